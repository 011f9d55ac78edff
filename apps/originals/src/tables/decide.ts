import type { Sealer } from '@palco/sealing'
import { SealRefused } from '@palco/sealing'
import { type Database, type Queryable, transaction } from '@palco/service/database'
import type { TableTiming } from '../config/config.ts'
import { makeDraws } from '../fairness/stream.ts'
import type { Game } from '../kinds/index.ts'
import { findGame, makeKind } from '../kinds/index.ts'
import type { SharedRules, Starts } from '../kinds/kind.ts'
import type { Move } from '../kinds/api-types.ts'
import type { KindName } from '../kinds/kinds.ts'
import type { Round } from '../rounds/store.ts'
import { readChain, seedOfChain } from './chain.ts'
import { freeIdleSeats, missedRound } from './seats.ts'
import type { TableRound } from './store.ts'
import { findLatest, isEnded, lockTableRound, notify } from './store.ts'

/** One table as its engine sees it. */
export type Table = { game: Game; shared: SharedRules<KindName>; timing: TableTiming }

/** The table of a game; `null` when its rounds are not shared. */
export function findTable({ timing }: { timing: { tables: TableTiming } }, gameId: string): Table | null {
  const game = findGame(gameId)
  const shared = game && makeKind(game).shared
  return game && shared ? { game, shared: shared as SharedRules<KindName>, timing: timing.tables } : null
}
type Deps = { database: Database; sealer: Sealer }

/** The seed of a round, opened. `null` when the seal cannot be opened: then nothing can be decided. */
export function findSeed(sealer: Sealer, round: TableRound): string | null {
  try {
    return seedOfChain(sealer, round.chain, round.nonce)
  } catch (error) {
    if (error instanceof SealRefused) return null
    throw error
  }
}

/** The draws of a round. */
export const makeDraw = (round: TableRound, seed: string) =>
  makeDraws(seed, round.chain.client_seed, round.nonce)

/** The result of a round that is drawn; known to this server alone until it is stored. */
export function findResult(
  sealer: Sealer,
  { shared, game }: Table,
  round: TableRound,
): { seed: string; result: number } | null {
  if (shared.turns) return null
  const seed = findSeed(sealer, round)
  return seed === null ? null : { seed, result: shared.result(makeDraw(round, seed), game, round.number) }
}

/** Opens the next round of a table; nothing when one is open. The chain after the one in use is published as well. */
export async function openRound({ database, sealer }: Deps, table: Table): Promise<void> {
  const { game, timing } = table
  await transaction(database, async (tx) => {
    await tx.query('SELECT 1 FROM game_tables WHERE game_id = $1 FOR UPDATE', [game.id])
    const last = await findLatest(tx, game.id)
    if (last && !isEnded(last.state)) return
    const fresh = !last || last.nonce + 1 >= last.chain.length
    const number = last ? last.chain.number + (fresh ? 1 : 0) : 0
    const chain = await readChain(tx, sealer, { gameId: game.id, number, length: timing.chain })
    await readChain(tx, sealer, { gameId: game.id, number: number + 1, length: timing.chain })
    const nonce = fresh ? 0 : last.nonce + 1
    // The seed of a voided round stays secret for ever; its hash is what the next one leads to all the same.
    const hash = fresh ? chain.terminal_hash : seedOfChain(sealer, chain, nonce - 1)
    if (table.shared.turns) await missedRound(tx, game.id, last?.id ?? null)
    const { result, closes } = await clock(tx, table)
    await tx.query(
      `INSERT INTO table_rounds (game_id, number, chain_id, nonce, seed_hash, closes_at, result_at)
       VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000))`,
      [game.id, (last?.number ?? -1n) + 1n, chain.id, nonce, hash, closes, result],
    )
    await notify(tx, { game: game.id })
  })
}

/** Least time for bets before a start that is fixed, ms. */
const LEAST_BETTING = 8_000

