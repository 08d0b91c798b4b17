// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_builder.h"

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen_board.h"
#include "variants/custom/board_shape.h"
#include "variants/custom/check_counting.h"
#include "variants/custom/first_position.h"
#include "variants/custom/interpreted_game.h"
#include "variants/custom/interpreted_gates.h"
#include "variants/custom/interpreted_make.h"
#include "variants/custom/interpreted_texts.h"
#include "variants/custom/interpreted_types.h"
#include "variants/custom/kings.h"
#include "variants/custom/known_pieces.h"

#include <algorithm>
#include <map>
#include <variant>

namespace protean::custom {

namespace {

class InterpretedBuilder {
 public:
  explicit InterpretedBuilder(const Definition& d)
      : d_(settled(d)),
        further_(d_.further),
        start_(interpreted_start_fen(d_)),
        numbers_(d_, board_of(start_)) {
    built_.book.board = d_.board;
    rules_.board = d_.board.squares();
    rules_.first_rank = {rank_bb(0), rank_bb(d_.board.ranks - 1)};
    rules_.holds = d_.holds();
  }

  Built build() {
    if (!numbers_.complete())
      fault("startFen", "found more kinds of pieces than there is room for; expected at most " +
                            std::to_string(kMostTypes) +
                            ", and beside the pawn at most seven that can be in hand or castle");
    built_.book.start_fen = start_;
    castling();
    built_.book.half_turn = goes_otherwise_to_the_left();
    for (const NumberedType& type : numbers_.all()) add_type(type);
    if (!built_.faults.empty()) return std::move(built_);
    royals();
    if (d_.holds()) hands();
    captures();
    moves_and_ends();
    count_checks();
    if (!built_.faults.empty()) return std::move(built_);
    add_interpreted_texts(d_, rules_, built_.book);
    built_.book.own_rules = {interpreted_rule(rules_, built_.book.perspective(Black))};
    return std::move(built_);
  }

 private:
  void fault(std::string key, std::string message) {
    built_.faults.push_back({std::move(key), std::move(message)});
  }

  static Definition settled(Definition d) {
    settle_board(d);
    return d;
  }

  static std::string_view board_of(const std::string& fen) {
    return std::string_view(fen).substr(0, fen.find(' '));
  }

  // --- Pieces ---

  /// True if some piece moves differently to the left and to the right. Black then sees the board
  /// rotated instead of mirrored.
  bool goes_otherwise_to_the_left() const {
    return std::any_of(numbers_.all().begin(), numbers_.all().end(), [&](const auto& type) {
      // First moves are apart from the others, whatever squares they start from.
      const auto ways = read_ways(d_.pieces.at(type.key).betza, rank_bb(1));
      if (!ways) return false;
      std::map<Hop, Moves> moves;
      for (const Way& way : *ways) moves[way.hop] = moves[way.hop] | way.moves;
      return std::any_of(moves.begin(), moves.end(),
                         [](const auto& entry) { return is_lopsided(entry.second); });
    });
  }

  Bitboard first_moves(Color c) const {
    const Bitboard region = d_.double_step ? d_.double_step_region[c] : 0;
    return built_.book.perspective(c)(region);
  }

  /// Where pawns start moves of three squares, as their side sees the board.
  Bitboard triple_steps(Color c) const {
    return built_.book.perspective(c)(further_.triple_step[c]);
  }

  void add_type(const NumberedType& type) {
    const PieceDefinition& piece = d_.pieces.at(type.key);
    const bool promoted = !type.plain_key.empty();
    InterpretedType& entry = rules_.types[type.number];
    const auto region = further_.mobility.find(type.key);
    for (const Color c : {White, Black}) {
      if (region != further_.mobility.end() && region->second[c])
        entry.mobility[c] = region->second[c];
      const auto ways = read_ways(piece.betza, first_moves(c));
      if (!ways)
        return fault(type.key,
                     "found " + quoted(piece.betza) + "; expected " + betza_expected(piece.betza));
      entry.ways[c] = ways_of(type.key, c, entry.mobility[c]).value_or(*ways);
    }
    const PieceType natural = numbers_.of(type.key);
    entry.kind = natural != kNoPieceType ? natural : first_of_kind(type.key);
    entry.promoted = numbers_.promoted(type.key);
    entry.plain = promoted ? numbers_.of(type.plain_key) : kNoPieceType;
    const auto limit = further_.promotion_limit.find(type.key);
    if (limit != further_.promotion_limit.end()) rules_.types[entry.kind].limit = limit->second;
    rules_.in_game |= PieceTypes::of(type.number);
    name(type, entry);
  }

