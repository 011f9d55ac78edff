import type { SlipBuilder, SlipSelection } from '@palco/contract'
import {
  accumulatorBonus,
  type AccumulatorTerms,
  type Fraction,
  freeBetReturn,
  lineReturn,
  ONE,
  systemReturn,
} from '@palco/sports-rules/bets'
import { type Odds, parseOdds } from '@palco/sports-rules/odds'
import type { ClosedReason, SelectionOffer } from '../../sports-offer/index.ts'
import { bonusForPlan } from '../accumulator/bonus.ts'
import { type BuilderQuote, isCombinable, listParts } from '../placement/builders.ts'
import type { BetPlan, LegPlan } from '../placement/plan.ts'
import type { SlipProblem, SlipProblemCode } from './problems.ts'
import { listFractions, withoutPlaces } from '../placement/each-way.ts'
import type { BetRules } from '../rules.ts'
import type { PriceChoice } from '../bet/types.ts'

const CLOSED: Record<ClosedReason, SlipProblemCode> = {
  unknown_event: 'unknown_selection',
  unknown_market: 'unknown_selection',
  unknown_outcome: 'unknown_selection',
  event_closed: 'closed',
  event_started: 'event_started',
  producer_down: 'feed_down',
  market_suspended: 'suspended',
  market_closed: 'closed',
  outcome_inactive: 'suspended',
}

/** Why no bet can be placed on what a selection names now; `null` while one can. */
export const closedCode = ({ closed }: SelectionOffer): SlipProblemCode | null =>
  closed === null ? null : CLOSED[closed]

/** Whether a price may stand in for the one that was shown. */
export function allows(choice: PriceChoice, shown: Odds, now: Odds): boolean {
  if (choice === 'any' || now === shown) return true
  return choice === 'better' && now > shown
}

/**
 * What is wrong with selections as they are offered now, whatever is staked on them.
 * @param together positions whose own price does not count, since they stand in a bet builder only
 */
export function checkSelections(
  selections: readonly SlipSelection[],
  offers: readonly SelectionOffer[],
  choice: PriceChoice,
  together: ReadonlySet<number> = new Set(),
): SlipProblem[] {
  return offers.flatMap((one, index): SlipProblem[] => {
    const code = closedCode(one)
    if (code !== null) return [{ code, selections: [index], odds: one.price }]
    const before = parseOdds(selections[index]?.odds ?? '') ?? 0n
    if (one.price === null || together.has(index) || allows(choice, before, one.price)) return []
    return [{ code: 'price_changed', selections: [index], odds: one.price }]
  })
}

/** The positions that stand in a bet builder and nowhere alone. */
export function onlyTogether(
  builders: readonly SlipBuilder[],
  plans: readonly BetPlan[],
): ReadonlySet<number> {
  const alone = plans.flatMap(({ legs }) =>
    legs.flatMap(({ selections, builder }) => (builder === null ? selections : [])),
  )
  return new Set(builders.flatMap(({ selections }) => selections).filter((index) => !alone.includes(index)))
}

/** What is wrong with bet builders at the prices asked for them. One of a closed selection has the problem of that. */
export function checkBuilders(
  builders: readonly SlipBuilder[],
  quotes: readonly BuilderQuote[],
  offers: readonly SelectionOffer[],
  choice: PriceChoice,
): SlipProblem[] {
  return builders.flatMap((builder, index): SlipProblem[] => {
    const { selections } = builder
    const before = builder.odds === null ? null : parseOdds(builder.odds)
    const price = quotes[index]?.price
    if (!price || listParts(builder, offers).some(({ closed }) => closed !== null)) return []
    if (price.odds === null) return [{ code: price.problem, selections }]
    return before !== null && allows(choice, before, price.odds)
      ? []
      : [{ code: 'price_changed', selections, odds: price.odds }]
  })
}

/** What is wrong with the bets made of them: what excludes each other, and amounts. */
export function checkBets(
  plans: readonly BetPlan[],
  offers: readonly SelectionOffer[],
  rules: BetRules,
  quotes: readonly BuilderQuote[] = [],
): SlipProblem[] {
  return plans.flatMap((bet, index) => {
    const apart = apartIn(bet, offers)
    const found = apart.length > 0 ? [{ code: 'not_combinable' as const, selections: apart }] : []
    const unplaced = bet.eachWay ? withoutPlaces(bet, offers) : []
    const placeless =
      unplaced.length > 0 ? [{ code: 'each_way_unavailable' as const, selections: unplaced }] : []
    const fractions = listFractions(bet, offers)
    const limits = limitsAt(
      rules,
      bet.selections.flatMap((at) => offers[at] ?? []),
    )
    const priced = {
      prices: listPrices(bet, offers, quotes),
      fractions,
      bonus: bonusForPlan(bet, offers, rules),
    }
    return [...found, ...placeless, ...amounts(bet, priced, limits)].map((problem) => ({
      ...problem,
      bet: index,
    }))
  })
}

