// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"

#include "movegen/base/letters.h"
#include "movegen/board/hands.h"
#include "movegen/notation/hands_text.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"

#include <optional>
#include <stdexcept>

namespace protean {

namespace {

std::string board_text(const RuleProgram& program, const Position& pos, Bitboard hidden) {
  const Bitboard promoted = program.book.hands.promoted_revert ? promoted_pieces(pos) : 0;
  const BoardShape& shape = program.book.board;
  const Bitboard holes = shape.holes | program.rules.walls(pos);
  std::string out;
  for (int rank = shape.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < shape.files; ++file) {
      const Square s = make_square(file, rank);
      const Piece p = pos.piece_on(s);
      const bool hole = contains(holes, s);
      if (p == kNoPiece && !hole) {
        ++gap;
        continue;
      }
      if (gap > 0) out += static_cast<char>('0' + gap);
      gap = 0;
      if (hole) {
        out += fen::kHole;
        continue;
      }
      out += contains(hidden, s) ? std::string(1, fen::kUnknown) : fen::symbol_of(program, p);
      // When captured, it goes to a hand as a pawn.
      if (contains(promoted, s)) out += fen::kPromoted;
    }
    if (gap > 0) out += static_cast<char>('0' + gap);
    if (rank > 0) out += '/';
  }
  if (program.has(kDrops)) out += print_hands(program, pos);
  return out;
}

/// The letters of one side's castling rights; empty if it has none.
std::string rights_text(const RuleProgram& program, const Position& pos, Color c) {
  const bool by_file = program.book.castling.any_files;
  const Bitboard own = pos.castling() & pos.by_color(c);
  if (own == 0) return {};
  const Square king = fen::castling_pieces(program, pos, c).king;
  std::string out;
  for (int wing : {1, 0}) {
    for_each_square(own, [&](Square rook) {
      if (fen::wing_of(king, rook) != wing) return;
      // Shredder-FEN names files: if King and Rooks may begin anywhere, KQkq would be ambiguous.
      const char by_wing = wing == 1 ? 'K' : 'Q';
      const char capital = by_file ? static_cast<char>('A' + file_of(rook)) : by_wing;
      out += c == White ? capital : lower(capital);
    });
  }
  return out;
}

/// With CastlingRules::unmoved_word: the files of one side's pieces that have not moved, except the
/// King and the Rooks that may castle.
std::string unmoved_text(const RuleProgram& program, const Position& pos, Color c) {
  const std::optional<int> word = program.book.castling.unmoved_word;
  if (!word) return {};
  const Bitboard rooks = pos.castling() & pos.by_color(c);
  const Bitboard shown = rooks ? rooks | pos.of(c, King) : 0;
  std::string out;
  for_each_square(pos.word(*word) & pos.by_color(c) & ~shown, [&](Square s) {
    const char capital = static_cast<char>('A' + file_of(s));
    out += c == White ? capital : lower(capital);
  });
  return out;
}

std::string castling_text(const RuleProgram& program, const Position& pos) {
  std::string out;
  for (Color c : {White, Black})
    out += rights_text(program, pos, c) + unmoved_text(program, pos, c);
  return out.empty() ? "-" : out;
}

/// The en-passant squares, with that of the piece that passed them unless a token names it.
std::string en_passant_text(const RuleProgram& program, const Position& pos) {
  return print_squares(program.has(kVictim) ? pos.passed() : pos.en_passant());
}

std::string victim_text(const Position& pos) {
  return pos.victim() ? to_string(lsb(pos.victim())) : "-";
}

std::string fen_text(const RuleProgram& program, const Position& pos, const std::string& board,
                     const std::string& castling) {
  std::string out = board;
  out += pos.side() == White ? " w " : " b ";
  out += castling + " " + en_passant_text(program, pos);
  // One rule may have a field of its own before the counters, such as the checks given: "3+3".
  const std::string plain(program.rules.plain_token());
  if (!plain.empty()) out += " " + print_token(program, pos, plain);
  out += " " + std::to_string(pos.halfmove_clock()) + " " + std::to_string(pos.fullmove_number());
  for (const std::string& name : token_names(program)) {
    if (name == plain) continue;
    if (const std::string text = print_token(program, pos, name); !text.empty())
      out += " " + name + ":" + text;
  }
  return out;
}

}  // namespace

std::string to_fen(const RuleProgram& program, const Position& pos) {
  return fen_text(program, pos, board_text(program, pos, 0), castling_text(program, pos));
}

std::string fen_without(const RuleProgram& program, const Position& pos, Color opponent,
                        Bitboard hidden) {
  // The opponent's rights would reveal which of the hidden pieces are its King and Rooks.
  return fen_text(program, pos, board_text(program, pos, hidden),
                  rights_text(program, pos, !opponent) + fen::kUnknown);
}

std::vector<std::string> token_names(const RuleProgram& program) {
  std::vector<std::string> names;
  if (program.has(kVictim)) names.emplace_back(fen::kVictimToken);
  for (std::string& name : program.rules.token_names()) names.push_back(std::move(name));
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const std::string& mark = program.book.piece(type).mark;
    if (!mark.empty()) names.push_back(mark);
  }
  return names;
}

std::string print_token(const RuleProgram& program, const Position& pos, std::string_view name) {
  if (program.has(kVictim) && name == fen::kVictimToken) return victim_text(pos);
  const PieceType marked = fen::type_marked(program, name);
  if (marked != kNoPieceType) return print_squares(pos.pieces(marked));
  return program.rules.print_token(program, pos, name);
}

Position start_position(const RuleProgram& program) {
  std::variant<Position, FenError> read = parse_fen(program, program.book.start_fen);
  if (const FenError* failure = std::get_if<FenError>(&read)) {
    // The rule book belongs to the program: an error in it is not the user's.
    throw std::logic_error(program.id + ": start position: " + failure->message);
  }
  return std::get<Position>(read);
}

}  // namespace protean
