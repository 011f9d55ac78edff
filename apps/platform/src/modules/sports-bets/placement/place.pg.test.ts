import { expect, test } from 'vitest'
import { setLimit } from '../../own-limits/index.ts'
import { holderIn } from '../../own-limits/testing/holder.ts'
import { testDatabase } from '../../../testing/index.ts'
import { AWAY, FIRST, HOME, setMarkets, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const single = (stake = '10.00') => ({ kind: 'single' as const, selections: [0], system: null, stake })
const multiple = { kind: 'multiple' as const, selections: [0, 1], system: null, stake: '10.00' }

test('bet, legs and stake are stored together, at the prices of that moment', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(bet).toMatchObject({ state: 'accepted', stake: 10_00n, odds: 2000n, possibleReturn: 20_00n })
  expect(bet.legs).toMatchObject([{ eventId: event, odds: 2000n, state: 'open', live: false }])
  expect(await table.cash(owner)).toBe(90_00n)
})

test('several singles in one slip are several bets, all placed or none', async () => {
  const [owner, one, two] = [await table.player(15_00n), await table.event(), await table.event()]
  const bets = [single(), { ...single(), selections: [1] }]
  const refused = await table.place(owner, [HOME(one), HOME(two)], bets)
  expect(refused).toEqual({
    placed: false,
    problems: [{ code: 'balance_too_low', selections: [], limit: expect.any(BigInt) }],
  })
  expect(await table.cash(owner)).toBe(15_00n)
  const { rows } = await db.query({
    text: 'SELECT FROM sports_bets WHERE player_id = $1',
    values: [owner.playerId],
  })
  expect(rows).toEqual([])
  expect(
    await table.place(
      owner,
      [HOME(one), HOME(two)],
      bets.map((bet) => ({ ...bet, stake: '5.00' })),
    ),
  ).toMatchObject({
    placed: true,
    bets: [{ stake: 5_00n }, { stake: 5_00n }],
  })
})

test('what is missing from the balance is said of the whole slip', async () => {
  const [owner, one, two] = [await table.player(15_00n), await table.event(), await table.event()]
  const bets = [single(), { ...single(), selections: [1] }]
  expect(await table.place(owner, [HOME(one), HOME(two)], bets)).toMatchObject({
    problems: [{ limit: 5_00n }],
  })
})

test('a slip beyond the player’s own limit is refused whole, with what is left', async () => {
  const [owner, one, two] = [await table.player(), await table.event(), await table.event()]
  const limit = { area: null, kind: 'stake', period: 'week', amount: 25_00n } as const
  await setLimit(db, holderIn(owner), limit, table.deps.now())
  await table.placed(owner, [HOME(one)])
  const bets = [single(), { ...single(), selections: [1] }]
  expect(await table.place(owner, [HOME(one), HOME(two)], bets)).toEqual({
    placed: false,
    problems: [{ code: 'own_limit', selections: [], limit: 15_00n }],
  })
  expect(await table.cash(owner)).toBe(90_00n)
  await table.placed(owner, [HOME(two)], single('15.00'))
  expect(await table.cash(owner)).toBe(75_00n)
})

test('systems stake each of their lines', async () => {
  const owner = await table.player()
  const events = [await table.event(), await table.event(), await table.event()]
  const bet = await table.placed(owner, events.map(HOME), {
    kind: 'system',
    system: 'patent',
    stake: '1.00',
    selections: [0, 1, 2],
  })
  // Three singles at 2.00, three doubles at 4.00, a treble at 8.00.
  expect(bet).toMatchObject({ lines: 7, stake: 7_00n, odds: null, possibleReturn: 26_00n, system: 'patent' })
  expect(await table.cash(owner)).toBe(93_00n)
})

test('the same slip under the same key is the same bet, another one is refused', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const place = (stake = '10.00') => table.place(owner, [HOME(event)], [single(stake)], { key: 'the slip' })
  const [first, again] = await Promise.all([place(), place()])
  expect(first).toEqual(again)
  await setMarkets(db, event, 'status = -1')
  expect(await place()).toEqual(first)
  expect(await place('11.00')).toEqual({ placed: 'conflict' })
  expect(await table.cash(owner)).toBe(90_00n)
})

