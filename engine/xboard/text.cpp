// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/xboard/text.h"

#include "engine/game.h"
#include "engine/most_ms.h"
#include "engine/version.h"
#include "engine/words.h"
#include "engine/xboard/setup.h"
#include "movegen/base/letters.h"
#include "movegen/notation/fen_board.h"
#include "movegen/notation/move_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace protean::xboard {

namespace {

/// The board with the pieces in hand, and the side to move.
std::string picture(std::string_view fen) {
  const auto words = split_words(fen);
  if (words.size() < 2) return "";
  const BoardField field = board_field(words[0]);
  std::string hands(field.hands.value_or(""));
  std::erase(hands, '-');
  std::sort(hands.begin(), hands.end());
  return std::string(field.ranks) + ' ' + hands + ' ' + std::string(words[1]);
}

/// True for options that XBoard sets by commands of its own.
bool has_own_command(const std::string& name) {
  return name == "Hash" || name == "Threads" || name == "Ponder" || name.starts_with("UCI_");
}

std::string option_feature(const Option& option) {
  std::string text = "feature option=\"" + option.name;
  switch (option.type) {
    case OptionType::kSpin:
      text += " -spin " + option.value + ' ' + std::to_string(option.min) + ' ' +
              std::to_string(option.max);
      break;
    case OptionType::kCheck: text += option.checked() ? " -check 1" : " -check 0"; break;
    case OptionType::kCombo: text += " -combo " + join(option.values, " /// "); break;
    case OptionType::kString: text += " -string " + option.value; break;
    case OptionType::kButton: text += " -button"; break;
  }
  return text + '"';
}

/// True for castling with the Rook on the side of the h-file, wherever the King goes.
bool castles_toward_h(Move move) {
  return move.via() > move.from();
}

std::optional<Move> castling(const RuleProgram& program, const Position& pos, bool toward_h) {
  MoveList moves;
  program.generate(pos, moves);
  for (const Move move : moves) {
    if (move.kind() == MoveKind::kCastle && castles_toward_h(move) == toward_h) return move;
  }
  return std::nullopt;
}

/// A capture en passant as XBoard must be sent it: by way of the victim, which XBoard then removes.
std::string by_way_of_victim(const RuleProgram& program, Move move) {
  const std::string victim = to_string(move.via());
  std::string text = to_string(move.from()) + victim + ',' + victim + to_string(move.to());
  if (move.is_promotion()) text += lower(program.book.piece(move.piece_type()).letter);
  return text;
}

/// True if a pawn goes one step diagonally and takes the piece beside it.
bool takes_beside(Move move) {
  return std::abs(file_of(move.from()) - file_of(move.to())) == 1 &&
         std::abs(rank_of(move.from()) - rank_of(move.to())) == 1 &&
         move.via() == make_square(file_of(move.to()), rank_of(move.from()));
}

bool takes_in_legs(const RuleProgram& program, Move move) {
  return move.kind() == MoveKind::kEnPassant &&
         (program.has(kOwnEnPassant) || program.has(kVictim) || !takes_beside(move) ||
          !has_xboards_pawns(program));
}

std::optional<Move> capture_in_legs(const RuleProgram& program, const Position& pos,
                                    std::string_view text) {
  MoveList moves;
  program.generate(pos, moves);
  for (const Move move : moves) {
    if (takes_in_legs(program, move) && by_way_of_victim(program, move) == text) return move;
  }
  return std::nullopt;
}

/// The garbled two legs of Black, "b8e5,c6d5", put right. Their squares are the origin, the
/// destination, the square between, and one of no use.
std::optional<std::string> mended_legs(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma != 4 || text.size() < 7) return std::nullopt;
  const std::string from(text.substr(0, 2));
  const std::string final(text.substr(2, 2));
  const std::string via(text.substr(5, 2));
  return from + via + ',' + via + final;
}

}  // namespace

std::vector<std::string> feature_lines(const Options& options) {
  std::vector<std::string> lines = {"feature done=0",
                                    "feature ping=1 setboard=1 usermove=1 colors=0 sigint=0 "
                                    "sigterm=0 reuse=1 debug=1 san=0 time=1 "
                                    "draw=1 analyze=1 playother=1 name=1 memory=1 smp=1 nps=0",
                                    "feature myname=\"Protean " + std::string(version()) +
                                        "\" variants=\"" + xboard_variants() + '"'};
  for (const Option& option : options.all()) {
    if (!has_own_command(option.name)) lines.push_back(option_feature(option));
  }
  lines.emplace_back("feature done=1");
  return lines;
}

std::string move_text(const RuleProgram& program, const Position& pos, Move move) {
  if (move.kind() == MoveKind::kPass) return "@@@@";
  if (move.kind() == MoveKind::kCastle && program.book.castling.any_files) {
    return castles_toward_h(move) ? "O-O" : "O-O-O";
  }
  if (takes_in_legs(program, move)) return by_way_of_victim(program, move);
  return protean::move_text(program, pos, move);
}

