// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/possible_checks.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/pawn_table.h"
#include "search/history.h"
#include "search/imperfect/hidden_information.h"
#include "search/key_line.h"
#include "search/move_picker.h"
#include "search/parameters.h"
#include "search/reductions.h"
#include "search/root_move.h"
#include "search/search.h"
#include "search/time_manager.h"
#include "search/tt.h"
#include "search/value.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace protean {

/// The task of one search, shared by all its threads.
struct SearchJob {
  const RuleProgram& program;
  const EvaluationTables& tables;
  TranspositionTable& table;
  const Position& root;
  const Limits& limits;
  /// Keys of the game so far, oldest first, without the root's.
  std::vector<std::uint64_t> earlier_keys = {};
  std::vector<Move> root_moves = {};
  /// If the side to move does not know all: see indistinguishable() and sampled_worlds().
  std::vector<Position> worlds;
  int multipv = 1;
  TimeManager& clock;
  const SearchSignals& signals;
  const SearchParameters& parameters;
  const Reductions& reductions;
  const std::atomic<bool>& helpers_end;  ///< The main thread has finished.
  SharedIteration* shared = nullptr;     ///< With several threads.
  /// With sampled worlds: clues to which of them are likely and should be searched.
  std::vector<CluePly> clue_plies = {};
  std::vector<Move> made_before = {};      ///< With sampled worlds: see made_before().
  std::span<const Position> earlier = {};  ///< The positions with the keys `earlier_keys`.
};

/// True if the table's value of a node is nearer to the truth than its static evaluation.
inline bool knows_better(const TableEntry& known, Value eval) {
  return known && !is_forced_end(known.value) &&
         known.bound != (known.value > eval ? Bound::kUpper : Bound::kLower);
}

class Worker;

/// Notified, on the main thread, of each root move that is begun and of each root line that is
/// completed or falls outside its window.
class LineListener {
 public:
  virtual ~LineListener() = default;
  virtual void on_root_line(const Worker& main, int depth, int rank) = 0;
  virtual void on_root_move(const Worker& main, int depth, std::size_t index) = 0;
  virtual std::uint64_t total_nodes() const = 0;
};

/// One searching thread: its histories, its stack and its tree.
class Worker {
 public:
  explicit Worker(int index) : index_(index) {}

  /// Forgets what was learnt.
  void clear() { histories_.clear(kFewTypesEnd); }

  /// Searches deeper and deeper until the job's limits are met. The worker numbered 0 watches the
  /// limits and reports to `listener`; the others, which have none, fill the table and may complete
  /// an iteration before it does.
  void run(const SearchJob& job, LineListener* listener);

  /// Call on all workers of a search before any begins: their counts are read together.
  void forget_nodes() { nodes_ = 0; }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  const std::vector<RootMove>& root_moves() const { return root_moves_; }
  /// Mean value of a root that is a chance ply.
  Value chance_score() const { return chance_score_; }

 private:
  /// What a node leaves for its children; one per ply.
  struct Frame {
    int turn = 0;  ///< Changes of side since the root.
    Color side = White;
    bool in_check = false;    ///< The side to move is in danger: see in_danger().
    bool after_null = false;  ///< The ply before was a null move.
    bool beneath_chance = false;
    bool pv_line = false;       ///< On the principal variation, or has been.
    int cutoffs = 0;            ///< At this ply, beneath the node two plies before.
    Value raw_eval = kNoValue;  ///< The result of evaluate().
    Value eval = kNoValue;      ///< The same, corrected by its known errors; kNoValue in check.
    std::array<Credit*, Histories::kFeatures> errors{};
    Move played{};
    Move excluded{};                   ///< Left out while testing if it is the only good move.
    const Position* before = nullptr;  ///< Position before `played`; set by TurnOrders only.
    std::size_t settled_begin = 0;     ///< The plies settled there: indices into settled_.
    std::size_t settled_end = 0;
    std::array<Move, 2> killers{};
    std::uint64_t pawn_key = 0;                      ///< See protean::pawn_key().
    Histories::BySlot with_pawns = nullptr;          ///< Table of moves from here; null in a leaf.
    std::size_t slot = 0;                            ///< Of `played`.
    Histories::Continuation continuation = nullptr;  ///< Table of moves that follow `played`.
  };

  /// The bounds of a node, and whether it is expected to fail high.
  struct Window {
    Value alpha;
    Value beta;
    bool cut = false;  ///< Expected to fail high.

