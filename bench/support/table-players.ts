import { randomUUID } from 'node:crypto'
import type { Database } from '@palco/platform/db'
import { bettors } from './bettors.ts'
import { launchGame } from './players.ts'
import type { BenchSystem } from './system.ts'

const GAME = 'ruleta-en-vivo'
/** Requests under way at once. */
const AT_ONCE = 25

/** A player at the table, with the view's token. */
export type Seat = { token: string; chip: string }

/** Players with money who have opened the live roulette. */
export async function seats(system: BenchSystem, platform: Database, count: number): Promise<Seat[]> {
  const players = await bettors(system, platform, count)
  return inTurns(players, async ({ token }, index) => {
    const launch_token = new URLSearchParams(
      new URL(await launchGame(system, GAME, token)).hash.slice(1),
    ).get('token')
    // Openings are limited by address: each player has one.
    const from = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }
    const answer = await send(system, '/api/open', { launch_token }, from)
    if (!answer.ok) throw new Error(`the game was answered ${answer.status}: ${await answer.text()}`)
    const opened = (await answer.json()) as { view_token: string; game: { stakes: string[] } }
    return { token: opened.view_token, chip: opened.game.stakes[0] as string }
  })
}

/** Waits until the table takes bets and no bet is laid yet. @returns the number of its round */
export async function freshRound(games: Database): Promise<string> {
  for (;;) {
    const { rows } = await games.query<{ number: string }>({
      text: `SELECT number::text FROM table_rounds
             WHERE game_id = $1 AND state = 'betting' AND opened_at > now() - interval '2 seconds'`,
      values: [GAME],
    })
    if (rows[0]) return rows[0].number
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** One chip on red of each player. @returns how many bets came before the round closed */
export async function betOfAll(system: BenchSystem, players: readonly Seat[]): Promise<number> {
  const taken = await inTurns(players, async ({ token, chip }) => {
    const body = {
      request_id: randomUUID(),
      bet: { bets: [{ type: 'red', numbers: [], amount: chip }] },
    }
    const answer = await send(system, '/api/spin', body, { authorization: `Bearer ${token}` })
    if (!answer.ok && answer.status !== 409)
      throw new Error(`a bet was answered ${answer.status}: ${await answer.text()}`)
    return answer.ok
  })
  return taken.filter(Boolean).length
}

/** Has a phrase said at the table, as the server does it for a player. */
export const sayAtTable = (games: Database, said: object): Promise<unknown> =>
  games.query({
    text: `SELECT pg_notify('palco_tables', $1)`,
    values: [JSON.stringify({ game: GAME, said })],
  })

/** From the end of a round to its last credit, in ms. @throws Error when fewer than `count` bets were paid */
export async function creditsOfRound(games: Database, number: string, count: number): Promise<number> {
  for (;;) {
    const { rows } = await games.query<{ ended: boolean; open: number; paid: number; ms: number }>({
      text: `SELECT t.ended_at IS NOT NULL AS ended, count(*) FILTER (WHERE r.state NOT IN ('settled', 'returned', 'refused'))::int AS open,
               count(*) FILTER (WHERE r.state = 'settled')::int AS paid, extract(epoch FROM max(r.ended_at) - t.ended_at)::float8 * 1000 AS ms
             FROM table_rounds t JOIN rounds r ON r.table_round_id = t.id
             WHERE t.game_id = $1 AND t.number = $2 GROUP BY t.id`,
      values: [GAME, number],
    })
    const [round] = rows
    if (round?.ended && round.open === 0) {
      if (count === 0 || round.paid < count)
        throw new Error(`${round.paid} bets were paid, ${count} were expected`)
      return round.ms
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const send = (system: BenchSystem, path: string, body: object, headers: Record<string, string>) =>
  fetch(system.originals.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Does the work for each, some at once, in their order. */
async function inTurns<T, U>(all: readonly T[], work: (one: T, index: number) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map((one, at) => work(one, from + at)))))
  return done
}
