import { randomUUID } from 'node:crypto'
import { type Currency, parseDecimal } from '@palco/contract'
import { signedHeaders } from '@palco/contract/signing'
import { expect } from 'vitest'
import { assertBooksBalance } from '../../ledger/index.ts'
import { sandboxAdapter, SANDBOX_WEBHOOK_PATH } from '../../modules/wallet/adapters/sandbox.ts'
import { comparePaymentBooks, comparePayments } from '../../modules/reconciliation/payments.ts'
import { insist, type Memory, type People, type Player } from './people.ts'
import type { Town } from './town.ts'

const KEY = 'demo-payments-key-not-for-production'
/** The provider answers with all it has: after hundreds of seeds that is much. */
const LOOK_MS = 100

type Row = {
  id: string
  kind: 'deposit' | 'withdrawal'
  status: string
  amount: bigint
  fee: bigint
  owner: string
  /** The provider's answer never came: a job asks again. */
  unanswered: boolean
}
/** What the provider has on record. */
type Item = {
  kind: 'payment' | 'payout'
  reference: string
  providerId: string
  state: 'open' | 'paid' | 'declined' | 'expired' | 'accepted' | 'refused' | 'failed'
  behaviour: string
  amount: string
  currency: Currency
}
type Owed = { kind: 'delivery'; delivered: boolean; event: { reference: string } }

const OPEN = ['pending', 'processing', 'under_review']
const FITS: Record<Item['state'], readonly string[]> = {
  open: [],
  accepted: [],
  paid: ['approved', 'paid'],
  declined: ['rejected', 'expired'],
  expired: ['rejected', 'expired'],
  refused: ['rejected'],
  failed: ['rejected'],
}

async function readRows(town: Town, players: readonly Player[], since: Date): Promise<Row[]> {
  const { rows } = await town.db.query<Row>({
    text: `SELECT id, kind, status, amount, fee, player_id AS owner, next_attempt_at IS NOT NULL AS unanswered
      FROM payments
      WHERE player_id = ANY ($1) AND created_at >= $2`,
    values: [players.map(({ id }) => id), since],
  })
  return rows
}

async function readItems(town: Town): Promise<{ items: Map<string, Item>; owed: Set<string> }> {
  const answer = await fetch(`${town.sandboxUrl}/admin/items`)
  const { items } = (await answer.json()) as { items: (Item | Owed)[] }
  const known = items.filter((one): one is Item => one.kind !== 'delivery')
  const owed = items.filter((one): one is Owed => one.kind === 'delivery' && !one.delivered)
  return {
    items: new Map(known.map((one) => [one.reference, one])),
    owed: new Set(owed.map(({ event }) => event.reference)),
  }
}

/** The provider was told to pay and will never say so: only who asks learns it. */
const isSilent = (item: Item | undefined): boolean =>
  item?.behaviour === 'never' && !['open', 'accepted'].includes(item.state)

/** Everything that was begun comes to its end: nobody is killed any more, and what people left open is closed. */
export async function settle(
  town: Town,
  people: People,
  players: readonly Player[],
  since: Date,
): Promise<void> {
  let left = ''
  const look = async (): Promise<true | null> => {
    await town.healed()
    const { items, owed } = await readItems(town)
    const waiting: string[] = []
    // Declined at once, a payment would be over before the job has asked again, where somebody is to be killed.
    const killer = town.traps.left.some(({ step }) => step.name === 'opening leased again')
    for (const { id, kind, status, unanswered } of await readRows(town, players, since)) {
      const item = items.get(id)
      if (item?.kind === 'payment' && item.state === 'open' && !(killer && unanswered))
        await decline(town, id)
      if (kind === 'withdrawal' && status === 'pending') await people.review(id, 'reject')
      // One that expired here and was paid there in silence is still to be asked about.
      const unfinished = OPEN.includes(status) || (item !== undefined && !FITS[item.state].includes(status))
      if (unfinished || owed.has(id) || item?.state === 'open' || item?.state === 'accepted')
        waiting.push(`${id} ${kind} ${status}, there: ${item?.state ?? 'unknown'}`)
    }
    left = waiting.join('\n')
    return waiting.length === 0 ? true : null
  }
  await insist('the end of every payment', look, LOOK_MS).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${left}\n${town.lastWords()}`)
  })
}

async function decline(town: Town, reference: string): Promise<void> {
  await fetch(`${town.sandboxUrl}/admin/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, choice: 'decline' }),
  })
}

/**
 * Finds every unit again: in the ledger, in the provider's records, in what people were told, and on their balances.
 * @param opening the players' cash in minor units before the seed
 */
