import type { Queryable } from '../../db/index.ts'
import { toDay, daysAfter, type Owner, startOfDay } from '../../model/index.ts'
import type { DayNotes, DayPayments } from './day-store.ts'
import { LOOK_BACK_DAYS } from './rules.ts'

/** Days whose payments are read anew: a payment may change for so long. */
const PAYMENT_DAYS = 7
/** Payments of one reading. */
const MOST_PAYMENTS = 1_000
const BURST_MS = 3 * 3_600_000

type Payment = {
  kind: 'deposit' | 'withdrawal'
  status: string
  method: string
  amount: bigint
  at: Date
}
type Note = { kind: 'limitsRaised' | 'breaks' | 'contacts'; at: Date }

/** What a player did besides playing on each of the last days: payments; limits, breaks and tickets of all days that rules look at. */
export async function readActs(
  q: Queryable,
  owner: Owner,
  zone: string,
  now: Date,
): Promise<{ payments: DayPayments[]; notes: DayNotes[] }> {
  const since = (days: number) => startOfDay(daysAfter(toDay(now, zone), 1 - days), zone)
  const payments = await readPayments(q, owner, since(PAYMENT_DAYS))
  // A break keeps its player from all that would have it noticed while it is new.
  const notes = await readNotes(q, owner, since(LOOK_BACK_DAYS))
  const credited = payments.filter(isCredited)
  const bursts = listBursts(credited.map(({ at }) => at.getTime()))
  const burstAt = new Map(credited.map((payment, index) => [payment, bursts[index] ?? 0]))
  const byDay = <Row extends { at: Date }>(rows: readonly Row[]) => [
    ...Map.groupBy(rows, ({ at }) => toDay(at, zone)),
  ]
  return {
    payments: byDay(payments).map(([day, made]) => paymentsOn(day, made, burstAt)),
    notes: byDay(notes).map(([day, made]) => notesOn(day, made)),
  }
}

const isCredited = ({ kind, status }: Payment): boolean => kind === 'deposit' && status === 'approved'

function paymentsOn(
  day: string,
  made: readonly Payment[],
  burstAt: ReadonlyMap<Payment, number>,
): DayPayments {
  const deposits = made.filter(({ kind }) => kind === 'deposit')
  const credited = deposits.filter(isCredited)
  return {
    day,
    deposits: credited.length,
    deposited: credited.reduce((sum, { amount }) => sum + amount, 0n),
    depositBurst: Math.max(0, ...credited.map((payment) => burstAt.get(payment) ?? 0)),
    depositsRefused: deposits.filter(({ status }) => status === 'rejected').length,
    methods: new Set(deposits.map(({ method }) => method)).size,
    withdrawalsCancelled: made.filter(({ kind, status }) => kind === 'withdrawal' && status === 'canceled')
      .length,
  }
}

function notesOn(day: string, made: readonly Note[]): DayNotes {
  const count = (kind: Note['kind']) => made.filter((note) => note.kind === kind).length
  return { day, limitsRaised: count('limitsRaised'), breaks: count('breaks'), contacts: count('contacts') }
}

/** Of moments in order, how many lie within the three hours up to each of them. */
function listBursts(times: readonly number[]): number[] {
  let from = 0
  return times.map((time, at) => {
    while (time - (times[from] ?? time) > BURST_MS) from += 1
    return at - from + 1
  })
}

async function readPayments(q: Queryable, { brandId, playerId }: Owner, since: Date): Promise<Payment[]> {
  const { rows } = await q.query<Payment>({
    name: 'risk-payments',
    text: `SELECT kind, status, method_id AS method, amount, created_at AS at FROM published.payments
      WHERE brand_id = $1 AND player_id = $2 AND created_at >= $3 ORDER BY created_at DESC, id DESC LIMIT $4`,
    values: [brandId, playerId, since, MOST_PAYMENTS],
  })
  return rows.toReversed()
}

async function readNotes(q: Queryable, { brandId, playerId }: Owner, since: Date): Promise<Note[]> {
  const { rows } = await q.query<Note>({
    name: 'risk-notes',
    text: `SELECT 'limitsRaised' AS kind, changed_at AS at FROM published.own_limit_changes
        WHERE player_id = $2 AND raised AND changed_at >= $3
      UNION ALL SELECT 'breaks', begins_at FROM published.own_restrictions WHERE player_id = $2 AND begins_at >= $3
      UNION ALL SELECT 'contacts', opened_at FROM published.support_tickets
        WHERE brand_id = $1 AND player_id = $2 AND opened_at >= $3`,
    values: [brandId, playerId, since],
  })
  return rows
}
