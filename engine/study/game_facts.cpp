// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/game_facts.h"

#include "engine/game.h"
#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/imperfect/expected_points.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace protean {

namespace {

/// How many pieces of each type a side has: on the board, in hand.
struct Stock {
  std::array<int, kPieceTypes> board{};
  std::array<int, kPieceTypes> hand{};
};

Stock stock_of(const RuleProgram& program, const Position& pos, Color color) {
  Stock stock;
  const PieceTypes held = program.hand_types();
  for (PieceType type = Pawn; type < program.types_end; ++type) {
    stock.board[type] = popcount(pos.of(color, type));
    if (held.has(type)) stock.hand[type] = program.in_hand(pos, color, type);
  }
  return stock;
}

bool aligned(Square from, Square to) {
  const int files = std::abs(file_of(from) - file_of(to));
  const int ranks = std::abs(rank_of(from) - rank_of(to));
  return files == 0 || ranks == 0 || files == ranks;
}

/// Where pieces stand, as a key.
std::string placement(const Position& pos) {
  std::string text;
  for (int s = 0; s < kSquares; ++s)
    text += static_cast<char>(pos.piece_on(static_cast<Square>(s)));
  return text;
}

/// Replays a game.
class Reader {
 public:
  Reader(const Variant& variant, const StudyGame& game)
      : program_(compiled(variant)),
        record_(game),
        tables_(evaluation_tables(program_)),
        game_(variant, first_position(program_, game)) {
    facts_.points = points_of(game.result);
    facts_.reason = game.reason;
    facts_.at_limit = game.termination == Termination::kAdjudication;
    facts_.start = game.start;
  }

  GameFacts read() {
    for (const Color c : {White, Black}) {
      const Stock stock = stock_of(program_, game_.position(), c);
      for (std::size_t t = 0; t < stock.board.size(); ++t)
        facts_.use[t].at_start += stock.board[t] + stock.hand[t];
    }
    see_position();
    for (std::size_t i = 0; i < record_.turns.size(); ++i) read_turn(i);
    end_quiet(true);
    return std::move(facts_);
  }

 private:
  static Position first_position(const RuleProgram& program, const StudyGame& game) {
    auto read = parse_fen(program, game.start);
    if (const auto* error = std::get_if<FenError>(&read)) throw StudyError(error->message);
    return std::get<Position>(std::move(read));
  }

  void read_turn(std::size_t i) {
    const StudyTurn& turn = record_.turns[i];
    const std::size_t before = game_.moves().size();
    const bool chance = program_.actor(game_.position()) == Actor::kChance;
    if (const auto error = game_.play_text(turn.text))
      throw StudyError("turn " + std::to_string(i + 1) + ": " + *error);
    if (!chance) {
      ++facts_.turns;
      if (facts_.first_turn.empty()) facts_.first_turn = turn.text;
      facts_.moves_at_turn.push_back(static_cast<double>(program_.count(position_at(before))));
    }
    if (turn.score) {
      const int bounded = std::clamp(*turn.score, -kMaxEval, kMaxEval);
      const bool forced = std::abs(*turn.score) > kMaxEval;
      facts_.expected.push_back(forced ? (bounded > 0 ? 1.0 : 0.0) : expected_points(bounded));
    }
    const int taken = taken_;
    for (std::size_t ply = before; ply < game_.moves().size(); ++ply) read_ply(ply);
    end_quiet(taken_ == taken);
  }

  /// The position before a ply.
  const Position& position_at(std::size_t ply) const {
    return ply < game_.history().size() ? game_.history()[ply] : game_.position();
  }

  void read_ply(std::size_t ply) {
    const Position& before = position_at(ply);
    const Position& after = position_at(ply + 1);
    const Move move = game_.moves()[ply];
    if (program_.actor(before) == Actor::kChance) {
      ++facts_.events;
    } else {
      ++facts_.plies;
      read_choice(before, move);
    }
    const int actions = facts_.actions;
    for (int s = 0; s < kSquares; ++s) {
      const auto square = static_cast<Square>(s);
      if (before.piece_on(square) != after.piece_on(square)) ++facts_.actions;
    }
    const bool stays = move.kind() == MoveKind::kSpecial && move.from() == move.to();
    if (move.kind() == MoveKind::kPass || (stays && facts_.actions == actions)) ++facts_.passes;
    if (after.side() != before.side() && program_.in_check(after)) ++facts_.checks;
    read_use(before, move, after);
    now_ = ply + 1;
    see_position();
  }

  /// Records the choice that a player had. Moves are judged by the static evaluation of the board
  /// after them.
  void read_choice(const Position& before, Move move) {
    MoveList moves;
    program_.generate(before, moves);
    const auto count = static_cast<double>(moves.size());
    facts_.moves.push_back(count);
    const double sign = before.side() == White ? 1 : -1;
    const auto expected_after = [&](Move m) {
      const Position after = program_.make(before, m);
      const Outcome outcome = program_.outcome(after);
      const double white = outcome.over() ? points_of(outcome.result) : white_expects(after);
      return 0.5 + sign * (white - 0.5);
    };
    facts_.judged.push_back(expected_after(move) - 0.5 - sign * (white_expects(before) - 0.5));
    if (moves.size() < 2) return;
    facts_.decisions.push_back(count);
    std::vector<double> values;
    for (const Move m : moves) values.push_back(expected_after(m));
    const Clarity clarity = clarity_of(values);
    facts_.narrowness.push_back(clarity.narrowness);
    facts_.variance.push_back(clarity.variance);
  }