/** Selections of a bet that may not stand in one line: of one event, or of a market that goes alone. */
function apartIn({ legs }: BetPlan, offers: readonly SelectionOffer[]): number[] {
  if (legs.length === 1) return []
  const events = Map.groupBy(legs, ({ selections: [first = 0] }) => offers[first]?.selection.eventId)
  const same = [...events.values()]
    .filter((of) => of.length > 1)
    .flatMap((of) => of.flatMap((leg) => leg.selections))
  const alone = legs
    .flatMap(({ selections }) => selections)
    .filter((index) => offers[index]?.event && !isCombinable(offers[index]))
  return [...new Set([...same, ...alone])].sort((a, b) => a - b)
}

/** What a leg is offered at: a selection's own price, or the one asked for its builder. */
export function findPrice(
  { selections: [first = 0], builder }: LegPlan,
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[],
): Odds | null {
  return (builder === null ? offers[first]?.price : quotes[builder]?.price.odds) ?? null
}

/** The prices of a bet's legs, in their order. */
export const listPrices = (
  { legs }: BetPlan,
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[],
): (Odds | null)[] => legs.map((leg) => findPrice(leg, offers, quotes))

type Limits = Pick<BetRules, 'minStake' | 'maxStake' | 'maxReturn'>

/** The limits of a bet on these selections: those of the one furthest from its start. The least stake can be placed at any time. */
export function limitsAt(rules: Limits, offers: readonly SelectionOffer[]): Limits {
  const percent = offers.reduce((least, { limitPercent }) => Math.min(least, limitPercent), 100)
  const part = (limit: bigint) => (limit * BigInt(percent)) / 100n
  const { minStake, maxStake, maxReturn } = rules
  const stake = part(maxStake)
  return {
    minStake,
    maxStake: stake < minStake && minStake < maxStake ? minStake : stake,
    maxReturn: part(maxReturn),
  }
}

function amounts(
  bet: BetPlan,
  {
    prices,
    fractions,
    bonus,
  }: {
    prices: readonly (Odds | null)[]
    fractions: readonly Fraction[]
    bonus: AccumulatorTerms | null
  },
  rules: Limits,
): SlipProblem[] {
  const stake = bet.lineStake * BigInt(bet.lines)
  if (bet.freeBet === null && stake < rules.minStake)
    return [{ code: 'stake_too_small', selections: [], limit: rules.minStake }]
  if (stake > rules.maxStake) return [{ code: 'stake_too_large', selections: [], limit: rules.maxStake }]
  if (prices.includes(null)) return []
  return possibleReturn(bet, prices, fractions, bonus) > rules.maxReturn
    ? [{ code: 'return_too_large', selections: [], limit: rules.maxReturn }]
    : []
}

const wonLegs = (prices: readonly (Odds | null)[]) =>
  prices.map((odds) => ({ odds: odds ?? 1000n, verdict: 'won' as const }))

/**
 * What a bet returns if all its legs win at these prices, in minor units. `fractions`: of an each-way bet, of each leg (`listFractions`).
 * `bonus`: of an accumulator (`bonusForPlan`).
 */
export function possibleReturn(
  { lineStake, sizes, freeBet }: Pick<BetPlan, 'lineStake' | 'sizes' | 'freeBet'>,
  prices: readonly (Odds | null)[],
  fractions: readonly Fraction[] = [],
  bonus: AccumulatorTerms | null = null,
): bigint {
  const system = { selections: prices.length, sizes }
  const legs = wonLegs(prices)
  const toWin = systemReturn(lineStake, legs, system)
  const toPlace =
    fractions.length === 0
      ? 0n
      : systemReturn(
          lineStake,
          legs.map((leg, index) => ({ ...leg, place: fractions[index] ?? ONE })),
          system,
        )
  const onTop = bonus === null ? 0n : accumulatorBonus({ stake: lineStake, returned: toWin, legs }, bonus)
  const returned = toWin + toPlace + onTop
  return freeBet === null ? returned : freeBetReturn(lineStake, returned)
}

/** Product of the odds in thousandths, rounded down; `null` for a system. */
export const wholeOdds = ({ kind }: Pick<BetPlan, 'kind'>, prices: readonly (Odds | null)[]): Odds | null =>
  kind === 'system' ? null : lineReturn(1000n, wonLegs(prices))
