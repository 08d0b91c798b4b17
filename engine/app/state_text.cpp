// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/state_text.h"

#include "engine/words.h"
#include "movegen/base/letters.h"
#include "movegen/notation/fen_board.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

namespace protean {

namespace {

/// The form of a token's text.
enum class Form : unsigned char {
  kText,        ///< Any word.
  kPieces,      ///< Letters: "KQRRn".
  kSquares,     ///< "e4c3" or "e4,c3"; moves such as "f4g5" look the same.
  kSides,       ///< "w", "b" or "wb".
  kDigits,      ///< "10": White's digit, Black's digit.
  kSteps,       ///< "2233": small numbers.
  kOutOf,       ///< "12/128".
  kWhiteBlack,  ///< Two texts of pieces or numbers, White's first.
  kCards,       ///< "KQRRc": pieces, and C and c for sixes: at least one of these.
  kCardHands,   ///< Two texts of cards, White's first.
  kPiles,       ///< Two texts of pieces that belong to neither side.
  kCheckers,    ///< "a2w1,b7b2": squares with a side and how many checkers it has there.
  kNumbered,    ///< Eight squares a side, "--" for none: "a1--c1".
  kPossible,    ///< What each of a side's eight pieces may be: "N,*,QR".
};

/// A token and its meaning in words. Of several entries with one name, the first is used whose form
/// fits and whose other token, if it names one, is in the FEN too.
struct Token {
  std::string_view name;
  std::string_view words;
  Form form;
  std::string_view beside = {};
};

constexpr std::array kTokens = std::to_array<Token>({
    {"moved", "moved", Form::kSquares},
    {"chk", "checkers", Form::kCheckers},
    {"checkers", "checkers in all", Form::kWhiteBlack},
    {"hand", "in hand", Form::kCardHands},
    {"hand", "in hand", Form::kWhiteBlack},
    {"deck", "cards left", Form::kCards},
    {"deck", "cards left", Form::kPiles},
    {"discard", "cards played", Form::kCards},
    {"discard", "cards played", Form::kPieces},
    {"guess", "guess of this turn", Form::kText},
    {"cloak", "cloaked", Form::kNumbered},
    {"told", "guessed rightly", Form::kWhiteBlack},
    {"may", "may be", Form::kPossible},
    {"taken", "captured pawns that may come back", Form::kWhiteBlack, "cloak"},
    {"taken", "captured by", Form::kWhiteBlack},
    {"card", "card turned", Form::kPieces},
    {"cards", "cards chosen", Form::kWhiteBlack},
    {"cards", "cards left", Form::kText},
    {"at", "the next piece starts from", Form::kSquares},
    {"hold", "to be put down", Form::kPieces},
    {"men", "cards of pieces left", Form::kPieces},
    {"right", "cards left for steps to the right", Form::kSteps},
    {"right", "waiting to enter on the right", Form::kPieces},
    {"up", "cards face up", Form::kWhiteBlack},
    {"up", "cards left for steps up", Form::kSteps},
    {"unseen", "cards not yet seen", Form::kPieces},
    {"todo", "moves still due", Form::kPieces},
    {"prison", "prisoners", Form::kWhiteBlack},
    {"drop", "drops left in this turn", Form::kText},
    {"count", "plies counted", Form::kOutOf},
    {"kings", "Kings that may leap", Form::kSquares},
    {"neangs", "Neangs that may leap", Form::kSquares},
    {"left", "moves left in this turn", Form::kSteps},
    {"left", "waiting to enter on the left", Form::kPieces},
    {"passed", "passed by pawns", Form::kSquares},
    {"quiet", "series without capture or pawn move", Form::kText},
    {"epv", "may be captured en passant", Form::kSquares},
    {"qmoved", "moved its Queen last", Form::kSides},
    {"fwd", "marked Knights", Form::kSquares},
    {"into", "moved its King into check last", Form::kSides},
    {"back", "to be put back", Form::kPieces},
    {"won", "won by its last move", Form::kSides},
    {"checks", "checks given", Form::kDigits},
    {"limit", "last move to mate with", Form::kText},
    {"took", "kinds captured", Form::kWhiteBlack},
});

constexpr std::string_view kNothing = "none";

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

bool fits(Form form, std::string_view text) {
  const bool pair = text.find('/') != std::string_view::npos;
  const bool has_sixes = text.find_first_of("Cc") != std::string_view::npos;
  if (form == Form::kWhiteBlack) return pair;
  if (form == Form::kCardHands) return pair && has_sixes;
  if (form == Form::kCards) return has_sixes;
  if (form == Form::kSteps) return is_digits(text);
  return true;
}

/// "2 R, n, 3 unknown".
std::string pieces(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.find(text[i]) < i) continue;  // counted before
    const auto count = std::count(text.begin(), text.end(), text[i]);
    const std::string name = text[i] == '?' ? "unknown" : std::string(1, text[i]);
    parts.push_back(count == 1 && text[i] != '?' ? name : std::to_string(count) + ' ' + name);
  }
  return parts.empty() ? std::string(kNothing) : join(parts, ", ");
}

