#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares our engine's start-up, changes of game and memory with Fairy-Stockfish's.

Starts alternate. Times are milliseconds: wall-clock time from the start of the process to `uciok`, and
processor time for a change of game, from the option to `readyok`. Memory is what is resident after a
search of one ply in orthodox chess, less the smallest hash table. Prints a Markdown table.
"""

import statistics
import sys
import time

from uci_process import EngineError, UciProcess, build_of, count, engine_parser, machine, markdown_table

SMALLEST_HASH_MB = 1


def start(path):
    """Milliseconds from the start of the process to `uciok`."""
    began = time.monotonic()
    with UciProcess(path):
        return 1000 * (time.monotonic() - began)


def resident_mb(engine):
    """Megabytes resident after a short search, without the hash table."""
    engine.set_option("Hash", SMALLEST_HASH_MB)
    engine.set_option("Use NNUE", "false")
    engine.take_up("chess", None)
    engine.timed("go depth 1", "bestmove")
    return engine.resident_bytes() / (1 << 20) - SMALLEST_HASH_MB


def changes(engine):
    """Milliseconds of processor time to change to each of the engine's games, by its name."""
    times = {}
    for variant in engine.variants:
        engine.set_option("UCI_Variant", variant)
        times[variant] = 1000 * engine.timed("isready", "readyok")[1]
    return times


def figures(path, starts):
    with UciProcess(path) as engine:
        memory = resident_mb(engine)
        times = changes(engine)
    slowest = max(times, key=times.get)
    return engine.name, [
        ["start to `uciok`, ms", f"{statistics.median(starts):.1f}"],
        ["change of game, median, ms", f"{statistics.median(times.values()):.1f}"],
        ["change of game, slowest, ms", f"{times[slowest]:.1f} ({slowest})"],
        ["games over 30 ms", f"{sum(t > 30 for t in times.values())} of {len(times)}"],
        ["memory without the hash table, MB", f"{memory:.1f}"],
    ]


def arguments():
    parser = engine_parser(__doc__, other=True)
    add = parser.add_argument
    add("--starts", type=count, default=15, help="alternated pairs of starts (default 15)")
    return parser.parse_args()


def run(args):
    paths = [args.engine] + ([args.other] if args.other else [])
    starts = list(zip(*[[start(path) for path in paths] for _ in range(args.starts)]))
    names, columns = zip(*[figures(path, own) for path, own in zip(paths, starts)])
    print(f"{machine()}; {build_of(args.engine)}.\n")
    rows = [[cells[0][0]] + [cell[1] for cell in cells] for cells in zip(*columns)]
    print(markdown_table(["", *names], rows))


if __name__ == "__main__":
    try:
        run(arguments())
    except EngineError as problem:
        sys.exit(f"compare_startup: {problem}")
