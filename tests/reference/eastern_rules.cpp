// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/eastern_rules.h"

#include "tests/reference/mailbox.h"

namespace protean::reference {

namespace {

/// How many pieces of a kind, or of all kinds, stand on the board.
int pieces(const Position& pos, Color c, PieceType type = kNoPieceType) {
  int n = 0;
  for (int i = 0; i < kSquares; ++i) {
    const Piece p = pos.piece_on(static_cast<Square>(i));
    n += is_piece_of(p, c) && (type == kNoPieceType || type_of(p) == type);
  }
  return n;
}

// --- Bare Kings lose ---

class BareKings final : public OwnRules {
 public:
  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    const Color us = pos.side();
    if (pieces(pos, us) > 1 && pieces(pos, !us) > 1) return {};
    if (pieces(pos, us) == 1 && pieces(pos, !us) == 1) return Outcome::draw("");
    if (pieces(pos, !us) == 1) return Outcome::win(us, "");
    for (const Ply& ply : conventional_plies(program, pos)) {
      if (pieces(ply.after, !us) == 1) return {};
    }
    return Outcome::win(!us, "");
  }
};

}  // namespace

void add_eastern_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games) {
  games["shatranj"] = std::make_unique<BareKings>();
}

}  // namespace protean::reference
