// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_make.h"

#include "movegen/board/hands.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "variants/custom/interpreted_gates.h"
#include "variants/custom/interpreted_legality.h"
#include "variants/custom/interpreted_walls.h"
#include "variants/custom/opposite_castling.h"
#include "variants/rules/moves/entering_behind.h"

namespace protean::custom {

namespace {

/// True if only first moves lead from `from` to `to`.
bool is_first_step(const InterpretedWays& ways, Color c, PieceType type, Square from, Square to) {
  return contains(ways.first_alone(c, type, from), to) &&
         !contains(ways.quiet_alone(c, type, from), to);
}

/// Board::en_passant after the piece on `to` has passed these squares: they, and also `to` unless
/// that piece is the next behind them.
Bitboard right_to_capture(const Position& pos, Bitboard passed, Square to) {
  const Color owner = color_of(pos.piece_on(to));
  return next_behind(pos, owner, lsb(passed)) == to ? passed : passed | bit(to);
}

class Maker {
 public:
  Maker(const Interpreted& game, const Position& before, Move move, Position& after)
      : game_(game),
        rules_(game.rules),
        before_(before),
        move_(alone(move)),
        entered_on_(square_entered(move)),
        entering_(move.piece_type()),
        after_(after),
        us_(before.side()),
        type_(move_.from() < kNoSquare ? type_of(before.piece_on(move_.from()))
                                       : move_.piece_type()) {}

  void make() {
    if (wall_choice(rules_, before_)) return build_wall();
    const bool pass = is_interpreted_pass(move_);
    if (after_.en_passant()) after_.set_en_passant(0);
    if (!pass)
      end_rights(bit_or_none(move_.from()) | bit_or_none(move_.to()) | bit_or_none(move_.via()));
    if (move_.kind() == MoveKind::kCastle) {
      castle();
      turn_enclosed();
      enter_behind();
    } else if (!pass) {
      if (move_.is_capture()) capture(move_.victim());
      if (!is_interpreted_drop(move_)) turn_enclosed();
      place();
      if (is_interpreted_drop(move_)) turn_enclosed();
      enter_behind();
      if (move_.is_capture()) blast();
    }
    if (rules_.further.gating) note_unmoved(game_, before_, move_, after_);
    note_last_ply();
    after_.set_halfmove_clock(is_irreversible() ? 0 : before_.halfmove_clock() + 1);
    if (const Bitboard squares = legal_walls(game_, before_, move_))
      return set_wall_choice(after_, {move_.to(), squares});
    end_turn();
  }

 private:
  void build_wall() {
    const Bitboard wall = bit(move_.to());
    set_walls(after_, walls_that_stay(rules_, before_) | wall);
    set_wall_choice(after_, {});
    if (before_.passed() & wall)
      after_.set_en_passant(before_.passed() & ~wall ? before_.en_passant() & ~wall : 0);
    end_turn();
  }

  void end_turn() {
    if (us_ == Black) after_.set_fullmove_number(before_.fullmove_number() + 1);
    after_.set_side(!us_);
    if (rules_.checks.any() && king_attacked(game_, after_, !us_)) rules_.checks.add(after_, us_);
    if (rules_.further.mate_needs_shak) note_shak(game_, after_);
    if (rules_.mate_counts.any()) rules_.mate_counts.go_on(before_, move_, after_);
  }

  /// Ends the castling rights of pieces that leave these squares or are taken there.
  void end_rights(Bitboard gone) {
    Bitboard rights = after_.castling() & ~gone;
    for (const Color c : {White, Black}) {
      const Bitboard kings = before_.of(c, King) & game_.program.castling_homes[c];
      if (kings && contains(gone, lsb(kings))) rights &= ~before_.by_color(c);
    }
    if (rights != after_.castling()) after_.set_castling(rights);
  }

  /// For games in which Kings castle from any file and the first one does: ends the rights of a
  /// King in front of which another one now stands, since a FEN cannot show which of them has not
  /// moved.
  void end_rights_of_hidden_kings() {
    if (!after_.castling()) return;
    for (const Color c : {White, Black}) {
      const Bitboard homes = game_.program.castling_homes[c];
      const Bitboard king = before_.of(c, King) & homes;
      const Bitboard rights = after_.castling() & after_.by_color(c);
      if (rights && king && lsb(after_.of(c, King) & homes) < lsb(king))
        after_.set_castling(after_.castling() & ~rights);
    }
  }

  /// Removes a piece from the board, into the hand of the other side if captured pieces go there.
  void capture(Square s) {
    const bool reverts =
        game_.program.book.hands.promoted_revert && contains(promoted_pieces(after_), s);
    const Piece p = after_.take(s);
    if (!rules_.captures_to_hand || rules_.further.free_drops) return;
    const InterpretedType& type = rules_.types[type_of(p)];
    PieceType held = type_of(p);
    if (type.plain != kNoPieceType) held = rules_.drop_loop ? type.kind : type.plain;
    if (reverts && !rules_.drop_loop) held = rules_.reverts_to[color_of(p)];
    if (!rules_.holdable.has(held)) return;
    PieceCounts hand = hand_of(after_, !color_of(p));
    hand.add(held, +1);
    set_hand(after_, !color_of(p), hand);
    if (reverts) set_promoted_pieces(after_, promoted_pieces(after_) & ~bit(s));
  }

