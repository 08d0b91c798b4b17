# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues: options, games, positions, errors."""

import os
import random
import re
import tempfile

from _client import (KIWIPETE, ROOT, START, Engine, best_move, board_lines, check, equal, main,
                     test, test_each, uci_engine, variants, written)
from _uci import KINGDROPS, error_of, perft


@test
def handshake_names_engine_and_options():
    with Engine() as engine:
        engine.send("uci")
        _, lines = engine.expect_with_others("^uciok$")
        check(any(line.startswith("id name ") for line in lines), "no id name")
        check(any(line.startswith("id author ") for line in lines), "no id author")
        options = dict(re.match(r"option name (.*) type (.*)$", line).groups()
                       for line in lines if line.startswith("option "))
        for name, start in {"Hash": "spin default 16", "Threads": "spin default 1",
                            "Clear Hash": "button", "Ponder": "check default false",
                            "MultiPV": "spin default 1", "Move Overhead": "spin default",
                            "UCI_Chess960": "check default false",
                            "UCI_Variant": "combo default chess var chess",
                            "UCI_AnalyseMode": "check", "UCI_ShowWDL": "check",
                            "Seed": "spin", "Skill Level": "spin default 20 min 0 max 20",
                            "UCI_LimitStrength": "check default false", "UCI_Elo": "spin"}.items():
            check(options.get(name, "").startswith(start), f"option {name}: {options.get(name)}")
        listed = options["UCI_Variant"].split(" var ")[1:]
        # A name with a hyphen is another program's name for a game.
        equal([name for name in listed if "-" not in name], [name for name, _ in variants()], "games of the combo")
        check("ai-wok" in listed, "another program's name in the combo")


@test_each(variants(), lambda row: row[0])
def variant_is_announced_and_shown(row):
    name, _ = row
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {name}")
        match = engine.expect(rf"^info string variant {name} files 8 ranks 8 pocket \d+ "
                              r"template \w+ startpos (.+)$")
        fields = board_lines(engine)
        equal(fields["Variant"], name, "Variant")
        equal(fields["Fen"], match.group(1), "start position")
        equal(fields["Result"], "*", "Result")
        check(re.fullmatch("[0-9A-F]{16}", fields["Key"]), f"Key {fields['Key']}")
        check(fields["Turn"].startswith(("white", "chance")), f"Turn {fields['Turn']}")
        moves = fields["Legal moves"].split()
        count, lines = perft(engine, 1)
        equal(count, len(moves), "perft 1")
        equal([line.split(": ")[0] for line in lines if ": " in line], sorted(moves, key=str),
              "moves of perft")
        engine.send("position fen " + fields["Fen"])
        equal(board_lines(engine)["Fen"], fields["Fen"], "FEN read back")


@test
def games_answer_to_their_other_names():
    with uci_engine() as engine:
        for alias, name in (("standard", "chess"), ("NORMAL", "chess"), ("fischerandom", "chess960"),
                            ("Chess960", "chess960"), ("archer", "archer")):
            engine.send(f"setoption name uci_variant value {alias}")
            engine.expect(f"^info string variant {name} ")
            equal(board_lines(engine)["Variant"], name, alias)


@test
def unknown_variant_changes_nothing():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value archer", "position startpos moves e2e4")
        before = board_lines(engine)
        check("nosuch" in error_of(engine, "setoption name UCI_Variant value nosuch"), "not named")
        equal(board_lines(engine), before, "position")


@test_each([("chess", START, (20, 400, 8902, 197281)), ("chess", KIWIPETE, (48, 2039, 97862)),
            ("serif", None, (12, 144, 2136)), ("reentrant", None, (16, 256, 4960)),
            ("zoo", None, (20, 400, 8902)), ("kingdrops", None, (112, 11280)),
            ("kingdrops", KINGDROPS, (12, 142, 1663)), ("gravity", None, (6, 48, 288, 1728))],
           lambda case: f"{case[0]} {case[2][-1]}")
