// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/move_text.h"

#include "movegen/base/letters.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"

#include <algorithm>
#include <vector>

namespace protean {

namespace {

constexpr std::size_t kSimpleLength = 4;    // "e7e8", without promotion letter
constexpr std::size_t kCompoundLength = 9;  // "d4d5,d5e6"

char capital_of(const RuleProgram& program, PieceType type) {
  return program.book.piece(type).letter;
}

std::string squares_text(Square from, Square to) {
  return to_string(from) + to_string(to);
}

/// "e5d6", or "e5d6ep" if a quiet move may have the same squares.
std::string en_passant_mark_text(const RuleProgram& program, Move move) {
  return squares_text(move.from(), move.to()) + fen::promotion_text(program, move.piece_type()) +
         (program.book.pawn.marks_en_passant ? "ep" : "");
}

/// "N@e4", whichever side's piece it is.
std::string drop_text(const RuleProgram& program, PieceType type, Square to) {
  return std::string(1, capital_of(program, type)) + "@" + to_string(to);
}

/// "xd5e5": the squares on which a move captures on its way, in alphabetical order.
std::string taken_text(Move move) {
  std::vector<std::string> squares;
  for_each_square(move.taken(), [&](Square s) { squares.push_back(to_string(s)); });
  std::sort(squares.begin(), squares.end());
  std::string text = "x";
  for (const std::string& square : squares) text += square;
  return text;
}

/// "b7b8q,b8b1": the letter follows the step that promotes the piece.
std::string two_steps_text(const RuleProgram& program, const Position& pos, Move move) {
  const std::string letter = fen::promotion_text(program, move.piece_type());
  const bool at_once = contains(program.promotion_zone[pos.side()], move.via());
  return squares_text(move.from(), move.via()) + (at_once ? letter : "") + ',' +
         squares_text(move.via(), move.to()) + (at_once ? "" : letter);
}

/// The King's move, or King takes Rook. The latter with CastlingRules::any_files, and if the King
/// could make the same move alone, or stay where it is by a pass that is written in this way.
std::string castling_text(const RuleProgram& program, const Position& pos, Move move) {
  const auto steps = [&] {
    const Bitboard alone = program.targets(pos.board(), pos.side(), King, move.from());
    return pos.empty(move.to()) && contains(alone, move.to());
  };
  const bool stays = move.from() == move.to() && program.has(kOwnTurn);
  const bool takes_rook = program.book.castling.any_files || stays || steps();
  return squares_text(move.from(), takes_rook ? move.via() : move.to());
}

/// The text with upper and lower case corrected where a user may have mixed them up.
std::string with_proper_case(std::string_view text) {
  std::string out(text);
  if (out.size() > 1 && out[1] == '@') out[0] = upper(out[0]);
  if (out.size() == kSimpleLength + 1 || out.size() == kCompoundLength + 1) {
    out.back() = lower(out.back());
  }
  // The first of two moves may promote.
  if (out.size() == kCompoundLength + 1 && out[kSimpleLength + 1] == ',')
    out[kSimpleLength] = lower(out[kSimpleLength]);
  return out;
}

bool castles_as(Move move, std::string_view text) {
  return move.kind() == MoveKind::kCastle && (text == squares_text(move.from(), move.to()) ||
                                              text == squares_text(move.from(), move.via()));
}

/// The text of the move proper, without the turn's other piece.
std::string own_text(const RuleProgram& program, const Position& pos, Move move) {
  switch (move.kind()) {
    case MoveKind::kNone: return "(none)";
    case MoveKind::kNormal:
    case MoveKind::kDoublePush:
    case MoveKind::kDisplace: return squares_text(move.from(), move.to());
    case MoveKind::kEnPassant: return en_passant_mark_text(program, move);
    case MoveKind::kPromotion:
      return squares_text(move.from(), move.to()) + fen::promotion_text(program, move.piece_type());
    case MoveKind::kCastle: return castling_text(program, pos, move);
    case MoveKind::kDrop: return drop_text(program, move.piece_type(), move.to());
    case MoveKind::kPass: return "0000";
    case MoveKind::kCompound: return two_steps_text(program, pos, move);
    case MoveKind::kPush:
      return squares_text(move.from(), move.via()) + "," + squares_text(move.via(), move.to()) +
             fen::promotion_text(program, move.piece_type());
    case MoveKind::kSeries: return squares_text(move.from(), move.to()) + taken_text(move);
    case MoveKind::kChance:
    case MoveKind::kSpecial:
      return program.has(kWideMoves) ? program.wide->text(program, pos.board(), move)
                                     : program.rules.move_text(program, pos, move);
  }
  return "(none)";
}

/// The text with the turn's other piece. A piece of the mover's own that moves or enters comes
/// before the move, "a2h2," or "N@e4,"; an enemy piece that is put on a new square comes after it,
/// ",q@h3". One that leaves the board is not mentioned.
std::string with_other(const RuleProgram& program, const Position& pos, Move move,
                       const std::string& text) {
  if (move.other_to() >= kNoSquare) return text;
  const Piece piece = move.other_piece();
  if (move.other_from() < kNoSquare)
    return squares_text(move.other_from(), move.other_to()) + ',' + text;
  if (color_of(piece) == pos.side())
    return drop_text(program, type_of(piece), move.other_to()) + ',' + text;
  return text + ',' + fen::letter_of(program, piece) + '@' + to_string(move.other_to());
}

}  // namespace

std::string move_text(const RuleProgram& program, const Position& pos, Move move) {
  const std::string text = own_text(program, pos, move);
  return move.has_other() ? with_other(program, pos, move, text) : text;
}

std::optional<Move> parse_move(const RuleProgram& program, const Position& pos,
                               std::string_view text) {
  MoveList moves;
  program.generate(pos, moves);
  // The exact string first, so that no lenient reading ever hides a legal move.
  for (const std::string& wanted : {std::string(text), with_proper_case(text)}) {
    for (Move move : moves) {
      if (move_text(program, pos, move) == wanted) return move;
    }
  }
  for (Move move : moves) {
    if (castles_as(move, text)) return move;
  }
  return std::nullopt;
}

}  // namespace protean
