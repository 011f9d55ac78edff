import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { operatorCalls, type UnclaimedCase } from '@palco/contract/operators'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { assertBooksBalance } from '../../../testing/books.ts'
import { type Known, openConsoleCalls } from '../../operators/testing/console-calls.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { eraseDue } from '../erase.ts'
import { unclaimedDeskRoutes } from './desk-routes.ts'

const desk = await openConsoleCalls(unclaimedDeskRoutes)
const { readAudit, brands, call, clock, db, fixture, logIn, now, operator } = desk
const YEARS_MS = 6 * 366 * 24 * 3_600_000
const [eva, leo, marea] = [
  await operator(),
  await operator(),
  await operator({ brands: ['marea'], role: 'supervisor' }),
]
let player: TestPlayer

/** Sessions of operators end long before. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  for (const one of [eva, leo, marea]) one.token = (await logIn(one)).body.token
}

beforeEach(async () => void (player = await fixture.player({ country: 'UY' })))
// What one test leaves open is none of the next one's.
afterEach(async () => {
  await assertBooksBalance(db)
  for (const left of (await list()).items)
    for (const by of [leo, eva, leo]) await settle(left, left.left.amount.startsWith('-') ? debt : apart, by)
})

/** Closes the account, and erases it when its years are over. */
async function erase(): Promise<void> {
  await db.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      SELECT $1, brand_id, id, 'closing', false, $3, $3 FROM players WHERE id = $2`,
    values: [randomUUID(), player.id, now()],
  })
  await advance(YEARS_MS)
  const { erased } = await eraseDue({ db, now, allBrands: () => brands.all() })
  expect(erased).toBeGreaterThan(0)
}
/** Money that a product or a payment books to the account, as the ledger takes it from any of them. */
const book = (counterparty: string, amount: bigint, kind: 'win' | 'prize' | 'rollback' | 'deposit' = 'win') =>
  post(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: player.currency,
    payloadHash: 'h',
    scope: 'test',
    key: randomUUID(),
    kind,
    detail: {},
    amount,
    counterparty,
    at: now(),
  })
const list = async ({ token }: Known = eva) => (await call(operatorCalls.listUnclaimed, {}, token)).body
const theCase = async (): Promise<UnclaimedCase> => {
  const found = (await list()).items.find((one) => one.player === player.id)
  if (!found) throw new Error('no case')
  return found
}
const apart = { way: 'set_apart', note: 'Sin dueño desde hace años.' } as const
const debt = { way: 'written_off', note: 'No hay a quién cobrarla.' } as const
const back = {
  way: 'returned',
  method: 'card',
  reference: 'RF-2033-1',
  note: 'Devuelto al pagador.',
} as const
type Way = typeof apart | typeof debt | typeof back
const settle = (of: UnclaimedCase, way: Way, by: Known, changes: object = {}) =>
  call(
    operatorCalls.settleUnclaimed,
    {
      brand: of.brand.id,
      player: of.player,
      seen: of.seen,
      amount: of.left.amount.replace('-', ''),
      ...way,
      ...changes,
    },
    by.token,
  )
/** Asked for by one, confirmed by the other. */
async function settleBoth(of: UnclaimedCase, way: Way, changes: object = {}): Promise<void> {
  expect((await settle(of, way, eva, changes)).body).toEqual({ result: 'recorded' })
  expect((await settle(of, way, leo, changes)).body).toEqual({ result: 'executed' })
}
async function readBalance(account: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>({
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.entries WHERE brand_id = 'brasa' AND account = $1`,
    values: [account],
  })
  return rows[0]?.sum ?? 0n
}

