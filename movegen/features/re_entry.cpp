// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/re_entry.h"

#include "movegen/features/reserve.h"
#include "movegen/fen_words.h"
#include "movegen/rule_program.h"

#include <algorithm>
#include <array>
#include <utility>

namespace protean {

namespace {

constexpr int kBackWord = 0;

/// The man that waits to be put back; kNoPiece if there is none.
Piece waiting(const Position& pos) {
  return pos.piece_word(kBackWord);
}

void set_waiting(Position& pos, Piece man) {
  pos.set_piece_word(kBackWord, man);
}

class EntersAgain final : public MenLeft {
 public:
  EntersAgain(std::vector<ReEntry> men, std::vector<MenNeeded> needs)
      : MenLeft(std::move(needs)), men_(std::move(men)) {}

  std::vector<std::string> token_names() const override { return {"back"}; }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view) const override {
    const Piece man = waiting(pos);
    return man == kNoPiece ? "-" : std::string(1, fen::letter_of(program, man));
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos, std::string_view,
                                        std::string_view text) const override {
    if (text == "-") return std::nullopt;
    const Piece man = text.size() == 1 ? fen::piece_of(program, text[0]) : kNoPiece;
    if (man == kNoPiece || color_of(man) != pos.side() || !rule_of(man_of(man)))
      return expected(program, pos.side());
    set_waiting(pos, man);
    return std::nullopt;
  }

  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool noisy) const override {
    const Piece man = waiting(pos);
    if (man == kNoPiece) return;
    list.resize(first);
    Position entered = pos;
    set_waiting(entered, kNoPiece);
    for_each_square(~pos.occupied(), [&](Square s) {
      entered.put(man, s);
      add_turns(program, entered, s, list, noisy);
      entered.take(s);
    });
    if (!noisy) drop_twins(program, pos, man, list, first);
  }

  void after_move(const RuleProgram&, const Position&, Move, Piece captured,
                  Position& after) const override {
    const ReEntry* rule = captured == kNoPiece ? nullptr : rule_of(man_of(captured));
    const bool returns = rule && (rule->while_has == 0 ||
                                  men_of(after.board(), color_of(captured), rule->while_has) != 0);
    set_waiting(after, returns ? captured : kNoPiece);
  }

  std::uint8_t returning_men() const override {
    std::uint8_t kinds = 0;
    for (const ReEntry& rule : men_) kinds |= men_set({rule.man});
    return kinds;
  }

  std::uint8_t hand_kinds() const override { return returning_men(); }

  int in_hand(const RuleProgram&, const Position& pos, Color owner, Man man) const override {
    return waiting(pos) == make_piece(owner, man) ? 1 : 0;
  }

  int progress(const RuleProgram& program, const Position& pos) const override {
    const Piece man = waiting(pos);
    const int in_hand =
        man == kNoPiece ? 0 : worth_in_hand(program, pos.side(), man_of(man), kAllSquares);
    return MenLeft::progress(program, pos) + in_hand;
  }

 private:
  const ReEntry* rule_of(Man man) const {
    const auto found =
        std::find_if(men_.begin(), men_.end(), [&](const ReEntry& r) { return r.man == man; });
    return found == men_.end() ? nullptr : &*found;
  }

  std::string expected(const RuleProgram& program, Color side) const {
    std::string letters;
    for (const ReEntry& rule : men_)
      letters += std::string(" ") + fen::letter_of(program, make_piece(side, rule.man));
    return "'-' or a man of the side to move out of" + letters;
  }

  /// The moves of the others after a man has entered on `s`.
  static void add_turns(const RuleProgram& program, const Position& entered, Square s,
                        MoveList& list, bool noisy) {
    const std::size_t start = list.size();
    if (noisy) {
      program.generate_noisy(entered, list);
    } else {
      program.generate_past_goals(entered, list);
    }
    list.drop_if(start, [&](Move m) { return m.from() == s; });
    for (std::size_t i = start; i < list.size(); ++i)
      list[i] = list[i].with_other(entered.piece_on(s), kNoSquare, s);
  }

  /// A man enters on x and an equal one goes to y: the same may come of entering on y and going to
  /// x, if the man on y does not bar the way. No promotion has such a twin, as a pawn goes to one
  /// empty square only.
  static void drop_twins(const RuleProgram& program, const Position& pos, Piece man, MoveList& list,
                         std::size_t first) {
    const Color us = pos.side();
    const Man kind = man_of(man);
    for_each_square(pos.of(us, kind), [&](Square from) {
      std::array<Bitboard, kSquares> reach{};  // with another such man on the square
      for_each_square(~pos.occupied(), [&](Square s) {
        Board board = pos.board();
        board.men[kind] |= bit(s);
        board.by_color[us] |= bit(s);
        reach[s] = program.targets(board, us, kind, from);
      });
      list.drop_if(first, [&](Move m) {
        return m.from() == from && comes_before(m.to(), m.other_to()) &&
               contains(reach[m.to()], m.other_to());
      });
    });
  }

  std::vector<ReEntry> men_;
};

}  // namespace

std::shared_ptr<const RuleObject> captured_re_enter(std::vector<ReEntry> men,
                                                    std::vector<MenNeeded> needs) {
  return std::make_shared<EntersAgain>(std::move(men), std::move(needs));
}

}  // namespace protean
