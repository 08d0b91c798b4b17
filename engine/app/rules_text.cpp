// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/rules_text.h"

#include "engine/app/board_text.h"
#include "engine/study/rule_sheet.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/fen_board.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace protean {

namespace {

constexpr std::size_t kTextWidth = 80;
constexpr std::size_t kDiagramsPerRow = 3;
constexpr std::size_t kDiagramWidth = 26;

using Block = std::vector<std::string>;

std::string wrapped(std::string_view paragraph) {
  std::string text;
  std::size_t column = 0;
  for (const std::string_view word : split_words(paragraph)) {
    const bool full = column > 0 && column + 1 + word.size() > kTextWidth;
    if (full) text += '\n';
    if (full) column = 0;
    const bool starts = column == 0;
    text += starts ? "  " : " ";
    text += word;
    column += word.size() + (starts ? 2 : 1);
  }
  return text + '\n';
}

std::string section(const std::string& title, const std::vector<std::string>& paragraphs) {
  if (paragraphs.empty()) return "";
  std::string text = '\n' + title + '\n';
  for (const std::string& paragraph : paragraphs) text += wrapped(paragraph);
  return text;
}

/// The array as a board; empty if it is the orthodox one, which readers know, or has no pieces.
std::string array_text(const RuleSheet& sheet) {
  constexpr std::string_view kOrthodox = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const bool drawn =
      board_field(sheet.start).ranks != kOrthodox && start_position(*sheet.program).occupied() != 0;
  return drawn ? '\n' + board_drawing(sheet.start, White, {}) : "";
}

Block diagram_block(const RuleSheet& sheet, const PieceDiagram& diagram) {
  Block block;
  block.push_back(diagram_title(sheet, diagram));
  const RuleBook& book = sheet.program->book;
  const std::string board =
      movement_diagram(*sheet.program, diagram.type, diagram.from, diagram.reach);
  int rank = book.board.ranks;
  for (const std::string_view line : split_words(board)) {
    std::string text = std::to_string(rank--) + ' ';
    for (const char sign : line) (text += ' ') += sign;
    block.push_back(std::move(text));
  }
  std::string files = "  ";
  for (int file = 0; file < book.board.files; ++file)
    (files += ' ') += static_cast<char>('a' + file);
  block.push_back(files);
  return block;
}

std::string side_by_side(const std::vector<Block>& blocks) {
  std::string text;
  for (std::size_t first = 0; first < blocks.size(); first += kDiagramsPerRow) {
    const std::size_t end = std::min(first + kDiagramsPerRow, blocks.size());
    text += '\n';
    for (std::size_t line = 0; line < blocks[first].size(); ++line) {
      std::string row;
      for (std::size_t i = first; i < end; ++i) {
        row.resize(std::max(row.size(), (i - first) * kDiagramWidth), ' ');
        row += blocks[i][line];
      }
      text += row + '\n';
    }
  }
  return text;
}

/// The diagrams of all pieces, those with the same circumstance under a line that names it.
std::string pieces_text(const RuleSheet& sheet) {
  std::string text;
  for (std::size_t first = 0, end = 0; first < sheet.pieces.size(); first = end) {
    const std::string& when = sheet.pieces[first].when;
    std::vector<Block> blocks;
    for (; end < sheet.pieces.size() && sheet.pieces[end].when == when; ++end)
      blocks.push_back(diagram_block(sheet, sheet.pieces[end]));
    if (!when.empty()) text += "\nWhere a piece is " + when + ":\n";
    text += side_by_side(blocks);
  }
  return text;
}

}  // namespace

std::string movement_diagram(const RuleProgram& program, PieceType type, Square from,
                             const Reach& reach) {
  const BoardShape& shape = program.book.board;
  const char letter = program.book.piece(type).letter;
  std::string text;
  for (int rank = shape.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < shape.files; ++file) {
      const Square s = make_square(file, rank);
      if (contains(shape.holes, s)) {
        text += '#';
        continue;
      }
      const bool goes = contains(reach.quiet, s);
      const bool takes = contains(reach.captures, s);
      text += s == from ? letter : goes && takes ? '*' : goes ? 'o' : takes ? 'x' : '.';
    }
    text += '\n';
  }
  return text;
}

std::string rules_text(const Variant& variant) {
  const RuleSheet sheet = rule_sheet(variant);
  std::string text = sheet.info.name + " (" + sheet.info.id + ")\n" + sheet.info.source +
                     "\n\nStart\n  " + sheet.start + '\n' + array_text(sheet) +
                     "\nPieces, each on an otherwise empty board: * moves or captures, o only "
                     "moves, x only captures" +
                     (sheet.program->book.board.holes ? ", # no square\n" : "\n");
  text += pieces_text(sheet);
  text += section("Special", sheet.special);
  text += section("Goal", sheet.goal);
  if (!sheet.notation.empty()) text += section("Notation", {sheet.notation});
  return text;
}

}  // namespace protean
