// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/plot.h"

#include "engine/input_file.h"
#include "engine/output_file.h"
#include "engine/study/workshop.h"

namespace protean {

std::variant<std::string, NoPlot> draw(const Plot& plot) {
  const Workshop workshop;
  if (!workshop.open()) return NoPlot{"no folder for temporary files"};
  const std::string script = workshop.path("plot");
  const std::string picture = workshop.path("plot.svg");
  write_file(
      script,
      "set terminal svg noenhanced size 560,330 font 'sans-serif,13' background '#ffffff'\n" +
          plot.script);
  const ProgramEnd end = run_program({"gnuplot", "--default-settings", script}, picture);
  if (!end.found) return NoPlot{"the plots need the program gnuplot (Debian: gnuplot-nox)"};
  if (!end.error.empty()) return NoPlot{end.error};
  auto read = read_text_file(picture);
  if (const auto* unreadable = std::get_if<Unreadable>(&read)) return NoPlot{unreadable->why};
  return std::get<std::string>(std::move(read));
}

}  // namespace protean
