// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/mailbox.h"

#include "tests/reference/wide_plies.h"

#include <algorithm>
#include <cstdlib>

namespace protean::reference {

namespace {

bool same_line(Square a, Square b) {
  const int files = std::abs(file_of(a) - file_of(b));
  const int ranks = std::abs(rank_of(a) - rank_of(b));
  return a != b && (files == 0 || ranks == 0 || files == ranks);
}

bool beside_friend(const Mailbox& board, Square s, Color owner) {
  const std::array<std::array<int, 2>, 4> neighbours = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  for (const auto& [dx, dy] : neighbours) {
    const int file = file_of(s) + dx;
    const int rank = rank_of(s) + dy;
    if (on_board(file, rank) && is_piece_of(board[make_square(file, rank)], owner)) return true;
  }
  return false;
}

int kings_in_line(const Mailbox& board, Square s) {
  int kings = 0;
  for (int i = 0; i < kSquares; ++i) {
    const auto t = static_cast<Square>(i);
    if (board[t] != kNoPiece && type_of(board[t]) == King && same_line(s, t)) ++kings;
  }
  return kings;
}

int count_pieces(const Mailbox& board, PieceTypes kinds, Color owner) {
  int pieces = 0;
  for (Piece p : board) {
    if (is_piece_of(p, owner) && kinds.has(type_of(p))) ++pieces;
  }
  return pieces;
}

/// The King's steps from `s` to the nearest piece of these types on another square; kNowhere if
/// there is none.
int steps_to_friend(const Mailbox& board, PieceTypes kinds, Square s, Color owner) {
  int nearest = Condition::kNowhere;
  for (int i = 0; i < kSquares; ++i) {
    const auto t = static_cast<Square>(i);
    if (t == s || !is_piece_of(board[t], owner) || !kinds.has(type_of(board[t]))) continue;
    const int files = std::abs(file_of(s) - file_of(t));
    const int ranks = std::abs(rank_of(s) - rank_of(t));
    nearest = std::min(nearest, std::max(files, ranks));
  }
  return nearest;
}

/// Which of a piece's moves to look at.
enum class Ways : std::uint8_t { kCaptures, kAll };

/// True if one of these moves of the piece on `from` leads to `target`, whatever is there.
bool leads_to(const RuleBook& book, const Mailbox& board, Square from, Square target, Ways ways);

/// True if a piece that the condition asks for is one move away from `target`, where a piece of
/// `owner` is.
bool reached(const RuleBook& book, const Mailbox& board, const Condition& condition, Square target,
             Color owner) {
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    const Piece p = board[from];
    if (p == kNoPiece || !condition.types.has(type_of(p))) continue;
    if (condition.own && color_of(p) != owner) continue;
    if (leads_to(book, board, from, target, Ways::kAll)) return true;
  }
  return false;
}

bool friend_on_file(const RuleBook& book, const Mailbox& board, const Condition& condition,
                    Square s, Color owner) {
  const int right = book.half_turn && owner == Black ? -1 : 1;
  const int file = file_of(s) + right * condition.files;
  for (int rank = 0; rank < 8; ++rank) {
    if (on_board(file, rank) && is_piece_of(board[make_square(file, rank)], owner)) return true;
  }
  return false;
}

bool condition_value(const RuleBook& book, const Mailbox& board, const Condition& condition,
                     Square s, Color owner) {
  switch (condition.kind) {
    case Condition::Kind::kAlways: return true;
    case Condition::Kind::kBesideFriend: return beside_friend(board, s, owner);
    case Condition::Kind::kInLineWithOneKing: return kings_in_line(board, s) == 1;
    case Condition::Kind::kOpponentPieces: {
      const int pieces = count_pieces(board, condition.types, !owner);
      return pieces >= condition.low && pieces <= condition.high;
    }
    case Condition::Kind::kReached: return reached(book, board, condition, s, owner);
    case Condition::Kind::kFriendOnFile: return friend_on_file(book, board, condition, s, owner);
    case Condition::Kind::kSideHas:
      return count_pieces(board, condition.types, owner) > 0 &&
             count_pieces(board, condition.none, owner) == 0;
    case Condition::Kind::kNearestFriend: {
      const int steps = steps_to_friend(board, condition.types, s, owner);
      return steps >= condition.low && steps <= condition.high;
    }
  }
  return false;
}

/// If pawns make moves of two parts, their rays of two squares only show what such a move attacks.
/// The parts are put together here from single steps instead.
bool is_second_part(const RuleBook& book, PieceType type, const Ray& ray) {
  return type == Pawn && ray.size() > 1 && wide_pawns(book).capture_and_step;
}

/// A pawn that steps forward and then captures attacks two squares further on.
bool attacks_by_step_then_capture(const RuleBook& book, const Mailbox& board, Square from,
                                  Square target) {
  if (type_of(board[from]) != Pawn || !wide_pawns(book).capture_and_step) return false;
  bool found = false;
  visit_destinations(book, board, from, [&](const Destination& first) {
    const Square via = first.to;
    if (first.captures || via == target ||
        in_zone(book, book.piece(Pawn).promotion_zone, via, color_of(board[from]))) {
      return;
    }
    Mailbox after = board;
    after[via] = board[from];
    after[from] = kNoPiece;
    const Moves& moves = book.piece(Pawn).moves;
    for (const Term& term : moves.terms()) {
      if (term.use == Use::kQuiet || !term_applies(book, after, term, via, color_of(board[from])))
        continue;
      for (const Ray& ray : term.rays) {
        if (is_second_part(book, Pawn, ray)) continue;
        const auto steps = ray_squares(book, term, ray, via, color_of(board[from]));
        if (!steps.empty() && steps[0].square == target && steps[0].stop) found = true;
      }
    }
  });
  return found;
}

/// A pawn whose own side has a piece on the square straight ahead attacks the one beyond.
bool attacks_by_push(const RuleBook& book, const Mailbox& board, Square from, Square target) {
  const Color owner = color_of(board[from]);
  if (type_of(board[from]) != Pawn || !book.pawn.pushes) return false;
  const int up = owner == White ? 1 : -1;
  const bool two_ahead =
      file_of(target) == file_of(from) && rank_of(target) == rank_of(from) + 2 * up;
  return two_ahead && is_piece_of(board[make_square(file_of(from), rank_of(from) + up)], owner);
}

}  // namespace

