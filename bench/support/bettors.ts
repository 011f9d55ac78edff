import { randomUUID } from 'node:crypto'
import { calls, type Currency } from '@palco/contract'
import type { Database } from '@palco/platform/db'
import { scriptedLoad, type ScriptedLoad } from './load.ts'
import { preparedPosts } from './lua-requests.ts'
import { putMoneyIn, registerPlayer } from './players.ts'
import type { BenchSystem } from './system.ts'

export type Bettor = { token: string; brandId: string; playerId: string; currency: Currency }

/** In minor units; enough for every bet of a run. */
const BALANCE = 1_000_000_000_000n
/** Above the smallest stake of the default brand, in major units. */
const STAKE = '1000.00'
/** As many slips under way at once as a busy evening has. */
const CONNECTIONS = 128

/** Players with a session and money. */
export async function bettors(system: BenchSystem, db: Database, count: number): Promise<Bettor[]> {
  const made: Bettor[] = []
  for (let index = 0; index < count; index += 1) {
    const { username, token } = await registerPlayer(system)
    const { rows } = await db.query<Omit<Bettor, 'token'>>({
      text: 'SELECT id AS "playerId", brand_id AS "brandId", currency FROM players WHERE username = $1',
      values: [username],
    })
    const [player] = rows
    if (!player) throw new Error('the new player is not in the database')
    await putMoneyIn(db, player, BALANCE)
    made.push({ token, ...player })
  }
  return made
}

type Betting = { system: BenchSystem; players: readonly Bettor[]; events: readonly string[] }

/** Sends slips of one single bet of the smallest stake each, players and events taking turns, as the site would. */
export function placeBets(
  { system, players, events }: Betting,
  supply: number,
  seconds: number,
): Promise<ScriptedLoad> {
  const run = randomUUID().slice(0, 8)
  const posts = Array.from({ length: supply }, (_, index) => {
    const player = players[index % players.length]
    if (!player) throw new Error('there are no players')
    const selection = {
      event_id: events[(index * 7) % events.length],
      market_id: 1,
      specifiers: '',
      outcome_id: String(1 + (index % 3)),
      odds: '2',
    }
    return {
      headers: {
        'content-type': 'application/json',
        'x-master-api-key': system.masterKey,
        authorization: `Bearer ${player.token}`,
        'idempotency-key': `${run}-${index}`,
      },
      body: JSON.stringify({
        selections: [selection],
        bets: [{ kind: 'single', selections: [0], system: null, stake: STAKE }],
        price_changes: 'any',
        domain: system.domain,
        language: 'es_ES',
      }),
    }
  })
  return scriptedLoad(system.platform, preparedPosts(calls.placeBets.path, posts), {
    seconds,
    connections: CONNECTIONS,
  })
}

/** How many bets there are of these players. */
export async function readBets(db: Database, players: readonly Bettor[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM sports_bets WHERE player_id = ANY ($1)',
    values: [players.map(({ playerId }) => playerId)],
  })
  return rows[0]?.count ?? 0
}
