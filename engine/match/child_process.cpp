// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/child_process.h"

#include "engine/match/children.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <system_error>
#include <variant>

#ifdef __linux__
#  include <sys/prctl.h>
#endif

extern char** environ;  // NOLINT(readability-redundant-declaration): not all systems declare it

namespace protean {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr milliseconds kDeathPollStep{5};
constexpr milliseconds kDeathWait{1000};     // from the end of output to the end of the process
constexpr milliseconds kTerminateWait{200};  // from SIGTERM to SIGKILL

std::string error_text(int error) {
  return std::generic_category().message(error);
}

void close_end(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

/// The two ends of a pipe. Programs that other threads start meanwhile do not inherit them.
struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(read);
    close_end(write);
  }

  /// Returns false, with errno set, if no pipe can be made.
  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = above_standard(ends[0]);
    write = above_standard(ends[1]);
    return read >= 0 && write >= 0;
  }

 private:
  /// These ends become the child's standard streams, so their numbers must not be 0, 1 or 2.
  static int above_standard(int fd) {
    if (fd > STDERR_FILENO) return fd;
    const int moved = ::fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(fd);
    return moved;
  }
};

int take(int& fd) {
  const int taken = fd;
  fd = -1;
  return taken;
}

bool set_non_blocking(int fd) {
  const int flags = ::fcntl(fd, F_GETFL);
  return flags >= 0 && ::fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0;
}

std::string absolute(const std::string& path) {
  if (path.starts_with('/')) return path;
  char* here = ::getcwd(nullptr, 0);
  const std::string result = here == nullptr ? path : std::string(here) + '/' + path;
  std::free(here);
  return result;
}

struct Missing {
  std::string why;
};

/// The file that a command runs, or why there is none.
std::variant<std::string, Missing> program_file(const std::string& command) {
  if (command.empty()) return Missing{"no program was named"};
  if (command.find('/') != std::string::npos) {
    if (::access(command.c_str(), X_OK) == 0) return absolute(command);
    return Missing{"cannot run '" + command + "': " + error_text(errno)};
  }
  const char* path = std::getenv("PATH");
  std::string rest = path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path;
  bool forbidden = false;
  while (!rest.empty()) {
    const std::size_t colon = rest.find(':');
    std::string file = rest.substr(0, colon);
    rest = colon == std::string::npos ? "" : rest.substr(colon + 1);
    file += (file.empty() ? "./" : "/") + command;
    if (::access(file.c_str(), X_OK) == 0) return absolute(file);
    forbidden |= errno == EACCES;
  }
  return Missing{"no program '" + command + "' in PATH" +
                 (forbidden ? " that may be executed" : "")};
}

/// The environment of this process plus `mark`, which the result points to.
std::vector<char*> marked_environment(const std::string& mark) {
  std::vector<char*> entries;
  for (char** entry = environ; *entry != nullptr; ++entry) entries.push_back(*entry);
  entries.push_back(const_cast<char*>(mark.c_str()));
  entries.push_back(nullptr);
  return entries;
}

enum class Stage : int { kDirectory, kProgram };

/// Why the child could not become the program.
struct StartFailure {
  Stage stage = Stage::kProgram;
  int error = 0;
};

/// All that the child needs, prepared beforehand: nothing must be allocated between fork and exec.
struct Launch {
  const char* file;
  char* const* arguments;
  char* const* environment;
  const char* directory;  ///< Null: the current one.
  int input;
  int output;
  int report;
  pid_t parent;
};

[[noreturn]] void give_up(const Launch& launch, Stage stage) {
  const StartFailure failure{stage, errno};
  const ssize_t written = ::write(launch.report, &failure, sizeof failure);
  ::_exit(written == sizeof failure ? 127 : 126);
}

[[noreturn]] void become_program(const Launch& launch) {
  ::setpgid(0, 0);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != launch.parent) ::_exit(126);  // the parent ended before prctl()
#endif
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  // Ignored signals stay ignored across exec.
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::signal(signal, SIG_DFL);
  int nowhere = ::open("/dev/null", O_WRONLY);
  // Where this process has closed a standard stream, the next lines would overwrite it.
  if (nowhere <= STDERR_FILENO) nowhere = ::fcntl(nowhere, F_DUPFD, STDERR_FILENO + 1);
  if (::dup2(launch.input, STDIN_FILENO) < 0 || ::dup2(launch.output, STDOUT_FILENO) < 0 ||
      ::dup2(nowhere, STDERR_FILENO) < 0) {
    give_up(launch, Stage::kProgram);
  }
  ::close(nowhere);
  if (launch.directory != nullptr && ::chdir(launch.directory) != 0)
    give_up(launch, Stage::kDirectory);
  ::execve(launch.file, launch.arguments, launch.environment);
  give_up(launch, Stage::kProgram);
}

