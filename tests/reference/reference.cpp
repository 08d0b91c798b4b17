// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/reference.h"

#include "tests/reference/hand_plies.h"
#include "tests/reference/mailbox.h"
#include "tests/reference/own_rules.h"
#include "tests/reference/turns.h"
#include "tests/reference/wide_plies.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <stdexcept>
#include <utility>

namespace protean::reference {

namespace {

/// A ply that leaves the question open whether the mover's royals are safe after it.
struct Pseudo {
  std::string text;
  Move move;
  Mailbox board;  ///< After the ply.
  Piece captured = kNoPiece;
  bool resets_clock = false;
  std::vector<Square> touched;  ///< Squares whose castling rights end.
  std::vector<Square> passed;   ///< Squares on which a piece may be captured en passant,
  Square passer = kNoSquare;    ///< and that piece.
  Square second = kNoSquare;    ///< Where another piece has gone from.
};

class Generator {
 public:
  Generator(const RuleProgram& program, const Position& pos)
      : program_(program),
        book_(program.book),
        pos_(pos),
        board_(mailbox_of(pos)),
        us_(pos.side()),
        own_(own_rules(program)),
        rules_(own_ || knows_turns_of(program) || program.rules.empty() ? nullptr
                                                                        : &program.rules) {}

  /// All plies; with `safe_only` only those that leave the mover's royals safe.
  Plies plies(bool safe_only) {
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

  std::vector<Ply> conventional() {
    std::vector<Ply> out;
    for (auto& [text, ply] : conventional_by_text()) out.push_back(ply);
    return out;
  }

 private:
  Plies legal_by_own_rules() {
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

  std::map<std::string, Ply> conventional_by_text() {
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

  void add_all() {
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
      if (type_of(board_[from]) == Pawn && book_.pawn.compound_moves) add_compound(from);
      if (type_of(board_[from]) == Pawn && book_.pawn.pushes) add_push(from);
      add_series(from);
    }
    if (book_.castling.allowed) add_castling();
    if (rules_) add_moves_of_rules();
    if (own_) add_moves_of_own_rules();
  }

  static std::string text(Square from, Square to) { return to_string(from) + to_string(to); }

  std::string promotion_letter(PieceType type) const {
    if (book_.piece(type).promoted_from != kNoPieceType) return "+";
    return {static_cast<char>(std::tolower(book_.piece(type).letter))};
  }

  bool promotes_on(Square to) const {
    return !book_.pawn.promotes_to.empty() && in_zone(book_, book_.pawn.promotion_zone, to, us_);
  }

  /// True if the piece, no pawn, becomes another on `to`.
  bool changes_on(Square from, Square to) const {
    const PiecePromotion& rule = book_.piece_promotion;
    return rule.types.has(type_of(board_[from])) && in_zone(book_, rule.zone, to, us_);
  }

  /// What the piece may become where it promotes.
  std::vector<PieceType> choices(Square from) const {
    if (type_of(board_[from]) != Pawn) return {book_.piece_promotion.becomes};
    std::vector<PieceType> open;
    for (PieceType type : book_.pawn.promotes_to) {
      if (std::count(board_.begin(), board_.end(), make_piece(us_, type)) <
          book_.pawn.most_of_a_kind)
        open.push_back(type);
    }
    return open;
  }

  /// Adds the ply, whose move says all but its text, with `piece` on its square of arrival.
  void add_promotion(Pseudo ply, PieceType type) {
    ply.board[ply.move.to()] = make_piece(us_, type);
    ply.text = text(ply.move.from(), ply.move.to()) + promotion_letter(type);
    plies_.push_back(ply);
  }

  Pseudo lifted(Square from, Square to) const {
    Pseudo ply;
    ply.board = board_;
    ply.captured = board_[to];
    ply.board[to] = board_[from];
    ply.board[from] = kNoPiece;
    ply.touched = {from, to};
    ply.passer = to;
    ply.resets_clock = ply.captured != kNoPiece || type_of(board_[from]) == Pawn;
    return ply;
  }

  void add_step(Square from, const Destination& destination) {
    const auto& [to, captures, passed] = destination;
    Pseudo ply = lifted(from, to);
    const bool pawn = type_of(board_[from]) == Pawn;
    ply.passed = passed;
    const bool shot = captures && own_ != nullptr && own_->captors_stay();
    if ((pawn && promotes_on(to) && !shot) || changes_on(from, to)) {
      for (PieceType type : choices(from)) {
        ply.move = Move::promotion(from, to, type, captures);
        if (!passed.empty()) ply.move = ply.move.allowing_en_passant();
        add_promotion(ply, type);
      }
      return;
    }
    ply.text = text(from, to);
    ply.move = Move::normal(from, to, captures);
    if (!passed.empty())
      ply.move = {MoveKind::kDoublePush, from, to, kNoPieceType, kNoSquare, captures};
    if (book_.pawn.en_passant_takes_all) ply.passed = flown_over(from, to);
    if (wide_pawns(book_).hold_forward_squares) take_pawn_behind(ply, to);
    plies_.push_back(ply);
  }

  /// Takes the enemy pawn that holds the square ahead of it.
  void take_pawn_behind(Pseudo& ply, Square to) const {
    const int rank = rank_of(to) + (us_ == White ? 1 : -1);
    if (!on_board(file_of(to), rank)) return;
    const Square pawn = make_square(file_of(to), rank);
    if (board_[pawn] != make_piece(!us_, Pawn)) return;
    ply.captured = board_[pawn];
    ply.board[pawn] = kNoPiece;
    ply.resets_clock = true;
  }

  void add_wide(Square from) {
    for (const WidePly& wide : wide_plies(book_, board_, from)) {
      Pseudo ply;
      ply.text = wide.text;
      ply.board = wide.after;
      ply.resets_clock = true;
      ply.touched = wide.touched;
      ply.passed = wide.passed;
      ply.passer = wide.passer;
      ply.second = wide.second;
      plies_.push_back(ply);
    }
  }

  /// The squares a piece passes where every piece's moves count.
  static std::vector<Square> flown_over(Square from, Square to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    const int longer = std::max(std::abs(files), std::abs(ranks));
    const bool line = files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks);
    std::vector<Square> passed;
    for (int i = 1; i < longer; ++i) {
      // Off the lines a Knight leaps by two and one: only its longer leg counts.
      const int file = line ? files * i / longer : (std::abs(files) == 2 ? files / 2 : 0);
      const int rank = line ? ranks * i / longer : (std::abs(ranks) == 2 ? ranks / 2 : 0);
      passed.push_back(make_square(file_of(from) + file, rank_of(from) + rank));
    }
    return passed;
  }

  /// The piece that has passed the en-passant squares: the one that the position names, or a pawn
  /// that may have come over just these from a square now empty.
  Square passer() const {
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (book_.pawn.names_victim && contains(pos_.en_passant(), s) && board_[s] != kNoPiece)
        return s;
    }
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (board_[from] != kNoPiece) continue;
      if (const auto to = passed_from(from)) return *to;
    }
    throw std::logic_error("nobody has passed the en-passant squares");
  }

