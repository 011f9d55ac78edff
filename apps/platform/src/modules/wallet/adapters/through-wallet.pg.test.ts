import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import type { PaymentWebhook } from '@palco/contract/payments'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebhookRequest } from '../adapter.ts'
import { CANDIDATES, openRigs, type Candidate } from '../testing/candidates.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'

/** What a provider's webhooks do to money, for every adapter whose provider reports payments, with its real webhooks. */
const rigs = await openRigs(23_085)
afterAll(() => rigs.close())
const fixture = await openFixture({ adapters: [...rigs.adapters.values()] })
const { db, clock } = fixture
const FORTUNE = 100_000_000n

const notifying = CANDIDATES.filter(({ remote }) => remote)
/** Whose reference, id or amount a webhook must not name. */
const elsewhere = (candidate: Candidate): Candidate =>
  notifying.find(({ brandId }) => brandId !== candidate.brandId) ?? candidate

/** A candidate's method behind the wallet, with its own player for each test. */
function makeCounter(candidate: Candidate) {
  const remote = rigs.remotes.get(candidate.file)
  if (!remote) throw new Error(`${candidate.file} has no rig`)
  let own: TestPlayer
  const player = () => own
  beforeEach(async () => {
    own = await fixture.player({ brandId: candidate.brandId, cash: FORTUNE })
    clock.ms = Date.now()
  })

  const open = async (given = candidate, by = own) => {
    const { status, body } = await fixture.call(calls.deposit, given.deposit, { player: by })
    expect(status).toBe(200)
    const { rows } = await db.query<{ amount: bigint; fee: bigint; providerId: string }>({
      text: 'SELECT amount, fee, provider_id AS "providerId" FROM payments WHERE id = $1',
      values: [body.response.id],
    })
    const [row] = rows
    if (!row) throw new Error('not stored')
    return { id: body.response.id, ...row }
  }
  const deliver = async ({ rawBody, headers }: WebhookRequest): Promise<number> => {
    clock.ms = Date.now()
    return (await fixture.webhook(rawBody, headers as Record<string, string>)).status
  }
  const notify = (event: object) => deliver(remote.sign(event))
  /** The provider's last word on a deposit the person paid, and everything it said before. */
  const paid = async (id: string) => {
    await remote.decide(id, 'pay')
    const count = candidate.gives === 'crypto' ? 3 : 1
    const news = await remote.news(id, count)
    // On a busy machine they arrive in any order.
    const last = news.find(({ rawBody }) => (JSON.parse(rawBody) as PaymentWebhook).status === 'paid')
    if (!last) throw new Error('no webhook')
    return { news, last, event: JSON.parse(last.rawBody) as PaymentWebhook }
  }
  const again = (event: PaymentWebhook, changes: Partial<PaymentWebhook> = {}): PaymentWebhook => ({
    ...event,
    event_id: `evt_${randomUUID()}`,
    ...changes,
  })
  const readStatus = async (id: string, by = own) =>
    (await fixture.call(calls.readPayment, { id }, { player: by })).body.response.status
  const money = async () => [await fixture.findCash(own), await fixture.findHeldItem(own)]
  /** Its webhooks have not come for longer than the platform waits. */
  const inquire = async () => {
    clock.ms = Date.now() + 121_000
    await fixture.runJob('inquire')
  }
  return { remote, player, open, deliver, notify, paid, again, readStatus, money, inquire }
}

describe.each(notifying)('$name', (candidate) => {
  const { remote, open, deliver, notify, paid, again, readStatus, money, inquire } = makeCounter(candidate)

  test('a paid deposit is credited once, by exactly its amount less the fee, however often the news comes', async () => {
    const { id, amount, fee } = await open()
    const { news, last, event } = await paid(id)
    for (const one of news) expect(await deliver(one)).toBe(200)
    const credited = [FORTUNE + amount - fee, 0n]
    expect(await money()).toEqual(credited)
    // The very same request is a replay; the same event signed anew, or under another id, is no news.
    expect(await deliver(last)).toBe(401)
    expect(await notify(event)).toBe(200)
    expect(await notify(again(event))).toBe(200)
    expect(await Promise.all([notify(event), notify(again(event)), notify(again(event))])).toEqual([
      200, 200, 200,
    ])
    expect(await money()).toEqual(credited)
    expect(await readStatus(id)).toBe('approved')
  })

  test('a paid deposit without news is credited once by asking; news that comes after all changes nothing', async () => {
    const { id, amount, fee } = await open()
    await inquire()
    expect([await readStatus(id), await money()]).toEqual(['pending', [FORTUNE, 0n]])
    const { news } = await paid(id)
    // The first pause has passed twice by then.
    clock.ms += 600_000
    await Promise.all([fixture.runJob('inquire'), fixture.runJob('inquire')])
    const credited = [FORTUNE + amount - fee, 0n]
    expect([await readStatus(id), await money()]).toEqual(['approved', credited])
    for (const one of news) expect(await deliver(one)).toBe(200)
    expect([await readStatus(id), await money()]).toEqual(['approved', credited])
  })

  test('what comes out of order never takes a credited deposit back, and money counts after a refusal', async () => {
    const { id, amount, fee } = await open()
    const { event } = await paid(id)
    expect(await notify(again(event, { status: 'declined' }))).toBe(200)
    expect([await readStatus(id), await money()]).toEqual(['rejected', [FORTUNE, 0n]])
    expect(await notify(event)).toBe(200)
    const credited = [FORTUNE + amount - fee, 0n]
    for (const status of ['declined', 'expired', 'confirming'] as const) {
      expect(
        await notify(again(event, { status, ...(status === 'confirming' && { confirmations: 9 }) })),
      ).toBe(200)
      expect([await readStatus(id), await money()]).toEqual(['approved', credited])
    }
  })

  test('news of an unknown payment, of another kind, another id, amount, currency or brand moves nothing', async () => {
    const { id, amount, fee } = await open()
    const other = elsewhere(candidate)
    const stranger = await fixture.player({ brandId: other.brandId })
    const theirs = await open(other, stranger)
    const { event } = await paid(id)
    const wrong: [number, Partial<PaymentWebhook>][] = [
      [404, { reference: 'pay_aaaaaaaaaaaaaaaaaaaa' }],
      [404, { kind: 'payout' }],
      [404, { provider_id: theirs.providerId }],
      [404, { reference: theirs.id }],
      [409, { amount: '1.00' }],
      [409, { amount: `${event.amount}1` }],
      [409, { currency: event.currency === 'ARS' ? 'BRL' : 'ARS' }],
      [409, { reference: theirs.id, provider_id: theirs.providerId }],
    ]
    for (const [status, changes] of wrong)
      expect([changes, await notify(again(event, changes))]).toEqual([changes, status])
    expect(await money()).toEqual([FORTUNE, 0n])
    expect([await fixture.findCash(stranger), await readStatus(theirs.id, stranger)]).toEqual([0n, 'pending'])
    // None of it is remembered against the true news.
    expect(await notify(event)).toBe(200)
    expect(await money()).toEqual([FORTUNE + amount - fee, 0n])
  })

  test('forged or late news moves nothing; signed anew it is heard', async () => {
    const { id, amount, fee } = await open()
    const { event } = await paid(id)
    const late = remote.sign(event, { atMs: Date.now() - 61_000 })
    for (const request of [late, remote.sign(event, { key: 'the-key-of-no-party' })])
      expect(await deliver(request)).toBe(401)
    expect(
      await deliver({ ...remote.sign(event), rawBody: JSON.stringify({ ...event, status: 'paid ' }) }),
    ).toBe(401)
    expect(await money()).toEqual([FORTUNE, 0n])
    expect(await notify(event)).toBe(200)
    expect(await money()).toEqual([FORTUNE + amount - fee, 0n])
  })
})

