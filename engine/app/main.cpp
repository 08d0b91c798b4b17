// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command_line.h"
#include "engine/failure_text.h"
#include "engine/match/program_player.h"
#include "protocol/serve/serve.h"
#include "protocol/session.h"

#include <unistd.h>

#include <exception>
#include <iostream>

namespace {

/// The exit code after output is flushed: if some of it was lost, success becomes failure.
int exit_code_after_flush(int exit_code) {
  std::cout.flush();
  if (std::cout) return exit_code;
  std::cerr << "protean: standard output could not be written\n";
  return exit_code == 0 ? 1 : exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const bool interactive = isatty(STDIN_FILENO) != 0;
    const auto asked = protean::run_command_line(
        {argv + 1, argv + argc}, interactive, protean::make_program_player, std::cout, std::cerr);
    if (asked.exit_code) return exit_code_after_flush(*asked.exit_code);
    if (asked.serve)
      return exit_code_after_flush(protean::run_serve(*asked.serve, std::cout, std::cerr));
    return exit_code_after_flush(
        protean::run_session(asked.dialogue, std::cin, std::cout, asked.variant));
  } catch (const std::exception& error) {
    std::cerr << "protean: " << protean::failure_text(error) << '\n';
    return 1;
  }
}