/// Blocks SIGPIPE in this thread; a SIGPIPE raised meanwhile is discarded.
class PipeSignalGuard {
 public:
  PipeSignalGuard() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~PipeSignalGuard() {
    const int error = errno;
    const timespec at_once{};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = error;
  }
  PipeSignalGuard(const PipeSignalGuard&) = delete;
  PipeSignalGuard& operator=(const PipeSignalGuard&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

}  // namespace

ChildProcess::~ChildProcess() {
  end(milliseconds(0));
}

std::optional<std::string> ChildProcess::start(const std::string& command,
                                               const std::vector<std::string>& arguments,
                                               const std::string& directory) {
  const auto found = program_file(command);
  if (const auto* missing = std::get_if<Missing>(&found)) return missing->why;
  const std::string& file = std::get<std::string>(found);

  std::vector<char*> words = {const_cast<char*>(command.c_str())};
  for (const std::string& argument : arguments)
    words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  const std::string mark = Children::all().new_mark();
  std::vector<char*> environment = marked_environment(mark);

  Pipe to_child;
  Pipe from_child;
  Pipe report;
  if (!to_child.open() || !from_child.open() || !report.open() ||
      !set_non_blocking(to_child.write) || !set_non_blocking(from_child.read)) {
    return "cannot make a pipe for '" + command + "': " + error_text(errno);
  }
  const Launch launch{file.c_str(),       words.data(),
                      environment.data(), directory.empty() ? nullptr : directory.c_str(),
                      to_child.read,      from_child.write,
                      report.write,       ::getpid()};
  pid_ = Children::all().fork_marked(mark);
  if (pid_ < 0) return "cannot start '" + command + "': " + error_text(errno);
  if (pid_ == 0) become_program(launch);

  close_end(report.write);
  StartFailure failure;
  ssize_t got = 0;
  do {
    got = ::read(report.read, &failure, sizeof failure);
  } while (got < 0 && errno == EINTR);
  if (got == sizeof failure) {
    end(milliseconds(0));
    const std::string why = error_text(failure.error);
    if (failure.stage == Stage::kDirectory)
      return "cannot run '" + command + "' in the folder '" + directory + "': " + why;
    return "cannot run '" + file + "': " + why;
  }
  input_ = take(to_child.write);
  output_ = take(from_child.read);
  return std::nullopt;
}

ssize_t ChildProcess::write(std::string_view text) const {
  const PipeSignalGuard guard;
  ssize_t written = 0;
  do {
    written = ::write(input_, text.data(), text.size());
  } while (written < 0 && errno == EINTR);
  return written;
}

/// True if the child ends within `patience`. It is not reaped, so that its process id stays taken.
bool ChildProcess::ended_within(milliseconds patience) const {
  const auto until = SteadyClock::now() + patience;
  for (;;) {
    siginfo_t info{};
    const int rc = ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (rc == 0 && info.si_pid == pid_) return true;
    if (SteadyClock::now() >= until) return false;
    drop_output();
    ::poll(nullptr, 0, static_cast<int>(kDeathPollStep.count()));
  }
}

/// Discards the child's output: a child that waits for it to be read cannot end.
void ChildProcess::drop_output() const {
  constexpr int kMostReads = 16;  // a child that writes without end must not hold us up
  std::array<char, 65536> waste;
  for (int i = 0; i < kMostReads && output_ >= 0; ++i) {
    if (::read(output_, waste.data(), waste.size()) <= 0) return;
  }
}

std::string ChildProcess::how_it_ended() const {
  if (pid_ < 0 || !ended_within(kDeathWait)) return "closed its output";
  siginfo_t info{};
  ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (info.si_code == CLD_EXITED) return "ended with exit status " + std::to_string(info.si_status);
  return "was killed by signal " + std::to_string(info.si_status) + " (" +
         ::strsignal(info.si_status) + ')';
}

void ChildProcess::end(milliseconds patience) {
  close_end(input_);
  if (pid_ >= 0) {
    if (!ended_within(patience)) {
      ::kill(-pid_, SIGTERM);
      ended_within(kTerminateWait);
    }
    // Processes that the child has started may outlive it.
    ::kill(-pid_, SIGKILL);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    Children::all().bury(pid_);
    pid_ = -1;
  }
  close_end(output_);
}

}  // namespace protean
