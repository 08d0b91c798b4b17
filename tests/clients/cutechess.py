# SPDX-License-Identifier: GPL-3.0-or-later
"""Cute Chess lets Protean play itself in every game that both know, over UCI and over XBoard's protocol. It has its own
rules for each, so this finds moves that it holds to be illegal, and games that it and Protean end differently."""

import os
import re
import subprocess

from _found import needed, plays_over, tags_of
from _client import BINARY, PATIENCE, check, equal, main, scratch_folder, test, test_each, variants

CUTECHESS = needed("cutechess-cli")
GAMES = 2
# Cute Chess's names for games that have other names here; a user must know them.
NAMES = {"chess": "standard", "chess960": "fischerandom", "aiwok": "ai-wok"}
# Misspelt names in its help, and the names that it takes.
MISPRINTS = {"discplacedgrid": "displacedgrid"}
# Games that are announced over XBoard's protocol only by our IDs.
OVER_UCI = {"aiwok"}


def known():
    """The games that Cute Chess has as well: our ID, and what XBoard can carry."""
    said = subprocess.run([CUTECHESS, "-help"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    found = re.findall(r"^\s*'([a-z0-9-]+)': ", said.stdout + said.stderr, re.M)
    theirs = {MISPRINTS.get(name, name) for name in found}
    return [(name, carried) for name, carried in variants() if NAMES.get(name, name) in theirs]


COMMON = known()
BAD_ENDS = re.compile(r"illegal|disconnect|stall|time|abandon|infraction", re.I)


def play(name, protocol):
    path = os.path.join(scratch_folder(), "games.pgn")
    engine = ["-engine", f"cmd={BINARY}", f"proto={protocol}"]
    command = [CUTECHESS, *engine, "name=A", *engine, "name=B", "-each", "tc=inf", "depth=2", "-variant",
               NAMES.get(name, name), "-games", str(GAMES), "-maxmoves", "120", "-pgnout", path, "-srand", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=10 * PATIENCE, check=False)
    said = done.stdout + done.stderr
    equal(done.returncode, 0, said[-500:])
    check(not re.search(r"Warning|Error|illegal|Illegal", said), said[-800:])
    with open(path, encoding="utf-8") as file:
        pgn = file.read()
    games = tags_of(pgn)
    equal(len(games), GAMES, "games")
    for tags in games:
        equal(tags.get("Variant", "standard"), NAMES.get(name, name), "variant")
        check(tags["Result"] != "*", tags)
        check(not BAD_ENDS.search(tags.get("Termination", "")), tags)
    plays_over(path, GAMES)


@test
def it_plays_the_games_that_the_readme_names():
    names = [name for name, _ in COMMON]
    check({"chess", "chess960", "3check", "crazyhouse"} <= set(names) and len(names) >= 27, names)


@test_each([name for name, _ in COMMON], lambda name: name)
def game_is_played_over_uci(name):
    play(name, "uci")


@test_each([name for name, carried in COMMON if carried in ("yes", "built-in") and name not in OVER_UCI],
           lambda name: name)
def game_is_played_over_xboards_protocol(name):
    play(name, "xboard")


if __name__ == "__main__":
    main()
