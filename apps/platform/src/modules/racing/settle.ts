import { HORSES } from '@palco/contract'
import { findCombinations, type PoolResult, poolResult, computeReturn } from '@palco/sports-rules/pools'
import type { Database, Tx } from '../../db/index.ts'
import { counterparties, payloadHash, post } from '../../ledger/index.ts'
import { payWin, returnStake } from '../play/index.ts'
import { SOURCE } from './place.ts'
import { brandStakes, countedStakes, runningIn, type Runs } from './pools.ts'
import { listNumbers, raceWithNext } from './races.ts'
import { closeTicket, ticketsOfPool } from './tickets.ts'
import type { PoolRef, PoolTerms, Race, Ticket } from './types.ts'

/** A race without an official result so long after its start counts as abandoned. */
const LOST_AFTER_HOURS = 24

type Due = PoolRef & PoolTerms

/**
 * Pays or refunds every pool whose race (both of a daily double) is official or abandoned. Each is one transaction that also marks the
 * pool, so it is done once however many processes try. @returns the races of the pools that were settled
 */
export async function settlePools(db: Database, now: Date): Promise<string[]> {
  const settled: string[] = []
  for (;;) {
    const race = await db.transaction((tx) => settleNext(tx, now))
    if (race === null) return settled
    settled.push(race)
  }
}

async function settleNext(tx: Tx, now: Date): Promise<string | null> {
  const { rows } = await tx.query<Due>({
    name: 'racing-due',
    text: `SELECT p.brand_id AS "brandId", p.race_id AS "raceId", p.kind, p.currency, p.takeout, p.break_to AS "breakTo", p.minimum,
        p.brand_part AS "brandPart"
      FROM race_pools p JOIN races r ON r.id = p.race_id
        LEFT JOIN races n ON p.kind = 'daily_double' AND n.meeting_id = r.meeting_id AND n.number = r.number + 1
      WHERE p.settled_at IS NULL AND (r.status = 'abandoned' OR r.start_at < $1::timestamptz - interval '${LOST_AFTER_HOURS} hours'
        OR (r.status = 'official' AND (n.id IS NULL OR n.status IN ('official', 'abandoned'))))
      ORDER BY r.start_at, p.brand_id, p.race_id, p.kind, p.currency LIMIT 1 FOR UPDATE OF p SKIP LOCKED`,
    values: [now],
  })
  const [due] = rows
  if (!due) return null
  const both = await raceWithNext(tx, due.raceId)
  if (!both) throw new Error(`the race ${due.raceId} of a pool is not there`)
  const tickets = (await ticketsOfPool(tx, due)).map((ticket) => ({
    ticket,
    combinations: findCombinations(ticket.kind, ticket.lists) ?? [],
  }))
  const result = toResult(due, both, tickets)
  const { paid, kept } = await payTickets(tx, due, both, tickets, result, now)
  await tx.query({
    name: 'racing-settled',
    text: `UPDATE race_pools SET settled_at = $5, outcome = $6, gross = $7, taken = $8, paid = $9, kept = $10, dividends = $11
      WHERE brand_id = $1 AND race_id = $2 AND kind = $3 AND currency = $4`,
    values: [
      due.brandId,
      due.raceId,
      due.kind,
      due.currency,
      now,
      result.outcome === 'refund' ? result.reason : 'dividends',
      result.outcome === 'refund' ? null : result.money.gross,
      result.outcome === 'refund' ? null : result.money.takeout,
      paid,
      kept,
      result.outcome === 'refund'
        ? null
        : JSON.stringify(
            Object.fromEntries([...result.dividends].map(([key, price]) => [key, String(price)])),
          ),
    ],
  })
  return due.raceId
}

type Held = { ticket: Ticket; combinations: string[] }

/** An unfinished or abandoned race has no finishers: the pool is refunded. */
const computeFinish = ({ state, card }: Race): number[][] => (state === 'official' ? (card.finish ?? []) : [])

function toResult(due: Due, both: Runs, tickets: readonly Held[]): PoolResult {
  const players = new Map<string, bigint>()
  for (const { ticket, combinations } of tickets)
    for (const combination of combinations)
      players.set(combination, (players.get(combination) ?? 0n) + ticket.unit)
  const { race, next } = both
  const double = due.kind === 'daily_double' && next
  const ran = double && computeFinish(next).length > 0 ? [race, next] : [race]
  return poolResult({
    kind: due.kind,
    stakes: countedStakes(due.kind, both, players, brandStakes(due.kind, both, due)),
    finishes: double ? [computeFinish(race), computeFinish(next)] : [computeFinish(race)],
    starters: Math.min(...ran.map((each) => listNumbers(each).length)),
    rules: due,
  })
}

