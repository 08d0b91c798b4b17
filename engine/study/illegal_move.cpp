// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/illegal_move.h"

#include "engine/study/phase_text.h"
#include "engine/study/piece_moves.h"
#include "engine/study/typed_move.h"
#include "engine/words.h"
#include "movegen/base/article.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/piece_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"
#include "movegen/rules/forbids.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <vector>

namespace protean {

namespace {

/// Finds out why a player cannot make the move asked for.
class Objection {
 public:
  explicit Objection(const Game& game)
      : game_(game),
        program_(game.program()),
        pos_(game.position()),
        us_(pos_.side()),
        alone_(program_.is_solitaire()),
        ours_(alone_ ? pos_.occupied() : pos_.by_color(us_)) {
    program_.generate(pos_, legal_);
  }

  std::string to(const TypedMove& typed) const {
    if (game_.outcome().over()) return "the game is over";
    if (program_.actor(pos_) == Actor::kChance) return "chance has to decide first";
    if (typed.castling) return to_castling(typed.short_castling);
    if (typed.drop) return to_drop(typed);
    if (!typed.from) return to_kind(typed);
    return to_move(*typed.from, typed.to, typed.rest);
  }

 private:
  std::string piece_text(Square s) const { return protean::piece_text(program_, pos_, s); }
  std::string owner_text() const { return alone_ ? "there is" : color_name(us_) + " has"; }
  std::string name(Piece piece) const { return program_.book.piece(type_of(piece)).name; }

  static std::string no_piece_called(char letter) {
    return "this game has no piece with the letter " + std::string(1, letter);
  }

  /// The pieces on the board with the letter of a type, which other types may share.
  Bitboard with_letter_of(PieceType wanted) const {
    Bitboard pieces = 0;
    for (PieceType type = Pawn; type < program_.types_end; ++type) {
      if (program_.book.piece(type).letter == program_.book.piece(wanted).letter)
        pieces |= pos_.pieces(type);
    }
    return pieces;
  }

  std::string to_kind(const TypedMove& typed) const {
    const PieceType wanted =
        typed.letter == 0 ? Pawn : type_of(fen::piece_of(program_, typed.letter));
    if (wanted == kNoPieceType) return no_piece_called(typed.letter);
    if (program_.book.piece(wanted).letter == 0) return "this game has no pawns";
    const std::string& called = program_.book.piece(wanted).name;
    const Bitboard own = with_letter_of(wanted) & ours_;
    if (!own) return owner_text() + " no " + called + " on the board";
    std::vector<std::string> may;
    for (const Move move : legal_) {
      if ((own & bit_or_none(move.from())) && move.to() == typed.to)
        may.push_back(move_text(program_, pos_, move));
    }
    if (!may.empty()) return "it may be " + join(may, " or ");
    // A piece that would go there gives a better reason than one that does not.
    std::string reason;
    for_each_square(own, [&](Square from) {
      const bool goes = contains(reach(from), typed.to);
      if (reason.empty() || goes) reason = to_move(from, typed.to, typed.rest);
    });
    const bool one = !more_than_one(own);
    const bool none_goes = reason.ends_with("does not go to " + to_string(typed.to));
    return none_goes && !one && !alone_
               ? "no " + called + " of " + color_name(us_) + "'s goes to " + to_string(typed.to)
               : reason;
  }

  std::string to_drop(const TypedMove& typed) const {
    const PieceType wanted = type_of(fen::piece_of(program_, typed.letter));
    if (wanted == kNoPieceType) return no_piece_called(typed.letter);
    if (!program_.hand_types() && program_.rules.phase_name(program_, pos_).empty())
      return "in this game nothing enters from a hand";
    const std::string& called = program_.book.piece(wanted).name;
    const bool elsewhere = std::any_of(legal_.begin(), legal_.end(), [&](Move move) {
      return move.kind() == MoveKind::kDrop && move.piece_type() == wanted;
    });
    // In some games pieces enter that are not in anyone's hand.
    if (!elsewhere && program_.hand_types() && program_.in_hand(pos_, us_, wanted) == 0)
      return owner_text() + " no " + called + " in hand";
    if (!pos_.empty(typed.to)) return piece_text(typed.to) + " stands there";
    if (program_.rules.owns_turn() && program_.hand_types()) {
      const std::string ruled = by_a_rule(Move::drop(wanted, typed.to));
      if (!ruled.empty()) return ruled;
    }
    if (elsewhere && !program_.in_check(pos_))
      return with_article(called) + " may not enter on " + to_string(typed.to);
    const std::string checked = in_check_from(kNoSquare, typed.to);
    return checked.empty() ? in_general() : checked;
  }

