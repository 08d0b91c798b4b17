# SPDX-License-Identifier: GPL-3.0-or-later
"""What XBoard receives about a search: analysis, pondering, hints."""

import time

from _client import KIWIPETE, check, equal, main, test
from _xboard import ask, hint_of, move_of, sync, xboard_engine


@test
def analysis_follows_the_board():
    # Each command, and the ranks of the pieces that can move after it.
    steps = [("usermove e2e4", "78"), ("usermove e7e5", "12"), ("undo", "78"), ("usermove e7e5", "12"), ("remove", "12"),
             ("setboard rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1", "78")]
    with xboard_engine("force", "analyze") as engine:
        for command, ranks in steps:
            ask(engine, command)
            move = engine.expect(r"^\d+ -?\d+ \d+ \d+ (\S+)").group(1)
            check(move[1] in ranks, f"{move} after {command}")
        engine.send(".")
        engine.expect(r"^stat01: \d+ \d+ \d+ \d+ \d+")
        engine.send("exit")
        sync(engine)
        engine.quiet(0.3)
        engine.send("setboard 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "analyze")
        sync(engine)
        engine.send("exit")
        sync(engine)


@test
def the_state_of_an_analysis_is_that_of_the_moment():
    with xboard_engine("force") as engine:
        engine.send("setboard " + KIWIPETE, "analyze")
        engine.expect(r"^8 -?\d+ \d+ \d+ ")
        states = []
        for _ in range(2):
            time.sleep(0.2)
            engine.send(".")
            state = engine.expect(r"^stat01: (\d+) (\d+) (\d+) (\d+) (\d+) ([a-h][1-8][a-h][1-8])$")
            states.append([int(number) for number in state.groups()[:5]])
        (time_before, nodes_before, *_), (time_after, nodes_after, depth, left, moves) = states
        check(time_after >= time_before + 20, f"time {time_before} and {time_after}")
        check(nodes_after > nodes_before, f"nodes {nodes_before} and {nodes_after}")
        check(depth >= 8 and left < moves, states)
        equal(moves, 48, "moves")


@test
def analysis_goes_on_in_a_new_game():
    with xboard_engine("force") as engine:
        engine.send("setboard 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "analyze", "new")
        sync(engine)
        engine.expect(r"^\d+ -?\d+ \d+ \d+ ([a-h]2[a-h][34]|[bg]1[a-h]3)")
        engine.send("variant placement")
        sync(engine)
        engine.expect(r"^\d+ -?\d+ \d+ \d+ [KQRBN]@")
        engine.send("exit")


@test
def analysis_keeps_to_what_was_sent_of_a_move():
    with xboard_engine("variant pawnpusher", "force", "setboard 4k3/8/8/8/8/q7/1P5P/R3K2R w - - 0 1",
                       "usermove h2h3", "usermove @@@@") as engine:
        engine.send("analyze")
        _, before = engine.expect_with_others(r"^5 -?\d+ \d+ \d+ h1h2")  # the Rook has pushed the pawn
        equal([line for line in before if "h1h2" not in line], [], "other lines")
        equal(hint_of(engine), "h1h2", "the hint of an analysis")


@test
def scores_are_of_the_side_that_xboard_waits_for():
    won = "setboard rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    with xboard_engine("variant marseillais", "force", won, "usermove e2e4") as engine:
        engine.send("analyze")
        score = int(engine.expect(r"^\d+ (-?\d+) ").group(1))
        check(score < -500, f"{score} for Black, who is to pass while White goes on")
        ask(engine, "usermove @@@@")
        score = int(engine.expect(r"^\d+ (-?\d+) ").group(1))
        check(score > 500, f"{score} for White")


@test
def pondering_goes_on_with_the_expected_move():
    with xboard_engine("hard", "sd 6") as engine:
        engine.send("usermove e2e4")
        move_of(engine)
        for _ in range(3):
            engine.expect(r"^6 -?\d+ \d+ \d+ ")
            engine.send(f"usermove {hint_of(engine)}")
            told = engine.expect_with_others("^move ")[1]
            equal([line for line in told if line.startswith("1 ")], [], "a search that begins anew")
        engine.send("force")
        sync(engine)
        engine.quiet(0.5, "^move")


@test
def pondering_ends_where_it_is_not_wanted():
    with xboard_engine("hard", "st 0.2") as engine:
        engine.send("usermove e2e4")
        move_of(engine)
        engine.expect(r"^\d+ -?\d+ \d+ \d+ ")
        ask(engine, "easy")
        engine.quiet(0.5)


@test
def lines_of_pondering_begin_with_the_expected_move():
    with xboard_engine("hard", "sd 4") as engine:
        engine.send("usermove e2e4")
        move_of(engine)
        shown = engine.expect(r"^4 -?\d+ \d+ \d+ (\S+)").group(1)
        equal(shown, hint_of(engine), "the first move of the line")


@test
def playing_the_other_side_begins_with_pondering():
    with xboard_engine("hard", "sd 4", "force", "usermove e2e4") as engine:
        engine.send("playother")
        shown = engine.expect(r"^4 -?\d+ \d+ \d+ (\S+)").group(1)
        equal(shown, hint_of(engine), "the first move of the line")
        engine.send(f"usermove {shown}")
        move_of(engine)


@test
def a_new_period_counts_while_pondering():
    with xboard_engine("hard", "level 2 1 0") as engine:
        for move in ("e2e4", None):
            engine.send("time 100", "otim 6000", f"usermove {move or guess}")
            move_of(engine)
            engine.send("hint")
            guess = engine.expect(r"^Hint: (\S+)$").group(1)
        time.sleep(0.5)
        engine.send("time 6050", "otim 6000", f"usermove {guess}")
        engine.quiet(1.0, "^move")
        engine.send("?")
        move_of(engine)


if __name__ == "__main__":
    main()
