// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/own_rules.h"

#include "tests/reference/capture_rules.h"
#include "tests/reference/check_rules.h"
#include "tests/reference/eastern_rules.h"
#include "tests/reference/known_rules.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules_support.h"
#include "tests/reference/pocket_rules.h"
#include "tests/reference/turn_rules.h"

#include <map>
#include <memory>

namespace protean::reference {

namespace {

// --- Intruders ---

bool intruded(const Position& pos, Color home) {
  for (int file = 2; file <= 5; ++file) {
    if (is_piece_of(pos.piece_on(make_square(file, home == White ? 0 : 7)), !home)) return true;
  }
  return false;
}

class Xenophobic final : public OwnRules {
 public:
  bool permits(const RuleProgram&, const Position& pos, const Ply& ply) const override {
    return !intruded(ply.after, pos.side());
  }
  Outcome no_plies(const RuleProgram&, const Position& pos) const override {
    return intruded(pos, pos.side()) ? lost(pos) : Outcome{};
  }
};

// --- Kings that arrive somewhere ---

class HillKings final : public OwnRules {
 public:
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    for (Color c : {White, Black}) {
      const std::string king = to_string(king_of(pos, c));
      if (king == "d4" || king == "d5" || king == "e4" || king == "e5") return Outcome::win(c, "");
    }
    return {};
  }
};

class RacingKings final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position&, const Ply& ply) const override {
    return !stands_in_check(program, ply.after);
  }
  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    const bool white = is_home(pos, White);
    const bool black = is_home(pos, Black);
    if (white && black) return Outcome::draw("");
    if (black) return Outcome::win(Black, "");
    if (!white) return {};
    if (pos.side() == Black) {
      for (const Ply& ply : conventional_plies(program, pos)) {
        if (permits(program, pos, ply) && is_home(ply.after, Black)) return {};
      }
    }
    return Outcome::win(White, "");
  }

 private:
  static bool is_home(const Position& pos, Color c) { return rank_of(king_of(pos, c)) == 7; }
};

// --- Several Kings ---

class ThreeKings final : public OwnRules {
 public:
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    const int more = kings(pos, White) - kings(pos, Black);
    if (more == 0) return {};
    return Outcome::win(more > 0 ? White : Black, "");
  }

 private:
  static int kings(const Position& pos, Color c) {
    int n = 0;
    for (int i = 0; i < kSquares; ++i)
      n += pos.piece_on(static_cast<Square>(i)) == make_piece(c, King);
    return n;
  }
};

class TwoKings final : public OwnRules {
 public:
  explicit TwoKings(bool symmetric) : symmetric_(symmetric) {}

  bool frees_royals() const override { return true; }
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    return !in_check(program, ply.after, pos.side());
  }
  bool in_check(const RuleProgram& program, const Position& pos, Color side) const override {
    return !attackers(program, pos, royal(pos, side), !side).empty();
  }

 private:
  Square royal(const Position& pos, Color c) const {
    for (int file = 0; file < 8; ++file) {
      for (int step = 0; step < 8; ++step) {
        const int rank = symmetric_ && c == Black ? 7 - step : step;
        const Square s = make_square(file, rank);
        if (pos.piece_on(s) == make_piece(c, King)) return s;
      }
    }
    return kNoSquare;
  }

  bool symmetric_;
};

// --- Promotion by side ---

class OwnArmies final : public OwnRules {
 public:
  bool permits(const RuleProgram&, const Position& pos, const Ply& ply) const override {
    if (!ply.move.is_promotion()) return true;
    const PieceType type = ply.move.piece_type();
    if (pos.side() == White) return type == kExtraPieceType || type == Rook || type == Knight;
    return type == Queen || type == Rook || type == Bishop;
  }
};

}  // namespace

bool OwnRules::in_check(const RuleProgram& program, const Position& pos, Color side) const {
  const Square king = king_of(pos, side);
  if (king != kNoSquare && shelters(pos, king, side)) return false;
  return royal_attacked(program.book, mailbox_of(pos), side);
}

std::string plain_id(const RuleProgram& program) {
  constexpr std::string_view kForm = "960";
  std::string id = program.id;
  if (id.ends_with(kForm)) id.resize(id.size() - kForm.size());
  return id;
}

const OwnRules* own_rules(const RuleProgram& program) {
  static const auto kGames = [] {
    std::map<std::string, std::unique_ptr<const OwnRules>> games;
    games["andernach"] = sides_change(true, false);
    games["antiandernach"] = sides_change(false, true);
    games["changeover"] = types_change({Queen, Pawn, Knight, Bishop, Rook, King}, false);
    games["chigorin"] = std::make_unique<OwnArmies>();
    games["circulargryphon"] = types_change({Knight, Bishop, Rook, Queen, Pawn, King}, true);
    games["displacedgrid"] = kings_castle_over_safe_squares();
    games["grid"] = kings_castle_over_safe_squares();
    games["gridolina"] = kings_castle_over_safe_squares();
    games["gryphon"] = types_change({Knight, Bishop, Rook, Queen, King, King}, true);
    games["kingofthehill"] = std::make_unique<HillKings>();
    games["racingkings"] = std::make_unique<RacingKings>();
    games["rifle"] = captors_stay(false);
    games["shoot"] = captors_stay(true);
    games["simplifiedgryphon"] =
        types_change({Knight, Bishop, Rook, Queen, King, King}, true, true);
    games["slippedgrid"] = kings_castle_over_safe_squares();
    games["superandernach"] = sides_change(true, true);
    games["threekings"] = std::make_unique<ThreeKings>();
    games["twokings"] = std::make_unique<TwoKings>(false);
    games["twokingssymmetric"] = std::make_unique<TwoKings>(true);
    games["xenophobic"] = std::make_unique<Xenophobic>();
    add_capture_rules(games);
    add_check_rules(games);
    add_eastern_rules(games);
    add_pocket_rules(games);
    add_turn_rules(games);
    return games;
  }();
  const auto found = kGames.find(plain_id(program));
  return found == kGames.end() ? nullptr : found->second.get();
}

}  // namespace protean::reference
