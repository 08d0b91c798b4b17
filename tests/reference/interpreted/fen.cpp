// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/state.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

namespace protean::reference::interpreted {

namespace {

bool is_number(const std::string& word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

PlacedPiece piece_of(const Rules& rules, char letter, bool promoted) {
  PlacedPiece piece;
  piece.owner = std::isupper(static_cast<unsigned char>(letter)) ? White : Black;
  for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
    if (rules.kinds[i].letter == std::toupper(static_cast<unsigned char>(letter)))
      piece.kind = static_cast<std::int8_t>(i);
  }
  if (!piece) throw std::runtime_error("no piece: " + std::string(1, letter));
  if (promoted) {
    piece.plain = piece.kind;
    piece.kind = static_cast<std::int8_t>(rules.promoted[static_cast<std::size_t>(piece.plain)]);
  }
  return piece;
}

void read_board(const Rules& rules, const std::string& text, State& state) {
  int file = 0;
  int rank = rules.d.board.ranks - 1;
  bool promoted = false;
  for (const char c : text) {
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (c == '*') {
      ++file;
    } else if (c == '~') {
      state.at(make_square(file - 1, rank)).was_pawn = true;
    } else if (c == '+') {
      promoted = true;
    } else {
      state.at(make_square(file++, rank)) = piece_of(rules, c, promoted);
      promoted = false;
    }
  }
}

/// The King on its castling rank that may castle: the only one, or the first if Rooks may be on any
/// files, otherwise the one on castlingKingFile. kNoSquare if there is none.
Square king_that_castles(const Rules& rules, const State& state, Color c) {
  const int rank = rules.castling_rank(c);
  const Bitboard kings = state.of(c, rules.castling_kings) & rank_bb(rank);
  if (!kings) return kNoSquare;
  if (rules.d.any_files || kings == bit(lsb(kings))) return lsb(kings);
  const Square home = make_square(rules.d.castling_king_file, rank);
  return contains(kings, home) ? home : kNoSquare;
}

/// The Rook that a letter of KQkq, or of a file, names; 0 if there is none.
Bitboard rook_named(const Rules& rules, const State& state, char letter) {
  const Color c = std::isupper(static_cast<unsigned char>(letter)) ? White : Black;
  const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  const int rank = rules.castling_rank(c);
  const Square king = state.castling_king[c];
  const Bitboard rooks = state.of(c, rules.castling_rooks) & rank_bb(rank);
  if (king == kNoSquare) return 0;
  if (capital != 'K' && capital != 'Q') return bit(make_square(capital - 'A', rank)) & rooks;
  const int wing = capital == 'K' ? 1 : 0;
  const int step = wing ? -1 : 1;
  for (int file = rules.d.castling_rook_files[static_cast<std::size_t>(wing)];
       file != file_of(king); file += step) {
    if (rooks & bit(make_square(file, rank))) return bit(make_square(file, rank));
  }
  return 0;
}

void add_piece(const Rules& rules, const PlacedPiece& piece, std::string& text) {
  if (piece.plain != kNoKind) text += '+';
  const int shown = piece.plain != kNoKind ? piece.plain : piece.kind;
  const char letter = rules.kinds[static_cast<std::size_t>(shown)].letter;
  text += piece.owner == White
              ? letter
              : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (piece.was_pawn) text += '~';
}

std::string board_text(const Rules& rules, const State& state) {
  std::string text;
  for (int rank = rules.d.board.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file <= rules.d.board.files; ++file) {
      const bool end = file == rules.d.board.files;
      const Square s = end ? kNoSquare : make_square(file, rank);
      const bool hole = !end && !contains(rules.board & ~state.walls, s);
      if (!end && !hole && !state.at(s)) {
        ++gap;
        continue;
      }
      if (gap > 0) text += std::to_string(gap);
      gap = 0;
      if (hole) text += '*';
      if (!end && !hole) add_piece(rules, state.at(s), text);
    }
    if (rank > 0) text += '/';
  }
  return text;
}

std::string hands_text(const Rules& rules, const State& state) {
  std::string text;
  for (const Color c : {White, Black}) {
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
      for (int i = 0; i < state.hand[c][kind]; ++i)
        add_piece(rules, {static_cast<std::int8_t>(kind), kNoKind, false, c}, text);
    }
  }
  std::sort(text.begin(), text.end());
  return rules.d.holds() ? '[' + text + ']' : "";
}