  std::string to_move(Square from, Square to, const std::string& rest) const {
    const Piece piece = pos_.piece_on(from);
    if (piece == kNoPiece) return "there is no piece on " + to_string(from);
    if (!contains(ours_, from))
      return piece_text(from) + " is " + color_name(color_of(piece)) + "'s";
    std::vector<std::string> alike;
    for (const Move move : legal_) {
      if (move.from() == from && move.to() == to) alike.push_back(move_text(program_, pos_, move));
    }
    if (!alike.empty()) return to_rest(alike, rest);
    if (from == to) return "the " + name(piece) + " stands there";
    if (castles(from, to)) return to_castling(file_of(to) > file_of(from));
    const std::string ruled = by_what_moves_it(from, to);
    if (!ruled.empty()) return ruled;
    if (alone_) return in_general();
    const Piece other = pos_.piece_on(to);
    if (other != kNoPiece && color_of(other) == us_)
      return piece_text(to) + " is " + color_name(us_) + "'s own";
    const std::string hops = by_hopping(from, to);
    if (!hops.empty()) return hops;
    return contains(reach(from), to) || captures_en_passant(from, to)
               ? forbidden(from, to)
               : to_square_out_of_reach(from, to);
  }

  /// The reason for a square that the piece reaches only by hopping, along lines that the tables
  /// treat like others. Empty for any other square.
  std::string by_hopping(Square from, Square to) const {
    const PieceType type = type_of(pos_.piece_on(from));
    if (!program_.book.piece(type).without_hops) return {};
    const bool takes = !pos_.empty(to);
    const auto seen = program_.book.perspective(us_);
    const auto goes = [&](const Reach& reach) {
      return contains(takes ? reach.captures : reach.quiet, seen(to));
    };
    if (goes(reach_of(program_, type, seen(from)))) return {};
    for (const OwnMode& mode : program_.book.own_modes) {
      if (mode.type != type || !goes(reach_of(program_, mode, seen(from)))) continue;
      const Bitboard over = squares_between(from, to) & pos_.occupied();
      if (over && !more_than_one(over)) return forbidden(from, to);
      return piece_text(from) + (takes ? " captures on " : " goes to ") + to_string(to) +
             " only by " + mode.when;
    }
    return {};
  }

  std::string to_square_out_of_reach(Square from, Square to) const {
    const std::string piece = piece_text(from);
    const std::string square = to_string(to);
    const Reach alone = reach_on_empty_board(from);
    if (!contains(alone.quiet | alone.captures, to)) return piece + " does not go to " + square;
    const Piece other = pos_.piece_on(to);
    if (other == kNoPiece && !contains(alone.quiet, to))
      return piece + " goes to " + square + " only to capture";
    if (other != kNoPiece && program_.book.uncapturable.has(type_of(other)))
      return with_article(name(other)) + " cannot be captured";
    if (other != kNoPiece && !contains(alone.captures, to))
      return piece + " does not capture on " + square;
    if (const auto blocker = piece_in_the_way(from, to))
      return piece_text(*blocker) + " is in the way";
    return piece + " cannot go to " + square + " as things stand there and on the way";
  }

  /// The nearest piece on the line between two squares, if the move is possible without the pieces
  /// on it.
  std::optional<Square> piece_in_the_way(Square from, Square to) const {
    const Bitboard blockers = squares_between(from, to) & pos_.occupied();
    if (!blockers) return std::nullopt;
    Board cleared = pos_.board();
    for (Bitboard& pieces : cleared.by_type) pieces &= ~blockers;
    for (Bitboard& pieces : cleared.by_color) pieces &= ~blockers;
    const PieceType type = type_of(pos_.piece_on(from));
    if (!contains(program_.targets(cleared, us_, type, from), to)) return std::nullopt;
    return from < to ? lsb(blockers) : static_cast<Square>(std::bit_width(blockers) - 1);
  }

  static std::string to_rest(const std::vector<std::string>& alike, const std::string& rest) {
    if (rest.empty() && alike.size() == 1) return "it is written " + alike.front();
    if (rest.empty()) return "it must be said which: " + join(alike, " or ");
    return "'" + rest + "' cannot stand there; it may be " + join(alike, " or ");
  }

