export { consumePlay, drainPlay, hasUnreadPlay, type PlayMovement, readUnreadOf } from './feed.ts'
export {
  type EndedRound,
  endedRounds,
  endsInRounds,
  endsOfRounds,
  mayHaveEnded,
  roundKeyOf,
} from './rounds.ts'
export { payWin, returnStake, type RoundMoney, takeBackWin, takeStake } from './funding.ts'
