// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/features/hands.h"
#include "movegen/generator/generator.h"
#include "movegen/generator/make_move.h"
#include "movegen/generator/reply_sink.h"
#include "movegen/generator/royal_safety.h"
#include "movegen/generator/sinks.h"

#include <type_traits>

// Without optimisation, and under a sanitizer, compilers need minutes and gigabytes to flatten.
#if defined(NDEBUG) && !defined(PROTEAN_PLAIN_KERNELS)
#  define PROTEAN_FLATTEN [[gnu::flatten]]
#else
#  define PROTEAN_FLATTEN
#endif

namespace protean {

/// Counts the legal plies of games that must list them, as `Generate` does.
template <auto Generate>
std::uint64_t count_listed(const RuleProgram& rp, const Position& pos) {
  MoveList list;
  Generate(rp, pos, list);
  return list.size();
}

/// Leaf nodes of games that must list their plies. `Count` counts the last `Last` plies by itself;
/// `depth` is at least `Last`.
template <auto Generate, auto Count, int Last = 1>
std::uint64_t perft_listed(const RuleProgram& rp, const Position& pos, int depth) {
  if (depth == Last) return Count(rp, pos);
  MoveList list;
  Generate(rp, pos, list);
  std::uint64_t nodes = 0;
  for (Move m : list) nodes += perft_listed<Generate, Count, Last>(rp, rp.make(pos, m), depth - 1);
  return nodes;
}

/// The functions of a Kernel for one feature set.
template <unsigned F, IndexScheme S>
struct KernelFunctions {
  /// Rules or tests may change which plies there are: the doubtful ones are listed to be counted.
  static constexpr bool kListed = (F & (kRules | kManyRoyals)) != 0;

  /// Rules that only end the game leave the moves to the kernel of the same game without them.
  static constexpr bool kPlainBeneath =
      (F & kRules) != 0 && (F & (kManyRoyals | kNoRoyals | kUncapturable | kDrops)) == 0;
  static bool only_ends(const RuleProgram& rp) { return kPlainBeneath && rp.rules.only_ends(); }
  using Plain = KernelFunctions<kPlainBeneath ? F & ~kRules : F, S>;

  /// The board alone determines which moves there are.
  static constexpr bool kOnBoards = !kListed && (F & kDrops) == 0;

  template <bool Noisy, class Sink>
  static void run(const RuleProgram& rp, const Position& pos, Sink& sink) {
    if constexpr ((F & kDrops) != 0) {
      if (in_set_up(rp, pos)) {
        if (!Noisy) send_set_up(rp, pos, sink);
        return;
      }
    }
    pos.side() == White ? run_for<White, Noisy>(rp, pos, sink)
                        : run_for<Black, Noisy>(rp, pos, sink);
  }

  template <Color Us, bool Noisy, class Sink>
  static void run_for(const RuleProgram& rp, const Position& pos, Sink& sink) {
    Generator<F, S, Us, Sink> generator(rp, pos.board(), sink);
    generator.template run<Noisy>();
    if constexpr ((F & kDrops) != 0 && !Noisy) generator.drops(hand_of(pos, Us));
  }

  /// Sends the plies of a set-up.
  template <class Sink>
  static void send_set_up(const RuleProgram& rp, const Position& pos, Sink& sink) {
    const PieceCounts hand = hand_of(pos, pos.side());
    for (PieceType type = Pawn; type < rp.types_end; ++type) {
      if (hand[type] > 0) sink.drops(type, set_up_squares(rp, pos, type));
    }
  }

  template <bool Noisy>
  static void list_moves(const RuleProgram& rp, const Position& pos, MoveList& list) {
    if constexpr ((F & kRules) != 0) {
      if (rp.rules.goal_reached(rp, pos).over()) return;
    }
    list_past_goals<Noisy>(rp, pos, list);
  }

