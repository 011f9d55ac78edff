import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY, openFamily } from '../testing/family.ts'
import { checkMerchant, type Fields, merchantHeaders } from './signature.ts'
import { ROLLBACK_MS } from './wallet.ts'

const MERCHANT = 'm-1087'
const UUID = '5c27e0f1-1111-4a6e-8a1f-000000000001'
const items = [
  { uuid: UUID, name: 'Rain of Copper', image: 'https://pictures.example/r.png', type: 'Slots' },
  { uuid: '5c27e0f1-1111-4a6e-8a1f-000000000002', name: 'Harbour Wheel', image: null, type: 'Live Roulette' },
]
const family = await openFamily('merchant', { merchant_id: MERCHANT, path: '/api/v1' }, ({ path, body }) => {
  const page = /\/api\/v1\/games\?page=([12])$/.exec(path)?.[1]
  if (page) return { items: [items[Number(page) - 1]], _meta: { pageCount: 2 } }
  return path === '/api/v1/games/init' && body.includes(UUID)
    ? { url: 'https://frames.example/launch/1' }
    : null
})
const { clock } = family
const GAME = `fam-${UUID}`
await family.refresh()

type Signing = { key?: string; atMs?: number; nonce?: string; merchantId?: string }
const send = (fields: Fields, as: Signing = {}) => {
  const at = {
    merchantId: as.merchantId ?? MERCHANT,
    at: new Date(as.atMs ?? clock.ms),
    nonce: as.nonce ?? randomUUID(),
  }
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
  return family.post('/adapters/merchant/fam/callback', body, {
    'content-type': 'application/x-www-form-urlencoded',
    ...merchantHeaders(as.key ?? KEY, fields, at),
  })
}
type Form = Record<string, string>
const entries = (form: Form) => Object.entries(form)
const toMove = (
  action: string,
  { player, session }: Awaited<ReturnType<typeof family.enter>>,
  changes: Form = {},
): Form => ({
  action,
  amount: '100.00',
  currency: 'ARS',
  game_uuid: UUID,
  player_id: player.id,
  transaction_id: randomUUID(),
  session_id: session,
  type: action,
  round_id: randomUUID(),
  ...changes,
})
const without = (form: Form, ...names: string[]): Form =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)))
const toRollback = (
  form: Form,
  bets: readonly (readonly [action: string, amount: string, id: string])[],
): Fields => [
  ...entries({
    ...without(form, 'amount', 'round_id'),
    action: 'rollback',
    type: 'rollback',
    transaction_id: randomUUID(),
  }),
  ['provider_round_id', form['round_id'] ?? ''],
  ...bets.flatMap(([action, amount, id], index): Fields => [
    [`rollback_transactions[${index}][action]`, action],
    [`rollback_transactions[${index}][amount]`, amount],
    [`rollback_transactions[${index}][transaction_id]`, id],
    [`rollback_transactions[${index}][type]`, action],
  ]),
]
const code = async (answer: ReturnType<typeof send>) => {
  const { body } = await answer
  return body['error_code'] === undefined
    ? 'ok'
    : `${String(body['error_code'])} ${String(body['error_description'])}`
}

test('the list of games is read page by page, and a launch is a signed form', async () => {
  const { player, session } = await family.enter(GAME)
  const launch = family.asked.findLast(({ path }) => path.endsWith('/games/init'))
  const fields = [...new URLSearchParams(launch?.body)]
  expect(checkMerchant(KEY, MERCHANT, launch?.headers ?? {}, fields, new Date(clock.ms)).ok).toBe(true)
  expect(Object.fromEntries(fields)).toEqual({
    game_uuid: UUID,
    player_id: player.id,
    player_name: 'ana',
    currency: 'ARS',
    session_id: session,
    language: 'es',
    device: 'mobile',
    return_url: 'http://brasa.test',
  })
  const { rows } = await family.db.query({
    text: `SELECT id, area, categories FROM games WHERE provider_id = 'fam' AND available ORDER BY id`,
  })
  expect(rows).toEqual([
    { id: GAME, area: 'casino', categories: ['slots'] },
    { id: `fam-${items[1]?.uuid}`, area: 'live_casino', categories: ['table_games', 'roulette'] },
  ])
})

