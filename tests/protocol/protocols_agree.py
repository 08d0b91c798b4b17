# SPDX-License-Identifier: GPL-3.0-or-later
"""The same search gives the same moves over UCI and over XBoard, in each game whose turns are one XBoard move."""

from _client import best_move, equal, main, test_each, uci_engine, variants
from _judge import Judge
from _xboard import player

DEPTH = 5
PLIES = 8


@test_each([name for name, carried in variants() if carried == "yes"], str)
def both_protocols_play_alike(name):
    with player(name, DEPTH) as xboard, uci_engine() as uci:
        judge = Judge(uci, name)
        for _ in range(PLIES):
            if judge.fields["Result"] != "*":
                break
            uci.send(f"go depth {DEPTH}")
            best = best_move(uci)[0]
            xboard.send("go")
            answer = judge.token(xboard.expect(r"^move (\S+)$").group(1), judge.fields)
            equal(answer, best, f"the move after {judge.line!r}")
            judge.line, judge.fields = judge.after(judge.line, answer)


if __name__ == "__main__":
    main()
