// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/zobrist.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"

#include <algorithm>
#include <memory>

namespace protean {

namespace {

/// Black wins by checkmate alone, with the move of a given number at the latest; every other end of
/// the game is a win for White, draws by counting included.
///
/// FEN token `limit:`, that number; 60 if it is left out.
std::shared_ptr<const Rule> black_must_mate_in_time(int word);

/// White lacks three pieces; Black must mate by move 60.
class Spartan final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("spartansixty", "Spartan Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(black_must_mate_in_time(rules.state_word()));
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/3QKBNR";
    rules.text.special = {
        "White plays without a Rook, a Knight and a Bishop, those of a1, b1 and c1 in the orthodox "
        "array, but Black must checkmate by the 60th move at the latest.",
        "Two games can make a match, each player having Black in one of them: whoever mates in "
        "fewer moves wins it, and a game without mate counts as 61 moves. A player who is mated "
        "with Black loses it, unless the other is mated sooner; if both are mated equally soon, it "
        "is a draw.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Black wins by checkmate within the limit. Everything else is a win for White: checkmate "
        "of Black, stalemate of either side, the limit passed, the third occurrence of a position, "
        "100 plies without a capture or a pawn move.";
    rules.text.notation =
        "The FEN ends with limit:60, the number of the last move with which Black may mate. "
        "Another number may be agreed on.";
  }
};

constexpr int kUsualLimit = 60;
constexpr int kHighestLimit = 60000;

class MateLimit final : public Rule, public SearchHints {
 public:
  explicit MateLimit(int word) : word_(word) {}

  std::vector<std::string> token_names() const override { return {"limit"}; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::to_string(limit(pos));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const auto number = read_number(text, kHighestLimit);
    if (!number || *number == 0)
      return "a number of moves from 1 to " + std::to_string(kHighestLimit);
    set_limit(pos, *number);
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    if (pos.word(word_) == 0) set_limit(pos, kUsualLimit);
    return std::nullopt;
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (moves_left(pos) > 0) return {};
    const bool checked = moves_left(pos) == 0 && pos.side() == White && program.in_check(pos);
    if (checked && !program.has_moves_past_goals(pos)) return Outcome::win(Black, "checkmate");
    return Outcome::win(White, "no checkmate within the limit of moves");
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position&, bool checked) const override {
    return checked ? Outcome{} : Outcome::win(White, "stalemate, no checkmate any more");
  }

  Outcome repetition_outcome(const RuleProgram&, const Position&) const override {
    return Outcome::win(White, "threefold repetition instead of checkmate");
  }
  Outcome fifty_move_rule_outcome() const override {
    return Outcome::win(White, "100 plies without capture or pawn move");
  }

  bool only_ends() const override { return true; }
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    return moves_left(pos) > 1 ? std::nullopt : std::optional(Doubt{});
  }

  bool null_move_sound() const override { return true; }

  std::uint64_t beyond_key(const Position& pos) const override {
    const int left = moves_left(pos);
    const int quiet = pos.halfmove_clock();
    std::uint64_t key = 0;
    if (left < kSoon) key ^= zobrist::mix(static_cast<std::uint64_t>(left + kSoon));
    if (quiet >= kManyQuiet) key ^= zobrist::mix(static_cast<std::uint64_t>(quiet + 2 * kSoon));
    return key;
  }

  /// The nearer the limit, the less an attack without mate is worth.
  int progress(const RuleProgram&, const Position& pos) const override {
    const int missing = kSoon - std::min(moves_left(pos), kSoon);
    return pos.side() == Black ? -kCentipawnsAMove * missing : kCentipawnsAMove * missing;
  }

 private:
  /// The limit matters once fewer than this many moves are left.
  static constexpr int kSoon = 30;
  /// Plies without a capture or pawn move matter from this many on, since a hundred of them win for
  /// White.
  static constexpr int kManyQuiet = 60;
  static constexpr int kCentipawnsAMove = 20;

  int limit(const Position& pos) const { return static_cast<int>(pos.word(word_)); }
  void set_limit(Position& pos, int moves) const {
    pos.set_word(word_, static_cast<std::uint64_t>(moves));
  }

  /// How many moves Black has left in which to mate.
  int moves_left(const Position& pos) const { return limit(pos) - (pos.fullmove_number() - 1); }

  int word_;  ///< The number of the last move with which Black may mate.
};

std::shared_ptr<const Rule> black_must_mate_in_time(int word) {
  return std::make_shared<MateLimit>(word);
}

const Registered<Spartan> registered;

}  // namespace

}  // namespace protean