  template <bool Noisy>
  static void list_past_goals(const RuleProgram& rp, const Position& pos, MoveList& list) {
    if constexpr ((F & kRules) != 0 && Noisy) {
      if (rp.rules.makes_plies_noisy()) return list_noisy_of_all(rp, pos, list);
    }
    [[maybe_unused]] const std::size_t first = list.size();
    ListSink sink(rp, pos.board(), pos.side(), list);
    run<Noisy>(rp, pos, sink);
    if constexpr (kListed) {
      if (only_ends(rp)) return;
      pos.side() == White ? complete<Noisy>(rp, pos, list, first, SafetyFor<White>(rp, pos))
                          : complete<Noisy>(rp, pos, list, first, SafetyFor<Black>(rp, pos));
    }
  }

  /// For games in which each ply must be made to be judged.
  struct UnknownSafety {
    UnknownSafety(const RuleProgram&, const Position&) {}
    Safety operator()(Move) const { return Safety::kUnknown; }
    static Doubt doubt() { return Doubt::least(); }
  };
  template <Color Us>
  using SafetyFor =
      std::conditional_t<(F & kManyRoyals) != 0, RoyalSafety<F, S, Us>, UnknownSafety>;

  /// Completes the list that the generator has appended from index `first` on: adds what rules add,
  /// and removes what is illegal or forbidden.
  template <bool Noisy, class Judge>
  static void complete(const RuleProgram& rp, const Position& pos, MoveList& list,
                       std::size_t first, const Judge& safety) {
    std::size_t unchecked = first;
    if constexpr ((F & kRules) != 0) {
      const Bitboard resting = list.size() > first ? rp.rules.resting(rp, pos) : 0;
      if (resting)
        list.drop_if(first, [&](Move m) { return (bit_or_none(m.from()) & resting) != 0; });
    }
    // The masks have made these plies legal; those that rules add are still to be tested.
    if constexpr ((F & kManyRoyals) == 0) unchecked = list.size();
    if constexpr ((F & kRules) != 0 && !Noisy) rp.rules.add_moves(rp, pos, list);
    if constexpr ((F & kNoRoyals) == 0) drop_illegal(rp, pos, list, unchecked, safety);
    if constexpr ((F & kRules) != 0) {
      if (list.size() > first) {
        rp.rules.vary_moves(rp, pos, list, first);
        rp.rules.drop_forbidden(rp, pos, list, first);
      }
      rp.rules.make_turns(rp, pos, list, first, Noisy);
    }
  }

  /// If quiet plies can be varied into captures or promotions: lists all plies and keeps the noisy
  /// ones.
  static void list_noisy_of_all(const RuleProgram& rp, const Position& pos, MoveList& list) {
    const std::size_t first = list.size();
    list_past_goals<false>(rp, pos, list);
    list.drop_if(first, [](Move m) { return !m.is_capture() && !m.is_promotion(); });
  }

  /// Keeps the moves from index `first` on that leave no royal piece attacked. Makes and tests a
  /// move only if `safety` does not decide.
  template <class Judge>
  static void drop_illegal(const RuleProgram& rp, const Position& pos, MoveList& list,
                           std::size_t first, const Judge& safety) {
    list.drop_if(first, [&](Move m) {
      const Safety judged = safety(m);
      return judged == Safety::kUnknown ? exposes(rp, pos, m) : judged == Safety::kExposed;
    });
  }
  [[gnu::noinline]] static bool exposes(const RuleProgram& rp, const Position& pos, Move m) {
    return rp.castles_through_attack(pos, m) || rp.in_check(rp.make(pos, m), pos.side());
  }

  /// All in one function, so that the total stays in a register.
  template <Color Us>
  PROTEAN_FLATTEN static std::uint64_t count_board(const RuleProgram& rp, const Board& b) {
    CountSink sink(rp, b, Us);
    Generator<F, S, Us, CountSink>(rp, b, sink).template run<false>();
    return sink.total();
  }

