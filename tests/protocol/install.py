# SPDX-License-Identifier: GPL-3.0-or-later
"""Where `make install` and `make EXE=` put things: binary, manual page, XBoard's plug-in, completion."""

import os
import pty
import re
import select
import shutil
import stat
import subprocess
import sys
import time

from _client import BINARY, PATIENCE, ROOT, check, equal, main, run, scratch_folder, test, test_each, variants

BUILD = os.path.dirname(os.path.dirname(BINARY))
if not os.path.exists(os.path.join(BUILD, "build.ninja")):
    print("skipped: `make` goes on with builds by Ninja alone")
    print("0 passed, 0 failed")
    sys.exit(0)


def make(*words):
    """Runs make, which finds everything built. To share its caller's jobs it would need the caller's pipes."""
    environment = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MFLAGS")}
    return subprocess.run(["make", "-C", ROOT, f"EXE_BUILD={BUILD}", *words], capture_output=True, text=True,
                          timeout=20 * PATIENCE, check=False, env=environment, stdin=subprocess.DEVNULL)


class Installed:
    """An installation in a folder of its own."""
    root = None

    @classmethod
    def path(cls, *parts):
        if cls.root is None:
            cls.root = scratch_folder()
            done = make("install", f"DESTDIR={cls.root}", "PREFIX=/usr")
            equal(done.returncode, 0, f"make install: {done.stdout}{done.stderr}")
        return os.path.join(cls.root, "usr", *parts)


def words(*typed):
    code, out, err = run("complete", *typed)
    equal((code, err), (0, ""), "complete")
    return out.split()


@test
def everything_is_in_its_place_and_nothing_else():
    Installed.path()
    found = sorted(os.path.relpath(os.path.join(folder, name), Installed.root)
                   for folder, _, names in os.walk(Installed.root) for name in names)
    equal(found, ["usr/bin/protean", "usr/share/bash-completion/completions/protean",
                  "usr/share/games/plugins/xboard/protean.eng", "usr/share/man/man6/protean.6",
                  "usr/share/zsh/site-functions/_protean"], "files")
    check(os.stat(Installed.path("bin", "protean")).st_mode & stat.S_IXUSR, "the binary cannot be run")
    with open(Installed.path("bin", "protean"), "rb") as installed, open(BINARY, "rb") as built:
        equal(len(installed.read()), len(built.read()), "length of the binary")


@test
def the_installed_binary_runs():
    done = subprocess.run([Installed.path("bin", "protean"), "--version"], capture_output=True, text=True,
                          timeout=PATIENCE, check=True)
    check(done.stdout.startswith("Protean "), done.stdout)


@test
def xboard_can_read_the_plug_in():
    path = Installed.path("share", "games", "plugins", "xboard", "protean.eng")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    match = re.fullmatch(r"plugin spec \d+\.\d+\n([^\n]+)\n([^\n]+)\n", text)
    check(match, text)
    equal(match.group(1).split()[0], "protean", "the program, to be found in PATH")
    check("chess" in match.group(2).split(","), match.group(2))
    # XBoard takes up plug-ins that are newer than its saved settings.
    check(time.time() - os.stat(path).st_mtime < 20 * PATIENCE, "the file kept the time of its source")


@test
def the_manual_names_every_command_and_option():
    with open(Installed.path("share", "man", "man6", "protean.6"), encoding="utf-8") as file:
        page = file.read().replace("\\-", "-")
    commands = words("") + ["complete"]
    check(len(commands) > 10, commands)
    for command in commands:
        check(re.search(rf"^\.(B|BI|BR|RB) \"?(protean )?{command}\b", page, re.M), f"no command {command}")
        for option in words(command, "--"):
            check(re.search(re.escape(option) + r"(?![a-z-])", page), f"{command}: no {option}")


CHECKERS = [command for command in (["groff", "-man", "-Tutf8", "-ww", "-z"], ["mandoc", "-Tlint", "-Wwarning"])
            if shutil.which(command[0])]
if not CHECKERS:
    print("skipped: neither groff nor mandoc, which look at the manual, is installed")


@test_each(CHECKERS, lambda command: command[0])
def the_manual_is_well_formed(command):
    done = subprocess.run([*command, Installed.path("share", "man", "man6", "protean.6")], capture_output=True,
                          text=True, timeout=PATIENCE, check=False)
    equal((done.returncode, done.stdout, done.stderr), (0, "", ""), command[0])


@test
def help_names_every_command_and_option():
    _, text, _ = run("--help")
    for command in words(""):
        check(re.search(rf"\b{command}\b", text), command)
        _, own, _ = run("help", command)
        for option in words(command, "--"):
            check(option in own, f"help {command} {option}")
            check(option in text, f"{command} {option}")


@test_each([
    (["pe"], ["perft"]), (["rules", "arche"], ["archer", "archetype"]),
    (["perft", "--div"], ["--divide"]), (["play", "--colour", ""], ["black", "white"]),
    (["match", "--variant", "zoo,family:g"], ["zoo,family:goal"]),
    (["match", "--engine", "cmd=x", "timem"], ["timemargin="]), (["train", "--lender", "arche"], ["archer", "archetype"]),
    (["study", "--compare", "arche"], ["archer", "archetype"]), (["study", "--compare", "zoo", "ze"], ["zealot"]),
    (["rules", "--html", "arche"], ["archer", "archetype"]), (["perft", "--depth=3", "zoo"], ["zoo"]),
    (["replay", ""], []), (["perft", "--fen", ""], []), (["nosuch", "x"], []), (["--vers"], ["--version"]),
], lambda case: " ".join(case[0]))
def completions_of(case):
    equal(words(*case[0]), case[1], "words")


