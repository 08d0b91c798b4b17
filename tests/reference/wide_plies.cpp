// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/wide_plies.h"

#include "movegen/program/rule_program.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <utility>

namespace protean::reference {

namespace {

class WidePlies {
 public:
  WidePlies(const RuleBook& book, const Mailbox& board, Square from)
      : book_(book),
        board_(board),
        from_(from),
        type_(type_of(board[from])),
        us_(color_of(board[from])),
        up_(us_ == White ? 1 : -1) {}

  std::vector<WidePly> all() {
    const WidePawns& rules = wide_pawns(book_);
    if (rules.are_driven && type_ != Pawn) add_pushes();
    if (type_ != Pawn) return plies_;
    for (const Offset& hop : rules.hops) add_hop(hop.dx, hop.dy * up_);
    if (rules.tow) add_tows();
    if (rules.go_in_groups) add_groups();
    if (rules.go_in_two_parts) add_parts();
    if (rules.hold_forward_squares) add_broad_moves();
    return plies_;
  }

 private:
  // --- The board ---

  static std::optional<Square> off(Square s, int dx, int dy) {
    const int file = file_of(s) + dx;
    const int rank = rank_of(s) + dy;
    if (!on_board(file, rank)) return std::nullopt;
    return make_square(file, rank);
  }
  bool own(Square s) const { return is_piece_of(board_[s], us_); }
  bool enemy(Square s) const { return is_piece_of(board_[s], !us_); }
  bool empty(Square s) const { return board_[s] == kNoPiece; }
  int relative(Square s) const { return relative_rank(us_, rank_of(s)) + 1; }

  /// The square of the piece that a capture en passant on `s` takes; null if none is possible.
  std::optional<Square> victim_on(const Mailbox& board, Square s) const {
    if (us_ != board.side || !contains(board.en_passant, s) || board[s] != kNoPiece)
      return std::nullopt;
    if (!book_.pawn.names_victim) return off(s, 0, -up_);
    for (int i = 0; i < kSquares; ++i) {
      const auto victim = static_cast<Square>(i);
      if (contains(board.en_passant, victim) && is_piece_of(board[victim], !us_)) return victim;
    }
    return std::nullopt;
  }

  // --- Writing plies down ---

  static std::string text(Square from, Square to) { return to_string(from) + to_string(to); }

  bool promotes(Square to) const {
    return in_zone(book_, book_.piece(Pawn).promotion_zone, to, us_);
  }

  /// Adds the ply once for each piece that the pawn on `to` may become; `{}` in the text marks the
  /// place of the letter.
  void add(WidePly ply, Square to) {
    ply.passer = to;
    const std::size_t place = ply.text.find("{}");
    ply.text.erase(place, 2);
    if (ply.after[to] != make_piece(us_, Pawn) || !promotes(to)) return plies_.push_back(ply);
    for (PieceType type : book_.piece(Pawn).promotes_to) {
      WidePly promotion = ply;
      const char letter = static_cast<char>(std::tolower(book_.piece(type).letter));
      promotion.text.insert(place, 1, letter);
      promotion.after[to] = make_piece(us_, type);
      plies_.push_back(promotion);
    }
  }

  WidePly begun(const std::string& words) const {
    WidePly ply;
    ply.text = words + "{}";
    ply.after = board_;
    ply.touched = {from_};
    return ply;
  }

  /// Touches the square, and captures the enemy piece on it if there is one.
  void take(WidePly& ply, Square s) const {
    ply.touched.push_back(s);
    if (!is_piece_of(ply.after[s], !us_)) return;
    ply.taken.push_back(s);
    ply.after[s] = kNoPiece;
  }

  // --- Hops ---

  void add_hop(int dx, int dy) {
    const auto over = off(from_, dx, dy);
    const auto to = off(from_, 2 * dx, 2 * dy);
    if (!over || !to || own(*to)) return;
    const auto victim = enemy(*over) ? over : victim_on(board_, *over);
    if (!victim) return;
    WidePly ply = begun(text(from_, *to));
    take(ply, *victim);
    take(ply, *to);
    ply.after[from_] = kNoPiece;
    ply.after[*to] = board_[from_];
    add(ply, *to);
  }

  // --- Groups led by the piece ---

  bool in_group(std::optional<Square> s) const {
    return s && board_[*s] == make_piece(us_, Pawn) && relative(*s) >= 3;
  }

