// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rule_compiler.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "movegen/generator_select.h"
#include "movegen/ray_set.h"
#include "movegen/rule_object.h"

namespace protean {

namespace {

/// A way of going and the men of one colour that share it.
struct Family {
  EdgeSet edges;
  std::uint8_t mode = kAlwaysOn;
  Use use = Use::kBoth;
  std::uint8_t men = 0;  ///< Bit = Man.
};

using Families = std::vector<Family>;

ManSet man_set(std::uint8_t bits) {
  ManSet set;
  for (Man m = 0; m < kMaxMen; ++m) {
    if (bits >> m & 1) set.men[set.count++] = m;
  }
  return set;
}

void normalize(EdgeSet& edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
}

bool share_a_target(const EdgeSet& a, const EdgeSet& b) {
  std::array<Bitboard, kSquares> reach{};
  for (const Edge& e : a) reach[e.from] |= bit(e.to);
  return std::any_of(b.begin(), b.end(), [&](const Edge& e) { return contains(reach[e.from], e.to); });
}

/// True if both conditions can hold for a man at the same time.
bool compatible(const Condition& a, const Condition& b) {
  if (a.kind != b.kind) return true;
  if (a.kind == Condition::Kind::kOpponentPieces) {
    return a.men != b.men || (a.low <= b.high && b.low <= a.high);
  }
  return a.expected == b.expected;
}

bool is_limited(const EdgeSet& edges) {
  return std::any_of(edges.begin(), edges.end(), [](const Edge& e) { return e.line != 0; });
}

/// True if, seen from `from` (or `to` if reversed), no square depends on more than `widest` others.
bool narrow_enough(const EdgeSet& edges, bool reversed, int widest) {
  std::array<Bitboard, kSquares> mask{};
  for (const Edge& e : edges) mask[reversed ? e.to : e.from] |= e.depends_on();
  return std::all_of(mask.begin(), mask.end(), [&](Bitboard b) { return popcount(b) <= widest; });
}

class Compiler {
 public:
  Compiler(std::string id, RuleBook book, IndexScheme scheme)
      : program_(std::make_unique<RuleProgram>()), builder_(scheme) {
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
  [[noreturn]] void fail(const std::string& what) const {
    throw std::invalid_argument("rules of " + program_->id + ": " + what);
  }

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
      if (letters.find(letter) != std::string::npos) fail(std::string("two men with the letter ") + letter);
      letters += letter;
    }
    for (Man m : book.pawn.promotes_to) {
      if (m >= kMaxMen || book.piece(m).letter == 0) fail("promotion to a man the game does not have");
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
    for (const Condition& c : p.modes) {
      using Kind = Condition::Kind;
      p.test_captures |= c.kind == Kind::kBesideFriend;
      p.test_royal_moves |= c.kind == Kind::kInLineWithOneKing;
      p.test_promotions |= c.kind == Kind::kOpponentPieces;
    }
    if (p.modes.size() > 1) p.features |= kContext;
    if (p.modes.size() > kMaxModes) fail("too many conditions");
  }

  void choose_legality() {
    RuleProgram& p = *program_;
    const int royals = std::popcount(p.book.royals);
    p.legality = royals == 0 ? Legality::kNoRoyal : royals == 1 ? Legality::kMasks : Legality::kMakeAndTest;
    if (royals == 0) p.features |= kNoRoyals;
    if (royals > 1) p.features |= kManyRoyals;
    if (royals == 1) p.royal_man = static_cast<Man>(std::countr_zero(p.book.royals));
    if (p.object) p.features |= kRuleObject;
    if (p.object && p.object->owns_turn()) p.features |= kOwnTurn;
    if (p.book.pawn.compound_moves) p.features |= kCompoundPawns;
    if (!has_orthodox_pawns()) p.features |= kOwnPawns;
  }

