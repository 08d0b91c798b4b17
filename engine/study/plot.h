// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <variant>
#include <vector>

namespace protean {

/// A picture that gnuplot is to make.
struct Plot {
  std::string name;     ///< Lower-case letters: of its file, and where a page puts it.
  std::string caption;  ///< What it shows.
  std::string script;   ///< Of gnuplot, without its output.
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

/// Those in which two reports stand side by side: length, moves, open, strength.
std::vector<Plot> plots_of(const nlohmann::json& a, const nlohmann::json& b);

}  // namespace protean