def perft_counts(case):
    name, fen, counts = case
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {name}",
                    f"position fen {fen}" if fen else "position startpos")
        for depth, expected in enumerate(counts, 1):
            count, lines = perft(engine, depth)
            equal(count, expected, f"perft {depth}")
            equal(lines[-1], "", "line before the sum")
            rows = [line.rsplit(": ", 1) for line in lines if ": " in line]
            rows = [row for row in rows if row[1].isdigit()]
            equal(sum(int(row[1]) for row in rows), expected, "sum of the moves")
            equal([row[0] for row in rows], sorted(row[0] for row in rows), "order")


@test_each([
    ("4k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castling: found 'Q'"),
    ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "en passant: found 'e3'"),
], lambda row: row[0])
def rights_that_cannot_be_are_left_out(row):
    fen, read, told = row
    with uci_engine() as engine:
        notes = [line for line in engine.ask(f"position fen {fen}") if line.startswith("info string")]
        equal(len(notes), 1, f"notes: {notes}")
        check(told in notes[0] and "error" not in notes[0], notes[0])
        equal(board_lines(engine)["Fen"], read, "position")


@test
def nothing_is_searched_when_the_position_was_refused():
    with uci_engine() as engine:
        engine.send("position startpos", "go depth 1")
        engine.expect("^bestmove ")
        error_of(engine, "position fen x")
        lines = engine.ask("go perft 2")
        check(any("there is no position" in line for line in lines), lines)
        check(not any("Nodes" in line for line in lines), lines)
        engine.send("go depth 2")
        equal(engine.expect("^bestmove (.*)$").group(1), "(none)", "best move")
        engine.send("position startpos", "go perft 1")
        engine.expect("^Nodes searched: 20$")


@test
def a_refused_position_is_none_until_another_is_meant():
    with uci_engine() as engine:
        for lines, answer in ((("setoption name UCI_Variant value chess",), "(none)"), (("variant chess",), "(none)"),
                              (("setoption name UCI_Variant value archer",), "[a-h]"), (("variant archer",), "[a-h]"),
                              (("ucinewgame",), "[a-h]"), (("move e7e5",), "[a-h]"), (("undo",), "[a-h]")):
            engine.send("setoption name UCI_Variant value chess", "position startpos moves e2e4")
            error_of(engine, "position fen bad")
            engine.send(*lines, "go depth 1")
            move = engine.expect("^bestmove (.*)$").group(1)
            check(move == "(none)" if answer == "(none)" else re.match(answer, move), f"{lines}: {move}")
        engine.send("setoption name UCI_Variant value gravity")
        error_of(engine, "position fen bad")
        check("there is no position" in error_of(engine, "deal"), "deal")
        lines = engine.ask("go depth 1")
        check(any("there is no position" in line for line in lines), lines)


@test
def the_score_of_a_finished_game_says_who_has_won():
    with uci_engine() as engine:
        engine.send("setoption name UCI_ShowWDL value true")
        for game, fen, score in (("antichess", "8/8/8/8/8/8/p7/8 w - - 0 1", "mate 1 wdl 1000 0 0"),
                                 ("kingofthehill", "8/8/8/3k4/8/8/8/4K3 b - - 0 1", "mate 1 wdl 1000 0 0"),
                                 ("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0 wdl 0 0 1000"),
                                 ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0 wdl 0 1000 0"),
                                 ("parade", "8/8/8/8/N7/8/8/R7 w - - 0 1 phase:minus cards:16 unseen:-",
                                  r"cp -1700 wdl \d+ \d+ \d+")):
            engine.send(f"setoption name UCI_Variant value {game}", f"position fen {fen}", "go depth 3")
            _, lines = engine.expect_with_others(r"^bestmove \(none\)$")
            check(re.fullmatch(f"info depth 0 score {score}", lines[-1]), f"{game}: {lines}")


