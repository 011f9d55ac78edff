import type { Queryable } from '../../db/index.ts'
import { listComponents, type Net, listParts, type Position, computeRisk } from './net.ts'
import { type EndedRound, endedRounds, type Round, toRoundKey } from './rounds.ts'

/** An ended round with what it counts together with the rounds that hang together with it (`toNet`), which have ended as well. */
export type DecidedRound = EndedRound &
  Pick<Net, 'risked' | 'lossPart'> & { source: string; roundId: string; decidedAt: Date }
/** Tables that several players share: a player's own rounds there hang on one draw. */
const SHARED_AREAS = new Set(['live_casino', 'virtuals'])
/** Rounds that hang together over a longer time than was read are looked for again, so often. */
const WIDENINGS = 4

/** What is found of a round: `null` while it, or a round that hangs together with it, is open; and the keys of those decided with it. */
export type FoundRound = { decided: DecidedRound | null; together: readonly string[] }

/** Reads the rounds of these movements, and those decided with them, by `toRoundKey`. */
export async function readDecided(q: Queryable, rounds: readonly Round[]): Promise<Map<string, FoundRound>> {
  const ended = await endedRounds(q, rounds)
  const asked = [...ended].flatMap(([key, round]) => (round && !round.oneBet ? [{ key, round }] : []))
  const nets = await readNets(q, asked)
  const others = [...nets.together.keys()].filter((key) => !ended.has(key)).map(toRound)
  const found = new Map([...ended, ...(await endedRounds(q, others))])
  return new Map(
    [...found].map(([key, round]) => {
      const net = nets.of.get(key)
      const decided = round && net !== null ? { ...withNet(round, net), ...toRound(key) } : null
      return [key, { decided, together: nets.together.get(key) ?? [key] }]
    }),
  )
}

function withNet(round: EndedRound, net: Net | undefined): Omit<DecidedRound, 'source' | 'roundId'> {
  // What one player lost to others these have: nothing of it was the operator's. A promotional price is a reward itself.
  const countsNothing = round.betweenPlayers || round.promotional
  return {
    ...round,
    risked: countsNothing ? 0n : (net?.risked ?? computeRisk(round, round.oneBet)),
    lossPart: countsNothing ? { num: 0n, den: 1n } : (net?.lossPart ?? { num: 1n, den: 1n }),
    decidedAt: net ? new Date(net.decidedAt) : round.closedAt,
  }
}

type Asked = { key: string; round: EndedRound }
/** Rounds of one holder: what was open from `from` to `to` of the players is looked at. */
type Holder = {
  id: string
  brandId: string
  players: string[]
  rounds: Set<string>
  /** What the rounds are of: built-in products, and 'games'. */
  products: Set<string>
  from: number
  to: number
}
/** By round: its part, and the rounds that ended with it. */
type Nets = { of: Map<string, Net | null>; together: Map<string, readonly string[]> }

async function readNets(q: Queryable, asked: readonly Asked[]): Promise<Nets> {
  let holders = await readHolders(q, asked)
  const nets: Nets = { of: new Map(), together: new Map() }
  for (let tries = 0; holders.length > 0 && tries <= WIDENINGS; tries += 1) {
    const positions = await readPositions(q, holders)
    const byHolder = Map.groupBy(positions, ({ holder }) => holder)
    const wider: Holder[] = []
    for (const holder of holders) {
      const mine = byHolder.get(holder.id) ?? []
      const together = listComponents(mine).filter((one) => one.some(({ round }) => holder.rounds.has(round)))
      // None is decided while one of them is open, whatever else hangs together with them.
      const ended = together.filter((one) => one.every(({ closedAt }) => closedAt !== null))
      const span = toSpan(ended.flat(), holder)
      if (tries < WIDENINGS && (span.from < holder.from || span.to > holder.to))
        wider.push({ ...holder, ...span })
      else for (const one of together) take(nets, one)
    }
    holders = wider
  }
  return nets
}

function take(nets: Nets, together: readonly Position[]): void {
  const parts = listParts(together)
  const keys = [...parts.keys()]
  for (const [key, net] of parts) {
    nets.of.set(key, net)
    if (net) nets.together.set(key, keys)
  }
}

