// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/shared_texts.h"

#include "movegen/base/article.h"
#include "movegen/base/letters.h"
#include "movegen/base/listed.h"
#include "movegen/notation/fen_board.h"
#include "variants/custom/first_position.h"
#include "variants/custom/zone_text.h"
#include "variants/orthodox/orthodox.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace protean::custom {

namespace {

/// True if King and Rook castle as in orthodox chess.
bool castles_as_orthodox(const RuleBook& book) {
  const CastlingRules& rules = book.castling;
  const char letter = book.piece(King).letter;
  const std::vector<int> on_e_file{4};
  return !rules.any_files && rules.rank == 0 && rules.target == CastlingRules::kOrthodoxTargets &&
         book.piece(King).name == "King" && book.piece(Rook).name == "Rook" &&
         rules.rooks == PieceTypes::of(Rook) &&
         files_at_start(book.start_fen, letter) == on_e_file &&
         files_at_start(book.start_fen, lower(letter)) == on_e_file;
}

/// True if the rules state draws by repetition, as they do for all games that have them.
bool repetition_draws_as_usual(const Definition& d) {
  const Counting counting = d.further.counting;
  return d.n_fold_rule != 0 && d.n_fold_value == Value::kDraw &&
         counting != Counting::kWhiteDrawOdds && counting != Counting::kBlackDrawOdds;
}

std::string file_letter(int file) {
  return {static_cast<char>('a' + file)};
}

std::string file_or_file(Square a, Square b) {
  return "the " + file_letter(file_of(a)) + "- or " + file_letter(file_of(b)) + "-file";
}

/// "a Rook", or "a Rook or Chancellor".
std::string any_of(const RuleBook& book, PieceTypes types) {
  std::vector<std::string> names;
  for (const PieceType type : types) names.push_back(book.piece(type).name);
  return with_article(listed(names, "or"));
}

/// Which King castles, if a side has several on its castling rank in the first position; otherwise
/// empty.
std::string which_king_text(const RuleBook& book) {
  const char letter = book.piece(King).letter;
  std::array<int, 2> kings{};
  for_each_sign(book.start_fen, [&](Square s, std::string_view sign) {
    for (const Color c : {White, Black}) {
      const bool is_king = sign == std::string(1, c == White ? letter : lower(letter));
      if (is_king && rank_of(s) == book.castling_rank(c)) ++kings[c];
    }
  });
  if (std::max(kings[White], kings[Black]) <= 1) return "";
  const std::optional<int> file = book.castling.king_file;
  return " Of several on its rank only the " +
         (file ? "one on the " + file_letter(*file) + "-file" : "first from the a-file") +
         " castles.";
}

}  // namespace

bool castles(const RuleBook& book) {
  if (!book.castling.allowed) return false;
  const std::string_view fen = book.start_fen;
  const std::size_t rights = fen.find(' ') + 3;  // After the side to move.
  return (rights < fen.size() && fen[rights] != '-') || book.castling.entered_king_file.has_value();
}

std::string zones_text(const Zones& zones, const BoardShape& board, std::string_view conjunction) {
  const auto text = [&](Color c) { return zone_text(zones[c], board, conjunction); };
  if (zones[White] == zones[Black]) return text(White);
  return text(White) + " (White) or " + text(Black) + " (Black)";
}

std::string one_of(const RuleBook& book, const std::vector<PieceType>& types) {
  const std::string names = names_of(book, types);
  if (types.size() != 1) return "one of these pieces: " + names;
  if (types.front() == King) return "the " + names;
  return with_article(names);
}

std::string ways_text(const Definition& d, const RuleBook& book) {
  std::string lame;
  for (const auto& [key, piece] : d.pieces) {
    for (PieceType type = Pawn; type < kPieceTypes; ++type) {
      const PieceRules& rules = book.piece(type);
      if (rules.letter != piece.letter) continue;
      // A promoted piece has the letter of what it was, but moves as another piece.
      const bool promoted = rules.promoted_from != kNoPieceType;
      if (d.pieces.at(promoted ? d.further.promoted.at(key) : key).is_lame())
        lame += (lame.empty() ? "" : ", ") + rules.name;
    }
  }
  const std::string shown = "The pieces move as the diagrams show.";
  if (lame.empty()) return shown;
  return shown +
         " A piece on the way bars the leaps of these, which begin along rank or file unless they "
         "are diagonal: " +
         lame + '.';
}

std::string captures_to_hand_text(const Definition& d, const RuleBook& book) {
  const bool restored = !d.drop_loop && (book.hands.promoted_revert || !d.further.promoted.empty());
  return std::string("Captured pieces change sides and go to the captor's hand") +
         (restored ? ", promoted ones as what they were." : ".") +
         (d.further.blast_on_capture
              ? " A piece that explodes goes to the hand of its owner's opponent."
              : "");
}

std::string castling_text(const RuleBook& book, bool safely) {
  if (!castles(book)) return kNoCastlingText;
  if (castles_as_orthodox(book)) return safely ? kOrthodoxCastlingText : kFreeCastlingText;
  const auto& wings = book.castling.target[White];
  const std::string king = "the " + book.piece(King).name;
  return "Castling: " + king + " goes to " + file_or_file(wings[0].king, wings[1].king) + ", " +
         any_of(book, book.castling.rooks) + " of that side to " +
         file_or_file(wings[0].rook, wings[1].rook) +
         ". Neither has moved before; all squares that either of them passes or reaches hold "
         "nothing else" +
         (safely ? ", and none " + king + " leaves, passes or reaches is attacked."
                 : "; attacked squares do not matter.") +
         which_king_text(book);
}

