// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/blunders.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/look_ahead/bare_rules.h"
#include "variants/rules/look_ahead/mate_search.h"

#include <memory>
#include <string>

namespace protean {

namespace {

/// A player to move who is not checkmated has won if the opponent could have made another move in
/// place of the last one, after which orthodox checkmate in one was possible.
///
/// FEN token `bm:`, 1 if that is so, else 0.
std::shared_ptr<const Rule> blunder_mate_wins(int word);

/// A player who could have been mated after another last move loses.
class BlunderMate final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("blundermate", "Blunder-Mate Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(blunder_mate_wins(rules.state_word()));
    rules.text.special = {
        "A player whose turn it is may change the opponent's last move: take it back, make another "
        "legal move for the opponent instead, a blunder, and answer that with checkmate. If this "
        "can be done, it wins.",
        "So it is not enough to avoid a blunder: a player who has any legal move that allows mate "
        "in one loses after every other move, unless that move checkmates. A player who is "
        "checkmated has lost and changes nothing any more; a player who is in check or stalemated "
        "still may.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King, or be able to by changing the opponent's last move; the "
        "program sees for both players whether that can be done. A player who cannot do it, cannot "
        "move and is not in check is stalemated: a draw.";
    rules.text.notation =
        "The change is never played: the game is over as soon as it is possible. "
        "The FEN then ends with bm:1, the side to move having won, else with bm:0.";
  }
};

/// The blunders of a position, its moves that allow mate in one, as a finding: none, several, or
/// the only one as one_blunder() encodes it.
constexpr std::uint64_t kNoBlunder = 0;
constexpr std::uint64_t kBlunders = 1;

/// The only blunder, encoded by its squares and what it promotes to. Castling is encoded by the
/// Rook's square, since the King might also step to where it castles.
constexpr std::uint64_t one_blunder(Move m) {
  const Square to = m.kind() == MoveKind::kCastle ? m.via() : m.to();
  return 2 +
         (std::uint64_t{m.from()} | std::uint64_t{to} << 6 | std::uint64_t{m.piece_type()} << 12);
}

class BlunderMateWins final : public Rule, public SearchHints {
 public:
  explicit BlunderMateWins(int word) : word_(word) {}

  std::vector<std::string> token_names() const override { return {"bm"}; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return std::to_string(pos.word(word_));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const std::optional<int> answered = read_number(text, 1);
    if (!answered) return "0 or 1";
    pos.set_word(word_, static_cast<std::uint64_t>(*answered));
    return std::nullopt;
  }

  void after_move(const RuleProgram& program, const Position& before, Move move, Piece,
                  Position& after) const override {
    const std::uint64_t found = blunders(program, before);
    const bool another = found != kNoBlunder && found != one_blunder(move);
    after.set_word(word_, another && !is_mated(bare_.of(program), after) ? 1 : 0);
  }

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (pos.word(word_) == 0 || is_mated(bare_.of(program), pos)) return {};
    return Outcome::win(pos.side(), "another move would have allowed checkmate");
  }

  bool needs_pieces_to_win() const override { return true; }

  /// With several blunders, at least one differs from the move made, whichever that is, so only
  /// checkmate does not lose.
  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return blunders(program, pos) == kBlunders;
  }

 private:
  std::uint64_t blunders(const RuleProgram& program, const Position& pos) const {
    std::optional<std::uint64_t> found = known_.find(pos.key());
    if (!found) {
      found = look_for_blunders(bare_.of(program), pos);
      known_.store(pos.key(), *found);
    }
    return *found;
  }

  static std::uint64_t look_for_blunders(const RuleProgram& bare, const Position& pos) {
    const MoveList found = find_blunders(bare, pos, 2);
    return found.empty() ? kNoBlunder : found.size() > 1 ? kBlunders : one_blunder(found[0]);
  }

  int word_;  ///< 1 if the last move is answered by a blunder-mate, else 0.
  BareRules bare_;
  mutable FindingsTable known_;
};

std::shared_ptr<const Rule> blunder_mate_wins(int word) {
  return std::make_shared<BlunderMateWins>(word);
}

const Registered<BlunderMate> registered;

}  // namespace

}  // namespace protean
