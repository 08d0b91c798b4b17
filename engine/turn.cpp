// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/turn.h"

#include "engine/begins_with.h"
#include "engine/game.h"
#include "engine/ms_since.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "search/imperfect/hidden_information.h"
#include "search/imperfect/simultaneous_choice.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace protean {

namespace {

/// Limits for the search of a further ply: enough to finish a turn sensibly, too little to be felt.
constexpr std::uint64_t kFollowUpNodes = 20'000;
constexpr std::int64_t kShortestFollowUpMs = 2;

/// The node limit once the search was told to stop: a look at what each ply leads to.
constexpr std::uint64_t kNodesOnceStopped = 1'000;

/// Of the time that a turn may use up, one part in this many is kept for the plies after the first.
constexpr std::int64_t kFollowUpShare = 8;

using Clock = std::chrono::steady_clock;

bool is_timed(const Limits& limits) {
  return limits.movetime_ms || limits.time_ms[White] || limits.time_ms[Black];
}

/// True if the turn may continue after its first ply.
bool may_go_on(const RuleProgram& program, const Position& root) {
  if (program.rules.empty()) return false;
  MoveList plies;
  program.generate(root, plies);
  return std::any_of(plies.begin(), plies.end(),
                     [&](Move ply) { return same_turn(program, root, program.make(root, ply)); });
}

/// The limits of the search of the first ply, which leave some time for the rest of the turn.
Limits first_limits(const RuleProgram& program, const Position& root, Limits limits) {
  if (!is_timed(limits) || !may_go_on(program, root)) return limits;
  if (limits.movetime_ms) *limits.movetime_ms -= *limits.movetime_ms / kFollowUpShare;
  auto& clock = limits.time_ms[root.side()];
  if (clock && limits.moves_to_go == 1) *clock -= *clock / kFollowUpShare;
  limits.move_overhead_ms *= 2;  // the further searches have overhead too
  return limits;
}

/// The most time that a turn may take, in milliseconds; empty if it is not timed.
std::optional<std::int64_t> most_ms(const Limits& turn, Color side) {
  std::optional<std::int64_t> most = turn.movetime_ms;
  if (const auto& clock = turn.time_ms[side])
    most = std::min(most.value_or(*clock), *clock - turn.move_overhead_ms);
  return most;
}

/// The limits of the search of a further ply, given the limits of the turn, the time it has taken
/// so far and the time that the search of its first ply took (milliseconds).
Limits follow_up_limits(const Limits& turn, Color side, std::int64_t taken_ms,
                        std::int64_t first_ms) {
  Limits limits;
  limits.depth = turn.depth;
  limits.nodes = std::min(turn.nodes.value_or(kFollowUpNodes), kFollowUpNodes);
  if (is_timed(turn)) limits.movetime_ms = std::max(kShortestFollowUpMs, first_ms / kFollowUpShare);
  if (const auto most = most_ms(turn, side)) {
    const std::int64_t half_of_rest = (*most - taken_ms) / 2;
    *limits.movetime_ms = std::clamp<std::int64_t>(half_of_rest, 1, *limits.movetime_ms);
  }
  limits.move_overhead_ms = 0;
  return limits;
}

/// The next turn in `pv` from `pos`; empty unless all of it is there and legal. A ply chosen at the
/// same time as the opponent's answers nothing, so it gives no turn, nor does a chance ply.
std::vector<Move> whole_turn(const RuleProgram& program, Position pos,
                             const std::vector<Move>& pv) {
  std::vector<Move> plies;
  for (const Move move : pv) {
    if (program.actor(pos) == Actor::kChance || is_simultaneous(program, pos)) return {};
    if (!is_legal(program, pos, move)) return {};
    const Position before = pos;
    pos = program.make(pos, move);
    plies.push_back(move);
    if (!same_turn(program, before, pos)) return plies;
  }
  return {};
}

/// The ways in which the client lets a turn continue after the plies played; empty if any will do.
std::vector<std::vector<Move>> allowed_sequels(const Limits& limits,
                                               const std::vector<Move>& played) {
  std::vector<std::vector<Move>> allowed;
  for (const std::vector<Move>& turn : limits.search_turns) {
    if (begins_with(played, turn)) return {};
    if (begins_with(turn, played))
      allowed.emplace_back(turn.begin() + static_cast<std::ptrdiff_t>(played.size()), turn.end());
  }
  return allowed;
}

/// Restricts a search to these sequels; none means no restriction.
void limit_to(const std::vector<std::vector<Move>>& sequels, Limits& limits) {
  limits.search_turns = sequels;
  limits.search_moves.clear();
  for (const std::vector<Move>& sequel : sequels) limits.search_moves.push_back(sequel.front());
}

/// True if the player continues the turn after this ply, which reveals nothing new to that player.
bool goes_on_blindly(const RuleProgram& program, const Position& before, Move ply,
                     const Position& after) {
  return same_turn(program, before, after) && !is_revealing(program, before, ply);
}

/// Reports the chosen turn once more if the line reported last differs from it: a search that is
/// stopped during an iteration, looks at several lines or continues within the turn may end with
/// another turn.
void report_choice(const TurnResult& turn, const std::vector<Move>& shown,
                   const std::function<void(const SearchLine&)>& on_line) {
  std::vector<Move> choice = turn.plies;
  choice.insert(choice.end(), turn.ponder.begin(), turn.ponder.end());
  if (begins_with(shown, choice) || !on_line) return;
  SearchLine chosen = turn.line;
  chosen.multipv = 1;
  if (!begins_with(chosen.pv, choice)) chosen.pv = choice;
  on_line(chosen);
}

/// Keeps the lines of the last depth: those of one depth come together, the best first.
void keep_line(std::vector<SearchLine>& lines, const SearchLine& line) {
  if (line.bound != Bound::kExact || line.pv.empty()) return;
  if (line.multipv == 1) lines.clear();
  lines.push_back(line);
}

/// Makes another line the result of a search; nodes, time and hashfull remain those of the search.
void take_line(SearchResult& result, SearchLine line) {
  line.nodes = result.line.nodes;
  line.time_ms = result.line.time_ms;
  line.hashfull = result.line.hashfull;
  result.line = std::move(line);
  result.best = result.line.pv[0];
  result.ponder = result.line.pv.size() > 1 ? result.line.pv[1] : Move{};
}

/// Finds the plies of one turn: see search_turn().
class TurnSearch {
 public:
  TurnSearch(Searcher& searcher, const RuleProgram& program, const Position& root,
             const History& history, const Limits& limits,
             const std::function<void(const SearchLine&)>& on_line, SearchSignals& signals,
             const LineChoice& choose)
      : searcher_(searcher),
        program_(program),
        root_(root),
        limits_(limits),
        on_line_(on_line),
        signals_(signals),
        choose_(choose),
        pos_(root),
        so_far_(history) {}

