import type { Queryable, Tx } from '../../../db/index.ts'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import type { BuilderQuote } from '../placement/builders.ts'
import { bonusForPlan } from '../accumulator/bonus.ts'
import { limitsAt, possibleReturn, listPrices } from './check.ts'
import { listFractions } from '../placement/each-way.ts'
import { type BetPlan, selectionKey } from '../placement/plan.ts'
import type { SlipProblem } from './problems.ts'
import type { BetRules } from '../rules.ts'
import type { BetRow } from '../bet/types.ts'

/** Whether an outcome is offered at a step before the last one, whose limits hold for all bets of a player on it together. */
export const isEarly = ({ limitPercent }: Pick<SelectionOffer, 'limitPercent'>): boolean => limitPercent < 100

type Amounts = { stake: bigint; possible: bigint }
type Bets = { plans: readonly BetPlan[]; rules: BetRules }
type At = { offers: readonly SelectionOffer[]; quotes: readonly BuilderQuote[] }

/**
 * What is wrong with bets by what the player has staked before on the same outcomes at early steps, with what is left of the limit. A bet
 * counts whole at each of its outcomes. `sports_place` compares again under its locks.
 */
export async function checkEarlyStakes(
  q: Queryable,
  { playerId }: { playerId: string },
  { plans, rules }: Bets,
  { offers, quotes }: At,
): Promise<SlipProblem[]> {
  if (!offers.some(isEarly)) return []
  const before = await readEarlyStakes(q, playerId, offers)
  return plans.flatMap((bet, index): SlipProblem[] => {
    const prices = listPrices(bet, offers, quotes)
    if (prices.includes(null)) return []
    const stake = bet.lineStake * BigInt(bet.lines)
    const possible = possibleReturn(bet, prices, listFractions(bet, offers), bonusForPlan(bet, offers, rules))
    const about = { selections: [...bet.selections], bet: index }
    const found = earlyOutcomes(bet, offers).flatMap(([key, one]): SlipProblem[] => {
      const { maxStake, maxReturn } = limitsAt(rules, [one])
      const earlier = before.get(key) ?? { stake: 0n, possible: 0n }
      before.set(key, { stake: earlier.stake + stake, possible: earlier.possible + possible })
      // The bet's own check names what passes the limit by itself.
      if (stake > maxStake || possible > maxReturn) return []
      if (earlier.stake + stake > maxStake)
        return [{ code: 'stake_too_large', ...about, limit: roomLeft(maxStake, earlier.stake) }]
      if (earlier.possible + possible > maxReturn)
        return [{ code: 'return_too_large', ...about, limit: roomLeft(maxReturn, earlier.possible) }]
      return []
    })
    const [least] = found.toSorted((a, b) => ((a.limit ?? 0n) < (b.limit ?? 0n) ? -1 : 1))
    return least ? [least] : []
  })
}

const roomLeft = (limit: bigint, used: bigint): bigint => (limit > used ? limit - used : 0n)

/** The outcomes of a bet at early steps, with its place parts. */
function earlyOutcomes(
  { selections, eachWay }: BetPlan,
  offers: readonly SelectionOffer[],
): [string, SelectionOffer][] {
  const outcomes = selections.flatMap((index) => {
    const one = offers[index]
    return one ? [one, ...(eachWay && one.place ? [one.place.offer] : [])] : []
  })
  return [...new Map(outcomes.filter(isEarly).map((one) => [selectionKey(one.selection), one]))]
}

type Row = Amounts & { eventId: string; marketId: number; specifiers: string; outcomeId: string }

async function readEarlyStakes(
  q: Queryable,
  playerId: string,
  offers: readonly SelectionOffer[],
): Promise<Map<string, Amounts>> {
  const { rows } = await q.query<Row>({
    name: 'sports-early-stakes',
    text: `SELECT event_id AS "eventId", market_id AS "marketId", specifiers, outcome_id AS "outcomeId", stake,
        possible_return AS possible
      FROM sports_early_stakes WHERE player_id = $1 AND event_id = ANY ($2)`,
    values: [playerId, [...new Set(offers.filter(isEarly).map(({ selection }) => selection.eventId))]],
  })
  return new Map(rows.map(({ stake, possible, ...row }) => [selectionKey(row), { stake, possible }]))
}

/** Takes bets whose rows are locked off what counts, before their stakes are given back. */
export async function returnEarlyStakes(tx: Tx, bets: readonly Pick<BetRow, 'id'>[]): Promise<void> {
  await tx.query({
    name: 'sports-return-early',
    text: 'SELECT sports_return_early($1)',
    values: [bets.map(({ id }) => id)],
  })
}

/** Forgets what was staked on events that have begun, or are off: no step comes back for them. */
export async function forgetEarlyStakes(q: Queryable): Promise<void> {
  await q.query({
    name: 'sports-forget-early',
    text: `DELETE FROM sports_early_stakes s WHERE NOT EXISTS (SELECT FROM published.sports_events e
      WHERE e.id = s.event_id AND e.status IN ('not_started', 'delayed', 'postponed'))`,
  })
}