  /// Where a pawn has gone from here over just the en-passant squares.
  std::optional<Square> passed_from(Square from) const {
    for (const Term& term : book_.piece(Pawn).moves.terms()) {
      if (!term.passing || !in_zone(book_, term.from, from, term.absolute ? White : !us_)) continue;
      for (const Ray& ray : term.rays) {
        Bitboard passed = 0;
        for (const RayStep& step : ray_squares(book_, term, ray, from, !us_)) {
          const bool pawn = board_[step.square] == make_piece(!us_, Pawn);
          if (pawn && step.stop && passed == pos_.en_passant()) return step.square;
          passed |= bit(step.square);
        }
      }
    }
    return std::nullopt;
  }

  /// Captures en passant. A victim that the position names is taken as if it stood on the square
  /// it passed, and so not where it stands.
  void add_en_passant(Square from) {
    if (pos_.en_passant() == 0 || !may_capture(book_, board_, from)) return;
    if (book_.pawn.several_pass) return add_en_passant_of_several(from);
    const Square victim = passer();
    Mailbox board = board_;
    if (book_.pawn.names_victim) board[victim] = kNoPiece;
    for (int i = 0; i < kSquares; ++i) {
      const auto to = static_cast<Square>(i);
      if (!contains(pos_.en_passant(), to) || board_[to] != kNoPiece) continue;
      const auto passed = captures_en_passant(book_, board, from, to);
      if (passed) add_en_passant_ply(from, to, victim, *passed);
    }
  }

