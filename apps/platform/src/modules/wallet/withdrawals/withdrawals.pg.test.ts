import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { payloadHash, post } from '../../../ledger/index.ts'
import { counterpartyBalance } from '../../../testing/index.ts'
import { approveWithdrawal, listHistory, rejectWithdrawal } from '../index.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'
import { withdraw } from './withdraw.ts'

const fixture = await openFixture({
  settings: { tribuna: { wallet: { staked_percent: 50 } }, marea: { wallet: { staked_percent: 'half' } } },
})
const { provider, clock, db, now } = fixture
let player: TestPlayer

const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
/** Above the limit up to which no operator is asked (50,000.00). */
const LARGE = '60000.00'
const SMALL = '5000.00'

beforeEach(async () => {
  player = await fixture.player({ cash: 10_000_000n })
  provider.answer = null
})

const ask = (input: object = {}, key = randomUUID()) =>
  fixture.call(calls.withdraw, { method: 'bank_ar', amount: LARGE, ...BANK, ...input }, { player, key })
const cancel = (id: string, key = randomUUID()) =>
  fixture.call(calls.cancelWithdrawal, { id }, { player, key })
const read = async (id: string) => (await fixture.call(calls.readPayment, { id }, { player })).body.response
const notify = (event: object) => fixture.webhook(...provider.signed(event))
const open = async (amount = LARGE) => (await ask({ amount })).body.response.id
const money = async () => [await fixture.findCash(player), await fixture.findHeldItem(player)]
const approve = (id: string) => approveWithdrawal({ db, now }, { id, operator: 'ops' })

