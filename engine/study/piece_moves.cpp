// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/piece_moves.h"

#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "movegen/program/wide_moves.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace protean {

namespace {

bool is_unconditional(const Term& term) {
  return term.condition.kind == Condition::Kind::kAlways;
}

/// Where a lone White piece may go, by the compiled tables.
Reach reach_in_tables(const RuleProgram& program, PieceType type, Square from) {
  Board board;
  board.by_type[type] = bit(from);
  board.by_color[White] = bit(from);
  return {program.targets(board, White, type, from), program.attacks(board, White, type, from)};
}

/// Adds where a White pawn on `from` may go if Black has Knights on the squares `enemies`.
void add_pawn_reach(const RuleProgram& program, Square from, Bitboard enemies, Reach& reach) {
  Board board;
  board.by_type[Pawn] = bit(from);
  board.by_type[Knight] = enemies;
  board.by_color[White] = bit(from);
  board.by_color[Black] = enemies;
  if (!program.wide->owns_pawns()) {
    const Bitboard targets = program.targets(board, White, Pawn, from);
    reach.quiet |= targets & ~enemies;
    reach.captures |= targets & enemies;
  }
  MoveList moves;
  program.wide->add(program, board, White, moves);
  for (const Move move : moves) {
    if (move.from() == from) (move.is_capture() ? reach.captures : reach.quiet) |= bit(move.to());
  }
}

/// Where a pawn with wide moves may go: alone, and with one or two enemies near it. A double push
/// and a capture after it lead three squares away.
Reach reach_of_wide_pawn(const RuleProgram& program, Square from) {
  Bitboard near = bit(from);
  for (int distance = 1; distance <= 3; ++distance) near |= neighbours(near);
  std::vector<Bitboard> enemies = {0};
  for_each_square(near & ~bit(from), [&](Square s) { enemies.push_back(bit(s)); });
  Reach reach;
  for (const Bitboard one : enemies) {
    for (const Bitboard other : enemies) add_pawn_reach(program, from, one | other, reach);
  }
  return reach;
}

/// Where a lone White piece may go, by the rule book, in a circumstance.
Reach reach_in_book(const RuleBook& book, const Moves& moves, Square from,
                    const Condition& circumstance) {
  const Bitboard squares = book.board.squares();
  Reach reach;
  for (const Term& term : moves.terms()) {
    const bool holds = is_unconditional(term) || term.condition == circumstance;
    if (!holds || !contains(term.from, from)) continue;
    for (const Ray& ray : term.rays) {
      for (const RaySquare& step : ray) {
        const int file = file_of(from) + step.dx;
        const int rank = rank_of(from) + step.dy;
        if (!on_board(file, rank) || !contains(term.inside & squares, make_square(file, rank)))
          break;
        const Bitboard square = bit(make_square(file, rank)) & term.to;
        if (step.stop && term.use != Use::kCapture) reach.quiet |= square;
        if (step.stop && term.use != Use::kQuiet) reach.captures |= square;
      }
    }
  }
  return reach;
}

/// All squares of the board, in the order in which a reader expects a piece there: central ones
/// first, then, for pawns, those where they start.
std::vector<Square> squares_in_order(const RuleProgram& program, PieceType type) {
  const auto& [files, ranks, holes] = program.book.board;
  std::vector<Square> squares = {
      central_square(program.book), make_square(files / 2, (ranks - 1) / 2),
      make_square((files - 1) / 2, ranks / 2), make_square(files / 2, ranks / 2)};
  if (type == Pawn) {
    std::vector<Square> starts;
    for_each_square(start_position(program).of(White, Pawn),
                    [&](Square s) { starts.push_back(s); });
    std::stable_sort(starts.begin(), starts.end(), [](Square a, Square b) {
      return std::abs(file_of(a) - file_of(D1)) < std::abs(file_of(b) - file_of(D1));
    });
    squares.insert(squares.end(), starts.begin(), starts.end());
  }
  squares.insert(squares.end(), {D2, D1, C4, B4, A4});
  for (int s = 0; s < kSquares; ++s) squares.push_back(static_cast<Square>(s));
  const Bitboard there = program.book.board.squares();
  std::erase_if(squares, [there](Square s) { return !contains(there, s); });
  return squares;
}

/// True if two terms are the same, for the same squares or for those of the other wing.
bool same_way(const Term& a, const Term& b) {
  const auto said = [](const Term& t) {
    return std::tie(t.rays, t.use, t.to, t.inside, t.absolute, t.reach, t.allows_en_passant,
                    t.captures_en_passant, t.captures_on_way, t.condition);
  };
  return (a.from == b.from || a.from == flip_files(b.from)) && said(a) == said(b);
}

/// The terms of a piece that apply on a square, each as the index of the first term that is the
/// same.
std::set<std::size_t> ways_from(const Moves& moves, Square from) {
  const std::vector<Term>& terms = moves.terms();
  std::set<std::size_t> ways;
  for (const Term& term : terms) {
    if (!contains(term.from, from)) continue;
    const auto first = std::find_if(terms.begin(), terms.end(),
                                    [&](const Term& other) { return same_way(other, term); });
    ways.insert(static_cast<std::size_t>(first - terms.begin()));
  }
  return ways;
}

bool same_reach(const Reach& a, const Reach& b) {
  return a.quiet == b.quiet && a.captures == b.captures;
}

/// The squares from which to show a piece: one for each of its ways of moving, if it can move at
/// all. If possible, it moves from there in a way unlike that in the circumstances `before`.
std::vector<Square> squares_to_show(const RuleProgram& program, PieceType type,
                                    const Condition* circumstance,
                                    std::span<const Condition> before) {
  std::vector<Square> squares;
  std::set<std::set<std::size_t>> shown;
  const std::vector<Square> order = squares_in_order(program, type);
  for (const bool need_differ : {true, false}) {
    for (const Square from : order) {
      const std::set<std::size_t> ways = ways_from(program.book.piece(type).moves, from);
      if (shown.count(ways)) continue;
      const Reach reach = reach_of(program, type, from, circumstance);
      if (reach.empty()) continue;
      const bool as_before = std::any_of(before.begin(), before.end(), [&](const Condition& other) {
        return same_reach(reach, reach_of(program, type, from, &other));
      });
      if (need_differ && as_before) continue;
      squares.push_back(from);
      if (program.book.text.one_diagram_per_piece) return squares;
      shown.insert(ways);
    }
  }
  return squares;
}

/// The circumstances on which some piece's moves depend, in the order of the book; and their
/// opposites, if a piece has moves left then.
std::vector<Condition> circumstances(const RuleBook& book) {
  std::vector<Condition> all;
  const auto add = [&all](const Condition& condition) {
    if (std::find(all.begin(), all.end(), condition) == all.end()) all.push_back(condition);
  };
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const auto& terms = book.piece(type).moves.terms();
    const bool has_others = std::any_of(terms.begin(), terms.end(), is_unconditional);
    for (const Term& term : terms) {
      if (is_unconditional(term)) continue;
      add(term.condition);
      if (has_others) add(!term.condition);
    }
  }
  return all;
}