describe.each(notifying.filter(({ gives }) => gives === 'crypto'))('$name', (candidate) => {
  const { open, notify, paid, again, money } = makeCounter(candidate)

  test('confirmations only ever rise', async () => {
    const { id } = await open()
    const { event } = await paid(id)
    const shown = async () => {
      const { rows } = await db.query<{ n: number }>({
        text: 'SELECT confirmations AS n FROM payments WHERE id = $1',
        values: [id],
      })
      return rows[0]?.n
    }
    for (const [confirmations, seen] of [
      [2, 2],
      [1, 2],
      [2, 2],
    ] as const) {
      expect(await notify(again(event, { status: 'confirming', confirmations }))).toBe(200)
      expect(await shown()).toBe(seen)
    }
    expect(await money()).toEqual([FORTUNE, 0n])
  })
})

describe.each(notifying.filter(({ payout }) => payout !== null))('$name', (candidate) => {
  const { remote, player, deliver, notify, again, readStatus, money, inquire } = makeCounter(candidate)

  test('a payout without news is settled once by asking', async () => {
    const request = { method: '', amount: '', ...candidate.payout }
    const { id } = (await fixture.call(calls.withdraw, request, { player: player() })).body.response
    const [, held = 0n] = await money()
    await fixture.runJob('send_payouts')
    const [first] = await remote.news(id, 1)
    await inquire()
    expect([await readStatus(id), await money()]).toEqual(['paid', [FORTUNE - held, 0n]])
    expect(first && (await deliver(first))).toBe(200)
    expect([await readStatus(id), await money()]).toEqual(['paid', [FORTUNE - held, 0n]])
  })

  test('a payout is settled once; what contradicts it is kept and moves nothing', async () => {
    const { payout } = candidate
    const asked = await fixture.call(
      calls.withdraw,
      { method: '', amount: '', ...payout },
      { player: player() },
    )
    expect(asked.status).toBe(200)
    const { id } = asked.body.response
    const [, held = 0n] = await money()
    expect(held).toBeGreaterThan(0n)
    await fixture.runJob('send_payouts')
    const [first] = await remote.news(id, 1)
    if (!first) throw new Error('no webhook')
    const event = JSON.parse(first.rawBody) as PaymentWebhook
    expect(await deliver(first)).toBe(200)
    const settled = [FORTUNE - held, 0n]
    expect([await readStatus(id), await money()]).toEqual(['paid', settled])
    expect(await notify(event)).toBe(200)
    expect(await notify(again(event, { status: 'failed' }))).toBe(200)
    expect([await readStatus(id), await money()]).toEqual(['paid', settled])
    const { rows } = await db.query<{ result: string }>({
      text: 'SELECT result FROM payment_events WHERE payment_id = $1 ORDER BY received_at, result',
      values: [id],
    })
    expect(rows.map(({ result }) => result).sort()).toEqual(['applied', 'conflict'])
  })
})

test('an adapter without webhooks cannot be spoken for by another one', async () => {
  const player = await fixture.player()
  const transfer = CANDIDATES.find(({ remote }) => !remote)
  const { id } = (await fixture.call(calls.deposit, transfer!.deposit, { player })).body.response
  clock.ms = Date.now()
  for (const [file, remote] of rigs.remotes) {
    const event = { event_id: `evt_${file}`, reference: id, provider_id: id, kind: 'payment', status: 'paid' }
    const { rawBody, headers } = remote.sign({ ...event, amount: transfer!.deposit.amount, currency: 'ARS' })
    expect((await fixture.webhook(rawBody, headers as Record<string, string>)).status).toBe(404)
  }
  expect(await fixture.findCash(player)).toBe(0n)
})
