// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/twomove_rules.h"

#include "movegen/notation/fen.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/turns/free_order.h"

#include <algorithm>
#include <array>
#include <vector>

namespace protean::twomove {

namespace {

enum Phase { kOpen, kChoose, kMove };
constexpr std::array<std::string_view, 3> kPhaseNames = {"open", "choose", "move"};

constexpr int kUpWord = 0;
constexpr int kCardsWord = 1;
constexpr int kTodoWord = 2;
constexpr int kMovedWord = 3;

constexpr int kCardsChosen = 2;
/// A turn has so many plies that move at most.
constexpr int kMovesOfATurn = 2 * kCardsChosen;
constexpr Bitboard kEndRanks = rank_bb(0) | rank_bb(7);

/// A set of cards, which are piece types.
using Cards = PieceTypes;

/// In the order in which cards are written.
constexpr std::array<PieceType, 5> kLetters = {King, Queen, Rook, Bishop, Knight};
constexpr Cards kAllCards = PieceTypes{King, Queen, Rook, Bishop, Knight};

int number_of(Cards cards) {
  return cards.size();
}

Cards cards_of(std::uint64_t word, Color c) {
  return Cards::from_bits(static_cast<std::uint8_t>(word >> (8 * c)));
}
std::uint64_t with_cards(std::uint64_t word, Color c, Cards cards) {
  return (word & ~(std::uint64_t{0xFF} << (8 * c))) | std::uint64_t{cards.bits()} << (8 * c);
}

/// The cards that lie face up from the turn before.
Cards up(const Position& pos, Color c) {
  return cards_of(pos.word(kUpWord), c);
}
void set_up(Position& pos, Color c, Cards cards) {
  pos.set_word(kUpWord, with_cards(pos.word(kUpWord), c, cards));
}

/// The cards chosen in this turn.
Cards chosen(const Position& pos, Color c) {
  return cards_of(pos.word(kCardsWord), c);
}
void set_chosen(Position& pos, Color c, Cards cards) {
  pos.set_word(kCardsWord, with_cards(pos.word(kCardsWord), c, cards));
}

/// The squares of the pawns that moved in this turn.
Bitboard moved(const Position& pos) {
  return pos.word(kMovedWord);
}
void set_moved(Position& pos, Bitboard squares) {
  pos.set_word(kMovedWord, squares);
}

/// The moves still due in a turn, in their order: each the piece type and its owner.
class Agenda {
 public:
  Agenda() = default;
  explicit Agenda(std::uint64_t word) : word_(word) {}

  /// What the cards bring about: those that both players chose are eliminated, and with one of them
  /// gone the other moves twice; the least valuable moves first.
  Agenda(Cards white, Cards black) {
    const Cards both = white & black;
    for (const PieceType m : kLetters) {
      const Cards card = PieceTypes{m};
      if ((both & card) || !((white | black) & card)) continue;
      const Piece due = make_piece(white & card ? White : Black, m);
      push_front(due);
      if (both) push_front(due);
    }
  }

  std::uint64_t word() const { return word_; }
  bool empty() const { return word_ == 0; }
  Piece front() const { return static_cast<Piece>((word_ & 0xFF) - 1); }
  void pop_front() { word_ >>= 8; }
  void push_front(Piece due) { word_ = word_ << 8 | (due + 1u); }

  /// The kinds for which a side has moves due.
  Cards of(Color c) const {
    Cards kinds;
    for (Agenda rest = *this; !rest.empty(); rest.pop_front()) {
      if (color_of(rest.front()) == c) kinds |= PieceTypes{type_of(rest.front())};
    }
    return kinds;
  }

  /// True if nothing but moves from the beginning of `whole` are missing.
  bool is_end_of(Agenda whole) const {
    while (!whole.empty() && whole.word_ != word_) whole.pop_front();
    return whole.word_ == word_;
  }

