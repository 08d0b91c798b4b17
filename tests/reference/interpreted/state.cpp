// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/state.h"

#include <algorithm>

namespace protean::reference::interpreted {

namespace {

/// The square at an offset, as the owner of a piece on `from` sees the board; kNoSquare if the
/// board does not have it.
Square seen_from(Bitboard board, Square from, Color owner, int right, int forward) {
  const int turn = owner == White ? 1 : -1;
  const int file = file_of(from) + turn * right;
  const int rank = rank_of(from) + turn * forward;
  if (!on_board(file, rank)) return kNoSquare;
  const Square s = make_square(file, rank);
  return contains(board, s) ? s : kNoSquare;
}

bool is_vacant(const Rules& rules, const State& state, Square from,
               const std::vector<std::pair<int, int>>& offsets) {
  return std::all_of(offsets.begin(), offsets.end(), [&](const auto& offset) {
    const Square s = seen_from(rules.board & ~state.walls, from, state.at(from).owner, offset.first,
                               offset.second);
    return s != kNoSquare && !state.at(s);
  });
}

/// Follows one way, and adds the squares on which the piece can stop.
void follow(const Rules& rules, const State& state, Square from, const Way& way,
            std::vector<Stop>& stops) {
  const PlacedPiece& piece = state.at(from);
  if (!is_vacant(rules, state, from, way.must_be_vacant)) return;
  const bool no_cannons = way.hurdle == Hurdle::kOneButNoCannon;
  int hopped = 0;
  for (int n = 1; n <= way.steps; ++n) {
    const Square s =
        seen_from(rules.board & ~state.walls, from, piece.owner, n * way.right, n * way.forward);
    const bool over = way.hurdle == Hurdle::kNone || hopped == 1;
    if (s == kNoSquare && over) return;
    if (s == kNoSquare) {
      ++hopped;  // a missing square is hopped over as a piece is
      continue;
    }
    const bool cannon = has(rules.cannons, state.at(s).kind);
    if (over && !(no_cannons && cannon)) stops.push_back({s, way.quiet, way.captures, way.first});
    if (over && (state.at(s) || way.hurdle == Hurdle::kJustBefore)) return;
    if (!state.at(s)) continue;
    if (no_cannons && cannon) return;
    ++hopped;
  }
}

}  // namespace

Bitboard State::of(Color c, Kinds kinds) const {
  Bitboard out = 0;
  for (int s = 0; s < 64; ++s) {
    if (at(s) && at(s).owner == c && has(kinds, at(s).kind)) out |= bit(static_cast<Square>(s));
  }
  return out;
}

std::vector<Stop> stops_from(const Rules& rules, const State& state, Square from) {
  const PlacedPiece& piece = state.at(from);
  const Kind& kind = rules.kinds[static_cast<std::size_t>(piece.kind)];
  const bool may_begin =
      rules.d.double_step && contains(rules.d.double_step_region[piece.owner], from);
  const bool may_go_three = contains(rules.d.further.triple_step[piece.owner], from);
  std::vector<Stop> stops;
  for (const Way& way : kind.ways) {
    const bool three = piece.kind == rules.pawn && way.forward == 3;
    if (way.first && !(three ? may_go_three : may_begin)) continue;
    const int rank = piece.owner == White ? rank_of(from) : rules.d.board.ranks - 1 - rank_of(from);
    if (kind.key == "soldier" && way.right != 0 && rank < rules.d.further.soldier_rank) continue;
    // Only the pawn must stay on the squares of its region on its way, too.
    const bool outside =
        piece.kind == rules.pawn &&
        std::any_of(way.must_be_vacant.begin(), way.must_be_vacant.end(), [&](const auto& offset) {
          const Square s = seen_from(rules.board, from, piece.owner, offset.first, offset.second);
          return s != kNoSquare && !contains(kind.region[piece.owner], s);
        });
    if (!outside) follow(rules, state, from, way, stops);
  }
  std::erase_if(stops, [&](const Stop& s) { return !contains(kind.region[piece.owner], s.to); });
  return stops;
}

Bitboard attackers(const Rules& rules, const State& state, Square target, Color by) {
  Bitboard out = 0;
  for (Bitboard left = state.of(by); left;) {
    const Square from = pop_lsb(left);
    for (const Stop& stop : stops_from(rules, state, from)) {
      if (stop.to == target && stop.captures) out |= bit(from);
    }
  }
  return out;
}

Bitboard checkers(const Rules& rules, const State& state, Color c) {
  if (rules.king == kNoKind) return 0;
  const Bitboard king = state.of(c, Kinds{1} << rules.king);
  return king == 0 ? 0 : attackers(rules, state, lsb(king), !c);
}

bool king_attacked(const Rules& rules, const State& state, Color c) {
  return checkers(rules, state, c) != 0;
}

void note_shak(const Rules& rules, State& state) {
  const Color by = !state.side;
  if (!rules.d.further.mate_needs_shak) return;
  const Bitboard now = checkers(rules, state, state.side);
  const Kinds shaks = rules.kinds_in({{"knight", "rook", "bers"}});
  state.shak[by] = now != 0 && (state.shak[by] || (now & state.of(by, shaks)) != 0);
}

Bitboard pseudo_royals(const Rules& rules, const State& state, Color c) {
  Bitboard out = 0;
  if (!rules.d.further.extinction_pseudo_royal) return 0;
  for (const Kinds kinds : rules.extinct) {
    const Bitboard pieces = state.of(c, kinds);
    if (popcount(pieces) <= rules.d.extinction_count + 1) out |= pieces;
  }
  return out;
}

Bitboard duple_checked(const Rules& rules, const State& state, Color c) {
  if (!rules.d.further.duple_check) return 0;
  const Bitboard theirs = pseudo_royals(rules, state, !c);
  Bitboard all = 0;
  for (const Kinds kinds : rules.extinct) all |= state.of(c, kinds);
  for (Bitboard left = all; left;) {
    const Square s = pop_lsb(left);
    const bool shielded = rules.d.further.blast_on_capture && (around(rules, s) & theirs);
    if (shielded || !attackers(rules, state, s, !c)) return 0;
  }
  return all;
}

Bitboard attacked_pseudo_royals(const Rules& rules, const State& state, Color c) {
  const Bitboard theirs = pseudo_royals(rules, state, !c);
  Bitboard out = 0;
  for (Bitboard left = pseudo_royals(rules, state, c); left;) {
    const Square s = pop_lsb(left);
    if (rules.d.further.blast_on_capture && (around(rules, s) & theirs)) continue;
    if (attackers(rules, state, s, !c)) out |= bit(s);
  }
  return out | duple_checked(rules, state, c);
}

Bitboard around(const Rules& rules, Square s) {
  Bitboard out = 0;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      const Square t = seen_from(rules.board, s, White, right, forward);
      if (t != kNoSquare && t != s) out |= bit(t);
    }
  }
  return out;
}

}  // namespace protean::reference::interpreted
