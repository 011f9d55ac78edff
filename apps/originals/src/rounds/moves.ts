import type { Sealer } from '@palco/sealing'
import type { Move } from '../kinds/api-types.ts'
import type { Database, Queryable } from '@palco/service/database'
import { transaction } from '@palco/service/database'
import { seedOfPair } from '../fairness/pairs.ts'
import { makeDraws } from '../fairness/stream.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { KindPlay } from '../kinds/kind.ts'
import type { KindName } from '../kinds/kinds.ts'
import type { Round, RoundState } from './store.ts'

/** A move as stored; `made_at` is null while its stake is asked for. */
export type StoredMove = {
  id: bigint
  round_id: string
  number: number
  request_id: string | null
  session_id: string
  move: Move
  stake_minor: bigint
  made_at: Date | null
  /** The stake was not confirmed in time: the move has no effect. */
  dropped_at: Date | null
}

type Deps = { database: Database; sealer: Sealer }
type Play = KindPlay<KindName>

export async function findMove(
  database: Queryable,
  roundId: string,
  requestId: string,
): Promise<StoredMove | null> {
  const { rows } = await database.query<StoredMove>({
    name: 'find-move',
    text: 'SELECT * FROM round_moves WHERE round_id = $1 AND request_id = $2',
    values: [roundId, requestId],
  })
  return rows[0] ?? null
}

/** The move whose stake is asked for, if any. */
export async function findRaise(database: Queryable, roundId: string): Promise<StoredMove | null> {
  const { rows } = await database.query<StoredMove>({
    name: 'find-raise',
    text: 'SELECT * FROM round_moves WHERE round_id = $1 AND made_at IS NULL AND dropped_at IS NULL',
    values: [roundId],
  })
  return rows[0] ?? null
}

/**
 * Stakes of moves that the wallet may have taken although they do not count. `all`: also of those that do, when the round is
 * returned.
 */
export async function listOwedBack(database: Queryable, roundId: string, all: boolean): Promise<bigint[]> {
  const { rows } = await database.query<{ id: bigint }>({
    name: 'moves-owed-back',
    text: `SELECT id FROM round_moves WHERE round_id = $1 AND stake_minor > 0 AND ($2 OR dropped_at IS NOT NULL)
           ORDER BY id`,
    values: [roundId, all],
  })
  return rows.map(({ id }) => id)
}

/** The round, locked until the transaction ends, and the moves made in it. */
async function lockRound(tx: Queryable, id: string): Promise<{ round: Round; made: Move[] } | null> {
  const { rows } = await tx.query<Round>({
    name: 'lock-round',
    text: 'SELECT * FROM rounds WHERE id = $1 FOR UPDATE',
    values: [id],
  })
  const [round] = rows
  if (!round) return null
  const { rows: moves } = await tx.query<{ move: Move }>({
    name: 'made-moves',
    text: 'SELECT move FROM round_moves WHERE round_id = $1 AND made_at IS NOT NULL ORDER BY number',
    values: [id],
  })
  return { round, made: moves.map(({ move }) => move) }
}

/** A round played from its seeds with some moves; `null` when the rules do not allow the last one. */
async function playAgain(
  tx: Queryable,
  sealer: Sealer,
  game: Game,
  round: Round,
  moves: Move[],
): Promise<Play | null> {
  const { serverSeed, clientSeed } = await seedOfPair(tx, sealer, round.seed_pair_id as bigint)
  const draw = makeDraws(serverSeed, clientSeed, round.nonce)
  const first = { stake: await firstStake(tx, round), bet: round.bet }
  return makeKind(game).play(game, first, moves, draw, round.currency)
}

/** What the bet cost, without the stakes of moves. */
async function firstStake(tx: Queryable, round: Round): Promise<bigint> {
  const { rows } = await tx.query<{ later: bigint }>({
    name: 'later-stakes',
    text: `SELECT coalesce(sum(stake_minor), 0)::bigint AS later FROM round_moves
           WHERE round_id = $1 AND made_at IS NOT NULL`,
    values: [round.id],
  })
  return round.stake_minor - (rows[0]?.later ?? 0n)
}

type Keep = { moves: number; to: RoundState; leaseMs: number; restMs: number; balance?: Balance }
type Balance = { total: bigint; bonus: bigint }

/** Stores what the round has come to. */
async function keepPlay(tx: Queryable, round: Round, play: Play, keep: Keep): Promise<Round> {
  const { rows } = await tx.query<Round>({
    name: 'keep-play',
    text: `UPDATE rounds SET outcome = $2, stake_minor = $3, win_minor = $4, over = $5, moves = $6, state = $7,
             attempts = 0, last_error = NULL, refusal = NULL,
             next_attempt_at = now() + $8 * interval '1 millisecond',
             lease_until = CASE WHEN $7 = 'open' THEN NULL ELSE now() + $9 * interval '1 millisecond' END,
             balance_minor = coalesce($10, balance_minor), bonus_minor = coalesce($11, bonus_minor)
           WHERE id = $1 RETURNING *`,
    values: [
      round.id,
      JSON.stringify({ kind: round.bet.kind, ...play.outcome }),
      play.staked,
      play.over ? play.win : 0n,
      play.over,
      keep.moves,
      keep.to,
      play.over ? 0 : keep.restMs,
      keep.leaseMs,
      keep.balance?.total ?? null,
      keep.balance?.bonus ?? null,
    ],
  })
  return rows[0] as Round
}

/** Stores a move; one that costs a further stake counts only once it is made. */
export async function insertMove(
  tx: Queryable,
  round: Round,
  move: { number: number; requestId: string | null; sessionId: string; move: Move; stake: bigint },
): Promise<void> {
  await tx.query(
    `INSERT INTO round_moves (round_id, number, request_id, session_id, move, stake_minor, made_at)
     VALUES ($1, $2, $3, $4, $5, $6::bigint, CASE WHEN $6::bigint = 0 THEN now() END)`,
    [round.id, move.number, move.requestId, move.sessionId, JSON.stringify(move.move), move.stake],
  )
}

