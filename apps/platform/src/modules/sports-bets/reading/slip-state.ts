import {
  type AccumulatorBonus,
  type Currency,
  type Language,
  type SlipBuilder,
  type SlipProblem as WireProblem,
  type SlipState,
  toDecimal,
} from '@palco/contract'
import { type Odds, oddsText } from '@palco/sports-rules/odds'
import type { Database } from '../../../db/index.ts'
import type { Reader } from '../../../model/index.ts'
import { type AskCustomBet, type SelectionOffer, readOffer } from '../../sports-offer/index.ts'
import { type BuilderQuote, isCombinable, priceBuilder } from '../placement/builders.ts'
import {
  checkBets,
  checkBuilders,
  checkSelections,
  closedCode,
  limitsAt,
  onlyTogether,
} from '../checks/check.ts'
import { isPromoted } from '../accumulator/bonus.ts'
import { checkShownBonus } from '../accumulator/problems.ts'
import { findBonusTerms, checkBonusStakes } from '../checks/bonus-stakes.ts'
import { checkBoosts } from '../checks/boosts.ts'
import { checkEarlyStakes } from '../checks/early-stakes.ts'
import { readOffers, placeOdds } from '../placement/each-way.ts'
import { checkFreeBets } from '../checks/free-bets.ts'
import { type BonusStakeTerms, freeBetOnWire, listFreeBets } from '../../bonuses/index.ts'
import { readEvents, inLanguage, type NamedEvent, toNames, selectionNames } from './events-of.ts'
import { computeDelay } from '../placement/make-bet.ts'
import { outcomeIn, type Slip } from '../placement/plan.ts'
import type { SlipProblem } from '../checks/problems.ts'
import { checkLiveSpend } from '../checks/live-spend.ts'
import { checkOwnLimits, leftForSports } from '../checks/own-limits.ts'
import type { BrandBonus } from '../accumulator/terms.ts'
import type { BetRules } from '../rules.ts'
import { moneyIn } from './wire.ts'

/** A slip to look at. */
type Viewed = Required<Pick<Slip, 'selections' | 'builders' | 'plans' | 'problems'>>
type Viewing = Reader & {
  /** Null for a guest. */
  playerId?: string | null
  /** Why the player may stake nothing at all. */
  closed?: 'restricted' | 'identity_before_play' | 'funds_before_play' | 'texts_not_accepted' | null
  /** The jurisdiction caps what is staked in play on an event. */
  liveCapped?: boolean
  brandId: string
  rules: BetRules
  now: Date
  ask: AskCustomBet
}

/** What a slip is now: prices and status of its selections, and what stands in the way of its bets. */
export async function readSlip(q: Database, slip: Viewed, viewing: Viewing): Promise<SlipState> {
  const { brandId, now } = viewing
  const offers = await readOffers(slip.selections, (outcomes) => readOffer(q, { id: brandId }, outcomes, now))
  return slipState(q, slip, offers, viewing)
}

/** The same by offers that were read already. */
export async function slipState(
  q: Database,
  { selections, builders, plans, problems }: Viewed,
  offers: readonly SelectionOffer[],
  viewing: Viewing,
): Promise<SlipState> {
  const { brandId, language, rules, now, ask, playerId = null, closed = null, liveCapped = false } = viewing
  const events = await readEvents(q, selections.map(outcomeIn))
  const money = moneyIn(rules.currency)
  const together = await priceTogether(ask, offers)
  const quotes = builders.map((builder) => quoteIn(together, builder, offers))
  const freeBets = playerId === null ? [] : await listFreeBets(q, { brandId, playerId }, now)
  const bonus = playerId === null ? null : await findBonusTerms(q, { brandId, playerId }, now)
  const left = playerId === null ? null : await leftForSports(q, { brandId, playerId }, now)
  const found = [
    ...(closed ? [{ code: closed, selections: [] }] : []),
    ...problems,
    ...checkSelections(selections, offers, 'none', onlyTogether(builders, plans)),
    ...checkBuilders(builders, quotes, offers, 'none'),
    ...checkBets(plans, offers, rules, quotes),
    ...checkShownBonus(plans, rules),
    ...(await checkBoosts(q, playerId === null ? null : { brandId, playerId }, plans, offers)),
    ...(playerId === null
      ? []
      : [
          ...checkFreeBets(plans, freeBets, offers, quotes),
          ...checkBonusStakes(plans, bonus, offers, quotes),
          ...(await checkEarlyStakes(q, { playerId }, { plans, rules }, { offers, quotes })),
          ...(liveCapped ? await checkLiveSpend(q, { brandId, playerId }, plans, offers) : []),
          ...(await checkOwnLimits(q, { brandId, playerId }, plans, left)),
        ]),
  ]
  return {
    selections: offers.map((one) => onWire(one, events.get(one.selection.eventId), language, now)),
    builders: together.map(builderOnWire),
    free_bets: freeBets.map((free) => freeBetOnWire(free, viewing)),
    ...(bonus && { bonus: bonusOnWire(bonus, money) }),
    ...(left !== null && { limit_left: money(left) }),
    ...(rules.accumulator && { accumulator: accumulatorOnWire(rules.accumulator, rules.currency) }),
    problems: found.map((problem) => problemOnWire(problem, rules)),
    delay: computeDelay(offers, rules),
    limits: limitsOnWire(limitsAt(rules, offers), money),
    currency: rules.currency,
    quick_stakes: rules.quickStakes.map((minor) => toDecimal({ minor, currency: rules.currency })),
  }
}

