// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/cambodian.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"
#include "variants/known/known_family.h"

#include <memory>
#include <string>

namespace protean {

namespace {

/// A Neang that has not moved.
constexpr PieceType kUnmovedNeang = kExtraPieceType;

/// A Neang that has not moved becomes an ordinary one with its first move. A King that has not
/// moved, and is not in check, may leap like a Knight to an empty square of the second rank.
///
/// FEN token `kings`: the squares of Kings that have not moved, which `word` keeps.
class FirstLeaps final : public Rule, public SearchHints {
 public:
  explicit FirstLeaps(int word) : word_(word) {}

  std::vector<std::string> token_names() const override { return {"kings"}; }

  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view) const override {
    return print_squares(unmoved(pos));
  }

  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view,
                                        std::string_view text) const override {
    const std::optional<Bitboard> squares = read_squares(text);
    if (!squares || (*squares & ~(pos.pieces(King) & kHomes)))
      return "'-' or squares of Kings that stand where they do at first";
    pos.set_word(word_, *squares);
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    if (pos.pieces(kUnmovedNeang) & ~kNeangHomes)
      return "found an unmoved Neang elsewhere than at first, expected them on e1 and d8";
    return std::nullopt;
  }

  void add_moves(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    const Color us = pos.side();
    const Bitboard king = unmoved(pos) & pos.of(us, King);
    if (!king || program.in_check(pos)) return;
    const int up = us == White ? 8 : -8;
    const Square from = lsb(king);
    for (const int to : {from + up - 2, from + up + 2}) {
      if (pos.empty(static_cast<Square>(to)))
        list.push(Move::normal(from, static_cast<Square>(to), false));
    }
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    if (contains(unmoved(before), move.from()))
      after.set_word(word_, unmoved(before) & ~bit(move.from()));
    if (type_of(before.piece_on(move.from())) != kUnmovedNeang) return;
    const Color owner = color_of(after.take(move.to()));
    after.put(make_piece(owner, Queen), move.to());
  }

  bool null_move_sound() const override { return true; }

 private:
  static constexpr Bitboard kHomes = bit(D1) | bit(E8);
  static constexpr Bitboard kNeangHomes = bit(E1) | bit(D8);

  Bitboard unmoved(const Position& pos) const { return pos.word(word_); }

  int word_;
};

}  // namespace

VariantInfo CambodianChess::info() const {
  return known_variant("cambodian", "Cambodian Chess", "Ouk Chatrang, Cambodia");
}

void CambodianChess::define(RuleBook& rules) const {
  MakrukChess::define(rules);
  rules.piece(Bishop).name = "Koul";
  rules.piece(Queen).name = "Neang";
  rules.piece(kUnmovedNeang) = {'M', "Unmoved Neang", step(kDiagonal) | leaps({{0, 2}}), "neangs"};
  rules.own_modes = {
      {"unmoved and not in check", King, step(kAllEight) | leaps({{-2, 1}, {2, 1}}).quiet()}};
  CountedEndings counts = makruk_counts();
  counts.amid_pawns = true;
  counts.without_pawns = false;
  counts.ferzes |= PieceTypes{kUnmovedNeang};
  rules.drop_rules();
  rules.add({std::make_shared<FirstLeaps>(rules.state_word()),
             endings_are_counted(counts, rules.state_word())});
  rules.start_fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
  rules.start_tokens = "kings:d1e8 neangs:e1d8";
  rules.text.special = {
      "The Neang goes one square diagonally; with its first move it may leap two squares straight "
      "forward instead, and capture there. The Koul goes one square diagonally or straight "
      "forward.",
      "With its first move a King may leap like a Knight to an empty square of the second rank, "
      "two files away, if it is not in check.",
      std::string(kThirdRankPawnsText) + " On the sixth rank a pawn becomes a Neang."};
  rules.text.goal =
      std::string(
          "Checkmate the opponent's King. Stalemate is a draw. A King left alone must be "
          "mated ") +
      thai_counts_text("Koul") +
      "; amid pawns in 64, less that number; or the game is a draw. Kings alone, with one Knight, "
      "with one or two Neangs, or with more Neangs that all stand on squares of one colour draw at "
      "once.";
  rules.text.notation =
      "The Neang is written M, the Koul S. In the FEN neangs: and kings: have the squares of those "
      "that have not moved. " +
      std::string(kCountText);
}

namespace {

const Registered<CambodianChess> registered;

}  // namespace

}  // namespace protean
