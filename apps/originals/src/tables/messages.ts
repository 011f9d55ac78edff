import { toDecimal } from '@palco/contract'
import type { Queryable } from '@palco/service/database'
import type { TableBets, TableMessages, TableRoundShown, TableSeat, TableStats } from '../kinds/api-types.ts'
import type { Game } from '../kinds/index.ts'
import { makeDraws } from '../fairness/stream.ts'
import { findGame, makeKind } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { renderResult } from '../rounds/result.ts'
import type { Round } from '../rounds/store.ts'
import { findTable } from './decide.ts'
import { listSeats, type Seat, computeSeat } from './seats.ts'
import type { TableRound } from './store.ts'
import { findLatest, isEnded, listResults } from './store.ts'
import { hasTurns, readDealt, replayed } from './turns.ts'

/** A phrase from the list, said by a player. */
export type Said = TableMessages['said'][number]
/** The last text of each event that the readers of a room got, and what it was made of. */
export type Shown = { texts?: Record<string, string>; stats?: TableStats; of?: string }
type Bet = Round & { shown_as: string }
/** What belongs to single players: their bets, and their seats where they sit. */
export type Owned = { bets: Bet[]; seats: Seat[] | null }

/** Bets that are shown to all; the others are counted. */
const MOST_BETS = 30
const STATS = 100

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The newest phrases. */
export const saidFrame = (said: readonly Said[]): string => frame('said', said)

/**
 * What a table looks like now: the events that changed since `shown`, all of them for a new reader, and the bets of the
 * round. Nothing of a result that is not public is in what is read here but in the seed's seal.
 */
export async function readFrames(
  deps: RoundDeps,
  gameId: string,
  shown: Shown,
  said: readonly Said[],
): Promise<{ shown: Shown; changed: string; all: string; owned: Owned }> {
  const game = findGame(gameId) as Game
  const round = await findLatest(deps.database, gameId)
  const bets = round ? await readBets(deps.database, round.id) : []
  const of = round ? `${round.number} ${isEnded(round.state)}` : ''
  const stats = shown.stats && shown.of === of ? shown.stats : await readStats(deps.database, game, round)
  const seats = makeKind(game).shared?.turns ? await listSeats(deps.database, gameId) : null
  const detail = round && (await findDetail(deps, game, round))
  const texts: Record<string, string> = {
    ...(round ? { round: frame('round', toRound(game, round, detail)) } : {}),
    ...(seats ? { seats: frame('seats', collectSeats(seats, bets)) } : {}),
    bets: frame('bets', publicBets(bets)),
    stats: frame('stats', stats),
    said: saidFrame(said),
  }
  // The clock alone is no change.
  const same = (event: string) =>
    shown.texts?.[event]?.replace(CLOCK, '') === texts[event]?.replace(CLOCK, '')
  const changed = Object.keys(texts).filter((event) => !same(event))
  return {
    shown: { texts, stats, of },
    changed: changed.map((event) => texts[event]).join(''),
    all: Object.values(texts).join(''),
    owned: { bets, seats },
  }
}
const CLOCK = /"now":\d+,/

async function readBets(database: Queryable, id: bigint): Promise<Bet[]> {
  const { rows } = await database.query<Bet>({
    name: 'bets-of-table-round',
    text: `SELECT * FROM rounds WHERE table_round_id = $1
             AND state NOT IN ('created', 'debiting', 'refused') ORDER BY created_at, id`,
    values: [id],
  })
  return rows
}

/** What a view draws of a result that is known, or of a table whose players decide. */
async function findDetail(deps: RoundDeps, game: Game, round: TableRound): Promise<object | null> {
  const { server_seed, chain, nonce, number } = round
  const table = findTable(deps, game.id)
  if (table && hasTurns(table)) {
    if (round.state === 'settled') return replayed(table, round)
    if (round.state !== 'result') return null
    const { play } = await readDealt(deps.database, deps.sealer, table, round)
    // Its bets are no longer in play when the round ended meanwhile.
    return (await findLatest(deps.database, game.id))?.state === 'result' ? play.shown : null
  }
  const shared = table?.shared
  const detail = shared && !shared.turns ? shared.detail : undefined
  return server_seed && detail ? detail(makeDraws(server_seed, chain.client_seed, nonce), game, number) : null
}

/** The taken seats, with what was staked there in the round. */
const collectSeats = (seats: readonly Seat[], bets: readonly Bet[]): TableSeat[] =>
  seats.map(({ seat, player_id, shown_as }) => {
    const bet = bets.find(
      (one) => one.player_id === player_id && computeSeat(one.bet) === seat && !isReturned(one.state),
    )
    return {
      seat,
      name: shown_as,
      stake: bet ? toDecimal({ minor: bet.stake_minor, currency: bet.currency }) : null,
      currency: bet?.currency ?? null,
    }
  })

function toRound(game: Game, round: TableRound, detail: object | null): TableRoundShown {
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms))
  return {
    now: Math.round(round.now),
    number: String(round.number),
    state: round.state,
    opened_at: Math.round(round.opened_at),
    closes_at: Math.round(round.closes_at),
    result_at: Math.round(round.result_at),
    began_at: whole(round.began_at),
    ended_at: whole(round.ended_at),
    result: round.result,
    detail,
    ...(makeKind(game).shared?.turns
      ? { turn_ends_at: whole(round.turn_ends_at), record: round.record }
      : {}),
    seed_hash: round.seed_hash,
    server_seed: round.server_seed,
    client_seed: round.chain.client_seed,
    nonce: round.nonce,
    chain: {
      number: round.chain.number,
      length: round.chain.length,
      terminal_hash: round.chain.terminal_hash,
    },
  }
}

const isReturned = (state: Round['state']): boolean => state === 'returning' || state === 'returned'

function publicBets(bets: readonly Bet[]): TableBets {
  const counted = bets.filter(({ state }) => !isReturned(state))
  const players = new Set(counted.map(({ player_id }) => player_id)).size
  return {
    players,
    bets: counted.slice(-MOST_BETS).map(({ shown_as, stake_minor, win_minor, currency, over }) => ({
      name: shown_as,
      stake: toDecimal({ minor: stake_minor, currency }),
      currency,
      win: over ? toDecimal({ minor: win_minor, currency }) : null,
    })),
  }
}

async function readStats(database: Queryable, game: Game, round: TableRound | null): Promise<TableStats> {
  const past = await listResults(database, game.id, STATS)
  const last = past.map(({ result }) => result)
  // Only where a round's number says what was offered in it.
  const numbers = makeKind(game).shared?.fits ? { numbers: past.map(({ number }) => String(number)) } : {}
  if (!round) return { last, ...numbers, next_terminal_hash: null }
  const { rows } = await database.query<{ terminal_hash: string }>(
    'SELECT terminal_hash FROM table_chains WHERE game_id = $1 AND number = $2',
    [game.id, round.chain.number + 1],
  )
  return { last, ...numbers, next_terminal_hash: rows[0]?.terminal_hash ?? null }
}

/** What is one player's alone: the bets of the round, and the seat where players sit. */
export function ownFrame(gameId: string, { bets, seats }: Owned, playerId: string): string {
  const game = findGame(gameId) as Game
  const mine = frame(
    'mine',
    bets.map((bet) => ({ ...renderResult(game, bet), returned: isReturned(bet.state) })),
  )
  if (seats === null) return mine
  const seat = seats.find(({ player_id }) => player_id === playerId)?.seat ?? null
  return `${mine}${frame('seat', { seat })}`
}
