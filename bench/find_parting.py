#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds, in each game of a match, the ply from which on the two programs judge it differently.

    bench/find_parting.py GAMES.pgn [--margin CENTIPAWNS] [--plies N]

The file is what `protean match --pgn` writes, with both programs' scores in its comments. For each
decided game, a line gives the first of N plies in a row at which the two differ by the margin or more,
both scores there from White's point of view, and who was right.
"""

import argparse
import re

COMMENT = re.compile(r"\{([+-])(M?)(\d+(?:\.\d+)?)/\d+")
MATE = 10000  # centipawns


def games_of(text):
    """(tags, move text) of each game."""
    for part in re.split(r"\n\n(?=\[Event )", text.strip()):
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', part, re.MULTILINE))
        yield tags, re.sub(r"^\[.*\]$", "", part, flags=re.MULTILINE).replace("\n", " ")


def scores_of(moves):
    """(ply, centipawns for White) of each move with a score."""
    found = []
    for move in re.finditer(r"(\d+)(\.+) \S+ (\{[^}]*\})", moves):
        score = COMMENT.match(move.group(3))
        if score is None:
            continue
        black = len(move.group(2)) > 1
        value = MATE if score.group(2) else round(100 * float(score.group(3)))
        if (score.group(1) == "-") != black:
            value = -value
        found.append((2 * int(move.group(1)) - 1 + black, value))
    return found


def parting(scores, margin, plies):
    """The index of the first of `plies` scores in a row that differ by `margin` or more from the other
    program's score a ply earlier; None if there is none."""
    run = 0
    for i in range(1, len(scores)):
        (before, one), (ply, other) = scores[i - 1], scores[i]
        # A player that reports no scores leaves gaps between the plies.
        run = run + 1 if ply == before + 1 and abs(other - one) >= margin else 0
        if run == plies:
            return i - plies + 1
    return None


def describe(tags, moves, margin, plies):
    scores = scores_of(moves)
    at = parting(scores, margin, plies)
    name = f"{tags.get('Variant', 'chess')} {tags['Round']}: {tags['Result']}"
    if at is None:
        return f"{name}, no parting in {len(scores)} plies"
    of_ply = {scores[at][0] % 2: scores[at][1], scores[at - 1][0] % 2: scores[at - 1][1]}
    white, black = of_ply[1], of_ply[0]
    won = 1 if tags["Result"] == "1-0" else -1
    right = tags["White"] if won * (white - black) > 0 else tags["Black"]
    return (f"{name}, parted at ply {scores[at][0]} of {scores[-1][0]}: {tags['White']} "
            f"{white / 100:+.2f}, {tags['Black']} {black / 100:+.2f}; {right} was right")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=argparse.FileType(encoding="utf-8"))
    parser.add_argument("--margin", type=int, default=200, help="centipawns")
    parser.add_argument("--plies", type=int, default=4)
    arguments = parser.parse_args()
    for tags, moves in games_of(arguments.games.read()):
        if tags.get("Result") in ("1-0", "0-1"):
            print(describe(tags, moves, arguments.margin, arguments.plies))


if __name__ == "__main__":
    main()
