# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues about time: stops that are not lost, clocks, positions that must not delay a search."""

import os
import re
import time

from _client import ROOT, best_move, check, equal, main, median, seconds_to_ready, test, uci_engine

CROWDED = "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1"


@test
def stop_ends_a_search_that_has_done_before():
    with uci_engine() as engine:
        engine.send("position startpos")
        for _ in range(100):
            engine.send("go infinite nodes 1", "stop")
            best_move(engine)
        engine.send("go infinite depth 1")
        engine.quiet(0.3, "^bestmove")
        engine.send("stop")
        best_move(engine)


@test
def ponderhit_reaches_a_search_that_has_done_before():
    with uci_engine() as engine:
        engine.send("position startpos")
        for _ in range(100):
            engine.send("go ponder nodes 1 wtime 1000 btime 1000", "ponderhit")
            best_move(engine)


@test
def a_stop_of_one_search_is_none_of_the_next():
    with uci_engine() as engine:
        engine.send("position startpos")
        for _ in range(50):
            engine.send("go depth 3", "stop", "go depth 3")
            best_move(engine)
            infos = best_move(engine)[2]
            check(any(" depth 3 " in line for line in infos), f"{infos}")


@test
def a_short_clock_grows_by_its_increment():
    with uci_engine() as engine, uci_engine() as idle:
        engine.send("position startpos moves e2e4 e7e5")
        engine.sync()
        took, idle_times = [], []
        for _ in range(15):
            idle_times.append(seconds_to_ready(idle))
            start = time.monotonic()
            engine.send("go wtime 60 btime 60 winc 30 binc 30")
            best_move(engine)
            took.append(time.monotonic() - start)
        # A busy machine delays all answers, which does not count here.
        check(median(took) < 0.03 + 2 * median(idle_times), f"moves took {took}, answers of an idle one {idle_times}")


@test
def an_overhead_is_kept_back():
    with uci_engine() as engine:
        took = {}
        for overhead in (10, 5000):
            engine.send(f"setoption name Move Overhead value {overhead}", "position startpos moves e2e4 e7e5")
            times = []
            for _ in range(5):
                engine.send("ucinewgame", "position startpos moves e2e4 e7e5")
                engine.sync()
                start = time.monotonic()
                engine.send("go wtime 5000 btime 5000")
                best_move(engine)
                times.append(time.monotonic() - start)
            took[overhead] = median(times)
        check(took[5000] < took[10] / 2, f"{took}")


@test
def answers_that_came_late_make_the_next_ones_earlier():
    def used(engine, clock):
        start = time.monotonic()
        engine.send(f"go wtime {clock} btime {clock} winc 200 binc 200")
        best_move(engine)
        return time.monotonic() - start

    def used_of_2000(other):
        """The median seconds used if a clock of 2000 ms alternates with a clock of `other` ms."""
        with uci_engine() as engine:
            engine.send("position startpos moves e2e4 e7e5")
            engine.sync()
            times = [used(engine, clock) for clock in [2000, other] * 4]
            return median(times[2::2])

    # The second clock shows that each answer cost 800 ms more than the engine knows of.
    on_time, late = used_of_2000(2000), used_of_2000(1200)
    check(late < on_time / 2, f"{late} s where answers come late, {on_time} s where not")


@test
def moves_taken_back_are_no_late_answers():
    def used(taken_back):
        with uci_engine() as engine:
            engine.send("position startpos moves e2e4 e7e5")
            for i in range(taken_back):
                # A stopped move is not played, so no increment is given for it.
                engine.sync()
                engine.send(f"go wtime {4000 - 100 * i} btime 4000 winc 1000 binc 1000")
                time.sleep(0.1)
                engine.send("stop")
                best_move(engine)
            engine.send("position startpos moves d2d4 d7d5")
            engine.sync()
            start = time.monotonic()
            engine.send("go wtime 3000 btime 3000 winc 1000 binc 1000")
            best_move(engine)
            return time.monotonic() - start

    check(used(3) > used(0) / 2, "the engine hurries after moves were taken back")


@test
def crowded_positions_are_looked_at_to_depth_1_at_once():
    path = os.path.join(ROOT, "tests", "custom", "massacre.ini")
    with uci_engine() as engine:
        engine.ask(f"setoption name VariantPath value {path}")
        for game, position in (("chess", f"fen {CROWDED}"), ("pawnsmassacre", "startpos")):
            engine.send(f"setoption name UCI_Variant value {game}", f"position {position}", "go depth 1")
            infos = best_move(engine)[2]
            nodes = max(int(re.search(r" nodes (\d+)", line).group(1)) for line in infos if " nodes " in line)
            check(nodes < 20000, f"{game}: depth 1 took {nodes} nodes")


@test
def a_search_stopped_in_depth_1_answers_with_a_move_that_looks_good():
    # The first legal move in the list is a King's.
    with uci_engine() as engine:
        engine.send("position fen q6k/8/8/8/8/8/8/Q6K w - - 0 1", "go nodes 1")
        equal(best_move(engine)[0], "a1a8", "move")


if __name__ == "__main__":
    main()
