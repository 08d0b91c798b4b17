// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/tables.h"

#include "engine/version.h"
#include "protocol/serve/game_json.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <random>
#include <utility>

namespace protean {

namespace {

std::string new_id() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device random;
  std::string id;
  for (int i = 0; i < 32; ++i) id += kDigits[random() % kDigits.size()];
  return id;
}

}  // namespace

Tables::Tables(boost::asio::io_context& loop, std::string variant, EvaluationSource evaluation)
    : loop_(loop), variant_(std::move(variant)), evaluation_(std::move(evaluation)) {}

std::shared_ptr<Table> Tables::new_table(const std::string& id) {
  TableTies ties;
  ties.send = [this, id](const nlohmann::json& message) {
    const auto place = places_.find(id);
    if (place == places_.end()) return;
    if (const auto listener = place->second.listener.lock()) listener->hear(message);
  };
  ties.post = [this](std::function<void()> deed) { boost::asio::post(loop_, std::move(deed)); };
  ties.later = [this](std::chrono::milliseconds wait, std::function<void()> deed) {
    auto timer = std::make_shared<boost::asio::steady_timer>(loop_, wait);
    timer->async_wait([timer, deed = std::move(deed)](const boost::system::error_code& error) {
      if (!error) deed();
    });
  };
  return std::make_shared<Table>(variant_, evaluation_, std::move(ties));
}

bool Tables::make_room() {
  if (places_.size() < kMost) return true;
  auto oldest = places_.end();
  for (auto place = places_.begin(); place != places_.end(); ++place) {
    if (!place->second.listener.expired()) continue;
    if (oldest == places_.end() || place->second.left < oldest->second.left) oldest = place;
  }
  if (oldest == places_.end()) return false;
  places_.erase(oldest);
  return true;
}

void Tables::greet(const std::string& id, Listener& listener) const {
  listener.hear({{"type", "welcome"},
                 {"id", id},
                 {"engine", "Protean " + std::string(version())},
                 {"games", catalogue_json()}});
}

std::shared_ptr<Table> Tables::seat(const std::string& id,
                                    const std::shared_ptr<Listener>& listener) {
  auto place = places_.find(id);
  if (place == places_.end()) {
    if (!make_room()) return nullptr;
    const std::string fresh = new_id();
    place = places_.emplace(fresh, Place{new_table(fresh), {}, 0}).first;
  } else if (const auto former = place->second.listener.lock()) {
    place->second.table->detach();
    former->dismiss();
  }
  place->second.listener = listener;
  greet(place->first, *listener);
  place->second.table->attach();
  return place->second.table;
}

void Tables::leave(const Listener* listener) {
  for (auto& [id, place] : places_) {
    if (place.listener.lock().get() != listener) continue;
    place.table->detach();
    place.listener.reset();
    place.left = ++departures_;
  }
}

}  // namespace protean
