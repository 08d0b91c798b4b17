// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_texts.h"

#include "movegen/base/article.h"
#include "variants/custom/interpreted_goal_texts.h"
#include "variants/custom/shared_texts.h"
#include "variants/custom/wall_texts.h"
#include "variants/custom/zone_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace protean::custom {

namespace {

class Texts {
 public:
  Texts(const Definition& d, const InterpretedRules& rules, RuleBook& book)
      : d_(d), f_(rules.further), rules_(rules), book_(book) {}

  std::string sides(const Zones& zones) const { return zones_text(zones, book_.board); }

  void write() {
    book_.text.special = {ways_text(d_, book_)};
    pushes();
    en_passant();
    hops(Hop::kOver, "hopping over one piece");
    hops(Hop::kBeyond, "hopping over one piece to the next square");
    hops(Hop::kCannon, "hopping over one piece, neither over nor onto one of its own type");
    moves();
    promotion();
    captures();
    drops();
    book_.text.goal = interpreted_goal_text(d_, rules_, book_);
    notation();
  }

 private:
  void add(bool holds, const std::string& line) {
    if (holds) book_.text.special.push_back(line);
  }

  /// "A player", or the only side that is meant.
  static std::string who(const std::array<bool, 2>& sides) {
    if (sides[White] && sides[Black]) return "A player";
    return color_name(sides[White] ? White : Black);
  }

  std::string names(PieceTypes types) const { return names_of(book_, types); }

  /// The pushes of the dialect's own pawn; other pieces move as their diagrams show.
  void pushes() {
    if (rules_.pawn == kNoPieceType) return;
    Zones taken{};
    for (const Color c : {White, Black}) {
      // Pawns capture en passant whatever enPassantTypes says.
      if (!(rules_.en_passant_takers[c] | rules_.pawns).empty())
        taken[c] = rules_.en_passant_region[c];
    }
    const std::string text = push_text(d_, taken);
    add(!text.empty(), text);
  }

  /// True if a first move without a capture passes squares on a straight line.
  static bool first_move_passes(const Way& way) {
    bool passes = false;
    for (const Term& term : way.moves.terms()) {
      if (!way.first || !term.from || term.use == Use::kCapture) continue;
      for (const Ray& ray : term.rays) passes |= passes_squares(ray.back());
    }
    return passes;
  }

  /// Captures en passant of and by pieces other than the dialect's own pawn, which no diagram
  /// shows.
  void en_passant() {
    const PieceTypes takers = rules_.en_passant_takers[White] | rules_.pawns;
    PieceTypes passers;
    for (const PieceType type : rules_.in_game) {
      for (const auto& ways : rules_.types[type].ways) {
        if (std::ranges::any_of(ways, first_move_passes)) passers |= PieceTypes::of(type);
      }
    }
    const Zones& on = rules_.en_passant_region;
    add(((takers | passers) & ~rules_.pawns) && takers && passers && (on[White] || on[Black]),
        "Pieces that have just passed squares in a first move may be captured there " +
            en_passant_on(on, book_.board) + ": " + names(passers) + ", by " + names(takers) + '.');
  }

  /// The diagrams of hops. A hop ends beyond a piece, and so never on the next square.
  void hops(Hop hop, const char* when) {
    for (const PieceType type : rules_.in_game) {
      Moves moves;
      for (const Way& way : rules_.types[type].ways[White]) {
        if (way.hop == hop) moves = moves | way.moves.at_least(2);
      }
      if (!moves.terms().empty()) book_.own_modes.push_back({when, type, moves});
    }
  }

  void moves() {
    for (const PieceType type : rules_.in_game) {
      const Zones& region = rules_.types[type].mobility;
      add((region[White] & region[Black]) != kAllSquares,
          book_.piece(type).name + " goes to " + sides(region) + " only.");
    }
    add(f_.soldier_rank > 0 && d_.pieces.count("soldier"),
        "The Soldier goes sideways only from rank " + std::to_string(f_.soldier_rank + 1) +
            " on, as its side counts them.");
    add(!rules_.checking, "No player may give check.");
    add(f_.king_stays_in_check, "A King in check moves only to take what gives it.");
    add(f_.flying_general, "Kings may not face each other on an open rank or file.");
    add(f_.immobility_illegal, "No piece goes where it could never move again.");
    add(rules_.must_capture, "A player who can capture must capture.");
    add(f_.pass[White] || f_.pass[Black], who(f_.pass) + " may pass.");
    add(f_.pass_on_stalemate[White] || f_.pass_on_stalemate[Black],
        who(f_.pass_on_stalemate) + " passes if there is no other move.");
    add(true, castling_text(book_, castles_royally()));
    add(rules_.castling && rules_.opposite_castling, kOppositeCastlingText);
    first_moves();
    for (const std::string& text : wall_texts(rules_, book_)) add(true, text);
  }

