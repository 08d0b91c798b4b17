// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/displacement.h"

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

#include <utility>

namespace protean {

namespace {

/// Bit = Color: the last turn of this side was a move of the displacing piece.
constexpr int kMovedWord = 0;

bool has_moved(const Position& pos, Color c) {
  return pos.word(kMovedWord) >> c & 1;
}

/// The square before `to` on the straight way from `from`.
Square one_back(Square from, Square to) {
  const auto toward = [](int here, int there) { return here + (there > here) - (there < here); };
  return make_square(toward(file_of(to), file_of(from)), toward(rank_of(to), rank_of(from)));
}

class Displacement final : public RuleObject {
 public:
  Displacement(PieceType type, std::string token) : type_(type), token_(std::move(token)) {}

  std::vector<std::string> token_names() const override { return {token_}; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    const std::string text =
        std::string(has_moved(pos, White) ? "w" : "") + (has_moved(pos, Black) ? "b" : "");
    return text.empty() ? "-" : text;
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    constexpr std::string_view kTexts[] = {"-", "w", "b", "wb"};
    for (std::uint64_t moved = 0; moved < std::size(kTexts); ++moved) {
      if (text != kTexts[moved]) continue;
      pos.set_word(kMovedWord, moved);
      return std::nullopt;
    }
    return "'-', 'w', 'b' or 'wb'";
  }

  Bitboard resting(const RuleProgram&, const Position& pos) const override {
    return has_moved(pos, pos.side()) ? pos.of(pos.side(), type_) : 0;
  }

  void add_moves(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    const Color us = pos.side();
    if (has_moved(pos, us)) return;
    Bitboard movable = pos.occupied();
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (program.book.royals.has(m)) movable &= ~pos.pieces(m);
    }
    for_each_square(pos.of(us, type_), [&](Square from) {
      for (const Mover& mover : program.by_type[us][type_]) {
        const Bitboard reach = targets_of(program.scheme, mover, from, pos.occupied());
        for_each_square(reach & movable, [&](Square to) {
          list.push({MoveKind::kDisplace, from, to, kNoPieceType, one_back(from, to)});
        });
      }
    });
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    const Color us = before.side();
    const std::uint64_t own = std::uint64_t{1} << us;
    const bool moved = type_of(before.piece_on(move.from())) == type_;
    const std::uint64_t others = after.word(kMovedWord) & ~own;
    const std::uint64_t now = others | (moved ? own : 0);
    if (now != after.word(kMovedWord)) after.set_word(kMovedWord, now);
  }

  bool null_move_sound() const override { return true; }

 private:
  PieceType type_;
  std::string token_;
};

}  // namespace

std::shared_ptr<const RuleObject> displaces_and_rests(PieceType type, std::string token) {
  return std::make_shared<Displacement>(type, std::move(token));
}

}  // namespace protean
