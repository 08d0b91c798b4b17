// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/eastern_rules.h"

#include "tests/reference/mailbox.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace protean::reference {

namespace {

/// The number of pieces of a type, or of all types, on the board.
int pieces(const Position& pos, Color c, PieceType type = kNoPieceType) {
  int n = 0;
  for (int i = 0; i < kSquares; ++i) {
    const Piece p = pos.piece_on(static_cast<Square>(i));
    n += is_piece_of(p, c) && (type == kNoPieceType || type_of(p) == type);
  }
  return n;
}

bool any_permitted(const OwnRules& rules, const RuleProgram& program, const Position& pos) {
  const std::vector<Ply> plies = conventional_plies(program, pos);
  return std::any_of(plies.begin(), plies.end(),
                     [&](const Ply& ply) { return rules.permits(program, pos, ply); });
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

// --- Counted endings ---

class Counted : public OwnRules {
 public:
  /// `word` is the state word that holds the count.
  explicit Counted(int word = 0) : word_(word) {}

  void note(const RuleProgram&, const Position& pos, const Ply&, Position& after) const override {
    const bool begun = pos.word(word_) != 0;
    if (alone(after)) {
      if (begun && alone(pos)) return;
      const Color strong = pieces(after, White) == 1 ? Black : White;
      const int moves = pawns(after) > 0 ? 64 : moves_against_king(after, strong);
      start(after, first_count(pieces(after, White) + pieces(after, Black)), moves);
    } else if (!begun && pawns(after) == 0 && always_counts()) {
      start(after, 0, 64);
    }
  }

  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    const auto zero = static_cast<std::int64_t>(pos.word(word_) >> 16) - 70000;
    const auto allowed = static_cast<std::int64_t>(pos.word(word_) & 0xFFFF);
    const bool late = allowed > 0 && ply_of(pos) - zero >= allowed;
    if ((late || too_few(pos)) && any_permitted(*this, program, pos)) return Outcome::draw("");
    return {};
  }

 protected:
  virtual bool always_counts() const { return true; }
  virtual bool amid_pawns() const { return false; }
  virtual int first_count(int all) const { return 2 * all; }
  virtual bool is_ferz(PieceType type) const { return type == Queen; }
  virtual int moves_against_king(const Position& pos, Color strong) const {
    const int rooks = pieces(pos, strong, Rook);
    const int khons = pieces(pos, strong, Bishop);
    if (rooks > 0) return rooks > 1 ? 8 : 16;
    if (khons > 1) return 22;
    if (pieces(pos, strong, Knight) > 1) return 32;
    return khons > 0 ? 44 : 64;
  }

 private:
  static int pawns(const Position& pos) {
    return pieces(pos, White, Pawn) + pieces(pos, Black, Pawn);
  }
  bool alone(const Position& pos) const {
    return (pieces(pos, White) == 1 || pieces(pos, Black) == 1) &&
           (amid_pawns() || pawns(pos) == 0);
  }
  static std::int64_t ply_of(const Position& pos) {
    return 2 * pos.fullmove_number() + (pos.side() == Black ? 1 : 0);
  }
  void start(Position& pos, int counted, int moves) const {
    const auto zero = static_cast<std::uint64_t>(ply_of(pos) - counted + 70000);
    pos.set_word(word_, moves == 0 ? 0 : zero * 65536 + static_cast<std::uint64_t>(2 * moves));
  }

  bool too_few(const Position& pos) const {
    int knights = 0;
    std::array<int, 2> ferzes{};
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (pos.empty(s)) continue;
      const PieceType type = type_of(pos.piece_on(s));
      if (type == Knight) {
        ++knights;
      } else if (is_ferz(type)) {
        ++ferzes[static_cast<std::size_t>((file_of(s) + rank_of(s)) % 2)];
      } else if (type != King) {
        return false;
      }
    }
    if (pieces(pos, White, King) + pieces(pos, Black, King) < 2) return false;
    if (knights > 0) return knights == 1 && ferzes[0] + ferzes[1] == 0;
    return ferzes[0] == 0 || ferzes[1] == 0 || (ferzes[0] == 1 && ferzes[1] == 1);
  }

  int word_;
};

class AiWok final : public Counted {
  bool always_counts() const override { return false; }
  bool is_ferz(PieceType) const override { return false; }
  int moves_against_king(const Position&, Color) const override { return 0; }
};

class Asean : public Counted {
 public:
  explicit Asean(PieceType bishop, int word = 0) : Counted(word), bishop_(bishop) {}

 protected:
  bool always_counts() const override { return false; }
  bool amid_pawns() const override { return true; }
  int first_count(int) const override { return 0; }
  int moves_against_king(const Position& pos, Color strong) const override {
    if (pieces(pos, strong, Rook) > 0) return 16;
    if (pieces(pos, strong, Queen) == 0) return 0;
    if (pieces(pos, strong, bishop_) > 0) return 44;
    return pieces(pos, strong, Knight) > 0 ? 64 : 0;
  }

