import type { Sport } from '@palco/sports-rules/records'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { type FreeBet, listFreeBets } from '../../bonuses/index.ts'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import { type BuilderQuote } from '../placement/builders.ts'
import { listPrices, wholeOdds } from './check.ts'
import type { BetPlan } from '../placement/plan.ts'
import type { SlipProblem } from './problems.ts'

/** The free bets that a slip's bets may name; none is read where none is named. */
export async function freeBetsFor(
  q: Queryable,
  owner: Owner,
  plans: readonly BetPlan[],
  now: Date,
): Promise<FreeBet[]> {
  return plans.some(({ freeBet }) => freeBet !== null) ? listFreeBets(q, owner, now) : []
}

/** Why free bets cannot pay for the bets that name them, as they are offered now. */
export function checkFreeBets(
  plans: readonly BetPlan[],
  known: readonly FreeBet[],
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[] = [],
): SlipProblem[] {
  const used = new Set<string>()
  return plans.flatMap((bet, index): SlipProblem[] => {
    if (bet.freeBet === null) return []
    const free = used.has(bet.freeBet) ? undefined : known.find(({ id }) => id === bet.freeBet)
    used.add(bet.freeBet)
    const problem = free
      ? findCondition(bet, free, offers, quotes)
      : { code: 'free_bet_unavailable' as const }
    return problem ? [{ selections: [], ...problem, bet: index }] : []
  })
}

function findCondition(
  bet: BetPlan,
  free: FreeBet,
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[],
): Omit<SlipProblem, 'selections' | 'bet'> | null {
  const own = bet.selections.flatMap((index) => offers[index] ?? [])
  if (bet.kind === 'system' || bet.eachWay || !free.kinds.includes(bet.kind)) return { code: 'free_bet_kind' }
  if (bet.lineStake !== free.amount) return { code: 'free_bet_stake', limit: free.amount }
  const sports: readonly string[] | null = free.sports
  if (sports && own.some(({ event }) => event && !sports.includes(event.sport satisfies Sport)))
    return { code: 'free_bet_sport' }
  if (free.live === false && own.some(isLive)) return { code: 'free_bet_prematch' }
  if (free.live === true && !own.every(isLive)) return { code: 'free_bet_live' }
  const odds = wholeOdds(bet, listPrices(bet, offers, quotes)) ?? 0n
  return odds < free.leastOdds ? { code: 'free_bet_odds', odds: free.leastOdds } : null
}

const isLive = ({ live, event }: SelectionOffer): boolean => live || event?.status === 'live'
