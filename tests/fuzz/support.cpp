// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/support.h"

#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <variant>

namespace protean::fuzz {
namespace {

/// FNV-1a: the same on every machine, so that an input means the same game everywhere.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash;
}

void check_board(const RuleProgram& program, const Position& pos) {
  Bitboard seen = 0;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    require((seen & pos.pieces(m)) == 0, "one piece on a square", program, pos);
    seen |= pos.pieces(m);
  }
  require((pos.by_color(White) & pos.by_color(Black)) == 0, "one colour", program, pos);
  require(seen == pos.occupied(), "pieces have a colour", program, pos);
  for_each_square(seen, [&](Square s) {
    const Piece p = pos.piece_on(s);
    require(p != kNoPiece && contains(pos.pieces(type_of(p)) & pos.by_color(color_of(p)), s),
            "the board agrees with itself", program, pos);
  });
}

void check_fen(const RuleProgram& program, const Position& pos) {
  const auto read = parse_fen(program, to_fen(program, pos));
  const auto* error = std::get_if<FenError>(&read);
  require(error == nullptr, "its own FEN is read: " + (error ? error->message : ""), program, pos);
  require(std::get<Position>(read) == pos, "FEN round trip", program, pos);
  require(std::get<Position>(read).key() == pos.key(), "key after FEN round trip", program, pos);
}

void check_noisy(const RuleProgram& program, const Position& pos, const MoveList& moves) {
  MoveList noisy;
  program.generate_noisy(pos, noisy);
  for (const Move move : noisy) {
    require(std::find(moves.begin(), moves.end(), move) != moves.end(), "noisy moves are legal",
            program, pos);
  }
  for (const Move move : moves) {
    if (!move.is_capture() && !move.is_promotion()) continue;
    require(std::find(noisy.begin(), noisy.end(), move) != noisy.end(),
            "captures and promotions are noisy", program, pos);
  }
}

void check_texts(const RuleProgram& program, const Position& pos, const MoveList& moves) {
  // Reading a text looks at all moves: if there are many, a few of them are enough.
  constexpr std::size_t kRead = 4;
  const std::size_t stride = 1 + moves.size() / kRead;
  std::set<std::string> texts;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = move_text(program, pos, moves[i]);
    require(texts.insert(text).second, "a move text is unique: " + text, program, pos);
    if (i % stride != 0) continue;
    require(parse_move(program, pos, text) == moves[i], "its text means the move: " + text, program,
            pos);
    if (const auto short_text = san(program, pos, moves[i])) {
      require(parse_san(program, pos, *short_text) == moves[i], "its SAN means it: " + *short_text,
              program, pos);
    }
  }
}

}  // namespace

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

const Variant& pick_game(std::string_view name) {
  if (const Variant* known = find_variant(name)) return *known;
  return *catalogue()[hash_of(name) % catalogue().size()];
}

void require(bool holds, const std::string& what) {
  if (!holds) throw std::logic_error("expected: " + what);
}

void require(bool holds, std::string_view what, const RuleProgram& program, const Position& pos) {
  if (!holds) require(false, std::string(what) + "\n" + program.id + "\n" + to_fen(program, pos));
}

void check_position(const RuleProgram& program, const Position& pos) {
  check_board(program, pos);
  require(pos.key() == pos.computed_key(), "the key is the computed key", program, pos);
  MoveList moves;
  program.generate(pos, moves);
  require(program.count(pos) == moves.size(), "as many moves counted as listed", program, pos);
  require(moves.empty() || !program.outcome(pos).over(), "no move after the end", program, pos);
  check_fen(program, pos);
  check_noisy(program, pos, moves);
  check_texts(program, pos, moves);
}

void play(const RuleProgram& program, Position pos, std::string_view bytes) {
  constexpr std::size_t kMostPlies = 32;
  check_position(program, pos);
  for (const char byte : bytes.substr(0, kMostPlies)) {
    MoveList moves;
    program.generate(pos, moves);
    if (moves.empty()) return;
    pos = program.make(pos, moves[static_cast<unsigned char>(byte) % moves.size()]);
    check_position(program, pos);
  }
}

}  // namespace protean::fuzz
