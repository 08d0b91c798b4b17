// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/study_page.h"

#include "engine/number_text.h"
#include "engine/study/markup.h"
#include "engine/study/statistic.h"
#include "engine/study/study_report.h"
#include "engine/words.h"

#include <cctype>
#include <cmath>

namespace protean {

const char* const kStudyStyle =
    "table{border-collapse:collapse;margin:1em 0;font-size:90%;display:block;overflow-x:auto}"
    "td,th{padding:.1em .6em;"
    "text-align:right;vertical-align:top}td:first-child,th:first-child{text-align:left}"
    "tr:nth-child(even){background:#8882}figure{display:inline-block;margin:0 1em 1em 0}"
    "figure img{max-width:100%}figcaption{text-align:center}"
    ".know{border-left:.3em solid #3367d6;padding-left:1em}";

namespace {

using nlohmann::json;
using Rows = std::vector<std::vector<std::string>>;

std::string count_text(const json& number) {
  return std::to_string(number.get<std::int64_t>());
}

/// An SVG as the address of an image, so that the names in one picture of a page do not clash with
/// those in another.
std::string address_of(const std::string& svg) {
  constexpr char kHex[] = "0123456789ABCDEF";
  std::string out = "data:image/svg+xml,";
  for (const char c : svg) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                       std::string_view(" -_.,:;/()=+").find(c) != std::string_view::npos;
    if (plain) {
      out += c;
    } else {
      out += '%';
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 15];
    }
  }
  return out;
}

std::string heading(const char* text) {
  return std::string("<h2>") + text + "</h2>\n";
}

std::string results_section(const json& report) {
  const json& score = report.at("score");
  std::string text = heading("Results");
  text += html_table(
      {"", "games", "share"},
      {{"White wins", count_text(score.at("white_wins")), ""},
       {"Black wins", count_text(score.at("black_wins")), ""},
       {"draws", count_text(score.at("draws")), estimate_text(score.at("drawn"), true)},
       {"White's score", count_text(score.at("games")), estimate_text(score.at("white"), true)}});
  Rows rows;
  for (const json& end : report.at("ends"))
    rows.push_back({end.at("reason").get<std::string>(), count_text(end.at("games")),
                    count_text(end.at("white_wins")), count_text(end.at("draws")),
                    count_text(end.at("black_wins"))});
  return text + "<h3>How games end</h3>\n" +
         html_table({"", "games", "White wins", "draws", "Black wins"}, rows);
}

std::vector<std::string> quartile_row(const std::string& name, const json& part) {
  std::vector<std::string> row = {name};
  for (const char* place : {"least", "lower", "median", "upper", "greatest"})
    row.push_back(rounded_text(part.at(place).get<double>()));
  row.push_back(estimate_text(part.at("mean")));
  return row;
}

std::string course_section(const json& report) {
  std::string text = heading("Length, choice and tension");
  text +=
      html_table({"", "least", "lower quartile", "median", "upper quartile", "greatest", "mean"},
                 {quartile_row("length in turns", report.at("length")),
                  quartile_row("legal moves", report.at("moves")),
                  quartile_row("changes of the lead", report.at("leads").at("changes")),
                  quartile_row("result open until (share of the turns)",
                               report.at("leads").at("open_until"))});
  const json& turns = report.at("moves").at("by_turn");
  constexpr std::size_t kRows = 20;
  const std::size_t step = turns.size() / kRows + 1;
  Rows rows;
  for (std::size_t i = 0; i < turns.size(); i += step) {
    const json& row = turns[i];
    rows.push_back({count_text(row.at("turn")), count_text(row.at("games")),
                    rounded_text(row.at("lower").get<double>()),
                    rounded_text(row.at("median").get<double>()),
                    rounded_text(row.at("upper").get<double>())});
  }
  text += "<h3>Legal moves turn by turn</h3>\n" +
          html_table({"turn", "games", "lower quartile", "median", "upper quartile"}, rows);
  rows.clear();
  int percent = 0;
  for (const json& share : report.at("leads").at("open_by_twentieths")) {
    if (percent % 10 == 0)
      rows.push_back(
          {std::to_string(percent) + " %", decimal_text(100 * share.get<double>(), 0) + " %"});
    percent += 5;
  }
  return text + "<h3>Games still open</h3>\n" + html_table({"played", "open"}, rows);
}