  TurnResult run() {
    play_given();
    std::vector<Move> line = search_first();
    if (line.empty()) return turn_;
    for (;;) {
      const Position before = pos_;
      const Move ply = line.front();
      play(ply);
      line.erase(line.begin());
      if (!goes_on_blindly(program_, before, ply, pos_)) break;
      if (!may_follow(line)) line = search_further();
    }
    if (!program_.outcome(pos_).over()) turn_.ponder = whole_turn(program_, pos_, line);
    report_choice(turn_, reported_as_best_ ? whole(last_reported_) : std::vector<Move>{}, on_line_);
    return turn_;
  }

 private:
  void play(Move ply) {
    turn_.plies.push_back(ply);
    so_far_.push_back(pos_);
    pos_ = program_.make(pos_, ply);
  }

  /// Plays the plies with which all turns named by the client begin. Leaves at least one ply to be
  /// searched.
  void play_given() {
    const std::vector<std::vector<Move>>& turns = limits_.search_turns;
    if (turns.empty()) return;
    for (const Move ply : turns.front()) {
      given_.push_back(ply);
      const bool all_go_on = std::all_of(turns.begin(), turns.end(), [&](const auto& turn) {
        return turn.size() > given_.size() && begins_with(turn, given_);
      });
      const Position after = program_.make(pos_, ply);
      if (!all_go_on || !goes_on_blindly(program_, pos_, ply, after)) return given_.pop_back();
      play(ply);
    }
  }

