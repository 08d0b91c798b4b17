# SPDX-License-Identifier: GPL-3.0-or-later
"""PyChess, without its window, lets Protean play itself in each game that both know; it has its own rules for each."""

import os
import shutil
import subprocess

from _found import PATH, plays_over, program, skip
from _client import BINARY, PATIENCE, check, main, run, scratch_folder, test, test_each, variants

GAME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_pychess_game.py")
# Debian's Python has the module, even if another Python runs this script.
PYTHON = os.environ.get("PROTEAN_PYCHESS_PYTHON", "/usr/bin/python3")
MOST_PLIES = 60
# PyChess's names for games that have other names here.
NAMES = {"chess": "normal", "chess960": "fischerandom"}
# Left out, because its rules are another game's, it announces orthodox chess to engines, or it writes the rights of
# first leaps as castling rights (cambodian), a Gold General as a Queen (euroshogi), or a piece that enters after a
# slash (seirawan).
OTHERS = {"suicide", "giveaway", "losers", "cambodian", "euroshogi", "seirawan"}
# Games with pawns that must be described to XBoard: en passant then has two legs, which PyChess does not read.
IN_LEGS = {"horde"}


def driver(*arguments):
    home = scratch_folder()
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_CACHE_HOME=home)
    return subprocess.run(["xvfb-run", "-a", PYTHON, GAME, *arguments], capture_output=True, text=True, env=environment,
                          cwd=home, timeout=5 * PATIENCE, check=False)


def known():
    theirs = set(driver().stdout.split())
    return [(name, carried) for name, carried in variants() if NAMES.get(name, name) in theirs - OTHERS]


if not program("pychess") or not os.access(PYTHON, os.X_OK):
    skip("pychess")
if not shutil.which("xvfb-run", path=PATH):
    skip("xvfb")
COMMON = known()


def play(name, protocol):
    done = driver(BINARY, protocol, NAMES.get(name, name), str(MOST_PLIES))
    lines = done.stdout.splitlines()
    check(lines and lines[-1].startswith("end "), (done.stdout + done.stderr)[-800:])
    start = next(line[6:] for line in lines if line.startswith("start "))
    moves = [line[5:] for line in lines if line.startswith("move ")]
    result = lines[-1].split()[1]
    check(result in ("1-0", "0-1", "1/2-1/2", "*"), lines[-1])
    if result == "*":
        check(len(moves) >= MOST_PLIES, f"{len(moves)} moves")
    path = os.path.join(scratch_folder(), "game.pgn")

    def write(said):
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'[Event "PyChess"]\n[Result "{said}"]\n[Variant "{NAMES.get(name, name)}"]\n[SetUp "1"]\n'
                       f'[FEN "{start}"]\n\n{" ".join(moves)} {said}\n')

    if len(moves) < 10:
        # A short game must be over by the rules: our reader then refuses a result of `*`.
        write("*")
        over = f"expected {result} {{" in run("replay", path)[2]
        check(over, f"the game breaks off after {moves}: {done.stderr[-500:]}")
    write(result)
    plays_over(path, 1)


@test
def it_has_games_of_ours():
    names = [name for name, _ in COMMON]
    check("chess" in names and len(names) >= 8, names)


@test_each([name for name, _ in COMMON], lambda name: name)
def game_is_played_over_uci(name):
    play(name, "uci")


@test_each([name for name, carried in COMMON if carried != "no" and name not in IN_LEGS], lambda name: name)
def game_is_played_over_xboards_protocol(name):
    play(name, "xboard")


if __name__ == "__main__":
    main()
