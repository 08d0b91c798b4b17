// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/boosterpack_plies.h"

#include "variants/kit/boosterpack_attack.h"

#include <cctype>
#include <cstdlib>
#include <set>
#include <tuple>
#include <vector>

namespace protean::test::plain_loops {

namespace {

/// Where a piece goes, and the square of the piece that it captures; -1 if there is none.
struct Way {
  int to;
  int victim;
};

int shifted(int s, int dx, int dy) {
  return on_board(s % 8 + dx, s / 8 + dy) ? s + dx + 8 * dy : -1;
}

class Moving {
 public:
  explicit Moving(const Field& field) : f_(field) {}

  /// The regular moves except castling, including captures of Kings.
  std::vector<Way> regular(int from) {
    ways_.clear();
    from_ = from;
    white_ = f_.white(from);
    const char piece = static_cast<char>(std::toupper(f_.piece(from)));
    const int up = white_ ? 1 : -1;
    const bool hobbled = f_.own(from, white_) < 0;
    if (piece == 'P' && hobbled) return {};
    if (piece == 'P' || hobbled) {
      pawn_like(up, !hobbled && from / 8 == (white_ ? 1 : 6));
      return ways_;
    }
    if (piece == 'N') {
      for (int dx : {-2, -1, 1, 2}) {
        for (int sign : {-1, 1}) slide(dx, sign * (3 - std::abs(dx)), 1);
      }
    }
    const int range = piece == 'K' ? 1 : 7;
    for (int dx : {-1, 0, 1}) {
      for (int dy : {-1, 0, 1}) {
        const bool straight = dx == 0 || dy == 0;
        if (piece == 'N' || (dx == 0 && dy == 0)) continue;
        if ((piece == 'R' && !straight) || (piece == 'B' && straight)) continue;
        slide(dx, dy, range);
      }
    }
    return ways_;
  }

  std::vector<Way> steps(int from) {
    ways_.clear();
    from_ = from;
    white_ = f_.white(from);
    for (int dx : {-1, 0, 1}) {
      for (int dy : {-1, 0, 1}) slide(dx, dy, 1);
    }
    return ways_;
  }

 private:
  void pawn_like(int up, bool twice) {
    const int one = shifted(from_, 0, up);
    if (one >= 0 && f_.empty(one)) {
      ways_.push_back({one, -1});
      const int two = shifted(from_, 0, 2 * up);
      if (twice && f_.empty(two)) ways_.push_back({two, -1});
    }
    for (int dx : {-1, 1}) {
      const int to = shifted(from_, dx, up);
      if (to < 0) continue;
      if (f_.is(to, !white_)) ways_.push_back({to, to});
      const bool theirs = to / 8 == (white_ ? 5 : 2);
      if (to == f_.passed && theirs) ways_.push_back({to, to - 8 * up});
    }
  }

  void slide(int dx, int dy, int range) {
    if (dx == 0 && dy == 0) return;
    int to = from_;
    while (range-- > 0 && (to = shifted(to, dx, dy)) >= 0) {
      if (f_.is(to, white_)) return;
      ways_.push_back({to, f_.empty(to) ? -1 : to});
      if (!f_.empty(to)) return;
    }
  }

