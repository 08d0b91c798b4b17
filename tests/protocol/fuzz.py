# SPDX-License-Identifier: GPL-3.0-or-later
"""Sessions of random commands, good and bad: whatever came before, the engine stops, is ready and quits.

PROTEAN_FUZZ_SECONDS is the time for each protocol in seconds (default 20). The sessions are the same in every run; one
that fails is kept in a file, so that it can be repeated.
"""

import glob
import os
import random
import subprocess
import tempfile
import time

from _client import KIWIPETE, ROOT, START, Engine, Failure, check, main, table_of_variants, test

SECONDS = float(os.environ.get("PROTEAN_FUZZ_SECONDS", "20"))

GAMES = table_of_variants()
FENS = [START, KIWIPETE, "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 99 60",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1 phase:flip card:- deck:kqrrbbnnpppp/KQRRBBNNPPPP taken:0/0 moved:-",
        "k7/8/8/8/8/8/8/QQQQQQQK w - - 0 1"]
MOVES = ["e2e4", "e7e5", "g1f3", "e1g1", "a7a8q", "N@f3", "0000", "@@@@", "a2a3,b2b3", "flip:r", "O-O", "e8=Q+",
         "(none)", "e2e9"]
NUMBERS = ["0", "1", "2", "7", "30", "100", "-1", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
           "-9223372036854775808", "99999999999999999999", "1e3", "0x10", "", "x"]
FILES = sorted(glob.glob(os.path.join(ROOT, "tests", "custom", "*.ini"))) + ["/nonexistent", "", "<empty>"]
NOISE = ["\0", "\t", " ", "\u00e9", "\udcff", "[", "]", "/", "\"", "%s", "-", "9", "a", ",", "="]


class Script:
    """The lines of one session."""

    def __init__(self, name):
        self.random = random.Random(name)

    def pick(self, *choices):
        return self.random.choice(choices)

    def number(self):
        return self.random.choice(NUMBERS)

    def game(self):
        return self.random.choice(GAMES)[0]

    def moves(self, most):
        return " ".join(self.random.choices(MOVES, k=self.random.randint(0, most)))

    def damaged(self, line):
        """The line with a few characters changed; lines that ask for memory or threads stay as they are."""
        if self.random.random() < 0.8 or any(word in line for word in ("Hash", "Threads", "memory", "cores")):
            return line
        for _ in range(self.random.randint(1, 4)):
            at = self.random.randint(0, len(line))
            line = self.pick(line[:at] + self.random.choice(NOISE) + line[at:], line[:at] + line[at + 1:],
                             line[:at], line[:at] + line[at:] * 2,
                             line[:at] + self.random.choice(NOISE) * self.random.choice((10, 3000)) + line[at:])
        return line.replace("\n", " ")

    def lines(self, commands):
        return [self.damaged(self.random.choice(commands)(self)) for _ in range(self.random.randint(3, 40))]


def position(script):
    start = script.pick("startpos", "fen " + script.random.choice(FENS), "")
    return f"position {start} {script.pick('moves', '')} {script.moves(6)}"


def go(script):
    words = [script.pick(f"depth {script.pick(1, 3, 5)}", "infinite", f"nodes {script.number()}",
                         f"movetime {script.pick(1, 20, 100)}", "ponder", f"mate {script.pick(1, 2, 3)}",
                         f"wtime {script.number()} btime {script.number()}", f"winc {script.number()}",
                         f"movestogo {script.number()}", f"perft {script.pick(0, 1, 2, 3)}",
                         f"searchmoves {script.moves(3)}", script.number())
             for _ in range(script.random.randint(0, 3))]
    return " ".join(["go", *words])


