import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { counterpartyBalance } from '../../../testing/index.ts'
import { addMethod, listHistory } from '../index.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'

const fixture = await openFixture()
const { provider, clock } = fixture
let player: TestPlayer

beforeEach(async () => {
  player = await fixture.player()
  provider.answer = null
})

const ask = (
  input: { method?: string; amount?: string; return_path?: string; network?: 'TRC20' } = {},
  key = randomUUID(),
) => fixture.call(calls.deposit, { method: 'card', amount: '5000.00', ...input }, { player, key })
const read = async (id: string) => (await fixture.call(calls.readPayment, { id }, { player })).body.response
const notify = (event: object, as = {}) => fixture.webhook(...provider.signed(event, as))
const open = async () => (await ask()).body.response.id

describe('opening', () => {
  test('stores the deposit and sends the person to the provider', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.response).toMatchObject({
      kind: 'deposit',
      status: 'pending',
      amount: { amount: '5000.00', currency: 'ARS' },
      redirect_url: `http://127.0.0.1:24200/pay/${body.response.id}`,
      expires_at: new Date(clock.ms + 3_600_000).toISOString(),
    })
    expect(provider.deposits.get(body.response.id)?.returnUrl).toBe(
      `http://brasa.test/wallet/payments/${body.response.id}`,
    )
    expect(await fixture.findCash(player)).toBe(0n)
  })

  test('comes back to the asked path of the brand’s own site', async () => {
    const { body } = await ask({ return_path: '/casino/play/mate-de-oro?x=1' })
    expect(provider.deposits.get(body.response.id)?.returnUrl).toBe(
      `http://brasa.test/casino/play/mate-de-oro?x=1&payment=${body.response.id}`,
    )
    for (const return_path of ['//evil.example/', '/\\evil.example', 'https://evil.example/']) {
      expect((await ask({ return_path })).refusal.code).toBe('invalid_request')
    }
  })

  test.each([
    [{ method: 'nothing' }, 'unknown_method'],
    [{ method: 'bank_ar' }, 'unknown_method'],
    [{ amount: '0.00' }, 'invalid_amount'],
    [{ amount: '-5000.00' }, 'invalid_amount'],
    [{ amount: '5000.001' }, 'invalid_amount'],
    [{ amount: '999.99' }, 'amount_below_minimum'],
    [{ amount: '500000.01' }, 'amount_above_maximum'],
  ])('of %j is refused with %s', async (input, code) => {
    const answer = await ask(input)
    expect(answer.refusal.code).toBe(code)
  })

  test('a blocked player is refused', async () => {
    await fixture.db.query({
      text: `UPDATE players SET status = 'blocked' WHERE id = $1`,
      values: [player.id],
    })
    expect((await ask()).refusal.code).toBe('player_blocked')
  })

  test('the third open one of a method is refused until one ends', async () => {
    const first = await open()
    await open()
    const third = await ask()
    expect(third.refusal.code).toBe('too_many_open_deposits')
    await notify(provider.event(first, 'declined'))
    expect((await ask()).status).toBe(200)
  })

  test('ten at once leave two open', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

describe('given up by the player', () => {
  const cancel = (id: string, by = player) => fixture.call(calls.cancelDeposit, { id }, { player: by })
  const listOpen = async () =>
    (await fixture.call(calls.listPayments, { kind: 'deposit', state: 'open' }, { player })).body.response
      .payments

  test('makes room for another one, and is no longer among the open ones', async () => {
    const [first, second] = [await open(), await open()]
    expect((await ask()).refusal.code).toBe('too_many_open_deposits')
    const both = await listOpen()
    expect(both.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(both.map(({ cancelable }) => cancelable)).toEqual([true, true])
    const { body } = await cancel(first)
    expect(body.response).toMatchObject({ status: 'canceled', cancelable: false, redirect_url: null })
    expect((await listOpen()).map(({ id }) => id)).toEqual([second])
    expect((await ask()).status).toBe(200)
    expect((await cancel(first)).body.response.status).toBe('canceled')
  })

  test('is one’s own, a deposit, and of which nothing has come', async () => {
    const id = await open()
    const stranger = await fixture.player()
    expect((await cancel(id, stranger)).refusal.code).toBe('unknown_payment')
    await notify(provider.event(id, 'paid'))
    expect((await cancel(id)).refusal.code).toBe('not_cancelable')
    const coin = (await ask({ method: 'usdt', amount: '10', network: 'TRC20' })).body.response
    await notify(provider.event(coin.id, 'confirming', { confirmations: 1 }))
    expect((await cancel(coin.id)).refusal.code).toBe('not_cancelable')
    expect((await read(coin.id)).cancelable).toBe(false)
  })

  test('is credited once if its money comes after all, by webhook or by asking', async () => {
    const [notified, asked] = [await open(), await open()]
    await cancel(notified)
    await cancel(asked)
    const paid = provider.event(notified, 'paid')
    await Promise.all([notify(paid), notify(paid), notify(provider.event(notified, 'paid'))])
    expect((await read(notified)).status).toBe('approved')
    provider.records.set(asked, { status: 'paid' })
    clock.advance(130_000)
    await fixture.runJob('inquire')
    expect((await read(asked)).status).toBe('approved')
    expect(await fixture.findCash(player)).toBe(1_000_000n)
    expect((await listHistory(fixture.db, notified)).at(-1)).toMatchObject({
      from: 'canceled',
      cause: 'paid_after_cancel',
    })
  })

  test('against the provider’s word that it is paid: the money is there either way', async () => {
    for (let round = 0; round < 5; round += 1) {
      player = await fixture.player()
      const id = await open()
      await Promise.all([cancel(id), notify(provider.event(id, 'paid'))])
      expect([await fixture.findCash(player), (await read(id)).status]).toEqual([500_000n, 'approved'])
    }
  })
})

describe('the same key', () => {
  test('sent eight times at once opens one deposit', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.response.id)).size).toBe(1)
  })

  test('with another amount is refused', async () => {
    const key = randomUUID()
    await ask({}, key)
    expect((await ask({ amount: '6000.00' }, key)).refusal.code).toBe('idempotency_conflict')
    expect((await ask({ amount: '5000.0' }, key)).status).toBe(200)
  })

  test('of another player is another key', async () => {
    const key = randomUUID()
    const { body } = await ask({}, key)
    player = await fixture.player()
    expect((await ask({}, key)).body.response.id).not.toBe(body.response.id)
  })

  test('after the provider’s answer was lost asks again under the same reference', async () => {
    const key = randomUUID()
    provider.answer = 'unknown'
    const lost = await ask({}, key)
    expect(lost.refusal.code).toBe('provider_unavailable')
    provider.answer = null
    const { body } = await ask({}, key)
    expect(body.response.redirect_url).toContain(body.response.id)
    const { body: list } = await fixture.call(calls.listPayments, {}, { player })
    expect(list.response.payments).toHaveLength(1)
  })

  test('after the provider refused stays refused', async () => {
    const key = randomUUID()
    provider.answer = 'refused'
    expect((await ask({}, key)).refusal.code).toBe('provider_unavailable')
    provider.answer = null
    expect((await ask({}, key)).refusal.code).toBe('provider_unavailable')
    const { body } = await fixture.call(calls.listPayments, {}, { player })
    expect(body.response.payments).toMatchObject([{ status: 'rejected', redirect_url: null }])
  })
})

