// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/check_rules.h"

#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules_support.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace protean::reference {

namespace {

// --- Mates by the kind of the piece that checks ---

class Ultimate final : public OwnRules {
 public:
  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    const std::vector<Square> pieces = checkers(program, pos);
    if (pieces.empty()) return {};
    const std::vector<Ply> replies = conventional_plies(program, pos);
    const bool mate = std::any_of(pieces.begin(), pieces.end(),
                                  [&](Square s) { return mated_by(pos, s, replies); });
    return mate ? lost(pos) : Outcome{};
  }

 private:
  static bool mated_by(const Position& pos, Square checker, const std::vector<Ply>& replies) {
    const auto all = [&](auto&& condition) {
      return std::all_of(replies.begin(), replies.end(), condition);
    };
    const auto by_king = [&](const Ply& ply) {
      return pos.piece_on(ply.move.from()) == make_piece(pos.side(), King);
    };
    switch (type_of(pos.piece_on(checker))) {
      case Pawn: return true;
      case Knight: return replies.size() == 1;
      case Bishop:
        return all([&](const Ply& ply) { return by_king(ply) && ply.move.to() != checker; });
      case Rook: return all([&](const Ply& ply) { return by_king(ply) && alone(ply); });
      default: return false;
    }
  }

  /// True if no piece of its own side is next to the King that has moved.
  static bool alone(const Ply& ply) {
    const Square king = ply.move.to();
    const Color owner = color_of(ply.after.piece_on(king));
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      const int distance =
          std::max(std::abs(file_of(s) - file_of(king)), std::abs(rank_of(s) - rank_of(king)));
      if (distance == 1 && is_piece_of(ply.after.piece_on(s), owner)) return false;
    }
    return true;
  }
};

// --- Checks that must be answerable ---

class Submission final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position&, const Ply& ply) const override {
    return !stands_in_check(program, ply.after) || !permitted(program, ply.after).empty();
  }
  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    if (!stands_in_check(program, pos)) return {};
    const std::vector<Ply> replies = permitted(program, pos);
    if (replies.size() != 1 || replies[0].captured != kNoPiece) return {};
    const bool by_king = type_of(pos.piece_on(replies[0].move.from())) == King;
    return by_king ? lost(pos) : Outcome{};
  }

 private:
  std::vector<Ply> permitted(const RuleProgram& program, const Position& pos) const {
    std::vector<Ply> out;
    for (const Ply& ply : conventional_plies(program, pos)) {
      if (permits(program, pos, ply)) out.push_back(ply);
    }
    return out;
  }
};

// --- Checks in short supply ---

class Moderation final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    if (given(pos, pos.side()) < 3 || !stands_in_check(program, ply.after)) return true;
    const std::vector<Ply> replies = conventional_plies(program, ply.after);
    return std::none_of(replies.begin(), replies.end(),
                        [&](const Ply& reply) { return permits(program, ply.after, reply); });
  }
  void note(const RuleProgram& program, const Position& pos, const Ply&,
            Position& after) const override {
    const bool counts = given(pos, pos.side()) < 3 && stands_in_check(program, after);
    if (counts) after.set_word(0, pos.word(0) + (pos.side() == White ? 1 : 256));
  }

 private:
  static unsigned given(const Position& pos, Color c) {
    return static_cast<unsigned>(c == White ? pos.word(0) % 256 : pos.word(0) / 256);
  }
};

// --- Checks with three merits ---

