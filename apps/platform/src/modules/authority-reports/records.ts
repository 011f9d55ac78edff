import { accounts, accountTotals } from './records/accounts.ts'
import { adjustments, bets } from './records/bets.ts'
import { events } from './records/events.ts'
import { gameSessions } from './records/game-sessions.ts'
import { operatorTotals, potsAndOpenStakes } from './records/operator.ts'
import { players, playerTotals } from './records/players.ts'
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
export const intervalRecords = (interval: Interval): RecordName[] =>
  RECORD_NAMES.filter((name) => RECORDS[name].intervals.includes(interval))

/** Those that an interval always has, with nothing in them too. */
export const steadyRecords = (interval: Interval): RecordName[] =>
  intervalRecords(interval).filter((name) => RECORDS[name].isSteady)
