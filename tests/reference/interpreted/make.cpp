// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

#include <algorithm>
#include <cstdlib>

namespace protean::reference::interpreted {

namespace {

class Maker {
 public:
  Maker(const Rules& rules, const State& before, const Ply& ply)
      : rules_(rules), f_(rules.d.further), before_(before), ply_(ply), us_(before.side) {}

  State after() {
    after_ = before_;
    if (ply_.what == Ply::What::kWall) return after_wall();
    after_.passed = 0;
    after_.passer = kNoSquare;
    after_.has_castled = {};
    after_.pawn_dropped = false;
    const bool answerable = f_.pass[!us_] || f_.pass_on_stalemate[!us_];
    const bool passes = ply_.what == Ply::What::kPass && answerable;
    after_.passes = passes ? std::min(2, before_.passes + 1) : 0;
    switch (ply_.what) {
      case Ply::What::kStep: step(); break;
      case Ply::What::kDrop: drop(); break;
      case Ply::What::kCastle:
        castle();
        turn_neighbours();
        enter_behind();
        break;
      case Ply::What::kPass:
      case Ply::What::kWall: break;
    }
    note_unmoved();
    after_.quiet_plies = counts_as_progress() ? 0 : before_.quiet_plies + 1;
    if (is_followed_by_wall(rules_, ply_)) {
      after_.moved_to = ply_.to;
      return after_;
    }
    return after_turn();
  }

 private:
  State after_wall() {
    after_.walls = walls_with(rules_, before_, ply_.to);
    after_.moved_to = kNoSquare;
    after_.wall_room = 0;
    after_.passed &= ~bit(ply_.to);
    if (!after_.passed) after_.passer = kNoSquare;
    return after_turn();
  }

  State after_turn() {
    if (us_ == Black) ++after_.number;
    after_.side = !us_;
    note_shak(rules_, after_);
    if (rules_.d.check_counting && king_attacked(rules_, after_, !us_)) --after_.checks_needed[us_];
    count_ply(rules_, before_, ply_, after_);
    return after_;
  }

  /// Rights end with a Rook or King that leaves its square.
  void leave(Square s) {
    const PlacedPiece piece = after_.at(s);
    after_.rights &= ~bit(s);
    if (s == after_.castling_king[piece.owner]) {
      after_.rights &= ~after_.of(piece.owner);
      after_.castling_king[piece.owner] = kNoSquare;
    }
    after_.at(s) = PlacedPiece{};
  }

  /// On any files, rights also end when another King arrives before the one that castles.
  void look_for_first_kings() {
    for (const Color c : {White, Black}) {
      const Square king = after_.castling_king[c];
      if (!rules_.d.any_files || king == kNoSquare) continue;
      const Bitboard kings = after_.of(c, rules_.castling_kings) & rank_bb(rules_.castling_rank(c));
      if (lsb(kings) < king) {
        after_.rights &= ~after_.of(c);
        after_.castling_king[c] = kNoSquare;
      }
    }
  }

  void take(Square s) {
    const PlacedPiece piece = after_.at(s);
    leave(s);
    if (!rules_.d.piece_drops || !rules_.d.captures_to_hand || f_.free_drops) return;
    int held = piece.kind;
    if (piece.plain != kNoKind && !rules_.d.drop_loop) held = piece.plain;
    if (piece.was_pawn) held = rules_.main_pawn[piece.owner];
    if (held != rules_.king) ++after_.held(!piece.owner, held);
  }

  void step() {
    if (ply_.captures()) take(ply_.victim);
    leave(ply_.from);
    after_.at(ply_.to) = ply_.piece;
    look_for_first_kings();
    if (ply_.first && ply_.piece == before_.at(ply_.from)) note_passed();
    turn_neighbours();
    enter_behind();
    if (ply_.captures() && f_.blast_on_capture) blast();
    if (ply_.captures() && !f_.blast_on_capture) petrify();
  }

  void enter_behind() {
    if (ply_.gate == kNoSquare) return;
    after_.at(ply_.gate) = ply_.entering;
    --after_.held(us_, ply_.entering.kind);
  }

  void note_unmoved() {
    Bitboard left = after_.unmoved;
    if (ply_.from != kNoSquare && ply_.what != Ply::What::kPass) left &= ~bit(ply_.from);
    if (ply_.rook != kNoSquare) left &= ~bit(ply_.rook);
    for (Bitboard all = left; all;) {
      const Square s = pop_lsb(all);
      if (!(after_.at(s) == before_.at(s))) left &= ~bit(s);
    }
    if (holds_no_more(rules_, after_, us_)) left &= ~after_.of(us_);
    if (f_.first_leaps && ply_.what != Ply::What::kPass) {
      const bool rook = ply_.what == Ply::What::kDrop
                            ? ply_.piece.kind == rules_.kind("rook")
                            : before_.at(ply_.from).kind == rules_.kind("rook");
      for (Bitboard kings = left & after_.of(!us_, Kinds{1} << rules_.king); rook && kings;) {
        const Square king = pop_lsb(kings);
        if (file_of(king) == file_of(ply_.to) || rank_of(king) == rank_of(ply_.to))
          left &= ~bit(king);
      }
    }
    after_.unmoved = left;
  }

  /// The squares passed by a first move.
  void note_passed() {
    const int right = file_of(ply_.to) - file_of(ply_.from);
    const int forward = rank_of(ply_.to) - rank_of(ply_.from);
    const int steps = std::max(std::abs(right), std::abs(forward));
    for (int n = 1; n < steps; ++n) {
      if (right * n % steps != 0 || forward * n % steps != 0) continue;
      const Square s = make_square(file_of(ply_.from) + right * n / steps,
                                   rank_of(ply_.from) + forward * n / steps);
      if (contains(rules_.d.en_passant_region[!us_] & ~before_.walls, s)) after_.passed |= bit(s);
    }
    if (after_.passed) after_.passer = ply_.to;
  }

