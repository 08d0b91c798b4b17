// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

/// Facts about the games: tests/rules/facts/ID.facts, one fact per line:
///
///     FEN or "start" | plies played from there | what is then true; and so on
///
/// The facts that a line may state:
///     from SQUARE: a b c     the piece there goes to exactly these squares (a8q for a promotion)
///     plain SQUARE: a b c    the same of plies of one part, which have no comma
///     only M N ...           exactly these plies are legal
///     legal M N ...          these are; others may be
///     illegal M N ...        these are not
///     captures M N ...       exactly these plies take something
///     count N                number of legal plies
///     check / nocheck        whether the side to move has an attacked royal piece
///     result R / on          the result; the game goes on
///     gives FEN              the FEN as printed
namespace protean {
namespace {

struct Fact {
  std::string id;
  int line;
  std::string text;
};

void PrintTo(const Fact& fact, std::ostream* out) {
  *out << fact.text;
}

std::vector<Fact> all_facts() {
  std::vector<Fact> facts;
  const std::filesystem::path folder = test::tests_dir() / "rules/facts";
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".facts") ids.push_back(entry.path().stem().string());
  }
  std::sort(ids.begin(), ids.end());
  for (const std::string& id : ids) {
    int line = 0;
    for (const std::string& text : test::data_lines("rules/facts/" + id + ".facts")) {
      facts.push_back({id, ++line, text});
    }
  }
  return facts;
}

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

class PageFact : public testing::TestWithParam<Fact> {
 protected:
  void holds(const std::string& claim) {
    const std::vector<std::string> said = test::words(claim);
    ASSERT_FALSE(said.empty());
    const std::vector<std::string> rest(said.begin() + 1, said.end());
    const std::string& what = said[0];
    if (what == "from" || what == "plain") {
      goes_exactly(rest, what == "plain");
    } else if (what == "only") {
      EXPECT_EQ(test::joined(legal_), test::joined(sorted(rest)));
    } else if (what == "legal" || what == "illegal") {
      for (const std::string& move : rest) EXPECT_EQ(is_legal(move), what == "legal") << move;
    } else if (what == "captures") {
      EXPECT_EQ(test::joined(captures()), test::joined(sorted(rest)));
    } else if (what == "count") {
      EXPECT_EQ(std::to_string(legal_.size()), rest.at(0));
    } else if (what == "check" || what == "nocheck") {
      EXPECT_EQ(program_->in_check(pos_), what == "check");
    } else if (what == "result") {
      EXPECT_EQ(to_string(program_->outcome(pos_).result), rest.at(0));
    } else if (what == "on") {
      EXPECT_FALSE(program_->outcome(pos_).over());
    } else if (what == "gives") {
      EXPECT_EQ(to_fen(*program_, pos_), test::joined(rest));
    } else {
      FAIL() << "unknown claim: " << claim;
    }
  }

  void goes_exactly(std::vector<std::string> words, bool plain) {
    const std::string from = words.at(0).substr(0, 2);
    words.erase(words.begin());
    std::vector<std::string> found;
    for (const std::string& move : legal_) {
      if (plain && move.find(',') != std::string::npos) continue;
      if (move.substr(0, 2) == from) found.push_back(move.substr(2));
    }
    EXPECT_EQ(test::joined(sorted(found)), test::joined(sorted(words))) << "from " << from;
  }

  std::vector<std::string> captures() const {
    MoveList moves;
    program_->generate(pos_, moves);
    std::vector<std::string> out;
    for (Move move : moves) {
      if (move.is_capture()) out.push_back(move_text(*program_, pos_, move));
    }
    return sorted(std::move(out));
  }

  bool is_legal(const std::string& move) const {
    return std::find(legal_.begin(), legal_.end(), move) != legal_.end();
  }

  const RuleProgram* program_ = nullptr;
  Position pos_;
  std::vector<std::string> legal_;
};

TEST_P(PageFact, Holds) {
  const std::vector<std::string> parts = test::split(GetParam().text, '|');
  ASSERT_EQ(parts.size(), 3u) << GetParam().text;
  SCOPED_TRACE(GetParam().text);
  program_ = &test::game(GetParam().id);
  pos_ = test::play(*program_, test::position(*program_, parts[0]), parts[1]);
  legal_ = test::legal_moves(*program_, pos_);
  for (const std::string& claim : test::split(parts[2], ';')) holds(claim);
}

INSTANTIATE_TEST_SUITE_P(All, PageFact, testing::ValuesIn(all_facts()), [](const auto& param) {
  return param.param.id + "_" + std::to_string(param.param.line);
});

}  // namespace
}  // namespace protean