  double white_expects(const Position& pos) const {
    const Value value = evaluate(program_, *tables_, pos);
    return expected_points(pos.side() == White ? value : -value);
  }

  void read_way(Move move) {
    const int way = king_distance(move.from(), move.to());
    facts_.distance.push_back(way);
    if (move.kind() == MoveKind::kCastle) {
      ++facts_.castlings;
    } else if (way > 0) {
      ++(way == 1 ? facts_.steps : aligned(move.from(), move.to()) ? facts_.slides : facts_.leaps);
    }
  }

  void read_use(const Position& before, Move move, const Position& after) {
    if (move.from() < kNoSquare && before.piece_on(move.from()) != kNoPiece) {
      PieceUse& mover = facts_.use[type_of(before.piece_on(move.from()))];
      ++mover.moved;
      if (move.is_capture()) ++mover.captures;
      if (move.to() < kNoSquare) read_way(move);
    }
    if (move.to() < kNoSquare) ++facts_.arrivals[move.to()];
    std::array<std::array<int, kPieceTypes>, 2> change{};
    for (const Color c : {White, Black}) {
      const Stock was = stock_of(program_, before, c);
      const Stock is = stock_of(program_, after, c);
      for (std::size_t t = 0; t < change[c].size(); ++t) change[c][t] = is.board[t] - was.board[t];
    }
    for (std::size_t t = 0; t < kPieceTypes; ++t) change_sides(change[White][t], change[Black][t]);
    for (const Color c : {White, Black}) count_changes(change[c], move, c == before.side());
    for (int s = 0; s < kSquares; ++s) {
      const auto square = static_cast<Square>(s);
      const Piece was = before.piece_on(square);
      const Piece is = after.piece_on(square);
      if (was == kNoPiece || was == is || square == move.from()) continue;
      if (is == kNoPiece ? move.is_capture() : color_of(is) != color_of(was))
        ++facts_.captures[square];
    }
  }

  /// A piece that changes sides is neither lost nor new.
  static void change_sides(int& white, int& black) {
    const int over = std::min(std::abs(white), std::abs(black));
    if (white * black >= 0 || over == 0) return;
    white += white > 0 ? -over : over;
    black += black > 0 ? -over : over;
  }

  /// Counts the changes of one side's types: a new piece with another one gone has been promoted,
  /// any other new one is dropped.
  void count_changes(std::array<int, kPieceTypes>& change, Move move, bool movers) {
    const bool may_promote = movers && move.kind() != MoveKind::kDrop;
    for (std::size_t t = 0; t < change.size(); ++t) {
      for (; change[t] > 0; --change[t]) {
        const auto gone = std::find_if(change.begin(), change.end(), [](int n) { return n < 0; });
        if (may_promote && gone != change.end()) {
          ++facts_.use[t].promoted_to;
          ++facts_.use[static_cast<std::size_t>(gone - change.begin())].promoted;
          ++*gone;
        } else {
          ++facts_.use[t].dropped;
        }
      }
    }
    for (std::size_t t = 0; t < change.size(); ++t) {
      facts_.use[t].captured -= std::min(change[t], 0);
      taken_ -= std::min(change[t], 0);
    }
  }

  void see_position() {
    const Position& pos = position_at(now_);
    ++facts_.positions;
    Bitboard occupied = pos.occupied();
    facts_.covered |= occupied;
    facts_.occupied.push_back(popcount(occupied));
    double pieces = 0;
    for (const Color c : {White, Black}) {
      const Stock stock = stock_of(program_, pos, c);
      for (std::size_t t = 0; t < stock.board.size(); ++t) pieces += stock.board[t] + stock.hand[t];
    }
    facts_.pieces.push_back(pieces);
    if (const auto points = program_.rules.points(program_, pos))
      facts_.points_so_far.push_back(*points);
    while (occupied) ++facts_.occupancy[pop_lsb(occupied)];
    if (!boards_.insert(placement(pos)).second) ++facts_.repeated_boards;
    if (!keys_.insert(pos.key()).second) ++facts_.repeated_positions;
  }

  /// Ends a turn: keeps the position before it if nothing was taken in it and in the turn before.
  void end_quiet(bool quiet) {
    if (pending_ && quiet) facts_.material.push_back(*pending_);
    pending_.reset();
    if (!quiet) return;
    MaterialSample sample;
    sample.points = facts_.points;
    const Stock white = stock_of(program_, game_.position(), White);
    const Stock black = stock_of(program_, game_.position(), Black);
    for (std::size_t t = 0; t < sample.surplus.size(); ++t)
      sample.surplus[t] = white.board[t] + white.hand[t] - black.board[t] - black.hand[t];
    pending_ = sample;
  }

  const RuleProgram& program_;
  const StudyGame& record_;
  const std::shared_ptr<const EvaluationTables> tables_;
  Game game_;
  GameFacts facts_;
  std::size_t now_ = 0;  ///< Plies before the position looked at.
  int taken_ = 0;        ///< Pieces taken so far.
  std::set<std::string> boards_;
  std::set<std::uint64_t> keys_;
  std::optional<MaterialSample> pending_;
};

}  // namespace

double points_of(Result result) {
  return result == Result::kWhiteWins ? 1 : result == Result::kBlackWins ? 0 : 0.5;
}

GameFacts facts_of(const Variant& variant, const StudyGame& game) {
  return Reader(variant, game).read();
}

}  // namespace protean
