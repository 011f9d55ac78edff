import type { Database, Queryable, Tx } from '../db/index.ts'
import type { Violation } from './audit.ts'

/** What one step of the running audit did. `more`: ids that are settled wait to be checked. */
export type AuditStep = { checkedTo: bigint; violations: Violation[]; more: boolean }

/** Ids of one step: small enough to be a matter of milliseconds. */
const STEP = 20_000n

/** `compared`: up to which balances have been compared, once in a run of steps. */
type State = { checked: bigint; compared: bigint; candidate: bigint | null; xid: bigint | null }
type Horizon = { oldest: bigint; next: bigint; high: bigint | null }
type Check = { says: string; finds: string }

/**
 * Whether the entries of all transactions $1 < id <= $2 are as they should be: one grouping answers what each of `ENTRY_CHECKS` would
 * look for, and which of them finds what is asked only when something is wrong. The entries are added up before they are joined, so
 * that nothing wide is sorted; a full join is never made row by row, whatever the planner believes of rows that came in the last minute.
 */
const ENTRIES_ARE_SOUND = `SELECT NOT EXISTS (SELECT FROM
    (SELECT * FROM ledger.transactions WHERE id > $1 AND id <= $2) t
    FULL JOIN (SELECT transaction_id, sum(amount) AS sum, min(brand_id) AS brand, max(brand_id) AS last_brand,
        min(currency) AS currency, max(currency) AS last_currency, min(player_id) AS player, max(player_id) AS last_player,
        sum(CASE WHEN account = 'cash' THEN amount ELSE 0 END) AS cash, sum(CASE WHEN account = 'bonus' THEN amount ELSE 0 END) AS bonus,
        sum(CASE WHEN account = 'held' THEN amount ELSE 0 END) AS held,
        sum(CASE WHEN account = 'fees' AND line = 5 THEN amount ELSE 0 END) AS fee
      FROM ledger.entries WHERE transaction_id > $1 AND transaction_id <= $2 GROUP BY transaction_id) e ON e.transaction_id = t.id
  WHERE CASE WHEN e.transaction_id IS NULL THEN (t.cash_delta, t.bonus_delta, t.held_delta, t.fee) = (0, 0, 0, 0)
    ELSE t.result = 'ok' AND e.sum = 0 AND (t.brand_id, t.currency) = (e.brand, e.currency)
      AND (t.brand_id, t.currency) = (e.last_brand, e.last_currency)
      AND t.player_id = coalesce(e.player, t.player_id) AND t.player_id = coalesce(e.last_player, t.player_id)
      AND (t.cash_delta, t.bonus_delta, t.held_delta, t.fee) = (e.cash, e.bonus, e.held, e.fee) END IS NOT TRUE) AS sound`

