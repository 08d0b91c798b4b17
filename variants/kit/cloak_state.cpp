// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/cloak_state.h"

#include "movegen/board/state_bytes.h"
#include "movegen/notation/token_text.h"
#include "variants/kit/phases.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/tokens/sides.h"

#include <algorithm>
#include <array>
#include <utility>

namespace protean::cloak {

namespace {

// Words 0-1 hold the checkers by side, 2-3 the kinds they cannot be, 4 the pawns taken and the
// guess: all 0 by default.
constexpr int kCheckersWord = 0;
constexpr int kCannotWord = 2;
constexpr int kTurnWord = 4;
constexpr int kGuessPlace = 2;  // after the two bytes of pawns taken

constexpr std::array<std::string_view, 6> kPhaseWords = {"turn", "array", "gift",
                                                         "move", "bonus", "uncloak"};
constexpr std::array<std::string_view, 3> kGuessWords = {"none", "right", "wrong"};

/// The kinds in the order in which they are printed.
constexpr std::array<std::pair<char, PieceType>, 5> kLetters = {
    {{'K', King}, {'Q', Queen}, {'R', Rook}, {'B', Bishop}, {'N', Knight}}};

// --- Printing ---

std::string pair_of(const std::string& white, const std::string& black) {
  return white + "/" + black;
}

std::string places_text(Checkers all) {
  if (!all.any()) return "-";
  std::string text;
  for (int n = 0; n < kCheckers; ++n) text += all.cloaked(n) ? to_string(all.at(n)) : "--";
  return text;
}

std::string guessed_text(Checkers all) {
  std::string text;
  for (int n = 0; n < kCheckers; ++n) {
    if (all.guessed(n)) text += static_cast<char>('1' + n);
  }
  return text.empty() ? "-" : text;
}

std::string kinds_text(Kinds kinds) {
  if (kinds == kAllKinds) return "*";
  std::string text;
  for (const auto& [letter, type] : kLetters) {
    if (kinds >> type & 1) text += letter;
  }
  return text;
}

std::string identities_text(Identities kinds) {
  if (kinds == Identities::any()) return "-";
  std::string text;
  for (int n = 0; n < kCheckers; ++n) text += (n > 0 ? "," : "") + kinds_text(kinds[n]);
  return text;
}

// --- Reading ---

/// Reads squares and "--", eight altogether, or "-". Checkers stay marked as guessed.
bool read_places(Position& pos, Color c, std::string_view text) {
  Checkers all = checkers(pos, c);
  if (text != "-") {
    if (text.size() != 2 * kCheckers) return false;
    for (int n = 0; n < kCheckers; ++n) {
      const std::string_view place = text.substr(2 * static_cast<std::size_t>(n), 2);
      if (place == "--") continue;
      const std::optional<Square> s = parse_square(place);
      if (!s || all.on(*s) != kCheckers) return false;
      all.put(n, *s);
    }
  }
  set_checkers(pos, c, all);
  return true;
}

bool read_guessed(Position& pos, Color c, std::string_view text) {
  Checkers all = checkers(pos, c);
  if (text.empty()) return false;
  for (const char digit : text == "-" ? std::string_view() : text) {
    const int n = digit - '1';
    if (n < 0 || n >= kCheckers || all.guessed(n)) return false;
    all.mark_guessed(n);
  }
  set_checkers(pos, c, all);
  return true;
}

/// Reads letters of kinds, each once, or "*"; returns 0 if the text is anything else.
Kinds read_kinds(std::string_view text) {
  if (text == "*") return kAllKinds;
  Kinds kinds = 0;
  for (const char c : text) {
    const auto* known = std::find_if(kLetters.begin(), kLetters.end(),
                                     [c](const auto& letter) { return letter.first == c; });
    if (known == kLetters.end() || kinds >> known->second & 1) return 0;
    kinds |= kind(known->second);
  }
  return kinds;
}

bool read_identities(Position& pos, Color c, std::string_view text) {
  if (text == "-") return true;
  Identities all;
  for (int n = 0; n < kCheckers; ++n) {
    const std::size_t comma = text.find(',');
    if ((comma == std::string_view::npos) != (n == kCheckers - 1)) return false;
    const Kinds kinds = read_kinds(text.substr(0, comma));
    if (kinds == 0) return false;
    all.set(n, kinds);
    if (comma != std::string_view::npos) text.remove_prefix(comma + 1);
  }
  set_may_be(pos, c, all);
  return true;
}

bool read_taken(Position& pos, Color c, std::string_view text) {
  const std::optional<int> pawns = read_number(text, kMostTaken);
  if (pawns) set_taken(pos, c, *pawns);
  return pawns.has_value();
}

/// Reads "white/black" with `read` for each side.
std::optional<std::string> read_pair(Position& pos, std::string_view text,
                                     bool (*read)(Position&, Color, std::string_view),
                                     const char* expected) {
  const bool both =
      read_sides(text, [&](Color c, std::string_view part) { return read(pos, c, part); });
  if (both) return std::nullopt;
  return expected;
}

// --- Checking ---

/// A player who has not yet chosen an array has only pawns.
std::optional<std::string> check_arrays(const Position& pos) {
  for (Color c : {White, Black}) {
    const Bitboard pieces = pos.by_color(c);
    const bool chosen = c == White && pos.side() == Black;
    if (may_be(pos, c) != Identities::any() || guess(pos) != kNoGuess || pos.en_passant())
      return "in phase:array expected guess:none, may:-/- and no en-passant square";
    if (!chosen && ((pieces & ~pos.pieces(Pawn)) != 0 || checkers(pos, c).any()))
      return "in phase:array expected only pawns of a player who has not chosen an array";
    if (chosen && (pieces & ~pos.pieces(Pawn)) != rank_bb(0))
      return "in phase:array with Black to move expected White's array on rank 1";
    if (chosen && (checkers(pos, c).squares() != rank_bb(0) || !pos.of(c, King)))
      return "in phase:array with Black to move expected all White's pieces cloaked, a King too";
  }
  return std::nullopt;
}

std::optional<std::string> check_checkers(Position& pos, Color c) {
  const Checkers all = checkers(pos, c);
  Identities kinds = may_be(pos, c);
  for (int n = 0; n < kCheckers; ++n) {
    if (!all.cloaked(n)) {
      if (all.guessed(n)) return "'told' has a checker that is not cloaked, expected cloaked ones";
      continue;
    }
    const Piece p = pos.piece_on(all.at(n));
    if (p == kNoPiece || color_of(p) != c || type_of(p) == Pawn)
      return "'cloak' has a square without a piece of its side, expected one there";
    if (!(kinds[n] >> type_of(p) & 1))
      return "a checker is what 'may' says it is not, expected its kind among those it may be";
    if (all.guessed(n)) kinds.set(n, kind(type_of(p)));
  }
  const Bitboard king = pos.of(c, King) & all.squares();
  for (int n = 0; n < kCheckers; ++n) {
    if (king && kinds[n] == kind(King) && all.on(lsb(king)) != n)
      return "'may' says that a checker is the King, expected the King there or open";
  }
  set_may_be(pos, c, kinds);
  return std::nullopt;
}

std::optional<std::string> check_guess(const Position& pos) {
  const int phase = pos.phase();
  if (guess(pos) == kRight && phase != kMove) return "expected guess:right in phase:move only";
  if (guess(pos) == kWrong && phase != kMove && phase != kUncloak)
    return "expected guess:wrong in phase:move and phase:uncloak only";
  if (phase == kUncloak && !checkers(pos, pos.side()).any())
    return "in phase:uncloak the side to move has no cloaked piece, expected one";
  return std::nullopt;
}

}  // namespace

Checkers checkers(const Position& pos, Color c) {
  return Checkers(pos.word(kCheckersWord + c));
}
void set_checkers(Position& pos, Color c, Checkers all) {
  pos.set_word(kCheckersWord + c, all.word());
}

Identities may_be(const Position& pos, Color c) {
  return Identities(Identities::any().word() ^ pos.word(kCannotWord + c));
}
void set_may_be(Position& pos, Color c, Identities kinds) {
  pos.set_word(kCannotWord + c, Identities::any().word() ^ kinds.word());
}

int taken(const Position& pos, Color owner) {
  return state_byte(pos, kTurnWord, owner);
}
void set_taken(Position& pos, Color owner, int pawns) {
  set_state_byte(pos, kTurnWord, owner, pawns);
}

Guess guess(const Position& pos) {
  return static_cast<Guess>(state_byte(pos, kTurnWord, kGuessPlace));
}
void set_guess(Position& pos, Guess g) {
  set_state_byte(pos, kTurnWord, kGuessPlace, g);
}

Square open_king(const Position& pos, Color c) {
  const Bitboard king = pos.of(c, King);
  if (king == 0 || checkers(pos, c).on(lsb(king)) != kCheckers) return kNoSquare;
  return lsb(king);
}

std::string phase_text(const Position& pos) {
  return kit::phase_text(pos, kPhaseWords);
}

std::string print_state(const Position& pos, std::string_view token) {
  const auto both = [&](auto&& print) { return pair_of(print(White), print(Black)); };
  if (token == "phase") return phase_text(pos);
  if (token == "guess") return std::string(kGuessWords[guess(pos)]);
  if (token == "cloak") return both([&](Color c) { return places_text(checkers(pos, c)); });
  if (token == "told") return both([&](Color c) { return guessed_text(checkers(pos, c)); });
  if (token == "may") return both([&](Color c) { return identities_text(may_be(pos, c)); });
  return both([&](Color c) { return std::to_string(taken(pos, c)); });
}

std::optional<std::string> read_state(Position& pos, std::string_view token,
                                      std::string_view text) {
  if (token == "phase") return kit::read_phase(pos, kPhaseWords, text);
  if (token == "guess") {
    const auto word = std::find(kGuessWords.begin(), kGuessWords.end(), text);
    if (word == kGuessWords.end()) return "'none', 'right' or 'wrong'";
    set_guess(pos, static_cast<Guess>(word - kGuessWords.begin()));
    return std::nullopt;
  }
  if (token == "cloak") {
    return read_pair(pos, text, read_places,
                     "White's and Black's checkers with a slash between them, for each side eight "
                     "different squares or '--', or '-' for none");
  }
  if (token == "told")
    return read_pair(pos, text, read_guessed, "digits 1-8 or '-' for each side, such as '-/37'");
  if (token == "may") {
    return read_pair(pos, text, read_identities,
                     "for each side eight entries of letters KQRBN, or '*', with commas between "
                     "them, or '-' if all are '*'");
  }
  return read_pair(pos, text, read_taken, "two numbers from 0 to 8 such as '0/0'");
}

std::optional<std::string> check_state(Position& pos) {
  if (pos.pieces(Pawn) & (rank_bb(0) | rank_bb(7)))
    return "found a pawn on rank 1 or 8, expected pawns on ranks 2 to 7 only";
  for (Color c : {White, Black}) {
    if (popcount(pos.of(c, King)) > 1)
      return "a player has more than one King, expected one at most";
    if (auto wrong = check_checkers(pos, c)) return wrong;
    const Bitboard passed = pos.en_passant() & (c == White ? rank_bb(2) : rank_bb(5));
    if (passed & ~(c == White ? pos.of(c, Pawn) >> 8 : pos.of(c, Pawn) << 8))
      return "an en-passant square has no pawn beyond it, expected one that has just passed it";
  }
  if (pos.en_passant() & (pos.occupied() | ~(rank_bb(2) | rank_bb(5))))
    return "expected en-passant squares that are empty and on rank 3 or 6";
  if (auto wrong = check_guess(pos)) return wrong;
  if (pos.phase() == kArray) return check_arrays(pos);
  return fault_of_kings(pos);
}

}  // namespace protean::cloak
