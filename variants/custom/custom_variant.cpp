// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/custom_variant.h"

#include "movegen/base/quoted.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/custom/board_shape.h"
#include "variants/custom/men.h"
#include "variants/custom/opposite_castling.h"
#include "variants/custom/quiet_limit.h"
#include "variants/custom/repetition_limit.h"
#include "variants/custom/told_builder.h"
#include "variants/custom/zone_text.h"
#include "variants/orthodox/orthodox.h"
#include "variants/rules/goals/arrival.h"
#include "variants/rules/goals/check_count.h"
#include "variants/rules/goals/few_pieces.h"
#include "variants/rules/goals/no_moves.h"
#include "variants/rules/restrictions/check_ban.h"
#include "variants/rules/restrictions/forced_captures.h"
#include "variants/rules/restrictions/own_promotions.h"

#include <algorithm>
#include <array>

namespace protean::custom {

namespace {

/// The numbers of orthodox pieces, where they are free.
const std::array<std::pair<std::string, PieceType>, 5> kUsualNumbers = {
    {{"king", King}, {"knight", Knight}, {"bishop", Bishop}, {"rook", Rook}, {"queen", Queen}}};

/// How many pieces of a letter each side has on the board of a FEN.
std::array<int, 2> on_board_at_start(std::string_view fen, char letter) {
  std::array<int, 2> found{};
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (c == letter) ++found[White];
    if (c == fen::lower(letter)) ++found[Black];
  }
  return found;
}

/// Rules that add nothing.
class PlainRules final : public Rule, public SearchHints {
 public:
  bool null_move_sound() const override { return true; }
};

class Builder {
 public:
  explicit Builder(const Definition& definition) : d_(definition) {
    settle_board(d_);
    built_.book.board = d_.board;
  }

  Built build() {
    idle_keys();
    built_.idle = built_.faults.size();
    read_start();
    number_types();
    if (built_.faults.empty()) {
      name_pieces();
      pawns();
      castling();
      royals();
      if (d_.piece_drops) hands();
    }
    if (built_.faults.empty()) ends();
    if (built_.faults.empty()) texts();
    built_.beyond_tables = beyond_ > 0 && beyond_ + built_.idle == built_.faults.size();
    return std::move(built_);
  }

 private:
  void fault(std::string key, std::string message) {
    built_.faults.push_back({std::move(key), std::move(message)});
  }
  /// What the tables cannot do.
  void beyond(std::string key, std::string message) {
    ++beyond_;
    fault(std::move(key), std::move(message));
  }

  // --- Keys without effect ---

  /// Keys of the section itself that say nothing, as another key switches off what they are about.
  void idle_keys() {
    const bool flags = (d_.flag_region[White] | d_.flag_region[Black]) != 0;
    idle_unless(d_.castling, "castling is false",
                {"castlingKingsideFile", "castlingQueensideFile", "castlingKingFile",
                 "castlingKingPiece", "castlingRookPieces", "castlingRookPiece", "castlingRank",
                 "castlingRookKingsideFile", "castlingRookQueensideFile", "oppositeCastling"});
    idle_unless(d_.double_step, "doubleStep is false",
                {"doubleStepRegionWhite", "doubleStepRegionBlack", "enPassantRegion",
                 "enPassantRegionWhite", "enPassantRegionBlack"});
    idle_unless(d_.extinction != Value::kNone, "there is no extinctionValue",
                {"extinctionPieceTypes", "extinctionPieceCount", "extinctionOpponentPieceCount"});
    idle_unless(d_.piece_drops, "pieceDrops is false",
                {"capturesToHand", "dropLoop", "firstRankPawnDrops", "promotionZonePawnDrops",
                 "whiteDropRegion", "blackDropRegion", "dropRegionWhite", "dropRegionBlack"});
    idle_unless(d_.n_fold_rule != 0, "nFoldRule is 0", {"nFoldValue", "nFoldValueAbsolute"});
    idle_unless(flags, "there is no flagRegion",
                {"flagPiece", "flagPieceWhite", "flagPieceBlack", "flagMove"});
  }

