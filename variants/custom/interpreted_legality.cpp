// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_legality.h"

#include "movegen/program/rule_program.h"
#include "variants/custom/interpreted_walls.h"
#include "variants/rules/moves/entering_behind.h"

namespace protean::custom {

namespace {

/// True if a king of the side to move on `s` would face the other one and that is forbidden.
bool faces_general(const InterpretedRules& rules, const Position& pos, Square s,
                   Bitboard occupied) {
  if (!rules.further.flying_general) return false;
  const Bitboard other = pos.of(!pos.side(), rules.king) & occupied;  // unless a blast takes it
  if (!other) return false;
  const Square t = lsb(other);
  const bool in_line = file_of(s) == file_of(t) || rank_of(s) == rank_of(t);
  return in_line && !(squares_between(s, t) & (occupied | ~rules.board));
}

/// True if the ply cannot change what a guard says: it moves no royal piece and leaves the guard's
/// squares alone. `move` must be without a piece that enters behind it.
bool passes_by(const Interpreted& game, const RoyalGuard& guard, Move move) {
  const MoveKind kind = move.kind();
  if (kind == MoveKind::kCastle || kind == MoveKind::kEnPassant) return false;
  if (kind == MoveKind::kDrop && move.piece_type() == game.rules.king) return false;
  if (move.is_capture() && game.rules.further.blast_on_capture) return false;
  return !(guard.squares & (bit_or_none(move.from()) | bit(move.to())));
}

/// Judges one pseudo-legal ply.
class Judge {
 public:
  Judge(const Interpreted& game, const Position& pos, const RoyalGuard& guard, Move move)
      : game_(game),
        rules_(game.rules),
        pos_(pos),
        whole_(move),
        move_(alone(move)),
        guard_(guard),
        us_(pos.side()),
        type_(move_.from() < kNoSquare ? type_of(pos.piece_on(move_.from())) : move_.piece_type()),
        occupied_(taken_squares(pos) & ~bit_or_none(move_.from())) {}

  bool allows() const {
    const FurtherRules& further = rules_.further;
    const bool may_check = rules_.checking &&
                           (further.drop_checks || !is_interpreted_drop(move_)) &&
                           !(further.promotion_by_moves && promotes_as_pawn());
    if (!may_check && checks()) return false;
    if (is_immune_to() || breaks_bishop_colours() || is_stuck() || is_entry_barred()) return false;
    if (rules_.king != kNoPieceType && !keeps_king()) return false;
    if (is_followed_by_wall(rules_, move_)) return walls_that_may_follow() != 0;
    // As in Fairy-Stockfish, a piece that enters shields pseudo-royal pieces, but no king.
    return !rules_.further.extinction_pseudo_royal ||
           keeps_pseudo_royals(walls(pos_) | bit_or_none(square_entered(whole_)));
  }

  /// As in Fairy-Stockfish, a wall shields pseudo-royal pieces, but no king: that must not be under
  /// attack before the wall is built.
  Bitboard walls_that_may_follow() const {
    const Bitboard region = wall_region(game_, pos_, move_);
    if (!rules_.further.extinction_pseudo_royal) return region;
    Bitboard good = 0;
    for_each_square(region, [&](Square s) {
      if (keeps_pseudo_royals(walls_that_stay(rules_, pos_) | bit(s))) good |= bit(s);
    });
    return good;
  }

 private:
  bool checks() const { return king_attacked(game_, game_.program.make(pos_, whole_), !us_); }

  /// True if King or Rook castles to the square where a piece would enter.
  bool is_entry_barred() const {
    const Square s = square_entered(whole_);
    if (s == kNoSquare || move_.kind() != MoveKind::kCastle) return false;
    const CastlingPath& path = game_.program.castling_path(us_, move_.from(), move_.via());
    return s == path.king_to || s == path.rook_to;
  }

  bool is_immune_to() const {
    if (!move_.is_capture() || !rules_.mutually_immune.has(type_)) return false;
    const Piece victim = pos_.piece_on(move_.victim());
    return victim != kNoPiece && rules_.types[type_of(victim)].kind == rules_.types[type_].kind;
  }