describe('asking', () => {
  test('holds the money at once and waits for an operator above the limit', async () => {
    const { body } = await ask()
    expect(body.response).toMatchObject({ kind: 'withdrawal', status: 'pending', cancelable: true })
    expect(await money()).toEqual([4_000_000n, 6_000_000n])
    await fixture.runJob('send_payouts')
    expect(provider.payouts.has(body.response.id)).toBe(false)
  })

  test('up to the limit goes on by itself', async () => {
    const id = await open(SMALL)
    expect(await read(id)).toMatchObject({ status: 'processing', cancelable: false })
    await fixture.runJob('send_payouts')
    expect(provider.payouts.get(id)).toMatchObject({ amount: 500_000n, destination: BANK })
  })

  test('a level raises that limit', async () => {
    const asked = {
      method: 'bank_ar',
      fields: BANK,
      language: 'es_ES',
      stakedPercent: 0,
      limitRaise: 50n,
    } as const
    const rules = { refusedPayments: [], withdrawalCancel: true, payoutHours: null }
    const payer = { ...player, brandCountry: 'AR', rules }
    const parts = { db, now, accountHolder: fixture.accountHolder }
    const [within, above] = [
      await withdraw(parts, payer, { ...asked, amount: '75000.00', key: randomUUID() }),
      await withdraw(parts, payer, { ...asked, amount: '0.01', key: randomUUID() }),
    ]
    expect(within).toMatchObject({ payment: { status: 'processing', cause: 'auto_approved' } })
    expect(above).not.toMatchObject({ payment: { status: 'processing' } })
  })

  test('many small ones within a day do not go where a large one would wait', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask({ amount: '15000.00' })))
    const status = ({ body }: { body: { response: { status: string } } }) => body.response.status
    expect(asked.map(status).sort()).toEqual(['pending', 'processing', 'processing', 'processing'])
    // To the unit: 50,000.00 together go.
    expect(status(await ask({ amount: '5000.01' }))).toBe('pending')
    expect(status(await ask({ amount: '5000.00' }))).toBe('processing')
    expect(status(await ask({ amount: '2000.00' }))).toBe('pending')
    // What came back does not count, nor does what is a day old.
    await fixture.runJob('send_payouts')
    const sent = asked.find((one) => status(one) === 'processing')?.body.response.id ?? ''
    await notify(provider.event(sent, 'failed'))
    expect(status(await ask({ amount: '15000.00' }))).toBe('processing')
    clock.advance(86_399_999)
    expect(status(await ask({ amount: '2000.00' }))).toBe('pending')
    clock.advance(1)
    expect(status(await ask({ amount: '20000.00' }))).toBe('processing')
  })

  describe('with a brand that asks for half of a deposit to be staked first', () => {
    const PIX = { method: 'pix_out', full_name: 'Ana Nunes', pix_key: 'ana@example.com' }
    const deposited = async (amount: string, method = 'card') => {
      const { id } = (await fixture.call(calls.deposit, { method, amount }, { player })).body.response
      await notify(provider.event(id, 'paid'))
    }
    const play = async (kind: 'stake' | 'rollback', amount: bigint) => {
      const { brandId, id: playerId, currency } = player
      const key = randomUUID()
      const outcome = await post(db, {
        brandId,
        playerId,
        currency,
        key,
        kind,
        amount,
        scope: 'test',
        payloadHash: payloadHash({ key }),
        detail: {},
        counterparty: 'adjustments',
      })
      if (!outcome.ok) throw new Error(outcome.code)
    }
    const out = async (amount = '20.00', more: { method: string } = PIX) =>
      (await fixture.call(calls.withdraw, { ...more, amount }, { player })).body.response
    const findCause = async (id: string) =>
      (await listHistory(db, id)).map(({ to, cause }) => `${to} ${cause}`)[0]

    beforeEach(async () => {
      player = await fixture.player({ brandId: 'tribuna', cash: 100_000n })
    })

    test('one that comes too early waits for an operator, and its history says why', async () => {
      await deposited('200.00')
      await play('stake', -9_999n)
      const early = await out()
      expect([early.status, await findCause(early.id)]).toEqual(['pending', 'pending deposit_not_staked'])
      await play('stake', -1n)
      expect((await out()).status).toBe('processing')
    })

    test('stakes from before the deposit or rolled back do not count, nor do deposits an operator has seen', async () => {
      await play('stake', -20_000n)
      await deposited('200.00')
      await play('stake', -10_000n)
      await play('rollback', 5_000n)
      const early = await out()
      expect(early.status).toBe('pending')
      await approve(early.id)
      expect((await out()).status).toBe('processing')
      await deposited('20.00')
      expect((await out()).status).toBe('pending')
    })

    test('a stake counts once for several deposits', async () => {
      await deposited('100.00')
      await deposited('100.00')
      await play('stake', -5_000n)
      expect((await out()).status).toBe('pending')
      await play('stake', -5_000n)
      expect((await out()).status).toBe('processing')
    })

    test('without a deposit it goes on by itself; a rule that cannot be read asks for the whole deposit', async () => {
      expect((await out()).status).toBe('processing')
      player = await fixture.player({ brandId: 'marea', cash: 10_000n })
      const iban = { method: 'bank_eu', full_name: 'Ana Núñez', iban: 'ES91 2100 0418 4502 0005 1332' }
      await deposited('10.00')
      await play('stake', -999n)
      expect((await out('20.00', iban)).status).toBe('pending')
      await play('stake', -1n)
      expect((await out('20.00', iban)).status).toBe('processing')
    })
  })

  test('with a fee holds both', async () => {
    player = await fixture.player({ brandId: 'marea', cash: 10_000n })
    const iban = { method: 'bank_eu', full_name: 'Ana Núñez', iban: 'ES91 2100 0418 4502 0005 1332' }
    const tooMuch = await fixture.call(calls.withdraw, { ...iban, amount: '99.01' }, { player })
    expect(tooMuch.refusal.code).toBe('insufficient_funds')
    const { body } = await fixture.call(calls.withdraw, { ...iban, amount: '50.00' }, { player })
    expect(await money()).toEqual([4_900n, 5_100n])
    await fixture.runJob('send_payouts')
    await notify(provider.event(body.response.id, 'paid'))
    expect(await money()).toEqual([4_900n, 0n])
    expect(await counterpartyBalance(db, 'marea', 'fees')).toBe(100n)
    expect(await counterpartyBalance(db, 'marea', 'payments:bank_eu')).toBe(5_000n)
  })

  test.each([
    [{ method: 'card' }, 'unknown_method'],
    [{ amount: '0' }, 'invalid_amount'],
    [{ amount: '1999.99' }, 'amount_below_minimum'],
    [{ amount: '1000000.01' }, 'amount_above_maximum'],
    [{ amount: '100000.01' }, 'insufficient_funds'],
    [{ cvu: '2850590940090418135202' }, 'invalid_fields'],
    [{ dni: '' }, 'invalid_fields'],
  ])('%j is refused with %s and holds nothing', async (input, code) => {
    const { refusal } = await ask(input)
    expect(refusal.code).toBe(code)
    expect(await money()).toEqual([10_000_000n, 0n])
  })

  test('names the fields that are wrong, in the language of the call', async () => {
    const input = { method: 'bank_ar', amount: LARGE, ...BANK, cuil: '20123456787', dni: undefined }
    const { refusal } = await fixture.call(calls.withdraw, input, { player, language: 'pt_BR' })
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['cuil', 'dni'])
  })

  test('the same key eight times is one withdrawal; with another account it is refused', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({}, key)))
    expect(new Set(answers.map(({ body }) => body.response.id)).size).toBe(1)
    expect(await money()).toEqual([4_000_000n, 6_000_000n])
    const other = await ask({ cvu: '0170099220000067797370' }, key)
    expect(other.refusal.code).toBe('idempotency_conflict')
  })

  test('a key refused for lack of money stays refused', async () => {
    const key = randomUUID()
    player = await fixture.player({ cash: 100n })
    expect((await ask({}, key)).refusal.code).toBe('insufficient_funds')
    const rich = {
      brandId: 'brasa',
      playerId: player.id,
      currency: 'ARS',
      scope: 'test',
      kind: 'adjustment',
    } as const
    const { post } = await import('../../../ledger/index.ts')
    await post(db, {
      ...rich,
      key,
      payloadHash: 'x',
      detail: {},
      amount: 10_000_000n,
      counterparty: 'adjustments',
    })
    expect((await ask({}, key)).refusal.code).toBe('insufficient_funds')
    expect((await ask()).status).toBe(200)
  })

  test('twenty at once never take more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ amount: '40000.00' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await money()).toEqual([2_000_000n, 8_000_000n])
  })
})