/** The accumulator bonus of a brand as the contract has it. */
export const accumulatorOnWire = (
  { version, steps, leastOdds, most }: BrandBonus,
  currency: Currency,
): AccumulatorBonus => ({
  version,
  steps: [...steps],
  least_odds: oddsText(leastOdds),
  most: moneyIn(currency)(most),
})

const limitsOnWire = (
  { minStake, maxStake, maxReturn }: ReturnType<typeof limitsAt>,
  money: ReturnType<typeof moneyIn>,
): SlipState['limits'] => ({ min: money(minStake), max: money(maxStake), max_return: money(maxReturn) })

/** Selections of one event, by their positions, with what they cost together. */
type Together = { selections: number[]; eventId: string; quote: BuilderQuote }

/** What the selections of each event that has several of them cost together. */
function priceTogether(ask: AskCustomBet, offers: readonly SelectionOffer[]): Promise<Together[]> {
  const byEvent = Map.groupBy(offers.keys(), (index) => offers[index]?.selection.eventId ?? '')
  return Promise.all(
    [...byEvent]
      .filter(([, selections]) => selections.length > 1)
      .map(async ([eventId, selections]) => {
        const parts = selections.flatMap((index) => offers[index] ?? [])
        const price = await priceBuilder(ask, parts)
        return { eventId, selections, quote: { price, own: parts.map((part) => part.price) } }
      }),
  )
}

/** The price of a builder of the slip: that of all selections of its event. Of fewer there is none here. */
function quoteIn(
  together: readonly Together[],
  { selections }: SlipBuilder,
  offers: readonly SelectionOffer[],
): BuilderQuote {
  const wanted = selections.toSorted((a, b) => a - b).join(' ')
  const found = together.find((one) => one.selections.join(' ') === wanted)
  return (
    found?.quote ?? {
      price: { odds: null, problem: 'builder_no_price', selection: null },
      own: selections.map((index) => offers[index]?.price ?? null),
    }
  )
}

function builderOnWire({
  eventId,
  selections,
  quote: { price },
}: Together): NonNullable<SlipState['builders']>[number] {
  const base = { event_id: eventId, selections }
  if (price.odds !== null) return { ...base, odds: oddsText(price.odds), problem: null, selection: null }
  const selection = price.selection === null ? null : (selections[price.selection] ?? null)
  return { ...base, odds: null, problem: price.problem, selection }
}

function onWire(
  offer: SelectionOffer,
  event: NamedEvent | undefined,
  language: Language,
  now: Date,
): SlipState['selections'][number] {
  const { selection, price, regular, boost, live } = offer
  return {
    event_id: selection.eventId,
    market_id: selection.marketId,
    specifiers: selection.specifiers,
    outcome_id: selection.outcomeId,
    odds: price === null ? null : oddsText(price),
    ...(boost && regular !== null
      ? {
          boost: {
            before: oddsText(regular),
            max_stake: moneyIn(boost.currency)(boost.maxStake),
            ends_at: boost.until.toISOString(),
          },
        }
      : {}),
    status: toStatus(offer),
    competition: event
      ? {
          id: event.competitionId,
          sport: event.sport,
          name: inLanguage(event.competition, language),
          category: inLanguage(event.category, language),
          country: event.country,
        }
      : null,
    home: event?.home ?? '',
    away: event?.away ?? '',
    ...toNames(selection, event, language),
    event_state: event?.status ?? 'closed',
    starts_at: (event?.startAt ?? now).toISOString(),
    live,
    combinable: isCombinable(offer),
    ...(isPromoted(offer) ? { promoted: true } : {}),
    ...(offer.place && price !== null
      ? { each_way: placeTermsOnWire(offer.place, price, event, language) }
      : {}),
  }
}

const placeTermsOnWire = (
  { offer, fraction }: NonNullable<SelectionOffer['place']>,
  price: Odds,
  event: NamedEvent | undefined,
  language: Language,
): NonNullable<SlipState['selections'][number]['each_way']> => ({
  fraction: `${fraction.num}/${fraction.den}`,
  odds: oddsText(placeOdds(price, fraction)),
  market: selectionNames(offer.selection, event, language).market,
})

function toStatus(offer: SelectionOffer): SlipState['selections'][number]['status'] {
  const code = closedCode(offer)
  if (code === null) return 'open'
  if (code === 'unknown_selection') return 'unknown'
  return code === 'suspended' || code === 'feed_down' ? 'suspended' : 'closed'
}

const bonusOnWire = (
  { balance, maxStake, leastOdds, percent, left, expiresAt }: BonusStakeTerms,
  money: ReturnType<typeof moneyIn>,
): NonNullable<SlipState['bonus']> => ({
  balance: money(balance),
  max_stake: maxStake === null ? null : money(maxStake),
  least_odds: leastOdds === null ? null : oddsText(leastOdds),
  percent,
  left: money(left),
  expires_at: expiresAt.toISOString(),
})

/** A problem as the contract has it. */
export const problemOnWire = (
  { code, selections, bet, odds, limit }: SlipProblem,
  { currency }: Pick<BetRules, 'currency'>,
): WireProblem => ({
  code,
  selections: [...selections],
  bet: bet ?? null,
  odds: odds === undefined || odds === null ? null : oddsText(odds),
  limit: limit === undefined ? null : moneyIn(currency)(limit),
})
