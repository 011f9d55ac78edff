export {
  consumePlay,
  drainPlay,
  hasUnreadPlay,
  type NumberedRows,
  type PlayMovement,
  readUnread,
  settledUpTo,
} from './feed.ts'
export { type EndedRound, endedRounds, endsInRounds, mayHaveEnded, toRoundKey } from './rounds.ts'
export type { DecidedRound } from './decided.ts'
export { decidedRounds } from './shared-rounds.ts'
export { listEchoes, withEchoes } from './echoes.ts'
export { type Fraction, computeRisk } from './net.ts'
export { isWonByAgreement, listTransfers } from './transfers.ts'
export { keepRefusal, payWin, returnStake, type RoundMoney, takeBackWin, takeStake } from './funding.ts'
export { playPlayerData } from './player-data.ts'
