export {
  consumePlay,
  drainPlay,
  hasUnreadPlay,
  type PlayMovement,
  readUnreadOf,
  settledUpTo,
} from './feed.ts'
export { type EndedRound, endedRounds, endsInRounds, mayHaveEnded, roundKeyOf } from './rounds.ts'
export { type DecidedRound, decidedRounds, echoesOf, withEchoes } from './decided.ts'
export { type Fraction, riskOf } from './net.ts'
export { isWonByAgreement, listTransfers } from './transfers.ts'
export { keepRefusal, payWin, returnStake, type RoundMoney, takeBackWin, takeStake } from './funding.ts'
export { playPlayerData } from './player-data.ts'