describe('money that comes to an erased account is listed', () => {
  test('whatever brought it, with brand, amount, source and time; what was moved before the erasure is no source', async () => {
    await book('house', 700n)
    await book('house', -700n, 'rollback')
    await erase()
    expect((await list()).items).toEqual([])
    const sources = [
      'provider:originals',
      'product:sportsbook',
      'product:new-one',
      'payments:card',
      'jackpot:gold',
    ]
    for (const account of sources) {
      clock.advance(1_000)
      await book(account, 100n, account.startsWith('payments') ? 'deposit' : 'win')
    }
    const one = await theCase()
    expect(one).toMatchObject({
      brand: { id: 'brasa' },
      left: { amount: '5.00', currency: 'ARS' },
      more: false,
    })
    expect(one.sources.map(({ account }) => account)).toEqual(sources.toReversed())
    expect(one.sources[1]).toMatchObject({
      kind: 'deposit',
      amount: { amount: '1.00', currency: 'ARS' },
      at: new Date(clock.ms - 1_000).toISOString(),
    })
    expect(one.seen).toBe(one.sources[0]?.id)
  })

  test('a deposit that its provider confirms after the erasure, with the payment that brought it', async () => {
    const asked = await fixture.call(calls.deposit, { method: 'card', amount: '5000' }, { player })
    const { id } = asked.body.response
    clock.advance(3_600_000)
    await fixture.runJob('expire_deposits')
    await erase()
    const paid = fixture.provider.signed(fixture.provider.event(id, 'paid'))
    expect((await fixture.webhook(...paid)).status).toBe(200)
    const one = await theCase()
    expect([one.left.amount, one.sources]).toEqual([
      '5000.00',
      [expect.objectContaining({ account: 'payments:card', kind: 'deposit', payment: id })],
    ])
    await settleBoth(one, back)
    expect([await fixture.findCash(player), (await list()).waiting]).toEqual([0n, 0])
  })

  test('not while it adds up to nothing, and not that of accounts with an owner', async () => {
    await erase()
    await book('provider:originals', 100n)
    await book('provider:originals', -100n, 'rollback')
    player = await fixture.player({ country: 'UY', cash: 500n })
    expect(await list()).toEqual({ items: [], waiting: 0 })
  })

  test('twenty sources at most, the newest, and says that there are more', async () => {
    await erase()
    for (let count = 0; count < 20; count += 1) await book('house', 1n)
    expect([(await theCase()).sources.length, (await theCase()).more]).toEqual([20, false])
    await book('house', 1n)
    const one = await theCase()
    expect([one.sources.length, one.more, one.left.amount]).toEqual([20, true, '0.21'])
  })

  test('also where a version before erased the account, which noted no last movement', async () => {
    await erase()
    await db.query({
      text: 'UPDATE erasures SET last_movement_id = NULL WHERE player_id = $1',
      values: [player.id],
    })
    await book('house', 1n)
    expect((await theCase()).sources).toHaveLength(1)
    await settleBoth(await theCase(), apart)
    expect((await list()).waiting).toBe(0)
  })

  test('to operators of the brand, who may decide payments', async () => {
    await erase()
    await book('house', 1n)
    expect([(await list()).waiting, (await list(marea)).waiting]).toEqual([1, 0])
    const one = await theCase()
    expect((await settle(one, apart, marea)).code).toBe('unknown_brand')
    const trader = await operator({ role: 'trader' })
    expect((await settle(one, apart, trader)).code).toBe('forbidden')
    expect((await call(operatorCalls.listUnclaimed, {}, trader.token)).code).toBe('forbidden')
    const supervisor = await operator({ role: 'supervisor', brands: ['brasa', 'marea'] })
    expect((await list(supervisor)).waiting).toBe(1)
  })
})

