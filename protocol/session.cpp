// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/session.h"

#include "engine/words.h"
#include "protocol/event_queue.h"
#include "protocol/protocol.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

#include <istream>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace protean {

namespace {

std::string_view first_word(std::string_view line) {
  const auto words = split_words(line);
  return words.empty() ? std::string_view{} : words.front();
}

/// Reads to the end of input, or to `quit`: nothing after it is wanted, and a reader that waits
/// could not be ended.
void read_input(std::istream& in, EventQueue& queue) {
  for (std::string line; std::getline(in, line);) {
    const bool last = first_word(line) == "quit";
    if (!queue.push_input(InputLine{std::move(line)}) || last) return;
  }
  queue.push(InputEnd{});
}

class Session {
 public:
  Session(Dialogue dialogue, std::ostream& out, const std::string& variant)
      : output_(out),
        engine_({[this](auto job, const SearchLine& line) {
                   queue_.push(LineFound{std::move(job), line});
                 },
                 [this](auto job, const TurnResult& turn) {
                   queue_.push(SearchOver{std::move(job), turn});
                 }}) {
    if (!variant.empty()) engine_.set_variant(variant);
    if (dialogue == Dialogue::kXBoard) {
      protocol_ = std::make_unique<XBoard>(engine_, output_);
      chosen_ = true;
    } else {
      chosen_ = dialogue == Dialogue::kUci;
      protocol_ = std::make_unique<Uci>(engine_, output_, chosen_);
    }
  }

  EventQueue& queue() { return queue_; }

  void run() {
    while (obey(queue_.pop())) {
    }
  }

 private:
  /// Acts on an event; false if the session is over.
  bool obey(const Event& event) {
    if (const auto* input = std::get_if<InputLine>(&event)) return obey_line(*input);
    if (const auto* found = std::get_if<LineFound>(&event))
      protocol_->line_found(*found->job, found->line);
    if (const auto* over = std::get_if<SearchOver>(&event))
      protocol_->search_over(*over->job, over->turn);
    if (!std::holds_alternative<InputEnd>(event)) return true;
    finish_search();
    return false;
  }

  bool obey_line(const InputLine& line) {
    log::debug("< " + line.text);
    if (!chosen_) choose(first_word(line.text));
    protocol_->heard_at(line.read_at);
    return protocol_->command(line.text);
  }

  void choose(std::string_view word) {
    if (word == "xboard" || word == "protover") {
      protocol_ = std::make_unique<XBoard>(engine_, output_);
      chosen_ = true;
    } else if (word == "uci") {
      chosen_ = true;
    }
  }

  /// After the end of input: lets a search that ends by itself end, stops any other.
  void finish_search() {
    if (!protocol_->ends_by_itself()) engine_.stop();
    engine_.wait();
    while (auto event = queue_.try_pop()) {
      if (const auto* found = std::get_if<LineFound>(&*event)) {
        protocol_->line_found(*found->job, found->line);
      } else if (const auto* over = std::get_if<SearchOver>(&*event)) {
        protocol_->search_over(*over->job, over->turn);
      }
    }
  }

  Output output_;
  EventQueue queue_;
  Engine engine_;
  std::unique_ptr<Protocol> protocol_;
  bool chosen_ = false;
};

}  // namespace

int run_session(Dialogue dialogue, std::istream& in, std::ostream& out,
                const std::string& variant) {
  Session session(dialogue, out, variant);
  std::thread reader([&] { read_input(in, session.queue()); });
  session.run();
  session.queue().close();
  reader.join();
  return 0;
}

}  // namespace protean
