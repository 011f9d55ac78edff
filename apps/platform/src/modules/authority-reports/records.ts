import { accounts, accountTotals } from './registers/accounts.ts'
import { adjustments, bets } from './registers/bets.ts'
import { events } from './registers/events.ts'
import { gameSessions } from './registers/game-sessions.ts'
import { operatorTotals, potsAndOpenStakes } from './registers/operator.ts'
import { players, playerTotals } from './registers/players.ts'
import { type Interval, type MonitoringRecord, RECORD_NAMES, type RecordName } from './types.ts'

/** Every record by its name. */
export const RECORDS: Readonly<Record<RecordName, MonitoringRecord>> = {
  RUD: players,
  RUT: playerTotals,
  CJD: accounts,
  CJT: accountTotals,
  OPT: operatorTotals,
  BOT: potsAndOpenStakes,
  RAC: bets,
  SES: gameSessions,
  JUA: adjustments,
  CEV: events,
}

/** The records that an interval has, in their order. */
export const recordsOf = (interval: Interval): RecordName[] =>
  RECORD_NAMES.filter((name) => RECORDS[name].intervals.includes(interval))

/** Those that an interval always has, with nothing in them too. */
export const steadyRecords = (interval: Interval): RecordName[] =>
  recordsOf(interval).filter((name) => RECORDS[name].isSteady)
