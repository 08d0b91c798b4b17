// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/grid_lines.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "variants/rules/restrictions/restriction_hints.h"

#include <memory>
#include <vector>

namespace protean {

namespace {

/// The columns or rows of cells as sets of squares: the files, or ranks, of each.
std::vector<Bitboard> strips(bool shifted, Bitboard (*line)(int)) {
  std::vector<Bitboard> out;
  for (int i = shifted ? -1 : 0; i < 8; i += 2)
    out.push_back((i >= 0 ? line(i) : 0) | (i < 7 ? line(i + 1) : 0));
  return out;
}

/// Forbids castling past squares that are attacked once the King has left its own square.
class OpenWays final : public Rule, public Restriction, public RestrictionHints {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    list.drop_if(first, [&](Move move) {
      return move.kind() == MoveKind::kCastle && crosses_attack(program, pos, move);
    });
  }

  Doubt doubt(const RuleProgram&, const Position&) const override { return Doubt::least(); }

 private:
  static bool crosses_attack(const RuleProgram& program, const Position& pos, Move castling) {
    const Color us = pos.side();
    const Bitboard occupied = pos.occupied() & ~bit(castling.from());
    Bitboard way = program.castling_path(us, castling.from(), castling.via()).safe;
    bool attacked = false;
    for_each_square(way & ~bit(castling.to()),
                    [&](Square s) { attacked |= program.attackers(pos, s, !us, occupied) != 0; });
    return attacked;
  }
};

}  // namespace

void cross_grid_lines(RuleBook& rules, GridLines lines) {
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const Moves all = rules.piece(type).moves;
    Moves crossing;
    for (const Bitboard files : strips(lines.shifted_files, file_bb)) {
      for (const Bitboard ranks : strips(lines.shifted_ranks, rank_bb)) {
        const Bitboard cell = files & ranks;
        crossing = crossing | all.from(cell).to(~cell);
      }
    }
    rules.piece(type).moves = crossing;
  }
  rules.add(std::make_shared<OpenWays>());
  rules.text.one_diagram_per_piece = true;
}

std::string grid_text(const std::string& cells) {
  return "Lines divide the board into " + cells +
         ". Every move must cross a line: no piece, not even a King, moves or captures within its "
         "cell. Lines do not stop a piece on the way.";
}

}  // namespace protean