def set_option(script):
    name, value = script.pick(
        ("Hash", script.pick("1", "16", "0", "-1", "x")), ("Threads", script.pick("1", "2", "4", "0", "x")),
        ("UCI_Variant", script.game()), ("UCI_Chess960", script.pick("true", "false", "maybe")),
        ("MultiPV", script.number()), ("Move Overhead", script.number()), ("Seed", script.number()),
        ("UCI_AnalyseMode", "true"), ("UCI_ShowWDL", "true"), ("Ponder", "true"), ("Clear Hash", ""),
        ("EvalFile", script.pick("<default>", "<weights>", "<derived>", "<material>", *FILES)),
        ("VariantPath", script.random.choice(FILES)), ("NoSuchOption", script.number()))
    return f"setoption name {name} value {value}"


UCI = [position, position, go, go, go, set_option, set_option,
       lambda s: s.pick("stop", "stop", "ponderhit", "isready", "ucinewgame", "uci", "d", "eval", "deal", "undo",
                        "new", "variants", "help", "debug on", "register later", "", "xboard"),
       lambda s: f"variant {s.game()}", lambda s: f"rules {s.game()}", lambda s: f"move {s.moves(3)}"]


def xboard_option(script):
    name, value = script.pick(("MultiPV", script.number()), ("Move Overhead", script.number()),
                              ("Clear Hash", ""), ("Seed", script.number()),
                              ("VariantPath", script.random.choice(FILES)),
                              ("EvalFile", script.pick("<default>", "<derived>", *FILES)))
    return f"option {name}={value}"


def clock(script):
    return script.pick(f"time {script.number()}", f"otim {script.number()}", f"st {script.pick('1', '0', '-1')}",
                       f"sd {script.number()}", f"nps {script.number()}",
                       f"level {script.number()} {script.pick('0:01', '5', '0', script.number())} {script.number()}",
                       f"ping {script.number()}")


XBOARD = [clock, clock, xboard_option,
          lambda s: f"usermove {s.random.choice(MOVES)}", lambda s: s.random.choice(MOVES),
          lambda s: f"setboard {s.random.choice(FENS)}", lambda s: f"variant {s.game()}",
          lambda s: s.pick("new", "force", "go", "playother", "?", "undo", "remove", "analyze", "exit", "post",
                           "nopost", "hard", "easy", "computer", "hint", "draw", "result 1-0 {mate}", "bk", ".",
                           "random", "protover 2", "xboard", "rejected setboard", "accepted san", "name x y",
                           "rating 1 2", "ics -", "memory 8", "cores 2", "", "white", "black", "edit", "pause")]


def speak(engine, lines, ending, answer):
    """Sends the lines, then `ending`, which must bring the answer whatever came before; then quits."""
    engine.send(*lines, *ending)
    engine.expect(answer)
    engine.send("quit")
    check(engine.wait() == 0, f"exit code {engine.process.returncode}")


def kept(name, lines):
    """Writes a session to a file; returns its path."""
    path = os.path.join(tempfile.gettempdir(), f"protean-{name.replace(' ', '-')}.txt")
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.writelines(line + "\n" for line in lines)
    return path


def sessions(protocol, greeting, commands, ending, answer):
    end = time.monotonic() + SECONDS
    number = 0
    while time.monotonic() < end:
        number += 1
        name = f"{protocol} {number}"
        lines = greeting + Script(name).lines(commands)
        engine = Engine(encoding="utf-8", errors="surrogateescape")
        try:
            speak(engine, lines, ending, answer)
        except (Failure, OSError, subprocess.TimeoutExpired) as error:
            engine.process.kill()
            raise Failure(f"{error}; the session is {kept(name, [*lines, *ending, 'quit'])}") from None
    print(f"{number} sessions over {protocol}")


@test
def uci_sessions_end_whatever_came_before():
    sessions("UCI", ["uci"], UCI, ["stop", "isready"], "^readyok$")


@test
def xboard_sessions_end_whatever_came_before():
    sessions("XBoard", ["xboard", "protover 2"], XBOARD, ["exit", "force", "ping 4242"], "^pong 4242$")


main()
