import type { Database } from '@palco/platform/db'

export type Owner = { id: string; brandId: string; currency: string }

/** Movements of one statement: a matter of a second or two, far below the database's limit for one. */
const CHUNK = 50_000
const SECONDS_APART = 20

/**
 * Writes a deposit and `count` stakes of one minor unit that spend it, with both sides of each in the books, in the
 * order and with the running balances that the ledger's functions would have left. The player has no movements yet.
 * Only the owner of the tables may do this: the functions would take hours for a million.
 * @returns id of the movement in the middle
 */
export async function writeStakes(db: Database, player: Owner, count: number): Promise<string> {
  await writeChunk(db, player, count, 0, 0)
  for (let from = 1; from <= count; from += CHUNK)
    await writeChunk(db, player, count, from, Math.min(count, from + CHUNK - 1))
  const { rows } = await db.query<{ id: string }>({
    text: `SELECT id::text FROM ledger.transactions WHERE brand_id = $1 AND scope = 'bench' AND key = $2`,
    values: [player.brandId, `${player.id}:${Math.floor(count / 2)}`],
  })
  const middle = rows[0]
  if (!middle) throw new Error('the movements are not in the database')
  return middle.id
}

/** Movements `from` to `to`, and the account as the last of them leaves it; movement 0 is the deposit. */
async function writeChunk(
  db: Database,
  { id, brandId, currency }: Owner,
  count: number,
  from: number,
  to: number,
): Promise<void> {
  await db.query({
    text: `WITH wanted AS (
        SELECT n, CASE WHEN n = 0 THEN $4::bigint ELSE -1 END AS amount,
          now() - interval '1 hour' - ($4::bigint - n) * interval '${SECONDS_APART} seconds' AS at
        FROM generate_series($5::bigint, $6::bigint) AS n
      ), written AS (
        INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id,
          currency, cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail,
          created_at)
        SELECT $1, 'bench', $2 || ':' || n, 'bench', 'post', CASE WHEN n = 0 THEN 'deposit' ELSE 'stake' END, 'ok', $2,
          $3, amount, 0, 0, CASE WHEN n = 0 THEN 'payments:card' ELSE 'provider:originals' END, 0,
          $4::bigint - n, 0, 0, NULL,
          CASE WHEN n = 0 THEN jsonb_build_object('method', 'card')
            ELSE jsonb_build_object('game_id', 'mate-de-oro', 'round_id', 'r' || n) END,
          at
        FROM wanted ORDER BY n
        RETURNING id, cash_delta, cash, counterparty, created_at
      ), entered AS (
        INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
        SELECT w.id, e.line, $1, $3, e.account, e.player_id, e.amount
        FROM written w, LATERAL (VALUES (1::smallint, 'cash', $2, w.cash_delta),
          (4::smallint, w.counterparty, NULL, -w.cash_delta)) AS e (line, account, player_id, amount)
        ORDER BY w.id, e.line
      )
      UPDATE ledger.accounts a SET cash = last.cash, moved_at = last.created_at
      FROM (SELECT cash, created_at FROM written ORDER BY id DESC LIMIT 1) AS last
      WHERE a.brand_id = $1 AND a.player_id = $2`,
    values: [brandId, id, currency, count, from, to],
  })
}

/**
 * Waits until the running books check has been over everything written so far, so that it does not share the machine
 * with what is measured.
 * @throws Error when it found anything, or is not done after a quarter of an hour
 */
export async function booksChecked(db: Database): Promise<void> {
  await eventually('the books check does not come to an end', async () => {
    const { rows } = await db.query<{ done: boolean; findings: number }>({
      text: `SELECT checked_id >= (SELECT max(id) FROM ledger.transactions) AS done,
          (SELECT count(*)::int FROM books_findings) AS findings
        FROM books_check`,
    })
    if ((rows[0]?.findings ?? 0) > 0) throw new Error(`the books check found ${rows[0]?.findings} faults`)
    return rows[0]?.done === true
  })
}

/**
 * Waits until all that follows stakes and wins (bonuses, miles, tournaments, levels, referrals) has read everything written so far.
 * @throws Error when it is not done after a quarter of an hour
 */
export async function playFollowed(db: Database): Promise<void> {
  await eventually('what follows play does not come to an end', async () => {
    const { rows } = await db.query<{ done: boolean }>({
      text: `SELECT min(last_id) >= (SELECT max(id) FROM ledger.transactions) AS done FROM round_feed_positions`,
    })
    return rows[0]?.done === true
  })
}

async function eventually(failure: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 900_000
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(failure)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
