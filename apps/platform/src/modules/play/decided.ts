import type { Queryable } from '../../db/index.ts'
import type { PlayMovement } from './feed.ts'
import { listComponents, type Net, listParts, type Position, computeRisk } from './net.ts'
import { type EndedRound, endedRounds, endsInRounds, type Round, toRoundKey } from './rounds.ts'

/** An ended round with what it counts together with the rounds that hang together with it (`toNet`), which have ended as well. */
export type DecidedRound = EndedRound &
  Pick<Net, 'risked' | 'lossPart'> & { source: string; roundId: string; decidedAt: Date }
type Decided = Map<string, DecidedRound | null>

/** Tables that several players share: a player's own rounds there hang on one draw. */
const SHARED_AREAS = new Set(['live_casino', 'virtuals'])
/** Rounds that hang together over a longer time than was read are looked for again, so often. */
const WIDENINGS = 4

/**
 * The rounds of these movements by `toRoundKey`: what they came to and what of it was at risk; `null` while they, or rounds that hang
 * together with them, are open. Rounds that were decided with them are in it as well, those of other players included.
 */
export async function decidedRounds(q: Queryable, movements: readonly Round[]): Promise<Decided> {
  const ended = await endedRounds(q, movements)
  const asked = [...ended].flatMap(([key, round]) => (round && !round.oneBet ? [{ key, round }] : []))
  const nets = await readNets(q, asked)
  const others = [...nets.others].filter(({ key }) => !ended.has(key))
  const found = new Map([...ended, ...(await endedRounds(q, others))])
  return new Map(
    [...found].map(([key, round]) => {
      const net = nets.of.get(key)
      return [key, round && net !== null ? { ...withNet(round, net), ...toRound(key) } : null]
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
type Nets = { of: Map<string, Net | null>; others: (Round & { key: string })[] }

async function readNets(q: Queryable, asked: readonly Asked[]): Promise<Nets> {
  let holders = await readHolders(q, asked)
  const nets: Nets = { of: new Map(), others: [] }
  for (let tries = 0; holders.length > 0 && tries <= WIDENINGS; tries += 1) {
    const positions = await readPositions(q, holders)
    const byHolder = Map.groupBy(positions, ({ holder }) => holder)
    const wider: Holder[] = []
    for (const holder of holders) {
      const mine = byHolder.get(holder.id) ?? []
      const together = listComponents(mine).filter((one) => one.some(({ round }) => holder.rounds.has(round)))
      const span = toSpan(together.flat(), holder)
      if (tries < WIDENINGS && (span.from < holder.from || span.to > holder.to))
        wider.push({ ...holder, ...span })
      else for (const one of together) take(nets, one)
    }
    holders = wider
  }
  return nets
}

function take(nets: Nets, together: readonly Position[]): void {
  for (const [key, net] of listParts(together)) {
    nets.of.set(key, net)
    if (net) nets.others.push({ key, ...toRound(key) })
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

/**
 * The movements, and an echo for each round of another player that ends being open with them: a win of nothing. What follows play looks
 * at such a round again as at one whose end has just come.
 */
export async function withEchoes(
  q: Queryable,
  movements: readonly PlayMovement[],
): Promise<readonly PlayMovement[]> {
  const ends = movements.filter((movement) => movement.kind !== 'stake' && endsInRounds(movement))
  const groups = await readGroups(q, [...new Set(ends.map(({ playerId }) => playerId))])
  if (groups.size === 0) return movements
  const shared = ends.filter(({ playerId }) => groups.has(playerId))
  return [...movements, ...listEchoes(await decidedRounds(q, shared), movements)]
}

/** A win of nothing for each decided round that none of the movements is of. */
export function listEchoes(
  decided: ReadonlyMap<string, DecidedRound | null>,
  movements: readonly PlayMovement[],
): PlayMovement[] {
  const last = movements.at(-1)
  const there = new Set(movements.map(toRoundKey))
  return [...decided].flatMap(([key, round]) =>
    last && round && !there.has(key) ? [toEcho(round, last)] : [],
  )
}

const toEcho = (round: DecidedRound, last: PlayMovement): PlayMovement => ({
  id: last.id,
  kind: 'win',
  brandId: round.brandId,
  playerId: round.playerId,
  currency: round.currency,
  cash: 0n,
  bonus: 0n,
  source: round.source,
  roundId: round.roundId,
  area: round.area,
  gameId: round.gameId,
  odds: null,
  reversedId: null,
  reversedAt: null,
  at: round.closedAt,
})