  /// A line of play, preceded by the plies that the client gives.
  std::vector<Move> whole(std::vector<Move> plies) const {
    plies.insert(plies.begin(), given_.begin(), given_.end());
    return plies;
  }
  SearchLine whole(SearchLine line) const {
    line.pv = whole(std::move(line.pv));
    return line;
  }

  /// Searches the first ply that is not given. Returns the line of play from there on; empty if
  /// there is no ply.
  std::vector<Move> search_first() {
    const auto listener = [&](const SearchLine& line) {
      last_reported_ = line.pv;
      reported_as_best_ = line.multipv == 1;
      if (choose_) keep_line(lines_, line);
      if (on_line_) on_line_(whole(line));
    };
    Limits bounds = first_limits(program_, pos_, limits_);
    if (!given_.empty()) limit_to(allowed_sequels(limits_, given_), bounds);
    SearchResult first = searcher_.search(program_, pos_, so_far_, bounds, listener, signals_);
    if (lines_.size() > 1 && !is_simultaneous(program_, root_))
      take_line(first, lines_[choose_(lines_)]);
    first_ms_ = first.line.time_ms;
    turn_.line = whole(first.line);
    turn_.late_ms = first.late_ms;
    if (!first.best) return {};

    std::vector<Move> pv = first.line.pv;
    if (pv.empty() || pv.front() != first.best) pv = {first.best, first.ponder};
    // If time ended a search that had just raised its opinion of this move, the line has no answer
    // yet; the line reported before may have one.
    const bool has_answer = pv.size() > 1 && pv[1];
    if (!has_answer && !last_reported_.empty() && last_reported_.front() == first.best)
      pv = last_reported_;
    return pv;
  }

  /// The same for a further ply of the turn, which must exist.
  std::vector<Move> search_further() {
    const auto hit = limits_.ponder ? signals_.ponder_hit_at() : std::nullopt;
    const std::int64_t taken_ms = ms_since(hit.value_or(begin_));
    Limits more = follow_up_limits(limits_, root_.side(), taken_ms, first_ms_);
    if (signals_.stopped()) more.nodes = std::min(*more.nodes, kNodesOnceStopped);
    limit_to(allowed_sequels(limits_, turn_.plies), more);
    lines_.clear();
    const auto keep = [&](const SearchLine& line) {
      if (choose_) keep_line(lines_, line);
    };
    SearchResult next = searcher_.search(program_, pos_, so_far_, more, keep, signals_);
    if (lines_.size() > 1) take_line(next, lines_[choose_(lines_)]);
    const std::vector<Move>& pv = next.line.pv;
    return !pv.empty() && pv.front() == next.best ? pv : std::vector{next.best};
  }

  /// True if the next ply of a line is legal and the client allows it.
  bool may_follow(const std::vector<Move>& line) const {
    if (line.empty() || !is_legal(program_, pos_, line.front())) return false;
    const std::vector<std::vector<Move>> allowed = allowed_sequels(limits_, turn_.plies);
    const auto begins = [&](const auto& sequel) { return sequel.front() == line.front(); };
    return allowed.empty() || std::any_of(allowed.begin(), allowed.end(), begins);
  }

