import { hash } from 'node:crypto'
import { ONE } from '@palco/sports-rules/bets'
import { type Odds, oddsText } from '@palco/sports-rules/odds'
import type { LockedSelection } from '../../sports-offer/index.ts'
import type { BuilderQuote } from './builders.ts'
import { limitsAt, possibleReturn, priceOf, pricesOf, wholeOdds } from '../checks/check.ts'
import { isEarly } from '../checks/early-stakes.ts'
import { fractionsOf, type Offered, placeOdds } from './each-way.ts'
import { newBetId } from '../bet/ids.ts'
import { liveStateOf } from './live-state.ts'
import type { PlannedBet, ShownBuilder, ShownSelection } from './plan.ts'
import type { BetRules } from '../rules.ts'
import type { PriceChoice } from '../bet/types.ts'

/** What a player asks for with a slip. */
type Asked = {
  selections: readonly ShownSelection[]
  builders?: readonly ShownBuilder[]
  planned: readonly PlannedBet[]
  choice: PriceChoice
}

/** When a slip with a live selection is decided, all its bets together; `null` without one. */
export function dueOf(offered: readonly LockedSelection[], rules: BetRules, now: Date): Date | null {
  const seconds = delayOf(offered, rules)
  return seconds === 0 ? null : new Date(now.getTime() + seconds * 1000)
}

/** Seconds from placement to the decision; 0 without a live selection. */
export const delayOf = (offered: readonly LockedSelection[], rules: BetRules): number =>
  Math.max(
    0,
    ...offered.map(({ live, event }) =>
      event && (live || event.status === 'live') ? rules.delayOf(event.sport) : 0,
    ),
  )

/** What a bet is placed at. */
type Priced = {
  offered: readonly Offered[]
  quotes: readonly BuilderQuote[]
  choice: PriceChoice
  at: Date
  dueAt: Date | null
  rules: BetRules
}

/** A bet as `sports_place` stores it. */
export function betOnRow(bet: PlannedBet, { offered, quotes, choice, at, dueAt, rules }: Priced) {
  const prices = pricesOf(bet, offered, quotes)
  const odds = wholeOdds(bet, prices)
  return {
    id: newBetId(at),
    kind: bet.kind,
    system: bet.system,
    sizes: bet.sizes,
    lines: bet.lines,
    line_stake: bet.lineStake.toString(),
    odds: odds?.toString() ?? null,
    possible_return: possibleReturn(bet, prices, fractionsOf(bet, offered)).toString(),
    price_choice: choice,
    due_at: dueAt,
    // What rules about wagering go by: the odds of a line, of the lowest one.
    detail: {
      odds: oddsText(lineOdds(bet, prices, offered)),
      ...(bet.freeBet === null ? {} : { free_bet: bet.freeBet }),
      ...(bet.fund === undefined ? {} : { fund: bet.fund }),
    },
    legs: [
      ...bet.legs.flatMap((leg, place) => {
        const own = leg.selections.map((index) => legOnRow(offered[index], leg.builder === null, rules))
        if (leg.builder === null) return own
        const together = priceOf(leg, offered, quotes)?.toString()
        return own.map((row) => ({ ...row, builder: place, builder_odds: together }))
      }),
      ...(bet.eachWay ? bet.selections.map((index) => placeOnRow(offered[index], rules)) : []),
    ],
  }
}

/** The odds of the bet's lowest line; of an each-way bet that is a place part. */
export function lineOdds(
  bet: PlannedBet,
  prices: readonly (Odds | null)[],
  offered: readonly Offered[],
): Odds {
  if (!bet.eachWay) return wholeOdds(bet, prices) ?? lowestOdds(bet, prices)
  const fractions = fractionsOf(bet, offered)
  return lowestOdds(
    bet,
    prices.map((price, index) => placeOdds(price ?? 1000n, fractions[index] ?? ONE)),
  )
}

function lowestOdds({ sizes }: PlannedBet, prices: readonly (Odds | null)[]): Odds {
  const sorted = prices.map((price) => price ?? 1000n).sort((x, y) => (x < y ? -1 : 1))
  return sorted.slice(0, Math.min(...sizes)).reduce((odds, price) => (odds * price) / 1000n, 1000n)
}

/** @param boosted whether its boost counts: not within a bet builder */
function legOnRow(locked: LockedSelection | undefined, boosted: boolean, rules: BetRules) {
  if (!locked?.event || locked.price === null || locked.regular === null)
    throw new Error('a selection without a price was to be placed')
  const { selection, event, regular, live } = locked
  const boost = boosted ? locked.boost : null
  const price = boost?.odds ?? regular
  return {
    event_id: selection.eventId,
    market_id: selection.marketId,
    specifiers: selection.specifiers,
    outcome_id: selection.outcomeId,
    odds: price.toString(),
    live: live || event.status === 'live',
    score: liveStateOf(event),
    ...(locked.aboveFair ? { above_fair: true } : {}),
    ...(locked.raised ? { raised: true } : {}),
    ...earlyLimits(locked, rules),
    ...(boost ? { boost_id: boost.id, boosted_from: regular.toString() } : {}),
  }
}

/** Of a selection before the last step: the limits that all bets of the player on it are held to together. */
function earlyLimits(
  locked: LockedSelection,
  rules: BetRules,
): { most_stake?: string; most_return?: string } {
  if (!isEarly(locked)) return {}
  const { maxStake, maxReturn } = limitsAt(rules, [locked])
  return { most_stake: maxStake.toString(), most_return: maxReturn.toString() }
}

/** The place part of a selection: on the market that decides it, at the odds of the win part. */
function placeOnRow(locked: Offered | undefined, rules: BetRules) {
  const place = locked?.place
  if (!place) throw new Error('a selection that pays no places was to be placed each way')
  const { marketId, specifiers, outcomeId } = place.offered.selection
  // The stake at a boost is counted with the win part.
  const { boost_id: _id, boosted_from: _from, ...own } = legOnRow(locked, true, rules)
  return {
    ...own,
    market_id: marketId,
    specifiers,
    outcome_id: outcomeId,
    place_num: Number(place.fraction.num),
    place_den: Number(place.fraction.den),
  }
}

/** One text for what a player asked for: the same slip sent again has the same. */
export function hashOf({ selections, builders = [], planned, choice }: Asked): string {
  const bets = planned.map(({ legs: _, ...bet }) => ({ ...bet, lineStake: bet.lineStake.toString() }))
  const shown = [...selections, ...builders].map((one) => ({ ...one, shown: String(one.shown) }))
  return hash('sha256', JSON.stringify([shown, bets, choice]))
}
