import { randomUUID } from 'node:crypto'
import { type Currency, parseDecimal } from '@palco/contract'
import { signedHeaders } from '@palco/contract/signing'
import { expect } from 'vitest'
import { assertBooksBalance } from '../../ledger/index.ts'
import { sandboxAdapter, SANDBOX_WEBHOOK_PATH } from '../../modules/wallet/adapters/sandbox.ts'
import { comparePaymentBooks, comparePayments } from '../../modules/reconciliation/payments.ts'
import { untilAnswered, type Memory, type Actors, type Player } from './actors.ts'
import type { TestSystem } from './system.ts'

const KEY = 'demo-payments-key-not-for-production'
/** Time between two looks, ms. The provider answers with all its records, which are many after hundreds of seeds. */
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

async function readRows(system: TestSystem, players: readonly Player[], since: Date): Promise<Row[]> {
  const { rows } = await system.db.query<Row>({
    text: `SELECT id, kind, status, amount, fee, player_id AS owner, next_attempt_at IS NOT NULL AS unanswered
      FROM payments
      WHERE player_id = ANY ($1) AND created_at >= $2`,
    values: [players.map(({ id }) => id), since],
  })
  return rows
}

async function readItems(system: TestSystem): Promise<{ items: Map<string, Item>; owed: Set<string> }> {
  const answer = await fetch(`${system.sandboxUrl}/admin/items`)
  const { items } = (await answer.json()) as { items: (Item | Owed)[] }
  const known = items.filter((one): one is Item => one.kind !== 'delivery')
  const owed = items.filter((one): one is Owed => one.kind === 'delivery' && !one.delivered)
  return {
    items: new Map(known.map((one) => [one.reference, one])),
    owed: new Set(owed.map(({ event }) => event.reference)),
  }
}

/** The provider has paid or declined and sends no webhook: only an inquiry learns it. */
const isSilent = (item: Item | undefined): boolean =>
  item?.behaviour === 'never' && !['open', 'accepted'].includes(item.state)

/** Waits until every payment has ended, and closes what the actors left open. */
export async function settle(
  system: TestSystem,
  actors: Actors,
  players: readonly Player[],
  since: Date,
): Promise<void> {
  let left = ''
  const look = async (): Promise<true | null> => {
    await system.recovered()
    const { items, owed } = await readItems(system)
    const waiting: string[] = []
    // A fault of the repeated opening is still armed: a payment declined now would end before it.
    const killer = system.faults.left.some(({ step }) => step.name === 'opening leased again')
    for (const { id, kind, status, unanswered } of await readRows(system, players, since)) {
      const item = items.get(id)
      if (item?.kind === 'payment' && item.state === 'open' && !(killer && unanswered))
        await decline(system, id)
      if (kind === 'withdrawal' && status === 'pending') await actors.review(id, 'reject')
      // A payment that expired here and was paid there without a webhook still needs its inquiry.
      const unfinished = OPEN.includes(status) || (item !== undefined && !FITS[item.state].includes(status))
      if (unfinished || owed.has(id) || item?.state === 'open' || item?.state === 'accepted')
        waiting.push(`${id} ${kind} ${status}, there: ${item?.state ?? 'unknown'}`)
    }
    left = waiting.join('\n')
    return waiting.length === 0 ? true : null
  }
  await untilAnswered('the end of every payment', look, LOOK_MS).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${left}\n${system.lastLog()}`)
  })
}

async function decline(system: TestSystem, reference: string): Promise<void> {
  await fetch(`${system.sandboxUrl}/admin/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, choice: 'decline' }),
  })
}

/**
 * Compares ledger, provider's records, answered calls and balances to the minor unit.
 * @param opening the players' cash in minor units before the seed
 */
export async function assertNothingLost(
  system: TestSystem,
  actors: Actors,
  seed: { players: readonly Player[]; opening: readonly bigint[]; since: Date; memory: Memory },
): Promise<void> {
  const { players, opening, since, memory } = seed
  await assertSilentInquired(system, players, since)
  const { items } = await readItems(system)
  const rows = await readRows(system, players, since)
  const byId = new Map(rows.map((row) => [row.id, row]))

  for (const { id, status } of rows) {
    const item = items.get(id)
    if (item) expect(FITS[item.state], `${id} is ${item.state} there`).toContain(status)
    else expect(['rejected', 'canceled', 'expired'], `${id} is unknown there`).toContain(status)
  }
  for (const { reference } of items.values())
    if (byId.has(reference)) expect(items.get(reference)?.kind).toBe(toKind(byId.get(reference)))
  expect(rows.length, 'payments to keys').toBeLessThanOrEqual(memory.keys)
  for (const [id, { amount }] of memory.acknowledged) {
    const row = byId.get(id)
    expect(row, `${id} was acknowledged`).toBeDefined()
    expect(row?.amount).toBe(parseDecimal(amount, 'ARS')?.minor)
  }
  // A confirmed payment page means a paid payment, unless the provider's behaviour is to decline.
  for (const id of memory.paid)
    if (!['declined', 'expired'].includes(items.get(id)?.behaviour ?? ''))
      expect([items.get(id)?.state, byId.get(id)?.status]).toEqual(['paid', 'approved'])

  for (const [index, player] of players.entries()) {
    const own = rows.filter(({ owner }) => owner === player.id)
    const expected = own.reduce(
      (sum, row) => sum + computeEffect(row, items.get(row.id)),
      opening[index] ?? 0n,
    )
    const { cash, held } = await actors.balance(player)
    const newest = await actors.lastMovement(player)
    expect([parseDecimal(cash.amount, 'ARS')?.minor, held.amount], 'cash and held').toEqual([
      expected,
      '0.00',
    ])
    expect(newest.balance, 'the statement ends with the balance').toEqual(cash)
  }
  await assertBooks(system, since)
}

