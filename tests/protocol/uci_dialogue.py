# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues: options, games, positions, searches, errors."""

import os
import random
import re
import time

from _client import (KIWIPETE, ROOT, START, Engine, Failure, best_move, board_lines, check, equal, main,
                     test, test_each, uci_engine, variants)

KINGDROPS = ("rbgqkgbr/sasaasas/8/8/8/8/SASAASAS/RBGQKGBR w - - 0 1 "
             "phase:play hand:-/- prison:-/- moved:- drop:1")
GRAVITY_ADD = ("8/8/8/8/8/8/8/8 w - - 0 1 phase:add card:r "
               "deck:kqrbbnnpppp/KQRRBBNNPPPP taken:0/0 moved:-")


def error_of(engine, *lines):
    errors = [line for line in engine.ask(*lines) if line.startswith("info string error: ")]
    check(errors, f"no error for {lines}")
    return errors[0]


def perft(engine, depth):
    engine.send(f"go perft {depth}")
    match, lines = engine.expect_with_others(r"^Nodes searched: (\d+)$")
    return int(match.group(1)), lines


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
        # A name with a hyphen is one by which another program knows a game.
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
                            ("variant", "variant"), ("move e2e4", "e2e4")):
            check(named in error_of(engine, line), f"{line}: error does not name {named}")
        equal(board_lines(engine), before, "position")


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


