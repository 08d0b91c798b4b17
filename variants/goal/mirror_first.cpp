// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/mirror_first.h"

#include "movegen/program/rule_program.h"

#include <algorithm>

namespace protean {

namespace {

constexpr int kMirrored = 1;

/// The square on the mirror file of the same rank.
constexpr Square mirror(Square s) {
  return static_cast<Square>(s ^ 7);
}

class MirrorFirst final : public RuleObject {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard royals = pieces_of(pos.board(), !pos.side(), program.book.royals);
    list.drop_if(first, [&](Move m) { return contains(royals, m.to()); });
  }

  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool noisy) const override {
    if (pos.phase() == kMirrored) return;
    const Color us = pos.side();
    const Bitboard royals = pieces_of(pos.board(), !us, program.book.royals);
    const Bitboard movable = pos.by_color(us) & ~pieces_of(pos.board(), us, program.book.royals);
    Position mirrored = pos;
    mirrored.set_phase(kMirrored);
    for_each_square(movable & ~flip_files(pos.occupied()), [&](Square s) {
      const Piece piece = mirrored.take(s);
      mirrored.put(piece, mirror(s));
      if (!(program.attacks(mirrored.board(), us, type_of(piece), mirror(s)) & royals))
        add_turns(program, mirrored, s, list, noisy);
      mirrored.put(mirrored.take(mirror(s)), s);
    });
    drop_twins(pos, list, first);
  }

  bool null_move_sound() const override { return true; }

 private:
  /// The moves after the piece on `s` has gone to the mirror square.
  static void add_turns(const RuleProgram& program, const Position& mirrored, Square s,
                        MoveList& list, bool noisy) {
    const std::size_t start = list.size();
    if (noisy) {
      program.generate_noisy(mirrored, list);
    } else {
      program.generate(mirrored, list);
    }
    const Square to = mirror(s);
    for (std::size_t i = start; i < list.size(); ++i) {
      const Move m = list[i];
      list[i] = m.from() == to
                    ? Move(MoveKind::kCompound, s, m.to(), m.piece_type(), to, m.is_capture())
                    : m.with_other(mirrored.piece_on(to), s, to);
    }
  }

  /// A piece leaves p for its mirror square, and one that is then like it comes to p from q. The
  /// same comes of the latter's mirroring and going on to where the former went. No other turns are
  /// alike, as mirroring alone changes the colour of a piece's square.
  static void drop_twins(const Position& pos, MoveList& list, std::size_t first) {
    for (std::size_t i = first; i < list.size(); ++i) {
      const Move turn = list[i];
      const PieceType piece = turn.piece_type() != kNoPieceType
                                  ? turn.piece_type()
                                  : type_of(pos.piece_on(turn.from()));
      if (!turn.has_other() || turn.to() != turn.other_from() ||
          piece != type_of(turn.other_piece()))
        continue;
      const Square from = turn.from();
      const Move twin(MoveKind::kCompound, from, turn.other_to(), turn.piece_type(), mirror(from));
      Move* const found = std::find(list.begin() + first, list.end(), twin);
      if (found == list.end()) continue;
      (comes_before(turn.other_from(), from) ? *found : list[i]) = Move();
    }
    list.drop_if(first, [](Move m) { return !m; });
  }
};

}  // namespace

std::shared_ptr<const RuleObject> may_mirror_first() {
  return std::make_shared<MirrorFirst>();
}

}  // namespace protean
