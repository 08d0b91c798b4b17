// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_set.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace protean {

namespace {

/// A rule whose answers are all the defaults.
const Rule kSilent{};

/// The only rule that is `wanted`; null if none is. Throws std::invalid_argument if two are.
template <class Wanted>
const Rule* only_one(const std::vector<std::shared_ptr<const Rule>>& rules, const char* what,
                     Wanted&& wanted) {
  const Rule* found = nullptr;
  for (const auto& rule : rules) {
    if (!wanted(*rule)) continue;
    if (found) throw std::invalid_argument(std::string("two rules that ") + what);
    found = rule.get();
  }
  return found;
}

/// The only rule that has an interface; null if none has. Throws std::invalid_argument if two have.
template <class Interface>
const Interface* only(const std::vector<std::shared_ptr<const Rule>>& rules, const char* what) {
  const auto has = [](const Rule& rule) {
    return dynamic_cast<const Interface*>(&rule) != nullptr;
  };
  return dynamic_cast<const Interface*>(only_one(rules, what, has));
}

bool counts_quiet_plies(const Rule& rule) {
  return rule.fifty_move_rule_plies() != kSilent.fifty_move_rule_plies() ||
         rule.fifty_move_rule_outcome().result != kSilent.fifty_move_rule_outcome().result;
}

/// The name of the token in the first rule that has such a token; empty if none has.
std::string_view first_token(const std::vector<std::shared_ptr<const Rule>>& rules,
                             std::string_view (Rule::*token)() const) {
  for (const auto& rule : rules) {
    if (!((*rule).*token)().empty()) return ((*rule).*token)();
  }
  return {};
}

/// Throws std::invalid_argument if two rules share a token: each would read what the other wrote.
void check_tokens(const std::vector<std::shared_ptr<const Rule>>& rules) {
  std::set<std::string> tokens;
  for (const auto& rule : rules) {
    for (const std::string& token : rule->token_names()) {
      if (!tokens.insert(token).second)
        throw std::invalid_argument("two rules with the token " + token);
    }
  }
}

}  // namespace

RuleSet::RuleSet(std::vector<std::shared_ptr<const Rule>> rules) : rules_(std::move(rules)) {
  turn_ = only<TurnOwner>(rules_, "make turns");
  if (turn_ && rules_.size() > 1)
    throw std::invalid_argument("a rule that makes turns beside another rule");
  two_part_turns_ = only<TwoPartTurns>(rules_, "make turns of two parts");
  variations_ = only<MoveVariations>(rules_, "vary moves");
  held_ = only<HeldPieces>(rules_, "hold pieces");
  hidden_ = only<HiddenInformation>(rules_, "hide information");
  solitaire_ = only<Solitaire>(rules_, "count points");
  repetition_judge_ = only<RepetitionJudge>(rules_, "judge repetitions");
  walls_ = only<Walls>(rules_, "wall up squares");
  quiet_plies_ = only_one(rules_, "count quiet plies", counts_quiet_plies);
  only_one(rules_, "have a field of the FEN",
           [](const Rule& rule) { return !rule.plain_token().empty(); });
  only_one(rules_, "judge safety", [](const Rule& rule) { return rule.judges_safety(); });
  check_tokens(rules_);
  only_ends_ = !rules_.empty() && std::all_of(rules_.begin(), rules_.end(),
                                              [](const auto& rule) { return rule->only_ends(); });
  // The rule that judges safety is asked first: the others look at the plies that it leaves.
  std::stable_partition(rules_.begin(), rules_.end(),
                        [](const auto& rule) { return rule->judges_safety(); });
  for (const auto& rule : rules_) {
    if (const auto* restriction = dynamic_cast<const Restriction*>(rule.get()))
      restrictions_.push_back(restriction);
    if (const auto* hints = dynamic_cast<const SearchHints*>(rule.get())) hints_.push_back(hints);
  }
  if (std::count_if(hints_.begin(), hints_.end(),
                    [](const SearchHints* hints) { return hints->also_removed(); }) > 1)
    throw std::invalid_argument("two rules by which captures remove more");
}

const Rule* RuleSet::owner_of(std::string_view token) const {
  for (const auto& rule : rules_) {
    const std::vector<std::string> names = rule->token_names();
    if (std::find(names.begin(), names.end(), token) != names.end()) return rule.get();
  }
  return &kSilent;
}

std::vector<std::string> RuleSet::token_names() const {
  std::vector<std::string> names;
  for (const auto& rule : rules_) {
    for (std::string& name : rule->token_names()) names.push_back(std::move(name));
  }
  return names;
}

std::string RuleSet::print_token(const RuleProgram& program, const Position& pos,
                                 std::string_view name) const {
  return owner_of(name)->print_token(program, pos, name);
}

std::optional<std::string> RuleSet::read_token(const RuleProgram& program, Position& pos,
                                               std::string_view name, std::string_view text) const {
  return owner_of(name)->read_token(program, pos, name, text);
}

std::string_view RuleSet::plain_token() const {
  return first_token(rules_, &Rule::plain_token);
}

std::string_view RuleSet::count_token() const {
  return first_token(rules_, &Rule::count_token);
}

