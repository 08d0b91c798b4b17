// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/further_keys.h"

#include "movegen/base/letters.h"
#include "movegen/base/words.h"
#include "movegen/notation/token_text.h"
#include "variants/custom/known_pieces.h"

#include <utility>

namespace protean::custom {

namespace {

using F = FurtherRules;

using Sides = std::initializer_list<Color>;
constexpr Sides kBoth = {White, Black};

Read flag_of(std::array<bool, 2> F::*field, Sides sides) {
  return [field, owners = std::vector<Color>(sides)](Definition& d, const std::string& text) {
    bool on = false;
    if (const Expected wrong = read_bool(text, on)) return wrong;
    for (const Color c : owners) (d.further.*field)[c] = on;
    return Expected{};
  };
}
using PerhapsTypes = std::array<std::optional<TypeSet>, 2>;
Read types_of(PerhapsTypes F::*field, Sides sides) {
  return [field, owners = std::vector<Color>(sides)](Definition& d, const std::string& text) {
    TypeSet set;
    if (const Expected wrong = read_types(d, text, set)) return wrong;
    for (const Color c : owners) (d.further.*field)[c] = set;
    return Expected{};
  };
}
/// Reads which pieces of a side promote as pawns.
Read promoting_types(Color c) {
  return [c](Definition& d, const std::string& text) {
    d.main_pawn[c] = main_pawn_in(d, text);
    return read_types(d, text, d.further.pawns_by_side[c].emplace());
  };
}
Read connected_region(std::size_t number, Color c) {
  return [number, c](Definition& d, const std::string& text) {
    return read_region(text, d.board, d.further.connect_regions[number][c]);
  };
}
Read triple_step_region(Color c) {
  return [c](Definition& d, const std::string& text) {
    return read_region(text, d.board, d.further.triple_step[c]);
  };
}

/// "p:g s:g": by the letter of a piece, that of its promoted form, or "-" for none.
Expected read_promoted(Definition& d, const std::string& text) {
  constexpr char kExpected[] = "pairs of letters of pieces of this game, such as 'p:g s:g', or '-'";
  for (const std::string_view word : split_words(text)) {
    if (word == "-") continue;
    if (word.size() != 3 || word[1] != ':') return kExpected;
    const std::string from = type_of_letter(d, word[0]);
    const std::string to = type_of_letter(d, word[2]);
    if (d.open && (from.empty() || to.empty())) continue;
    if (from.empty() || (to.empty() && word[2] != '-')) return kExpected;
    to.empty() ? void(d.further.promoted.erase(from)) : void(d.further.promoted[from] = to);
  }
  return std::nullopt;
}

/// "g:1 a:1": by the letter of a piece, how many of it a side may have; 0: any number.
Expected read_limits(Definition& d, const std::string& text) {
  constexpr char kExpected[] =
      "letters of pieces of this game with numbers, such as 'g:1 a:1', or '-'";
  for (const std::string_view word : split_words(text)) {
    if (word == "-") continue;
    if (word.size() < 3 || word[1] != ':') return kExpected;
    const std::string type = type_of_letter(d, word[0]);
    const auto most = read_number(word.substr(2), 64);
    if ((type.empty() && !d.open) || !most) return kExpected;
    d.further.promotion_limit[type] = *most;
  }
  return std::nullopt;
}

/// Letters of castling rights, or "-".
Expected read_castling_wins(Definition& d, const std::string& text) {
  constexpr std::string_view kRights = "KQkq";
  constexpr char kExpected[] = "letters of KQkq, or '-'";
  if (text.empty()) return kExpected;
  std::array<bool, 4> wins{};
  for (const char c : text) {
    const std::size_t right = kRights.find(c);
    if (c == '-') continue;
    if (right == std::string_view::npos) return kExpected;
    wins[right] = true;
  }
  d.further.castling_wins = wins;
  return std::nullopt;
}

Expected read_drop_on_top(Definition& d, const std::string& text) {
  bool on = false;
  if (const Expected wrong = read_bool(text, on)) return wrong;
  if (on) d.further.enclosing = Enclosing::kTop;
  return std::nullopt;
}

std::vector<Key> promotion_keys() {
  return {
      {"promotionPawnTypesWhite", promoting_types(White)},
      {"promotionPawnTypesBlack", promoting_types(Black)},
      {"promotedPieceType", read_promoted},
      {"promotionLimit", read_limits},
      {"sittuyinPromotion", flag(&F::promotion_by_moves)},
      {"mandatoryPawnPromotion", flag(&F::mandatory_pawn_promotion)},
      {"mandatoryPiecePromotion", flag(&F::mandatory_piece_promotion)},
      {"piecePromotionOnCapture", flag(&F::piece_promotion_on_capture)},
      {"pieceDemotion", flag(&F::piece_demotion)},
      {"blastOnCapture", flag(&F::blast_on_capture)},
      {"blastImmuneTypes", types(&F::blast_immune)},
      {"mutuallyImmuneTypes", types(&F::mutually_immune)},
      {"petrifyOnCaptureTypes", types(&F::petrified)},
      {"petrifyBlastPieces", flag(&F::petrify_blasted)},
  };
}

std::vector<Key> drop_keys() {
  const std::vector<std::pair<std::string, Enclosing>> drops = {
      {"none", Enclosing::kNone},   {"reversi", Enclosing::kReversi}, {"ataxx", Enclosing::kAtaxx},
      {"snort", Enclosing::kSnort}, {"anyside", Enclosing::kAnyside}, {"top", Enclosing::kTop}};
  const std::vector<std::pair<std::string, Enclosing>> turns = {
      {"none", Enclosing::kNone},
      {"reversi", Enclosing::kReversi},
      {"ataxx", Enclosing::kAtaxx},
      {"quadwrangle", Enclosing::kQuadwrangle}};
  return {
      {"mustDrop", flag(&F::must_drop)},
      {"mustDropType", types(&F::must_drop_type)},
      {"dropChecks", flag(&F::drop_checks)},
      {"dropPromoted", flag(&F::drop_promoted)},
      {"dropNoDoubled", types(&F::drop_no_doubled)},
      {"dropNoDoubledCount", count(&F::drop_no_doubled_count, 8)},
      {"dropOppositeColoredBishop", flag(&F::opposite_bishops)},
      {"castlingDroppedPiece", flag(&F::castling_dropped_piece)},
      {"sittuyinRookDrop", flag(&F::rook_drops_on_first_rank)},
      {"shogiPawnDropMateIllegal", flag(&F::pawn_drop_mate_loses)},
      {"freeDrops", flag(&F::free_drops)},
      {"dropOnTop", read_drop_on_top},
      {"enclosingDrop", one_of(&F::enclosing, drops)},
      {"enclosingDropStart",
       [](Definition& d, const std::string& text) {
         return read_region(text, d.board, d.further.enclosing_start);
       }},
      {"flipEnclosedPieces", one_of(&F::flipping, turns)},
  };
}

Read wall_region_of(Sides sides) {
  return [owners = std::vector<Color>(sides)](Definition& d, const std::string& text) {
    Bitboard region = 0;
    if (const Expected wrong = read_region(text, d.board, region)) return wrong;
    for (const Color c : owners) d.further.walling_region[c] = region;
    return Expected{};
  };
}

std::vector<Key> wall_keys() {
  const std::vector<std::pair<std::string, Walling>> rules = {
      {"none", Walling::kNone}, {"arrow", Walling::kArrow}, {"duck", Walling::kDuck},
      {"edge", Walling::kEdge}, {"past", Walling::kPast},   {"static", Walling::kStatic}};
  return {
      {"wallingRule", one_of(&F::walling, rules)},
      {"wallingRegion", wall_region_of(kBoth)},
      {"wallingRegionWhite", wall_region_of({White})},
      {"wallingRegionBlack", wall_region_of({Black})},
      {"wallOrMove", flag(&F::wall_or_move)},
  };
}

std::vector<Key> move_keys() {
  std::vector<Key> keys = {
      {"gating", flag(&F::gating)},
      {"seirawanGating", flag(&F::enter_behind)},
      {"cambodianMoves", flag(&F::first_leaps)},
      {"tripleStepRegionWhite", triple_step_region(White)},
      {"tripleStepRegionBlack", triple_step_region(Black)},
      {"soldierPromotionRank",
       [](Definition& d, const std::string& text) {
         return read_rank(text, d.further.soldier_rank);
       }},
      {"immobilityIllegal", flag(&F::immobility_illegal)},
      {"flyingGeneral", flag(&F::flying_general)},
      {"makpongRule", flag(&F::king_stays_in_check)},
      {"pass", flag_of(&F::pass, kBoth)},
      {"passWhite", flag_of(&F::pass, {White})},
      {"passBlack", flag_of(&F::pass, {Black})},
      {"passOnStalemate", flag_of(&F::pass_on_stalemate, kBoth)},
      {"passOnStalemateWhite", flag_of(&F::pass_on_stalemate, {White})},
      {"passOnStalemateBlack", flag_of(&F::pass_on_stalemate, {Black})},
  };
  for (Key& key : wall_keys()) keys.push_back(std::move(key));
  for (const std::string& piece : piece_keys()) {
    for (const Color c : kBoth) {
      const auto read = [piece, c](Definition& d, const std::string& text) {
        return read_region(text, d.board, d.further.mobility[piece][c]);
      };
      keys.push_back({mobility_key(piece, c), read});
    }
  }
  return keys;
}

std::vector<Key> end_keys() {
  return {
      {"extinctionPseudoRoyal", flag(&F::extinction_pseudo_royal)},
      {"dupleCheck", flag(&F::duple_check)},
      {"extinctionClaim", flag(&F::extinction_claim)},
      {"flagPieceCount", count(&F::flag_count, 64)},
      {"flagPieceBlockedWin", flag(&F::flag_blocked_wins)},
      {"flagPieceSafe", flag(&F::flag_safe)},
      {"castlingWins", read_castling_wins},
      {"connectN", count(&F::connect, 8)},
      {"connectNxN", count(&F::connect_square, 8)},
      {"collinearN", count(&F::collinear, 8)},
      {"connectPieceTypes", types(&F::connect_types)},
      {"connectHorizontal", flag(&F::connect_horizontal)},
      {"connectVertical", flag(&F::connect_vertical)},
      {"connectDiagonal", flag(&F::connect_diagonal)},
      {"connectRegion1White", connected_region(0, White)},
      {"connectRegion1Black", connected_region(0, Black)},
      {"connectRegion2White", connected_region(1, White)},
      {"connectRegion2Black", connected_region(1, Black)},
      {"connectValue", value(&F::connect_value)},
      {"materialCounting",
       one_of<F, Counting>(&F::counting, {{"none", Counting::kNone},
                                          {"unweighted", Counting::kUnweighted},
                                          {"whitedrawodds", Counting::kWhiteDrawOdds},
                                          {"blackdrawodds", Counting::kBlackDrawOdds}})},
      {"adjudicateFullBoard", flag(&F::full_board_ends)},
      {"perpetualCheckIllegal", flag(&F::perpetual_check_loses)},
      {"shatarMateRule", flag(&F::mate_needs_shak)},
      {"nMoveRuleTypes", types_of(&F::quiet_move_pawns, kBoth)},
      {"nMoveRuleTypesWhite", types_of(&F::quiet_move_pawns, {White})},
      {"nMoveRuleTypesBlack", types_of(&F::quiet_move_pawns, {Black})},
  };
}

}  // namespace

std::string mobility_key(std::string piece, Color c) {
  piece[0] = upper(piece[0]);
  return (c == White ? "mobilityRegionWhite" : "mobilityRegionBlack") + piece;
}

std::vector<Key> further_keys() {
  std::vector<Key> all;
  for (const auto& some : {promotion_keys(), drop_keys(), move_keys(), end_keys()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

}  // namespace protean::custom