  /// True if the drop would keep a side's Bishops from being on squares of different colours.
  bool breaks_bishop_colours() const {
    if (!rules_.further.opposite_bishops || !is_interpreted_drop(move_)) return false;
    if (rules_.bishop == kNoPieceType) return false;
    const PieceTypes bishops = types_of_kind(rules_, rules_.bishop);
    const Bitboard own = interpreted_pieces(pos_, us_, bishops);
    const int all = count_with_hand(game_, pos_, us_, bishops);
    if (bishops.has(type_)) {
      const Bitboard colour = contains(kDarkSquares, move_.to()) ? kDarkSquares : ~kDarkSquares;
      return popcount(colour & own) + 1 > (all + 1) / 2;
    }
    const Bitboard left = drop_squares(game_, pos_, rules_.bishop) & ~bit(move_.to());
    return popcount(kDarkSquares & (own | left)) < all / 2 ||
           popcount(~kDarkSquares & (own | left)) < all / 2;
  }

  /// True if the piece could never move again from where it goes.
  bool is_stuck() const {
    if (!rules_.further.immobility_illegal) return false;
    if (move_.kind() != MoveKind::kNormal && !is_interpreted_drop(move_)) return false;
    return !(game_.ways.quiet_alone(us_, type_, move_.to()) & ~walls(pos_));
  }

  /// The pieces that a capture with a blast removes, including the captor unless it is immune.
  Bitboard blast() const {
    const Bitboard near = blown_up_beside(rules_, pos_, move_.to()) & occupied_;
    return rules_.blast_immune.has(becomes()) ? near : near | bit(move_.to());
  }

  /// The pieces that a capture removes in addition to its victim.
  Bitboard lost_in_capture() const {
    if (!move_.is_capture()) return 0;
    if (rules_.further.blast_on_capture) return blast();
    return rules_.petrified.has(type_) ? bit(move_.to()) : 0;
  }

  /// The type of the piece that arrives.
  PieceType becomes() const {
    const bool changes = move_.kind() == MoveKind::kPromotion ||
                         (move_.kind() == MoveKind::kSpecial && !is_interpreted_pass(move_));
    return changes ? move_.piece_type() : type_;
  }

  bool promotes_as_pawn() const {
    return move_.kind() == MoveKind::kPromotion &&
           rules_.types[move_.piece_type()].plain == kNoPieceType;
  }

  /// Where the pieces on these squares stand after castling.
  Bitboard castled(Bitboard pieces) const {
    const CastlingPath& path = game_.program.castling_path(us_, move_.from(), move_.via());
    Bitboard after = pieces & ~bit(move_.from()) & ~bit(move_.via());
    if (contains(pieces, move_.from())) after |= bit(path.king_to);
    if (contains(pieces, move_.via())) after |= bit(path.rook_to);
    return after;
  }

  // --- Pseudo-royal pieces ---

  bool is_shielded(Square s) const {
    return rules_.further.blast_on_capture && (neighbours(bit(s)) & guard_.pseudo[!us_]);
  }

  Bitboard pseudo_royals_after() const {
    Bitboard royals = guard_.pseudo[us_];
    if (move_.kind() == MoveKind::kCastle) return castled(royals);
    // If all types count together, a piece that enters is not among the last ones.
    const PieceTypes counted = rules_.extinct_together ? PieceTypes{} : extinct_types(rules_);
    if (is_interpreted_drop(move_) && counted.has(type_)) royals |= bit(move_.to());
    if (move_.from() < kNoSquare && contains(royals, move_.from()))
      royals = (royals & ~bit(move_.from())) | bit(move_.to());
    if (!promotes_as_pawn() || !counted.has(becomes())) return royals;
    const Bitboard alike = interpreted_pieces(pos_, us_, types_of_kind(rules_, becomes()));
    if (popcount(alike) > rules_.extinction_count) return royals & ~alike;
    return royals | bit(move_.to());
  }