  void idle_unless(bool active, const std::string& reason,
                   std::initializer_list<const char*> names) {
    for (const char* name : names) {
      if (!active && d_.lines.count(name))
        fault(name, "found a key without effect, as " + reason + "; expected it left out");
    }
  }

  /// The zones as the other side would say them. Where some pieces go otherwise to the left than to
  /// the right, each player's left is his own.
  Zones mirrored(const Zones& zones) const {
    const Perspective view = built_.book.perspective(Black);
    return {view(zones[Black]), view(zones[White])};
  }

  // --- The first position ---

  /// The FEN without what this program writes otherwise: empty hands, and rights to castle that a
  /// section has only inherited.
  void read_start() {
    std::string fen = completed_fen(d_.start_fen);
    const std::size_t open = fen.find('[');
    if (open != std::string::npos && !d_.piece_drops) {
      const std::size_t close = fen.find(']', open);
      const std::string hands =
          close == std::string::npos ? fen : fen.substr(open + 1, close - open - 1);
      if (hands.find_first_not_of("-") != std::string::npos) {
        fault("startFen",
              "found pieces in hand, " + quoted(hands) + "; expected none, as pieceDrops is false");
      } else {
        fen.erase(open, close - open + 1);
      }
    }
    const std::vector<std::string_view> words = fen::words_of(fen);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool rights = i == 2 && !d_.castling && !d_.own_start_fen;
      if (i > 0) start_ += ' ';
      start_ += rights ? "-" : words[i];
      if (words[i].find('+') != std::string_view::npos) checks_field_ = words[i];
    }
    built_.book.start_fen = start_;
  }

  // --- Pieces ---

  bool has(const std::string& type) const { return d_.pieces.count(type) != 0; }

  /// The kinds of a set that the game has.
  Types in_game(const TypeSet& set) const {
    Types out;
    for (const auto& [type, piece] : d_.pieces) {
      if (set.all || set.types.count(type)) out.insert(type);
    }
    return out;
  }

  /// True if a piece of this type may ever stand on the board.
  bool occurs(const std::string& type) const {
    const auto found = on_board_at_start(start_, d_.pieces.at(type).letter);
    if (found[White] + found[Black] > 0) return true;
    return std::any_of(d_.promotes_to.begin(), d_.promotes_to.end(),
                       [&](const TypeSet& set) { return in_game(set).count(type) != 0; });
  }

  /// Gives each piece type that occurs a number. Some numbers have a meaning: a Pawn promotes,
  /// King and Rook castle.
  void number_types() {
    take_one(d_.pawn_types, "pawnTypes", Pawn);
    if (d_.castling) {
      take_one(d_.castling_king, "castlingKingPiece", King);
      take_one(d_.castling_rooks, "castlingRookPieces", Rook);
    }
    for (const auto& [type, piece] : kUsualNumbers) {
      if (has(type) && occurs(type) && !number_.count(type) && free(piece)) number_[type] = piece;
    }
    std::vector<std::string> left_over;
    for (const auto& [type, piece] : d_.pieces) {
      if (number_.count(type) || !occurs(type)) continue;
      const PieceType number = next_free();
      number == kNoPieceType ? left_over.push_back(type) : void(number_[type] = number);
    }
    if (left_over.empty()) return;
    const std::size_t all = number_.size() + left_over.size();
    const int most = types_end() - 1;  // as kNoPieceType is none
    beyond(left_over.front(), "found " + std::to_string(all) +
                                  " kinds of pieces; expected at most " +
                                  std::to_string(most - (free(Pawn) ? 1 : 0)) +
                                  (free(Pawn) ? " beside pawns" : ", pawns among them") +
                                  (d_.piece_drops ? ", as pieceDrops is true" : ""));
  }

  /// Gives the one kind of a set that the game has its number.
  void take_one(const TypeSet& set, const std::string& key, PieceType piece) {
    Types types = in_game(set);
    std::erase_if(types, [&](const std::string& type) { return !occurs(type); });
    if (types.empty()) return;
    if (types.size() > 1) return beyond(key, "found several kinds of pieces; expected one");
    number_[*types.begin()] = piece;
  }

