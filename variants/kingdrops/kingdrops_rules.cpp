// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kingdrops/kingdrops_rules.h"

#include "movegen/notation/piece_text.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/held_pieces.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kingdrops/arrangements.h"
#include "variants/kingdrops/kingdrops_tokens.h"
#include "variants/kingdrops/turn_view.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/turns/free_order.h"
#include "variants/rules/turns/worth_in_hand.h"

#include <algorithm>
#include <vector>

namespace protean::kingdrops {

namespace {

/// The ranks on which a player places pieces in the set-up.
Bitboard setup_ranks(Color c) {
  return c == White ? rank_bb(0) | rank_bb(1) : rank_bb(7) | rank_bb(6);
}

/// Makes the ply on the board and records it as made; the turn does not end.
void play_ply(Position& pos, Move move) {
  const Color us = pos.side();
  if (move.kind() == MoveKind::kDrop) {
    PieceCounts pieces = hand(pos, us);
    pieces.add(move.piece_type(), -1);
    set_hand(pos, us, pieces);
    pos.put(make_piece(us, move.piece_type()), move.to());
    set_drop_used(pos, true);
  } else {
    const Piece mover = pos.take(move.from());
    if (!pos.empty(move.to())) {
      const PieceType captured = type_of(pos.take(move.to()));
      if (kReturning.has(captured)) {
        PieceCounts pieces = prison(pos, us);
        pieces.add(captured, +1);
        set_prison(pos, us, pieces);
      }
    }
    pos.put(mover, move.to());
  }
  set_moved(pos, moved(pos) | bit(move.to()));
}

Position after_ply(const Position& pos, Move move) {
  Position after = pos;
  play_ply(after, move);
  return after;
}

/// True if the player can make `plies` more plies in this turn; the last may win the game.
bool can_make(const RuleProgram& program, const Position& pos, int plies) {
  if (plies == 0) return true;
  const TurnView turn(program, pos);
  if (plies == 1) return turn.any();
  MoveList moves;
  turn.list(moves);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    return !turn.wins(move) && can_make(program, after_ply(pos, move), plies - 1);
  });
}

/// Of the plies from index `first` on, keeps those that win and those after which the turn can
/// still have the greatest possible number of plies.
void keep_longest(const RuleProgram& program, const Position& pos, const TurnView& turn,
                  MoveList& moves, std::size_t first) {
  std::vector<int> further(moves.size(), 0);
  int most = 0;
  for (std::size_t i = first; i < moves.size(); ++i) {
    if (turn.wins(moves[i])) continue;
    const Position after = after_ply(pos, moves[i]);
    int plies = kTurnPlies - turn.plies_made() - 1;
    while (!can_make(program, after, plies)) --plies;
    further[i] = plies;
    most = std::max(most, plies);
  }
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i) {
    if (further[i] == most || turn.wins(moves[i])) moves[kept++] = moves[i];
  }
  moves.resize(kept);
}

/// Exchanges prisoners: pairs of a kind that both sides hold go back to their owners' reserves.
void exchange_prisoners(Position& pos) {
  PieceCounts held_by_white = prison(pos, White);
  PieceCounts held_by_black = prison(pos, Black);
  PieceCounts white_hand = hand(pos, White);
  PieceCounts black_hand = hand(pos, Black);
  for (PieceType m : kReturning) {
    const int pairs = std::min(held_by_white[m], held_by_black[m]);
    held_by_white.add(m, -pairs);
    held_by_black.add(m, -pairs);
    white_hand.add(m, pairs);
    black_hand.add(m, pairs);
  }
  set_prison(pos, White, held_by_white);
  set_prison(pos, Black, held_by_black);
  set_hand(pos, White, white_hand);
  set_hand(pos, Black, black_hand);
}

void end_turn(Position& pos) {
  exchange_prisoners(pos);
  set_moved(pos, 0);
  set_drop_used(pos, false);
  if (pos.side() == Black) pos.set_fullmove_number(pos.fullmove_number() + 1);
  pos.set_side(!pos.side());
}

/// Places a piece in the set-up. When a player has placed all, the other follows; then play begins
/// with White.
void place(Position& pos, Move move) {
  const Color us = pos.side();
  PieceCounts pieces = hand(pos, us);
  pieces.add(move.piece_type(), -1);
  set_hand(pos, us, pieces);
  pos.put(make_piece(us, move.piece_type()), move.to());
  pos.set_halfmove_clock(0);
  if (!pieces.empty()) return;
  const bool other_places = !hand(pos, !us).empty();
  if (!other_places) set_in_setup(pos, false);
  pos.set_side(other_places ? !us : White);
}

