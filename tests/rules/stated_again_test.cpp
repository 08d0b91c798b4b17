// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "movegen/rules/rule.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/reference.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

/// Rules that look ahead, or at all moves together, stated a second time: slowly, over the
/// reference generator, and without the features by which the games are played.
namespace protean {
namespace {

using Plies = std::map<std::string, Position>;

/// A game without its own rules; without royal pieces if `royals` is false.
std::unique_ptr<const RuleProgram> without_rules(const char* id, bool royals = true) {
  RuleBook book = test::game(id).book;
  book.own_rules = {std::make_shared<const Rule>()};
  if (!royals) book.no_royal();
  return compile_rules("bare", std::move(book));
}

/// What a rule makes of a position: the legal plies and, if there are none, the result.
struct Stated {
  std::vector<std::string> plies;
  Result result = Result::kOngoing;
};

Stated keep(const Plies& plies,
            const std::function<bool(const std::string&, const Position&)>& kept,
            const std::function<Result()>& result) {
  Stated out;
  for (const auto& [text, after] : plies) {
    if (kept(text, after)) out.plies.push_back(text);
  }
  if (out.plies.empty()) out.result = result();
  return out;
}

/// Plays random plies from a position, and compares each position with the rule.
void agrees_from(const RuleProgram& program, Position pos, int plies, std::mt19937& random,
                 const std::function<Stated(const Position&)>& rule) {
  for (int ply = 0; ply < plies; ++ply) {
    const Stated stated = rule(pos);
    const std::vector<std::string> legal = test::legal_moves(program, pos);
    ASSERT_EQ(test::joined(legal), test::joined(stated.plies)) << to_fen(program, pos);
    ASSERT_EQ(program.outcome(pos).result, stated.result) << to_fen(program, pos);
    if (legal.empty()) break;
    pos = test::play(program, pos, legal[random() % legal.size()]);
  }
}

/// Plays four games from each position of the game's perft table, and compares them with the rule.
void agrees(const char* id, int plies, const std::function<Stated(const Position&)>& rule) {
  const RuleProgram& program = test::game(id);
  std::mt19937 random(41);  // NOLINT: the same games every time
  for (const std::string& line : test::data_lines(std::string("perft/") + id + ".epd")) {
    const Position start = test::position(program, test::split(line, ';').at(0));
    for (int games = 0; games < 4; ++games) {
      agrees_from(program, start, plies, random, rule);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

int many(int n) {
  return test::slow_build() ? std::max(1, n / 10) : n;
}

Square from_of(const std::string& text) {
  return *parse_square(text.substr(0, 2));
}
Square to_of(const std::string& text) {
  return *parse_square(text.substr(2, 2));
}

bool is_castling(const Position& pos, const std::string& text) {
  return type_of(pos.piece_on(from_of(text))) == King &&
         std::abs(file_of(from_of(text)) - file_of(to_of(text))) == 2;
}

bool attacked(const RuleProgram& program, const Position& pos, Color owner, PieceType type) {
  return !reference::attackers(program, pos, lsb(pos.of(owner, type)), !owner).empty();
}

TEST(StatedAgain, AMoveNeedsAnotherPieceThatCouldGoThere) {
  const auto bare = without_rules("prop");
  agrees("prop", many(120), [&](const Position& pos) {
    const Plies plies = reference::plies(*bare, pos);
    std::map<Square, std::set<Square>> origins;
    for (const auto& [text, after] : plies) {
      if (!is_castling(pos, text)) origins[to_of(text)].insert(from_of(text));
    }
    const auto backed = [&](const std::string& text) {
      return is_castling(pos, text) || origins[to_of(text)].size() > 1;
    };
    const auto ahead = [&](const std::string& text) {
      return pos.side() == White ? text[3] > text[1] : text[3] < text[1];
    };
    const bool forward = std::any_of(plies.begin(), plies.end(), [&](const auto& ply) {
      return backed(ply.first) && ahead(ply.first);
    });
    return keep(
        plies,
        [&](const std::string& text, const Position&) {
          return backed(text) && (!forward || ahead(text));
        },
        [&] { return win_for(!pos.side()); });
  });
}

TEST(StatedAgain, TheQueenMustBeMatedWhereItCanBe) {
  const auto bare = without_rules("counselor");
  agrees("counselor", many(60), [&](const Position& pos) {
    const Plies plies = reference::plies(*bare, pos);
    std::set<std::string> mates;
    for (const auto& [text, after] : plies) {
      if (attacked(*bare, after, after.side(), Queen) && reference::plies(*bare, after).empty())
        mates.insert(text);
    }
    return keep(
        plies,
        [&](const std::string& text, const Position&) {
          return mates.empty() || mates.count(text) > 0;
        },
        [&] {
          if (attacked(*bare, pos, pos.side(), Queen)) return win_for(pos.side());
          return attacked(*bare, pos, pos.side(), King) ? win_for(!pos.side()) : Result::kDraw;
        });
  });
}

TEST(StatedAgain, TheMonarchsStayApartAndTheQueenMayWaitForTheKing) {
  const auto bare = without_rules("separation");
  agrees("separation", many(100), [&](const Position& pos) {
    const Color us = pos.side();
    const bool king = attacked(*bare, pos, us, King);
    const bool queen = attacked(*bare, pos, us, Queen);
    const auto quadrant = [](Square s) { return file_of(s) / 4 + 2 * (rank_of(s) / 4); };
    const auto one_quadrant = [&](const Position& after) {
      return quadrant(lsb(after.of(us, King))) == quadrant(lsb(after.of(us, Queen)));
    };
    const auto safe = [&](const std::string&, const Position& after) {
      if (!after.of(!us, Queen)) return false;
      const bool stays = after.of(us, Queen) == pos.of(us, Queen);
      return (king && queen && stays) || !attacked(*bare, after, us, Queen);
    };
    const Plies plies = reference::plies(*bare, pos);
    return keep(
        plies,
        [&](const std::string& text, const Position& after) {
          return safe(text, after) && !one_quadrant(after);
        },
        [&] {
          const bool barred = std::any_of(plies.begin(), plies.end(), [&](const auto& ply) {
            return safe(ply.first, ply.second);
          });
          return king || queen || barred ? win_for(!us) : Result::kDraw;
        });
  });
}

/// True if some row through both squares has exactly four pieces.
bool in_row_of_four(const reference::Mailbox& board, Square arrival, Square king) {
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
    std::vector<Square> row = {king};
    for (int sign : {1, -1}) {
      int file = file_of(king) + sign * dx;
      int rank = rank_of(king) + sign * dy;
      for (; on_board(file, rank) && board[make_square(file, rank)] != kNoPiece;
           file += sign * dx, rank += sign * dy)
        row.push_back(make_square(file, rank));
    }
    if (row.size() == 4 && std::count(row.begin(), row.end(), arrival) > 0) return true;
  }
  return false;
}

/// Decides whether any move of a side completes a row of four with the other King, whether or not
/// the move leaves its own King safe.
class RowThreat {
 public:
  RowThreat() : bare_(without_rules("linkage")), free_(without_rules("linkage", false)) {}

  const RuleProgram& bare() const { return *bare_; }

  bool against(Position pos, Color owner) const {
    if (pos.side() == owner) {
      pos.set_side(!owner);
      pos.set_en_passant(0);
    }
    const Plies plies = reference::plies(*free_, pos);
    return std::any_of(plies.begin(), plies.end(), [&](const auto& ply) {
      if (is_castling(pos, ply.first) && !may_castle(pos, ply.first)) return false;
      const Bitboard arrived = ply.second.occupied() & ~pos.occupied();
      const reference::Mailbox board = reference::mailbox_of(ply.second);
      for (Bitboard squares = arrived; squares;) {
        if (in_row_of_four(board, pop_lsb(squares), lsb(pos.of(owner, King)))) return true;
      }
      return false;
    });
  }

 private:
  bool may_castle(const Position& pos, const std::string& text) const {
    const auto [low, high] = std::minmax({from_of(text), to_of(text)});
    for (int s = low; s <= high; ++s) {
      if (!reference::attackers(*bare_, pos, static_cast<Square>(s), !pos.side()).empty())
        return false;
    }
    return true;
  }

  std::unique_ptr<const RuleProgram> bare_;
  std::unique_ptr<const RuleProgram> free_;
};

TEST(StatedAgain, NoKingIsLeftToARowOfFour) {
  const RowThreat threat;
  agrees("linkage", many(60), [&](const Position& pos) {
    return keep(
        reference::plies(threat.bare(), pos),
        [&](const std::string&, const Position& after) {
          return !threat.against(after, pos.side());
        },
        [&] {
          const bool lost = reference::in_check(threat.bare(), pos, pos.side()) ||
                            threat.against(pos, pos.side());
          return lost ? win_for(!pos.side()) : Result::kDraw;
        });
  });
}

bool checkmated(const RuleProgram& bare, const Position& pos) {
  return reference::in_check(bare, pos, pos.side()) && reference::plies(bare, pos).empty();
}

bool can_mate(const RuleProgram& bare, const Position& pos) {
  const Plies plies = reference::plies(bare, pos);
  return std::any_of(plies.begin(), plies.end(),
                     [&](const auto& ply) { return checkmated(bare, ply.second); });
}

bool can_mate_in_series(const RuleProgram& bare, const Position& pos) {
  if (can_mate(bare, pos)) return true;
  const Plies plies = reference::plies(bare, pos);
  return std::any_of(plies.begin(), plies.end(), [&](const auto& ply) {
    Position passed = ply.second;
    if (reference::in_check(bare, passed, passed.side())) return false;
    passed.set_side(pos.side());
    passed.set_en_passant(0);
    return can_mate(bare, passed);
  });
}

TEST(StatedAgain, WhoCouldBeMatedInSeriesWins) {
  const auto bare = without_rules("serieshelpmate");
  agrees("serieshelpmate", many(12), [&](const Position& pos) {
    const bool offered = can_mate_in_series(*bare, pos);
    return keep(
        reference::plies(*bare, pos), [&](const std::string&, const Position&) { return !offered; },
        [&] {
          if (offered) return win_for(!pos.side());
          const bool mated = reference::in_check(*bare, pos, pos.side());
          return mated ? win_for(pos.side()) : Result::kDraw;
        });
  });
}

TEST(StatedAgain, AnotherMoveThatAllowsMateIsNoted) {
  const auto bare = without_rules("blundermate");
  const RuleProgram& program = test::game("blundermate");
  agrees("blundermate", many(12), [&](const Position& pos) {
    const bool mated = checkmated(*bare, pos);
    const bool answered = pos.word(0) == 1 && !mated;
    const Plies plies = reference::plies(*bare, pos);
    std::set<std::string> blunders;
    for (const auto& [text, after] : plies) {
      if (!answered && can_mate(*bare, after)) blunders.insert(text);
    }
    for (const std::string& text : test::legal_moves(program, pos)) {
      const Position after = test::play(program, pos, text);
      const bool other = blunders.size() > blunders.count(text);
      EXPECT_EQ(after.word(0) == 1, other && !checkmated(*bare, after))
          << to_fen(program, pos) << ' ' << text;
    }
    return keep(
        plies, [&](const std::string&, const Position&) { return !answered; },
        [&] {
          if (answered) return win_for(pos.side());
          return mated ? win_for(!pos.side()) : Result::kDraw;
        });
  });
}

}  // namespace
}  // namespace protean
