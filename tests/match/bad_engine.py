#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for a chess program in tests: it speaks UCI or XBoard and misbehaves on demand.

    bad_engine.py MODE [LOG]

It knows no rules: it moves a Knight out and back. MODE is what it does wrong. It writes every line that
it receives to LOG.
"""
import os
import signal
import sys
import time

MODE = sys.argv[1]
LOG = sys.argv[2] if len(sys.argv) > 2 else os.devnull
log = open(LOG, "a", buffering=1)


def say(*lines):
    sys.stdout.write("".join(line + "\n" for line in lines))
    sys.stdout.flush()


def knight_move(plies):
    """The Knight's next move; legal as long as the other side keeps to its own half."""
    out, back = ("g1f3", "f3g1") if plies % 2 == 0 else ("g8f6", "f6g8")
    return out if plies // 2 % 2 == 0 else back


def sleep_for_ever():
    while True:
        time.sleep(1000)


def flood(text):
    while True:
        sys.stdout.write(1000 * text)


def misbehave():
    """Misbehaves in a way of either protocol instead of thinking; returns if MODE is none of these."""
    if MODE == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if MODE == "exit":
        sys.exit(0)
    if MODE == "exit-3":
        sys.exit(3)
    if MODE == "close":
        os.close(1)
        sleep_for_ever()
    if MODE == "hang":
        sleep_for_ever()
    if MODE == "flood":
        flood("info string nothing to be said, and at length\n")
    if MODE == "endless-line":
        flood("x")


def run_away():
    """Leaves a process behind, in a session of its own and without a parent."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for stream in range(3):
                os.close(stream)
            sleep_for_ever()
        os._exit(0)
    os.wait()


UCI_MOVES = {
    "illegal": "bestmove e2e5",
    "no-word": "bestmove",
    "none": "bestmove (none)",
    "null": "bestmove 0000",
    "two-turns": "bestmove g1f3,g8f6",
    "noise": "bestmove \x01\xff\x7f,,,@",
}

UCI_OPTIONS = [
    "option name Hash type spin default 16 min 1 max 64",
    "option name Skill Level type combo default Low var Low var Very High",
    "option name Clear Hash type button",
    "option name Book type check default false",
]


class Uci:
    def __init__(self):
        self.plies = 0
        self.thinking = False

    def obey(self, line):
        words = line.split()
        if words[0] == "uci":
            if MODE == "mute":
                return
            say("id name Double", *UCI_OPTIONS)
            if MODE == "variants":
                say("option name UCI_Variant type combo default chess var chess var serif "
                    "var fischerandom")
            if MODE == "chess960":
                say("option name UCI_Chess960 type check default false")
            if MODE == "games":
                say("option name VariantPath type string default <empty>")
            say("uciok")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "setoption" and MODE == "strict":
            say("info string set", "info string error: no such  Book", "info string error: nor this")
        elif words[0] == "setoption" and MODE == "games":
            if words[2] == "VariantPath" and words[4] == "duel.ini":
                say("info string error: duel.ini:3: a fault of another game")
        elif words[0] == "position":
            self.plies = len(words) - words.index("moves") - 1 if "moves" in words else 0
        elif words[0] == "go":
            misbehave()
            if MODE == "patient":
                self.thinking = True
            else:
                self.answer()
        elif words[0] == "stop" and self.thinking:
            self.thinking = False
            self.answer()

    def answer(self):
        if MODE == "bounds":
            say("info depth 3 score cp 77 lowerbound nodes 5")
        elif MODE == "mate":
            say("info depth 12 score mate -3 nodes 99 pv e2e4")
        else:
            say("info depth 7 seldepth 9 multipv 1 score cp 31 nodes 4242 pv g1f3 depth 99",
                "info depth 7 multipv 2 score cp -500 nodes 9 pv a2a3",
                "info depth 8 score cp 400 lowerbound nodes 5000",
                "info string depth 50 score cp 1")
        best = UCI_MOVES.get(MODE, "bestmove " + knight_move(self.plies) + " ponder e7e5")
        say(best, "bestmove a2a3") if MODE == "twice" else say(best)


XBOARD_WORDS = {
    "resign": ["resign"],
    "claim": ["1/2-1/2 {repetition}"],
    "illegal": ["move e2e5"],
    "san": ["move Nf3"],
    "wordy": ["My move is : g1f3"],
    "chatter": ["#move a2a3", "Error (unknown command): easy", "telluser move a2a3", "tellall hi",
                "2. ... a7a6", "Illegal move: computer", "move g1f3"],
    "draw": ["offer draw", "move g1f3"],
    "two-lines": ["move g1,", "move f3"],
    "mate": ["9 100004 5 77 g1f3", "move g1f3"],
}


class XBoard:
    def __init__(self):
        self.plies = 0
        self.forced = False

    def obey(self, line):
        words = line.split()
        if MODE == "poor" and words[0][1:2].isdigit():
            words.insert(0, "usermove")
        if words[0] == "protover":
            self.introduce()
        elif words[0] == "ping":
            if MODE == "refuse":
                say("tellusererror no such game here")
            say("pong " + words[1])
        elif words[0] == "new":
            self.plies = 0
            self.forced = False
        elif words[0] == "force":
            self.forced = True
        elif words[0] == "usermove":
            if MODE == "complain":
                say("Illegal move: " + words[1])
                return
            self.plies += 1
            if not self.forced:
                self.think()
        elif words[0] == "option" and MODE == "strict":
            say("Error (unknown command): easy", "Error (no such file): " + line.split(" ", 1)[1])
        elif words[0] == "go":
            self.forced = False
            self.think()
        elif words[0] == "?" and MODE == "patient":
            self.move()

    def introduce(self):
        if MODE == "late":
            say("feature done=0")
            time.sleep(0.3)
        say('feature ping=1 setboard=1 usermove=1 colors=1 san=1 name=1 memory=1 smp=1 '
            'variants="normal,serif" myname="A double"')
        if MODE == "once":
            say("feature reuse=0")
        if MODE == "poor":
            say("feature setboard=0 time=0 usermove=0")
        say('feature option="Book File -string x" option="Clear -button" '
            'option="Own Book -check 1" option="Draw Score -spin 0 -100 100" '
            'option="Style -combo Calm /// *Very Wild" done=1')

    def think(self):
        misbehave()
        if MODE != "patient":
            self.move()

    def move(self):
        say(" 7    -12      4       4242  Nf3 Nf6", "8. 34 5 5000 Nf3")
        say(*XBOARD_WORDS.get(MODE, ["move " + knight_move(self.plies)]))
        self.plies += 1
        if MODE == "late-claim":
            say("0-1 {I give up}")


def main():
    if MODE == "stillborn":
        sys.exit(4)
    if MODE == "runaway":
        run_away()
    if MODE in ("stubborn", "parent"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if MODE == "parent":
        child = os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "1000")
        log.write("child %d\n" % child)
    program = None
    for line in sys.stdin:
        line = line.rstrip("\n")
        log.write(line + "\n")
        if not line:
            continue
        if line == "quit" and MODE != "stubborn":
            return
        if program is None:
            program = XBoard() if line == "xboard" else Uci()
        program.obey(line)
    if MODE == "stubborn":
        sleep_for_ever()


main()
