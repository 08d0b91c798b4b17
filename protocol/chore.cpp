// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/chore.h"

#include "engine/failure_text.h"

#include <exception>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace protean {

void Chore::start(const Work& work) {
  wait();
  running_ = true;
  try {
    thread_ =
        std::jthread([this, work](const std::stop_token& cancelled) { run(work, cancelled); });
  } catch (const std::exception&) {  // no thread, or no memory for one
    run(work, {});
  }
}

void Chore::run(const Work& work, const std::stop_token& cancelled) {
  std::optional<std::string> last;
  const Say say = [&](std::string text) {
    if (last) say_(std::move(*last));
    last = std::move(text);
  };
  try {
    work(cancelled, say);
  } catch (const std::exception& error) {
    say(std::string("info string error: ") + failure_text(error));
  }
  over_(std::move(last));
}

void Chore::wait() {
  if (thread_.joinable()) thread_.join();
}

}  // namespace protean
