// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/output_file.h"
#include "engine/study/diagram.h"
#include "engine/study/workshop.h"
#include "movegen/base/quoted.h"

namespace protean {

namespace {

constexpr char kConverter[] = "rsvg-convert";

}  // namespace

std::optional<std::string> write_png(const std::string& svg, const std::string& name) {
  const Workshop workshop;
  if (!workshop.open()) return "no folder for temporary files";
  const std::string source = workshop.path("diagram.svg");
  write_file(source, svg);
  const ProgramEnd end = run_program({kConverter, "--zoom=2", "--output=" + name, source});
  if (!end.found) return "a PNG needs the program " + std::string(kConverter);
  if (end.error.empty()) return std::nullopt;
  return std::string(kConverter) + " could not write " + protean::quoted(name);
}

}  // namespace protean
