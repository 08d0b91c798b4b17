// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/evaluation_facts.h"

#include "movegen/notation/fen.h"
#include "search/evaluation/goal_terms.h"

#include <cstddef>

namespace protean {
namespace {

class Facts {
 public:
  Facts(const RuleProgram& program, EvaluationTables& tables) : program_(program), t_(tables) {}

  void set_all() {
    traits();
    t_.layout = WeightLayout(program_, t_);
    t_.inputs = NetworkInputs(program_, t_.goals, t_.layout.colors_alike() && !t_.armies_differ);
    for (Color c : {White, Black}) {
      t_.orthodox_pawns ? promotion_distances(c) : own_promotion_distances(c);
    }
    for (const Goals::Arrival& goal : t_.goals.arrivals) goal_distances(goal);
    for (int n = 0; n < kSquares; ++n) {
      const Bitboard square = bit(static_cast<Square>(n));
      t_.zone[static_cast<std::size_t>(n)] = square | neighbours(square);
    }
  }

 private:
  void traits() {
    t_.goals = program_.rules.goals();
    t_.royals = program_.book.royals;
    for (PieceType m = Pawn; m < program_.types_end; ++m) {
      if (in_game(program_, m)) t_.by_value.push_back(m);
    }
    t_.also_removed = program_.rules.also_removed();
    t_.returning = program_.rules.returning_types();
    t_.spare_royal = program_.rules.spare_royal_worth();
    t_.in_hand = program_.book.hands.types;
    t_.keeps_captured = program_.book.hands.keep_captured;
    t_.burdens = program_.rules.pieces_are_burdens();
    t_.orthodox_pawns = in_game(program_, Pawn) && !program_.has(kOwnPawns);
    t_.pawn_structure = t_.orthodox_pawns || has_pawn_structure();
    t_.pawns_pass = !t_.pawn_structure && !t_.burdens && in_game(program_, Pawn) &&
                    !t_.royal(Pawn) && !program_.book.piece(Pawn).promotes_to.empty();
    if (t_.pawns_pass) {
      for (Color c : {White, Black}) ways_of_pawns(c);
    }
    t_.mate_decides =
        !t_.royals.empty() && program_.rules.empty() && !program_.book.stalemate_loses;
    if (t_.mate_decides) t_.endings = ending_facts(program_);
    t_.solitaire = program_.is_solitaire();
    t_.goals_of_its_own = !program_.rules.empty() && !program_.has(kOwnTurn) && !t_.solitaire;
    t_.null_move_sound = !t_.royals.empty() && program_.rules.null_move_sound();
    const Position start = start_position(program_);
    t_.captures_forced = program_.rules.doubt(program_, start).captures_forced;
    t_.hunted = hunted(start);
    for (PieceType m = Pawn; m < kPieceTypes; ++m)
      t_.armies_differ |= popcount(start.of(White, m)) != popcount(start.of(Black, m));
  }

  /// The royal type; the King if several are royal; the King if none is and its capture wins.
  PieceTypes hunted(const Position& start) const {
    if (t_.royals.size() == 1) return t_.royals;
    const PieceTypes king{King};
    if (!t_.royals.empty()) return t_.royals & king;
    const Bitboard kings = start.of(Black, King);
    const Bitboard prizes = program_.rules.winning_captures(program_, start, White);
    return kings && !(kings & ~prizes) ? king : PieceTypes{};
  }

  /// Where pawns of a colour go from each square of an empty board.
  struct PawnReach {
    std::array<Bitboard, kSquares> steps{};
    std::array<Bitboard, kSquares> captures{};
  };

  PawnReach pawn_reach(Color c) const {
    PawnReach reach;
    for (const Mover& mover : program_.by_type[c][Pawn]) {
      for (std::size_t s = 0; s < kSquares; ++s) {
        if (mover.use != Use::kCapture) reach.steps[s] |= mover.reach[s];
        if (mover.use != Use::kQuiet) reach.captures[s] |= mover.reach[s];
      }
    }
    return reach;
  }