class KingdropsRules final : public StateTokens,
                             public TurnOwner,
                             public Forbids,
                             public HeldPieces,
                             public SearchHints {
 public:
  // --- Tokens ---

  KingdropsRules() : StateTokens(tokens()) {}

  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    int all = popcount(pos.occupied());
    for (Color c : {White, Black}) {
      if (popcount(pos.of(c, King)) + hand(pos, c)[King] > 1)
        return "a player has more than one King, expected one at most";
      all += hand(pos, c).total() + prison(pos, c).total();
    }
    if (auto fault = fault_of_number(all)) return fault;
    return in_setup(pos) ? check_setup(pos) : check_play(program, pos);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (in_setup(pos)) return "pieces are placed on their owner's first two ranks";
    if (m.kind() == MoveKind::kDrop) {
      if (drop_used(pos)) return "only one piece is dropped in a turn";
      if (!contains(neighbours(pos.of(pos.side(), King)), m.to()))
        return "a piece is dropped next to its King";
      return kTurnIsLong;
    }
    const Square from = m.from();
    if (contains(moved(pos), from)) {
      return piece_text(program, pos, from) + (drop_used(pos)
                                                   ? " has moved or been dropped in this turn"
                                                   : " has moved in this turn");
    }
    if (contains(pos.pieces(King), from) && king_is_tied(program, pos))
      return "a King under attack moves only with the first ply of a turn";
    const Bitboard there =
        program.targets(pos.board(), pos.side(), type_of(pos.piece_on(from)), from);
    return contains(there, m.to()) ? kTurnIsLong : "";
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    if (in_setup(pos)) {
      list_placings(pos, list);
      return;
    }
    const TurnView turn(program, pos);
    const std::size_t first = list.size();
    turn.list(list);
    if (list.size() == first) {
      list.push(Move::pass());
    } else if (!turn.full_turn_is_certain()) {
      keep_longest(program, pos, turn, list, first);
    }
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    if (in_setup(before)) {
      place(after, move);
      return;
    }
    if (move.kind() == MoveKind::kPass) {
      after.set_halfmove_clock(before.halfmove_clock() + 1);
      end_turn(after);
      return;
    }
    const TurnView turn(program, before);
    play_ply(after, move);
    after.set_halfmove_clock(resets_clock(before, move) ? 0 : before.halfmove_clock() + 1);
    const bool last = turn.wins(move) || turn.plies_made() + 1 == kTurnPlies;
    if (last || !TurnView(program, after).any()) end_turn(after);
  }

  /// Placings in the set-up, and moves and drops that are not in each other's way. Moves of the
  /// King are excluded: it may move only while it is not attacked, and pieces are dropped next to
  /// it.
  bool interchangeable(const RuleProgram& program, const Position& before, Move first,
                       Move second) const override {
    if (in_setup(before)) return hand(before, before.side()).total() > 1;
    // The order of the plies sets the half-move clock; that must not decide the game.
    if (before.halfmove_clock() + kTurnPlies >= program.fifty_move_rule_plies) return false;
    return ways_are_apart(first, second) && !moves_king(before, first) &&
           !moves_king(before, second) && !wins(before, second);
  }

  std::vector<Move> prepared_turn(const RuleProgram&, const Position& pos,
                                  std::uint64_t seed) const override {
    return in_setup(pos) ? rest_of_arrangement(pos, seed) : std::vector<Move>{};
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    if (in_setup(pos)) return {};
    // A ply that wins hands the turn over, so the player not to move is the likelier winner.
    for (Color c : {!pos.side(), pos.side()}) {
      if (!pos.of(!c, King)) return Outcome::win(c, "King captured");
      if (pieces_of(pos.board(), c, kArriving) & last_rank(c))
        return Outcome::win(c, "last rank reached");
    }
    return {};
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  /// All kinds, as the set-up places them all.
  PieceTypes hand_types() const override {
    PieceTypes kinds;
    for (PieceType m : kAllTypes) kinds |= PieceTypes{m};
    return kinds;
  }

  int in_hand(const RuleProgram&, const Position& pos, Color owner, PieceType type) const override {
    return hand(pos, owner)[type];
  }

  // --- Traits ---

  bool fifty_move_rule_judged(const Position& pos) const override { return !moved(pos); }

  /// Only positions between turns are compared; the player who brings one about for the third time
  /// loses.
  Outcome repetition_outcome(const RuleProgram&, const Position& pos) const override {
    if (in_setup(pos) || moved(pos)) return {};
    return Outcome::win(pos.side(), "the opponent repeated a position for the third time");
  }

  void add_goals(Goals& goals) const override {
    goals.arrivals.push_back({{kArriving, kArriving}, {last_rank(White), last_rank(Black)}});
    goals.kept.push_back({.types = PieceTypes{King}});
    add_network_inputs(goals);
  }

  int progress(const RuleProgram& program, const Position& pos) const override {
    return progress_of(program, pos, pos.side()) - progress_of(program, pos, !pos.side());
  }

 private:
  static constexpr const char* kTurnIsLong =
      "a turn must have as many plies as possible, and after this one there would be fewer";

  static constexpr int kCentipawnsARank = 3;

  static std::optional<std::string> check_setup(const Position& pos) {
    const Color us = pos.side();
    if (moved(pos) || drop_used(pos)) return "in the set-up expected moved:- and drop:1";
    if (hand(pos, us).empty())
      return "in the set-up the side to move has no piece left to place, expected one in its hand";
    if (us == Black && !hand(pos, White).empty())
      return "in the set-up White has pieces left, expected White to move";
    for (Color c : {White, Black}) {
      if (hand(pos, c).total() > popcount(setup_ranks(c) & ~pos.occupied())) {
        return "in the set-up a player has more pieces to place than empty squares on the side's "
               "two ranks, expected no more";
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> check_play(const RuleProgram& program, const Position& pos) const {
    for (Color c : {White, Black}) {
      for (PieceType m : kAllTypes) {
        if (hand(pos, c)[m] > 0 && !kReturning.has(m))
          return "a reserve holds a piece that never comes back, expected Q R B G only";
      }
    }
    const Bitboard squares = moved(pos);
    if (squares & ~pos.by_color(pos.side()))
      return "a square of 'moved' holds no piece of the side to move, expected one of its pieces";
    if (squares == 0 && drop_used(pos))
      return "the drop is used, but no piece has moved or been dropped, expected drop:1";
    if (auto fault = fault_of_kings(pos)) return fault;
    if (squares == 0 || goal_reached(program, pos).over()) return std::nullopt;
    if (popcount(squares) >= kTurnPlies || !TurnView(program, pos).any()) {
      return "'moved' says that the turn is over, expected the other side to move";
    }
    return std::nullopt;
  }

  static void list_placings(const Position& pos, MoveList& list) {
    const Bitboard vacant = setup_ranks(pos.side()) & ~pos.occupied();
    const PieceCounts pieces = hand(pos, pos.side());
    for (PieceType m : kAllTypes) {
      if (pieces[m] > 0) for_each_square(vacant, [&](Square s) { list.push(Move::drop(m, s)); });
    }
  }

  static bool moves_king(const Position& pos, Move move) {
    return move.from() < kNoSquare && contains(pos.pieces(King), move.from());
  }

  static bool resets_clock(const Position& before, Move move) {
    if (move.kind() != MoveKind::kNormal) return false;
    const PieceType type = type_of(before.piece_on(move.from()));
    return move.is_capture() || type == kSpearman || type == kArcher;
  }

  /// Ranks gained by Spearmen and Archers, which win on the last one, and the reserve, each piece
  /// worth what it could attack from an open square.
  static int progress_of(const RuleProgram& program, const Position& pos, Color c) {
    int sum = 0;
    for_each_square(pos.of(c, kSpearman) | pos.of(c, kArcher), [&](Square s) {
      const int rank = relative_rank(c, rank_of(s));
      sum += kCentipawnsARank * rank * rank;
    });
    const PieceCounts pieces = hand(pos, c);
    if (pieces.empty() || in_setup(pos)) return sum;
    for (PieceType m : kReturning) {
      if (pieces[m] > 0) sum += pieces[m] * worth_in_hand(program, c, m, D4);
    }
    return sum;
  }
};

}  // namespace

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<KingdropsRules>();
}

}  // namespace protean::kingdrops