 private:
  std::uint64_t word_ = 0;  ///< Eight bits a move, the next one lowest: Piece + 1.
};

Agenda todo(const Position& pos) {
  return Agenda(pos.word(kTodoWord));
}
/// Also hands the move to the player whose card comes next.
void set_todo(Position& pos, Agenda agenda) {
  pos.set_word(kTodoWord, agenda.word());
  if (!agenda.empty()) pos.set_side(color_of(agenda.front()));
}

/// All pairs of cards, in the order in which cards are written.
constexpr auto kPairs = [] {
  std::array<Cards, 10> pairs{};
  std::size_t n = 0;
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    for (std::size_t j = i + 1; j < kLetters.size(); ++j)
      pairs[n++] = PieceTypes{kLetters[i], kLetters[j]};
  }
  return pairs;
}();

/// Calls `use` with each pair that the player may choose.
template <class Use>
void for_each_choice(const Position& pos, Color c, Use&& use) {
  const Cards barred = up(pos, c);
  for (const Cards pair : kPairs) {
    if (!(pair & barred)) use(pair);
  }
}

std::vector<Cards> choices(const Position& pos, Color c) {
  std::vector<Cards> all;
  for_each_choice(pos, c, [&](Cards pair) { all.push_back(pair); });
  return all;
}

/// True if White has chosen and Black has not.
bool second_choice(const Position& pos) {
  return pos.phase() == kChoose && pos.side() == Black;
}

std::string print_cards(const RuleProgram& program, Cards cards) {
  std::string text;
  for (const PieceType m : kLetters) {
    if (cards & PieceTypes{m}) text += fen::letter_of(program, make_piece(White, m));
  }
  return text.empty() ? "-" : text;
}

/// Reads letters in any order, or "-".
std::optional<Cards> read_cards(const RuleProgram& program, std::string_view text) {
  const std::vector<PieceType> letters(kLetters.begin(), kLetters.end());
  const auto pieces = read_pieces(program, text, White, letters);
  if (!pieces) return std::nullopt;
  Cards cards;
  for (const PieceType m : kLetters) {
    if ((*pieces)[m] > 1) return std::nullopt;
    if ((*pieces)[m] == 1) cards |= PieceTypes{m};
  }
  return cards;
}

class TwoMoveRules final : public Rule,
                           public TurnOwner,
                           public HiddenInformation,
                           public SearchHints {
 public:
  // --- Tokens ---

  std::vector<std::string> token_names() const override {
    return {"phase", "up", "cards", "todo", "moved"};
  }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override {
    if (name == "phase") return phase_name(program, pos);
    if (name == "up")
      return print_cards(program, up(pos, White)) + "/" + print_cards(program, up(pos, Black));
    if (name == "cards") {
      return print_cards(program, chosen(pos, White)) + "/" +
             print_cards(program, chosen(pos, Black));
    }
    if (name == "todo") return print_todo(program, todo(pos));
    return print_squares(moved(pos));
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name,
                                        std::string_view text) const override {
    if (name == "phase") return read_phase(pos, text);
    if (name == "up") return read_both(program, pos, text, set_up);
    if (name == "cards") {
      if (text != kUnknownChoice) return read_both(program, pos, text, set_chosen);
      // Black may be given less than there is: any choice of White's then stands for all.
      const std::vector<Cards> possible = choices(pos, White);
      if (possible.empty()) return "two cards, as White has none to choose from";
      set_chosen(pos, White, possible.front());
      return std::nullopt;
    }
    if (name == "todo") return read_todo(program, pos, text);
    const std::optional<Bitboard> squares = read_squares(text);
    if (!squares) return "squares run together such as 'e4a6', or '-'";
    set_moved(pos, *squares);
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    for (const Color c : {White, Black}) {
      if (more_than_one(pos.of(c, King)))
        return "a player has more than one King, expected one at most";
      if (chosen(pos, c) & up(pos, c))
        return "a card face up has been chosen again, expected 'cards' other than 'up'";
    }
    if (auto wrong = fault_of_kings(pos)) return wrong;
    if (pos.pieces(Pawn) & kEndRanks)
      return "a pawn stands on the first or last rank, expected pawns on ranks 2 to 7 only";
    if (pos.phase() == kOpen) return check_opening(pos);
    const int white_up = number_of(up(pos, White));
    if (white_up + number_of(up(pos, Black)) != kCardsChosen || white_up == 1)
      return "expected two cards face up on one side and none on the other";
    return pos.phase() == kChoose ? check_choosing(pos) : check_moving(pos);
  }

  std::string observed_fen(const RuleProgram& program, const Position& pos,
                           Color viewer) const override {
    std::string fen = to_fen(program, pos);
    if (viewer == White || !second_choice(pos)) return fen;
    const std::string known = " cards:" + print_token(program, pos, "cards");
    return fen.replace(fen.find(known), known.size(), " cards:" + std::string(kUnknownChoice));
  }

  Position possible_world(const RuleProgram&, const Position& pos, Color viewer,
                          std::uint64_t seed) const override {
    if (viewer == White || !second_choice(pos)) return pos;
    const std::vector<Cards> possible = choices(pos, White);
    Position world = pos;
    set_chosen(world, White, possible[zobrist::mix(seed) % possible.size()]);
    return world;
  }

  bool simultaneous(const RuleProgram&, const Position& pos) const override {
    return pos.phase() == kChoose;
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    if (pos.phase() != kMove) {
      for_each_choice(pos, pos.side(), [&](Cards pair) {
        list.push({MoveKind::kSpecial, kNoSquare, kNoSquare, kNoPieceType, kNoSquare, false,
                   pair.bits()});
      });
      return;
    }
    const std::size_t first = list.size();
    const PieceType due = type_of(todo(pos).front());
    for_each_square(pos.of(pos.side(), due),
                    [&](Square from) { list_moves(program, pos, from, list); });
    for_each_square(pos.of(pos.side(), Pawn) & ~moved(pos),
                    [&](Square from) { list_pawn_moves(program, pos, from, list); });
    if (due == King) list_castlings(program, pos, list);
    if (list.size() == first) list.push(Move::pass());
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    after = before;
    if (before.phase() != kMove) {
      const Cards cards = Cards::from_bits(move.payload());
      before.phase() == kOpen ? open(after, cards) : choose(after, cards);
      return;
    }
    Agenda rest = todo(before);
    const Piece due = rest.front();
    rest.pop_front();
    if (move.kind() == MoveKind::kPass) {
      while (!rest.empty() && rest.front() == due) rest.pop_front();
      after.set_halfmove_clock(before.halfmove_clock() + 1);
    } else {
      move_piece(program, after, move);
    }
    set_todo(after, rest);
    if (rest.empty()) end_turn(after);
  }

  /// Plain moves of two pieces by a doubled card.
  bool interchangeable(const RuleProgram&, const Position& before, Move first,
                       Move second) const override {
    if (before.phase() != kMove || !doubled(todo(before))) return false;
    const bool plain = first.kind() == MoveKind::kNormal && second.kind() == MoveKind::kNormal;
    return plain && ways_are_apart(first, second) &&
           !contains(before.of(!before.side(), King), second.to());
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return king_lost(pos);
  }

  /// The King, where a card still due in this turn lets it be taken.
  Bitboard winning_captures(const RuleProgram& program, const Position& pos,
                            Color taker) const override {
    const Bitboard king = pos.of(!taker, King);
    const Cards due = todo(pos).of(taker);
    if (!king || !due) return 0;
    const Bitboard takers =
        pieces_of(pos.board(), taker, due) | (pos.of(taker, Pawn) & ~moved(pos));
    return program.attackers(pos, lsb(king), taker) & takers ? king : 0;
  }

  // --- Text ---

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    return phase_name(program, pos) + ":" + print_cards(program, Cards::from_bits(move.payload()));
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return std::string(kPhaseNames[static_cast<std::size_t>(pos.phase())]);
  }