  void drop() {
    const PlacedPiece& piece = ply_.piece;
    if (!f_.free_drops) --after_.held(us_, piece.plain != kNoKind ? piece.plain : piece.kind);
    after_.at(ply_.to) = piece;
    look_for_first_kings();
    after_.pawn_dropped = piece.kind == rules_.kind("shogiPawn");
    if (f_.castling_dropped_piece && rules_.d.castling) add_rights();
    turn_neighbours();
  }

  /// A King and Rooks that are dropped on the squares from which they castle may castle.
  void add_rights() {
    const int rank = rules_.castling_rank(us_);
    const Square home = make_square(rules_.d.castling_king_file, rank);
    const Bitboard corners =
        bit(make_square(0, rank)) | bit(make_square(rules_.d.board.files - 1, rank));
    if (!has(rules_.castling_kings, after_.at(home).kind) || after_.at(home).owner != us_) return;
    const Bitboard kings = after_.of(us_, rules_.castling_kings) & rank_bb(rank);
    if (rules_.d.any_files && lsb(kings) != home) return;
    const Bitboard rooks = after_.of(us_, rules_.castling_rooks) & corners;
    after_.rights |= ply_.to == home ? rooks : rooks & bit(ply_.to);
    after_.castling_king[us_] = home;
  }

  void castle() {
    const Castling path = castling(rules_, before_, ply_.from, ply_.rook);
    const PlacedPiece rook = after_.at(ply_.rook);
    leave(ply_.rook);
    leave(ply_.from);
    after_.at(path.king_to) = ply_.piece;
    after_.at(path.rook_to) = rook;
    const bool kingside = ply_.rook > ply_.from;
    after_.has_castled[kingside ? 1 : 0] = true;
    if (!rules_.d.opposite_castling) return;
    for (Bitboard left = after_.rights & after_.of(!us_); left;) {
      const Square s = pop_lsb(left);
      if ((s > after_.castling_king[!us_]) == kingside) after_.rights &= ~bit(s);
    }
  }

  void turn_neighbours() {
    Bitboard turned = around(rules_, ply_.to);
    const bool beside_friend = (turned & after_.of(us_)) != 0;
    if (f_.flipping == custom::Enclosing::kNone) return;
    if (f_.flipping == custom::Enclosing::kReversi) turned = enclosed(rules_, after_, us_, ply_.to);
    if (f_.flipping == custom::Enclosing::kQuadwrangle && !beside_friend &&
        ply_.what == Ply::What::kDrop)
      return;
    for (turned &= after_.of(!us_); turned;) {
      const Square s = pop_lsb(turned);
      PlacedPiece piece;
      piece.kind = after_.at(s).kind;
      piece.owner = us_;
      leave(s);
      after_.at(s) = piece;
    }
    look_for_first_kings();
  }

  void blast() {
    const Kinds immune = rules_.kinds_in(f_.blast_immune);
    const Kinds pawns = rules_.kinds_in({{"pawn"}});
    for (Bitboard left = around(rules_, ply_.to) & after_.occupied(); left;) {
      const Square s = pop_lsb(left);
      if (has(immune | pawns, after_.at(s).kind)) continue;
      take(s);
      if (f_.petrify_blasted) after_.walls |= bit(s);
    }
    const int captor = after_.at(ply_.to).kind;
    if (has(immune, captor)) return;
    take(ply_.to);
    if (has(rules_.kinds_in(f_.petrified), captor)) after_.walls |= bit(ply_.to);
  }

  /// Turns the captor into a wall. As in Fairy-Stockfish, a captor that promotes is gone instead if
  /// what it becomes does not turn into a wall.
  void petrify() {
    const Kinds kinds = rules_.kinds_in(f_.petrified);
    if (!has(kinds, before_.at(ply_.from).kind)) return;
    if (has(kinds, after_.at(ply_.to).kind)) after_.walls |= bit(ply_.to);
    take(ply_.to);
  }

  /// True for captures, drops, promotions that cannot be taken back, and irreversible pawn moves.
  bool counts_as_progress() const {
    if (ply_.captures() || ply_.what == Ply::What::kDrop || ply_.as_pawn) return true;
    if (ply_.what == Ply::What::kPass) return false;
    const PlacedPiece& piece = before_.at(ply_.from);
    const bool promotes = ply_.piece.plain == piece.kind && piece.kind != kNoKind;
    if (promotes && !f_.piece_demotion) return true;
    if (!has(rules_.quiet_pawns[us_], piece.kind)) return false;
    return !could_go_back(piece);
  }

  /// True if a quiet move could lead back, with the other pieces where it needs them.
  bool could_go_back(const PlacedPiece& piece) const {
    const int turn = us_ == White ? 1 : -1;
    for (const Way& way : rules_.kinds[static_cast<std::size_t>(piece.kind)].ways) {
      int file = file_of(ply_.to);
      int rank = rank_of(ply_.to);
      for (int step = 0; way.quiet && !way.first && step < way.steps; ++step) {
        file += turn * way.right;
        rank += turn * way.forward;
        if (!on_board(file, rank) || !contains(rules_.board, make_square(file, rank))) break;
        if (make_square(file, rank) == ply_.from) return true;
      }
    }
    return false;
  }

  const Rules& rules_;
  const custom::FurtherRules& f_;
  const State& before_;
  const Ply& ply_;
  const Color us_;
  State after_;
};

}  // namespace

State make(const Rules& rules, const State& state, const Ply& ply) {
  return Maker(rules, state, ply).after();
}

}  // namespace protean::reference::interpreted