std::string en_passant_on(const Zones& zones, const BoardShape& board) {
  const bool anywhere = (zones[White] & zones[Black] & board.squares()) == board.squares();
  return "en passant" + (anywhere ? "" : " on " + zones_text(zones, board));
}

std::string push_text(const Definition& d, const Zones& en_passant) {
  std::string text;
  const auto add = [&](const Zones& from, const char* squares) {
    if (!from[White] && !from[Black]) return;
    text += (text.empty() ? "From " : " From ") + zones_text(from, d.board) + " a pawn may go " +
            squares + " squares straight on.";
  };
  if (d.double_step) add(d.double_step_region, "two");
  add(d.further.triple_step, "three");
  if (text.empty()) return "";
  if (!en_passant[White] && !en_passant[Black]) return text + " There are no captures en passant.";
  return text + " One that has just done so may be captured " + en_passant_on(en_passant, d.board) +
         '.';
}

std::string mate_text(const Definition& d) {
  switch (d.checkmate) {
    case Value::kWin: return "Be checkmated.";
    case Value::kDraw: return "Checkmate is a draw.";
    default: return "Checkmate the opponent's King.";
  }
}

std::string checks_text(int needed) {
  if (needed == 1) return "A player who gives check wins.";
  return "A player who has given " + std::to_string(needed) +
         " checks wins; a double check is one check.";
}

std::string last_pieces_text(const Definition& d, const std::string& kinds) {
  const int last = d.extinction_count + 1;
  const std::string pieces = last == 1 ? "piece" : std::to_string(last) + " pieces";
  const std::string whose = d.extinction_types.all ? "" : " of one of these kinds: " + kinds + ",";
  const char* end = d.checkmate == Value::kWin    ? "has won."
                    : d.checkmate == Value::kDraw ? "draws."
                                                  : "has lost.";
  const char* all = d.further.duple_check ? ", nor all of them at once" : "";
  return "A side's last " + pieces + whose + " may not be left under attack" + all +
         "; a player who cannot move while " +
         (d.further.duple_check ? "that is so " : "one is attacked ") + end;
}

std::string extinction_text(const Definition& d, const std::string& kinds) {
  if (d.extinction == Value::kNone) return "";
  const int most = d.extinction_count;
  const std::string what =
      (most == 0 ? "no piece"
                 : "no more than " + std::to_string(most) + (most == 1 ? " piece" : " pieces")) +
      (d.extinction_types.all ? "" : " of one of these kinds: " + kinds + ",");
  std::string against;
  if (d.extinction_other_count > 0) {
    against = std::string(d.extinction_types.all ? "," : "") + " while the opponent has at least " +
              std::to_string(d.extinction_other_count) +
              (d.extinction_types.all ? "," : " of that kind,");
  }
  const char* means = d.extinction == Value::kWin    ? " has won."
                      : d.extinction == Value::kLoss ? " has lost."
                                                     : " has drawn.";
  return "A player who has " + what + against + means;
}

std::string stalemate_text(const Definition& d) {
  const bool counts = d.stalemate_counts_pieces;
  switch (d.stalemate) {
    case Value::kWin:
      return counts ? "In stalemate the player with fewer pieces has won."
                    : "A player who cannot move has won.";
    case Value::kLoss:
      return counts ? "In stalemate the player with more pieces has won."
                    : "A player who cannot move has lost.";
    default: return "Stalemate is a draw.";
  }
}

std::string repetition_text(const Definition& d) {
  if (d.n_fold_rule == 0 || repetition_draws_as_usual(d)) return "";
  const std::string times =
      "When a position has come about " + std::to_string(d.n_fold_rule) + " times ";
  if (d.n_fold_value == Value::kDraw) return times + "the game is a draw.";
  return times + (d.n_fold_absolute ? "White" : "the player to move then") +
         (d.n_fold_value == Value::kWin ? " has won." : " has lost.");
}

std::string mate_counts_text(const Definition& d) {
  if (d.mate_counting == MateCounting::kNone) return "";
  if (d.mate_counting == MateCounting::kAsean)
    return "Without pawns a King left alone must be mated in 16 moves where there is a Rook, in 44 "
           "with a Silver, 64 with a Knight, or the game is a draw.";
  const bool cambodian = d.mate_counting == MateCounting::kCambodian;
  const std::string begin = cambodian
                                ? "A player with three pieces or fewer must be mated in 63 moves. "
                                : "Once there are no pawns a player must be mated in 64 moves. ";
  const std::array<const char*, 6> moves = cambodian
                                               ? std::array{"7", "15", "21", "31", "43", "63"}
                                               : std::array{"8", "16", "22", "32", "44", "64"};
  return begin + "A King left alone, without pawns, must be mated in " + moves[0] +
         " moves where there are two Rooks, in " + moves[1] + " with one, " + moves[2] +
         " with two Silvers, " + moves[3] + " with two Knights, " + moves[4] +
         " with one Silver, else in " + moves[5] +
         ", less the number of pieces on the board; or the game is a draw.";
}

std::string quiet_limit_text(const Definition& d) {
  if (d.n_move_rule == 0 || (d.n_move_rule == 50 && repetition_draws_as_usual(d))) return "";
  return std::to_string(2 * d.n_move_rule) + " plies without a capture or a pawn move are a draw.";
}

}  // namespace protean::custom