std::optional<Move> parse_move(const RuleProgram& program, const Position& pos,
                               std::string_view text) {
  if (text == "O-O" || text == "0-0") return castling(program, pos, true);
  if (text == "O-O-O" || text == "0-0-0") return castling(program, pos, false);
  if (is_pass(text)) return protean::parse_move(program, pos, "0000");
  if (const auto move = protean::parse_move(program, pos, text)) return move;
  if (const auto move = capture_in_legs(program, pos, text)) return move;
  if (const auto mended = mended_legs(text)) {
    if (const auto move = protean::parse_move(program, pos, *mended)) return move;
    if (const auto move = capture_in_legs(program, pos, *mended)) return move;
    // Castling, written as the moves of King and Rook.
    const auto king = protean::parse_move(program, pos, text.substr(0, 4));
    if (king && king->kind() == MoveKind::kCastle) return king;
  }
  return std::nullopt;
}

bool is_pass(std::string_view text) {
  return text == "@@@@" || text == "0000" || text == "pass" || text == "null" || text == "--";
}

bool looks_like_move(std::string_view text) {
  if (is_pass(text) || text.starts_with("O-O") || text.starts_with("0-0")) return true;
  if (text.size() < 4 || !parse_square(text.substr(2, 2))) return false;
  return text[1] == '@' || parse_square(text.substr(0, 2));
}

std::string thinking_text(const RuleProgram& program, const Position& root,
                          const SearchLine& line) {
  int score = line.score.centipawns;
  if (line.score.mate) {
    const int turns = *line.score.mate;
    score = turns > 0 ? kMateScore + turns : -kMateScore + turns;
  }
  std::string text = std::to_string(line.depth) + ' ' + std::to_string(score) + ' ' +
                     std::to_string(line.time_ms / 10) + ' ' + std::to_string(line.nodes);
  Position pos = root;
  for (const Move move : line.pv) {
    if (!move || !is_legal(program, pos, move)) break;
    text += ' ' + xboard::move_text(program, pos, move);
    pos = program.make(pos, move);
  }
  if (line.bound == Bound::kUpper) text += " ?";
  if (line.bound == Bound::kLower) text += " !";
  return text;
}

std::string result_text(const Outcome& outcome) {
  return std::string(to_string(outcome.result)) + " {" + std::string(outcome.reason) + '}';
}

std::optional<std::int64_t> parse_minutes(std::string_view text) {
  const auto parts = split_at(text.substr(0, text.find_first_not_of("-0123456789:")), ':');
  if (parts.size() > 2) return std::nullopt;
  const auto minutes = parse_integer(parts[0]);
  const auto seconds = parts.size() == 2 ? parse_integer(parts[1]) : std::optional<std::int64_t>(0);
  constexpr std::int64_t kMost = 1'000'000;
  const auto fits = [](std::int64_t n) { return n >= -kMost && n <= kMost; };
  if (!minutes || !seconds || !fits(*minutes) || !fits(*seconds)) return std::nullopt;
  return (*minutes * 60 + *seconds) * 1000;
}

std::optional<std::int64_t> parse_centiseconds(std::string_view text) {
  const auto centiseconds = parse_integer(text);
  if (!centiseconds) return std::nullopt;
  return std::clamp(*centiseconds, -kMostMs / 10, kMostMs / 10) * 10;
}

std::optional<std::int64_t> parse_seconds(std::string_view text) {
  constexpr double kMost = 1e9;
  const std::string copy(text);
  char* end = nullptr;
  const double seconds = std::strtod(copy.c_str(), &end);
  if (copy.empty() || *end != '\0' || !(std::abs(seconds) < kMost)) return std::nullopt;
  return std::llround(seconds * 1000);
}

std::string with_all_fields(std::string_view fen) {
  constexpr std::size_t kCastling = 2;
  constexpr std::size_t kClock = 3;  // the clock's place if a field is missing before it
  auto words = split_words(fen);
  if (words.size() > kClock && (words[kCastling] == "-" || parse_square(words[kCastling])) &&
      parse_integer(words[kClock])) {
    words.insert(words.begin() + kCastling, "-");
  }
  return join(words, " ");
}

bool tells_first_position(std::string_view fen, std::string_view first, bool own) {
  constexpr std::size_t kCastling = 2;
  if (picture(fen) != picture(first)) return false;
  const auto words = split_words(fen);
  const auto wanted = split_words(first);
  for (std::size_t i = kCastling; i < std::min(words.size(), wanted.size()); ++i) {
    const bool left_out = i == kCastling && !own && words[i] == "-";
    if (words[i] != wanted[i] && !left_out) return false;
  }
  return words.size() <= wanted.size();
}

}  // namespace protean::xboard