  bool free(PieceType piece) const {
    return std::none_of(number_.begin(), number_.end(),
                        [piece](const auto& entry) { return entry.second == piece; });
  }
  PieceType next_free() const {
    for (const PieceType piece : {Knight, Bishop, Queen, kExtraPieceType, Rook, King}) {
      if (free(piece)) return piece;
    }
    for (PieceType piece = extra_type(1); piece < types_end(); ++piece) {
      if (free(piece)) return piece;
    }
    return kNoPieceType;
  }
  /// Past the numbers there are; only some can be held in hand.
  PieceType types_end() const { return d_.piece_drops ? PieceCounts::kHeldEnd : kAllTypesEnd; }

  void name_pieces() {
    for (const auto& [type, piece] : number_) {
      PieceRules& rules = built_.book.piece(piece);
      rules.letter = d_.pieces.at(type).letter;
      rules.name = is_custom_piece(type) ? std::string(1, rules.letter) : name_of(type);
      if (type == "pawn") {
        if (piece != Pawn)
          beyond(type, "found a pawn that does not promote; expected it in pawnTypes");
        continue;
      }
      const auto moves = read_moves(d_.pieces.at(type).betza, d_.double_step_region[White]);
      if (!moves)
        return fault(type,
                     "found " + quoted(d_.pieces.at(type).betza) + "; expected " + kBetzaExpected);
      rules.moves = *moves;
      if (is_lopsided(*moves)) built_.book.half_turn = true;
    }
    const Zones& first = d_.double_step_region;
    for (const auto& [type, piece] : number_) {
      const auto& terms = built_.book.piece(piece).moves.terms();
      const bool from_first = std::any_of(terms.begin(), terms.end(),
                                          [](const Term& t) { return t.from != kAllSquares; });
      if (from_first && mirrored(first) != first) return fault_of_double_steps();
    }
  }

  void fault_of_double_steps() {
    beyond(set_key({"doubleStepRegionBlack", "doubleStepRegionWhite"}),
           "found regions of the two sides that are no mirror images; expected that they are");
  }

  static std::string name_of(std::string type) {
    type[0] = fen::upper(type[0]);
    return type;
  }

  PieceTypes kinds(const TypeSet& set) const {
    PieceTypes all;
    for (const auto& [type, piece] : number_) {
      if (set.all || set.types.count(type)) all |= PieceTypes::of(piece);
    }
    return all;
  }

  // --- Pawns ---

  void pawns() {
    PawnRules& pawn = built_.book.pawn;
    pawn.promotes_to.clear();
    if (free(Pawn)) {
      pawn.en_passant = false;
      return;
    }
    const Zones& zone = d_.promotion_region;
    if (mirrored(zone) != zone)
      beyond(set_key({"promotionRegionBlack", "promotionRegionWhite"}),
             "found regions of the two sides that are no mirror images; expected that they are");
    pawn.promotion_zone = zone[White];
    pawn.en_passant_promotes = false;
    const PieceTypes either = kinds(d_.promotes_to[White]) | kinds(d_.promotes_to[Black]);
    for (const PieceType piece : {Queen, Rook, Bishop, Knight, kExtraPieceType, King}) {
      if (either.has(piece)) pawn.promotes_to.push_back(piece);
    }
    for (PieceType piece = extra_type(1); piece < kPieceTypes; ++piece) {
      if (either.has(piece)) pawn.promotes_to.push_back(piece);
    }
    if (either & PieceTypes{Pawn})
      fault("promotionPieceTypes", "found the pawn itself; expected others");
    if (number_.count("pawn") && number_.at("pawn") == Pawn)
      built_.book.piece(Pawn).moves = pawn_moves();
    if (d_.en_passant_types) limit_en_passant();
    const auto& terms = built_.book.piece(Pawn).moves.terms();
    const auto any = [&](auto&& holds) { return std::any_of(terms.begin(), terms.end(), holds); };
    pawn.en_passant = any([](const Term& t) { return t.passing; }) &&
                      any([](const Term& t) { return t.captures_en_passant; });
  }