  // --- Traits ---

  int fifty_move_rule_plies() const override { return kQuietTurns * kMovesOfATurn; }
  bool fifty_move_rule_judged(const Position& pos) const override {
    return pos.phase() == kChoose && pos.side() == White;
  }
  Outcome fifty_move_rule_outcome() const override {
    return Outcome::draw("200 plies without capture or pawn move");
  }

  int progress(const RuleProgram& program, const Position& pos) const override {
    return danger(program, pos, !pos.side()) - danger(program, pos, pos.side());
  }

 private:
  static constexpr std::string_view kUnknownChoice = "?\?/-";
  static constexpr int kQuietTurns = 50;

  /// In centipawns, by the number of cards with which the King might be taken in the next turn.
  /// Each can still be eliminated by the same card of the other player.
  static constexpr std::array<int, 6> kDanger = {0, 90, 240, 400, 500, 600};

  // --- Phases ---

  /// White's cards that lie face up in the first turn.
  static void open(Position& pos, Cards cards) {
    set_up(pos, White, cards);
    pos.set_phase(kChoose);
  }

  static void choose(Position& pos, Cards cards) {
    set_chosen(pos, pos.side(), cards);
    if (pos.side() == White) {
      pos.set_side(Black);
      return;
    }
    const Agenda agenda(chosen(pos, White), chosen(pos, Black));
    if (agenda.empty()) {
      end_turn(pos);
      return;
    }
    pos.set_phase(kMove);
    set_todo(pos, agenda);
  }