  /// True if the ply leaves no pseudo-royal piece attacked, with these walls after the turn.
  bool keeps_pseudo_royals(Bitboard walls) const {
    const Bitboard others = (pos_.occupied() & ~bit_or_none(move_.from())) | walls;
    Bitboard occupied = others | bit(move_.to());
    const Bitboard theirs = guard_.pseudo[!us_];
    const bool moved = move_.from() < kNoSquare && contains(guard_.pseudo[us_], move_.from());
    if (moved && move_.is_capture() && rules_.petrified.has(type_)) return false;
    if (move_.kind() == MoveKind::kCastle) {
      if (moved && !castles_safely(others)) return false;
      occupied = castled(pos_.occupied()) | walls;
    }
    if (move_.kind() == MoveKind::kEnPassant) occupied &= ~bit(move_.via());
    if (move_.is_capture() && rules_.further.blast_on_capture) occupied &= ~blast();
    Bitboard royals = pseudo_royals_after();
    if (royals & ~occupied) return false;
    const auto is_safe = [&](Square s) { return is_shielded(s) || !takers(s, occupied); };
    if (theirs & ~occupied) royals = 0;  // capturing the last ones comes first
    while (royals) {
      if (!is_safe(pop_lsb(royals))) return false;
    }
    if (!rules_.further.duple_check) return true;
    Bitboard candidates = candidates_after();
    bool any_safe = !candidates;
    while (candidates && !any_safe) any_safe = is_safe(pop_lsb(candidates));
    return any_safe;
  }

  /// The royal_candidates() after the ply; as in Fairy-Stockfish, without a piece that is dropped.
  Bitboard candidates_after() const {
    const Bitboard before = royal_candidates(rules_, pos_, us_);
    if (move_.kind() == MoveKind::kCastle) return castled(before);
    if (is_interpreted_drop(move_)) return before;
    const Bitboard after = before & ~bit(move_.from());
    const bool arrives = contains(before, move_.from()) || (move_.kind() == MoveKind::kPromotion &&
                                                            extinct_types(rules_).has(becomes()));
    return arrives ? after | bit(move_.to()) : after;
  }

  /// The attackers, except types that must not become extinct and would be petrified by the
  /// capture.
  Bitboard takers(Square s, Bitboard occupied) const {
    const PieceTypes extinct = rules_.extinct_together ? PieceTypes{} : extinct_types(rules_);
    const PieceTypes barred = extinct & rules_.petrified;
    return attackers(s, occupied) & ~interpreted_pieces(pos_, !us_, barred);
  }

  bool castles_safely(Bitboard occupied) const {
    const int step = move_.to() > move_.from() ? 1 : -1;
    for (int s = move_.from();; s += step) {
      const auto at = static_cast<Square>(s);
      if (at == move_.to() && move_.from() != move_.to()) return true;
      if (!is_shielded(at) && attackers(at, occupied)) return false;
      if (move_.from() == move_.to()) return true;
    }
  }

  /// The attackers that the ply does not capture.
  Bitboard attackers(Square s, Bitboard occupied) const {
    // A piece on the square of arrival blocks, but attacks nothing: it is captured.
    return game_.ways.attackers(pos_, s, !us_, occupied, cannons_after()) & ~bit(move_.to());
  }

  Bitboard cannons_after() const {
    if (move_.kind() == MoveKind::kCastle) return castled(game_.ways.cannons(pos_));
    const Bitboard to = bit(move_.to());
    const Bitboard others = game_.ways.cannons(pos_) & ~to & ~bit_or_none(move_.from());
    return game_.ways.is_cannon(becomes()) ? others | to : others;
  }

  // --- The king ---

  bool keeps_king() const {
    const bool moved = type_ == rules_.king;
    if (passes_by(game_, guard_, move_)) return guard_.king_safe;
    if (moved && rules_.further.king_stays_in_check && !escapes_only_by_capture()) return false;
    const Bitboard king = moved ? bit(move_.to()) : pos_.of(us_, rules_.king);
    if (!king) return true;
    Bitboard occupied = occupied_ | bit(move_.to());
    if (move_.kind() == MoveKind::kCastle) {
      if (moved) return king_castles_safely();
      occupied = castled(taken_squares(pos_));
    }
    if (move_.kind() == MoveKind::kEnPassant) occupied &= ~bit(move_.via());
    const Bitboard lost = lost_in_capture();
    if (king & lost) return false;
    occupied &= ~lost | turned_to_walls(rules_, lost, move_.to(), becomes());
    const Square s = lsb(king);
    if (faces_general(s, occupied) && move_.kind() != MoveKind::kEnPassant) return false;
    return !(attackers(s, occupied) & ~lost);
  }