  /// Only pawns capture en passant, or nobody does.
  void limit_en_passant() {
    const PieceTypes capturers = kinds(*d_.en_passant_types);
    if (number_.count("pawn") && capturers.empty())
      return fault("enPassantTypes",
                   "found no pawn, which captures en passant all the same; expected its letter, or "
                   "enPassantRegion '-'");
    if (capturers & ~PieceTypes{Pawn})
      return beyond("enPassantTypes", "found others than the pawn; expected the pawn or '-'");
    Moves moves;
    for (Term term : built_.book.piece(Pawn).moves.terms()) {
      if (term.use == Use::kCapture) term.captures_en_passant = !capturers.empty();
      moves = moves | Moves(std::move(term));
    }
    built_.book.piece(Pawn).moves = moves;
  }

  /// A pawn's moves: double pushs from a region, some of them with the risk of a capture in
  /// passing.
  Moves pawn_moves() {
    if (!d_.double_step) return plain_pawn();
    const Zones& region = d_.double_step_region;
    if (mirrored(region) != region) fault_of_double_steps();
    const Zones& taken = d_.en_passant_region;
    const Bitboard risky = region[White] & (taken[Black] >> 8);
    if (mirrored({risky, region[Black] & (taken[White] << 8)})[White] != risky)
      beyond("enPassantRegion",
             "found a region that is not alike for both sides; expected that it is");
    const Moves one = path({{0, 1}}).quiet();
    const Moves two = path({{0, 1}, {0, 1}}).at_least(2).quiet();
    const Moves captures = leaps({{-1, 1}, {1, 1}}).captures();
    Moves all = one | (risky ? captures.captures_en_passant() : captures);
    if (risky) all = all | two.from(risky).allows_en_passant();
    if (region[White] & ~risky) all = all | two.from(region[White] & ~risky);
    return all;
  }

  /// The first of these keys that the file sets.
  std::string set_key(std::initializer_list<const char*> names) const {
    for (const char* name : names) {
      if (d_.lines.count(name)) return name;
    }
    return *names.begin();
  }

  // --- Castling and royals ---

  void castling() {
    CastlingRules& rules = built_.book.castling;
    const int kingside = d_.castling_kingside_file;
    const int queenside = d_.castling_queenside_file;
    rules.allowed = d_.castling && !free(King) && !free(Rook) && kingside < d_.board.files &&
                    d_.castling_rank < d_.board.ranks;
    rules.any_files = d_.any_files && rules.allowed;
    rules.rank = d_.castling_rank;
    rules.outermost_files = d_.castling_rook_files;
    if (kingside == 0 || queenside == 7 || queenside >= kingside) {
      return fault(set_key({"castlingKingsideFile", "castlingQueensideFile"}),
                   "found files that leave no place for a Rook; expected the King's file on the "
                   "Queen's side left of that on his own");
    }
    for (Color c : {White, Black}) {
      const int rank = built_.book.castling_rank(c);
      rules.target[c] = {{{make_square(queenside, rank), make_square(queenside + 1, rank)},
                          {make_square(kingside, rank), make_square(kingside - 1, rank)}}};
    }
  }

  void royals() {
    RuleBook& book = built_.book;
    book.royals = {};
    if (!number_.count("king")) return;
    const auto kings = on_board_at_start(start_, d_.pieces.at("king").letter);
    if (kings[White] > 1 || kings[Black] > 1)
      return fault("startFen",
                   "found several Kings of a side; expected one, or another kind of piece "
                   "('commoner') instead");
    if (kings[White] + kings[Black] == 0) return;
    const PieceType king = number_.at("king");
    if (book.castling.allowed && king != King)
      return fault("castlingKingPiece", "found a piece beside the King; expected the King");
    const auto& choices = book.pawn.promotes_to;
    if (std::find(choices.begin(), choices.end(), king) != choices.end())
      return fault("promotionPieceTypes", "found the royal King; expected others");
    book.royals = PieceTypes::of(king);
    book.royals_come_later = kings[White] == 0 || kings[Black] == 0;
  }

  bool each_has_king() const {
    return !built_.book.royals.empty() && !built_.book.royals_come_later;
  }

  // --- Hands ---

