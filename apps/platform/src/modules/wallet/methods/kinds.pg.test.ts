import { calls } from '@palco/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { approveDeposit, approveWithdrawal, rejectDeposit } from '../index.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'

const PASSWORD = 'un mate amargo 7'
/** Right when it was looked at, changed before the withdrawal was stored. */
const CHANGED = 'un mate amargo 6'
const fixture = await openFixture({
  confirmPassword: async (_, password) => {
    if (password === CHANGED) return { holds: async () => false }
    return password === PASSWORD ? { holds: async () => true } : null
  },
})
const { provider, clock, db, now } = fixture
let player: TestPlayer

beforeEach(async () => {
  player = await fixture.player({ cash: 100_000_000n })
  provider.answer = null
  provider.rate = '1250'
})

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03' } }).withExif({
    IFD0: { Artist: 'ANA' },
  })
const open = async (method: string, amount: string, more: object = {}) =>
  fixture.call(calls.deposit, { method, amount, ...more }, { player })
const read = async (id: string) => (await fixture.call(calls.readPayment, { id }, { player })).body.response
const sendProof = (id: string, file?: { name: string; content: Buffer }, by = player) =>
  fixture.call(calls.sendProof, { id }, { player: by, file })
const notify = (event: object) => fixture.webhook(...provider.signed(event))
const operator = 'operator:eva'

describe('bank transfer', () => {
  const openTransfer = async () => (await open('cvu_in', '5000')).body.response.id

  test('shows where the money goes, takes a proof, is credited once an operator says so', async () => {
    const { body } = await open('cvu_in', '5000')
    const { id, instructions } = body.response
    expect(body.response).toMatchObject({ status: 'pending', redirect_url: null, proof: null })
    expect(instructions).toMatchObject({
      kind: 'bank',
      alias: 'brasa.mate.demo',
      reference: id.slice(-8).toUpperCase(),
    })
    const before = await fixture.cashOf(player)

    const proof = { name: 'C:\\fotos\\mi <b>comprobante.jpg', content: await picture().jpeg().toBuffer() }
    const sent = await sendProof(id, proof)
    expect(sent.body.response).toMatchObject({
      status: 'under_review',
      proof: { name: 'mi bcomprobante.jpg' },
    })
    expect(await fixture.cashOf(player)).toBe(before)
    // Under review it no longer expires.
    clock.advance(72 * 3_600_000)
    await fixture.runJob('expire_deposits')
    expect((await read(id)).status).toBe('under_review')

    expect((await approveDeposit({ db, now }, { id, operator })).ok).toBe(true)
    expect(await approveDeposit({ db, now }, { id, operator })).toEqual({ ok: false, code: 'not_pending' })
    expect(await fixture.cashOf(player)).toBe((before ?? 0n) + 500_000n)
    expect((await read(id)).instructions).toBeNull()
  })

  test('the kept picture is ours: made anew, without what the camera wrote', async () => {
    const id = await openTransfer()
    const original = await picture().jpeg().toBuffer()
    expect(original.includes('ANA')).toBe(true)
    await sendProof(id, { name: 'a.jpg', content: original })
    const { rows } = await db.query<{ type: string; content: Buffer }>({
      text: 'SELECT type, content FROM payment_proofs WHERE payment_id = $1',
      values: [id],
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.type).toBe('image/webp')
    expect(rows[0]?.content.includes('ANA')).toBe(false)
    expect(await sharp(rows[0]?.content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  test.each([
    ['a page with a picture’s name', 'x.jpg', Buffer.from('<html><script>alert(1)</script>'), 'invalid_file'],
    ['a vector picture', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'invalid_file'],
    [
      'a picture cut short',
      'x.png',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]),
      'invalid_file',
    ],
    ['nothing', 'x.jpg', Buffer.alloc(0), 'invalid_file'],
    ['a PDF with a page’s name', 'x.pdf.html', Buffer.from('%PDF-1.7 proof'), 'invalid_file'],
    ['a PDF with a picture’s name', 'x.png', Buffer.from('%PDF-1.7 proof'), 'invalid_file'],
    [
      'too much',
      'x.pdf',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)]),
      'file_too_large',
    ],
  ])('refuses %s and loses nothing', async (_, name, content, code) => {
    const id = await openTransfer()
    const { status, refusal } = await sendProof(id, { name, content })
    expect([status, refusal.code]).toEqual([422, code])
    expect(refusal.fields).toHaveProperty('proof_of_payment')
    expect(await read(id)).toMatchObject({ status: 'pending', proof: null })
  })

  test('a picture needs the name of a picture, of whichever kind', async () => {
    const id = await openTransfer()
    const content = await picture().png().toBuffer()
    for (const name of ['a.php', 'a.svg', 'a.pdf', 'png', ''])
      expect((await sendProof(id, { name, content })).refusal.code).toBe('invalid_file')
    for (const name of ['a.PNG', 'a.jpeg', 'a.webp'])
      expect((await sendProof(id, { name, content })).status).toBe(200)
  })

  test('ten proofs of one transfer are enough', async () => {
    const id = await openTransfer()
    const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7 proof') }
    for (let sent = 0; sent < 10; sent += 1) expect((await sendProof(id, file)).status).toBe(200)
    expect((await sendProof(id, file)).refusal.code).toBe('proof_not_expected')
    expect((await read(id)).status).toBe('under_review')
  })

  test('a PDF is kept as it is; without a file the field says so', async () => {
    const id = await openTransfer()
    expect((await sendProof(id)).refusal.code).toBe('invalid_file')
    const pdf = Buffer.from('%PDF-1.7 proof')
    expect((await sendProof(id, { name: 'a.pdf', content: pdf })).status).toBe(200)
    const { rows } = await db.query<{ content: Buffer }>({
      text: 'SELECT content FROM payment_proofs WHERE payment_id = $1',
      values: [id],
    })
    expect(rows[0]?.content.equals(pdf)).toBe(true)
  })

  test('only its own player may send a proof, and only while it is open', async () => {
    const id = await openTransfer()
    const file = { name: 'a.jpg', content: await picture().jpeg().toBuffer() }
    const stranger = await fixture.player({})
    expect((await sendProof(id, file, stranger)).refusal.code).toBe('unknown_payment')
    await rejectDeposit({ db, now }, { id, operator, reason: 'No llegó.' })
    expect((await sendProof(id, file)).refusal.code).toBe('proof_not_expected')
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'No llegó.' })
    const byPage = (await open('card', '5000')).body.response.id
    expect((await sendProof(byPage, file)).refusal.code).toBe('proof_not_expected')
  })

  test('money that came after all is credited, with the cause on record', async () => {
    const id = await openTransfer()
    const before = (await fixture.cashOf(player)) ?? 0n
    clock.advance(49 * 3_600_000)
    await fixture.runJob('expire_deposits')
    expect((await read(id)).status).toBe('expired')
    await approveDeposit({ db, now }, { id, operator })
    expect((await read(id)).status).toBe('approved')
    expect(await fixture.cashOf(player)).toBe(before + 500_000n)
  })

  test('approve and reject at once: one of them', async () => {
    for (let round = 0; round < 8; round++) {
      player = await fixture.player({ cash: 0n })
      const id = await openTransfer()
      const results = await Promise.all([
        approveDeposit({ db, now }, { id, operator }),
        approveDeposit({ db, now }, { id, operator }),
        rejectDeposit({ db, now }, { id, operator, reason: 'x' }),
      ])
      const { status } = await read(id)
      // A refusal may come first; the money then still counts.
      expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0)
      expect(await fixture.cashOf(player)).toBe(status === 'approved' ? 500_000n : 0n)
      expect(status).toBe('approved')
    }
  })
})

