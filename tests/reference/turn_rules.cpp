// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/turn_rules.h"

#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules_support.h"

#include <algorithm>

namespace protean::reference {

namespace {

/// State of these games: the phase counts the plies made in the turn, word 0 has the squares that
/// the player's own pawns have passed in it, word 1 counts turns without a capture or pawn move.
class SeveralPlies : public OwnRules {
 public:
  void note(const RuleProgram& program, const Position& pos, const Ply& ply,
            Position& after) const override {
    const Color us = pos.side();
    Bitboard passed = pos.word(0) | after.en_passant();
    const int up = us == White ? 8 : -8;
    for (int i = 0; i < kSquares; ++i) {
      // A pawn that moves on cannot be captured where it passed before.
      if (i + up == ply.move.from()) passed &= ~(Bitboard{1} << i);
    }
    const int made = pos.phase() + 1;
    if (made < turn_length(pos) && !ends_turn(program, pos, after)) {
      Bitboard open = 0;
      if (passes_on(ply.move)) open = pos.en_passant() & ~bit(ply.move.to());
      after.set_side(us);
      after.set_phase(made);
      after.set_fullmove_number(pos.fullmove_number());
      after.set_word(0, passed);
      after.set_en_passant(open);
      return;
    }
    Bitboard open = 0;
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (contains(passed, s) && after.empty(s)) open |= bit(s);
    }
    after.set_phase(0);
    after.set_word(0, 0);
    after.set_en_passant(open);
    after.set_word(1, quiet_turns(pos, made, after));
  }

 protected:
  virtual int turn_length(const Position&) const { return 2; }
  virtual bool ends_turn(const RuleProgram& program, const Position& pos,
                         const Position& after) const {
    return in_check(program, after, !pos.side());
  }
  virtual bool passes_on(Move move) const { return move.kind() == MoveKind::kEnPassant; }
  virtual std::uint64_t quiet_turns(const Position&, int /*made*/, const Position&) const {
    return 0;
  }
};

/// Games in which the King is captured.
class KingHunt : public SeveralPlies {
 public:
  bool frees_royals() const override { return true; }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    for (Color c : {pos.side(), !pos.side()}) {
      if (king_of(pos, c) == kNoSquare) return Outcome::win(!c, "");
    }
    return {};
  }

 protected:
  bool ends_turn(const RuleProgram&, const Position& pos, const Position& after) const override {
    return king_of(after, !pos.side()) == kNoSquare;
  }
};

class Monster final : public KingHunt {
 protected:
  int turn_length(const Position& pos) const override { return pos.side() == White ? 2 : 1; }
};

class Progressive final : public SeveralPlies {
 public:
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    return pos.word(1) >= 10 ? Outcome::draw("") : Outcome{};
  }

 protected:
  int turn_length(const Position& pos) const override {
    return std::min(2 * pos.fullmove_number() - (pos.side() == White ? 1 : 0), 255);
  }
  bool passes_on(Move) const override { return false; }
  std::uint64_t quiet_turns(const Position& pos, int made, const Position& after) const override {
    return after.halfmove_clock() >= made ? pos.word(1) + 1 : 0;
  }
};

}  // namespace

void add_turn_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games) {
  games["doublemove"] = std::make_unique<KingHunt>();
  games["marseillais"] = std::make_unique<SeveralPlies>();
  games["monster"] = std::make_unique<Monster>();
  games["progressive"] = std::make_unique<Progressive>();
}

}  // namespace protean::reference