  void hands() {
    if (!each_has_king())
      return beyond("pieceDrops",
                    "found 'true' in a game in which not each side has a King; "
                    "expected 'false'");
    if (mirrored(d_.drop_region) != d_.drop_region)
      beyond(set_key({"blackDropRegion", "whiteDropRegion"}),
             "found regions of the two sides that are no mirror images; expected that they are");
    HandRules& rules = built_.book.hands;
    rules.types = kinds({{}, true}) & ~built_.book.royals;
    rules.keep_captured = d_.captures_to_hand;
    rules.promoted_revert = d_.captures_to_hand && !d_.drop_loop && !free(Pawn);
    rules.pieces_enter_on = d_.drop_region[White];
    rules.pawns_enter_on = d_.drop_region[White];
    if (!d_.first_rank_pawn_drops) rules.pawns_enter_on &= ~rank_bb(0);
    if (!d_.promotion_zone_pawn_drops) rules.pawns_enter_on &= ~d_.promotion_region[White];
  }

  /// True if pawns are orthodox and other pieces move as they capture.
  bool goes_as_usual() const {
    const bool pawns = d_.board.is_whole() && number_.count("pawn") && d_.double_step &&
                       d_.double_step_region[White] == rank_bb(1) &&
                       d_.en_passant_region == Zones{kAllSquares, kAllSquares} &&
                       d_.promotion_region[White] == rank_bb(7);
    return (pawns || free(Pawn)) &&
           std::all_of(number_.begin(), number_.end(), [&](const auto& entry) {
             const auto& terms = built_.book.piece(entry.second).moves.terms();
             return entry.second == Pawn ||
                    std::all_of(terms.begin(), terms.end(),
                                [](const Term& t) { return t.use == Use::kBoth; });
           });
  }

  // --- Goals and duties ---

  void ends() {
    check_rules();
    if (d_.extinction != Value::kNone) extinction();
    if (d_.flag_region[White] | d_.flag_region[Black]) {
      add(arrival_wins({{kinds(d_.flag_types[White]), kinds(d_.flag_types[Black])},
                        {d_.flag_region[White], d_.flag_region[Black]},
                        d_.flag_move}));
    }
    without_moves_left();
    if (kinds(d_.promotes_to[White]) != kinds(d_.promotes_to[Black]))
      add(promotions_by_side({kinds(d_.promotes_to[White]), kinds(d_.promotes_to[Black])}));
    // Last of the restrictions: a capture that another one forbids obliges no one.
    if (d_.must_capture) {
      const bool burdens = d_.extinction == Value::kWin || d_.stalemate == Value::kWin;
      add(burdens ? captures_are_forced_burdens() : captures_are_forced());
    }
    if (d_.opposite_castling && built_.book.castling.allowed) add(castling_wings_differ());
    if (d_.n_move_rule != 50) add(draw_after_quiet_plies(2 * d_.n_move_rule));
    repetition();
    RuleBook& book = built_.book;
    book.own_rules = parts_;
    // The generators for all but the usual games are compiled for those with a rule.
    const bool usual = each_has_king() && (!d_.piece_drops || goes_as_usual());
    if (parts_.empty() && !usual) book.add(std::make_shared<const PlainRules>());
  }

  void add(std::shared_ptr<const Rule> part) { parts_.push_back(std::move(part)); }

  void repetition() {
    if (d_.n_fold_rule == 3 && d_.n_fold_value == Value::kDraw) return;
    if (d_.n_fold_rule == 1)
      return fault("nFoldRule", "found '1'; expected '0' or a number from 2 on");
    RepetitionLimit limit{d_.n_fold_rule, {}};
    for (Color c : {White, Black}) {
      const Color valued = d_.n_fold_absolute ? White : c;
      if (d_.n_fold_value == Value::kWin) limit.winner[c] = valued;
      if (d_.n_fold_value == Value::kLoss) limit.winner[c] = !valued;
    }
    add(repetition_is_limited(limit));
  }

