// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/line_channel.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace protean {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;
using Status = Received::Status;

/// The longest time before a set flag is noticed.
constexpr milliseconds kReceivePollStep{20};
/// A child that has not read a line after this time is taken to be stuck.
constexpr milliseconds kSendPatience{5000};

}  // namespace

void LineChannel::send(std::string_view line) {
  if (ended_ || stuck_) return;
  const std::string text = std::string(line) + '\n';
  std::string_view rest = text;
  const auto until = SteadyClock::now() + kSendPatience;
  while (!rest.empty() && !cancelled_) {
    const ssize_t written = child_.write(rest);
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EAGAIN) {
      return;  // it no longer reads, but what it still writes can be read
    } else if (flooded_ || SteadyClock::now() >= until) {
      stuck_ = true;
      return;
    } else if (wait(true, until)) {
      read_available();
    }
  }
}

Received LineChannel::receive(TimePoint until) {
  for (;;) {
    if (cancelled_) return {Status::kCancelled, {}, {}};
    if (flooded_) return {Status::kFlooded, {}, {}};
    if (!lines_.empty()) {
      Line line = std::move(lines_.front());
      lines_.pop_front();
      return {Status::kLine, std::move(line.text), line.when};
    }
    if (ended_) return {Status::kEnded, {}, {}};
    if (stuck_) return {Status::kTimeout, {}, {}};
    if (wait(false, until)) {
      read_available();
    } else if (SteadyClock::now() >= until) {
      return {Status::kTimeout, {}, {}};
    }
  }
}

/// Waits briefly for the child's output, or with `to_write` also until it takes input. True if it
/// has written something or closed its output.
bool LineChannel::wait(bool to_write, TimePoint until) {
  using std::chrono::duration_cast;
  const auto left = duration_cast<milliseconds>(until - SteadyClock::now()) + milliseconds(1);
  const auto step = std::clamp(left, milliseconds(0), kReceivePollStep);
  std::array<pollfd, 2> ends = {pollfd{ended_ ? -1 : child_.output(), POLLIN, 0},
                                pollfd{to_write ? child_.input() : -1, POLLOUT, 0}};
  ::poll(ends.data(), ends.size(), static_cast<int>(step.count()));
  return ends[0].revents != 0;
}

void LineChannel::read_available() {
  std::array<char, 65536> chunk;
  const ssize_t got = ::read(child_.output(), chunk.data(), chunk.size());
  if (got < 0) {
    if (errno == EAGAIN || errno == EINTR) return;
    ended_ = true;
  } else if (got == 0) {
    ended_ = true;
  } else {
    split({chunk.data(), static_cast<std::size_t>(got)});
  }
  if (ended_ && !begun_.empty()) lines_.push_back({std::exchange(begun_, {}), SteadyClock::now()});
}

void LineChannel::split(std::string_view text) {
  const auto now = SteadyClock::now();
  answer_size_ += text.size();
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    begun_ += text.substr(0, end);
    flooded_ |= begun_.size() > kLongestLine || answer_size_ > kLongestAnswer;
    if (end == std::string_view::npos) return;
    if (begun_.ends_with('\r')) begun_.pop_back();
    lines_.push_back({std::exchange(begun_, {}), now});
    text.remove_prefix(end + 1);
  }
}

}  // namespace protean
