import {
  type Currency,
  type RaceHead,
  RACE_POOLS,
  type RacePool,
  type RacePoolState,
  type RaceRunner,
  type RaceTicket,
  toWire,
} from '@palco/contract'
import {
  approximateDividends,
  toCombination,
  type Dividend,
  POOL_SHAPES,
  listRunners as runnersIn,
} from '@palco/sports-rules/pools'
import { brandStakes, countedStakes, isPoolOpen, type Runs } from './pools.ts'
import { listNumbers } from './races.ts'
import type { KindRules, Pool, Race, Ticket } from './types.ts'

/** 660 → "6.60". */
export const priceText = (price: Dividend): string =>
  `${price / 100n}.${String(price % 100n).padStart(2, '0')}`
const oddsText = (odds: number): string => odds.toFixed(2)

/** A race in a list. After its start it is `off`, even where the feed has not sent so yet. */
export function toHead(race: Race, now: Date): RaceHead {
  const { card, startAt } = race
  const first = card.finish?.[0] ?? []
  return {
    id: race.id,
    meeting: { id: card.meeting.id, course: card.meeting.course, country: card.meeting.country_code },
    number: card.number,
    starts_at: startAt.toISOString(),
    distance: card.distance,
    surface: card.surface,
    going: card.going,
    handicap: card.handicap,
    feature: card.feature,
    state: race.state === 'open' && now >= startAt ? 'off' : race.state,
    runners: listNumbers(race).length,
    winners: card.runners.flatMap(({ number, name }) => (first.includes(number) ? [{ number, name }] : [])),
  }
}

export function toCard({ card }: Race): RaceRunner[] {
  const places = new Map<number, number>()
  let place = 1
  for (const tied of card.finish ?? []) {
    for (const number of tied) places.set(number, place)
    place += tied.length
  }
  return card.runners.map(({ withdrawn_at, odds, prices, ...runner }) => ({
    ...runner,
    withdrawn: withdrawn_at !== null,
    odds: oddsText(odds),
    prices: prices.map((each) => ({ at: each.at, odds: oddsText(each.odds) })),
    place: places.get(runner.number) ?? null,
  }))
}

type PoolParts = {
  both: Runs
  rules: ReadonlyMap<RacePool, KindRules>
  pools: ReadonlyMap<RacePool, Pool>
  stakes: ReadonlyMap<RacePool, ReadonlyMap<string, bigint>>
  now: Date
}

/** The pools of a race as they stand, in the order of a card. */
export function listPools({ both, rules, pools, stakes, now }: PoolParts): RacePoolState[] {
  return RACE_POOLS.flatMap((kind) => {
    const offered = rules.get(kind)
    if (!offered || (kind === 'daily_double' && !both.next)) return []
    return [toPool(kind, offered, pools.get(kind), stakes.get(kind) ?? new Map(), both, now)]
  })
}

function toPool(
  kind: RacePool,
  offered: KindRules,
  pool: Pool | undefined,
  players: ReadonlyMap<string, bigint>,
  both: Runs,
  now: Date,
): RacePoolState {
  const terms = pool ?? offered
  const money = (minor: bigint) => toWire({ minor, currency: offered.currency })
  const brand = brandStakes(kind, both, terms)
  const counted = countedStakes(kind, both, players, brand)
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, amount) => total + amount, 0n)
  const open = isPoolOpen(kind, both, terms, now)
  const single = POOL_SHAPES[kind].lists === 1 && POOL_SHAPES[kind].perList === 1
  const findDividend = approximateDividends(kind, counted, terms)
  const approximate =
    single && !pool?.settledAt
      ? listNumbers(both.race).flatMap((number) => {
          const price = findDividend(toCombination(number))
          return price === null ? [] : [{ runners: [number], dividend: priceText(price) }]
        })
      : []
  return {
    kind,
    state: pool?.settledAt ? (pool.outcome === 'dividends' ? 'paid' : 'refunded') : open ? 'open' : 'closed',
    total: money(sum(counted.values())),
    brand_part: money(sum(brand.values())),
    takeout: terms.takeout / 100,
    minimum: priceText(terms.minimum),
    least_stake: money(offered.leastStake),
    most_stake: money(offered.mostStake),
    approximate,
    dividends: Object.entries(pool?.dividends ?? {}).map(([combination, price]) => ({
      runners: runnersIn(combination),
      dividend: priceText(BigInt(price)),
    })),
  }
}

export function ticketOnWire(ticket: Ticket, race: Race, now: Date): RaceTicket {
  const money = (minor: bigint, currency: Currency = ticket.currency) => toWire({ minor, currency })
  const { id, meeting, number, starts_at, state } = toHead(race, now)
  return {
    id: ticket.id,
    race: { id, meeting, number, starts_at, state },
    pool: ticket.kind,
    runners: ticket.lists,
    combinations: ticket.combinations,
    unit: money(ticket.unit),
    stake: money(ticket.stake),
    state: ticket.state,
    returned: ticket.returned === null ? null : money(ticket.returned),
    placed_at: ticket.placedAt.toISOString(),
  }
}