test('a normal round: balance, bet, win; the round is closed when the time for rollbacks is over', async () => {
  const at = await family.enter(GAME)
  const { player, session } = at
  const balance = await send(
    entries({ action: 'balance', player_id: player.id, currency: 'ARS', session_id: session }),
  )
  expect(balance).toMatchObject({ status: 200, text: '{"balance":1000.00}' })
  const bet = toMove('bet', at, { amount: '100' })
  const taken = await send(entries(bet))
  expect(taken.text).toBe(`{"balance":900.00,"transaction_id":"${bet['transaction_id']}"}`)
  const win = toMove('win', at, { amount: '250.5', round_id: bet['round_id'] ?? '' })
  expect((await send(entries(win))).text).toContain('{"balance":1150.50,')
  const jackpot = toMove('win', at, { type: 'jackpot', amount: '1.00', round_id: bet['round_id'] ?? '' })
  expect(await code(send(entries(jackpot)))).toBe('ok')
  clock.advance(ROLLBACK_MS + 1)
  await family.closeDue()
  expect(await family.roundStatus(bet['round_id'] ?? '')).toEqual({
    status: 'closed',
    staked: 10_000n,
    won: 25_150n,
  })
})

test('a repeat gets the first answer, signed anew; a nonce is good once and for a minute', async () => {
  const at = await family.enter(GAME)
  const bet = entries(toMove('bet', at))
  const first = await send(bet, { nonce: 'n-1' })
  expect(await code(send(bet, { nonce: 'n-1' }))).toBe('INTERNAL_ERROR replayed_nonce')
  await send(entries(toMove('bet', at)))
  expect((await send(bet)).text).toBe(first.text)
  expect(await code(send(bet, { atMs: clock.ms - 61_000 }))).toBe('INTERNAL_ERROR stale_timestamp')
  expect(await code(send(bet, { atMs: clock.ms + 62_000 }))).toBe('INTERNAL_ERROR stale_timestamp')
  const changed = bet.map(([name, value]) => [name, name === 'amount' ? '90.00' : value] as const)
  expect(await code(send(changed))).toBe('INTERNAL_ERROR duplicate_transaction')
  expect(await family.cash(at.player)).toBe(80_000n)
})

test('a form of more fields than any message has is refused before its signature is computed', async () => {
  const many = (count: number): Fields => Array.from({ length: count }, (_, place) => [`f${place}`, '1'])
  expect(await code(send(many(250), { key: 'another' }))).toBe('INTERNAL_ERROR invalid_signature')
  expect(await code(send(many(251), { key: 'another' }))).toBe('INTERNAL_ERROR invalid_request')
})

test('refund and rollback: one bet or several, again and before the bet came', async () => {
  const at = await family.enter(GAME)
  const [a, b, late] = [toMove('bet', at), toMove('bet', at, { amount: '50.00' }), toMove('bet', at)]
  b['round_id'] = a['round_id'] ?? ''
  for (const bet of [a, b]) await send(entries(bet))
  const rollback = toRollback(
    a,
    [a, b].map((one) => ['bet', one['amount'] ?? '', one['transaction_id'] ?? '']),
  )
  const taken = await send(rollback)
  expect(taken.body).toMatchObject({
    balance: 1000,
    rollback_transactions: [a['transaction_id'], b['transaction_id']],
  })
  expect((await send(rollback)).text).toBe(taken.text)
  expect(await family.roundStatus(a['round_id'] ?? '')).toMatchObject({ status: 'rolled_back' })
  const refund = entries({
    ...without(late, 'amount', 'type', 'round_id'),
    action: 'refund',
    transaction_id: randomUUID(),
    bet_transaction_id: late['transaction_id'] ?? '',
  })
  expect(await code(send(refund))).toBe('ok')
  expect(await code(send(refund))).toBe('ok')
  expect(await code(send(entries(late)))).toBe('INTERNAL_ERROR transaction_rolled_back')
  // A lost round is rolled back with its win of zero; a win of more stays.
  const [lost, won] = [toMove('bet', at), toMove('bet', at)]
  for (const [bet, amount] of [
    [lost, '0'],
    [won, '30.00'],
  ] as const) {
    await send(entries(bet))
    const win = toMove('win', at, { amount, round_id: bet['round_id'] ?? '' })
    await send(entries(win))
    const both = toRollback(bet, [
      ['bet', '100.00', bet['transaction_id'] ?? ''],
      ['win', amount, win['transaction_id'] ?? ''],
    ])
    expect(await code(send(both))).toBe(amount === '0' ? 'ok' : 'INTERNAL_ERROR invalid_request')
  }
  expect(await family.cash(at.player)).toBe(93_000n)
})

