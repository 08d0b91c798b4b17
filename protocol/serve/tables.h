// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/serve/table.h"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace protean {

/// A browser that follows a table.
class Listener {
 public:
  virtual ~Listener() = default;
  /// Passes a message of its table on to the page.
  virtual void hear(const nlohmann::json& message) = 0;
  /// Another browser has taken its table.
  virtual void dismiss() = 0;
};

/// The tables of all browsers, with ids that cannot be guessed. There are at most kMost: the one
/// whose browser left longest ago makes room for a new one. Members are called from one thread.
class Tables {
 public:
  static constexpr std::size_t kMost = 16;

  /// `variant` is the game that a new table begins with, `evaluation` the one its engine uses.
  Tables(boost::asio::io_context& loop, std::string variant, EvaluationSource evaluation);

  /// Seats a browser at the table with this id, or at a new one if there is none, and greets it.
  /// Returns the table, or null if there is no room.
  std::shared_ptr<Table> seat(const std::string& id, const std::shared_ptr<Listener>& listener);
  /// A browser has gone.
  void leave(const Listener* listener);

 private:
  struct Place {
    std::shared_ptr<Table> table;
    std::weak_ptr<Listener> listener;
    std::uint64_t left = 0;  ///< The number of the departure that left it empty.
  };

  bool make_room();
  std::shared_ptr<Table> new_table(const std::string& id);
  void greet(const std::string& id, Listener& listener) const;

  boost::asio::io_context& loop_;
  std::string variant_;
  EvaluationSource evaluation_;
  std::map<std::string, Place> places_;
  std::uint64_t departures_ = 0;
};

}  // namespace protean
