# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the programs that let Protean play; if one is missing, prints a line about it and ends the script."""

import os
import re
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "protocol"))

from _client import check, equal, run  # noqa: E402

PATH = os.environ.get("PATH", "") + ":/usr/games"


def program(name):
    """The path of a program, from PROTEAN_<NAME> in the environment or else from PATH; None if it is missing."""
    variable = "PROTEAN_" + re.sub(r"\W", "_", name).upper()
    return os.environ.get(variable) or shutil.which(name, path=PATH)


def skip(what):
    print(f"skipped: {what} is not installed")
    print("0 passed, 0 failed")
    sys.exit(0)


def needed(name):
    """The path of a program; ends this script if it is missing."""
    return program(name) or skip(name)


def tags_of(pgn):
    """The tags of each game of a PGN text."""
    return [dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M)) for text in re.split(r"\n(?=\[Event )", pgn) if text.strip()]


def plays_over(path, games):
    """Checks that Protean's own reader finds `games` games, every move legal and every result right."""
    code, out, err = run("replay", path)
    equal((code, err), (0, ""), "replay")
    check(re.match(rf"{games} games?, ", out), out)