  /// Who has four cards face up takes them back; the other leaves those he chose.
  static void end_turn(Position& pos) {
    for (const Color c : {White, Black}) {
      set_up(pos, c, up(pos, c) ? Cards{} : chosen(pos, c));
      set_chosen(pos, c, {});
    }
    set_moved(pos, 0);
    pos.set_phase(kChoose);
    pos.set_side(White);
    pos.set_fullmove_number(pos.fullmove_number() + 1);
  }

  /// True if the card due makes another move after this one.
  static bool doubled(Agenda agenda) {
    const Piece due = agenda.front();
    agenda.pop_front();
    return !agenda.empty() && agenda.front() == due;
  }

  static Bitboard targets(const RuleProgram& program, const Position& pos, Square from) {
    return program.targets(pos.board(), pos.side(), type_of(pos.piece_on(from)), from);
  }

  static void list_moves(const RuleProgram& program, const Position& pos, Square from,
                         MoveList& list) {
    for_each_square(targets(program, pos, from),
                    [&](Square to) { list.push(Move::normal(from, to, !pos.empty(to))); });
  }

  static void list_pawn_moves(const RuleProgram& program, const Position& pos, Square from,
                              MoveList& list) {
    for_each_square(targets(program, pos, from), [&](Square to) {
      if (!contains(kEndRanks, to)) {
        list.push(Move::normal(from, to, !pos.empty(to)));
        return;
      }
      for (const PieceType m : program.book.pawn.promotes_to)
        list.push(Move::promotion(from, to, m, !pos.empty(to)));
    });
  }

  static void list_castlings(const RuleProgram& program, const Position& pos, MoveList& list) {
    const Color us = pos.side();
    for_each_square(pos.castling() & pos.by_color(us), [&](Square rook) {
      const Square king = lsb(pos.of(us, King));
      const CastlingPath& path = program.castling_path(us, king, rook);
      if (!(path.empty & pos.occupied()))
        list.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
    });
  }

  static void move_piece(const RuleProgram& program, Position& pos, Move move) {
    const Color us = pos.side();
    const Piece mover = pos.take(move.from());
    Bitboard lost_rights = bit(move.from()) | bit(move.to());
    if (type_of(mover) == King) lost_rights |= pos.by_color(us);
    if (contains(pos.of(!us, King), move.to())) lost_rights |= pos.by_color(!us);
    if (move.kind() == MoveKind::kCastle) {
      const Square rook_to = program.castling_path(us, move.from(), move.via()).rook_to;
      pos.put(pos.take(move.via()), rook_to);
    } else if (move.is_capture()) {
      pos.take(move.to());
    }
    pos.put(move.is_promotion() ? make_piece(us, move.piece_type()) : mover, move.to());
    pos.set_castling(pos.castling() & ~lost_rights);
    const bool by_pawn = type_of(mover) == Pawn;
    const bool still_pawn = by_pawn && !move.is_promotion();
    set_moved(pos, (moved(pos) & ~bit(move.to())) | (still_pawn ? bit(move.to()) : 0));
    pos.set_halfmove_clock(by_pawn || move.is_capture() ? 0 : pos.halfmove_clock() + 1);
  }

  // --- Evaluation ---

