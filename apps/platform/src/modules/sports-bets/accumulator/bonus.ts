import {
  accumulatorBonus,
  accumulatorPercent,
  countsForBonus,
  type SettledLeg,
} from '@palco/sports-rules/bets'
import type { Tx } from '../../../db/index.ts'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import type { Bet } from '../bet/types.ts'
import type { BetPlan } from '../placement/plan.ts'
import { bonusStakes } from '../reading/list.ts'
import type { BetRules } from '../rules.ts'
import { lessenEarlyReturns } from '../checks/early-returns.ts'
import { listLegs, settledLeg, wonLeg } from '../settlement/evaluate.ts'
import { type BrandBonus, type KeptBonus, toTerms } from './terms.ts'

/** A price that is a promotion itself: boosted, or raised by operators. */
export const isPromoted = ({
  boost,
  raised,
  aboveFair,
}: Pick<SelectionOffer, 'boost' | 'raised' | 'aboveFair'>): boolean => boost !== null || raised || aboveFair

/**
 * The bonus that a bet would have by the terms in force: a multiple to win, of enough selections at their prices of now, without bet
 * builders or promoted prices, paid for with money. Null where it has none.
 */
export function bonusForPlan(
  { kind, legs, selections, eachWay, freeBet, fund }: BetPlan,
  offers: readonly SelectionOffer[],
  { accumulator }: Pick<BetRules, 'accumulator'>,
): BrandBonus | null {
  if (accumulator === null || kind !== 'multiple' || eachWay || freeBet !== null || fund !== undefined)
    return null
  if (legs.some(({ builder }) => builder !== null)) return null
  const own = selections.flatMap((index) => offers[index] ?? [])
  if (own.some(isPromoted)) return null
  const { steps, leastOdds } = accumulator
  const counting = own.filter(({ price }) => price !== null && price >= leastOdds).length
  return accumulatorPercent(steps, counting) > 0 ? accumulator : null
}

/** What counts for a bet that is open: its legs as they are decided, the others as won. */
const legsIfWon = ({ legs }: Pick<Bet, 'legs'>): SettledLeg[] =>
  listLegs(legs).map((leg) => settledLeg(leg) ?? wonLeg(leg))

/** The percent of these legs, and the bonus for what they return without. */
export function bonusAt(
  kept: KeptBonus,
  returns: { stake: bigint; returned: bigint; legs: readonly SettledLeg[] },
): { percent: number; bonus: bigint } {
  const terms = toTerms(kept)
  const counting = returns.legs.filter((leg) => countsForBonus(leg, terms.leastOdds)).length
  return { percent: accumulatorPercent(terms.steps, counting), bonus: accumulatorBonus(returns, terms) }
}

/** The same of a bet as its legs stand; null where it has no bonus. */
export const bonusNow = (
  bet: Pick<Bet, 'accumulator' | 'legs' | 'openLineStake'>,
  returned: bigint,
): ReturnType<typeof bonusAt> | null =>
  bet.accumulator === null
    ? null
    : bonusAt(bet.accumulator, { stake: bet.openLineStake, returned, legs: legsIfWon(bet) })

/**
 * Takes the bonus off bets for which bonus money paid, after their stakes were taken: what pays for a stake is decided with it. Answers the
 * bets as they are then.
 * @param returnWithout what a bet returns at most without
 */
export async function withoutBonusMoney(
  tx: Tx,
  bets: readonly Bet[],
  returnWithout: (bet: Bet) => bigint,
): Promise<Bet[]> {
  const having = bets.filter(({ accumulator }) => accumulator !== null)
  if (having.length === 0) return [...bets]
  const paid = await bonusStakes(tx, having)
  const all: Bet[] = []
  for (const bet of bets) {
    if (bet.accumulator === null || !paid.has(bet.id)) {
      all.push(bet)
      continue
    }
    const possibleReturn = returnWithout(bet)
    await lessenEarlyReturns(tx, bet, bet.possibleReturn - possibleReturn)
    await tx.query({
      name: 'sports-accumulator-bonus-off',
      text: 'UPDATE sports_bets SET accumulator_version = NULL, possible_return = $2 WHERE id = $1',
      values: [bet.id, possibleReturn],
    })
    all.push({ ...bet, accumulator: null, possibleReturn })
  }
  return all
}
