// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_goal_texts.h"

#include "movegen/base/listed.h"
#include "variants/custom/interpreted_plies.h"
#include "variants/custom/shared_texts.h"
#include "variants/custom/zone_text.h"

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace protean::custom {

namespace {

std::string wins_or_loses(Value v) {
  return v == Value::kWin ? "wins" : v == Value::kLoss ? "loses" : "draws";
}

class GoalTexts {
 public:
  GoalTexts(const Definition& d, const InterpretedRules& rules, const RuleBook& book)
      : d_(d), f_(rules.further), rules_(rules), book_(book) {}

  std::string write() {
    add(rules_.king != kNoPieceType, mate_text(d_));
    add(f_.pawn_drop_mate_loses && rules_.shogi_pawn != kNoPieceType,
        "A player who mates by dropping a " + names(PieceTypes::of(rules_.shogi_pawn)) +
            " has lost.");
    if (f_.mate_needs_shak) shaks();
    const PieceTypes all = extinct_types(rules_);
    add(f_.extinction_pseudo_royal && !all.empty(), last_pieces_text(d_, names(all)));
    if (rules_.extinction != Value::kNone && (!f_.extinction_pseudo_royal || f_.blast_on_capture))
      extinction(names(all));
    add(rules_.checks.any(), checks_text(rules_.checks.goal().needed));
    flags();
    if (rules_.flag_region[White] | rules_.flag_region[Black]) flag_conditions();
    connections();
    castling_goals();
    add(true, stalemate_text(d_));
    draws();
    return std::move(text_);
  }

 private:
  void add(bool holds, const std::string& line) {
    if (holds) text_ += (text_.empty() ? "" : " ") + line;
  }
  std::string either(const Zones& zones) const { return zones_text(zones, book_.board, "or"); }
  std::string names(PieceTypes types) const { return names_of(book_, types); }
  static std::vector<PieceType> listed_types(PieceTypes types) {
    std::vector<PieceType> listed;
    for (const PieceType type : types) listed.push_back(type);
    return listed;
  }

  void shaks() {
    const PieceTypes givers = rules_.shak_givers & rules_.in_game;
    add(givers.empty(), "Every mate is a draw.");
    add(!givers.empty(),
        "Mate is a draw unless one of the checks in a row that end with it is a shak. These give "
        "shak: " +
            names(givers) + '.');
    add(!rules_.knights.empty(),
        "A player who mates with these alone has lost: " + names(rules_.knights) + '.');
  }

  void extinction(const std::string& kinds) {
    add(true, extinction_text(d_, kinds));
    add(f_.extinction_claim, "If that player is to move, the opponent must have at least " +
                                 std::to_string(rules_.extinction_other_count + 1) +
                                 (d_.extinction_types.all ? "." : " of that kind."));
  }

  void castling_goals() {
    for (const Color c : {White, Black}) {
      const std::size_t first = c == White ? 0 : 2;
      const bool kingside = f_.castling_wins[first];
      const bool queenside = f_.castling_wins[first + 1];
      const char last = static_cast<char>('a' + book_.board.files - 1);
      const std::string toward = " toward the " + std::string(1, kingside ? last : 'a') + "-file";
      const std::string wing = kingside && queenside ? "" : toward;
      add(kingside || queenside,
          color_name(c) + " wins by castling" + wing + ", and loses with the last right to do so.");
    }
  }

  /// The lines on which rows and collinear pieces count, unless all do: " along ranks and files".
  std::string along() const {
    std::vector<std::string> lines;
    if (f_.connect_horizontal) lines.emplace_back("ranks");
    if (f_.connect_vertical) lines.emplace_back("files");
    if (f_.connect_diagonal) lines.emplace_back("diagonals");
    if (lines.size() == 3) return "";
    return " along " + (lines.empty() ? "no line" : listed(lines));
  }

  void connections() {
    const std::string does = ' ' + wins_or_loses(f_.connect_value) + '.';
    const auto add_pattern = [&](int size, const std::string& pattern) {
      add(size > 0, "A player who gets " + pattern + does);
    };
    const std::string square = std::to_string(f_.connect_square);
    add_pattern(f_.connect, std::to_string(f_.connect) + " pieces in a row" + along());
    add_pattern(f_.connect_square, "a square of " + square + " by " + square + " pieces");
    add_pattern(f_.collinear, std::to_string(f_.collinear) + " pieces on one line" + along());
    for (const Color c : {White, Black}) {
      const Bitboard from = f_.connect_regions[0][c];
      const Bitboard to = f_.connect_regions[1][c];
      add(from && to, color_name(c) + "'s chain from " + zone_text(from, book_.board) + " to " +
                          zone_text(to, book_.board) + along() +
                          ", never going to the left or straight down," + does);
    }
    const bool some = !rules_.connected.empty() && !(rules_.in_game & ~rules_.connected).empty();
    add(some,
        "Of pieces in rows, squares and chains only these count: " + names(rules_.connected) + '.');
  }

  /// Repetition and other ends without a winner, and who then wins after all.
  void draws() {
    add(!repetition_text(d_).empty(), repetition_text(d_));
    add(f_.perpetual_check_loses && rules_.repetitions > 0,
        "A player who repeats a position by giving check with every move has lost.");
    for (const std::string& line : {mate_counts_text(d_), quiet_limit_text(d_)})
      add(!line.empty(), line);
    if (d_.n_move_rule > 0) quiet_pawns();
    add(f_.may_pass(White) && f_.may_pass(Black), "Two passes in a row are a draw.");
    add(f_.full_board_ends, "A full board is a draw.");
    switch (f_.counting) {
      case Counting::kUnweighted:
        return add(true, "Instead of a draw, the player with more pieces wins.");
      case Counting::kWhiteDrawOdds: return add(true, "Instead of a draw, White wins.");
      case Counting::kBlackDrawOdds: return add(true, "Instead of a draw, Black wins.");
      default: break;
    }
  }

  /// The pieces whose moves interrupt the quiet plies, if these are not the pawns.
  void quiet_pawns() {
    for (const Color c : {White, Black}) {
      const PieceTypes kinds = rules_.quiet_pawns[c];
      if (!f_.quiet_move_pawns[c] || kinds == rules_.pawns) continue;
      const std::string drops = rules_.piece_drops ? ", drops" : "";
      const std::string of_these =
          kinds.empty() ? "" : ", and of these those that cannot be taken back: " + names(kinds);
      add(true, "Of " + color_name(c) + "'s moves captures" + drops +
                    " and promotions interrupt quiet plies" + of_these + '.');
    }
  }

  void flags() {
    const auto having = [&](Color c) {
      return " wins by having " +
             (f_.flag_count > 1
                  ? std::to_string(f_.flag_count) + " of " + names(rules_.flag_types[c])
                  : one_of(book_, listed_types(rules_.flag_types[c])));
    };
    const std::string safe = f_.flag_safe ? ", where it is not attacked." : ".";
    const Zones& region = rules_.flag_region;
    if (region[White] && region[Black] && having(White) == having(Black))
      return add(true, "A player" + having(White) + " on " + either(region) + safe);
    for (const Color c : {White, Black}) {
      add(region[c] != 0,
          color_name(c) + having(c) + " on " + zone_text(region[c], book_.board, "or") + safe);
    }
  }

  void flag_conditions() {
    add(f_.flag_blocked_wins && f_.flag_count > 1,
        "Fewer are enough where no square of the region is vacant.");
    if (!rules_.flag_move) return;
    const PieceTypes kings =
        rules_.king == kNoPieceType ? PieceTypes{} : PieceTypes::of(rules_.king);
    const bool are_kings =
        !kings.empty() && rules_.flag_types[White] == kings && rules_.flag_types[Black] == kings;
    add(true, are_kings      ? "When White is first Black has one more ply."
              : f_.flag_safe ? "An attacked piece wins if it still stands there after the "
                               "opponent's next ply."
                             : "The piece wins only if it still stands there after the "
                               "opponent's next ply.");
  }

  const Definition& d_;
  const FurtherRules& f_;
  const InterpretedRules& rules_;
  const RuleBook& book_;
  std::string text_;
};

}  // namespace

std::string interpreted_goal_text(const Definition& d, const InterpretedRules& rules,
                                  const RuleBook& book) {
  return GoalTexts(d, rules, book).write();
}

}  // namespace protean::custom