const wrong = { eventId: 'test:match:none', outcomeId: '1', shown: 2000n }
const problem = async (pick: object, options: Parameters<typeof table.place>[3] = {}, stake = '10.00') => {
  const [owner, event] = [await table.player(), await table.event()]
  const placement = await table.place(owner, [{ ...HOME(event), ...pick }], [single(stake)], options)
  expect(await table.cash(owner)).toBe(100_00n)
  return placement
}

test.each([
  ['an unknown event', wrong, 'unknown_selection'],
  ['an unknown outcome', { outcomeId: '99' }, 'unknown_selection'],
  ['an unknown market', { marketId: 9999 }, 'unknown_selection'],
  ['a wrong specifier', { marketId: 18, specifiers: 'total=9.5', outcomeId: '12' }, 'unknown_selection'],
  ['other odds than shown', { shown: 2100n }, 'price_changed'],
])('%s refuses the slip and stakes nothing', async (_, pick, code) => {
  expect(await problem(pick)).toMatchObject({ placed: false, problems: [{ code, selections: [0] }] })
})

test.each([
  ['0', 'stake_too_small'],
  ['0.09', 'stake_too_small'],
  ['5000.01', 'stake_too_large'],
  ['-1', 'stake_invalid'],
  ['1.001', 'stake_invalid'],
  ['lots', 'stake_invalid'],
])('a stake of %s is refused', async (stake, code) => {
  expect(await problem({}, {}, stake)).toMatchObject({ placed: false, problems: [{ code }] })
})

test('the smallest and the greatest stake are taken themselves, and a bet that returns exactly what the brand pays', async () => {
  const owner = await table.player(100_000_00n)
  const events = await Promise.all(Array.from({ length: 4 }, () => table.event()))
  for (const stake of ['0.10', '5000.00'])
    expect(await table.place(owner, [HOME(events[0] ?? '')], [single(stake)])).toMatchObject({ placed: true })
  // 4.00 four times: 256 times the stake.
  const whole = (stake: string) =>
    table.place(owner, events.map(AWAY), [
      { kind: 'multiple', selections: [...events.keys()], system: null, stake },
    ])
  expect(await whole('3906.26')).toMatchObject({ placed: false, problems: [{ code: 'return_too_large' }] })
  expect(await whole('3906.25')).toMatchObject({ placed: true })
})

test.each([
  ['none', 1900n, false],
  ['none', 2100n, false],
  ['better', 1900n, true],
  ['better', 2100n, false],
  ['any', 1900n, true],
  ['any', 2100n, true],
] as const)(
  'with the choice %s odds of 2.00 where %s was shown are taken: %s',
  async (choice, shown, taken) => {
    const [owner, event] = [await table.player(), await table.event()]
    const placement = await table.place(owner, [{ ...HOME(event), shown }], [single()], { choice })
    if (taken) expect(placement).toMatchObject({ placed: true, bets: [{ odds: 2000n }] })
    else
      expect(placement).toMatchObject({ placed: false, problems: [{ code: 'price_changed', odds: 2000n }] })
  },
)

test.each([
  ['status = -1', 'suspended'],
  ['operator_suspended = true', 'suspended'],
  ['status = -3', 'closed'],
  ['status = 0', 'closed'],
])('a market with %s takes no bet', async (columns, code) => {
  const [owner, event] = [await table.player(), await table.event()]
  await setMarkets(db, event, columns)
  expect(await table.place(owner, [HOME(event)], [single()])).toMatchObject({
    placed: false,
    problems: [{ code }],
  })
})

test('two selections of one event, and the same one twice, do not go together', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const over = { eventId: event, marketId: 18, specifiers: 'total=2.5', outcomeId: '12', shown: 2000n }
  expect(await table.place(owner, [HOME(event), over], [multiple])).toMatchObject({
    problems: [{ code: 'not_combinable', selections: [0, 1], bet: 0 }],
  })
  expect(await table.place(owner, [HOME(event), HOME(event)], [single()])).toMatchObject({
    problems: [{ code: 'repeated', selections: [0, 1] }],
  })
})