  /// Where several orthodox pawns have stepped twice, each stands just beyond its square.
  void add_en_passant_of_several(Square from) {
    const int up = us_ == White ? 8 : -8;
    for (int i = 0; i < kSquares; ++i) {
      const auto to = static_cast<Square>(i);
      if (!contains(pos_.en_passant(), to) || !captures_en_passant(book_, board_, from, to))
        continue;
      add_en_passant_ply(from, to, static_cast<Square>(to - up), {});
    }
  }

  void add_en_passant_ply(Square from, Square to, Square victim,
                          const std::vector<Square>& passed) {
    Pseudo ply = lifted(from, to);
    ply.captured = board_[victim];
    ply.board[victim] = kNoPiece;
    ply.passed = passed;
    ply.touched.push_back(victim);
    const std::string mark = book_.pawn.marks_en_passant ? "ep" : "";
    const bool promotes = promotes_on(to) && book_.pawn.en_passant_promotes;
    for (PieceType type : promotes ? choices(from) : std::vector<PieceType>{kNoPieceType}) {
      ply.text = text(from, to) + (type == kNoPieceType ? "" : promotion_letter(type)) + mark;
      if (type != kNoPieceType) ply.board[to] = make_piece(us_, type);
      ply.move = {MoveKind::kEnPassant, from, to, type, victim, true};
      if (!passed.empty()) ply.move = ply.move.allowing_en_passant();
      plies_.push_back(ply);
    }
  }

  /// A capture and then a step straight on, or a step and then a capture.
  void add_compound(Square from) {
    visit_destinations(book_, board_, from, [&](const Destination& first) {
      if (promotes_on(first.to)) return;
      Generator halfway = *this;
      halfway.board_ = lifted(from, first.to).board;
      visit_destinations(book_, halfway.board_, first.to, [&](const Destination& second) {
        if (first.captures != second.captures) add_second_part(halfway, from, first.to, second.to);
      });
    });
  }

  void add_second_part(const Generator& halfway, Square from, Square via, Square to) {
    Pseudo ply = halfway.lifted(via, to);
    if (ply.captured == kNoPiece) ply.captured = board_[via];
    ply.touched = {from, via, to};
    const std::string route = text(from, via) + "," + text(via, to);
    if (!promotes_on(to)) {
      ply.text = route;
      ply.move = {MoveKind::kCompound, from, to, kNoPieceType, via, true};
      plies_.push_back(ply);
      return;
    }
    for (PieceType type : book_.pawn.promotes_to) {
      ply.board[to] = make_piece(us_, type);
      ply.text = route + promotion_letter(type);
      ply.move = {MoveKind::kCompound, from, to, type, via, true};
      plies_.push_back(ply);
    }
  }

  /// A pawn goes one step onto a piece of its own side, who goes one step on.
  void add_push(Square from) {
    const int up = us_ == White ? 1 : -1;
    if (!on_board(file_of(from), rank_of(from) + 2 * up)) return;
    const Square via = make_square(file_of(from), rank_of(from) + up);
    const Square to = make_square(file_of(from), rank_of(from) + 2 * up);
    if (!is_piece_of(board_[via], us_) || is_piece_of(board_[to], us_)) return;
    Pseudo ply = lifted(via, to);
    ply.board[via] = board_[from];
    ply.board[from] = kNoPiece;
    ply.touched = {from, via, to};
    ply.resets_clock = true;
    const bool captures = ply.captured != kNoPiece;
    if (type_of(board_[via]) != Pawn || !promotes_on(to)) {
      ply.text = text(from, via) + "," + text(via, to);
      ply.move = {MoveKind::kPush, from, to, kNoPieceType, via, captures};
      plies_.push_back(ply);
      return;
    }
    for (PieceType type : book_.pawn.promotes_to) {
      ply.board[to] = make_piece(us_, type);
      ply.text = text(from, via) + "," + text(via, to) + promotion_letter(type);
      ply.move = {MoveKind::kPush, from, to, type, via, captures};
      plies_.push_back(ply);
    }
  }

  /// Moves that capture before they end.
  void add_series(Square from) {
    for (const Term& term : book_.piece(type_of(board_[from])).moves.terms()) {
      if (!term.captures_on_way || !term_applies(book_, board_, term, from, us_)) continue;
      for (const Ray& ray : term.rays) follow(term, from, ray_squares(book_, term, ray, from, us_));
    }
  }

