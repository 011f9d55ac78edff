import type { Database, Tx } from '../../../db/index.ts'
import { readBalances } from '../../../ledger/index.ts'
import { leftForStakes } from '../../own-limits/index.ts'
import { type AskCustomBet, lockOffer, noCustomBets } from '../../sports-offer/index.ts'
import { type BuilderQuote, hasMoved, quoteBuilders } from './builders.ts'
import { checkBets, checkBuilders, checkSelections, onlyTogether } from '../checks/check.ts'
import { type Offered, placesWanted, withPlaces } from './each-way.ts'
import { bonusTermsFor, checkBonusStakes } from '../checks/bonus-stakes.ts'
import { checkBoostsInTurn } from '../checks/boosts.ts'
import { checkEarlyStakes } from '../checks/early-stakes.ts'
import { checkFreeBets, freeBetsFor } from '../checks/free-bets.ts'
import { betOnRow, dueOf, hashOf } from './place-row.ts'
import { type LiabilityBook, liabilityBookOf } from '../liability/book.ts'
import { checkLiability } from '../liability/limits.ts'
import type { PlannedBet, ShownBuilder, ShownSelection } from './plan.ts'
import type { SlipProblem } from '../checks/problems.ts'
import type { BetRules } from '../rules.ts'
import { betsOfSlip, slipHash } from '../bet/store.ts'
import type { Bet, PriceChoice } from '../bet/types.ts'

/** A slip that is to be placed. `problems` are those its form has already. */
export type PlacedSlip = {
  owner: { brandId: string; playerId: string }
  key: string
  selections: readonly ShownSelection[]
  builders?: readonly ShownBuilder[]
  planned: readonly PlannedBet[]
  problems: readonly SlipProblem[]
  choice: PriceChoice
  rules: BetRules
}

export type Placement =
  | { placed: true; bets: Bet[] }
  | { placed: false; problems: SlipProblem[] }
  /** The key stands for another slip. */
  | { placed: 'conflict' }

/** Thrown to roll back what a refused slip has written; never leaves this file. */
class Refused extends Error {
  readonly problems: SlipProblem[]
  constructor(problems: SlipProblem[]) {
    super('the slip was refused')
    this.problems = problems
  }
}

/** Thrown where a builder's selections have moved since its price was asked: it is asked anew. */
class Moved extends Error {}

/** How often the price of a builder is asked for one placement, while its selections move. */
const MOST_QUOTES = 3

/** Without `ask` no bet builder has a price. */
type Deps = { db: Database; now: () => Date; ask?: AskCustomBet }

/**
 * Places all bets of a slip, or none: prices, status and score are looked at in the transaction that takes the stakes, with the
 * markets locked against change. The same slip under the same key answers its bets again.
 */
export async function placeSlip(deps: Deps, slip: PlacedSlip): Promise<Placement> {
  const { db } = deps
  const hash = hashOf(slip)
  try {
    const code = await placeQuoted(deps, slip, hash)
    if (code === 'idempotency_conflict') return { placed: 'conflict' }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // It may be the slip that was placed already, with prices that have moved since.
    const known = await slipHash(db, slip.owner, slip.key)
    if (known === null) return { placed: false, problems: await withAmounts(deps, slip, error.problems) }
    if (known !== hash) return { placed: 'conflict' }
  }
  return { placed: true, bets: await betsOfSlip(db, slip.owner, slip.key) }
}

/** Asks for the prices of the builders before anything is locked, and places the slip while they stand. */
async function placeQuoted(
  { db, now, ask = noCustomBets }: Deps,
  slip: PlacedSlip,
  hash: string,
): Promise<string> {
  const { selections, builders = [] } = slip
  for (let left = MOST_QUOTES; ; left -= 1) {
    const quotes = await quoteBuilders({ db, ask, now: now() }, slip.owner.brandId, {
      selections,
      builders,
    })
    try {
      const book = liabilityBookOf(db)
      return await db.transaction((tx) => placeIn(tx, slip, { hash, quotes, book, now: now() }))
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      if (left <= 1) throw new Refused(builders.map(({ selections }) => ({ code: 'suspended', selections })))
    }
  }
}

type Placing = { hash: string; quotes: readonly BuilderQuote[]; book: LiabilityBook; now: Date }

