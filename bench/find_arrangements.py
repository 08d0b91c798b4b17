#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds arrangements for the set-up of Kingdrops by self-play, and prints those worth keeping.

    bench/find_arrangements.py [BINARY] [--generations N] [--pool N] [--nodes N] [--seed N]

Each arrangement in a pool of White's plays each one in a pool of Black's. The better half of either pool
stays and gets children, in which some pieces have changed places. In the end the two pools meet again
with larger numbers of nodes. The output is the table in variants/kingdrops/arrangements.cpp: each of
White's best arrangements with the best answers to it, pieces from the a-file to the h-file, the front
rank first.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

from uci_process import count, program, usual_binary

ARMY = "KQRRBBGGAAAASSSS"
KEPT = 6  # of White's arrangements
ANSWERS = 3  # to each


def fen(white, black):
    front, back = white.split("/")
    black_front, black_back = black.lower().split("/")
    return (f"{black_back}/{black_front}/8/8/8/8/{front}/{back} w - - 0 1 phase:play hand:-/- "
            "prison:-/- moved:- drop:1")


def text(pieces):
    return "".join(pieces[:8]) + "/" + "".join(pieces[8:])


def drawn(dice):
    return text(dice.sample(ARMY, len(ARMY)))


def child_of(parent, dice):
    pieces = list(parent.replace("/", ""))
    for _ in range(dice.choice([1, 1, 2, 3])):
        one, other = dice.sample(range(len(pieces)), 2)
        pieces[one], pieces[other] = pieces[other], pieces[one]
    return text(pieces)


class Results:
    """White's points for each pair of arrangements and number of nodes."""

    def __init__(self, binary):
        self.binary = binary
        self.points = {}

    def play(self, whites, blacks, nodes):
        """Plays all pairs of these arrangements not yet played at this number of nodes."""
        due = {fen(w, b): (w, b, nodes) for w in whites for b in blacks
               if (w, b, nodes) not in self.points}
        if not due:
            return
        with tempfile.TemporaryDirectory() as scratch:
            openings, games = os.path.join(scratch, "all.epd"), os.path.join(scratch, "games.pgn")
            with open(openings, "w", encoding="utf-8") as file:
                file.write("\n".join(due) + "\n")
            subprocess.run(
                [self.binary, "match", "--engine", f"cmd={self.binary}", "name=one", "--engine",
                 f"cmd={self.binary}", "name=two", "--each", f"nodes={nodes}", "option.Seed=1",
                 "--variant", "kingdrops", "--openings", openings, "--repeat", "1", "--games",
                 str(len(due)), "--pgn", games],
                check=True, stdout=subprocess.DEVNULL)
            with open(games, encoding="utf-8") as file:
                for game in file.read().split("[Event ")[1:]:
                    board = re.search(r'\[FEN "(\S+)', game).group(1)
                    result = re.search(r'\[Result "(.*?)"', game).group(1)
                    pair = next(due[f] for f in due if f.startswith(board + " "))
                    self.points[pair] = {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)

    def score(self, white, black):
        """White's mean score against Black's arrangement, over all numbers of nodes."""
        all_points = [p for (w, b, _), p in self.points.items() if (w, b) == (white, black)]
        return sum(all_points) / len(all_points)

    def of_white(self, white, blacks):
        return sum(self.score(white, b) for b in blacks) / len(blacks)

    def of_black(self, black, whites):
        return 1 - sum(self.score(w, black) for w in whites) / len(whites)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", nargs="?", type=program, default=usual_binary())
    parser.add_argument("--generations", type=count, default=30)
    parser.add_argument("--pool", type=count, default=12)
    parser.add_argument("--nodes", type=count, default=800, help="of either player for a ply")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.pool < 2:
        parser.error("--pool: expected two or more")
    dice = random.Random(options.seed)
    results = Results(options.binary)
    whites = [drawn(dice) for _ in range(options.pool)]
    blacks = [drawn(dice) for _ in range(options.pool)]

    def better_half():
        results.play(whites, blacks, options.nodes)
        by_white = sorted(whites, key=lambda w: -results.of_white(w, blacks))
        by_black = sorted(blacks, key=lambda b: -results.of_black(b, whites))
        half = options.pool // 2
        return by_white[:half], by_black[:half]

    for generation in range(options.generations):
        best_white, best_black = better_half()
        print(f"{generation}: White {results.of_white(best_white[0], blacks):.2f} {best_white[0]}, "
              f"Black {results.of_black(best_black[0], whites):.2f} {best_black[0]}",
              file=sys.stderr, flush=True)
        whites = best_white + [child_of(dice.choice(best_white), dice) for _ in best_white]
        blacks = best_black + [child_of(dice.choice(best_black), dice) for _ in best_black]
    results.play(whites, blacks, options.nodes)
    for more in (1.25, 1.5, 2):
        results.play(whites, blacks, int(options.nodes * more))
    whites.sort(key=lambda w: -results.of_white(w, blacks))
    for white in whites[:KEPT]:
        answers = sorted(blacks, key=lambda b: results.score(white, b))[:ANSWERS]
        print(f"// {results.of_white(white, blacks):.2f} for White, against these answers "
              + ", ".join(f"{results.score(white, b):.2f}" for b in answers))
        print(f'{{"{white}",\n {{' + ", ".join(f'"{b}"' for b in answers) + "}},")


if __name__ == "__main__":
    main()
