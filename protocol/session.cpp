// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/session.h"

#include "engine/failure_text.h"
#include "engine/memory.h"
#include "engine/words.h"
#include "protocol/chore.h"
#include "protocol/event_queue.h"
#include "protocol/protocol.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <istream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>

namespace protean {

namespace {

std::string_view first_word(std::string_view line) {
  const auto words = split_words(line);
  return words.empty() ? std::string_view{} : words.front();
}

/// The next line; empty at the end of input. An endless line takes no more memory than one of
/// kLongestLine.
std::optional<InputLine> read_line(std::istream& in) {
  constexpr int kEnd = std::istream::traits_type::eof();
  std::streambuf& from = *in.rdbuf();
  InputLine line;
  int c = from.sbumpc();
  if (c == kEnd) return std::nullopt;
  for (; c != kEnd && c != '\n'; c = from.sbumpc()) {
    line.cut = line.text.size() == EventQueue::kLongestLine;
    if (!line.cut) line.text += static_cast<char>(c);
  }
  line.read_at = SearchSignals::Clock::now();
  return line;
}

/// True if nothing is read after the line.
bool is_last(const InputLine& line) {
  return !line.cut && first_word(line.text) == "quit";
}

/// Reads up to the end of input, or to `quit`: nothing after that is needed, and a reader that
/// waits for more could not be ended.
void read_input(std::istream& in, EventQueue& queue) {
  while (auto line = read_line(in)) {
    const bool last = is_last(*line);
    if (!queue.push_input(std::move(*line)) || last) return;
  }
  queue.push(InputEnd{});
}

/// How long a command or search may go on after `quit` or the end of input.
constexpr std::chrono::milliseconds kLastGrace{1000};
constexpr std::chrono::milliseconds kLookAgain{10};

class Session {
 public:
  Session(Dialogue dialogue, std::ostream& out, const std::string& variant)
      : output_(out),
        engine_({[this](auto job, const SearchLine& line) {
                   queue_.push(LineFound{std::move(job), line});
                 },
                 [this](auto job, const TurnResult& turn) {
                   queue_.push(SearchOver{std::move(job), turn});
                 },
                 [this](std::string text) { queue_.push(Note{std::move(text)}); }}),
        chore_(
            [this](std::string text) { queue_.push(ChoreText{std::move(text)}); },
            [this](std::optional<std::string> last) { queue_.push(ChoreOver{std::move(last)}); }) {
    if (!variant.empty()) engine_.set_variant(variant);
    if (dialogue == Dialogue::kXBoard) {
      protocol_ = std::make_unique<XBoard>(engine_, output_);
      chosen_ = true;
    } else {
      chosen_ = dialogue == Dialogue::kUci;
      protocol_ = std::make_unique<Uci>(engine_, output_, chore_, chosen_);
    }
  }

  EventQueue& queue() { return queue_; }

  void run() {
    for (reserve_memory(); obey_safely(queue_.pop()); reserve_memory()) {
    }
    finish();
  }

 private:
  bool obey_safely(const Event& event) {
    const auto* input = std::get_if<InputLine>(&event);
    const bool goes_on = guarded(input == nullptr ? "" : input->text, [&] { return obey(event); });
    return goes_on && (input == nullptr || !is_last(*input));
  }

  /// Contains an exception, from lack of memory or any other cause: it is reported, and the session
  /// continues.
  template <class Act>
  bool guarded(std::string_view line, const Act& act) {
    try {
      return act();
    } catch (const std::exception& error) {
      const char* const why = failure_text(error);
      log::error(why);
      protocol_->failed(line, why);
      return true;
    }
  }

  /// Acts on an event; false if the session is over.
  bool obey(const Event& event) {
    if (const auto* input = std::get_if<InputLine>(&event)) {
      if (input->cut)
        throw std::length_error("a line of more than " + std::to_string(EventQueue::kLongestLine) +
                                " characters is left out; expected a shorter one");
      return hear(*input);
    }
    if (std::holds_alternative<InputEnd>(event)) {
      awaits_search_ = true;
      return false;
    }
    if (const auto* found = std::get_if<LineFound>(&event))
      protocol_->line_found(*found->job, found->line);
    if (const auto* over = std::get_if<SearchOver>(&event))
      protocol_->search_over(*over->job, over->turn);
    if (const auto* text = std::get_if<ChoreText>(&event)) output_.line(text->text);
    if (const auto* note = std::get_if<Note>(&event)) protocol_->note(note->text);
    if (const auto* over = std::get_if<ChoreOver>(&event)) {
      chore_.note_end();
      if (over->last_text) output_.line(*over->last_text);
      return obey_held();
    }
    return true;
  }

  /// Obeys a line, or holds it back until the long command that is running has ended.
  bool hear(const InputLine& line) {
    if (!busy()) return obey_line(line);
    const Urgency urgency = protocol_->urgency(line.text);
    const bool others_wait = !held_.empty();
    const bool goes_on = urgency == Urgency::kInTurn || obey_line(line);
    if (urgency == Urgency::kInTurn || (urgency == Urgency::kAtOnceAndInTurn && others_wait))
      hold(line);
    return goes_on;
  }

  void hold(const InputLine& line) {
    constexpr std::size_t kMostHeld = std::size_t{16} << 20;
    if (held_bytes_ > kMostHeld)
      throw std::length_error("too many commands wait for the end of a long one; expected fewer");
    held_bytes_ += line.text.size() + sizeof(InputLine);
    held_.push_back(line);
  }

  /// True until the end of the long command has been noted, and the lines that waited for it are
  /// obeyed.
  bool busy() const { return chore_.running() || !held_.empty(); }

  bool obey_held() {
    while (!held_.empty() && !chore_.running()) {
      InputLine line = std::move(held_.front());
      held_.pop_front();
      held_bytes_ -= line.text.size() + sizeof(InputLine);
      line.read_at = SearchSignals::Clock::now();  // no clock ran while it waited
      if (!guarded(line.text, [&] { return obey_line(line); })) return false;
    }
    return true;
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

  /// After `quit` or the end of input: gives a long command, and the lines held back for it,
  /// kLastGrace to end; after the end of input, also a search that ends by itself. A search that is
  /// stopped still gives its answer, which may be owed to a `stop` just before.
  void finish() {
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const auto end = now() + kLastGrace;
    while (busy() || (awaits_search_ && engine_.searching() && protocol_->ends_by_itself())) {
      // The search ends a moment after the event of its end.
      const auto event = queue_.pop_until(std::min(end, now() + kLookAgain));
      if (event ? !obey_safely(*event) : now() >= end) break;
    }
    held_.clear();
    chore_.stop();
    chore_.wait();
    engine_.stop();
    engine_.wait();
    while (const auto event = queue_.try_pop()) {
      const bool of_input =
          std::holds_alternative<InputLine>(*event) || std::holds_alternative<InputEnd>(*event);
      if (!of_input) obey_safely(*event);
    }
  }

  Output output_;
  EventQueue queue_;
  Engine engine_;
  Chore chore_;
  std::unique_ptr<Protocol> protocol_;
  std::deque<InputLine> held_;  ///< Lines that wait for the end of a long command.
  std::size_t held_bytes_ = 0;
  bool chosen_ = false;
  bool awaits_search_ = false;  ///< Input has ended without `quit`.
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
