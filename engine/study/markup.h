// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A text escaped for XML and HTML, including attributes.
inline std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

/// An HTML page that needs no other file, light or dark as its reader prefers. `title` must be
/// escaped already; `style` is added to the style of all pages.
inline std::string html_page(const std::string& title, std::string_view style,
                             const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
         title +
         "</title>\n<style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;"
         "padding:0 1em;color:#222;background:#fff}" +
         std::string(style) +
         "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}}</style></head>\n"
         "<body>\n" +
         body + "</body>\n</html>\n";
}

/// An HTML table of texts, which are escaped here.
inline std::string html_table(const std::vector<std::string>& headings,
                              const std::vector<std::vector<std::string>>& rows) {
  const auto row_of = [](const std::vector<std::string>& cells, std::string_view tag) {
    std::string row = "<tr>";
    for (const std::string& cell : cells)
      row += '<' + std::string(tag) + '>' + escaped(cell) + "</" + std::string(tag) + '>';
    return row + "</tr>\n";
  };
  std::string text = "<table>\n" + row_of(headings, "th");
  for (const auto& row : rows) text += row_of(row, "td");
  return text + "</table>\n";
}

}  // namespace protean
