// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>
#include <vector>

namespace protean {

/// The rules of several objects together, none of which makes its turns itself or hides anything.
/// Where they answer the same question the first that has an answer is heard; what one forbids is
/// forbidden. Each must keep to words of state of its own.
std::shared_ptr<const RuleObject> all_of(std::vector<std::shared_ptr<const RuleObject>> parts);

}  // namespace protean
