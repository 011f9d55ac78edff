import type { Database, Queryable } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import { type Providers, readRoundsReport, reportsRounds } from '../casino/index.ts'
import type { Adapters } from '../wallet/index.ts'
import { makeClosings, readClosings } from './closing.ts'
import { comparePaymentBooks, comparePayments } from './payments.ts'
import { compareRewardBooks } from './rewards.ts'
import { compareRounds } from './rounds.ts'
import { type Comparison, type Line, type Span, widened } from './types.ts'

export type ReconciliationParts = {
  db: Database
  adapters: Adapters
  providers: Providers
  now: () => Date
  log: Log
}

export type Reconciliation = {
  party: string
  madeAt: Date
  compared: number | null
  failure: string | null
  lines: Line[]
}

const DAY_MS = 86_400_000
/** Movements of the last minutes of a day are committed and reported by then. */
const WAIT_MS = 20 * 60_000
/** After a longer stop, older days are made by hand. */
const MOST_DAYS = 31

/** The day in UTC. @throws RangeError for what is no date */
export function toSpan(day: string): Span {
  const from = new Date(`${day}T00:00:00.000Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !from.toISOString().startsWith(day))
    throw new RangeError(`${day} is no date`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Compares a day with every other party's records and stores what differs. */
export async function reconcileDay(parts: ReconciliationParts, day: string): Promise<Reconciliation[]> {
  const { db, adapters, providers, now } = parts
  const span = toSpan(day)
  const done: Reconciliation[] = []
  const compare = async (party: string, comparison: Comparison) =>
    void done.push(await store(parts, party, span, comparison))
  await compare('payments:books', await comparePaymentBooks(db, span))
  await compare('rewards:books', await compareRewardBooks(db, span))
  for (const adapter of adapters.values()) {
    if (adapter.report)
      await compare(`payments:${adapter.id}`, await comparePayments(db, adapter, span, now()))
  }
  for (const provider of providers.values()) {
    if (!reportsRounds(provider)) continue
    const theirs = await readRoundsReport(provider, widened(span), now)
    await compare(`rounds:${provider.id}`, await compareRounds(db, provider.id, theirs, span, now()))
  }
  return done
}

async function store(
  { db, log, now }: ReconciliationParts,
  party: string,
  span: Span,
  comparison: Comparison,
): Promise<Reconciliation> {
  const made = { party, madeAt: now(), compared: null, failure: null, lines: [], ...comparison }
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>({
      text: `INSERT INTO reconciliations (party, from_at, to_at, made_at, compared, failure)
        VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      values: [party, span.from, span.to, made.madeAt, made.compared, made.failure],
    })
    await tx.query({
      text: `INSERT INTO reconciliation_lines (reconciliation_id, line, difference, reference, here, there)
        SELECT $1, l.line, l.difference, l.reference, l.here, l.there
        FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY
          l (difference, reference, here, there, line)`,
      values: [rows[0]?.id, ...listColumns(made.lines)],
    })
  })
  const fields = { party, from: span.from, compared: made.compared, differences: made.lines.length }
  if (made.failure !== null)
    log.warn({ ...fields, failure: made.failure }, 'a reconciliation could not be made')
  else if (made.lines.length > 0) log.error({ alarm: 'reconciliation', ...fields }, 'records differ')
  else log.info(fields, 'records agree')
  return made
}

const listColumns = (lines: readonly Line[]) => [
  lines.map(({ difference }) => difference),
  lines.map(({ reference }) => reference),
  lines.map(({ here }) => here),
  lines.map(({ there }) => there),
]

/** The newest reconciliation of each party for a day. */
export async function readReconciliations(q: Queryable, day: string): Promise<Reconciliation[]> {
  const { rows } = await q.query<Reconciliation>({
    text: `SELECT DISTINCT ON (r.party) r.party, r.made_at AS "madeAt", r.compared, r.failure,
        coalesce((SELECT jsonb_agg(jsonb_build_object('difference', l.difference, 'reference', l.reference,
            'here', l.here, 'there', l.there) ORDER BY l.line)
          FROM reconciliation_lines l WHERE l.reconciliation_id = r.id), '[]') AS lines
      FROM reconciliations r WHERE r.from_at = $1 ORDER BY r.party, r.id DESC`,
    values: [toSpan(day).from],
  })
  return rows
}

/** Makes the closings of a day, with an alarm for each that does not add up. */
export async function closeDay({ db, log, now }: ReconciliationParts, day: string) {
  const closings = await makeClosings(db, day, toSpan(day), now())
  for (const { brandId, currency } of closings.filter(({ addsUp }) => !addsUp))
    log.error({ alarm: 'closing', brand_id: brandId, currency, day }, 'a day does not add up')
  return closings
}

/**
 * How many days after its beginning a day is compared. What is open at the first look, or paid much later, may go wrong
 * without an event: the second look sees what has been open for a day, the last what ended within a week.
 */
const LOOKS = [1, 2, 8] as const

/** What is due: every day that has ended and is not closed yet, and comparisons that were not made or not successful. */
export async function doDueDays(parts: ReconciliationParts): Promise<void> {
  const { db, now } = parts
  const over = now().getTime() - WAIT_MS
  const yesterday = toDay(new Date(over - DAY_MS))
  for (const day of await unclosedDays(db, yesterday)) await closeDay(parts, day)
  for (let age = 1; age <= LOOKS[2]; age += 1) {
    const day = toDay(new Date(over - age * DAY_MS))
    if (await isToBeCompared(db, day, age)) await reconcileDay(parts, day)
  }
}

/** A day that was never compared is only yesterday's business: older ones are made by hand. */
async function isToBeCompared(q: Queryable, day: string, age: number): Promise<boolean> {
  const made = await readReconciliations(q, day)
  if (made.length === 0) return age === 1
  const look = LOOKS.findLast((days) => days <= age) ?? 1
  const due = new Date(toSpan(day).from.getTime() + look * DAY_MS)
  return made.some(({ failure, madeAt }) => failure !== null || madeAt < due)
}

async function unclosedDays(q: Queryable, yesterday: string): Promise<string[]> {
  if ((await readClosings(q, yesterday)).length > 0) return []
  const { rows } = await q.query<{ day: string }>({
    text: `SELECT d::date::text AS day FROM generate_series(
        greatest((SELECT max(day) + 1 FROM daily_closings), $1::date - ${MOST_DAYS}), $1::date, interval '1 day') d
      WHERE d::date >= coalesce((SELECT max(day) + 1 FROM daily_closings), $1::date)`,
    values: [yesterday],
  })
  return rows.map(({ day }) => day)
}
