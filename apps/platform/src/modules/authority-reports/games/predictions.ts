import { deviceText, GAME, gameValues, laterText, readEntries, readMoney, type RoundsText } from './money.ts'
import { mutualGame } from './mutual.ts'
import type { GameContext, GameSource } from './types.ts'

const ROUND = `(e.round_id || ':' || e.player_id)`
const ROUNDS: RoundsText = {
  rounds: `SELECT e.round_id AS key, e.player_id, ${ROUND} AS round_id, e.joined_at AS since FROM published.prode_participants e
    WHERE e.brand_id = $1 AND e.round_id = ANY ($4)`,
  // What the brand adds to the prizes is booked by the prode itself.
  account: `m.scope IN ('product:prode', 'prode')`,
}

type Contest = { key: string; name: string; number: number; settledAt: Date; events: string[] }
type Entry = {
  key: string
  playerId: string
  placedAt: Date
  paid: boolean
  device: string | null
}

async function readContests(context: GameContext, keys: readonly string[]): Promise<Contest[]> {
  const { rows } = await context.q.query<Contest>({
    text: `WITH ${GAME}
      SELECT c.id AS key, coalesce(c.names ->> 'es_ES', c.id) AS name, c.number, c.settled_at AS "settledAt",
        (SELECT array_agg(m.event_id ORDER BY m.position, m.event_id) FROM published.prode_matches m WHERE m.brand_id = $1 AND m.round_id = c.id) AS events
      FROM published.prode_contests c WHERE c.brand_id = $1 AND c.id = ANY ($4) AND c.settled_at IS NOT NULL ORDER BY c.id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

async function readParticipants(context: GameContext, keys: readonly string[]): Promise<Entry[]> {
  const { rows } = await context.q.query<Entry>({
    text: `WITH ${GAME}
      SELECT e.round_id AS key, e.player_id AS "playerId", e.joined_at AS "placedAt", e.paid, ${deviceText('e.player_id', 'e.joined_at')} AS device
      FROM published.prode_participants e WHERE e.brand_id = $1 AND e.round_id = ANY ($4) ORDER BY e.player_id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

/** Rounds of predictions in which money was moved, each with all who paid for it or won in it. */
export const predictions: GameSource = {
  name: 'predictions',
  record: 'RAM',
  due: `SELECT w.key, w.seen_id, t.players FROM waiting w JOIN published.prode_contests c ON c.brand_id = $1 AND c.id = w.key AND c.currency = 'EUR',
      LATERAL (SELECT count(*)::int AS players, bool_or(${laterText(ROUND)}) AS moves FROM published.prode_participants e
        WHERE e.brand_id = $1 AND e.round_id = w.key) t
    WHERE c.settled_at IS NOT NULL AND t.players > 0 AND NOT t.moves`,
  async read(context, keys) {
    const [found, entries] = [await readContests(context, keys), await readParticipants(context, keys)]
    const money = await readMoney(context, ROUNDS, keys)
    const byContest = Map.groupBy(entries, ({ key }) => key)
    return found.flatMap((contest) => {
      const all = (byContest.get(contest.key) ?? [])
        .map((entry) => {
          const id = `${contest.key}:${entry.playerId}`
          return { ...entry, id, money: money(contest.key, id) }
        })
        .filter((entry) => entry.paid || Object.values(entry.money).some((sum) => sum !== 0n))
      const first = all.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())[0]
      if (!first) return []
      const title = `${contest.name} ${contest.number}`
      const events = contest.events.map((id) => ({ id, fact: 'Pronóstico: resultado del partido' }))
      const game = { key: contest.key, title, gameType: 'ADM', betType: 'Otro', events } as const
      const times = { startAt: first.placedAt, endedAt: contest.settledAt }
      return [mutualGame({ ...game, ...times }, all, context.brand.timeZone)]
    })
  },
  ledger: (context, keys) => readEntries(context, ROUNDS, keys),
}