/// True if some of the piece's moves depend on `circumstance`, or on any circumstance if it is
/// null.
bool depends(const Moves& moves, const Condition* circumstance) {
  const auto does = [&](const Term& term) {
    if (!circumstance) return !is_unconditional(term);
    return term.condition == *circumstance || term.condition == !*circumstance;
  };
  return std::any_of(moves.terms().begin(), moves.terms().end(), does);
}

/// Adds the diagrams of the pieces whose moves depend on the circumstance; without one, of those
/// that depend on none. The circumstances `before` have been drawn.
void add_diagrams(const RuleProgram& program, const Condition* circumstance,
                  std::span<const Condition> before, std::vector<PieceDiagram>& diagrams) {
  const std::string when = circumstance ? condition_text(program, *circumstance) : "";
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const PieceRules& rules = program.book.piece(type);
    if (rules.letter == 0 || depends(rules.moves, circumstance) != (circumstance != nullptr))
      continue;
    for (const Square from : squares_to_show(program, type, circumstance, before))
      diagrams.push_back({type, from, reach_of(program, type, from, circumstance), when});
  }
}

/// "Knight, Bishop or Rook", with `before_last` for " or ".
std::string piece_names(const RuleProgram& program, PieceTypes types,
                        std::string_view before_last) {
  std::vector<std::string> names;
  for (const PieceType type : types) names.push_back(program.book.piece(type).name);
  if (names.size() < 2) return join(names, "");
  const std::string last = std::move(names.back());
  names.pop_back();
  return join(names, ", ") + std::string(before_last) + last;
}