@test
def ready_is_answered_at_once_while_searching():
    with uci_engine() as engine:
        engine.send("position fen " + KIWIPETE, "go infinite")
        engine.expect("^info depth ")
        times = []
        for _ in range(20):
            start = time.monotonic()
            engine.send("isready")
            while True:
                at, line = engine.next_line()
                if line == "readyok":
                    break
            times.append(at - start)
            time.sleep(0.02)
        engine.send("stop")
        best_move(engine)
        # The machine may be busy with other things; then not every answer can be that quick.
        check(sorted(times)[len(times) // 2] < 0.05, f"answers took {times}")


@test
def stop_ends_a_search_however_early():
    with uci_engine() as engine:
        for _ in range(20):
            engine.send("position startpos", "go infinite", "stop")
            move, _, infos = best_move(engine)
            check(re.fullmatch("[a-h][1-8][a-h][1-8]", move), move)
            check(any(" score " in line for line in infos), "no score line")
        engine.send("go infinite")
        time.sleep(0.3)
        start = time.monotonic()
        engine.send("stop")
        best_move(engine)
        check(time.monotonic() - start < 5, "stop took too long")
        engine.send("stop")
        equal(engine.sync(), [], "a stop without search says nothing")


@test
def infinite_search_waits_for_stop_even_at_a_mate():
    with uci_engine() as engine:
        engine.send("position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go infinite")
        engine.quiet(1.0, "^bestmove")
        engine.send("stop")
        equal(best_move(engine)[0], "a1a8", "mating move")


@test
def pondering_waits_for_the_hit():
    with uci_engine() as engine:
        engine.send("position startpos moves e2e4 e7e5",
                    "go ponder wtime 300 btime 300 winc 10 binc 10")
        engine.quiet(1.0, "^bestmove")
        engine.send("ponderhit")
        best_move(engine)
        engine.send("go ponder movetime 50")
        engine.quiet(0.4, "^bestmove")
        engine.send("stop")
        best_move(engine)
        engine.send("go ponder depth 3", "ponderhit")
        best_move(engine)


@test
def searchmoves_bind_the_search():
    with uci_engine() as engine:
        for line in ("go depth 5 searchmoves a2a3 h2h4", "go searchmoves h2h4 a2a3 depth 5"):
            engine.send("position startpos", line)
            move, _, infos = best_move(engine)
            check(move in ("a2a3", "h2h4"), move)
            for info in infos:
                if " pv " in info:
                    check(info.split(" pv ")[1].split()[0] in ("a2a3", "h2h4"), info)


@test_each([("", "go wtime 100"), (" moves e2e4", "go btime 100"), ("", "go btime 100"),
            ("", "go wtime 100 winc 100 btime 100 binc 100"),
            (" moves e2e4", "go btime 100 binc 100 wtime 100 winc 100"),
            ("", "go wtime 1 btime 1"), ("", "go wtime -20 btime 50"), ("", "go movetime 1"),
            ("", "go wtime 500 btime 500 movestogo 1"), ("", "go wtime 2000 btime 2000 movestogo 40"),
            ("", "go nodes 1"), ("", "go depth 1"), ("", "go movetime 0")],
           lambda case: (case[1] + case[0]))
def short_search_gives_score_and_move(case):
    moves, line = case
    with uci_engine() as engine:
        engine.send("position startpos" + moves, line)
        _, _, infos = best_move(engine)
        scored = [info for info in infos if " score " in info]
        check(scored, "no score line")
        for info in scored:
            check("." not in info, f"a fraction: {info}")
            for word in ("time", "nps", "nodes", "depth"):
                check(re.search(rf"\b{word} \d+", info), f"no {word}: {info}")
            check(re.search(r"score (cp|mate) -?\d+", info), info)


@test
def clock_is_kept():
    with uci_engine() as engine:
        engine.send("position startpos")
        engine.sync()
        for line, most in (("go movetime 200", 1.2), ("go wtime 1000 btime 1000", 1.5)):
            start = time.monotonic()
            engine.send(line)
            best_move(engine)
            check(time.monotonic() - start < most, f"{line} took {time.monotonic() - start:.2f} s")


@test
def time_for_a_move_is_that_for_all_its_plies():
    # Here the turn has plies for which the first search has no answer, and they are searched too.
    deal = "deal:P deal:P deal:k deal:b deal:P deal:p deal:p deal:B deal:R deal:p deal:r deal:K"
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value boosterpack", "position startpos moves " + deal)
        engine.sync()
        start = time.monotonic()
        engine.send("go movetime 1000")
        check("," in best_move(engine)[0], "a turn of several plies")
        check(time.monotonic() - start < 1.05, f"took {time.monotonic() - start:.2f} s")


@test
def several_lines_and_win_draw_loss():
    with uci_engine() as engine:
        engine.send("setoption name MultiPV value 3", "setoption name UCI_ShowWDL value true",
                    "position fen " + KIWIPETE, "go depth 6")
        _, _, infos = best_move(engine)
        last = {}
        for info in infos:
            match = re.search(r"multipv (\d+) score (?:cp|mate) -?\d+ wdl (\d+) (\d+) (\d+)", info)
            check(match, info)
            numbers = [int(group) for group in match.groups()]
            equal(sum(numbers[1:]), 1000, "win, draw and loss")
            last[numbers[0]] = info.split(" pv ")[1].split()[0]
        equal(sorted(last), [1, 2, 3], "lines")
        equal(len(set(last.values())), 3, "different moves")


@test
def same_nodes_and_move_every_time():
    with uci_engine() as engine:
        seen = set()
        for _ in range(3):
            engine.send("ucinewgame", "position fen " + KIWIPETE, "go nodes 20000")
            move, _, infos = best_move(engine)
            seen.add((move, re.sub(r" nps \d+| time \d+", "", infos[-1])))
        equal(len(seen), 1, f"searches differ: {seen}")


@test_each([("chess", KIWIPETE), ("marseillais", None), ("kingdrops", None), ("pawnpusher", None), ("gravity", None),
            ("boosterpack", None), ("cloak", None), ("parade", None)], lambda case: case[0])
def the_last_line_begins_with_the_move_and_its_answer(case):
    name, fen = case
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {name}", "setoption name Seed value 7")
        moves, stops = [], 0
        for lines, limit in [(1, "nodes 3000"), (3, "nodes 3000"), (2, "infinite"), (1, "infinite"), (1, "movetime 60"),
                             (1, "nodes 1")] * 2:
            engine.send(f"setoption name MultiPV value {lines}",
                        f"position {'fen ' + fen if fen else 'startpos'} moves {' '.join(moves)}", f"go {limit}")
            if limit == "infinite":
                time.sleep(0.05 + 0.03 * stops)  # in the middle of some iteration
                stops += 1
                engine.send("stop")
            move, ponder, infos = best_move(engine)
            if move == "(none)":
                return
            line = [info for info in infos if " pv " in info][-1]
            words = line.split(" pv ")[1].split()
            equal(words[0], move, f"{limit}, {lines} lines: {line}")
            if ponder:
                equal(words[1:2], [ponder], f"ponder, {limit}, {lines} lines: {line}")
            moves.append(move)


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
def result_is_told(case):
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
def mate_is_counted_in_turns():
    with uci_engine() as engine:
        engine.send("position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go depth 4")
        move, _, infos = best_move(engine)
        equal(move, "a1a8", "move")
        check(" score mate 1 " in infos[-1], infos[-1])
        engine.send("position fen 3k4/R7/8/8/8/8/1R6/4K3 w - - 0 1", "go mate 1")
        check(" score mate 1 " in best_move(engine)[2][-1], "go mate")


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
    # Other games have a form for any array as well, by the option or by name.
    fen = "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3[] w KQkq - 0 1"
    for switch in (["setoption name UCI_Variant value crazyhouse", "setoption name UCI_Chess960 value true"],
                   ["setoption name UCI_Chess960 value true", "setoption name UCI_Variant value crazyhouse"],
                   ["setoption name UCI_Variant value Crazyhouse960"]):
        with uci_engine() as engine:
            engine.send(*switch, "position fen " + fen + " moves b1e1")
            equal(board_lines(engine)["Variant"], "crazyhouse960", "Variant")
            check(board_lines(engine)["Fen"].startswith("rk2r3/pppppppp/8/8/8/8/PPPPPPPP/R4RK1[] b ea"),
                  board_lines(engine)["Fen"])
    # A game without such a form is played as it is.
    with uci_engine() as engine:
        engine.send("setoption name UCI_Chess960 value true", "setoption name UCI_Variant value racingkings")
        equal(board_lines(engine)["Variant"], "racingkings", "Variant")
    with uci_engine() as engine:
        engine.send("setoption name UCI_Chess960 value true", "setoption name UCI_Chess960 value false")
        equal(board_lines(engine)["Variant"], "chess", "option taken back")


@test
def a_turn_of_several_plies_is_one_move():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value kingdrops", f"position fen {KINGDROPS}",
                    "go nodes 2000")
        move, ponder, _ = best_move(engine)
        equal(len(move.split(",")), 3, f"plies of {move}")
        for moves in (move, move.replace(",", " ")):
            engine.send(f"position fen {KINGDROPS} moves {moves}")
            fields = board_lines(engine)
            equal(fields["Turn"].split(",")[0], "black", "after the turn")
        if ponder:
            engine.send(f"position fen {KINGDROPS} moves {move} {ponder}")
            equal(board_lines(engine)["Turn"].split(",")[0], "white", "after the expected turn")
        first = move.split(",")[0]
        engine.send(f"position fen {KINGDROPS} moves {first}", "go depth 2")
        rest, _, _ = best_move(engine)
        equal(len(rest.split(",")), 2, f"the rest of the turn: {rest}")
        error = error_of(engine, f"position fen {KINGDROPS} moves a2a3,b2b3,e5e6")
        check("a2a3,b2b3,e5e6" in error, error)


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


@test
def moves_that_are_none_are_told():
    with uci_engine() as engine:
        engine.send("position startpos", "go depth 2 searchmoves e2e5 a2a3")
        engine.expect("^info string error: searchmoves: 'e2e5' is no legal move here$")
        equal(best_move(engine)[0], "a2a3", "bestmove")
        engine.send("go depth 2 searchmoves e2e5")
        engine.expect("so all are searched")
        best_move(engine)


@test
def the_evaluation_is_a_table_of_terms():
    with uci_engine() as engine:
        lines = engine.ask("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "eval")
        rows = dict(re.match(r"([a-z ]+?) +([+-]\d+\.\d\d)$", line).groups()
                    for line in lines if re.match(r"[a-z ]+ +[+-]\d+\.\d\d$", line))
        check(float(rows["material"]) > 0.2, rows)
        total = float(rows.pop("sum"))
        check(abs(sum(map(float, rows.values())) - total) < 0.05, rows)
        equal(lines[-2 if lines[-1] == "" else -1].split()[1], str(round(100 * total)), "evaluation")


@test_each([("Skill Level", "0"), ("UCI_Elo", "1200")], lambda case: case[0])
def a_weak_level_searches_less(case):
    with uci_engine() as engine:
        if case[0] == "UCI_Elo":
            engine.send("setoption name UCI_LimitStrength value true")
        engine.send(f"setoption name {case[0]} value {case[1]}", "setoption name Seed value 3", "position startpos")
        engine.send("go movetime 60000")
        move, _, infos = best_move(engine)
        nodes = max(int(re.search(r" nodes (\d+)", info).group(1)) for info in infos if " nodes " in info)
        check(nodes < 20000, f"{nodes} nodes")
        check(all(" multipv 1 " in info for info in infos if " multipv " in info), infos)
        engine.send("ucinewgame", "position startpos", "go movetime 60000")
        equal(best_move(engine)[0], move, "the same game with the same seed")
        check(any(f" pv {move}" in info for info in infos), f"{move} is not among {infos}")
        engine.send("go infinite")
        engine.expect(r"depth (8|9|10) ")
        engine.send("stop")
        best_move(engine)


@test
def chance_is_left_to_the_referee():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value gravity", "position startpos", "go movetime 20")
        move, _, infos = best_move(engine)
        equal(move, "(none)", "bestmove")
        check(any(info.startswith("info string chance flip: ") for info in infos), infos)
        ranks = [re.search(r" multipv (\d+) score (?:cp (-?\d+)|mate -?\d+) .* pv (flip:\w)", info) for info in infos]
        ranks = [match.groups() for match in ranks if match]
        events = next(info for info in infos if "chance flip: " in info).split("flip: ")[1].split()[::2]
        equal(sorted(rank[2] for rank in ranks), sorted(f"flip:{event}" for event in events), "events ranked")
        equal([int(rank[0]) for rank in ranks], list(range(1, len(ranks) + 1)), "ranks")
        scores = [int(rank[1]) for rank in ranks if rank[1]]
        equal(scores, sorted(scores, reverse=True), "scores, the best first")
        before = board_lines(engine)
        deals = []
        for _ in range(2):
            engine.send("setoption name Seed value 7")
            for _ in range(5):
                engine.send("deal")
                deals.append(engine.expect(r"^dealt (flip:\w)$").group(1))
        equal(deals[:5], deals[5:], "deals of one seed")
        equal(board_lines(engine), before, "position")
        engine.send(f"position startpos moves {deals[0]}", "go nodes 500")
        move, _, _ = best_move(engine)
        check(move.startswith("add:"), move)
        engine.send(f"position fen {GRAVITY_ADD} moves add:c")
        check(board_lines(engine)["Turn"].startswith("chance"), "turn after the add")


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
def end_of_input_lets_a_bounded_search_end():
    with Engine() as engine:
        engine.send("uci", "position startpos", "go depth 5")
        engine.process.stdin.close()
        best_move(engine)
        equal(engine.wait(), 0, "exit code")
    with Engine() as engine:
        engine.send("uci", "position startpos", "go infinite")
        engine.process.stdin.close()
        best_move(engine)
        equal(engine.wait(), 0, "exit code")


@test
def quit_ends_a_running_search():
    with uci_engine() as engine:
        engine.send("go infinite")
        engine.expect("^info ")
        start = time.monotonic()
        engine.send("quit")
        equal(engine.wait(), 0, "exit code")
        check(time.monotonic() - start < 5, "quit took too long")


@test
def settings_may_change_while_searching():
    with uci_engine() as engine:
        engine.send("go infinite")
        engine.expect("^info ")
        engine.send("setoption name Hash value 8", "setoption name Threads value 2",
                    "setoption name Clear Hash", "position startpos moves e2e4", "go depth 6")
        best_move(engine)
        best_move(engine)
        engine.send("ucinewgame")
        engine.sync()


@test
def a_second_go_ends_the_first():
    with uci_engine() as engine:
        engine.send("go infinite", "go depth 3", "go depth 2")
        for _ in range(3):
            best_move(engine)
        try:
            engine.quiet(0.3, "^bestmove")
        except Failure as error:
            raise Failure(f"a fourth bestmove: {error}") from None


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
        # The same file again changes nothing for the game that is played.
        engine.ask(f"setoption name VariantPath value {path}")
        equal(board_lines(engine)["Variant"], "pawnsonly", "game")


@test
def faults_of_a_file_are_told_one_by_one():
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
