// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_rules.h"

#include "movegen/board/zobrist.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/boosterpack_attack.h"

#include <algorithm>
#include <array>

namespace protean::boosterpack {

namespace {

constexpr std::array<std::string_view, 5> kPhaseNames = {"move", "deal", "boost", "card", "draw"};
constexpr std::array<Place, 4> kPlaces = {kWhiteHand, kBlackHand, kDeck, kDiscard};

// Meaning of a kSpecial ply.
constexpr std::uint32_t kDone = 1;
constexpr std::uint32_t kPassCard = 2;
constexpr std::uint32_t kPlayCard = 3;  // of a White piece; one more: of a Black piece

constexpr Move special(std::uint32_t meaning) {
  return {MoveKind::kSpecial, kNoSquare, kNoSquare, kNoPieceType, kNoSquare, false, meaning};
}
constexpr Move play_card(Piece card, Square s) {
  return {MoveKind::kSpecial,        kNoSquare, s, type_of(card), kNoSquare, false,
          kPlayCard + color_of(card)};
}
constexpr Move deal_card(Piece card) {
  return {MoveKind::kChance, kNoSquare, kNoSquare, type_of(card), kNoSquare, false, color_of(card)};
}
/// The card that is played or dealt.
constexpr Piece card_of(Move move) {
  const bool dealt = move.kind() == MoveKind::kChance;
  return make_piece(static_cast<Color>(move.payload() - (dealt ? 0 : kPlayCard)),
                    move.piece_type());
}

bool is_chance(const Position& pos) {
  return pos.phase() == kDeal || pos.phase() == kDraw;
}

Cards hand(const Position& pos, Color owner) {
  return cards(pos, hand_of(owner));
}

/// Takes a card from one place to another.
void carry(Position& pos, Piece card, Place from, Place to) {
  Cards source = cards(pos, from);
  Cards target = cards(pos, to);
  source.add(card, -1);
  target.add(card, +1);
  set_cards(pos, from, source);
  set_cards(pos, to, target);
}

/// True if the player's hand is to be filled up.
bool card_due(const Position& pos, Color owner) {
  return hand(pos, owner).total() < free_checkers(pos, owner);
}

/// Makes the discards the deck if that has run out; false if there is no card left then.
bool provide_deck(Position& pos) {
  if (!cards(pos, kDeck).empty()) return true;
  set_cards(pos, kDeck, cards(pos, kDiscard));
  set_cards(pos, kDiscard, {});
  return !cards(pos, kDeck).empty();
}

/// The cards in the deck and in the other hand.
Cards unseen_by(const Position& pos, Color viewer) {
  return Cards(hand(pos, !viewer).word() + cards(pos, kDeck).word());
}

bool is_part(Cards some, Cards all) {
  const auto& kinds = all_cards();
  return std::all_of(kinds.begin(), kinds.end(), [&](Piece c) { return some[c] <= all[c]; });
}

/// The position with these of the cards that the other player does not see in a hand, and the rest
/// of them in the deck.
Position with_hand(const Position& pos, Color owner, Cards held) {
  Position changed = pos;
  set_cards(changed, kDeck, Cards(unseen_by(pos, !owner).word() - held.word()));
  set_cards(changed, hand_of(owner), held);
  return changed;
}

/// Pieces under which a checker may be put for this card.
Bitboard matching_pieces(const Position& pos, Piece card) {
  const Bitboard named = pos.of(color_of(card), type_of(card));
  return named ? named : pos.by_color(color_of(card));
}

// --- What plies change ---

/// Makes a regular move or a king's step, up to the piece's further steps.
void move_piece(const RuleProgram& program, Position& pos, Move move) {
  const Color us = pos.side();
  const bool is_step = pos.phase() == kBoost;
  Checkers checkers(pos);
  int balance = checkers.balance(move.from(), us);
  const bool boosted = balance > 0;
  if (is_step) --balance;
  checkers.set_balance(move.from(), us, 0);
  const Piece mover = pos.take(move.from());
  Bitboard touched = bit(move.from()) | bit(move.to());
  if (move.is_capture()) {
    balance += checkers.balance(move.victim(), us);
    checkers.set_balance(move.victim(), us, 0);
    pos.take(move.victim());
  } else if (move.kind() == MoveKind::kCastle) {
    touched |= bit(move.via());
    pos.put(pos.take(move.via()), program.castling_path(us, move.from(), move.via()).rook_to);
  }
  pos.put(move.piece_type() == kNoPieceType ? mover : make_piece(us, move.piece_type()), move.to());
  if (balance < 0 && relative_rank(us, rank_of(move.to())) == 7) balance = 0;
  checkers.set_balance(move.to(), us, balance);
  checkers.store(pos);

  if (type_of(mover) == King) touched |= pos.by_color(us);
  pos.set_castling(pos.castling() & ~touched);
  pos.set_en_passant(move.allows_en_passant() ? squares_between(move.from(), move.to()) : 0);
  const bool resets_clock = move.is_capture() || type_of(mover) == Pawn;
  pos.set_halfmove_clock(resets_clock ? 0 : pos.halfmove_clock() + 1);
  set_stepper(pos, boosted && balance > 0 ? move.to() : kNoSquare);
}

/// Puts a checker of the player under a piece, and the card on the discards.
void put_checker(Position& pos, Move move) {
  const Color us = pos.side();
  Checkers checkers(pos);
  checkers.set_balance(move.to(), us, checkers.balance(move.to(), us) + 1);
  checkers.store(pos);
  carry(pos, card_of(move), hand_of(us), kDiscard);
}

void end_turn(Position& pos) {
  if (pos.side() == Black) pos.set_fullmove_number(pos.fullmove_number() + 1);
  pos.set_side(!pos.side());
  pos.set_phase(kMove);
}

/// What comes when the card is played or passed, and after each card drawn.
void go_on_drawing(Position& pos) {
  if (card_due(pos, pos.side()) && provide_deck(pos)) {
    pos.set_phase(kDraw);
  } else {
    end_turn(pos);
  }
}

/// What comes when a piece has moved or stepped, or will step no more.
void go_on_moving(Position& pos) {
  if (stepper(pos) != kNoSquare) {
    pos.set_phase(kBoost);
  } else if (!hand(pos, pos.side()).empty()) {
    pos.set_phase(kCard);
  } else {
    go_on_drawing(pos);
  }
}

/// What comes after each card of the deal.
void go_on_dealing(Position& pos) {
  if (card_due(pos, pos.side())) return;
  if (pos.side() == Black) pos.set_phase(kMove);
  pos.set_side(!pos.side());
}

// --- Texts ---

std::string print_checkers(const Position& pos) {
  const Checkers checkers(pos);
  std::string text;
  for_each_square(checkers.all(), [&](Square s) {
    const int balance = checkers.balance(s, White);
    if (!text.empty()) text += ',';
    text += to_string(s) + (balance > 0 ? 'w' : 'b') + std::to_string(std::abs(balance));
  });
  return text.empty() ? "-" : text;
}

/// Reads one stack, "a2w1", into the checkers.
bool read_stack(std::string_view text, Checkers& checkers) {
  if (text.size() != 4 || (text[2] != 'w' && text[2] != 'b')) return false;
  const std::optional<Square> s = parse_square(text.substr(0, 2));
  const std::optional<int> n = read_number(text.substr(3), kMostCheckers);
  if (!s || !n || *n == 0 || contains(checkers.all(), *s)) return false;
  checkers.set_balance(*s, text[2] == 'w' ? White : Black, *n);
  return true;
}

std::optional<std::string> read_checkers(Position& pos, std::string_view text) {
  constexpr const char* kExpected =
      "stacks with square, owner and number such as 'a2w1,e7b2', of a colour no more checkers than "
      "there are, or '-'";
  if (text == "-") return std::nullopt;
  Checkers checkers(pos);
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    if (!read_stack(rest.substr(0, comma), checkers)) return kExpected;
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  for (Color c : {White, Black}) {
    int sum = 0;
    for_each_square(checkers.of(c), [&](Square s) { sum += checkers.balance(s, c); });
    if (sum > checkers_of(pos, c)) return kExpected;
  }
  checkers.store(pos);
  return std::nullopt;
}

/// Where each player has six, nothing is said of it.
std::string print_numbers(const Position& pos) {
  const int white = checkers_of(pos, White);
  const int black = checkers_of(pos, Black);
  if (white == kCheckersEach && black == kCheckersEach) return "";
  return std::to_string(white) + "/" + std::to_string(black);
}

std::optional<std::string> read_numbers(Position& pos, std::string_view text) {
  const auto parts = split_pair(text);
  const auto white = parts ? read_number(parts->first, kMostCheckers) : std::nullopt;
  const auto black = parts ? read_number(parts->second, kMostCheckers) : std::nullopt;
  if (white.value_or(0) == 0 || black.value_or(0) == 0)
    return "White's checkers, a stroke, Black's, each 1 to " + std::to_string(kMostCheckers);
  set_checkers_of(pos, White, *white);
  set_checkers_of(pos, Black, *black);
  return std::nullopt;
}

std::string question_marks(int n) {
  return n == 0 ? "-" : std::string(static_cast<std::size_t>(n), '?');
}

/// Reads the cards of a place: letters, or a '?' for each where they are not known.
bool read_place(Position& pos, Place place, std::string_view text) {
  if (!text.empty() && text.find_first_not_of('?') == std::string_view::npos) {
    const int most = place == kDeck ? whole_pack().total() : kMostCheckers;
    if (text.size() > static_cast<std::size_t>(most)) return false;
    set_cards(pos, place, {});
    set_unknown_cards(pos, place, static_cast<int>(text.size()));
    return true;
  }
  const std::optional<Cards> read = read_cards(text);
  if (read) set_cards(pos, place, *read);
  return read.has_value();
}

class BoosterpackRules final : public Rule,
                               public TurnOwner,
                               public HiddenInformation,
                               public SearchHints {
 public:
  // --- Tokens ---

  std::vector<std::string> token_names() const override {
    return {"phase", "moved", "checkers", "chk", "hand", "deck", "discard"};
  }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override {
    if (name == "phase") return phase_name(program, pos);
    if (name == "moved") return to_string(stepper(pos));
    if (name == "checkers") return print_numbers(pos);
    if (name == "chk") return print_checkers(pos);
    if (name == "hand") return print_cards(hand(pos, White)) + "/" + print_cards(hand(pos, Black));
    return print_cards(cards(pos, name == "deck" ? kDeck : kDiscard));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view name,
                                        std::string_view text) const override {
    if (name == "phase") return read_phase(pos, text);
    if (name == "moved") return read_stepper(pos, text);
    if (name == "checkers") return read_numbers(pos, text);
    if (name == "chk") return read_checkers(pos, text);
    if (name == "hand") {
      const auto parts = split_pair(text);
      if (parts && read_place(pos, kWhiteHand, parts->first) &&
          read_place(pos, kBlackHand, parts->second)) {
        return std::nullopt;
      }
      return "White's cards, a stroke, Black's, each letters out of KQRBNPCkqrbnpc or a '?' for "
             "each card, '-' for none";
    }
    if (name == "deck" && read_place(pos, kDeck, text)) return std::nullopt;
    if (name == "discard") {
      if (const auto read = read_cards(text)) {
        set_cards(pos, kDiscard, *read);
        return std::nullopt;
      }
    }
    return "cards out of KQRBNPCkqrbnpc, '-' for none, in the deck also a '?' for each card";
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    for (Color c : {White, Black}) {
      if (popcount(pos.of(c, King)) != 1) return "expected exactly one King of each side";
      const Bitboard last_rank = c == White ? rank_bb(7) : rank_bb(0);
      if (pos.of(c, Pawn) & last_rank) return "expected no pawn on its last rank";
    }
    if (Checkers(pos).all() & ~pos.occupied()) return "expected a piece on each stack of checkers";
    if (pos.en_passant() && !is_passed(pos, pos.en_passant()))
      return "the en-passant square is none that a pawn has just passed";
    if (auto wrong = complete_cards(pos)) return wrong;
    for (Color c : {White, Black}) {
      if (hand(pos, c).total() > free_checkers(pos, c))
        return "a hand has more cards than its owner free checkers";
    }
    return check_phase(pos);
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    switch (pos.phase()) {
      case kMove: list_regular_moves(program, pos, list); break;
      case kBoost: list_steps(program, pos, list); break;
      case kCard: list_plays(program, pos, list); break;
      default: list_deals(pos, list); break;
    }
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    after = before;
    switch (move.kind()) {
      case MoveKind::kChance:
        carry(after, card_of(move), kDeck, hand_of(after.side()));
        before.phase() == kDeal ? go_on_dealing(after) : go_on_drawing(after);
        break;
      case MoveKind::kSpecial:
        if (move.payload() == kDone) {
          set_stepper(after, kNoSquare);
          go_on_moving(after);
        } else {
          if (move.payload() != kPassCard) put_checker(after, move);
          go_on_drawing(after);
        }
        break;
      default:
        move_piece(program, after, move);
        go_on_moving(after);
        break;
    }
  }

  Actor actor(const RuleProgram& program, const Position& pos) const override {
    return is_chance(pos) ? Actor::kChance : TurnOwner::actor(program, pos);
  }

  std::uint32_t chance_weight(const RuleProgram&, const Position& pos, Move move) const override {
    return is_chance(pos) ? static_cast<std::uint32_t>(cards(pos, kDeck)[card_of(move)]) : 1;
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool /*checked*/) const override {
    return king_attacked(program, pos, pos.side()) ? Outcome::win(!pos.side(), "checkmate")
                                                   : Outcome::draw("stalemate");
  }

  // --- Text ---

  std::string move_text(const RuleProgram&, const Position&, Move move) const override {
    if (move.kind() == MoveKind::kChance) return std::string("deal:") + letter_of(card_of(move));
    if (move.payload() == kDone) return "done";
    if (move.payload() == kPassCard) return "pass";
    return std::string("play:") + letter_of(card_of(move)) + "@" + to_string(move.to());
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return std::string(kPhaseNames[static_cast<std::size_t>(pos.phase())]);
  }

  // --- What players cannot know ---

  std::string observed_fen(const RuleProgram& program, const Position& pos,
                           Color viewer) const override {
    const std::string fen = to_fen(program, pos);
    std::string out;
    for (std::string_view word : fen::words_of(fen)) {
      if (!out.empty()) out += ' ';
      if (word.starts_with("hand:")) {
        const std::string own = print_cards(hand(pos, viewer));
        const std::string other = question_marks(hand(pos, !viewer).total());
        out += "hand:" + (viewer == White ? own + "/" + other : other + "/" + own);
      } else if (word.starts_with("deck:")) {
        out += "deck:" + question_marks(cards(pos, kDeck).total());
      } else {
        out += word;
      }
    }
    return out;
  }

  /// The cards of the other hand are as likely to be any of those that lie there or in the deck.
  Position possible_world(const RuleProgram&, const Position& pos, Color viewer,
                          std::uint64_t seed) const override {
    const int in_hand = hand(pos, !viewer).total();
    Cards unseen = unseen_by(pos, viewer);
    Cards drawn;
    for (int i = 0; i < in_hand; ++i) {
      seed = zobrist::mix(seed);
      const auto left = static_cast<std::uint64_t>(unseen.total());
      drawn.add(take_card(unseen, static_cast<int>(seed % left)), 1);
    }
    return with_hand(pos, !viewer, drawn);
  }

  /// Which card he plays, if any, tells of those he holds.
  Clue clue(const Position& pos) const override {
    return pos.phase() == kCard ? Clue::kOption : Clue::kNone;
  }

  std::optional<Position> world_before(const RuleProgram&, const Position& earlier,
                                       const Position& world, Color viewer) const override {
    const Cards unseen = unseen_by(earlier, viewer);
    const int held_then = hand(earlier, !viewer).total();
    Cards held = hand(world, !viewer);
    if (held.total() == held_then + 1) {  // he has drawn one of them
      const auto n = static_cast<std::uint64_t>(held.total());
      take_card(held, static_cast<int>(zobrist::mix(world.key()) % n));
    } else if (held.total() == held_then - 1) {  // he has played one, which is open now
      for (Piece card : all_cards()) {
        if (cards(world, kDiscard)[card] > cards(earlier, kDiscard)[card]) held.add(card, 1);
      }
    }
    if (held.total() != held_then || !is_part(held, unseen)) return std::nullopt;
    return with_hand(earlier, !viewer, held);
  }

  // --- Traits ---

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return pos.phase() == kMove && king_attacked(program, pos, pos.side());
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    const Checkers checkers(pos);
    return progress_of(pos, checkers, pos.side()) - progress_of(pos, checkers, !pos.side());
  }