test('Pix: the code comes with the deposit, and the webhook decides', async () => {
  player = await fixture.player({ brandId: 'tribuna' })
  const { body } = await open('pix', '25.00')
  const { id } = body.response
  expect(body.response.instructions).toEqual({ kind: 'pix', code: `pix-code-of-${id}` })
  expect(provider.deposits.get(id)?.means).toEqual({ kind: 'pix' })
  await notify(provider.event(id, 'paid'))
  expect(await read(id)).toMatchObject({ status: 'approved', instructions: null })
  expect(await fixture.cashOf(player)).toBe(2_500n)
})

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
    const before = (await fixture.cashOf(player)) ?? 0n
    provider.rate = '900'
    const block = (confirmations: number) => notify(provider.event(id, 'confirming', { confirmations }))
    await block(2)
    expect((await read(id)).confirmations).toBe(2)
    // Older news.
    await block(1)
    expect((await read(id)).confirmations).toBe(2)
    expect(await fixture.cashOf(player)).toBe(before)
    await notify(provider.event(id, 'paid'))
    expect(await fixture.cashOf(player)).toBe(before + 1_312_500n)
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

  const wallet = { wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', network: 'TRC20', currency: 'USDT' }
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
    const { status, body } = await withdraw({})
    expect(status).toBe(200)
    expect(await fixture.heldOf(player)).toBe(2_500_000n)
    expect(body.response.status).toBe('pending')
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
})

test('a voucher is paid at a shop: its code is shown until the provider notifies that it is paid', async () => {
  const { response } = (await open('cash', '5000')).body
  expect(response.instructions).toEqual({
    kind: 'voucher',
    code: `voucher-of-${response.id}`,
    shops: ['Kiosco'],
  })
  const before = (await fixture.cashOf(player)) ?? 0n
  await notify(provider.event(response.id, 'paid'))
  expect(await fixture.cashOf(player)).toBe(before + 500_000n)
  expect(await read(response.id)).toMatchObject({ status: 'approved', instructions: null })
})

