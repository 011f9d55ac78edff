import type { Queryable } from '../../../db/index.ts'
import type { AskedBets, Owner } from '../../../model/index.ts'
import { listedText, listedValues, openText } from '../listed/text.ts'
import type { Leg, Multiple } from './types.ts'
/** Prices of legs are numbers in the database, thousandths. */
type Row = Omit<Multiple, 'legs'> & { legs: (Omit<Leg, 'odds'> & { odds: number })[] }

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", currency, legs, each_way AS "eachWay", unit, stake,
  stake_key AS "stakeKey", hash, state, returned, placed_at AS "placedAt"`

const toMultiple = ({ legs, ...row }: Row): Multiple => ({
  ...row,
  legs: legs.map((leg) => ({ ...leg, odds: BigInt(leg.odds) })),
})

export async function multipleByKey(
  q: Queryable,
  { brandId, playerId }: Owner,
  key: string,
): Promise<Multiple | null> {
  const { rows } = await q.query<Row>({
    name: 'racing-multiple-by-key',
    text: `SELECT ${COLUMNS} FROM race_multiples WHERE brand_id = $1 AND player_id = $2 AND stake_key = $3`,
    values: [brandId, playerId, key],
  })
  return rows[0] ? toMultiple(rows[0]) : null
}

/** @returns false when the player's key has one already */
export async function insertMultiple(
  q: Queryable,
  one: Multiple,
  { raised }: { raised: boolean },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'racing-insert-multiple',
    text: `INSERT INTO race_multiples (id, brand_id, player_id, currency, legs, races, each_way, unit, stake, stake_key, hash, placed_at,
        raised) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    values: [
      one.id,
      one.brandId,
      one.playerId,
      one.currency,
      JSON.stringify(one.legs.map((leg) => ({ ...leg, odds: Number(leg.odds) }))),
      one.legs.map(({ race }) => race),
      one.eachWay,
      one.unit,
      one.stake,
      one.stakeKey,
      one.hash,
      one.placedAt,
      raised,
    ],
  })
  return rowCount === 1
}

/** Open accumulators whose races are all over, locked, in the order of the players, in which accounts are locked. */
export async function lockDue(
  q: Queryable,
  { lostBefore, limit }: { lostBefore: Date; limit: number },
): Promise<Multiple[]> {
  const { rows } = await q.query<Row>({
    name: 'racing-due-multiples',
    text: `SELECT ${COLUMNS} FROM race_multiples m WHERE state = 'open' AND NOT EXISTS (SELECT FROM races r
        WHERE r.id = ANY (m.races) AND r.status NOT IN ('official', 'abandoned') AND r.start_at >= $1)
      ORDER BY player_id, id LIMIT $2 FOR UPDATE OF m SKIP LOCKED`,
    values: [lostBefore, limit],
  })
  return rows.map(toMultiple)
}

export async function closeMultiple(
  q: Queryable,
  { id, state, returned, at }: Pick<Multiple, 'id' | 'state'> & { returned: bigint; at: Date },
): Promise<void> {
  await q.query({
    name: 'racing-close-multiple',
    text: 'UPDATE race_multiples SET state = $2, returned = $3, settled_at = $4 WHERE id = $1',
    values: [id, state, returned, at],
  })
}

/** A player's accumulators for the list of all bets. */
export async function listMultiples(q: Queryable, asked: AskedBets): Promise<Multiple[]> {
  const { rows } = await q.query<Row>({
    name: 'racing-listed-multiples',
    text: listedText(COLUMNS, 'race_multiples'),
    values: listedValues(asked),
  })
  return rows.map(toMultiple)
}

/** How many of them are open. */
export async function countOpenMultiples(q: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await q.query<{ count: number }>({
    name: 'racing-count-open-multiples',
    text: openText('race_multiples'),
    values: [brandId, playerId],
  })
  return rows[0]?.count ?? 0
}