 private:
  static constexpr int kBoostValue = 50;
  static constexpr int kFreeCheckerValue = 10;
  static constexpr int kCardValue = 15;
  /// What a player gains by hampering an enemy piece, by kind; more checkers only keep it so.
  static constexpr std::array<int, kPieceTypes> kHobbleValue = {40, 120, 130, 200, 400, 60, 0};

  static int progress_of(const Position& pos, const Checkers& checkers, Color c) {
    int sum = kFreeCheckerValue * free_checkers(pos, c) + kCardValue * hand(pos, c).total();
    for_each_square(checkers.of(c), [&](Square s) {
      const Piece p = pos.piece_on(s);
      sum += color_of(p) == c ? kBoostValue * checkers.balance(s, c) : kHobbleValue[type_of(p)];
    });
    return sum;
  }

  // --- Generating ---

  static bool is_safe_after(const RuleProgram& program, const Position& pos, Move move) {
    Position after = pos;
    move.kind() == MoveKind::kSpecial ? put_checker(after, move) : move_piece(program, after, move);
    return !king_attacked(program, after, pos.side());
  }

  static void list_regular_moves(const RuleProgram& program, const Position& pos, MoveList& list) {
    const std::size_t first = list.size();
    const Color us = pos.side();
    const BoardView view(program, pos);
    const Bitboard reachable = ~pos.of(!us, King);
    for_each_square(pos.by_color(us), [&](Square from) {
      const bool pawn = type_of(pos.piece_on(from)) == Pawn;
      for_each_square(view.regular_targets(from) & reachable, [&](Square to) {
        if (contains(view.passed(us), to) && file_of(from) != file_of(to) &&
            (pawn || contains(view.hobbled(us), from))) {
          const Square victim = lsb(ahead_of(bit(to), !us));
          list.push({MoveKind::kEnPassant, from, to, kNoPieceType, victim, true});
        } else if (pawn && std::abs(to - from) == 16) {
          list.push({MoveKind::kDoublePush, from, to});
        } else {
          push_arrival(program, pos, from, to, list);
        }
      });
    });
    list_castling(program, pos, view, list);
    drop_unsafe(program, pos, list, first);
  }

