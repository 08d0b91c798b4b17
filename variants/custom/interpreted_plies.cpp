// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_plies.h"

#include "movegen/board/hands.h"
#include "movegen/program/rule_program.h"
#include "variants/custom/interpreted_gates.h"
#include "variants/custom/interpreted_legality.h"
#include "variants/custom/interpreted_walls.h"

#include <algorithm>

namespace protean::custom {

namespace {

/// Generates the pseudo-legal plies of a position.
class Plies {
 public:
  Plies(const Interpreted& game, const Position& pos, MoveList& list, bool noisy)
      : game_(game),
        rules_(game.rules),
        pos_(pos),
        list_(list),
        noisy_(noisy),
        us_(pos.side()),
        occupied_(taken_squares(pos)),
        prey_(pos.by_color(!us_)),
        cannons_(game.ways.cannons(pos)) {
    if (rules_.king != kNoPieceType) prey_ &= ~pos.of(!us_, rules_.king);
  }

  void add() {
    for_each_square(pos_.by_color(us_), [&](Square from) {
      const PieceType type = type_of(pos_.piece_on(from));
      const InterpretedReach reach = game_.ways.reach(us_, type, from, occupied_, cannons_);
      const Bitboard to = (reach.capture & prey_) | (reach.quiet & ~occupied_);
      if (type == rules_.king) return add_normal(from, to);
      rules_.pawns.has(type) ? add_pawn(type, from, to) : add_piece(type, from, to);
      if ((rules_.en_passant_takers[us_] | rules_.pawns).has(type))
        add_en_passant(from, reach.capture & ~reach.quiet & pos_.en_passant() & ~occupied_);
    });
    if (rules_.further.promotion_by_moves) add_promotions_by_moves();
    if (noisy_) return;
    if (rules_.piece_drops) add_drops();
    if (rules_.further.first_leaps) add_first_leaps(game_, pos_, list_);
    add_castling();
    add_pass();
  }

 private:
  void add_normal(Square from, Bitboard to) {
    if (noisy_) to &= prey_;
    for_each_square(to, [&](Square s) { list_.push(Move::normal(from, s, contains(prey_, s))); });
  }
  void add_promotions(Square from, Bitboard to, PieceType becomes) {
    for_each_square(
        to, [&](Square s) { list_.push(Move::promotion(from, s, becomes, contains(prey_, s))); });
  }

  bool within_limit(PieceType kind) const {
    const int limit = rules_.types[kind].limit;
    return limit == 0 ||
           popcount(interpreted_pieces(pos_, us_, types_of_kind(rules_, kind))) < limit;
  }

  /// Appends promotions to the types that pawns become.
  void add_choices(Square from, Bitboard to) {
    for (const PieceType type : rules_.promotes_to[us_]) {
      if (within_limit(type)) add_promotions(from, to, type);
    }
  }

  void add_pawn(PieceType type, Square from, Bitboard to) {
    const Bitboard last = rules_.further.promotion_by_moves ? 0 : to & rules_.promotion_zone[us_];
    add_normal(from, rules_.further.mandatory_pawn_promotion ? to & ~last : to);
    add_choices(from, last);
    const PieceType promoted = rules_.types[type].promoted;
    if (promoted == kNoPieceType) return;
    add_promotions(from, rules_.further.piece_promotion_on_capture ? last & prey_ : last, promoted);
  }

  /// Appends the promotions of pawns in the zone, or of an only pawn anywhere. The new piece must
  /// not attack enemies.
  void add_promotions_by_moves() {
    const Bitboard pawns = interpreted_pieces(pos_, us_, rules_.pawns);
    const Bitboard ready = more_than_one(pawns) ? pawns & rules_.promotion_zone[us_] : pawns;
    for_each_square(ready, [&](Square from) {
      for (const PieceType type : rules_.promotes_to[us_]) {
        if (!within_limit(type)) continue;
        const auto captures = [&](Square s, Bitboard occupied) {
          return game_.ways.reach(us_, type, s, occupied, cannons_).capture;
        };
        for_each_square(bit(from) | (captures(from, occupied_) & ~occupied_), [&](Square to) {
          if (captures(to, occupied_ & ~bit(from)) & pos_.by_color(!us_)) return;
          list_.push(Move::promotion(from, to, type, false));
        });
      }
    });
  }