  Bitboard reach(Square from) const {
    const PieceType type = type_of(pos_.piece_on(from));
    const Bitboard there = program_.targets(pos_.board(), us_, type, from) & ~pos_.by_color(us_);
    Bitboard wide = 0;
    for (const Move move : wide_moves()) {
      if (move.from() == from) wide |= bit(move.to());
    }
    return there | wide;
  }

  /// True if an orthodox pawn may capture en passant there, but for the King's safety and rules.
  bool captures_en_passant(Square from, Square to) const {
    return !program_.has(kOwnPawns) && type_of(pos_.piece_on(from)) == Pawn &&
           contains(pos_.en_passant() & program_.attacks(pos_.board(), us_, Pawn, from), to);
  }

  MoveList wide_moves() const {
    MoveList moves;
    if (program_.wide) program_.wide->add(program_, pos_.board(), us_, moves);
    return moves;
  }

  /// Where the piece on `from` may go on an otherwise empty board.
  Reach reach_on_empty_board(Square from) const {
    const PieceType type = type_of(pos_.piece_on(from));
    Board board;
    board.by_type[type] = bit(from);
    board.by_color[us_] = bit(from);
    return {program_.targets(board, us_, type, from), program_.attacks(board, us_, type, from)};
  }

  // --- The rules of the game ---

  /// Why a piece must not go where it otherwise goes. If a rule judges what Kings may risk, its
  /// reason comes first.
  std::string forbidden(Square from, Square to) const {
    const std::string phase = program_.rules.phase_name(program_, pos_);
    if (!legal_.empty() &&
        std::all_of(legal_.begin(), legal_.end(),
                    [](Move move) { return move.kind() == MoveKind::kDrop; }) &&
        phase.empty())
      return "a piece in hand has to enter now";
    if (contains(program_.rules.resting(program_, pos_), from))
      return piece_text(from) + " may not go anywhere in this turn";
    const Move move = as_it_would_be(from, to);
    const std::string ruled = by_a_rule(move);
    if (!ruled.empty() && program_.rules.judges_safety()) return ruled;
    // Other moves change more squares, and which of several Kings is royal.
    if (move.kind() == MoveKind::kNormal && !program_.book.several_royals) {
      if (const std::string checked = in_check_from(from, to); !checked.empty()) return checked;
    }
    if (!ruled.empty()) return ruled;
    const std::string made = program_.rules.owns_turn() ? "" : in_check_when_made(move);
    return made.empty() ? in_general() : made;
  }

  /// The ply from one square to the other, legal or not.
  Move as_it_would_be(Square from, Square to) const {
    const MoveList wide = wide_moves();
    const auto found = std::find_if(wide.begin(), wide.end(), [&](Move move) {
      return move.from() == from && move.to() == to;
    });
    if (found != wide.end()) return *found;
    if (captures_en_passant(from, to)) {
      const Square victim = make_square(file_of(to), rank_of(from));
      return {MoveKind::kEnPassant, from, to, kNoPieceType, victim, true};
    }
    return Move::normal(from, to, pos_.piece_on(to) != kNoPiece);
  }

  std::string by_a_rule(Move move) const {
    for (const auto& rule : program_.book.own_rules) {
      const auto* forbids = dynamic_cast<const Forbids*>(rule.get());
      if (forbids == nullptr) continue;
      const std::string why = forbids->why_forbidden(program_, pos_, move);
      if (!why.empty()) return why;
    }
    return {};
  }

  /// The reason given by what makes the moves, in games whose pieces do not move as the rule book
  /// says.
  std::string by_what_moves_it(Square from, Square to) const {
    const Move move = as_it_would_be(from, to);
    if (program_.rules.owns_turn()) return by_a_rule(move);
    const auto* wide = dynamic_cast<const Forbids*>(program_.wide.get());
    return wide ? wide->why_forbidden(program_, pos_, move) : "";
  }

  std::string in_general() const {
    const std::string phase = phase_text(to_fen(program_, pos_));
    return "the rules of " + game_.variant().info().name + " do not allow it now" +
           (phase.empty() ? ""
                          : ": " + (alone_ ? "you are" : color_name(us_) + " is") + " to " + phase);
  }

  // --- Check ---

