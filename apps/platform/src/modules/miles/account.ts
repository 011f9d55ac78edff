import type { MILES_REASONS } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { Progress } from './earning.ts'
export type MilesMove = Owner & {
  /** What it is for: moving twice with one key moves once. */
  key: string
  reason: (typeof MILES_REASONS)[number]
  area?: string | null
  /** Signed, not zero. */
  miles: bigint
  at: Date
}
export type MilesOutcome = { code: 'ok' | 'not_enough' | 'conflict'; replayed: boolean; balance: bigint }

/** Moves miles of one player. `balance` is the one right after the (first) movement; `not_enough` writes nothing. */
export async function moveMiles(q: Queryable, move: MilesMove): Promise<MilesOutcome> {
  const [outcome] = await moveMilesOfMany(q, [move])
  if (!outcome) throw new Error('miles_move answered nothing')
  return outcome
}

/** The same for many, one after the other in one statement. Answers an outcome for each, in their order. */
export async function moveMilesOfMany(q: Queryable, moves: readonly MilesMove[]): Promise<MilesOutcome[]> {
  if (moves.length === 0) return []
  const { rows } = await q.query<MilesOutcome>({
    name: 'miles-move',
    text: `SELECT m.code, m.replayed, m.balance
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[])
          WITH ORDINALITY w (brand_id, player_id, key, reason, area, miles, at, item),
        LATERAL miles_move(w.brand_id, w.player_id, w.key, w.reason, w.area, w.miles, w.at) m
      ORDER BY w.item`,
    values: [
      moves.map(({ brandId }) => brandId),
      moves.map(({ playerId }) => playerId),
      moves.map(({ key }) => key),
      moves.map(({ reason }) => reason),
      moves.map(({ area }) => area ?? null),
      moves.map(({ miles }) => miles),
      moves.map(({ at }) => at),
    ],
  })
  return rows
}

export async function readMilesBalance(q: Queryable, { brandId, playerId }: Owner): Promise<bigint> {
  const { rows } = await q.query<{ balance: bigint }>({
    name: 'miles-balance',
    text: 'SELECT balance FROM miles_accounts WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0]?.balance ?? 0n
}

/** Where a player's stakes of an area stand. */
export type Place = Owner & { area: string }

/** For each place what is left of earlier stakes, locked until the transaction ends; null where there is nothing yet. */
export async function readProgress(tx: Tx, places: readonly Place[]): Promise<(Progress | null)[]> {
  const { rows } = await tx.query<Progress & { item: bigint }>({
    name: 'miles-progress',
    // Row by row through the key, whatever the planner believes about the table's size.
    text: `SELECT p.remainder, p.parts, w.item
      FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY w (brand_id, player_id, area, item),
        LATERAL (SELECT remainder, parts FROM miles_progress m
          WHERE m.brand_id = w.brand_id AND m.player_id = w.player_id AND m.area = w.area LIMIT 1 FOR UPDATE) p`,
    values: listColumns(places),
  })
  const found = new Map(rows.map(({ item, remainder, parts }) => [Number(item) - 1, { remainder, parts }]))
  return places.map((_, index) => found.get(index) ?? null)
}

/** Each place once. */
export async function saveProgress(
  tx: Tx,
  lines: readonly { place: Place; progress: Progress }[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.query({
    name: 'miles-save-progress',
    text: `INSERT INTO miles_progress (brand_id, player_id, area, remainder, parts)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
      ON CONFLICT (brand_id, player_id, area) DO UPDATE SET remainder = excluded.remainder, parts = excluded.parts`,
    values: [
      ...listColumns(lines.map(({ place }) => place)),
      lines.map(({ progress }) => progress.remainder),
      lines.map(({ progress }) => progress.parts),
    ],
  })
}

const listColumns = (places: readonly Place[]) => [
  places.map(({ brandId }) => brandId),
  places.map(({ playerId }) => playerId),
  places.map(({ area }) => area),
]