  void add_piece(PieceType type, Square from, Bitboard to) {
    const FurtherRules& further = rules_.further;
    const Bitboard zone = rules_.promotion_zone[us_];
    const InterpretedType& own = rules_.types[type];
    const bool promotes =
        own.promoted != kNoPieceType && within_limit(rules_.types[own.promoted].kind);
    const bool demotes = further.piece_demotion && own.plain != kNoPieceType;
    const Bitboard as_pawn = rules_.promoting[us_].has(type) ? to & zone : 0;
    Bitboard normal = to;
    if (as_pawn && further.mandatory_pawn_promotion) normal &= ~as_pawn;
    Bitboard changing = promotes || demotes ? to : 0;
    if (changing) {
      const Bitboard quiet = further.piece_promotion_on_capture ? ~occupied_ : 0;
      if (further.mandatory_piece_promotion) normal &= (contains(zone, from) ? 0 : ~zone) | quiet;
      changing &= ~quiet;
      if (!contains(zone, from)) changing &= zone;
    }
    add_normal(from, normal);
    if (promotes) add_promotions(from, changing, own.promoted);
    if (demotes) {
      for_each_square(changing, [&](Square s) {
        list_.push({MoveKind::kSpecial, from, s, own.plain, kNoSquare, contains(prey_, s)});
      });
    }
    add_choices(from, as_pawn);
  }

  void add_en_passant(Square from, Bitboard to) {
    for_each_square(to, [&](Square s) {
      const Square victim = interpreted_victim(pos_, !us_, bit(s));
      if (bit_or_none(victim) & prey_)
        list_.push({MoveKind::kEnPassant, from, s, kNoPieceType, victim, true});
    });
  }

  void add_drops() {
    const PieceCounts hand = hand_of(pos_, us_);
    for (const PieceType type : rules_.holdable) {
      if (!rules_.further.free_drops && hand[type] == 0) continue;
      const PieceType promoted = rules_.types[type].promoted;
      for_each_square(drop_squares(game_, pos_, type), [&](Square s) {
        list_.push(Move::drop(type, s));
        if (rules_.further.drop_promoted && promoted != kNoPieceType)
          list_.push({MoveKind::kSpecial, kNoSquare, s, promoted, kNoSquare});
      });
    }
  }

  void add_castling() {
    const Bitboard rooks = pos_.castling() & pos_.by_color(us_);
    const Bitboard kings = pos_.of(us_, King) & game_.program.castling_homes[us_];
    if (!rules_.castling || !rooks || !kings) return;
    const Square king = lsb(kings);
    if (king_attacked(game_, pos_, us_)) return;
    for_each_square(rooks, [&](Square rook) {
      const CastlingPath& path = game_.program.castling_path(us_, king, rook);
      if (!(path.empty & occupied_))
        list_.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
    });
  }

  void add_pass() {
    const FurtherRules& further = rules_.further;
    // A wall that is built instead of a move follows a pass of the first piece.
    if (further.wall_or_move && pos_.by_color(us_)) {
      const Square first = lsb(pos_.by_color(us_));
      list_.push({MoveKind::kSpecial, first, first});
    }
    if (!further.pass[us_] && !further.pass_on_stalemate[us_]) return;
    const Bitboard king = rules_.king == kNoPieceType ? 0 : pos_.of(us_, rules_.king);
    const Bitboard own = king ? king : pos_.by_color(us_);
    if (own) list_.push({MoveKind::kSpecial, lsb(own), lsb(own)});
  }

