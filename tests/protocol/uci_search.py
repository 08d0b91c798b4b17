# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues: searches, their limits, and what is printed about them."""

import re
import time

from _client import (KIWIPETE, Engine, Failure, best_move, board_lines, check, equal, in_time, main, median,
                     seconds_to_ready, test, test_each, uci_engine)
from _uci import KINGDROPS, error_of

GRAVITY_ADD = ("8/8/8/8/8/8/8/8 w - - 0 1 phase:add card:r "
               "deck:kqrbbnnpppp/KQRRBBNNPPPP taken:0/0 moved:-")


@test
def ready_is_answered_at_once_while_searching():
    with uci_engine() as engine, uci_engine() as idle:
        engine.send("position fen " + KIWIPETE, "go infinite")
        engine.expect("^info depth ")
        times, idle_times = [], []
        for _ in range(20):
            times.append(seconds_to_ready(engine))
            idle_times.append(seconds_to_ready(idle))
            time.sleep(0.02)
        engine.send("stop")
        best_move(engine)
        # The machine may be busy with other things; then even an idle engine answers late.
        check(median(times) < 0.05 + 4 * median(idle_times), f"answers took {times}, of an idle one {idle_times}")


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


@test_each([("chess", ""), ("twomove", ""), ("cloak", " moves array:RNBQKBNR array:RNBQKBNR")], lambda case: case[0])
def a_hit_does_not_cut_the_time_short(case):
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {case[0]}", "position startpos" + case[1],
                    "go ponder wtime 600000 btime 600000")
        time.sleep(1.0)
        engine.send("ponderhit")
        engine.quiet(1.0, "^bestmove")
        engine.send("stop")
        best_move(engine)


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
        move, _, infos = best_move(engine)
        check(re.fullmatch("[a-h][1-8][a-h][1-8]", move), move)
        scored = [info for info in infos if " score " in info]
        check(scored, "no score line")
        for info in scored:
            check("." not in info, f"a fraction: {info}")
            for word in ("time", "nps", "nodes", "depth"):
                check(re.search(rf"\b{word} \d+", info), f"no {word}: {info}")
            check(re.search(r"score (cp|mate) -?\d+", info), info)


def seconds_of(engine, go):
    engine.sync()
    start = time.monotonic()
    engine.send(go)
    best_move(engine)
    return time.monotonic() - start


@test
def clock_is_kept():
    with uci_engine() as engine:
        engine.send("position startpos")
        for line, most in (("go movetime 200", 1.2), ("go wtime 1000 btime 1000", 1.5)):
            in_time(most, lambda line=line: seconds_of(engine, line))


@test
def time_for_a_move_is_that_for_all_its_plies():
    # This turn has plies that the first search does not choose; they are searched too.
    deal = "deal:P deal:P deal:k deal:b deal:P deal:p deal:p deal:B deal:R deal:p deal:r deal:K"
    with uci_engine() as engine, uci_engine() as single:
        engine.send("setoption name UCI_Variant value boosterpack", "position startpos moves " + deal)
        single.send("position startpos")
        took, one_ply = [], []
        # A busy machine is late now and then; if each ply got the full time, every turn would be late.
        while len(took) < 10 and (not took or min(took) - min(one_ply) >= 0.05):
            one_ply.append(seconds_of(single, "go movetime 1000"))
            engine.sync()
            start = time.monotonic()
            engine.send("go movetime 1000")
            check("," in best_move(engine)[0], "a turn of several plies")
            took.append(time.monotonic() - start)
        check(min(took) - min(one_ply) < 0.05, f"took {took} s, a turn of one ply {one_ply} s")


@test
def several_lines_and_win_draw_loss():
    with uci_engine() as engine:
        engine.send("setoption name MultiPV value 3", "setoption name UCI_ShowWDL value true",
                    "position fen " + KIWIPETE, "go depth 6")
        _, _, infos = best_move(engine)
        last = {}
        for info in infos:
            match = re.search(r"multipv (\d+) score (?:cp|mate) -?\d+(?: [a-z]+bound)? wdl (\d+) (\d+) (\d+)", info)
            check(match, info)
            numbers = [int(group) for group in match.groups()]
            equal(sum(numbers[1:]), 1000, "win, draw and loss")
            last[numbers[0]] = info.split(" pv ")[1].split()[0]
        equal(sorted(last), [1, 2, 3], "lines")
        best = [info.split(" pv ")[1] for info in infos if " multipv 1 " in info]
        equal(best[-1], best[-2], "the best line, told again at the end")
        equal(len(set(last.values())), 3, "different moves")


@test
def win_draw_and_loss_are_sent_only_when_asked_for():
    with uci_engine() as engine:
        engine.send("position startpos", "go depth 3")
        check(not any(" wdl " in info for info in best_move(engine)[2]), "told unasked")


def nodes_of(engine, *before):
    """The nodes of a search of the start position to depth 8."""
    engine.send(*before, "position startpos", "go depth 8")
    return int(re.search(r" nodes (\d+)", best_move(engine)[2][-1]).group(1))