 private:
  PieceType bishop_;
};

// --- First leaps ---

class Cambodian : public Counted {
 public:
  Cambodian() : Counted(1) {}
  bool is_ferz(PieceType type) const override { return type == Queen || type == kExtraPieceType; }

  std::vector<Move> more(const RuleProgram& program, const Position& pos) const override {
    std::vector<Move> leaps;
    const Color us = pos.side();
    const int rank = us == White ? 0 : 7;
    const Square home = make_square(us == White ? 3 : 4, rank);
    if (!contains(pos.word(0), home) || in_check(program, pos, us)) return leaps;
    for (int side : {-2, 2}) {
      const Square to = make_square(file_of(home) + side, us == White ? 1 : 6);
      if (pos.empty(to)) leaps.push_back(Move::normal(home, to, false));
    }
    return leaps;
  }

  void note(const RuleProgram& program, const Position& pos, const Ply& ply,
            Position& after) const override {
    after.set_word(0, pos.word(0) & ~bit(ply.move.from()));
    if (type_of(after.piece_on(ply.move.to())) == kExtraPieceType) {
      after.take(ply.move.to());
      after.put(make_piece(pos.side(), Queen), ply.move.to());
    }
    Counted::note(program, pos, ply, after);
  }

 protected:
  bool always_counts() const override { return false; }
  bool amid_pawns() const override { return true; }
};

class KarOuk final : public Cambodian {
 public:
  void note(const RuleProgram& program, const Position& pos, const Ply& ply,
            Position& after) const override {
    Cambodian::note(program, pos, ply, after);
    if (in_check(program, after, after.side()))
      after.set_word(2, pos.word(2) + (pos.side() == White ? 1 : 256));
  }
  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    if (pos.word(2) != 0) return Outcome::win(pos.word(2) % 256 != 0 ? White : Black, "");
    return Cambodian::goal(program, pos);
  }
};

// --- Promotions in place ---

class Sittuyin final : public Asean {
 public:
  Sittuyin() : Asean(kExtraPieceType, 3) {}

  std::vector<Move> more(const RuleProgram&, const Position& pos) const override {
    std::vector<Move> out;
    const Color us = pos.side();
    if (pieces(pos, us, Queen) > 0) return out;
    const bool only_one = pieces(pos, us, Pawn) == 1;
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (pos.piece_on(from) != make_piece(us, Pawn) || !(only_one || ripe(from, us))) continue;
      for (int j = 0; j < kSquares; ++j) {
        const auto to = static_cast<Square>(j);
        const bool goes = to == from || (diagonal(from, to) && pos.empty(to));
        if (goes && !attacks_somebody(pos, to, us))
          out.emplace_back(MoveKind::kSpecial, from, to, Queen);
      }
    }
    return out;
  }

  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    if (ply.move.kind() == MoveKind::kDrop)
      return ply.move.piece_type() != Rook ||
             rank_of(ply.move.to()) == (pos.side() == White ? 0 : 7);
    return ply.move.kind() != MoveKind::kSpecial || !in_check(program, ply.after, !pos.side());
  }

  Outcome goal(const RuleProgram& program, const Position& pos) const override {
    if (pieces(pos, pos.side(), Pawn) == 1) {
      bool promotes = false;
      bool other = false;
      for (const Ply& ply : conventional_plies(program, pos)) {
        if (!permits(program, pos, ply)) continue;
        (ply.move.kind() == MoveKind::kSpecial ? promotes : other) = true;
      }
      if (promotes && !other) return Outcome::draw("");
    }
    return Asean::goal(program, pos);
  }

 private:
  static bool diagonal(Square a, Square b) {
    return std::abs(file_of(a) - file_of(b)) == 1 && std::abs(rank_of(a) - rank_of(b)) == 1;
  }
  static bool ripe(Square s, Color c) {
    const int rank = c == White ? rank_of(s) : 7 - rank_of(s);
    return rank >= 4 && (rank == file_of(s) || rank == 7 - file_of(s));
  }
  static bool attacks_somebody(const Position& pos, Square from, Color us) {
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (diagonal(from, s) && is_piece_of(pos.piece_on(s), !us)) return true;
    }
    return false;
  }
};

}  // namespace

void add_eastern_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games) {
  games["aiwok"] = std::make_unique<AiWok>();
  games["asean"] = std::make_unique<Asean>(Bishop);
  games["cambodian"] = std::make_unique<Cambodian>();
  games["karouk"] = std::make_unique<KarOuk>();
  games["makruk"] = std::make_unique<Counted>();
  games["shatranj"] = std::make_unique<BareKings>();
  games["sittuyin"] = std::make_unique<Sittuyin>();
}

}  // namespace protean::reference
