import { type Database, DatabaseUnavailable, type Queryable } from '../../db/index.ts'
import { toDay, daysAfter, startOfDay } from '../../model/index.ts'
import type { ReportRequest } from './types.ts'

/** What was begun at the end of a day is booked by then. */
const WAIT_MS = 20 * 60_000
/** How many days one run closes of each brand: the next run goes on. */
const MOST_DAYS = 31

type Brand = ReportRequest['brand']
type Parts = { db: Database; now: () => Date; allBrands: () => Promise<readonly Brand[]> }

/**
 * Closes the days of every brand that are over, in two steps. The first notes up to which ids of the ledger and of the operators' log
 * they go. Ids are drawn before commit, so the second, at a later run, waits until every transaction of that moment has ended: from then
 * on nothing can appear up to those ids.
 * @throws what went wrong with one of the brands, after the others are done
 */
export async function closeDays({ db, now, allBrands }: Parts): Promise<void> {
  const faults: unknown[] = []
  for (const brand of await allBrands())
    try {
      await finishDays(db, brand.id, now())
      await beginDays(db, brand, now())
    } catch (fault) {
      // Without a database there is no other to go on with.
      if (fault instanceof DatabaseUnavailable) throw fault
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
}

async function finishDays(db: Database, brandId: string, now: Date): Promise<void> {
  const { rows } = await db.query<{ day: string; from: Date; to: Date; isFirst: boolean }>({
    name: 'report-days-settled',
    text: `SELECT day, from_at AS "from", to_at AS "to",
        NOT EXISTS (SELECT FROM report_days e WHERE e.brand_id = $1 AND e.day < d.day) AS "isFirst" FROM report_days d
      WHERE brand_id = $1 AND closed_at IS NULL AND xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint ORDER BY day`,
    values: [brandId],
  })
  for (const { day, from, to, isFirst } of rows)
    await db.transaction(async (tx) => {
      // What reads all open rounds takes longer than requests may.
      await tx.query({ text: `SET LOCAL statement_timeout = '10min'` })
      const { rowCount } = await tx.query({
        text: `UPDATE report_days SET closed_at = $3 WHERE brand_id = $1 AND day = $2 AND closed_at IS NULL`,
        values: [brandId, day, now],
      })
      if (rowCount === 0) return
      // What the first day begins with was kept by no day before it.
      if (isFirst) await keepOpenStakes(tx, brandId, daysAfter(day, -1), from)
      await keepOpenStakes(tx, brandId, day, to)
      await keepReturns(tx, brandId, day)
    })
}

async function keepOpenStakes(tx: Queryable, brandId: string, day: string, at: Date): Promise<void> {
  await tx.query({
    text: `INSERT INTO report_open_stakes (brand_id, day, account, currency, rounds, staked)
      SELECT $1, $2, origin || ':' || source_id, currency, count(*), sum(staked) FROM published.play_rounds
        WHERE brand_id = $1 AND staked <> 0 AND opened_at < $3 AND (closed_at IS NULL OR closed_at >= $3)
        GROUP BY 3, 4`,
    values: [brandId, day, at],
  })
}

/** Only what changed: the last one before a day holds on it. */
async function keepReturns(tx: Queryable, brandId: string, day: string): Promise<void> {
  await tx.query({
    text: `INSERT INTO report_game_returns (brand_id, game_id, day, rtp)
      SELECT $1, g.id, $2::date, g.rtp::text FROM published.game_returns g
        LEFT JOIN LATERAL (SELECT r.rtp FROM report_game_returns r WHERE r.brand_id = $1 AND r.game_id = g.id
          ORDER BY r.day DESC LIMIT 1) last ON true
        WHERE g.rtp::text IS DISTINCT FROM last.rtp`,
    values: [brandId, day],
  })
}

async function beginDays(db: Database, { id, timeZone }: Brand, now: Date): Promise<void> {
  const over = daysAfter(toDay(new Date(now.getTime() - WAIT_MS), timeZone), -1)
  const { rows } = await db.query<{ day: string; to: Date; waits: boolean }>({
    name: 'report-days-last',
    text: `SELECT day, to_at AS "to", closed_at IS NULL AS waits FROM report_days
      WHERE brand_id = $1 ORDER BY day DESC LIMIT 1`,
    values: [id],
  })
  const last = rows[0]
  if (last?.waits) return
  const first = last ? daysAfter(last.day, 1) : over
  const days = Array.from({ length: MOST_DAYS }, (_, index) => daysAfter(first, index)).filter(
    (day) => day <= over,
  )
  let from = last?.to ?? startOfDay(first, timeZone)
  for (const day of days) {
    const to = startOfDay(daysAfter(day, 1), timeZone)
    // A brand that moves far to the east has no time left for a day.
    if (to <= from) continue
    await beginDay(db, { id, day, from, to })
    from = to
  }
}

async function beginDay(
  db: Database,
  { id, day, from, to }: { id: string; day: string; from: Date; to: Date },
): Promise<void> {
  await db.query({
    name: 'report-day-begin',
    text: `INSERT INTO report_days (brand_id, day, from_at, to_at, through_id, audit_through_id, xid)
      SELECT $1, $2, $3, $4, coalesce((SELECT max(id) FROM published.movements), 0),
        coalesce((SELECT max(id) FROM published.operator_audit), 0), pg_snapshot_xmax(s)::text::bigint
      FROM pg_current_snapshot() s
      ON CONFLICT (brand_id, day) DO NOTHING`,
    values: [id, day, from, to],
  })
}
