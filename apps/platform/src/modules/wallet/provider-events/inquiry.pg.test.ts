import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { assertBooksBalance } from '../../../ledger/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { inquire } from './inquiry.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'

/** Payments whose webhook does not come: their provider is asked. */
const fixture = await openFixture()
const { db, provider, clock } = fixture
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
let player: TestPlayer

beforeEach(async () => {
  // What another test left open does not count here.
  await db.query({
    text: `UPDATE payments SET status = 'expired', inquire_at = NULL WHERE kind = 'deposit' AND status IN ('pending', 'expired')`,
  })
  player = await fixture.player({ cash: 1_000_000n })
  provider.answer = null
})
afterAll(() => assertBooksBalance(db))

const deposit = async (method = 'card'): Promise<string> =>
  (await fixture.call(calls.deposit, { method, amount: '5000.00' }, { player })).body.response.id
const payout = async (): Promise<string> => {
  const input = { method: 'bank_ar', amount: '3000.00', ...BANK }
  const { id } = (await fixture.call(calls.withdraw, input, { player })).body.response
  await fixture.runJob('send_payouts')
  return id
}
const read = async (id: string) => (await fixture.call(calls.readPayment, { id }, { player })).body.response
const readStatus = async (id: string) => (await read(id)).status
const notify = (event: object) => fixture.webhook(...provider.signed(event))
const timesAsked = (id: string) => provider.inquiries.filter((reference) => reference === id).length
const askAfter = async (ms: number): Promise<void> => {
  clock.advance(ms)
  await fixture.runJob('inquire')
}
const money = async () => [await fixture.findCash(player), await fixture.findHeldItem(player)]
const CREDITED = [1_500_000n, 0n]

async function readHistory(id: string): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>({
    text: `SELECT concat_ws(' ', to_status, cause, actor) AS line FROM payment_history WHERE payment_id = $1 ORDER BY id`,
    values: [id],
  })
  return rows.map(({ line }) => line)
}

async function readEvents(id: string): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>({
    text: `SELECT regexp_replace(event_id, '^evt_.*', 'evt') || ' ' || result AS line FROM payment_events
      WHERE payment_id = $1 ORDER BY received_at, event_id`,
    values: [id],
  })
  return rows.map(({ line }) => line)
}