/** Each finds violations only, among the transactions $1 < id <= $2. */
const ENTRY_CHECKS: Check[] = [
  {
    says: 'the entries of a transaction do not sum to zero',
    finds: `SELECT transaction_id::text AS transaction, currency, sum(amount)::text AS sum FROM ledger.entries
      WHERE transaction_id > $1 AND transaction_id <= $2 GROUP BY transaction_id, currency HAVING sum(amount) <> 0`,
  },
  {
    says: 'an entry has another brand, player or currency than its transaction, or no transaction',
    finds: `SELECT e.transaction_id::text AS transaction, e.line, e.brand_id AS brand FROM ledger.entries e
      LEFT JOIN ledger.transactions t ON t.id = e.transaction_id
      WHERE e.transaction_id > $1 AND e.transaction_id <= $2
        AND (t.id IS NULL OR t.result <> 'ok' OR t.brand_id <> e.brand_id OR t.currency <> e.currency
          OR t.player_id <> coalesce(e.player_id, t.player_id))`,
  },
  {
    says: 'a transaction says to have moved something else than its entries',
    // One grouping of both, and no join: the planner knows nothing of rows that came in the last minute, and would go over all
    // entries once for each transaction.
    finds: `SELECT id::text AS transaction FROM (
        SELECT id, true AS said, cash_delta AS cash, bonus_delta AS bonus, held_delta AS held, fee
          FROM ledger.transactions WHERE id > $1 AND id <= $2
        UNION ALL
        SELECT transaction_id, false, CASE WHEN account = 'cash' THEN -amount ELSE 0 END,
            CASE WHEN account = 'bonus' THEN -amount ELSE 0 END, CASE WHEN account = 'held' THEN -amount ELSE 0 END,
            CASE WHEN account = 'fees' AND line = 5 THEN -amount ELSE 0 END
          FROM ledger.entries WHERE transaction_id > $1 AND transaction_id <= $2) x
      GROUP BY id HAVING bool_or(said) AND (sum(cash), sum(bonus), sum(held), sum(fee)) <> (0, 0, 0, 0)`,
  },
]
const RANGE_CHECKS: Check[] = [
  {
    says: 'a settlement, void or reversal is not the opposite of what it resolves',
    finds: `SELECT x.id::text AS transaction, t.id::text AS target FROM ledger.transactions x
      LEFT JOIN ledger.transactions t ON t.id = x.target_id
      WHERE x.id > $1 AND x.id <= $2 AND x.result = 'ok' AND x.movement IN ('settle', 'void', 'reverse')
        AND (t.id IS NULL OR t.brand_id <> x.brand_id OR t.player_id <> x.player_id OR x.held_delta <> -t.held_delta
          OR (x.movement <> 'settle'
            AND (x.cash_delta, x.bonus_delta, x.fee) <> (-t.cash_delta, -t.bonus_delta, -t.fee)))`,
  },
  {
    says: 'the running balance of a statement does not add up',
    // The window sorts by what differs first; the checker's own books are looked up for a player's first movement only.
    finds: `SELECT x.id::text AS transaction, x.brand_id AS brand, x.player_id AS player FROM (
        SELECT id, brand_id, player_id, cash, bonus, held, cash_delta, bonus_delta, held_delta, created_at, lag(cash) OVER w AS cash_before,
          lag(bonus) OVER w AS bonus_before, lag(held) OVER w AS held_before, lag(created_at) OVER w AS before
        FROM ledger.transactions WHERE id > $1 AND id <= $2 AND result = 'ok' AND movement <> 'transfer'
        WINDOW w AS (PARTITION BY player_id, brand_id ORDER BY id)) x
      LEFT JOIN LATERAL (SELECT * FROM books_balances b
        WHERE x.cash_before IS NULL AND b.brand_id = x.brand_id AND b.player_id = x.player_id OFFSET 0) b ON true
      WHERE (x.cash, x.bonus, x.held) <> (coalesce(cash_before, b.cash, 0) + cash_delta, coalesce(bonus_before, b.bonus, 0) + bonus_delta,
          coalesce(held_before, b.held, 0) + held_delta)
        OR created_at < coalesce(before, b.moved_at, '-infinity')`,
  },
]

/** The checker's own books go on by the entries, but where those were found wrong, by what the ledger says. */
const CARRY_ON = `INSERT INTO books_balances AS b (brand_id, player_id, cash, bonus, held, moved_at)
  SELECT DISTINCT ON (player_id, brand_id) brand_id, player_id, cash, bonus, held, created_at
    FROM ledger.transactions WHERE id > $1 AND id <= $2 AND result = 'ok' AND cash IS NOT NULL
    ORDER BY player_id, brand_id, id DESC
  ON CONFLICT (brand_id, player_id)
    DO UPDATE SET cash = excluded.cash, bonus = excluded.bonus, held = excluded.held, moved_at = excluded.moved_at`

/**
 * In one snapshot: what the account of each player of a run ($1 < id <= $2) holds, and the movements since. One grouping and
 * look-ups by key, whatever the planner believes of rows that came a moment ago.
 */
const CACHED: Check = {
  says: 'a balance differs from the sum of its entries',
  finds: `SELECT b.brand_id AS brand, b.player_id AS player, a.cash::text, a.bonus::text, a.held::text
    FROM (SELECT brand_id, player_id, coalesce(sum(cash_delta) FILTER (WHERE id > $2), 0) AS cash,
        coalesce(sum(bonus_delta) FILTER (WHERE id > $2), 0) AS bonus, coalesce(sum(held_delta) FILTER (WHERE id > $2), 0) AS held
      FROM ledger.transactions WHERE id > $1 AND result = 'ok' GROUP BY player_id, brand_id HAVING bool_or(id <= $2)) l
    JOIN LATERAL (SELECT * FROM books_balances x WHERE x.brand_id = l.brand_id AND x.player_id = l.player_id OFFSET 0) b ON true
    LEFT JOIN LATERAL (SELECT * FROM ledger.accounts x
      WHERE x.brand_id = l.brand_id AND x.player_id = l.player_id OFFSET 0) a ON true
    WHERE a.player_id IS NULL OR (a.cash, a.bonus, a.held) <> (b.cash + l.cash, b.bonus + l.bonus, b.held + l.held)`,
}

