// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/diagram.h"

#include "engine/chess_symbol.h"
#include "engine/study/markup.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace protean {

namespace {

constexpr int kSquare = 45;   ///< Side of a square, in units.
constexpr int kCaption = 20;  ///< Height of a line of the captions.
constexpr int kLetter = 8;    ///< Width of a letter in it; hardly any is wider.

/// The colours suit both light and dark pages; text outside the board follows the page.
constexpr std::string_view kStyle =
    ".l{fill:#e8d9b5}.d{fill:#b58d62}.m{fill:#d9c74a;fill-opacity:.7}.x{fill:#6b655c}"
    ".w{fill:#fff;stroke:#222;stroke-width:1}.b{fill:#222;stroke:#eee;stroke-width:.7}"
    ".g{font-family:'DejaVu Sans','Noto Sans Symbols2','Segoe UI Symbol',sans-serif;"
    "font-size:36px;text-anchor:middle}"
    ".t{font:bold 17px sans-serif;text-anchor:middle}.tw{fill:#222}.tb{fill:#fff}"
    ".c{font:9px "
    "sans-serif;fill:#5a4020}.s{fill:#1c5fa8;stroke:#1c5fa8}.o{fill:none;stroke-width:3}"
    ".a{stroke:#c0392b;stroke-width:5;stroke-opacity:.8;marker-end:url(#tip)}"
    ".k{font:13px sans-serif;fill:#333}"
    "@media(prefers-color-scheme:dark){.k{fill:#ddd}}";

struct Point {
  int x;
  int y;
};

const BoardShape& shape_of(const Diagram& diagram) {
  return diagram.program->book.board;
}
int height_of(const Diagram& diagram) {
  return shape_of(diagram).ranks * kSquare;
}

/// The middle of a square.
Point middle_of(Square s, const Diagram& diagram) {
  const auto& [files, ranks, holes] = shape_of(diagram);
  const int column = diagram.below == White ? file_of(s) : files - 1 - file_of(s);
  const int row = diagram.below == White ? ranks - 1 - rank_of(s) : rank_of(s);
  return {column * kSquare + kSquare / 2, row * kSquare + kSquare / 2};
}

std::string at(std::string_view x, int a, std::string_view y, int b) {
  return ' ' + std::string(x) + "=\"" + std::to_string(a) + "\" " + std::string(y) + "=\"" +
         std::to_string(b) + '"';
}

std::string square_text(Square s, const Diagram& diagram) {
  const Point middle = middle_of(s, diagram);
  const bool light = (file_of(s) + rank_of(s)) % 2 != 0;
  const std::string place = at("x", middle.x - kSquare / 2, "y", middle.y - kSquare / 2) +
                            at("width", kSquare, "height", kSquare);
  std::string text = "<rect class=\"" + std::string(light ? "l" : "d") + '"' + place + "/>";
  if (contains(diagram.marked, s)) text += "<rect class=\"m\"" + place + "/>";
  if (contains(diagram.walls, s)) {
    constexpr int kWall = kSquare - 8;
    text += "<rect class=\"x\"" + at("x", middle.x - kWall / 2, "y", middle.y - kWall / 2) +
            at("width", kWall, "height", kWall) + " rx=\"6\"/>";
  }
  return text + '\n';
}

std::string coordinates(const Diagram& diagram) {
  const auto& [files, ranks, holes] = shape_of(diagram);
  const bool white = diagram.below == White;
  std::string text;
  for (int i = 0; i < std::max(files, ranks); ++i) {
    if (i < files)
      text += "<text class=\"c\"" + at("x", i * kSquare + 37, "y", height_of(diagram) - 3) + '>' +
              static_cast<char>('a' + (white ? i : files - 1 - i)) + "</text>";
    if (i < ranks)
      text += "<text class=\"c\"" + at("x", 2, "y", (ranks - 1 - i) * kSquare + 10) + '>' +
              static_cast<char>('1' + (white ? i : ranks - 1 - i)) + "</text>";
    text += '\n';
  }
  return text;
}

std::string piece_text(Square s, const Diagram& diagram) {
  const Piece piece = diagram.pieces[s];
  if (piece == kNoPiece) return {};
  const Point middle = middle_of(s, diagram);
  const PieceRules& rules = diagram.program->book.piece(type_of(piece));
  const bool white = color_of(piece) == White;
  const std::string side = white ? "w" : "b";
  const auto disc_with = [&](const std::string& sign) {
    return "<circle class=\"" + side + '"' + at("cx", middle.x, "cy", middle.y) +
           " r=\"17\"/><text class=\"t t" + side + '"' + at("x", middle.x, "y", middle.y + 6) +
           '>' + escaped(sign) + "</text>\n";
  };
  if (contains(diagram.unknown, s)) return disc_with("?");
  // Both sides have the solid symbol, filled in their own colour.
  if (const auto symbol = chess_symbol(rules)) {
    // The selector asks for the text form of a symbol that also exists as an emoji.
    return "<text class=\"g " + side + '"' + at("x", middle.x, "y", middle.y + 13) + '>' +
           std::string(symbol->solid) + "\uFE0E</text>\n";
  }
  return disc_with(rules.symbol());
}

std::string sign_text(Square s, const Diagram& diagram) {
  const bool goes = contains(diagram.reach.quiet, s);
  const bool takes = contains(diagram.reach.captures, s);
  const Point m = middle_of(s, diagram);
  if (goes && takes) return "<circle class=\"s\"" + at("cx", m.x, "cy", m.y) + " r=\"7\"/>\n";
  if (goes) return "<circle class=\"s o\"" + at("cx", m.x, "cy", m.y) + " r=\"7\"/>\n";
  if (!takes) return {};
  const auto stroke = [&](int dy) {
    return "<line class=\"s o\"" + at("x1", m.x - 7, "y1", m.y - dy) +
           at("x2", m.x + 7, "y2", m.y + dy) + "/>";
  };
  return stroke(7) + stroke(-7) + '\n';
}

std::string arrow_text(const std::pair<Square, Square>& arrow, const Diagram& diagram) {
  const Point from = middle_of(arrow.first, diagram);
  const Point to = middle_of(arrow.second, diagram);
  // The tip is short of the middle of the square.
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0);
  const auto shorter = [&](int a, int b) {
    return static_cast<int>(std::lround(b - (b - a) / length * 12));
  };
  return "<line class=\"a\"" + at("x1", from.x, "y1", from.y) +
         at("x2", shorter(from.x, to.x), "y2", shorter(from.y, to.y)) + "/>\n";
}