describe('a deposit', () => {
  test('without news is credited once by asking, after two minutes', async () => {
    const id = await deposit()
    provider.records.set(id, { status: 'paid' })
    await fixture.runJob('inquire')
    await askAfter(2 * MINUTE - 1)
    expect([timesAsked(id), await readStatus(id)]).toEqual([0, 'pending'])
    await askAfter(1)
    expect(await read(id)).toMatchObject({ status: 'approved', reason: null, redirect_url: null })
    expect(await money()).toEqual(CREDITED)
    expect(await readHistory(id)).toEqual(['pending player', 'approved inquiry:sandbox'])
    await askAfter(DAY)
    expect(timesAsked(id)).toBe(1)
    // The webhook that comes after all says nothing new.
    const late = await notify(provider.event(id, 'paid'))
    expect([late.status, JSON.parse(late.text)]).toEqual([200, { result: 'ignored' }])
    expect(await money()).toEqual(CREDITED)
    expect(await readEvents(id)).toEqual([`inquiry:${id}:paid applied`, 'evt ignored'])
  })

  test('shows on the player’s page at once, as with a webhook', async () => {
    const id = await deposit()
    provider.records.set(id, { status: 'paid' })
    await askAfter(2 * MINUTE)
    const { rows } = await db.query<{ payload: { payment: { id: string; status: string } } }>({
      text: `SELECT payload FROM outbox WHERE topic = 'payment' AND player_id = $1 ORDER BY id`,
      values: [player.id],
    })
    expect(rows.at(-1)?.payload).toMatchObject({ type: 'payment', payment: { id, status: 'approved' } })
  })

  test('asked about and reported at the same time is credited once', async () => {
    for (let round = 0; round < 10; round += 1) {
      player = await fixture.player({ cash: 1_000_000n })
      const id = await deposit()
      provider.records.set(id, { status: 'paid' })
      clock.advance(2 * MINUTE)
      const event = provider.event(id, 'paid')
      const acts = [
        () => fixture.runJob('inquire'),
        () => notify(event),
        () => fixture.runJob('inquire'),
        () => notify(event),
      ]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      expect(await money()).toEqual(CREDITED)
      expect((await readHistory(id)).slice(1)).toHaveLength(1)
      expect(timesAsked(id)).toBeLessThanOrEqual(1)
    }
  })

  test('is asked about before it expires here', async () => {
    const [paid, open] = [await deposit(), await deposit()]
    provider.records.set(paid, { status: 'paid' })
    clock.advance(60 * MINUTE)
    await fixture.runJob('expire_deposits')
    expect([await readStatus(paid), await readStatus(open)]).toEqual(['approved', 'expired'])
    expect([timesAsked(paid), timesAsked(open)]).toEqual([1, 1])
    expect(await readHistory(paid)).toEqual(['pending player', 'approved inquiry:sandbox'])
    expect(await readHistory(open)).toEqual(['pending player', 'expired expired job'])
  })

  test('whose provider is silent expires, and is credited with its cause when it proves paid', async () => {
    const id = await deposit()
    provider.answer = 'unknown'
    clock.advance(60 * MINUTE)
    await fixture.runJob('expire_deposits')
    expect(await readStatus(id)).toBe('expired')
    provider.answer = null
    provider.records.set(id, { status: 'paid' })
    await askAfter(60 * MINUTE)
    expect([await readStatus(id), await money()]).toEqual(['approved', CREDITED])
    expect((await readHistory(id)).slice(1)).toEqual([
      'expired expired job',
      'approved paid_after_expiry inquiry:sandbox',
    ])
  })

  test.each(['declined', 'expired'] as const)(
    '%s at the provider ends here and is not asked about again',
    async (status) => {
      const id = await deposit()
      provider.records.set(id, { status })
      await askAfter(2 * MINUTE)
      expect(await readHistory(id)).toEqual([
        'pending player',
        `${status === 'expired' ? 'expired' : 'rejected'} ${status} inquiry:sandbox`,
      ])
      await askAfter(DAY)
      expect([timesAsked(id), await money()]).toEqual([1, [1_000_000n, 0n]])
      // Money counts more than order.
      await notify(provider.event(id, 'paid'))
      expect(await money()).toEqual(CREDITED)
    },
  )

  test('is asked about with doubling pauses up to an hour, for the last time a day after its expiry', async () => {
    const id = await deposit()
    const opened = clock.ms
    const minutes: number[] = []
    for (let minute = 2; minute <= 26 * 60; minute += 2) {
      const before = timesAsked(id)
      await askAfter(2 * MINUTE)
      // After an hour it expires, and is asked about for that.
      if (minute === 60) await fixture.runJob('expire_deposits')
      if (timesAsked(id) > before) minutes.push((clock.ms - opened) / MINUTE)
    }
    expect(minutes.slice(0, 7)).toEqual([2, 6, 14, 30, 60, 120, 180])
    expect(minutes.at(-1)).toBe(25 * 60)
    const pauses = minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0))
    expect(Math.max(...pauses)).toBe(60)
  })

  test.each([
    ['another amount', { amount: 500_001n }],
    ['an amount of too many digits', { amount: null }],
    ['another currency', { currency: 'BRL' as const }],
    ['the kind of a withdrawal', { kind: 'withdrawal' as const }],
    ['another provider id', { providerId: 'sbx_other' }],
    ['an unknown reference', { reference: 'pay_none' }],
  ])('of which the provider reports %s moves nothing, and is asked about again', async (_name, changes) => {
    const id = await deposit()
    provider.records.set(id, { status: 'paid', ...changes })
    await askAfter(2 * MINUTE)
    expect([await readStatus(id), await money(), await readEvents(id)]).toEqual([
      'pending',
      [1_000_000n, 0n],
      [],
    ])
    provider.records.set(id, { status: 'paid' })
    await askAfter(4 * MINUTE)
    expect([await readStatus(id), await money()]).toEqual(['approved', CREDITED])
  })

  test('that the provider does not know, or whose provider is down, stays as it is and is asked about again', async () => {
    provider.answer = 'unknown'
    await fixture.call(calls.deposit, { method: 'card', amount: '5000.00' }, { player, key: randomUUID() })
    const { payments } = (await fixture.call(calls.listPayments, {}, { player })).body.response
    const id = payments[0]?.id ?? ''
    const findRow = async () => {
      const { rows } = await db.query<{ row: { inquire_at: null; inquiries: null } }>({
        text: `SELECT to_jsonb(payments) - 'inquire_at' - 'inquiries' AS row FROM payments WHERE id = $1`,
        values: [id],
      })
      return rows[0]?.row
    }
    const before = await findRow()
    await askAfter(2 * MINUTE)
    const order = provider.deposits.get(id)
    provider.deposits.delete(id)
    provider.answer = null
    await askAfter(4 * MINUTE)
    expect([timesAsked(id), await findRow(), await readEvents(id)]).toEqual([2, before, []])
    if (order) provider.deposits.set(id, order)
    provider.records.set(id, { status: 'paid' })
    await askAfter(8 * MINUTE)
    expect([await readStatus(id), await money()]).toEqual(['approved', CREDITED])
  })

  test('by bank transfer has no provider to ask, and expires as before', async () => {
    const id = await deposit('cvu_in')
    await askAfter(2 * MINUTE)
    clock.advance(3 * DAY)
    await fixture.runJob('expire_deposits')
    expect([timesAsked(id), await readStatus(id)]).toEqual([0, 'expired'])
  })
})

