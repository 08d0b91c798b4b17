# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the games of files of games against another program that reads the same dialect: at every
ply of random games both must have the same legal moves.

The program is fairy-stockfish 14 or newer, or the one that PROTEAN_PEER names; the files are
tests/custom/small.ini and further.ini, or those that PROTEAN_COMPARE_FILES names (with ':' between them).
PROTEAN_COMPARE_ROUNDS says how many games of each.
"""

import os
import random
import re

from _programs import OTHER, PLIES, ROUNDS, Program
from _client import BINARY, check, equal, main, run, test_each

PEER = os.environ.get("PROTEAN_PEER", OTHER)
OLDEST = 14
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "custom")
FILES = os.environ.get("PROTEAN_COMPARE_FILES", ":".join(
    os.path.join(FOLDER, name) for name in ["small.ini", "further.ini"])).split(":")


def games_of(file):
    """The games of a file that this program plays."""
    return [line for line in run("check", file)[1].splitlines() if re.fullmatch(r"[\w-]+", line)]


def games_of_peer(file):
    """Those that the other one knows; it may be too old for some."""
    with Program(PEER) as peer:
        peer.send("uci", f"setoption name VariantPath value {file}", "uci")
        peer.until("^uciok")
        lines, _ = peer.until("^uciok")
        names = next(line for line in lines if "name UCI_Variant " in line)
        return set(re.findall(r"var (\S+)", names))


def version_of_peer():
    """The first number of its name: a version's, or a day's."""
    with Program(PEER) as peer:
        peer.send("uci")
        _, match = peer.until(r"^id name \D*(\d*)")
        return int(match.group(1) or 0)


def rows():
    if not PEER:
        print("skipped: fairy-stockfish is not installed; PROTEAN_PEER may name one")
        return []
    if version_of_peer() < OLDEST:
        print(f"skipped: {PEER} is too old for small boards and these keys; PROTEAN_PEER may name "
              f"fairy-stockfish {OLDEST} or newer")
        return []
    pairs = []
    for file in FILES:
        known = games_of_peer(file)
        pairs += [(file, game) for game in games_of(file) if game in known]
        check(known, "the other program knows no games")
    return pairs


@test_each(rows(), lambda row: row[1])
def random_games_agree(row):
    file, game = row
    option = f"setoption name VariantPath value {file}"
    choice = random.Random(game)
    with Program(BINARY) as protean, Program(PEER) as peer:
        for program in (protean, peer):
            program.choose(game, option)
        for _ in range(ROUNDS):
            moves = []
            for _ in range(PLIES):
                position = " ".join(["startpos", "moves", *moves]) if moves else "startpos"
                own = sorted(protean.divide(position, 1))
                other = sorted(peer.divide(position, 1))
                if own != other:
                    equal(own, other, protean.fen(position))
                if not own:
                    break
                moves.append(choice.choice(own))


if __name__ == "__main__":
    main()