@test_each([
    "", "x", "startpos", "8/8/8/8/8/8/8/8 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
    "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppppxp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 nonsense",
    "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
], lambda fen: fen or "empty")
def bad_fen_is_refused(fen):
    with uci_engine() as engine:
        engine.send("position startpos moves e2e4 e7e5")
        before = board_lines(engine)
        error_of(engine, f"position fen {fen}")
        equal(board_lines(engine), before, "position")


@test
def illegal_move_is_named_and_the_position_before_it_stands():
    with uci_engine() as engine:
        error = error_of(engine, "position startpos moves e2e4 e7e5 e1e3 g8f6")
        check("e1e3" in error and " 3" in error and "/4p3/4P3/" in error, error)
        check(board_lines(engine)["Fen"].startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"),
              "position")


@test
def wrong_commands_are_answered_with_errors():
    with uci_engine() as engine:
        engine.send("position startpos moves e2e4")
        before = board_lines(engine)
        for line, named in (("frobnicate now", "frobnicate"), ("setoption name Nosuch value 1", "Nosuch"),
                            ("setoption name Hash value lots", "lots"),
                            ("setoption name Hash value 0", "0"),
                            ("setoption name MultiPV value 99999", "99999"),
                            ("setoption name Ponder value maybe", "maybe"),
                            ("setoption", "setoption"), ("setoption name", "setoption"),
                            ("position", "position"), ("position nowhere", "nowhere"),
                            ("position startpos e2e4", "e2e4"), ("go depth deep", "deep"),
                            ("go depth", "depth"), ("deal", "deal"), ("rules nosuch", "nosuch"),
                            ("variants nosuch", "nosuch"), ("go perft deep", "deep"),
                            ("go nodes " + "9" * 20, "a smaller number"),
                            ("variant", "variant"), ("move", "one or more moves"), ("move e2e4", "e2e4")):
            check(named in error_of(engine, line), f"{line}: error does not name {named}")
        equal(board_lines(engine), before, "position")
        for words in ("", "position ", "position startpos "):
            error = error_of(engine, words + "\x7f" + "x" * 10000)
            check(len(error) < 200 and "\x7f" not in error, f"{len(error)} letters")


@test
def a_go_that_is_not_understood_is_answered():
    with uci_engine() as engine:
        for line in ("go depth deep", "go movetime", "go wtime 1000.5 btime 1000", "go nodes 18446744073709551615"):
            engine.send(line)
            engine.expect("^info string error")
            engine.expect(r"^bestmove \(none\)$")


@test
def a_perft_that_is_not_understood_has_no_best_move():
    with uci_engine() as engine:
        for line in ("go perft", "go perft deep"):
            lines = engine.ask(line)
            check("perft: expected a whole number" in lines[0] and len(lines) == 1, lines)


@test
def games_have_their_full_names_too():
    with uci_engine() as engine:
        check("King of the Hill (kingofthehill)" in engine.ask("rules King of the Hill")[0], "rules")
        check(" kingofthehill " in engine.ask("variant King of the Hill")[0], "variant")


@test
def a_position_too_long_to_be_read_is_refused():
    with uci_engine() as engine:
        engine.send("position startpos moves e2e4", "position startpos moves" + " e2e4 e7e5" * 450000, "go depth 1")
        engine.expect("^info string error: position: a line of more than")
        engine.expect(r"^bestmove \(none\)$")


@test
def an_endless_search_of_a_finished_game_waits():
    with uci_engine() as engine:
        for fen in ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"):
            for go, end in (("go infinite", "stop"), ("go ponder wtime 1000 btime 1000", "ponderhit"),
                            ("go ponder wtime 1000 btime 1000", "stop")):
                engine.send(f"position fen {fen}", go)
                engine.quiet(0.2, "^bestmove")
                engine.send(end)
                engine.expect(r"^bestmove \(none\)$")


