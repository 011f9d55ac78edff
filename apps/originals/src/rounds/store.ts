import type { Currency } from '@palco/contract'
import type { Move, TableRecord } from '../kinds/api-types.ts'
import type { KindName, Kinds } from '../kinds/kinds.ts'
import type { KindStoredBet } from '../kinds/kind.ts'
import type { Database, Queryable } from '@palco/service/database'
import type { Balance } from '../sessions/store.ts'

/**
 * created → debiting → debited → settled, or from debiting → refused, or → returning → returned (refused).
 * `debiting` is stored before the debit is sent, so `created` means that no money was asked for.
 * A round with decisions goes debiting → open, there and back to raising while a move's stake is asked for, → debited.
 */
export type RoundState =
  | 'created'
  | 'debiting'
  | 'open'
  | 'raising'
  | 'debited'
  | 'settled'
  | 'returning'
  | 'returned'
  | 'refused'
/** States in which the server has something to do. */
const MOVING: readonly RoundState[] = ['created', 'debiting', 'raising', 'debited', 'returning']
export const isMoving = (state: RoundState): boolean => MOVING.includes(state)
/** The player has the next word, or has just spoken. */
export const isWaiting = (state: RoundState): boolean => state === 'open' || state === 'raising'

export type StoredBet = { [K in KindName]: KindStoredBet<K> }[KindName]
export type StoredOutcome = { [K in KindName]: { kind: K } & Kinds[K]['outcome'] }[KindName]

export type Round = {
  id: string
  request_id: string
  player_id: string
  game_id: string
  session_id: string
  currency: Currency
  stake_minor: bigint
  win_minor: bigint
  bet: StoredBet
  outcome: StoredOutcome
  /** False while it waits for its player. */
  over: boolean
  /** Moves made. */
  moves: number
  /** `null`: a bet in a round of a table. */
  seed_pair_id: bigint | null
  table_round_id: bigint | null
  nonce: number
  state: RoundState
  refusal: string | null
  balance_minor: bigint | null
  bonus_minor: bigint | null
  attempts: number
  created_at: Date
}

export async function findRound(database: Queryable, id: string): Promise<Round | null> {
  const { rows } = await database.query<Round>({
    name: 'find-round',
    text: 'SELECT * FROM rounds WHERE id = $1',
    values: [id],
  })
  return rows[0] ?? null
}

type Seat = { playerId: string; gameId: string }

export async function findRequest(database: Queryable, seat: Seat, requestId: string): Promise<Round | null> {
  const { rows } = await database.query<Round>({
    name: 'find-request',
    text: 'SELECT * FROM rounds WHERE player_id = $1 AND game_id = $2 AND request_id = $3',
    values: [seat.playerId, seat.gameId, requestId],
  })
  return rows[0] ?? null
}

/** The player's round at the game that is not at its end, if any. */
export async function findOpenRound(database: Queryable, seat: Seat): Promise<Round | null> {
  const { rows } = await database.query<Round>(
    `SELECT * FROM rounds WHERE player_id = $1 AND game_id = $2 AND table_round_id IS NULL
       AND state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning')`,
    [seat.playerId, seat.gameId],
  )
  return rows[0] ?? null
}

export type PlayedRound = Round & {
  server_seed_hash: string
  client_seed: string
  server_seed: string | null
  /** What all players of the table decided, where they decide in turn. */
  record: TableRecord | null
}

const PLAYED = `SELECT r.*, coalesce(p.server_seed_hash, t.seed_hash) AS server_seed_hash,
    coalesce(p.client_seed, c.client_seed) AS client_seed,
    coalesce(t.server_seed, CASE WHEN p.revealed_at IS NOT NULL THEN p.server_seed END) AS server_seed,
    t.record
  FROM rounds r
    LEFT JOIN seed_pairs p ON p.id = r.seed_pair_id
    LEFT JOIN table_rounds t ON t.id = r.table_round_id
    LEFT JOIN table_chains c ON c.id = t.chain_id`