  static void list_steps(const RuleProgram& program, const Position& pos, MoveList& list) {
    list.push(special(kDone));
    const std::size_t first = list.size();
    const Square from = stepper(pos);
    const Bitboard reachable = ~pos.of(!pos.side(), King);
    for_each_square(BoardView(program, pos).step_targets(from) & reachable,
                    [&](Square to) { push_arrival(program, pos, from, to, list); });
    drop_unsafe(program, pos, list, first);
  }

  /// A move that ends on `to`, capturing there or not; pawns promote on their last rank.
  static void push_arrival(const RuleProgram& program, const Position& pos, Square from, Square to,
                           MoveList& list) {
    const bool captures = !pos.empty(to);
    const bool promotes =
        type_of(pos.piece_on(from)) == Pawn && relative_rank(pos.side(), rank_of(to)) == 7;
    if (!promotes) {
      list.push(Move::normal(from, to, captures));
      return;
    }
    for (PieceType type : program.book.pawn.promotes_to)
      list.push(Move::promotion(from, to, type, captures));
  }

  static void list_plays(const RuleProgram& program, const Position& pos, MoveList& list) {
    list.push(special(kPassCard));
    const std::size_t first = list.size();
    const Cards held = hand(pos, pos.side());
    for (Piece card : all_cards()) {
      if (held[card] == 0) continue;
      for_each_square(matching_pieces(pos, card), [&](Square s) { list.push(play_card(card, s)); });
    }
    drop_unsafe(program, pos, list, first);
  }