/** When a round that opens now closes and begins its result phase: milliseconds since 1970 on the database's clock. */
async function clock(
  tx: Queryable,
  { game, shared, timing: { pace } }: Table,
): Promise<{ closes: number; result: number }> {
  const { rows } = await tx.query<{ now: number }>(
    'SELECT (extract(epoch from clock_timestamp()) * 1000)::float8 AS now',
  )
  const now = (rows[0] as { now: number }).now
  const closing = shared.phases.closing * pace
  const starts = shared.starts?.(game)
  const result = starts
    ? nextStart({ every: starts.every * pace, at: starts.at * pace }, now + closing + LEAST_BETTING * pace)
    : now + shared.phases.betting * pace + closing
  return { closes: result - closing, result }
}

/** The first start of a fixed clock that is not before a moment. */
const nextStart = ({ every, at }: Starts, from: number): number => Math.ceil((from - at) / every) * every + at

/** Runs `work` on the locked round if it is still in that state. */
const inState = (
  { database }: Deps,
  id: bigint,
  state: TableRound['state'],
  work: (tx: Queryable, round: TableRound) => Promise<void>,
) =>
  transaction(database, async (tx) => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== state) return
    await work(tx, round)
    await notify(tx, { game: round.game_id })
  })

/**
 * No more bets. What is under way has until the result to be confirmed. Where players sit, a table with readers and without a
 * single bet waits: the time for bets begins anew.
 */
export const closeBets = (deps: Deps, table: Table, id: bigint, wanted: boolean) =>
  inState(deps, id, 'betting', async (tx) => {
    if (table.shared.turns && wanted && !(await hasBets(tx, id))) {
      await freeIdleSeats(tx, table.game.id)
      const { result, closes } = await clock(tx, table)
      await tx.query(
        `UPDATE table_rounds SET opened_at = clock_timestamp(), closes_at = to_timestamp($2::float8 / 1000),
           result_at = to_timestamp($3::float8 / 1000) WHERE id = $1`,
        [id, closes, result],
      )
    } else await tx.query(`UPDATE table_rounds SET state = 'closed' WHERE id = $1`, [id])
  })

async function hasBets(tx: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ some: boolean }>({
    name: 'has-table-bets',
    text: `SELECT EXISTS (SELECT FROM rounds WHERE table_round_id = $1
             AND state NOT IN ('refused', 'returned', 'returning')) AS some`,
    values: [id],
  })
  return rows[0]?.some === true
}

/** Begins the result phase. Bets whose debit is not confirmed by now are returned, before the result is looked at. */
export const beginResult = (
  deps: Deps,
  table: Table,
  id: bigint,
  /** Deals, where players decide in turn. */
  dealt?: (tx: Queryable, round: TableRound) => Promise<void>,
) =>
  inState(deps, id, 'closed', async (tx, round) => {
    await returnBets(tx, id, ['created', 'debiting'], 'bets_closed')
    const known = table.shared.hidden ? null : findResult(deps.sealer, table, round)
    await tx.query(
      `UPDATE table_rounds SET state = 'result', began_at = clock_timestamp(), seen_at = clock_timestamp(),
         result = $2, server_seed = $3 WHERE id = $1`,
      [id, known?.result ?? null, known?.seed ?? null],
    )
    await dealt?.(tx, round)
  })

/** Pays for what a round came to: every bet that is still in play is decided. Answers the bets to be credited. */
export async function settle(deps: Deps, table: Table, id: bigint): Promise<string[]> {
  const due: string[] = []
  await inState(deps, id, 'result', async (tx, round) => {
    const known = findResult(deps.sealer, table, round)
    if (!known) throw new Error(`the seed of round ${round.number} of ${round.game_id} cannot be opened`)
    await tx.query(
      `UPDATE table_rounds SET state = 'settled', result = $2, server_seed = $3, ended_at = clock_timestamp()
       WHERE id = $1`,
      [id, known.result, known.seed],
    )
    due.push(...(await decideBets(tx, table, round, known.seed, await openBets(tx, id))))
  })
  return due
}

