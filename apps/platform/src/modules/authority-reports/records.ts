import { accounts, accountTotals } from './records/accounts.ts'
import { adjustments } from './records/adjustments.ts'
import { events } from './records/events.ts'
import { operatorTotals, potsAndOpenStakes } from './records/operator.ts'
import { players, playerTotals } from './records/players.ts'
import { type Interval, type MonitoringRecord, PERIODIC_NAMES, type PeriodicName } from './types.ts'

/** Every record of a day or month by its name. */
export const RECORDS: Readonly<Record<PeriodicName, MonitoringRecord>> = {
  RUD: players,
  RUT: playerTotals,
  CJD: accounts,
  CJT: accountTotals,
  OPT: operatorTotals,
  BOT: potsAndOpenStakes,
  JUA: adjustments,
  CEV: events,
}

/** The records that an interval has, in their order. */
export const intervalRecords = (interval: Interval): PeriodicName[] =>
  PERIODIC_NAMES.filter((name) => RECORDS[name].intervals.includes(interval))

/** Those that an interval always has, with nothing in them too. */
export const steadyRecords = (interval: Interval): PeriodicName[] =>
  intervalRecords(interval).filter((name) => RECORDS[name].isSteady)