  static void list_deals(const Position& pos, MoveList& list) {
    const Cards deck = cards(pos, kDeck);
    for (Piece card : all_cards()) {
      if (deck[card] > 0) list.push(deal_card(card));
    }
  }

  static void drop_unsafe(const RuleProgram& program, const Position& pos, MoveList& list,
                          std::size_t first) {
    list.drop_if(first, [&](Move move) { return !is_safe_after(program, pos, move); });
  }

  /// Castling, but for what attacks the King when it is done.
  static void list_castling(const RuleProgram& program, const Position& pos, const BoardView& view,
                            MoveList& list) {
    const Color us = pos.side();
    const Square king = lsb(pos.of(us, King));
    for_each_square(pos.castling() & pos.by_color(us), [&](Square rook) {
      const CastlingPath& path = program.castling_path(us, king, rook);
      const Bitboard both = bit(king) | bit(rook);
      if ((path.empty & pos.occupied() & ~both) || (view.checkers().all() & both)) return;
      for (Bitboard way = rank_span(king, path.king_to); way;) {
        if (attacked_on(program, pos, pop_lsb(way))) return;
      }
      list.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
    });
  }

  /// True if the King of the side to move, put on the square, would be attacked there.
  static bool attacked_on(const RuleProgram& program, const Position& pos, Square s) {
    Position set_there = pos;
    set_there.put(set_there.take(lsb(pos.of(pos.side(), King))), s);
    return king_attacked(program, set_there, pos.side());
  }

