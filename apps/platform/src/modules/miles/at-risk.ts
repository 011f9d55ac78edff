import type { Tx } from '../../db/index.ts'
import { gameCategories, takesOneBet } from '../casino/index.ts'
import {
  type DecidedRound,
  decidedRounds,
  endsInRounds,
  type PlayMovement,
  toRoundKey,
} from '../play/index.ts'

/** What of a movement counts. */
export type Risked = Pick<PlayMovement, 'id' | 'brandId' | 'playerId' | 'area' | 'cash' | 'at'> & {
  kind: 'stake' | 'rollback'
}

/**
 * What of these movements earns miles: stakes as far as they were at risk (docs/play.md). Games that take one bet a round, and what
 * stands in no round, count at once, and a rollback takes back what its stake counted. All else waits for its round to be decided.
 */
export async function atRisk(tx: Tx, movements: readonly PlayMovement[]): Promise<Risked[]> {
  const categories = await gameCategories(tx, [...new Set(movements.flatMap(({ gameId }) => gameId ?? []))])
  const waits = (movement: PlayMovement) =>
    endsInRounds(movement) && !takesOneBet((movement.gameId && categories.get(movement.gameId)) || [])
  const atOnce = movements.flatMap((one) => (isStake(one) && !waits(one) ? [one as Risked] : []))
  const waiting = movements.filter(waits)
  const decided = await decidedRounds(tx, waiting)
  const stakes = waiting.filter((one) => isStake(one) && one.cash !== 0n && one.area !== null)
  const open = stakes.filter((one) => decided.get(toRoundKey(one)) === null)
  const ended = stakes.flatMap((one) => {
    const round = decided.get(toRoundKey(one))
    // What stands in no round that its product publishes counts whole.
    if (round === undefined) return [one as Risked]
    return round ? [{ ...one, kind: 'stake' as const, cash: computePart(one.cash, round) }] : []
  })
  const rounds = [...decided.values()].flatMap((round) => round ?? [])
  const taken = await takeOpen(tx, rounds)
  await addOpen(tx, open)
  return [...atOnce, ...ended, ...taken]
}

const isStake = ({ kind }: PlayMovement): boolean => kind === 'stake' || kind === 'rollback'

/** The part of a stake that was at risk, rounded down; nothing of what was given back. */
const computePart = (cash: bigint, { risked, staked }: DecidedRound): bigint =>
  staked <= 0n ? 0n : (cash * risked) / staked

/** What was noted of rounds while they were open, as far as it was at risk. */
async function takeOpen(tx: Tx, rounds: readonly DecidedRound[]): Promise<Risked[]> {
  if (rounds.length === 0) return []
  const { rows } = await tx.query<{ item: number; area: string; cash: bigint; last: bigint }>({
    name: 'miles-rounds-over',
    text: `WITH w AS (SELECT * FROM unnest($1::text[], $2::text[]) WITH ORDINALITY w (source, round_id, item))
      DELETE FROM miles_open_rounds r USING w WHERE r.round_id = w.round_id AND r.source = w.source
      RETURNING w.item::int AS item, r.area, r.cash, r.last_id AS last`,
    values: [rounds.map(({ source }) => source), rounds.map(({ roundId }) => roundId)],
  })
  return rows.flatMap(({ item, area, cash, last }) => {
    const round = rounds[item - 1]
    if (!round) return []
    const { brandId, playerId, closedAt: at } = round
    return [{ id: last, kind: 'stake' as const, brandId, playerId, area, cash: computePart(cash, round), at }]
  })
}

async function addOpen(tx: Tx, open: readonly PlayMovement[]): Promise<void> {
  const sums = new Map<string, PlayMovement>()
  for (const one of open) {
    const key = `${toRoundKey(one)} ${one.area}`
    sums.set(key, { ...one, cash: one.cash + (sums.get(key)?.cash ?? 0n) })
  }
  const all = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  if (all.length === 0) return
  await tx.query({
    name: 'miles-rounds-open',
    text: `INSERT INTO miles_open_rounds AS r (source, round_id, brand_id, player_id, area, cash, last_id)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]::bigint[], $7::text[]::bigint[])
      ON CONFLICT (round_id, source, area) DO UPDATE SET cash = r.cash + excluded.cash, last_id = excluded.last_id`,
    values: [
      all.map(({ source }) => source),
      all.map(({ roundId }) => roundId),
      all.map(({ brandId }) => brandId),
      all.map(({ playerId }) => playerId),
      all.map(({ area }) => area),
      all.map(({ cash }) => String(cash)),
      all.map(({ id }) => String(id)),
    ],
  })
}
