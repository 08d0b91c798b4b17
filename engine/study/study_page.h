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

/// Draws all plots; if one fails, there are no pictures.
Pictures drawn(const std::vector<Plot>& plots);

/// A study's report as an HTML page that needs no other file: what an inventor should know, then
/// tables with their pictures.
std::string study_page(const nlohmann::json& report, const std::vector<Plot>& plots,
                       const Pictures& pictures);

/// Two reports side by side: a text for the terminal, and a page.
std::string comparison_text(const nlohmann::json& a, const nlohmann::json& b);
std::string comparison_page(const nlohmann::json& a, const nlohmann::json& b,
                            const std::vector<Plot>& plots, const Pictures& pictures);

// --- Parts of such pages ---

/// A number rounded to a sensible number of places: "12", "0.35".
std::string rounded_text(double x);
/// "12.3 (10.1 to 14.5)"; with `percent` as per cent.
std::string estimate_text(const nlohmann::json& estimate, bool percent = false);
/// The report's summary, a paragraph for each sentence.
std::string knowledge(const nlohmann::json& report);
/// Why there are no pictures, as a paragraph; empty if there are some.
std::string missing_plots(const Pictures& pictures);
/// The figures of the plots named; nothing for one without a picture.
std::string figures(const std::vector<Plot>& plots, const Pictures& pictures,
                    const std::vector<std::string>& names);
/// The style that both kinds of page add to that of all pages.
extern const char* const kStudyStyle;

}  // namespace protean
