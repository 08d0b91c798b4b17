// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/known_pieces.h"

#include "movegen/base/characters.h"
#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/token_text.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace protean::custom {

namespace {

/// The notation of a cannon that neither hops over nor takes another cannon.
constexpr std::string_view kJanggiCannon = "pR'";

/// The number of the last custom piece.
constexpr int kCustomPieces = 25;

/// More parts than any piece needs: there are fewer letters with different directions.
constexpr std::size_t kMostParts = 64;

/// One capital letter with the modifiers before it and the range after it.
struct Part {
  std::string text;  ///< The text without e, i, n, p and g.
  bool en_passant = false;
  bool from_first = false;
  bool lame = false;
  Hop hop = Hop::kNone;
};

std::optional<Part> take_part(std::string_view& text) {
  Part part;
  while (!text.empty() && is_small(text.front())) {
    const char c = text.front();
    text.remove_prefix(1);
    switch (c) {
      case 'e': part.en_passant = true; break;
      case 'i': part.from_first = true; break;
      case 'n': part.lame = true; break;
      case 'p': part.hop = std::max(part.hop, Hop::kOver); break;
      case 'g': part.hop = Hop::kBeyond; break;
      default: part.text += c;
    }
  }
  if (text.empty() || !is_capital(text.front())) return std::nullopt;
  const auto take = [&] {
    part.text += text.front();
    text.remove_prefix(1);
  };
  const char letter = text.front();
  take();
  if (text.starts_with(letter)) {
    take();  // A rider; a third such letter begins another part.
  } else if (!text.empty() && is_digit(text.front())) {
    // As in Fairy-Stockfish, a range replaces the distance that `g` implies.
    if (part.hop == Hop::kBeyond) part.hop = Hop::kOver;
    take();
  }
  return part;
}

/// The ray of a lame leap, with the squares where it may be blocked: for two squares in a line the
/// one next to the origin; for a Knight's leap the orthogonal one; for a leap by three and two that
/// one and the next one diagonally.
Ray lame_path(RaySquare end) {
  const auto sign = [](int d) { return d > 0 ? 1 : d < 0 ? -1 : 0; };
  const int dx = sign(end.dx);
  const int dy = sign(end.dy);
  const auto square = [](int x, int y) {
    return RaySquare{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), false};
  };
  const int longer = std::max(std::abs(end.dx), std::abs(end.dy));
  const bool tall = std::abs(end.dy) == longer;
  if (std::abs(end.dx) == std::abs(end.dy) || end.dx == 0 || end.dy == 0)
    return {square(dx, dy), end};
  const RaySquare next = tall ? square(0, dy) : square(dx, 0);
  if (longer == 2) return {next, end};
  return {next, square(next.dx + dx, next.dy + dy), end};
}

/// A leap that pieces on the way block. Empty if the text is not such a leap, or is a ride.
std::optional<Moves> lame_leap(const std::string& text) {
  constexpr std::string_view kLame = "NAZJD";
  const auto leap = betza(text);
  if (kLame.find(text.back()) == std::string_view::npos || !leap) return std::nullopt;
  Moves all;
  for (Term term : leap->terms()) {
    for (Ray& ray : term.rays) {
      if (ray.size() != 1) return std::nullopt;
      ray = lame_path(ray.front());
    }
    all = all | Moves(term);
  }
  return all;
}

bool may_hop(const std::string& text) {
  constexpr std::string_view kLines = "WFRBQK";
  return text.find_first_of(kLines) != std::string::npos;
}

/// The text with the whole line in place of a single step, since a hop goes along whole lines; a
/// step that is doubled means the line, too.
std::string along_line(const std::string& text) {
  constexpr std::string_view kSteps = "WFK";
  constexpr std::string_view kLines = "RBQ";
  const std::size_t step = kSteps.find(text.back());
  if (step == std::string_view::npos) return text;
  return text.substr(0, text.find(text.back())) + kLines[step];
}

bool any_only(Use use, const Moves& moves) {
  return std::any_of(moves.terms().begin(), moves.terms().end(),
                     [use](const Term& term) { return term.use == use; });
}