  /// The ways of those pieces of the dialect whose notation does not say everything; empty for all
  /// others.
  std::optional<std::vector<Way>> ways_of(const std::string& key, Color c, Bitboard region) const {
    const Bitboard mobility = built_.book.perspective(c)(region);
    if (key == "pawn") return pawn_ways(first_moves(c), triple_steps(c), mobility);
    if (key == "soldier") return soldier_ways(further_.soldier_rank);
    return std::nullopt;
  }

  PieceType first_of_kind(const std::string& key) const {
    const auto& all = numbers_.all();
    return std::find_if(all.begin(), all.end(), [&](const auto& t) { return t.key == key; })
        ->number;
  }

  /// Removes those rays from a term along which other moves already go without a capture.
  static void leave_out_quiet(const Moves& others, Term& term) {
    std::erase_if(term.rays, [&](const Ray& ray) {
      return std::any_of(others.terms().begin(), others.terms().end(), [&](const Term& other) {
        return other.use != Use::kCapture && other.from == term.from &&
               std::find(other.rays.begin(), other.rays.end(), ray) != other.rays.end();
      });
    });
  }

  void name(const NumberedType& type, const InterpretedType& entry) {
    PieceRules& piece = built_.book.piece(type.number);
    const std::string& plain = type.plain_key.empty() ? type.key : type.plain_key;
    piece.letter = d_.pieces.at(plain).letter;
    piece.name =
        is_custom_piece(type.key) ? std::string(1, d_.pieces.at(type.key).letter) : type.key;
    piece.name[0] = upper(piece.name[0]);
    if (!type.plain_key.empty()) {
      piece.promoted_from = entry.plain;
      piece.name = "promoted " + std::string(1, piece.letter) + " (" + piece.name + ")";
    }
    for (const bool hops : {false, true}) {
      for (const Way& way : entry.ways[White]) {
        if ((way.hop != Hop::kNone) != hops) continue;
        if (hops && !piece.without_hops) piece.without_hops = piece.moves;
        const Moves moves = without_hops(way);
        for (Term term : moves.terms()) {
          if (type.number != Pawn || type.key != "pawn")
            term.allows_en_passant = term.captures_en_passant = false;
          // The book has one set of moves for both sides.
          if (term.allows_en_passant) term.from = from_of_either(term);
          if (hops) leave_out_quiet(piece.moves, term);
          if (!term.rays.empty()) piece.moves = piece.moves | Moves(term);
        }
      }
    }
  }

  /// Where a pawn of either side may start this first move.
  Bitboard from_of_either(const Term& term) const {
    const bool three = term.rays.front().size() == 3;
    return three ? triple_steps(White) | triple_steps(Black)
                 : first_moves(White) | first_moves(Black);
  }

  // --- Castling and royals ---

  void castling() {
    const PieceTypes kings = numbers_.plain(d_.castling_king);
    const PieceTypes rooks = numbers_.plain(d_.castling_rooks);
    if (d_.castling && kings.size() > 1)
      fault("castlingKingPiece", "found several kinds of pieces; expected one");
    CastlingRules& rules = built_.book.castling;
    rules = castling_rules(d_, built_.book, kings.has(King) && rooks.has(Rook));
    if (rules.allowed) rules.rooks = rooks;
    if (further_.castling_dropped_piece) rules.entered_king_file = d_.castling_king_file;
    if (further_.gating) rules.unmoved_word = unmoved_word(rules_);
    rules_.castling_king_file = d_.castling_king_file;
    for (const Color c : {White, Black}) rules_.castling_rank[c] = built_.book.castling_rank(c);
    rules_.castling = rules.allowed;
    rules_.opposite_castling = d_.opposite_castling;
  }

  bool numbered(PieceType number) const {
    const auto& all = numbers_.all();
    return std::any_of(all.begin(), all.end(), [&](const auto& t) { return t.number == number; });
  }

