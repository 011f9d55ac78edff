import { deviceText, GAME, gameValues, laterText, readEntries, readMoney, type RoundsText } from './money.ts'
import { mutualGame, type MutualGame } from './mutual.ts'
import type { GameContext, GameSource } from './types.ts'

/** Tickets of pools by their key, "<kind> <race>". @param key in SQL */
const ticketsOn = (key: string): string =>
  `s.product = 'pools' AND s.leg = 1 AND s.brand_id = $1 AND s.currency = 'EUR' AND s.kind = split_part(${key}, ' ', 1)
    AND s.pool_race = substr(${key}, strpos(${key}, ' ') + 1)`
const poolsOn = (key: string): string =>
  `p.brand_id = $1 AND p.currency = 'EUR' AND p.kind = split_part(${key}, ' ', 1) AND p.race_id = substr(${key}, strpos(${key}, ' ') + 1)`

const ROUNDS: RoundsText = {
  rounds: `SELECT k.key, s.player_id, s.round_id, s.placed_at AS since FROM unnest($4::text[]) k (key)
    JOIN published.race_selections s ON ${ticketsOn('k.key')}`,
  account: `m.scope = 'product:pools'`,
}

const KINDS: Readonly<Record<string, string>> = {
  win: 'Ganador',
  place: 'Colocado',
  show: 'Tercero',
  exacta: 'Exacta',
  quinella: 'Quiniela',
  trifecta: 'Trifecta',
  daily_double: 'Doble',
}

type Pool = {
  key: string
  kind: string
  course: string
  number: number
  settledAt: Date
  dividends: Record<string, string> | null
  races: string[]
}
type TicketRow = { key: string; id: string; playerId: string; placedAt: Date; device: string | null }

async function readPools(context: GameContext, keys: readonly string[]): Promise<Pool[]> {
  const { rows } = await context.q.query<Pool>({
    text: `WITH ${GAME}
      SELECT k.key, p.kind, r.course, r.number, p.settled_at AS "settledAt", p.dividends,
        (SELECT array_agg(DISTINCT s.race_id) FROM published.race_selections s WHERE s.product = 'pools' AND s.brand_id = $1
          AND s.kind = p.kind AND s.pool_race = p.race_id AND s.currency = 'EUR') AS races
      FROM unnest($4) k (key) JOIN published.race_pools p ON ${poolsOn('k.key')} JOIN published.races r ON r.id = p.race_id
      WHERE p.settled_at IS NOT NULL ORDER BY k.key COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

async function readTickets(context: GameContext, keys: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await context.q.query<TicketRow>({
    text: `WITH ${GAME}
      SELECT k.key, s.round_id AS id, s.player_id AS "playerId", s.placed_at AS "placedAt", ${deviceText('s.player_id', 's.placed_at')} AS device
      FROM unnest($4) k (key) JOIN published.race_selections s ON ${ticketsOn('k.key')} ORDER BY s.player_id COLLATE "C", s.round_id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

function toMutual(pool: Pool, startAt: Date): MutualGame {
  const kind = KINDS[pool.kind] ?? pool.kind
  const won = pool.dividends === null ? 'devuelta' : Object.keys(pool.dividends).toSorted().join(', ')
  return {
    key: pool.key,
    title: `${kind}, ${pool.course}, carrera ${pool.number}`,
    gameType: 'AHM',
    betType: pool.races.length > 1 ? 'Combinada' : 'Simple',
    startAt,
    endedAt: pool.settledAt,
    events: pool.races.map((id) => ({ id, fact: `${kind}: ${won}` })),
  }
}

/** Pools of races, each with all its tickets. */
export const pools: GameSource = {
  name: 'pools',
  record: 'RAM',
  due: `SELECT w.key, w.seen_id, t.players FROM waiting w JOIN published.race_pools p ON ${poolsOn('w.key')},
      LATERAL (SELECT count(*)::int AS players, bool_or(${laterText('s.round_id')}) AS moves FROM published.race_selections s WHERE ${ticketsOn('w.key')}) t
    WHERE p.settled_at IS NOT NULL AND t.players > 0 AND NOT t.moves`,
  async read(context, keys) {
    const [found, tickets] = [await readPools(context, keys), await readTickets(context, keys)]
    const money = await readMoney(context, ROUNDS, keys)
    const byPool = Map.groupBy(tickets, ({ key }) => key)
    return found.flatMap((pool) => {
      const all = (byPool.get(pool.key) ?? []).map((ticket) => ({
        ...ticket,
        money: money(pool.key, ticket.id),
      }))
      const first = all.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())[0]
      return first ? [mutualGame(toMutual(pool, first.placedAt), all, context.brand.timeZone)] : []
    })
  },
  ledger: (context, keys) => readEntries(context, ROUNDS, keys),
}