test('wrong signatures, foreign sessions, games, currencies and amounts move nothing; funds have a code of their own', async () => {
  const [at, other] = [await family.enter(GAME, 5_000n), await family.enter(GAME)]
  const bet = toMove('bet', at, { amount: '10.00' })
  const wrong: [Form, Signing, string][] = [
    [{}, { key: 'another-key-of-somebody' }, 'INTERNAL_ERROR invalid_signature'],
    [{}, { merchantId: 'm-2' }, 'INTERNAL_ERROR invalid_signature'],
    [{ session_id: other.session }, {}, 'INTERNAL_ERROR unknown_player'],
    [{ session_id: 'gs_none' }, {}, 'INTERNAL_ERROR unknown_player'],
    [{ game_uuid: items[1]?.uuid ?? '' }, {}, 'INTERNAL_ERROR unknown_game'],
    [{ currency: 'BRL' }, {}, 'INTERNAL_ERROR currency_mismatch'],
    [{ amount: '10.001' }, {}, 'INTERNAL_ERROR invalid_request'],
    [{ amount: '0' }, {}, 'INTERNAL_ERROR invalid_request'],
    [{ type: 'freespin' }, {}, 'INTERNAL_ERROR invalid_request'],
    [{ amount: '100.00' }, {}, 'INSUFFICIENT_FUNDS insufficient_funds'],
    [{ action: 'win', type: 'win' }, {}, 'INTERNAL_ERROR unknown_round'],
  ]
  for (const [changes, as, expected] of wrong)
    expect([
      changes,
      await code(send(entries({ ...bet, ...changes, transaction_id: randomUUID() }), as)),
    ]).toEqual([changes, expected])
  const body = new URLSearchParams(bet).toString()
  const signed = merchantHeaders(KEY, entries(bet), {
    merchantId: MERCHANT,
    at: new Date(clock.ms),
    nonce: 'n-9',
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signed }
  const altered = await family.post('/adapters/merchant/fam/callback', body.replace('10.00', '1.00'), headers)
  expect(altered.body['error_description']).toBe('invalid_signature')
  expect([await family.cash(at.player), await family.cash(other.player)]).toEqual([5_000n, 100_000n])
})

test('a session that has ended takes no bets but its wins and refunds', async () => {
  const at = await family.enter(GAME)
  const [won, undone] = [toMove('bet', at), toMove('bet', at)]
  for (const bet of [won, undone]) await send(entries(bet))
  await family.db.query({
    text: 'UPDATE game_sessions SET ended_at = now() WHERE id = $1',
    values: [at.session],
  })
  expect(await code(send(entries(toMove('bet', at))))).toBe('INTERNAL_ERROR session_ended')
  expect(await code(send(entries(toMove('win', at, { round_id: won['round_id'] ?? '' }))))).toBe('ok')
  expect(await code(send(toRollback(undone, [['bet', '100.00', undone['transaction_id'] ?? '']])))).toBe('ok')
  expect(await family.cash(at.player)).toBe(100_000n)
})

test('messages of many rounds, shuffled, doubled and at once, come to the same money', async () => {
  const plan = fc.array(
    fc.record({
      stake: fc.integer({ min: 1, max: 90 }),
      won: fc.integer({ min: 0, max: 200 }),
      undo: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const run = fc.asyncProperty(plan, fc.infiniteStream(fc.nat(1000)), async (rounds, order) => {
    const at = await family.enter(GAME)
    const messages = rounds.flatMap(({ stake, won, undo }) => {
      const bet = toMove('bet', at, { amount: `${stake}.00` })
      const second = undo
        ? toRollback(bet, [['bet', `${stake}.00`, bet['transaction_id'] ?? '']])
        : entries(toMove('win', at, { amount: `${won}.00`, round_id: bet['round_id'] ?? '' }))
      return [entries(bet), second]
    })
    const shuffled = [...messages, ...messages]
      .map((message) => ({ message, at: order.next().value }))
      .toSorted((a, b) => a.at - b.at)
    await Promise.all(shuffled.map(({ message }) => send(message)))
    for (const message of messages) await send(message)
    const result = rounds.reduce((sum, { stake, won, undo }) => sum + (undo ? 0 : won - stake), 0)
    expect(await family.cash(at.player)).toBe(100_000n + BigInt(result) * 100n)
  })
  await fc.assert(run, { numRuns: 8, includeErrorInReport: true })
}, 60_000)