/**
 * Checks the transactions that came since the last call, exactly once each, and keeps the position in the same
 * transaction; processes take turns. Ids are drawn before commit, so a step goes only as far as nothing can appear any
 * more: up to an id after whose sighting every transaction of that moment has ended. Rows changed behind the position
 * are the whole check's business (`findViolations`).
 */
export async function auditNext(db: Database, now: Date): Promise<AuditStep> {
  return db.transaction(async (tx) => {
    const { checked, compared, candidate, xid } = await lockState(tx)
    const horizon = await horizonNow(tx)
    const settled = candidate !== null && xid !== null && horizon.oldest >= xid
    if (!settled) {
      if (candidate === null) await keep(tx, checked, next(checked, horizon), now)
      return { checkedTo: checked, violations: [], more: false }
    }
    const to = candidate > checked + STEP ? checked + STEP : candidate
    const done = to === candidate
    const violations = await checkRange(tx, { from: checked, to, compareFrom: done ? compared : null })
    await keep(tx, to, done ? next(to, horizon) : { id: candidate, xid }, now)
    return { checkedTo: to, violations, more: !done }
  })
}

type Candidate = { id: bigint; xid: bigint } | null

const next = (checked: bigint, { high, next: xid }: Horizon): Candidate =>
  high !== null && high > checked ? { id: high, xid } : null

async function lockState(tx: Tx): Promise<State> {
  const { rows } = await tx.query<State>({
    name: 'books-state',
    text: `SELECT checked_id AS checked, compared_id AS compared, candidate_id AS candidate, candidate_xid AS xid FROM books_check FOR UPDATE`,
  })
  if (!rows[0]) throw new Error('the state of the books check is gone')
  return rows[0]
}

async function horizonNow(tx: Tx): Promise<Horizon> {
  const { rows } = await tx.query<Horizon>({
    name: 'books-horizon',
    text: `SELECT pg_snapshot_xmin(s)::text::bigint AS oldest, pg_snapshot_xmax(s)::text::bigint AS next,
      (SELECT max(id) FROM ledger.transactions) AS high FROM pg_current_snapshot() s`,
  })
  if (!rows[0]) throw new Error('the database did not say how far it is')
  return rows[0]
}

async function keep(tx: Tx, checked: bigint, candidate: Candidate, now: Date): Promise<void> {
  await tx.query({
    name: 'books-keep',
    text: 'UPDATE books_check SET checked_id = $1, candidate_id = $2, candidate_xid = $3, checked_at = $4',
    values: [checked, candidate?.id ?? null, candidate?.xid ?? null, now],
  })
}

/** `compareFrom`: balances of all who moved since are compared too. */
type Range = { from: bigint; to: bigint; compareFrom: bigint | null }

async function checkRange(tx: Tx, { from, to, compareFrom }: Range): Promise<Violation[]> {
  const violations: Violation[] = []
  const run = async ({ says, finds }: Check, after: bigint) => {
    const { rows } = await tx.query({ text: `${finds} LIMIT 100`, values: [after, to] })
    violations.push(...rows.map((where) => ({ says, where })))
  }
  const { rows } = await tx.query<{ sound: boolean }>({ text: ENTRIES_ARE_SOUND, values: [from, to] })
  if (rows[0]?.sound !== true) for (const check of ENTRY_CHECKS) await run(check, from)
  for (const check of RANGE_CHECKS) await run(check, from)
  await tx.query({ text: CARRY_ON, values: [from, to] })
  if (compareFrom === null) return violations
  await run(CACHED, compareFrom)
  await tx.query({ name: 'books-compared', text: 'UPDATE books_check SET compared_id = $1', values: [to] })
  return violations
}

/** Notes that every row of the books was checked. */
export async function markWholeAudit(q: Queryable, at: Date): Promise<void> {
  await q.query({ text: 'UPDATE books_check SET whole_at = $1', values: [at] })
}
