import type { Database, Tx } from '../../db/index.ts'
import { drainRounds, gameCategories, readUnreadOf, type RoundMovement } from '../casino/index.ts'
import { contributionOf, countedOf } from './arithmetic.ts'
import { countLosses } from './losses.ts'
import { lockRunning } from './store.ts'
import type { Contributions, TimeZoneOf } from './types.ts'

export const CONSUMER = 'bonuses'

type Running = {
  id: string
  brandId: string
  playerId: string
  grantedTx: bigint
  contributions: Contributions
  maxStake: bigint | null
}

/**
 * Reads the movements of game rounds and counts stakes towards the wagering of the bonus they were made under; a
 * rollback takes back exactly what its stake counted. Each movement counts once: the feed's position moves in the
 * same transaction. Answers how many movements there were.
 */
export const followRounds = (db: Database, timeZoneOf: TimeZoneOf): Promise<number> =>
  drainRounds(db, CONSUMER, async (tx, movements) => {
    await countStakes(tx, movements)
    await takeBack(tx, movements)
    await countLosses(tx, movements, timeZoneOf)
  })

/**
 * Counts what a player has wagered up to this moment, before their bonus is ended for good: the feed is a second behind,
 * or more. It comes to the same movements later and counts none of them twice. The caller holds the account's lock.
 */
export async function countOwn(tx: Tx, player: { brandId: string; playerId: string }): Promise<void> {
  const running = await lockRunning(tx, player)
  if (!running || running.grantedTx === null) return
  const { brandId, playerId, grantedTx: after } = running
  const movements = await readUnreadOf(tx, CONSUMER, { brandId, playerId, after })
  await countStakes(tx, movements)
  await takeBack(tx, movements)
}

const keyOf = ({ brandId, playerId }: { brandId: string; playerId: string }) => `${brandId} ${playerId}`

async function countStakes(tx: Tx, movements: readonly RoundMovement[]): Promise<void> {
  const running = await runningOf(tx, movements)
  if (running.size === 0) return
  const ids = new Set(movements.flatMap(({ gameId }) => gameId ?? []))
  const categories = await gameCategories(tx, [...ids])
  const counted = movements.flatMap((movement): { id: bigint; bonusId: string; counted: bigint | null }[] => {
    const bonus = running.get(keyOf(movement))
    if (!bonus || movement.id <= bonus.grantedTx) return []
    if (movement.kind !== 'stake') return [{ id: movement.id, bonusId: bonus.id, counted: null }]
    const { gameId, area } = movement
    const on = { gameId, area, categories: (gameId && categories.get(gameId)) || [] }
    const percent = contributionOf(bonus.contributions, on)
    const stake = -(movement.cash + movement.bonus)
    return [{ id: movement.id, bonusId: bonus.id, counted: countedOf(stake, percent, bonus.maxStake) }]
  })
  await lookAt(tx, [...new Set(counted.map(({ bonusId }) => bonusId))])
  const stakes = counted.filter((one) => one.counted !== null)
  if (stakes.length === 0) return
  await tx.query({
    name: 'bonuses-count',
    text: `WITH w AS (
        INSERT INTO bonus_wagers (transaction_id, bonus_id, counted)
          SELECT * FROM unnest($1::text[]::bigint[], $2::text[], $3::text[]::bigint[])
          ON CONFLICT DO NOTHING RETURNING bonus_id, counted)
      UPDATE player_bonuses b SET wagered = b.wagered + s.sum
        FROM (SELECT bonus_id, sum(counted)::bigint AS sum FROM w GROUP BY bonus_id) s
        WHERE b.id = s.bonus_id`,
    values: [
      stakes.map(({ id }) => String(id)),
      stakes.map(({ bonusId }) => bonusId),
      stakes.map((one) => String(one.counted)),
    ],
  })
}

/** The claimed bonuses of the players that moved something. One that has ended no longer counts. */
async function runningOf(tx: Tx, movements: readonly RoundMovement[]): Promise<Map<string, Running>> {
  const players = new Map(movements.map((movement) => [keyOf(movement), movement]))
  const { rows } = await tx.query<Running>({
    name: 'bonuses-running',
    text: `SELECT id, brand_id AS "brandId", player_id AS "playerId", granted_tx AS "grantedTx", contributions,
        max_stake AS "maxStake"
      FROM player_bonuses
      WHERE (brand_id, player_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND status = 'claimed'
      ORDER BY id FOR NO KEY UPDATE`,
    values: [
      [...players.values()].map(({ brandId }) => brandId),
      [...players.values()].map(({ playerId }) => playerId),
    ],
  })
  return new Map(rows.map((row) => [keyOf(row), row]))
}

async function lookAt(tx: Tx, bonusIds: readonly string[]): Promise<void> {
  if (bonusIds.length === 0) return
  // The event is written once a batch, however many stakes it had.
  await tx.query({
    name: 'bonuses-look',
    text: `WITH b AS (UPDATE player_bonuses SET look = true WHERE id = ANY ($1) RETURNING id, brand_id, player_id)
      INSERT INTO outbox (topic, brand_id, player_id, payload)
        SELECT 'bonus', brand_id, player_id, jsonb_build_object('bonus_id', id) FROM b`,
    values: [[...bonusIds]],
  })
}

async function takeBack(tx: Tx, movements: readonly RoundMovement[]): Promise<void> {
  const reversed = movements.flatMap(({ reversedId }) => reversedId ?? [])
  if (reversed.length === 0) return
  await tx.query({
    name: 'bonuses-take-back',
    text: `WITH w AS (
        UPDATE bonus_wagers SET taken_back = true
          WHERE transaction_id = ANY ($1::text[]::bigint[]) AND NOT taken_back RETURNING bonus_id, counted)
      UPDATE player_bonuses b SET wagered = b.wagered - s.sum
        FROM (SELECT bonus_id, sum(counted)::bigint AS sum FROM w GROUP BY bonus_id) s
        WHERE b.id = s.bonus_id AND b.status = 'claimed'`,
    values: [reversed.map(String)],
  })
}
