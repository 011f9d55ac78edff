import { type Queryable, transaction } from '@palco/service/database'
import { makeDraws } from '../fairness/stream.ts'
import type { Move, TableRecord } from '../kinds/api-types.ts'
import type { KindName } from '../kinds/kinds.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { TurnPlay, TurnRules } from '../kinds/kind.ts'
import type { Balance } from '../sessions/store.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import type { Made, StoredMove } from '../rounds/moves.ts'
import { findMove, insertMove, raising } from '../rounds/moves.ts'
import type { Round } from '../rounds/store.ts'
import type { Table } from './decide.ts'
import { makeDraw, findSeed, storeEnds, findTable } from './decide.ts'
import { computeSeat } from './seats.ts'
import type { TableRound } from './store.ts'
import { lockTableRound, notify } from './store.ts'

/** A table where players decide in turn. */
export type TurnTable = Table & { shared: { turns: TurnRules<KindName> } }
export const hasTurns = (table: Table): table is TurnTable => table.shared.turns !== undefined

type Seated = { bet: Round; seat: number; made: number; later: bigint }
/** The running round of such a table: its bets, what their players decided, and what that comes to. */
export type Dealt = { seated: Seated[]; record: TableRecord; play: TurnPlay<KindName>; seed: string }
type StoredTurn = Pick<StoredMove, 'round_id' | 'move' | 'stake_minor'>
type Deps = Pick<RoundDeps, 'database' | 'sealer' | 'timing'>

/** Reads the table of a round in its result phase. @throws when its seed cannot be opened */
export async function readDealt(
  tx: Queryable,
  sealer: Deps['sealer'],
  { game, shared }: TurnTable,
  round: TableRound,
): Promise<Dealt> {
  const seed = findSeed(sealer, round)
  if (seed === null) throw new Error(`the seed of round ${round.number} of ${round.game_id} cannot be opened`)
  const { rows: bets } = await tx.query<Round>({
    name: 'seated-bets',
    text: `SELECT * FROM rounds WHERE table_round_id = $1 AND state IN ('open', 'raising') ORDER BY id`,
    values: [round.id],
  })
  const { rows: moves } = await tx.query<StoredTurn>({
    name: 'seated-moves',
    text: `SELECT round_id, move, stake_minor FROM round_moves
           WHERE round_id = ANY ($1) AND made_at IS NOT NULL ORDER BY id`,
    values: [bets.map(({ id }) => id)],
  })
  const seats = new Map(bets.map(({ id, bet }) => [id, computeSeat(bet)]))
  const record: TableRecord = {
    seats: [...seats.values()].sort((one, other) => one - other),
    moves: moves.map(({ round_id, move }) => ({ ...move, seat: seats.get(round_id) as number })),
  }
  const play = shared.turns.play(record, makeDraw(round, seed))
  if (!play) throw new Error(`the moves of round ${round.number} of ${game.id} are not allowed`)
  const seated = bets.map((bet) => {
    const own = moves.filter(({ round_id }) => round_id === bet.id)
    const later = own.reduce((sum, { stake_minor }) => sum + stake_minor, 0n)
    return { bet, seat: computeSeat(bet.bet), made: own.length, later }
  })
  return { seated, record, play, seed }
}

/** What everybody sees of a round that has ended, from its record. */
export const replayed = (
  { shared }: TurnTable,
  { server_seed, record, chain, nonce }: TableRound,
): object | null =>
  server_seed && record
    ? (shared.turns.play(record, makeDraws(server_seed, chain.client_seed, nonce))?.shown ?? null)
    : null

/** The table after one more move; `null` when the rules do not allow it. */
const after = (
  { shared }: TurnTable,
  round: TableRound,
  { record, seed }: Dealt,
  move: Move & { seat: number },
): TurnPlay<KindName> | null =>
  shared.turns.play({ ...record, moves: [...record.moves, move] }, makeDraw(round, seed))

/** The first stake of a bet, without those of its moves. */
const firstStake = ({ bet, later }: Seated): bigint => bet.stake_minor - later

/** Parts of a first stake as money. */
const money = (game: Game, seated: Seated, parts: number): bigint =>
  (firstStake(seated) * BigInt(parts)) / makeKind(game).units(game)

