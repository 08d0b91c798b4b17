// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kingdrops/kingdrops_tokens.h"

#include "movegen/notation/token_text.h"
#include "variants/kingdrops/kingdrops_rules.h"
#include "variants/kingdrops/turn_view.h"
#include "variants/rules/tokens/moved_token.h"
#include "variants/rules/tokens/sides.h"

namespace protean::kingdrops {

namespace {

std::string print_phase(const RuleProgram&, const Position& pos) {
  return phase_text(pos);
}

std::optional<std::string> read_phase(const RuleProgram&, Position& pos, std::string_view text) {
  if (text != "setup" && text != "play") return "'setup' or 'play'";
  set_in_setup(pos, text == "setup");
  return std::nullopt;
}

/// White's part, in the letters of `color`, a slash and Black's part, in those of the other colour.
std::string print_both(const RuleProgram& program, PieceCounts white, Color color,
                       PieceCounts black) {
  return print_pieces(program, white, color, kAllTypes) + "/" +
         print_pieces(program, black, !color, kAllTypes);
}

std::string print_hands(const RuleProgram& program, const Position& pos) {
  return print_both(program, hand(pos, White), White, hand(pos, Black));
}

std::optional<std::string> read_hands(const RuleProgram& program, Position& pos,
                                      std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto held = read_pieces(program, part, c, PieceTypes::all());
    if (held) set_hand(pos, c, *held);
    return held.has_value();
  });
  if (both) return std::nullopt;
  return "White's reserve in capitals out of KQRBGAS, a slash, Black's in small letters, '-' for "
         "none";
}

std::string print_prisons(const RuleProgram& program, const Position& pos) {
  return print_both(program, prison(pos, White), Black, prison(pos, Black));
}

std::optional<std::string> read_prisons(const RuleProgram& program, Position& pos,
                                        std::string_view text) {
  const bool both = read_sides(text, [&](Color c, std::string_view part) {
    const auto held = read_pieces(program, part, !c, kReturning);
    if (held) set_prison(pos, c, *held);
    return held.has_value();
  });
  if (both) return std::nullopt;
  return "the pieces White holds in letters out of qrbg, a slash, those Black holds out of QRBG, "
         "'-' for none";
}

std::string print_drops_left(const RuleProgram&, const Position& pos) {
  return drop_used(pos) ? "0" : "1";
}

std::optional<std::string> read_drops_left(const RuleProgram&, Position& pos,
                                           std::string_view text) {
  const std::optional<int> left = read_number(text, 1);
  if (!left) return "'1' or '0'";
  set_drop_used(pos, *left == 0);
  return std::nullopt;
}

constexpr StateToken kTokens[] = {
    {"phase", print_phase, read_phase},          {"hand", print_hands, read_hands},
    {"prison", print_prisons, read_prisons},     kMovedToken<moved, set_moved>,
    {"drop", print_drops_left, read_drops_left},
};

}  // namespace

std::string phase_text(const Position& pos) {
  return in_setup(pos) ? "setup" : "play";
}

std::span<const StateToken> tokens() {
  return kTokens;
}

}  // namespace protean::kingdrops
