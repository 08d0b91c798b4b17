// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/foreign_pgn.h"

#include "engine/match/pgn.h"
#include "engine/variant_name.h"
#include "engine/words.h"
#include "engine/xboard/setup.h"
#include "engine/xboard/text.h"
#include "movegen/base/letters.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/fen_board.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "movegen/notation/text_end.h"
#include "movegen/program/piece_letters.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>

namespace protean {
namespace {

bool is_number(std::string_view word) {
  return parse_integer(word).has_value();
}

/// The checks given, "+1+0", as the game's own word for the checks left. Empty if the text is not
/// of this form, or if the game counts no checks.
std::optional<std::string> checks_left(const RuleProgram& program, std::string_view given) {
  if (given.size() != 4 || given[0] != '+' || given[2] != '+') return std::nullopt;
  const std::string start = to_fen(program, start_position(program));
  for (const std::string_view word : split_words(start)) {
    if (word.size() != 3 || word[1] != '+') continue;
    const char white = static_cast<char>(word[0] - (given[1] - '0'));
    const char black = static_cast<char>(word[2] - (given[3] - '0'));
    return std::string{white, '+', black};
  }
  return std::nullopt;
}

/// The fields of a FEN in our order, with the castling field added if it is missing.
std::vector<std::string> fields_of(const RuleProgram& program, std::string_view fen) {
  constexpr std::size_t kCastling = 2;
  constexpr std::size_t kClocks = 4;
  std::vector<std::string> fields;
  for (const std::string_view word : split_words(fen)) fields.emplace_back(word);
  // With three numbers nothing is missing: the first two are a count, as in makruk.
  if (fields.size() > kCastling + 1 &&
      (fields[kCastling] == "-" || parse_square(fields[kCastling])) &&
      is_number(fields[kCastling + 1]) &&
      std::count_if(fields.begin(), fields.end(), is_number) < 3)
    fields.insert(fields.begin() + kCastling, "-");
  if (!program.has(kDrops) && !fields.empty()) fields[0] = without_hands(fields[0]);
  if (fields.size() > kClocks) {
    if (const auto left = checks_left(program, fields.back())) {
      fields.pop_back();
      fields.insert(fields.begin() + kClocks, *left);
    }
  }
  return fields;
}

bool has_tokens(const std::vector<std::string>& fields) {
  return std::any_of(fields.begin(), fields.end(),
                     [](const std::string& field) { return field.find(':') != std::string::npos; });
}

/// True if board, side and castling rights are those of the game's first position.
bool looks_like_start(const RuleProgram& program, const std::vector<std::string>& fields) {
  const std::string start = to_fen(program, start_position(program));
  const auto words = split_words(start);
  return fields.size() > 1 && board_field(fields[0]).ranks == board_field(start).ranks &&
         fields[1] == words[1] && (fields.size() < 3 || fields[2] == words[2]);
}

/// Reads what other programs write as "Nf3/E" or "O-O/Eh1": a move after which a piece enters, by
/// default on the square that the mover left. Our own text ends with the piece's letter.
std::optional<Move> parse_entering(const RuleProgram& program, const Position& pos,
                                   std::string_view text) {
  while (take_last(text, "+#!?")) {
  }
  const std::size_t slash = text.rfind('/');
  if (slash == text.npos || slash + 1 == text.size()) return std::nullopt;
  const auto move = parse_san(program, pos, text.substr(0, slash));
  if (!move) return std::nullopt;
  const std::string_view where = text.substr(slash + 2);
  const bool behind_rook = move->kind() == MoveKind::kCastle && parse_square(where) == move->via();
  if (!behind_rook && !where.empty() && parse_square(where) != move->from()) return std::nullopt;
  const Square from = behind_rook ? move->via() : move->from();
  const Square to = behind_rook ? move->from() : move->to();
  return parse_move(program, pos, to_string(from) + to_string(to) + lower(text[slash + 1]));
}

bool matches_step(const RuleProgram& program, const Position& pos, Move move,
                  const BoardStep& step) {
  if (move.to() != step.to) return false;
  if (step.enters)
    return move.kind() == MoveKind::kDrop &&
           program.book.piece(move.piece_type()).letter == step.type;
  if (move.from() >= kNoSquare || !contains(step.from, move.from())) return false;
  const char type = upper(fen::letter_of(program, pos.piece_on(move.from())));
  const char becomes = move.is_promotion() ? program.book.piece(move.piece_type()).letter : '\0';
  return (step.type == 0 || step.type == type) && step.becomes == becomes &&
         (step.via == kNoSquare || step.via == move.via());
}

/// True if the orthodox piece of this type could go from `from` to `to`, whatever is on `to`.
bool is_orthodox(const Position& pos, PieceType type, Square from, Square to) {
  const int files = std::abs(file_of(to) - file_of(from));
  const int ranks = std::abs(rank_of(to) - rank_of(from));
  if (type == Knight) return files * ranks == 2;
  if (type == King) return std::max(files, ranks) == 1;
  const bool straight = type != Bishop && (files == 0 || ranks == 0);
  const bool aslant = type != Rook && files == ranks;
  return (straight || aslant) && (squares_between(from, to) & pos.occupied()) == 0;
}

/// True if XBoard considers the move legal, checks aside.
bool is_legal_to_xboard(const RuleProgram& program, const Position& pos, Move move) {
  if (move.from() >= kNoSquare) return false;
  const PieceType type = type_of(pos.piece_on(move.from()));
  return is_orthodox_to_xboard(program, type) && is_orthodox(pos, type, move.from(), move.to());
}

/// The one of these plies that XBoard considers legal, or all of them if that is not exactly one.
/// XBoard gives a piece's origin only as far as other pieces that it thinks could go there make
/// that necessary, and in full if it thinks that the piece itself could not.
std::vector<Move> as_xboard_means(const RuleProgram& program, const Position& pos,
                                  const std::vector<Move>& plies) {
  std::vector<Move> legal;
  std::copy_if(plies.begin(), plies.end(), std::back_inserter(legal),
               [&](Move ply) { return is_legal_to_xboard(program, pos, ply); });
  return legal.size() == 1 ? legal : plies;
}

std::vector<Move> plies_meant(const RuleProgram& program, const Position& pos,
                              std::string_view text) {
  auto move = parse_move(program, pos, text);  // a game may have a "pass" of its own
  if (!move && is_pass_word(text)) move = parse_move(program, pos, "0000");
  if (!move) move = parse_san(program, pos, text);
  if (!move) move = parse_entering(program, pos, text);
  if (move) return {*move};
  const char pawn = program.book.piece(Pawn).letter;
  MoveList legal;
  program.generate(pos, legal);
  for (BoardStep step : read_step(text)) {
    // Without a letter it is a pawn, or any piece if its exact origin is given.
    if (step.type == 0 && (step.enters || more_than_one(step.from))) step.type = pawn;
    std::vector<Move> found;
    for (const Move ply : legal) {
      if (matches_step(program, pos, ply, step)) found.push_back(ply);
    }
    if (!found.empty()) return as_xboard_means(program, pos, found);
  }
  return {};
}

}  // namespace

const Variant* variant_of_tag(std::string_view name) {
  if (const Variant* variant = find_variant(name)) return variant;
  if (lower(name) == "from position") return find_variant("chess");
  // XBoard may put the size of the board in front: "8x8+5_crazyhouse".
  const std::size_t line = name.find('_');
  const bool sized = line != name.npos && name.substr(0, line).find('x') != name.npos;
  return find_variant_by_any_name(sized ? name.substr(line + 1) : name);
}

std::variant<Position, FenError> parse_foreign_fen(const RuleProgram& program,
                                                   std::string_view fen) {
  const std::vector<std::string> fields = fields_of(program, fen);
  const bool own_tokens = !program.rules.empty() && !program.rules.token_names().empty();
  if (own_tokens && !has_tokens(fields) && looks_like_start(program, fields)) {
    return start_position(program);
  }
  return parse_fen(program, join(fields, " "));
}

bool is_pass_word(std::string_view text) {
  while (take_last(text, "+#")) {
  }
  // Our own "0000" is a ply.
  return text == "Z0" || (text != "0000" && xboard::is_pass(text));
}

std::vector<BoardStep> read_step(std::string_view text) {
  while (take_last(text, "+#!?")) {
  }
  BoardStep step;
  step.from = kAllSquares;
  if (text.empty()) return {};
  if (text.back() < '1' || text.back() > '8') {
    step.becomes = upper(text.back());
    text.remove_suffix(1);
    take_last(text, "=");
  }
  const auto to = take_square(text);
  if (!to) return {};
  step.to = *to;
  if (take_last(text, "@")) {
    step.enters = true;
    if (text.size() > 1) return {};
    if (!text.empty()) step.type = upper(text[0]);
    return {step};
  }
  if (!text.empty() && is_capital(text.front())) {
    step.type = text.front();
    text.remove_prefix(1);
  }
  std::vector<BoardStep> readings;
  const bool parted = take_last(text, "x-");
  std::string_view rest = text;
  BoardStep direct = step;
  direct.from = take_origin(rest);
  if (rest.empty()) readings.push_back(direct);
  if (const auto via = parted ? take_square(text) : std::nullopt) {
    BoardStep legs = step;
    legs.via = *via;
    take_last(text, "x-");
    legs.from = take_origin(text);
    if (text.empty()) readings.push_back(legs);
  }
  return readings;
}

std::vector<Move> parse_foreign_move(const RuleProgram& program, const Position& pos,
                                     std::string_view text) {
  std::vector<Move> plies = plies_meant(program, pos, text);
  for (const std::string_view sign : kStandings) {
    if (plies.empty() && text.size() > sign.size() && text.ends_with(sign))
      plies = plies_meant(program, pos, text.substr(0, text.size() - sign.size()));
  }
  return plies;
}

}  // namespace protean
