// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_texts.h"

#include "movegen/program/rule_set.h"
#include "variants/custom/shared_texts.h"
#include "variants/custom/zone_text.h"

#include <string>
#include <utility>
#include <vector>

namespace protean::custom {

namespace {

class TableTexts {
 public:
  TableTexts(const Definition& d, const TableTypes& types, RuleBook& book)
      : d_(d), types_(types), book_(book) {}

  void write() {
    book_.text.special = {ways_text(d_, book_)};
    if (std::string pushes = double_push(); !pushes.empty())
      book_.text.special.push_back(std::move(pushes));
    const auto add_line = [&](bool holds, const std::string& line) {
      if (holds) book_.text.special.push_back(line);
    };
    add_line(book_.pawn.en_passant && !types_.has("pawn"),
             "A pawn that has just passed squares in a first move may be captured there en "
             "passant.");
    if (!types_.is_free(Pawn)) {
      for (const std::string& line : promotion()) add_line(true, line);
    }
    const Zones& zone = d_.promotion_region;
    add_line(book_.pawn.en_passant && (zone[White] & rank_bb(d_.board.ranks - 3)) != 0,
             "A pawn that arrives there by a capture en passant stays a pawn.");
    add_line(d_.must_capture, "A player who can capture must capture.");
    add_line(d_.piece_drops, drop_text());
    add_line(d_.captures_to_hand,
             std::string("Captured pieces change sides and go to the captor's hand") +
                 (book_.hands.promoted_revert ? ", promoted ones as pawns." : "."));
    add_line(!d_.checking, "No player may give check.");
    add_line(book_.royals.empty(), "There is no check: every piece may be captured.");
    add_line(true, castling_text(book_, !book_.royals.empty()));
    add_line(book_.castling.allowed && d_.opposite_castling, kOppositeCastlingText);
    std::string& goal = book_.text.goal;
    goal = book_.royals.empty() ? "" : mate_text(d_) + ' ';
    goal += check_text() + flag_text();
    if (d_.extinction != Value::kNone)
      goal += extinction_text(d_, names_of(book_, pieces_of(d_.extinction_types))) + ' ';
    goal += stalemate_text(d_);
    for (const std::string& line :
         {repetition_text(d_), mate_counts_text(d_), quiet_limit_text(d_)})
      goal += (line.empty() ? "" : " ") + line;
  }

 private:
  std::string of_both(const Zones& zones) const { return zones_text(zones, d_.board); }
  /// For something that arrives on one of the squares.
  std::string either_of_both(const Zones& zones) const { return zones_text(zones, d_.board, "or"); }

  /// The double pushes of the dialect's own pawn; other pieces move as their diagrams show.
  std::string double_push() const {
    if (!d_.double_step || !types_.has("pawn") || types_.of("pawn") != Pawn) return "";
    return push_text(d_, book_.pawn.en_passant ? d_.en_passant_region : Zones{});
  }

  /// What pawns become where they arrive, for each side separately if that differs.
  std::vector<std::string> promotion() const {
    const Zones& zone = d_.promotion_region;
    const auto text = [&](const std::string& whose, PieceTypes types, const std::string& where) {
      std::vector<PieceType> pieces = book_.piece(Pawn).promotes_to;
      std::erase_if(pieces, [&](PieceType type) { return !types.has(type); });
      if (pieces.empty()) return "No pawn" + whose + " goes to " + where + ".";
      return "A pawn" + whose + " that arrives on " + where +
             " becomes a piece of one of these kinds: " + names_of(book_, pieces) + ".";
    };
    const PieceTypes white = types_.kinds(d_.promotes_to[White]);
    const PieceTypes black = types_.kinds(d_.promotes_to[Black]);
    if (!zone[White] && !zone[Black]) return {};
    if (white == black) return {text("", white, either_of_both(zone))};
    return {text(" of White", white, zone_text(zone[White], d_.board, "or")),
            text(" of Black", black, zone_text(zone[Black], d_.board, "or"))};
  }

  std::string drop_text() const {
    const HandRules& rules = book_.hands;
    const auto text = [&](Bitboard zone) {
      return of_both({zone, book_.perspective(Black)(zone)});
    };
    std::string all =
        "Instead of moving a player may put a piece from the hand on a vacant square: on " +
        text(rules.pieces_enter_on);
    if (rules.types.has(Pawn) && rules.pawns_enter_on != rules.pieces_enter_on)
      all += ", a pawn on " + text(rules.pawns_enter_on);
    return all + ".";
  }

  std::string check_text() const {
    if (!d_.check_counting) return "";
    return checks_text(RuleSet(book_.own_rules).goals().checks->needed) + ' ';
  }

  std::string flag_text() const {
    const auto with = [&](Color c) {
      return d_.flag_types[c].all ? "" : " with " + one_of(book_, pieces_of(d_.flag_types[c]));
    };
    std::string text;
    if (d_.flag_region[White] && d_.flag_region[Black] && with(White) == with(Black)) {
      text = "A player wins by arriving on " + either_of_both(d_.flag_region) + with(White) + ". ";
    } else {
      for (const Color c : {White, Black}) {
        if (!d_.flag_region[c]) continue;
        text += color_name(c) + " wins by arriving on " +
                zone_text(d_.flag_region[c], d_.board, "or") + with(c) + ". ";
      }
    }
    return d_.flag_move ? text + "When White is first Black has one more ply. " : text;
  }

  std::vector<PieceType> pieces_of(const TypeSet& set) const {
    std::vector<PieceType> pieces;
    for (const std::string& type : set.types) {
      if (types_.has(type)) pieces.push_back(types_.of(type));
    }
    return pieces;
  }

  const Definition& d_;
  const TableTypes& types_;
  RuleBook& book_;
};

}  // namespace

void add_table_texts(const Definition& d, const TableTypes& types, RuleBook& book) {
  TableTexts(d, types, book).write();
}

}  // namespace protean::custom