@test
def malformed_input_never_ends_the_engine():
    dice = random.Random(1)
    words = ["position", "fen", "startpos", "moves", "go", "depth", "1", "-1", "perft", "e2e4", "0000",
             "setoption", "name", "value", "UCI_Variant", "Hash", "archer", "stop", "ponderhit", "d",
             "ucinewgame", "eval", "deal", "99999999999999999999", "\t", "\x01", "é", "@@@@", ",", "a,b",
             "e2e4,", ",e2e4", "8/8/8/8/8/8/8/8", "w", "phase:play", "hand:", "searchmoves", "nodes",
             "10", "x" * 5000, "undo", "move", "rules", "wtime", "movestogo", "mate"]
    with uci_engine() as engine:
        for _ in range(400):
            line = " ".join(dice.choice(words) for _ in range(dice.randint(1, 9)))
            if line.startswith("go") and ("perft 1 0" in line or "infinite" in line):
                continue
            engine.send(line, "stop")
        engine.sync()
        check(engine.process.poll() is None, "the engine ended")


@test_each([
    ("chess", "startpos moves f2f3 e7e5 g2g4 d8h4", "0-1 checkmate", True),
    ("chess", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2 stalemate", True),
    ("chess", "startpos" + " moves" + " g1f3 g8f6 f3g1 f6g8" * 2, "1/2-1/2 threefold repetition", False),
    ("chess", "fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1", "1/2-1/2 insufficient material", False),
    ("chess", "fen 8/8/4k3/8/2N5/3K4/8/8 w - - 0 1", "1/2-1/2 insufficient material", False),
    ("chess", "fen 8/8/4k3/8/2R5/3K4/8/8 w - - 100 90", "1/2-1/2 100 plies", False),
    ("chess", "fen 8/8/4k3/8/2R5/3K4/8/8 w - - 99 90", "*", False),
    ("chess", "fen 8/8/4k1b1/8/2B5/3K4/8/8 w - - 0 1", "1/2-1/2 insufficient material", False),
    ("archer", "fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1", "1/2-1/2 insufficient material", False),
    ("archer", "fen 8/8/4k3/8/2B5/3K4/8/8 w - - 0 1", "*", False),
], lambda case: f"{case[0]} {case[1][:30]}")
def result_is_reported(case):
    name, position, result, ended = case
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {name}", f"position {position}")
        fields = board_lines(engine)
        check(fields["Result"].startswith(result), f"Result: {fields['Result']}")
        engine.send("go depth 2")
        move, _, infos = best_move(engine)
        equal(move == "(none)", ended, f"bestmove {move}")
        check(any(" score " in info for info in infos), "no score line")


@test
def chess960_castles_by_taking_the_rook():
    fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
    for switch in (["setoption name UCI_Chess960 value true"],
                   ["setoption name UCI_Variant value chess960"],
                   ["setoption name UCI_Variant value fischerandom"]):
        with uci_engine() as engine:
            engine.send(*switch, "position fen " + fen)
            equal(board_lines(engine)["Variant"], "chess960", "Variant")
            for depth, count in enumerate((21, 528, 12189), 1):
                equal(perft(engine, depth)[0], count, f"perft {depth}")
            engine.send("position fen 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1 moves e1g1 e8b8")
            check(board_lines(engine)["Fen"].startswith("2kr2r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w"),
                  board_lines(engine)["Fen"])
            engine.send("position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1h1")
            check(board_lines(engine)["Fen"].split()[0].endswith("/RNBQ1RK1"), "castling at the start array")
    # Other games too have a form for any array, chosen by the option or by name.
    fen = "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3[] w KQkq - 0 1"
    for switch in (["setoption name UCI_Variant value crazyhouse", "setoption name UCI_Chess960 value true"],
                   ["setoption name UCI_Chess960 value true", "setoption name UCI_Variant value crazyhouse"],
                   ["setoption name UCI_Variant value Crazyhouse960"]):
        with uci_engine() as engine:
            engine.send(*switch, "position fen " + fen + " moves b1e1")
            equal(board_lines(engine)["Variant"], "crazyhouse960", "Variant")
            check(board_lines(engine)["Fen"].startswith("rk2r3/pppppppp/8/8/8/8/PPPPPPPP/R4RK1[] b ea"),
                  board_lines(engine)["Fen"])
    # A game without such a form is played unchanged.
    with uci_engine() as engine:
        engine.send("setoption name UCI_Chess960 value true", "setoption name UCI_Variant value racingkings")
        equal(board_lines(engine)["Variant"], "racingkings", "Variant")
    with uci_engine() as engine:
        engine.send("setoption name UCI_Chess960 value true", "setoption name UCI_Chess960 value false")
        equal(board_lines(engine)["Variant"], "chess", "option taken back")


@test
def hidden_things_are_masked_and_accepted():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value cloak")
        engine.send("setoption name Seed value 5")
        engine.send("position startpos moves array:RQKRBBNN array:RNBQKBNR")
        fields = board_lines(engine)
        seen = fields["Seen"]
        check(seen.startswith("????????/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DA? "), seen)
        check("?" not in fields["Fen"], fields["Fen"])
        engine.send("go nodes 20000")
        answer = engine.expect(r"^bestmove (\S+)")[1]
        engine.send("ucinewgame")
        engine.send("position fen " + seen)
        equal(board_lines(engine)["Seen"], seen, "the masked FEN read back")
        engine.send("go nodes 20000")
        equal(engine.expect(r"^bestmove (\S+)")[1], answer, "move chosen from the masked FEN")


def evaluation_rows(lines):
    """The terms of an evaluation by name, as text."""
    return dict(re.match(r"([a-z ]+?) +([+-]\d+\.\d\d)$", line).groups()
                for line in lines if re.match(r"[a-z ]+ +[+-]\d+\.\d\d$", line))


@test
def the_evaluation_is_a_table_of_terms():
    with uci_engine() as engine:
        rows = evaluation_rows(engine.ask("position fen 4k2r/7p/P7/8/8/8/8/R3K3 w - - 0 1", "eval"))
        check("passed pawns" in rows and "material" not in rows, f"where both have the same: {rows}")
        lines = engine.ask("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "eval")
        rows = evaluation_rows(lines)
        check(float(rows["material"]) > 0.2, rows)
        total = float(rows.pop("sum"))
        check(abs(sum(map(float, rows.values())) - total) < 0.05, rows)
        equal(lines[-2 if lines[-1] == "" else -1].split()[1], str(round(100 * total)), "evaluation")


@test
def capital_letters_of_promotions_are_taken_wherever_they_stand():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value deadline",
                    "position fen 8/1P6/7k/8/8/8/8/r3K3 w - - 0 1 moves b7b8Q,b8b1")
        check(board_lines(engine)["Fen"].startswith("8/8/7k/8/8/8/8/rQ2K3 b"), "after the move")


@test
def a_turn_ends_without_a_comma():
    with uci_engine() as engine:
        (line,) = engine.ask("position startpos moves e2e4,")
        check("illegal move 'e2e4,'" in line, line)


@test
def compound_moves_keep_their_commas():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value serif",
                    "position fen 4k3/8/2p1p3/8/3P4/8/8/4K3 w - - 0 1 moves d4d5,d5c6")
        check(board_lines(engine)["Fen"].startswith("4k3/8/2P1p3/8/8/8/8/4K3 b"), "after the move")


