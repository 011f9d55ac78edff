import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../db/index.ts'
import { readBalances } from '../../ledger/index.ts'
import { oddsText } from '@palco/sports-rules/odds'
import { lockOffer, type LockedSelection } from '../sports-offer/index.ts'
import { checkBets, checkSelections, possibleReturn, wholeOdds } from './check.ts'
import { newBetId } from './ids.ts'
import { liveStateOf } from './live-state.ts'
import type { PlannedBet, ShownSelection } from './plan.ts'
import type { SlipProblem } from './problems.ts'
import type { BetRules } from './rules.ts'
import { betsOfSlip, slipHash } from './store.ts'
import type { Bet, PriceChoice } from './types.ts'

/** A slip that is to be placed. `problems` are those its form has already. */
export type PlacedSlip = {
  owner: { brandId: string; playerId: string }
  key: string
  selections: readonly ShownSelection[]
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

type Deps = { db: Database; now: () => Date }

/**
 * Places all bets of a slip, or none: prices, status and score are looked at in the transaction that takes the stakes, with the
 * markets locked against change. The same slip under the same key answers its bets again.
 */
export async function placeSlip({ db, now }: Deps, slip: PlacedSlip): Promise<Placement> {
  const hash = hashOf(slip)
  try {
    const code = await db.transaction((tx) => placeIn(tx, slip, hash, now()))
    if (code === 'idempotency_conflict') return { placed: 'conflict' }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // It may be the slip that was placed already, with prices that have moved since.
    const known = await slipHash(db, slip.owner, slip.key)
    if (known === null) return { placed: false, problems: await withMissing(db, slip, error.problems) }
    if (known !== hash) return { placed: 'conflict' }
  }
  return { placed: true, bets: await betsOfSlip(db, slip.owner, slip.key) }
}

async function placeIn(tx: Tx, slip: PlacedSlip, hash: string, now: Date): Promise<string> {
  const { owner, selections, planned, choice, rules } = slip
  const offered = await lockOffer(tx, { id: owner.brandId }, selections, { now })
  const problems = [
    ...slip.problems,
    ...checkSelections(selections, offered, choice),
    ...checkBets(planned, offered, rules),
  ]
  if (problems.length > 0) throw new Refused(problems)
  const dueAt = dueOf(offered, rules, now)
  const bets = planned.map((bet) => onRow(bet, offered, choice, dueAt))
  const { rows } = await tx.query<{ code: string }>({
    name: 'sports-place',
    text: 'SELECT sports_place($1, $2, $3, $4, $5, $6, $7) AS code',
    values: [owner.brandId, owner.playerId, rules.currency, slip.key, hash, now, JSON.stringify(bets)],
  })
  const code = rows[0]?.code ?? ''
  if (code === 'ok' || code === 'known' || code === 'idempotency_conflict') return code
  throw new Refused([stakeProblem(code)])
}

/** Why the stakes could not be taken. */
function stakeProblem(code: string): SlipProblem {
  if (code === 'stake_out_of_bounds') return { code: 'stake_too_large', selections: [] }
  if (code === 'insufficient_funds') return { code: 'balance_too_low', selections: [] }
  throw new Error(`the stake of a slip was refused by the ledger: ${code}`)
}

/** Adds what is missing from the balance, of the whole slip: read when the stakes of its first bets are no longer taken. */
async function withMissing(
  db: Database,
  slip: PlacedSlip,
  problems: readonly SlipProblem[],
): Promise<SlipProblem[]> {
  if (!problems.some(({ code }) => code === 'balance_too_low')) return [...problems]
  const balances = await readBalances(db, slip.owner.brandId, slip.owner.playerId)
  const total = slip.planned.reduce((sum, { lineStake, lines }) => sum + lineStake * BigInt(lines), 0n)
  const lacks = total - (balances?.cash ?? 0n) - (balances?.bonus ?? 0n)
  const limit = lacks > 0n ? lacks : 0n
  return problems.map((one) => (one.code === 'balance_too_low' ? { ...one, limit } : one))
}

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

function onRow(
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
function hashOf({ selections, planned, choice }: PlacedSlip): string {
  const bets = planned.map((bet) => ({ ...bet, lineStake: bet.lineStake.toString() }))
  const shown = selections.map((one) => ({ ...one, shown: one.shown.toString() }))
  return createHash('sha256')
    .update(JSON.stringify([shown, bets, choice]))
    .digest('hex')
}