export async function proveNothingLost(
  town: Town,
  people: People,
  seed: { players: readonly Player[]; opening: readonly bigint[]; since: Date; memory: Memory },
): Promise<void> {
  const { players, opening, since, memory } = seed
  await proveTheSilent(town, players, since)
  const { items } = await readItems(town)
  const rows = await readRows(town, players, since)
  const byId = new Map(rows.map((row) => [row.id, row]))

  for (const { id, status } of rows) {
    const item = items.get(id)
    if (item) expect(FITS[item.state], `${id} is ${item.state} there`).toContain(status)
    else expect(['rejected', 'canceled', 'expired'], `${id} is unknown there`).toContain(status)
  }
  for (const { reference } of items.values())
    if (byId.has(reference)) expect(items.get(reference)?.kind).toBe(kindOf(byId.get(reference)))
  expect(rows.length, 'payments to keys').toBeLessThanOrEqual(memory.keys)
  for (const [id, { amount }] of memory.acknowledged) {
    const row = byId.get(id)
    expect(row, `${id} was acknowledged`).toBeDefined()
    expect(row?.amount).toBe(parseDecimal(amount, 'ARS')?.minor)
  }
  // Who was sent on after paying has paid, unless the provider is one that declines.
  for (const id of memory.paid)
    if (!['declined', 'expired'].includes(items.get(id)?.behaviour ?? ''))
      expect([items.get(id)?.state, byId.get(id)?.status]).toEqual(['paid', 'approved'])

  for (const [index, player] of players.entries()) {
    const own = rows.filter(({ owner }) => owner === player.id)
    const expected = own.reduce((sum, row) => sum + effectOf(row, items.get(row.id)), opening[index] ?? 0n)
    const { cash, held } = await people.balance(player)
    const newest = await people.lastMovement(player)
    expect([parseDecimal(cash.amount, 'ARS')?.minor, held.amount], 'cash and held').toEqual([
      expected,
      '0.00',
    ])
    expect(newest.balance, 'the statement ends with the balance').toEqual(cash)
  }
  await proveTheBooks(town, since)
}

const kindOf = (row: Row | undefined): string => (row?.kind === 'deposit' ? 'payment' : 'payout')

/** What a payment does to its player's cash, by the provider's word alone. */
function effectOf({ kind, amount, fee }: Row, item: Item | undefined): bigint {
  if (item?.state !== 'paid') return 0n
  return kind === 'deposit' ? amount - fee : -(amount + fee)
}

/**
 * What the provider never told was learned by asking, so that reconciliation finds nothing; then it is told after all, which
 * changes nothing any more.
 */
async function proveTheSilent(town: Town, players: readonly Player[], since: Date): Promise<void> {
  const { items } = await readItems(town)
  const silent = (await readRows(town, players, since)).filter(({ id }) => isSilent(items.get(id)))
  expect(await differences(town, since)).toEqual([])
  const learned = await readEvents(town, silent)
  for (const { id, status } of silent) {
    const [event, ...more] = learned.filter(({ payment }) => payment === id)
    expect(more, `${id} was never told`).toEqual([])
    // One that ended here by itself, as it did there, is not asked about once more before it is late.
    if (event || status !== 'expired') expect(event?.id).toBe(`inquiry:${id}:${items.get(id)?.state}`)
  }
  for (const { id } of silent) {
    const item = items.get(id)
    if (item) await insist('the news that comes late', () => tell(town, item))
  }
}

/** What was learned of these payments. */
async function readEvents(town: Town, payments: readonly Row[]): Promise<{ payment: string; id: string }[]> {
  const { rows } = await town.db.query<{ payment: string; id: string }>({
    text: 'SELECT payment_id AS payment, event_id AS id FROM payment_events WHERE payment_id = ANY ($1)',
    values: [payments.map(({ id }) => id)],
  })
  return rows
}

/** Differences as they are called when all time for late news is over. */
async function differences(town: Town, since: Date) {
  const settings = { url: town.sandboxUrl, key: KEY, publicUrl: town.platformUrl }
  const adapter = sandboxAdapter(settings, () => new Date().getTime())
  const span = { from: since, to: new Date(new Date().getTime() + 1000) }
  const later = new Date(span.to.getTime() + 3_600_000)
  const found = [
    await comparePayments(town.db, adapter, span, later),
    await comparePaymentBooks(town.db, span),
  ]
  return found.flatMap((one) => {
    if ('failure' in one) throw new Error(one.failure)
    return one.lines
  })
}

async function tell(town: Town, item: Item): Promise<true | null> {
  const { reference, kind, state: status, amount, currency, providerId: provider_id } = item
  const event = { event_id: `evt_${randomUUID()}`, reference, provider_id, kind, status, amount, currency }
  const body = JSON.stringify(event)
  const at = { nowMs: new Date().getTime(), nonce: randomUUID() }
  const answer = await fetch(town.platformUrl + SANDBOX_WEBHOOK_PATH, {
    method: 'POST',
    headers: signedHeaders('payments-sandbox', KEY, body, at),
    body,
  })
  return answer.status === 200 ? true : null
}

async function proveTheBooks(town: Town, since: Date): Promise<void> {
  expect(await differences(town, since)).toEqual([])
  await assertBooksBalance(town.db)
  const { rows } = await town.db.query({
    text: `SELECT 'finding' AS what, says AS which FROM books_findings
      UNION ALL SELECT 'conflict', event_id FROM payment_events WHERE result = 'conflict'
      UNION ALL SELECT 'dead job', name FROM jobs WHERE dead_at IS NOT NULL
      UNION ALL SELECT 'broken history', payment_id FROM (
        SELECT payment_id, from_status, lag(to_status) OVER (PARTITION BY payment_id ORDER BY id) AS before
          FROM payment_history) h WHERE from_status IS DISTINCT FROM before`,
  })
  expect(rows).toEqual([])
}