@test
def completions_name_every_game():
    equal(words("rules", ""), sorted(row[0] for row in variants()), "ids")
    equal(words("perft", ""), words("rules", ""), "ids for perft")
    equal(words("help", "rep"), ["replay"], "commands for help")


def typed_into(shell, script, lines):
    """Types lines into an interactive shell, one after another; it must show the pattern of each."""
    home = scratch_folder()
    environment = {"HOME": home, "PATH": Installed.path("bin") + ":/usr/bin:/bin", "TERM": "dumb",
                   "PS1": "ready> ", "LC_ALL": "C", "SHELL": shell}
    master, slave = pty.openpty()
    process = subprocess.Popen([shell, *{"bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"]}[shell]],
                               stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=home,
                               start_new_session=True, close_fds=True)
    os.close(slave)
    shown = ""

    def until(pattern):
        nonlocal shown
        start, end = len(shown), time.monotonic() + PATIENCE
        while not re.search(pattern, shown[start:]):
            check(time.monotonic() < end, f"{shell} does not show {pattern!r}: {shown!r}")
            if select.select([master], [], [], 0.2)[0]:
                shown += os.read(master, 65536).decode(errors="replace")

    try:
        os.write(master, (script + "; echo set-up done\n").encode())
        until(r"set-up done\r?\n[^\n]*ready> ")
        for keys, pattern in lines:
            os.write(master, keys.encode())
            until(pattern)
    finally:
        process.kill()
        process.wait()
        os.close(master)
        shutil.rmtree(home)


COMPLETED = [
    ("protean vers\x15protean rul\tarchet\t\r", r"Archetype Chess \(archetype\)"),
    ("protean perft --variant zoo --dep\t2 --divi\t\r", r"Nodes searched: \d+"),
    ("protean match --engine cmd=builtin:ran\t --engine cmd=builtin:gr\t --variant family:kingd\t --maxmoves 2\r",
     r"2 games in"),
]


@test
def bash_completes_commands_options_and_games():
    script = Installed.path("share", "bash-completion", "completions", "protean")
    typed_into("bash", f"source {script}", COMPLETED)


def zsh_completes_commands_options_and_games():
    folder = Installed.path("share", "zsh", "site-functions")
    typed_into("zsh", f"fpath=({folder} $fpath); autoload -Uz compinit; compinit -D -u", COMPLETED)


# The tests do not need zsh, but try it if it is there.
if shutil.which("zsh"):
    test(zsh_completes_commands_options_and_games)


@test
def the_one_binary_is_built_as_openbench_asks():
    target = os.path.join(scratch_folder(), "Protean-1A2B3C4D")
    done = make("-j", f"EXE={target}", f"CXX={os.environ.get('CXX', 'g++')}")
    equal(done.returncode, 0, f"make EXE: {done.stdout}{done.stderr}")
    done = subprocess.run([target, "--version"], capture_output=True, text=True, timeout=PATIENCE, check=True)
    check(done.stdout.startswith("Protean "), done.stdout)


@test
def bench_is_read_as_openbench_reads_it():
    # OpenBench keeps only letters and digits, and searches from the last line for nodes and for speed.
    _, out, _ = run("bench")
    nodes = speed = None
    for line in reversed(out.splitlines()):
        line = re.sub(r"[^a-zA-Z0-9 ]+", " ", line)
        nodes = nodes or re.search(r"(\d+) +nodes|nodes +(\d+)", line, re.I)
        speed = speed or re.search(r"(\d+) +nps|nps +(\d+)", line, re.I)
    check(nodes and speed, out)
    total = re.fullmatch(r"(\d+) nodes (\d+) nps", out.splitlines()[-1])
    equal((nodes.group(1), speed.group(1)), total.groups(), "nodes and speed")


@test
def a_build_for_openbench_is_configured_for_speed():
    done = make("-n", "-B", "EXE=x", "CXX=clang++")
    text = done.stdout
    for word in ("CXX='clang++'", "-DCMAKE_BUILD_TYPE=Release", "-DPROTEAN_ARCH='native'", "-DPROTEAN_LTO=ON",
                 "--target protean"):
        check(word in text, f"no {word} in {text}{done.stderr}")


@test
def a_build_by_profile_counts_a_run_and_then_uses_it():
    done = subprocess.run(["make", "-C", ROOT, "-n", "-B", "EXE=x", "PGO=1"], capture_output=True, text=True,
                          env={**os.environ, "MAKEFLAGS": ""}, timeout=PATIENCE, check=True)
    steps = re.findall(r"-DPROTEAN_PGO=\w+|--target protean|protean' bench|-B '[^']*-pgo'", done.stdout)
    equal([step for step in steps if not step.startswith("-B")],
          ["-DPROTEAN_PGO=generate", "--target protean", "protean' bench", "-DPROTEAN_PGO=use", "--target protean"],
          done.stdout)
    check(any(step.startswith("-B") for step in steps), f"no folder of its own in {done.stdout}")


if __name__ == "__main__":
    main()