/// "2 R, n, white six, 2 black sixes".
std::string cards(std::string_view text) {
  std::string named;
  std::copy_if(text.begin(), text.end(), std::back_inserter(named),
               [](char c) { return upper(c) != 'C' && c != '-'; });
  std::vector<std::string> parts;
  if (!named.empty()) parts.push_back(pieces(named));
  for (const auto& [letter, six] : {std::pair{'C', "white six"}, std::pair{'c', "black six"}}) {
    const auto count = std::count(text.begin(), text.end(), letter);
    if (count == 1) parts.emplace_back(six);
    if (count > 1) parts.push_back(std::to_string(count) + ' ' + six + "es");
  }
  return parts.empty() ? std::string(kNothing) : join(parts, ", ");
}

std::string amount(std::string_view text) {
  if (text.empty() || text == "-") return std::string(kNothing);
  return is_digits(text) ? std::string(text) : pieces(text);
}

std::string squares(std::string_view text) {
  std::vector<std::string> all;
  for (const std::string_view part : split_at(text, ',')) {
    for (std::size_t at = 0; at < part.size(); at += 2) all.emplace_back(part.substr(at, 2));
  }
  return join(all, ", ");
}

std::string white_black(std::string_view text, std::string (*side)(std::string_view)) {
  const auto parts = split_at(text, '/');
  return "White " + side(parts[0]) + "; Black " + side(parts.size() > 1 ? parts[1] : "-");
}

std::string checkers(std::string_view text) {
  std::vector<std::string> all;
  for (const std::string_view part : split_at(text, ',')) {
    if (part.size() < 4) continue;
    all.push_back(std::string(part.substr(0, 2)) + ' ' + std::string(part.substr(3)) +
                  (part[2] == 'w' ? " White" : " Black"));
  }
  return join(all, ", ");
}

/// "1 on a1, 3 on c1".
std::string numbered(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t i = 0; 2 * i + 1 < text.size(); ++i) {
    const std::string_view square = text.substr(2 * i, 2);
    if (square != "--") all.push_back(std::to_string(i + 1) + " on " + std::string(square));
  }
  return all.empty() ? std::string(kNothing) : join(all, ", ");
}

/// "1 N, 5 Q or R"; pieces that may be anything are left out.
std::string possible(std::string_view text) {
  std::vector<std::string> all;
  const auto parts = split_at(text, ',');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == "*" || parts[i] == "-") continue;
    std::vector<std::string> letters;
    for (const char c : parts[i]) letters.emplace_back(1, c);
    all.push_back(std::to_string(i + 1) + ' ' + join(letters, " or "));
  }
  return all.empty() ? "anything" : join(all, ", ");
}

std::string sides(std::string_view text) {
  return text == "wb" ? "White and Black" : text == "w" ? "White" : "Black";
}

std::string value_text(Form form, std::string_view text) {
  const std::string whole(text);
  switch (form) {
    case Form::kPieces: return pieces(text);
    case Form::kSquares: return squares(text);
    case Form::kSides: return sides(text);
    case Form::kDigits: return "White " + whole.substr(0, 1) + "; Black " + whole.substr(1);
    case Form::kSteps: {
      std::vector<std::string> digits;
      for (const char c : text) digits.emplace_back(1, c);
      return text.size() > 2 ? join(digits, " ") : whole;
    }
    case Form::kOutOf:
      return whole.substr(0, whole.find('/')) + " of " + whole.substr(whole.find('/') + 1);
    case Form::kWhiteBlack: return white_black(text, amount);
    case Form::kCards: return cards(text);
    case Form::kCardHands: return white_black(text, cards);
    case Form::kPiles: {
      const auto piles = split_at(text, '/');
      return piles.size() < 2 ? amount(text) : amount(piles[0]) + "; " + amount(piles[1]);
    }
    case Form::kCheckers: return checkers(text);
    case Form::kNumbered: return white_black(text, numbered);
    case Form::kPossible: return white_black(text, possible);
    case Form::kText: break;
  }
  return whole;
}

/// The squares of a text such as "e4c3" or "e4,c3".
std::vector<MarkedSquare> plain_marks(std::string_view text) {
  std::vector<MarkedSquare> marks;
  for (const std::string_view part : split_at(text, ',')) {
    for (std::size_t at = 0; at + 1 < part.size(); at += 2) {
      if (const auto square = parse_square(part.substr(at, 2))) marks.push_back({*square, "", {}});
    }
  }
  return marks;
}