  void check_rules() {
    if (!d_.checking) {
      if (!each_has_king() || d_.check_counting)
        return fault(
            "checking",
            "found 'false' in a game without Kings or with checkCounting; expected 'true'");
      add(checks_are_forbidden());
    }
    if (!d_.check_counting) {
      if (!checks_field_.empty())
        fault("startFen", "found " + quoted(checks_field_) +
                              "; expected no count of checks, as checkCounting is false");
      return;
    }
    if (built_.book.royals.empty())
      return fault("checkCounting", "found 'true' in a game without Kings; expected 'false'");
    int checks = 3;
    if (!checks_field_.empty()) {
      const std::size_t plus = checks_field_.find('+');
      const auto white = read_number(checks_field_.substr(0, plus), 9);
      const auto black = read_number(checks_field_.substr(plus + 1), 9);
      if (plus == 0 || !white || !black || *white != *black || *white == 0)
        return fault("startFen",
                     "found " + quoted(checks_field_) +
                         "; expected a count such as '3+3', the same for both sides, from 1 to 9");
      checks = *white;
    }
    add(wins_by_checks(checks));
  }

  void extinction() {
    if (d_.piece_drops)
      return beyond("extinctionValue", "found a value beside pieceDrops; expected 'none'");
    FewPieces rule;
    if (d_.extinction_types.all) {
      rule.groups.push_back(PieceTypes::all());
    } else {
      for (const std::string& type : d_.extinction_types.types) {
        if (!number_.count(type))
          return fault("extinctionPieceTypes",
                       "found a piece that is never on the board; expected others");
        rule.groups.push_back(PieceTypes::of(number_.at(type)));
      }
    }
    if (rule.groups.empty())
      return fault(set_key({"extinctionValue"}), "found no extinctionPieceTypes; expected some");
    rule.most = d_.extinction_count;
    rule.least_of_other = d_.extinction_other_count;
    rule.wins = d_.extinction == Value::kWin;
    add(few_pieces_decide(rule, rule.wins ? "few pieces left: won" : "too few pieces left"));
  }

  static NoMoves meaning(Value v) {
    return v == Value::kWin ? NoMoves::kWin : v == Value::kLoss ? NoMoves::kLoss : NoMoves::kDraw;
  }

  void without_moves_left() {
    NoMoves stalemate = meaning(d_.stalemate);
    if (d_.stalemate_counts_pieces) {
      if (d_.stalemate != Value::kWin)
        return fault("stalematePieceCount",
                     "found 'true' where stalemate does not win; expected stalemateValue 'win'");
      stalemate = NoMoves::kFewerPiecesWin;
    }
    if (d_.checkmate != Value::kLoss) {
      add(without_moves(meaning(d_.checkmate), stalemate));
    } else if (stalemate == NoMoves::kLoss) {
      built_.book.stalemate_loses = true;
    } else if (stalemate != NoMoves::kDraw) {
      add(without_moves(NoMoves::kLoss, stalemate));
    }
  }

  // --- Texts ---

  void texts() {
    RuleBook& book = built_.book;
    book.special = {"The pieces move as the diagrams show."};
    const auto add_line = [&](bool holds, const std::string& line) {
      if (holds) book.special.push_back(line);
    };
    add_line(!book.pawn.promotes_to.empty(),
             "A pawn that arrives on " + of_both(d_.promotion_region) +
                 " becomes a piece of one of these kinds: " + names(book.pawn.promotes_to) + ".");
    const Zones& zone = d_.promotion_region;
    add_line(book.pawn.en_passant && (zone[White] & rank_bb(d_.board.ranks - 3)) != 0,
             "A pawn that arrives there by a capture en passant stays a pawn.");
    add_line(d_.must_capture, "Who can capture must capture.");
    add_line(d_.piece_drops, drop_text());
    add_line(d_.captures_to_hand,
             std::string("Captured pieces change sides and go to the captor's hand") +
                 (built_.book.hands.promoted_revert ? ", promoted ones as pawns." : "."));
    add_line(!d_.checking, "No player may give check.");
    add_line(book.royals.empty(), "There is no check: every piece may be captured.");
    add_line(!book.castling.allowed, "There is no castling.");
    add_line(book.castling.allowed && d_.opposite_castling,
             "Who castles takes from the opponent the right to castle on the same wing.");
    book.goal = mate_text() + check_text() + flag_text() + extinction_text() + stalemate_text() +
                repetition_text();
    if (d_.n_move_rule != 50 && d_.n_move_rule != 0)
      book.goal += ' ' + std::to_string(2 * d_.n_move_rule) +
                   " plies without a capture or a pawn move are a draw.";
  }