  void royals() {
    RuleBook& book = built_.book;
    book.royals = {};
    rules_.king = numbers_.of("king");
    if (rules_.king == kNoPieceType) return;
    const auto kings = kings_at_start(d_, start_);
    if (const auto several = fault_of_several_kings(kings)) {
      built_.faults.push_back(*several);
      return;
    }
    check_no_king_is_made();
    if (further_.flipping != Enclosing::kNone)
      fault("flipEnclosedPieces",
            "found a rule that turns the royal King; expected 'none', or another kind of piece "
            "('commoner') instead of the King");
    if (further_.free_drops && numbers_.holdable().has(rules_.king))
      fault("freeDrops",
            "found 'true' where a royal King is in hand; expected 'false', or another kind of "
            "piece ('commoner') instead of the King");
    book.royals = PieceTypes::of(rules_.king);
    book.royals_come_later = kings[White] == 0 || kings[Black] == 0;
  }

  /// Adds a fault if a piece can become a royal King, since its side would then have two.
  void check_no_king_is_made() {
    if ((rules_promotes_to(White) | rules_promotes_to(Black)).has(rules_.king))
      fault("promotionPieceTypes", "found the royal King; expected others");
    for (const auto& [from, to] : further_.promoted) {
      if (to == "king" && numbers_.promoted(from) != kNoPieceType)
        fault("promotedPieceType", "found the royal King; expected others");
    }
  }

  // --- Hands ---

  void hands() {
    HandRules& hands = built_.book.hands;
    hands.types = numbers_.holdable();
    hands.keep_captured = d_.captures_to_hand;
    const bool into_others = !(rules_promotes_to(White) | rules_promotes_to(Black)).empty();
    hands.promoted_revert = d_.captures_to_hand && !d_.drop_loop &&
                            !(promoting(White) | promoting(Black) | pawns()).empty() && into_others;
    hands.pieces_enter_on = built_.book.perspective(White)(d_.drop_region[White]);
    hands.pawns_enter_on = hands.pieces_enter_on;
    rules_.piece_drops = d_.piece_drops;
    rules_.captures_to_hand = d_.captures_to_hand;
    rules_.drop_loop = d_.drop_loop;
    rules_.drop_region = rules_.pawn_drop_region = d_.drop_region;
    for (const Color c : {White, Black}) {
      Bitboard& region = rules_.pawn_drop_region[c];
      if (!d_.first_rank_pawn_drops) region &= ~rules_.first_rank[c];
      if (!d_.promotion_zone_pawn_drops) region &= ~d_.promotion_region[c];
    }
    rules_.holdable = numbers_.holdable();
    rules_.must_drop_types = numbers_.plain(further_.must_drop_type) & rules_.holdable;
    rules_.no_doubled = numbers_.plain(further_.drop_no_doubled);
    rules_.bishop = numbers_.of("bishop");
    rules_.shogi_pawn = numbers_.of("shogiPawn");
  }

  PieceTypes pawns() const { return numbers_.counted({{"pawn"}}); }
  PieceTypes promoting(Color c) const {
    return numbers_.counted(further_.pawns_by_side[c].value_or(d_.pawn_types));
  }
  PieceTypes rules_promotes_to(Color c) const { return numbers_.plain(d_.promotes_to[c]); }

  // --- Promotion and captures ---

  /// The type that captured pieces turn back into, one of those that promote as pawns: the one that
  /// the definition names, otherwise the dialect's own pawn, otherwise the first by key. Pawn if
  /// there is none.
  PieceType main_pawn(Color c) const {
    const PieceTypes promoting = rules_.promoting[c];
    for (const PieceType type : {numbers_.of(d_.main_pawn[c]), rules_.pawn}) {
      if (type != kNoPieceType && promoting.has(type)) return type;
    }
    for (const auto& [key, piece] : d_.pieces) {
      const PieceType type = numbers_.of(key);
      if (type != kNoPieceType && promoting.has(type)) return type;
    }
    return Pawn;
  }

