import { payloadHash } from '../../ledger/index.ts'
import type { Database, Queryable, Tx } from '../../db/index.ts'
import { lockOffer, type LockedSelection, readOffer, type Selection } from '../sports-offer/index.ts'
import { cashOutValue, type NoCashOut, type OfferedLegs } from './cash-out-value.ts'
import type { BetRules } from './rules.ts'
import { selectionKey } from './plan.ts'
import { findBet, lockBets, withLegs } from './store.ts'
import type { Bet } from './types.ts'

export type CashOutRequest = {
  owner: { brandId: string; playerId: string }
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

type Deps = { db: Database; now: () => Date }

/**
 * Closes a bet, or a part of its stake, at what it is worth now, if that is at least what was shown. The markets are locked before the
 * bet, as placement does: of a settlement and a cash-out the later one finds another state.
 */
export async function cashOutBet({ db, now }: Deps, request: CashOutRequest): Promise<CashOut> {
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
    if (value < request.shown || value === 0n) return { code: 'refused', reason: 'value_fell' }
    return pay(tx, request, bet, value, now())
  })
}

async function pay(tx: Tx, request: CashOutRequest, bet: Bet, value: bigint, now: Date): Promise<CashOut> {
  const line = lineStakeOf(bet, request.stake)
  if (line === null) return { code: 'refused', reason: 'stake_invalid' }
  const paid = (value * line) / bet.openLineStake
  const left = bet.possibleReturn - (bet.possibleReturn * line) / bet.openLineStake
  await tx.query({
    name: 'sports-cash-out',
    text: 'SELECT sports_cash_out($1, $2, $3, $4, $5, $6, $7)',
    values: [bet.id, request.key, hashOf(request), paid, line, left, now],
  })
  return { code: 'paid', paid }
}

/** The stake of each line that a request closes, rounded down; `null` for a part that there is not. */
function lineStakeOf({ openLineStake, lines }: Bet, stake: bigint | null): bigint | null {
  if (stake === null) return openLineStake
  const line = stake / BigInt(lines)
  return line > 0n && line <= openLineStake ? line : null
}

const hashOf = ({ betId, shown, stake }: CashOutRequest): string => payloadHash({ betId, shown, stake })

/** What the same key was answered with before. */
async function earlier(q: Queryable, request: CashOutRequest): Promise<CashOut | null> {
  const { rows } = await q.query<{ hash: string; value: bigint }>({
    name: 'sports-cash-out-known',
    text: `SELECT payload_hash AS hash, value FROM sports_cash_outs WHERE brand_id = $1 AND player_id = $2 AND key = $3`,
    values: [request.owner.brandId, request.owner.playerId, request.key],
  })
  const [known] = rows
  if (!known) return null
  return known.hash === hashOf(request)
    ? { code: 'paid', paid: known.value }
    : { code: 'idempotency_conflict' }
}

/** The offer of the open legs of a bet, in the order of its legs. */
async function offeredLegs(
  { legs }: Bet,
  offer: (open: readonly Selection[]) => Promise<LockedSelection[]>,
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