  void first_moves() {
    add(f_.enter_behind,
        "When a piece on the rank where its King castles leaves its square for the first time, its "
        "owner may put a piece from the hand there, as part of the move. Castling leaves two such "
        "squares; a piece may enter on one of them, but not where King or Rook arrives. The move "
        "itself must be legal: what enters does not parry a check.");
    add(f_.enter_behind && !rules_.captures_to_hand,
        "What is never put on the board stays out of the game.");
    if (!f_.first_leaps) return;
    add(rules_.king != kNoPieceType,
        "With its first move a King that is not in check may leap like a Knight to a vacant square "
        "of the next rank, two files away; no longer once an enemy Rook has come to its rank or "
        "file, whatever stands between.");
    add(!rules_.ferses.empty(), "With its first move a " + names(rules_.ferses) +
                                    " may leap two squares straight forward, to a vacant square.");
  }

  /// True if a piece that castles as a King must not be attacked.
  bool castles_royally() const {
    bool royal = rules_.king == King;
    for (const PieceTypes types : rules_.extinct)
      royal |= f_.extinction_pseudo_royal && types.has(King);
    return royal;
  }

  void promotion() {
    for (const PieceType type : rules_.in_game) {
      const PieceType promoted = rules_.types[type].promoted;
      if (promoted == kNoPieceType) continue;
      add(true, book_.piece(type).name + " may become " + book_.piece(promoted).name + '.');
    }
    const bool any = rules_.promotes_to[White] || rules_.promotes_to[Black];
    add(any || !f_.promoted.empty(), "Promotion is on " + sides(rules_.promotion_zone) + '.');
    for (const Color c : {White, Black}) {
      if ((rules_.promotion_zone[c] & rules_.board) == 0) continue;
      const PieceTypes promoting = rules_.promoting[c] | rules_.pawns;  // pawns always do
      add(!rules_.promotes_to[c].empty() && !promoting.empty(),
          color_name(c) + "'s " + names(promoting) + " becomes one of " +
              names(rules_.promotes_to[c]) + '.');
      PieceTypes barred;  // which would have to promote, and cannot
      for (const PieceType type : promoting) {
        if (rules_.types[type].promoted == kNoPieceType) barred |= PieceTypes::of(type);
      }
      add(rules_.promotes_to[c].empty() && f_.mandatory_pawn_promotion && !barred.empty(),
          color_name(c) + "'s " + names(barred) + " does not go to " +
              zone_text(rules_.promotion_zone[c], book_.board, "or") + '.');
    }
    for (const PieceType type : rules_.in_game) {
      const int limit = rules_.types[type].limit;
      add(limit > 0, "No piece becomes " + with_article(book_.piece(type).name) +
                         " while its side has " + std::to_string(limit) + " of them.");
    }
    add(f_.mandatory_piece_promotion, "Pieces that can promote must do so.");
    add(f_.promotion_by_moves, kPromotionByMovesText);
    add(!f_.mandatory_pawn_promotion, "Pawns need not promote.");
    add(f_.piece_promotion_on_capture, "Pieces promote by captures only.");
    const std::string duty = f_.mandatory_piece_promotion ? "must" : "may";
    add(f_.piece_demotion, "A promoted piece " + duty + " turn back where it might promote.");
  }

  void captures() {
    add(f_.blast_on_capture,
        "A capture explodes: the captured piece, its captor and all pieces but pawns on the eight "
        "squares around leave the board.");
    add(f_.blast_on_capture && !rules_.blast_immune.empty(),
        "Explosions spare " + names(rules_.blast_immune) + '.');
    add(!rules_.mutually_immune.empty(),
        "No piece captures another of its own kind: " + names(rules_.mutually_immune) + '.');
    add(f_.flipping == Enclosing::kReversi, "Pieces that are enclosed change sides.");
    add(f_.flipping == Enclosing::kAtaxx || f_.flipping == Enclosing::kQuadwrangle,
        std::string("Enemies on the eight squares around the one where a piece arrives change "
                    "sides") +
            (f_.flipping == Enclosing::kQuadwrangle
                 ? ", after a drop only if there is a piece of the same side beside it."
                 : "."));
  }