  void add_groups() {
    const std::array<std::pair<int, int>, 5> lines = {
        {{-1, 0}, {1, 0}, {-1, up_}, {0, up_}, {1, up_}}};
    for (const auto& [dx, dy] : lines) {
      const auto to = off(from_, dx, dy);
      if (!in_group(from_) || !to || own(*to)) continue;
      std::vector<Square> group = {from_};
      for (auto next = off(from_, -dx, -dy); in_group(next); next = off(*next, -dx, -dy)) {
        group.push_back(*next);
        add_group(group, dx, dy);
      }
    }
  }

  void add_group(std::vector<Square> group, int dx, int dy) {
    std::sort(group.begin(), group.end());
    WidePly ply = begun("");
    const Square to = *off(from_, dx, dy);
    take(ply, to);
    for (Square s : group) ply.after[s] = kNoPiece;
    ply.text.clear();
    for (Square s : group) {
      const Square next = *off(s, dx, dy);
      ply.after[next] = make_piece(us_, Pawn);
      ply.touched.push_back(s);
      if (!ply.text.empty()) ply.text += ',';
      ply.text += text(s, next);
      if (next == to) ply.text += "{}";
    }
    add(ply, to);
  }

  // --- Pushes, made by the piece ---

  bool is_driven(std::optional<Square> s) const {
    return s && board_[*s] == make_piece(us_, Pawn) && relative(*s) >= 2 && relative(*s) <= 4;
  }
  bool is_goal(std::optional<Square> s) const { return s && relative(*s) <= 5 && !own(*s); }

  void add_pushes() {
    if (type_ == Knight) {
      for (const int side : {-1, 1}) {
        add_push_by_leap(side, 2 * up_, side);
        add_push_by_leap(2 * side, up_, side);
      }
      return;
    }
    for (int dx = -1; dx <= 1; ++dx) {
      for (const int dy : {0, up_}) {
        const bool aslant = dx != 0 && dy != 0;
        if (dx == 0 && dy == 0) continue;
        if ((type_ == Rook && aslant) || (type_ == Bishop && !aslant)) continue;
        add_push_by_line(dx, dy);
      }
    }
  }

  void add_push_by_leap(int files, int ranks, int dx) {
    const auto pawn = off(from_, files, ranks);
    if (is_driven(pawn)) add_push(*pawn, *pawn, off(*pawn, dx, up_));
  }

  void add_push_by_line(int dx, int dy) {
    auto pawn = off(from_, dx, dy);
    while (type_ != King && pawn && empty(*pawn)) pawn = off(*pawn, dx, dy);
    if (!is_driven(pawn)) return;
    const auto one = off(*pawn, dx, dy);
    add_push(*pawn, *pawn, one);
    if (type_ != King && one && empty(*one)) add_push(*pawn, *one, off(*one, dx, dy));
  }

  void add_push(Square pawn, Square to, std::optional<Square> goal) {
    if (!is_goal(goal)) return;
    WidePly ply = begun(text(from_, to));
    take(ply, *goal);
    ply.after[from_] = ply.after[pawn] = kNoPiece;
    ply.after[to] = board_[from_];
    ply.after[*goal] = board_[pawn];
    ply.touched.push_back(to);
    ply.touched.push_back(pawn);
    ply.second = pawn;
    add(ply, to);
  }

  // --- Tows ---

  void add_tows() {
    const auto one = off(from_, 0, up_);
    const auto two = off(from_, 0, 2 * up_);
    if (one && empty(*one)) {
      add_tow(*one, std::nullopt);
      if (relative(from_) == 2 && empty(*two)) add_tow(*two, std::nullopt);
    }
    for (const int dx : {-1, 1}) {
      const auto to = off(from_, dx, up_);
      if (!to) continue;
      if (enemy(*to)) add_tow(*to, std::nullopt);
      if (const auto victim = victim_on(board_, *to)) add_tow(*to, victim);
    }
  }

  void add_tow(Square to, std::optional<Square> victim) {
    WidePly ply = begun(text(from_, to));
    take(ply, to);
    if (victim) take(ply, *victim);
    ply.after[from_] = kNoPiece;
    ply.after[to] = board_[from_];
    const bool long_step = std::abs(rank_of(to) - rank_of(from_)) == 2;
    const auto behind = off(from_, 0, -up_);
    if (behind && !empty(*behind)) {
      const Square goal = *off(to, 0, -up_);
      if (is_piece_of(ply.after[goal], us_)) return;
      take(ply, goal);
      ply.after[*behind] = kNoPiece;
      ply.after[goal] = board_[*behind];
      ply.touched.push_back(*behind);
      ply.second = *behind;
    } else if (long_step) {
      ply.passed = {*off(from_, 0, up_)};
    }
    add(ply, to);
  }

  // --- Two parts ---

  struct Part {
    Mailbox after;
    Square to;
    std::vector<Square> taken = {};
    std::vector<Square> passed = {};
    bool quiet_single = false;
  };

