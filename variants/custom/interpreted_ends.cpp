// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_ends.h"

#include "movegen/board/hands.h"
#include "movegen/program/rule_program.h"
#include "variants/custom/few_pieces_reason.h"
#include "variants/custom/interpreted_make.h"
#include "variants/custom/interpreted_walls.h"

#include <algorithm>
#include <string_view>

namespace protean::custom {

namespace {

Value opposite(Value v) {
  return v == Value::kWin ? Value::kLoss : v == Value::kLoss ? Value::kWin : v;
}

/// What a value means for a side; an ongoing game if it means nothing.
Outcome interpreted_outcome(Value value, Color side, std::string_view reason) {
  switch (value) {
    case Value::kWin: return Outcome::win(side, reason);
    case Value::kLoss: return Outcome::win(!side, reason);
    case Value::kDraw: return Outcome::draw(reason);
    default: return {};
  }
}

/// The outcome of a game that ends without a winner: who wins by what the game counts, or a draw if
/// it counts nothing.
Outcome interpreted_count(const Interpreted& game, const Position& pos, std::string_view reason) {
  const int more = popcount(pos.by_color(White)) - popcount(pos.by_color(Black));
  switch (game.rules.further.counting) {
    case Counting::kWhiteDrawOdds: return Outcome::win(White, reason);
    case Counting::kBlackDrawOdds: return Outcome::win(Black, reason);
    case Counting::kUnweighted:
      if (more != 0) return Outcome::win(more > 0 ? White : Black, "more pieces");
      break;
    default: break;
  }
  return Outcome::draw(reason);
}

// --- Rows ---

using Step = Bitboard (*)(Bitboard);

Bitboard to_north(Bitboard b) {
  return b << 8;
}
Bitboard to_north_east(Bitboard b) {
  return east(b) << 8;
}
Bitboard to_south_east(Bitboard b) {
  return east(b) >> 8;
}

std::vector<Step> directions(const FurtherRules& further) {
  std::vector<Step> all;
  if (further.connect_horizontal) all.push_back(east);
  if (further.connect_vertical) all.push_back(to_north);
  if (further.connect_diagonal) all.insert(all.end(), {to_north_east, to_south_east});
  return all;
}

Bitboard back(Step step, Bitboard b) {
  if (step == to_north) return b >> 8;
  if (step == to_north_east) return west(b) >> 8;
  if (step == to_south_east) return west(b) << 8;
  return west(b);
}

bool has_row(Bitboard pieces, Step step, int length) {
  for (int i = 1; i < length && pieces; ++i) pieces &= step(pieces);
  return pieces != 0;
}

bool has_square(Bitboard pieces, int size) {
  for (int i = 1; i < size && pieces; ++i)
    pieces &= pieces >> 8 & east(pieces) & to_south_east(pieces);
  return pieces != 0;
}

/// True if at least `number` of the pieces stand on one line, with or without others between them.
bool has_line(Bitboard pieces, Step step, int number) {
  for (Bitboard left = pieces; left;) {
    const Bitboard start = bit(pop_lsb(left));
    Bitboard line = start;
    for (Bitboard b = step(start); b; b = step(b)) line |= b;
    for (Bitboard b = back(step, start); b; b = back(step, b)) line |= b;
    if (popcount(line & pieces) >= number) return true;
  }
  return false;
}

/// True if a chain of pieces joins the two regions. As in Fairy-Stockfish, a chain goes only in
/// these directions, not back, and a single piece is not a chain.
bool joins(Bitboard pieces, Bitboard one, Bitboard other, const std::vector<Step>& steps) {
  Bitboard reached = one & pieces;
  for (Bitboard before = 0; before != reached;) {
    before = reached;
    Bitboard next = 0;
    for (const Step step : steps) next |= step(reached | next) & pieces;
    if (next & other) return true;
    reached |= next;
  }
  return false;
}

bool connects(const InterpretedRules& rules, const Position& pos, Color c) {
  const FurtherRules& further = rules.further;
  const Bitboard pieces = interpreted_pieces(pos, c, rules.connected);
  if (!pieces) return false;
  const std::vector<Step> steps = directions(further);
  const auto any = [&](auto&& holds) { return std::any_of(steps.begin(), steps.end(), holds); };
  if (further.connect > 0 && any([&](Step s) { return has_row(pieces, s, further.connect); }))
    return true;
  if (joins(pieces, further.connect_regions[0][c], further.connect_regions[1][c], steps))
    return true;
  if (further.connect_square > 0 && has_square(pieces, further.connect_square)) return true;
  return further.collinear > 0 &&
         any([&](Step s) { return has_line(pieces, s, further.collinear); });
}

// --- Other goals ---

Outcome extinct(const Interpreted& game, const Position& pos) {
  const InterpretedRules& rules = game.rules;
  const FurtherRules& further = rules.further;
  if (rules.extinction == Value::kNone) return {};
  if (further.extinction_pseudo_royal && !further.blast_on_capture) return {};
  for (const Color c : {!pos.side(), pos.side()}) {
    const int other =
        rules.extinction_other_count + (further.extinction_claim && c == pos.side() ? 1 : 0);
    for (const PieceTypes types : rules.extinct) {
      if (count_with_hand(game, pos, c, types) <= rules.extinction_count &&
          count_with_hand(game, pos, !c, types) >= other)
        return interpreted_outcome(rules.extinction, c, few_pieces_reason(rules.extinction));
    }
  }
  return {};
}

bool flag_reached(const Interpreted& game, const Position& pos, Color c) {
  const InterpretedRules& rules = game.rules;
  const FurtherRules& further = rules.further;
  const Bitboard region = rules.flag_region[c];
  const Bitboard there = region & interpreted_pieces(pos, c, rules.flag_types[c]);
  if (!there) return false;
  const int number = popcount(there);
  const bool full = further.flag_blocked_wins && !(region & rules.board & ~taken_squares(pos));
  if (number < further.flag_count && !full) return false;
  const bool must_be_safe = further.flag_safe && (!rules.flag_move || c != pos.side());
  if (!must_be_safe || number != further.flag_count) return true;
  for (Bitboard left = there; left;) {
    if (game.ways.attackers(pos, pop_lsb(left), !c, taken_squares(pos))) return false;
  }
  return true;
}

/// True if it is Black's turn and its king can still reach its own region at once.
bool king_can_follow(const Interpreted& game, const Position& pos) {
  if (!game.rules.flag_move || pos.side() != Black || king_attacked(game, pos, Black)) return false;
  const Bitboard king = pos.of(Black, game.rules.king);
  if (!king) return false;
  MoveList plies;
  add_interpreted_plies(game, pos, plies);
  return std::any_of(plies.begin(), plies.end(), [&](Move m) {
    return m.from() < kNoSquare && contains(king, m.from()) &&
           contains(game.rules.flag_region[Black], m.to());
  });
}

Outcome flagged(const Interpreted& game, const Position& pos) {
  constexpr std::string_view kReason = "arrived at the goal";
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  if (!(rules.flag_region[White] | rules.flag_region[Black])) return {};
  const bool safe = rules.further.flag_safe;
  const PieceTypes kings = rules.king == kNoPieceType ? PieceTypes{} : PieceTypes::of(rules.king);
  const auto is_king = [&](Color c) { return !kings.empty() && rules.flag_types[c] == kings; };
  const bool theirs = flag_reached(game, pos, !us);
  if ((rules.flag_move || safe) && flag_reached(game, pos, us)) {
    const bool draws =
        (rules.flag_move && us == White && is_king(!us)) || (safe && !rules.flag_move);
    return draws && theirs ? Outcome::draw("both have arrived") : Outcome::win(us, kReason);
  }
  if (!theirs || (rules.flag_move && !safe && !is_king(us))) return {};
  if (is_king(us) && king_can_follow(game, pos)) return {};
  return Outcome::win(!us, kReason);
}

/// True if a side has this right: 0 to 3 for K, Q, k and q.
bool has_right(const Interpreted& game, const Position& pos, std::size_t right) {
  const Color c = right < 2 ? White : Black;
  const Bitboard king = pos.of(c, King) & game.program.castling_homes[c];
  const Bitboard rooks = pos.castling() & pos.by_color(c);
  if (!king) return false;
  const Bitboard beyond = right % 2 == 0 ? ~(bit(lsb(king)) - 1) : bit(lsb(king)) - 1;
  return (rooks & beyond) != 0;
}

Outcome won_by_castling(const Interpreted& game, const Position& pos) {
  const auto& wins = game.rules.further.castling_wins;
  const Color them = !pos.side();
  const std::size_t theirs = them == White ? 0 : 2;
  const int last = last_ply::noted(pos);
  if ((wins[theirs] && (last & last_ply::kCastledKingside)) ||
      (wins[theirs + 1] && (last & last_ply::kCastledQueenside)))
    return Outcome::win(them, "castled");
  for (const Color c : {them, pos.side()}) {
    const std::size_t first = c == White ? 0 : 2;
    if (!wins[first] && !wins[first + 1]) continue;
    bool left = false;
    for (const std::size_t right : {first, first + 1})
      left = left || (wins[right] && has_right(game, pos, right));
    if (!left) return Outcome::win(!c, "can no longer castle");
  }
  return {};
}

bool is_pawn_drop_mate(const Interpreted& game, const Position& pos) {
  if (!(last_ply::noted(pos) & last_ply::kPawnDropped)) return false;
  const Color us = pos.side();
  const PieceTypes pawns = types_of_kind(game.rules, game.rules.shogi_pawn);
  return !(king_attackers(game, pos, us) & ~interpreted_pieces(pos, !us, pawns));
}

/// The outcome of a mate in games in which it needs a shak and Knights alone must not give it.
Outcome shatar_mate(const Interpreted& game, const Position& pos) {
  const Color us = pos.side();
  if (!(king_attackers(game, pos, us) & ~interpreted_pieces(pos, !us, game.rules.knights)))
    return Outcome::win(us, "mated by Knights alone");
  if (!(last_ply::noted(pos) & last_ply::kShak[!us])) return Outcome::draw("mate without shak");
  return interpreted_outcome(game.rules.checkmate, us, "checkmate");
}

/// The outcome of too many quiet plies in games that count pieces. fifty_move_rule_outcome() cannot
/// decide these, since it does not know the position.
Outcome quiet_end(const Interpreted& game, const Position& pos) {
  const int most = game.rules.quiet_plies;
  const bool counts = game.rules.further.counting == Counting::kUnweighted;
  if (!counts || most == 0 || pos.halfmove_clock() < most) return {};
  return game.program.has_moves_past_goals(pos)
             ? interpreted_count(game, pos, "too many quiet plies")
             : Outcome{};
}

/// True if the side to move has only a King and a pawn that promotes by moves of its own, has no
/// other moves, and is not in check.
bool can_only_promote(const Interpreted& game, const Position& pos) {
  const Color us = pos.side();
  if (!game.rules.further.promotion_by_moves || popcount(pos.by_color(us)) != 2 ||
      popcount(interpreted_pieces(pos, us, game.rules.pawns)) != 1 || king_attacked(game, pos, us))
    return false;
  MoveList plies;
  add_interpreted_plies(game, pos, plies);
  return std::all_of(plies.begin(), plies.end(),
                     [](Move m) { return m.kind() == MoveKind::kPromotion; });
}

/// A count that has run out is a draw unless the side to move is mated.
Outcome count_end(const Interpreted& game, const Position& pos) {
  const bool mated =
      king_attacked(game, pos, pos.side()) && !game.program.has_moves_past_goals(pos);
  return mated ? Outcome{} : Outcome::draw(PlyCount::kRunOut);
}

}  // namespace

Outcome interpreted_goal(const Interpreted& game, const Position& pos) {
  if (wall_choice(game.rules, pos)) return {};
  if (const Outcome end = extinct(game, pos); end.over()) return end;
  if (const Outcome end = flagged(game, pos); end.over()) return end;
  if (const Outcome end = won_by_castling(game, pos); end.over()) return end;
  const Color them = !pos.side();
  if (const Outcome end = game.rules.checks.reached(pos); end.over()) return end;
  if (connects(game.rules, pos, them))
    return interpreted_outcome(game.rules.further.connect_value, them, "connected");
  const bool both_passed = (last_ply::noted(pos) & last_ply::kPassedBefore) != 0;
  if (both_passed) return interpreted_count(game, pos, "both have passed");
  if (game.rules.further.full_board_ends && !(game.rules.board & ~taken_squares(pos)))
    return interpreted_count(game, pos, "the board is full");
  if (game.rules.mate_counts.has_run_out(pos)) return count_end(game, pos);
  if (can_only_promote(game, pos)) return Outcome::draw("stalemate, as promotion is optional");
  return quiet_end(game, pos);
}

Outcome interpreted_no_moves(const Interpreted& game, const Position& pos) {
  const InterpretedRules& rules = game.rules;
  const Color us = pos.side();
  if (king_attacked(game, pos, us)) {
    if (rules.further.pawn_drop_mate_loses && is_pawn_drop_mate(game, pos))
      return Outcome::win(us, "mated by a pawn dropped");
    if (rules.further.mate_needs_shak) return shatar_mate(game, pos);
    return interpreted_outcome(rules.checkmate, us, "checkmate");
  }
  if (attacked_pseudo_royals(game, pos, us))
    return interpreted_outcome(rules.checkmate, us, "checkmate");
  Value value = rules.stalemate;
  if (rules.stalemate_counts_pieces) {
    const int more = popcount(pos.by_color(us)) - popcount(pos.by_color(!us));
    value = more == 0 ? Value::kDraw : more < 0 ? value : opposite(value);
  }
  if (value == Value::kDraw) return interpreted_count(game, pos, "stalemate");
  return interpreted_outcome(value, us, "no legal move");
}

Outcome interpreted_repetition(const Interpreted& game, const Position& pos) {
  const FurtherRules& further = game.rules.further;
  const Color side = further.repetition_absolute ? White : pos.side();
  if (further.repetition == Value::kDraw) return interpreted_count(game, pos, "repetition");
  return interpreted_outcome(further.repetition, side, "repetition");
}

Outcome interpreted_repetition(const Interpreted& game, std::span<const Position> line) {
  constexpr std::string_view kReason = "perpetual check";
  const Position& pos = line.back();
  const Color us = pos.side();
  std::array<bool, 2> checking = {true, true};
  for (const Position& p : line) {
    if (wall_choice(game.rules, p)) continue;
    checking[!p.side()] = checking[!p.side()] && king_attacked(game, p, p.side());
  }
  if (!game.rules.further.perpetual_check_loses || (!checking[White] && !checking[Black]))
    return interpreted_repetition(game, pos);
  if (checking[White] && checking[Black]) return interpreted_count(game, pos, kReason);
  return Outcome::win(checking[us] ? !us : us, kReason);
}

}  // namespace protean::custom
