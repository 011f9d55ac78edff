import type { Odds } from '@palco/sports-rules/odds'
import type { Tx } from '../../db/index.ts'
import type { LockedSelection } from '../sports-offer/index.ts'
import { type Offered, placeOdds } from './each-way.ts'
import { type OutcomeLiability, together, worstCases } from './liability.ts'
import type { LiabilityBook } from './liability-book.ts'
import type { PlannedBet } from './plan.ts'
import type { SlipProblem } from './problems.ts'
import type { BetRules } from './rules.ts'

type Slip = {
  brandId: string
  planned: readonly PlannedBet[]
  rules: BetRules
  book: LiabilityBook
  now: Date
}
/** A part of a single bet: to win, or to place. */
type Single = {
  index: number
  bet: PlannedBet
  offered: LockedSelection
  odds: Odds
}

/**
 * What is wrong with the single bets of a slip by the limits of liability. Placements on an event take turns here until the end of
 * their transactions, so that two together pass no limit; without a limit there is neither turn nor count.
 */
export async function checkLiability(
  tx: Tx,
  { brandId, planned, rules, book, now }: Slip,
  offered: readonly Offered[],
): Promise<SlipProblem[]> {
  if (rules.marketLiability === null && rules.eventLiability === null) return []
  const singles = planned.flatMap((bet, index): Single[] => {
    const [at] = bet.selections
    const own = at === undefined ? undefined : offered[at]
    if (bet.kind !== 'single' || bet.selections.length !== 1 || !own) return []
    const odds = own.price ?? 1000n
    const place = bet.eachWay ? own.place : undefined
    return [
      { index, bet, offered: own, odds },
      ...(place ? [{ index, bet, offered: place.offered, odds: placeOdds(odds, place.fraction) }] : []),
    ]
  })
  const problems: SlipProblem[] = []
  const byEvent = Map.groupBy(singles, (one) => one.offered.selection.eventId)
  // In one order, so that two slips do not wait for each other in a circle.
  for (const eventId of [...byEvent.keys()].sort()) {
    await tx.query({
      name: 'sports-liability-turn',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`sports liability ${brandId} ${eventId}`],
    })
    const own = byEvent.get(eventId) ?? []
    const beyond = ({ rows }: { rows: OutcomeLiability[] }): SlipProblem[] => {
      let counted = rows
      return own.flatMap((single) => {
        const problem = problemOf(counted, single, rules)
        if (problem === null) counted = together([...counted, addedBy(single, rules)])
        return problem ?? []
      })
    }
    const event = { brandId, eventId }
    const known = await book.read(tx, event, now)
    const found = beyond(known)
    // Nothing is refused for a bet that is no longer open.
    problems.push(
      ...(found.length === 0 || known.exact ? found : beyond(await book.read(tx, event, now, true))),
    )
  }
  return problems
}

/** What a single exceeds by what is known, with the stake that is left. */
function problemOf(
  known: readonly OutcomeLiability[],
  { index, bet, offered, odds }: Single,
  rules: BetRules,
): SlipProblem | null {
  const { marketId, specifiers, outcomeId } = offered.selection
  const stake = bet.lineStake
  const isOwn = (one: OutcomeLiability) => one.marketId === marketId && one.specifiers === specifiers
  const ofMarket = known.filter(isOwn)
  const staked = ofMarket.reduce((sum, one) => sum + one.staked, 0n)
  const pays = ofMarket.find((one) => one.outcomeId === outcomeId)?.pays ?? 0n
  const others = worstCases(known).filter((one) => !isOwn(one))
  const elsewhere = others.reduce((sum, one) => (one.liability > 0n ? sum + one.liability : sum), 0n)
  // Limits of liability grow towards the start as those of bets do.
  const now = (limit: bigint) => (limit * BigInt(offered.limitPercent)) / 100n
  const left = (limit: bigint): bigint => {
    const room = ((limit - (pays - staked)) * 1000n) / (odds - 1000n)
    return room > 0n ? room : 0n
  }
  const about = { selections: [...bet.selections], bet: index }
  if (rules.marketLiability !== null && left(now(rules.marketLiability)) < stake)
    return { code: 'market_limit', ...about, limit: left(now(rules.marketLiability)) }
  const ofEvent = rules.eventLiability === null ? null : now(rules.eventLiability) - elsewhere
  if (ofEvent !== null && left(ofEvent) < stake)
    return { code: 'event_limit', ...about, limit: left(ofEvent) }
  return null
}

/** What a single adds. */
function addedBy({ bet, offered, odds }: Single, { currency }: BetRules): OutcomeLiability {
  const { marketId, specifiers, outcomeId } = offered.selection
  const isFree = bet.freeBet !== null
  const pays = (bet.lineStake * (isFree ? odds - 1000n : odds)) / 1000n
  const staked = isFree ? 0n : bet.lineStake
  return { marketId, specifiers, outcomeId, currency, bets: 1, staked, pays, liability: 0n }
}