  /// False if the king is in check and does not take the only piece that gives it.
  bool escapes_only_by_capture() const {
    return (king_attackers(game_, pos_, us_) & ~bit(move_.to())) == 0;
  }

  bool faces_general(Square s, Bitboard occupied) const {
    return custom::faces_general(rules_, pos_, s, occupied);
  }

  bool king_castles_safely() const {
    const CastlingPath& path = game_.program.castling_path(us_, move_.from(), move_.via());
    for (Bitboard way = path.safe & ~bit(move_.from()); way;) {
      const Square s = pop_lsb(way);
      // A cannon that castles as the Rook does not keep other cannons off the square that it
      // leaves.
      const Bitboard cannons = game_.ways.cannons(pos_) & ~bit(s);
      if (game_.ways.attackers(pos_, s, !us_, taken_squares(pos_), cannons)) return false;
      if (faces_general(s, occupied_)) return false;
    }
    const Bitboard after = castled(taken_squares(pos_));
    if (faces_general(path.king_to, after)) return false;
    return !game_.ways.attackers(pos_, path.king_to, !us_, after, cannons_after());
  }

  const Interpreted& game_;
  const InterpretedRules& rules_;
  const Position& pos_;
  const Move whole_;
  const Move move_;  ///< Without the piece that enters behind it.
  const RoyalGuard& guard_;
  const Color us_;
  const PieceType type_;
  const Bitboard occupied_;
};

}  // namespace

RoyalGuard::RoyalGuard(const Interpreted& game, const Position& pos) {
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  const auto watch = [&](Square s) { squares |= bit(s) | game.ways.ways_to(pos, s, !us); };
  if (const Bitboard king = rules.king == kNoPieceType ? 0 : pos.of(us, rules.king)) {
    const Square s = lsb(king);
    watch(s);
    if (rules.further.flying_general) squares |= rank_bb(rank_of(s)) | file_bb(file_of(s));
    king_safe = !king_attacked(game, pos, us) && !faces_general(rules, pos, s, taken_squares(pos));
  }
  if (!rules.further.extinction_pseudo_royal) return;
  for (const Color c : {White, Black}) pseudo[c] = pseudo_royals(rules, pos, c);
  for_each_square(pseudo[us], watch);
  others_safe = !attacked_pseudo_royals(game, pos, us);
}

InterpretedLegality::InterpretedLegality(const Interpreted& game, const Position& pos)
    : game_(game),
      pos_(pos),
      guard_(game, pos),
      guard_decides_(
          game.rules.checking && game.rules.further.drop_checks &&
          !game.rules.further.promotion_by_moves && game.rules.mutually_immune.empty() &&
          !game.rules.further.opposite_bishops && !game.rules.further.immobility_illegal &&
          game.rules.further.walling == Walling::kNone && !game.rules.further.duple_check) {}

bool InterpretedLegality::allows(Move move) const {
  // A piece that enters or promotes can change which pieces are the last of their kind.
  const bool plain = game_.rules.further.extinction_pseudo_royal
                         ? move.kind() == MoveKind::kNormal
                         : move.kind() != MoveKind::kSpecial;
  if (plain && guard_decides_ && passes_by(game_, guard_, move)) {
    if (!guard_.king_safe) return false;
    if (guard_.others_safe) return true;
  }
  return Judge(game_, pos_, guard_, move).allows();
}

Bitboard legal_walls(const Interpreted& game, const Position& pos, Move move) {
  if (!is_followed_by_wall(game.rules, move)) return 0;
  return Judge(game, pos, RoyalGuard(game, pos), move).walls_that_may_follow();
}

}  // namespace protean::custom