class TripleCheck final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position&, const Ply& ply) const override {
    if (ply.captured == kNoPiece) return true;
    const std::vector<Square> pieces = checkers(program, ply.after);
    return std::all_of(pieces.begin(), pieces.end(), [&](Square s) {
      return safe(program, ply.after, s) || supported(program, ply.after, s);
    });
  }
  void note(const RuleProgram& program, const Position& pos, const Ply& ply,
            Position& after) const override {
    if (ply.captured != kNoPiece) return;
    for (Square s : checkers(program, after)) {
      const bool wins = safe(program, after, s) && supported(program, after, s);
      if (wins) after.set_word(0, pos.side() == White ? 1 : 2);
    }
  }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    if (pos.word(0) == 0) return {};
    return Outcome::win(pos.word(0) == 1 ? White : Black, "");
  }
  Outcome no_plies(const RuleProgram& program, const Position& pos) const override {
    return conventional_plies(program, pos).empty() ? Outcome{} : lost(pos);
  }

 private:
  static bool supported(const RuleProgram& program, const Position& pos, Square s) {
    return !attackers(program, pos, s, !pos.side()).empty();
  }
  bool safe(const RuleProgram& program, const Position& pos, Square s) const {
    for (const Ply& reply : conventional_plies(program, pos)) {
      if (reply.captured == kNoPiece || is_piece_of(reply.after.piece_on(s), !pos.side())) continue;
      if (permits(program, pos, reply)) return false;
    }
    return true;
  }
};

// --- Kings that go into check ---

class Contravention final : public OwnRules {
 public:
  bool frees_royals() const override { return true; }
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    const Color us = pos.side();
    if (ply.captured != kNoPiece && type_of(ply.captured) == King) return false;
    if (in_check(program, pos, !us) && in_check(program, ply.after, !us)) return false;
    for (Square s : attackers_of_king(program, ply.after, us)) {
      const PieceType type = type_of(ply.after.piece_on(s));
      if (type == Pawn || type == King) return false;
    }
    if (!in_check(program, ply.after, us)) return true;
    return !in_check(program, pos, us) && !(by_king(pos, ply) && entered(pos, us));
  }
  void note(const RuleProgram& program, const Position& pos, const Ply& ply,
            Position& after) const override {
    const Color us = pos.side();
    const std::uint64_t own = us == White ? 1 : 2;
    const bool enters = by_king(pos, ply) && in_check(program, after, us);
    after.set_word(0, (pos.word(0) & ~own) | (enters ? own : 0));
  }

 private:
  static std::vector<Square> attackers_of_king(const RuleProgram& program, const Position& pos,
                                               Color c) {
    return attackers(program, pos, king_of(pos, c), !c);
  }
  static bool by_king(const Position& pos, const Ply& ply) {
    return type_of(pos.piece_on(ply.move.from())) == King;
  }
  static bool entered(const Position& pos, Color c) {
    return (pos.word(0) & (c == White ? 1 : 2)) != 0;
  }
};

// --- Checks that must mate ---

class ChecksMate final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position&, const Ply& ply) const override {
    if (!stands_in_check(program, ply.after)) return true;
    const std::vector<Ply> replies = conventional_plies(program, ply.after);
    return std::none_of(replies.begin(), replies.end(),
                        [&](const Ply& reply) { return permits(program, ply.after, reply); });
  }
};

// --- Checks that are counted ---

class ChecksWin final : public OwnRules {
 public:
  explicit ChecksWin(unsigned enough) : enough_(enough) {}

  void note(const RuleProgram& program, const Position& pos, const Ply&,
            Position& after) const override {
    if (stands_in_check(program, after))
      after.set_word(0, pos.word(0) + (pos.side() == White ? 1 : 256));
  }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    if (pos.word(0) / 256 >= enough_) return Outcome::win(Black, "");
    return pos.word(0) % 256 >= enough_ ? Outcome::win(White, "") : Outcome{};
  }

 private:
  unsigned enough_;
};

}  // namespace

void add_check_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games) {
  games["3check"] = std::make_unique<ChecksWin>(3);
  games["5check"] = std::make_unique<ChecksWin>(5);
  games["checkless"] = std::make_unique<ChecksMate>();
  games["contravention"] = std::make_unique<Contravention>();
  games["moderation"] = std::make_unique<Moderation>();
  games["submission"] = std::make_unique<Submission>();
  games["triplecheck"] = std::make_unique<TripleCheck>();
  games["ultimate"] = std::make_unique<Ultimate>();
}

}  // namespace protean::reference