  /// Zones for people: what both have alike, else each side's.
  std::string of_both(const Zones& zones) const {
    const auto text = [&](Color c) { return zone_text(zones[c], d_.board); };
    if (zones[White] == zones[Black]) return text(White);
    return text(White) + " (White) or " + text(Black) + " (Black)";
  }

  std::string drop_text() const {
    const HandRules& rules = built_.book.hands;
    const auto text = [&](Bitboard zone) {
      return of_both({zone, built_.book.perspective(Black)(zone)});
    };
    std::string all =
        "Instead of moving a player may put a piece from his hand on a vacant square: on " +
        text(rules.pieces_enter_on);
    if (rules.types.has(Pawn) && rules.pawns_enter_on != rules.pieces_enter_on)
      all += ", a pawn on " + text(rules.pawns_enter_on);
    return all + ".";
  }

  std::string mate_text() const {
    if (built_.book.royals.empty()) return "";
    switch (d_.checkmate) {
      case Value::kWin: return "Be checkmated. ";
      case Value::kDraw: return "Checkmate is a draw. ";
      default: return "Checkmate the opponent's King. ";
    }
  }

  std::string check_text() const {
    return d_.check_counting ? "Give as many checks as the FEN tells. " : "";
  }

  std::string flag_text() const {
    std::string text;
    for (const Color c : {White, Black}) {
      if (!d_.flag_region[c]) continue;
      const bool any_piece = d_.flag_types[c].all;
      text += std::string(c == White ? "White" : "Black") + " wins by arriving on " +
              zone_text(d_.flag_region[c], d_.board) +
              (any_piece ? "" : " with one of these pieces: " + names_of(d_.flag_types[c])) + ". ";
    }
    return d_.flag_move ? text + "When White is first Black has one more ply. " : text;
  }

  std::string extinction_text() const {
    if (d_.extinction == Value::kNone) return "";
    const bool all = d_.extinction_types.all;
    return "A player who has no more than " + std::to_string(d_.extinction_count) +
           (all ? " pieces"
                : " pieces of one of these kinds: " + names_of(d_.extinction_types) + ",") +
           (d_.extinction == Value::kWin ? " has won. " : " has lost. ");
  }

  /// Draws by repetition are told of all games alike.
  std::string repetition_text() const {
    if (d_.n_fold_rule == 0 || d_.n_fold_value == Value::kDraw) return "";
    const std::string who = !d_.n_fold_absolute ? "the player to move then" : "White";
    return " When a position has come about " + std::to_string(d_.n_fold_rule) + " times " + who +
           (d_.n_fold_value == Value::kWin ? " has won." : " has lost.");
  }

  std::string stalemate_text() const {
    if (d_.stalemate_counts_pieces) return "In stalemate the player with fewer pieces has won.";
    switch (d_.stalemate) {
      case Value::kWin: return "A player who cannot move has won.";
      case Value::kLoss: return "A player who cannot move has lost.";
      default: return "Stalemate is a draw.";
    }
  }

  std::string names(const std::vector<PieceType>& pieces) const {
    std::string text;
    for (const PieceType piece : pieces)
      text += (text.empty() ? "" : ", ") + built_.book.piece(piece).name;
    return text;
  }
  std::string names_of(const TypeSet& set) const {
    std::vector<PieceType> pieces;
    for (const std::string& type : set.types) {
      if (number_.count(type)) pieces.push_back(number_.at(type));
    }
    return names(pieces);
  }

  Definition d_;
  Built built_;
  std::string start_;
  std::string checks_field_;
  std::map<std::string, PieceType> number_;
  std::vector<std::shared_ptr<const Rule>> parts_;
  std::size_t beyond_ = 0;
};

}  // namespace

Built build_rules(const Definition& definition) {
  const bool hopping = std::any_of(definition.pieces.begin(), definition.pieces.end(),
                                   [](const auto& entry) { return hops(entry.second.betza); });
  Built built = Builder(definition).build();
  const bool told = built.beyond_tables || definition.further.any() || hopping;
  if (!told) return built;
  Built other = build_told(definition);
  built.faults.resize(built.idle);
  other.faults.insert(other.faults.begin(), built.faults.begin(), built.faults.end());
  return other;
}

}  // namespace protean::custom
