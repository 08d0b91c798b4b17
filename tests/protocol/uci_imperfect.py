# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues: searches of games with chance or hidden information."""

import re

from _client import best_move, check, equal, main, test, uci_engine


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
def as_many_lines_are_told_as_were_asked_for():
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


if __name__ == "__main__":
    main()
