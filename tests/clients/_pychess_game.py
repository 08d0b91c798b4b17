# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs in the Python that has PyChess: two engines play one game in PyChess's own model, without a window.

Arguments: engine, protocol ("uci" or "xboard"), PyChess's name of the game, maximum of plies. Prints "start FEN", a
line "move SAN" for each move, then "end RESULT". Without arguments, prints the names of the games that PyChess has.
"""

import asyncio
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib  # noqa: E402

from pychess.Players.engineNest import discoverer  # noqa: E402
from pychess.Utils import wait_signal  # noqa: E402
from pychess.Utils.const import BLACK, UNFINISHED_STATES, WHITE, reprResult  # noqa: E402
from pychess.Utils.GameModel import GameModel  # noqa: E402
from pychess.Utils.Move import toSAN  # noqa: E402
from pychess.Utils.TimeModel import TimeModel  # noqa: E402
from pychess.Variants import variants  # noqa: E402

SECONDS = 120
# PyChess gives weak engines only a hundredth of their time to use, so none waits and no flag falls.
WEAKEST = 1


# Since Python 3.9 a task that is cancelled passes a message on, which this class of PyChess does not accept.
cancel_silently = wait_signal.cancel
wait_signal.cancel = lambda self, msg=None: cancel_silently(self)


async def play(command, protocol, name, most_plies):
    board = next(variant for variant in variants.values() if variant.cecp_name == name)
    model = GameModel(TimeModel(SECONDS, 0), board)
    engine = {"name": "Protean", "protocol": protocol, "command": command, "md5": "", "options": []}
    players = [await discoverer.initPlayerEngine(engine, color, WEAKEST, board, SECONDS, 0, 0, True)
               for color in (WHITE, BLACK)]
    model.setPlayers(players)
    for player in players:
        player.setOptionInitialBoard(model)
    model.start()
    while model.status in UNFINISHED_STATES and model.ply < most_plies:
        await asyncio.sleep(0.02)
    print("start", model.boards[0].asFen())
    for before, move in zip(model.boards, model.moves):
        print("move", toSAN(before, move))
    print("end", reprResult[model.status], flush=True)


def pump(context, loop):
    """Runs GLib's loop from asyncio's: PyChess's objects use the former, its engines the latter."""
    while context.pending():
        context.iteration(False)
    loop.call_later(0.01, pump, context, loop)


def main():
    if len(sys.argv) == 1:
        print(" ".join(variant.cecp_name for variant in variants.values()))
        return
    loop = asyncio.SelectorEventLoop()
    asyncio.set_event_loop(loop)
    pump(GLib.MainContext.default(), loop)
    command, protocol, name, most_plies = sys.argv[1:]
    loop.run_until_complete(play(command, protocol, name, int(most_plies)))
    os._exit(0)  # PyChess's own way to end engines needs its window; they end when their input does


main()
