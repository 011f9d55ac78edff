import { setTimeout as wait } from 'node:timers/promises'
import { payloadHash } from '../../../ledger/index.ts'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { lockOffer, type SelectionOffer, readOffer, type Selection } from '../../sports-offer/index.ts'
import { cashOutValue, type NoCashOut, type OfferedLegs, possibleInAll } from './value.ts'
import { isChanged, findLiveState } from '../placement/live-state.ts'
import { computeDelay } from '../placement/make-bet.ts'
import { selectionKey } from '../placement/plan.ts'
import type { BetRules } from '../rules.ts'
import { findBet, lockBets, withLegs } from '../bet/store.ts'
import type { Bet, LiveState } from '../bet/types.ts'

export type CashOutRequest = {
  owner: Owner
  key: string
  betId: string
  /** What was shown for all of the bet that is open, in minor units. */
  shown: bigint
  /** The part of the open stake to close; null for all of it. */
  stake: bigint | null
  rules: BetRules
}

export type CashOut =
  | { code: 'paid'; paid: bigint }
  | { code: 'refused'; reason: NoCashOut | 'value_fell' | 'stake_invalid' }
  | { code: 'unknown_bet' }
  | { code: 'idempotency_conflict' }

/** `pause`: waits between the two looks; tests let things happen in it. */
export type CashOutDeps = { db: Database; now: () => Date; pause?: (ms: number) => Promise<unknown> }

/** A bet with a live selection whose value would have been paid at once: what stood in its events. */
export type FirstLook = { waitMs: number; states: ReadonlyMap<string, LiveState | null> }

/**
 * Closes a bet, or a part of its stake, at what it is worth now, if that is at least what was shown. With a live selection value, status and
 * score are looked at twice, since pages and stadiums may be ahead of the feed.
 */
export async function cashOutBet(deps: CashOutDeps, request: CashOutRequest): Promise<CashOut> {
  const first = await firstLook(deps, request)
  if ('code' in first) return first
  await (deps.pause ?? wait)(first.waitMs)
  return secondLook(deps, request, first)
}

/** Pays a bet without a live selection, and says what is to be looked at again of another one. */
export const firstLook = (deps: CashOutDeps, request: CashOutRequest): Promise<CashOut | FirstLook> =>
  look(deps, request, null)

/** Pays the bet if it is still worth what was shown, and nothing has happened in its events. */
export async function secondLook(
  deps: CashOutDeps,
  request: CashOutRequest,
  first: FirstLook,
): Promise<CashOut> {
  const answer = await look(deps, request, first)
  if (!('code' in answer)) throw new Error(`bet ${request.betId} was looked at twice already`)
  return answer
}

/** The markets are locked before the bet, as placement does: of a settlement and a cash-out the later one finds another state. */
async function look(
  { db, now }: CashOutDeps,
  request: CashOutRequest,
  first: FirstLook | null,
): Promise<CashOut | FirstLook> {
  const { owner, betId, rules } = request
  return db.transaction(async (tx) => {
    const known = await earlier(tx, request)
    if (known) return known
    const before = await findBet(tx, owner, betId)
    if (!before) return { code: 'unknown_bet' }
    const offered = await offeredLegs(before, (open) =>
      lockOffer(tx, { id: owner.brandId }, open, { now: now() }),
    )
    const [bet] = await withLegs(tx, await lockBets(tx, [betId]))
    if (!bet) return { code: 'unknown_bet' }
    // The same request at the same moment has waited for the bet's row.
    const meanwhile = await earlier(tx, request)
    if (meanwhile) return meanwhile
    // A leg that was open a moment ago may be decided now: its offer no longer counts.
    const value = cashOutValue(bet, offered, rules.cashOutMargin)
    if (typeof value !== 'bigint') return { code: 'refused', reason: value }
    if (value < request.shown || value === 0n || hasHappened(offered, first))
      return { code: 'refused', reason: 'value_fell' }
    const part = findPart(bet, value, request.stake)
    if (part === null) return { code: 'refused', reason: 'stake_invalid' }
    const again = first === null ? lookAgain(offered, rules) : null
    return again ?? pay(tx, request, bet, part, now())
  })
}

