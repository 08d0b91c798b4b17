# SPDX-License-Identifier: GPL-3.0-or-later
"""A person at a terminal: editing, history, completion, interrupts, colours and chess symbols."""

import fcntl
import os
import pty
import re
import select
import subprocess
import termios
import time

from _client import BINARY, PATIENCE, check, equal, main, run, test


CTRL_C = "\x03"


class Terminal:
    """The binary with a terminal of its own."""

    def __init__(self, *arguments, **environment):
        master, slave = pty.openpty()
        known = {"HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen([BINARY, *arguments], stdin=slave, stdout=slave, stderr=slave,
                                        env={**known, **environment}, start_new_session=True, close_fds=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.master = master
        self.shown = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def type(self, keys, thinking=False):
        """Types once the program reads key by key or, if `thinking`, once Ctrl-C is a signal again after a line."""
        end = time.monotonic() + PATIENCE
        while not (self.takes_signals() if thinking else self.edits_a_line()):
            check(time.monotonic() < end, f"keys are not awaited: {self.shown!r}")
            time.sleep(0.01)
        os.write(self.master, keys.encode())

    def edits_a_line(self):
        return not termios.tcgetattr(self.master)[3] & termios.ICANON

    def takes_signals(self):
        return not self.edits_a_line() and termios.tcgetattr(self.master)[6][termios.VINTR] == CTRL_C.encode()

    def until(self, pattern):
        """Waits for the pattern; returns the output since the previous one, up to its end."""
        end = time.monotonic() + PATIENCE
        while not (match := re.search(pattern, self.shown)):
            check(time.monotonic() < end, f"no {pattern!r} in {self.shown!r}")
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.shown += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    check(False, f"it ended: {self.shown[-300:]!r}")
        text, self.shown = self.shown[:match.end()], self.shown[match.end():]
        return text


    def ends(self):
        """Waits for the end of the program, reading its output; returns its exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            check(time.monotonic() < end, f"it does not end: {self.shown!r}")
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.shown += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    pass
        return self.process.returncode


def play(*arguments, **environment):
    return Terminal("play", "chess", "--time", "0.01", "--seed", "1", *arguments, **environment)


@test
def chess_symbols_and_colours_are_shown():
    with play() as terminal:
        text = terminal.until("white> ")
        check("♖" in text and "♟" in text, text)
        check("\x1b[1m♖\x1b[0m" in text, repr(text))


@test
def no_color_is_obeyed():
    with play(NO_COLOR="1") as terminal:
        text = terminal.until("white> ")
        check("♖" in text and "\x1b[1m" not in text, repr(text))
    with play(TERM="dumb") as terminal:
        check("\x1b[1m" not in terminal.until("white> "), "colours on a dumb terminal")


@test
def letters_alone_where_asked_or_nothing_else_can_be_shown():
    with play("--ascii") as terminal:
        text = terminal.until("white> ")
        check("♖" not in text and "\x1b[1mR\x1b[0m" in text, repr(text))
    with play(LC_ALL="C") as terminal:
        check("♖" not in terminal.until("white> "), "symbols in the locale C")


@test
def words_are_completed():
    with play("--ascii") as terminal:
        terminal.until("white> ")
        terminal.type("g1f\t\r")
        terminal.until("Protean plays ")
        terminal.until("white> ")
        terminal.type("fe\t\r")
        terminal.until(r"/5N2/.* w KQkq ")


@test
def names_of_files_are_completed_only_where_one_is_wanted():
    with play("--ascii") as terminal:
        terminal.until("white> ")
        terminal.type("moves /us\t\r")
        terminal.until("'/us' is not a square")
        terminal.type("load /us\t\r")
        terminal.until("cannot read '/usr'")


@test
def earlier_lines_come_back_and_lines_can_be_edited():
    with play("--ascii") as terminal:
        terminal.until("white> ")
        terminal.type("fen\r")
        terminal.until("KQkq - 0 1\r\n[^♙]*white> ")
        terminal.type("\x1b[A\r")
        terminal.until("KQkq - 0 1\r\n[^♙]*white> ")
        terminal.type("fxn\x1b[D\x7fe\r")  # cursor left, then delete the x
        terminal.until("KQkq - 0 1")


@test
def an_interrupt_makes_the_engine_move_at_once():
    with Terminal("play", "chess", "--time", "3600", "--ascii") as terminal:
        terminal.until("white> ")
        terminal.type("e2e4\r")
        terminal.until("e2e4")
        terminal.type(CTRL_C, thinking=True)
        terminal.until("Protean plays ")
        terminal.until("white> ")
        terminal.type("hint\r")
        terminal.until("hint")
        terminal.type(CTRL_C, thinking=True)
        terminal.until("Interrupted")
        terminal.until("white> ")
        terminal.type("fen\r")
        terminal.until("4P3/.* w KQkq ")


@test
def an_interrupt_at_the_prompt_clears_the_line():
    with play("--ascii") as terminal:
        terminal.until("white> ")
        terminal.type("e2e4" + CTRL_C)
        terminal.until("'quit' leaves(?s:.*)white> ")
        terminal.type("d2" + CTRL_C)
        terminal.until("'quit' leaves(?s:.*)white> ")
        terminal.type("fen\r")
        terminal.until("PPPPPPPP/RNBQKBNR w KQkq - 0 1")


@test
def a_second_interrupt_at_an_empty_prompt_leaves():
    for begun in ("", "e2e4"):
        with play("--ascii") as terminal:
            terminal.until("white> ")
            terminal.type(begun + CTRL_C)
            terminal.until("'quit' leaves")
            terminal.type(CTRL_C)
            equal(terminal.ends(), 0, "exit code")


@test
def an_interrupt_after_a_line_is_a_first_one_again():
    with play("--ascii") as terminal:
        terminal.until("white> ")
        terminal.type(CTRL_C)
        terminal.until("'quit' leaves")
        terminal.type("fen\r")
        terminal.until("KQkq - 0 1")
        terminal.type(CTRL_C)
        terminal.until("'quit' leaves")
        terminal.type("\x04")
        equal(terminal.ends(), 0, "exit code at the end of input")


@test
def without_a_terminal_nothing_is_adorned():
    code, out, err = run("play", "chess", "--time", "0.01", stdin="e2e4\nquit\n")
    equal((code, err), (0, ""), "exit code")
    check("\x1b" not in out and "♖" not in out, repr(out))


if __name__ == "__main__":
    main()
