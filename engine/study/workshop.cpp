// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/workshop.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

extern char** environ;  // NOLINT(readability-redundant-declaration): not all systems declare it

namespace protean {

Workshop::Workshop() {
  std::error_code none;
  const std::filesystem::path temporary = std::filesystem::temp_directory_path(none);
  if (none) return;
  std::string name = (temporary / "protean-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) folder_ = name;
}

Workshop::~Workshop() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

ProgramEnd run_program(std::vector<std::string> words, const std::string& output) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (!output.empty()) {
    constexpr int kReadWrite = 0600;
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, kReadWrite);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, words.front().c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error == ENOENT) return {false, words.front() + " is not installed"};
  if (error != 0) return {true, words.front() + ": " + std::strerror(error)};
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  return {true, words.front() + " failed"};
}

}  // namespace protean
