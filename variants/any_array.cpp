// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/any_array.h"

#include "movegen/base/letters.h"
#include "movegen/notation/fen_board.h"
#include "movegen/program/rule_set.h"
#include "variants/orthodox/orthodox.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace protean {

namespace {

constexpr char kCastlingText[] =
    "Castling ends with King and Rook where they end in orthodox chess: on the g- and f-file, "
    "or on the c- and d-file. Neither has moved before; all squares that either of them "
    "passes or reaches hold nothing else, and none the King leaves, passes or reaches is "
    "attacked.";
constexpr char kNotation[] =
    "Castling is written as the King taking its own Rook (e1h1). Castling rights name the "
    "files of the Rooks, capital letters for White's (HAha).";

/// Where the FEN's castling rights begin, and the position after their last character.
std::pair<std::size_t, std::size_t> rights_in(const std::string& fen) {
  const std::size_t begin = fen.find(' ', fen.find(' ') + 1) + 1;
  return {begin, fen.find(' ', begin)};
}

/// The pieces of a rank of a FEN, one character for each file; '1' for an empty square.
std::string pieces_of_rank(const std::string& rank) {
  std::string pieces;
  for (const char c : rank)
    c >= '1' && c <= '8' ? pieces.append(static_cast<std::size_t>(c - '0'), '1')
                         : pieces.append(1, c);
  return pieces;
}

/// The ranks of the start position.
std::string board_of(const RuleBook& rules) {
  return std::string(board_field(rules.start_fen).ranks);
}

/// True if, on each outer rank that has a King, King and Rooks stand as in orthodox chess; true if
/// the book gives no board.
bool castles_from_home(const RuleBook& rules) {
  if (rules.start_fen.empty()) return true;
  const char king = rules.piece(King).letter;
  const char rook = rules.piece(Rook).letter;
  const std::string board = board_of(rules);
  const std::string first = pieces_of_rank(board.substr(board.rfind('/') + 1));
  std::string last = pieces_of_rank(board.substr(0, board.find('/')));
  std::transform(last.begin(), last.end(), last.begin(), upper);
  const auto at_home = [&](const std::string& rank) {
    return rank.find(king) == std::string::npos ||
           (rank[4] == king && rank.find(rook, 1) >= 7 && rank.find(rook) != std::string::npos);
  };
  return at_home(first) && at_home(last);
}

/// True if castling is as in orthodox chess and a side cannot get a second King. A game that
/// changes castling in any way may need other rules for other arrays; so may a game whose start FEN
/// gives more than where the pieces stand.
bool castles_as_usual(const RuleBook& rules) {
  return rules.castling.allowed && !rules.castling.any_files && !rules.castling.own_conditions &&
         rules.castling.target == CastlingRules::kOrthodoxTargets &&
         rules.royals == PieceTypes{King} && !rules.several_royals && !rules.hands.set_up &&
         !rules.piece(Pawn).promotes_into(King) && !RuleSet(rules.own_rules).owns_turn() &&
         rules.start_fen.find(' ') == std::string::npos && castles_from_home(rules);
}

/// By file of an array: the file of the orthodox array that its piece comes from.
using Order = std::array<int, 8>;

/// The files on which two pieces of a type start in the orthodox array.
using Pair = std::array<int, 2>;
constexpr Pair kInner = {2, 5};  ///< The Bishops.
constexpr Pair kOuter = {1, 6};  ///< The Knights.

/// The files on which a game's Bishops start: those of the Knights if it exchanges the two.
Pair bishop_files(const RuleBook& rules) {
  const std::string board = board_of(rules);
  const std::string first = pieces_of_rank(board.substr(board.rfind('/') + 1));
  const char bishop = rules.piece(Bishop).letter;
  return first[1] == bishop && first[6] == bishop ? kOuter : kInner;
}

/// How the pieces are set up. If a side starts with more than two Bishops, as in `chigorin`, the
/// pieces of two files are kept on different colours instead.
std::string array_text(const RuleBook& rules) {
  const std::string board = board_of(rules);
  const char letter = rules.piece(Bishop).letter;
  const bool more = std::count(board.begin(), board.end(), letter) > 2 ||
                    std::count(board.begin(), board.end(), lower(letter)) > 2;
  return std::string("The pieces of the back rank may be set up in any of 960 ways: ") +
         (more ? "those that start on the c- and f-file" : "the Bishops") +
         " on squares of different colours, the King between the Rooks, Black opposite White. The "
         "array is drawn by lot or given as a FEN.";
}

/// The array with this number: each Bishop takes one of the four squares of its colour, the Queen
/// one of the six left, the Knights two of five, King and Rooks the last three.
Order order_of(int number, Pair bishops) {
  constexpr int kNoPieceYet = -1;
  constexpr std::array<std::array<int, 2>, 10> kKnights = {
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
  Order order;
  order.fill(kNoPieceYet);
  const auto put = [&](int type, int nth_free) {
    for (int& file : order) {
      if (file == kNoPieceYet && nth_free-- == 0) {
        file = type;
        return;
      }
    }
  };
  order[static_cast<std::size_t>(2 * (number % 4) + 1)] = bishops[1];
  order[static_cast<std::size_t>(2 * (number / 4 % 4))] = bishops[0];
  put(3, number / 16 % 6);
  const Pair knights = bishops == kInner ? kOuter : kInner;
  const auto& squares = kKnights[static_cast<std::size_t>(number / 96)];
  put(knights[1], squares[1]);
  put(knights[0], squares[0]);
  for (const int type : {0, 4, 7}) put(type, 0);
  return order;
}

class AnyArray final : public Variant {
 public:
  explicit AnyArray(const Variant& game) : game_(game) {}

  VariantInfo info() const override {
    const VariantInfo game = game_.info();
    VariantInfo form = game;
    form.id += "960";
    form.name += " 960";
    form.aliases.clear();
    for (const std::string& alias : game.aliases) form.aliases.push_back(alias + "960");
    form.any_array_of = game.id;
    return form;
  }

  void define(RuleBook& rules) const override {
    game_.define(rules);
    take_any_array(rules);
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }

 private:
  const Variant& game_;
};

}  // namespace

std::string array_fen(const RuleBook& rules, int number) {
  const Order order = order_of(number, bishop_files(rules));
  const std::string& start = rules.start_fen;
  std::string fen = start;
  const std::size_t end_of_board = start.find_first_of(" [");  // a hand may follow
  const auto set_up = [&](std::size_t begin, std::size_t end) {
    const std::string pieces = pieces_of_rank(start.substr(begin, end - begin));
    std::string shuffled;
    for (const int file : order) shuffled += pieces[static_cast<std::size_t>(file)];
    fen.replace(begin, end - begin, shuffled);
  };
  const auto [first, last] = rights_in(start);
  for (std::size_t i = first; i < last; ++i) {
    const char a = start[i] < 'a' ? 'A' : 'a';
    const auto file = std::find(order.begin(), order.end(), start[i] - a) - order.begin();
    fen[i] = static_cast<char>(a + file);
  }
  const std::size_t last_rank = start.rfind('/', end_of_board) + 1;
  set_up(last_rank, end_of_board);
  set_up(0, start.find('/'));
  return fen;
}

void take_any_array(RuleBook& rules) {
  rules.castling.any_files = true;
  std::erase(rules.text.special, kOrthodoxCastlingText);
  rules.text.special.insert(rules.text.special.end(), {array_text(rules), kCastlingText});
  rules.text.notation += (rules.text.notation.empty() ? "" : " ") + std::string(kNotation);
}

std::unique_ptr<const Variant> make_any_array_form(const Variant& game) {
  RuleBook rules;
  game.define(rules);
  return castles_as_usual(rules) ? std::make_unique<AnyArray>(game) : nullptr;
}

}  // namespace protean
