/** What every call is made for: types that http and the modules share. */
export type { AskedBets, BetPlace, BetReader, FoundBets } from './bet-reader.ts'
export type { Brand } from './brand.ts'
export {
  type FactorTerm,
  isViewToken,
  type Owner,
  type PlayerIdentity,
  VIEW_TOKEN,
  type View,
} from './player.ts'
export { toDay, daysAfter, daysIntoWeek, minuteAt, startOfDay } from './days.ts'
export type { Erasure, Kept, PlayerTable, Withheld } from './player-data.ts'
export {
  type Reader,
  rewriteForReader,
  rewriteLocalised,
  textsForReaders,
  toReader,
  wordsForReaders,
} from './reader.ts'
export { ERASED, erasedName } from './erased-name.ts'
