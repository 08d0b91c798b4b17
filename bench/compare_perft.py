#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares our perft with other engines' in one run and prints Markdown tables.

Speeds are leaf nodes per second of processor time, on one thread, without a hash table. The runs of two
engines alternate, so that a machine that slows down slows both; the tables give medians.
"""

import re
import statistics
import sys

from uci_process import (ORTHODOX, ROOT, EngineError, UciProcess, build_of, count, engine_parser,
                         find_engine, machine, markdown_table, millions)

DEPTHS = {"start": 6, "Kiwipete": 5, "position 3": 6}
LONG_ENOUGH = 0.05  # seconds: a shorter run says little


def compare(ours, theirs, pairs, shallower):
    """Rows (position and depth, our speed, their speed, ratio) for the orthodox positions."""
    rows = []
    for name, fen in ORTHODOX.items():
        depth = DEPTHS[name] - shallower
        for engine in (ours, theirs):
            engine.take_up("chess", fen)
        what = f"{name}, depth {depth}"
        rows.append([what, *medians([pair(ours, theirs, what, depth) for _ in range(pairs)])])
    return rows


def pair(ours, theirs, what, depth):
    """Our speed and theirs, in leaf nodes per second; both must count the same."""
    own_leaves, own_time = ours.perft(depth, LONG_ENOUGH)
    other_leaves, other_time = theirs.perft(depth, LONG_ENOUGH)
    if own_leaves != other_leaves:
        raise EngineError(f"{what}: {ours.name} counts {own_leaves} leaf nodes, "
                          f"{theirs.name} {other_leaves}")
    return own_leaves / own_time, other_leaves / other_time


def medians(speeds):
    """The medians of our speeds, of theirs, and of the ratios within a pair, as text."""
    own, other = (statistics.median(column) for column in zip(*speeds))
    return [millions(own), millions(other), f"{statistics.median(a / b for a, b in speeds):.2f}"]


def middle_game(variant):
    """The FEN of the liveliest of the game's perft cases, or None; the first one, its start, is left out.

    The board with more pieces is livelier, up to 20; of equal ones, the case with more leaf nodes.
    """
    path = ROOT / "tests" / "perft" / f"{variant}.epd"
    if not path.exists():
        return None
    text = path.read_text(encoding="utf-8")
    cases = re.findall(r"^([^;#]+?) *;.*;D\d+ (\d+)[^;]*$", text, re.MULTILINE)

    def liveliness(case):
        pieces = sum(letter.isalpha() for letter in case[0].split()[0])
        return min(pieces, 20), int(case[1])

    return max(cases[1:], key=liveliness, default=(None,))[0]


def take_up_orthodox(engine, fen):
    """Sets the same position in orthodox chess (None: the start), without castling and en passant if
    need be, or Kiwipete if chess does not allow the position or has no line of two plies from it."""
    if fen is None:
        return engine.take_up("chess", None)
    bare = " ".join(fen.split()[:2]) + " - - 0 1"
    for candidate in (fen, bare):
        try:
            engine.take_up("chess", candidate)
        except EngineError:
            continue
        if engine.perft(2)[0] > 0:
            return
    engine.take_up("chess", ORTHODOX["Kiwipete"])


def find_depth(engine):
    """The depth at which perft of the current position takes LONG_ENOUGH; less if the game ends before."""
    depth = 1
    leaves, seconds = engine.perft(depth)
    while leaves > 0 and seconds < LONG_ENOUGH:
        depth += 1
        leaves, seconds = engine.perft(depth)
    return depth if leaves > 0 else max(depth - 1, 1)  # no leaf nodes: the game ends earlier


def share_of_orthodox(engine, variant, fen, args):
    """Depth, speed, and the speed as a share of orthodox chess's, as text."""
    take_ups = [lambda: engine.take_up(variant, fen), lambda: take_up_orthodox(engine, fen)]
    depths = []
    for take_up in take_ups:
        take_up()
        depths.append(find_depth(engine))
    speeds = []
    for _ in range(args.rounds):
        for take_up, depth in zip(take_ups, depths):
            take_up()
            leaves, seconds = engine.perft(depth, args.seconds)
            speeds.append(leaves / seconds)
    own, orthodox = speeds[::2], speeds[1::2]
    share = statistics.median(a / b for a, b in zip(own, orthodox))
    return [str(depths[0]), millions(statistics.median(own)), f"{100 * share:.0f} %"]


def variant_speeds(engine, args):
    """Rows (game, then for start and middle game: depth, speed, share of orthodox chess)."""
    variants = [v for v in engine.variants if not args.only or v in args.only]
    rows = []
    for variant in variants:
        row = [variant, *share_of_orthodox(engine, variant, None, args)]
        fen = middle_game(variant)
        row += share_of_orthodox(engine, variant, fen, args) if fen else ["", "", ""]
        rows.append(row)
        print(f"{len(rows)} of {len(variants)} games", file=sys.stderr)
    return rows


def arguments():
    parser = engine_parser(__doc__)
    add = parser.add_argument
    add("--pairs", type=count, default=5, help="alternated pairs per position (default 5)")
    add("--shallower", type=int, default=0, metavar="N", help="N plies less, for a quick look")
    add("--stockfish", default=find_engine("stockfish"), help="path of Stockfish")
    add("--fairy-stockfish", default=find_engine("fairy-stockfish"), help="of Fairy-Stockfish")
    add("--variants", action="store_true", help="also every game against our orthodox chess")
    add("--only", action="append", metavar="ID", help="also this game (repeatable)")
    add("--seconds", type=float, default=0.5, help="length of a run of a game (default 0.5)")
    add("--rounds", type=count, default=3, help="alternated pairs per game (default 3)")
    return parser.parse_args()


def run(args):
    # Fairy-Stockfish is much slower: one ply less keeps its runs as short as the others'.
    others = [(path, plies_less + args.shallower)
              for path, plies_less in ((args.stockfish, 0), (args.fairy_stockfish, 1)) if path]
    if not others:
        print("neither stockfish nor fairy-stockfish is here to compare with", file=sys.stderr)
    with UciProcess(args.engine) as ours:
        for name in args.only or []:
            if name not in ours.variants:
                raise EngineError(f"--only {name}: there is no such game")
        print("Perft, million leaf nodes per second of processor time, one thread, no hash: "
              f"{machine()}; {build_of(args.engine)}.\n")
        for path, shallower in others:
            with UciProcess(path) as theirs:
                rows = compare(ours, theirs, args.pairs, shallower)
                head = ["Position", ours.name, theirs.name, "ratio"]
                print(markdown_table(head, rows), end="\n\n", flush=True)
        if args.variants or args.only:
            print("Of chess: compared with orthodox chess from its start and, in the middle game, "
                  "from the same pieces on the same squares (or Kiwipete, where they cannot be).\n")
            head = ["Game", "depth", "start", "of chess", "depth", "middle game", "of chess"]
            print(markdown_table(head, variant_speeds(ours, args)))


if __name__ == "__main__":
    try:
        run(arguments())
    except EngineError as problem:
        sys.exit(f"compare_perft: {problem}")