@test
def a_person_is_understood_before_any_protocol_is_named():
    with Engine() as engine:
        for command, answer in (("help", "protean|Protean"), ("variants", "^archer +Archer Chess"),
                                ("rules archer", "^Archer Chess"), ("eval", "^Evaluation: "),
                                ("d", "^Legal moves: ")):
            engine.send(command)
            engine.expect(answer)
        engine.send("variant archer", "move e2e4 e7e5", "undo", "d")
        equal(engine.expect("^Variant: (.*)$").group(1), "archer", "Variant")
        check(" b KQkq " in engine.expect("^Fen: (.*)$").group(1), "the second move was taken back")
        engine.send("new", "go")
        check(best_move(engine)[0] != "(none)", "a move")


@test
def games_of_a_file_are_added():
    path = os.path.join(ROOT, "tests", "custom", "goals.ini")
    with uci_engine() as engine:
        lines = engine.ask(f"setoption name VariantPath value {path}")
        equal(len(lines), 1, f"answer {lines}")
        check(" var pawnsonly" in lines[0], lines[0])
        engine.send("setoption name UCI_Variant value pawnsonly")
        engine.expect("^info string variant pawnsonly .* startpos 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1$")
        equal(perft(engine, 3)[0], 3846, "perft 3")
        engine.send("position startpos moves e2e4", "go nodes 2000")
        engine.expect("^bestmove [a-h]7[a-h][56]")
        # Reading the same file again changes neither the current game nor its position, nor does choosing it again.
        engine.ask(f"setoption name VariantPath value {path}", "setoption name UCI_Variant value pawnsonly")
        board = board_lines(engine)
        equal(board["Variant"], "pawnsonly", "game")
        check(board["Fen"].startswith("8/pppppppp/8/8/4P3/"), board["Fen"])


