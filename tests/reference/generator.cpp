// SPDX-License-Identifier: GPL-3.0-or-later
// Which plies are legal, and the position after each.

#include "tests/reference/generator.h"

#include "tests/reference/turns.h"
#include "tests/reference/wide_plies.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace protean::reference {

Generator::Generator(const RuleProgram& program, const Position& pos)
    : program_(program),
      book_(program.book),
      pos_(pos),
      board_(mailbox_of(pos)),
      us_(pos.side()),
      own_(own_rules(program)),
      rules_(own_ || knows_turns_of(program) || program.rules.empty() ? nullptr : &program.rules) {}

Plies Generator::plies(bool safe_only) {
  if (own_) return legal_by_own_rules();
  add_all();
  std::vector<std::pair<const Pseudo*, Position>> safe;
  MoveList permitted;
  for (const Pseudo& ply : plies_) {
    const Position after = position_after(ply);
    if (safe_only && royal_attacked(book_, mailbox_of(after), us_)) continue;
    safe.emplace_back(&ply, after);
    permitted.push(ply.move);
  }
  if (rules_) rules_->drop_forbidden(program_, pos_, permitted, 0);
  Plies out;
  for (const auto& [ply, after] : safe) {
    if (std::find(permitted.begin(), permitted.end(), ply->move) == permitted.end()) continue;
    const auto [known, fresh] = out.emplace(ply->text, after);
    if (!fresh && !(known->second == after)) {
      throw std::logic_error("two plies share the string " + ply->text);
    }
  }
  return out;
}

std::vector<Ply> Generator::conventional() {
  std::vector<Ply> out;
  for (auto& [text, ply] : conventional_by_text()) out.push_back(ply);
  return out;
}

Plies Generator::legal_by_own_rules() {
  Plies out;
  for (auto& [text, ply] : conventional_by_text()) {
    if (!own_->permits(program_, pos_, ply)) continue;
    Position after = ply.after;
    own_->note(program_, pos_, ply, after);
    out.emplace(text, after);
  }
  out.merge(own_->extended(program_, pos_, out));
  return out;
}

std::map<std::string, Ply> Generator::conventional_by_text() {
  add_all();
  std::map<std::string, Ply> out;
  for (const Pseudo& pseudo : plies_) {
    const Position after = position_after(pseudo);
    if (!own_->frees_royals() && royal_attacked(book_, mailbox_of(after), us_)) continue;
    if (!out.emplace(pseudo.text, Ply{pseudo.move, pseudo.captured, after}).second)
      throw std::logic_error("two plies share the string " + pseudo.text);
  }
  return out;
}

void Generator::add_all() {
  for (const Entry& entry : entries(program_, pos_)) add_entry(entry);
  if (must_enter(program_, pos_)) return;
  const Bitboard resting = rules_ ? rules_->resting(program_, pos_) : 0;
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    if (!is_piece_of(board_[from], us_) || contains(resting, from)) continue;
    add_wide(from);
    if (type_of(board_[from]) == Pawn && pawns_go_by_wide_plies(book_)) continue;
    visit_destinations(book_, board_, from,
                       [&](const Destination& destination) { add_step(from, destination); });
    if (type_of(board_[from]) == Pawn) add_en_passant(from);
    if (type_of(board_[from]) == Pawn && wide_pawns(book_).capture_and_step) add_compound(from);
    if (type_of(board_[from]) == Pawn && book_.pawn.pushes) add_push(from);
    add_series(from);
  }
  if (book_.castling.allowed) add_castling();
  if (rules_) add_moves_of_rules();
  if (own_) add_moves_of_own_rules();
}

Bitboard Generator::rights_after(const Pseudo& ply) const {
  Bitboard rights = 0;
  for (int i = 0; i < kSquares; ++i) {
    const auto rook = static_cast<Square>(i);
    if (!contains(pos_.castling(), rook)) continue;
    const bool touched =
        std::find(ply.touched.begin(), ply.touched.end(), rook) != ply.touched.end();
    const bool own = color_of(board_[rook]) == us_;
    const bool king_went =
        own && !ply.touched.empty() && board_[ply.touched.front()] == make_piece(us_, King);
    const bool king_followed =
        ply.second != kNoSquare && board_[ply.second] == make_piece(color_of(board_[rook]), King);
    const bool king_taken = ply.captured == make_piece(color_of(board_[rook]), King) &&
                            ply.board[castling_king(rook)] != ply.captured;
    if (!touched && !king_went && !king_followed && !king_taken) rights |= bit(rook);
  }
  return rights;
}

Position Generator::position_after(const Pseudo& ply) const {
  Position after;
  for (int i = 0; i < kSquares; ++i) {
    const auto s = static_cast<Square>(i);
    if (ply.board[s] != kNoPiece) after.put(ply.board[s], s);
  }
  Bitboard passed = 0;
  for (Square s : ply.passed) passed |= ply.board[s] == kNoPiece ? bit(s) : 0;
  if (passed != 0 && book_.pawn.names_victim) passed |= bit(ply.passer);
  after.set_castling(rights_after(ply));
  after.set_en_passant(passed);
  after.set_side(!us_);
  after.set_phase(pos_.phase());
  after.set_halfmove_clock(ply.resets_clock ? 0 : pos_.halfmove_clock() + 1);
  after.set_fullmove_number(pos_.fullmove_number() + (us_ == Black ? 1 : 0));
  for (int i = 0; i < kStateWords; ++i) after.set_word(i, pos_.word(i));
  change_hands(program_, pos_, ply.move, ply.captured, after);
  if (rules_) rules_->after_move(program_, pos_, ply.move, ply.captured, after);
  if (knows_turns_of(program_)) complete_ply(program_, ply.move, ply.captured, after);
  return after;
}

}  // namespace protean::reference
