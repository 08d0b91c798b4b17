# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by tests that speak UCI."""

from _client import check

KINGDROPS = ("rbgqkgbr/sasaasas/8/8/8/8/SASAASAS/RBGQKGBR w - - 0 1 "
             "phase:play hand:-/- prison:-/- moved:- drop:1")


def error_of(engine, *lines):
    """The first error that UCI commands cause; at least one of them must be wrong."""
    errors = [line for line in engine.ask(*lines) if line.startswith("info string error: ")]
    check(errors, f"no error for {lines}")
    return errors[0]


def perft(engine, depth):
    """The count of the position's leaf nodes, and the lines before it."""
    engine.send(f"go perft {depth}")
    match, lines = engine.expect_with_others(r"^Nodes searched: (\d+)$")
    return int(match.group(1)), lines
