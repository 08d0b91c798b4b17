// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_game.h"

#include "movegen/board/zobrist.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/repetition_judge.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "movegen/rules/walls.h"
#include "variants/custom/interpreted_ends.h"
#include "variants/custom/interpreted_gates.h"
#include "variants/custom/interpreted_make.h"
#include "variants/custom/interpreted_walls.h"
#include "variants/rules/moves/entering_behind.h"

#include <utility>

namespace protean::custom {

namespace {

class InterpretedGame : public Rule, public TurnOwner, public RepetitionJudge, public SearchHints {
 public:
  InterpretedGame(InterpretedRules rules, Perspective black)
      : rules_(std::move(rules)), ways_(rules_, black) {}

  // --- State ---

  std::vector<std::string> token_names() const override {
    std::vector<std::string> names = {kLast};
    if (rules_.further.walling != Walling::kNone) names.insert(names.end(), {kMoved, kWall});
    if (rules_.checks.any()) names.emplace_back(CheckCount::kToken);
    if (rules_.mate_counts.any()) names.emplace_back(PlyCount::kToken);
    return names;
  }
  std::string_view plain_token() const override {
    return rules_.checks.any() ? CheckCount::kToken : std::string_view{};
  }
  std::string_view count_token() const override {
    return rules_.mate_counts.any() ? PlyCount::kToken : std::string_view{};
  }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view name) const override {
    if (name == CheckCount::kToken) return rules_.checks.print(pos);
    if (name == PlyCount::kToken) return rules_.mate_counts.plies().print(pos);
    const WallChoice choice = wall_choice(rules_, pos);
    if (name == kMoved) return choice ? to_string(choice.from) : "";
    if (name == kWall) return choice ? print_squares(choice.squares) : "";
    const int noted = last_ply::noted(pos);
    return noted == 0 ? "" : std::to_string(noted);
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view name,
                                        std::string_view text) const override {
    if (name == CheckCount::kToken) return rules_.checks.read(pos, text);
    if (name == PlyCount::kToken) return rules_.mate_counts.plies().read(pos, text);
    if (name != kLast) return read_wall(pos, name, text);
    const auto noted = read_number(text, last_ply::kMost);
    if (!noted) return "a number from 0 to " + std::to_string(last_ply::kMost);
    set_state_byte(pos, last_ply::kWord, last_ply::kByte, *noted);
    return std::nullopt;
  }

