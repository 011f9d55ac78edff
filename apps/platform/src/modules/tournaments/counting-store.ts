import type { Tx } from '../../db/index.ts'
import { toKey } from './keys.ts'

export type EntryKey = { brandId: string; tournamentId: string; playerId: string }
export type Entry = EntryKey & {
  joinedAt: Date
  staked: bigint
  rounds: number
  points: bigint
  /** The ledger transaction that made the points what they are. */
  reachedId: bigint
  changed: boolean
  /** The best round got worse: `points` must be read again from the rounds. */
  recheck: boolean
}

export type RoundKey = { brandId: string; tournamentId: string; source: string; roundId: string }
/** `counted`: what of its stakes makes points. */
export type Round = RoundKey & {
  playerId: string
  staked: bigint
  won: bigint
  multiple: bigint
  counted: bigint
}

const listColumns = <T extends object>(rows: readonly T[], names: readonly (keyof T)[]) =>
  names.map((name) => rows.map((row) => row[name]))

/** The entries among `keys` that exist, by `toKey` their key. */
export async function readEntries(tx: Tx, keys: readonly EntryKey[]): Promise<Map<string, Entry>> {
  const { rows } = await tx.query<Omit<Entry, 'changed' | 'recheck'>>({
    name: 'tournament-entries',
    // Row by row through the key (LATERAL … LIMIT 1): a join would read the whole table, planned while that was small.
    text: `SELECT e.brand_id AS "brandId", e.tournament_id AS "tournamentId", e.player_id AS "playerId",
        e.joined_at AS "joinedAt", e.staked, e.rounds, e.points, e.reached_id AS "reachedId"
      FROM unnest($1::text[], $2::text[], $3::text[]) k (brand_id, tournament_id, player_id),
        LATERAL (SELECT * FROM tournament_entries t WHERE t.brand_id = k.brand_id
          AND t.tournament_id = k.tournament_id AND t.player_id = k.player_id LIMIT 1) e`,
    values: listColumns(keys, ['brandId', 'tournamentId', 'playerId']),
  })
  return new Map(
    rows.map(({ brandId, tournamentId, playerId, ...rest }) => {
      const key = { brandId, tournamentId, playerId }
      return [toKey(key), { ...key, ...rest, changed: false, recheck: false }]
    }),
  )
}

export async function readRounds(tx: Tx, keys: readonly RoundKey[]): Promise<Map<string, Round>> {
  const { rows } = await tx.query<Round>({
    name: 'tournament-rounds',
    // By the key as above.
    text: `SELECT r.brand_id AS "brandId", r.tournament_id AS "tournamentId", r.source, r.round_id AS "roundId",
        r.player_id AS "playerId", r.staked, r.won, r.multiple, r.counted
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) k (brand_id, tournament_id, source, round_id),
        LATERAL (SELECT * FROM tournament_rounds t WHERE t.brand_id = k.brand_id AND t.tournament_id = k.tournament_id
          AND t.source = k.source AND t.round_id = k.round_id LIMIT 1) r`,
    values: listColumns(keys, ['brandId', 'tournamentId', 'source', 'roundId']),
  })
  return new Map(
    rows.map((round) => {
      const { brandId, tournamentId, source, roundId } = round
      return [toKey({ brandId, tournamentId, source, roundId }), round]
    }),
  )
}

export async function saveRounds(tx: Tx, rounds: readonly Round[]): Promise<void> {
  await tx.query({
    name: 'tournament-rounds-save',
    text: `INSERT INTO tournament_rounds (brand_id, tournament_id, source, round_id, player_id, staked, won, multiple,
        counted)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::bigint[])
      ON CONFLICT (brand_id, tournament_id, source, round_id) DO UPDATE
        SET staked = excluded.staked, won = excluded.won, multiple = excluded.multiple, counted = excluded.counted`,
    values: listColumns(rounds, [
      'brandId',
      'tournamentId',
      'source',
      'roundId',
      'playerId',
      'staked',
      'won',
      'multiple',
      'counted',
    ]),
  })
}

/** The best multiple among a player's rounds. */
export async function readBest(tx: Tx, { brandId, tournamentId, playerId }: EntryKey): Promise<bigint> {
  const { rows } = await tx.query<{ best: bigint | null }>({
    name: 'tournament-best-round',
    text: `SELECT max(multiple) AS best FROM tournament_rounds
      WHERE brand_id = $1 AND tournament_id = $2 AND player_id = $3 AND multiple > 0`,
    values: [brandId, tournamentId, playerId],
  })
  return rows[0]?.best ?? 0n
}

export async function saveEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await tx.query({
    name: 'tournament-entries-save',
    text: `INSERT INTO tournament_entries (brand_id, tournament_id, player_id, joined_at, staked, rounds, points, reached_id)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::bigint[], $6::int[], $7::bigint[],
        $8::bigint[])
      ON CONFLICT (brand_id, tournament_id, player_id) DO UPDATE SET staked = excluded.staked,
        rounds = excluded.rounds, points = excluded.points, reached_id = excluded.reached_id`,
    values: listColumns(entries, [
      'brandId',
      'tournamentId',
      'playerId',
      'joinedAt',
      'staked',
      'rounds',
      'points',
      'reachedId',
    ]),
  })
}
