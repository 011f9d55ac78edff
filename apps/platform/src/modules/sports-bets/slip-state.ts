import { type Language, type SlipProblem as WireProblem, type SlipState, toDecimal } from '@palco/contract'
import { oddsText } from '@palco/sports-rules/odds'
import type { Queryable } from '../../db/index.ts'
import { type LockedSelection, readOffer } from '../sports-offer/index.ts'
import { checkBets, checkSelections, closedCode, isCombinable } from './check.ts'
import { eventsOf, inLanguage, type NamedEvent, selectionNames } from './events-of.ts'
import { delayOf } from './place-row.ts'
import type { PlannedBet, ShownSelection } from './plan.ts'
import type { SlipProblem } from './problems.ts'
import type { BetRules } from './rules.ts'
import { moneyIn } from './wire.ts'

type Slip = {
  selections: readonly ShownSelection[]
  planned: readonly PlannedBet[]
  problems: readonly SlipProblem[]
}
type Viewing = { brandId: string; language: Language; rules: BetRules; now: Date }

/** What a slip is now: prices and status of its selections, and what stands in the way of its bets. */
export async function readSlip(
  q: Queryable,
  { selections, planned, problems }: Slip,
  { brandId, language, rules, now }: Viewing,
): Promise<SlipState> {
  const offered = selections.length === 0 ? [] : await readOffer(q, { id: brandId }, selections, now)
  const events = await eventsOf(q, selections)
  const money = moneyIn(rules.currency)
  const found = [
    ...problems,
    ...checkSelections(selections, offered, 'none'),
    ...checkBets(planned, offered, rules),
  ]
  return {
    selections: offered.map((one) => onWire(one, events.get(one.selection.eventId), language, now)),
    problems: found.map((problem) => problemOnWire(problem, rules)),
    delay: delayOf(offered, rules),
    limits: { min: money(rules.minStake), max: money(rules.maxStake), max_return: money(rules.maxReturn) },
    currency: rules.currency,
    quick_stakes: rules.quickStakes.map((minor) => toDecimal({ minor, currency: rules.currency })),
  }
}

function onWire(
  offered: LockedSelection,
  event: NamedEvent | undefined,
  language: Language,
  now: Date,
): SlipState['selections'][number] {
  const { selection, price, live } = offered
  return {
    event_id: selection.eventId,
    market_id: selection.marketId,
    specifiers: selection.specifiers,
    outcome_id: selection.outcomeId,
    odds: price === null ? null : oddsText(price),
    status: statusOf(offered),
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
    ...selectionNames(selection, event, language),
    event_state: event?.status ?? 'closed',
    starts_at: (event?.startAt ?? now).toISOString(),
    live,
    combinable: isCombinable(offered),
  }
}

function statusOf(offered: LockedSelection): SlipState['selections'][number]['status'] {
  const code = closedCode(offered)
  if (code === null) return 'open'
  if (code === 'unknown_selection') return 'unknown'
  return code === 'suspended' || code === 'feed_down' ? 'suspended' : 'closed'
}

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
