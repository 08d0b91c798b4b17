// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/all_of.h"

#include "movegen/program/rule_program.h"

#include <algorithm>
#include <utility>

namespace protean {

namespace {

using Parts = std::vector<std::shared_ptr<const RuleObject>>;

class AllOf final : public RuleObject {
 public:
  explicit AllOf(Parts parts) : parts_(std::move(parts)) {}

  std::vector<std::string> token_names() const override {
    std::vector<std::string> names;
    for (const auto& part : parts_) {
      for (std::string& name : part->token_names()) names.push_back(std::move(name));
    }
    return names;
  }
  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override {
    const RuleObject* owner = owner_of(name);
    return owner ? owner->print_token(program, pos, name) : "-";
  }
  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name,
                                        std::string_view text) const override {
    const RuleObject* owner = owner_of(name);
    return owner ? owner->read_token(program, pos, name, text) : "no token of this name";
  }
  std::string_view plain_token() const override {
    for (const auto& part : parts_) {
      if (!part->plain_token().empty()) return part->plain_token();
    }
    return {};
  }
  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    for (const auto& part : parts_) {
      if (auto wrong = part->finish_reading(program, pos)) return wrong;
    }
    return std::nullopt;
  }

  void add_moves(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    for (const auto& part : parts_) part->add_moves(program, pos, list);
  }
  Bitboard resting(const RuleProgram& program, const Position& pos) const override {
    Bitboard pieces = 0;
    for (const auto& part : parts_) pieces |= part->resting(program, pos);
    return pieces;
  }
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    for (const auto& part : parts_) part->drop_forbidden(program, pos, list, first);
  }
  Bitboard royal_pieces(const Position& pos, Color c, Bitboard pieces) const override {
    for (const auto& part : parts_) pieces = part->royal_pieces(pos, c, pieces);
    return pieces;
  }
  void after_move(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    for (const auto& part : parts_) part->after_move(program, before, move, captured, after);
  }
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    for (const auto& part : parts_) {
      if (const Outcome goal = part->goal_reached(program, pos); goal.over()) return goal;
    }
    return {};
  }
  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    for (const auto& part : parts_) {
      const Outcome end = part->no_moves_outcome(program, pos, checked);
      if (end.over()) return end;
    }
    return {};
  }

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    const std::string unknown = RuleObject::move_text(program, pos, move);
    for (const auto& part : parts_) {
      if (std::string text = part->move_text(program, pos, move); text != unknown) return text;
    }
    return unknown;
  }

  PieceTypes hand_kinds() const override {
    PieceTypes kinds;
    for (const auto& part : parts_) kinds |= part->hand_kinds();
    return kinds;
  }
  int in_hand(const RuleProgram& program, const Position& pos, Color c,
              PieceType type) const override {
    int pieces = 0;
    for (const auto& part : parts_) pieces += part->in_hand(program, pos, c, type);
    return pieces;
  }

  bool null_move_sound() const override {
    return all([](const RuleObject& part) { return part.null_move_sound(); });
  }
  bool repetition_draws() const override {
    return all([](const RuleObject& part) { return part.repetition_draws(); });
  }
  int fifty_move_rule_plies() const override { return counter().fifty_move_rule_plies(); }
  Outcome fifty_move_rule_outcome() const override { return counter().fifty_move_rule_outcome(); }
  std::uint64_t beyond_key(const Position& pos) const override {
    std::uint64_t key = 0;
    for (const auto& part : parts_) key ^= part->beyond_key(pos);
    return key;
  }
  Bitboard winning_captures(const RuleProgram& program, const Position& pos,
                            Color taker) const override {
    Bitboard pieces = 0;
    for (const auto& part : parts_) pieces |= part->winning_captures(program, pos, taker);
    return pieces;
  }
  PieceTypes takers_of(PieceType victim) const override {
    PieceTypes kinds = PieceTypes::all();
    for (const auto& part : parts_) kinds &= part->takers_of(victim);
    return kinds;
  }
  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return any([&](const RuleObject& part) { return part.must_answer(program, pos); });
  }
  PieceTypes returning_types() const override {
    PieceTypes kinds;
    for (const auto& part : parts_) kinds |= part->returning_types();
    return kinds;
  }
  bool needs_pieces_to_win() const override {
    return all([](const RuleObject& part) { return part.needs_pieces_to_win(); });
  }
  bool pieces_are_burdens() const override {
    return any([](const RuleObject& part) { return part.pieces_are_burdens(); });
  }
  AlsoRemoved also_removed() const override {
    for (const auto& part : parts_) {
      if (part->also_removed()) return part->also_removed();
    }
    return nullptr;
  }
  int progress(const RuleProgram& program, const Position& pos) const override {
    int sum = 0;
    for (const auto& part : parts_) sum += part->progress(program, pos);
    return sum;
  }

 private:
  template <class Holds>
  bool all(Holds&& holds) const {
    return std::all_of(parts_.begin(), parts_.end(),
                       [&](const auto& part) { return holds(*part); });
  }

  template <class Holds>
  bool any(Holds&& holds) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const auto& part) { return holds(*part); });
  }

  const RuleObject* owner_of(std::string_view token) const {
    for (const auto& part : parts_) {
      const std::vector<std::string> names = part->token_names();
      if (std::find(names.begin(), names.end(), token) != names.end()) return part.get();
    }
    return nullptr;
  }

  /// The part that counts quiet plies in a way of its own, else the first.
  const RuleObject& counter() const {
    const RuleObject usual;
    for (const auto& part : parts_) {
      if (part->fifty_move_rule_plies() != usual.fifty_move_rule_plies() ||
          part->fifty_move_rule_outcome().result != usual.fifty_move_rule_outcome().result)
        return *part;
    }
    return *parts_.front();
  }

  Parts parts_;
};

}  // namespace

std::shared_ptr<const RuleObject> all_of(std::vector<std::shared_ptr<const RuleObject>> parts) {
  return std::make_shared<AllOf>(std::move(parts));
}

}  // namespace protean
