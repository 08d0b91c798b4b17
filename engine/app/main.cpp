// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command_line.h"
#include "engine/match/program_player.h"
#include "protocol/session.h"

#include <unistd.h>

#include <exception>
#include <iostream>

int main(int argc, char** argv) {
  try {
    const bool interactive = isatty(STDIN_FILENO) != 0;
    const auto asked = protean::run_command_line(
        {argv + 1, argv + argc}, interactive, protean::make_program_player, std::cout, std::cerr);
    if (asked.exit_code) return *asked.exit_code;
    return protean::run_session(asked.dialogue, std::cin, std::cout, asked.variant);
  } catch (const std::exception& error) {
    std::cerr << "protean: " << error.what() << '\n';
    return 1;
  }
}