  // --- Reading ---

  static std::optional<std::string> read_phase(Position& pos, std::string_view text) {
    const std::optional<int> phase = index_of(kPhaseNames, text);
    if (!phase) return "'deal', 'move', 'boost', 'card' or 'draw'";
    pos.set_phase(*phase);
    return std::nullopt;
  }

  static std::optional<std::string> read_stepper(Position& pos, std::string_view text) {
    const std::optional<Square> s = parse_square(text);
    if (!s && text != "-") return "the square of a piece, or '-'";
    set_stepper(pos, s.value_or(kNoSquare));
    return std::nullopt;
  }

  /// True if the one square has just been passed: by a pawn of the other side, or, later in its
  /// turn, of the side to move.
  static bool is_passed(const Position& pos, Bitboard passed) {
    const Color stepped = pos.phase() == kMove ? !pos.side() : pos.side();
    const Bitboard third_rank = stepped == White ? rank_bb(2) : rank_bb(5);
    return pos.phase() != kDeal && !more_than_one(passed) && (passed & third_rank) != 0 &&
           (ahead_of(passed, stepped) & pos.of(stepped, Pawn)) != 0 &&
           (ahead_of(passed, !stepped) & pos.occupied()) == 0;
  }

  /// Puts cards of the pack that are not told where they are in place of unknown ones, in the order
  /// of texts, and looks whether all can be held.
  static std::optional<std::string> complete_cards(Position& pos) {
    Cards unseen;
    int unknown = 0;
    for (Place place : {kWhiteHand, kBlackHand, kDeck}) unknown += unknown_cards(pos, place);
    for (Piece card : all_cards()) {
      int told = 0;
      for (Place place : kPlaces) told += cards(pos, place)[card];
      if (told > Cards::kMostOfAKind) return "expected at most 15 cards of a kind altogether";
      if (unknown > 0 && told > whole_pack()[card])
        return "expected no more of a kind than the pack has, where cards are not known";
      unseen.add(card, std::max(whole_pack()[card] - told, 0));
    }
    if (unknown > 0 && unknown != unseen.total())
      return "expected as many '?' as there are cards of the pack that are told nowhere";
    for (Place place : {kWhiteHand, kBlackHand, kDeck}) {
      const int missing = unknown_cards(pos, place);
      set_unknown_cards(pos, place, 0);
      Cards filled = cards(pos, place);
      for (int n = 0; n < missing; ++n) filled.add(take_card(unseen, 0), 1);
      set_cards(pos, place, filled);
    }
    return std::nullopt;
  }