/** Half of the time that a bet on the same selections would wait: the stake of a cash-out is there already. */
function lookAgain(offered: OfferedLegs, rules: BetRules): FirstLook | null {
  const open = offered.filter((one) => one !== null)
  const waitMs = computeDelay(open, rules) * 500
  if (waitMs === 0) return null
  const states = open.flatMap(({ event }) => (event ? [[event.id, findLiveState(event)] as const] : []))
  return { waitMs, states: new Map(states) }
}

/** Whether a goal or a red card fell, or an event began, since the first look. */
const hasHappened = (offered: OfferedLegs, first: FirstLook | null): boolean =>
  first !== null &&
  offered.some((one) => one?.event && isChanged(first.states.get(one.event.id) ?? null, one.event))

/** What a request closes: the stake of each line, and what is paid for it. */
type Part = { line: bigint; paid: bigint }

async function pay(
  tx: Tx,
  request: CashOutRequest,
  bet: Bet,
  { line, paid }: Part,
  now: Date,
): Promise<CashOut> {
  const rest = { ...bet, openLineStake: bet.openLineStake - line }
  // The highest amount of a bonus is that of the whole bet: what is left of it is no share.
  const left =
    bet.accumulator === null
      ? bet.possibleReturn - (bet.possibleReturn * line) / bet.openLineStake
      : possibleInAll(rest)
  await tx.query({
    name: 'sports-cash-out',
    text: 'SELECT sports_cash_out($1, $2, $3, $4, $5, $6, $7)',
    values: [bet.id, request.key, toHash(request), paid, line, left, now],
  })
  return { code: 'paid', paid }
}

/** The part of a bet that a stake is, rounded down; `null` for one that there is not, or that would be closed for nothing. */
function findPart({ openLineStake, lines }: Bet, value: bigint, stake: bigint | null): Part | null {
  const line = stake === null ? openLineStake : stake / BigInt(lines)
  if (line <= 0n || line > openLineStake) return null
  const paid = (value * line) / openLineStake
  return paid > 0n ? { line, paid } : null
}

const toHash = ({ betId, shown, stake }: CashOutRequest): string => payloadHash({ betId, shown, stake })

/** What the same key was answered with before. */
async function earlier(q: Queryable, request: CashOutRequest): Promise<CashOut | null> {
  const { rows } = await q.query<{ hash: string; value: bigint }>({
    name: 'sports-cash-out-known',
    text: `SELECT payload_hash AS hash, value FROM sports_cash_outs WHERE brand_id = $1 AND player_id = $2 AND key = $3`,
    values: [request.owner.brandId, request.owner.playerId, request.key],
  })
  const [known] = rows
  if (!known) return null
  return known.hash === toHash(request)
    ? { code: 'paid', paid: known.value }
    : { code: 'idempotency_conflict' }
}

/** The offer of the open legs of a bet, in the order of its legs. */
async function offeredLegs(
  { legs }: Bet,
  offer: (open: readonly Selection[]) => Promise<SelectionOffer[]>,
): Promise<OfferedLegs> {
  const open = legs.filter(({ state }) => state === 'open')
  const offered = open.length === 0 ? [] : await offer(open)
  const byLeg = new Map(open.map(({ leg }, index) => [leg, offered[index] ?? null]))
  return legs.map(({ leg }) => byLeg.get(leg) ?? null)
}

/** What bets are worth now, by their ids; those that cannot be cashed out are not in it. One round trip. */
export async function readCashOuts(
  q: Queryable,
  bets: readonly Bet[],
  { brandId, rules, now }: { brandId: string; rules: BetRules; now: Date },
): Promise<Map<string, bigint>> {
  const running = bets.filter(({ state }) => state === 'accepted')
  const open = running.flatMap(({ legs }) => legs.filter(({ state }) => state === 'open'))
  if (open.length === 0) return new Map()
  // Many bets are on the same outcomes.
  const wanted = new Map(open.map((leg) => [selectionKey(leg), leg] as const))
  const offered = await readOffer(q, { id: brandId }, [...wanted.values()], now)
  const byKey = new Map([...wanted.keys()].map((key, index) => [key, offered[index] ?? null]))
  return new Map(
    running.flatMap((bet) => {
      const legs = bet.legs.map((leg) =>
        leg.state === 'open' ? (byKey.get(selectionKey(leg)) ?? null) : null,
      )
      const value = cashOutValue(bet, legs, rules.cashOutMargin)
      return typeof value === 'bigint' && value > 0n ? [[bet.id, value] as const] : []
    }),
  )
}