describe('canceling', () => {
  test('returns the money; again with the same key it is the same answer', async () => {
    const id = await open()
    const key = randomUUID()
    expect((await cancel(id, key)).body.response.status).toBe('canceled')
    expect((await cancel(id, key)).body.response.status).toBe('canceled')
    expect((await cancel(id)).refusal.code).toBe('not_cancelable')
    expect(await money()).toEqual([10_000_000n, 0n])
  })

  test('is refused once approved, and for what is not one’s own', async () => {
    const id = await open()
    await approve(id)
    expect((await cancel(id)).refusal.code).toBe('not_cancelable')
    const key = randomUUID()
    await cancel(await open('2000.00'), key)
    player = await fixture.player()
    expect((await cancel(id)).refusal.code).toBe('unknown_payment')
  })

  test('a key used for something else is refused', async () => {
    const key = randomUUID()
    const { body } = await ask({}, key)
    expect((await cancel(body.response.id, key)).refusal.code).toBe('idempotency_conflict')
    expect(await read(body.response.id)).toMatchObject({ status: 'pending' })
  })
})

describe('an operator', () => {
  test('approves: the payout is sent once and settled by the webhook', async () => {
    const id = await open()
    expect(await approve(id)).toMatchObject({ ok: true })
    expect(await approve(id)).toMatchObject({ ok: false, code: 'not_pending' })
    await fixture.runJob('send_payouts')
    await fixture.runJob('send_payouts')
    const event = provider.event(id, 'paid')
    await Promise.all([notify(event), notify(event), notify(event)])
    expect(await read(id)).toMatchObject({ status: 'paid' })
    expect(await money()).toEqual([4_000_000n, 0n])
  })

  test('rejects: the money returns and the player reads why', async () => {
    const id = await open()
    await rejectWithdrawal({ db, now }, { id, operator: 'ops', reason: 'La cuenta no es tuya' })
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'La cuenta no es tuya' })
    expect(await money()).toEqual([10_000_000n, 0n])
  })
})