  void drops() {
    if (!rules_.holds) return;
    const std::string zone = sides(rules_.drop_region);
    const std::string pawn_zone = sides(rules_.pawn_drop_region);
    const bool apart = rules_.holdable.has(rules_.pawn) && pawn_zone != zone;
    add(rules_.piece_drops, "Instead of moving a player may put a piece " +
                                std::string(f_.free_drops ? "" : "from the hand ") +
                                "on a vacant square: on " + zone +
                                (apart ? ", a pawn on " + pawn_zone : "") + '.');
    add(rules_.captures_to_hand && !f_.free_drops, captures_to_hand_text(d_, book_));
    if (!rules_.piece_drops) return;
    PieceTypes promoting;
    for (const PieceType type : rules_.holdable) {
      if (rules_.types[type].promoted != kNoPieceType) promoting |= PieceTypes::of(type);
    }
    add(f_.drop_promoted && !promoting.empty(),
        "These pieces may also be put there promoted: " + names(promoting) + '.');
    const PieceTypes duty = rules_.must_drop_types;
    const bool all = (rules_.holdable & ~duty).empty();
    add(f_.must_drop && !duty.empty(),
        all ? "A player who holds pieces puts them on the board first."
            : "A player who holds one of these pieces puts them on the board first: " +
                  names(duty) + '.');
    add(!f_.drop_checks, "No drop may give check.");
    add(f_.enclosing == Enclosing::kReversi, "A drop must enclose enemies in a line.");
    add(f_.enclosing == Enclosing::kAtaxx, "A drop is next to a piece of the same side.");
    add(f_.enclosing == Enclosing::kSnort, "A drop is not beside a piece of the other side.");
    add(f_.enclosing == Enclosing::kAnyside,
        "A drop slides in from an edge as far as it can; from the top or the right it goes on to "
        "the first square from the other side that borders on a piece there, or on that edge.");
    add(f_.enclosing == Enclosing::kTop, "A drop falls down its file.");
    add(f_.enclosing != Enclosing::kNone && f_.enclosing_start != 0,
        "As long as a square of " + zone_text(f_.enclosing_start, book_.board) +
            " is vacant, drops go there instead.");
    add(!rules_.no_doubled.empty(),
        "No drop puts one of these pieces on a file where its side has " +
            std::to_string(f_.drop_no_doubled_count) +
            " of the kind already: " + names(rules_.no_doubled) + '.');
    add(f_.opposite_bishops && rules_.bishop != kNoPieceType,
        "A side's Bishops are dropped on squares of different colours.");
    add(f_.rook_drops_on_first_rank && rules_.rook != kNoPieceType,
        "Rooks are dropped on their side's first rank.");
    add(f_.castling_dropped_piece && rules_.castling,
        "King and Rook may castle too if they were put on the squares where they castle from.");
  }

  void notation() {
    book_.text.notation.clear();
    if (!f_.promoted.empty())
      book_.text.notation = f_.piece_demotion ? "Promotion is written a2a3+, its reverse a2a3-."
                                              : "Promotion is written a2a3+.";
    if (f_.may_pass(White) || f_.may_pass(Black))
      add_notation("A pass is written as a step of a piece to where it stands: e1e1.");
    if (f_.enter_behind)
      add_notation(
          "A piece that enters is told at the end of the move: b1c3h puts one on b1. In castling "
          "e1g1h puts it on the King's square, h1e1h on the Rook's.");
    if (f_.gating)
      add_notation(
          "The castling field of a FEN has the files of other pieces that have not moved, capital "
          "letters for White's.");
    if (const std::string walls = wall_notation(rules_); !walls.empty()) add_notation(walls);
  }
  void add_notation(const std::string& line) {
    book_.text.notation += (book_.text.notation.empty() ? "" : " ") + line;
  }

  const Definition& d_;
  const FurtherRules& f_;
  const InterpretedRules& rules_;
  RuleBook& book_;
};

}  // namespace

void add_interpreted_texts(const Definition& d, const InterpretedRules& rules, RuleBook& book) {
  Texts(d, rules, book).write();
}

}  // namespace protean::custom
