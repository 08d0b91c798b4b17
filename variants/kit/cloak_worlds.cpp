// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/cloak_worlds.h"

#include <algorithm>
#include <string_view>

namespace protean::cloak {

namespace {

constexpr std::string_view kLetters = "?NBRQK";  // by PieceType

bool is_array(std::string_view text) {
  const auto bishops_apart = (text.find('B') + text.rfind('B')) % 2 == 1;
  const std::size_t king = text.find('K');
  return bishops_apart && text.find('R') < king && king < text.rfind('R');
}

std::vector<Identities> make_arrays() {
  std::vector<Identities> all;
  std::string text = "BBKNNQRR";
  do {
    if (!is_array(text)) continue;
    Identities array;
    for (int n = 0; n < kCheckers; ++n) {
      array.set(n, kind(static_cast<PieceType>(kLetters.find(text[static_cast<std::size_t>(n)]))));
    }
    all.push_back(array);
  } while (std::next_permutation(text.begin(), text.end()));
  return all;
}

/// True if the King must be one of the hidden checkers: no King is seen, and no checker that is not
/// hidden is known to have been the King.
bool king_is_hidden(const Position& pos, Color c, unsigned hidden, Identities kinds) {
  const Checkers all = checkers(pos, c);
  Bitboard seen = pos.of(c, King);
  bool possible = false;
  for (int n = 0; n < kCheckers; ++n) {
    if (hidden >> n & 1) {
      if (all.cloaked(n)) seen &= ~bit(all.at(n));
      possible = possible || (kinds[n] & kind(King)) != 0;
    } else if (kinds[n] == kind(King)) {
      return false;
    }
  }
  return possible && !seen;
}

/// Adds all ways of giving a kind to each checker from `n` on, with exactly one King if one is due.
void add_assignments(Identities kinds, unsigned hidden, int n, bool king_due, Identities so_far,
                     std::vector<Identities>& out) {
  while (n < kCheckers && !(hidden >> n & 1)) ++n;
  if (n == kCheckers) {
    if (!king_due) out.push_back(so_far);
    return;
  }
  for (PieceType type = Knight; type <= King; ++type) {
    if (!(kinds[n] & kind(type)) || (type == King && !king_due)) continue;
    so_far.set(n, kind(type));
    add_assignments(kinds, hidden, n + 1, king_due && type != King, so_far, out);
  }
}

/// True if the piece of `c` on `s`, of this type, may never have left that square: as a checker it
/// then had the number of the file.
bool at_home(const Position& pos, Color c, Square s, PieceType type) {
  const Checkers all = checkers(pos, c);
  const int n = file_of(s);
  const int here = all.on(s);
  if (here != kCheckers) return here == n;
  return !all.cloaked(n) && (may_be(pos, c)[n] & kind(type)) != 0;
}

}  // namespace

const std::vector<Identities>& arrays() {
  static const std::vector<Identities> all = make_arrays();
  return all;
}

std::string array_text(Identities array) {
  std::string text;
  for (int n = 0; n < kCheckers; ++n) text += kLetters[array.piece_type(n)];
  return text;
}

unsigned checkers_on(Checkers all, Bitboard squares) {
  unsigned set = 0;
  for (int n = 0; n < kCheckers; ++n) {
    if (all.cloaked(n) && contains(squares, all.at(n))) set |= 1u << n;
  }
  return set;
}

std::vector<Identities> possibilities(const Position& pos, Color c, unsigned hidden) {
  Identities kinds = may_be(pos, c);
  const Checkers all = checkers(pos, c);
  const bool king_hidden = king_is_hidden(pos, c, hidden, kinds);
  Identities asked;
  for (int n = 0; n < kCheckers; ++n) {
    const bool is_hidden = hidden >> n & 1;
    if (!is_hidden && all.cloaked(n))
      kinds.set(n, kind(type_of(pos.piece_on(all.at(n)))) & kAllKinds);
    if (is_hidden != king_hidden) kinds.narrow(n, kAllKinds & ~kind(King));
    if (is_hidden) asked.set(n, kAllKinds);
  }
  std::vector<Identities> out;
  for (const Identities array : arrays()) {
    if (kinds.allow(array)) out.push_back(array & asked);
  }
  if (out.empty()) add_assignments(kinds, hidden, 0, king_hidden, {}, out);
  // Arrays that differ only in pieces already seen are the same possibility.
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

Bitboard open_rights(const Position& pos, Color c) {
  const Bitboard back = c == White ? rank_bb(0) : rank_bb(7);
  const Bitboard king = pos.of(c, King) & back;
  if (!king || !at_home(pos, c, lsb(king), King)) return 0;
  Bitboard rooks = 0;
  for_each_square(pos.of(c, Rook) & back, [&](Square s) {
    if (at_home(pos, c, s, Rook)) rooks |= bit(s);
  });
  const Bitboard left = rooks & (king - 1);
  const Bitboard right = rooks & ~left;
  return (left & -left) | std::bit_floor(right);
}

}  // namespace protean::cloak