/// True if pieces of these types only move to empty squares, so that they attack and defend
/// nothing.
bool never_capture(const RuleProgram& program, PieceTypes types) {
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const auto& terms = program.book.piece(type).moves.terms();
    const auto quiet = [](const Term& term) { return term.use == Use::kQuiet; };
    if (types.has(type) && !std::all_of(terms.begin(), terms.end(), quiet)) return false;
  }
  return true;
}

std::string friend_on_file_text(const Condition& condition) {
  const int n = std::abs(condition.files);
  const std::string where = std::string(n == 1 ? "just" : std::to_string(n) + " files") +
                            (condition.files > 0 ? " left" : " right");
  return where + " of a file that holds " + (condition.expected ? "a" : "no") +
         " piece of its own colour";
}

}  // namespace

Square central_square(const RuleBook& book) {
  return make_square((book.board.files - 1) / 2, (book.board.ranks - 1) / 2);
}

Reach reach_of(const RuleProgram& program, PieceType type, Square from,
               const Condition* circumstance) {
  const PieceRules& piece = program.book.piece(type);
  if (circumstance) return reach_in_book(program.book, piece.moves, from, *circumstance);
  if (piece.without_hops) return reach_in_book(program.book, *piece.without_hops, from, {});
  const bool wide_pawn = type == Pawn && program.wide != nullptr;
  return wide_pawn ? reach_of_wide_pawn(program, from) : reach_in_tables(program, type, from);
}

Reach reach_of(const RuleProgram& program, const OwnMode& mode, Square from) {
  return reach_in_book(program.book, mode.moves, from, {});
}

std::string condition_text(const RuleProgram& program, const Condition& condition) {
  const std::string no = condition.expected ? "" : "not ";
  switch (condition.kind) {
    case Condition::Kind::kAlways: return no + "anywhere";
    case Condition::Kind::kBesideFriend:
      return no + "beside a piece of its own colour on rank or file";
    case Condition::Kind::kInLineWithOneKing: return no + "in line with exactly one King";
    case Condition::Kind::kReached: {
      const std::string pieces = piece_names(program, condition.types, " or ");
      if (condition.own) return no + "defended by a " + pieces;
      if (never_capture(program, condition.types)) return no + "one move away from a " + pieces;
      return no + "attacked or defended by a " + pieces;
    }
    case Condition::Kind::kFriendOnFile: return friend_on_file_text(condition);
    case Condition::Kind::kOpponentPieces: break;
    case Condition::Kind::kSideHas: {
      const std::string none =
          condition.none ? " but no " + piece_names(program, condition.none, " or ") : "";
      return no + "on a side that has a " + piece_names(program, condition.types, " and a ") + none;
    }
    case Condition::Kind::kNearestFriend: {
      const std::string type = piece_names(program, condition.types, " or ");
      if (condition.low == Condition::kNowhere) return no + "the only " + type + " of its side";
      return no + (condition.low > 1 ? "not next to" : "next to") + " another " + type +
             " of its side";
    }
  }
  std::string number = std::to_string(condition.low);
  if (condition.high == 255) {
    number += " or more";
  } else if (condition.high != condition.low) {
    number += " to " + std::to_string(condition.high);
  }
  return no + "up against " + number +
         " enemy pieces of these kinds: " + piece_names(program, condition.types, ", ");
}

std::vector<PieceDiagram> piece_diagrams(const RuleProgram& program) {
  std::vector<PieceDiagram> diagrams;
  add_diagrams(program, nullptr, {}, diagrams);
  const std::vector<Condition> all = circumstances(program.book);
  for (std::size_t i = 0; i < all.size(); ++i)
    add_diagrams(program, &all[i], std::span(all).first(i), diagrams);
  for (const OwnMode& mode : program.book.own_modes) {
    for (const Square from : squares_in_order(program, mode.type)) {
      const Reach reach = reach_of(program, mode, from);
      if (reach.empty()) continue;
      diagrams.push_back({mode.type, from, reach, mode.when});
      break;
    }
  }
  return diagrams;
}

}  // namespace protean