  /// Also rejects positions in which the side that has just moved has its king under attack, or a
  /// side has two kings.
  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    settle_en_passant(game(program), pos);
    if (rules_.further.gating) settle_unmoved(game(program), pos);
    const WallChoice choice = wall_choice(rules_, pos);
    if (rules_.further.mate_needs_shak && !choice) note_shak(game(program), pos);
    if (static_cast<bool>(choice) != (choice.from != kNoSquare))
      return "found one of the tokens 'moved' and 'wall', expected both or neither";
    if (choice.squares & (taken_squares(pos) | ~rules_.board))
      return "found a wall that can go to " + print_squares(choice.squares) +
             ", expected vacant squares";
    if (rules_.king == kNoPieceType) return std::nullopt;
    for (const Color c : {White, Black}) {
      if (count_with_hand(game(program), pos, c, PieceTypes::of(rules_.king)) > 1)
        return "found several kings of a side, expected one";
    }
    if (!stands_in_check(pos, choice ? pos.side() : !pos.side(), choice)) return std::nullopt;
    return "found the side that has just moved in check, expected only the side to move in check";
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    add_interpreted_plies(game(program), pos, list);
  }
  void generate_noisy(const RuleProgram& program, const Position& pos,
                      MoveList& list) const override {
    add_noisy_interpreted_plies(game(program), pos, list);
  }
  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    make_interpreted(game(program), before, move, after);
  }

  /// A pass is written as a step to where the piece stands, a wall as one from where the piece
  /// went, a demotion with a minus sign, the drop of a promoted piece with a plus.
  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    if (is_promoted_drop(move))
      return program.book.piece(move.piece_type()).symbol() + '@' + to_string(move.to());
    if (square_entered(move) != kNoSquare) return entering_text(program, pos, move);
    const std::string squares = to_string(move.from()) + to_string(move.to());
    return is_interpreted_pass(move) || wall_choice(rules_, pos) ? squares : squares + '-';
  }

  std::optional<bool> judged_check(const RuleProgram& program, const Position& pos,
                                   Color side) const override {
    return king_attacked(game(program), pos, side);
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return wall_choice(rules_, pos) ? "wall" : "";
  }

  // --- Ends ---

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    return interpreted_goal(game(program), pos);
  }
  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool /*checked*/) const override {
    return interpreted_no_moves(game(program), pos);
  }
  int fifty_move_rule_plies() const override {
    return rules_.quiet_plies == 0 ? Rule::fifty_move_rule_plies() : rules_.quiet_plies;
  }
  bool fifty_move_rule_judged(const Position& pos) const override {
    return !wall_choice(rules_, pos);
  }
  Outcome fifty_move_rule_outcome() const override {
    constexpr std::string_view kReason = "too many plies without capture or pawn move";
    if (rules_.quiet_plies == 0) return {};
    switch (rules_.further.counting) {
      case Counting::kWhiteDrawOdds: return Outcome::win(White, kReason);
      case Counting::kBlackDrawOdds: return Outcome::win(Black, kReason);
      default: return Outcome::draw(kReason);
    }
  }
  bool repetition_counts() const override { return rules_.repetitions > 0; }
  int repetitions() const override {
    return rules_.repetitions == 0 ? Rule::repetitions() : rules_.repetitions;
  }
  Outcome repetition_outcome(const RuleProgram& program, const Position& pos) const override {
    return interpreted_repetition(game(program), pos);
  }
  Outcome judged_repetition(const RuleProgram& program,
                            std::span<const Position> line) const override {
    return interpreted_repetition(game(program), line);
  }

  // --- Search ---

  bool null_move_sound() const override {
    return !rules_.must_capture && rules_.stalemate != Value::kWin && rules_.checking &&
           rules_.further.walling == Walling::kNone;
  }
  std::uint64_t beyond_key(const Position& pos) const override {
    const std::uint64_t count =
        rules_.mate_counts.any() ? rules_.mate_counts.plies().beyond_key(pos) : 0;
    if (rules_.quiet_plies == 0 || rules_.further.counting == Counting::kNone) return count;
    const int left = rules_.quiet_plies - pos.halfmove_clock();
    return left < kSoon ? count ^ zobrist::mix(static_cast<std::uint64_t>(left + kSoon)) : count;
  }
  bool pieces_are_burdens() const override {
    return rules_.must_capture && rules_.extinction == Value::kWin;
  }
  void add_goals(Goals& goals) const override {
    if (rules_.checks.any()) goals.checks = rules_.checks.goal();
    if (rules_.further.gating) goals.marked.push_back(unmoved_word(rules_));
    if (has_walls(rules_)) goals.walled.push_back(kWallsWord);
    goals.counts_plies = goals.counts_plies || rules_.further.walling != Walling::kNone;
    if (rules_.flag_region[White] | rules_.flag_region[Black])
      goals.arrivals.push_back({rules_.flag_types, rules_.flag_region});
    if (rules_.extinction == Value::kNone || rules_.extinction == Value::kDraw) return;
    for (const PieceTypes types : rules_.extinct)
      goals.kept.push_back({types, rules_.extinction_count + 1, rules_.extinction == Value::kWin});
  }

 private:
  static constexpr const char* kLast = "last";
  static constexpr const char* kMoved = "moved";
  static constexpr const char* kWall = "wall";
  /// How many plies before the end of the count it begins to matter who then wins.
  static constexpr int kSoon = 40;

  Interpreted game(const RuleProgram& program) const { return {rules_, ways_, program}; }

  /// True if the king of `moved` is attacked, the side that has just moved or has only a wall to
  /// build. As in Fairy-Stockfish, a cannon may attack that king over the wall that ended the turn.
  bool stands_in_check(const Position& pos, Color moved, const WallChoice& choice) const {
    const Bitboard king = pos.of(moved, rules_.king);
    if (!king) return false;
    Bitboard checkers = ways_.attackers(pos, lsb(king), !moved, taken_squares(pos));
    if (rules_.further.walling != Walling::kNone && !choice)
      checkers &= ways_.attackers(pos, lsb(king), !moved, pos.occupied());
    return checkers != 0;
  }

  /// Reads one half of a WallChoice: "e4" or "a3b3".
  std::optional<std::string> read_wall(Position& pos, std::string_view name,
                                       std::string_view text) const {
    WallChoice choice = wall_choice(rules_, pos);
    const auto squares = read_squares(text);
    if (name == kMoved) {
      if (!squares || popcount(*squares) != 1) return "the square where the piece went";
      choice.from = lsb(*squares);
    } else {
      if (!squares || *squares == 0) return "the squares where the wall can go";
      choice.squares = *squares;
    }
    set_wall_choice(pos, choice);
    return std::nullopt;
  }

  const InterpretedRules rules_;
  const InterpretedWays ways_;
};

class WalledGame final : public InterpretedGame, public Walls {
 public:
  using InterpretedGame::InterpretedGame;

  Bitboard walls(const Position& pos) const override { return custom::walls(pos); }
  void set_walls(Position& pos, Bitboard squares) const override {
    custom::set_walls(pos, squares);
  }
};

}  // namespace

std::shared_ptr<const Rule> interpreted_rule(InterpretedRules rules, Perspective black) {
  if (has_walls(rules)) return std::make_shared<WalledGame>(std::move(rules), black);
  return std::make_shared<InterpretedGame>(std::move(rules), black);
}

}  // namespace protean::custom
