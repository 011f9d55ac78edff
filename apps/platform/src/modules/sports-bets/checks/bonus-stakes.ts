import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { type BonusStakeTerms, bonusStakeTerms } from '../../bonuses/index.ts'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import type { BuilderQuote } from '../placement/builders.ts'
import { listPrices } from './check.ts'
import { lineOdds } from '../placement/make-bet.ts'
import type { BetPlan } from '../placement/plan.ts'
import type { SlipProblem } from './problems.ts'

/** The terms of the player's bonus for bets on sports; null where none of it may be staked. */
export const findBonusTerms = (q: Queryable, owner: Owner, now: Date): Promise<BonusStakeTerms | null> =>
  bonusStakeTerms(q, owner, 'sportsbook', now)

/** The same where a bet of the slip is to be paid with bonus money; nothing is read for another slip. */
export const bonusTermsFor = async (q: Queryable, owner: Owner, plans: readonly BetPlan[], now: Date) =>
  plans.some(({ fund }) => fund === 'bonus') ? findBonusTerms(q, owner, now) : null

/** Why bonus money cannot pay for the bets that ask for it, as they are offered now. The ledger decides about the balance again. */
export function checkBonusStakes(
  plans: readonly BetPlan[],
  terms: BonusStakeTerms | null,
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[] = [],
): SlipProblem[] {
  let left = terms?.balance ?? 0n
  return plans.flatMap((bet, index): SlipProblem[] => {
    if (bet.fund !== 'bonus') return []
    const stake = bet.lineStake * BigInt(bet.lines)
    const about = { selections: [], bet: index }
    if (terms === null) return [{ code: 'bonus_unavailable', ...about }]
    if (stake > left) return [{ code: 'bonus_balance', ...about, limit: left }]
    left -= stake
    const { maxStake, leastOdds } = terms
    if (maxStake !== null && stake > maxStake) return [{ code: 'bonus_stake', ...about, limit: maxStake }]
    const prices = listPrices(bet, offers, quotes)
    return leastOdds !== null && !prices.includes(null) && lineOdds(bet, prices, offers) < leastOdds
      ? [{ code: 'bonus_odds', ...about, odds: leastOdds }]
      : []
  })
}