  const Field& f_;
  std::vector<Way> ways_;
  int from_ = 0;
  bool white_ = true;
};

/// The field after a piece has gone there; a step costs it one checker.
Field moved(const Field& before, int from, Way way, bool is_step, char becomes = 0) {
  Field f = before;
  const bool white = f.white(from);
  int own = f.own(from, white) - (is_step ? 1 : 0);
  const char piece = becomes != 0 ? becomes : f.piece(from);
  if (way.victim >= 0) {
    own += f.own(way.victim, white);
    f.set(way.victim, 0, 0, true);
  }
  f.set(from, 0, 0, true);
  if (own < 0 && way.to / 8 == (white ? 7 : 0)) own = 0;
  f.set(way.to, piece, own, white);
  f.passed = -1;
  return f;
}

bool takes_king(const Field& f, Way way) {
  return way.victim >= 0 && std::toupper(f.piece(way.victim)) == 'K';
}

using Seen = std::set<std::tuple<int, std::array<char, kSquares>, std::array<int, kSquares>>>;

/// True if the piece can capture a King by steps alone.
bool steps_to_king(const Field& f, int from, Seen& seen) {
  if (f.own(from, f.white(from)) <= 0 || !seen.insert({from, f.pieces, f.checkers}).second)
    return false;
  for (Way way : Moving(f).steps(from)) {
    if (takes_king(f, way) || steps_to_king(moved(f, from, way, true), way.to, seen)) return true;
  }
  return false;
}

/// True if a King of this colour could be captured.
bool attacked(const Field& f, bool whites) {
  for (int from = 0; from < kSquares; ++from) {
    if (!f.is(from, !whites)) continue;
    Seen seen;
    for (Way way : Moving(f).regular(from)) {
      if (takes_king(f, way)) return true;
      if (f.own(from, !whites) > 0 && steps_to_king(moved(f, from, way, false), way.to, seen))
        return true;
    }
  }
  return false;
}

std::string name(int s) {
  return to_string(static_cast<Square>(s));
}

/// The castling plies of the side to move by their strings, each with the field after it.
std::map<std::string, Field> castlings(const Field& f, const Position& pos) {
  const bool white = pos.side() == White;
  std::map<std::string, Field> out;
  for_each_square(pos.castling() & pos.by_color(pos.side()), [&](Square rook) {
    const int king = f.king(white);
    const int way = rook > king ? 1 : -1;
    if (f.own(king, white) != 0 || f.own(rook, white) != 0) return;
    for (int s = king + way; s != rook; s += way) {
      if (!f.empty(s)) return;
    }
    Field after = f;
    after.set(king, 0, 0, true);
    for (int s : {king, king + way, king + 2 * way}) {
      Field set_there = after;
      set_there.set(s, f.piece(king), 0, true);
      if (attacked(set_there, white)) return;
    }
    after.set(rook, 0, 0, true);
    after.set(king + 2 * way, f.piece(king), 0, true);
    after.set(king + way, f.piece(rook), 0, true);
    after.passed = -1;
    if (!attacked(after, white)) out[name(king) + name(king + 2 * way)] = after;
  });
  return out;
}

}  // namespace

Field field_of(const Position& pos) {
  Field field;
  const boosterpack::Checkers checkers(pos);
  for_each_square(pos.occupied(), [&](Square s) {
    const char capital = "PNBRQK"[type_of(pos.piece_on(s))];
    const bool white = color_of(pos.piece_on(s)) == White;
    field.set(s, white ? capital : static_cast<char>(std::tolower(capital)),
              checkers.balance(s, White), true);
  });
  if (pos.passed()) field.passed = lsb(pos.passed());
  return field;
}

std::map<std::string, Field> plies(const Position& pos) {
  const Field f = field_of(pos);
  const bool white = pos.side() == White;
  std::map<std::string, Field> out;
  if (pos.phase() == boosterpack::kMove) out = castlings(f, pos);
  const auto add = [&](const std::string& text, const Field& after) {
    if (!attacked(after, white)) out[text] = after;
  };
  const auto add_ways = [&](int from, const std::vector<Way>& ways, bool is_step) {
    for (Way way : ways) {
      if (takes_king(f, way)) continue;
      const std::string text = name(from) + name(way.to);
      if (std::toupper(f.piece(from)) == 'P' && way.to / 8 == (white ? 7 : 0)) {
        for (char c : std::string("qrbn")) {
          const char piece = white ? static_cast<char>(std::toupper(c)) : c;
          add(text + c, moved(f, from, way, is_step, piece));
        }
        continue;
      }
      Field after = moved(f, from, way, is_step);
      const bool twice = std::abs(way.to - from) == 16 && std::toupper(f.piece(from)) == 'P';
      if (twice && !is_step) after.passed = (from + way.to) / 2;
      add(text, after);
    }
  };
  if (pos.phase() == boosterpack::kMove) {
    for (int from = 0; from < kSquares; ++from) {
      if (f.is(from, white)) add_ways(from, Moving(f).regular(from), false);
    }
  } else if (pos.phase() == boosterpack::kBoost) {
    out["done"] = f;
    const int from = boosterpack::stepper(pos);
    add_ways(from, Moving(f).steps(from), true);
  } else {
    out["pass"] = f;
    const boosterpack::Cards hand = boosterpack::cards(pos, boosterpack::hand_of(pos.side()));
    for (char card : boosterpack::print_cards(hand)) {
      const bool of_white = std::isupper(static_cast<unsigned char>(card)) != 0;
      const bool found = std::count(f.pieces.begin(), f.pieces.end(), card) > 0;
      for (int s = 0; s < kSquares; ++s) {
        if (!f.is(s, of_white) || (found && f.piece(s) != card)) continue;
        Field after = f;
        after.set(s, f.piece(s), f.own(s, white) + 1, white);
        add(std::string("play:") + card + "@" + name(s), after);
      }
    }
  }
  return out;
}

}  // namespace protean::test::plain_loops