  /// True if pawns step, step twice from their second rank, capture and promote as orthodox ones (or there are none).
  bool has_orthodox_pawns() const {
    const RuleBook& book = program_->book;
    if (book.piece(Pawn).letter == 0) return true;
    if (book.pawn.compound_moves || book.pawn.promotion_zone != rank_bb(7)) return false;
    const Moves orthodox = path({{0, 1}}).quiet() | path({{0, 1}, {0, 1}}).from(rank_bb(1)).quiet() |
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

  void compile_side(Color color) {
    Families families = families_of(color);
    compile_attacks(color, families);
    compile_single_men(color, families);
    compile_zone_attacks(color, families);
    drop_pawn_families(families);
    separate_royal(families);
    resolve_overlaps(families);
    merge(families, false);
    for (const Family& f : families) {
      const bool royal = program_->legality == Legality::kMasks && f.men == (1 << program_->royal_man);
      auto& movers = (royal ? program_->royal_movers : program_->movers)[color];
      for (Mover& mover : movers_of(f)) {
        if (mover.use != Use::kBoth && !mover.promotes) program_->features |= kSplitUse;
        movers.push_back(std::move(mover));
      }
    }
  }

  void compile_single_men(Color color, const Families& families) {
    for (Man m = 0; m < kMaxMen; ++m) {
      Families own;
      for (const Family& f : families) {
        if (f.men >> m & 1) own.push_back({f.edges, f.mode, f.use, static_cast<std::uint8_t>(1 << m)});
      }
      merge(own, false);
      for (const Family& f : own) {
        for (Mover& mover : movers_of(f)) program_->by_man[color][m].push_back(std::move(mover));
      }
    }
  }

  /// The terms of all men, equal ones made one. Pawns stay apart, since they may promote.
  Families families_of(Color color) {
    Families families;
    for (Man m = 0; m < kMaxMen; ++m) {
      for (const Term& t : program_->book.piece(m).moves.terms()) {
        EdgeSet edges = edges_of(t, color);
        if (edges.empty()) continue;
        if (is_limited(edges)) program_->features |= kLineLimits;
        const std::uint8_t mode = mode_of(t.condition);
        const auto same = std::find_if(families.begin(), families.end(), [&](const Family& f) {
          return f.mode == mode && f.use == t.use && f.edges == edges && m != Pawn && f.men != men_set({Pawn});
        });
        if (same != families.end()) {
          same->men |= static_cast<std::uint8_t>(1 << m);
        } else {
          families.push_back({std::move(edges), mode, t.use, static_cast<std::uint8_t>(1 << m)});
        }
      }
    }
    return families;
  }

  /// Only what captures, quiet and capturing alike called kBoth; orthodox pawns go by shifts.
  void keep_attacks(Families& families) const {
    std::erase_if(families, [&](const Family& f) {
      return f.use == Use::kQuiet || (f.men == men_set({Pawn}) && !program_->has(kOwnPawns));
    });
    for (Family& f : families) f.use = Use::kBoth;
  }

  void compile_zone_attacks(Color color, Families families) {
    if (program_->legality != Legality::kMasks) return;
    keep_attacks(families);
    resolve_overlaps(families);
    merge(families, false);
    for (const Family& f : families) {
      for (Mover& mover : movers_of(f)) program_->zone_attacks[color].push_back({std::move(mover), {}});
    }
  }

  /// Needs both sides' movers and castling.
  void compile_zones_near_royals(Color attacker) {
    RuleProgram& p = *program_;
    for (std::size_t s = 0; s < kSquares; ++s) {
      Bitboard zone = 0;
      for (const Mover& mover : p.royal_movers[!attacker]) zone |= mover.reach[s];
      if (static_cast<int>(s / 8) == relative_rank(!attacker, 0)) {
        for (const CastlingPath& path : p.castling_paths[!attacker][s % 8]) zone |= path.safe;
      }
      for (ZoneAttack& attack : p.zone_attacks[attacker]) {
        for (std::size_t from = 0; from < kSquares; ++from) {
          if (attack.mover.reach[from] & zone) attack.near[s] |= Bitboard{1} << from;
        }
      }
    }
  }

  void compile_attacks(Color color, Families families) {
    keep_attacks(families);
    Families layers;
    for (const Family& f : families) add_layers(f, layers);
    merge(layers, true);
    for (const Family& f : layers) {
      for (const EdgeSet& part : builder_.split(f.edges, true)) add_attack_line(color, f, part);
    }
    // Leapers last: a rider's line is the likelier reason to stop looking.
    auto& lines = program_->attack_lines[color];
    std::stable_partition(lines.begin(), lines.end(), [](const AttackLine& l) { return l.rider; });
  }

  /// Splits a family so that in each layer there is one path between any two squares.
  static void add_layers(const Family& family, Families& layers) {
    std::vector<EdgeSet> sets;
    EdgeSet last;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < family.edges.size(); ++i) {
      const Edge& e = family.edges[i];
      depth = i > 0 && family.edges[i - 1].from == e.from && family.edges[i - 1].to == e.to ? depth + 1 : 0;
      if (sets.size() <= depth) sets.emplace_back();
      sets[depth].push_back(e);
    }
    for (EdgeSet& s : sets) layers.push_back({std::move(s), family.mode, family.use, family.men});
  }

  void add_attack_line(Color color, const Family& family, const EdgeSet& part) {
    const LookupBoard board = builder_.build(part, true);
    AttackLine line;
    line.men = man_set(family.men);
    line.mode = family.mode;
    line.rider = board.rider;
    line.limited = is_limited(part);
    line.reach_to = board.reach;
    line.lookup_to = board.lookup;
    if (line.rider) {
      line.between.assign(kSquares * kSquares, 0);
      for (const Edge& e : part) line.between[e.to * 64u + e.from] = e.depends_on();
    }
    program_->attack_lines[color].push_back(std::move(line));
  }

  /// Orthodox pawns have a generator of their own; so have the two-part moves of compound pawns.
  void drop_pawn_families(Families& families) const {
    const bool orthodox = !program_->has(kOwnPawns);
    const bool compound = program_->has(kCompoundPawns);
    std::erase_if(families, [&](const Family& f) {
      if (f.men != men_set({Pawn})) return false;
      const bool leaper = std::all_of(f.edges.begin(), f.edges.end(), [](const Edge& e) { return !e.depends_on(); });
      return orthodox || (compound && f.use == Use::kCapture && !leaper);
    });
  }

