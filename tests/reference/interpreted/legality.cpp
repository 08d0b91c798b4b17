// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace protean::reference::interpreted {

namespace {

bool kings_face(const Rules& rules, const State& state) {
  if (!rules.d.further.flying_general || rules.king == kNoKind) return false;
  const Bitboard white = state.of(White, Kinds{1} << rules.king);
  const Bitboard black = state.of(Black, Kinds{1} << rules.king);
  if (!white || !black) return false;
  const Square a = lsb(white);
  const Square b = lsb(black);
  if (file_of(a) != file_of(b) && rank_of(a) != rank_of(b)) return false;
  const int step = file_of(a) == file_of(b) ? 8 : 1;
  for (int s = std::min(a, b) + step; s < std::max(a, b); s += step) {
    if (state.at(s) || !contains(rules.board & ~state.walls, static_cast<Square>(s))) return false;
  }
  return true;
}

/// True if the royal piece on a square is in danger.
bool endangered(const Rules& rules, const State& state, Square s) {
  const Color c = state.at(s).owner;
  return king_attacked(rules, state, c) || kings_face(rules, state) ||
         contains(attacked_pseudo_royals(rules, state, c), s);
}

/// True unless the side castles in check or a royal piece is in danger on its way.
bool castles_safely(const Rules& rules, const State& state, const Ply& ply) {
  if (king_attacked(rules, state, state.side)) return false;
  const bool royal = state.at(ply.from).kind == rules.king ||
                     contains(pseudo_royals(rules, state, state.side), ply.from);
  if (!royal) return true;
  for (Bitboard way = castling(rules, state, ply.from, ply.rook).king_way; way;) {
    const Square s = pop_lsb(way);
    State there = state;
    there.at(ply.from) = PlacedPiece{};
    if (s == ply.rook || (there.at(s) && s != ply.from)) there.at(ply.rook) = PlacedPiece{};
    there.at(s) = ply.piece;
    if (endangered(rules, there, s)) return false;
  }
  return true;
}

/// True if the King gets out of check in another way than by capturing the only checker.
bool leaves_check(const Rules& rules, const State& before, const Ply& ply) {
  const Bitboard king = before.of(before.side, Kinds{1} << rules.king);
  const Bitboard checkers = attackers(rules, before, lsb(king), !before.side);
  return checkers != 0 && checkers != bit(ply.to);
}

/// True unless a drop keeps Bishops from being divided evenly between squares of both colours.
bool leaves_bishops_apart(const Rules& rules, const State& before, const Ply& ply) {
  if (!rules.d.further.opposite_bishops || ply.what != Ply::What::kDrop) return true;
  const int bishop = rules.kind("bishop");
  if (bishop == kNoKind) return true;
  const Color us = before.side;
  const bool is_bishop = ply.piece.kind == bishop;
  const Bitboard own = before.of(us, Kinds{1} << bishop);
  const int all = popcount(own) + before.held(us, bishop);
  const Bitboard room = drop_squares(rules, before, bishop) & ~bit(ply.to);
  for (const Bitboard colour : {kDarkSquares, ~kDarkSquares}) {
    const bool here = is_bishop && contains(colour, ply.to);
    if (here && popcount(own & colour) + 1 > (all + 1) / 2) return false;
    if (!is_bishop && popcount((own | room) & colour) < all / 2) return false;
  }
  return true;
}

/// True if the arriving piece could never move again, wherever the others are. As in
/// Fairy-Stockfish, it is assumed to go through walls.
bool gets_stuck(const Rules& rules, const State& state, const Ply& ply) {
  if (!rules.d.further.immobility_illegal || ply.as_pawn) return false;
  const int turn = ply.piece.owner == White ? 1 : -1;
  for (const Way& way : rules.kinds[static_cast<std::size_t>(ply.piece.kind)].ways) {
    if (!way.quiet || way.first) continue;
    for (int step = 1; step <= way.steps; ++step) {
      const int file = file_of(ply.to) + step * turn * way.right;
      const int rank = rank_of(ply.to) + step * turn * way.forward;
      if (!on_board(file, rank) || !contains(rules.board, make_square(file, rank))) break;
      if (!contains(state.walls, make_square(file, rank))) return false;
    }
  }
  return true;
}

/// The kinds that count together with a kind when the last ones are looked for.
Kinds last_ones_with(const Rules& rules, int kind) {
  Kinds all = 0;
  if (rules.d.extinction_types.all) return all;  // a new piece is not the last of all
  for (const Kinds kinds : rules.extinct) {
    if (has(kinds, kind)) all |= kinds;
  }
  return all;
}

/// The last pieces of their kinds, on their squares after the ply. As in Fairy-Stockfish, those
/// count that were the last ones before it, and the piece that it drops. After a promotion either
/// none of the kind counts, as there are more of it, or the new one does.
Bitboard last_ones_after(const Rules& rules, const State& before, const Ply& ply) {
  Bitboard last = pseudo_royals(rules, before, before.side);
  const Kinds alike = last_ones_with(rules, ply.piece.kind);
  if (ply.what == Ply::What::kDrop) return alike ? last | bit(ply.to) : last;
  Bitboard left = bit(ply.from);
  Bitboard arrived = contains(last, ply.from) ? bit(ply.to) : 0;
  if (ply.what == Ply::What::kCastle) {
    const Square to = castling(rules, before, ply.from, ply.rook).rook_to;
    left |= bit(ply.rook);
    if (contains(last, ply.rook)) arrived |= bit(to);
  }
  last = (last & ~left) | arrived;
  if (!ply.as_pawn || !alike) return last;
  const Bitboard others = before.of(before.side, Kinds{1} << ply.piece.kind);
  return popcount(others) > rules.d.extinction_count ? last & ~others : last | bit(ply.to);
}

/// True if none of the last pieces of their kinds is lost or left attacked, or if a blast removes
/// one of the enemy's.
bool keeps_last_ones(const Rules& rules, const State& before, const Ply& ply, const State& after) {
  const Color us = before.side;
  const Bitboard ours = last_ones_after(rules, before, ply);
  const Bitboard theirs = pseudo_royals(rules, before, !us);
  // As in Fairy-Stockfish, a piece that promotes and turns into a wall at once is not lost.
  const bool petrifies = ply.captures() && !rules.d.further.blast_on_capture && ply.as_pawn &&
                         has(rules.kinds_in(rules.d.further.petrified), before.at(ply.from).kind);
  if (ours & ~after.occupied() & ~(petrifies ? bit(ply.to) : 0)) return false;
  if (duple_checked(rules, after, us)) return false;
  if (theirs & ~after.occupied()) return true;
  // Last pieces that turn into walls when they capture do not attack.
  Kinds last = 0;
  if (!rules.d.extinction_types.all) {
    for (const Kinds kinds : rules.extinct) last |= kinds;
  }
  const Kinds barred = last & rules.kinds_in(rules.d.further.petrified);
  // As in Fairy-Stockfish, walls that an explosion makes do not shield anything yet, nor does a
  // captor that has itself become a wall.
  State seen = after;
  if (rules.d.further.blast_on_capture) seen.walls = before.walls;
  for (Bitboard left = ours; left;) {
    const Square s = pop_lsb(left);
    if (petrifies && s == ply.to) seen.walls &= ~bit(s);
    const bool shielded = rules.d.further.blast_on_capture && (around(rules, s) & theirs) != 0;
    if (!shielded && (attackers(rules, seen, s, !us) & ~after.of(!us, barred)) != 0) return false;
  }
  return true;
}

/// True if the ply is legal. The last pieces of their kinds must be safe only if `last_ones`.
bool is_legal(const Rules& rules, const State& before, const Ply& ply, const State& after,
              bool last_ones = true) {
  const custom::FurtherRules& f = rules.d.further;
  const Color us = before.side;
  const bool drops = ply.what == Ply::What::kDrop;
  const bool by_move = f.promotion_by_moves && ply.as_pawn;
  if ((!rules.d.checking || by_move || (drops && !f.drop_checks)) &&
      king_attacked(rules, after, !us))
    return false;
  if (ply.captures()) {
    const int taken = before.at(ply.victim).kind;
    const int taker = before.at(ply.from).kind;
    if (taken == taker && has(rules.kinds_in(f.mutually_immune), taker)) return false;
  }
  if (!leaves_bishops_apart(rules, before, ply)) return false;
  const bool en_passant = ply.captures() && ply.victim != ply.to;
  const bool changes =
      ply.what == Ply::What::kStep && (en_passant || !(ply.piece == before.at(ply.from)));
  if ((drops || (ply.what == Ply::What::kStep && !changes)) && gets_stuck(rules, before, ply))
    return false;
  const bool by_wall = rules.king == kNoKind && is_followed_by_wall(rules, ply);
  if (ply.what == Ply::What::kCastle && !by_wall && !castles_safely(rules, before, ply))
    return false;
  if (last_ones && f.extinction_pseudo_royal && !is_followed_by_wall(rules, ply) &&
      !keeps_last_ones(rules, before, ply, after))
    return false;
  const bool had_king = rules.king != kNoKind && before.of(us, Kinds{1} << rules.king) != 0;
  if (had_king && !after.of(us, Kinds{1} << rules.king)) return false;
  if (f.king_stays_in_check && ply.piece.kind == rules.king && had_king &&
      leaves_check(rules, before, ply))
    return false;
  // As in Fairy-Stockfish, a capture en passant may open the line between the kings.
  return !king_attacked(rules, after, us) && (en_passant || !kings_face(rules, after));
}

/// The squares on which the wall may be built. As in Fairy-Stockfish, it shields the last pieces of
/// a kind, but no King.
Bitboard legal_walls(const Rules& rules, const State& before, const Ply& ply, const State& after) {
  Bitboard out = 0;
  for (Bitboard left = room_for_wall(rules, before, ply); left;) {
    const Square s = pop_lsb(left);
    State first = before;
    State last = after;
    first.walls = last.walls = walls_with(rules, before, s);
    const bool pseudo = rules.d.further.extinction_pseudo_royal;
    const bool castles = ply.what == Ply::What::kCastle;
    if (pseudo && castles && !castles_safely(rules, first, ply)) continue;
    if (!pseudo || keeps_last_ones(rules, first, ply, last)) out |= bit(s);
  }
  return out;
}

/// Adds the forms of a ply with which a piece enters behind the one that moves. As in
/// Fairy-Stockfish, this shields the last pieces of a kind, but no King.
void add_entering(const Rules& rules, const State& before, const Ply& ply, const State& after,
                  std::vector<std::pair<Ply, State>>& plies) {
  const Color us = before.side;
  const bool castles = ply.what == Ply::What::kCastle;
  const bool steps = ply.what == Ply::What::kStep && ply.piece == before.at(ply.from);
  if ((!castles && !steps) || !is_legal(rules, before, ply, after, false)) return;
  for (const Square gate : {ply.from, ply.rook}) {
    if (gate == kNoSquare || !contains(before.unmoved, gate)) continue;
    if (castles && after.at(gate)) continue;
    State vacant = before;
    vacant.at(gate) = PlacedPiece{};
    const PlacedPiece& leaving = before.at(gate);
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
      if (before.hand[us][kind] == 0 ||
          !contains(drop_squares(rules, vacant, static_cast<int>(kind)), gate))
        continue;
      // As in Fairy-Stockfish the piece that leaves still counts.
      if (leaving.kind == static_cast<int>(kind) &&
          is_doubled(rules, before, static_cast<int>(kind), gate))
        continue;
      Ply whole = ply;
      whole.gate = gate;
      whole.entering = {static_cast<std::int8_t>(kind), kNoKind, false, us};
      const char letter =
          static_cast<char>(std::tolower(static_cast<unsigned char>(rules.kinds[kind].letter)));
      if (gate == ply.rook) whole.text = to_string(ply.rook) + to_string(ply.from);
      whole.text += letter;
      const State reached = make(rules, before, whole);
      if (!rules.d.checking && king_attacked(rules, reached, !us)) continue;
      if (rules.d.further.extinction_pseudo_royal) {
        State first = before;
        first.walls |= bit(gate);
        if (castles && !castles_safely(rules, first, ply)) continue;
        if (!keeps_last_ones(rules, first, ply, reached)) continue;
      }
      plies.emplace_back(whole, reached);
    }
  }
}

