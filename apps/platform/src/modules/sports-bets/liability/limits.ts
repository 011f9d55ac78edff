import type { Odds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import type { BuilderQuote } from '../placement/builders.ts'
import { bonusForPlan } from '../accumulator/bonus.ts'
import { possibleReturn, listPrices } from '../checks/check.ts'
import { listFractions, placeOdds } from '../placement/each-way.ts'
import { type OutcomeLiability, together, worstCases } from './liability.ts'
import type { LiabilityBook } from './book.ts'
import type { BetPlan } from '../placement/plan.ts'
import type { SlipProblem } from '../checks/problems.ts'
import type { BetRules } from '../rules.ts'

type Slip = {
  brandId: string
  plans: readonly BetPlan[]
  rules: BetRules
  book: LiabilityBook
  now: Date
}
/** What a bet adds to one of its outcomes. `cost` of `of`: what each unit of its stake may cost. */
type Part = {
  index: number
  bet: BetPlan
  offer: SelectionOffer
  stake: bigint
  cost: bigint
  of: bigint
  adds: Pick<OutcomeLiability, 'staked' | 'pays'>
}

/**
 * What is wrong with the bets of a slip by the limits of liability. Placements on an event take turns here until the end of
 * their transactions, so that two together pass no limit; without a limit there is neither turn nor count.
 */
export async function checkLiability(
  tx: Tx,
  { brandId, plans, rules, book, now }: Slip,
  { offers, quotes }: { offers: readonly SelectionOffer[]; quotes: readonly BuilderQuote[] },
): Promise<SlipProblem[]> {
  if (rules.marketLiability === null && rules.eventLiability === null) return []
  const parts = plans.flatMap((bet, index) => partsIn(bet, index, { offers, quotes, rules }))
  const problems: SlipProblem[] = []
  const byEvent = Map.groupBy(parts, (one) => one.offer.selection.eventId)
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
      return own.flatMap((part) => {
        const problem = findProblem(counted, part, rules)
        if (problem === null) counted = together([...counted, addedBy(part, rules)])
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

/** The parts of a bet: of a single its own and its place part, of another one the whole bet at each of its outcomes. */
function partsIn(
  bet: BetPlan,
  index: number,
  {
    offers,
    quotes,
    rules,
  }: { offers: readonly SelectionOffer[]; quotes: readonly BuilderQuote[]; rules: BetRules },
): Part[] {
  const outcomes = bet.selections.flatMap((at) => offers[at] ?? [])
  const isFree = bet.freeBet !== null
  if (bet.kind === 'single' && bet.selections.length === 1) {
    const stake = bet.lineStake
    const alone = (one: SelectionOffer, odds: Odds): Part => ({
      index,
      bet,
      offer: one,
      stake,
      cost: odds - 1000n,
      of: 1000n,
      adds: { pays: (stake * (isFree ? odds - 1000n : odds)) / 1000n, staked: isFree ? 0n : stake },
    })
    return outcomes.flatMap((one) => {
      const odds = one.price ?? 1000n
      const place = bet.eachWay ? one.place : undefined
      return [alone(one, odds), ...(place ? [alone(place.offer, placeOdds(odds, place.fraction))] : [])]
    })
  }
  const stake = bet.lineStake * BigInt(bet.lines)
  const returned = possibleReturn(
    bet,
    listPrices(bet, offers, quotes),
    listFractions(bet, offers),
    bonusForPlan(bet, offers, rules),
  )
  const cost = isFree ? returned : returned - stake
  if (cost <= 0n) return []
  return outcomes
    .flatMap((one) => [one, ...(bet.eachWay && one.place ? [one.place.offer] : [])])
    .map((one) => ({ index, bet, offer: one, stake, cost, of: stake, adds: { pays: cost, staked: 0n } }))
}

/** What a part exceeds by what is known, with the stake that is left. */
function findProblem(
  known: readonly OutcomeLiability[],
  { index, bet, offer, stake, cost, of }: Part,
  rules: BetRules,
): SlipProblem | null {
  const { marketId, specifiers, outcomeId } = offer.selection
  const isOwn = (one: OutcomeLiability) => one.marketId === marketId && one.specifiers === specifiers
  const ofMarket = known.filter(isOwn)
  const staked = ofMarket.reduce((sum, one) => sum + one.staked, 0n)
  const pays = ofMarket.find((one) => one.outcomeId === outcomeId)?.pays ?? 0n
  const others = worstCases(known).filter((one) => !isOwn(one))
  const elsewhere = others.reduce((sum, one) => (one.liability > 0n ? sum + one.liability : sum), 0n)
  // Limits of liability grow towards the start as those of bets do.
  const now = (limit: bigint) => (limit * BigInt(offer.limitPercent)) / 100n
  const left = (limit: bigint): bigint => {
    const room = ((limit - (pays - staked)) * of) / cost
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

/** What a part adds. */
function addedBy({ offer, adds }: Part, { currency }: BetRules): OutcomeLiability {
  const { marketId, specifiers, outcomeId } = offer.selection
  return { marketId, specifiers, outcomeId, currency, bets: 1, ...adds, liability: 0n }
}
