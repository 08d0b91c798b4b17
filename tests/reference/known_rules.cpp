// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/known_rules.h"

#include "tests/reference/mailbox.h"

#include <algorithm>
#include <vector>

namespace protean::reference {

namespace {

int pieces_of(const Position& pos, Color c, PieceType type) {
  int n = 0;
  for (int i = 0; i < kSquares; ++i)
    n += pos.piece_on(static_cast<Square>(i)) == make_piece(c, type);
  return n;
}

/// Rules by which a ply does more than usual, all of it before the mover's Kings must be safe.
class Completed : public OwnRules {
 public:
  bool frees_royals() const override { return true; }
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    Position after = ply.after;
    note(program, pos, ply, after);
    return allows(pos, ply) && !royal_attacked(program.book, mailbox_of(after), pos.side());
  }

 protected:
  virtual bool allows(const Position&, const Ply&) const { return true; }
};

class SidesChange final : public Completed {
 public:
  SidesChange(bool by_capturing, bool by_quiet_moves)
      : by_capturing_(by_capturing), by_quiet_moves_(by_quiet_moves) {}

  void note(const RuleProgram&, const Position& pos, const Ply& ply,
            Position& after) const override {
    const bool changes = ply.captured == kNoPiece ? by_quiet_moves_ : by_capturing_;
    if (!changes || type_of(pos.piece_on(ply.move.from())) == King) return;
    const Piece p = after.take(ply.move.to());
    after.put(make_piece(!color_of(p), type_of(p)), ply.move.to());
  }

 private:
  bool by_capturing_;
  bool by_quiet_moves_;
};

class TypesChange final : public Completed {
 public:
  TypesChange(const std::array<PieceType, 6>& becomes, bool limited, bool kings_hold)
      : becomes_(becomes), limited_(limited), kings_hold_(kings_hold) {}

  void note(const RuleProgram&, const Position& pos, const Ply& ply,
            Position& after) const override {
    if (ply.move.is_promotion()) return;
    after.take(ply.move.to());
    after.put(make_piece(pos.side(), becomes_[mover(pos, ply)]), ply.move.to());
  }

 protected:
  bool allows(const Position& pos, const Ply& ply) const override {
    const PieceType type = mover(pos, ply);
    if (limited_ && type != King) {
      if (is_full(pos, becomes_[type])) return false;
      if (ply.move.is_promotion() && is_full(pos, ply.move.piece_type())) return false;
    }
    if (!kings_hold_ || type != King) return true;
    int opponents = 0;
    for (int i = 0; i < kSquares; ++i)
      opponents += is_piece_of(pos.piece_on(static_cast<Square>(i)), !pos.side());
    const int ranks = rank_of(ply.move.to()) - rank_of(ply.move.from());
    return opponents < 9 || (pos.side() == White ? ranks > 0 : ranks < 0);
  }

 private:
  static PieceType mover(const Position& pos, const Ply& ply) {
    return type_of(pos.piece_on(ply.move.from()));
  }
  static bool is_full(const Position& pos, PieceType type) {
    const int n = pieces_of(pos, pos.side(), type);
    if (type == Queen) return n >= 2;
    return (type == Knight || type == Bishop || type == Rook) && n >= 4;
  }

  std::array<PieceType, 6> becomes_;
  bool limited_;
  bool kings_hold_;
};

class CaptorsStay final : public Completed {
 public:
  explicit CaptorsStay(bool forced) : forced_(forced) {}

  bool captors_stay() const override { return true; }

  void note(const RuleProgram&, const Position& pos, const Ply& ply,
            Position& after) const override {
    if (ply.captured == kNoPiece) return;
    after.take(ply.move.to());
    after.put(pos.piece_on(ply.move.from()), ply.move.from());
  }

  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    if (!Completed::permits(program, pos, ply)) return false;
    if (!forced_ || ply.captured != kNoPiece) return true;
    const std::vector<Ply> plies = conventional_plies(program, pos);
    return std::none_of(plies.begin(), plies.end(), [&](const Ply& other) {
      return other.captured != kNoPiece && Completed::permits(program, pos, other);
    });
  }

 private:
  bool forced_;
};

class SafeWays final : public OwnRules {
 public:
  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    if (ply.move.kind() != MoveKind::kCastle) return true;
    Mailbox board = mailbox_of(pos);
    board[ply.move.from()] = kNoPiece;
    const int step = ply.move.to() > ply.move.from() ? 1 : -1;
    for (int s = ply.move.from() + step; s * step < ply.move.to() * step; s += step) {
      if (attacked(program.book, board, static_cast<Square>(s), !pos.side())) return false;
    }
    return true;
  }
};

}  // namespace

std::unique_ptr<const OwnRules> sides_change(bool by_capturing, bool by_quiet_moves) {
  return std::make_unique<SidesChange>(by_capturing, by_quiet_moves);
}

std::unique_ptr<const OwnRules> types_change(const std::array<PieceType, 6>& becomes, bool limited,
                                             bool kings_hold) {
  return std::make_unique<TypesChange>(becomes, limited, kings_hold);
}

std::unique_ptr<const OwnRules> captors_stay(bool forced) {
  return std::make_unique<CaptorsStay>(forced);
}

std::unique_ptr<const OwnRules> kings_castle_over_safe_squares() {
  return std::make_unique<SafeWays>();
}

}  // namespace protean::reference
