import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { CATALOGUE, marketName, findMarket } from '@palco/sports-rules/markets'
import { oddsText } from '@palco/sports-rules/odds'
import type { Sport } from '@palco/sports-rules/records'
import { SPORTS } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { makePriced } from '../rewards/index.ts'
import {
  accumulatorOnWire,
  readEvents,
  limitsOfBrand,
  type NamedEvent,
  readLimits,
} from '../sports-bets/index.ts'
import { listCompetitions, readMarginRows, readPriceLimits, setMargin } from '../sports-offer/index.ts'
import { record } from './act.ts'
import { toName } from './event.ts'
import { readExposures, readWorstMarket } from './exposure.ts'
import {
  type Acting,
  type ActingOnBrand,
  asPercent,
  inLanguage,
  moneyIn,
  requireSportsbook,
  type TradingDeps,
} from './types.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readTradingRules>
type Done = { done: true }
const DONE: Done = { done: true }

/** A brand's margins and limits, with their worst cases. */
export async function readRules(
  deps: TradingDeps,
  acting: ActingOnBrand,
): Promise<Answer | Refused<'unknown_brand'>> {
  const { db } = deps
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const { language } = acting.by
  const money = moneyIn(brand.currency)
  const amount = (minor: bigint | null) => (minor === null ? null : money(minor))
  const [competitions, margins, prices, rows, limits] = await Promise.all([
    listCompetitions(db),
    readMarginRows(db, brand.id),
    readPriceLimits(db, brand.id),
    readLimits(db, brand.id),
    limitsOfBrand(db, brand),
  ])
  const own = rows.find(({ playerId }) => playerId === null)
  const names = await playerNames(
    db,
    rows.flatMap(({ playerId }) => playerId ?? []),
  )
  return {
    margins: margins.map((row) => ({
      id: row.id,
      own: row.brandId !== null,
      sport: row.sport,
      competition:
        row.competitionId === null
          ? null
          : { id: row.competitionId, name: inLanguage(row.competition, language) },
      market:
        row.marketId === null
          ? null
          : { id: row.marketId, name: nameOfMarket(row.marketId, row.sport, language) },
      margin: asPercent(row.margin),
      method: row.method,
    })),
    competitions: competitions.map(({ id, sport, names: all }) => ({
      id,
      sport,
      name: inLanguage(all, language),
    })),
    markets: marketsByName(language),
    prices: {
      ladder: prices.ladder,
      lowest: oddsText(prices.lowest),
      highest: oddsText(prices.highest),
      steps: [...prices.steps],
    },
    limits: {
      max_stake: money(limits.maxStake),
      max_return: money(limits.maxReturn),
      market_liability: amount(limits.marketLiability),
      event_liability: amount(limits.eventLiability),
      set: [
        ...(own?.maxStake == null ? [] : (['max_stake'] as const)),
        ...(own?.maxReturn == null ? [] : (['max_return'] as const)),
        ...(own?.marketLiability == null ? [] : (['market_liability'] as const)),
        ...(own?.eventLiability == null ? [] : (['event_liability'] as const)),
      ],
      delays: Object.fromEntries(SPORTS.map((sport) => [sport, limits.computeDelay(sport)])),
    },
    players: rows.flatMap(({ playerId, maxStake, maxReturn }) =>
      playerId === null
        ? []
        : [
            {
              player: { id: playerId, username: names.get(playerId) ?? playerId },
              max_stake: amount(maxStake),
              max_return: amount(maxReturn),
            },
          ],
    ),
    accumulator: limits.accumulator && accumulatorOnWire(limits.accumulator, brand.currency),
    worst: await worstCases(db, brand, acting),
  }
}

async function worstCases(q: Queryable, brand: Brand, { by }: Acting): Promise<Answer['worst']> {
  const market = await readWorstMarket(q, brand.id)
  const exposures = await readExposures(q, brand.id)
  const event = exposures.toSorted((a, b) => (a.worst > b.worst ? -1 : 1))[0]
  const named = await readEvents(
    q,
    [market, event].flatMap((one) => (one ? [{ eventId: one.eventId }] : [])),
  )
  const money = moneyIn(brand.currency)
  return {
    market:
      market && market.worst > 0n
        ? {
            event: market.eventId,
            match: toMatch(named.get(market.eventId)),
            name: toName(named.get(market.eventId), market, by.language),
            amount: money(market.worst),
          }
        : null,
    event:
      event && event.worst > 0n
        ? { event: event.eventId, match: toMatch(named.get(event.eventId)), amount: money(event.worst) }
        : null,
  }
}

const toMatch = (event: NamedEvent | undefined): string => (event ? `${event.home} – ${event.away}` : '')

/** A market's name without its line; its number where no sport is named and several have it. */
function nameOfMarket(id: number, sport: Sport | null, language: Acting['by']['language']): string {
  const found = SPORTS.filter((one) => sport === null || one === sport).flatMap(
    (one) => findMarket(one, id) ?? [],
  )
  const [market] = found
  if (!market) return String(id)
  return marketName(market, { home: '1', away: '2', specifiers: {}, language, players: {} })
}

/** The markets of each sport with their names, without lines. */
function marketsByName(language: Acting['by']['language']): Answer['markets'] {
  return SPORTS.flatMap((sport) =>
    CATALOGUE[sport]
      .map(({ id }) => ({ id, sport, name: nameOfMarket(id, sport, language) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  )
}

async function playerNames(q: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; username: string }>({
    name: 'trading-player-names',
    text: 'SELECT id, username FROM published.players WHERE id = ANY ($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Sets or ends a margin of the brand's own, unless a reward would then give more than it costs: what a stake keeps is what pays for rewards. */
export async function changeMargin(
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: OperatorCallInput<typeof operatorCalls.saveMargin>,
): Promise<Done | Refused<'unknown_brand' | 'unknown_competition' | 'unprofitable_reward'>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const { sport = null, competition = null, market = null, margin, method } = input
  return deps.db.transaction(async (tx) => {
    const of = { brandId: brand.id, sport, competitionId: competition, marketId: market }
    const set = margin === null ? null : { margin: Math.round(margin * 100), method }
    const now = deps.now()
    const make = () => setMargin(tx, of, set)
    const { made: saved, refusal } = await makePriced(tx, brand, { make, now })
    if (saved === 'unknown_competition') return refuse('unknown_competition')
    if (refusal) {
      await setMargin(tx, of, saved.before)
      return refusal
    }
    await record(tx, acting, now, {
      action: set === null ? 'trading.margin_ended' : 'trading.margin_set',
      brands: [brand.id],
      subject: brand.id,
      before: saved.before && { margin: `${asPercent(saved.before.margin)} ${saved.before.method}` },
      after: {
        ...(sport && { sport }),
        ...(competition && { competition }),
        ...(market !== null && { market: String(market) }),
        ...(margin !== null && { margin: `${margin} ${method}` }),
      },
    })
    return DONE
  })
}