describe('the payout', () => {
  test('failed at the provider returns the money with a reason', async () => {
    const id = await open(SMALL)
    await fixture.runJob('send_payouts')
    await notify(provider.event(id, 'failed'))
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('volvió a tu saldo'),
    })
    expect(await money()).toEqual([10_000_000n, 0n])
  })

  test('refused at once returns the money', async () => {
    const id = await open(SMALL)
    provider.answer = 'refused'
    await fixture.runJob('send_payouts')
    expect(await read(id)).toMatchObject({ status: 'rejected' })
    expect(await money()).toEqual([10_000_000n, 0n])
  })

  test('whose answer was lost is asked again under the same reference, and the money stays held', async () => {
    const id = await open(SMALL)
    provider.answer = 'unknown'
    await fixture.runJob('send_payouts')
    expect(await money()).toEqual([9_500_000n, 500_000n])
    provider.answer = null
    const before = provider.calls
    await fixture.runJob('send_payouts')
    expect(provider.calls).toBe(before)
    clock.advance(600_000)
    await fixture.runJob('send_payouts')
    expect(provider.calls).toBeGreaterThan(before)
    await notify(provider.event(id, 'paid'))
    expect(await money()).toEqual([9_500_000n, 0n])
  })

  test('refused only at a repetition is no refusal: what the provider has on record decides', async () => {
    const [accepted, lost] = [await open(SMALL), await open(SMALL)]
    provider.answer = 'unknown'
    await fixture.runJob('send_payouts')
    // Of the two only the first got through.
    provider.payouts.delete(lost)
    provider.answer = 'refused'
    clock.advance(600_000)
    await fixture.runJob('send_payouts')
    expect(await read(lost)).toMatchObject({ status: 'rejected' })
    expect(await read(accepted)).toMatchObject({ status: 'processing' })
    expect(await money()).toEqual([9_500_000n, 500_000n])
    await notify(provider.event(accepted, 'paid'))
    expect(await money()).toEqual([9_500_000n, 0n])
  })

  test('that is at fault does not hold up those behind it', async () => {
    const [broken, good] = [await open(SMALL), await open(SMALL)]
    const { openPayout } = provider.adapter
    provider.adapter.openPayout = async (order) => {
      if (order.reference === broken) throw new Error('a fault of the adapter')
      return openPayout(order)
    }
    await expect(fixture.runJob('send_payouts')).rejects.toThrow('a fault of the adapter')
    provider.adapter.openPayout = openPayout
    expect(provider.payouts.has(good)).toBe(true)
    expect(await read(broken)).toMatchObject({ status: 'processing' })
    clock.advance(61_000)
    await fixture.runJob('send_payouts')
    expect(provider.payouts.has(broken)).toBe(true)
  })

  test('paid, then called failed: nothing moves and it is kept for an operator', async () => {
    const id = await open(SMALL)
    await fixture.runJob('send_payouts')
    await notify(provider.event(id, 'paid'))
    const late = provider.event(id, 'failed')
    expect((await notify(late)).status).toBe(200)
    expect(await money()).toEqual([9_500_000n, 0n])
    const { rows } = await db.query({
      text: 'SELECT result FROM payment_events WHERE event_id = $1',
      values: [late.event_id],
    })
    expect(rows).toEqual([{ result: 'conflict' }])
  })

  test('paid, before anyone approved it, is not believed', async () => {
    const id = await open()
    provider.payouts.set(id, { reference: id, amount: 6_000_000n, currency: 'ARS', destination: {} })
    expect((await notify(provider.event(id, 'paid'))).status).toBe(409)
    expect(await money()).toEqual([4_000_000n, 6_000_000n])
  })

  test('two processes at once send it once', async () => {
    const id = await open(SMALL)
    const before = provider.calls
    await Promise.all(Array.from({ length: 4 }, () => fixture.runJob('send_payouts')))
    expect(provider.calls - before).toBe(1)
    expect(provider.payouts.has(id)).toBe(true)
  })
})

test('the platform may not rewrite what happened to a payment', async () => {
  await open()
  for (const table of ['payment_history', 'payment_events']) {
    await expect(db.query({ text: `UPDATE ${table} SET payment_id = payment_id` })).rejects.toThrow(
      'permission denied',
    )
    await expect(db.query({ text: `DELETE FROM ${table}` })).rejects.toThrow('permission denied')
  }
})
