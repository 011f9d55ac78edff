import type { Database, Queryable, Statement } from '../../db/index.ts'
import { auditNext, findViolations, markWholeAudit, type Violation } from '../../ledger/index.ts'
import type { Log } from '../../observe/index.ts'

type Parts = { db: Database; log: Log; now: () => Date }

/** What is known of the books. `checkedTo` is the last ledger transaction that was checked. */
export type BooksState = {
  openFindings: number
  checkedTo: bigint
  checkedAt: Date | null
  wholeAt: Date | null
}

/** Enough to see what is wrong; thousands of rows of one fault say no more. */
const MOST_EXAMPLES = 100
const MOST_STEPS = 50

/** Checks what came since the last time. Answers how many violations it found. */
export async function checkNewMovements({ db, log, now }: Parts): Promise<number> {
  let found = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { violations, more } = await auditNext(db, now())
    found += violations.length
    await record({ db, log, now }, violations, 'running')
    if (!more) break
  }
  return found
}

/** Checks every row. What an earlier check found and this one no longer does is marked as resolved. */
export async function checkWholeBooks({ db, log, now }: Parts): Promise<number> {
  const started = now()
  const violations = await findViolations(unhurried(db), MOST_EXAMPLES)
  await record({ db, log, now: () => started }, violations, 'whole')
  await db.query({
    text: `UPDATE books_findings SET resolved_at = $1 WHERE resolved_at IS NULL AND last_seen_at < $1`,
    values: [started],
  })
  await markWholeAudit(db, started)
  log.info({ violations: violations.length }, 'the whole books were checked')
  return violations.length
}

/** What reads every row may take longer than other statements, whose limit is of requests. */
const unhurried = (db: Database): Queryable => ({
  query: <R extends object>(statement: Statement) =>
    db.transaction(async (tx) => {
      await tx.query({ text: `SET LOCAL statement_timeout = '30min'` })
      return tx.query<R>(statement)
    }),
})

/** Once a day, whenever the job comes by. */
export async function checkWholeBooksDaily(parts: Parts): Promise<void> {
  const { wholeAt } = await readBooksState(parts.db)
  if (wholeAt && parts.now().getTime() - wholeAt.getTime() < 24 * 3_600_000) return
  await checkWholeBooks(parts)
}

async function record(
  { db, log, now }: Parts,
  violations: readonly Violation[],
  foundBy: 'running' | 'whole',
): Promise<void> {
  for (const { says, where } of violations) {
    await db.query({
      name: 'books-finding',
      text: `INSERT INTO books_findings (says, place, found_by, found_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
        ON CONFLICT (says, place) WHERE resolved_at IS NULL DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      values: [says, JSON.stringify(where), foundBy, now()],
    })
    log.error({ alarm: 'books', says, where, found_by: foundBy }, 'the books do not balance')
  }
}

export async function readBooksState(q: Queryable): Promise<BooksState> {
  const { rows } = await q.query<BooksState>({
    name: 'books-read-state',
    text: `SELECT checked_id AS "checkedTo", checked_at AS "checkedAt", whole_at AS "wholeAt",
      (SELECT count(*)::int FROM books_findings WHERE resolved_at IS NULL) AS "openFindings" FROM published.books_check`,
  })
  if (!rows[0]) throw new Error('the state of the books check is gone')
  return rows[0]
}
