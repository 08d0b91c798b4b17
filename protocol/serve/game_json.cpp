// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/game_json.h"

#include "engine/app/board_text.h"
#include "engine/app/rules_text.h"
#include "engine/app/state_text.h"
#include "engine/study/phase_text.h"
#include "engine/words.h"
#include "movegen/notation/fen_board.h"
#include "movegen/notation/move_text.h"
#include "protocol/serve/goal_json.h"
#include "protocol/serve/side_word.h"
#include "variants/catalogue.h"
#include "variants/game_summary.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace protean {

namespace {

using nlohmann::json;

constexpr const char* to_word(Actor actor) {
  switch (actor) {
    case Actor::kWhite: return "white";
    case Actor::kBlack: return "black";
    case Actor::kChance: break;
  }
  return "chance";
}

bool is_square(Square s) {
  return s < kSquares;
}

/// The meanings of a FEN's tokens, in order.
json tokens_json(const std::vector<StateFact>& facts) {
  json tokens = json::array();
  for (const StateFact& fact : facts) {
    tokens.push_back({{"name", fact.name},
                      {"words", fact.words},
                      {"value", fact.value},
                      {"text", fact.text},
                      {"pieces", fact.lists_pieces}});
  }
  return tokens;
}

/// The squares that the tokens mark, and with what meaning.
json marks_json(const std::vector<StateFact>& facts) {
  json marks = json::array();
  for (const StateFact& fact : facts) {
    for (const MarkedSquare& mark : fact.squares) {
      json entry = {{"square", to_string(mark.square)}, {"words", fact.words}, {"sign", mark.sign}};
      if (mark.owner) entry["side"] = side_word(*mark.owner);
      marks.push_back(std::move(entry));
    }
  }
  return marks;
}

/// The numbers of pieces in hand, by side and symbol; null in games without hands.
json hands_json(const RuleProgram& program, const Position& known) {
  if (!program.hand_types()) return nullptr;
  json hands = json::object();
  for (const Color side : {White, Black}) {
    json& hand = hands[side_word(side)] = json::object();
    for (const PieceType type : program.hand_types())
      hand[program.book.piece(type).symbol()] = program.in_hand(known, side, type);
  }
  return hands;
}

json moves_json(const Game& game) {
  json moves = json::array();
  const RuleProgram& program = game.program();
  const std::vector<Move> legal = program.moves_in_order(game.position());
  for (const Move ply : legal) moves.push_back(ply_json(program, game.position(), ply));
  return moves;
}

json result_json(const Outcome& outcome) {
  if (!outcome.over()) return nullptr;
  return {{"score", to_string(outcome.result)}, {"reason", outcome.reason}};
}

/// True if a FEN shows which piece stands on a square.
bool shows_piece(const std::string& fen, Square square) {
  const auto ranks = board_signs(fen);
  const std::string& sign = ranks[ranks.size() - 1 - static_cast<std::size_t>(rank_of(square))]
                                 [static_cast<std::size_t>(file_of(square))];
  return sign != "." && sign != "?";
}

/// Turns a diagram drawn for White into one for a piece of `color`: a sign for each square, the
/// last rank first.
std::string drawn_for(const RuleBook& book, Color color, const std::string& diagram) {
  std::vector<std::string_view> ranks = split_words(diagram);
  if (color == Black) std::reverse(ranks.begin(), ranks.end());
  std::string signs;
  for (const std::string_view rank : ranks) signs += rank;
  if (color == Black && book.half_turn) {
    const int files = book.board.files;
    for (auto rank = signs.begin(); rank != signs.end(); rank += files)
      std::reverse(rank, rank + files);
  }
  return signs;
}

json diagrams_of(const RuleProgram& program, Color color, PieceType type, Square square) {
  const Square from = program.book.perspective(color)(square);
  json diagrams = json::array();
  const auto add = [&](const std::string& when, const Reach& reach) {
    const std::string signs =
        drawn_for(program.book, color, movement_diagram(program, type, from, reach));
    diagrams.push_back({{"when", when}, {"signs", signs}});
  };
  std::vector<Condition> seen;
  const PieceRules& piece = program.book.piece(type);
  const Moves& moves = piece.without_hops ? *piece.without_hops : piece.moves;
  const auto& terms = moves.terms();
  const auto always = [](const Term& term) {
    return term.condition.kind == Condition::Kind::kAlways;
  };
  if (std::any_of(terms.begin(), terms.end(), always)) add("", reach_of(program, type, from));
  for (const Term& term : terms) {
    if (always(term) || std::find(seen.begin(), seen.end(), term.condition) != seen.end()) continue;
    seen.push_back(term.condition);
    add(condition_text(program, term.condition), reach_of(program, type, from, &term.condition));
  }
  for (const OwnMode& mode : program.book.own_modes) {
    if (mode.type == type) add(mode.when, reach_of(program, mode, from));
  }
  if (diagrams.empty()) add("", {});
  return diagrams;
}

/// The square on which the rules show the piece, or else a central one.
Square shown_from(const RuleProgram& program, PieceType type) {
  const std::vector<PieceDiagram> all = piece_diagrams(program);
  const auto found = std::find_if(all.begin(), all.end(),
                                  [type](const PieceDiagram& shown) { return shown.type == type; });
  return found != all.end() ? found->from : central_square(program.book);
}

}  // namespace