/// The pieces that the castling field names, and the Kings and Rooks that may castle.
Bitboard unmoved_at_start(const Rules& rules, const State& state, const std::string& field) {
  Bitboard out = state.rights;
  for (const Color c : {White, Black}) {
    if (state.rights & state.of(c)) out |= bit(state.castling_king[c]);
  }
  for (const char c : field) {
    const bool white = std::isupper(static_cast<unsigned char>(c)) != 0;
    const int file = c - (white ? 'A' : 'a');
    if (file >= 0 && file < 8)
      out |= bit(make_square(file, rules.castling_rank(white ? White : Black)));
  }
  for (const Color c : {White, Black}) {
    if (holds_no_more(rules, state, c)) out &= ~state.of(c);
  }
  return out;
}

std::string rights_text(const Rules& rules, const State& state) {
  std::string text;
  for (const Color c : {White, Black}) {
    for (int file = 7; file >= 0; --file) {
      const Square rook = make_square(file, rules.castling_rank(c));
      if (!contains(state.rights, rook)) continue;
      char letter = rook > state.castling_king[c] ? 'K' : 'Q';
      if (rules.d.any_files) letter = static_cast<char>('A' + file);
      text +=
          c == White ? letter : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    Bitboard rights = state.rights & state.of(c);
    if (rights) rights |= bit(state.castling_king[c]);
    for (Bitboard left = state.unmoved & state.of(c) & ~rights; left;)
      text += static_cast<char>((c == White ? 'A' : 'a') + file_of(pop_lsb(left)));
  }
  return text.empty() ? "-" : text;
}

}  // namespace

bool holds_no_more(const Rules& rules, const State& state, Color c) {
  return rules.d.further.enter_behind && !rules.d.captures_to_hand &&
         std::all_of(state.hand[c].begin(), state.hand[c].end(), [](int n) { return n == 0; });
}

State first_position(const Rules& rules) {
  State state;
  std::istringstream in(rules.d.start_fen);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  const std::string& first = words.at(0);
  const std::size_t open = first.find('[');
  read_board(rules, first.substr(0, open), state);
  if (open != std::string::npos && rules.d.holds()) {
    for (const char c : first.substr(open + 1, first.find(']') - open - 1)) {
      if (c == '-') continue;
      const PlacedPiece piece = piece_of(rules, c, false);
      ++state.held(piece.owner, piece.kind);
    }
  }
  if (words.size() > 1) state.side = words[1] == "b" ? Black : White;
  if (words.size() > 2 && !is_number(words[2]) && rules.d.castling) {
    for (const Color c : {White, Black})
      state.castling_king[c] = king_that_castles(rules, state, c);
    for (const char c : words[2]) {
      const bool gate = rules.d.further.gating && std::string("KQkq").find(c) == std::string::npos;
      if (c != '-' && !gate) state.rights |= rook_named(rules, state, c);
    }
  }
  if (rules.d.further.gating) state.unmoved = unmoved_at_start(rules, state, words.at(2));
  note_shak(rules, state);
  if (rules.d.check_counting) {
    state.checks_needed = {1, 1};
    for (const std::string& word : words) {
      if (word != first && word.find('+') != std::string::npos)
        state.checks_needed = {word.front() - '0', word.back() - '0'};
    }
  }
  return state;
}

std::string fen(const Rules& rules, const State& state, bool clocks) {
  std::string text = board_text(rules, state) + hands_text(rules, state);
  text += state.side == White ? " w " : " b ";
  text += rights_text(rules, state);
  if (rules.d.check_counting)
    text += ' ' + std::to_string(state.checks_needed[White]) + '+' +
            std::to_string(state.checks_needed[Black]);
  if (clocks) text += ' ' + std::to_string(state.quiet_plies) + ' ' + std::to_string(state.number);
  if (state.most_plies == 0) return text;
  return text + " count:" + std::to_string(state.plies_counted) + '/' +
         std::to_string(state.most_plies);
}

std::string plain_fen(const std::string& fen, bool clocks) {
  std::istringstream in(fen);
  std::string out;
  int number = 0;
  for (std::string word; in >> word;) {
    if (number++ == 3) continue;
    const bool counts =
        (word.starts_with("count:") && word != "count:-") || word.find('+') != std::string::npos;
    if (!counts && (word.find(':') != std::string::npos || (number > 3 && !clocks))) continue;
    const std::size_t open = word.find('[');
    if (open != std::string::npos)
      std::sort(word.begin() + static_cast<long>(open) + 1, word.end() - 1);
    out += (out.empty() ? "" : " ") + word;
  }
  return out;
}

}  // namespace protean::reference::interpreted