std::optional<std::string> RuleSet::finish_reading(const RuleProgram& program,
                                                   Position& pos) const {
  for (const auto& rule : rules_) {
    if (auto wrong = rule->finish_reading(program, pos)) return wrong;
  }
  return std::nullopt;
}

bool RuleSet::judges_safety() const {
  return std::any_of(rules_.begin(), rules_.end(),
                     [](const auto& rule) { return rule->judges_safety(); });
}

Outcome RuleSet::no_moves_outcome(const RuleProgram& program, const Position& pos,
                                  bool checked) const {
  for (const auto& rule : rules_) {
    const Outcome end = rule->no_moves_outcome(program, pos, checked);
    if (end.over()) return end;
  }
  return {};
}

bool RuleSet::repetition_counts() const {
  return std::all_of(rules_.begin(), rules_.end(),
                     [](const auto& rule) { return rule->repetition_counts(); });
}

int RuleSet::repetitions() const {
  const int usual = kSilent.repetitions();
  for (const auto& rule : rules_) {
    if (rule->repetitions() != usual) return rule->repetitions();
  }
  return usual;
}

int RuleSet::fifty_move_rule_plies() const {
  return quiet_plies_ ? quiet_plies_->fifty_move_rule_plies() : kSilent.fifty_move_rule_plies();
}

bool RuleSet::fifty_move_rule_judged(const Position& pos) const {
  return std::all_of(rules_.begin(), rules_.end(),
                     [&](const auto& rule) { return rule->fifty_move_rule_judged(pos); });
}

Outcome RuleSet::fifty_move_rule_outcome() const {
  return quiet_plies_ ? quiet_plies_->fifty_move_rule_outcome() : kSilent.fifty_move_rule_outcome();
}

Outcome RuleSet::repetition_outcome(const RuleProgram& program, const Position& pos) const {
  const Outcome usual = kSilent.repetition_outcome(program, pos);
  for (const auto& rule : rules_) {
    const Outcome outcome = rule->repetition_outcome(program, pos);
    if (outcome.result != usual.result || outcome.reason != usual.reason) return outcome;
  }
  return usual;
}

std::string RuleSet::move_text(const RuleProgram& program, const Position& pos, Move move) const {
  const std::string unknown = kSilent.move_text(program, pos, move);
  for (const auto& rule : rules_) {
    if (std::string text = rule->move_text(program, pos, move); text != unknown) return text;
  }
  return unknown;
}

std::string RuleSet::phase_name(const RuleProgram& program, const Position& pos) const {
  for (const auto& rule : rules_) {
    if (std::string name = rule->phase_name(program, pos); !name.empty()) return name;
  }
  return "";
}

std::vector<Move> RuleSet::prepared_turn(const RuleProgram& program, const Position& pos,
                                         std::uint64_t seed) const {
  return turn_ ? turn_->prepared_turn(program, pos, seed) : std::vector<Move>{};
}

std::optional<std::string> RuleSet::fill_in(const RuleProgram& program, Position& pos,
                                            Bitboard pieces, bool rights) const {
  if (hidden_) return hidden_->fill_in(program, pos, pieces, rights);
  return kHidesNoPieces;
}

std::string RuleSet::observed_fen(const RuleProgram& program, const Position& pos,
                                  Color viewer) const {
  return hidden_ ? hidden_->observed_fen(program, pos, viewer) : "";
}

Position RuleSet::possible_world(const RuleProgram& program, const Position& pos, Color viewer,
                                 std::uint64_t seed) const {
  return hidden_ ? hidden_->possible_world(program, pos, viewer, seed) : pos;
}

std::optional<Position> RuleSet::world_before(const RuleProgram& program, const Position& earlier,
                                              const Position& world, Color viewer) const {
  return hidden_ ? hidden_->world_before(program, earlier, world, viewer) : std::nullopt;
}

std::optional<int> RuleSet::points(const RuleProgram& program, const Position& pos) const {
  if (!solitaire_) return std::nullopt;
  return solitaire_->points(program, pos);
}

bool RuleSet::null_move_sound() const {
  return hints_.size() == rules_.size() &&
         std::all_of(hints_.begin(), hints_.end(),
                     [](const SearchHints* hints) { return hints->null_move_sound(); });
}

PieceTypes RuleSet::returning_types() const {
  PieceTypes types;
  for (const SearchHints* hints : hints_) types |= hints->returning_types();
  return types;
}

bool RuleSet::needs_pieces_to_win() const {
  return hints_.size() == rules_.size() &&
         std::all_of(hints_.begin(), hints_.end(),
                     [](const SearchHints* hints) { return hints->needs_pieces_to_win(); });
}

int RuleSet::spare_royal_worth() const {
  int worth = 0;
  for (const SearchHints* hints : hints_) worth = std::max(worth, hints->spare_royal_worth());
  return worth;
}

bool RuleSet::pieces_are_burdens() const {
  return std::any_of(hints_.begin(), hints_.end(),
                     [](const SearchHints* hints) { return hints->pieces_are_burdens(); });
}

Goals RuleSet::goals() const {
  Goals goals;
  for (const SearchHints* hints : hints_) hints->add_goals(goals);
  return goals;
}

AlsoRemoved RuleSet::also_removed() const {
  for (const SearchHints* hints : hints_) {
    if (hints->also_removed()) return hints->also_removed();
  }
  return nullptr;
}

}  // namespace protean
