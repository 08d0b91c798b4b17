// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/plot.h"

#include <cstddef>
#include <functional>
#include <sstream>

/// The scripts of a report's pictures.
namespace protean {

namespace {

using nlohmann::json;

constexpr char kColors[2][8] = {"#3367d6", "#d6602b"};

/// Lines as a table that gnuplot knows as $`name`.
std::string table(const std::string& name, const std::string& lines) {
  return '$' + name + " << EOD\n" + lines + "EOD\n";
}

std::string names(std::size_t count, std::size_t i, const char* title) {
  return count == 1 ? std::string("title '") + title + "'"
                    : std::string("title '") + title + (i == 0 ? ", A'" : ", B'");
}

/// What one plot shows of one report or two.
struct Layers {
  std::string tables;
  std::string plots;
};

using Reports = std::vector<const json*>;

/// `data` makes the table of a report, `draw` the part of the plot command that shows it.
Layers layers(const Reports& reports, const std::function<std::string(const json&)>& data,
              const std::function<std::string(const std::string&, std::size_t)>& draw) {
  Layers made;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const std::string name = i == 0 ? "a" : "b";
    const std::string lines = data(*reports[i]);
    if (lines.empty()) continue;
    made.tables += table(name, lines);
    made.plots += (made.plots.empty() ? "plot " : ", ") + draw('$' + name, i);
  }
  return made;
}

std::string color(std::size_t i) {
  return std::string("'") + kColors[i] + "'";
}

void add(std::vector<Plot>& plots, const char* name, const char* caption,
         const std::string& setting, const Layers& made) {
  if (made.plots.empty()) return;
  plots.push_back({name, caption, setting + made.tables + made.plots + '\n'});
}

void add_length(std::vector<Plot>& plots, const Reports& reports) {
  const auto data = [](const json& report) {
    std::ostringstream lines;
    for (const json& turns : report.at("length").at("turns")) lines << turns << '\n';
    return lines.str();
  };
  const auto draw = [&](const std::string& name, std::size_t i) {
    return name + " using 1 bins=25 with boxes fill solid 0.4 linecolor rgb " + color(i) + ' ' +
           names(reports.size(), i, "games");
  };
  add(plots, "length", "Length of the games in turns",
      "set xlabel 'turns'\nset ylabel 'games'\nset yrange [0:*]\nset key noautotitle\n",
      layers(reports, data, draw));
}

void add_moves(std::vector<Plot>& plots, const Reports& reports) {
  const auto data = [](const json& report) {
    std::ostringstream lines;
    for (const json& row : report.at("moves").at("by_turn"))
      lines << row.at("turn") << ' ' << row.at("lower") << ' ' << row.at("median") << ' '
            << row.at("upper") << '\n';
    return lines.str();
  };
  const auto draw = [&](const std::string& name, std::size_t i) {
    return name + " using 1:2:4 with filledcurves fill transparent solid 0.25 linecolor rgb " +
           color(i) + ' ' + names(reports.size(), i, "middle half") + ", " + name +
           " using 1:3 with lines linewidth 2 linecolor rgb " + color(i) + ' ' +
           names(reports.size(), i, "median");
  };
  add(plots, "moves", "Legal moves through the game",
      "set xlabel 'turn'\nset ylabel 'legal moves'\nset yrange [0:*]\n",
      layers(reports, data, draw));
}

void add_open(std::vector<Plot>& plots, const Reports& reports) {
  const auto data = [](const json& report) {
    std::ostringstream lines;
    int percent = 0;
    for (const json& share : report.at("leads").at("open_by_twentieths")) {
      lines << percent << ' ' << 100 * share.get<double>() << '\n';
      percent += 5;
    }
    return lines.str();
  };
  const auto draw = [&](const std::string& name, std::size_t i) {
    return name + " using 1:2 with linespoints linewidth 2 linecolor rgb " + color(i) + ' ' +
           names(reports.size(), i, "games still open");
  };
  add(plots, "open", "Share of the games whose result is still open",
      "set xlabel 'per cent of the game played'\nset ylabel 'per cent of games'\n"
      "set yrange [0:105]\n",
      layers(reports, data, draw));
}

void add_strength(std::vector<Plot>& plots, const Reports& reports) {
  const auto data = [](const json& report) {
    std::ostringstream lines;
    for (const json& step : report.at("strength")) {
      const json& score = step.at("stronger");
      if (step.at("games") == 0) continue;
      lines << step.at("nodes") << ' ' << 100 * score.at("value").get<double>() << ' '
            << 100 * score.at("low").get<double>() << ' ' << 100 * score.at("high").get<double>()
            << '\n';
    }
    return lines.str();
  };
  const auto draw = [&](const std::string& name, std::size_t i) {
    return name + " using 1:2:3:4 with yerrorlines linewidth 2 linecolor rgb " + color(i) + ' ' +
           names(reports.size(), i, "score of four times the nodes");
  };
  add(plots, "strength", "Strength against depth",
      "set logscale x 2\nset xlabel 'nodes of the weaker player'\nset ylabel 'per cent'\n"
      "set yrange [0:115]\nset offsets graph 0.1, graph 0.1\n",
      layers(reports, data, draw));
}

/// Pieces are labelled with letters alone, which cannot be taken for gnuplot's own words.
void add_values(std::vector<Plot>& plots, const json& report) {
  const auto data = [](const json& all) {
    std::ostringstream lines;
    int place = 0;
    for (const json& piece : all.at("pieces")) {
      if (piece.at("value").is_null() || piece.at("royal").get<bool>()) continue;
      const json& value = piece.at("value");
      lines << place++ << ' ' << value.at("value") << ' ' << value.at("low") << ' '
            << value.at("high") << " \"" << piece.at("letter").get<std::string>() << "\"\n";
    }
    return lines.str();
  };
  const auto draw = [](const std::string& name, std::size_t i) {
    return name +
           " using 1:2:3:4:xticlabels(5) with yerrorbars pointtype 7 linewidth 2 linecolor rgb " +
           color(i) + " notitle";
  };
  add(plots, "values", "Value of the pieces by the results",
      "set ylabel 'centipawns'\nset xrange [-0.5:*]\nset offsets 0, 0.5\n",
      layers({&report}, data, draw));
}

void add_squares(std::vector<Plot>& plots, const json& report, const char* name,
                 const char* caption) {
  const json& squares = report.at("squares");
  const auto numbers = squares.at(name).get<std::vector<double>>();
  const int files = squares.at("files").get<int>();
  const int ranks = squares.at("ranks").get<int>();
  std::ostringstream lines;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file)
      lines << numbers[static_cast<std::size_t>(8 * rank + file)]
            << (file + 1 < files ? ' ' : '\n');
  }
  std::string ticks = "set xtics (";
  for (int i = 0; i < files; ++i)
    ticks += std::string(i > 0 ? ", " : "") + "'" + static_cast<char>('a' + i) + "' " +
             std::to_string(i);
  ticks += ")\nset ytics (";
  for (int i = 0; i < ranks; ++i)
    ticks +=
        std::string(i > 0 ? ", " : "") + "'" + std::to_string(i + 1) + "' " + std::to_string(i);
  plots.push_back({name, caption,
                   ticks +
                       ")\nset size ratio -1\nset tics scale 0\nset cbrange [0:*]\n"
                       "set xrange [-0.5:" +
                       std::to_string(files - 1) +
                       ".5]\nset yrange [-0.5:" + std::to_string(ranks - 1) +
                       ".5]\n"
                       "set palette defined (0 '#ffffff', 0.5 '#8fb4ff', 1 '#123a8c')\n" +
                       table("a", lines.str()) + "plot $a matrix with image pixels notitle\n"});
}

std::vector<Plot> shared_plots(const Reports& reports) {
  std::vector<Plot> plots;
  add_length(plots, reports);
  add_moves(plots, reports);
  add_open(plots, reports);
  add_strength(plots, reports);
  return plots;
}

}  // namespace

std::vector<Plot> plots_of(const json& report) {
  std::vector<Plot> plots = shared_plots({&report});
  add_values(plots, report);
  if (report.at("score").at("games") == 0) return plots;
  add_squares(plots, report, "arrivals", "Where pieces go");
  add_squares(plots, report, "captures", "Where pieces are taken");
  add_squares(plots, report, "occupied", "Where pieces stand");
  return plots;
}

std::vector<Plot> plots_of(const json& a, const json& b) {
  return shared_plots({&a, &b});
}

}  // namespace protean
