// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kingdrops/kingdrops_tokens.h"

#include "movegen/notation/token_text.h"
#include "variants/kingdrops/kingdrops_rules.h"
#include "variants/kingdrops/turn_view.h"
#include "variants/rules/tokens/sides.h"

namespace protean::kingdrops {

namespace {

std::optional<std::string> read_phase(Position& pos, std::string_view text) {
  if (text != "setup" && text != "play") return "'setup' or 'play'";
  set_in_setup(pos, text == "setup");
  return std::nullopt;
}

std::optional<std::string> read_hands(const RuleProgram& program, Position& pos,
                                      std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto held = read_pieces(program, part, c, all_types());
    if (held) set_hand(pos, c, *held);
    return held.has_value();
  });
  if (both) return std::nullopt;
  return "White's reserve in capitals out of KQRBGAS, a stroke, Black's in small letters, '-' for "
         "none";
}

std::optional<std::string> read_prisons(const RuleProgram& program, Position& pos,
                                        std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto held = read_pieces(program, part, !c, pieces_to_return());
    if (held) set_prison(pos, c, *held);
    return held.has_value();
  });
  if (both) return std::nullopt;
  return "the pieces White holds in letters out of qrbg, a stroke, those Black holds out of QRBG, "
         "'-' for none";
}

}  // namespace

const std::vector<PieceType>& all_types() {
  static const std::vector<PieceType> pieces = {King,   Queen,   Rook,     Bishop,
                                                kGuard, kArcher, kSpearman};
  return pieces;
}

const std::vector<PieceType>& pieces_to_return() {
  static const std::vector<PieceType> pieces = {Queen, Rook, Bishop, kGuard};
  return pieces;
}

std::string phase_text(const Position& pos) {
  return in_setup(pos) ? "setup" : "play";
}

std::vector<std::string> Tokens::token_names() const {
  return {"phase", "hand", "prison", "moved", "drop"};
}

std::string Tokens::print_token(const RuleProgram& program, const Position& pos,
                                std::string_view name) const {
  const auto pair = [&](PieceCounts white, Color owner, PieceCounts black) {
    return print_pieces(program, white, owner, all_types()) + "/" +
           print_pieces(program, black, !owner, all_types());
  };
  if (name == "phase") return phase_text(pos);
  if (name == "hand") return pair(hand(pos, White), White, hand(pos, Black));
  if (name == "prison") return pair(prison(pos, White), Black, prison(pos, Black));
  if (name == "moved") return print_squares(moved(pos));
  return drop_used(pos) ? "0" : "1";
}

std::optional<std::string> Tokens::read_token(const RuleProgram& program, Position& pos,
                                              std::string_view name, std::string_view text) const {
  if (name == "phase") return read_phase(pos, text);
  if (name == "hand") return read_hands(program, pos, text);
  if (name == "prison") return read_prisons(program, pos, text);
  if (name == "moved") {
    const std::optional<Bitboard> squares = read_squares(text);
    if (!squares) return "squares run together such as 'd4h3', or '-'";
    set_moved(pos, *squares);
    return std::nullopt;
  }
  const std::optional<int> left = read_number(text, 1);
  if (!left) return "'1' or '0'";
  set_drop_used(pos, *left == 0);
  return std::nullopt;
}

}  // namespace protean::kingdrops