async function placeIn(tx: Tx, slip: PlacedSlip, { hash, quotes, book, now }: Placing): Promise<string> {
  const { owner, selections, builders = [], planned, choice, rules } = slip
  const wanted = placesWanted(selections, planned)
  const locked = await lockOffer(tx, { id: owner.brandId }, [...selections, ...wanted.selections], { now })
  const offered = withPlaces(locked, wanted)
  if (quotes.some((quote, index) => builders[index] && hasMoved(quote, builders[index], offered)))
    throw new Moved()
  const freeBets = await freeBetsFor(tx, owner, planned, now)
  const problems = [
    ...problemsOf(slip, offered, quotes),
    ...checkFreeBets(planned, freeBets, offered, quotes),
    ...checkBonusStakes(planned, await bonusTermsFor(tx, owner, planned, now), offered, quotes),
  ]
  if (problems.length > 0) throw new Refused(problems)
  const beyond = [
    ...(await checkBoostsInTurn(tx, owner, planned, offered)),
    ...(await checkEarlyStakes(tx, owner, { planned, rules }, { offered, quotes })),
    ...(await checkLiability(tx, { brandId: owner.brandId, planned, rules, book, now }, { offered, quotes })),
  ]
  if (beyond.length > 0) throw new Refused(beyond)
  const dueAt = dueOf(offered, rules, now)
  const bets = planned.map((bet) => betOnRow(bet, { offered, quotes, choice, at: now, dueAt, rules }))
  const { rows } = await tx.query<{ code: string }>({
    name: 'sports-place',
    text: 'SELECT sports_place($1, $2, $3, $4, $5, $6, $7) AS code',
    values: [owner.brandId, owner.playerId, rules.currency, slip.key, hash, now, JSON.stringify(bets)],
  })
  const code = rows[0]?.code ?? ''
  if (code === 'ok' || code === 'known' || code === 'idempotency_conflict') return code
  // The same free bet was used up by another slip at this moment.
  const used = planned.findIndex(({ freeBet }) => freeBet !== null)
  if (used >= 0 && code === 'insufficient_funds')
    throw new Refused([{ code: 'free_bet_unavailable', selections: [], bet: used }])
  // So was bonus money.
  const paid = planned.findIndex(({ fund }) => fund === 'bonus')
  if (paid >= 0 && code === 'insufficient_funds')
    throw new Refused([{ code: 'bonus_unavailable', selections: [], bet: paid }])
  throw new Refused([stakeProblem(code)])
}

/** What stands in the way of a slip as it is offered now. */
export const problemsOf = (
  { problems, selections, builders = [], planned, choice, rules }: PlacedSlip,
  offered: readonly Offered[],
  quotes: readonly BuilderQuote[] = [],
): SlipProblem[] => [
  ...problems,
  ...checkSelections(selections, offered, choice, onlyTogether(builders, planned)),
  ...checkBuilders(builders, quotes, offered, choice),
  ...checkBets(planned, offered, rules, quotes),
]

/** Why the stakes could not be taken. */
function stakeProblem(code: string): SlipProblem {
  // Another slip of the player came first at this moment.
  if (code === 'stake_out_of_bounds' || code === 'early_limit')
    return { code: 'stake_too_large', selections: [] }
  if (code === 'insufficient_funds') return { code: 'balance_too_low', selections: [] }
  if (code === 'own_limit') return { code, selections: [] }
  throw new Error(`the stake of a slip was refused by the ledger: ${code}`)
}

/**
 * Adds what is missing from the balance, or what the player's own limits leave, of the whole slip: read when the stakes of its first
 * bets are no longer taken.
 */
async function withAmounts(
  { db, now }: Deps,
  slip: PlacedSlip,
  problems: readonly SlipProblem[],
): Promise<SlipProblem[]> {
  return Promise.all(
    problems.map(async (problem) => {
      if (problem.code === 'balance_too_low') return { ...problem, limit: await missingFor(db, slip) }
      if (problem.code !== 'own_limit') return problem
      return { ...problem, limit: (await leftForStakes(db, slip.owner, now())) ?? 0n }
    }),
  )
}

async function missingFor(db: Database, { owner, planned }: PlacedSlip): Promise<bigint> {
  const balances = await readBalances(db, owner.brandId, owner.playerId)
  const total = planned.reduce((sum, { lineStake, lines }) => sum + lineStake * BigInt(lines), 0n)
  const lacks = total - (balances?.cash ?? 0n) - (balances?.bonus ?? 0n)
  return lacks > 0n ? lacks : 0n
}