/** Rounds that were played (debited or settled), newest first; the server seed only once it is revealed. */
export async function listPlayed(database: Queryable, seat: Seat, limit: number): Promise<PlayedRound[]> {
  const { rows } = await database.query<PlayedRound>(
    `${PLAYED} WHERE r.player_id = $1 AND r.game_id = $2 AND r.state IN ('debited', 'settled')
     ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    [seat.playerId, seat.gameId, limit],
  )
  return rows
}

/** A round in any state with what proves it. */
export async function findPlayed(database: Queryable, id: string): Promise<PlayedRound | null> {
  const { rows } = await database.query<PlayedRound>({
    name: 'find-played',
    text: `${PLAYED} WHERE r.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The moves of rounds, by round, in their order. */
export async function listMoves(database: Queryable, roundIds: string[]): Promise<Map<string, Move[]>> {
  const { rows } = await database.query<{ round_id: string; move: Move }>(
    'SELECT round_id, move FROM round_moves WHERE round_id = ANY ($1) AND made_at IS NOT NULL ORDER BY number',
    [roundIds],
  )
  const made = new Map<string, Move[]>(roundIds.map((id) => [id, []]))
  for (const { round_id, move } of rows) made.get(round_id)?.push(move)
  return made
}

/** The newest played round, if the view never said that it was shown to its end. */
export async function findUnshown(database: Queryable, seat: Seat): Promise<Round | null> {
  const { rows } = await database.query<Round & { shown_at: Date | null }>(
    `SELECT * FROM rounds WHERE player_id = $1 AND game_id = $2 AND state IN ('debited', 'settled')
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [seat.playerId, seat.gameId],
  )
  return rows[0] && rows[0].shown_at === null ? rows[0] : null
}

export async function markShown(database: Queryable, seat: Seat, roundId: string): Promise<void> {
  await database.query(
    'UPDATE rounds SET shown_at = now() WHERE id = $1 AND player_id = $2 AND game_id = $3 AND shown_at IS NULL',
    [roundId, seat.playerId, seat.gameId],
  )
}

/**
 * Takes the round for this process; `null` when it is at its end, waits for its player or another process holds it. A round
 * taken in `debiting` or `raising` was left by an interrupted process: a debit may have been sent, so it counts as an
 * attempt of unknown outcome. An open round is taken once its player stayed away for too long.
 */
export async function takeLease(database: Database, id: string, leaseMs: number): Promise<Round | null> {
  const { rows } = await database.query<Round>({
    name: 'take-lease',
    text: `UPDATE rounds SET lease_until = now() + $2 * interval '1 millisecond',
             attempts = CASE WHEN state IN ('debiting', 'raising') THEN greatest(attempts, 1) ELSE attempts END
           WHERE id = $1
             AND (state IN ('created', 'debiting', 'raising', 'debited', 'returning')
               OR state = 'open' AND table_round_id IS NULL AND next_attempt_at <= now())
             AND (lease_until IS NULL OR lease_until < now())
           RETURNING *`,
    values: [id, leaseMs],
  })
  return rows[0] ?? null
}

export async function releaseLease(database: Database, id: string): Promise<void> {
  await database.query('UPDATE rounds SET lease_until = NULL WHERE id = $1', [id])
}

type Step = {
  from: RoundState
  to: RoundState
  balance?: Balance
  refusal?: string
  leaseMs: number
  /** How long nothing is due; 0 by default. */
  restMs?: number
}

/** One step of the round; `null` when another process made one meanwhile. */
export async function moveRound(database: Database, id: string, step: Step): Promise<Round | null> {
  const { rows } = await database.query<Round>({
    name: 'move-round',
    text: `UPDATE rounds SET state = $3, attempts = 0, last_error = NULL,
             next_attempt_at = now() + $8 * interval '1 millisecond',
             balance_minor = coalesce($4, balance_minor),
             bonus_minor = coalesce($7, bonus_minor), refusal = coalesce($5, refusal),
             lease_until = now() + $6 * interval '1 millisecond',
             ended_at = CASE WHEN $3 IN ('settled', 'returned', 'refused') THEN now() END
           WHERE id = $1 AND state = $2 RETURNING *`,
    values: [
      id,
      step.from,
      step.to,
      step.balance?.total ?? null,
      step.refusal ?? null,
      step.leaseMs,
      step.balance?.bonus ?? null,
      step.restMs ?? 0,
    ],
  })
  return rows[0] ?? null
}

/** Notes that an attempt had no known end, and when to try again. */
export async function noteUnknown(
  database: Database,
  round: Round,
  note: { why: string; retryInMs: number; leaseMs: number },
): Promise<Round | null> {
  const { rows } = await database.query<Round>({
    name: 'note-unknown',
    text: `UPDATE rounds SET attempts = attempts + 1, last_error = $3,
             next_attempt_at = now() + $4 * interval '1 millisecond',
             lease_until = now() + $5 * interval '1 millisecond'
           WHERE id = $1 AND state = $2 RETURNING *`,
    values: [round.id, round.state, note.why, note.retryInMs, note.leaseMs],
  })
  return rows[0] ?? null
}

/** Open rounds that are due and not locked. */
export async function listDue(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'list-due',
    text: `SELECT id FROM rounds
           WHERE state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning')
             AND (state <> 'open' OR table_round_id IS NULL)
             AND next_attempt_at <= now() AND (lease_until IS NULL OR lease_until < now())
           ORDER BY next_attempt_at LIMIT $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

export type BegunRound = Pick<
  Round,
  'id' | 'player_id' | 'game_id' | 'currency' | 'stake_minor' | 'win_minor' | 'state' | 'created_at'
> & { begun_micros: bigint }

/** Rounds begun in a span of time (`to` exclusive), oldest first, after a place in that order. */
export async function listBegun(
  database: Queryable,
  span: { from: Date; to: Date; after: { micros: bigint; id: string } | null; limit: number },
): Promise<BegunRound[]> {
  const { rows } = await database.query<BegunRound>({
    name: 'list-begun',
    text: `SELECT id, player_id, game_id, currency, stake_minor, win_minor, state, created_at,
             (extract(epoch FROM created_at) * 1000000)::bigint AS begun_micros
           FROM rounds
           WHERE created_at >= $1 AND created_at < $2 AND NOT starts_with(player_id, 'demo:')
             AND ($3::bigint IS NULL OR ((extract(epoch FROM created_at) * 1000000)::bigint, id) > ($3, $4::text))
           ORDER BY created_at, id LIMIT $5`,
    values: [span.from, span.to, span.after?.micros ?? null, span.after?.id ?? null, span.limit],
  })
  return rows
}