template <class Holds>
bool keep_if_any(std::vector<std::pair<Ply, State>>& plies, Holds holds) {
  const bool any = std::any_of(plies.begin(), plies.end(), holds);
  if (any) std::erase_if(plies, [&](const auto& p) { return !holds(p); });
  return any;
}

/// Keeps the plies that come first: captures before other plies, drops of some kinds before all,
/// and all before a pass.
void keep_dutiful(const Rules& rules, const State& state,
                  std::vector<std::pair<Ply, State>>& plies) {
  const custom::FurtherRules& f = rules.d.further;
  if (rules.d.must_capture) keep_if_any(plies, [](const auto& p) { return p.first.captures(); });
  const Kinds first = rules.kinds_in(f.must_drop_type);
  bool holds = f.free_drops;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
    holds = holds || (has(first, static_cast<int>(kind)) && state.hand[state.side][kind] > 0);
  if (f.must_drop && holds) {
    const auto fits = [&](const auto& p) {
      const PlacedPiece& piece = p.first.piece;
      return p.first.what == Ply::What::kDrop &&
             has(first, piece.plain != kNoKind ? piece.plain : piece.kind);
    };
    if (!keep_if_any(plies, fits))
      std::erase_if(plies, [](const auto& p) { return p.first.what == Ply::What::kDrop; });
  }
  if (f.pass_on_stalemate[state.side])
    keep_if_any(plies, [](const auto& p) { return p.first.what != Ply::What::kPass; });
}

}  // namespace

std::map<std::string, State> legal_plies(const Rules& rules, const State& state) {
  std::vector<std::pair<Ply, State>> plies;
  for (const Ply& ply : candidates(rules, state)) {
    State after = make(rules, state, ply);
    if (rules.d.further.enter_behind) add_entering(rules, state, ply, after, plies);
    const bool by_choice = ply.what == Ply::What::kWall;
    if (!by_choice && !is_legal(rules, state, ply, after)) continue;
    if (is_followed_by_wall(rules, ply)) {
      after.wall_room = legal_walls(rules, state, ply, after);
      if (after.wall_room == 0) continue;
    }
    plies.emplace_back(ply, after);
  }
  if (state.wall_room == 0) keep_dutiful(rules, state, plies);
  std::map<std::string, State> out;
  for (const auto& [ply, after] : plies) {
    if (!out.emplace(ply.text, after).second) throw std::logic_error("twice: " + ply.text);
  }
  return out;
}

}  // namespace protean::reference::interpreted
