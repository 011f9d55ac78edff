import { toDecimal } from '@palco/contract'
import type { Queryable } from '@palco/service/database'
import type { TableBets, TableMessages, TableRoundShown, TableStats } from '../kinds/api-types.ts'
import type { Game } from '../kinds/index.ts'
import { drawsOf } from '../fairness/stream.ts'
import { findGame, kindOf } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { renderResult } from '../rounds/result.ts'
import type { Round } from '../rounds/store.ts'
import type { TableRound } from './store.ts'
import { findLatest, isEnded, listResults } from './store.ts'

/** A phrase from the list, said by a player. */
export type Said = TableMessages['said'][number]
/** The last text of each event that the readers of a room got, and what it was made of. */
export type Shown = { texts?: Record<string, string>; stats?: TableStats; of?: string }
type Bet = Round & { shown_as: string }

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
export async function framesOf(
  deps: RoundDeps,
  gameId: string,
  shown: Shown,
  said: readonly Said[],
): Promise<{ shown: Shown; changed: string; all: string; bets: Bet[] }> {
  const game = findGame(gameId) as Game
  const round = await findLatest(deps.database, gameId)
  const bets = round ? await betsOf(deps.database, round.id) : []
  const of = round ? `${round.number} ${isEnded(round.state)}` : ''
  const stats = shown.stats && shown.of === of ? shown.stats : await statsOf(deps.database, game, round)
  const texts: Record<string, string> = {
    ...(round ? { round: frame('round', roundOf(game, round)) } : {}),
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
    bets,
  }
}
const CLOCK = /"now":\d+,/

async function betsOf(database: Queryable, id: bigint): Promise<Bet[]> {
  const { rows } = await database.query<Bet>({
    name: 'bets-of-table-round',
    text: `SELECT * FROM rounds WHERE table_round_id = $1
             AND state NOT IN ('created', 'debiting', 'refused') ORDER BY created_at, id`,
    values: [id],
  })
  return rows
}

/** What a view draws of a result that is known. */
function detailOf(game: Game, { server_seed, chain, nonce, number }: TableRound): object | null {
  const { detail } = kindOf(game).shared ?? {}
  return server_seed && detail ? detail(drawsOf(server_seed, chain.client_seed, nonce), game, number) : null
}

function roundOf(game: Game, round: TableRound): TableRoundShown {
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
    detail: detailOf(game, round),
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

function publicBets(bets: readonly Bet[]): TableBets {
  const counted = bets.filter(({ state }) => state !== 'returning' && state !== 'returned')
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

async function statsOf(database: Queryable, game: Game, round: TableRound | null): Promise<TableStats> {
  const past = await listResults(database, game.id, STATS)
  const last = past.map(({ result }) => result)
  // Only where a round's number says what was offered in it.
  const numbers = kindOf(game).shared?.fits ? { numbers: past.map(({ number }) => String(number)) } : {}
  if (!round) return { last, ...numbers, next_terminal_hash: null }
  const { rows } = await database.query<{ terminal_hash: string }>(
    'SELECT terminal_hash FROM table_chains WHERE game_id = $1 AND number = $2',
    [game.id, round.chain.number + 1],
  )
  return { last, ...numbers, next_terminal_hash: rows[0]?.terminal_hash ?? null }
}

/** A player's own bets of the round. */
export function ownFrame(gameId: string, bets: readonly Bet[]): string {
  const game = findGame(gameId) as Game
  return frame(
    'mine',
    bets.map((bet) => ({
      ...renderResult(game, bet),
      returned: bet.state === 'returning' || bet.state === 'returned',
    })),
  )
}
