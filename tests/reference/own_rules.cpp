// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/own_rules.h"

#include "movegen/notation/fen.h"
#include "tests/reference/eastern_rules.h"
#include "tests/reference/known_rules.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/pocket_rules.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <vector>

namespace protean::reference {

namespace {

Square king_of(const Position& pos, Color c) {
  for (int i = 0; i < kSquares; ++i) {
    if (pos.piece_on(static_cast<Square>(i)) == make_piece(c, King)) return static_cast<Square>(i);
  }
  return kNoSquare;
}

/// The pieces that check the side to move.
std::vector<Square> checkers(const RuleProgram& program, const Position& pos) {
  return attackers(program, pos, king_of(pos, pos.side()), !pos.side());
}

bool stands_in_check(const RuleProgram& program, const Position& pos) {
  return !checkers(program, pos).empty();
}

Outcome lost(const Position& pos) {
  return Outcome::win(!pos.side(), "");
}

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

  /// True if no friend stands beside the King that has moved.
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
    if (counts) after.set_word(0, pos.word(0) + (pos.side() == White ? 1 : 16));
  }

 private:
  static unsigned given(const Position& pos, Color c) {
    return static_cast<unsigned>(c == White ? pos.word(0) % 16 : pos.word(0) / 16);
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

// --- Several plies a turn ---

/// State of these games: the phase counts the plies made in the turn, word 0 has the squares that
/// own pawns have passed in it, word 1 counts turns without capture or pawn move.
class SeveralPlies : public OwnRules {
 public:
  void note(const RuleProgram& program, const Position& pos, const Ply& ply,
            Position& after) const override {
    const Color us = pos.side();
    Bitboard passed = pos.word(0) | after.en_passant();
    const int up = us == White ? 8 : -8;
    for (int i = 0; i < kSquares; ++i) {
      // A pawn that goes on is not to be captured where it passed before.
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

/// Where the King is captured.
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
      after.set_word(5, pos.word(5) + (pos.side() == White ? 1 : 256));
  }
  Outcome goal(const RuleProgram&, const Position& pos) const override {
    if (pos.word(5) / 256 >= enough_) return Outcome::win(Black, "");
    return pos.word(5) % 256 >= enough_ ? Outcome::win(White, "") : Outcome{};
  }

 private:
  unsigned enough_;
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
    games["3check"] = std::make_unique<ChecksWin>(3);
    games["5check"] = std::make_unique<ChecksWin>(5);
    games["andernach"] = sides_change(true, false);
    games["antiandernach"] = sides_change(false, true);
    games["antichess"] = std::make_unique<ForcedCaptures>(false, false);
    games["atomic"] = std::make_unique<Atomic>();
    games["changeover"] = types_change({Queen, Pawn, Knight, Bishop, Rook, King}, false);
    games["chigorin"] = std::make_unique<OwnArmies>();
    games["checkless"] = std::make_unique<ChecksMate>();
    games["circulargryphon"] = types_change({Knight, Bishop, Rook, Queen, Pawn, King}, true);
    games["codrus"] = std::make_unique<Codrus>();
    games["contravention"] = std::make_unique<Contravention>();
    games["displacedgrid"] = kings_castle_over_safe_squares();
    games["doublemove"] = std::make_unique<KingHunt>();
    games["giveaway"] = std::make_unique<ForcedCaptures>(false, false);
    games["grid"] = kings_castle_over_safe_squares();
    games["gridolina"] = kings_castle_over_safe_squares();
    games["gryphon"] = types_change({Knight, Bishop, Rook, Queen, King, King}, true);
    games["kingofthehill"] = std::make_unique<HillKings>();
    games["losers"] = std::make_unique<ForcedCaptures>(true, false);
    games["marseillais"] = std::make_unique<SeveralPlies>();
    games["moderation"] = std::make_unique<Moderation>();
    games["monster"] = std::make_unique<Monster>();
    games["progressive"] = std::make_unique<Progressive>();
    games["racingkings"] = std::make_unique<RacingKings>();
    games["rifle"] = captors_stay(false);
    games["shoot"] = captors_stay(true);
    games["simplifiedgryphon"] =
        types_change({Knight, Bishop, Rook, Queen, King, King}, true, true);
    games["slippedgrid"] = kings_castle_over_safe_squares();
    games["society"] = std::make_unique<Society>();
    games["submission"] = std::make_unique<Submission>();
    games["suicide"] = std::make_unique<ForcedCaptures>(false, true);
    games["superandernach"] = sides_change(true, true);
    games["threekings"] = std::make_unique<ThreeKings>();
    games["triplecheck"] = std::make_unique<TripleCheck>();
    games["twokings"] = std::make_unique<TwoKings>(false);
    games["twokingssymmetric"] = std::make_unique<TwoKings>(true);
    games["ultimate"] = std::make_unique<Ultimate>();
    games["xenophobic"] = std::make_unique<Xenophobic>();
    add_eastern_rules(games);
    add_pocket_rules(games);
    return games;
  }();
  const auto found = kGames.find(plain_id(program));
  return found == kGames.end() ? nullptr : found->second.get();
}

}  // namespace protean::reference
