import type { Database } from '@palco/platform/db'

export type OpenBets = { brandId: string; currency: string; eventId: string; bets: number; players: number }

/** Statements stay far below the database's limit for one. */
const CHUNK = 10_000
/** Of each bet, in minor units. */
const STAKE = 1_000
const CASH = 1_000_000
/**
 * As the platform writes ids (`newBetId`): the time first, here a bet each millisecond, then random digits, in an alphabet that sorts as
 * its numbers do. Ids at random would change a page of each index for every bet, which settlement of real bets does not.
 */
const BET_ID = `'bet_' || translate(to_hex((extract(epoch FROM now()) * 1000)::bigint + n), '0123456789abcdef', '234567abcdefghij')
  || translate(left(md5($3 || n), 9), '0189', 'ghij')`

/**
 * Writes open single bets on the result market of an event, the outcomes and the players taking turns, with their stakes in the books
 * by the ledger's own functions. The players have accounts and a deposit, and never log in.
 */
export async function writeOpenBets(
  db: Database,
  { brandId, currency, eventId, bets, players }: OpenBets,
): Promise<void> {
  const name = `${eventId}:p`
  for (let from = 1; from <= players; from += CHUNK)
    await db.query({
      text: `WITH players AS (
          INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, created_at)
            SELECT $3 || n, $1, $3 || n, $3 || n || '@example.com', '', $2, 'es_ES', now() FROM generate_series($4::int, $5::int) n
        )
        SELECT ledger.open_account($1, $3 || n, $2),
          ledger.post(ROW($1, 'deposit', $3 || n, 'bench', 'deposit', $3 || n, $2, '{"method": "card"}', now(), NULL), ${CASH}, 0,
            'payments:card', 0)
        FROM generate_series($4::int, $5::int) n`,
      values: [brandId, currency, name, from, Math.min(players, from + CHUNK - 1)],
    })
  await analyze(db)
  // A call takes each player once.
  const most = Math.min(CHUNK, players)
  for (let from = 0; from < bets; from += most) {
    await writePortion(db, [brandId, currency, eventId, from, Math.min(bets, from + most) - 1, players])
    await analyze(db)
  }
}

/** The planner knows the tables as they are now, as it would if they had grown in a day and not in a moment. */
const analyze = (db: Database) =>
  db.query({
    text: 'ANALYZE players, sports_bets, sports_bet_legs, ledger.accounts, ledger.transactions, ledger.entries',
  })

async function writePortion(db: Database, values: readonly unknown[]): Promise<void> {
  await db.query({
    text: `WITH b AS MATERIALIZED (
        SELECT n, ${BET_ID} AS id, $3 || ':p' || 1 + n % $6::int AS player
          FROM generate_series($4::int, $5::int) n
      ), taken AS (
        SELECT count(*) FROM (SELECT array_agg(-${STAKE}::bigint) AS amounts,
            array_agg(ROW($1, 'product:sportsbook', id || ':stake', '${STAKE}', 'stake', player, $2,
              jsonb_build_object('odds', '2', 'round_id', id, 'area', 'sportsbook'), now(), NULL)::ledger.ref) AS refs FROM b) a,
          ledger.post_many(a.refs, a.amounts, 'product:sportsbook')
      ), bets AS (
        INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, sizes, lines, line_stake,
            open_line_stake, stake, odds, possible_return, price_choice, state, stake_key, placed_at, slip_hash)
          SELECT id, $1, player, id, 0, $2, 'single', '{1}', 1, ${STAKE}, ${STAKE}, ${STAKE}, 2000, ${STAKE * 2}, 'any', 'accepted',
            id || ':stake', now(), 'bench' FROM b
      ), legs AS (
        INSERT INTO sports_bet_legs (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, live)
          SELECT id, 0, $3, 1, '', (1 + n % 3)::text, 2000, false FROM b
      ), noted AS (
        INSERT INTO sports_bet_events (bet_id, at, kind) SELECT id, now(), 'placed' FROM b
      )
      SELECT * FROM taken`,
    values: [...values],
  })
}

/** Stores the result of the event's market as the feed does: home won. The market closes with it. */
export async function decideMarket(db: Database, eventId: string): Promise<void> {
  await db.query({
    text: `WITH closed AS (UPDATE sports_markets SET status = -3 WHERE event_id = $1)
      SELECT add_sports_result($1, 1, '', 'settled', 2::smallint, '{"1": {"verdict": "won"}}', '[]', 'feed', 1)`,
    values: [eventId],
  })
}

/** Ends the settlement of an event: bets that its result has not reached stay open. */
export async function endSettling(db: Database, eventId: string): Promise<void> {
  await db.query({ text: 'DELETE FROM sports_settlings WHERE event_id = $1', values: [eventId] })
}

/** Settles open bets of an event one by one, a transaction each, for so long. Answers how many a second. */
export async function settleOneByOne(db: Database, eventId: string, seconds: number): Promise<number> {
  const { rows } = await db.query<{ id: string; outcome: string }>({
    text: `SELECT bet_id AS id, outcome_id AS outcome FROM sports_bet_legs
      WHERE event_id = $1 AND state = 'open' ORDER BY bet_id`,
    values: [eventId],
  })
  const begun = performance.now()
  let done = 0
  const worker = async () => {
    for (let one = rows.pop(); one && performance.now() - begun < seconds * 1000; one = rows.pop()) {
      const { id, outcome } = one
      await db.transaction(async (tx) => {
        await tx.query({
          name: 'bench-lock',
          text: 'SELECT FROM sports_bets WHERE id = $1 FOR UPDATE',
          values: [id],
        })
        await tx.query({
          name: 'bench-leg',
          text: `UPDATE sports_bet_legs SET state = $2, revision = 1, settled_at = now() WHERE bet_id = $1`,
          values: [id, outcome === '1' ? 'won' : 'lost'],
        })
        await tx.query({
          name: 'bench-pay',
          text: 'SELECT sports_pay(ARRAY[$1], ARRAY[$2::bigint], ARRAY[false], now())',
          values: [id, outcome === '1' ? STAKE * 2 : 0],
        })
      })
      done += 1
    }
  }
  // As many as the platform has workers for settlement.
  await Promise.all([worker(), worker()])
  return done / ((performance.now() - begun) / 1000)
}
