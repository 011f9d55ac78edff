import { type Currency, parseDecimal } from '@palco/contract'
import { countLines, kOfN, MOST_LINES, SYSTEMS, type System, type SystemName } from '@palco/sports-rules/bets'
import { type Odds, parseOdds } from '@palco/sports-rules/odds'
import type { SlipBet, SlipBuilder, SlipSelection } from '@palco/contract'
import type { SlipProblem } from '../checks/problems.ts'
import type { BetKind } from '../bet/types.ts'

/** A selection of a slip with the odds that the player saw, in thousandths. */
export type ShownSelection = {
  eventId: string
  marketId: number
  specifiers: string
  outcomeId: string
  shown: Odds
}

/** Selections of one event that are one leg, by their positions in the slip, with the odds that the player saw; null: none. */
export type ShownBuilder = { selections: number[]; shown: Odds | null }

/** What counts as one leg: positions in the slip; `builder` is a position among the slip's builders, null for a single selection. */
export type PlannedLeg = { selections: number[]; builder: number | null }

/** One text for what a selection is on. */
export const selectionKey = ({
  eventId,
  marketId,
  specifiers,
  outcomeId,
}: Omit<ShownSelection, 'shown'>): string => `${eventId} ${marketId} ${specifiers} ${outcomeId}`

/** A bet as it is to be placed. `selections` are positions in the slip; `lineStake` in minor units. */
export type PlannedBet = {
  kind: BetKind
  system: string | null
  sizes: number[]
  lines: number
  selections: number[]
  legs: PlannedLeg[]
  /** Id of the free bet that is to pay the stake. */
  freeBet: string | null
  /** Each line is two: to win and to place. */
  eachWay: boolean
  lineStake: bigint
  /** Bonus money pays all of it; left out: own money first, bonus money for the rest. */
  fund?: 'bonus'
}

export const shownSelections = (selections: readonly SlipSelection[]): ShownSelection[] =>
  selections.map(({ event_id, market_id, specifiers, outcome_id, odds }) => ({
    eventId: event_id,
    marketId: market_id,
    specifiers,
    outcomeId: outcome_id,
    shown: parseOdds(odds) ?? 0n,
  }))

export const shownBuilders = (builders: readonly SlipBuilder[]): ShownBuilder[] =>
  builders.map(({ selections, odds }) => ({ selections, shown: odds === null ? null : parseOdds(odds) }))

/** What the slip's bets are, and what is wrong with them before any price is looked at. */
export function planBets(
  selections: readonly ShownSelection[],
  bets: readonly SlipBet[],
  currency: Currency,
  builders: readonly ShownBuilder[] = [],
): { planned: PlannedBet[]; problems: SlipProblem[] } {
  const problems: SlipProblem[] = [...repeated(selections), ...impossible(builders, selections)]
  let linesLeft = MOST_LINES
  const planned = bets.flatMap((bet, index) => {
    const plan = planBet(bet, { count: selections.length, linesLeft }, currency, builders)
    if ('code' in plan) problems.push({ ...plan, bet: index })
    else linesLeft -= plan.eachWay ? plan.lines / 2 : plan.lines
    return 'code' in plan ? [] : [plan]
  })
  return { planned, problems }
}

/** `linesLeft`: all bets of a slip together have no more lines than one may have. */
function planBet(
  bet: SlipBet,
  { count, linesLeft }: { count: number; linesLeft: number },
  currency: Currency,
  builders: readonly ShownBuilder[],
): PlannedBet | SlipProblem {
  const { kind, selections } = bet
  const unique = new Set(selections)
  if (unique.size !== selections.length || selections.some((index) => index >= count))
    return { code: 'unknown_selection', selections: [...selections] }
  const legs = legsIn(selections, builders)
  const system = systemOf(bet, legs.length)
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
  }
}

/** The legs of a bet: the selections of a builder that it holds whole are one. */
function legsIn(selections: readonly number[], builders: readonly ShownBuilder[]): PlannedLeg[] {
  const whole = builders.flatMap((one, builder) =>
    one.selections.every((index) => selections.includes(index)) ? [{ ...one, builder }] : [],
  )
  const legs = selections.map((index): PlannedLeg => {
    const own = whole.find((one) => one.selections.includes(index))
    return own ? { selections: own.selections, builder: own.builder } : { selections: [index], builder: null }
  })
  return [...new Map(legs.map((leg) => [leg.selections[0], leg])).values()]
}

/** The system of a bet, of a single or a multiple too; `null` for one that there is not. */
function systemOf({ kind, system }: SlipBet, count: number): System | null {
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
function impossible(builders: readonly ShownBuilder[], selections: readonly ShownSelection[]): SlipProblem[] {
  const all = builders.flatMap((one) => one.selections)
  return builders.flatMap((one) => {
    const events = new Set(one.selections.map((index) => selections[index]?.eventId))
    const shared = one.selections.some((index) => all.indexOf(index) !== all.lastIndexOf(index))
    return events.size !== 1 || events.has(undefined) || shared
      ? [{ code: 'not_combinable', selections: one.selections }]
      : []
  })
}

function repeated(selections: readonly ShownSelection[]): SlipProblem[] {
  if (selections.length < 2) return []
  const places = Map.groupBy(selections.keys(), (index) => {
    const one = selections[index]
    return one && selectionKey(one)
  })
  return [...places.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ code: 'repeated', selections: same }))
}