  static std::uint64_t count(const RuleProgram& rp, const Position& pos) {
    if constexpr (kListed) {
      if constexpr ((F & kRules) != 0) {
        if (rp.rules.goal_reached(rp, pos).over()) return 0;
      }
      if (only_ends(rp)) return Plain::perft(rp, pos, 1);
      return pos.side() == White ? count_past_goals<White>(rp, pos)
                                 : count_past_goals<Black>(rp, pos);
    } else {
      CountSink sink(rp, pos.board(), pos.side());
      run<false>(rp, pos, sink);
      return sink.total();
    }
  }

  /// Counts the legal plies and lists only those that rules and tests may change.
  template <Color Us>
  static std::uint64_t count_past_goals(const RuleProgram& rp, const Position& pos) {
    const SafetyFor<Us> safety(rp, pos);
    Doubt doubt = safety.doubt();
    if constexpr ((F & kRules) != 0) doubt |= rp.rules.doubt(rp, pos);
    MoveList list;
    DoubtSink sink(rp, pos.board(), Us, list, doubt);
    run<false>(rp, pos, sink);
    complete<false>(rp, pos, list, 0, safety);
    const bool must_capture = doubt.captures_forced && !list.empty() && list[0].is_capture();
    return (must_capture ? 0 : sink.counted()) + list.size();
  }

  /// The leaf nodes two plies below.
  template <Color Us>
  static std::uint64_t count_replies(const RuleProgram& rp, const Board& b) {
    const auto below = [&rp](const Board& after) { return count_board<!Us>(rp, after); };
    ReplySink<F, S, Us, decltype(below)> sink(rp, b, below);
    Generator<F, S, Us, decltype(sink)>(rp, b, sink).template run<false>();
    return sink.total();
  }

  template <Color Us>
  static std::uint64_t perft_board(const RuleProgram& rp, const Board& b, int depth) {
    if (depth == 1) return count_board<Us>(rp, b);
    if constexpr (counts_replies(F)) {
      if (depth == 2) return count_replies<Us>(rp, b);
    }
    const auto below = [&rp, depth](const Board& after) {
      return perft_board<!Us>(rp, after, depth - 1);
    };
    PlaySink<F, Us, decltype(below)> sink(rp, b, below);
    Generator<F, S, Us, decltype(sink)>(rp, b, sink).template run<false>();
    return sink.total();
  }

  static std::uint64_t perft(const RuleProgram& rp, const Position& pos, int depth) {
    if constexpr (kOnBoards) {
      return pos.side() == White ? perft_board<White>(rp, pos.board(), depth)
                                 : perft_board<Black>(rp, pos.board(), depth);
    } else {
      if constexpr (kPlainBeneath && counts_replies(F & ~kRules)) {
        if (depth > 1 && only_ends(rp))
          return perft_listed<list_moves<false>, count_replies_to_ends, 2>(rp, pos, depth);
      }
      return perft_listed<list_moves<false>, count>(rp, pos, depth);
    }
  }

  /// The leaf nodes two plies below if rules only end the game: plies that end it have no replies.
  static std::uint64_t count_replies_to_ends(const RuleProgram& rp, const Position& pos) {
    if (rp.rules.goal_reached(rp, pos).over()) return 0;
    std::uint64_t nodes = Plain::perft(rp, pos, 2);
    const auto ending = rp.rules.may_end(rp, pos);
    if (!ending) return nodes;
    MoveList list;
    DoubtSink sink(rp, pos.board(), pos.side(), list, *ending);
    run<false>(rp, pos, sink);
    for (Move m : list) {
      const Position after = rp.make(pos, m);
      if (rp.rules.goal_reached(rp, after).over()) nodes -= Plain::perft(rp, after, 1);
    }
    return nodes;
  }

  static Bitboard attackers(const RuleProgram& rp, const Board& b, Square s, Color by,
                            Bitboard occupied) {
    return Attack<F, S>::attackers(rp, b, Attack<F, S>::modes_of(rp, b, by), s, by, occupied);
  }

  static constexpr Kernel kernel() {
    return {.generate = list_moves<false>,
            .generate_noisy = list_moves<true>,
            .generate_past_goals = list_past_goals<false>,
            .count = count,
            .perft = perft,
            .attackers = attackers,
            .make = make_move<F>};
  }
};

}  // namespace protean
