import type { Currency } from '@palco/contract'
import type { AccumulatorTerms } from '@palco/sports-rules/bets'
import type { Queryable } from '../../db/index.ts'
import { computeFreeBetStakes } from '../bonuses/index.ts'
import { findLevelRules } from '../levels/index.ts'
import { findMilesProgram } from '../miles/index.ts'
import { findReferralRule } from '../referrals/index.ts'
import type { Ppm, Way } from './price.ts'
import type { PricedItem, PricedOffer, PricedTournament, Programme } from './programme.ts'
import type { PricedAccumulator } from './accumulator.ts'
import { leastKept, type Margin, sportsWays } from './sports-ways.ts'

/** A brand as far as its rewards depend on it. */
export type PricedBrand = { id: string; currency: Currency; settings: Readonly<Record<string, unknown>> }

/** Percent returns are shown cut to two decimals, never rounded up: a game may return so much more. */
const CUT: Ppm = 100
/**
 * What a game keeps that publishes no return: slots 3 %, no table less than video poker with perfect play (deuces wild, 0.27 %), between
 * players nothing.
 */
const UNPUBLISHED = { slots: 30_000, others: 2_600, poker: 0 }

/** All that a brand gives, from what is stored and, of its rules, from `brand`. */
export async function readProgramme(q: Queryable, brand: PricedBrand, now: Date): Promise<Programme> {
  const levels = findLevelRules(brand)?.levels ?? []
  const most = (of: (level: (typeof levels)[number]) => bigint) =>
    levels.map(of).reduce((a, b) => (a > b ? a : b), 0n)
  const margins = await readMargins(q, brand.id)
  return {
    currency: brand.currency,
    ways: [...(await gameWays(q, brand)), ...listSportsWays(margins), ...(await raceWays(q, brand))],
    miles: findMilesProgram(brand),
    extra: most(({ extra }) => extra),
    cashbackExtra: most(({ cashback }) => cashback),
    referral: findReferralRule(brand),
    offers: await readOffers(q, brand, now),
    items: await readItems(q, brand),
    codes: await readCodes(q, brand, now),
    freeBetStakes: computeFreeBetStakes(brand),
    tournaments: await readTournaments(q, brand, now),
    accumulator: await readAccumulator(q, brand, margins),
  }
}

type PublishedReturn = { area: string; categories: string[]; rtp: string | null }
type GameRow = PublishedReturn & { id: string } & Required<Pick<Way, 'jackpots' | 'betweenPlayers'>>

/** The games, with what the brand's jackpots add to their returns. */
async function gameWays(q: Queryable, { id: brandId, currency }: PricedBrand): Promise<Way[]> {
  const { rows } = await q.query<GameRow>({
    name: 'rewards-games',
    text: `SELECT g.id, g.area, g.categories, g.rtp, p.between_players AS "betweenPlayers", coalesce(j.adds, 0) AS jackpots
      FROM published.game_returns g JOIN published.games p USING (id)
      LEFT JOIN published.jackpot_returns j ON j.game_id = g.id AND j.brand_id = $1 AND j.currency = $2
      WHERE g.available`,
    values: [brandId, currency],
  })
  return rows.map(({ id, area, categories, rtp, jackpots, betweenPlayers }) => ({
    gameId: id,
    area,
    categories,
    keeps: keptBy({ area, categories, rtp }) - jackpots,
    jackpots,
    betweenPlayers,
  }))
}

/** What a game keeps by its published return ("97.29" percent). */
export function keptBy({ area, categories, rtp }: PublishedReturn): Ppm {
  const percent = rtp === null ? Number.NaN : Number(rtp)
  if (percent > 0 && percent < 200) return Math.floor((100 - percent) * 10_000 + 1e-6) - CUT
  if (area === 'poker') return UNPUBLISHED.poker
  return categories.includes('slots') ? UNPUBLISHED.slots : UNPUBLISHED.others
}

const listSportsWays = (margins: readonly Margin[]): Way[] =>
  margins.length === 0 ? [] : sportsWays(margins)