test('a row of a kind the code does not know is not offered, and stops nothing', async () => {
  await db.query({
    text: `INSERT INTO payment_methods SELECT (jsonb_populate_record(m, '{"id": "pigeon", "kind": "pigeon"}')).*
      FROM payment_methods m WHERE brand_id = 'brasa' AND id = 'card'`,
  })
  const { methods } = (await fixture.call(calls.listPaymentMethods, { direction: 'deposit' }, { player }))
    .body.response
  const ids = methods.map(({ id }) => id)
  expect([ids.includes('card'), ids.includes('pigeon')]).toEqual([true, false])
  expect((await open('pigeon', '5000')).refusal.code).toBe('unknown_method')
})

describe('a destination that never got money', () => {
  const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
  const ask = (input: object = {}) =>
    fixture.call(calls.withdraw, { method: 'bank_ar', amount: '5000', ...BANK, ...input }, { player })

  test('needs the password; afterwards it is known', async () => {
    const without = await ask()
    expect([without.status, without.refusal.code]).toEqual([422, 'password_required'])
    expect(without.refusal.fields).toHaveProperty('password')
    // The reason itself stands at the field: the form then has nothing to repeat elsewhere.
    const wrong = (await ask({ password: 'otra' })).refusal
    expect([wrong.code, wrong.fields]).toEqual(['wrong_password', { password: wrong.response[0] }])
    expect((await ask({ password: CHANGED })).refusal.code).toBe('wrong_password')
    expect(await fixture.heldOf(player)).toBe(0n)
    const first = await ask({ password: PASSWORD })
    expect(first.status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect((await ask({ cvu: '0000003112345678901233' })).refusal.code).toBe('password_required')
  })

  test('is saved, shown masked, chosen by its id without the password, and deleted', async () => {
    const list = async (by = player) =>
      (await fixture.call(calls.listDestinations, {}, { player: by })).body.response.destinations
    expect(await list()).toEqual([])
    const { body } = await ask({ password: PASSWORD })
    const shown = { field: 'cvu', text: '••••5201', network: null, holder: 'Ana Núñez' }
    expect(body.response.destination).toEqual(shown)
    const [saved, ...none] = await list()
    expect([saved, none]).toMatchObject([{ ...shown, method: 'bank_ar' }, []])
    const id = saved?.id ?? ''
    const byId = (input: object = {}, by = player) =>
      fixture.call(
        calls.withdraw,
        { method: 'bank_ar', amount: '5000', destination: id, ...input },
        { player: by },
      )
    expect((await byId()).body.response.destination).toEqual(shown)
    const { rows } = await db.query<{ destination: object }>({
      text: 'SELECT DISTINCT destination FROM payments WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ destination: BANK }])
    const other = await fixture.player({ cash: 1_000_000n })
    for (const refused of [await byId({}, other), await byId({ method: 'usdt_out', amount: '25000' })])
      expect(refused.refusal.code).toBe('unknown_destination')

    const forget = (by: TestPlayer) => fixture.call(calls.deleteDestination, { id }, { player: by })
    await forget(other)
    expect(await list()).toHaveLength(1)
    expect((await forget(player)).body.response.destinations).toEqual([])
    expect((await byId()).refusal.code).toBe('unknown_destination')
    expect((await ask()).refusal.code).toBe('password_required')
  })

  test('the same key with the password afterwards is the same request', async () => {
    const key = 'a-key-of-this-test'
    const send = (password?: string) =>
      fixture.call(calls.withdraw, { method: 'bank_ar', amount: '5000', ...BANK, password }, { player, key })
    expect((await send()).refusal.code).toBe('password_required')
    const done = await send(PASSWORD)
    expect(done.status).toBe(200)
    expect((await send()).body.response.id).toBe(done.body.response.id)
    expect(await fixture.heldOf(player)).toBe(500_000n)
  })
})

test('an amount whose sum with a fee or a balance would overflow is refused, for every method', async () => {
  for (const [direction, verb] of [
    ['deposit', calls.deposit],
    ['withdrawal', calls.withdraw],
  ] as const) {
    const { body } = await fixture.call(calls.listPaymentMethods, { direction }, { player })
    expect(body.response.methods.length).toBeGreaterThan(0)
    for (const { id } of body.response.methods)
      for (const amount of ['92233720368547758.07', '92233720368547758', '1'.repeat(40)]) {
        const { status } = await fixture.call(verb, { method: id, amount }, { player })
        expect([id, amount, status >= 400 && status < 500]).toEqual([id, amount, true])
      }
  }
})
