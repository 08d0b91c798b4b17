// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/interrupt.h"

namespace protean {
namespace {

std::atomic<bool> g_raised = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

void raise_flag(int) {
  g_raised = true;
}

/// The next signal, of either kind, ends the program.
void raise_flag_once(int) {
  g_raised = true;
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptFlag::InterruptFlag() {
  g_raised = false;
  struct sigaction action {};
  action.sa_handler = raise_flag_once;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);  // a second one waits until the first has been handled
  sigaction(SIGINT, &action, &former_int_);
  sigaction(SIGTERM, &action, &former_term_);
}

InterruptFlag::~InterruptFlag() {
  sigaction(SIGINT, &former_int_, nullptr);
  sigaction(SIGTERM, &former_term_, nullptr);
}

const std::atomic<bool>& InterruptFlag::raised() const {
  return g_raised;
}

InterruptKey::InterruptKey() {
  g_raised = false;
  struct sigaction action {};
  action.sa_handler = raise_flag;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &former_);
}

InterruptKey::~InterruptKey() {
  sigaction(SIGINT, &former_, nullptr);
}

std::atomic<bool>& InterruptKey::pressed() {
  return g_raised;
}

}  // namespace protean
