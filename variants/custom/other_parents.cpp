// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/parents.h"

namespace protean::custom {

// NOLINTNEXTLINE(readability-function-size): plain data.
std::string_view other_parents() {
  return R"(
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

[makruk:chess]
bishop = -
queen = -
silver = s
fers = m
promotionRegionWhite = *6 *7 *8
promotionRegionBlack = *3 *2 *1
doubleStep = false
nMoveRule = 0
countingRule = makruk

[makpong:makruk]
makpongRule = true

[shatar:chess]
queen = -
bers = j
startFen = rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1
promotionPieceTypes = j
doubleStep = false
castling = false
extinctionValue = draw
extinctionPieceTypes = *
extinctionPieceCount = 1
shatarMateRule = true

[ai-wok:makruk]
fers = -
aiwok = a
startFen = rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1
promotionPieceTypes = a

[sittuyin:makruk]
fers = f
startFen = 8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1
pieceDrops = true
mustDrop = true
dropRegionWhite = *1 *2 *3
dropRegionBlack = *8 *7 *6
sittuyinRookDrop = true
sittuyinPromotion = true
promotionRegionWhite = a8 b7 c6 d5 e5 f6 g7 h8
promotionRegionBlack = a1 b2 c3 d4 e4 f3 g2 h1
promotionPieceTypes = f
promotionLimit = f:1
nMoveRule = 50
countingRule = asean

[cambodian:makruk]
startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1
gating = true
cambodianMoves = true
countingRule = cambodian

[karouk:cambodian]
startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1
checkCounting = true

[asean:chess]
bishop = -
queen = -
silver = b
fers = q
doubleStep = false
countingRule = asean

[clobber]
clobber = p
maxRank = 6
maxFile = 5
startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss

[fox-and-hounds]
customPiece1 = h:mfF
customPiece2 = f:mF
startFen = 1h1h1h1h/8/8/8/8/8/8/4F3 w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
flagPieceWhite = f
flagRegionWhite = *8

[isolation]
customPiece1 = p:mK
maxRank = 8
maxFile = 6
startFen = 3p2/6/6/6/6/6/6/2P3 w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
wallingRule = static
wallingRegion = a1 b1 d1 e1 f1 *2 *3 *4 *5 *6 *7 a8 b8 c8 e8 f8

[isolation7x7:isolation]
maxRank = 7
maxFile = 7
startFen = 3p3/7/7/7/7/7/3P3 w - - 0 1
wallingRegion = a1 b1 c1 e1 f1 g1 *2 *3 *4 *5 *6 a7 b7 c7 e7 f7 g7

[snailtrail]
customPiece1 = p:mK
maxRank = 7
maxFile = 7
startFen = 6p/7/7/7/7/7/P6 w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
wallingRule = past

[joust]
customPiece1 = n:mN
startFen = 8/8/8/4n3/3N4/8/8/8 w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
wallingRule = past

[breakthrough]
breakthrough = p
startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1
doubleStep = false
castling = false
stalemateValue = loss
flagPiece = p
flagRegionWhite = *8
flagRegionBlack = *1

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

[mini:minishogi]

[gorogoro:minishogi]
maxRank = 6
maxFile = 5
startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[-] w 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *1 *2
nFoldValue = draw
nFoldValueAbsolute = false

[judkins:minishogi]
maxRank = 6
maxFile = 6
shogiKnight = n
startFen = rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *2 *1
promotedPieceType = p:g s:g b:h r:d n:g
nFoldValue = draw
nFoldValueAbsolute = false

[euroshogi:minishogi]
maxRank = 8
maxFile = 8
customPiece1 = n:fNsW
promotionRegionWhite = *6 *7 *8
promotionRegionBlack = *3 *2 *1
promotedPieceType = p:g s:g b:h r:d n:g
mandatoryPiecePromotion = true
nFoldValue = draw
nFoldValueAbsolute = false

[kyotoshogi:minishogi]
lance = l
shogiKnight = n
startFen = p+nks+l/5/5/5/+LSK+NP[-] w 0 1
promotionRegionWhite = *1 *2 *3 *4 *5
promotionRegionBlack = *1 *2 *3 *4 *5
mandatoryPiecePromotion = true
pieceDemotion = true
dropPromoted = true
promotedPieceType = l:g s:b n:g p:r g:- b:- r:-
immobilityIllegal = false
shogiPawnDropMateIllegal = false
dropNoDoubled = -
nFoldValue = draw
nFoldValueAbsolute = false

[micro:kyotoshogi]
maxFile = 4
startFen = kb+r+l/p3/4/3P/+L+RBK[-] w 0 1
piecePromotionOnCapture = true
promotedPieceType = l:s b:g r:g p:n s:- g:- n:-

[dobutsu]
maxRank = 4
maxFile = 3
shogiPawn = c
gold = h
fers = e
wazir = g
commoner = l
startFen = gle/1c1/1C1/ELG[-] w 0 1
pieceDrops = true
capturesToHand = true
promotionRegionWhite = *4
promotionRegionBlack = *1
doubleStep = false
castling = false
promotedPieceType = c:h
mandatoryPiecePromotion = true
stalemateValue = loss
extinctionValue = loss
extinctionPieceTypes = l
flagPiece = l
flagRegionWhite = *4
flagRegionBlack = *1
flagPieceSafe = true
nFoldRule = 4
nMoveRule = 0

[torishogi]
maxRank = 7
maxFile = 7
shogiPawn = s
king = k
customPiece1 = f:FsfW
customPiece2 = c:FvW
customPiece3 = l:fRrbBlbF
customPiece4 = r:fRlbBrbF
customPiece5 = p:bFfD
customPiece6 = g:fAbD
customPiece7 = e:KbRfBbF2
startFen = rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[-] w 0 1
pieceDrops = true
capturesToHand = true
promotionRegionWhite = *6 *7
promotionRegionBlack = *2 *1
doubleStep = false
castling = false
promotedPieceType = s:g f:e
mandatoryPiecePromotion = true
dropNoDoubled = s
dropNoDoubledCount = 2
immobilityIllegal = true
shogiPawnDropMateIllegal = true
stalemateValue = loss
nFoldValue = win
nFoldRule = 4
nMoveRule = 0
perpetualCheckIllegal = true

[minixiangqi]
maxRank = 7
maxFile = 7
rook = r
horse = n
king = k:W
cannon = c
soldier = p
startFen = rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR w - - 0 1
mobilityRegionWhiteKing = c1 d1 e1 c2 d2 e2 c3 d3 e3
mobilityRegionBlackKing = c5 d5 e5 c6 d6 e6 c7 d7 e7
doubleStep = false
castling = false
stalemateValue = loss
perpetualCheckIllegal = true
flyingGeneral = true
)";
}

}  // namespace protean::custom
