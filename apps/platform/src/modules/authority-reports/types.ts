import type { Queryable } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import type { Period } from '../reports/index.ts'
import type { Element } from './lots/xml.ts'

/** Records of a day or a month of the monitoring model of Spain's authority (docs/authority-reports.md). */
export const PERIODIC_NAMES = ['RUD', 'RUT', 'CJD', 'CJT', 'OPT', 'BOT', 'JUA', 'CEV'] as const
export type PeriodicName = (typeof PERIODIC_NAMES)[number]
/** Records of single games (JUC), which are made as games end. */
export const GAME_NAMES = ['SES', 'POT', 'RAC', 'RAM'] as const
export type GameName = (typeof GAME_NAMES)[number]
export const RECORD_NAMES = [...PERIODIC_NAMES, ...GAME_NAMES] as const
export type RecordName = (typeof RECORD_NAMES)[number]

/** `D`: a day; `M`: a month; `T`: as games end. */
export type Interval = 'D' | 'M' | 'T'

/** A day or month of a brand: its first and last day, and its code, `20261128` or `202611`. */
export type Span = {
  readonly brand: Pick<Brand, 'id' | 'timeZone' | 'currency'>
  readonly interval: Interval
  readonly code: string
  readonly from: string
  readonly to: string
}

/** Codes that the authority gives an operator and its store of reports. */
export type Codes = { readonly operatorId: string; readonly storeId: string }

/** What a record is made from: one snapshot of the database, and the edges of its days as they were closed. */
export type Context = Codes & {
  readonly q: Queryable
  readonly span: Span
  readonly period: Period
  /** The values `$1` to `$9` of `PERIOD`. */
  readonly values: readonly unknown[]
  /** Notes what is wrong with the data; a `fault` keeps the lots from being written. */
  readonly note: (finding: Finding) => void
}

export type Finding = {
  readonly record: RecordName
  /** `fault`: sums or form are wrong, nothing is written. `flaw`: the data lack something that the model asks for. */
  readonly kind: 'fault' | 'flaw'
  /** Of a player, a bet, a game type; empty: the record as a whole. */
  readonly about: string
  readonly what: string
}

/** Sums in minor units by name, such as `closing EUR`. */
export type Sums = ReadonlyMap<string, bigint>

/** Rows of a record with what they add up to. A record of one row has that row's children. */
export type Rows = { readonly elements: readonly Element[]; readonly sums?: Sums }

/** How rows become files. `rows`: one record in parts of `perPart` rows, ten parts a lot. `whole`: each row is a record with a lot for it. */
export type PeriodicDivision = { readonly as: 'rows'; readonly perPart: number } | { readonly as: 'whole' }
/** `records`: many records a lot, each of a game. */
export type Division = PeriodicDivision | { readonly as: 'records' }

/** A record: which intervals it has, which rows, and what the ledger says of their sums. */
export type MonitoringRecord = {
  readonly name: PeriodicName
  /** The type of the record in the authority's schema. */
  readonly tag: string
  readonly intervals: readonly Interval[]
  readonly division: PeriodicDivision
  /** Whether it has a lot where nothing happened. */
  readonly isSteady: boolean
  /** What its rows are about, in their order: players, bets, game types. */
  readonly keys: (context: Context) => Promise<readonly string[]>
  readonly rows: (context: Context, keys: readonly string[]) => Promise<Rows>
  /** The same sums from the ledger's entries by another query; compared to the unit. */
  readonly ledger?: (context: Context) => Promise<Sums>
}
