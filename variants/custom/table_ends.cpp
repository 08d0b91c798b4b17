// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_ends.h"

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen_board.h"
#include "movegen/notation/token_text.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/custom/check_counting.h"
#include "variants/custom/few_pieces_reason.h"
#include "variants/custom/first_position.h"
#include "variants/custom/mate_counts.h"
#include "variants/custom/opposite_castling.h"
#include "variants/custom/own_double_steps.h"
#include "variants/custom/repetition_limit.h"
#include "variants/rules/goals/arrival.h"
#include "variants/rules/goals/check_count.h"
#include "variants/rules/goals/few_pieces.h"
#include "variants/rules/goals/no_moves.h"
#include "variants/rules/goals/quiet_limit.h"
#include "variants/rules/goals/without_goal.h"
#include "variants/rules/restrictions/check_ban.h"
#include "variants/rules/restrictions/forced_captures.h"
#include "variants/rules/restrictions/own_promotions.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace protean::custom {

namespace {

/// A rule that adds nothing.
class PlainRules final : public WithoutGoal, public SearchHints {
 public:
  bool null_move_sound() const override { return true; }
};

class TableEnds {
 public:
  explicit TableEnds(TableGame& game) : game_(game), d_(game.d), types_(game.types) {}

  void add_all() {
    if (!d_.checking) forbid_checks();
    if (d_.extinction != Value::kNone) extinction();
    if (d_.flag_region[White] | d_.flag_region[Black]) {
      if (d_.flag_move && !flags_are_kings())
        return game_.beyond("flagMove", "found 'true' where others than Kings arrive");
      if (starts_at_goal())
        game_.beyond("flagRegion", "found a piece there already in the first position");
      add(arrival_wins({{types_.kinds(d_.flag_types[White]), types_.kinds(d_.flag_types[Black])},
                        {d_.flag_region[White], d_.flag_region[Black]},
                        d_.flag_move}));
    }
    // As in Fairy-Stockfish, extinction and arrival decide before checks do.
    count_checks();
    without_moves_left();
    if (types_.kinds(d_.promotes_to[White]) != types_.kinds(d_.promotes_to[Black]))
      add(promotions_by_side(
          {types_.kinds(d_.promotes_to[White]), types_.kinds(d_.promotes_to[Black])}));
    if (game_.pawns_step_twice() && !game_.alike(d_.double_step_region))
      add(double_steps_by_side(d_.double_step_region));
    // The last restriction: a capture that another one forbids is not compulsory.
    if (d_.must_capture) {
      const bool burdens = d_.extinction == Value::kWin || d_.stalemate == Value::kWin;
      add(burdens ? captures_are_forced_in_giveaway() : captures_are_forced());
    }
    if (d_.opposite_castling && game_.book.castling.allowed) add(castling_wings_differ());
    count_mates();
    if (d_.n_move_rule != 50) add(draw_after_quiet_plies(2 * d_.n_move_rule));
    repetition();
    RuleBook& book = game_.book;
    book.own_rules = parts_;
    // Except for the usual games, generators are compiled only for games with a rule.
    const bool usual = game_.each_has_king() && (!d_.piece_drops || goes_as_usual());
    if (parts_.empty() && !usual) book.add(std::make_shared<const PlainRules>());
  }

 private:
  void add(std::shared_ptr<const Rule> part) { parts_.push_back(std::move(part)); }

  /// True if a piece that arrives cannot be captured by the next ply.
  bool flags_are_kings() const {
    const PieceTypes kings = game_.book.royals;
    return !kings.empty() && types_.kinds(d_.flag_types[White]) == kings &&
           types_.kinds(d_.flag_types[Black]) == kings;
  }

  void count_mates() {
    if (d_.mate_counting == MateCounting::kNone) return;
    const auto kinds = [&](const char* key) { return types_.kinds({{key}}); };
    add(mates_are_counted({d_.mate_counting,
                           {kinds("pawn"), kinds("rook"), kinds("silver"), kinds("knight")},
                           game_.book.state_word()}));
  }

  void repetition() {
    if (d_.n_fold_rule == 3 && d_.n_fold_value == Value::kDraw) return;
    RepetitionLimit limit{d_.n_fold_rule, {}};
    for (Color c : {White, Black}) {
      const Color valued = d_.n_fold_absolute ? White : c;
      if (d_.n_fold_value == Value::kWin) limit.winner[c] = valued;
      if (d_.n_fold_value == Value::kLoss) limit.winner[c] = !valued;
    }
    add(repetition_is_limited(limit));
  }

