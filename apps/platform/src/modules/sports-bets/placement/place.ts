import type { Database, Tx } from '../../../db/index.ts'
import { readBalances } from '../../../ledger/index.ts'
import { keepRefusal } from '../../play/index.ts'
import {
  type AskCustomBet,
  lockOffer,
  noCustomBets,
  type OfferMemory,
  type SelectionOffer,
} from '../../sports-offer/index.ts'
import { withoutBonusMoney } from '../accumulator/bonus.ts'
import { checkShownBonus } from '../accumulator/problems.ts'
import { stillPossible } from '../cash-out/value.ts'
import { type BuilderQuote, hasMoved, quoteBuilders } from './builders.ts'
import { checkBets, checkBuilders, checkSelections, onlyTogether } from '../checks/check.ts'
import { readOffers } from './each-way.ts'
import { bonusTermsFor, checkBonusStakes } from '../checks/bonus-stakes.ts'
import { checkBoostsInTurn } from '../checks/boosts.ts'
import { checkEarlyStakes } from '../checks/early-stakes.ts'
import { checkFreeBets, freeBetsFor } from '../checks/free-bets.ts'
import { betsAt, toHash } from './make-bet.ts'
import { checkLiveSpendInTurn } from '../checks/live-spend.ts'
import { leftForSports } from '../checks/own-limits.ts'
import { type LiabilityBook, toLiabilityBook } from '../liability/book.ts'
import { checkLiability } from '../liability/limits.ts'
import { selectionKey, type Slip } from './plan.ts'
import { storeBets } from './store-bets.ts'
import type { SlipProblem } from '../checks/problems.ts'
import { betsOfSlip, slipHash } from '../bet/store.ts'
import type { Bet, LegRow } from '../bet/types.ts'

/** What one reading of the offer came to: bets that were placed, or why none was; without a reason the slip's key is taken. */
export type Verdict = { offers: readonly SelectionOffer[] } & ({ bets: Bet[] } | { problems: SlipProblem[] })

export type Placement =
  /** `offers`: those of the only bet's legs when it was placed, where they are at hand. `isCash`: no bonus money paid for it. */
  | { placed: true; bets: Bet[]; offers?: readonly SelectionOffer[]; isCash?: true }
  /** `offers`: those of the slip's selections by which it was refused. */
  | { placed: false; problems: SlipProblem[]; offers: readonly SelectionOffer[] }
  /** The key stands for another slip. */
  | { placed: 'conflict' }

/** Thrown to roll back what a refused slip has written; never leaves this file. */
class Refused extends Error {
  readonly verdict: Verdict & { problems: SlipProblem[] }
  constructor(verdict: Verdict & { problems: SlipProblem[] }) {
    super('the slip was refused')
    this.verdict = verdict
  }
}

/** How often the price of a builder is asked for one placement, while its selections move. */
const MOST_QUOTES = 3

/** Without `ask` no bet builder has a price. `memory`: notes what is read. */
type Deps = { db: Database; now: () => Date; ask?: AskCustomBet; memory?: OfferMemory }

/**
 * Places all bets of a slip, or none: prices, status and score are looked at in the transaction that takes the stakes, with the
 * markets locked against change. The same slip under the same key answers its bets again.
 */
export async function placeSlip(deps: Deps, slip: Slip): Promise<Placement> {
  const verdict = await placeQuoted(deps, slip).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    const { playerId } = slip.owner
    for (const { code } of error.verdict.problems)
      await keepRefusal(deps.db, { playerId, code, at: deps.now() })
    return error.verdict
  })
  return readAnswer(deps, slip, verdict)
}

/** The answer to a slip. Where none of its bets was placed, it may be the slip that was placed already, with prices that have moved since. */
export async function readAnswer(deps: Deps, slip: Slip, verdict: Verdict): Promise<Placement> {
  const { db } = deps
  const { offers } = verdict
  if ('bets' in verdict) return { placed: true, bets: verdict.bets, ...offersOfLegs(verdict.bets, offers) }
  const before = await slipHash(db, slip.owner, slip.key)
  if (before === null)
    return { placed: false, problems: await withAmounts(deps, slip, verdict.problems), offers }
  if (before !== toHash(slip)) return { placed: 'conflict' }
  return { placed: true, bets: await betsOfSlip(db, slip.owner, slip.key) }
}

/** The offers of a lone bet's legs, where each leg is a selection of the slip. */
function offersOfLegs([bet, ...others]: readonly Bet[], offers: readonly SelectionOffer[]) {
  if (!bet || others.length > 0 || bet.legs.length !== offers.length) return {}
  const isOffered = (leg: LegRow, offer: SelectionOffer | undefined) =>
    leg.builder === null && offer !== undefined && selectionKey(leg) === selectionKey(offer.selection)
  return bet.legs.every((leg, index) => isOffered(leg, offers[index])) ? { offers } : {}
}

/** Asks for the prices of the builders before anything is locked, and places the slip while they stand. */
async function placeQuoted({ db, now, ask = noCustomBets, memory }: Deps, slip: Slip): Promise<Verdict> {
  const { owner, selections, builders = [] } = slip
  const book = toLiabilityBook(db)
  for (let left = MOST_QUOTES; ; left -= 1) {
    const quotes = await quoteBuilders({ db, ask, now: now() }, owner.brandId, { selections, builders })
    const at = now()
    const verdict = await db.transaction(
      async (tx) => {
        const [offers = []] = await lockOffers(tx, [slip], at, memory)
        const isMoved = quotes.some(
          (quote, index) => builders[index] && hasMoved(quote, builders[index], offers),
        )
        return isMoved ? { offers } : placeAt(tx, slip, { offers, quotes, book, at })
      },
      { readsFirst: true },
    )
    if ('bets' in verdict || 'problems' in verdict) return verdict
    if (left > 1) continue
    return {
      ...verdict,
      problems: builders.map((one) => ({ code: 'suspended', selections: one.selections })),
    }
  }
}