  Searcher& searcher_;
  const RuleProgram& program_;
  const Position& root_;
  const Limits& limits_;
  const std::function<void(const SearchLine&)>& on_line_;
  SearchSignals& signals_;
  const LineChoice& choose_;
  const Clock::time_point begin_ = limits_.asked.value_or(Clock::now());
  std::vector<Move> given_;
  Position pos_;    ///< The position after the plies of the turn found so far.
  History so_far_;  ///< The positions before pos_.
  TurnResult turn_;
  std::vector<Move> last_reported_;  ///< The line reported last.
  bool reported_as_best_ = false;    ///< That line was reported as the best.
  std::vector<SearchLine> lines_;    ///< The lines of the last depth that was searched to its end.
  std::int64_t first_ms_ = 0;        ///< Time that the search of the first ply took.
};

}  // namespace

bool same_turn(const RuleProgram& program, const Position& before, const Position& after) {
  // Without an opponent to answer, each ply is a turn.
  if (program.is_solitaire()) return false;
  return program.actor(before) != Actor::kChance && program.actor(after) == program.actor(before) &&
         !is_simultaneous(program, before) && !is_simultaneous(program, after) &&
         !program.outcome(after).over();
}

TurnResult search_turn(Searcher& searcher, const RuleProgram& program, const Position& root,
                       const History& history, const Limits& limits,
                       const std::function<void(const SearchLine&)>& on_line,
                       SearchSignals& signals, const LineChoice& choose) {
  return TurnSearch(searcher, program, root, history, limits, on_line, signals, choose).run();
}

std::vector<Move> with_whole_turn(Searcher& searcher, const RuleProgram& program,
                                  const Position& root, const History& history,
                                  const Limits& limits, std::vector<Move> line) {
  History so_far = history;
  Position pos = root;
  for (std::size_t i = 0;; ++i) {
    if (i == line.size() || !is_legal(program, pos, line[i])) {
      line.resize(i);
      const SearchResult next =
          searcher.search(program, pos, so_far,
                          follow_up_limits(limits, root.side(), 0, limits.movetime_ms.value_or(0)));
      if (!next.best) return line;
      line.push_back(next.best);
    }
    const Position before = pos;
    so_far.push_back(before);
    pos = program.make(before, line[i]);
    if (!goes_on_blindly(program, before, line[i], pos)) return line;
  }
}

std::vector<Move> first_turn(const RuleProgram& program, const Position& root,
                             const std::vector<Move>& line) {
  std::vector<Move> plies;
  Position pos = root;
  for (const Move ply : line) {
    const Position before = pos;
    pos = program.make(before, ply);
    plies.push_back(ply);
    if (!goes_on_blindly(program, before, ply, pos)) break;
  }
  return plies;
}

std::string turn_text(const RuleProgram& program, const Position& pos,
                      const std::vector<Move>& plies) {
  std::string text;
  Position at = pos;
  for (const Move move : plies) {
    if (!text.empty()) text += ',';
    text += move_text(program, at, move);
    at = program.make(at, move);
  }
  return text;
}

std::string line_text(const RuleProgram& program, const Position& pos,
                      const std::vector<Move>& plies, char joint) {
  std::string text;
  Position at = pos;
  bool continues = false;
  bool first_turn = true;  // the turn that is played
  for (const Move move : plies) {
    if (!move || !is_legal(program, at, move)) break;
    if (!text.empty()) text += continues ? joint : ' ';
    text += move_text(program, at, move);
    const Position before = at;
    at = program.make(at, move);
    continues =
        first_turn ? goes_on_blindly(program, before, move, at) : same_turn(program, before, at);
    first_turn = first_turn && continues;
  }
  return text;
}

std::vector<std::string> line_in_san(const RuleProgram& program, const Position& pos,
                                     const std::vector<Move>& plies) {
  std::vector<std::string> words;
  Position at = pos;
  for (const Move move : plies) {
    if (!move || !is_legal(program, at, move)) break;
    auto word = san(program, at, move);
    const Position before = at;
    at = program.make(before, move);
    if (!word || same_turn(program, before, at)) return {};
    words.push_back(std::move(*word));
  }
  return words;
}

}  // namespace protean
