# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues: searches of games with chance or hidden information."""

import re

from _client import best_move, check, equal, main, test, test_each, uci_engine


@test
def a_turn_of_several_plies_is_finished_with_sense_after_a_stop():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value boosterpack",
                    "position fen r3k2r/8/8/3b4/8/2N5/8/4K3 b kq - 3 20 phase:move moved:- chk:c3w2 "
                    "hand:Kkqc/PPbnnc deck:QRRBBNNPPPPPPCCrrbpppppppp discard:-", "go infinite")
        engine.expect(" score mate 1 .* pv h8h1")
        engine.send("stop")
        equal(best_move(engine)[0], "h8h1,play:n@h1", "the mate")


@test
def as_many_lines_are_sent_as_were_asked_for():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value cloak", "setoption name MultiPV value 4",
                    "position fen 4k3/8/8/8/8/8/5q2/R3K2R w HA - 0 20 phase:turn guess:none "
                    "cloak:--------e1----h1/------f2-------- told:-/- may:R,N,B,Q,*,B,N,*/R,N,B,*,K,B,N,R taken:7/8",
                    "go nodes 60000")
        told = {}
        for info in best_move(engine)[2]:
            match = re.search(r"^info depth (\d+) .* multipv (\d+) ", info)
            if match:
                told.setdefault(int(match.group(1)), set()).add(int(match.group(2)))
        check(max(told) >= 6, f"depth {max(told)}")
        for depth, lines in told.items():
            equal(lines, {1, 2, 3, 4}, f"lines of depth {depth}")


@test
def events_that_end_a_solitaire_tell_its_points():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value parade", "setoption name UCI_ShowWDL value true",
                    "position fen 8/8/8/8/8/8/8/RN6 w - - 0 1 phase:add cards:5 unseen:KQRBBNkqrrbbnn",
                    "go nodes 2000")
        infos = [info for info in best_move(engine)[2] if " score " in info]
        check(infos, "no line")
        for info in infos:
            match = re.search(r" depth [1-9]\d* .* score cp -?\d+ wdl (\d+) (\d+) (\d+) ", info)
            check(match, info)
            equal(sum(map(int, match.groups())), 1000, info)


def last_info(engine):
    """The best move and the last line with a score of the current search."""
    move, _, infos = best_move(engine)
    return move, [info for info in infos if " score " in info][-1]


@test_each([3, 5, 9], str)
def a_king_that_may_stand_elsewhere_is_not_called_mated(seed):
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value cloak", f"setoption name Seed value {seed}",
                    "position fen rkqbbnnr/8/2Q5/8/8/8/8/4K3 w - - 0 10 phase:turn guess:none "
                    "cloak:-/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0", "go nodes 2000")
        for info in best_move(engine)[2]:
            check(" score mate " not in info, info)


@test
def turns_that_are_named_are_played_only_in_worlds_that_allow_them():
    # Only a right guess allows the pawn's additional move, which mates.
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value cloak",
                    "position fen 7k/4K2p/6P1/8/8/8/p6P/n6N w - - 0 20 phase:turn guess:none "
                    "cloak:h1--------------/a1-------------- told:-/- may:BN,*,*,*,*,*,*,*/RN,*,*,*,*,*,*,* taken:0/0",
                    "go depth 6 searchmoves guess:a1N,e7f7,g6g7 guess:a1N,e7e8,g6g7")
        for info in best_move(engine)[2]:
            check(" score mate " not in info, info)


@test_each([("8/8/8/8/8/5P2/3p4/qqq1Q2R b - - 0 13 phase:move card:- deck:-/- taken:0/20 moved:-", 2),
            ("7r/8/8/8/8/5P2/3p4/qqq1Q2R w - - 0 13 phase:add card:p deck:-/- taken:0/20 moved:-", -2)],
           lambda case: f"mate {case[1]}")
def turns_are_counted_where_the_last_one_hands_over_to_nobody(case):
    fen, turns = case
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value gravity", f"position fen {fen}", "go depth 8")
        check(f" score mate {turns} " in last_info(engine)[1], "turns")


@test
def chance_near_the_end_of_the_count_is_searched_anew():
    start = "4k3/8/8/8/8/8/3Q4/4K3 w - - {} 30 phase:move moved:- checkers:1/1 chk:- hand:-/- deck:- discard:PP"
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value boosterpack", f"position fen {start.format(0)}", "go depth 7")
        best_move(engine)
        engine.send(f"position fen {start.format(98)}", "go depth 5")
        check(" score cp 0 " in last_info(engine)[1], "the draw")


ROUND = "choose:QB choose:QB choose:KR choose:RN 0000"


@test_each([(f"{ROUND} h1g1 g1h1 {ROUND} h1g1", "go depth 6", "g1h1"),
            (f"{ROUND} h1g1 g1h1 choose:QB choose:QB", "go depth 8", "choose:KR")], lambda case: case[2])
def a_draw_by_repetition_is_found_among_choices(case):
    moves, go, draws = case
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value twomove", "position fen k7/qqq5/8/8/8/8/8/7K w - - 0 30 phase:choose "
                    f"up:KR/- cards:-/- todo:- moved:- moves {moves}", go)
        move, info = last_info(engine)
        equal(move, draws, info)
        check(" score cp 0 " in info, info)


@test
def what_a_repetition_decides_is_not_kept_for_games_without_it():
    start = "position fen 6k1/p6p/7P/8/8/8/8/K4R2 b - - 0 10 limit:60 moves g8h8 a1b1"
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value spartansixty", start, "go depth 6")
        move, _ = last_info(engine)
        engine.send(f"{start} h8g8 b1a1 g8h8 a1b1 h8g8", "go depth 8")
        check(" score mate 1 " in last_info(engine)[1], "the third occurrence")
        engine.send(start, "go depth 6")
        again, info = last_info(engine)
        check(again == move and " mate " not in info, info)


if __name__ == "__main__":
    main()
