// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/state_bytes.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/tokens/sides.h"

#include <cstdint>
#include <memory>

namespace protean {

namespace {

/// The first player to have captured pieces of four different kinds wins at once. A piece counts as
/// the kind that it is when it is captured.
///
/// FEN token `took:W/B`: the kinds that White has captured in small letters, those that Black has
/// captured in capitals, each in the order p n b r q k, "-" for none.
std::shared_ptr<const Rule> four_captured_kinds_win(int word);

class Zoo final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("zoo", "Zoo Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.add(four_captured_kinds_win(rules.state_word()));
    rules.text.special = {
        kNoCheckText, kNoCastlingText,
        "Each player collects the kinds of captured pieces, of six: Pawn, Knight, Bishop, Rook, "
        "Queen, King. A piece counts as what it is when it is captured, so a promoted pawn as what "
        "it has become; a second piece of a kind adds nothing.",
        kOrthodoxPawnsText};
    rules.text.goal = std::string(
                          "Be the first to have captured pieces of four different kinds; the game "
                          "ends at once. ") +
                      kStalemateDrawsText;
    rules.text.notation =
        "The FEN ends with took: and the kinds White has captured, in small letters, then a slash "
        "and those Black has captured, in capitals, in the order p n b r q k, '-' for none.";
  }
};

class CapturedKinds final : public Rule, public SearchHints {
 public:
  explicit CapturedKinds(int word) : word_(word) {}

  std::vector<std::string> token_names() const override { return {"took"}; }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view) const override {
    return print_kinds(program, pos, White) + "/" + print_kinds(program, pos, Black);
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const bool both = read_sides(
        text, [&](Color c, std::string_view part) { return read_kinds(program, pos, c, part); });
    if (both) return std::nullopt;
    return "the kinds White has taken in small letters, a slash, those Black has taken in "
           "capitals, each kind once, '-' for none";
  }

  void after_move(const RuleProgram&, const Position& before, Move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    const Color by = before.side();
    set_took(after, by, took(after, by) | PieceTypes::of(type_of(captured)));
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    for (Color c : {!pos.side(), pos.side()}) {
      if (count(pos, c) >= kWanted) return Outcome::win(c, "enough kinds of pieces captured");
    }
    return {};
  }

  Bitboard winning_captures(const RuleProgram& program, const Position& pos,
                            Color taker) const override {
    if (count(pos, taker) + 1 < kWanted) return 0;
    Bitboard prizes = 0;
    for (PieceType m = Pawn; m < program.types_end; ++m) {
      if (!took(pos, taker).has(m)) prizes |= pos.of(!taker, m);
    }
    return prizes;
  }

  void add_goals(Goals& goals) const override { goals.tallies.push_back(word_); }

  /// Each further kind is worth more than the one before.
  int progress(const RuleProgram&, const Position& pos) const override {
    const int own = count(pos, pos.side());
    const int theirs = count(pos, !pos.side());
    return kCentipawns * (own * own - theirs * theirs);
  }

 private:
  static constexpr int kWanted = 4;
  static constexpr int kCentipawns = 40;

  /// The kinds that `by` has captured.
  PieceTypes took(const Position& pos, Color by) const {
    return PieceTypes::from_bits(static_cast<std::uint32_t>(state_byte(pos, word_, by)));
  }
  void set_took(Position& pos, Color by, PieceTypes kinds) const {
    set_state_byte(pos, word_, by, static_cast<int>(kinds.bits()));
  }
  int count(const Position& pos, Color by) const { return took(pos, by).size(); }

  std::string print_kinds(const RuleProgram& program, const Position& pos, Color by) const {
    std::string text;
    for (const PieceType m : took(pos, by)) text += fen::letter_of(program, make_piece(!by, m));
    return text.empty() ? "-" : text;
  }

  bool read_kinds(const RuleProgram& program, Position& pos, Color by,
                  std::string_view text) const {
    PieceTypes kinds;
    if (text.empty()) return false;
    if (text != "-") {
      for (char letter : text) {
        const Piece p = fen::piece_of(program, letter);
        if (p == kNoPiece || color_of(p) == by || kinds.has(type_of(p))) return false;
        kinds |= PieceTypes::of(type_of(p));
      }
    }
    set_took(pos, by, kinds);
    return true;
  }

  int word_;  ///< The kinds that each side has captured, as bytes.
};

std::shared_ptr<const Rule> four_captured_kinds_win(int word) {
  return std::make_shared<CapturedKinds>(word);
}

const Registered<Zoo> registered;

}  // namespace

}  // namespace protean
