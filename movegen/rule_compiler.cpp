// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rule_compiler.h"

#include "movegen/families.h"
#include "movegen/generator_select.h"
#include "movegen/ray_set.h"
#include "movegen/rule_object.h"

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
        tools_(program_->modes, builder_.widest()) {
    program_->id = std::move(id);
    program_->book = std::move(book);
    program_->scheme = scheme;
    program_->object = program_->book.object.get();
  }

  std::unique_ptr<const RuleProgram> run() {
    check_book();
    collect_modes();
    choose_legality();
    for (Color c : {White, Black}) compile_side(c);
    compile_castling();
    compile_zones();
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
    for (Man m = 0; m < kMaxMen; ++m) {
      const char letter = book.piece(m).letter;
      if (letter == 0) {
        if (book.royals >> m & 1) fail("a royal man has no letter");
        continue;
      }
      if (letter < 'A' || letter > 'Z') fail("a man's letter must be a capital");
      if (letters.find(letter) != std::string::npos)
        fail(std::string("two men with the letter ") + letter);
      letters += letter;
    }
    for (Man m : book.pawn.promotes_to) {
      if (m >= kMaxMen || book.piece(m).letter == 0)
        fail("promotion to a man the game does not have");
    }
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
    for (Man m = 0; m < kMaxMen; ++m) {
      for (const Term& t : p.book.piece(m).moves.terms()) mode_of(t.condition);
    }
    if (p.modes.size() > kMaxModes) fail("too many conditions");
    for (std::size_t i = 1; i < p.modes.size(); ++i) {
      const Condition& c = p.modes[i];
      using Kind = Condition::Kind;
      p.test_captures |= c.kind == Kind::kBesideFriend;
      p.test_royal_moves |= c.kind == Kind::kInLineWithOneKing;
      test_every_move_ |= c.kind == Kind::kSideHas || c.kind == Kind::kNearestFriend;
      if (c.kind == Kind::kOpponentPieces) {
        p.test_promotions = true;
        count_men(c.men);
      } else {
        p.features |= kContext;
        p.mode_steps.push_back({static_cast<std::uint8_t>(i), c == !p.modes[i - 1],
                                c.kind == Kind::kInLineWithOneKing, c});
      }
    }
  }

  /// The game's one count; which of a side's rules it picks is worked out later.
  void count_men(std::uint8_t kinds) {
    const ManSet set = man_set(kinds);
    if (program_->has(kCounted) && program_->counted.men != set.men)
      fail("two different counts of men");
    program_->features |= kCounted;
    program_->counted = set;
  }

  void choose_legality() {
    RuleProgram& p = *program_;
    const int royals = std::popcount(p.book.royals);
    const bool masks = royals == 1 && !p.book.royals_come_later && !test_every_move_;
    p.legality = royals == 0 ? Legality::kNoRoyal
                 : masks     ? Legality::kMasks
                             : Legality::kMakeAndTest;
    if (royals == 0) p.features |= kNoRoyals;
    if (p.legality == Legality::kMakeAndTest) p.features |= kManyRoyals;
    if (royals == 1) p.royal_man = static_cast<Man>(std::countr_zero(p.book.royals));
    if (p.book.uncapturable != 0) {
      p.features |= kUncapturable;
      p.uncapturable = man_set(p.book.uncapturable);
    }
    if (p.object) p.features |= kRuleObject;
    if (p.object && p.object->owns_turn()) p.features |= kOwnTurn;
    if (p.book.pawn.compound_moves) p.features |= kCompoundPawns;
    if (!has_orthodox_pawns()) p.features |= kOwnPawns;
  }

  /// True if pawns step, step twice from their second rank, capture and promote as orthodox ones
  /// (or there are none).
  bool has_orthodox_pawns() const {
    const RuleBook& book = program_->book;
    if (book.piece(Pawn).letter == 0) return true;
    if (book.pawn.compound_moves || book.pawn.promotion_zone != rank_bb(7)) return false;
    const Moves orthodox = path({{0, 1}}).quiet() |
                           path({{0, 1}, {0, 1}}).from(rank_bb(1)).quiet() |
                           leaps({{-1, 1}, {1, 1}}).captures();
    for (Use use : {Use::kQuiet, Use::kCapture}) {
      if (edges_of_man(book.piece(Pawn).moves, use) != edges_of_man(orthodox, use)) return false;
    }
    return true;
  }

  static EdgeSet edges_of_man(const Moves& moves, Use use) {
    EdgeSet all;
    for (const Term& t : moves.terms()) {
      if (t.use != use && t.use != Use::kBoth) continue;
      const EdgeSet edges = edges_of(t, White);
      all.insert(all.end(), edges.begin(), edges.end());
    }
    normalize(all);
    return all;
  }

  /// Compiles the rules of a side: once, or for each set of counted conditions that can hold.
  void compile_side(Color color) {
    RuleProgram& p = *program_;
    compile_single_men(color);
    std::vector<std::uint32_t> known;
    const int most = p.has(kCounted) ? RuleProgram::kMostCounted : 0;
    for (int n = 0; n <= most; ++n) {
      const std::uint32_t holding = counts_holding(n);
      const auto same = std::find(known.begin(), known.end(), holding);
      p.side_of_count[color][static_cast<std::size_t>(n)] =
          static_cast<std::uint8_t>(same - known.begin());
      if (same != known.end()) continue;
      known.push_back(holding);
      p.sides[color].push_back(compile_rules_of(color, families_of(color, holding)));
    }
  }

  /// The modes, as bits, that hold while the opponent has `n` of the counted men; all others are
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

  Families families_of(Color color, std::uint32_t holding) {
    Families families;
    for (Man m = 0; m < kMaxMen; ++m) {
      for (const Term& t : program_->book.piece(m).moves.terms()) {
        const std::uint8_t mode = mode_of(t.condition);
        EdgeSet edges = edges_of(t, color);
        if (edges.empty() || !(holding >> mode & 1)) continue;
        if (is_limited(edges)) program_->features |= kLineLimits;
        const bool counts = t.condition.kind == Condition::Kind::kOpponentPieces;
        tools_.add(families, std::move(edges), t.use, counts ? kAlwaysOn : mode, m);
      }
    }
    return families;
  }

  SideRules compile_rules_of(Color color, Families families) {
    SideRules side;
    side.attack_lines = attack_lines_of(color, families);
    note_sight(color, side);
    if (program_->legality == Legality::kMasks)
      side.zone_attacks = zone_attacks_of(color, families);
    drop_pawn_families(families);
    separate_royal(families);
    tools_.make_disjoint(families);
    tools_.merge(families, false);
    tools_.regroup(families);
    for (const Family& f : families) {
      const bool royal =
          program_->legality == Legality::kMasks && f.men() == (1 << program_->royal_man);
      for (Mover& mover : movers_of(color, f)) {
        if (mover.use != Use::kBoth && !mover.promotes) program_->features |= kSplitUse;
        (royal ? side.royal_movers : side.movers).push_back(std::move(mover));
      }
    }
    return side;
  }

  void compile_single_men(Color color) {
    for (Man m = 0; m < kMaxMen; ++m) {
      Families own;
      for (const Term& t : program_->book.piece(m).moves.terms()) {
        EdgeSet edges = edges_of(t, color);
        if (!edges.empty())
          own.push_back({std::move(edges), t.use, {{mode_of(t.condition), man_bit(m)}}});
      }
      tools_.merge(own, false);
      for (const Family& f : own) {
        for (Mover& mover : movers_of(color, f))
          program_->by_man[color][m].push_back(std::move(mover));
      }
    }
  }

  static std::uint8_t man_bit(Man m) { return static_cast<std::uint8_t>(1 << m); }

  /// Only what captures, quiet and capturing alike called kBoth; orthodox pawns go by shifts.
  void keep_attacks(Families& families) const {
    std::erase_if(families, [&](const Family& f) {
      return f.use == Use::kQuiet || (f.men() == men_set({Pawn}) && !program_->has(kOwnPawns));
    });
    for (Family& f : families) f.use = Use::kBoth;
  }

  std::vector<ZoneAttack> zone_attacks_of(Color color, Families families) {
    keep_attacks(families);
    for (Family& f : families) {
      for (Edge& e : f.edges) e.arrival = e.line != 0;  // the royal man will stand there himself
    }
    tools_.make_disjoint(families);
    tools_.merge(families, false);
    std::vector<ZoneAttack> attacks;
    for (const Family& f : families) {
      for (Mover& mover : movers_of(color, f)) attacks.push_back({std::move(mover), {}});
    }
    return attacks;
  }

  /// From where the enemy men of each look-up may reach a square their royal man's victim may go
  /// to. Needs both sides' movers and castling.
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

  std::vector<AttackLine> attack_lines_of(Color color, Families families) {
    keep_attacks(families);
    families = tools_.one_path_each(families);
    tools_.merge(families, true);
    std::vector<AttackLine> lines;
    for (const Family& f : families) {
      for (const EdgeSet& part : builder_.split(f.edges, color, true))
        lines.push_back(attack_line(f, part));
    }
    // Leapers last: a rider's line is the likelier reason to stop looking.
    std::stable_partition(lines.begin(), lines.end(), [](const AttackLine& l) { return l.rider; });
    return lines;
  }

  AttackLine attack_line(const Family& family, const EdgeSet& part) {
    const LookupBoard board = builder_.build(part, true);
    AttackLine line;
    line.goers = goers_of(family);
    line.rider = board.rider;
    line.limited = is_limited(part);
    line.reach_to = board.reach;
    line.lookup_to = board.lookup;
    if (line.rider) {
      line.between.assign(kSquares * kSquares, 0);
      for (const Edge& e : part) line.between[e.to * 64u + e.from] = e.depends_on();
    }
    return line;
  }

  void note_sight(Color color, const SideRules& side) {
    for (const AttackLine& line : side.attack_lines) {
      if (line.goers.moded[0].mode == kAlwaysOn) continue;
      for (std::size_t s = 0; s < kSquares; ++s) program_->sight[color][s] |= line.reach_to[s];
    }
  }

  /// Orthodox pawns have a generator of their own; so have the two-part moves of compound pawns.
  void drop_pawn_families(Families& families) const {
    const bool orthodox = !program_->has(kOwnPawns);
    const bool compound = program_->has(kCompoundPawns);
    std::erase_if(families, [&](const Family& f) {
      if (f.men() != men_set({Pawn})) return false;
      const bool leaper = std::all_of(f.edges.begin(), f.edges.end(),
                                      [](const Edge& e) { return !e.depends_on(); });
      return orthodox || (compound && f.use == Use::kCapture && !leaper);
    });
  }

  /// With legality by masks the royal man's moves are generated apart from the others'.
  void separate_royal(Families& families) const {
    if (program_->legality != Legality::kMasks) return;
    const std::uint8_t royal = man_bit(program_->royal_man);
    Families alone;
    for (Family& f : families) {
      if (f.men() == royal || !(f.men() & royal)) continue;
      Family own{f.edges, f.use, {}};
      for (ModedKinds& part : f.parts) {
        if (part.men & royal) own.parts.push_back({part.mode, royal});
        part.men = static_cast<std::uint8_t>(part.men & ~royal);
      }
      std::erase_if(f.parts, [](const ModedKinds& part) { return part.men == 0; });
      alone.push_back(std::move(own));
    }
    families.insert(families.end(), alone.begin(), alone.end());
  }

  std::vector<Mover> movers_of(Color color, const Family& family) {
    std::vector<Mover> movers;
    for (const EdgeSet& part : builder_.split(family.edges, color, false)) {
      const LookupBoard board = builder_.build(part, false);
      Mover mover;
      mover.goers = goers_of(family);
      mover.use = family.use;
      mover.rider = board.rider;
      mover.promotes = family.men() == men_set({Pawn}) && !program_->book.pawn.promotes_to.empty();
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
    for (const SideRules& side : program_->sides[attacker]) {
      for (const AttackLine& line : side.attack_lines) {
        if (!line.rider) continue;
        for (int from = 0; from < kSquares; ++from) {
          const Bitboard path = line.path(castling.king_to, static_cast<Square>(from));
          if ((path & left) && !contains(path, castling.rook_to)) return true;
        }
      }
    }
    return false;
  }

  void compile_zones() {
    const Bitboard zone =
        program_->book.pawn.promotes_to.empty() ? 0 : program_->book.pawn.promotion_zone;
    program_->promotion_zone = {zone, flip_ranks(zone)};
  }

  std::unique_ptr<RuleProgram> program_;
  LookupBuilder builder_;
  FamilyTools tools_;
  bool test_every_move_ = false;  ///< Any capture may change how enemy men far away go.
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
