import type { Database, Tx } from '../../db/index.ts'
import { type Brand, startOfDay, toDay } from '../../model/index.ts'
import { hasUnreadPlay } from './feed.ts'

/** Players of one transaction. */
const BATCH = 100
/** What was written just before midnight is committed by then. */
const SETTLING_MS = 5 * 60_000

/** Weeks or months by which players are gone through. */
export type Periods = {
  /** A table with a row for each period of a brand: `brand_id`, `column` (its first day), `last_seen`, `done_at`. */
  readonly table: string
  readonly column: string
  /** The consumer of the feed of play that has to have read a period to its end. */
  readonly consumer: string
  /** The first day of the period in which a day lies, and of the one so many later. */
  readonly begin: (day: string) => string
  readonly add: (period: string, count: number) => string
}

/** A period by its first day, with the moments between which it lies on the brand's clock; `at`: now. */
export type Period = { readonly period: string; readonly from: Date; readonly to: Date; readonly at: Date }
/** The next players, in the order of their ids. */
type Wanted = { readonly after: string; readonly limit: number }

/**
 * Goes through the players of a brand once for each period of its clock that is over, in batches. How far it came is kept in the transaction
 * of each batch: what dies goes on there, and of several processes one works at a time. A brand's first period is the last one that is over.
 * @param work looks at the wanted players, and answers their ids
 */
export async function walkPeriods(
  db: Database,
  brand: Brand,
  { periods, at }: { periods: Periods; at: Date },
  work: (tx: Tx, period: Period, wanted: Wanted) => Promise<readonly string[]>,
): Promise<void> {
  const complete = periods.add(periods.begin(toDay(at, brand.timeZone)), -1)
  const last = await findLast(db, periods, brand.id)
  for (let period = last === null ? complete : periods.add(last, 1); period <= complete;) {
    const next = periods.add(period, 1)
    const [from, to] = [startOfDay(period, brand.timeZone), startOfDay(next, brand.timeZone)]
    if (at.getTime() < to.getTime() + SETTLING_MS || (await hasUnreadPlay(db, periods.consumer, to))) return
    const some = (tx: Tx) => walkSome(tx, periods, brand.id, { period, from, to, at }, work)
    while (!(await db.transaction(some)));
    period = next
  }
}

/** The next batch of a period. @returns whether none is left */
async function walkSome(
  tx: Tx,
  periods: Periods,
  brandId: string,
  period: Period,
  work: (tx: Tx, period: Period, wanted: Wanted) => Promise<readonly string[]>,
): Promise<boolean> {
  const after = await lockPeriod(tx, periods, brandId, period.period)
  if (after === null) return true
  const seen = await work(tx, period, { after, limit: BATCH })
  const isDone = seen.length < BATCH
  await tx.query({
    name: `${periods.table}-save`,
    text: `UPDATE ${periods.table} SET last_seen = $3, done_at = $4 WHERE brand_id = $1 AND ${periods.column} = $2`,
    values: [brandId, period.period, seen.at(-1) ?? after, isDone ? period.at : null],
  })
  return isDone
}

/** The last period that all players of a brand were looked at for. */
async function findLast(db: Database, { table, column }: Periods, brandId: string): Promise<string | null> {
  const { rows } = await db.query<{ last: string | null }>({
    name: `${table}-last`,
    text: `SELECT max(${column})::text AS last FROM ${table} WHERE brand_id = $1 AND done_at IS NOT NULL`,
    values: [brandId],
  })
  return rows[0]?.last ?? null
}

/** Takes a period. @returns the player after whom it goes on, `null`: it is done */
async function lockPeriod(
  tx: Tx,
  { table, column }: Periods,
  brandId: string,
  period: string,
): Promise<string | null> {
  await tx.query({
    name: `${table}-begin`,
    text: `INSERT INTO ${table} (brand_id, ${column}) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    values: [brandId, period],
  })
  const { rows } = await tx.query<{ lastSeen: string }>({
    name: `${table}-lock`,
    text: `SELECT last_seen AS "lastSeen" FROM ${table}
      WHERE brand_id = $1 AND ${column} = $2 AND done_at IS NULL FOR UPDATE`,
    values: [brandId, period],
  })
  return rows[0]?.lastSeen ?? null
}