  /// With legality by masks the royal man's moves are generated apart from the others'.
  void separate_royal(Families& families) const {
    if (program_->legality != Legality::kMasks) return;
    const auto royal = static_cast<std::uint8_t>(1 << program_->royal_man);
    Families split;
    for (Family& f : families) {
      if ((f.men & royal) && f.men != royal) {
        split.push_back({f.edges, f.mode, f.use, royal});
        f.men = static_cast<std::uint8_t>(f.men & ~royal);
      }
    }
    families.insert(families.end(), split.begin(), split.end());
  }

  bool overlap(const Family& a, const Family& b) const {
    if ((a.men & b.men) == 0) return false;
    if (!compatible(program_->modes[a.mode], program_->modes[b.mode])) return false;
    if ((a.use == Use::kQuiet && b.use == Use::kCapture) || (a.use == Use::kCapture && b.use == Use::kQuiet)) {
      return false;
    }
    return share_a_target(a.edges, b.edges);
  }

  /// Makes the families of each man disjoint, so that targets can be counted by adding.
  void resolve_overlaps(Families& families) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; !changed && i < families.size(); ++i) {
        for (std::size_t j = i + 1; !changed && j < families.size(); ++j) {
          if (!overlap(families[i], families[j])) continue;
          join_shared(families, i, j);
          changed = true;
        }
      }
      std::erase_if(families, [](const Family& f) { return f.men == 0; });
    }
  }

  void join_shared(Families& families, std::size_t i, std::size_t j) const {
    Family joined = families[i];
    if (joined.mode != families[j].mode || joined.use != families[j].use) {
      fail("a man has two ways of going to one square under different conditions");
    }
    joined.men = families[i].men & families[j].men;
    joined.edges.insert(joined.edges.end(), families[j].edges.begin(), families[j].edges.end());
    normalize(joined.edges);
    families[i].men = static_cast<std::uint8_t>(families[i].men & ~joined.men);
    families[j].men = static_cast<std::uint8_t>(families[j].men & ~joined.men);
    families.push_back(std::move(joined));
  }

  /// Joins families of the same men that fit into one look-up: fewer look-ups a man.
  void merge(Families& families, bool reversed) const {
    for (std::size_t i = 0; i < families.size(); ++i) {
      for (std::size_t j = i + 1; j < families.size();) {
        if (merged(families[i], families[j], reversed)) {
          families.erase(families.begin() + static_cast<std::ptrdiff_t>(j));
        } else {
          ++j;
        }
      }
    }
  }

  bool merged(Family& into, const Family& other, bool reversed) const {
    if (into.men != other.men || into.mode != other.mode || into.use != other.use) return false;
    if (is_limited(into.edges) != is_limited(other.edges)) return false;
    if (reversed && share_a_target(into.edges, other.edges)) return false;
    EdgeSet both = into.edges;
    both.insert(both.end(), other.edges.begin(), other.edges.end());
    normalize(both);
    if (!narrow_enough(both, reversed, builder_.widest())) return false;
    into.edges = std::move(both);
    return true;
  }

  std::vector<Mover> movers_of(const Family& family) {
    std::vector<Mover> movers;
    for (const EdgeSet& part : builder_.split(family.edges, false)) {
      const LookupBoard board = builder_.build(part, false);
      Mover mover;
      mover.men = man_set(family.men);
      mover.mode = family.mode;
      mover.use = family.use;
      mover.rider = board.rider;
      mover.promotes = family.men == men_set({Pawn}) && !program_->book.pawn.promotes_to.empty();
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
          p.castling_paths[c][static_cast<std::size_t>(king_file)][static_cast<std::size_t>(rook_file)] = path;
        }
      }
    }
  }

  /// True if leaving `left` can open a path to the King's new square that castling itself does not close again.
  bool may_uncover(Color attacker, const CastlingPath& castling, Bitboard left) const {
    if (program_->has(kContext) || program_->has(kLineLimits)) return true;
    for (const AttackLine& line : program_->attack_lines[attacker]) {
      if (!line.rider) continue;
      for (int from = 0; from < kSquares; ++from) {
        const Bitboard path = line.path(castling.king_to, static_cast<Square>(from));
        if ((path & left) && !contains(path, castling.rook_to)) return true;
      }
    }
    return false;
  }

  void compile_zones() {
    const Bitboard zone = program_->book.pawn.promotes_to.empty() ? 0 : program_->book.pawn.promotion_zone;
    program_->promotion_zone = {zone, flip_ranks(zone)};
  }

  std::unique_ptr<RuleProgram> program_;
  LookupBuilder builder_;
};

}  // namespace

std::unique_ptr<const RuleProgram> compile_rules(std::string id, RuleBook book, IndexScheme scheme) {
  return Compiler(std::move(id), std::move(book), scheme).run();
}

}  // namespace protean