const toKind = (row: Row | undefined): string => (row?.kind === 'deposit' ? 'payment' : 'payout')

/** What a payment does to its player's cash, by the provider's record alone. */
function computeEffect({ kind, amount, fee }: Row, item: Item | undefined): bigint {
  if (item?.state !== 'paid') return 0n
  return kind === 'deposit' ? amount - fee : -(amount + fee)
}

/**
 * What the provider sent no webhook for was learned by inquiry, so that reconciliation finds nothing; a webhook that comes
 * afterwards changes nothing.
 */
async function assertSilentInquired(
  system: TestSystem,
  players: readonly Player[],
  since: Date,
): Promise<void> {
  const { items } = await readItems(system)
  const silent = (await readRows(system, players, since)).filter(({ id }) => isSilent(items.get(id)))
  expect(await differences(system, since)).toEqual([])
  const learned = await readEvents(system, silent)
  for (const { id, status } of silent) {
    const [event, ...more] = learned.filter(({ payment }) => payment === id)
    expect(more, `${id} without a webhook`).toEqual([])
    // A payment that expired on both sides is not inquired again.
    if (event || status !== 'expired') expect(event?.id).toBe(`inquiry:${id}:${items.get(id)?.state}`)
  }
  for (const { id } of silent) {
    const item = items.get(id)
    if (item) await untilAnswered('the late webhook', () => notify(system, item))
  }
}

/** The stored events of these payments. */
async function readEvents(
  system: TestSystem,
  payments: readonly Row[],
): Promise<{ payment: string; id: string }[]> {
  const { rows } = await system.db.query<{ payment: string; id: string }>({
    text: 'SELECT payment_id AS payment, event_id AS id FROM payment_events WHERE payment_id = ANY ($1)',
    values: [payments.map(({ id }) => id)],
  })
  return rows
}

/** Differences as reconciliation reports them once late webhooks count as missing. */
async function differences(system: TestSystem, since: Date) {
  const settings = { url: system.sandboxUrl, key: KEY, publicUrl: system.platformUrl }
  const adapter = sandboxAdapter(settings, () => new Date().getTime())
  const span = { from: since, to: new Date(new Date().getTime() + 1000) }
  const later = new Date(span.to.getTime() + 3_600_000)
  const found = [
    await comparePayments(system.db, adapter, span, later),
    await comparePaymentBooks(system.db, span),
  ]
  return found.flatMap((one) => {
    if ('failure' in one) throw new Error(one.failure)
    return one.lines
  })
}

async function notify(system: TestSystem, item: Item): Promise<true | null> {
  const { reference, kind, state: status, amount, currency, providerId: provider_id } = item
  const event = { event_id: `evt_${randomUUID()}`, reference, provider_id, kind, status, amount, currency }
  const body = JSON.stringify(event)
  const at = { nowMs: new Date().getTime(), nonce: randomUUID() }
  const answer = await fetch(system.platformUrl + SANDBOX_WEBHOOK_PATH, {
    method: 'POST',
    headers: signedHeaders('payments-sandbox', KEY, body, at),
    body,
  })
  return answer.status === 200 ? true : null
}

async function assertBooks(system: TestSystem, since: Date): Promise<void> {
  expect(await differences(system, since)).toEqual([])
  await assertBooksBalance(system.db)
  const { rows } = await system.db.query({
    text: `SELECT 'finding' AS what, says AS which FROM books_findings
      UNION ALL SELECT 'conflict', event_id FROM payment_events WHERE result = 'conflict'
      UNION ALL SELECT 'dead job', name FROM jobs WHERE dead_at IS NOT NULL
      UNION ALL SELECT 'broken history', payment_id FROM (
        SELECT payment_id, from_status, lag(to_status) OVER (PARTITION BY payment_id ORDER BY id) AS before
          FROM payment_history) h WHERE from_status IS DISTINCT FROM before`,
  })
  expect(rows).toEqual([])
}