  void forbid_checks() {
    if (!game_.each_has_king())
      return game_.beyond(
          "checking", "found 'false' in a game in which not each side has a King; expected 'true'");
    add(checks_are_forbidden());
  }

  void count_checks() {
    const auto checks = checks_to_win(d_, game_.start_fen, !game_.book.royals.empty());
    if (const auto* wrong = std::get_if<DefinitionFault>(&checks))
      return game_.fault(wrong->key, wrong->message);
    if (const int needed = std::get<int>(checks); needed > 0)
      add(wins_by_checks(needed, game_.book.state_word()));
  }

  void extinction() {
    if (d_.piece_drops)
      return game_.beyond("extinctionValue", "found a value beside pieceDrops; expected 'none'");
    if (d_.extinction == Value::kDraw)
      return game_.beyond("extinctionValue", "found 'draw'; expected 'win' or 'loss'");
    FewPieces rule;
    if (d_.extinction_types.all) {
      rule.groups.push_back(PieceTypes::all());
    } else {
      for (const std::string& type : d_.extinction_types.types) {
        if (!types_.has(type))
          return game_.fault("extinctionPieceTypes",
                             "found a piece that is never on the board; expected others");
        rule.groups.push_back(PieceTypes::of(types_.of(type)));
      }
    }
    rule.most = d_.extinction_count;
    rule.least_of_other = d_.extinction_other_count;
    rule.wins = d_.extinction == Value::kWin;
    add(few_pieces_decide(rule, std::string(few_pieces_reason(d_.extinction))));
  }

  static NoMoves meaning(Value v) {
    return v == Value::kWin ? NoMoves::kWin : v == Value::kLoss ? NoMoves::kLoss : NoMoves::kDraw;
  }

  void without_moves_left() {
    NoMoves stalemate = meaning(d_.stalemate);
    if (d_.stalemate_counts_pieces) {
      if (d_.stalemate != Value::kWin)
        return game_.beyond(
            "stalematePieceCount",
            "found 'true' where stalemate does not win; expected stalemateValue 'win'");
      stalemate = NoMoves::kFewerPiecesWin;
    }
    if (d_.checkmate != Value::kLoss) {
      add(without_moves(meaning(d_.checkmate), stalemate));
    } else if (stalemate == NoMoves::kLoss) {
      game_.book.stalemate_loses = true;
    } else if (stalemate != NoMoves::kDraw) {
      add(without_moves(NoMoves::kLoss, stalemate));
    }
  }

  /// True if the side that begins already has a piece where it wins. The tables let it win at once,
  /// the definition only after a move of its side.
  bool starts_at_goal() const {
    const Color first = first_to_move(game_.start_fen);
    bool starts = false;
    for_each_sign(game_.start_fen, [&](Square s, std::string_view sign) {
      starts |= contains(d_.flag_region[first], s) && arrives(sign, first);
    });
    return starts;
  }
  /// True if a sign of the FEN means a piece of `c` that wins by arriving.
  bool arrives(std::string_view sign, Color c) const {
    for (const PieceType type : types_.kinds(d_.flag_types[c])) {
      const char letter = game_.book.piece(type).letter;
      if (sign == std::string(1, c == White ? letter : lower(letter))) return true;
    }
    return false;
  }

  /// True if pawns are orthodox and other pieces move as they capture.
  bool goes_as_usual() const {
    return (game_.pawns_are_orthodox() || !game_.has_pawns()) &&
           std::all_of(types_.all().begin(), types_.all().end(), [&](const auto& entry) {
             const auto& terms = game_.book.piece(entry.second).moves.terms();
             return entry.second == Pawn ||
                    std::all_of(terms.begin(), terms.end(),
                                [](const Term& t) { return t.use == Use::kBoth; });
           });
  }

  TableGame& game_;
  const Definition& d_;
  const TableTypes& types_;
  std::vector<std::shared_ptr<const Rule>> parts_;
};

}  // namespace

void add_table_ends(TableGame& game) {
  TableEnds(game).add_all();
}

}  // namespace protean::custom