    bool open() const { return beta - alpha > 1; }
    /// The kind of bound that a search in this window finds with this value.
    Bound bound_of(Value found) const {
      return found >= beta ? Bound::kLower : found > alpha ? Bound::kExact : Bound::kUpper;
    }
    /// True if the table's entry makes a search in this window unnecessary.
    bool settled_by(const TableEntry& known) const {
      if (known.bound == Bound::kExact) return true;
      return known.bound == Bound::kLower ? known.value >= beta : known.value <= alpha;
    }
  };

  /// Facts of a node that its moves are judged by.
  struct NodeFacts {
    int depth;
    int ply;
    bool pv;
    bool cut;
    bool improving;
    Value eval;  ///< The table's value if that knows_better(), else the static evaluation.
    bool noisy_table_move = false;
    int count = 0;  ///< Moves tried, the present one included.
    Value best = -kInfinite;
  };

  /// Moves tried before the best one.
  struct TriedMoves {
    std::array<std::uint64_t, 64> bits;  ///< Of the moves; not set past `count`.
    int count = 0;

    void add(Move m) {
      if (count < 64) bits[static_cast<std::size_t>(count++)] = m.bits();
    }
    Move operator[](int i) const { return Move::from_bits(bits[static_cast<std::size_t>(i)]); }
  };

  /// A ply that has been searched, and an upper bound of its value.
  struct SettledPly {
    Move move;
    Value most;
  };

  class ChoiceGame;
  class TurnOrders;
  struct ChanceEvent;
  class Mean;
  struct SampledMove;
  struct ValuedMove;

  // Iterations (worker.cpp)
  void prepare(const SearchJob& job, LineListener* listener);
  /// Makes `root` the first position of the line searched.
  void begin_at(const Position& root);
  void iterate();
  /// Searches all lines wanted; false if it was interrupted.
  bool search_root_lines(int depth);
  bool search_root_line(int depth, std::size_t rank);
  void iterate_chance_root();
  /// Depth of the last iteration that the limits allow, in plies.
  int deepest_iteration() const;
  int next_iteration(int depth) const;
  /// Shares an iteration, or takes over a deeper one of another thread; returns its depth.
  int share_iteration(int completed);
  /// Prepares an iteration of this depth, in plies.
  void begin_iteration(int depth);
  bool enough(int depth, Value best) const;
  double time_scale() const;
  /// Orders the root moves from index `first` up to `end` by their scores, best first.
  void order_root_moves(std::size_t first, std::size_t end);
  /// Orders the root moves by static_value_after(), for a search that is stopped before it has
  /// searched any.
  void order_by_static_value();
  /// Puts root moves that lose by force behind the others, for a search that is stopped before it
  /// has found the values of those.
  void leave_lost_moves();
  Value static_value_after(Move move) const;

  // Nodes (alpha_beta.cpp)
  Value search(const Position& pos, Window window, int depth, int ply);
  /// The same inside the root's turn, if Limits::search_turns names legal plies; else empty.
  std::optional<Value> search_named(const Position& pos, Window window, int depth, int ply);
  /// The root move of this index, which is searched next; empty past the last.
  Move begin_root_move(std::size_t index) const {
    if (index >= root_moves_.size()) return {};
    if (listener_ != nullptr) listener_->on_root_move(*this, root_depth_, index);
    return root_moves_[index].move;
  }
  Value search_moves(const Position& pos, Window window, NodeFacts node, const TableEntry& known);
  /// True if the move is searched a ply deeper: a check that loses no material or, in games whose
  /// pieces are burdens, where most moves force a capture, an only move. `picker` has just handed
  /// out the move, which is made.
  bool extends(const Position& pos, Move move, int ply, const MovePicker& picker) const;
  /// Records in the histories and in the table the result of a node searched in the window `asked`.
  void remember(const Position& pos, Window asked, const NodeFacts& node, Move best_move,
                const TriedMoves& tried);
  Value child_value(const Position& child, Color side, Window window, int depth, int ply);
  Value next_value(const Position& child, Color side, const NodeFacts& node, Window window,
                   int new_depth, int reduction);
  /// Prefetches the table's entry for the position after a plain move; a wrong guess costs little.
  void prefetch_after(const Position& pos, Move move) const;
  /// The table's key of a position.
  std::uint64_t table_key(const Position& pos) const;
  /// No other thread writes the count, so no increment is lost between reading and writing it.
  void count_node() { nodes_.store(nodes() + 1, std::memory_order_relaxed); }
  Position make(const Position& pos, Move move, int ply);
  void unmake() { keys_.pop(); }
  bool skip_move(const Position& pos, const NodeFacts& node, Move move, Value alpha,
                 MovePicker& picker);
  /// True if nothing is pruned or reduced at this ply. This is so in the first iterations of a
  /// search for a short mate, and near the root in the first iterations of a search to a given
  /// depth in games with goals of their own: no static score and no move ordering judges these
  /// goals well, and a win with the second move should be found at the depth that contains it.
  /// Other searches, and those with too many root moves, have better use for these nodes.
  bool whole_width(int ply) const { return ply < whole_width_plies_; }
  int reduction_of(const Position& pos, const NodeFacts& node, Move move,
                   const MovePicker& picker) const;
  /// Plies to extend the table's move by: positive if all other moves are worse, negative if
  /// several are good enough. Sets `refuted` to a bound if that proves that the node fails high.
  int singularity(const Position& pos, const NodeFacts& node, Window window, Move move,
                  const TableEntry& known, Value& refuted);
  void learn(const Position& pos, Move best, const TriedMoves& tried, int depth, int ply);
  void record_root_move(Move move, Value value, Window window, int count);

