# SPDX-License-Identifier: GPL-3.0-or-later
"""XBoard dialogues: features, moves, clocks, analysis, errors."""

import re
import time

from _client import Engine, check, equal, in_time, main, median, run, test, variants, written
from _xboard import ORTHODOX, ask, hint_of, move_of, sync, xboard_engine


@test
def features_are_announced():
    with Engine() as engine:
        engine.send("xboard", "protover 2")
        _, lines = engine.expect_with_others("^feature done=1$")
        text = "\n".join(lines)
        equal(lines[0], "feature done=0", "first line")
        for feature in ("ping=1", "setboard=1", "usermove=1", "sigint=0", "san=0", "colors=0", "debug=1",
                        "analyze=1", "playother=1", "memory=1", "smp=1", 'option="MultiPV -spin 1 1 ',
                        'option="Clear Hash -button"', 'option="Skill Level -spin 20 0 20"'):
            check(feature in text, f"no {feature}")
        names = re.search(r'variants="([^"]*)"', text).group(1).split(",")
        check(names[:2] == ["normal", "fischerandom"], names)
        for name, carried in variants():
            if name not in ORTHODOX:
                equal(name in names, carried != "no", f"{name} is announced")


@test
def engine_plays_and_answers():
    with xboard_engine("sd 3") as engine:
        engine.send("time 6000", "otim 6000", "usermove e2e4")
        thinking, lines = engine.expect_with_others(r"^move (\S+)$")
        check(re.fullmatch("[a-h][1-8][a-h][1-8]", thinking.group(1)), thinking.group(1))
        shown = [line for line in lines if re.match(r"\d+ -?\d+ \d+ \d+ [a-h]", line)]
        check(shown, f"no thinking output: {lines}")
        engine.send("new", "sd 2", "nopost", "go")
        _, lines = engine.expect_with_others(r"^move (\S+)$")
        equal([line for line in lines if re.match(r"\d+ -?\d+ ", line)], [], "thinking after nopost")


@test
def a_new_game_has_no_limit_of_depth():
    with xboard_engine("sd 1", "new", "st 0.5") as engine:
        engine.send("usermove e2e4")
        told = engine.expect_with_others("^move ")[1]
        check(any(line.startswith("2 ") for line in told), told)


@test
def illegal_moves_are_named():
    with xboard_engine("force") as engine:
        for move in ("e2e5", "e7e5", "nonsense", "e2", "@@@@", "e2e4,e4e5", "`"):
            equal(ask(engine, f"usermove {move}"), [f"Illegal move: {move}"], move)
        equal(ask(engine, "usermove e2e4"), [], "a legal move")
        equal(ask(engine, "e7e5"), [], "a move without the word")
        equal(ask(engine, "frobnicate"), ["Error (unknown command): frobnicate"], "unknown command")
        equal(ask(engine, "e2e5"), ["Illegal move: e2e5"], "an illegal one without the word")


@test
def moves_are_taken_back():
    with xboard_engine("force") as engine:
        ask(engine, "usermove e2e4", "usermove e7e5", "usermove g1f3")
        equal(ask(engine, "undo", "usermove g1f3"), [], "undo")
        equal(ask(engine, "remove", "usermove e7e5"), [], "remove")
        equal(ask(engine, "undo", "undo", "usermove d2d4"), [], "undo twice")
        check(ask(engine, "undo", "undo")[0].startswith("Error"), "nothing to take back")


@test
def board_is_set():
    with xboard_engine("force", "sd 4") as engine:
        equal(ask(engine, "setboard 7k/8/6K1/8/8/8/8/R7 w - - 0 1"), [], "setboard")
        # PyChess sends this board to end an analysis, and hides an error that repeats it.
        empty = "8/8/8/8/8/8/8/8 w - - 0 1"
        check(ask(engine, f"setboard {empty}")[0].startswith(f"tellusererror Illegal position {empty}: "),
              "a board without Kings")
        engine.send("go")
        equal(move_of(engine), "a1a8", "the position before the wrong one stands")


@test
def a_board_without_the_castling_field_is_set():
    with xboard_engine("variant nocastle", "force") as engine:
        equal(ask(engine, "setboard brnbqrkn/pppppppp/8/8/8/8/PPPPPPPP/BRNBQRKN w - 0 1", "usermove a2a3",
                  "usermove c8d6"), [], "setboard and moves")


@test
def a_square_in_place_of_the_castling_field_is_that_of_en_passant():
    with xboard_engine("variant nocastle", "force") as engine:
        equal(ask(engine, "setboard rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b f3 0 1", "usermove e4f3"), [],
              "setboard and a capture en passant")


