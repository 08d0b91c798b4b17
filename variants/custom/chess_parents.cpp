// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/parents.h"

namespace protean::custom {

// NOLINTNEXTLINE(readability-function-size): plain data.
std::string_view chess_parents() {
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

[armageddon:chess]
materialCounting = blackdrawodds

[misere:chess]
checkmateValue = win

[raazuvaa:chess]
castling = false
doubleStep = false

[torpedo:chess]
doubleStepRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8
doubleStepRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8

[berolina:chess]
pawn = -
customPiece1 = p:mfFcfeWimfnA
pawnTypes = p

[pawnsideways:chess]
pawn = -
customPiece1 = p:fsmWfceFifmnD
pawnTypes = p

[pawnback:chess]
pawn = -
customPiece1 = p:fbmWfceFifmnD
pawnTypes = p
mobilityRegionWhiteCustomPiece1 = *2 *3 *4 *5 *6 *7 *8
mobilityRegionBlackCustomPiece1 = *1 *2 *3 *4 *5 *6 *7
nMoveRuleTypes = -

[legan:chess]
pawn = -
customPiece1 = p:mflFcflW
pawnTypes = p
promotionRegionWhite = a8 b8 c8 d8 a7 a6 a5
promotionRegionBlack = e1 f1 g1 h1 h2 h3 h4
startFen = knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1
doubleStep = false

[3check:chess]
checkCounting = true

[5check:3check]

[almost:chess]
queen = -
chancellor = c

[amazon:chess]
queen = -
amazon = a

[georgian:amazon]
castling = false
enPassantRegion = -

[perfect:chess]
archbishop = m
chancellor = c
amazon = g
startFen = cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1
promotionPieceTypes = gcmqrbn
castlingRookPieces = rc

[chigorin:chess]
chancellor = c
promotionPieceTypesWhite = crn
promotionPieceTypesBlack = qrb

[sortofalmost:chess]
chancellor = c
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
promotionPieceTypesWhite = crbn
promotionPieceTypesBlack = qrbn

[nightrider:chess]
knight = -
customPiece1 = n:NN
promotionPieceTypes = qrbn

[grasshopper:chess]
customPiece1 = g:gQ
promotionPieceTypes = qrbng
startFen = rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1
doubleStep = false

[paradigm:chess]
bishop = -
customPiece1 = b:BnN
promotionPieceTypes = qbrn

[hoppelpoppel:chess]
knight = -
bishop = -
knibis = n
biskni = b

[newzealand:chess]
rook = -
knight = -
rookni = r
kniroo = n
castlingRookPieces = r

[shatranj:chess]
bishop = -
queen = -
alfil = b
fers = q
doubleStep = false
extinctionValue = loss
extinctionClaim = true
extinctionPieceTypes = *
extinctionPieceCount = 1
extinctionOpponentPieceCount = 2
stalemateValue = loss
nMoveRule = 70

[chaturanga:shatranj]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
extinctionValue = none

[crazyhouse:chess]
pieceDrops = true
capturesToHand = true

[loop:crazyhouse]
dropLoop = true

[chessgi:loop]
firstRankPawnDrops = true

[pocketknight:chess]
pieceDrops = true

[seirawan:chess]
archbishop = h
chancellor = e
gating = true
seirawanGating = true

[shouse:seirawan]
pieceDrops = true
capturesToHand = true

[dragon:chess]
archbishop = d
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Dd] w KQkq - 0 1
pieceDrops = true
dropRegionWhite = *1
dropRegionBlack = *8
promotionPieceTypes = dqrbn

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

[fairy:chess]
silver = s
fers = f
archbishop = a
chancellor = c
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

[codrus:giveaway]
extinctionPieceTypes = k

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

[spartan:threekings]
bers = g
archbishop = w
customPiece1 = h:fmFfcWimA
customPiece2 = l:FAsmW
customPiece3 = c:WD
startFen = lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
promotionPawnTypesBlack = h
nMoveRuleTypesBlack = h
promotionPieceTypesBlack = kgwlc
promotionLimit = k:2
enPassantRegion = -
extinctionPieceCount = 0
extinctionPseudoRoyal = true
dupleCheck = true

[coregal:chess]
extinctionValue = loss
extinctionPieceTypes = q
extinctionPseudoRoyal = true
extinctionPieceCount = 64

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

[duck:chess]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
wallingRule = duck
stalemateValue = win

[petrified:pawnsideways]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionPseudoRoyal = true
petrifyOnCaptureTypes = kqrbn

[atomar:nocheckatomic]
blastImmuneTypes = k
mutuallyImmuneTypes = k

[atomic:nocheckatomic]
extinctionPseudoRoyal = true

[placement:chess]
mustDrop = true
pieceDrops = true
whiteDropRegion = *1
blackDropRegion = *8
dropOppositeColoredBishop = true
castlingDroppedPiece = true
)";
}

}  // namespace protean::custom