Mailbox mailbox_of(const Position& pos) {
  Mailbox board{};
  for (int i = 0; i < kSquares; ++i) {
    board[static_cast<std::size_t>(i)] = pos.piece_on(static_cast<Square>(i));
  }
  board.side = pos.side();
  board.en_passant = pos.en_passant();
  return board;
}

RaySteps ray_squares(const RuleBook& book, const Term& term, const Ray& ray, Square from,
                     Color owner) {
  const Color seen_by = term.absolute ? White : owner;
  const int up = seen_by == White ? 1 : -1;
  const int right = book.half_turn ? up : 1;
  RaySteps out;
  for (const RaySquare& step : ray) {
    const int file = file_of(from) + right * step.dx;
    const int rank = rank_of(from) + up * step.dy;
    if (!there_is(book, file, rank)) break;
    const Square s = make_square(file, rank);
    if (!in_zone(book, term.inside, s, seen_by)) break;
    out.push({s, step.stop && in_zone(book, term.to, s, seen_by)});
  }
  return out;
}

std::size_t ray_limit(const Mailbox& board, const Term& term, const RaySteps& ray) {
  if (!term.reach) return ray.size();
  int pieces = 1;
  for (const RayStep& step : ray) {
    if (board[step.square] != kNoPiece) ++pieces;
  }
  return std::min(static_cast<std::size_t>(std::max(term.reach(pieces), 0)), ray.size());
}

bool term_applies(const RuleBook& book, const Mailbox& board, const Term& term, Square from,
                  Color owner) {
  const Color seen_by = term.absolute ? White : owner;
  return in_zone(book, term.from, from, seen_by) &&
         condition_value(book, board, term.condition, from, owner) == term.condition.expected;
}