test.each([
  { kind: 'system', system: 'trixie', selections: [0, 1] },
  { kind: 'system', system: 'no_such', selections: [0, 1] },
  { kind: 'system', system: '3/2', selections: [0, 1] },
  { kind: 'system', system: null, selections: [0, 1] },
  { kind: 'multiple', system: null, selections: [0] },
  { kind: 'single', system: null, selections: [0, 1] },
] as const)('a bet that there is not is refused: %j', async (bet) => {
  const [owner, one, two] = [await table.player(), await table.event(), await table.event()]
  const whole = { ...bet, selections: [...bet.selections], stake: '1.00' }
  expect(await table.place(owner, [HOME(one), HOME(two)], [whole])).toMatchObject({
    problems: [{ code: 'not_combinable' }],
  })
})

test('a bet that could return more than the brand pays is refused', async () => {
  const owner = await table.player(10_000_00n)
  const events = await Promise.all(Array.from({ length: 10 }, () => table.event()))
  const bet = { kind: 'multiple' as const, selections: [...events.keys()], system: null, stake: '100.00' }
  expect(await table.place(owner, events.map(AWAY), [bet])).toMatchObject({
    problems: [{ code: 'return_too_large', limit: 1_000_000_00n }],
  })
})

test('a bet on a running event waits for its delay and is then accepted', async () => {
  const [owner, event] = [await table.player(), await table.event({ live: true })]
  const bet = await table.placed(owner, [HOME(event)])
  expect(bet).toMatchObject({ state: 'delayed', legs: [{ live: true, score: { home: 0, away: 0 } }] })
  expect(await table.cash(owner)).toBe(90_00n)
  await table.due()
  expect(await table.bet(bet)).toMatchObject({ state: 'delayed' })
  table.advance(10_000)
  await table.due()
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted', dueAt: null })
  expect(await table.cash(owner)).toBe(90_00n)
})

test.each([
  ['a goal', `UPDATE sports_events SET home_score = 1 WHERE id = $1`, 'score_changed'],
  [
    'a red card',
    `UPDATE sports_events SET record = '{"sport": "football", "bookings": [{"card": "red"}]}' WHERE id = $1`,
    'score_changed',
  ],
  ['a suspension', `UPDATE sports_markets SET status = -1 WHERE event_id = $1`, 'suspended'],
  [
    'a suspension by an operator',
    `UPDATE sports_markets SET operator_suspended = true WHERE event_id = $1`,
    'suspended',
  ],
  ['the end of the market', `UPDATE sports_markets SET status = -3 WHERE event_id = $1`, 'closed'],
  [
    'another price',
    `UPDATE sports_markets SET outcomes = '[{"id": "1", "active": true, "share": 0.6}]' WHERE event_id = $1`,
    'price_changed',
  ],
])('%s in the delay refuses the bet and gives its stake back', async (_, text, reason) => {
  const [owner, event] = [await table.player(), await table.event({ live: true })]
  const bet = await table.placed(owner, [HOME(event)])
  await db.query({ text, values: [event] })
  table.advance(10_000)
  await Promise.all([table.due(), table.due()])
  expect(await table.bet(bet)).toMatchObject({ state: 'refused', reason })
  expect(await table.cash(owner)).toBe(100_00n)
})

test.each([
  ['none', 0.4, 'refused', 2000n],
  ['none', 0.625, 'refused', 2000n],
  ['better', 0.4, 'accepted', 2500n],
  ['better', 0.625, 'refused', 2000n],
  ['any', 0.4, 'accepted', 2500n],
  ['any', 0.625, 'accepted', 1600n],
] as const)(
  'with the choice %s a fair share of %s at the end of the delay comes to: %s, at %s',
  async (choice, share, state, odds) => {
    const [owner, event] = [await table.player(), await table.event({ live: true })]
    const placement = await table.place(owner, [HOME(event)], [single()], { choice })
    await setMarkets(db, event, `outcomes = '[{"id": "1", "active": true, "share": ${share}}]'`)
    table.advance(10_000)
    await table.due()
    if (placement.placed !== true) throw new Error('not placed')
    expect(await table.bet(placement.bets[0]!)).toMatchObject({ state, odds })
    expect(await table.cash(owner)).toBe(state === 'accepted' ? 90_00n : 100_00n)
  },
)