/// True if some ray has room for a piece to hop over.
bool leave_room(const Moves& moves) {
  return std::any_of(moves.terms().begin(), moves.terms().end(), [](const Term& term) {
    return std::any_of(term.rays.begin(), term.rays.end(),
                       [](const Ray& ray) { return ray.size() > 1; });
  });
}

std::optional<Way> way_of(const Part& part, Bitboard first) {
  if (part.hop != Hop::kNone && (part.lame || part.en_passant || !may_hop(part.text)))
    return std::nullopt;
  const std::string text = part.hop == Hop::kNone ? part.text : along_line(part.text);
  auto moves = part.lame ? lame_leap(text) : betza(text);
  if (!moves || (part.hop != Hop::kNone && !leave_room(*moves))) return std::nullopt;
  if (part.en_passant) {
    if (any_only(Use::kQuiet, *moves)) return std::nullopt;
    moves = moves->captures().captures_en_passant();
  }
  if (part.from_first) {
    // As in Fairy-Stockfish, first moves capture nothing.
    if (any_only(Use::kCapture, *moves)) return std::nullopt;
    moves = moves->quiet().from(first);
    if (part.lame) moves = moves->allows_en_passant();
  }
  return Way{*moves, part.hop, part.from_first};
}

/// Takes a part off the beginning of the text; empty if the part means nothing.
std::optional<Way> take_way(std::string_view& text, Bitboard first) {
  const auto part = take_part(text);
  return part ? way_of(*part, first) : std::nullopt;
}

/// For a first part of `text` that cannot be read: the first character that no part may have,
/// otherwise the whole part. `behind` is what follows the part.
std::string_view unread_part(std::string_view text, std::string_view behind) {
  constexpr std::string_view kLetters = "WFDANHGCLZJKRBQfblrvshmciengp0123456789";
  const std::size_t unknown = text.find_first_not_of(kLetters);
  const std::size_t length = text.size() - behind.size();
  if (unknown <= length && unknown < text.size()) return first_character(text.substr(unknown));
  return text.substr(0, std::max<std::size_t>(length, 1));
}

}  // namespace

const std::vector<KnownPiece>& known_pieces() {
  static const std::vector<KnownPiece> pieces = {
      {"pawn", ""},
      {"knight", "N"},
      {"bishop", "B"},
      {"rook", "R"},
      {"queen", "Q"},
      {"fers", "F"},
      {"alfil", "A"},
      {"fersAlfil", "FA"},
      {"silver", "FfW"},
      {"aiwok", "RNF"},
      {"bers", "RF"},
      {"archbishop", "BN"},
      {"chancellor", "RN"},
      {"amazon", "QN"},
      {"knibis", "mNcB"},
      {"biskni", "mBcN"},
      {"kniroo", "mNcR"},
      {"rookni", "mRcN"},
      {"shogiPawn", "fW"},
      {"lance", "fR"},
      {"shogiKnight", "fN"},
      {"gold", "WfF"},
      {"dragonHorse", "BW"},
      {"clobber", "cW"},
      {"breakthrough", "fmWfF"},
      {"immobile", ""},
      {"cannon", "mRcpR"},
      {"janggiCannon", kJanggiCannon},
      {"soldier", "fsW"},
      {"horse", "nN"},
      {"elephant", "nA"},
      {"janggiElephant", "nZ"},
      {"banner", "RcpRnN"},
      {"wazir", "W"},
      {"commoner", "K"},
      {"centaur", "KN"},
      {"king", "K"},
  };
  return pieces;
}

bool is_custom_piece(std::string_view key) {
  constexpr std::string_view kStart = "customPiece";
  if (!key.starts_with(kStart)) return false;
  const std::string_view number = key.substr(kStart.size());
  return !number.starts_with('0') && read_number(number, kCustomPieces);
}

const std::vector<std::string>& piece_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all;
    for (const KnownPiece& piece : known_pieces()) all.emplace_back(piece.key);
    const std::string king = std::move(all.back());
    all.pop_back();
    for (int n = 1; n <= kCustomPieces; ++n) all.push_back("customPiece" + std::to_string(n));
    all.push_back(king);
    return all;
  }();
  return keys;
}

