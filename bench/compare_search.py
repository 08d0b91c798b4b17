#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the nodes per second of our search with Fairy-Stockfish's, in one run.

Both search each position to the same number of nodes, from an empty table, on one thread and without a
network. Runs alternate; speeds are nodes per second of processor time. Prints a Markdown table.
"""

import math
import statistics
import sys

from uci_process import (ORTHODOX, EngineError, UciProcess, build_of, count, engine_parser, machine,
                         markdown_table, millions)

# Openings, middle games and endings of chess; for other games, positions from self-play.
POSITIONS = {
    "chess": {
        **ORTHODOX,
        "Ruy Lopez": "r1bqk2r/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 b kq - 1 7",
        "Queen's Gambit": "r1bq1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2N1PN2/PPQ2PPP/R3KB1R w KQ - 2 8",
        "Sicilian": "r1bqkb1r/1p3ppp/p1nppn2/8/3NP3/2N1B3/PPPQ1PPP/R3KB1R w KQkq - 0 8",
        "open centre": "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "hidden attack": "r3r1k1/pp3pbp/1qp1b1p1/2B5/2BP4/Q1n2N2/P4PPP/3R1K1R w - - 4 18",
        "rook ending": "8/5pk1/4p1p1/7p/2r4P/5PP1/1R3K2/8 w - - 0 40",
        "minor pieces": "8/1p3pk1/p2p2p1/3Pb2p/2P1p2P/1P2B1P1/P4PK1/8 w - - 0 30",
    },
    "crazyhouse": {
        "move 12": "1r1qk2r/1pp1bppp/p1n1pn2/3p4/3P3B/P1N1P3/1PPB1PPP/R2QKB1R[n] w KQk - 1 12",
        "move 16": "r2qk2r/pppnbpp1/4p1p1/1N1p1n2/8/P3PP1P/1PPPBP2/R1BQKn1R[b] w Qkq - 0 16",
        "move 9": "r2qk1nr/1pp2ppp/p3p3/3pP3/6b1/2b1P3/PPP1BPPP/R1BQ1K1R[Nnn] w kq - 0 9",
    },
    "3check": {
        "move 12": "r1b1kb1r/1pq2ppp/2p2n2/3pn3/3Np3/P3P2P/1PPP1PP1/R1BQK2R w KQkq - 1+3 0 12",
        "move 16": "r4rk1/1pp1ppbp/6p1/p3P1P1/4pPB1/P3P2b/1PP4P/R1BqR1K1 w - - 3+3 0 16",
    },
    "losers": {
        "move 7": "rn2kbnr/p3pppp/2p5/8/8/4P3/PPPKbPPP/RNB4R w kq - 0 7",
        "move 11": "r1bq1bnr/3ppkpp/8/p7/8/4P3/P1nP1PPP/2B1K1NR w - - 0 11",
    },
    "horde": {
        "move 12": "r1bqk1nr/4p1b1/np4P1/2pP1P2/1PP3PP/PPPPPPP1/PPPPPPPP/PPPPPPPP w kq - 1 12",
        "move 16": "rn1qk1nr/1b4p1/1p1b2P1/1P1P1P2/PPPPPPPp/PP1PPPPP/PPPP1PPP/PPP2PPP w kq - 0 16",
    },
    "placement": {
        "move 18": "qkbnrr2/p1p1p2p/1p1p1np1/5p2/2P2P2/1P1P1NP1/P3P2P/K1RNR1QB[] w - - 0 18",
        "move 21": "3nrr2/p1p1p1qp/kp1p2p1/8/4QP2/1P4P1/P1P1P2P/1K1NRR2[] w - - 1 21",
    },
    "atomic": {
        "move 7": "rnbqk2r/pppp2p1/4pn2/1N3pB1/1b1P4/8/PPP1PPPP/R2QKB1R w KQkq - 4 7",
        "move 9": "rnb1kNnr/ppp3p1/4p2p/3p1p2/8/2PBP1Pq/P2P1P1P/3QK2R w Kkq - 1 9",
    },
}


def prepare(engine, hash_mb):
    engine.set_option("Threads", 1)
    engine.set_option("Hash", hash_mb)
    engine.set_option("Use NNUE", "false")
    engine.ready()


def speed(engine, game, fen, nodes):
    """Nodes per second of processor time of one search."""
    engine.send("ucinewgame")
    engine.take_up(game, fen)
    # The node count of the last info line may be out of date: it belongs to an iteration.
    return nodes / engine.timed(f"go nodes {nodes}", "bestmove")[1]


def mean(ratios):
    return math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))


def compare(ours, theirs, game, nodes, pairs):
    """Rows (game, position, our speed, their speed, ratio) of a game, the mean ratio last."""
    rows, ratios = [], []
    positions = POSITIONS.get(game, {"start": None})
    for name, fen in positions.items():
        speeds = [(speed(ours, game, fen, nodes), speed(theirs, game, fen, nodes))
                  for _ in range(pairs)]
        own, other = (statistics.median(column) for column in zip(*speeds))
        ratios.append(statistics.median(a / b for a, b in speeds))
        rows.append([game, name, millions(own), millions(other), f"{ratios[-1]:.2f}"])
        print(f"{game}: {len(rows)} of {len(positions)} positions", file=sys.stderr)
    return rows + [[game, "geometric mean", "", "", f"{mean(ratios):.2f}"]]


def arguments():
    parser = engine_parser(__doc__, other=True)
    add = parser.add_argument
    add("--nodes", type=count, default=1_000_000, help="nodes per search (default 1000000)")
    add("--pairs", type=count, default=3, help="alternated pairs per position (default 3)")
    add("--games", default="chess",
        help=f"separated by commas: {', '.join(POSITIONS)} (default chess); any other from its start")
    add("--file", help="a file of games, for both engines")
    add("--hash", type=int, default=16, help="MB of both engines' tables (default 16)")
    return parser.parse_args()


def run(args):
    if args.other is None:
        raise EngineError("fairy-stockfish is not installed: nothing to compare with")
    games = args.games.split(",")
    with UciProcess(args.engine) as ours, UciProcess(args.other) as theirs:
        for engine in (ours, theirs):
            prepare(engine, args.hash)
            if args.file:
                engine.set_option("VariantPath", args.file)
                engine.greet()
            for game in games:
                # Fairy-Stockfish reports no error, and keeps the previous game.
                if game not in engine.variants:
                    raise EngineError(f"--games: {engine.path} has no game '{game}'")
        rows = [row for game in games
                for row in compare(ours, theirs, game, args.nodes, args.pairs)]
        print("Search, million nodes per second of processor time, one thread, "
              f"{args.nodes} nodes a search: {machine()}; {build_of(args.engine)}.\n")
        print(markdown_table(["Game", "Position", ours.name, theirs.name, "ratio"], rows))


if __name__ == "__main__":
    try:
        run(arguments())
    except EngineError as problem:
        sys.exit(f"compare_search: {problem}")
