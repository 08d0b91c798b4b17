// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/xboard/setup.h"

#include "engine/words.h"
#include "engine/xboard/betza.h"
#include "movegen/notation/fen.h"
#include "movegen/program/wide_moves.h"
#include "variants/catalogue.h"

#include <array>
#include <cstdlib>

namespace protean {

namespace {

/// XBoard's names for games whose rules are exactly ours and that have this name as an alias; other
/// games that XBoard knows have its name as their id.
constexpr std::array<std::string_view, 2> kBuiltIn = {"normal", "fischerandom"};

/// Places in XBoard's table of pictures. The table has seventeen piece types; the last one is the
/// royal King.
constexpr std::size_t kTableSize = 17;
constexpr std::size_t kRoyalPlace = kTableSize - 1;
constexpr std::size_t kCommonerPlace = 10;
constexpr std::size_t kExtraPlace = 5;
constexpr std::size_t kOtherPawnPlace = 9;
/// The distance from a piece's place to that of its shadow, the same piece promoted from a pawn.
constexpr std::size_t kToShadow = 11;
/// The places of the types from extra_type(1) on.
constexpr std::array<std::size_t, 8> kFurtherPlaces = {6, 7, 8, 11, 12, 13, 14, 15};

/// The moves of the first five types and the King unless XBoard is given others.
constexpr std::array<std::string_view, 6> kDefaultMoves = {"fmWfceFifmnD", "N", "B", "R", "Q", "K"};

bool king_is_royal(const RuleProgram& program) {
  return program.book.royals.has(King);
}

std::size_t table_place(const RuleProgram& program, PieceType type) {
  if (type == Pawn && !has_xboards_pawns(program)) return kOtherPawnPlace;
  if (type == kExtraPieceType) return kExtraPlace;
  if (type > kNoPieceType) return kFurtherPlaces.at(type - extra_type(1));
  if (type != King) return type;
  // XBoard protects any piece in the royal place from check. A King that is not royal is put there
  // only if there is castling, which needs it there.
  return king_is_royal(program) || program.book.castling.allowed ? kRoyalPlace : kCommonerPlace;
}

/// The letter of a type; 0 if it shares the letter of a type before it: XBoard knows pieces only by
/// their letters.
char own_letter(const RuleProgram& program, PieceType type) {
  const PieceRules& piece = program.book.piece(type);
  return piece.mark.empty() ? piece.letter : char{0};
}

/// The moves of all types from `type` on that have its letter.
Moves moves_by_letter(const RuleBook& book, PieceType type) {
  Moves moves;
  for (PieceType like = type; like < kPieceTypes; ++like) {
    if (book.piece(like).letter == book.piece(type).letter) moves = moves | book.piece(like).moves;
  }
  return moves;
}

char unused_letter(const RuleProgram& program) {
  for (char letter = 'Z'; letter > 'A'; --letter) {
    bool used = false;
    for (PieceType type = Pawn; type < kPieceTypes; ++type)
      used |= program.book.piece(type).letter == letter;
    if (!used) return letter;
  }
  return 'Z';
}

/// The letters of the table's places; '.' for a place without a piece.
std::string table_half(const RuleProgram& program) {
  std::string half(kTableSize, '.');
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const char letter = own_letter(program, type);
    if (letter != 0) half[table_place(program, type)] = letter;
  }
  if (half[kRoyalPlace] == '.') half[kRoyalPlace] = unused_letter(program);
  if (!program.book.hands.promoted_revert) return half;
  // A piece that XBoard knows as the shadow of another goes to the hand as a pawn.
  for (PieceType type = Knight; type <= Queen; ++type) {
    if (half[type] != '.' && half[type + kToShadow] == '.') half[type + kToShadow] = '~';
  }
  return half;
}

std::string setup_line(const Variant& variant, const std::string& parent, const Position& pos) {
  const RuleProgram& program = compiled(variant);
  const std::string half = table_half(program);
  const BoardShape& shape = program.book.board;
  return "setup (" + half + lower(half) + ") " + std::to_string(shape.files) + 'x' +
         std::to_string(shape.ranks) + '+' + std::to_string(xboard_holdings(program)) + '_' +
         parent + ' ' + xboard_fen(program, pos);
}

/// A piece's moves for one player; empty if XBoard's notation cannot express them.
std::optional<std::string> described(const RuleProgram& program, PieceType type, Color color) {
  if (program.book.piece(type).without_hops) return std::nullopt;
  const bool en_passant =
      type == Pawn && program.book.pawn.en_passant && has_xboards_pawns(program);
  auto text =
      xboard_betza(moves_by_letter(program.book, type), color, en_passant, program.book.half_turn);
  if (text && type == King && program.book.castling.allowed) *text += "isO2";
  return text;
}

/// True if XBoard assumes the moves of this type anyway, from its place in the table.
bool assumed(const RuleProgram& program, PieceType type) {
  if (type > King || (type == Pawn && !has_xboards_pawns(program))) return false;
  const auto own = xboard_betza(moves_by_letter(program.book, type), White);
  const auto known = betza(kDefaultMoves[type]);
  if (type != Pawn) return own && known && own == xboard_betza(*known, White);
  return !program.has(kOwnPawns) && program.book.pawn.en_passant;
}

std::vector<std::string> piece_lines(const RuleProgram& program) {
  std::vector<std::string> lines;
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const char letter = own_letter(program, type);
    if (letter == 0 || assumed(program, type)) continue;
    const auto white = described(program, type, White);
    const auto black = described(program, type, Black);
    if (!white || !black || white->empty()) continue;
    if (white == black) {
      lines.push_back(std::string("piece ") + letter + "& " + *white);
    } else {
      lines.push_back(std::string("piece ") + letter + ' ' + *white);
      lines.push_back(std::string("piece ") + lower(letter) + ' ' + *black);
    }
  }
  return lines;
}