  void captures() {
    RuleBook& book = built_.book;
    rules_.pawn = numbers_.of("pawn");
    rules_.rook = numbers_.of("rook");
    rules_.ferses = numbers_.counted({{"fers"}});
    rules_.knights = numbers_.counted({{"knight"}});
    rules_.shak_givers = numbers_.counted({{"knight", "rook", "bers"}});
    rules_.pawns = pawns();
    rules_.promotion_zone = d_.promotion_region;
    rules_.en_passant_region = d_.en_passant_region;
    book.piece(Pawn).promotes_to.clear();
    const PieceTypes takers = numbers_.counted(d_.en_passant_types);
    for (const Color c : {White, Black}) {
      rules_.promoting[c] = promoting(c);
      rules_.quiet_pawns[c] =
          numbers_.counted(further_.quiet_move_pawns[c].value_or(d_.pawn_types));
      rules_.promotes_to[c] = rules_promotes_to(c);
      rules_.reverts_to[c] = main_pawn(c);
      rules_.en_passant_takers[c] = takers;
      for (const PieceType type : rules_.promotes_to[c]) {
        if (!book.piece(Pawn).promotes_into(type)) book.piece(Pawn).promotes_to.push_back(type);
      }
    }
    book.piece(Pawn).promotion_zone = built_.book.perspective(White)(d_.promotion_region[White]);
    book.pawn.en_passant_promotes = false;
    book.pawn.en_passant = !rules_.pawns.empty() || !rules_.en_passant_takers[White].empty();
    rules_.blast_immune = numbers_.counted(further_.blast_immune);
    rules_.mutually_immune = numbers_.counted(further_.mutually_immune);
    rules_.petrified = numbers_.counted(further_.petrified);
  }

  // --- The rest ---

  void moves_and_ends() {
    rules_.further = further_;
    rules_.further.repetition = d_.n_fold_value;
    rules_.further.repetition_absolute = d_.n_fold_absolute;
    rules_.repetitions = d_.n_fold_rule;
    rules_.double_step = d_.double_step_region;
    rules_.checking = d_.checking;
    rules_.must_capture = d_.must_capture;
    rules_.stalemate = d_.stalemate;
    rules_.stalemate_counts_pieces = d_.stalemate_counts_pieces;
    rules_.checkmate = d_.checkmate;
    rules_.extinction = d_.extinction;
    rules_.extinct_together = d_.extinction_types.all;
    if (d_.extinction_types.all) rules_.extinct.push_back(numbers_.counted(d_.extinction_types));
    for (const std::string& key : d_.extinction_types.types) {
      const PieceTypes types = numbers_.counted({{key}, false});
      if (types.empty() && d_.extinction != Value::kNone)
        fault("extinctionPieceTypes", "found a piece that is never on the board; expected others");
      if (!types.empty() && !d_.extinction_types.all) rules_.extinct.push_back(types);
    }
    rules_.extinction_count = d_.extinction_count;
    rules_.extinction_other_count = d_.extinction_other_count;
    for (const Color c : {White, Black}) rules_.flag_types[c] = numbers_.counted(d_.flag_types[c]);
    rules_.flag_region = d_.flag_region;
    rules_.flag_move = d_.flag_move;
    const bool connects = further_.connect || further_.connect_square || further_.collinear ||
                          further_.connect_regions[0][White] || further_.connect_regions[0][Black];
    if (connects) rules_.connected = numbers_.counted(further_.connect_types);
    rules_.quiet_plies = 2 * d_.n_move_rule;
    const auto counted = [&](const char* key) { return numbers_.counted({{key}}); };
    rules_.mate_counts = {d_.mate_counting,
                          {counted("pawn"), counted("rook"), counted("silver"), counted("knight")},
                          kMateCountWord};
  }

  void count_checks() {
    const auto checks = checks_to_win(d_, start_, !built_.book.royals.empty());
    if (const auto* wrong = std::get_if<DefinitionFault>(&checks)) {
      built_.faults.push_back(*wrong);
    } else {
      rules_.checks = {std::get<int>(checks), last_ply::kWord};
    }
  }

  const Definition d_;
  const FurtherRules& further_;
  const std::string start_;
  const TypeNumbers numbers_;
  InterpretedRules rules_;
  Built built_;
};

}  // namespace

Built build_interpreted(const Definition& definition) {
  return InterpretedBuilder(definition).build();
}

}  // namespace protean::custom
