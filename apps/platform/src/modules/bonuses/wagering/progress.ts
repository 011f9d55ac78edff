import type { Database, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { gameCategories } from '../../casino/index.ts'
import { drainPlay, readUnread, type PlayMovement, withEchoes } from '../../play/index.ts'
import { computeContribution, computeCountedAmount } from './arithmetic.ts'
import { countLosses } from './losses.ts'
import { lockRunning } from '../store.ts'
import type { Contributions, ReadTimeZone } from '../types.ts'
import { countEnded, waitsForRound } from './waiting.ts'

export const CONSUMER = 'bonuses'

type Running = {
  id: string
  brandId: string
  playerId: string
  grantedTx: bigint
  contributions: Contributions
  maxStake: bigint | null
  gameId: string | null
}

/**
 * Reads the movements of game rounds and counts stakes towards the wagering of the bonus they were made under; a
 * rollback takes back exactly what its stake counted. Each movement counts once: the feed's position moves in the
 * same transaction. Answers how many movements there were.
 */
export const followRounds = (db: Database, readTimeZone: ReadTimeZone): Promise<number> =>
  drainPlay(db, CONSUMER, async (tx, read) => {
    const movements = await withEchoes(tx, read)
    await countAll(tx, movements)
    await countLosses(tx, movements, readTimeZone)
  })

/**
 * Counts what a player has wagered up to this moment, before their bonus is ended for good: the feed is a second behind,
 * or more. It comes to the same movements later and counts none of them twice. The caller holds the account's lock.
 */
export async function countOwn(tx: Tx, player: Owner): Promise<void> {
  const running = await lockRunning(tx, player)
  if (!running || running.grantedTx === null) return
  const { brandId, playerId, grantedTx: after } = running
  await countAll(tx, await readUnread(tx, CONSUMER, { brandId, playerId, after }))
}

async function countAll(tx: Tx, movements: readonly PlayMovement[]): Promise<void> {
  const running = await readRunningBonus(tx, movements)
  const mine = movements.filter((movement) => running.has(toKey(movement)))
  const ids = new Set(mine.flatMap(({ gameId }) => gameId ?? []))
  const categories = ids.size === 0 ? new Map<string, string[]>() : await gameCategories(tx, [...ids])
  await countStakes(tx, mine, { running, categories })
  await takeBack(tx, movements)
  if (mine.length === 0) return
  await countEnded(tx, mine, { categories, bonusIds: [...running.values()].map(({ id }) => id) })
}

const toKey = ({ brandId, playerId }: Owner) => `${brandId} ${playerId}`

type Counting = {
  running: ReadonlyMap<string, Running>
  categories: ReadonlyMap<string, readonly string[]>
}

/** What a stake counts if all of it was at risk; of a bonus of free spins only the spins do. */
function computeFullCount(
  movement: PlayMovement,
  bonus: Running,
  categories: Counting['categories'],
): bigint {
  const { gameId, area, odds } = movement
  const on = { gameId, area, odds, categories: (gameId && categories.get(gameId)) || [] }
  const percent = computeContribution(bonus.contributions, on)
  const staked = bonus.gameId === null ? movement.cash + movement.bonus : movement.bonus
  return computeCountedAmount(-staked, percent, bonus.maxStake)
}

const AT_ONCE = { source: null, roundId: null, waiting: null }

/** A stake counts at once, or waits for the end of its round, which says what was at risk. */
async function countStakes(
  tx: Tx,
  movements: readonly PlayMovement[],
  { running, categories }: Counting,
): Promise<void> {
  const seen = movements.flatMap((movement) => {
    const bonus = running.get(toKey(movement))
    return bonus && movement.id > bonus.grantedTx ? [{ movement, bonus }] : []
  })
  await lookAt(tx, [...new Set(seen.map(({ bonus }) => bonus.id))])
  const stakes = seen.flatMap(({ movement, bonus }) => {
    if (movement.kind !== 'stake') return []
    const { id, source, roundId } = movement
    const full = computeFullCount(movement, bonus, categories)
    const waits = waitsForRound(movement, categories)
    const place = waits ? { source, roundId, waiting: String(full) } : AT_ONCE
    return [{ id, bonusId: bonus.id, counted: waits ? 0n : full, ...place }]
  })
  if (stakes.length === 0) return
  await tx.query({
    name: 'bonuses-count',
    text: `WITH w AS (
        INSERT INTO bonus_wagers (transaction_id, bonus_id, counted, source, round_id, waiting)
          SELECT * FROM unnest($1::text[]::bigint[], $2::text[], $3::text[]::bigint[], $4::text[], $5::text[],
            $6::text[]::bigint[])
          ON CONFLICT DO NOTHING RETURNING bonus_id, counted)
      UPDATE player_bonuses b SET wagered = b.wagered + s.sum
        FROM (SELECT bonus_id, sum(counted)::bigint AS sum FROM w GROUP BY bonus_id) s
        WHERE b.id = s.bonus_id`,
    values: [
      stakes.map(({ id }) => String(id)),
      stakes.map(({ bonusId }) => bonusId),
      stakes.map((one) => String(one.counted)),
      stakes.map(({ source }) => source),
      stakes.map(({ roundId }) => roundId),
      stakes.map(({ waiting }) => waiting),
    ],
  })
}

/** The claimed bonuses of the players that moved something. One that has ended no longer counts. */
async function readRunningBonus(tx: Tx, movements: readonly PlayMovement[]): Promise<Map<string, Running>> {
  const players = new Map(movements.map((movement) => [toKey(movement), movement]))
  const { rows } = await tx.query<Running>({
    name: 'bonuses-running',
    text: `SELECT id, brand_id AS "brandId", player_id AS "playerId", granted_tx AS "grantedTx", contributions,
        max_stake AS "maxStake", game_id AS "gameId"
      FROM player_bonuses
      WHERE (brand_id, player_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND status = 'claimed'
      ORDER BY id FOR NO KEY UPDATE`,
    values: [
      [...players.values()].map(({ brandId }) => brandId),
      [...players.values()].map(({ playerId }) => playerId),
    ],
  })
  return new Map(rows.map((row) => [toKey(row), row]))
}

async function lookAt(tx: Tx, bonusIds: readonly string[]): Promise<void> {
  if (bonusIds.length === 0) return
  // The event is written once a batch, however many stakes it had.
  await tx.query({
    name: 'bonuses-look',
    text: `WITH b AS (UPDATE player_bonuses SET look = true WHERE id = ANY ($1) RETURNING id, brand_id, player_id)
      SELECT enqueue_event('bonus', brand_id, player_id, jsonb_build_object('bonus_id', id)) FROM b`,
    values: [[...bonusIds]],
  })
}

async function takeBack(tx: Tx, movements: readonly PlayMovement[]): Promise<void> {
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
