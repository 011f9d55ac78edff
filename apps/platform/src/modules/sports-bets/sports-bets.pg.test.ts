import { calls } from '@palco/contract'
import type { Verdict } from '@palco/sports-rules/bets'
import { expect, test } from 'vitest'
import { post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../testing/platform.ts'
import { decide, offerEvent, listOutcomes, overUnderResult } from '../../testing/sports-offer.ts'
import { toDay, daysAfter, saveBrand } from '../brands/index.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { call, clock } = platform
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('marea', 0, 'proportional')`,
})
let events = 0
let keys = 0

const event = () =>
  offerEvent(db, {
    id: `test:match:${(events += 1)}`,
    startAt: new Date(clock.now + 3_600_000),
    markets: [{ marketId: 18, specifiers: 'total=2.5', outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }) }],
  })
const newKey = () => `slip-key-${(keys += 1)}`
const over = (id: string, odds = '2.00') => ({
  event_id: id,
  market_id: 18,
  specifiers: 'total=2.5',
  outcome_id: '12',
  odds,
})
const SINGLE = { kind: 'single' as const, selections: [0], stake: '10.00' }

/** A player of the brand in euros with money. */
async function playerWith(cash: bigint) {
  const { token, username } = await platform.player({ domain: 'marea.test' })
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [username],
  })
  const playerId = rows[0]?.id ?? ''
  const ref = {
    brandId: 'marea',
    playerId,
    currency: 'EUR' as const,
    scope: 'deposit',
    key: playerId,
    payloadHash: '',
  }
  await post(db, { ...ref, kind: 'deposit', detail: {}, amount: cash, counterparty: 'payments:test' })
  const sent = (idempotencyKey?: string) => ({
    token,
    domain: 'marea.test',
    ...(idempotencyKey && { idempotencyKey }),
  })
  const cashNow = async () => (await call(calls.readBalance, {}, sent())).body.response.cash.amount
  const place = (selections: ReturnType<typeof over>[], bets = [SINGLE], key = newKey()) =>
    call(calls.placeBets, { selections, bets, price_changes: 'none' }, sent(key))
  return { playerId, sent, cashNow, place }
}
type Player = Awaited<ReturnType<typeof playerWith>>

async function placed(player: Player, id: string) {
  const { body } = await player.place([over(id)])
  if (!body.response.placed) throw new Error(JSON.stringify(body))
  return body.response.bets[0]!
}
async function settle(eventId: string, verdict: Verdict) {
  const ref = { eventId, marketId: 18, specifiers: 'total=2.5' }
  await decide(db, ref, { kind: 'settled', outcomes: overUnderResult(verdict) })
  await takeResults(db)
  await settleAll({ db, now: () => new Date(clock.now) })
}

test('a slip shows its selections by name, its limits, and what stands in the way', async () => {
  const id = await event()
  const input = { selections: [over(id, '2.10')], bets: [{ ...SINGLE, stake: '0.00' }] }
  const { status, body } = await call(calls.checkSlip, input, { domain: 'marea.test' })
  expect(status).toBe(200)
  expect(body.response).toMatchObject({
    selections: [
      {
        odds: '2.00',
        status: 'open',
        home: `Home ${id}`,
        market: 'Total de goles',
        outcome: 'Más de 2,5',
        competition: { name: 'Primera' },
        combinable: true,
        live: false,
      },
    ],
    problems: [
      { code: 'price_changed', selections: [0], odds: '2.00' },
      { code: 'stake_too_small', bet: 0, limit: { amount: '1.00', currency: 'EUR' } },
    ],
    delay: 0,
    currency: 'EUR',
  })
})

test('what a slip no longer knows has no name, rather than an id', async () => {
  const id = await event()
  const known = over(id)
  const gone = { ...known, event_id: 'test:none' }
  const outcome = { ...known, market_id: 40, specifiers: 'type=live', outcome_id: 'test:player:1' }
  const { body } = await call(
    calls.checkSlip,
    { selections: [known, gone, outcome], bets: [] },
    { domain: 'marea.test' },
  )
  expect(body.response.selections).toMatchObject([
    { status: 'open', home: `Home ${id}`, market: 'Total de goles', outcome: 'Más de 2,5' },
    { status: 'unknown', home: '', away: '', market: '', outcome: '' },
    { status: 'unknown', home: `Home ${id}`, market: 'Marca en cualquier momento', outcome: '' },
  ])
})

test('a bet goes from the slip to the list, is settled, and its arithmetic can be read', async () => {
  const [player, id] = [await playerWith(100_00n), await event()]
  const bet = await placed(player, id)
  expect(bet).toMatchObject({
    kind: 'single',
    status: 'accepted',
    stake: { amount: '10.00', currency: 'EUR' },
    odds: '2.00',
    possible_return: { amount: '20.00' },
    return: null,
    cash_out: { value: { amount: '9.50' }, partial: true },
    legs: [{ event_id: id, status: 'open', outcome: 'Más de 2,5' }],
  })
  expect(await player.cashNow()).toBe('90.00')
  const open = await call(calls.listAllBets, { choice: 'open' }, player.sent())
  expect(open.body.response).toMatchObject({ open: 1, bets: [{ id: bet.id }], next_cursor: null })
  await settle(id, 'won')
  const settled = await call(calls.listAllBets, { choice: 'settled' }, player.sent())
  expect(settled.body.response).toMatchObject({
    open: 0,
    bets: [{ state: 'won', bet: { status: 'settled', return: { amount: '20.00' } } }],
  })
  await settle(id, 'lost')
  const { body } = await call(calls.readBet, { id: bet.id }, player.sent())
  expect(body.response).toMatchObject({
    bet: { status: 'settled', return: { amount: '0.00' }, cash_out: null },
    lines: [{ legs: [0], stake: { amount: '10.00' }, return: { amount: '0.00' } }],
    payments: [
      { kind: 'return', amount: { amount: '20.00' } },
      { kind: 'correction', amount: { amount: '-20.00' } },
    ],
  })
  expect(await player.cashNow()).toBe('90.00')
})

test('a refused slip says what changed and how it stands now, keeps its key free and stakes nothing', async () => {
  const [player, id] = [await playerWith(100_00n), await event()]
  const key = newKey()
  const refused = await player.place([over(id, '2.10')], [SINGLE], key)
  expect(refused.status).toBe(200)
  expect(refused.body.response).toMatchObject({
    placed: false,
    problems: [{ code: 'price_changed', odds: '2.00' }],
    slip: { selections: [{ odds: '2.00', status: 'open' }] },
  })
  expect(await player.cashNow()).toBe('100.00')
  expect((await player.place([over(id)], [SINGLE], key)).body.response).toMatchObject({ placed: true })
  const other = await player.place([over(id)], [{ ...SINGLE, stake: '11.00' }], key)
  expect([other.status, other.refusal.code]).toEqual([409, 'idempotency_conflict'])
})

test('what the balance lacks is said', async () => {
  const [player, id] = [await playerWith(4_00n), await event()]
  expect((await player.place([over(id)])).body.response).toMatchObject({
    problems: [{ code: 'balance_too_low', limit: { amount: '6.00', currency: 'EUR' } }],
  })
})

test('bets need a session, a key and a well-formed slip', async () => {
  const [player, id] = [await playerWith(10_00n), await event()]
  const input = { selections: [over(id)], bets: [SINGLE], price_changes: 'none' as const }
  expect((await call(calls.placeBets, input, { domain: 'marea.test' })).status).toBe(401)
  expect((await call(calls.placeBets, input, player.sent())).refusal.code).toBe('idempotency_key_required')
  for (const broken of [
    { ...input, selections: [] },
    { ...input, selections: [{ ...over(id), odds: '-2' }] },
    { ...input, selections: [{ ...over(id), event_id: 'no spaces' }] },
    { ...input, bets: [{ ...SINGLE, stake: 'ten' }] },
    { ...input, price_changes: 'all' as never },
  ])
    expect((await call(calls.placeBets, broken, player.sent(newKey()))).refusal.code).toBe('invalid_request')
})

test('another player’s bet, and another brand’s, is unknown', async () => {
  const [player, other, id] = [await playerWith(10_00n), await playerWith(10_00n), await event()]
  const bet = await placed(player, id)
  for (const seen of [
    await call(calls.readBet, { id: bet.id }, other.sent()),
    await call(calls.cashOut, { id: bet.id, value: '9.50' }, other.sent(newKey())),
    await call(calls.setAutoCashOut, { id: bet.id, value: null }, other.sent()),
  ])
    expect([seen.status, seen.refusal.code]).toEqual([404, 'unknown_bet'])
})

test('a bet is cashed out in part, then whole, and both stand in the statement', async () => {
  const [player, id] = [await playerWith(10_00n), await event()]
  const bet = await placed(player, id)
  const cashOut = (value: string, stake?: string) =>
    call(calls.cashOut, { id: bet.id, value, ...(stake && { stake }) }, player.sent(newKey()))
  expect((await cashOut('9.60')).body.response).toMatchObject({ executed: false, reason: 'value_fell' })
  expect((await cashOut('9.50', '4.00')).body.response).toMatchObject({
    executed: true,
    paid: { amount: '3.80' },
    bet: {
      status: 'accepted',
      stake: { amount: '6.00' },
      possible_return: { amount: '12.00' },
      return: { amount: '3.80' },
    },
  })
  expect((await cashOut('5.70')).body.response).toMatchObject({
    executed: true,
    paid: { amount: '5.70' },
    bet: { status: 'cashed_out', return: { amount: '9.50' }, cash_out: null },
  })
  const { body } = await call(calls.listTransactions, {}, player.sent())
  expect(body.response.transactions.slice(0, 3)).toMatchObject([
    {
      kind: 'win',
      amount: { amount: '5.70' },
      detail: { area: 'sportsbook', round_id: bet.id, cash_out: 'full' },
    },
    { kind: 'win', amount: { amount: '3.80' }, detail: { cash_out: 'part' } },
    { kind: 'stake', amount: { amount: '-10.00' }, detail: { area: 'sportsbook', round_id: bet.id } },
  ])
})

test('an automatic cash-out is stored and taken back, and refused for a bet that has ended', async () => {
  const [player, id] = [await playerWith(10_00n), await event()]
  const bet = await placed(player, id)
  const set = (value: string | null) => call(calls.setAutoCashOut, { id: bet.id, value }, player.sent())
  expect((await set('15.00')).body.response.bet.auto_cash_out).toEqual({ amount: '15.00', currency: 'EUR' })
  expect((await set(null)).body.response.bet.auto_cash_out).toBeNull()
  expect((await set('0')).refusal.code).toBe('invalid_amount')
  await settle(id, 'lost')
  expect((await set('15.00')).refusal.code).toBe('not_cashable')
})

test('lists go on by their cursor', async () => {
  const player = await playerWith(100_00n)
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    clock.now += 1000
    const id = await event()
    ids.unshift((await placed(player, id)).id)
    // Ended ones stand among the open ones, by placement.
    if (count % 2 === 1) await settle(id, 'lost')
  }
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof call<typeof calls.listAllBets>>> = await call(
      calls.listAllBets,
      { limit: 2, ...(cursor === null ? {} : { cursor }) },
      player.sent(),
    )
    read.push(...page.body.response.bets.map((bet) => bet.id))
    cursor = page.body.response.next_cursor
  } while (cursor !== null)
  expect(read).toEqual(ids)
  expect((await call(calls.listAllBets, { cursor: 'broken' }, player.sent())).status).toBe(400)
})

test('a list keeps to what is asked for: how a bet ended, its sport, and its days', async () => {
  const [player, won, lost, part, open] = [
    await playerWith(100_00n),
    await event(),
    await event(),
    await event(),
    await event(),
  ]
  const bets = new Map<string, string>()
  for (const id of [won, lost, part, open]) bets.set(id, (await placed(player, id)).id)
  const cashed = { id: bets.get(part) ?? '', value: '9.50', stake: '4.00' }
  await call(calls.cashOut, cashed, player.sent(newKey()))
  await settle(won, 'won')
  for (const id of [lost, part]) await settle(id, 'lost')

  const read = async (asked: Partial<Parameters<typeof call<typeof calls.listAllBets>>[1]>) => {
    const { body } = await call(calls.listAllBets, asked, player.sent())
    return body.response.bets
  }
  const readIds = async (asked: Parameters<typeof read>[0]) =>
    (await read(asked)).map(({ id }) => id).toSorted()
  const of = (...events: string[]) => events.map((id) => bets.get(id) ?? '').toSorted()
  expect(await readIds({ choice: 'won' })).toEqual(of(won))
  expect(await readIds({ choice: 'lost' })).toEqual(of(lost))
  expect(await read({ choice: 'returned' })).toMatchObject([
    { id: bets.get(part), stake: { amount: '10.00' }, returned: { amount: '3.80' } },
  ])
  expect(await readIds({ choice: 'cashed_out' })).toEqual([])
  expect(await readIds({ sport: 'tennis' })).toEqual([])

  const { body } = await call(
    calls.guestConfiguration,
    { hash: platform.config.CONFIG_HASH },
    { domain: 'marea.test' },
  )
  const today = toDay(new Date(clock.now), body.configurations.time_zone ?? '')
  const all = of(won, lost, part, open)
  expect(await readIds({ sport: 'football', from: today, to: today })).toEqual(all)
  expect(await readIds({ to: daysAfter(today, -1) })).toEqual([])
  expect(await readIds({ from: daysAfter(today, 1) })).toEqual([])
  expect(await readIds({ choice: 'settled', from: today })).toEqual(of(won, lost, part))
  const refused = await call(calls.listAllBets, { from: 'yesterday' }, player.sent())
  expect([refused.status, refused.refusal.code]).toEqual([400, 'invalid_request'])
})

test('a brand whose sportsbook is an integration has none of this platform', async () => {
  await saveBrand(db, {
    ...TEST_BRANDS[0]!,
    id: 'ajena',
    name: 'ajena',
    hosts: ['ajena.test'],
    configuration: { theme: 'dark', pam_type: 2, sports_url: 'https://sports.test/x' },
  })
  const ask = () => call(calls.checkSlip, { selections: [] }, { domain: 'ajena.test' })
  await expect.poll(async () => (await ask()).refusal.code).toBe('no_sportsbook')
})
