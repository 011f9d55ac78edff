export {
  botMove,
  POLICY as BOT_POLICY,
  type Position as BotPosition,
  STARTING_TABLE as BOT_STARTING_TABLE,
} from './bot/bot.ts'
export { type Habits, habitsAfter } from './bot/habits.ts'
export { computeBigBlind, nextButton } from './button.ts'
export { CATEGORIES, type HandCategory } from './categories.ts'
export * from './cash/table.ts'
export {
  computeCard,
  listCards,
  cardToken,
  cardTokens,
  freshDeck,
  toRank,
  shuffled,
  toSuit,
} from './cards.ts'
export {
  type ClockRules,
  CLOCKS,
  clockAfterHand,
  clockAfterTurn,
  newClock,
  type SeatClock,
  timeoutMove,
  turnEnds,
} from './clock.ts'
export { givenUp } from './collusion/facts.ts'
export {
  type CollusionFlag,
  collusionReport,
  type PairReport,
  type PlayedHand,
  THRESHOLDS as COLLUSION_THRESHOLDS,
} from './collusion/report.ts'
export { bestHand, bestScore, toCategory, evaluate, type Score } from './evaluate.ts'
export { act, type HandStart, countHoleCards, MOST_SEATS, result, startHand, toAct } from './hand.ts'
export { amountsFromJson, fromJson, type Json, toJson } from './json.ts'
export { type Frame, listFrames, type HandRecord, type Reader, record, recordText } from './record.ts'
export * from './sit-and-go/index.ts'
export type * from './types.ts'
export { visibleTo } from './visible.ts'