@test
def loser_reports_the_result():
    with xboard_engine("force") as engine:
        ask(engine, "usermove f2f3", "usermove e7e5", "usermove g2g4", "computer", "playother")
        # The engine has White; Black mates.
        ask(engine, "force")
        engine.send("undo", "usermove g2g4", "playother", "usermove d8h4")
        equal(engine.expect(r"^(1-0|0-1|1/2-1/2) \{.*\}$").group(0), "0-1 {checkmate}", "claim")
    with xboard_engine("force", "sd 4") as engine:
        engine.send("computer", "setboard 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go")
        move_of(engine)
        engine.quiet(0.3, "^(1-0|telluser)")
    # In games with pieces in hand clients do not look for themselves, and believe the winner.
    with xboard_engine("variant crazyhouse", "force", "sd 4") as engine:
        engine.send("computer", "setboard 7k/8/6K1/8/8/8/8/R7[] w - - 0 1", "go")
        equal(engine.expect(r"^(1-0|0-1|1/2-1/2) \{.*\}$").group(0), "1-0 {checkmate}", "claim")


@test
def draw_is_claimed_by_the_other_side():
    with xboard_engine("force") as engine:
        engine.send("computer", "setboard 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "playother", "usermove f1f7")
        equal(engine.expect(r"^(1-0|0-1|1/2-1/2) \{.*\}$").group(0), "1/2-1/2 {stalemate}", "claim")


@test
def a_draw_that_nobody_claims_is_played_on():
    # White's King has one way out of each check.
    with xboard_engine("force", "sd 2") as engine:
        engine.send("computer", "setboard 8/6k1/8/8/7q/8/P5P1/6K1 b - - 0 1", "playother")
        for move, answer in (("h4e1", "g1h2"), ("e1h4", "h2g1")) * 2:
            engine.send(f"usermove {move}")
            equal(move_of(engine), answer, f"answer to {move}")
        equal(sync(engine), [], "who brings a draw about does not claim it")
        engine.send("usermove h4e1")
        said = engine.expect(r"^(1-0|0-1|1/2-1/2|Illegal|move) ?.*$").group(0)
        equal(said, "1/2-1/2 {threefold repetition}", "claim")
    with xboard_engine("force", "sd 2") as engine:
        engine.send("computer", "setboard 7k/8/8/8/8/8/1q6/K7 w - - 0 1", "go")
        equal(move_of(engine), "a1b2", "White bares the King")
        engine.send("usermove h8g8")
        said = engine.expect(r"^(1-0|0-1|1/2-1/2|Illegal|move) ?.*$").group(0)
        equal(said, "1/2-1/2 {insufficient material}", "claim")


@test
def a_win_over_a_person_is_reported():
    with xboard_engine("variant kingofthehill", "force", "sd 2") as engine:
        engine.send("setboard 7k/8/8/8/8/3K4/8/R7 w - - 0 1", "go")
        move_of(engine)
        equal(engine.expect(r"^(1-0|telluser) .*$").group(0), "1-0 {arrived at the goal}", "result")


@test
def the_game_goes_on_after_a_result():
    with xboard_engine("sd 2") as engine:
        engine.send("usermove e2e4")
        move_of(engine)
        engine.send("result 1-0 {White resigns}", "force", "go")
        move_of(engine)
        engine.send("result 1/2-1/2 {Draw agreed}", "playother")
        sync(engine)
        engine.send("force", "undo", "go")
        move_of(engine)
    with xboard_engine("force", "sd 2") as engine:
        engine.send("setboard 8/8/4k3/8/8/3K4/8/8 w - - 0 1", "go")
        engine.expect(r"^1/2-1/2 \{insufficient material\}$")
        engine.send("go")
        move_of(engine)
    with xboard_engine("force", "sd 2", "setboard 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "playother", "usermove g1g7") as engine:
        engine.send("undo", "usermove g1g2")
        move_of(engine)


@test
def an_offer_is_judged_by_the_next_search():
    with xboard_engine("sd 4", "nopost", "force") as engine:
        engine.send("setboard rnbqk1nr/pppp1ppp/8/2b1p3/4P3/5N2/PPPPQPPP/RNB1KB1R w KQkq - 0 1", "playother",
                    "usermove f3e5")
        move_of(engine)
        # The offer comes with a move that loses the Queen.
        engine.send("draw", "usermove e2a6")
        equal(engine.expect(r"^(offer draw|move .*)$").group(0)[:4], "move", "answer to the offer")
    with xboard_engine("sd 4", "nopost", "force") as engine:
        engine.send("setboard 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "playother", "draw", "usermove a1a7")
        equal(engine.expect(r"^(offer draw|move .*)$").group(0), "offer draw", "answer of the side that loses")


@test
def the_first_position_may_have_other_rights_and_clocks():
    start = "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
    for rights, answer in (("KQkq", []), ("-", ["Illegal move: e1g1"])):
        with xboard_engine("force") as engine:
            moves = [f"usermove {move}" for move in "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7".split()]
            ask(engine, start + rights + " - 0 1", *moves)
            equal(ask(engine, "usermove e1g1"), answer, f"castling with {rights}")
    with xboard_engine("force") as engine:
        equal(ask(engine, start + "KQkq - 99 80", "usermove g1f3", "go"),
              ["1/2-1/2 {100 plies without capture or pawn move}"], "a clock at its end")


@test
def a_refused_command_leaves_the_search_alone():
    for refused in ("remove", "undo"):
        with xboard_engine("st 1") as engine:
            took = seconds_to_move(engine, "go" if refused == "undo" else "usermove e2e4", refused)
            check(any(line.startswith("Error") for line in engine.heard), f"{refused} was not refused")
            check(took > 0.5, f"it thought for {took} s")


@test
def force_go_and_playother():
    with xboard_engine("sd 2", "force") as engine:
        equal(ask(engine, "usermove e2e4"), [], "force mode is silent")
        engine.send("go")
        move_of(engine)
        engine.send("usermove d2d4")
        move_of(engine)
        engine.send("force", "playother")
        equal(sync(engine), [], "the opponent is to move")
        engine.send("go")
        move_of(engine)


def seconds_to_move(engine, *lines):
    start = time.monotonic()
    engine.send(*lines)
    move_of(engine)
    return time.monotonic() - start


@test
def clocks_are_obeyed():
    def measured(setup, lines):
        with xboard_engine(*setup) as engine:
            return seconds_to_move(engine, *lines)

    for setup, most in ((["st 0.2"], 1.5), (["st 1"], 3.0), (["level 0 0:02 0.1"], 2.5), (["level 40 0:20 0"], 4.0),
                        (["st 30", "level 0 0:02 0.1"], 2.5), (["time 60000", "level 0 0:02 0.1"], 2.5),
                        (["level 0 0:02 0.1", "time 60000", "new"], 2.5)):
        in_time(most, lambda setup=setup: measured(setup, ["usermove e2e4"]))
    in_time(1.5, lambda: measured([], ["time 50", "otim 6000", "usermove e2e4"]))


@test
def the_time_of_a_later_period_is_passed_over():
    with xboard_engine() as engine:
        equal(ask(engine, "level 40 25+5 0", "level 40 0:30+5 0"), [], "levels")
        check(ask(engine, "level 40 five 0")[0].startswith("Error (expected level"), "no time")


@test
def a_level_sent_during_the_game_counts_from_there():
    steps = ((f"{file}2{file}3", f"{file}7{file}6", f"{file}3{file}4", f"{file}6{file}5") for file in "abcdefgh")
    moves = [f"usermove {move}" for four in steps for move in four]

    def measured():
        with xboard_engine("force", "level 40 5 0", *moves, "level 17 0:04 0") as engine:
            return seconds_to_move(engine, "time 400", "otim 400", "go")

    in_time(1, measured, tries=5)  # the first move of 17 in 4 s


@test
def ping_waits_for_a_move_that_is_due_at_once():
    with xboard_engine("st 30", "nopost") as engine:
        engine.send("usermove e2e4", "?", "ping 1")
        equal(engine.expect("^(pong|move) ").group(1), "move", "the first answer")
        engine.expect("^pong 1$")
        engine.send("force", "go", "?", "ping 2", "ping 3", "force")
        engine.expect("^pong 2$")
        engine.expect("^pong 3$")


@test
def a_move_that_is_due_at_once_stays_due_whatever_changes():
    with xboard_engine("st 30", "nopost") as engine:
        check(seconds_to_move(engine, "usermove e2e4", "?", "memory 8", "option MultiPV=2") < 20, "the move")


@test
def ping_is_answered_while_thinking():
    def seconds_to_pong(engine, number):
        start = time.monotonic()
        engine.send(f"ping {number}")
        while True:
            at, line = engine.next_line()
            if line == f"pong {number}":
                return at - start

    with xboard_engine("st 60") as engine, xboard_engine("force") as idle:
        engine.send("usermove e2e4")
        engine.expect(r"^\d+ -?\d+ \d+ \d+ ")
        times, idle_times = [], []
        for number in range(10):
            times.append(seconds_to_pong(engine, number))
            idle_times.append(seconds_to_pong(idle, number))
        # On a busy machine even an idle engine answers late.
        check(median(times) < 0.05 + 4 * median(idle_times), f"answers took {times}, of an idle one {idle_times}")
        check(seconds_to_move(engine, "?") < 20, "move now took too long")


@test
def a_refused_position_leaves_the_search_alone():
    with xboard_engine("st 1", "nopost") as engine:
        took = seconds_to_move(engine, "usermove e2e4", "setboard junk")
        check(any(line.startswith("tellusererror Illegal position") for line in engine.heard), engine.heard)
        check(took > 0.5, f"it thought for {took} s")


@test
def hint_draw_and_result():
    with xboard_engine("sd 2") as engine:
        hint = hint_of(engine)
        engine.send("force")
        equal(ask(engine, f"usermove {hint}"), [], f"the hint {hint} is legal")
        engine.send("new", "sd 3", "force", "setboard 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "playother",
                    "usermove a1a7")
        move_of(engine)
        engine.send("draw")
        engine.expect("^offer draw$")
        engine.send("result 1-0 {White mates}")
        equal(ask(engine, "usermove b1b7"), ["Illegal move: b1b7"], "a move after the end")


@test
def memory_cores_and_options():
    with xboard_engine() as engine:
        equal(ask(engine, "memory 8", "cores 2", "option MultiPV=2", "option Clear Hash",
                  "accepted ping", "rejected setscore", "name Somebody", "rating 1 2", "hard", "easy"), [],
              "answers")
        check(ask(engine, "option MultiPV=many")[0].startswith("Error"), "a wrong value")
        check(ask(engine, "option Nosuch=1")[0].startswith("Error"), "an unknown option")
        check("/no such   file.ini: cannot be read" in ask(engine, "option VariantPath=/no such   file.ini")[0],
              "the blanks of a value")


@test
def castling_is_written_by_the_side_of_the_rook():
    path = written("[shortcastle:fischerandom]\ncastlingKingsideFile = f\ncastlingQueensideFile = d\n")
    for token, step in [("O-O", "f1f2"), ("O-O-O", "d1d2")]:
        with xboard_engine(f"option VariantPath={path}", "variant shortcastle", "force",
                           "setboard 8/6k1/8/8/8/8/8/R3K2R w KQ - 0 1") as engine:
            for move in (token, "g7g6", step):
                equal(ask(engine, f"usermove {move}"), [], f"{move} after {token}")


@test
def options_may_change_while_searching():
    with xboard_engine("force", "analyze") as engine:
        for command in ("option MultiPV=2", "memory 8", "cores 2", "option Clear Hash"):
            engine.send(command)
            sync(engine)
            engine.expect(r"^\d+ -?\d+ \d+ \d+ [a-h]\d")
            engine.expect(r"^\d+ -?\d+ \d+ \d+ [a-h]\d")
    with xboard_engine("st 2", "nopost") as engine:
        check(seconds_to_move(engine, "go", "option MultiPV=2", "memory 8") > 1, "the engine thinks for its time")


@test
def an_offer_after_a_move_was_taken_back_is_judged_anew():
    with xboard_engine("sd 3", "force", "setboard 4k3/8/8/8/8/8/1q6/QQ2K3 w - - 0 1", "playother",
                       "usermove a1b2") as engine:
        move_of(engine)
        equal(ask(engine, "remove", "draw"), [], "an offer before the loss")


@test
def an_offer_to_the_other_side_is_judged_anew():
    lost = "setboard rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"
    with xboard_engine("sd 3", "force", lost, "go") as engine:
        move_of(engine)
        equal(ask(engine, "force", "usermove e2e4", "playother", "draw"), [], "an offer to the side that wins")


@test
def malformed_input_never_ends_the_engine():
    lines = ["usermove", "setboard", "level", "level x y z", "st", "st abc", "sd -1", "time", "time x", "otim",
             "variant", "option", "option =", "memory", "memory -5", "cores x", "ping", "undo", "remove", "hint",
             "result", "playother", "exit", ".", "?", "draw", "bk", "usermove " + "x" * 5000, "usermove ,",
             "usermove a1,b2", "usermove e2e4,", "setboard x", "setboard [", "edit", "\x01", "analyze", "exit",
             "setboard 8/8[ w", "nps 0", "protover x", "computer", "name", "go", "force"]
    with xboard_engine("sd 1") as engine:
        for line in lines:
            engine.send(line)
        sync(engine)
        check(engine.process.poll() is None, "the engine ended")


@test
def quit_and_end_of_input():
    with xboard_engine("force") as engine:
        engine.send("analyze")
        engine.expect(r"^\d+ ")
        engine.process.stdin.close()
        equal(engine.wait(), 0, "exit code")
    code, out, _ = run("xboard", stdin="new\nsd 3\ngo\nping 1\n")
    equal(code, 0, "exit code")
    check("pong 1" in out and "move " in out, out)


if __name__ == "__main__":
    main()