type Times = { leaseMs: number; restMs: number }
export type Made =
  /** The round after the move; `leased`: it has to be moved on by the caller, who holds it. */
  | { kind: 'made'; round: Round; leased: boolean }
  | { kind: 'refused'; code: 'invalid_move' | 'move_out_of_turn' | 'round_pending' }

/**
 * Makes a move of the player in one transaction. One that costs a further stake is stored as asked for (`raising`): it
 * counts once its debit is answered.
 */
export async function makeMove(
  { database, sealer }: Deps,
  game: Game,
  request: { roundId: string; requestId: string; sessionId: string; number: number; move: Move },
  times: Times,
): Promise<Made> {
  return transaction(database, async (tx): Promise<Made> => {
    const locked = await lockRound(tx, request.roundId)
    if (!locked) return { kind: 'refused', code: 'move_out_of_turn' }
    const { round, made } = locked
    const twin = await findMove(tx, round.id, request.requestId)
    if (twin) return { kind: 'made', round, leased: false }
    if (round.state === 'raising') return { kind: 'refused', code: 'round_pending' }
    if (round.state !== 'open' || made.length !== request.number)
      return { kind: 'refused', code: 'move_out_of_turn' }
    const play = await playAgain(tx, sealer, game, round, [...made, request.move])
    if (!play) return { kind: 'refused', code: 'invalid_move' }
    const stake = play.staked - round.stake_minor
    await insertMove(tx, round, { ...request, number: made.length, stake })
    if (stake > 0n) return { kind: 'made', round: await raising(tx, round, times.leaseMs), leased: true }
    const to = play.over ? 'debited' : 'open'
    return {
      kind: 'made',
      round: await keepPlay(tx, round, play, { ...times, moves: made.length + 1, to }),
      leased: play.over,
    }
  })
}

/** The stake of a move is asked for. */
export async function raising(tx: Queryable, round: Round, leaseMs: number): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `UPDATE rounds SET state = 'raising', attempts = 0, last_error = NULL, refusal = NULL, next_attempt_at = now(),
       lease_until = now() + $2 * interval '1 millisecond'
     WHERE id = $1 RETURNING *`,
    [round.id, leaseMs],
  )
  return rows[0] as Round
}

/** The stake of a move was taken: the move counts from now on. `null` when another process was faster. */
export async function makeRaise(
  { database, sealer }: Deps,
  game: Game,
  raise: StoredMove,
  balance: Balance | undefined,
  times: Times,
): Promise<Round | null> {
  return transaction(database, async (tx) => {
    const locked = await lockRound(tx, raise.round_id)
    if (locked?.round.state !== 'raising') return null
    const { round, made } = locked
    const play = await playAgain(tx, sealer, game, round, [...made, raise.move])
    if (!play) throw new Error(`move ${raise.number} of round ${round.id} is not allowed any more`)
    await tx.query('UPDATE round_moves SET made_at = now() WHERE id = $1', [raise.id])
    const to = play.over ? 'debited' : 'open'
    return keepPlay(tx, round, play, {
      ...times,
      moves: made.length + 1,
      to,
      ...(balance ? { balance } : {}),
    })
  })
}

/** The stake of a move was refused: the move is dropped and the round waits again. */
export async function dropRaise(
  database: Database,
  raise: StoredMove,
  { refusal, restMs }: { refusal: string; restMs: number },
): Promise<Round | null> {
  return transaction(database, async (tx) => {
    const { rows } = await tx.query<Round>(
      `UPDATE rounds SET state = 'open', refusal = $2, attempts = 0, last_error = NULL, lease_until = NULL,
         next_attempt_at = now() + $3 * interval '1 millisecond'
       WHERE id = $1 AND state = 'raising' RETURNING *`,
      [raise.round_id, refusal, restMs],
    )
    if (rows[0]) await tx.query('DELETE FROM round_moves WHERE id = $1', [raise.id])
    return rows[0] ?? null
  })
}

/**
 * Ends the open round of a player who stayed away, by the rule of its kind: moves are made for the player until it is
 * over, or, when nothing was decided yet, the stake is returned.
 */
export async function endForAbsent(
  { database, sealer }: Deps,
  game: Game,
  roundId: string,
  times: Times,
): Promise<Round | null> {
  return transaction(database, async (tx) => {
    const locked = await lockRound(tx, roundId)
    const { open } = makeKind(game)
    if (locked?.round.state !== 'open' || !open) return null
    const { round, made } = locked
    const moves = [...made]
    let play = await playAgain(tx, sealer, game, round, moves)
    while (play && !play.over) {
      const move = open.absent(play.outcome)
      if (move === 'return') return returning(tx, round, times.leaseMs)
      await insertMove(tx, round, {
        number: moves.length,
        requestId: null,
        sessionId: round.session_id,
        move,
        stake: 0n,
      })
      moves.push(move)
      play = await playAgain(tx, sealer, game, round, moves)
    }
    if (!play) throw new Error(`the rule for absent players made a move that ${game.id} does not allow`)
    return keepPlay(tx, round, play, { ...times, moves: moves.length, to: 'debited' })
  })
}

async function returning(tx: Queryable, round: Round, leaseMs: number): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `UPDATE rounds SET state = 'returning', attempts = 0, next_attempt_at = now(),
       lease_until = now() + $2 * interval '1 millisecond'
     WHERE id = $1 RETURNING *`,
    [round.id, leaseMs],
  )
  return rows[0] as Round
}