describe('a case is closed by two', () => {
  beforeEach(async () => {
    await erase()
    await book('payments:card', 10_000n, 'deposit')
  })

  test('the same operator twice is refused, another one executes; both are on record', async () => {
    const one = await theCase()
    const before = await readBalance('payments:card')
    expect((await settle(one, back, eva)).body).toEqual({ result: 'recorded' })
    expect((await settle(one, back, eva)).code).toBe('second_operator_needed')
    expect(await fixture.findCash(player)).toBe(10_000n)
    expect((await theCase()).proposal).toMatchObject({ operator: eva.username, own: true, cause: back.note })
    expect((await settle(one, back, leo)).body).toEqual({ result: 'executed' })
    expect([await fixture.findCash(player), await readBalance('payments:card')]).toEqual([
      0n,
      before + 10_000n,
    ])
    const said = {
      amount: '100.00',
      way: 'returned',
      method: 'card',
      reference: 'RF-2033-1',
      note: back.note,
    }
    expect(await readAudit(player.id)).toMatchObject([
      { action: 'player.erased' },
      { action: 'unclaimed.recorded', operator: eva.username, after: { ...said, reasons: ['always'] } },
      { action: 'unclaimed.second_operator_refused', operator: eva.username },
      { action: 'unclaimed.settled', operator: leo.username, after: { ...said, with: eva.username } },
    ])
    const { rows } = await db.query<object>({
      text: `SELECT amount, alone FROM operator_decisions WHERE player_id = $1`,
      values: [player.id],
    })
    expect(rows).toEqual([{ amount: 10_000n, alone: false }])
  })

  test('once, however often and at once it is confirmed', async () => {
    const one = await theCase()
    await settle(one, apart, eva)
    const third = await operator()
    const answers = await Promise.all([leo, third, leo].map((by) => settle(one, apart, by)))
    const codes = answers.map(({ body, code }) => code ?? body.result)
    expect(codes.toSorted()).toEqual(['executed', 'unknown_case', 'unknown_case'])
    expect(await fixture.findCash(player)).toBe(0n)
    expect((await settle(one, apart, eva)).code).toBe('unknown_case')
  })

  test('what is set apart stands on the brand’s account for unclaimed money', async () => {
    const before = await readBalance('unclaimed')
    await settleBoth(await theCase(), apart)
    expect(await readBalance('unclaimed')).toBe(before + 10_000n)
  })

  test('in parts: what is left stays a case, with what was decided among its movements', async () => {
    await settleBoth(await theCase(), back, { amount: '99.99' })
    const rest = await theCase()
    expect([rest.left.amount, rest.sources[0]]).toEqual([
      '0.01',
      expect.objectContaining({ kind: 'adjustment', account: 'payments:card' }),
    ])
  })

  test('about the money that both saw: more that comes meanwhile has to be seen', async () => {
    const one = await theCase()
    await settle(one, apart, eva)
    await book('provider:originals', 5n)
    expect((await settle(one, apart, leo)).code).toBe('case_changed')
    expect(await fixture.findCash(player)).toBe(10_005n)
  })

  test('returned is what payments brought, by the method that brought it: a prize has no payer', async () => {
    await book('product:sportsbook', 10_000n)
    const one = await theCase()
    expect(one.methods.map(({ id }) => id)).toEqual(['card'])
    expect((await settle(one, back, eva)).code).toBe('unfit_way')
    expect((await settle(one, back, eva, { amount: '100.01' })).code).toBe('unfit_way')
    expect((await settle(one, back, eva, { amount: '100.00', method: 'usdt' })).code).toBe('unfit_way')
    await settleBoth(one, back, { amount: '60.00' })
    const rest = await theCase()
    expect((await settle(rest, back, eva, { amount: '40.01' })).code).toBe('unfit_way')
    await settleBoth(rest, back, { amount: '40.00' })
    const prize = await theCase()
    expect([prize.left.amount, prize.methods]).toEqual(['100.00', []])
    expect((await settle(prize, back, eva, { amount: '0.01' })).code).toBe('unfit_way')
  })

  test('of what is left at most, by a method of the brand, with a reference, and by a way that fits', async () => {
    const one = await theCase()
    for (const amount of ['100.01', '0', '-1', 'x', '0.001'])
      expect([amount, (await settle(one, apart, eva, { amount })).code]).toEqual([amount, 'invalid_amount'])
    expect((await settle(one, back, eva, { method: 'none' })).code).toBe('unknown_method')
    expect((await settle(one, back, eva, { reference: undefined })).code).toBe('invalid_request')
    expect((await settle(one, back, eva, { method: undefined })).code).toBe('invalid_request')
    expect((await settle(one, debt, eva)).code).toBe('unfit_way')
    const owned = await fixture.player({ cash: 500n })
    expect((await settle(one, apart, eva, { player: owned.id })).code).toBe('unknown_case')
    expect((await settle(one, apart, eva, { amount: '100.00' })).body).toEqual({ result: 'recorded' })
  })
})

