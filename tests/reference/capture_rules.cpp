// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/capture_rules.h"

#include "movegen/notation/fen.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules_support.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace protean::reference {

namespace {

// --- Captures by or of pawns ---

class Society final : public OwnRules {
 public:
  bool permits(const RuleProgram&, const Position& pos, const Ply& ply) const override {
    return ply.captured == kNoPiece || type_of(ply.captured) == Pawn ||
           type_of(pos.piece_on(ply.move.from())) == Pawn;
  }
  Outcome no_plies(const RuleProgram& program, const Position& pos) const override {
    return conventional_plies(program, pos).empty() ? Outcome{} : lost(pos);
  }
};

// --- Captures that explode ---

class Atomic final : public OwnRules {
 public:
  bool frees_royals() const override { return true; }
  bool shelters(const Position& pos, Square s, Color owner) const override {
    const Square other = king_of(pos, !owner);
    return other != kNoSquare && steps_between(s, other) == 1;
  }
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    const Color us = pos.side();
    const bool by_king = ply.move.from() == king_of(pos, us);
    if (ply.captured != kNoPiece && by_king) return false;
    Position after = ply.after;
    note(program, pos, ply, after);
    if (king_of(after, us) == kNoSquare) return false;
    return king_of(after, !us) == kNoSquare || !in_check(program, after, us);
  }
  void note(const RuleProgram&, const Position&, const Ply& ply, Position& after) const override {
    if (ply.captured == kNoPiece) return;
    Bitboard rights = after.castling();
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (after.empty(s) || steps_between(s, ply.move.to()) > 1) continue;
      if (s != ply.move.to() && type_of(after.piece_on(s)) == Pawn) continue;
      const Piece gone = after.take(s);
      rights &= ~bit(s);
      if (type_of(gone) == King) rights &= color_of(gone) == White ? ~rank_bb(0) : ~rank_bb(7);
    }
    after.set_castling(rights);
  }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    for (Color c : {pos.side(), !pos.side()}) {
      if (king_of(pos, c) == kNoSquare) return Outcome::win(!c, "");
    }
    return {};
  }

 private:
  static int steps_between(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
  }
};

// --- Forced captures ---

class ForcedCaptures : public OwnRules {
 public:
  ForcedCaptures(bool bare_king_wins, bool pieces_are_counted)
      : bare_king_wins_(bare_king_wins), pieces_are_counted_(pieces_are_counted) {}

  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    if (ply.captured != kNoPiece) return true;
    static thread_local std::string asked;
    static thread_local bool captures = false;
    const std::string now = program.id + to_fen(program, pos);
    if (asked != now) {
      const std::vector<Ply> plies = conventional_plies(program, pos);
      captures = std::any_of(plies.begin(), plies.end(),
                             [](const Ply& other) { return other.captured != kNoPiece; });
      asked = now;
    }
    return !captures;
  }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    for (Color c : {!pos.side(), pos.side()}) {
      if (bare_king_wins_ && pieces(pos, c) <= 1) return Outcome::win(c, "");
    }
    return {};
  }
  Outcome no_plies(const RuleProgram&, const Position& pos) const override {
    const Color us = pos.side();
    if (!pieces_are_counted_) return Outcome::win(us, "");
    const int more = pieces(pos, us) - pieces(pos, !us);
    if (more == 0) return Outcome::draw("");
    return Outcome::win(more < 0 ? us : !us, "");
  }

 private:
  static int pieces(const Position& pos, Color c) {
    int n = 0;
    for (int i = 0; i < kSquares; ++i) n += is_piece_of(pos.piece_on(static_cast<Square>(i)), c);
    return n;
  }

  bool bare_king_wins_;
  bool pieces_are_counted_;
};

class Codrus final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    return forced_.permits(program, pos, ply);
  }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    for (Color c : {!pos.side(), pos.side()}) {
      if (king_of(pos, c) == kNoSquare) return Outcome::win(c, "");
    }
    return {};
  }

 private:
  ForcedCaptures forced_{false, false};
};

}  // namespace

void add_capture_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games) {
  games["antichess"] = std::make_unique<ForcedCaptures>(false, false);
  games["atomic"] = std::make_unique<Atomic>();
  games["codrus"] = std::make_unique<Codrus>();
  games["giveaway"] = std::make_unique<ForcedCaptures>(false, false);
  games["losers"] = std::make_unique<ForcedCaptures>(true, false);
  games["society"] = std::make_unique<Society>();
  games["suicide"] = std::make_unique<ForcedCaptures>(false, true);
}

}  // namespace protean::reference
