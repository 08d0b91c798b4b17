// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/interrupt.h"

namespace protean {
namespace {

std::atomic<bool> g_raised = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

void raise_flag(int) {
  g_raised = true;
}

}  // namespace

InterruptFlag::InterruptFlag() {
  g_raised = false;
  struct sigaction action {};
  action.sa_handler = raise_flag;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigemptyset(&action.sa_mask);
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