/** Decides the bets that end by their own order at this moment of the result phase. */
export async function cashOutDue(deps: Deps, table: Table, id: bigint): Promise<string[]> {
  const { cashOut } = table.shared
  if (!cashOut) return []
  return transaction(deps.database, async (tx) => {
    const round = await lockTableRound(tx, id, 'share')
    if (round?.state !== 'result' || round.began_at === null) return []
    const seed = findSeed(deps.sealer, round)
    const elapsed = (round.now - round.began_at) / table.timing.pace
    const bets = (await openBets(tx, id)).filter(({ bet }) => cashOut.due(bet as never, elapsed))
    if (bets.length === 0 || seed === null) return []
    const due = await decideBets(tx, table, round, seed, bets, true)
    await notify(tx, { game: round.game_id })
    return due
  })
}

/** Ends a round that cannot be carried through: bets in play are returned, paid ones stay. */
export const voidRound = (deps: Deps, id: bigint, from: 'closed' | 'result') =>
  inState(deps, id, from, async (tx) => {
    await tx.query(`UPDATE table_rounds SET state = 'voided', ended_at = clock_timestamp() WHERE id = $1`, [
      id,
    ])
    await returnBets(tx, id, ['created', 'debiting', 'open', 'raising'], null)
  })

async function openBets(tx: Queryable, id: bigint): Promise<Round[]> {
  const { rows } = await tx.query<Round>({
    name: 'open-table-bets',
    text: `SELECT * FROM rounds WHERE table_round_id = $1 AND state = 'open' ORDER BY id FOR UPDATE`,
    values: [id],
  })
  return rows
}

const returnBets = (tx: Queryable, id: bigint, states: Round['state'][], refusal: string | null) =>
  tx.query({
    name: 'return-table-bets',
    text: `UPDATE rounds SET state = 'returning', refusal = $3, attempts = 0, next_attempt_at = now()
           WHERE table_round_id = $1 AND state = ANY ($2)`,
    values: [id, states, refusal],
  })

/** Stores what bets came to; with `won`, only those that win now. Their credits are due. */
async function decideBets(
  tx: Queryable,
  { game }: Table,
  round: TableRound,
  seed: string,
  bets: Round[],
  won = false,
): Promise<string[]> {
  const played = bets
    .map((bet) => ({ id: bet.id, play: playBet(game, round, seed, bet, []) }))
    .filter(({ play }) => !won || play.win > 0n)
    .map(({ id, play: { outcome, win } }) => ({ id, outcome, win }))
  return storeEnds(tx, game, played)
}

/** Stores what bets came to: their credits are due. */
export async function storeEnds(
  tx: Queryable,
  game: Game,
  ended: readonly { id: string; outcome: object; win: bigint }[],
): Promise<string[]> {
  await tx.query({
    name: 'decide-table-bets',
    text: `UPDATE rounds r SET outcome = b.outcome, win_minor = b.win, over = true, state = 'debited', attempts = 0,
             last_error = NULL, next_attempt_at = now(), lease_until = NULL
           FROM unnest($1::text[], $2::jsonb[], $3::bigint[]) b (id, outcome, win) WHERE r.id = b.id`,
    values: [
      ended.map(({ id }) => id),
      ended.map(({ outcome }) => JSON.stringify({ kind: game.kind, ...outcome })),
      ended.map(({ win }) => win),
    ],
  })
  return ended.map(({ id }) => id)
}

/** What a bet comes to with the seed of its round. */
export function playBet(game: Game, round: TableRound, seed: string, bet: Round, moves: Move[]) {
  const first = { stake: bet.stake_minor, bet: bet.bet }
  const play = makeKind(game).play(game, first, moves, makeDraw(round, seed), bet.currency)
  if (!play) throw new Error(`game ${game.id} does not play a bet that it accepted`)
  return play
}