  /// Why a move loses or exposes a royal piece, for moves that change more than the squares they
  /// leave and reach. Empty if it does not.
  std::string in_check_when_made(Move move) const {
    const Position after = program_.make(pos_, move);
    for (PieceType type = Pawn; type < program_.types_end; ++type) {
      if (!program_.book.royals.has(type)) continue;
      if (pos_.of(us_, type) && !after.of(us_, type))
        return "the " + program_.book.piece(type).name + " would be lost";
      if (!program_.in_check(after, us_)) continue;
      for (Bitboard royals = after.of(us_, type) & program_.royal_pieces(after, us_); royals;) {
        const Bitboard checkers = program_.attackers(after, pop_lsb(royals), !us_);
        if (checkers) return in_check_text(type, checkers);
      }
    }
    return {};
  }

  /// Which royal piece would be in check, and from where, if a piece moved like that or entered;
  /// empty if none would.
  std::string in_check_from(Square from, Square to) const {
    if (program_.book.royals && !program_.rules.judges_safety()) {
      const Bitboard occupied = (pos_.occupied() | bit(to)) & ~bit_or_none(from);
      for (PieceType type = Pawn; type < program_.types_end; ++type) {
        if (!program_.book.royals.has(type)) continue;
        Bitboard royals = pos_.of(us_, type);
        if (from != kNoSquare && contains(royals, from)) royals = (royals & ~bit(from)) | bit(to);
        while (royals) {
          const Square royal = pop_lsb(royals);
          const Bitboard checkers =
              program_.attackers(pos_, royal, !us_, occupied) & ~bit(to) & ~bit_or_none(from);
          if (checkers) return in_check_text(type, checkers);
        }
      }
    }
    return {};
  }

  std::string in_check_text(PieceType royal, Bitboard checkers) const {
    std::vector<std::string> squares;
    for_each_square(checkers, [&](Square s) { squares.push_back(to_string(s)); });
    return "the " + program_.book.piece(royal).name + " would stand in check from " +
           join(squares, " and ");
  }

  // --- Castling ---

  bool castles(Square from, Square to) const {
    const auto& [a_side, h_side] = program_.book.castling.target[us_];
    if (to != a_side.king && to != h_side.king && !contains(pos_.of(us_, Rook), to)) return false;
    return program_.book.castling.allowed && type_of(pos_.piece_on(from)) == King &&
           rank_of(from) == rank_of(to) && std::abs(file_of(from) - file_of(to)) > 1 &&
           contains(program_.castling_homes[us_], from) && !contains(reach(from), to);
  }

  std::string to_castling(bool toward_h) const {
    if (!program_.book.castling.allowed) return "there is no castling in this game";
    const Bitboard kings = pos_.of(us_, King) & program_.castling_homes[us_];
    if (!kings) return "the King has moved";
    const Square king = lsb(kings);
    Bitboard rooks = 0;
    for_each_square(pos_.castling() & pos_.by_color(us_), [&](Square rook) {
      if ((file_of(rook) > file_of(king)) == toward_h) rooks |= bit(rook);
    });
    if (!rooks) return "the right to castle to that side is lost";
    const Square rook = lsb(rooks);
    const CastlingPath& path = program_.castling_path(us_, king, rook);
    if (const Bitboard between = path.empty & pos_.occupied())
      return piece_text(lsb(between)) + " is in the way";
    const std::string ruled =
        by_a_rule({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
    if (program_.book.castling.own_conditions && !ruled.empty()) return ruled;
    const bool royal = program_.book.royals.has(King);
    if (royal && program_.in_check(pos_)) return "a King in check does not castle";
    Bitboard safe = royal ? path.safe | bit(path.king_to) : 0;
    while (safe) {
      const Square square = pop_lsb(safe);
      const Bitboard attackers =
          program_.attackers(pos_, square, !us_, pos_.occupied() & ~bit(king));
      if (attackers)
        return "the King would pass or reach " + to_string(square) + ", which is attacked from " +
               to_string(lsb(attackers));
    }
    return ruled.empty() ? in_general() : ruled;
  }

  const Game& game_;
  const RuleProgram& program_;
  const Position& pos_;
  const Color us_;
  const bool alone_;     ///< One player moves the pieces of both colours.
  const Bitboard ours_;  ///< The pieces of the player to move.
  MoveList legal_;
};

}  // namespace

std::string why_illegal(const Game& game, std::string_view text) {
  const auto typed = read_typed_move(text);
  return typed ? Objection(game).to(*typed) : "";
}

}  // namespace protean
