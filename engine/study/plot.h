// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <variant>
#include <vector>

namespace protean {

/// A picture to be made by gnuplot.
struct Plot {
  std::string name;     ///< Lower-case letters; of its file, and of its place in a page.
  std::string caption;  ///< What it shows.
  std::string script;   ///< Script for gnuplot, without the output.
};

/// Why there is no picture.
struct NoPlot {
  std::string why;
};

/// The picture as SVG, made by the program gnuplot.
std::variant<std::string, NoPlot> draw(const Plot& plot);

/// The pictures of a study's report: length, moves, open, values, strength, and the squares'
/// arrivals, captures and occupied.
std::vector<Plot> plots_of(const nlohmann::json& report);

/// The pictures that compare two reports: length, moves, open, strength.
std::vector<Plot> plots_of(const nlohmann::json& a, const nlohmann::json& b);

}  // namespace protean