std::string holdings_text(const RuleProgram& program, const Position& pos) {
  std::string text;
  for (const Color color : {White, Black}) {
    for (PieceType type = Pawn; type < kPieceTypes; ++type) {
      const char letter = program.book.piece(type).letter;
      const int count = program.in_hand(pos, color, type);
      text.append(static_cast<std::size_t>(count), color == White ? letter : lower(letter));
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> xboard_built_in(const Variant& variant) {
  if (variant.xboard() == XBoardSupport::kBuiltIn) return variant.info().id;
  for (const std::string_view name : kBuiltIn) {
    if (find_variant(name) == &variant) return std::string(name);
  }
  return std::nullopt;
}

std::string xboard_name(const Variant& variant) {
  return xboard_built_in(variant).value_or(variant.info().id);
}

std::string xboard_parent(const Variant& variant) {
  if (const auto own = xboard_built_in(variant)) return *own;
  if (const std::string parent = variant.xboard_parent(); !parent.empty()) return parent;
  return variant.xboard() == XBoardSupport::kSplit ? "lion" : "fairy";
}

std::string xboard_variants() {
  std::vector<std::string> names;
  for (const auto& variant : catalogue()) {
    if (variant->xboard() != XBoardSupport::kNone) names.push_back(xboard_name(*variant));
  }
  return join(names, ",");
}

bool has_xboards_pawns(const RuleProgram& program) {
  const Variant* variant = find_variant(program.id);
  if (variant != nullptr && xboard_built_in(*variant)) return true;
  bool leaves_file = program.wide && program.wide->pawns_change_files();
  bool goes_far = false;
  for (const Color c : {White, Black}) {
    const Bitboard stay =
        rank_bb(c == White ? program.book.board.ranks - 1 : 0) & ~program.promotion_zone[c];
    for (const Mover& mover : program.by_type[c][Pawn]) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        const Bitboard reach = mover.reach[s];
        if (reach & stay) return false;
        if (mover.use != Use::kCapture && (reach & ~file_bb(file_of(s)))) leaves_file = true;
        for_each_square(reach, [&](Square to) {
          if (std::abs(rank_of(to) - rank_of(s)) > 1) goes_far = true;
        });
      }
    }
  }
  return !(leaves_file && goes_far);
}

bool is_orthodox_to_xboard(const RuleProgram& program, PieceType type) {
  if (type == Pawn || type > King || own_letter(program, type) == 0) return false;
  const bool explained = described(program, type, White) && described(program, type, Black);
  return !explained || assumed(program, type);
}

std::vector<std::string> xboard_setup(const Variant& variant) {
  if (xboard_built_in(variant)) return {};
  const RuleProgram& program = compiled(variant);
  std::vector<std::string> lines = {
      setup_line(variant, xboard_parent(variant), start_position(program))};
  for (std::string& line : piece_lines(program)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> xboard_position(const Variant& variant, const Position& pos) {
  if (xboard_built_in(variant)) return {};
  const std::string parent = xboard_parent(variant);
  std::vector<std::string> lines;
  const std::string other = parent == "fairy" ? "lion" : "fairy";
  for (const std::string& rules : {other, parent}) {
    lines.push_back(setup_line(variant, rules, pos));
  }
  for (std::string& line : piece_lines(compiled(variant))) lines.push_back(std::move(line));
  return lines;
}

int xboard_holdings(const RuleProgram& program) {
  const PieceTypes kinds = program.hand_types();
  if (kinds.empty()) return 0;
  const std::string half = table_half(program);
  int count = 0;
  int last = 0;
  for (std::size_t place = 0; place < half.size(); ++place) {
    if (half[place] == '.') continue;
    ++count;
    for (const PieceType type : kinds) {
      if (table_place(program, type) == place) last = count;
    }
  }
  return last;
}

std::string xboard_fen(const RuleProgram& program, const Position& pos) {
  std::vector<std::string> fields;
  const std::string fen = to_fen(program, pos);
  for (const std::string_view word : split_words(fen)) {
    if (word.find_first_of(":+") == word.npos) fields.emplace_back(word);
  }
  if (!program.has(kDrops) && xboard_holdings(program) > 0)
    fields[0] += '[' + holdings_text(program, pos) + ']';
  return join(fields, " ");
}

std::string variant_announcement(const Variant& variant) {
  const RuleProgram& program = compiled(variant);
  const BoardShape& shape = program.book.board;
  return "info string variant " + variant.info().id + " files " + std::to_string(shape.files) +
         " ranks " + std::to_string(shape.ranks) + " pocket " +
         std::to_string(xboard_holdings(program)) + " template " + xboard_parent(variant) +
         " startpos " + to_fen(program, start_position(program));
}

}  // namespace protean
