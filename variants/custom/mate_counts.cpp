// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/mate_counts.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"

#include <string>

namespace protean::custom {

namespace {

int men(const Position& pos, Color c) {
  return popcount(pos.by_color(c));
}

Bitboard of_types(const Position& pos, PieceTypes types) {
  Bitboard all = 0;
  for (const PieceType type : types) all |= pos.pieces(type);
  return all;
}

class MatesAreCounted final : public Rule, public SearchHints {
 public:
  explicit MatesAreCounted(MateCounts counts) : counts_(counts) {}

  std::vector<std::string> token_names() const override { return {std::string(PlyCount::kToken)}; }
  std::string_view count_token() const override { return PlyCount::kToken; }
  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return counts_.plies().print(pos);
  }
  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    return counts_.plies().read(pos, text);
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    counts_.go_on(before, move, after);
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (!counts_.has_run_out(pos)) return {};
    const bool mated = program.in_check(pos) && !program.has_moves_past_goals(pos);
    return mated ? Outcome{} : Outcome::draw(PlyCount::kRunOut);
  }

  bool only_ends() const override { return true; }
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    return counts_.is_far(pos) ? Doubt{0, pos.by_color(!pos.side())} : Doubt{};
  }

  bool null_move_sound() const override { return true; }
  std::uint64_t beyond_key(const Position& pos) const override {
    return counts_.plies().beyond_key(pos);
  }

 private:
  MateCounts counts_;
};

}  // namespace

int MateCounts::moves_to_mate(const Position& pos, Color side) const {
  const int ours = men(pos, side);
  const Color strong = !side;
  const bool pawns = of_types(pos, types_.pawns) != 0;
  const auto has = [&](PieceTypes types, int least = 1) {
    return popcount(of_types(pos, types) & pos.by_color(strong)) >= least;
  };
  if (rule_ == MateCounting::kAsean) {
    if (pawns || ours > 1) return 0;
    return has(types_.rooks) ? 16 : has(types_.silvers) ? 44 : has(types_.knights) ? 64 : 0;
  }
  const bool cambodian = rule_ == MateCounting::kCambodian;
  const int less = cambodian ? 1 : 0;
  if (men(pos, strong) == 1 || (cambodian ? ours > 3 : pawns)) return 0;
  if (ours > 1) return 64 - less;
  if (pawns) return 0;
  if (has(types_.rooks, 2)) return 8 - less;
  if (has(types_.rooks)) return 16 - less;
  if (has(types_.silvers, 2)) return 22 - less;
  if (has(types_.knights, 2)) return 32 - less;
  return (has(types_.silvers) ? 44 : 64) - less;
}

void MateCounts::go_on(const Position& before, Move move, Position& after) const {
  const Color us = before.side();
  const Color them = !us;
  const bool captured = men(after, them) < men(before, them);
  const bool amid_pawns = of_types(before, types_.pawns) != 0;
  const bool last_pawn = captured && amid_pawns && !of_types(after, types_.pawns);
  if (rule_ != MateCounting::kAsean && last_pawn && men(after, us) == 1) {
    const int moves = moves_to_mate(after, us);
    if (moves > 0) count_.set(after, 2 * popcount(after.occupied()) - 1, 2 * moves);
  }
  const bool anew = (captured || move.kind() == MoveKind::kPromotion) && men(after, them) == 1;
  if (count_.runs(after) && !anew) return;
  const int moves = moves_to_mate(after, them);
  if (moves == 0) return;
  const bool from_pieces = rule_ != MateCounting::kAsean && men(after, them) == 1;
  count_.set(after, from_pieces ? 2 * popcount(after.occupied()) : 0, 2 * moves);
}

bool MateCounts::has_run_out(const Position& pos) const {
  return any() && count_.runs(pos) && count_.counted(pos) > count_.allowed(pos);
}

bool MateCounts::is_far(const Position& pos) const {
  return !count_.runs(pos) && men(pos, White) > 1 && men(pos, Black) > 1 &&
         of_types(pos, types_.pawns) != 0;
}

std::shared_ptr<const Rule> mates_are_counted(MateCounts counts) {
  return std::make_shared<MatesAreCounted>(counts);
}

}  // namespace protean::custom