/** What the selections of slips of one brand are offered at, by slip, their markets locked against change. */
export async function lockOffers(
  tx: Tx,
  slips: readonly Slip[],
  now: Date,
  memory?: OfferMemory,
): Promise<SelectionOffer[][]> {
  const id = slips[0]?.owner.brandId ?? ''
  const all = await readOffers(
    slips.flatMap(({ selections }) => selections),
    async (outcomes) => {
      const offers = await lockOffer(tx, { id }, outcomes, { now })
      memory?.note(id, offers)
      return offers
    },
  )
  let end = 0
  return slips.map(({ selections }) => all.slice(end, (end += selections.length)))
}

type At = { offers: SelectionOffer[]; quotes: readonly BuilderQuote[]; book: LiabilityBook; at: Date }

async function placeAt(tx: Tx, slip: Slip, { offers, quotes, book, at }: At): Promise<Verdict> {
  const { owner, plans, rules, liveCapped } = slip
  const problems = [
    ...listProblems(slip, offers, quotes),
    ...checkFreeBets(plans, await freeBetsFor(tx, owner, plans, at), offers, quotes),
    ...checkBonusStakes(plans, await bonusTermsFor(tx, owner, plans, at), offers, quotes),
  ]
  if (problems.length > 0) return { offers, problems }
  const beyond = [
    ...(await checkBoostsInTurn(tx, owner, plans, offers)),
    ...(liveCapped ? await checkLiveSpendInTurn(tx, owner, plans, offers) : []),
    ...(await checkEarlyStakes(tx, owner, { plans, rules }, { offers, quotes })),
    ...(await checkLiability(
      tx,
      { brandId: owner.brandId, plans, rules, book, now: at },
      { offers, quotes },
    )),
  ]
  if (beyond.length > 0) return { offers, problems: beyond }
  const bets = betsAt(slip, { offers, quotes, at })
  const codes = await storeBets(tx.query, [{ slip, bets }], { at, whole: true })
  const refused = [...codes.values()].find((code) => code !== 'ok')
  if (refused !== undefined) throw new Refused({ offers, problems: [stakeProblem(refused, slip)] })
  if (codes.size < bets.length) throw new Refused({ offers, problems: [] })
  const stored = bets.map(({ bet }) => bet)
  return { offers, bets: await withoutBonusMoney(tx, stored, stillPossible) }
}

/** What stands in the way of a slip as it is offered now. */
export const listProblems = (
  { problems, selections, builders = [], plans, choice, rules }: Slip,
  offers: readonly SelectionOffer[],
  quotes: readonly BuilderQuote[] = [],
): SlipProblem[] => [
  ...problems,
  ...checkSelections(selections, offers, choice, onlyTogether(builders, plans)),
  ...checkBuilders(builders, quotes, offers, choice),
  ...checkBets(plans, offers, rules, quotes),
  ...checkShownBonus(plans, rules),
]

/** Why the stakes could not be taken. */
function stakeProblem(code: string, { plans }: Slip): SlipProblem {
  // Another slip of the player came first at this moment.
  if (code === 'early_limit') return { code: 'stake_too_large', selections: [] }
  // A restriction began at this very moment: the next try is refused before.
  const closed = [
    'own_limit',
    'reality_check',
    'player_blocked',
    'restricted',
    'identity_before_play',
    'funds_before_play',
    'texts_not_accepted',
  ] as const
  const found = closed.find((one) => one === code)
  if (found) return { code: found, selections: [] }
  if (code === 'stake_out_of_bounds') return { code: 'stake_too_large', selections: [] }
  if (code !== 'insufficient_funds') throw new Error(`the stake of a slip was refused by the ledger: ${code}`)
  // The same free bet was used up by another slip at this moment; so was bonus money.
  const free = plans.findIndex(({ freeBet }) => freeBet !== null)
  if (free >= 0) return { code: 'free_bet_unavailable', selections: [], bet: free }
  const bonus = plans.findIndex(({ fund }) => fund === 'bonus')
  if (bonus >= 0) return { code: 'bonus_unavailable', selections: [], bet: bonus }
  return { code: 'balance_too_low', selections: [] }
}

/**
 * Adds what is missing from the balance, or what the player's own limits leave, of the whole slip: read when the stakes of its first
 * bets are no longer taken.
 */
async function withAmounts(
  { db, now }: Deps,
  slip: Slip,
  problems: readonly SlipProblem[],
): Promise<SlipProblem[]> {
  return Promise.all(
    problems.map(async (problem) => {
      if (problem.code === 'balance_too_low') return { ...problem, limit: await missingFor(db, slip) }
      if (problem.code !== 'own_limit') return problem
      return { ...problem, limit: (await leftForSports(db, slip.owner, now())) ?? 0n }
    }),
  )
}

async function missingFor(db: Database, { owner, plans }: Slip): Promise<bigint> {
  const balances = await readBalances(db, owner.brandId, owner.playerId)
  const total = plans.reduce((sum, { lineStake, lines }) => sum + lineStake * BigInt(lines), 0n)
  const lacks = total - (balances?.cash ?? 0n) - (balances?.bonus ?? 0n)
  return lacks > 0n ? lacks : 0n
}