void visit_destinations(const RuleBook& book, const Mailbox& board, Square from,
                        const std::function<void(const Destination&)>& visit) {
  const Color owner = color_of(board[from]);
  const bool strikes = may_capture(book, board, from);
  for (const Term& term : book.piece(type_of(board[from])).moves.terms()) {
    if (!term_applies(book, board, term, from, owner)) continue;
    for (const Ray& ray : term.rays) {
      if (is_second_part(book, type_of(board[from]), ray)) continue;
      const RaySteps steps = ray_squares(book, term, ray, from, owner);
      const std::size_t limit = ray_limit(board, term, steps);
      std::vector<Square> passed;
      for (std::size_t i = 0; i < limit; ++i) {
        const Square to = steps[i].square;
        const Piece there = board[to];
        if (there != kNoPiece) {
          const bool enemy = color_of(there) != owner;
          const bool prey = enemy && !book.uncapturable.has(type_of(there));
          if (prey && strikes && steps[i].stop && term.use != Use::kQuiet)
            visit({to, true, passed});
          break;
        }
        if (steps[i].stop && term.use != Use::kCapture) visit({to, false, passed});
        if (term.allows_en_passant && book.pawn.en_passant) passed.push_back(to);
      }
    }
  }
}

namespace {

bool counts(const Term& term, Ways ways) {
  return ways == Ways::kAll || term.use != Use::kQuiet;
}

bool leads_to(const RuleBook& book, const Mailbox& board, Square from, Square target, Ways ways) {
  const Color owner = color_of(board[from]);
  for (const Term& term : book.piece(type_of(board[from])).moves.terms()) {
    if (!counts(term, ways)) continue;
    if (!term_applies(book, board, term, from, owner)) continue;
    for (const Ray& ray : term.rays) {
      if (is_second_part(book, type_of(board[from]), ray)) continue;
      const RaySteps steps = ray_squares(book, term, ray, from, owner);
      const std::size_t limit = ray_limit(board, term, steps);
      for (std::size_t i = 0; i < limit; ++i) {
        if (steps[i].square == target) {
          if (steps[i].stop) return true;
          break;
        }
        if (board[steps[i].square] != kNoPiece) break;
      }
    }
  }
  return false;
}

}  // namespace

bool attacks(const RuleBook& book, const Mailbox& board, Square from, Square target) {
  const bool by_words = type_of(board[from]) != Pawn || !pawns_go_by_wide_plies(book);
  return (by_words && leads_to(book, board, from, target, Ways::kCaptures)) ||
         attacks_by_wide_plies(book, board, from, target) ||
         attacks_by_step_then_capture(book, board, from, target) ||
         attacks_by_push(book, board, from, target);
}

std::optional<std::vector<Square>> captures_en_passant(const RuleBook& book, const Mailbox& board,
                                                       Square from, Square target) {
  const Color owner = color_of(board[from]);
  for (const Term& term : book.piece(type_of(board[from])).moves.terms()) {
    if (!term.captures_en_passant || !term_applies(book, board, term, from, owner)) continue;
    for (const Ray& ray : term.rays) {
      std::vector<Square> passed;
      for (const RayStep& step : ray_squares(book, term, ray, from, owner)) {
        if (step.square == target && step.stop) return passed;
        if (board[step.square] != kNoPiece) break;
        if (term.allows_en_passant) passed.push_back(step.square);
      }
    }
  }
  return std::nullopt;
}

bool may_capture(const RuleBook& book, const Mailbox& board, Square from) {
  if (!book.barred_from_capturing) return true;
  // The one game with such a rule: Queens deter.
  bool threatens = false;
  bool guards = false;
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    const bool deters = board[s] != kNoPiece && type_of(board[s]) == Queen;
    if (!deters || !attacks(book, board, from, s)) continue;
    (color_of(board[s]) == color_of(board[from]) ? guards : threatens) = true;
  }
  return guards || !threatens;
}

bool attacked(const RuleBook& book, const Mailbox& board, Square target, Color by) {
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    if (is_piece_of(board[from], by) && attacks(book, board, from, target)) return true;
  }
  return false;
}

bool royal_attacked(const RuleBook& book, const Mailbox& board, Color side) {
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    const bool royal = is_piece_of(board[s], side) && book.royals.has(type_of(board[s]));
    if (royal && attacked(book, board, s, !side)) return true;
  }
  return false;
}

}  // namespace protean::reference
