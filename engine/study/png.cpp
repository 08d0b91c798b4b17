// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/input_file.h"
#include "engine/output_file.h"
#include "engine/study/diagram.h"
#include "engine/study/workshop.h"
#include "movegen/base/quoted.h"

#include <variant>

namespace protean {

namespace {

constexpr char kConverter[] = "rsvg-convert";

}  // namespace

std::optional<std::string> write_png(const std::string& svg, const std::string& name) {
  const Workshop workshop;
  if (!workshop.open()) return "no folder for temporary files";
  const std::string source = workshop.path("diagram.svg");
  write_file(source, svg);
  // Not directly to `name`: only a whole picture may replace what is there.
  const std::string picture = workshop.path("diagram.png");
  const ProgramEnd end = run_program({kConverter, "--zoom=2", "--output=" + picture, source});
  if (!end.found) return "a PNG needs the program " + std::string(kConverter);
  if (!end.error.empty()) return "cannot write " + protean::quoted(name) + ": " + end.error;
  const auto read = read_text_file(picture);
  if (const auto* unreadable = std::get_if<Unreadable>(&read))
    return "cannot write " + protean::quoted(name) + ": " + unreadable->why;
  write_file(name, std::get<std::string>(read));
  return std::nullopt;
}

}  // namespace protean
