// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/san.h"

#include "movegen/base/letters.h"
#include "movegen/notation/text_end.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>

namespace protean {
namespace {

/// Which parts of a piece's origin the text of a move contains.
struct Origin {
  bool file = false;
  bool rank = false;
};

/// In the order in which they are tried.
constexpr std::array<Origin, 4> kOrigins = {
    {{false, false}, {true, false}, {false, true}, {true, true}}};

constexpr int kFileC = 2;
constexpr int kFileG = 6;

bool goes_from_square_to_square(Move move) {
  if (move.has_other()) return false;
  switch (move.kind()) {
    case MoveKind::kNormal:
    case MoveKind::kDoublePush:
    case MoveKind::kPromotion:
    case MoveKind::kEnPassant:
    case MoveKind::kDisplace: return true;
    default: return false;
  }
}

PieceType type_moved(const Position& pos, Move move) {
  return type_of(pos.piece_on(move.from()));
}

std::string letter(const RuleProgram& program, PieceType type) {
  return program.book.piece(type).symbol();
}

std::optional<std::string> castling_text(Move move) {
  const bool toward_h = move.via() > move.from();
  if (toward_h && file_of(move.to()) == kFileG) return "O-O";
  if (!toward_h && file_of(move.to()) == kFileC) return "O-O-O";
  return std::nullopt;
}

std::string board_text(const RuleProgram& program, const Position& pos, Move move, Origin origin) {
  const PieceType type = type_moved(pos, move);
  std::string text = type == Pawn ? "" : letter(program, type);
  const std::string from = to_string(move.from());
  const bool pawn_takes = type == Pawn && move.is_capture();
  if (origin.file || pawn_takes) text += from[0];
  if (origin.rank) text += from[1];
  if (move.is_capture()) text += 'x';
  text += to_string(move.to());
  if (move.is_promotion()) (text += '=') += program.book.piece(move.piece_type()).letter;
  return text;
}

/// The text without '+' and '#'.
std::optional<std::string> plain_text(const RuleProgram& program, const Position& pos, Move move,
                                      Origin origin) {
  // A plus sign at the end would be read as a check.
  if (program.book.piece(move.piece_type()).promoted_from != kNoPieceType) return std::nullopt;
  if (goes_from_square_to_square(move)) return board_text(program, pos, move, origin);
  if (move.kind() == MoveKind::kCastle) return castling_text(move);
  if (move.kind() == MoveKind::kDrop)
    return letter(program, move.piece_type()) + '@' + to_string(move.to());
  return std::nullopt;
}

/// The shortest text that no other legal ply has if it is written in the same way; empty if there
/// is none.
std::optional<std::string> unique_text(const RuleProgram& program, const Position& pos,
                                       const MoveList& legal, Move move) {
  for (const Origin origin : kOrigins) {
    const auto text = plain_text(program, pos, move, origin);
    const auto same = [&](Move other) {
      return other != move && other.to() == move.to() &&
             plain_text(program, pos, other, origin) == text;
    };
    if (!text || std::none_of(legal.begin(), legal.end(), same)) return text;
  }
  return std::nullopt;
}

/// True if san() gives the move this text, apart from '+' and '#'.
bool is_text_of(const RuleProgram& program, const Position& pos, const MoveList& legal, Move move,
                const std::string& text) {
  const auto fits = [&](Origin origin) { return plain_text(program, pos, move, origin) == text; };
  return std::any_of(kOrigins.begin(), kOrigins.end(), fits) &&
         unique_text(program, pos, legal, move) == text;
}

std::string_view end_mark(const RuleProgram& program, const Position& pos, Move move) {
  const Position after = program.make(pos, move);
  if (program.outcome(after).result == win_for(pos.side())) return "#";
  return after.side() != pos.side() && program.in_check(after) ? "+" : "";
}

// --- Reading ---

/// The parts of a text; what it does not contain is empty, or any square.
struct Wanted {
  PieceType type = Pawn;
  Bitboard from = kAllSquares;
  bool capture = false;
  Square to = kNoSquare;
  std::optional<PieceType> promotion;
};

std::optional<PieceType> type_of_letter(const RuleProgram& program, char c) {
  const Piece p = fen::piece_of(program, c);
  if (p == kNoPiece || color_of(p) != White) return std::nullopt;
  return type_of(p);
}

/// The text without annotations, checks and "e.p.".
std::string_view without_marks(std::string_view text) {
  while (take_last(text, "+#!? ")) {
  }
  for (const std::string_view mark : {"e.p.", "ep"}) {
    if (text.size() > mark.size() && text.ends_with(mark)) {
      text.remove_suffix(mark.size());
      break;
    }
  }
  while (take_last(text, "+#!? ")) {
  }
  return text;
}

/// Removes "=Q", "q" or "(Q)" from the end; false if a letter there names no piece.
bool take_promotion(const RuleProgram& program, std::string_view& text, Wanted& wanted) {
  const bool bracket = take_last(text, ")");
  if (text.empty()) return false;
  if (text.back() >= '1' && text.back() <= '8') return !bracket;
  wanted.promotion = type_of_letter(program, upper(text.back()));
  text.remove_suffix(1);
  take_last(text, bracket ? "(" : "=/");
  return wanted.promotion.has_value();
}

std::optional<Wanted> take_apart(const RuleProgram& program, std::string_view text) {
  Wanted wanted;
  if (!take_promotion(program, text, wanted)) return std::nullopt;
  const auto to = take_square(text);
  if (!to) return std::nullopt;
  wanted.to = *to;
  wanted.capture = take_last(text, "x:X");
  if (!wanted.capture) take_last(text, "-");
  wanted.from = take_origin(text);
  if (text.empty()) return wanted;
  const auto type = type_of_letter(program, text.front());
  if (!type || text.size() > 1) return std::nullopt;
  wanted.type = *type;
  return wanted;
}

/// Two piece types may share a letter, which is all that the text contains.
bool same_letter(const RuleProgram& program, PieceType a, PieceType b) {
  return program.book.piece(a).letter == program.book.piece(b).letter;
}

/// True for a ply of the game's own rules that turns a pawn into another piece.
bool promotes_by_rule(const Position& pos, Move move) {
  return move.kind() == MoveKind::kSpecial && move.piece_type() != kNoPieceType &&
         (bit_or_none(move.from()) & pos.of(pos.side(), Pawn)) != 0;
}

bool meant(const RuleProgram& program, const Position& pos, Move move, const Wanted& wanted) {
  const bool by_rule = promotes_by_rule(pos, move);
  if ((by_rule || move.is_promotion()) != wanted.promotion.has_value()) return false;
  if (wanted.promotion && !same_letter(program, move.piece_type(), *wanted.promotion)) return false;
  return (by_rule || goes_from_square_to_square(move)) && move.to() == wanted.to &&
         contains(wanted.from, move.from()) &&
         same_letter(program, type_moved(pos, move), wanted.type);
}

/// The only ply for which `wanted` is true; empty if there is none or more than one.
template <class F>
std::optional<Move> only(const MoveList& legal, F wanted) {
  const auto first = std::find_if(legal.begin(), legal.end(), wanted);
  if (first == legal.end() || std::any_of(first + 1, legal.end(), wanted)) return std::nullopt;
  return *first;
}

/// The text with each zero and small o made a capital O, as castling is written.
std::string castling_in_capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c == '0' || c == 'o') c = 'O';
  }
  return out;
}

}  // namespace

std::optional<std::string> san(const RuleProgram& program, const Position& pos, Move move) {
  MoveList legal;
  program.generate(pos, legal);
  auto text = unique_text(program, pos, legal, move);
  if (text) *text += end_mark(program, pos, move);
  return text;
}

std::optional<Move> parse_san(const RuleProgram& program, const Position& pos,
                              std::string_view text) {
  MoveList legal;
  program.generate(pos, legal);
  const std::string_view plain = without_marks(text);
  // First what san() writes, so that no lenient reading hides it.
  for (const std::string& wanted : {std::string(plain), castling_in_capitals(plain)}) {
    for (const Move move : legal) {
      if (is_text_of(program, pos, legal, move, wanted)) return move;
    }
  }
  const auto wanted = take_apart(program, plain);
  if (!wanted) return std::nullopt;
  const auto exactly = [&](Move move) {
    return meant(program, pos, move, *wanted) && move.is_capture() == wanted->capture;
  };
  if (const auto move = only(legal, exactly)) return move;
  if (wanted->capture) return std::nullopt;
  return only(legal, [&](Move move) { return meant(program, pos, move, *wanted); });
}

}  // namespace protean
