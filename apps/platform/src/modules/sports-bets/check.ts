import { lineReturn, systemReturn } from '@palco/sports-rules/bets'
import { marketOf } from '@palco/sports-rules/markets'
import type { Odds } from '@palco/sports-rules/odds'
import type { ClosedReason, LockedSelection } from '../sports-offer/index.ts'
import type { PlannedBet, ShownSelection } from './plan.ts'
import type { SlipProblem, SlipProblemCode } from './problems.ts'
import type { BetRules } from './rules.ts'
import type { PriceChoice } from './types.ts'

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
export const closedCode = ({ closed }: LockedSelection): SlipProblemCode | null =>
  closed === null ? null : CLOSED[closed]

/** Whether a price may stand in for the one that was shown. */
export function allows(choice: PriceChoice, shown: Odds, now: Odds): boolean {
  if (choice === 'any' || now === shown) return true
  return choice === 'better' && now > shown
}

/** What is wrong with selections as they are offered now, whatever is staked on them. */
export function checkSelections(
  shown: readonly ShownSelection[],
  offered: readonly LockedSelection[],
  choice: PriceChoice,
): SlipProblem[] {
  return offered.flatMap((one, index): SlipProblem[] => {
    const code = closedCode(one)
    if (code !== null) return [{ code, selections: [index], odds: one.price }]
    const before = shown[index]?.shown ?? 0n
    if (one.price === null || allows(choice, before, one.price)) return []
    return [{ code: 'price_changed', selections: [index], odds: one.price }]
  })
}

/** What is wrong with the bets made of them: what excludes each other, and amounts. */
export function checkBets(
  planned: readonly PlannedBet[],
  offered: readonly LockedSelection[],
  rules: BetRules,
): SlipProblem[] {
  return planned.flatMap((bet, index) => {
    const apart = together(bet, offered)
    const found = apart.length > 0 ? [{ code: 'not_combinable' as const, selections: apart }] : []
    return [...found, ...amounts(bet, offered, rules)].map((problem) => ({ ...problem, bet: index }))
  })
}

/** Selections of a bet that may not stand in one line: of one event, or of a market that goes alone. */
function together({ selections }: PlannedBet, offered: readonly LockedSelection[]): number[] {
  if (selections.length === 1) return []
  const events = Map.groupBy(selections, (index) => offered[index]?.selection.eventId)
  const same = [...events.values()].filter((indexes) => indexes.length > 1).flat()
  const alone = selections.filter((index) => offered[index]?.event && !isCombinable(offered[index]))
  return [...new Set([...same, ...alone])].sort((a, b) => a - b)
}

/** Whether a selection may stand in a multiple; markets outside the catalogue may not. */
export const isCombinable = ({ event, selection }: LockedSelection): boolean =>
  event !== null && (marketOf(event.sport, selection.marketId)?.combinable ?? false)

function amounts(bet: PlannedBet, offered: readonly LockedSelection[], rules: BetRules): SlipProblem[] {
  const stake = bet.lineStake * BigInt(bet.lines)
  if (stake < rules.minStake) return [{ code: 'stake_too_small', selections: [], limit: rules.minStake }]
  if (stake > rules.maxStake) return [{ code: 'stake_too_large', selections: [], limit: rules.maxStake }]
  if (bet.selections.some((index) => (offered[index]?.price ?? null) === null)) return []
  return possibleReturn(bet, offered) > rules.maxReturn
    ? [{ code: 'return_too_large', selections: [], limit: rules.maxReturn }]
    : []
}

const wonLegs = (bet: PlannedBet, offered: readonly LockedSelection[]) =>
  bet.selections.map((index) => ({ odds: offered[index]?.price ?? 1000n, verdict: 'won' as const }))

/** What a bet returns if all its selections win at these prices, in minor units. */
export const possibleReturn = (bet: PlannedBet, offered: readonly LockedSelection[]): bigint =>
  systemReturn(bet.lineStake, wonLegs(bet, offered), {
    selections: bet.selections.length,
    sizes: bet.sizes,
  })

/** Product of the odds in thousandths, rounded down; `null` for a system. */
export const wholeOdds = (bet: PlannedBet, offered: readonly LockedSelection[]): Odds | null =>
  bet.kind === 'system' ? null : lineReturn(1000n, wonLegs(bet, offered))