  void follow(const Term& term, Square from, const RaySteps& way) {
    std::vector<Square> taken;
    for (std::size_t i = 0; i < way.size(); ++i) {
      const Square to = way[i].square;
      if (is_piece_of(board_[to], us_) || is_royal(board_[to])) return;
      if (!taken.empty() && way[i].stop) add_series_ply(from, to, taken);
      if (board_[to] == kNoPiece) continue;
      if (lays_open(term, from, way, i + 1)) return;
      taken.push_back(to);
    }
  }

  bool is_royal(Piece p) const { return p != kNoPiece && book_.royals.has(type_of(p)); }

  /// True if some ray of the term that begins with the first `gone` squares of the way leads on
  /// over empty squares to the enemy's royal piece.
  bool lays_open(const Term& term, Square from, const RaySteps& way, std::size_t gone) const {
    for (const Ray& ray : term.rays) {
      const RaySteps other = ray_squares(book_, term, ray, from, us_);
      std::size_t i = 0;
      while (i < gone && i < other.size() && other[i].square == way[i].square) ++i;
      if (i < gone) continue;
      while (i < other.size() && board_[other[i].square] == kNoPiece) ++i;
      if (i == other.size() || !other[i].stop) continue;
      if (is_piece_of(board_[other[i].square], !us_) && is_royal(board_[other[i].square]))
        return true;
    }
    return false;
  }

  void add_series_ply(Square from, Square to, const std::vector<Square>& taken) {
    Pseudo ply = lifted(from, to);
    Bitboard squares = 0;
    std::vector<std::string> names;
    for (Square s : taken) {
      ply.captured = board_[s];
      ply.board[s] = kNoPiece;
      ply.touched.push_back(s);
      squares |= bit(s);
      names.push_back(to_string(s));
    }
    std::sort(names.begin(), names.end());
    ply.text = text(from, to) + "x";
    for (const std::string& name : names) ply.text += name;
    ply.resets_clock = true;
    ply.move = Move::series(from, to, squares);
    plies_.push_back(ply);
  }

  /// The King who may castle with the Rook: of several on its rank the one on the lowest file,
  /// since the right ends when any of them moves.
  Square castling_king(Square rook) const {
    for (int file = 0; file < 8; ++file) {
      const Square s = make_square(file, rank_of(rook));
      if (board_[s] == make_piece(color_of(board_[rook]), King)) return s;
    }
    throw std::logic_error("a right to castle without King");
  }

  void add_castling() {
    for (int i = 0; i < kSquares; ++i) {
      const auto rook = static_cast<Square>(i);
      if (!contains(pos_.castling(), rook) || board_[rook] != make_piece(us_, Rook)) continue;
      add_castling_with(castling_king(rook), rook);
    }
  }

  void add_castling_with(Square king, Square rook) {
    const std::size_t wing = rook > king ? 1 : 0;
    const CastlingTarget& target = book_.castling.target[us_][wing];
    const auto free = [&](Square a, Square b) {
      for (int s = std::min(a, b); s <= std::max(a, b); ++s) {
        if (s != king && s != rook && board_[static_cast<Square>(s)] != kNoPiece) return false;
        if (!there_is(book_, s % 8, s / 8)) return false;
      }
      return true;
    };
    if (!free(king, rook) || !free(king, target.king) || !free(rook, target.rook)) return;
    const bool royal = book_.royals.has(King);
    const bool may_end_in_check = own_ != nullptr && own_->frees_royals();
    for (int s = std::min(king, target.king); s <= std::max(king, target.king); ++s) {
      if (may_end_in_check && s == target.king && s != king) continue;
      if (own_ && own_->shelters(pos_, static_cast<Square>(s), us_)) continue;
      if (royal && attacked(book_, board_, static_cast<Square>(s), !us_)) return;
    }
    Pseudo ply;
    ply.board = board_;
    ply.board[king] = ply.board[rook] = kNoPiece;
    ply.board[target.king] = make_piece(us_, King);
    ply.board[target.rook] = make_piece(us_, Rook);
    ply.touched = {king, rook};
    bool names_rook = book_.castling.any_files;
    visit_destinations(book_, board_, king, [&](const Destination& alone) {
      if (alone.to == target.king && !alone.captures) names_rook = true;
    });
    ply.text = text(king, names_rook ? rook : target.king);
    ply.move = {MoveKind::kCastle, king, target.king, kNoPieceType, rook};
    if (book_.pawn.en_passant_takes_all) ply.passed = flown_over(rook, target.rook);
    ply.passer = target.rook;
    plies_.push_back(ply);
  }

