import { type Currency, parseDecimal } from '@palco/contract'
import { countLines, kOfN, MOST_LINES, SYSTEMS, type System, type SystemName } from '@palco/sports-rules/bets'
import type { SlipBet, SlipBuilder, SlipSelection } from '@palco/contract'
import type { Selection } from '../../sports-offer/index.ts'
import type { SlipProblem } from '../checks/problems.ts'
import type { BetRules } from '../rules.ts'
import type { BetKind, PriceChoice } from '../bet/types.ts'

/** What counts as one leg: positions in the slip; `builder` is a position among the slip's builders, null for a single selection. */
export type LegPlan = { selections: number[]; builder: number | null }

/** The outcome that a selection of a slip names. */
export const outcomeIn = ({ event_id, market_id, specifiers, outcome_id }: SlipSelection): Selection => ({
  eventId: event_id,
  marketId: market_id,
  specifiers,
  outcomeId: outcome_id,
})

/** One text for what a selection is on. */
export const selectionKey = ({ eventId, marketId, specifiers, outcomeId }: Selection): string =>
  `${eventId} ${marketId} ${specifiers} ${outcomeId}`

/** A bet as it is to be placed. `selections` are positions in the slip; `lineStake` in minor units. */
export type BetPlan = {
  kind: BetKind
  system: string | null
  sizes: number[]
  lines: number
  selections: number[]
  legs: LegPlan[]
  /** Id of the free bet that is to pay the stake. */
  freeBet: string | null
  /** Each line is two: to win and to place. */
  eachWay: boolean
  lineStake: bigint
  /** Bonus money pays all of it; left out: own money first, bonus money for the rest. */
  fund?: 'bonus'
  /** The version of the accumulator bonus that was shown, 0 for none; left out: whatever is in force. */
  shownBonus?: number
}

/** A slip that a player sends. `problems` are those that its form has already. */
export type Slip = {
  owner: { brandId: string; playerId: string }
  key: string
  selections: readonly SlipSelection[]
  builders?: readonly SlipBuilder[]
  plans: readonly BetPlan[]
  problems: readonly SlipProblem[]
  choice: PriceChoice
  rules: BetRules
  /** The jurisdiction caps what is staked in play on an event. */
  liveCapped?: boolean
}

/** What the slip's bets are, and what is wrong with them before any price is looked at. */
export function planBets(
  selections: readonly SlipSelection[],
  bets: readonly SlipBet[],
  currency: Currency,
  builders: readonly SlipBuilder[] = [],
): { plans: BetPlan[]; problems: SlipProblem[] } {
  const problems: SlipProblem[] = [...repeated(selections), ...impossible(builders, selections)]
  let linesLeft = MOST_LINES
  const plans = bets.flatMap((bet, index) => {
    const plan = planBet(bet, { count: selections.length, linesLeft }, currency, builders)
    if ('code' in plan) problems.push({ ...plan, bet: index })
    else linesLeft -= plan.eachWay ? plan.lines / 2 : plan.lines
    return 'code' in plan ? [] : [plan]
  })
  return { plans, problems }
}

/** `linesLeft`: all bets of a slip together have no more lines than one may have. */
function planBet(
  bet: SlipBet,
  { count, linesLeft }: { count: number; linesLeft: number },
  currency: Currency,
  builders: readonly SlipBuilder[],
): BetPlan | SlipProblem {
  const { kind, selections } = bet
  const unique = new Set(selections)
  if (unique.size !== selections.length || selections.some((index) => index >= count))
    return { code: 'unknown_selection', selections: [...selections] }
  const legs = legsIn(selections, builders)
  const system = findSystem(bet, legs.length)
  if (system === null || system.selections !== legs.length || countLines(system) > linesLeft)
    return { code: 'not_combinable', selections: [...selections] }
  const lineStake = parseDecimal(bet.stake, currency)?.minor
  if (lineStake === undefined || lineStake < 0n) return { code: 'stake_invalid', selections: [] }
  const eachWay = bet.each_way === true
  const lines = countLines(system) * (eachWay ? 2 : 1)
  const named = kind === 'system' ? bet.system : null
  return {
    kind,
    system: named,
    sizes: [...system.sizes],
    lines,
    selections: [...selections],
    legs,
    freeBet: bet.free_bet ?? null,
    eachWay,
    lineStake,
    ...(bet.fund === undefined ? {} : { fund: bet.fund }),
    ...(bet.accumulator === undefined ? {} : { shownBonus: bet.accumulator }),
  }
}

/** The legs of a bet: the selections of a builder that it holds whole are one. */
function legsIn(selections: readonly number[], builders: readonly SlipBuilder[]): LegPlan[] {
  const whole = builders.flatMap((one, builder) =>
    one.selections.every((index) => selections.includes(index)) ? [{ ...one, builder }] : [],
  )
  const legs = selections.map((index): LegPlan => {
    const own = whole.find((one) => one.selections.includes(index))
    return own ? { selections: own.selections, builder: own.builder } : { selections: [index], builder: null }
  })
  return [...new Map(legs.map((leg) => [leg.selections[0], leg])).values()]
}

/** The system of a bet, of a single or a multiple too; `null` for one that there is not. */
function findSystem({ kind, system }: SlipBet, count: number): System | null {
  if (kind !== 'system') {
    const fits = system === null && (kind === 'single' ? count === 1 : count >= 2)
    return fits ? kOfN(count, count) : null
  }
  if (system === null) return null
  const part = /^(\d+)\/(\d+)$/.exec(system)
  if (!part) return Object.hasOwn(SYSTEMS, system) ? SYSTEMS[system as SystemName] : null
  const [size, of] = [Number(part[1]), Number(part[2])]
  return size >= 1 && size < of ? kOfN(size, of) : null
}

/** Builders of selections that there are not, of several events, or that share a selection. */
function impossible(builders: readonly SlipBuilder[], selections: readonly SlipSelection[]): SlipProblem[] {
  const all = builders.flatMap((one) => one.selections)
  return builders.flatMap((one) => {
    const events = new Set(one.selections.map((index) => selections[index]?.event_id))
    const shared = one.selections.some((index) => all.indexOf(index) !== all.lastIndexOf(index))
    return events.size !== 1 || events.has(undefined) || shared
      ? [{ code: 'not_combinable', selections: one.selections }]
      : []
  })
}

function repeated(selections: readonly SlipSelection[]): SlipProblem[] {
  if (selections.length < 2) return []
  const places = Map.groupBy(selections.keys(), (index) => {
    const one = selections[index]
    return one && selectionKey(outcomeIn(one))
  })
  return [...places.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ code: 'repeated', selections: same }))
}