  void place() {
    if (is_interpreted_drop(move_)) {
      drop();
    } else {
      after_.take(move_.from());
      after_.put(make_piece(us_, becomes()), move_.to());
      end_rights_of_hidden_kings();
      mark_promoted();
      pass_squares();
    }
  }

  PieceType becomes() const {
    const bool changes = move_.kind() == MoveKind::kPromotion || move_.kind() == MoveKind::kSpecial;
    return changes ? move_.piece_type() : type_;
  }

  /// Marks pieces that turn back into a pawn when they are captured.
  void mark_promoted() {
    if (!game_.program.book.hands.promoted_revert) return;
    Bitboard promoted = promoted_pieces(after_);
    // A piece that changes into its promoted form, or back, no longer counts as a former pawn.
    const bool marked = move_.kind() == MoveKind::kNormal && contains(promoted, move_.from());
    const bool promotes = move_.kind() == MoveKind::kPromotion &&
                          rules_.types[move_.piece_type()].plain == kNoPieceType;
    promoted &= ~bit(move_.from()) & ~bit(move_.to());
    if (marked || promotes) promoted |= bit(move_.to());
    set_promoted_pieces(after_, promoted);
  }

  /// Records the squares on which the piece may be captured en passant.
  void pass_squares() {
    if (move_.kind() != MoveKind::kNormal || !game_.program.book.pawn.en_passant) return;
    const bool first = is_first_step(game_.ways, us_, type_, move_.from(), move_.to());
    if (!first || move_.is_capture()) return;
    // Squares with pieces that it has leapt over do not count: nothing can capture en passant
    // there.
    Bitboard passed = squares_between(move_.from(), move_.to()) & rules_.en_passant_region[!us_] &
                      ~taken_squares(before_);
    if (rules_.pawns.has(type_)) passed &= attacked_by_takers();
    if (passed) after_.set_en_passant(right_to_capture(after_, passed, move_.to()));
  }
  Bitboard attacked_by_takers() const {
    if (rules_.en_passant_takers[!us_] & ~rules_.pawns) return kAllSquares;
    return pawn_attacks(interpreted_pieces(after_, !us_, rules_.pawns), !us_);
  }

  void drop() {
    if (!rules_.further.free_drops) {
      PieceCounts hand = hand_of(after_, us_);
      hand.add(held_type(rules_, move_), -1);
      set_hand(after_, us_, hand);
    }
    after_.put(make_piece(us_, move_.piece_type()), move_.to());
    end_rights_of_hidden_kings();
    if (rules_.castling && rules_.further.castling_dropped_piece) add_rights();
  }

  /// Gives castling rights to King and Rooks that are dropped where they castle from.
  void add_rights() {
    const int rank = rules_.castling_rank[us_];
    if (rank_of(move_.to()) != rank) return;
    const fen::CastlingPieces places = castling_places(rank);
    // If Kings castle from any file, another King may stand in front of this one.
    if (fen::castling_pieces(game_.program, after_, us_).king != places.king) return;
    const Bitboard rooks = interpreted_pieces(after_, us_, game_.program.book.castling.rooks) &
                           (bit_or_none(places.rook[0]) | bit_or_none(places.rook[1]));
    if (move_.to() == places.king) {
      after_.set_castling(after_.castling() | rooks);
    } else {
      after_.set_castling(after_.castling() | (rooks & bit(move_.to())));
    }
  }
  /// The places of the pieces that the castling rights of a FEN mean.
  fen::CastlingPieces castling_places(int rank) const {
    const RuleBook& book = game_.program.book;
    if (!book.castling.any_files) return fen::castling_pieces_at_start(game_.program, us_);
    return {make_square(rules_.castling_king_file, rank),
            {make_square(0, rank), make_square(book.board.files - 1, rank)}};
  }

  void castle() {
    const CastlingPath& path = game_.program.castling_path(us_, move_.from(), move_.via());
    const Piece king = after_.take(move_.from());
    const Piece rook = after_.take(move_.via());
    after_.put(king, path.king_to);
    after_.put(rook, path.rook_to);
    if (!rules_.opposite_castling) return;
    const int wing = move_.via() > move_.from() ? 1 : 0;
    after_.set_castling(after_.castling() & ~rights_on_wing(game_.program, after_, !us_, wing));
  }

