#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how much sooner several threads reach a depth than one, in one run.

Each position is searched to the same depth from an empty table, by one thread and by several in
turn. Times are wall-clock times, so nothing else should run. Prints a Markdown table.
"""

import sys
import time

from compare_search import POSITIONS, mean
from uci_process import (EngineError, UciProcess, build_of, count, engine_parser, machine,
                         markdown_table)


def seconds(engine, game, fen, threads, depth):
    """The wall-clock seconds of one search."""
    engine.set_option("Threads", threads)
    engine.send("ucinewgame")
    engine.take_up(game, fen)
    started = time.monotonic()
    engine.send(f"go depth {depth}")
    engine.lines_until("bestmove")
    return time.monotonic() - started


def compare(engine, game, args):
    """Rows (game, position, seconds of one, of several, ratio) of a game, the mean ratio last."""
    rows, ratios = [], []
    for name, fen in POSITIONS[game].items():
        times = [(seconds(engine, game, fen, 1, args.depth),
                  seconds(engine, game, fen, args.threads, args.depth)) for _ in range(args.pairs)]
        # The time of several threads varies from run to run, so the mean counts every run.
        one, several = (mean(column) for column in zip(*times))
        ratios.append(one / several)
        rows.append([game, name, f"{one:.2f}", f"{several:.2f}", f"{ratios[-1]:.2f}"])
        print(f"{game}: {len(rows)} of {len(POSITIONS[game])} positions", file=sys.stderr)
    return rows + [[game, "geometric mean", "", "", f"{mean(ratios):.2f}"]]


def arguments():
    parser = engine_parser(__doc__)
    add = parser.add_argument
    add("--threads", type=count, default=2, help="threads to hold against one (default 2)")
    add("--depth", type=count, default=16, help="plies (default 16)")
    add("--pairs", type=count, default=5, help="alternated pairs per position (default 5)")
    add("--games", default="chess",
        help=f"separated by commas, of {', '.join(POSITIONS)} (default chess)")
    add("--hash", type=int, default=64, help="MB of the table (default 64)")
    args = parser.parse_args()
    for game in args.games.split(","):
        if game not in POSITIONS:
            parser.error(f"--games: found '{game}'; expected some of {', '.join(POSITIONS)}")
    return args


def run(args):
    with UciProcess(args.engine) as engine:
        engine.set_option("Hash", args.hash)
        rows = [row for game in args.games.split(",") for row in compare(engine, game, args)]
        print(f"Search to depth {args.depth}, seconds, {machine()}; {build_of(args.engine)}.\n")
        print(markdown_table(["Game", "Position", "1 thread", f"{args.threads} threads", "ratio"], rows))


if __name__ == "__main__":
    try:
        run(arguments())
    except EngineError as problem:
        sys.exit(f"compare_threads: {problem}")
