// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/rule_compiler.h"

#include "movegen/compiler/mover_groups.h"
#include "movegen/compiler/ray_set.h"
#include "movegen/program/kernel_select.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"
#include "movegen/rules/rule_object.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace protean {

namespace {

class Compiler {
 public:
  Compiler(std::string id, RuleBook book, IndexScheme scheme)
      : program_(std::make_unique<RuleProgram>()),
        builder_(scheme),
        tools_(program_->modes, program_->book.piece_promotion.types, builder_.widest()) {
    program_->id = std::move(id);
    program_->book = std::move(book);
    program_->scheme = scheme;
    program_->object = program_->book.object.get();
    if (program_->object)
      program_->fifty_move_rule_plies = program_->object->fifty_move_rule_plies();
    program_->wide = program_->book.pawn.wide_moves;
  }

  std::unique_ptr<const RuleProgram> run() {
    check_book();
    collect_modes();
    choose_legality();
    compile_zones();
    compile_reach();
    for (Color c : {White, Black}) compile_side(c);
    for (Color c : {White, Black}) compile_passing(c);
    compile_castling();
    for (Color c : {White, Black}) compile_zones_near_royals(c);
    program_->table_bytes = builder_.bytes();
    program_->tables = builder_.release();
    program_->kernel = select_kernel(program_->features, program_->scheme);
    return std::move(program_);
  }

 private:
  /// compile_rules() says of which game.
  [[noreturn]] static void fail(const std::string& what) { throw std::invalid_argument(what); }

  void check_book() const {
    const RuleBook& book = program_->book;
    if (book.start_fen.empty()) fail("no start position");
    std::string letters;
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      const char letter = book.piece(m).letter;
      if (letter == 0) {
        if (book.royals.has(m)) fail("a royal man has no letter");
        continue;
      }
      if (letter < 'A' || letter > 'Z') fail("a man's letter must be a capital");
      const bool known = letters.find(letter) != std::string::npos;
      const bool marked = !book.piece(m).mark.empty();
      if (known && !marked) fail(std::string("two men with the letter ") + letter);
      if (!known && marked) fail("a marked man needs the letter of one numbered lower");
      letters += letter;
    }
    for (PieceType m : book.pawn.promotes_to) check_promotion_to(m);
    const PiecePromotion& pieces = book.piece_promotion;
    if (pieces.types.empty()) return;
    if (pieces.types & (book.royals | PieceTypes{Pawn}))
      fail("only pieces that are not royal promote as pieces");
    check_promotion_to(pieces.becomes);
  }

  void check_promotion_to(PieceType type) const {
    if (type >= kPieceTypes || program_->book.piece(type).letter == 0)
      fail("promotion to a man the game does not have");
  }

  std::uint8_t mode_of(const Condition& condition) {
    auto& modes = program_->modes;
    const auto known = std::find(modes.begin(), modes.end(), condition);
    if (known != modes.end()) return static_cast<std::uint8_t>(known - modes.begin());
    modes.push_back(condition);
    return static_cast<std::uint8_t>(modes.size() - 1);
  }