  // Shortcuts before any move is tried (pruning.cpp)
  bool pruned(const Position& pos, Window window, const NodeFacts& node, const TableEntry& known,
              Value& value);
  bool null_move_refutes(const Position& pos, Window window, const NodeFacts& node, Value& value);
  bool capture_refutes(const Position& pos, Window window, const NodeFacts& node,
                       const TableEntry& known, Value& value);
  int piece_count(
      const Position& pos) const;  ///< Of the side to move, without pawns and royal pieces.
  /// True if the side to move has at most one piece and no pawn that can step: being obliged to
  /// move may be what loses.
  bool zugzwang_looms(const Position& pos) const;
  void find_check_squares(const Position& pos, int ply);
  bool may_check(const Position& pos, Move move, int ply) const;

  // Leaves (quiescence.cpp)
  /// `depth` is 0 where the full-width search ends and counts down from there: the deeper, the
  /// fewer moves are tried.
  Value quiescence(const Position& pos, Window window, int depth, int ply);
  /// Searches the captures and promotions of a leaf, or in check its ways out; `stand` is its value
  /// without them.
  Value search_noisy(const Position& pos, Window window, const TableEntry& known, Value stand,
                     int depth, int ply);
  /// True if the move captures the piece that has just been moved.
  bool takes_back(Move move, int ply) const;
  Value quiet_child_value(const Position& child, Color side, Window window, int depth, int ply);
  /// The static evaluation corrected by its known errors; sets what the frame keeps of the node.
  Value quiet_eval(const Position& pos, int ply, const TableEntry& known);
  /// The result of evaluate(), helped by what this thread remembers.
  Value static_eval(const Position& pos, int ply);
  void find_errors(const Position& pos, int ply);
  void learn_error(int ply, Value found, int depth);
  bool improving(int ply) const;

  // Chance (chance_node.cpp)
  Value chance_value(const Position& pos, Window window, int depth, int ply);
  /// The events that may happen, with the bounds that are known before any search.
  std::vector<ChanceEvent> events_of(const Position& pos) const;
  /// Bounds the event's value by searching the move after it that looks best.
  void probe(const Position& pos, ChanceEvent& event, Window window, int depth, int ply);
  /// Makes the event, and marks what follows as beneath chance.
  Position happen(const Position& pos, Move event, int ply);

  // Simultaneous choices (simultaneous_choice.cpp)
  void iterate_simultaneous_root();
  /// The value for the root's side of its move `own`, made in this world.
  Value value_of_choice(const Position& world, Move own, Value guess, int depth);
  /// The value for the root's side after both choices.
  Value value_of_choices(Move own, Move reply, Value guess, int depth);
  /// A position's value for the root's side, searched near `guess` first; kNoValue: no guess.
  Value value_near(const Position& child, Value guess, int depth, int ply);
  /// Gives the root moves the shares and values of perfect play; the best come first, and among
  /// equals the most frequent.
  void mix_root_moves(const ChoiceGame& game);