  const Interpreted& game_;
  const InterpretedRules& rules_;
  const Position& pos_;
  MoveList& list_;
  bool noisy_;  ///< Only captures and promotions are wanted.
  Color us_;
  Bitboard occupied_;
  Bitboard prey_;
  Bitboard cannons_;
};

template <class Holds>
void keep_if_any(MoveList& list, std::size_t first, Holds&& holds, bool others_go) {
  if (others_go && std::any_of(list.begin() + first, list.end(), holds))
    list.drop_if(first, [&](Move m) { return !holds(m); });
}

/// Applies the duties that depend on which other plies there are.
void keep_dutiful(const Interpreted& game, const Position& pos, MoveList& list, std::size_t first) {
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  keep_if_any(
      list, first, [](Move m) { return m.is_capture(); }, rules.must_capture);
  bool holds = rules.further.free_drops;
  for (const PieceType type : rules.must_drop_types) holds = holds || hand_of(pos, us)[type] > 0;
  if (rules.further.must_drop && holds) {
    const auto fits = [&](Move m) {
      return is_interpreted_drop(m) && rules.must_drop_types.has(held_type(rules, m));
    };
    list.drop_if(first, [&](Move m) { return is_interpreted_drop(m) && !fits(m); });
    keep_if_any(list, first, fits, true);
  }
  if (rules.further.pass_on_stalemate[us])
    keep_if_any(
        list, first, [](Move m) { return !is_interpreted_pass(m); }, true);
}

void add_plies(const Interpreted& game, const Position& pos, MoveList& list, bool noisy) {
  if (const WallChoice choice = wall_choice(game.rules, pos)) {
    for_each_square(choice.squares, [&](Square s) {
      list.push({MoveKind::kSpecial, choice.from, s});
    });
    return;
  }
  const std::size_t first = list.size();
  Plies(game, pos, list, noisy).add();
  if (game.rules.further.enter_behind) add_entering(game, pos, list, first);
  const InterpretedLegality legality(game, pos);
  list.drop_if(first, [&](Move m) { return !legality.allows(m); });
  keep_dutiful(game, pos, list, first);
}

}  // namespace

Bitboard interpreted_pieces(const Position& pos, Color c, PieceTypes types) {
  return pieces_of(pos.board(), c, types);
}

Square next_behind(const Position& pos, Color passer, Square passed) {
  const int step = passer == White ? 8 : -8;
  for (int at = passed + step; at >= 0 && at < kSquares; at += step) {
    if (contains(pos.by_color(passer), static_cast<Square>(at))) return static_cast<Square>(at);
  }
  return kNoSquare;
}

Square interpreted_victim(const Position& pos, Color passer, Bitboard passed) {
  const Bitboard named = pos.victim() & pos.by_color(passer);
  if (named) return lsb(named);
  return passed ? next_behind(pos, passer, lsb(passed)) : kNoSquare;
}

Bitboard blown_up_beside(const InterpretedRules& rules, const Position& pos, Square s) {
  Bitboard spared = 0;
  for (const Color c : {White, Black})
    spared |= interpreted_pieces(pos, c, rules.pawns | rules.blast_immune);
  return neighbours(bit(s)) & pos.occupied() & ~spared;
}

PieceTypes types_of_kind(const InterpretedRules& rules, PieceType kind) {
  PieceTypes all;
  for (const PieceType type : rules.in_game) {
    if (rules.types[type].kind == kind) all |= PieceTypes::of(type);
  }
  return all;
}

int count_with_hand(const Interpreted& game, const Position& pos, Color c, PieceTypes types) {
  int n = popcount(interpreted_pieces(pos, c, types));
  if (!game.rules.holds) return n;
  const PieceTypes held = types & game.rules.holdable;
  for (const PieceType type : held) n += hand_of(pos, c)[type];
  return n;
}

Bitboard pseudo_royals(const InterpretedRules& rules, const Position& pos, Color c) {
  Bitboard all = 0;
  if (!rules.further.extinction_pseudo_royal) return 0;
  for (const PieceTypes types : rules.extinct) {
    const Bitboard pieces = interpreted_pieces(pos, c, types);
    if (popcount(pieces) <= rules.extinction_count + 1) all |= pieces;
  }
  return all;
}

Bitboard king_attackers(const Interpreted& game, const Position& pos, Color c) {
  if (game.rules.king == kNoPieceType) return 0;
  const Bitboard king = pos.of(c, game.rules.king);
  return king ? game.ways.attackers(pos, lsb(king), !c, taken_squares(pos)) : 0;
}

PieceTypes extinct_types(const InterpretedRules& rules) {
  PieceTypes all;
  for (const PieceTypes types : rules.extinct) all |= types;
  return all;
}
Bitboard royal_candidates(const InterpretedRules& rules, const Position& pos, Color c) {
  return interpreted_pieces(pos, c, extinct_types(rules));
}
Bitboard attacked_pseudo_royals(const Interpreted& game, const Position& pos, Color c) {
  Bitboard attacked = 0;
  const Bitboard last = pseudo_royals(game.rules, pos, c);
  const bool duple = game.rules.further.duple_check;
  const Bitboard candidates = duple ? royal_candidates(game.rules, pos, c) : last;
  const Bitboard theirs = pseudo_royals(game.rules, pos, !c);
  for_each_square(candidates, [&](Square s) {
    const bool shielded = game.rules.further.blast_on_capture && (neighbours(bit(s)) & theirs);
    if (!shielded && game.ways.attackers(pos, s, !c, taken_squares(pos))) attacked |= bit(s);
  });
  return attacked == candidates ? attacked : attacked & last;
}

void add_interpreted_plies(const Interpreted& game, const Position& pos, MoveList& list) {
  add_plies(game, pos, list, false);
}
void add_noisy_interpreted_plies(const Interpreted& game, const Position& pos, MoveList& list) {
  // If a player must drop a piece, it may be that no capture is legal.
  add_plies(game, pos, list, !game.rules.further.must_drop);
}

}  // namespace protean::custom
