# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays over UCI what two sides send each other over XBoard, where a turn may be several moves of one piece each."""

import re

from _client import board_lines, check


def squares_of(fen):
    """The board of a FEN: square to piece."""
    board = {}
    for rank, row in zip("87654321", fen.split()[0].split("[")[0].split("/")):
        file = 0
        for char in row:
            if char.isdigit():
                file += int(char)
            else:
                board["abcdefgh"[file] + rank] = char
                file += 1
    return board


def sub_moved(board, text, side):
    """The board after a move as XBoard makes it: one piece, or a piece dropped, or two legs of one piece."""
    board = dict(board)
    if text == "@@@@":
        return board
    if "@" in text:
        board[text[2:]] = text[0] if side == "w" else text[0].lower()
        return board
    for leg in text.split(","):
        piece = board.pop(leg[:2], None)
        check(piece, f"{text}: nothing stands on {leg[:2]}")
        promoted = leg[4:]
        board[leg[2:4]] = piece if not promoted else promoted.upper() if piece.isupper() else promoted.lower()
    return board


def castled(board, text, side):
    """XBoard's board after castling."""
    rank = "1" if side == "w" else "8"
    board = dict(board)
    king = next(square for square, piece in board.items() if piece == ("K" if side == "w" else "k"))
    short = text.rstrip("+#") == "O-O" or (text[1].isdigit() and text[2] > text[0])
    if text.startswith("O-O"):
        rooks = [square for square, piece in board.items()
                 if piece == ("R" if side == "w" else "r") and square[1] == rank and (square > king) == short]
        rook = max(rooks) if short else min(rooks)
    else:
        rook = ("h" if short else "a") + rank
    middle = chr((ord(king[0]) + ord(text[2])) // 2) if not text.startswith("O-O") else "f" if short else "d"
    arrival = "g" if short and text.startswith("O-O") else "c" if text.startswith("O-O") else text[2]
    king_piece, rook_piece = board.pop(king), board.pop(rook)
    board[arrival + rank] = king_piece
    board[middle + rank] = rook_piece
    return board


class Judge:
    """The state of a game. Collects the moves of one side until the other side makes a move of its own: passes between
    the parts of a turn are no plies."""

    def __init__(self, engine, name, start=None):
        self.engine = engine
        engine.send(f"setoption name UCI_Variant value {name}")
        self.line = ("position fen " + start if start else "position startpos") + " moves"
        engine.send(self.line)
        self.fields = board_lines(engine)
        self.turn = []  # the moves that the side to move has sent
        self.passed = False  # the other side has answered them with a pass

    def hear(self, text):
        """Takes the next move over XBoard; the sides alternate."""
        if self.turn and not self.passed:  # it is the other side's answer
            if text == "@@@@" and not self.may_be_passed():
                self.passed = True
                return
            self.settle()
        self.turn.append(text)
        self.passed = False

    def may_be_passed(self):
        """True if a pass would be a ply of the other side's own."""
        there = self.plies(self.turn)
        return bool(there) and there[1]["Fen"].split()[1] != self.fields["Fen"].split()[1] \
            and "0000" in there[1]["Legal moves"].split()

    def settle(self):
        """Plays the turn of the side to move, which is complete; fails if it is not legal."""
        plies = self.plies(self.turn)
        check(plies is not None, f"{self.turn} is not legal in {self.fields['Fen']}")
        self.line, self.fields = plies
        self.turn = []

    def result(self):
        """The result of the game if the turn of the side to move is complete; "*" if it cannot be."""
        plies = self.plies(self.turn)
        return plies[1]["Result"] if plies else "*"

    def plies(self, moves, line=None, fields=None):
        """Position line and board fields after the plies that the moves make up; None if they make up none."""
        line, fields = line or self.line, fields or self.fields
        if not moves:
            return line, fields
        token = self.token(moves[0], fields)
        if token:
            rest = self.plies(moves[1:], *self.after(line, token))
            if rest:
                return rest
        # A ply that is sent as several moves is recognised by the board that they lead to.
        board, side = squares_of(fields["Fen"]), fields["Fen"].split()[1]
        boards = []
        for text in moves:
            if re.search("O-O", text) or (text != "@@@@" and "@" not in text and text[:2] not in board):
                break
            board = sub_moved(board, text, side)
            boards.append(board)
        homes = {text[:2] for text in moves}
        wanted = [token for token in fields["Legal moves"].split() if any(home in token for home in homes)]
        for token in wanted if len(moves) > 1 else ():
            there = self.after(line, token)
            arrived = squares_of(there[1]["Fen"])
            for count in range(len(boards), 1, -1):
                if boards[count - 1] == arrived:
                    rest = self.plies(moves[count:], *there)
                    if rest:
                        return rest
        return None

    def after(self, line, token):
        line = f"{line} {token}"
        return line, board_lines(self.engine, line)

    def token(self, text, fields):
        """The legal ply that a single XBoard move is; empty if it is no ply by itself."""
        legal = fields["Legal moves"].split()
        if text in ("O-O", "O-O-O"):
            return self.castling(legal, fields["Fen"], text == "O-O")
        if text == "@@@@":
            return "0000" if "0000" in legal else ""
        legs = text.split(",")
        ends = legs[0][:2] + legs[-1][2:]  # of a capture en passant, by way of its victim
        for form in (text, ends + "ep", ends):
            if form in legal:
                return form
        return ""

    @staticmethod
    def castling(legal, fen, short):
        """The legal castling to a side, written as King takes Rook; empty if there is none."""
        board = squares_of(fen)
        king, rook = ("K", "R") if fen.split()[1] == "w" else ("k", "r")
        for token in legal:
            home, target = token[:2], token[2:4]
            if board.get(home) == king and board.get(target) == rook and (target > home) == short:
                return token
        return ""