std::string pieces_section(const json& report) {
  Rows rows;
  for (const json& piece : report.at("pieces")) {
    std::vector<std::string> row = {piece.at("name").get<std::string>() + " (" +
                                    piece.at("letter").get<std::string>() + ')'};
    row.push_back(piece.at("value").is_null() ? "-" : estimate_text(piece.at("value")));
    row.push_back(piece.at("royal").get<bool>()
                      ? "royal"
                      : rounded_text(piece.at("evaluation").get<double>()));
    for (const char* what : {"at_start", "moved", "captures", "captured", "dropped", "promoted_to"})
      row.push_back(decimal_text(piece.at(what).get<double>(), 2));
    row.push_back(decimal_text(100 * piece.at("games_used").get<double>(), 0) + " %");
    rows.push_back(std::move(row));
  }
  return heading("Pieces") +
         "<p>Numbers are for a game, both sides together. Values are in centipawns: first by the "
         "results alone, with the interval of 95 %, then as the engine's evaluation has "
         "them.</p>\n" +
         html_table({"", "value by results", "by the evaluation", "at the start", "moved", "takes",
                     "is taken", "dropped", "promoted to", "used in games"},
                    rows);
}

std::string board(const json& squares, const char* what, int places) {
  const json& numbers = squares.at(what);
  const int files = squares.at("files").get<int>();
  Rows rows;
  for (int rank = squares.at("ranks").get<int>() - 1; rank >= 0; --rank) {
    std::vector<std::string> row = {std::to_string(rank + 1)};
    for (int file = 0; file < files; ++file)
      row.push_back(
          decimal_text(numbers[static_cast<std::size_t>(8 * rank + file)].get<double>(), places));
    rows.push_back(std::move(row));
  }
  std::vector<std::string> headings = {""};
  for (int file = 0; file < files; ++file) headings.emplace_back(1, static_cast<char>('a' + file));
  return html_table(headings, rows);
}

std::string squares_section(const json& report) {
  const json& squares = report.at("squares");
  return heading("Squares") + "<h3>Where pieces go</h3>\n" + board(squares, "arrivals", 0) +
         "<h3>Where pieces are taken</h3>\n" + board(squares, "captures", 0) +
         "<h3>Where pieces stand: share of the positions</h3>\n" + board(squares, "occupied", 2);
}

std::string first_section(const json& report) {
  Rows rows;
  for (const json& turn : report.at("first_turns"))
    rows.push_back({turn.at("turn").get<std::string>(), count_text(turn.at("games")),
                    estimate_text(turn.at("white"), true)});
  return heading("First turns") + html_table({"turn", "games", "White's score"}, rows);
}

std::string strength_section(const json& report) {
  Rows rows;
  for (const json& step : report.at("strength"))
    rows.push_back({count_text(step.at("against")) + " against " + count_text(step.at("nodes")),
                    count_text(step.at("games")), estimate_text(step.at("stronger"), true)});
  if (rows.empty()) return {};
  return heading("Strength against depth") +
         html_table({"nodes for a turn", "games", "score of the stronger"}, rows);
}

std::string luck_table(const json& luck) {
  Rows rows = {{"chance", luck.at("chance").get<bool>() ? "yes" : "no"},
               {"hidden information", luck.at("hidden").get<bool>() ? "yes" : "no"}};
  if (luck.at("pairs") == 0) return html_table({"", ""}, rows);
  const json& correlation = luck.at("correlation");
  rows.insert(
      rows.end(),
      {{"pairs of games", count_text(luck.at("pairs"))},
       {"won twice by one player", count_text(luck.at("won_twice_by_a_player"))},
       {"won twice by one side", count_text(luck.at("won_twice_by_a_side"))},
       {"correlation of the results", correlation.is_null() ? "-" : estimate_text(correlation)}});
  return html_table({"the same deal with colours switched", ""}, rows);
}

std::string luck_section(const json& report) {
  const json& luck = report.at("luck");
  const bool lucky = luck.at("chance").get<bool>() || luck.at("hidden").get<bool>();
  std::string text = heading("Luck and force") + luck_table(luck);
  if (!lucky && luck.at("pairs") != 0)
    text +=
        "<p>There is no luck in the game: what the pairs share is the side they were played "
        "with and how their players varied the first turns.</p>\n";
  const json& forced = report.at("forced");
  if (forced.is_null())
    return text +
           "<p>Who wins by force was not looked at: something is hidden, or one plays alone.</p>\n";
  return text + "<p>All play of " +
         counted(forced.at("plies").get<std::uint64_t>(), "ply", "plies") + " was looked at (" +
         count_text(forced.at("nodes")) + " positions): " +
         (forced.at("result") == "*"
              ? std::string("neither side wins by force.")
              : "the result is " + forced.at("result").get<std::string>() + '.') +
         "</p>\n";
}