  // Hidden information (hidden_information.cpp)
  void iterate_sampled_root();
  /// Chooses which of the job's worlds to search, each as often as its likelihood asks for.
  void choose_worlds();
  /// How likely each of the job's worlds is, judged by what the opponent would have done in it.
  std::vector<double> likelihoods();
  /// The value for the side to move after captures alone.
  Value value_at_once(const Position& pos);
  /// How much of that value is gained by captures; at least 0.
  Value gain_at_once(const Position& pos);
  /// How much better a ply the player to move had than the one that led to `after`. A ply is worth
  /// the same in all worlds; `known` collects these values.
  Value missed_gain(const Position& before, const Position& after, std::vector<ValuedMove>& known);
  /// Values the moves in one world; false if the search was stopped before the last one.
  bool search_world(std::size_t world, int depth, std::vector<SampledMove>& moves);
  /// Orders the moves by their means, best first, and makes them the root moves.
  void rank_sampled_moves(std::vector<SampledMove>& moves);

  /// The number of root lines to search and report.
  std::size_t lines_wanted() const;
  /// Reports the root moves, which must be in order.
  void report_root_moves(int depth);

  // Ends (draws.cpp)
  bool finished(const Position& pos, int ply, Value& value);
  /// True if the position has occurred before: once in the line searched, or so often that the game
  /// ends now, at occurrence number repetitions_ (`for_certain`: only the latter).
  bool repeated(const Position& pos, bool for_certain) const;
  /// True if the side to move has already made plies of its turn: repetition does not count there.
  bool inside_turn(const Position& pos, int ply) const;
  /// The outcome if the position has occurred before in the line searched or the game.
  Outcome repetition_outcome(const Position& pos) const;
  std::uint64_t salt_of_repetitions() const;  ///< Hash of positions whose recurrence is decisive.
  Value no_moves_value(const Position& pos, int ply) const;
  /// The value of an ended game for the side to move: its points in a solitaire.
  Value value_at_end(const Position& pos, Result result, int ply) const;
  /// An upper bound of what any line of play is worth; kInfinite in games for two.
  Value most_to_come(const Position& pos) const;
  /// True if the side to move is in check, or will lose in another way if it passes.
  bool in_danger(const Position& pos) const;

  bool stopped();
  void check_limits();
  void update_pv(int ply, Move move);
  OrderingHints hints_for(int ply, std::uint32_t table_move) const;

  static constexpr int kProbeDepth = 2;
  static constexpr int kWholeWidthDepth = 4;
  static constexpr int kWholeWidthMate = 3;  // turns
  static constexpr std::size_t kWholeWidthMoves = 500;

  const int index_;
  const SearchJob* job_ = nullptr;
  const RuleProgram* program_ = nullptr;
  const EvaluationTables* tables_ = nullptr;
  const SearchParameters* p_ = nullptr;
  const Reductions* reductions_ = nullptr;
  LineListener* listener_ = nullptr;

  Histories histories_;
  std::vector<RootMove> root_moves_;
  std::size_t rank_ = 0;  ///< The root line searched now; moves of better lines are left out.
  int root_depth_ = 0;
  int whole_width_plies_ = 0;  ///< See whole_width().
  int selective_depth_ = 0;
  int null_allowed_from_ =
      0;  ///< Ply from which null moves may be tried (they are off while one is verified).
  int repetitions_ = 0;  ///< The occurrence of a position at which the game ends; 0 if none.
  int count_matters_from_ =
      0;  ///< Half-move clock near the end of the count; above all clocks if nothing is counted.
  const RepetitionJudge* judge_ = nullptr;  ///< Judges repetitions; null in most games.
  std::uint64_t table_salt_ = 0;            ///< See salt_of_repetitions().
  bool turns_named_ = false;                ///< Limits::search_turns is not empty.
  double best_changes_ = 0;                 ///< Changes of the best move; older ones count less.
  std::uint64_t nodes_counted_ = 0;         ///< Those already attributed to root moves.
  Value chance_score_ = 0;
  int countdown_ = 0;
  bool stopped_ = false;
  bool overtaken_ = false;  ///< Stopped because another thread has completed this iteration.
  bool pondered_ = false;   ///< At the last check of the limits.

  KeyLine keys_;              ///< Of the game and the line searched, without the present node.
  std::size_t root_key_ = 0;  ///< Index of the root's key.
  std::size_t null_key_ = 0;  ///< Index from which keys count: nothing repeats across a null move.

  std::vector<Position> worlds_;     ///< The worlds searched, if not all is known.
  std::vector<SettledPly> settled_;  ///< By node of the line searched, the last node's at the end.

  ByPly<Frame> frames_{};
  ByPly<SquaresByType> check_squares_{};  ///< Where each piece would give check.
  ByPly<ByPly<Move>> pv_{};
  ByPly<int> pv_length_{};

  std::vector<Network::Sums> network_sums_;  ///< By ply, in games with a network.
  PawnTable pawn_table_;

  alignas(64) std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace protean
