import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMethod, approveWithdrawal } from '../index.ts'
import type { TestPlayer } from '../testing/fixture.ts'
import { openPayments, PASSWORD } from '../testing/payments.ts'

const payments = await openPayments()
const { clock, db, fixture, notify, now, open, provider, read } = payments
const operator = 'operator:eva'
let player: TestPlayer
beforeEach(async () => void (player = await payments.nextPlayer()))

describe('crypto', () => {
  const deposit = (amount: string, network = 'TRC20') => open('usdt', amount, { network })

  test('the methods name coin, networks and rate; a coin without a rate is not offered', async () => {
    const list = async () =>
      (await fixture.call(calls.listPaymentMethods, { direction: 'deposit' }, { player })).body.response
        .methods
    const method = (await list()).find(({ id }) => id === 'usdt')
    expect(method?.exchange).toEqual({
      asset: 'USDT',
      networks: ['TRC20', 'ERC20'],
      currency: 'ARS',
      rate: '1250',
    })
    expect(method?.min).toEqual({ amount: '5.000000', currency: 'USDT' })
    provider.rate = null
    clock.advance(120_000)
    expect((await list()).map(({ id }) => id)).not.toContain('usdt')
    expect((await deposit('10')).refusal.code).toBe('provider_unavailable')
  })

  test('the rate of the opening holds for thirty minutes; blocks are counted, the last one credits', async () => {
    const { body } = await deposit('10.5')
    const { id, amount, instructions, expires_at, date } = body.response
    expect(amount).toEqual({ amount: '13125.00', currency: 'ARS' })
    expect(instructions).toMatchObject({
      kind: 'crypto',
      asset: 'USDT',
      network: 'TRC20',
      amount: '10.500000',
      rate: '1250',
    })
    expect(Date.parse(expires_at ?? '') - Date.parse(date)).toBe(30 * 60_000)
    const before = (await fixture.findCash(player)) ?? 0n
    provider.rate = '900'
    const block = (confirmations: number) => notify(provider.event(id, 'confirming', { confirmations }))
    await block(2)
    expect((await read(id)).confirmations).toBe(2)
    // Older news.
    await block(1)
    expect((await read(id)).confirmations).toBe(2)
    expect(await fixture.findCash(player)).toBe(before)
    await notify(provider.event(id, 'paid'))
    expect(await fixture.findCash(player)).toBe(before + 1_312_500n)
    await block(3)
    expect((await read(id)).status).toBe('approved')
  })

  test('a network has to be chosen, and be one of the coin’s', async () => {
    const without = await open('usdt', '10')
    expect([without.refusal.code, Object.keys(without.refusal.fields ?? {})]).toEqual([
      'invalid_fields',
      ['network'],
    ])
    expect((await deposit('10', 'BTC')).refusal.code).toBe('invalid_fields')
    expect((await deposit('4.99')).refusal).toMatchObject({ code: 'amount_below_minimum' })
    expect((await deposit('10.1234567')).refusal.code).toBe('invalid_amount')
  })

  test('a deposit worth no more than its fee is refused', async () => {
    // 5 USDT are worth 6,250.00.
    await addMethod(db, { id: 'brasa', currency: 'ARS', country: 'AR' }, 'crypto', {
      id: 'usdt_with_fee',
      direction: 'deposit',
      position: 9,
      min: 5_000_000n,
      max: 100_000_000n,
      fee: 625_000n,
      quick: [],
      minutes: 10,
      settings: { asset: 'USDT', networks: ['TRC20'] },
    })
    const ask = (amount: string) => open('usdt_with_fee', amount, { network: 'TRC20' })
    for (const amount of ['5', '5.000007'])
      expect((await ask(amount)).refusal).toMatchObject({ code: 'invalid_amount' })
    const { id } = (await ask('5.000008')).body.response
    const before = (await fixture.findCash(player)) ?? 0n
    await notify(provider.event(id, 'paid'))
    expect(await fixture.findCash(player)).toBe(before + 1n)
  })

  const wallet = { wallet_address: 'TJCwm1SPkwu788CcpUxdZwpFsrixq5SZpS', network: 'TRC20', currency: 'USDT' }
  const withdraw = (input: object) =>
    fixture.call(
      calls.withdraw,
      { method: 'usdt_out', amount: '25000', password: PASSWORD, ...wallet, ...input },
      { player },
    )

  test('out: the address has to be one of its network', async () => {
    const wrong = await withdraw({ network: 'ERC20' })
    expect(wrong.refusal).toMatchObject({ code: 'invalid_fields' })
    expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(['wallet_address'])
    expect(Object.keys((await withdraw({ currency: 'BTC' })).refusal.fields ?? {})).toEqual(['currency'])
    expect(Object.keys((await withdraw({ wallet_address: '' })).refusal.fields ?? {})).toEqual([
      'wallet_address',
    ])
    const usdtContract = { wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
    expect((await withdraw(usdtContract)).refusal).toMatchObject({ code: 'invalid_fields' })
    const { status, body } = await withdraw({})
    expect(status).toBe(200)
    expect(await fixture.findHeldItem(player)).toBe(2_500_000n)
    expect(body.response.status).toBe('pending')
  })

  test('out: nothing is paid to an address that a deposit was asked for at', async () => {
    const { id } = (await deposit('10')).body.response
    const own = 'TTZhLCS8HE94FQyGL576N7cQWiJXd9fs9R'
    await db.query({
      text: `UPDATE payments SET instructions = jsonb_set(instructions, '{address}', to_jsonb($2::text)) WHERE id = $1`,
      values: [id, own],
    })
    expect((await withdraw({ wallet_address: own })).refusal.code).toBe('invalid_fields')
    expect(await fixture.findHeldItem(player)).toBe(0n)
  })

  test('out: it is priced when it is sent, once, and waits while the rate is unknown', async () => {
    const { id } = (await withdraw({})).body.response
    provider.rate = null
    await approveWithdrawal({ db, now }, { id, operator })
    await fixture.runJob('send_payouts')
    expect(provider.payouts.has(id)).toBe(false)
    const send = async (rate: string, answer: typeof provider.answer) => {
      Object.assign(provider, { rate, answer })
      clock.advance(60_000)
      await fixture.runJob('send_payouts')
      return provider.payouts.get(id)?.destination
    }
    // 25,000 at 1,000, not at the 1,250 of the request; the repetition after a lost answer keeps it.
    const priced = { ...wallet, asset_amount: '25.000000', rate: '1000' }
    expect(await send('1000', 'unknown')).toEqual(priced)
    expect(await send('500', null)).toEqual(priced)
    await notify(provider.event(id, 'paid'))
    expect((await read(id)).status).toBe('paid')
    // The price is no part of the destination: it is known now.
    expect((await withdraw({ password: undefined })).status).toBe(200)
  })

  test('out: a process that learns the rate too late sends the price of the one that was first', async () => {
    const { id } = (await withdraw({})).body.response
    await approveWithdrawal({ db, now }, { id, operator })
    const { rate } = provider.adapter
    const [asked, answer] = [Promise.withResolvers<null>(), Promise.withResolvers<string>()]
    provider.adapter.rate = () => {
      asked.resolve(null)
      return answer.promise
    }
    const late = fixture.runJob('send_payouts')
    await asked.promise
    Object.assign(provider.adapter, { rate })
    provider.rate = '1000'
    // The time of the first process is over: another one takes the payout.
    clock.advance(60_000)
    await fixture.runJob('send_payouts')
    const priced = { ...wallet, asset_amount: '25.000000', rate: '1000' }
    expect(provider.payouts.get(id)?.destination).toEqual(priced)
    answer.resolve('500')
    await late
    expect(provider.payouts.get(id)?.destination).toEqual(priced)
  })
})
