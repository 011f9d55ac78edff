import type { Queryable, Tx } from '../../../db/index.ts'
import type { AskedBets, Owner } from '../../../model/index.ts'
import { listedText, listedValues, openText } from '../listed/text.ts'
import type { Bet, BookRef } from './types.ts'

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", race_id AS "raceId", currency, runner, kind, market, odds,
  each_way AS "eachWay", unit, stake, terms, deduction, stake_key AS "stakeKey", hash, state, returned, placed_at AS "placedAt"`

export async function betByKey(q: Queryable, { brandId, playerId }: Owner, key: string): Promise<Bet | null> {
  const { rows } = await q.query<Bet>({
    name: 'racing-bet-by-key',
    text: `SELECT ${COLUMNS} FROM race_bets WHERE brand_id = $1 AND player_id = $2 AND stake_key = $3`,
    values: [brandId, playerId, key],
  })
  return rows[0] ?? null
}

/** The player's bets on a race, the latest first. */
export async function readBets(
  q: Queryable,
  { brandId, playerId }: Owner,
  { raceId, limit }: { raceId: string; limit: number },
): Promise<Bet[]> {
  const { rows } = await q.query<Bet>({
    name: 'racing-bets-of-player',
    text: `SELECT ${COLUMNS} FROM race_bets WHERE brand_id = $1 AND player_id = $2
        AND race_id = $3 ORDER BY placed_at DESC, id LIMIT $4`,
    values: [brandId, playerId, raceId, limit],
  })
  return rows
}

/** Bets of a book that are in play, in the order of the players, in which accounts are locked. */
export async function openBets(
  q: Queryable,
  { raceId, brandId, currency }: BookRef,
  limit: number | null = null,
): Promise<Bet[]> {
  const { rows } = await q.query<Bet>({
    name: 'racing-open-bets',
    text: `SELECT ${COLUMNS} FROM race_bets WHERE race_id = $1 AND brand_id = $2 AND currency = $3 AND state = 'open'
      ORDER BY player_id, id LIMIT $4`,
    values: [raceId, brandId, currency, limit],
  })
  return rows
}

/** @returns false when the player's key has a bet already */
export async function insertBet(q: Queryable, bet: Bet, { raised }: { raised: boolean }): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'racing-insert-bet',
    text: `INSERT INTO race_bets (id, brand_id, player_id, race_id, currency, runner, kind, market, odds, each_way, unit, stake, terms,
        stake_key, hash, placed_at, raised)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING`,
    values: [
      bet.id,
      bet.brandId,
      bet.playerId,
      bet.raceId,
      bet.currency,
      bet.runner,
      bet.kind,
      bet.market,
      bet.odds,
      bet.eachWay,
      bet.unit,
      bet.stake,
      bet.terms && JSON.stringify(bet.terms),
      bet.stakeKey,
      bet.hash,
      bet.placedAt,
      raised,
    ],
  })
  return rowCount === 1
}

type Closed = Pick<Bet, 'id' | 'state' | 'odds' | 'terms' | 'deduction'> & { returned: bigint; at: Date }

/** How a bet ended: what came back, refunds included, and the price, terms and deduction that it was settled at. */
export async function closeBet(q: Queryable, bet: Closed): Promise<void> {
  await q.query({
    name: 'racing-close-bet',
    text: `UPDATE race_bets SET state = $2, returned = $3, settled_at = $4, odds = $5, terms = $6, deduction = $7 WHERE id = $1`,
    values: [
      bet.id,
      bet.state,
      bet.returned,
      bet.at,
      bet.odds,
      bet.terms && JSON.stringify(bet.terms),
      bet.deduction,
    ],
  })
}

/** Takes the lock of a brand's book of a race; the first bet opens it. */
export async function lockBook(tx: Tx, { raceId, brandId, currency }: BookRef): Promise<void> {
  const values = [raceId, brandId, currency]
  await tx.query({
    name: 'racing-open-book',
    text: `INSERT INTO race_books (race_id, brand_id, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values,
  })
  await tx.query({
    name: 'racing-lock-book',
    text: `SELECT FROM race_books WHERE race_id = $1 AND brand_id = $2 AND currency = $3 FOR UPDATE`,
    values,
  })
}

/** A player's bets at fixed odds for the list of all bets. */
export async function listBets(q: Queryable, asked: AskedBets): Promise<Bet[]> {
  const { rows } = await q.query<Bet>({
    name: 'racing-listed-bets',
    text: listedText(COLUMNS, 'race_bets'),
    values: listedValues(asked),
  })
  return rows
}

/** How many of them are open. */
export async function countOpenBets(q: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await q.query<{ count: number }>({
    name: 'racing-count-open-bets',
    text: openText('race_bets'),
    values: [brandId, playerId],
  })
  return rows[0]?.count ?? 0
}
