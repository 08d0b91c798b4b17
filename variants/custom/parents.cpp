// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/parents.h"

namespace protean::custom {

// NOLINTNEXTLINE(readability-function-size): plain data.
std::string_view parents_text() {
  return R"(
[chess]
pawn = p
knight = n
bishop = b
rook = r
queen = q
king = k

[normal:chess]

[fischerandom:chess]
chess960 = true

[nocastle:chess]

[3check:chess]
checkCounting = true

[5check:3check]

[almost:chess]
queen = -
chancellor = c

[amazon:chess]
queen = -
amazon = a

[chigorin:chess]
chancellor = c
promotionPieceTypesWhite = crn
promotionPieceTypesBlack = qrb

[crazyhouse:chess]
pieceDrops = true
capturesToHand = true

[loop:crazyhouse]
dropLoop = true

[chessgi:loop]
firstRankPawnDrops = true

[pocketknight:chess]
pieceDrops = true

[kingofthehill:chess]
flagPiece = k
flagRegion = d4 e4 d5 e5

[racingkings:chess]
pawn = -
checking = false
flagPiece = k
flagRegion = *8
flagMove = true

[knightmate:chess]
knight = -
king = k:N
commoner = m

[losers:chess]
mustCapture = true
checkmateValue = win
stalemateValue = win
extinctionValue = win
extinctionPieceTypes = *
extinctionPieceCount = 1

[giveaway:chess]
king = -
commoner = k
castlingKingPiece = k
mustCapture = true
stalemateValue = win
extinctionValue = win
extinctionPieceTypes = *

[antichess:giveaway]

[suicide:antichess]
stalematePieceCount = true

[extinction:chess]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = kqrbnp

[kinglet:extinction]
extinctionPieceTypes = p

[threekings:chess]
king = -
commoner = k
castling = true
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionPieceCount = 2

[losalamos:chess]
maxRank = 6
maxFile = 6
bishop = -
startFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1
promotionRegionWhite = *6
promotionRegionBlack = *1
promotionPieceTypes = qrn
doubleStep = false
castling = false

[gardner:chess]
maxRank = 5
maxFile = 5
startFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1
promotionRegionWhite = *5
promotionRegionBlack = *1
doubleStep = false
castling = false

[clobber]
clobber = p
maxRank = 6
maxFile = 5
startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss

[horde:chess]
doubleStepRegionWhite = *1 *2
enPassantRegionWhite = *6
enPassantRegionBlack = *3
extinctionValue = loss
extinctionPieceTypes = *

[nocheckatomic:chess]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
blastOnCapture = true

[atomic:nocheckatomic]
extinctionPseudoRoyal = true

[placement:chess]
mustDrop = true
pieceDrops = true
whiteDropRegion = *1
blackDropRegion = *8
dropOppositeColoredBishop = true
castlingDroppedPiece = true

[flipersi]
immobile = p
startFen = 8/8/8/8/8/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppp] w 0 1
pieceDrops = true
doubleStep = false
castling = false
stalemateValue = loss
stalematePieceCount = true
enclosingDrop = reversi
enclosingDropStart = d4 e4 d5 e5
flipEnclosedPieces = reversi
materialCounting = unweighted
adjudicateFullBoard = true

[flipello:flipersi]
startFen = 8/8/8/3pP3/3Pp3/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp] w 0 1
passOnStalemate = true

[breakthrough]
breakthrough = p
startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1
doubleStep = false
castling = false
stalemateValue = loss
flagPiece = p
flagRegionWhite = *8
flagRegionBlack = *1

[ataxx]
maxRank = 7
maxFile = 7
customPiece1 = p:mDmNmA
startFen = P5p/7/7/7/7/7/p5P w 0 1
pieceDrops = true
freeDrops = true
doubleStep = false
castling = false
stalemateValue = loss
stalematePieceCount = true
passOnStalemate = true
enclosingDrop = ataxx
flipEnclosedPieces = ataxx
materialCounting = unweighted
adjudicateFullBoard = true
nMoveRule = 0

[minishogi]
maxRank = 5
maxFile = 5
shogiPawn = p
silver = s
gold = g
bishop = b
dragonHorse = h
rook = r
bers = d
king = k
startFen = rbsgk/4p/5/P4/KGSBR[-] w 0 1
pieceDrops = true
capturesToHand = true
promotionRegionWhite = *5
promotionRegionBlack = *1
doubleStep = false
castling = false
promotedPieceType = p:g s:g b:h r:d
dropNoDoubled = p
immobilityIllegal = true
shogiPawnDropMateIllegal = true
stalemateValue = loss
nFoldRule = 4
nFoldValue = loss
nFoldValueAbsolute = true
nMoveRule = 0
perpetualCheckIllegal = true

[gorogoro:minishogi]
maxRank = 6
maxFile = 5
startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[-] w 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *1 *2
nFoldValue = draw
nFoldValueAbsolute = false
)";
}

}  // namespace protean::custom
