# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks to the real binary, line by line, and counts the tests that pass.

The binary is the first argument, or PROTEAN in the environment, or build/native/engine/protean.
"""

import atexit
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.path.abspath(
    sys.argv[1] if len(sys.argv) > 1
    else os.environ.get("PROTEAN", os.path.join(ROOT, "build", "native", "engine", "protean")))
# Seconds for any one answer; generous, as the machine may be busy and the binary instrumented.
PATIENCE = float(os.environ.get("PROTEAN_TEST_PATIENCE", "60"))

if not os.access(BINARY, os.X_OK):
    print(f"there is no program {BINARY}")
    print("0 passed, 1 failed")
    sys.exit(1)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Failure(Exception):
    """A test's expectation that was not met."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def equal(got, expected, what):
    check(got == expected, f"{what}: got {got!r}, expected {expected!r}")


class Engine:
    """A running binary; its lines are read on a thread of their own."""

    def __init__(self, *arguments, **popen):
        # A file, because a pipe that nobody reads would block a program that reports many errors.
        self.complaints = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [BINARY, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.complaints, text=True, bufsize=1, **popen)
        self.lines = queue.Queue()
        self.heard = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.rstrip("\n")))
        self.lines.put((time.monotonic(), None))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def next_line(self, seconds=None):
        """The time at which the next line came, and the line; None in its place at the end of the output."""
        try:
            at, line = self.lines.get(timeout=PATIENCE if seconds is None else seconds)
        except queue.Empty:
            raise Failure(f"no line came; the last ones: {self.heard[-5:]}") from None
        self.heard.append(line)
        return at, line

    def expect(self, pattern, seconds=None):
        """Waits for a line that matches; returns the match. Other lines are passed over."""
        return self.expect_with_others(pattern, seconds)[0]

    def expect_with_others(self, pattern, seconds=None):
        """The match, and the lines before it."""
        others = []
        while True:
            _, line = self.next_line(seconds)
            if line is None:
                raise Failure(f"the engine ended while {pattern!r} was awaited; {self.heard[-5:]}{self.complained()}")
            match = re.search(pattern, line)
            if match:
                return match, others
            others.append(line)

    def quiet(self, seconds, pattern="."):
        """Fails if a line that matches comes within the time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                _, line = self.lines.get(timeout=left)
            except queue.Empty:
                return
            self.heard.append(line)
            check(line is not None, "the engine ended")
            check(not re.search(pattern, line), f"unexpected line: {line}")

    def sync(self):
        """The lines up to the answer to isready."""
        self.send("isready")
        return self.expect_with_others("^readyok$")[1]

    def ask(self, *lines):
        """Sends UCI commands that answer at once; returns their output."""
        self.sync()
        self.send(*lines)
        return self.sync()

    def wait(self, seconds=None):
        return self.process.wait(timeout=PATIENCE if seconds is None else seconds)

    def complained(self):
        """The end of the standard error output: at most 2000 characters."""
        self.complaints.seek(0)
        return self.complaints.read().decode(errors="replace")[-2000:]

    def close(self):
        """Asks the engine to quit if it has not ended by itself; then it must end in good order."""
        if self.process.poll() is None:
            try:
                self.send("quit")
                self.process.stdin.close()
            except (OSError, ValueError):
                pass
            try:
                self.process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise Failure("the engine did not quit") from None
            check(self.process.returncode == 0, f"exit code {self.process.returncode}: {self.complained()}")


def uci_engine(*arguments):
    engine = Engine(*arguments)
    engine.send("uci")
    engine.expect("^uciok$")
    return engine


def run(*arguments, stdin="", cwd=None):
    """Runs the binary until it ends by itself: exit code, standard output, standard error."""
    done = subprocess.run([BINARY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=10 * PATIENCE, check=False, cwd=cwd)
    return done.returncode, done.stdout, done.stderr


def table_of_variants():
    """The games as the binary lists them: rows of id, name, family, source, XBoard, features."""
    _, out, _ = run("variants")
    return [re.split(r"  +", line.strip()) for line in out.splitlines()[1:]]


def variants():
    """The ID of each game and how XBoard can carry it."""
    return [(row[0], row[4]) for row in table_of_variants()]


def board_lines(engine, *before):
    """The named fields that `d` prints, after commands that print nothing unless they are wrong."""
    fields = {}
    engine.send(*before, "d")
    for line in engine.sync():
        check("error" not in line, f"{before}: {line}")
        match = re.match(r"(Variant|Fen|Key|Turn|Result|Legal moves|Seen): ?(.*)$", line)
        if match:
            fields[match.group(1)] = match.group(2).strip()
    return fields


def interrupted(process):
    """Interrupts, as Ctrl-C does, a program that keeps what it has done; returns its output."""
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    equal((process.returncode, err), (130, ""), "exit code and errors")
    return out


def best_move(engine, seconds=None):
    """The move and the ponder move of the next bestmove, and the info lines before it."""
    match, others = engine.expect_with_others(r"^bestmove (\S+)(?: ponder (\S+))?$", seconds)
    return match.group(1), match.group(2), [line for line in others if line.startswith("info ")]


def in_time(most, measure, tries=3):
    """Fails if measure() returns `most` seconds or more each time: a busy machine is late now and then, but a slow
    program is always late."""
    took = []
    while len(took) < tries and (not took or took[-1] >= most):
        took.append(measure())
    check(took[-1] < most, f"took {took} s, expected less than {most} s")


def seconds_to_ready(engine):
    start = time.monotonic()
    engine.send("isready")
    while True:
        at, line = engine.next_line()
        if line == "readyok":
            return at - start


def median(numbers):
    return sorted(numbers)[len(numbers) // 2]


_scratch = tempfile.mkdtemp(prefix="protean-tests-")
atexit.register(shutil.rmtree, _scratch, ignore_errors=True)


def scratch_folder():
    """A new folder, gone when the tests have ended."""
    return tempfile.mkdtemp(dir=_scratch)


def scratch(name):
    """The path of a file in a new folder."""
    return os.path.join(scratch_folder(), name)


def written(text, name="games.ini"):
    """A new file with a text, gone when the tests have ended."""
    path = scratch(name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


_tests = []


def test(function):
    _tests.append((function.__name__.replace("_", " "), function))
    return function


def test_each(values, name):
    """Adds the test once for each value."""
    def decorate(function):
        for value in values:
            _tests.append((f"{function.__name__.replace('_', ' ')}: {name(value)}",
                           lambda value=value: function(value)))
        return function
    return decorate


def main():
    passed = failed = 0
    for name, function in _tests:
        start = time.monotonic()
        try:
            function()
        except Exception as error:  # a broken dialogue must not end the others
            failed += 1
            print(f"FAILED {name}: {error}")
            if not isinstance(error, Failure):
                traceback.print_exc(file=sys.stdout)
        else:
            passed += 1
            print(f"ok {name} ({time.monotonic() - start:.1f} s)")
        sys.stdout.flush()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
