import type { Queryable } from '../../db/index.ts'

type Check = { says: string; finds: string }

/** Each query finds violations only. */
const CHECKS: Check[] = [
  {
    says: 'a balance of miles differs from the sum of its entries or is below zero',
    finds: `SELECT coalesce(a.player_id, e.player_id) AS player, a.balance::text, e.sum::text
      FROM miles_accounts a FULL JOIN (SELECT brand_id, player_id, sum(miles) AS sum FROM miles_entries
        GROUP BY brand_id, player_id) e USING (brand_id, player_id)
      WHERE a.player_id IS NULL OR a.balance < 0 OR a.balance <> coalesce(e.sum, 0)`,
  },
  {
    says: 'the running balance of miles does not add up',
    finds: `SELECT id::text AS entry FROM (SELECT *, lag(balance_after, 1, 0)
        OVER (PARTITION BY brand_id, player_id ORDER BY id) AS before FROM miles_entries) e
      WHERE balance_after <> before + miles OR balance_after < 0`,
  },
  {
    says: 'miles were claimed without being paid, or paid without being claimed',
    finds: `SELECT w.id::text AS withdrawal, e.id::text AS entry FROM
      (SELECT * FROM miles_withdrawals WHERE status = 'paid') w
      FULL JOIN (SELECT * FROM miles_entries WHERE reason = 'claim') e
        ON (e.brand_id, e.player_id, e.key) = (w.brand_id, w.player_id, 'claim:' || w.id)
      WHERE w.id IS NULL OR e.id IS NULL OR e.miles <> -w.miles`,
  },
  {
    says: 'a withdrawal in cash and the ledger say something else',
    finds: `SELECT w.id::text AS withdrawal, t.id::text AS transaction FROM
      (SELECT * FROM miles_withdrawals WHERE status = 'paid' AND pays = 'cash') w
      FULL JOIN (SELECT * FROM published.movements WHERE scope = 'miles' AND result = 'ok') t
        ON (t.brand_id, t.player_id, t.key) = (w.brand_id, w.player_id, w.id::text)
      WHERE w.id IS NULL OR t.id IS NULL OR t.cash_delta <> w.amount OR t.counterparty <> 'promotions'`,
  },
  {
    says: 'a withdrawal as a bonus has no such bonus, or a bonus no such withdrawal',
    finds: `SELECT w.id::text AS withdrawal, b.id AS bonus FROM
      (SELECT * FROM miles_withdrawals WHERE status = 'paid' AND pays = 'bonus') w
      FULL JOIN (SELECT * FROM published.bonuses WHERE source LIKE 'miles:%') b
        ON (b.brand_id, b.player_id, b.source) = (w.brand_id, w.player_id, 'miles:' || w.id)
      WHERE w.id IS NULL OR b.id IS NULL OR b.amount <> w.amount OR b.currency <> w.currency`,
  },
]

/** Checks the miles of all players against their entries and the ledger. Throws an Error that says what is wrong. */
export async function assertMilesBalance(q: Queryable): Promise<void> {
  const wrong: string[] = []
  for (const { says, finds } of CHECKS) {
    const { rows } = await q.query({ text: `${finds} LIMIT 5` })
    if (rows.length > 0) wrong.push(`${says}: ${rows.map((row) => JSON.stringify(row)).join(', ')}`)
  }
  if (wrong.length > 0) throw new Error(`the miles do not balance\n- ${wrong.join('\n- ')}`)
}
