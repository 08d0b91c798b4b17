// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

namespace protean::reference::interpreted {

namespace {

/// The square on which a drop ends that slides in from the end (or the beginning) of a line of
/// `length` squares; kNoSquare if there is none. As in Fairy-Stockfish, it is in both cases the
/// first vacant square, counted from the beginning, with a piece, a missing square or the edge
/// behind it.
template <class At>
Square end_of_slide(const Rules& rules, const State& state, int length, bool from_end, At at) {
  const auto vacant = [&](int n) {
    return contains(rules.board & ~state.walls, at(n)) && !state.at(at(n));
  };
  if (!vacant(from_end ? length - 1 : 0)) return kNoSquare;
  for (int n = 0; n < length; ++n) {
    const int behind = from_end ? n - 1 : n + 1;
    if (vacant(n) && (behind < 0 || behind == length || !vacant(behind))) return at(n);
  }
  return kNoSquare;
}

Bitboard slid_in(const Rules& rules, const State& state) {
  Bitboard out = 0;
  for (const bool from_end : {false, true}) {
    for (int rank = 0; rank < rules.d.board.ranks; ++rank)
      out |= bit_or_none(end_of_slide(rules, state, rules.d.board.files, from_end,
                                      [rank](int n) { return make_square(n, rank); }));
    for (int file = 0; file < rules.d.board.files; ++file)
      out |= bit_or_none(end_of_slide(rules, state, rules.d.board.ranks, from_end,
                                      [file](int n) { return make_square(file, n); }));
  }
  return out;
}

/// True if a drop on the square fits the pieces around it.
bool fits(const Rules& rules, const State& state, Square s) {
  const Color us = state.side;
  switch (rules.d.further.enclosing) {
    case custom::Enclosing::kReversi: return enclosed(rules, state, us, s) != 0;
    case custom::Enclosing::kAtaxx: return (around(rules, s) & state.of(us)) != 0;
    case custom::Enclosing::kSnort:
      for (Bitboard left = around(rules, s) & state.of(!us); left;) {
        const Square t = pop_lsb(left);
        if (file_of(t) == file_of(s) || rank_of(t) == rank_of(s)) return false;
      }
      return true;
    case custom::Enclosing::kTop:
      return rank_of(s) == 0 || state.at(s - 8) ||
             !contains(rules.board & ~state.walls, static_cast<Square>(s - 8));
    case custom::Enclosing::kAnyside: return contains(slid_in(rules, state), s);
    default: return true;
  }
}

}  // namespace

Bitboard enclosed(const Rules& rules, const State& state, Color us, Square s) {
  Bitboard out = 0;
  for (Bitboard left = around(rules, s); left;) {
    const Square next = pop_lsb(left);
    const int right = file_of(next) - file_of(s);
    const int forward = rank_of(next) - rank_of(s);
    Bitboard line = 0;
    for (int n = 1; on_board(file_of(s) + n * right, rank_of(s) + n * forward); ++n) {
      const Square t = make_square(file_of(s) + n * right, rank_of(s) + n * forward);
      if (!state.at(t)) break;
      if (state.at(t).owner == us) {
        out |= line;
        break;
      }
      line |= bit(t);
    }
  }
  return out;
}

bool is_doubled(const Rules& rules, const State& state, int kind, Square s) {
  const custom::FurtherRules& f = rules.d.further;
  const Bitboard alike = state.of(state.side, Kinds{1} << kind) & file_bb(file_of(s));
  return has(rules.kinds_in(f.drop_no_doubled), kind) && popcount(alike) >= f.drop_no_doubled_count;
}

Bitboard drop_squares(const Rules& rules, const State& state, int kind) {
  const custom::FurtherRules& f = rules.d.further;
  const Color us = state.side;
  const Kind& dropped = rules.kinds[static_cast<std::size_t>(kind)];
  const bool begins = (f.enclosing_start & rules.board & ~state.occupied() & ~state.walls) != 0;
  Bitboard out = 0;
  for (Bitboard left = rules.d.drop_region[us] & dropped.region[us]; left;) {
    const Square s = pop_lsb(left);
    const bool first_rank = rank_of(s) == rules.first_rank(us);
    if (state.at(s) || contains(state.walls, s)) continue;
    if (kind == rules.pawn) {
      const bool last = contains(rules.d.promotion_region[us], s);
      if (first_rank && !rules.d.first_rank_pawn_drops) continue;
      if (last && !rules.d.promotion_zone_pawn_drops) continue;
    }
    if (is_doubled(rules, state, kind, s)) continue;
    if (f.rook_drops_on_first_rank && dropped.key == "rook" && !first_rank) continue;
    if (f.enclosing != custom::Enclosing::kNone &&
        (begins ? !contains(f.enclosing_start, s) : !fits(rules, state, s)))
      continue;
    out |= bit(s);
  }
  return out;
}

}  // namespace protean::reference::interpreted
