// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/diagram_command.h"

#include "engine/app/board_text.h"
#include "engine/app/typed_turn.h"
#include "engine/game.h"
#include "engine/move_number.h"
#include "engine/output_file.h"
#include "engine/secrets.h"
#include "engine/study/diagram.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen_board.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <optional>

namespace protean {

namespace po = boost::program_options;

namespace {

Square wanted_square(const RuleProgram& program, std::string_view option, std::string_view text) {
  const BoardShape& board = program.book.board;
  const auto square = square_on(board, text);
  if (!square) {
    throw UsageError("--" + std::string(option) + ": " + protean::quoted(text) +
                     " is not a square; expected " + range_text(board));
  }
  return *square;
}

/// The piece type with this symbol or name, in either case. Throws UsageError if there is none.
PieceType wanted_piece(const RuleProgram& program, const std::string& text) {
  std::vector<std::string> symbols;
  std::optional<PieceType> found;
  for (PieceType type = Pawn; type < program.types_end; ++type) {
    const PieceRules& rules = program.book.piece(type);
    if (rules.letter == 0) continue;
    if (rules.symbol() == text) return type;
    if (!found && (lower(rules.symbol()) == lower(text) || lower(rules.name) == lower(text)))
      found = type;
    if (rules.mark.empty()) symbols.push_back(rules.symbol());
  }
  if (found) return *found;
  throw UsageError("--piece: this game has no " + protean::quoted(text) + "; expected one of " +
                   join(symbols, " "));
}

/// Where the piece on `from` may go by the legal moves of the position.
Reach legal_reach(const Game& game, Square from) {
  MoveList moves;
  game.program().generate(game.position(), moves);
  Reach reach;
  for (const Move move : moves) {
    if (move.from() != from) continue;
    (move.is_capture() ? reach.captures : reach.quiet) |= bit(move.to());
  }
  return reach;
}

/// A piece alone, on the square asked for, or else on the first one on which the rules show it. A
/// piece that cannot move alone is drawn in a circumstance in which it can.
Diagram piece_diagram(const Variant& variant, const Call& call) {
  for (const char* other : {"fen", "moves"}) {
    if (call.has(other))
      throw UsageError("diagram: --piece and --" + std::string(other) + " exclude each other");
  }
  const RuleSheet sheet = rule_sheet(variant);
  const PieceType type = wanted_piece(*sheet.program, call.text("piece"));
  if (call.has("from")) {
    const Square from = wanted_square(*sheet.program, "from", call.text("from"));
    PieceDiagram drawn{type, from, reach_of(*sheet.program, type, from), ""};
    for (const OwnMode& mode : sheet.program->book.own_modes) {
      if (mode.type != type || !drawn.reach.empty()) continue;
      drawn.reach = reach_of(*sheet.program, mode, from);
      if (!drawn.reach.empty()) drawn.when = mode.when;
    }
    return diagram_of(sheet, drawn);
  }
  const auto found = std::find_if(sheet.pieces.begin(), sheet.pieces.end(),
                                  [&](const PieceDiagram& piece) { return piece.type == type; });
  if (found == sheet.pieces.end())
    throw UsageError("--piece " + call.text("piece") + ": it does not move by itself");
  const Reach alone = reach_of(*sheet.program, type, found->from);
  if (alone.empty()) return diagram_of(sheet, *found);
  return diagram_of(sheet, {type, found->from, alone, ""});
}

/// Plays the moves of the option `moves`.
void play_moves(const Call& call, Game& game) {
  if (!call.has("moves")) return;
  for (const std::string_view word : split_words(call.text("moves"))) {
    const std::string_view move = without_move_number(word);
    if (move.empty()) continue;
    const auto error = game.play_text(move);
    if (!error) continue;
    const TypedTurn typed = read_typed_turn(game, move);
    if (typed.plies.empty())
      throw UsageError("--moves: " + (typed.why.empty() ? *error : typed.why));
    for (const Move ply : typed.plies) game.play(ply);
  }
}

/// Refuses a square that is empty, or whose piece is not of the side to move.
void expect_piece_to_move(const Position& pos, Square from) {
  const std::string option = "--from " + to_string(from);
  if (pos.empty(from)) throw UsageError(option + ": expected the square of a piece; it is empty");
  if (color_of(pos.piece_on(from)) == pos.side()) return;
  throw UsageError(option + ": expected a piece of the side to move, " + color_name(pos.side()));
}

/// The squares whose piece a FEN leaves unknown.
Bitboard unknown_squares(std::string_view fen) {
  Bitboard unknown = 0;
  for_each_sign(fen, [&](Square s, std::string_view sign) {
    if (sign == "?") unknown |= bit(s);
  });
  return unknown;
}

Diagram position_diagram(const Variant& variant, const Call& call) {
  const RuleProgram& program = compiled(variant);
  Game game(variant, wanted_position(call, program));
  const auto viewer =
      call.has("fen") ? viewer_of(program, game.position(), call.text("fen"), White) : std::nullopt;
  play_moves(call, game);
  Diagram diagram = diagram_of(program, game.position());
  if (viewer) diagram.unknown = unknown_squares(game.observed_fen(*viewer));
  diagram.title = variant.info().name;
  if (!game.moves().empty()) {
    const Move last = game.moves().back();
    diagram.marked = bit_or_none(last.from()) | bit_or_none(last.to());
  }
  if (call.has("from")) {
    const Square from = wanted_square(program, "from", call.text("from"));
    diagram.reach = legal_reach(game, from);
    if (diagram.reach.empty()) expect_piece_to_move(game.position(), from);
    diagram.marked |= bit(from);
  }
  return diagram;
}

/// Adds the marked squares and the arrows, and turns the board if asked.
void add_marks(Diagram& diagram, const Call& call) {
  const std::string& marks = call.text("marks");
  const std::string& arrows = call.text("arrows");
  for (const std::string_view mark : split_at(marks, ',')) {
    if (!marks.empty()) diagram.marked |= bit(wanted_square(*diagram.program, "marks", mark));
  }
  for (const std::string_view arrow : split_at(arrows, ',')) {
    if (arrows.empty()) break;
    if (arrow.size() != 4)
      throw UsageError("--arrows: expected squares as in e2e4, not " + protean::quoted(arrow));
    diagram.arrows.emplace_back(wanted_square(*diagram.program, "arrows", arrow.substr(0, 2)),
                                wanted_square(*diagram.program, "arrows", arrow.substr(2)));
  }
  if (call.flag("black")) diagram.below = Black;
}

}  // namespace

void diagram_options(po::options_description& description) {
  description.add_options()("variant", value<std::string>("GAME", "chess"), "the game")(
      "fen", value<std::string>("FEN"), "the position; default: the start")(
      "moves", value<std::string>("MOVES"),
      "moves to play from there, the last one marked: \"e2e4 e7e5\" or \"e4 e5\"")(
      "piece", value<std::string>("LETTER"), "a piece by itself, and where it may go")(
      "from", value<std::string>("SQUARE"),
      "with --piece, where it stands; without, the piece whose legal moves are shown")(
      "marks", value<std::string>("SQUARES", ""), "squares in another colour: e4,d5")(
      "arrows", value<std::string>("ARROWS", ""), "from square to square: e2e4,g8f6")(
      "black", po::bool_switch(), "seen from Black's side")(
      "out", value<std::string>("FILE", ""),
      "write NAME.svg, or NAME.png (by the program rsvg-convert)");
}

CommandLineResult diagram_command(const Call& call) {
  const std::string& name = call.text("out");
  const bool png = lower(name).ends_with(".png");
  if (!name.empty() && !png && !lower(name).ends_with(".svg"))
    throw UsageError("--out " + protean::quoted(name) +
                     ": expected a name that ends in .svg or .png");
  const Variant& variant = wanted_variant(call);
  Diagram diagram =
      call.has("piece") ? piece_diagram(variant, call) : position_diagram(variant, call);
  add_marks(diagram, call);
  const std::string svg = to_svg(diagram);
  if (name.empty()) {
    call.out << svg;
  } else if (!png) {
    write_file(name, svg);
  } else if (const auto error = write_png(svg, name)) {
    call.err << "protean: " << *error << '\n';
    return {1, {}, {}};
  }
  return {0, {}, {}};
}

}  // namespace protean