/**
 * Pays the tickets out of the players' money, and out of the brand's where that ends; what is left of it (takeout, breakage and what the
 * brand's own stakes brought) goes to the brand, so that the pool ends at zero.
 */
async function payTickets(
  tx: Tx,
  due: Due,
  both: Runs,
  tickets: readonly Held[],
  result: PoolResult,
  now: Date,
): Promise<{ paid: bigint; kept: bigint }> {
  const parts = tickets.map((held) => toPart(due, both, held, result))
  const staying = parts.filter(({ whole }) => !whole)
  let left = staying.reduce((sum, { ticket }) => sum + ticket.stake, 0n)
  const paid = staying.reduce((sum, { amount }) => sum + amount, 0n)
  const kept = left - paid
  for (const { ticket, whole, won, amount } of parts) {
    if (whole) await giveBack(tx, ticket, now)
    else {
      const fromPool = amount < left ? amount : left
      left -= fromPool
      await payOne(tx, ticket, { fromPool, fromBrand: amount - fromPool }, now)
    }
    const state = whole ? 'refunded' : won ? 'won' : 'lost'
    await closeTicket(tx, { id: ticket.id, state, returned: amount, at: now })
  }
  const [first] = staying
  if (first && left > 0n) await keepRest(tx, due, first.ticket, left, now)
  return { paid, kept }
}

/** What a ticket gets: dividends of its winning combinations, and the stake of those with a non-runner. */
function toPart(due: Due, both: Runs, { ticket, combinations }: Held, result: PoolResult) {
  if (result.outcome === 'refund') return { ticket, whole: true, won: false, amount: ticket.stake }
  const runs = runningIn(due.kind, both)
  const gone = combinations.filter((combination) => !runs(combination))
  const back = BigInt(gone.length) * ticket.unit
  const wins = combinations.reduce((sum, combination) => {
    const dividend = gone.includes(combination) ? undefined : result.dividends.get(combination)
    return dividend === undefined ? sum : sum + computeReturn(ticket.unit, dividend)
  }, 0n)
  return { ticket, whole: gone.length === combinations.length, won: wins > 0n, amount: wins + back }
}

const toMovement = (ticket: Ticket, what: string, now: Date) => ({
  brandId: ticket.brandId,
  playerId: ticket.playerId,
  currency: ticket.currency,
  scope: SOURCE,
  key: `${ticket.id}:${what}`,
  detail: { round_id: ticket.id, area: HORSES },
  at: now,
})
const toRound = (ticket: Ticket) => ({ source: SOURCE, round: ticket.id })

/** The whole stake of a ticket goes back as it was paid. The caller holds the lock of its pool. */
export async function giveBack(tx: Tx, ticket: Ticket, now: Date): Promise<void> {
  const returned = await returnStake(tx, {
    ...toMovement(ticket, 'back', now),
    ...toRound(ticket),
    payloadHash: payloadHash({ back: ticket.id }),
    originalKey: `${ticket.id}:stake`,
    open: false,
  })
  if (!returned.ok) throw new Error(`the stake of ${ticket.id} could not be given back: ${returned.code}`)
}

async function payOne(
  tx: Tx,
  ticket: Ticket,
  { fromPool, fromBrand }: { fromPool: bigint; fromBrand: bigint },
  now: Date,
): Promise<void> {
  const parts = [
    { what: 'win', amount: fromPool, counterparty: SOURCE },
    { what: 'win:brand', amount: fromBrand, counterparty: counterparties.house },
  ]
  for (const { what, amount, counterparty } of parts) {
    // A lost round ends with a win of zero.
    if (amount === 0n && what !== 'win') continue
    const paid = await payWin(tx, {
      ...toMovement(ticket, what, now),
      ...toRound(ticket),
      payloadHash: payloadHash({ ticket: ticket.id, amount }),
      amount,
      counterparty,
      staked: ticket.stake,
      ended: what === 'win:brand' || fromBrand === 0n,
    })
    if (!paid.ok) throw new Error(`what ${ticket.id} won was refused: ${paid.code}`)
  }
}

/** The rest as the fee of a movement of zero: of the brand's side alone, so that no balance of a player changes. */
async function keepRest(tx: Tx, due: Due, ticket: Ticket, rest: bigint, now: Date): Promise<void> {
  const kept = await post(tx, {
    ...toMovement(ticket, 'kept', now),
    key: `${due.raceId}:${due.kind}:${due.currency}:kept`,
    payloadHash: payloadHash({ pool: due.raceId, kind: due.kind, rest }),
    kind: 'adjustment',
    amount: 0n,
    counterparty: SOURCE,
    fee: rest,
  })
  if (!kept.ok) throw new Error(`the rest of the pool ${due.raceId} ${due.kind} was refused: ${kept.code}`)
}
