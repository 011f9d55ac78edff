import type { Queryable } from '../../db/index.ts'
import { dayOf, daysAfter, type Owner, startOfDay } from '../../model/index.ts'
import type { DayActs } from './day-store.ts'
import { emptyDay } from './picture.ts'

/** Days that are read anew: a payment may change for so long. */
const REREAD_DAYS = 7
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

/** What a player did besides playing on each of the last days: payments, limits, breaks, tickets. */
export async function readActs(q: Queryable, owner: Owner, zone: string, now: Date): Promise<DayActs[]> {
  const today = dayOf(now, zone)
  const first = daysAfter(today, 1 - REREAD_DAYS)
  const since = startOfDay(first, zone)
  const [payments, notes] = [await readPayments(q, owner, since), await readNotes(q, owner, since)]
  const credited = payments.filter(({ kind, status }) => kind === 'deposit' && status === 'approved')
  const bursts = burstsOf(credited.map(({ at }) => at.getTime()))
  const ends = credited.map(({ at }, index) => ({ at, burst: bursts[index] ?? 0 }))
  const onDay = <Row extends { at: Date }>(rows: readonly Row[], day: string) =>
    rows.filter(({ at }) => dayOf(at, zone) === day)
  return Array.from({ length: REREAD_DAYS }, (_, at) => daysAfter(first, at)).flatMap((day) => {
    const acts = actsOf(day, onDay(payments, day), onDay(notes, day))
    const depositBurst = Math.max(0, ...onDay(ends, day).map(({ burst }) => burst))
    return acts ? [{ ...acts, depositBurst }] : []
  })
}

/** `null`: nothing happened. */
function actsOf(day: string, payments: readonly Payment[], notes: readonly Note[]): DayActs | null {
  if (payments.length === 0 && notes.length === 0) return null
  const deposits = payments.filter(({ kind }) => kind === 'deposit')
  const credited = deposits.filter(({ status }) => status === 'approved')
  const count = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).length
  return {
    ...emptyDay(day),
    deposits: credited.length,
    deposited: credited.reduce((sum, { amount }) => sum + amount, 0n),
    depositsRefused: deposits.filter(({ status }) => status === 'rejected').length,
    methods: new Set(deposits.map(({ method }) => method)).size,
    withdrawalsCancelled: payments.filter(
      ({ kind, status }) => kind === 'withdrawal' && status === 'canceled',
    ).length,
    limitsRaised: count('limitsRaised'),
    breaks: count('breaks'),
    contacts: count('contacts'),
  }
}

/** Of moments in order, how many lie within the three hours up to each of them. */
function burstsOf(times: readonly number[]): number[] {
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