  std::vector<Part> parts(const Mailbox& board, Square s, bool first) const {
    std::vector<Part> out;
    const auto add_part = [&](Square to, const std::vector<Square>& taken) {
      Part part{board, to};
      for (Square victim : taken) part.after[victim] = kNoPiece;
      part.taken = taken;
      part.after[to] = board[s];
      part.after[s] = kNoPiece;
      out.push_back(part);
    };
    const auto one = off(s, 0, up_);
    if (one && board[*one] == kNoPiece) {
      add_part(*one, {});
      out.back().quiet_single = true;
      const auto two = off(s, 0, 2 * up_);
      if (first && relative(s) == 2 && board[*two] == kNoPiece) {
        add_part(*two, {});
        out.back().passed = {*one};
      }
    }
    for (const int dx : {-1, 1}) {
      const auto to = off(s, dx, up_);
      if (!to) continue;
      if (is_piece_of(board[*to], !us_)) add_part(*to, {*to});
      if (const auto victim = victim_on(board, *to)) add_part(*to, {*victim});
    }
    return out;
  }

  void add_parts() {
    for (const Part& first : parts(board_, from_, true)) {
      add_part_ply(text(from_, first.to), {from_, first.to}, first);
      if (promotes(first.to)) continue;
      for (Part second : parts(first.after, first.to, false)) {
        if (first.quiet_single && second.quiet_single && relative(from_) == 2) continue;
        second.taken.insert(second.taken.end(), first.taken.begin(), first.taken.end());
        second.passed = first.passed;
        second.passed.push_back(first.to);
        add_part_ply(text(from_, first.to) + "," + text(first.to, second.to),
                     {from_, first.to, second.to}, second);
      }
    }
  }

  void add_part_ply(const std::string& words, const std::vector<Square>& way, const Part& last) {
    WidePly ply = begun(words);
    ply.after = last.after;
    ply.taken = last.taken;
    ply.touched = way;
    ply.touched.insert(ply.touched.end(), last.taken.begin(), last.taken.end());
    ply.passed = last.passed;
    add(ply, last.to);
  }

  // --- Pawns that hold two squares ---

  /// True if a side holds the square, not counting the moving pawn.
  bool holds(Color c, Square s) const {
    if (s != from_ && is_piece_of(board_[s], c)) return true;
    const auto behind = off(s, 0, c == White ? -1 : 1);
    return behind && *behind != from_ && board_[*behind] == make_piece(c, Pawn);
  }

  void add_broad_moves() {
    const auto ahead = off(from_, 0, up_);
    if (!ahead || own(*ahead)) return;
    for (int dx = -1; dx <= 1; ++dx) {
      const auto to = off(from_, dx, up_);
      const auto front = off(from_, dx, 2 * up_);
      if (!to || !front || holds(us_, *front)) continue;
      const bool met = holds(!us_, *to) || holds(!us_, *front);
      if (dx == 0 ? !met : met && !holds(us_, *to)) add_broad_move(*to, *front);
    }
  }

  void add_broad_move(Square to, Square front) {
    WidePly ply = begun(text(from_, to));
    for (const Square s : {to, front}) {
      const auto pawn = off(s, 0, up_);
      if (pawn && board_[*pawn] == make_piece(!us_, Pawn)) take(ply, *pawn);
      take(ply, s);
    }
    ply.after[from_] = kNoPiece;
    ply.after[to] = board_[from_];
    add(ply, to);
  }

  const RuleBook& book_;
  const Mailbox& board_;
  Square from_;
  PieceType type_;
  Color us_;
  int up_;
  std::vector<WidePly> plies_;
};

}  // namespace

std::vector<WidePly> wide_plies(const RuleBook& book, const Mailbox& board, Square from) {
  return WidePlies(book, board, from).all();
}

bool attacks_by_wide_plies(const RuleBook& book, const Mailbox& board, Square from, Square target) {
  if (from == target) return false;
  Mailbox enemy_there = board;
  enemy_there[target] = make_piece(!color_of(board[from]), Queen);
  // A piece that may be captured en passant is attacked on the square that it passed, not on its
  // own.
  const bool passer = book.pawn.names_victim
                          ? contains(board.en_passant, target)
                          : contains(board.en_passant << 8 | board.en_passant >> 8, target);
  if (passer) enemy_there.en_passant = 0;
  for (const WidePly& ply : wide_plies(book, enemy_there, from)) {
    if (std::find(ply.taken.begin(), ply.taken.end(), target) != ply.taken.end()) return true;
  }
  return false;
}

}  // namespace protean::reference