describe('the provider’s event', () => {
  test('paid credits once, however often it comes', async () => {
    const id = await open()
    const event = provider.event(id, 'paid')
    const answers = await Promise.all(Array.from({ length: 6 }, () => notify(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await notify(provider.event(id, 'paid'))
    expect(await fixture.findCash(player)).toBe(500_000n)
    expect(await read(id)).toMatchObject({ status: 'approved', reason: null, redirect_url: null })
    const { body } = await fixture.call(calls.listTransactions, {}, { player })
    expect(body.response.transactions).toMatchObject([
      {
        kind: 'deposit',
        amount: { amount: '5000.00' },
        detail: { payment_id: id, method: 'Tarjeta de prueba' },
      },
    ])
  })

  test('paid, with a fee: the rest is credited, and the fee is the brand’s', async () => {
    await addMethod(fixture.db, { id: 'marea', currency: 'EUR', country: 'ES' }, 'redirect', {
      id: 'card_with_fee',
      direction: 'deposit',
      position: 9,
      min: 1_000n,
      max: 100_000n,
      fee: 150n,
      quick: [],
      minutes: 5,
    })
    player = await fixture.player({ brandId: 'marea' })
    const { id } = (await ask({ method: 'card_with_fee', amount: '50.00' })).body.response
    await notify(provider.event(id, 'paid'))
    expect(await fixture.findCash(player)).toBe(4_850n)
    expect(await counterpartyBalance(fixture.db, 'marea', 'fees')).toBe(150n)
    expect(await counterpartyBalance(fixture.db, 'marea', 'payments:card_with_fee')).toBe(-5_000n)
  })

  test('declined after paid changes nothing', async () => {
    const id = await open()
    const [paid, declined] = [provider.event(id, 'paid'), provider.event(id, 'declined')]
    await notify(paid)
    expect((await notify(declined)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'approved' })
  })

  test('paid after declined is credited: the money came', async () => {
    const id = await open()
    await notify(provider.event(id, 'declined'))
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'El pago fue rechazado.' })
    await notify(provider.event(id, 'paid'))
    expect(await fixture.findCash(player)).toBe(500_000n)
  })

  test('never comes: the deposit expires; paid late is credited with its cause on record', async () => {
    const id = await open()
    clock.advance(3_600_000)
    await fixture.runJob('expire_deposits')
    expect(await read(id)).toMatchObject({ status: 'expired', redirect_url: null })
    await notify(provider.event(id, 'paid'))
    expect(await read(id)).toMatchObject({ status: 'approved' })
    expect(await fixture.findCash(player)).toBe(500_000n)
    const { rows } = await fixture.db.query({
      text: 'SELECT to_status, cause, actor FROM payment_history WHERE payment_id = $1 ORDER BY id',
      values: [id],
    })
    expect(rows).toEqual([
      { to_status: 'pending', cause: null, actor: 'player' },
      { to_status: 'expired', cause: 'expired', actor: 'job' },
      { to_status: 'approved', cause: 'paid_after_expiry', actor: 'webhook:sandbox' },
    ])
  })

  test.each([
    ['another key', { key: 'not-the-key' }, {}, 401],
    ['an old timestamp', { atMs: 0 }, {}, 401],
    ['another amount', {}, { amount: '5000.01' }, 409],
    ['another currency', {}, { currency: 'BRL' as const }, 409],
    ['an unknown reference', {}, { reference: 'pay_none' }, 404],
    ['the kind of a payout', {}, { kind: 'payout' as const }, 404],
    ['another provider id', {}, { provider_id: 'sbx_other' }, 404],
  ])('with %s moves nothing', async (_name, as, changes, status) => {
    const id = await open()
    const answer = await notify({ ...provider.event(id, 'paid'), ...changes }, as)
    expect(answer.status).toBe(status)
    expect(await fixture.findCash(player)).toBe(0n)
    // What was refused is not remembered: the true event still counts.
    await notify(provider.event(id, 'paid'))
    expect(await fixture.findCash(player)).toBe(500_000n)
  })

  test('with a nonce seen before is refused', async () => {
    const id = await open()
    const nonce = randomUUID()
    expect((await notify(provider.event(id, 'declined'), { nonce })).status).toBe(200)
    expect((await notify(provider.event(id, 'paid'), { nonce })).status).toBe(401)
    expect(await fixture.findCash(player)).toBe(0n)
  })

  test('can come before the answer that opened it', async () => {
    provider.answer = 'unknown'
    await ask()
    const { body } = await fixture.call(calls.listPayments, {}, { player })
    const [payment] = body.response.payments
    await notify(provider.event(payment?.id ?? '', 'paid'))
    expect(await fixture.findCash(player)).toBe(500_000n)
  })
})

test('a process that died between storing and asking leaves the deposit to the job', async () => {
  provider.answer = 'unknown'
  await ask()
  provider.answer = null
  clock.advance(15_000)
  await fixture.runJob('reopen_deposits')
  const { body } = await fixture.call(calls.listPayments, {}, { player })
  expect(body.response.payments[0]?.redirect_url).toContain('/pay/')
})

test('payments are paged, newest first, and another player’s are not found', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    clock.advance(1000)
    ids.unshift(await open())
    await notify(provider.event(ids[0] ?? '', 'declined'))
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await fixture.call(
      calls.listPayments,
      { limit: 2, ...(cursor && { cursor }) },
      { player },
    )
    seen.push(...body.response.payments.map(({ id }) => id))
    cursor = body.response.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids)
  player = await fixture.player()
  expect((await fixture.call(calls.readPayment, { id: ids[0] ?? '' }, { player })).refusal.code).toBe(
    'unknown_payment',
  )
})

test('methods are those of the brand, in the language of the call', async () => {
  const { body } = await fixture.call(
    calls.listPaymentMethods,
    { direction: 'deposit' },
    { player, language: 'pt_BR' },
  )
  expect(body.response.methods).toMatchObject([
    { id: 'card', name: 'Cartão de teste', min: { amount: '1000.00' }, needs_proof: false, exchange: null },
    { id: 'cash', kind: 'voucher', name: 'Dinheiro em uma loja', needs_proof: false },
    { id: 'cvu_in', name: 'Transferência bancária', needs_proof: true },
    {
      id: 'usdt',
      min: { amount: '5.000000', currency: 'USDT' },
      exchange: { currency: 'ARS', rate: '1250' },
    },
  ])
})

test('each change is published to the player through the outbox', async () => {
  const id = await open()
  await notify(provider.event(id, 'paid'))
  const { rows } = await fixture.db.query<{ payload: { payment: { status: string } } }>({
    text: `SELECT payload FROM outbox WHERE topic = 'payment' AND player_id = $1 ORDER BY id`,
    values: [player.id],
  })
  expect(rows.map(({ payload }) => payload.payment.status)).toEqual(['pending', 'pending', 'approved'])
})