describe('a withdrawal', () => {
  test('without news is settled once by asking', async () => {
    const id = await payout()
    await askAfter(2 * MINUTE)
    expect([timesAsked(id), await readStatus(id)]).toEqual([1, 'processing'])
    provider.records.set(id, { status: 'paid' })
    await askAfter(4 * MINUTE)
    expect([await readStatus(id), await money()]).toEqual(['paid', [700_000n, 0n]])
    expect((await readHistory(id)).at(-1)).toBe('paid inquiry:sandbox')
    expect((await notify(provider.event(id, 'paid'))).text).toContain('ignored')
    // Contradictions are kept for an operator, in whatever order they came.
    expect((await notify(provider.event(id, 'failed'))).text).toContain('conflict')
    expect(await money()).toEqual([700_000n, 0n])
  })

  test.each(['failed', 'refused'] as const)(
    '%s at the provider gives the money back once',
    async (status) => {
      const id = await payout()
      provider.records.set(id, { status })
      await askAfter(2 * MINUTE)
      expect([await readStatus(id), await money()]).toEqual(['rejected', [1_000_000n, 0n]])
      expect((await readHistory(id)).at(-1)).toBe('rejected payout_failed inquiry:sandbox')
      expect((await notify(provider.event(id, 'failed'))).text).toContain('ignored')
      expect(await money()).toEqual([1_000_000n, 0n])
    },
  )

  test('is asked about for as long as it is open', async () => {
    const id = await payout()
    for (let hour = 0; hour < 60; hour += 1) await askAfter(60 * MINUTE)
    expect(timesAsked(id)).toBe(60)
    provider.records.set(id, { status: 'paid' })
    await askAfter(60 * MINUTE)
    expect(await readStatus(id)).toBe('paid')
  })
})

describe('several processes', () => {
  test('do not ask twice', async () => {
    const others = [1, 2, 3].map(() => openDatabase({ url: fixture.databaseUrl, poolSize: 2 }))
    try {
      const ids: string[] = []
      for (let index = 0; index < 8; index += 1) {
        player = await fixture.player()
        ids.push(await deposit())
      }
      clock.advance(2 * MINUTE)
      const { adapters, now, accountHolder, mayDeposit } = fixture
      const parts = { adapters, now, accountHolder, mayDeposit, log: silentLog, inquiryAfterMs: 2 * MINUTE }
      await Promise.all(others.map((own) => inquire({ ...parts, db: own })))
      expect(ids.map(timesAsked)).toEqual(ids.map(() => 1))
    } finally {
      await Promise.all(others.map((own) => own.close()))
    }
  })

  test('take up what one that died had begun to ask', async () => {
    const id = await deposit()
    provider.records.set(id, { status: 'paid' })
    clock.advance(2 * MINUTE)
    const dying = openDatabase({ url: fixture.databaseUrl, poolSize: 1 })
    const sandbox = { ...provider.adapter, inquire: () => Promise.reject(new Error('killed')) }
    const { now, accountHolder, mayDeposit } = fixture
    const parts = { now, accountHolder, mayDeposit, log: silentLog, inquiryAfterMs: 2 * MINUTE }
    await expect(inquire({ ...parts, db: dying, adapters: new Map([['sandbox', sandbox]]) })).rejects.toThrow(
      'killed',
    )
    await dying.close()
    await askAfter(59_999)
    expect([timesAsked(id), await readStatus(id)]).toEqual([0, 'pending'])
    await askAfter(1)
    expect([timesAsked(id), await readStatus(id), await money()]).toEqual([1, 'approved', CREDITED])
  })
})