/** The least margin of each method that may be put on a price of the brand. */
export async function readMargins(q: Queryable, brandId: string): Promise<Margin[]> {
  const { rows } = await q.query<Margin>({
    name: 'rewards-margins',
    text: `SELECT DISTINCT margin, method, market_id AS "marketId" FROM published.sports_margins m WHERE brand_id = $1
      OR (brand_id IS NULL AND NOT EXISTS (SELECT FROM published.sports_margins o WHERE o.brand_id = $1
        AND o.sport_id IS NULL AND o.competition_id IS NULL AND o.market_id IS NULL))`,
    values: [brandId],
  })
  return rows
}

/** An accumulator bonus at the margins by which its legs are priced. */
export const pricedAt = (terms: AccumulatorTerms, margins: readonly Margin[]): PricedAccumulator => ({
  ...terms,
  keeps: leastKept(margins, terms.leastOdds),
})

async function readAccumulator(
  q: Queryable,
  { id }: PricedBrand,
  margins: readonly Margin[],
): Promise<PricedAccumulator | null> {
  const { rows } = await q.query<AccumulatorTerms>({
    name: 'rewards-accumulator',
    text: `SELECT steps, least_odds AS "leastOdds", most FROM published.sports_accumulator_bonuses WHERE brand_id = $1`,
    values: [id],
  })
  const [terms] = rows
  return terms ? pricedAt(terms, margins) : null
}

async function raceWays(q: Queryable, { id, currency }: PricedBrand): Promise<Way[]> {
  const { rows } = await q.query<{ keeps: number }>({
    name: 'rewards-races',
    text: `SELECT keeps FROM published.race_keeps WHERE brand_id = $1 AND currency = $2`,
    values: [id, currency],
  })
  return rows.map(({ keeps }) => ({
    gameId: null,
    categories: [],
    area: 'horses',
    keeps: (keeps * 1_000_000) / (10_000 + keeps),
  }))
}

async function readOffers(q: Queryable, { id, currency }: PricedBrand, now: Date): Promise<PricedOffer[]> {
  const { rows } = await q.query<PricedOffer>({
    name: 'rewards-offers',
    text: `SELECT id, kind, audience, percent, times_per_player AS "timesPerPlayer", wager_multiple AS "wagerMultiple",
        wager_base AS "wagerBase", contributions, game_id AS "gameId", amount, max_cash_out AS "maxCashOut"
      FROM published.bonus_offers
      WHERE brand_id = $1 AND currency = $2 AND enabled AND coalesce(ends_at, 'infinity') > $3 ORDER BY id`,
    values: [id, currency, now],
  })
  return rows
}

async function readItems(q: Queryable, { id, currency }: PricedBrand): Promise<PricedItem[]> {
  const { rows } = await q.query<PricedItem>({
    name: 'rewards-items',
    text: `SELECT id, kind, miles, price, worth, offer FROM published.store_prices
      WHERE brand_id = $1 AND currency = $2 AND enabled ORDER BY id`,
    values: [id, currency],
  })
  return rows
}

async function readCodes(q: Queryable, { id, currency }: PricedBrand, now: Date) {
  const { rows } = await q.query<{ code: string; amount: bigint }>({
    name: 'rewards-codes',
    text: `SELECT code, amount FROM published.free_bet_codes WHERE brand_id = $1 AND currency = $2
      AND coalesce(ends_at, 'infinity') > $3 AND (most IS NULL OR used < most) ORDER BY code`,
    values: [id, currency, now],
  })
  return rows
}

async function readTournaments(
  q: Queryable,
  { id, currency }: PricedBrand,
  now: Date,
): Promise<PricedTournament[]> {
  const { rows } = await q.query<PricedTournament>({
    name: 'rewards-tournaments',
    text: `SELECT id, starts_at AS "startsAt", ends_at AS "endsAt", area, games, prize_share AS share, top_five AS "topFive"
      FROM published.tournament_prices WHERE brand_id = $1 AND currency = $2 AND ends_at > $3 ORDER BY id`,
    values: [id, currency, now],
  })
  return rows
}