/// What each side has in hand, on one line if there is room; nothing for a side with an empty hand.
std::vector<std::string> hands_lines(const RuleProgram& program, const Position& pos) {
  std::vector<std::string> lines;
  for (const Color c : {White, Black}) {
    std::string held;
    for (PieceType type = Pawn; type < program.types_end; ++type) {
      const int n = program.hand_types().has(type) ? program.in_hand(pos, c, type) : 0;
      if (n == 0) continue;
      held += ' ' + (n > 1 ? std::to_string(n) + ' ' : "") + program.book.piece(type).symbol();
    }
    if (!held.empty()) lines.push_back(color_name(c) + " has" + held);
  }
  if (lines.size() < 2) return lines;
  const std::string both = lines[0] + "; " + lines[1];
  const int room = program.book.board.files * kSquare / kLetter;
  return static_cast<int>(both.size()) <= room ? std::vector{both} : lines;
}

}  // namespace

Diagram diagram_of(const RuleProgram& program, const Position& pos) {
  Diagram diagram;
  diagram.program = &program;
  for (int s = 0; s < kSquares; ++s)
    diagram.pieces[static_cast<std::size_t>(s)] = pos.piece_on(static_cast<Square>(s));
  diagram.walls = program.rules.walls(pos);
  diagram.captions = hands_lines(program, pos);
  diagram.title = "A position";
  return diagram;
}

Diagram diagram_of(const RuleSheet& sheet, const PieceDiagram& piece) {
  Diagram diagram;
  diagram.program = sheet.program;
  diagram.pieces.fill(kNoPiece);
  diagram.pieces[piece.from] = make_piece(White, piece.type);
  diagram.reach = piece.reach;
  diagram.title = "How the " + diagram_title(sheet, piece) + " goes" +
                  (piece.when.empty() ? "" : " where it is " + piece.when);
  return diagram;
}

std::string to_svg(const Diagram& diagram) {
  const int width = shape_of(diagram).files * kSquare;
  const int lines = static_cast<int>(diagram.captions.size());
  const int height = height_of(diagram) + (lines == 0 ? 0 : lines * kCaption + 4);
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                     std::to_string(width) + ' ' + std::to_string(height) + "\" role=\"img\"" +
                     at("width", width, "height", height) + ">\n<title>" + escaped(diagram.title) +
                     "</title>\n<style>" + std::string(kStyle) + "</style>\n";
  if (!diagram.arrows.empty()) {
    text +=
        "<defs><marker id=\"tip\" orient=\"auto\" markerWidth=\"4\" markerHeight=\"4\" refX=\"2\" "
        "refY=\"2\"><path d=\"M0,0L4,2L0,4z\" fill=\"#c0392b\"/></marker></defs>\n";
  }
  for_each_square(shape_of(diagram).squares(), [&](Square s) { text += square_text(s, diagram); });
  text += coordinates(diagram);
  for (int i = 0; i < kSquares; ++i) text += piece_text(static_cast<Square>(i), diagram);
  for (int i = 0; i < kSquares; ++i) text += sign_text(static_cast<Square>(i), diagram);
  for (const auto& arrow : diagram.arrows) text += arrow_text(arrow, diagram);
  for (int i = 0; i < lines; ++i) {
    text += "<text class=\"k\"" + at("x", 2, "y", height_of(diagram) + 17 + i * kCaption) + '>' +
            escaped(diagram.captions[static_cast<std::size_t>(i)]) + "</text>\n";
  }
  return text + "</svg>\n";
}

}  // namespace protean