  static std::optional<std::string> check_phase(Position& pos) {
    const Color us = pos.side();
    if (pos.phase() != kBoost && stepper(pos) != kNoSquare)
      return "expected moved:- outside of phase:boost";
    switch (pos.phase()) {
      case kDeal: return check_deal(pos);
      case kBoost: {
        const Bitboard boosted = pos.by_color(us) & Checkers(pos).of(us);
        if (stepper(pos) == kNoSquare || !contains(boosted, stepper(pos)))
          return "in phase:boost expected as 'moved' a piece of the side to move on own checkers";
        return std::nullopt;
      }
      case kCard:
        if (hand(pos, us).empty())
          return "in phase:card the side to move has no card, expected one in its hand";
        return std::nullopt;
      case kDraw:
        if (!card_due(pos, us))
          return "in phase:draw expected fewer cards than free checkers of the side to move";
        if (!provide_deck(pos)) return "in phase:draw expected a card in the deck or discards";
        return std::nullopt;
      default: return std::nullopt;
    }
  }

  static std::optional<std::string> check_deal(const Position& pos) {
    const int white = hand(pos, White).total();
    const int black = hand(pos, Black).total();
    const bool whites = pos.side() == White && card_due(pos, White) && black == 0;
    const bool blacks = pos.side() == Black && !card_due(pos, White) && card_due(pos, Black);
    if (!whites && !blacks)
      return "in phase:deal expected White to move until he has a card for each checker, then "
             "Black";
    if (Checkers(pos).all()) return "in phase:deal expected no checkers on the board";
    if (cards(pos, kDeck).total() <
        checkers_of(pos, White) + checkers_of(pos, Black) - white - black)
      return "in phase:deal expected enough cards in the deck";
    return std::nullopt;
  }
};

}  // namespace

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<BoosterpackRules>();
}

}  // namespace protean::boosterpack