std::optional<std::vector<Way>> read_ways(std::string_view betza, Bitboard first) {
  std::vector<Way> all;
  if (betza == kJanggiCannon) return std::vector{Way{slide(kOrthogonal), Hop::kCannon}};
  while (!betza.empty()) {
    if (all.size() == kMostParts) return std::nullopt;
    const auto way = take_way(betza, first);
    if (!way) return std::nullopt;
    all.push_back(*way);
  }
  return all;
}

std::string betza_expected(std::string_view betza) {
  std::string_view left = betza;
  std::string_view wrong;
  for (std::size_t ways = 0; !left.empty() && ways < kMostParts && wrong.empty(); ++ways) {
    const std::string_view before = left;
    if (!take_way(left, kAllSquares)) wrong = unread_part(before, left);
  }
  return "Betza notation" +
         (wrong.empty() ? "" : ", in which " + quoted(wrong) + " means nothing,") +
         " of the atoms W F D A N H G C Z K R B Q with the modifiers f b l r v s h, m c, ranges, "
         "i, "
         "e for captures, n for N A Z D, p and g for W F R B Q; at most 64 of them";
}

Moves without_hops(const Way& way) {
  if (way.hop == Hop::kNone) return way.moves;
  Moves quiet;
  for (Term term : way.moves.terms()) {
    term.use = Use::kQuiet;
    quiet = quiet | Moves(std::move(term));
  }
  return quiet;
}

std::optional<Moves> read_moves(std::string_view betza, Bitboard first) {
  const auto ways = read_ways(betza, first);
  if (!ways) return std::nullopt;
  Moves all;
  for (const Way& way : *ways) all = all | without_hops(way);
  return all;
}

bool hops(std::string_view betza) {
  const auto ways = read_ways(betza, kAllSquares);
  return ways && std::any_of(ways->begin(), ways->end(),
                             [](const Way& way) { return way.hop != Hop::kNone; });
}

bool passes_squares(const RaySquare& end) {
  const int files = std::abs(end.dx);
  const int ranks = std::abs(end.dy);
  return (files == 0 || ranks == 0 || files == ranks) && std::max(files, ranks) > 1;
}

bool is_lopsided(const Moves& moves) {
  const auto has = [&](const Term& like, const Ray& ray) {
    return std::any_of(moves.terms().begin(), moves.terms().end(), [&](const Term& term) {
      return term.use == like.use && term.from == like.from &&
             term.allows_en_passant == like.allows_en_passant &&
             term.captures_en_passant == like.captures_en_passant &&
             std::find(term.rays.begin(), term.rays.end(), ray) != term.rays.end();
    });
  };
  for (const Term& term : moves.terms()) {
    for (Ray ray : term.rays) {
      for (RaySquare& s : ray) s.dx = static_cast<std::int8_t>(-s.dx);
      if (!has(term, ray)) return true;
    }
  }
  return false;
}

std::vector<Way> pawn_ways(Bitboard two_from, Bitboard three_from, Bitboard mobility) {
  const Moves captures = leaps({{-1, 1}, {1, 1}}).captures().captures_en_passant();
  std::vector<Way> ways = {{path({{0, 1}}).quiet()}, {captures}};
  const auto add = [&](const Moves& moves, int squares, Bitboard from) {
    for (int i = 1; i < squares; ++i) from &= mobility >> (8 * i);
    const Moves push = moves.at_least(squares).quiet().from(from).allows_en_passant();
    if (from) ways.push_back({push, Hop::kNone, true});
  };
  add(path({{0, 1}, {0, 1}}), 2, two_from);
  add(path({{0, 1}, {0, 1}, {0, 1}}), 3, three_from);
  return ways;
}

std::vector<Way> soldier_ways(int rank) {
  return {{leaps({{0, 1}})}, {leaps({{-1, 0}, {1, 0}}).from(kAllSquares << (8 * rank))}};
}

}  // namespace protean::custom