  void turn_enclosed() {
    Bitboard turned = 0;
    const Bitboard near = neighbours(bit(move_.to()));
    switch (rules_.further.flipping) {
      case Enclosing::kReversi: turned = reversi_turned(after_, us_, move_.to()); break;
      case Enclosing::kAtaxx: turned = near; break;
      case Enclosing::kQuadwrangle: {
        const Bitboard friends = after_.by_color(us_) & near;
        if (friends || move_.kind() == MoveKind::kNormal) turned = near;
        break;
      }
      default: return;
    }
    turned &= after_.by_color(!us_);
    end_rights(turned);
    // As in Fairy-Stockfish, a promoted piece that is turned becomes a plain piece of the type that
    // it was.
    for_each_square(turned, [&](Square s) {
      const PieceType type = type_of(after_.take(s));
      after_.put(make_piece(us_, rules_.types[type].kind), s);
    });
    if (game_.program.book.hands.promoted_revert)
      set_promoted_pieces(after_, promoted_pieces(after_) & ~turned);
    end_rights_of_hidden_kings();
  }

  /// Removes what a capture takes off the board in addition to its victim.
  void blast() {
    const Bitboard here = bit(move_.to());
    const PieceType captor = type_of(after_.piece_on(move_.to()));
    Bitboard gone = 0;
    if (rules_.further.blast_on_capture) {
      gone = blown_up_beside(rules_, after_, move_.to());
      if (!rules_.blast_immune.has(captor)) gone |= here;
    } else if (rules_.petrified.has(type_)) {
      gone = here;
    }
    if (!gone) return;
    const Bitboard petrified = turned_to_walls(rules_, gone, move_.to(), captor);
    end_rights(gone);
    for_each_square(gone, [&](Square s) { capture(s); });
    set_walls(after_, walls(after_) | petrified);
  }

  /// Puts on the board the piece that enters behind the one that has moved.
  void enter_behind() {
    if (entered_on_ == kNoSquare) return;
    after_.put(make_piece(us_, entering_), entered_on_);
    PieceCounts hand = hand_of(after_, us_);
    hand.add(entering_, -1);
    set_hand(after_, us_, hand);
  }

  void note_last_ply() {
    using namespace last_ply;
    const bool passed_before = (noted(before_) & kPassed) != 0;
    int now = noted(before_) & (kShak[White] | kShak[Black]);
    const FurtherRules& further = rules_.further;
    if (is_interpreted_pass(move_) && (further.pass[!us_] || further.pass_on_stalemate[!us_]))
      now |= kPassed | (passed_before ? kPassedBefore : 0);
    if (further.pawn_drop_mate_loses && is_interpreted_drop(move_) &&
        rules_.types[type_].kind == rules_.shogi_pawn && king_attacked(game_, after_, !us_))
      now |= kPawnDropped;
    if (move_.kind() == MoveKind::kCastle && wins_by_castling())
      now |= move_.via() > move_.from() ? kCastledKingside : kCastledQueenside;
    if (now != noted(after_)) set_state_byte(after_, kWord, kByte, now);
  }
  bool wins_by_castling() const {
    for (const bool wins : rules_.further.castling_wins) {
      if (wins) return true;
    }
    return false;
  }

  bool is_irreversible() const {
    if (move_.is_capture() || is_interpreted_drop(move_)) return true;
    if (move_.kind() == MoveKind::kPromotion) {
      const bool as_piece = rules_.types[move_.piece_type()].plain != kNoPieceType;
      if (!as_piece || !rules_.further.piece_demotion) return true;
    }
    return !is_interpreted_pass(move_) && rules_.quiet_pawns[us_].has(type_) &&
           !contains(game_.ways.quiet_alone(us_, type_, move_.to()), move_.from());
  }

  const Interpreted& game_;
  const InterpretedRules& rules_;
  const Position& before_;
  const Move move_;  ///< Without the piece that enters behind it.
  const Square entered_on_;
  const PieceType entering_;
  Position& after_;
  const Color us_;
  const PieceType type_;
};

}  // namespace

void note_shak(const Interpreted& game, Position& pos) {
  using namespace last_ply;
  const Color them = !pos.side();
  const Bitboard checkers = king_attackers(game, pos, pos.side());
  const bool shak = checkers & interpreted_pieces(pos, them, game.rules.shak_givers);
  const int before = noted(pos);
  int now = before;
  if (shak) now |= kShak[them];
  if (!checkers) now &= ~kShak[them];
  if (now != before) set_state_byte(pos, kWord, kByte, now);
}

void settle_en_passant(const Interpreted& game, Position& pos) {
  const Color passer = wall_choice(game.rules, pos) ? pos.side() : !pos.side();
  const Bitboard passed = pos.passed() & game.rules.en_passant_region[!passer];
  const Square victim = interpreted_victim(pos, passer, passed);
  if (!(bit_or_none(victim) & pos.by_color(passer))) return pos.set_en_passant(0);
  const PieceType type = type_of(pos.piece_on(victim));
  // A wall may have been built where it came from.
  for (Bitboard origins = game.rules.board & ~pos.occupied(); origins;) {
    const Square from = pop_lsb(origins);
    const bool comes = is_first_step(game.ways, passer, type, from, victim);
    if (comes && !(passed & ~squares_between(from, victim)))
      return pos.set_en_passant(right_to_capture(pos, passed, victim));
  }
  pos.set_en_passant(0);
}

void make_interpreted(const Interpreted& game, const Position& before, Move move, Position& after) {
  Maker(game, before, move, after).make();
}

}  // namespace protean::custom