  void collect_modes() {
    RuleProgram& p = *program_;
    p.modes.push_back({});
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      for (const Term& t : p.book.piece(m).moves.terms()) mode_of(t.condition);
    }
    if (p.modes.size() > kMaxModes) fail("too many conditions");
    for (std::size_t i = 1; i < p.modes.size(); ++i) {
      const Condition& c = p.modes[i];
      using Kind = Condition::Kind;
      p.test_escorts |= c.kind == Kind::kBesideFriend;
      p.test_captures |= c.kind == Kind::kBesideFriend || c.kind == Kind::kFriendOnFile;
      p.test_royal_moves |= c.kind == Kind::kInLineWithOneKing || c.kind == Kind::kReached;
      test_every_move_ |= c.kind == Kind::kSideHas || c.kind == Kind::kNearestFriend;
      if (c.kind == Kind::kOpponentPieces) {
        p.test_promotions = true;
        count_pieces(c.types);
      } else {
        p.features |= changes_by_moves(c) ? kContext | kReach : kContext;
        const bool by_colour = c.kind == Kind::kBesideFriend || c.kind == Kind::kFriendOnFile ||
                               c.kind == Kind::kSideHas || c.kind == Kind::kNearestFriend || c.own;
        p.mode_steps.push_back({static_cast<std::uint8_t>(i), c == !p.modes[i - 1], !by_colour});
      }
    }
  }

  /// The game's one count; which of a side's rules it picks is worked out later.
  void count_pieces(PieceTypes kinds) {
    const TypeList set = type_list(kinds);
    if (program_->has(kCounted) && program_->counted.types != set.types)
      fail("two different counts of men");
    program_->features |= kCounted;
    program_->counted = set;
  }

  void choose_legality() {
    RuleProgram& p = *program_;
    const int royals = p.book.royals.size();
    const bool masks =
        royals == 1 && !p.book.royals_come_later && !p.book.several_royals && !test_every_move_;
    const bool free = royals == 0 || (p.object && p.object->judges_safety());
    p.legality = free ? Legality::kNoRoyal : masks ? Legality::kMasks : Legality::kMakeAndTest;
    if (free) p.features |= kNoRoyals;
    if (p.legality == Legality::kMakeAndTest) p.features |= kManyRoyals;
    if (royals == 1) p.royal_type = p.book.royals.first();
    if (!p.book.uncapturable.empty()) {
      p.features |= kUncapturable;
      p.uncapturable = type_list(p.book.uncapturable);
    }
    if (!p.book.deterring.empty()) {
      p.features |= kDeterring;
      p.deterring = type_list(p.book.deterring);
    }
    if (!p.book.piece_promotion.types.empty()) p.features |= kPiecePromotion;
    if (p.book.pawn.most_of_a_kind < kSquares) p.features |= kPromotionLimit;
    if (p.object) p.features |= kRuleObject;
    if (p.object && p.object->owns_turn()) p.features |= kOwnTurn;
    if (!p.book.hands.types.empty()) {
      if (p.has(kOwnTurn) || p.legality != Legality::kMasks)
        fail("hands need one royal man a side");
      p.features |= kDrops;
    }
    if (p.book.pawn.compound_moves) p.features |= kCompoundPawns;
    if (p.book.pawn.pushes) p.features |= kPushes;
    if (p.wide) {
      if (p.legality != Legality::kMasks) fail("wide moves need one royal man a side");
      p.features |= kWideMoves;
    }
    compile_series();
    if (!has_orthodox_pawns()) {
      p.features |= kOwnPawns;
      p.book.pawn.en_passant = p.book.pawn.en_passant && may_pass(p.book.piece(Pawn).moves);
      if (p.book.pawn.en_passant) p.features |= kPawnPassing;
    }
    if (p.book.pawn.names_victim && p.book.pawn.en_passant) p.features |= kVictim;
    if (p.book.pawn.en_passant_takes_all) {
      if (p.has(kOwnPawns) || !p.has(kVictim))
        fail("to take all men in passing needs orthodox pawns and the victim's name");
      p.features |= kInterception;
    }
  }

  /// The ways of pieces that may go on after a capture.
  void compile_series() {
    RuleProgram& p = *program_;
    PieceTypes types;
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      const std::vector<Term>& terms = p.book.piece(m).moves.terms();
      const bool goes_on =
          std::any_of(terms.begin(), terms.end(), [](const Term& t) { return t.captures_on_way; });
      if (!goes_on) continue;
      if (p.legality != Legality::kMasks || m == Pawn || m == p.royal_type)
        fail("captures on the way are for pieces that are not royal, with one royal man a side");
      types |= PieceTypes::of(m);
      for (Color c : {White, Black})
        p.series[c][m] = SeriesTree(p.book.piece(m).moves, p.book.perspective(c));
    }
    p.series_types = type_list(types);
    if (types) p.features |= kSeriesCaptures;
  }

  void compile_reach() {
    RuleProgram& p = *program_;
    if (!p.has(kReach)) return;
    for (const Condition& c : p.modes) {
      p.reach.emplace_back();
      if (c.kind == Condition::Kind::kReached) p.reach.back() = reach_rules(c);
    }
  }

  /// How the pieces that a condition asks for reach squares.
  ReachRules reach_rules(const Condition& condition) {
    MoverGroups groups;
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (!condition.types.has(m)) continue;
      if (!condition.own) check_promotions_to(m);
      add_ways_to_reach(groups, m);
    }
    ReachRules rules;
    rules.lines = lines_of(White, groups);
    for (const AttackLine& line : rules.lines) {
      for (std::size_t s = 0; s < kSquares; ++s) {
        rules.around[s] |= line.origins_to[s];
        for_each_square(line.rider ? line.origins_to[s] : 0, [&](Square from) {
          rules.around[s] |= line.path(static_cast<Square>(s), from);
        });
      }
    }
    tools_.merge(groups, false);
    for (const MoverGroup& f : groups) {
      for (Mover& mover : movers_of(White, f)) rules.movers.push_back(std::move(mover));
    }
    return rules;
  }

  /// A new piece that may reach an enemy one makes moves to the promotion squares delicate, each
  /// choice by itself; orthodox pawns alone are tested so.
  void check_promotions_to(PieceType type) const {
    const auto& choices = program_->book.pawn.promotes_to;
    if (program_->has(kOwnPawns) &&
        std::find(choices.begin(), choices.end(), type) != choices.end())
      fail("men that change how others go need orthodox pawns if they promote to them");
  }

  void add_ways_to_reach(MoverGroups& groups, PieceType type) const {
    for (const Term& t : program_->book.piece(type).moves.terms()) {
      if (t.condition.kind != Condition::Kind::kAlways || t.limited_by_line)
        fail("men that change how others go must go alike in all circumstances");
      EdgeSet edges = edges_of(t, perspective(t, White));
      if (edges != edges_of(t, perspective(t, Black)))
        fail("men that change how others go must go alike on both sides");
      tools_.add(groups, {std::move(edges), Use::kBoth, {{kAlwaysOn, PieceTypes::of(type)}}});
    }
  }

  static bool may_pass(const Moves& moves) {
    return std::any_of(moves.terms().begin(), moves.terms().end(),
                       [](const Term& t) { return t.passing; });
  }

  static bool depends_on_circumstances(const Moves& moves) {
    return std::any_of(moves.terms().begin(), moves.terms().end(), [](const Term& t) {
      return t.condition.kind != Condition::Kind::kAlways || t.limited_by_line;
    });
  }

  /// True if pawns step, step twice from their second rank, capture, en passant as well, and
  /// promote as orthodox ones (or there are none).
  bool has_orthodox_pawns() const {
    const RuleBook& book = program_->book;
    if (book.piece(Pawn).letter == 0) return true;
    if (program_->wide && program_->wide->owns_pawns()) return false;
    if (book.pawn.compound_moves || book.pawn.promotion_zone != rank_bb(7)) return false;
    if (book.pawn.most_of_a_kind < kSquares) return false;
    const Moves orthodox =
        path({{0, 1}}).quiet() |
        path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(1)).quiet().allows_en_passant() |
        leaps({{-1, 1}, {1, 1}}).captures().captures_en_passant();
    if (depends_on_circumstances(book.piece(Pawn).moves)) return false;
    const auto alike = [&](auto&& serves) {
      return edges_of_terms(book.piece(Pawn).moves, White, serves) ==
             edges_of_terms(orthodox, White, serves);
    };
    return alike([](const Term& t) { return t.use != Use::kCapture; }) &&
           alike([](const Term& t) { return t.use != Use::kQuiet; }) &&
           (!book.pawn.en_passant || (alike([](const Term& t) { return t.passing; }) &&
                                      alike([](const Term& t) { return t.captures_en_passant; })));
  }

  /// A side's edges of the terms for which `serves` is true.
  template <class Serves>
  EdgeSet edges_of_terms(const Moves& moves, Color color, Serves&& serves) const {
    EdgeSet all;
    for (const Term& t : moves.terms()) {
      if (!serves(t)) continue;
      const EdgeSet edges = edges_of(t, perspective(t, color));
      all.insert(all.end(), edges.begin(), edges.end());
    }
    normalize(all);
    return all;
  }

  Perspective perspective(const Term& term, Color color) const {
    return term.absolute ? Perspective() : program_->book.perspective(color);
  }

  /// What captures en passant ask of the moves of one term.
  void check_passing(const Term& term, const EdgeSet& edges, PieceType type, Color color) const {
    if (!term.passing && !term.captures_en_passant) return;
    if (type != Pawn) fail("only pawns capture and are captured in passing");
    for (const Edge& e : edges) {
      if (!term.passing) break;
      if (e.empty == 0 || e.empty != squares_between(e.from, e.to))
        fail("a pawn that may be captured in passing must pass squares of one line");
      if (!program_->has(kVictim) && contains(program_->promotion_zone[color], e.to))
        fail("a move that may be captured in passing would promote");
    }
  }

  void compile_passing(Color color) {
    if (!program_->has(kPawnPassing)) return;
    const Moves& moves = program_->book.piece(Pawn).moves;
    auto& ways = program_->en_passant_paths[color];
    for (const Edge& e : edges_of_terms(moves, color, [](const Term& t) { return t.passing; }))
      for_each_square(e.empty, [&](Square s) { ways[s].push_back({e.from, e.to, e.empty}); });
    if (program_->has(kVictim)) return;
    const auto takes = [](const Term& t) { return t.captures_en_passant; };
    for (const Edge& taking : edges_of_terms(moves, !color, takes)) {
      for (const EnPassantPath& a : ways[taking.to]) {
        for (const EnPassantPath& b : ways[taking.to]) {
          const bool alike = a.to != b.to && a.passed == b.passed;
          if (alike && taking.from != a.to && taking.from != b.to)
            fail("either of two pawns may have passed a square: the position must name the victim");
        }
      }
    }
  }

  /// Compiles the rules of a side: once, or for each set of counted conditions that can hold.
  void compile_side(Color color) {
    RuleProgram& p = *program_;
    compile_single_types(color);
    std::vector<std::uint32_t> known;
    const int most = p.has(kCounted) ? RuleProgram::kMostCounted : 0;
    for (int n = 0; n <= most; ++n) {
      const std::uint32_t holding = counts_holding(n);
      const auto same = std::find(known.begin(), known.end(), holding);
      p.side_of_count[color][static_cast<std::size_t>(n)] =
          static_cast<std::uint8_t>(same - known.begin());
      if (same != known.end()) continue;
      known.push_back(holding);
      p.sides[color].push_back(compile_rules_of(color, groups_of(color, holding)));
    }
  }

  /// The modes, as bits, that hold while the opponent has `n` of the counted pieces; all others are
  /// left to the node.
  std::uint32_t counts_holding(int n) const {
    std::uint32_t holding = 0;
    for (std::size_t i = 0; i < program_->modes.size(); ++i) {
      const Condition& c = program_->modes[i];
      const bool counts = c.kind == Condition::Kind::kOpponentPieces;
      if (!counts || (n >= c.low && n <= c.high) == c.expected) holding |= 1u << i;
    }
    return holding;
  }

  MoverGroups groups_of(Color color, std::uint32_t holding) {
    MoverGroups groups;
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      if (m == Pawn && program_->wide && program_->wide->owns_pawns()) continue;
      for (const Term& t : program_->book.piece(m).moves.terms()) {
        const std::uint8_t mode = mode_of(t.condition);
        EdgeSet edges = edges_of(t, perspective(t, color));
        if (edges.empty() || !(holding >> mode & 1)) continue;
        if (is_limited(edges)) program_->features |= kLineLimits;
        check_passing(t, edges, m, color);
        const bool counts = t.condition.kind == Condition::Kind::kOpponentPieces;
        const bool passes = program_->has(kPawnPassing);
        tools_.add(groups, {std::move(edges),
                            t.use,
                            {{counts ? kAlwaysOn : mode, PieceTypes::of(m)}},
                            passes && t.passing,
                            passes && t.captures_en_passant});
      }
    }
    return groups;
  }

  SideRules compile_rules_of(Color color, MoverGroups groups) {
    SideRules side;
    compile_attacks(color, groups, side);
    note_sight(color, side);
    if (program_->legality == Legality::kMasks) side.zone_attacks = zone_attacks_of(color, groups);
    drop_pawn_groups(groups);
    separate_royal(groups);
    tools_.make_disjoint(groups);
    tools_.merge(groups, false);
    tools_.regroup(groups);
    for (const MoverGroup& f : groups) {
      const bool royal = program_->legality == Legality::kMasks &&
                         f.types() == PieceTypes::of(program_->royal_type);
      const bool in_shifts = add_pawn_shifts(color, f, side);
      for (Mover& mover : movers_of(color, f)) {
        if (mover.use != Use::kBoth && !mover.promotes) program_->features |= kSplitUse;
        if (in_shifts) {
          const auto place = side.movers.begin() + static_cast<std::ptrdiff_t>(side.in_shifts++);
          side.movers.insert(place, std::move(mover));
        } else {
          (royal ? side.royal_movers : side.movers).push_back(std::move(mover));
        }
      }
    }
    return side;
  }

  void compile_single_types(Color color) {
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      MoverGroups own;
      for (const Term& t : program_->book.piece(m).moves.terms()) {
        EdgeSet edges = edges_of(t, perspective(t, color));
        if (!edges.empty())
          own.push_back({std::move(edges), t.use, {{mode_of(t.condition), PieceTypes::of(m)}}});
      }
      tools_.merge(own, false);
      for (const MoverGroup& f : own) {
        for (Mover& mover : movers_of(color, f))
          program_->by_type[color][m].push_back(std::move(mover));
      }
    }
  }

  /// Only what captures, quiet and capturing alike called kBoth; orthodox pawns go by shifts.
  void keep_attacks(MoverGroups& groups) const {
    std::erase_if(groups, [&](const MoverGroup& f) {
      return f.use == Use::kQuiet || (f.types() == PieceTypes{Pawn} && !program_->has(kOwnPawns));
    });
    for (MoverGroup& f : groups) {
      f.use = Use::kBoth;
      f.passing = f.captures_en_passant = false;
    }
  }

  std::vector<ZoneAttack> zone_attacks_of(Color color, MoverGroups groups) {
    keep_attacks(groups);
    for (MoverGroup& f : groups) {
      for (Edge& e : f.edges) e.arrival = e.line != 0;  // the royal piece will stand there himself
    }
    tools_.make_disjoint(groups);
    tools_.merge(groups, false);
    std::vector<ZoneAttack> attacks;
    for (const MoverGroup& f : groups) {
      for (Mover& mover : movers_of(color, f)) attacks.push_back({std::move(mover), {}});
    }
    return attacks;
  }

  /// From where the enemy pieces of each look-up may reach a square their royal piece's victim may
  /// go to. Needs both sides' movers and castling.
  void compile_zones_near_royals(Color attacker) {
    RuleProgram& p = *program_;
    for (std::size_t s = 0; s < kSquares; ++s) {
      Bitboard zone = 0;
      for (const SideRules& side : p.sides[!attacker]) {
        for (const Mover& mover : side.royal_movers) zone |= mover.reach[s];
      }
      if (static_cast<int>(s / 8) == relative_rank(!attacker, 0)) {
        for (const CastlingPath& path : p.castling_paths[!attacker][s % 8]) zone |= path.safe;
      }
      for (SideRules& side : p.sides[attacker]) {
        for (ZoneAttack& attack : side.zone_attacks) {
          for (std::size_t from = 0; from < kSquares; ++from) {
            if (attack.mover.reach[from] & zone) attack.near[s] |= Bitboard{1} << from;
          }
        }
      }
    }
  }

  void compile_attacks(Color color, MoverGroups groups, SideRules& side) {
    keep_attacks(groups);
    // Where pieces have many ways to a square, one look-up of all of them is worth the detours.
    const bool joined = program_->has(kSeriesCaptures);
    side.attack_lines = lines_of(color, std::move(groups), joined ? &side.detours : nullptr);
  }

  /// The ways of going seen from the squares they lead to. Further paths between the same squares
  /// are lines of their own, or `detours`.
  std::vector<AttackLine> lines_of(Color color, MoverGroups groups,
                                   std::vector<AttackLine>* detours = nullptr) {
    if (!detours) groups = tools_.one_path_each(groups);
    tools_.merge(groups, !detours);
    std::vector<AttackLine> lines;
    for (const MoverGroup& f : groups) {
      for (const EdgeSet& part : builder_.split(f.edges, program_->book.perspective(color), true)) {
        lines.push_back(attack_line(f, part));
        if (detours) add_detours(f, part, *detours);
      }
    }
    // Leapers last: a rider's line is the likelier reason to stop looking.
    std::stable_partition(lines.begin(), lines.end(), [](const AttackLine& l) { return l.rider; });
    return lines;
  }

  AttackLine attack_line(const MoverGroup& group, const EdgeSet& part) {
    const LookupBoard board = builder_.build(part, true);
    AttackLine line;
    line.goers = goers_of(group);
    line.rider = board.rider;
    line.limited = is_limited(part);
    line.changing = std::any_of(group.parts.begin(), group.parts.end(), [&](const auto& p) {
      return changes_by_moves(program_->modes[p.mode]);
    });
    line.origins_to = board.reach;
    line.lookup_to = board.lookup;
    if (line.rider) set_paths(line, one_path_layers(part).front());
    return line;
  }

  static void set_paths(AttackLine& line, const EdgeSet& edges) {
    line.between.assign(kSquares * kSquares, 0);
    for (const Edge& e : edges) line.between[e.to * 64u + e.from] = e.depends_on();
  }

  static void add_detours(const MoverGroup& group, const EdgeSet& part,
                          std::vector<AttackLine>& detours) {
    const std::vector<EdgeSet> layers = one_path_layers(part);
    for (std::size_t i = 1; i < layers.size(); ++i) {
      AttackLine detour;
      detour.goers = goers_of(group);
      detour.rider = true;
      for (const Edge& e : layers[i]) detour.origins_to[e.to] |= bit(e.from);
      set_paths(detour, layers[i]);
      detours.push_back(std::move(detour));
    }
  }

  void note_sight(Color color, const SideRules& side) {
    for (const AttackLine& line : side.attack_lines) {
      if (line.goers.moded[0].mode == kAlwaysOn) continue;
      for (std::size_t s = 0; s < kSquares; ++s) program_->sight[color][s] |= line.origins_to[s];
    }
  }

  /// Orthodox pawns have a generator of their own; so have the two-part moves of compound pawns.
  void drop_pawn_groups(MoverGroups& groups) const {
    const bool orthodox = !program_->has(kOwnPawns);
    const bool compound = program_->has(kCompoundPawns);
    std::erase_if(groups, [&](const MoverGroup& f) {
      if (f.types() != PieceTypes{Pawn}) return false;
      const bool leaper = std::all_of(f.edges.begin(), f.edges.end(),
                                      [](const Edge& e) { return !e.depends_on(); });
      return orthodox || (compound && f.use == Use::kCapture && !leaper);
    });
  }

  /// With legality by masks the royal piece's moves are generated apart from the others'.
  void separate_royal(MoverGroups& groups) const {
    if (program_->legality != Legality::kMasks) return;
    const auto royal = PieceTypes::of(program_->royal_type);
    MoverGroups alone;
    for (MoverGroup& f : groups) {
      if (f.types() == royal || !(f.types() & royal)) continue;
      MoverGroup own{f.edges, f.use, {}, f.passing, f.captures_en_passant};
      for (ModedKinds& part : f.parts) {
        if (part.types & royal) own.parts.push_back({part.mode, royal});
        part.types &= ~royal;
      }
      std::erase_if(f.parts, [](const ModedKinds& part) { return part.types.empty(); });
      alone.push_back(std::move(own));
    }
    groups.insert(groups.end(), alone.begin(), alone.end());
  }

  /// The steps that a way of going of pawns consists of; none if it is another piece's, or if pawns
  /// go too many ways or over too many squares for that to pay.
  std::vector<PawnShift> shifts_of(const MoverGroup& group) const {
    constexpr std::size_t kMost = 8;
    if (group.types() != PieceTypes{Pawn} || is_limited(group.edges)) return {};
    std::vector<PawnShift> shifts;
    for (const Edge& e : group.edges) {
      PawnShift step = {.delta = e.to - e.from,
                        .use = group.use,
                        .passing = group.passing,
                        .goers = goers_of(group)};
      std::size_t squares = 0;
      for (Bitboard empty = e.empty; empty;) {
        if (squares == step.over.size()) return {};
        step.over[squares++] = pop_lsb(empty) - e.from;
      }
      const auto same = std::find_if(shifts.begin(), shifts.end(), [&](const PawnShift& s) {
        return s.delta == step.delta && s.over == step.over;
      });
      if (same == shifts.end() && shifts.size() == kMost) return {};
      PawnShift& shift = same == shifts.end() ? shifts.emplace_back(step) : *same;
      shift.from |= bit(e.from);
    }
    return shifts;
  }

  /// Adds the family's steps to the side's, if it consists of a few; says whether it does.
  bool add_pawn_shifts(Color color, const MoverGroup& group, SideRules& side) const {
    const std::vector<PawnShift> shifts = shifts_of(group);
    if (shifts.empty()) return false;
    side.pawn_shifts.insert(side.pawn_shifts.end(), shifts.begin(), shifts.end());
    for (const Edge& e : group.edges) {
      if (contains(program_->promotion_zone[color], e.to)) side.promoters |= bit(e.from);
    }
    return true;
  }

  bool promotes(const MoverGroup& group) const {
    return group.types() == PieceTypes{Pawn} && !program_->book.pawn.promotes_to.empty();
  }

  std::vector<Mover> movers_of(Color color, const MoverGroup& group) {
    std::vector<Mover> movers;
    for (const EdgeSet& part :
         builder_.split(group.edges, program_->book.perspective(color), false)) {
      const LookupBoard board = builder_.build(part, false);
      Mover mover;
      mover.goers = goers_of(group);
      mover.use = group.use;
      mover.rider = board.rider;
      mover.passing = group.passing;
      mover.captures_en_passant = group.captures_en_passant;
      mover.promotes = promotes(group);
      mover.changes = !(group.types() & program_->book.piece_promotion.types).empty();
      mover.reach = board.reach;
      mover.lookup = board.lookup;
      movers.push_back(std::move(mover));
    }
    return movers;
  }

  void compile_castling() {
    RuleProgram& p = *program_;
    if (!p.book.castling.allowed) return;
    for (Color c : {White, Black}) {
      const int back = relative_rank(c, 0);
      const Square home = fen::castling_pieces_at_start(p, c).king;
      p.castling_homes[c] = p.book.castling.any_files ? rank_bb(back) : bit_or_none(home);
      for (int king_file = 0; king_file < 8; ++king_file) {
        for (int rook_file = 0; rook_file < 8; ++rook_file) {
          const CastlingTarget& target = p.book.castling.target[c][rook_file > king_file];
          const Square king = make_square(king_file, back);
          const Square rook = make_square(rook_file, back);
          CastlingPath path;
          path.king_to = target.king;
          path.rook_to = target.rook;
          path.safe = rank_span(king, target.king);
          path.empty = (path.safe | rank_span(rook, target.rook)) & ~(bit(king) | bit(rook));
          path.safe &= ~bit(king);  // castling is only looked at when the King is not in check
          path.test_after = may_uncover(!c, path, bit(king) | bit(rook));
          p.castling_paths[c][static_cast<std::size_t>(king_file)]
                          [static_cast<std::size_t>(rook_file)] = path;
        }
      }
    }
  }

  /// True if leaving `left` can open a path to the King's new square that castling itself does not
  /// close again.
  bool may_uncover(Color attacker, const CastlingPath& castling, Bitboard left) const {
    if (program_->has(kLineLimits)) return true;
    const auto uncovers = [&](const AttackLine& line) {
      if (!line.rider) return false;
      for (int from = 0; from < kSquares; ++from) {
        const Bitboard path = line.path(castling.king_to, static_cast<Square>(from));
        if ((path & left) && !contains(path, castling.rook_to)) return true;
      }
      return false;
    };
    for (const SideRules& side : program_->sides[attacker]) {
      for (const auto* lines : {&side.attack_lines, &side.detours}) {
        if (std::any_of(lines->begin(), lines->end(), uncovers)) return true;
      }
    }
    return false;
  }

  void compile_zones() {
    const Bitboard zone =
        program_->book.pawn.promotes_to.empty() ? 0 : program_->book.pawn.promotion_zone;
    program_->promotion_zone = {zone, program_->book.perspective(Black)(zone)};
    const Bitboard of_pieces = program_->book.piece_promotion.zone;
    program_->piece_promotion_zone = {of_pieces, program_->book.perspective(Black)(of_pieces)};
    const HandRules& hands = program_->book.hands;
    for (Color c : {White, Black}) {
      const Perspective seen = program_->book.perspective(c);
      auto& zones = program_->entry_zone[c];
      zones.fill(seen(hands.pieces_enter_on));
      zones[Pawn] = seen(hands.pawns_enter_on);
    }
  }

  std::unique_ptr<RuleProgram> program_;
  LookupBuilder builder_;
  MoverGroupTools tools_;
  bool test_every_move_ = false;  ///< Any capture may change how enemy pieces far away go.
};

}  // namespace

std::unique_ptr<const RuleProgram> compile_rules(std::string id, RuleBook book,
                                                 IndexScheme scheme) {
  try {
    return Compiler(id, std::move(book), scheme).run();
  } catch (const std::invalid_argument& wrong) {
    throw std::invalid_argument("rules of " + id + ": " + wrong.what());
  }
}

}  // namespace protean