const setClock = (tx: Queryable, id: bigint, ms: number): Promise<unknown> =>
  tx.query(
    `UPDATE table_rounds SET turn_ends_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
    [id, ms],
  )

/** Begins the time of the seat to act, or of the dealer. */
async function nextTurn(
  tx: Queryable,
  { shared, timing }: TurnTable,
  id: bigint,
  { before, now }: { before: TurnPlay<KindName>; now: TurnPlay<KindName> },
): Promise<void> {
  if (now.over) await setClock(tx, id, shared.turns.clock.end * timing.pace)
  else if (!(before.together && now.together))
    await setClock(tx, id, shared.turns.clock.decision * timing.pace)
}

/** Deals: the clock of the first decision begins when the cards lie. */
export async function deal(tx: Queryable, deps: Deps, table: TurnTable, round: TableRound): Promise<void> {
  const { play, seated } = await readDealt(tx, deps.sealer, table, round)
  const { clock } = table.shared.turns
  const ms = clock.deal(seated.length) + (play.over ? clock.end : clock.decision)
  await setClock(tx, round.id, ms * table.timing.pace)
}

/** Makes a move of the seat to act, as `makeMove` does for rounds of one player. */
export async function makeTurn(
  deps: Deps,
  table: TurnTable,
  request: {
    roundId: string
    tableRound: bigint
    requestId: string
    sessionId: string
    number: number
    move: Move
  },
): Promise<Made> {
  return transaction(deps.database, async (tx): Promise<Made> => {
    const round = await lockTableRound(tx, request.tableRound, 'update')
    const { rows } = await tx.query<Round>({
      name: 'lock-seated-bet',
      text: 'SELECT * FROM rounds WHERE id = $1 FOR UPDATE',
      values: [request.roundId],
    })
    const bet = rows[0] as Round
    const twin = await findMove(tx, bet.id, request.requestId)
    if (twin) return { kind: 'made', round: bet, leased: false }
    if (bet.state === 'raising') return { kind: 'refused', code: 'round_pending' }
    if (bet.state !== 'open' || round?.state !== 'result' || (round.turn_ends_at ?? 0) < round.now)
      return { kind: 'refused', code: 'move_out_of_turn' }
    const dealt = await readDealt(tx, deps.sealer, table, round)
    const own = dealt.seated.find((one) => one.bet.id === bet.id) as Seated
    if (!dealt.play.asked.includes(own.seat) || own.made !== request.number)
      return { kind: 'refused', code: 'move_out_of_turn' }
    const play = after(table, round, dealt, { ...request.move, seat: own.seat })
    if (!play) return { kind: 'refused', code: 'invalid_move' }
    const stake = money(table.game, own, play.bet(own.seat).staked) - bet.stake_minor
    await insertMove(tx, bet, { ...request, number: own.made, stake })
    if (stake > 0n) {
      await setClock(
        tx,
        round.id,
        Math.max((round.turn_ends_at ?? 0) - round.now, table.shared.turns.clock.stake * table.timing.pace),
      )
      return { kind: 'made', round: await raising(tx, bet, deps.timing.lease), leased: true }
    }
    await nextTurn(tx, table, round.id, { before: dealt.play, now: play })
    return { kind: 'made', round: await keepTurn(tx, bet.id, {}), leased: false }
  })
}

/** Counts a move of a bet whose table goes on. */
async function keepTurn(
  tx: Queryable,
  id: string,
  { stake = 0n, balance }: { stake?: bigint; balance?: Balance | undefined },
): Promise<Round> {
  const { rows } = await tx.query<Round>({
    name: 'keep-turn',
    text: `UPDATE rounds SET state = 'open', moves = moves + 1, stake_minor = stake_minor + $2, refusal = NULL, attempts = 0,
             last_error = NULL, lease_until = NULL, balance_minor = coalesce($3, balance_minor),
             bonus_minor = coalesce($4, bonus_minor)
           WHERE id = $1 RETURNING *`,
    values: [id, stake, balance?.total ?? null, balance?.bonus ?? null],
  })
  return rows[0] as Round
}

/** The stake of a move was taken: the move counts from now on. `null` when the table did not wait for it. */
export async function makeTableRaise(
  deps: Deps,
  { game_id, table_round_id }: Round,
  raise: StoredMove,
  balance: Balance | undefined,
): Promise<Round | null> {
  const table = findTable(deps, game_id)
  if (!table || !hasTurns(table) || table_round_id === null) return null
  return transaction(deps.database, async (tx) => {
    const round = await lockTableRound(tx, table_round_id, 'update')
    const { rowCount } = await tx.query(
      `SELECT 1 FROM rounds r JOIN round_moves m ON m.round_id = r.id
       WHERE r.id = $1 AND r.state = 'raising' AND m.id = $2 AND m.made_at IS NULL AND m.dropped_at IS NULL FOR UPDATE`,
      [raise.round_id, raise.id],
    )
    if (round?.state !== 'result' || rowCount !== 1) return null
    const before = (await readDealt(tx, deps.sealer, table, round)).play
    await tx.query('UPDATE round_moves SET made_at = now() WHERE id = $1', [raise.id])
    const kept = await keepTurn(tx, raise.round_id, { stake: raise.stake_minor, balance })
    const now = (await readDealt(tx, deps.sealer, table, round)).play
    await nextTurn(tx, table, round.id, { before, now })
    await notify(tx, { game: table.game.id })
    return kept
  })
}

/** Ends the time of the seat to act, or the round when no seat is left. Answers the bets to be credited. */
export async function endTurn(deps: Deps, table: TurnTable, id: bigint): Promise<string[]> {
  return transaction(deps.database, async (tx) => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'result' || round.turn_ends_at === null || round.turn_ends_at > round.now) return []
    let dealt = await readDealt(tx, deps.sealer, table, round)
    const before = dealt.play
    const late = before.asked
    await dropRaises(tx, dealt, late)
    for (;;) {
      const { asked, together } = dealt.play
      // A seat that did not answer a question put to all acts again later.
      const seat = together === before.together ? asked.find((one) => late.includes(one)) : undefined
      if (seat === undefined) break
      const { bet, made } = dealt.seated.find((one) => one.seat === seat) as Seated
      await insertMove(tx, bet, {
        number: made,
        requestId: null,
        sessionId: bet.session_id,
        move: dealt.play.absent(seat),
        stake: 0n,
      })
      await keepTurn(tx, bet.id, {})
      dealt = await readDealt(tx, deps.sealer, table, round)
    }
    const due = before.over ? await endRound(tx, table, round, dealt) : []
    if (!before.over) await nextTurn(tx, table, id, { before, now: dealt.play })
    await notify(tx, { game: table.game.id })
    return due
  })
}

/** Stakes of moves that were not confirmed in time are returned before their bets are paid. */
const dropRaises = (tx: Queryable, { seated }: Dealt, late: readonly number[]): Promise<unknown> =>
  tx.query(
    `WITH dropped AS (
       UPDATE round_moves SET dropped_at = now() WHERE round_id = ANY ($1) AND made_at IS NULL AND dropped_at IS NULL
       RETURNING round_id)
     UPDATE rounds SET state = 'open', lease_until = NULL FROM dropped WHERE id = round_id AND state = 'raising'`,
    [seated.filter(({ seat }) => late.includes(seat)).map(({ bet }) => bet.id)],
  )

/** The dealer has played: every bet is decided, and the seed with all that was decided is public. */
async function endRound(
  tx: Queryable,
  { game }: TurnTable,
  round: TableRound,
  { play, record, seated, seed }: Dealt,
): Promise<string[]> {
  await tx.query(
    `UPDATE table_rounds SET state = 'settled', result = $2, server_seed = $3, record = $4, turn_ends_at = NULL,
       ended_at = clock_timestamp() WHERE id = $1`,
    [round.id, play.result, seed, JSON.stringify(record)],
  )
  const ended = seated.map((one) => {
    const { outcome, paid } = play.bet(one.seat)
    return { id: one.bet.id, outcome, win: money(game, one, paid) }
  })
  return storeEnds(tx, game, ended)
}

/** No process ran the table for a while: the seat to act has its whole time again. */
export const beginTurnAnew = ({ database }: Deps, { shared, timing, game }: TurnTable, id: bigint) =>
  transaction(database, async (tx) => {
    await tx.query(
      `UPDATE table_rounds SET seen_at = clock_timestamp(),
         turn_ends_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1 AND state = 'result'`,
      [id, shared.turns.clock.decision * timing.pace],
    )
    await notify(tx, { game: game.id })
  })
