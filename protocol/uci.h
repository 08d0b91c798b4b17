// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "protocol/chore.h"
#include "protocol/protocol.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The UCI protocol, with whole turns as moves: their plies joined by commas. A person's commands
/// (help, d, go, move, ...) are understood too. A command that cannot be obeyed is answered by
/// `info string error: ...` and changes nothing; of a list of moves, those before the first illegal
/// one are played.
class Uci final : public Protocol {
 public:
  /// `named`: a program is talking. To a person, a `go` without bounds thinks for only one second.
  Uci(Engine& engine, Output& output, Chore& chore, bool named)
      : engine_(engine), output_(output), chore_(chore), named_(named) {}

  bool command(std::string_view line) override;
  void line_found(const TurnJob& job, const SearchLine& line) override;
  void search_over(const TurnJob& job, const TurnResult& turn) override;
  bool ends_by_itself() const override { return bounded_ && !pondering_; }
  Urgency urgency(std::string_view line) const override;
  void failed(std::string_view line, std::string_view what) override;
  void note(std::string_view text) override { output_.line("info string " + std::string(text)); }

 private:
  using Words = std::vector<std::string_view>;
  struct Entry;
  static const std::vector<Entry>& entries();

  void identify(const Words&);
  void ready(const Words&);
  void set_option(const Words&);
  void new_game(const Words&);
  void position(const Words&);
  void go(const Words&);
  void stop(const Words&);
  void ponder_hit(const Words&);
  void ignore(const Words&);
  void show_board(const Words&);
  void show_evaluation(const Words&);
  void deal(const Words&);
  void bench(const Words&);
  void show_variants(const Words&);
  void show_rules(const Words&);
  void help(const Words&);
  void choose_variant(const Words&);
  void play(const Words&);
  void take_back(const Words&);

  /// False if the position was refused.
  bool set_position(const Words&);
  void perft(int depth);
  bool shows_wdl() const { return engine_.options()["UCI_ShowWDL"].checked(); }
  void error(std::string_view text) { output_.line("info string error: " + std::string(text)); }
  /// Reports problems, which are given one per line.
  void report(const std::optional<std::string>& problems);

  Engine& engine_;
  Output& output_;
  Chore& chore_;
  bool named_;
  bool bounded_ = true;             ///< The last search ends by itself, once the clock runs.
  bool refused_ = false;            ///< The last position was refused: there is none to search.
  bool pondering_ = false;          ///< The clock does not run yet.
  std::uint64_t shown_search_ = 0;  ///< The last search that has shown a score.
};

}  // namespace protean
