// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/diagram.h"
#include "engine/study/markup.h"
#include "movegen/notation/fen.h"
#include "variants/game_summary.h"

#include <string_view>

namespace protean {

namespace {

constexpr std::string_view kPageStyle =
    "figure{display:inline-block;margin:0 1em 1em 0;width:15em}"
    "figure svg{width:100%;height:auto}figcaption{text-align:center}"
    "figure.start{width:24em;max-width:100%}"
    "code{overflow-wrap:anywhere}";

std::string figure(const Diagram& diagram, const std::string& caption, std::string_view kind) {
  return "<figure" + (kind.empty() ? "" : " class=\"" + std::string(kind) + '"') + ">\n" +
         to_svg(diagram) + "<figcaption>" + escaped(caption) + "</figcaption></figure>\n";
}

std::string section(std::string_view title, const std::vector<std::string>& paragraphs) {
  if (paragraphs.empty()) return {};
  std::string text = "<h2>" + std::string(title) + "</h2>\n";
  for (const std::string& paragraph : paragraphs) text += "<p>" + escaped(paragraph) + "</p>\n";
  return text;
}

std::string pieces_section(const RuleSheet& sheet) {
  std::string text =
      "<h2>Pieces</h2>\n<p>Each on an otherwise empty board: a disc where it moves or captures, a "
      "ring where it only moves, a cross where it only captures.</p>\n";
  std::string when;
  for (const PieceDiagram& piece : sheet.pieces) {
    if (piece.when != when) text += "<h3>Where a piece is " + escaped(piece.when) + "</h3>\n";
    when = piece.when;
    text += figure(diagram_of(sheet, piece), diagram_title(sheet, piece), "");
  }
  return text;
}

}  // namespace

std::string rules_html(const RuleSheet& sheet) {
  const std::string name = escaped(sheet.info.name);
  std::string text = "<h1>" + name + "</h1>\n<p>" + escaped(sheet.info.source) + "</p>\n";
  text += figure(diagram_of(*sheet.program, start_position(*sheet.program)), "Start", "start");
  text += "<p><code>" + escaped(sheet.start) + "</code></p>\n";
  text += pieces_section(sheet);
  text += section("Special", sheet.special);
  text += section("Goal", sheet.goal);
  if (!sheet.notation.empty()) text += section("Notation", {sheet.notation});
  return html_page(name, kPageStyle, text);
}

std::string rules_index_html(const std::vector<VariantInfo>& games) {
  std::string text = "<h1>The games</h1>\n";
  std::string family;
  for (const VariantInfo& game : games) {
    if (game.family != family)
      text += (family.empty() ? "<h2>" : "</dl>\n<h2>") + escaped(game.family) + "</h2>\n<dl>\n";
    family = game.family;
    text += "<dt><a href=\"" + escaped(game.id) + ".html\">" + escaped(game.name) +
            "</a></dt><dd>" + escaped(game_summary(game.id)) + "</dd>\n";
  }
  return html_page("The games", "", text + "</dl>\n");
}

}  // namespace protean