@test
def the_value_of_an_option_is_taken_as_it_is_written():
    with uci_engine() as engine:
        lines = engine.ask("setoption  name  VariantPath  value  /no such   value  file.ini ")
        check("/no such   value  file.ini: cannot be read" in lines[0], lines)


@test
def a_game_read_anew_is_judged_by_its_new_rules():
    with uci_engine() as engine:
        for white, black, near in [("*8", "*1", False), ("*2", "*7", True)]:
            path = written(f"[anew:kingofthehill]\nflagRegionWhite = {white}\nflagRegionBlack = {black}\n")
            rows = evaluation_rows(engine.ask(
                f"setoption name VariantPath value {path}", "setoption name UCI_Variant value anew",
                "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "eval"))
            equal(float(rows["progress to the goal"]) > 5, near, f"{rows}")


@test
def the_game_in_play_follows_its_file():
    with uci_engine() as engine:
        engine.send("setoption name VariantPath value " + written("[anew:chess]\ncastling = false\n"),
                    "setoption name UCI_Variant value anew")
        engine.expect("^info string variant anew .* w - - 0 1$")
        engine.send("setoption name VariantPath value " + written("[anew:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K2Q w - -\n"))
        engine.expect("^info string variant anew .* startpos 4k3/8/8/8/8/8/8/4K2Q w - - 0 1$")


@test
def a_path_is_shown_without_control_characters():
    with uci_engine() as engine:
        lines = engine.ask("setoption name VariantPath value a\x1b[31mb")
        check("a?[31mb: cannot be read" in lines[0], lines)


@test
def a_game_replaces_one_whose_name_differs_in_case():
    with tempfile.TemporaryDirectory() as folder, uci_engine() as engine:
        for name, men in [("Duel", "QQQ"), ("duel", "RRR")]:
            path = os.path.join(folder, f"{name}.ini")
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"[{name}:chess]\nstartFen = 4k3/8/8/8/8/8/8/{men}1K3 w - - 0 1\n")
            (line,) = engine.ask(f"setoption name VariantPath value {path}")
            equal(re.findall(r" var (duel)\b", line, re.I), [name], "games")
        engine.send("setoption name UCI_Variant value duel")
        engine.expect("^info string variant duel .* startpos 4k3/8/8/8/8/8/8/RRR1K3 w - - 0 1$")


@test
def faults_of_a_file_are_reported_one_by_one():
    path = os.path.join(ROOT, "tests", "custom", "faults.ini")
    with uci_engine() as engine:
        lines = engine.ask(f"setoption name VariantPath value {path}")
        errors = [line for line in lines if line.startswith(f"info string error: {path}:")]
        check(len(errors) > 20, lines)
        check("; expected " in errors[0], errors[0])
        check(any("/nosuchfile.ini: cannot be read" in line
                  for line in engine.ask("setoption name VariantPath value /nosuchfile.ini")), "no error")


if __name__ == "__main__":
    main()