  /// The cards a side will be free to choose in the next turn; in this one, before the choice.
  static Cards free_cards(const Position& pos, Color c) {
    if (pos.phase() != kMove) return kAllCards & ~up(pos, c);
    return up(pos, c) ? kAllCards : kAllCards & ~chosen(pos, c);
  }

  static int danger(const RuleProgram& program, const Position& pos, Color c) {
    const Bitboard king = pos.of(c, King);
    if (!king) return 0;
    const Bitboard attackers = program.attackers(pos, lsb(king), !c);
    if (!attackers) return 0;
    int cards = 0;
    for (const PieceType m : kLetters) {
      cards +=
          (free_cards(pos, !c) & PieceTypes{m}) && (attackers & (pos.pieces(m) | pos.pieces(Pawn)));
    }
    return kDanger[static_cast<std::size_t>(cards)];
  }

  // --- Reading and writing ---

  static std::string print_todo(const RuleProgram& program, Agenda agenda) {
    if (agenda.empty()) return "-";
    std::string text;
    for (; !agenda.empty(); agenda.pop_front()) text += fen::letter_of(program, agenda.front());
    return text;
  }

  static std::optional<std::string> read_phase(Position& pos, std::string_view text) {
    const std::optional<int> phase = index_of(kPhaseNames, text);
    if (!phase) return "'open', 'choose' or 'move'";
    pos.set_phase(*phase);
    return std::nullopt;
  }

  static std::optional<std::string> read_both(const RuleProgram& program, Position& pos,
                                              std::string_view text,
                                              void (*set)(Position&, Color, Cards)) {
    if (const auto parts = split_pair(text)) {
      const auto white = read_cards(program, parts->first);
      const auto black = read_cards(program, parts->second);
      if (white && black) {
        set(pos, White, *white);
        set(pos, Black, *black);
        return std::nullopt;
      }
    }
    return "letters out of KQRBN, each once, for White, a stroke, the same for Black, '-' for none";
  }

  static std::optional<std::string> read_todo(const RuleProgram& program, Position& pos,
                                              std::string_view text) {
    if (text == "-") return std::nullopt;
    Agenda agenda;
    for (std::size_t i = text.size(); i > 0; --i) {
      const Piece due = fen::piece_of(program, text[i - 1]);
      if (due == kNoPiece || type_of(due) == Pawn || text.size() > kMovesOfATurn)
        return "up to four letters out of NBRQK and nbrqk, or '-'";
      agenda.push_front(due);
    }
    pos.set_word(kTodoWord, agenda.word());
    return std::nullopt;
  }

  static std::optional<std::string> check_opening(const Position& pos) {
    const bool untouched = pos.word(kUpWord) == 0 && pos.word(kCardsWord) == 0 &&
                           todo(pos).empty() && !moved(pos) && pos.side() == White;
    if (untouched) return std::nullopt;
    return "in phase:open expected White to move, no cards face up or chosen, todo:- and moved:-";
  }

  static std::optional<std::string> check_choosing(const Position& pos) {
    if (!todo(pos).empty() || moved(pos)) return "expected todo:- and moved:- in phase:choose";
    const int white = number_of(chosen(pos, White));
    if (chosen(pos, Black) || white != (pos.side() == White ? 0 : kCardsChosen)) {
      return "in phase:choose expected cards:-/- with White to move, two cards of White's and none "
             "of Black's with Black to move";
    }
    return std::nullopt;
  }

  static std::optional<std::string> check_moving(const Position& pos) {
    for (const Color c : {White, Black}) {
      if (number_of(chosen(pos, c)) != kCardsChosen)
        return "in phase:move expected two cards of each player";
    }
    const Agenda agenda = todo(pos);
    if (agenda.empty() || !agenda.is_end_of({chosen(pos, White), chosen(pos, Black)}))
      return "'todo' does not follow from 'cards', expected moves due at the end of their turn";
    if (color_of(agenda.front()) != pos.side())
      return "the first letter of 'todo' is the other player's, expected the side to move";
    if (moved(pos) & ~pos.pieces(Pawn))
      return "a square of 'moved' holds no pawn, expected pawns only";
    return std::nullopt;
  }
};

}  // namespace

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<TwoMoveRules>();
}

}  // namespace protean::twomove
