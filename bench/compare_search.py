#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the nodes our search visits per second beside Fairy-Stockfish's, in one run.

Both search each position to the same number of nodes from an empty table, one thread, without a
network. Runs alternate; speeds are nodes per second of processor time. Prints a Markdown table.
"""

import math
import statistics
import sys

from uci_process import (ORTHODOX, EngineError, UciProcess, build_of, engine_parser, machine,
                         markdown_table, millions)

# Openings, middle games and endings.
POSITIONS = {
    **ORTHODOX,
    "Ruy Lopez": "r1bqk2r/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 b kq - 1 7",
    "Queen's Gambit": "r1bq1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2N1PN2/PPQ2PPP/R3KB1R w KQ - 2 8",
    "Sicilian": "r1bqkb1r/1p3ppp/p1nppn2/8/3NP3/2N1B3/PPPQ1PPP/R3KB1R w KQkq - 0 8",
    "open middle game": "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "hidden attack": "r3r1k1/pp3pbp/1qp1b1p1/2B5/2BP4/Q1n2N2/P4PPP/3R1K1R w - - 4 18",
    "rook ending": "8/5pk1/4p1p1/7p/2r4P/5PP1/1R3K2/8 w - - 0 40",
    "minor pieces": "8/1p3pk1/p2p2p1/3Pb2p/2P1p2P/1P2B1P1/P4PK1/8 w - - 0 30",
}


def prepare(engine, hash_mb):
    engine.set_option("Threads", 1)
    engine.set_option("Hash", hash_mb)
    engine.set_option("Use NNUE", "false")
    engine.ready()


def speed(engine, fen, nodes):
    """Nodes per second of processor time of one search."""
    engine.send("ucinewgame")
    engine.take_up("chess", fen)
    # The last line's own count may be older than the end: it belongs to an iteration.
    return nodes / engine.timed(f"go nodes {nodes}", "bestmove")[1]


def compare(ours, theirs, nodes, pairs):
    """Rows (position, our speed, their speed, ratio) and the ratios."""
    rows, ratios = [], []
    for name, fen in POSITIONS.items():
        speeds = [(speed(ours, fen, nodes), speed(theirs, fen, nodes)) for _ in range(pairs)]
        own, other = (statistics.median(column) for column in zip(*speeds))
        ratios.append(statistics.median(a / b for a, b in speeds))
        rows.append([name, millions(own), millions(other), f"{ratios[-1]:.2f}"])
        print(f"{len(rows)} of {len(POSITIONS)} positions", file=sys.stderr)
    return rows, ratios


def arguments():
    parser = engine_parser(__doc__, other=True)
    add = parser.add_argument
    add("--nodes", type=int, default=1_000_000, help="nodes per search (default 1000000)")
    add("--pairs", type=int, default=3, help="alternated pairs per position (default 3)")
    add("--hash", type=int, default=16, help="MB of both engines' tables (default 16)")
    return parser.parse_args()


def run(args):
    if args.engine is None:
        raise EngineError("no optimised build of protean: run `make`, or name a binary")
    if args.other is None:
        raise EngineError("fairy-stockfish is not installed: nothing to compare with")
    with UciProcess(args.engine) as ours, UciProcess(args.other) as theirs:
        for engine in (ours, theirs):
            prepare(engine, args.hash)
        rows, ratios = compare(ours, theirs, args.nodes, args.pairs)
        mean = math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))
        rows.append(["geometric mean", "", "", f"{mean:.2f}"])
        print("Search, million nodes per second of processor time, one thread, "
              f"{args.nodes} nodes a search: {machine()}; {build_of(args.engine)}.\n")
        print(markdown_table(["Position", ours.name, theirs.name, "ratio"], rows))


if __name__ == "__main__":
    try:
        run(arguments())
    except EngineError as problem:
        sys.exit(f"compare_search: {problem}")
