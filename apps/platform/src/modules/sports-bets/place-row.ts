import { createHash } from 'node:crypto'
import { oddsText } from '@palco/sports-rules/odds'
import type { LockedSelection } from '../sports-offer/index.ts'
import { possibleReturn, wholeOdds } from './check.ts'
import { newBetId } from './ids.ts'
import { liveStateOf } from './live-state.ts'
import type { PlannedBet, ShownSelection } from './plan.ts'
import type { BetRules } from './rules.ts'
import type { PriceChoice } from './types.ts'

/** What a player asks for with a slip. */
type Asked = { selections: readonly ShownSelection[]; planned: readonly PlannedBet[]; choice: PriceChoice }

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

/** A bet as `sports_place` stores it. */
export function betOnRow(
  bet: PlannedBet,
  offered: readonly LockedSelection[],
  choice: PriceChoice,
  dueAt: Date | null,
) {
  const odds = wholeOdds(bet, offered)
  return {
    id: newBetId(),
    kind: bet.kind,
    system: bet.system,
    sizes: bet.sizes,
    lines: bet.lines,
    line_stake: bet.lineStake.toString(),
    odds: odds?.toString() ?? null,
    possible_return: possibleReturn(bet, offered).toString(),
    price_choice: choice,
    due_at: dueAt,
    // What rules about wagering go by: the odds of a line, of the lowest one.
    detail: { odds: oddsText(odds ?? lowestOdds(bet, offered)) },
    legs: bet.selections.map((index) => legOnRow(offered[index])),
  }
}

function lowestOdds({ selections, sizes }: PlannedBet, offered: readonly LockedSelection[]): bigint {
  const prices = selections.map((index) => offered[index]?.price ?? 1000n).sort((a, b) => (a < b ? -1 : 1))
  return prices.slice(0, Math.min(...sizes)).reduce((odds, price) => (odds * price) / 1000n, 1000n)
}

function legOnRow(locked: LockedSelection | undefined) {
  if (!locked?.event || locked.price === null) throw new Error('a selection without a price was to be placed')
  const { selection, event, price, live } = locked
  return {
    event_id: selection.eventId,
    market_id: selection.marketId,
    specifiers: selection.specifiers,
    outcome_id: selection.outcomeId,
    odds: price.toString(),
    live: live || event.status === 'live',
    score: liveStateOf(event),
  }
}

/** One text for what a player asked for: the same slip sent again has the same. */
export function hashOf({ selections, planned, choice }: Asked): string {
  const bets = planned.map((bet) => ({ ...bet, lineStake: bet.lineStake.toString() }))
  const shown = selections.map((one) => ({ ...one, shown: one.shown.toString() }))
  return createHash('sha256')
    .update(JSON.stringify([shown, bets, choice]))
    .digest('hex')
}