std::string metrics_section(const json& report) {
  std::string text =
      heading("All numbers") + "<table>\n<tr><th></th><th>value</th><th>meaning</th></tr>\n";
  for (const json& row : report.at("metrics"))
    text += "<tr><td>" + escaped(row.at("name").get<std::string>()) + "</td><td>" +
            escaped(estimate_text(row)) + "</td><td>" +
            escaped(row.at("meaning").get<std::string>()) + "</td></tr>\n";
  text += "</table>\n<h3>Through the game</h3>\n";
  std::vector<std::string> headings = {""};
  for (const std::string_view name : Course::kNames) headings.emplace_back(name);
  Rows rows;
  for (const json& course : report.at("courses")) {
    std::vector<std::string> row = {course.at("name").get<std::string>()};
    for (const std::string_view name : Course::kNames)
      row.push_back(rounded_text(course.at(std::string(name)).get<double>()));
    rows.push_back(std::move(row));
  }
  return text + html_table(headings, rows);
}

}  // namespace

std::string rounded_text(double x) {
  const double size = std::abs(x);
  if (x == std::round(x) && size < 1e9) return decimal_text(x, 0);
  return decimal_text(x, size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4);
}

std::string estimate_text(const json& estimate, bool percent) {
  const auto part = [&](const char* name) {
    const auto x = estimate.at(name).get<double>();
    return percent ? decimal_text(100 * x, 1) + " %" : rounded_text(x);
  };
  if (estimate.at("low") == estimate.at("high")) return part("value");
  return part("value") + " (" + part("low") + " to " + part("high") + ')';
}

Pictures drawn(const std::vector<Plot>& plots) {
  Pictures pictures;
  for (const Plot& plot : plots) {
    auto picture = draw(plot);
    if (const auto* none = std::get_if<NoPlot>(&picture)) return {{}, none->why};
    pictures.svg.emplace(plot.name, std::get<std::string>(std::move(picture)));
  }
  return pictures;
}

std::string knowledge(const json& report) {
  std::string text = "<div class=\"know\">\n";
  for (const json& sentence : report.at("summary"))
    text += "<p>" + escaped(sentence.get<std::string>()) + "</p>\n";
  return text + "</div>\n";
}

std::string missing_plots(const Pictures& pictures) {
  if (pictures.missing.empty()) return {};
  return "<p>There are no plots: " + escaped(pictures.missing) + ".</p>\n";
}

std::string figures(const std::vector<Plot>& plots, const Pictures& pictures,
                    const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    const auto found = pictures.svg.find(name);
    if (found == pictures.svg.end()) continue;
    std::string caption;
    for (const Plot& plot : plots) {
      if (plot.name == name) caption = escaped(plot.caption);
    }
    text += "<figure><img alt=\"" + caption + "\" src=\"" + address_of(found->second) +
            "\">\n<figcaption>" + caption + "</figcaption></figure>\n";
  }
  return text;
}

std::string study_page(const json& report, const std::vector<Plot>& plots,
                       const Pictures& pictures) {
  const std::string name = escaped(report.at("name").get<std::string>());
  const json& plan = report.at("plan");
  std::string text = "<h1>" + name + "</h1>\n<p>The engine against itself: " + games_text(report) +
                     "; " + count_text(plan.at("nodes")) + " nodes for a turn, seed " +
                     count_text(plan.at("seed")) + ".</p>\n";
  text += heading("What an inventor should know") + knowledge(report);
  text += missing_plots(pictures) + results_section(report);
  text += figures(plots, pictures, {"length", "moves", "open"}) + course_section(report);
  text += figures(plots, pictures, {"values"}) + pieces_section(report);
  text += figures(plots, pictures, {"arrivals", "captures", "occupied"}) + squares_section(report);
  text += first_section(report);
  text += figures(plots, pictures, {"strength"}) + strength_section(report);
  text += luck_section(report);
  text += metrics_section(report);
  return html_page(name, kStudyStyle, text);
}

}  // namespace protean
