// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/markup.h"
#include "engine/study/study_page.h"
#include "engine/whole_number.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

/// Two studies side by side.
namespace protean {

namespace {

using nlohmann::json;

/// A row: its name, both values, and whether they differ beyond their intervals.
struct Compared {
  std::string name;
  std::string a;
  std::string b;
  std::string differ;
};

std::string name_of(const json& report) {
  return report.at("variant").get<std::string>();
}

/// "yes" if the intervals of two estimates do not meet, "no" if they do; "" if one has no interval.
std::string differing(const json& a, const json& b) {
  const auto point = [](const json& e) { return e.at("low") == e.at("high"); };
  if (point(a) || point(b)) return "";
  const bool apart = a.at("high").get<double>() < b.at("low").get<double>() ||
                     b.at("high").get<double>() < a.at("low").get<double>();
  return apart ? "yes" : "no";
}

Compared row_of(const std::string& name, const json& a, const json& b, bool percent = false) {
  const auto text = [&](const json& e) { return e.is_null() ? "-" : estimate_text(e, percent); };
  return {name, text(a), text(b), a.is_null() || b.is_null() ? "" : differing(a, b)};
}

/// The first entry of a list with this value in this field; null if there is none.
json entry(const json& list, const char* field, const json& value) {
  for (const json& each : list) {
    if (each.at(field) == value) return each;
  }
  return nullptr;
}

/// The distinct values of a field in both lists, those of `a` first.
std::vector<json> values_in(const json& a, const json& b, const char* field) {
  std::vector<json> values;
  for (const json* list : {&a, &b}) {
    for (const json& each : *list) {
      const json& value = each.at(field);
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    }
  }
  return values;
}

std::string games_text(const json& entry, const json& report) {
  const auto games = entry.is_null() ? 0 : whole_number_at<int>(entry, "games");
  return std::to_string(games) + " of " +
         std::to_string(whole_number_at<int>(report.at("score"), "games"));
}

void add_pieces(std::vector<Compared>& rows, const json& a, const json& b) {
  for (const json& name : values_in(a.at("pieces"), b.at("pieces"), "name")) {
    const json of_a = entry(a.at("pieces"), "name", name);
    const json of_b = entry(b.at("pieces"), "name", name);
    const auto value = [](const json& piece) {
      return piece.is_null() ? json() : piece.at("value");
    };
    const auto text = name.get<std::string>();
    rows.push_back(row_of("value of " + text, value(of_a), value(of_b)));
    for (const char* what : {"moved", "captured", "dropped", "promoted_to"}) {
      const auto number = [&](const json& piece) {
        return piece.is_null() ? 0.0 : piece.at(what).get<double>();
      };
      if (number(of_a) == 0 && number(of_b) == 0) continue;
      const std::string said = std::string(what) == "promoted_to" ? "promoted to" : what;
      rows.push_back({text + " " + said + ", in a game", rounded_text(number(of_a)),
                      rounded_text(number(of_b)), ""});
    }
  }
}

std::vector<Compared> rows_of(const json& a, const json& b) {
  std::vector<Compared> rows;
  rows.push_back(
      row_of("White's score", a.at("score").at("white"), b.at("score").at("white"), true));
  rows.push_back(row_of("draws", a.at("score").at("drawn"), b.at("score").at("drawn"), true));
  for (const json& reason : values_in(a.at("ends"), b.at("ends"), "reason"))
    rows.push_back({"ends by " + reason.get<std::string>(),
                    games_text(entry(a.at("ends"), "reason", reason), a),
                    games_text(entry(b.at("ends"), "reason", reason), b), ""});
  for (const auto& [name, part] :
       {std::pair("length in turns", "length"), {"legal moves", "moves"}}) {
    rows.push_back(
        row_of(std::string(name) + ", mean", a.at(part).at("mean"), b.at(part).at("mean")));
    rows.push_back({std::string(name) + ", median",
                    rounded_text(a.at(part).at("median").get<double>()),
                    rounded_text(b.at(part).at("median").get<double>()), ""});
  }
  for (const json& metric : values_in(a.at("metrics"), b.at("metrics"), "name"))
    rows.push_back(row_of(metric.get<std::string>(), entry(a.at("metrics"), "name", metric),
                          entry(b.at("metrics"), "name", metric)));
  const auto stronger = [](const json& step) {
    return step.is_null() ? json() : step.at("stronger");
  };
  for (const json& nodes : values_in(a.at("strength"), b.at("strength"), "nodes"))
    rows.push_back(row_of("four times " + std::to_string(nodes.get<std::uint64_t>()) + " nodes",
                          stronger(entry(a.at("strength"), "nodes", nodes)),
                          stronger(entry(b.at("strength"), "nodes", nodes)), true));
  rows.push_back(row_of("what a deal decides, correlation", a.at("luck").at("correlation"),
                        b.at("luck").at("correlation")));
  add_pieces(rows, a, b);
  return rows;
}

std::string side_section(const char* side, const json& report) {
  return std::string("<h3>") + side + ": " + escaped(report.at("name").get<std::string>()) +
         "</h3>\n" + knowledge(report);
}

}  // namespace

std::string comparison_text(const json& a, const json& b) {
  std::vector<Compared> rows = rows_of(a, b);
  rows.insert(rows.begin(), {"", "A: " + name_of(a), "B: " + name_of(b), "differ"});
  std::array<std::size_t, 3> widths{};
  for (const Compared& row : rows) {
    widths[0] = std::max(widths[0], row.name.size());
    widths[1] = std::max(widths[1], row.a.size());
    widths[2] = std::max(widths[2], row.b.size());
  }
  const auto padded = [](const std::string& text, std::size_t width) {
    return text + std::string(width - text.size() + 2, ' ');
  };
  std::string text;
  for (const Compared& row : rows) {
    std::string line = padded(row.name, widths[0]) + padded(row.a, widths[1]) +
                       padded(row.b, widths[2]) + row.differ;
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string comparison_page(const json& a, const json& b, const std::vector<Plot>& plots,
                            const Pictures& pictures) {
  const std::string title = escaped(name_of(a) + " and " + name_of(b));
  std::string text = "<h1>" + title + "</h1>\n" + side_section("A", a) + side_section("B", b);
  text += missing_plots(pictures);
  text += figures(plots, pictures, {"length", "moves", "open", "strength"});
  std::vector<std::vector<std::string>> rows;
  for (const Compared& row : rows_of(a, b)) rows.push_back({row.name, row.a, row.b, row.differ});
  text +=
      "<h2>Side by side</h2>\n<p>Two numbers differ where their intervals of 95 % do not meet."
      "</p>\n" +
      html_table({"", "A", "B", "differ"}, rows);
  return html_page(title, kStudyStyle, text);
}

}  // namespace protean