/** The round of a key (`toRoundKey`). */
const toRound = (key: string): { source: string; roundId: string } => {
  const end = key.indexOf(' ')
  return { source: key.slice(0, end), roundId: key.slice(end + 1) }
}

const toSpan = (positions: readonly Position[], { from, to }: Pick<Holder, 'from' | 'to'>) => ({
  from: positions.reduce((least, { openedAt }) => Math.min(least, openedAt), from),
  to: positions.reduce((most, { closedAt }) => Math.max(most, closedAt ?? 0), to),
})

const isGame = ({ gameId }: EndedRound): boolean => gameId !== null
const toProduct = (key: string, round: EndedRound): string =>
  isGame(round) ? 'games' : toRound(key).source.slice('product:'.length)

/** Who holds the rounds, as far as something of theirs may hang together with them. */
async function readHolders(q: Queryable, asked: readonly Asked[]): Promise<Holder[]> {
  const groups = await readGroups(q, [...new Set(asked.map(({ round }) => round.playerId))])
  const holders = new Map<string, Holder>()
  for (const { key, round } of asked) {
    const group = groups.get(round.playerId)
    const hangs = group !== undefined || !isGame(round) || SHARED_AREAS.has(round.area ?? '')
    if (!hangs) continue
    const id = group?.id ?? round.playerId
    const [from, to] = [round.openedAt.getTime(), round.closedAt.getTime()]
    const known = holders.get(id)
    if (known) {
      known.rounds.add(key)
      known.products.add(toProduct(key, round))
      known.from = Math.min(known.from, from)
      known.to = Math.max(known.to, to)
    } else {
      const players = group?.players ?? [round.playerId]
      const rounds = new Set([key])
      const products = new Set([toProduct(key, round)])
      holders.set(id, { id, brandId: round.brandId, players, rounds, products, from, to })
    }
  }
  return [...holders.values()]
}

type Group = { id: string; players: string[] }

/** The groups of those among these players who share something with others. */
export async function readGroups(q: Queryable, playerIds: readonly string[]): Promise<Map<string, Group>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await q.query<{ playerId: string; groupId: string }>({
    name: 'play-groups',
    text: `SELECT player_id AS "playerId", group_id AS "groupId" FROM published.player_groups
      WHERE group_id IN (SELECT g.group_id FROM published.player_groups g WHERE g.player_id = ANY ($1))`,
    values: [[...playerIds]],
  })
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return new Map(
    rows.map(({ playerId, groupId }) => {
      const players = (byGroup.get(groupId) ?? []).map((one) => one.playerId)
      return [playerId, { id: groupId, players }]
    }),
  )
}

type PositionRow = Omit<Position, 'round' | 'holder' | 'openedAt' | 'closedAt'> &
  Round & { item: number; openedAt: Date; closedAt: Date | null }

async function readPositions(q: Queryable, holders: readonly Holder[]): Promise<Position[]> {
  const asks = holders.flatMap((holder) => holder.players.map((playerId) => ({ holder, playerId })))
  const { rows } = await q.query<PositionRow>({
    name: 'play-positions',
    text: `SELECT w.item::int AS item, w.player_id AS "playerId", p.source, p.round_id AS "roundId", p.subject, p.selection, p.staked,
        p.won, p.opened_at AS "openedAt", p.closed_at AS "closedAt"
      FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[]) WITH ORDINALITY
          w (brand_id, player_id, from_at, to_at, products, item),
        LATERAL play_positions(w.brand_id, w.player_id, w.from_at, w.to_at, string_to_array(w.products, ' ')) p`,
    values: [
      asks.map(({ holder }) => holder.brandId),
      asks.map(({ playerId }) => playerId),
      asks.map(({ holder }) => new Date(holder.from)),
      asks.map(({ holder }) => new Date(holder.to)),
      asks.map(({ holder }) => [...holder.products].join(' ')),
    ],
  })
  return rows.flatMap(({ item, source, roundId, openedAt, closedAt, ...row }) => {
    const ask = asks[item - 1]
    if (!ask) return []
    const times = { openedAt: openedAt.getTime(), closedAt: closedAt?.getTime() ?? null }
    return [{ ...row, ...times, round: toRoundKey({ source, roundId }), holder: ask.holder.id }]
  })
}