  /// True if a game's own kind of pawns still defend each other, stand in each other's way and pass
  /// as orthodox ones do.
  bool has_pawn_structure() const {
    if (!in_game(program_, Pawn) || program_.book.piece(Pawn).promotes_to.empty()) return false;
    for (const Color c : {White, Black}) {
      const PawnReach reach = pawn_reach(c);
      for (int n = A2; n <= H7; ++n) {
        const Bitboard pawn = bit(static_cast<Square>(n));
        const auto s = static_cast<std::size_t>(n);
        if (reach.captures[s] != pawn_attacks(pawn, c) || !(reach.steps[s] & ahead_of(pawn, c)))
          return false;
      }
    }
    return true;
  }

  void ways_of_pawns(Color c) {
    const PawnReach reach = pawn_reach(c);
    t_.pawn_steps[c] = reach.steps;
    for (int n = 0; n < kSquares; ++n) {
      const auto s = static_cast<Square>(n);
      Bitboard way = bit(s);
      for (Bitboard fresh = way; fresh;) {
        Bitboard next = 0;
        for_each_square(fresh, [&](Square at) {
          t_.pawn_watch[c][s] |= reach.captures[at];
          next |= reach.steps[at];
        });
        fresh = next & ~way;
        way |= fresh;
      }
    }
  }

  void promotion_distances(Color c) {
    if (program_.book.piece(Pawn).promotes_to.empty()) return;
    const Bitboard zone = program_.promotion_zone[c];
    for (int n = 0; n < kSquares; ++n) {
      const auto s = static_cast<Square>(n);
      for (int d = 1; d < 8; ++d) {
        const int rank = rank_of(s) + (c == White ? d : -d);
        if (rank < 0 || rank > 7) break;
        if (!contains(zone, make_square(file_of(s), rank))) continue;
        t_.to_promotion[c][s] = static_cast<std::uint8_t>(d);
        break;
      }
    }
  }

  /// Works backward from the zone, one move at a time on an empty board, for fewer than
  /// weight::kStepBuckets steps.
  void own_promotion_distances(Color c) {
    if (program_.book.piece(Pawn).promotes_to.empty()) return;
    const auto steps = pawn_reach(c).steps;
    Bitboard reached = program_.promotion_zone[c];
    Bitboard counted = 0;
    for (std::uint8_t d = 1; reached && d < weight::kStepBuckets; ++d) {
      Bitboard next = 0;
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        if ((steps[s] & reached) && !contains(counted, s)) {
          next |= bit(s);
          t_.to_promotion[c][s] = d;
        }
      }
      counted |= next;
      reached = next;
    }
  }

  void goal_distances(const Goals::Arrival& goal) {
    const auto plies_from = program_.scheme == IndexScheme::kPext
                                ? goals::plies_to_zone<IndexScheme::kPext>
                                : goals::plies_to_zone<IndexScheme::kMagic>;
    PliesToGoal& plies = t_.plies_to_goal.emplace_back();
    for (const Color c : {White, Black}) {
      for (PieceType m = Pawn; m < program_.types_end; ++m) {
        if (!goal.types[c].has(m)) continue;
        for (int n = 0; n < kSquares; ++n) {
          const auto s = static_cast<Square>(n);
          plies[c][m][s] = static_cast<std::uint8_t>(plies_from(
              program_.by_type[c][m], bit(s), goal.zone[c], 0, kAllSquares, kOutOfReach));
        }
      }
    }
  }

  const RuleProgram& program_;
  EvaluationTables& t_;
};

}  // namespace

bool keeps_its_colour(const RuleProgram& program, PieceType type) {
  for (Color c : {White, Black}) {
    for (const Mover& mover : program.by_type[c][type]) {
      for (std::size_t s = 0; s < kSquares; ++s) {
        const bool dark = contains(kDarkSquares, static_cast<Square>(s));
        if (mover.reach[s] & (dark ? ~kDarkSquares : kDarkSquares)) return false;
      }
    }
  }
  return true;
}

void set_facts(const RuleProgram& program, EvaluationTables& tables) {
  Facts(program, tables).set_all();
}

}  // namespace protean