json catalogue_json() {
  json games = json::array();
  for (const auto& variant : catalogue()) {
    const VariantInfo info = variant->info();
    games.push_back({{"id", info.id},
                     {"name", info.name},
                     {"family", info.family},
                     {"summary", game_summary(info.id)}});
  }
  return games;
}

json rules_json(const Variant& variant) {
  const RuleProgram& program = compiled(variant);
  const VariantInfo info = variant.info();
  json pieces = json::array();
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const PieceRules& piece = program.book.piece(type);
    if (piece.letter != 0) pieces.push_back({{"symbol", piece.symbol()}, {"name", piece.name}});
  }
  return {{"name", info.name},
          {"source", info.source},
          {"pieces", pieces},
          {"text", rules_text(variant)},
          {"goal", program.book.text.goal},
          {"special", program.book.text.special},
          {"notation", program.book.text.notation}};
}

json squares_json(Move ply) {
  json squares = json::array();
  for (const Square s : {ply.from(), ply.to()}) {
    if (is_square(s)) squares.push_back(to_string(s));
  }
  if (ply.has_other()) {
    for (const Square s : {ply.other_from(), ply.other_to()}) {
      if (is_square(s)) squares.push_back(to_string(s));
    }
  }
  return squares;
}

json ply_json(const RuleProgram& program, const Position& pos, Move ply) {
  json entry = {{"move", move_text(program, pos, ply)}};
  if (is_square(ply.from())) entry["from"] = to_string(ply.from());
  if (is_square(ply.to())) entry["to"] = to_string(ply.to());
  if (is_square(ply.via())) entry["via"] = to_string(ply.via());
  if (ply.kind() == MoveKind::kCastle) entry["castles"] = true;
  if (ply.is_capture()) entry["captures"] = true;
  const PieceType type = ply.piece_type();
  const bool names_piece = ply.kind() == MoveKind::kDrop || ply.is_promotion();
  if (names_piece && type != kNoPieceType) entry["piece"] = program.book.piece(type).symbol();
  // A piece that enters but was in no hand cannot be picked up there by the page.
  if (ply.kind() == MoveKind::kDrop && program.in_hand(pos, pos.side(), type) > 0)
    entry["drops"] = true;
  return entry;
}

json position_json(const Game& game, Viewer viewer, bool chooses) {
  const RuleProgram& program = game.program();
  const Position& pos = game.position();
  const std::string fen = seen_fen(program, pos, viewer);
  const Position known = known_position(program, pos, viewer);
  const std::vector<StateFact> facts = state_facts(fen);
  const std::string phase = phase_text(fen);
  json state = {{"fen", fen},
                {"tokens", tokens_json(facts)},
                {"marks", marks_json(facts)},
                {"hands", hands_json(program, known)},
                {"actor", to_word(program.actor(pos))},
                {"phase", phase.empty() ? program.rules.phase_name(program, known) : phase},
                {"goals", goals_json(program, known)},
                {"result", result_json(game.outcome())},
                {"check", json::array()},
                {"moves", chooses ? moves_json(game) : json::array()}};
  for_each_square(seen_checks(program, pos, viewer),
                  [&](Square s) { state["check"].push_back(to_string(s)); });
  if (program.is_solitaire()) state["points"] = *program.rules.points(program, known);
  return state;
}

json diagram_json(const Game& game, Viewer viewer, std::string_view square) {
  const RuleProgram& program = game.program();
  const std::optional<Square> s = square_on(program.book.board, square);
  if (!s) return nullptr;
  if (!shows_piece(seen_fen(program, game.position(), viewer), *s)) return nullptr;
  const Piece piece = known_position(program, game.position(), viewer).piece_on(*s);
  const PieceType type = type_of(piece);
  return {{"side", side_word(color_of(piece))},
          {"name", program.book.piece(type).name},
          {"symbol", program.book.piece(type).symbol()},
          {"files", program.book.board.files},
          {"diagrams", diagrams_of(program, color_of(piece), type, *s)}};
}

json diagram_of_type_json(const RuleProgram& program, std::string_view symbol) {
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const PieceRules& piece = program.book.piece(type);
    if (piece.letter == 0 || piece.symbol() != symbol) continue;
    const Square from = shown_from(program, type);
    return {{"side", side_word(White)},
            {"name", piece.name},
            {"symbol", symbol},
            {"files", program.book.board.files},
            {"diagrams", diagrams_of(program, White, type, from)}};
  }
  return nullptr;
}

}  // namespace protean
