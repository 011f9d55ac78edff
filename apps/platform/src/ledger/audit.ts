import type { Queryable } from '../db/index.ts'

type Check = { says: string; finds: string }

/** Each query finds violations only; a sound ledger answers no row to any. */
const CHECKS: Check[] = [
  {
    says: 'the entries of a transaction do not sum to zero',
    finds: `SELECT transaction_id::text AS transaction, currency, sum(amount)::text AS sum FROM ledger.entries
      GROUP BY transaction_id, currency HAVING sum(amount) <> 0`,
  },
  {
    says: 'an entry has another brand, player or currency than its transaction, or no transaction',
    finds: `SELECT e.transaction_id::text AS transaction, e.line, e.brand_id AS brand FROM ledger.entries e
      LEFT JOIN ledger.transactions t ON t.id = e.transaction_id
      WHERE t.id IS NULL OR t.result <> 'ok' OR t.brand_id <> e.brand_id OR t.currency <> e.currency
        OR t.player_id <> coalesce(e.player_id, t.player_id)`,
  },
  {
    says: 'a transaction says to have moved something else than its entries',
    finds: `SELECT t.id::text AS transaction FROM ledger.transactions t
      LEFT JOIN (SELECT transaction_id,
          coalesce(sum(amount) FILTER (WHERE account = 'cash'), 0) AS cash,
          coalesce(sum(amount) FILTER (WHERE account = 'bonus'), 0) AS bonus,
          coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held,
          coalesce(sum(amount) FILTER (WHERE account = 'fees' AND line = 5), 0) AS fee
        FROM ledger.entries GROUP BY transaction_id) e ON e.transaction_id = t.id
      WHERE (t.cash_delta, t.bonus_delta, t.held_delta, t.fee)
        <> (coalesce(e.cash, 0), coalesce(e.bonus, 0), coalesce(e.held, 0), coalesce(e.fee, 0))`,
  },
  {
    says: 'a balance differs from the sum of its entries',
    finds: `SELECT coalesce(a.brand_id, e.brand_id) AS brand, coalesce(a.player_id, e.player_id) AS player,
        a.cash::text, a.bonus::text, a.held::text, e.cash::text AS cash_entries, e.bonus::text AS bonus_entries,
        e.held::text AS held_entries
      FROM ledger.accounts a FULL JOIN (SELECT brand_id, player_id, currency,
          coalesce(sum(amount) FILTER (WHERE account = 'cash'), 0) AS cash,
          coalesce(sum(amount) FILTER (WHERE account = 'bonus'), 0) AS bonus,
          coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held
        FROM ledger.entries WHERE player_id IS NOT NULL GROUP BY brand_id, player_id, currency) e
        ON (e.brand_id, e.player_id, e.currency) = (a.brand_id, a.player_id, a.currency)
      WHERE a.player_id IS NULL OR (a.cash, a.bonus, a.held)
        <> (coalesce(e.cash, 0), coalesce(e.bonus, 0), coalesce(e.held, 0))`,
  },
  {
    says: 'a balance is below zero',
    finds: `SELECT brand_id AS brand, player_id AS player FROM ledger.accounts WHERE least(bonus, held) < 0`,
  },
  {
    says: 'something else than a correction made a debt',
    finds: `SELECT id::text AS transaction, brand_id AS brand, player_id AS player FROM ledger.transactions
      WHERE result = 'ok' AND cash < 0 AND cash_delta < 0 AND movement NOT IN ('reverse', 'correct')`,
  },
  {
    says: 'what is held differs from the open holds (accepted - settled - voided)',
    finds: `SELECT a.brand_id AS brand, a.player_id AS player, a.held::text, coalesce(o.open, 0)::text AS open
      FROM ledger.accounts a LEFT JOIN (SELECT h.brand_id, h.player_id, sum(h.held_delta) AS open
        FROM ledger.transactions h
        WHERE h.movement = 'hold' AND h.result = 'ok' AND NOT EXISTS
          (SELECT FROM ledger.transactions x WHERE x.target_id = h.id AND x.result = 'ok')
        GROUP BY h.brand_id, h.player_id) o ON (o.brand_id, o.player_id) = (a.brand_id, a.player_id)
      WHERE a.held <> coalesce(o.open, 0)`,
  },
  {
    says: 'a settlement, void or reversal is not the opposite of what it resolves',
    finds: `SELECT x.id::text AS transaction, t.id::text AS target FROM ledger.transactions x
      LEFT JOIN ledger.transactions t ON t.id = x.target_id
      WHERE x.result = 'ok' AND x.movement IN ('settle', 'void', 'reverse') AND (t.id IS NULL
        OR t.brand_id <> x.brand_id OR t.player_id <> x.player_id OR x.held_delta <> -t.held_delta
        OR (x.movement <> 'settle' AND (x.cash_delta, x.bonus_delta, x.fee) <> (-t.cash_delta, -t.bonus_delta, -t.fee)))`,
  },
  {
    says: 'the running balance of a statement does not add up',
    finds: `SELECT id::text AS transaction, brand_id AS brand, player_id AS player FROM (
        SELECT *, lag(cash, 1, 0) OVER w AS cash_before, lag(bonus, 1, 0) OVER w AS bonus_before,
          lag(held, 1, 0) OVER w AS held_before, lag(created_at, 1, '-infinity') OVER w AS before
        FROM ledger.transactions WHERE result = 'ok' AND movement <> 'transfer'
        WINDOW w AS (PARTITION BY brand_id, player_id ORDER BY id)) t
      WHERE (cash, bonus, held) <> (cash_before + cash_delta, bonus_before + bonus_delta, held_before + held_delta)
        OR created_at < before`,
  },
  {
    says: 'an idempotency key belongs to two transactions',
    finds: `SELECT brand_id AS brand, scope, key, count(*)::text FROM ledger.transactions
      GROUP BY brand_id, scope, key HAVING count(*) > 1`,
  },
]

/** One broken invariant: what it says in plain words, and where. */
export type Violation = { says: string; where: Record<string, unknown> }

/** Checks every invariant of the ledger against all its rows; up to `most` examples of each kind. Heavy: reads everything. */
export async function findViolations(q: Queryable, most: number): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { says, finds } of CHECKS) {
    const { rows } = await q.query({ text: `${finds} LIMIT ${Math.trunc(most)}` })
    found.push(...rows.map((where) => ({ says, where })))
  }
  return found
}

/**
 * Checks every invariant of the ledger against all its rows, in one snapshot each. Throws an Error that says in plain
 * words what is wrong, with up to five examples per kind. For tests.
 */
export async function assertBooksBalance(q: Queryable): Promise<void> {
  const found = await findViolations(q, 5)
  if (found.length === 0) return
  const kinds = [...new Set(found.map(({ says }) => says))].map((kind) => {
    const where = found.filter(({ says }) => says === kind).map((each) => JSON.stringify(each.where))
    return `${kind}: ${where.join(', ')}`
  })
  throw new Error(`the books do not balance\n- ${kinds.join('\n- ')}`)
}
