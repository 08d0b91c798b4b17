// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/plot.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace protean {

/// Pictures by the names of their plots, as SVG.
struct Pictures {
  std::map<std::string, std::string> svg;
  std::string missing;  ///< Why there are none; empty if there are.
};

/// Has all plots drawn.
Pictures drawn(const std::vector<Plot>& plots);

/// A study's report as a page of HTML that needs no other file: what an inventor should know, then
/// tables with their pictures.
std::string study_page(const nlohmann::json& report, const std::vector<Plot>& plots,
                       const Pictures& pictures);

/// Two reports side by side: a text for the terminal, and a page.
std::string comparison_text(const nlohmann::json& a, const nlohmann::json& b);
std::string comparison_page(const nlohmann::json& a, const nlohmann::json& b,
                            const std::vector<Plot>& plots, const Pictures& pictures);

// --- Pieces of such pages ---

/// A number with a sensible count of places: "12", "0.35".
std::string rounded_text(double x);
/// "12.3 (10.1 to 14.5)"; with `percent` as per cent.
std::string estimate_text(const nlohmann::json& estimate, bool percent = false);
/// The report's summary, a paragraph for each sentence.
std::string knowledge(const nlohmann::json& report);
/// Why there are no pictures, as a paragraph; nothing where there are.
std::string missing_plots(const Pictures& pictures);
/// The figure of one plot, or of all whose names are given; nothing where there are no pictures.
std::string figures(const std::vector<Plot>& plots, const Pictures& pictures,
                    const std::vector<std::string>& names);
/// What both kinds of page add to the style of all.
extern const char* const kStudyStyle;

}  // namespace protean
