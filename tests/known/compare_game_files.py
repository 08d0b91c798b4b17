# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares games of files with fairy-stockfish, which reads the same dialect, by perft.

Both programs read tests/custom/compared.ini. compared_betza.ini has the same games with pieces in Betza
notation, for Protean alone: Debian's fairy-stockfish knows pieces only by their names.
"""

import os
import random

from _programs import OTHER, compare_random_games
from _client import main, test_each

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "custom")
GAMES = [("orda8", 2), ("capturehill", 2), ("onlypawns", 3), ("knightless", 2), ("threechecks", 2),
         ("guardhouse", 2), ("pockets", 2), ("coffeehouse", 2), ("threehouse", 2),
         ("slowhouse", 2)]
FILES = ["compared.ini", "compared_betza.ini"]


if not OTHER:
    print("skipped: fairy-stockfish is not installed")


@test_each([(file, *row) for file in FILES for row in GAMES] if OTHER else [],
           lambda row: f"{row[0]} {row[1]}")
def random_games_agree(row):
    file, game, depth = row
    compare_random_games(game, random.Random(game), depth,
                         own_options=[f"setoption name VariantPath value {FOLDER}/{file}"],
                         other_options=[f"setoption name VariantPath value {FOLDER}/compared.ini"])


if __name__ == "__main__":
    main()
