import { hash } from 'node:crypto'
import { ONE } from '@palco/sports-rules/bets'
import { type Odds, oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import { bonusForPlan } from '../accumulator/bonus.ts'
import { toKept } from '../accumulator/terms.ts'
import type { BuilderQuote } from './builders.ts'
import { limitsAt, possibleReturn, findPrice, listPrices, wholeOdds } from '../checks/check.ts'
import { isEarly } from '../checks/early-stakes.ts'
import { listFractions, placeOdds } from './each-way.ts'
import { expectedAt } from './expected.ts'
import { newBetId } from '../bet/ids.ts'
import { findLiveState } from './live-state.ts'
import { type BetPlan, outcomeIn, type Slip } from './plan.ts'
import type { BetRules } from '../rules.ts'
import type { Bet, LegRow } from '../bet/types.ts'

/** A bet as it is stored, with what the database needs for its placement alone. */
export type NewBet = {
  bet: Bet
  /** What the movement of its stake notes. */
  detail: Readonly<Record<string, string>>
  /** What it returns on average at its prices, in minor units; `null` where that is not known. */
  expected: bigint | null
  /** Of each leg before the last step: the limits that all bets of the player on its outcome are held to together. */
  limits: readonly ({ mostStake: bigint; mostReturn: bigint } | null)[]
}

/** When a slip with a live selection is decided, all its bets together; `null` without one. */
function findDueDate(offers: readonly SelectionOffer[], rules: BetRules, now: Date): Date | null {
  const seconds = computeDelay(offers, rules)
  return seconds === 0 ? null : new Date(now.getTime() + seconds * 1000)
}

/** Seconds from placement to the decision; 0 without a live selection. */
export const computeDelay = (offers: readonly SelectionOffer[], rules: BetRules): number =>
  Math.max(
    0,
    ...offers.map(({ live, event }) =>
      event && (live || event.status === 'live') ? rules.computeDelay(event.sport) : 0,
    ),
  )

/** What a slip is placed at. */
type Prices = { offers: readonly SelectionOffer[]; quotes: readonly BuilderQuote[]; at: Date }

/** The bets of a slip at the prices of now. */
export function betsAt(slip: Slip, prices: Prices): NewBet[] {
  const dueAt = findDueDate(prices.offers, slip.rules, prices.at)
  return slip.plans.map((plan) => betAt(slip, plan, prices, dueAt))
}

function betAt(slip: Slip, plan: BetPlan, { offers, quotes, at }: Prices, dueAt: Date | null): NewBet {
  const { owner, key, choice, rules } = slip
  const prices = listPrices(plan, offers, quotes)
  const id = newBetId(at)
  const places = plan.eachWay ? plan.selections : []
  const bonus = bonusForPlan(plan, offers, rules)
  const legs = [...legsToWin(plan, offers, quotes), ...places.map((index) => legToPlace(offers[index]))]
  const bet: Bet = {
    id,
    ...owner,
    slipKey: key,
    currency: rules.currency,
    kind: plan.kind,
    system: plan.system,
    sizes: plan.sizes,
    lines: plan.lines,
    lineStake: plan.lineStake,
    openLineStake: plan.lineStake,
    stake: plan.lineStake * BigInt(plan.lines),
    odds: wholeOdds(plan, prices),
    possibleReturn: possibleReturn(plan, prices, listFractions(plan, offers), bonus),
    priceChoice: choice,
    state: dueAt === null ? 'accepted' : 'delayed',
    dueAt,
    reason: null,
    returned: null,
    refunded: false,
    cashedOut: 0n,
    autoCashOut: null,
    placedAt: at,
    closedAt: null,
    freeBetId: plan.freeBet,
    accumulator: bonus && toKept(bonus),
    legs: legs.map((leg, index) => ({ betId: id, leg: index, ...leg })),
  }
  // What rules about wagering go by: the odds of a line, of the lowest one.
  const detail = {
    odds: oddsText(lineOdds(plan, prices, offers)),
    ...(plan.freeBet === null ? {} : { free_bet: plan.freeBet }),
    ...(plan.fund === undefined ? {} : { fund: plan.fund }),
    ...(bonus === null ? {} : { accumulator: String(bonus.version) }),
    round_id: id,
    area: 'sportsbook',
  }
  const indexes = [...plan.legs.flatMap(({ selections }) => selections), ...places]
  return {
    bet,
    detail,
    expected: expectedAt(plan, offers),
    limits: indexes.map((index) => earlyLimits(offers[index], rules)),
  }
}

/** The odds of the bet's lowest line; of an each-way bet that is a place part. */
export function lineOdds(
  bet: BetPlan,
  prices: readonly (Odds | null)[],
  offers: readonly SelectionOffer[],
): Odds {
  if (!bet.eachWay) return wholeOdds(bet, prices) ?? lowestOdds(bet, prices)
  const fractions = listFractions(bet, offers)
  return lowestOdds(
    bet,
    prices.map((price, index) => placeOdds(price ?? 1000n, fractions[index] ?? ONE)),
  )
}

function lowestOdds({ sizes }: BetPlan, prices: readonly (Odds | null)[]): Odds {
  const sorted = prices.map((price) => price ?? 1000n).sort((x, y) => (x < y ? -1 : 1))
  return sorted.slice(0, Math.min(...sizes)).reduce((odds, price) => (odds * price) / 1000n, 1000n)
}

type NewLeg = Omit<LegRow, 'betId' | 'leg'>

function legsToWin(
  plan: BetPlan,
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[],
): NewLeg[] {
  return plan.legs.flatMap((leg, builder) =>
    leg.selections.map((index) => {
      // A boost does not count within a bet builder.
      if (leg.builder === null) return legAt(offers[index], true)
      return { ...legAt(offers[index], false), builder, builderOdds: findPrice(leg, offers, quotes) }
    }),
  )
}

function legAt(offer: SelectionOffer | undefined, isBoosted: boolean): NewLeg {
  if (!offer?.event || offer.price === null || offer.regular === null)
    throw new Error('a selection without a price was to be placed')
  const { selection, event, regular, live, aboveFair, raised } = offer
  const boost = isBoosted ? offer.boost : null
  return {
    ...selection,
    odds: boost?.odds ?? regular,
    builder: null,
    builderOdds: null,
    placeNum: null,
    placeDen: null,
    boostId: boost && BigInt(boost.id),
    boostedFrom: boost && regular,
    aboveFair,
    raised,
    live: live || event.status === 'live',
    score: findLiveState(event),
    state: 'open',
    deadHeatNum: 1,
    deadHeatDen: 1,
    deadHeat: null,
    revision: 0,
  }
}

/** The place part of a selection: on the market that decides it, at the odds of the win part. */
function legToPlace(offer: SelectionOffer | undefined): NewLeg {
  const place = offer?.place
  if (!place) throw new Error('a selection that pays no places was to be placed each way')
  const { num, den } = place.fraction
  return {
    ...legAt(offer, true),
    ...place.offer.selection,
    placeNum: Number(num),
    placeDen: Number(den),
    // The stake at a boost is counted with the win part.
    boostId: null,
    boostedFrom: null,
  }
}

function earlyLimits(offer: SelectionOffer | undefined, rules: BetRules): NewBet['limits'][number] {
  if (!offer || !isEarly(offer)) return null
  const { maxStake, maxReturn } = limitsAt(rules, [offer])
  return { mostStake: maxStake, mostReturn: maxReturn }
}

/** One text for what a player asked for: the same slip sent again has the same. */
export function toHash({ selections, builders = [], plans, choice }: Omit<Slip, 'owner' | 'rules'>): string {
  const odds = (text: string | null) => String(text === null ? null : (parseOdds(text) ?? 0n))
  const chosen = [
    ...selections.map((one) => ({ ...outcomeIn(one), shown: odds(one.odds) })),
    ...builders.map((one) => ({ selections: one.selections, shown: odds(one.odds) })),
  ]
  const bets = plans.map(({ legs: _, shownBonus: __, ...bet }) => ({
    ...bet,
    lineStake: bet.lineStake.toString(),
  }))
  return hash('sha256', JSON.stringify([chosen, bets, choice]))
}