  void add_moves_of_rules() {
    MoveList more;
    rules_->add_moves(program_, pos_, more);
    for (Move move : more) {
      switch (move.kind()) {
        case MoveKind::kDrop: add_drop(move); break;
        case MoveKind::kDisplace: add_displacement(move); break;
        default: throw std::logic_error("only drops and displacements are understood");
      }
    }
  }

  void add_moves_of_own_rules() {
    for (Move move : own_->more(program_, pos_)) {
      Pseudo ply = lifted(move.from(), move.to());
      ply.text = text(move.from(), move.to());
      ply.move = move;
      if (move.kind() == MoveKind::kSpecial) ply.captured = kNoPiece;
      if (move.kind() == MoveKind::kSpecial || move.is_promotion()) {
        ply.board[move.to()] = make_piece(us_, move.piece_type());
        ply.text += promotion_letter(move.piece_type());
      }
      plies_.push_back(ply);
    }
  }

  void add_entry(const Entry& entry) {
    add_drop(Move::drop(entry.type, entry.to));
    plies_.back().resets_clock = true;
  }

  void add_drop(Move move) {
    Pseudo ply;
    ply.board = board_;
    ply.board[move.to()] = make_piece(us_, move.piece_type());
    ply.text = std::string(1, book_.piece(move.piece_type()).letter) + "@" + to_string(move.to());
    ply.move = move;
    plies_.push_back(ply);
  }

  void add_displacement(Move move) {
    Pseudo ply = lifted(move.from(), move.to());
    ply.board[move.via()] = ply.captured;
    ply.captured = kNoPiece;
    ply.resets_clock = type_of(board_[move.from()]) == Pawn;
    ply.text = text(move.from(), move.to());
    ply.move = move;
    plies_.push_back(ply);
  }

  Bitboard rights_after(const Pseudo& ply) const {
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

  Position position_after(const Pseudo& ply) const {
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

  const RuleProgram& program_;
  const RuleBook& book_;
  const Position& pos_;
  Mailbox board_;
  Color us_;
  const OwnRules* own_;
  const RuleSet* rules_;  ///< Asked for what the reference does not know by itself.
  std::vector<Pseudo> plies_;
};

Outcome goal(const RuleProgram& program, const Position& pos) {
  if (const OwnRules* own = own_rules(program)) return own->goal(program, pos);
  return program.rules.goal_reached(program, pos);
}

}  // namespace

Plies plies(const RuleProgram& program, const Position& pos) {
  if (goal(program, pos).over()) return {};
  return knows_turns_of(program) ? turns(program, pos) : single_plies(program, pos, true);
}

Plies single_plies(const RuleProgram& program, const Position& pos, bool safe) {
  return Generator(program, pos).plies(safe);
}

std::vector<Ply> conventional_plies(const RuleProgram& program, const Position& pos) {
  return Generator(program, pos).conventional();
}

std::vector<Square> attackers(const RuleProgram& program, const Position& pos, Square target,
                              Color by) {
  const Mailbox board = mailbox_of(pos);
  std::vector<Square> out;
  for (int i = 0; i < kSquares; ++i) {
    const auto from = static_cast<Square>(i);
    if (is_piece_of(board[from], by) && attacks(program.book, board, from, target)) {
      out.push_back(from);
    }
  }
  return out;
}

Bitboard destinations(const RuleProgram& program, const Position& pos, Square from) {
  Bitboard out = 0;
  visit_destinations(program.book, mailbox_of(pos), from,
                     [&](const Destination& destination) { out |= bit(destination.to); });
  return out;
}

bool in_check(const RuleProgram& program, const Position& pos, Color side) {
  if (const OwnRules* own = own_rules(program)) return own->in_check(program, pos, side);
  return royal_attacked(program.book, mailbox_of(pos), side);
}

Outcome outcome(const RuleProgram& program, const Position& pos) {
  if (const Outcome reached = goal(program, pos); reached.over()) return reached;
  if (!plies(program, pos).empty()) return {};
  const bool checked = in_check(program, pos, pos.side());
  if (const OwnRules* own = own_rules(program)) {
    const Outcome end = own->no_plies(program, pos);
    if (end.over()) return end;
  } else {
    const Outcome end = program.rules.no_moves_outcome(program, pos, checked);
    if (end.over()) return end;
  }
  const bool lost = checked || program.book.stalemate_loses;
  return lost ? Outcome::win(!pos.side(), "") : Outcome::draw("");
}

}  // namespace protean::reference