std::vector<MarkedSquare> checker_marks(std::string_view text) {
  std::vector<MarkedSquare> marks;
  for (const std::string_view part : split_at(text, ',')) {
    const auto square = parse_square(part.substr(0, 2));
    if (square && part.size() > 3)
      marks.push_back({*square, std::string(part.substr(3)), part[2] == 'w' ? White : Black});
  }
  return marks;
}

std::vector<MarkedSquare> numbered_marks(std::string_view text) {
  std::vector<MarkedSquare> marks;
  const auto sides = split_at(text, '/');
  for (const Color side : {White, Black}) {
    const std::string_view own = side < sides.size() ? sides[side] : std::string_view{};
    for (std::size_t i = 0; 2 * i + 1 < own.size(); ++i) {
      if (const auto square = parse_square(own.substr(2 * i, 2)))
        marks.push_back({*square, std::to_string(i + 1), side});
    }
  }
  return marks;
}

std::vector<MarkedSquare> marks_of(Form form, std::string_view text) {
  switch (form) {
    case Form::kSquares: return plain_marks(text);
    case Form::kCheckers: return checker_marks(text);
    case Form::kNumbered: return numbered_marks(text);
    default: return {};
  }
}

bool lists_pieces(Form form, std::string_view text) {
  const bool may = form == Form::kPieces || form == Form::kWhiteBlack || form == Form::kPiles ||
                   form == Form::kCards || form == Form::kCardHands;
  return may && std::none_of(text.begin(), text.end(), is_digit) &&
         std::any_of(text.begin(), text.end(), [](char c) { return is_letter(c) || c == '?'; });
}

bool has_token(std::string_view fen, std::string_view name) {
  return fen.find(' ' + std::string(name) + ':') != std::string_view::npos;
}

/// True during the set-up, when a side may drop all its pieces in one turn.
bool is_set_up(std::string_view fen) {
  return fen.find(" phase:setup") != std::string_view::npos;
}

/// The meaning of a token of the FEN; empty if it carries no information or is shown elsewhere.
std::optional<StateFact> fact_of(std::string_view fen, std::string_view name,
                                 std::string_view text) {
  const bool nothing = text == "-" || text == "-/-" || text == "none";
  // The legal moves show where a wall may go.
  if (name == "phase" || name == "wall" || (nothing && name != "moved")) return std::nullopt;
  if (name == "drop" && is_set_up(fen)) return std::nullopt;
  const std::string own(name);
  const std::string raw(text);
  if (name == "bm") {
    if (text != "1") return std::nullopt;
    return StateFact{own, "won by a better move for the opponent", "", raw, false, {}};
  }
  for (const Token& token : kTokens) {
    if (token.name != name || !fits(token.form, text)) continue;
    if (!token.beside.empty() && !has_token(fen, token.beside)) continue;
    if (nothing)
      return StateFact{own, std::string(token.words), std::string(kNothing), raw, false, {}};
    return StateFact{own, std::string(token.words),       value_text(token.form, text),
                     raw, lists_pieces(token.form, text), marks_of(token.form, text)};
  }
  return StateFact{own, own, raw, raw, false, {}};
}

/// The hands in brackets after the board, in words; White's letters are capitals there. Empty if
/// the FEN has no brackets.
std::string hands_line(std::string_view fen) {
  const auto hands = board_field(fen).hands;
  if (!hands) return {};
  std::string white, black;
  for (const char c : *hands) {
    if (is_capital(c)) white += c;
    if (is_small(c)) black += c;
  }
  return "in hand: White " + amount(white) + "; Black " + amount(black) + '\n';
}

}  // namespace

std::string state_text(std::string_view fen) {
  std::string text = hands_line(fen);
  for (const StateFact& fact : state_facts(fen))
    text += fact.words + (fact.value.empty() ? "" : ": " + fact.value) + '\n';
  return text;
}

std::vector<StateFact> state_facts(std::string_view fen) {
  std::vector<StateFact> facts;
  const std::vector<std::string_view> fields = split_words(fen);
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::string_view field = fields[i];
    const std::size_t colon = field.find(':');
    const std::size_t plus = field.find('+');
    if (colon != std::string_view::npos) {
      if (auto fact = fact_of(fen, field.substr(0, colon), field.substr(colon + 1)))
        facts.push_back(std::move(*fact));
    } else if (plus != std::string_view::npos && plus > 0) {
      facts.push_back({"checks",
                       "checks still needed",
                       "White " + std::string(field.substr(0, plus)) + "; Black " +
                           std::string(field.substr(plus + 1)),
                       std::string(field),
                       false,
                       {}});
    }
  }
  return facts;
}

}  // namespace protean