@test
def what_was_learnt_is_kept_for_analysis_until_the_table_is_cleared():
    with uci_engine() as engine:
        first = nodes_of(engine)
        equal(nodes_of(engine, "ucinewgame"), first, "nodes in a new game")
        engine.send("setoption name UCI_AnalyseMode value true")
        check(nodes_of(engine, "ucinewgame") < first, "analysis begins anew")
        equal(nodes_of(engine, "setoption name Clear Hash"), first, "nodes after Clear Hash")


@test
def same_nodes_and_move_every_time():
    with uci_engine() as engine:
        seen = set()
        for _ in range(3):
            engine.send("ucinewgame", "position fen " + KIWIPETE, "go nodes 20000")
            move, _, infos = best_move(engine)
            seen.add((move, re.sub(r" nps \d+| time \d+", "", infos[-1])))
        equal(len(seen), 1, f"searches differ: {seen}")


def take_up(engine, start, moves):
    """Sets the position after the moves; adds to `moves` what chance decides there."""
    engine.send(f"position {start} moves {' '.join(moves)}")
    while board_lines(engine)["Turn"].startswith("chance"):
        engine.send("deal")
        moves.append(engine.expect(r"^dealt (\S+)$").group(1))
        engine.send(f"position {start} moves {' '.join(moves)}")


@test_each([("chess", KIWIPETE), ("marseillais", None), ("kingdrops", None), ("pawnpusher", None), ("gravity", None),
            ("boosterpack", None), ("cloak", None), ("parade", None)], lambda case: case[0])
def the_last_line_begins_with_the_move_and_its_answer(case):
    name, fen = case
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {name}", "setoption name Seed value 7")
        moves, stops = [], 0
        for lines, limit in [(1, "nodes 3000"), (3, "nodes 3000"), (2, "infinite"), (1, "infinite"), (1, "movetime 60"),
                             (1, "nodes 1")] * 2:
            take_up(engine, f"fen {fen}" if fen else "startpos", moves)
            engine.send(f"setoption name MultiPV value {lines}", f"go {limit}")
            if limit == "infinite":
                time.sleep(0.05 + 0.03 * stops)  # in the middle of an iteration
                stops += 1
                engine.send("stop")
            move, ponder, infos = best_move(engine)
            if move == "(none)":
                check(board_lines(engine)["Result"] != "*", "no move in a game that goes on")
                return
            line = [info for info in infos if " pv " in info][-1]
            words = line.split(" pv ")[1].split()
            equal(words[0], move, f"{limit}, {lines} lines: {line}")
            if ponder:
                equal(words[1:2], [ponder], f"ponder, {limit}, {lines} lines: {line}")
            moves.append(move)


@test
def a_line_sent_among_others_is_sent_again_when_it_is_the_best():
    with uci_engine() as engine:
        engine.send("setoption name MultiPV value 3")
        for nodes in range(2000, 10000, 500):
            engine.send("ucinewgame", "position startpos moves a2a3", f"go nodes {nodes}")
            move, _, infos = best_move(engine)
            best = [info for info in infos if " multipv 1 " in info][-1]
            equal(best.split(" pv ")[1].split()[0], move, f"{nodes} nodes")


@test
def the_last_line_tells_what_the_whole_search_took():
    with uci_engine() as engine:
        engine.send("setoption name Skill Level value 14", "position startpos moves e2e4", "go nodes 3000")
        nodes = int(re.search(r" nodes (\d+)", best_move(engine)[2][-1]).group(1))
        check(nodes >= 3000, f"{nodes} nodes")


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
def moves_that_are_none_are_reported():
    with uci_engine() as engine:
        engine.send("position startpos", "go depth 2 searchmoves e2e5 a2a3")
        engine.expect("^info string error: searchmoves: 'e2e5' is not a legal move here$")
        equal(best_move(engine)[0], "a2a3", "bestmove")
        engine.send("go depth 2 searchmoves e2e5")
        engine.expect("so all are searched")
        best_move(engine)


@test
def a_mate_is_worth_more_than_any_material_at_every_level():
    with uci_engine() as engine:
        engine.send("position fen 6rk/6pp/8/6N1/8/PPPPPPPP/QQQQQQQQ/QQQQQQQK w - - 0 1")
        engine.send("setoption name MultiPV value 100")
        for level in (0, 10, 19):
            engine.send(f"setoption name Skill Level value {level}", "go nodes 20000")
            move, _, infos = best_move(engine)
            (*_, chosen) = [info for info in infos if f" pv {move}" in info]
            check(" score mate " in chosen, f"level {level}: {chosen}")


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
        engine.send("go infinite")
        engine.quiet(0.5, "^bestmove")
        engine.send("stop")
        best_move(engine)
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
def quit_does_not_swallow_the_move_that_is_due():
    for last in (("stop", "quit"), ("quit",)):
        with uci_engine() as engine:
            engine.send("go infinite")
            engine.expect("^info ")
            engine.send(*last)
            best_move(engine)
            equal(engine.wait(), 0, "exit code")


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


if __name__ == "__main__":
    main()