test('a debt that a late correction leaves is written off, and by no other way', async () => {
  await erase()
  const { brandId, id, currency } = player
  await db.query({
    text: `SELECT ledger.correct(ROW($1, 'test', $2, 'h', 'adjustment', $3, $4, '{}', $5, NULL)::ledger.ref, -300, 0, 'product:sportsbook')`,
    values: [brandId, randomUUID(), id, currency, now()],
  })
  const one = await theCase()
  expect(one.left.amount).toBe('-3.00')
  for (const way of [apart, back]) expect((await settle(one, way, eva)).code).toBe('unfit_way')
  expect((await settle(one, debt, eva, { amount: '3.01' })).code).toBe('invalid_amount')
  await settleBoth(one, debt)
  expect([await fixture.findCash(player), (await list()).waiting]).toEqual([0n, 0])
})

test('what an exclusion left is erased once the money is settled', async () => {
  await db.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at, carried_out_at)
      SELECT $1, brand_id, id, 'exclusion', false, $3::timestamptz, $3::timestamptz + interval '10 years', $3 FROM players WHERE id = $2`,
    values: [randomUUID(), player.id, now()],
  })
  await erase()
  await book('house', 1n)
  const run = () => eraseDue({ db, now, allBrands: () => brands.all() })
  const lines = async () =>
    (await readAudit(player.id)).map(({ action }) => action).filter((one) => one.startsWith('player'))
  await advance(YEARS_MS)
  expect(await run()).toMatchObject({ erased: 0 })
  await settleBoth(await theCase(), apart)
  // The settlement is a movement, whose record the law asks for as of any other: the database refuses to erase before.
  await advance(7 * 24 * 3_600_000)
  expect([await run(), await lines()]).toEqual([{ looked: 1, erased: 0 }, ['player.erased']])
  await advance(YEARS_MS)
  expect([await run(), await lines()]).toEqual([
    { looked: 1, erased: 1 },
    ['player.erased', 'player.erased_rest'],
  ])
})

test.each(['none', 'for ever'])(
  'who paid after the erasure is erased when the years of that payment are over; exclusion: %s',
  async (exclusion) => {
    if (exclusion === 'for ever')
      await db.query({
        text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
          SELECT $1, brand_id, id, 'exclusion', false, $3, $3 FROM players WHERE id = $2`,
        values: [randomUUID(), player.id, now()],
      })
    const asked = await fixture.call(calls.deposit, { method: 'card', amount: '5000' }, { player })
    const { id } = asked.body.response
    clock.advance(3_600_000)
    await fixture.runJob('expire_deposits')
    await erase()
    const holder = { name: 'Ximena Plugh', document: null, country: 'UY', birth_date: null }
    const paid = fixture.provider.signed(fixture.provider.event(id, 'paid', { holder }))
    expect((await fixture.webhook(...paid)).status).toBe(200)
    const kept = async () => {
      const { rows } = await db.query<{ text: string }>({
        text: `SELECT concat(p.holder, c.holder) AS text FROM payments p LEFT JOIN payment_owner_checks c ON c.payment_id = p.id WHERE p.id = $1`,
        values: [id],
      })
      return rows.some(({ text }) => text.includes('Plugh'))
    }
    const run = () => eraseDue({ db, now, allBrands: () => brands.all() })
    expect(await kept()).toBe(true)
    await db.query({ text: 'UPDATE payments SET owner_case_at = NULL WHERE id = $1', values: [id] })
    await settleBoth(await theCase(), apart)
    await advance(7 * 24 * 3_600_000)
    await run()
    expect(await kept()).toBe(true)
    await advance(YEARS_MS)
    await run()
    expect(await kept()).toBe(false)
    await advance(YEARS_MS)
    expect(await run()).toEqual({ looked: 0, erased: 0 })
  },
)