test('a feed that falls silent in the delay refuses the bet; while it is silent none is placed', async () => {
  const [owner, event] = [await table.player(), await table.event({ live: true })]
  const bet = await table.placed(owner, [HOME(event)])
  const alive = (at: string) =>
    db.query({ text: 'UPDATE sports_producers SET alive_at = $1 WHERE product = 1', values: [at] })
  await alive('2020-01-01')
  try {
    table.advance(10_000)
    await table.due()
    expect(await table.bet(bet)).toMatchObject({ state: 'refused', reason: 'feed_down' })
    expect(await table.place(owner, [HOME(event)], [single()])).toMatchObject({
      placed: false,
      problems: [{ code: 'feed_down' }],
    })
    expect(await table.cash(owner)).toBe(100_00n)
  } finally {
    await alive('infinity')
  }
})

test('a slip with one live selection is decided whole', async () => {
  const [owner, coming, live] = [await table.player(), await table.event(), await table.event({ live: true })]
  const placement = await table.place(
    owner,
    [HOME(coming), HOME(live)],
    [single(), { ...single(), selections: [1] }],
  )
  expect(placement).toMatchObject({ bets: [{ state: 'delayed' }, { state: 'delayed' }] })
  await setMarkets(db, live, 'status = -1')
  table.advance(10_000)
  await table.due()
  if (placement.placed !== true) throw new Error('not placed')
  for (const bet of placement.bets) expect(await table.bet(bet)).toMatchObject({ state: 'refused' })
  expect(await table.cash(owner)).toBe(100_00n)
})

test('a better price at the end of the delay is booked where the player accepts better ones', async () => {
  const [owner, event] = [await table.player(), await table.event({ live: true })]
  const placement = await table.place(owner, [HOME(event)], [single()], { choice: 'better' })
  await setMarkets(db, event, `outcomes = '[{"id": "1", "active": true, "share": 0.4}]'`)
  table.advance(10_000)
  await table.due()
  if (placement.placed !== true) throw new Error('not placed')
  expect(await table.bet(placement.bets[0]!)).toMatchObject({
    state: 'accepted',
    odds: 2500n,
    possibleReturn: 25_00n,
    legs: [{ odds: 2500n }],
  })
})

const eachWay = { each_way: true }

test('each way stakes a line to win and a line to place, at a quarter of the winnings', async () => {
  const [owner, one, two] = [await table.player(), await table.scorers(), await table.scorers()]
  const bet = await table.placed(owner, [FIRST(one)], eachWay)
  // 10.00 × 10.00, and 10.00 × (1 + 9.00 ÷ 4).
  expect(bet).toMatchObject({ lines: 2, stake: 20_00n, odds: 10_000n, possibleReturn: 132_50n })
  expect(bet.legs).toMatchObject([
    { marketId: 38, outcomeId: 'a', odds: 10_000n, placeNum: null },
    { marketId: 40, specifiers: '', outcomeId: 'a', odds: 10_000n, placeNum: 1, placeDen: 4 },
  ])
  const double = await table.placed(owner, [FIRST(one), FIRST(two, 'b', 8000n)], {
    ...eachWay,
    stake: '1.00',
  })
  // 10.00 × 8.00, and 3.25 × 2.75.
  expect(double).toMatchObject({ lines: 2, stake: 2_00n, odds: 80_000n, possibleReturn: 88_93n })
  expect(await table.cash(owner)).toBe(78_00n)
})

test.each([
  ['no goal', FIRST('', '1716', 3636n), null],
  ['a price that a place would be paid above', FIRST('', 'c', 2000n), null],
  ['a market whose places are not open', FIRST(''), 'market_id = 40'],
  ['a market without places', HOME(''), null],
])('each way is refused where no places are paid: %s', async (_, pick, shut) => {
  const owner = await table.player()
  const event = pick.marketId === 38 ? await table.scorers() : await table.event()
  if (shut)
    await db.query({
      text: `UPDATE sports_markets SET status = -1 WHERE event_id = $1 AND ${shut}`,
      values: [event],
    })
  expect(
    await table.place(owner, [{ ...pick, eventId: event }], [{ ...single(), ...eachWay }], { choice: 'any' }),
  ).toEqual({ placed: false, problems: [{ code: 'each_way_unavailable', selections: [0], bet: 0 }] })
  expect(await table.cash(owner)).toBe(100_00n)
})
