import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { lockedBy, lockWaits } from '../../../testing/locks.ts'
import { forgetEarlyStakes } from './early-stakes.ts'
import { PlacementQueue } from '../placement/queue.ts'
import { planBets } from '../placement/plan.ts'
import { readSlip } from '../reading/slip-state.ts'
import { AWAY, FIRST, HOME, type Pick, selectionOn, setMarkets, sportsTable } from '../testing/table.ts'
import { voidBet } from '../settlement/void.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const DAY = 24 * 3_600_000
// Half of the limits hold: 2,500.00 and 500,000.00.
const early = () => table.event({ inMs: DAY + 60_000 })
const rich = () => table.player(1_000_000_00n)
type Owner = Awaited<ReturnType<typeof rich>>

const single = (stake: string, at = 0) => ({ kind: 'single' as const, selections: [at], system: null, stake })
const place = (owner: Owner, pick: Pick, stake: string) => table.place(owner, [pick], [single(stake)])
const left = (limit: bigint, code = 'stake_too_large') => ({ placed: false, problems: [{ code, limit }] })
/** Fails unless so much, in minor units, is left of the limit of stakes on an outcome. */
async function expectLeft(owner: Owner, pick: Pick, limit: bigint) {
  expect(await place(owner, pick, `${limit / 100n}.01`)).toMatchObject(left(limit))
}

test('all bets of a player on an outcome have one limit at an early step; other outcomes and players have another one', async () => {
  const [owner, event] = [await rich(), await early()]
  for (const stake of ['1000.00', '1000.00', '400.00'])
    expect(await place(owner, HOME(event), stake)).toMatchObject({ placed: true })
  expect(await place(owner, HOME(event), '100.01')).toMatchObject(left(100_00n))
  expect(await place(owner, HOME(event), '100.00')).toMatchObject({ placed: true })
  expect(await place(owner, HOME(event), '0.10')).toMatchObject(left(0n))
  expect(await place(owner, AWAY(event), '2500.00')).toMatchObject({ placed: true })
  expect(await place(await rich(), HOME(event), '2500.00')).toMatchObject({ placed: true })
  expect(await place(owner, HOME(await early()), '2500.00')).toMatchObject({ placed: true })
  // At the next step early bets go on counting, at the last one each bet has its own limit.
  table.advance(60_000)
  await expectLeft(owner, HOME(event), 1500_00n)
  table.advance(22 * 3_600_000)
  for (const _ of [1, 2]) expect(await place(owner, HOME(event), '5000.00')).toMatchObject({ placed: true })
})

test('a bet of any form counts whole at each of its outcomes', async () => {
  const [owner, event, near] = [await rich(), await early(), await table.event()]
  const live = await table.event({ live: true })
  const with_ = async (picks: Pick[], bet: object) =>
    table.place(owner, picks, [
      { kind: 'multiple', selections: [...picks.keys()], system: null, stake: '100.00', ...bet },
    ])
  const third = await table.event()
  table.joint.probability = 0.3
  const over = { eventId: event, marketId: 18, specifiers: 'total=2.5', outcomeId: '12', shown: 2000n }
  expect(await with_([HOME(event), HOME(near)], {})).toMatchObject({ placed: true })
  const system = { kind: 'system', system: '2/3' }
  expect(await with_([HOME(event), HOME(near), HOME(third)], system)).toMatchObject({ placed: true })
  expect(await with_([HOME(live), HOME(event)], {})).toMatchObject({ placed: true })
  const builder = [{ selections: [0, 1], odds: '3.33' }]
  const built = await table.place(
    owner,
    [HOME(event), over],
    [{ kind: 'single', selections: [0, 1], system: null, stake: '100.00' }],
    { builders: builder, choice: 'any' },
  )
  expect(built).toMatchObject({ placed: true })
  // 100.00, three lines of 100.00, 100.00 that wait for their delay, and 100.00.
  await expectLeft(owner, HOME(event), 1900_00n)
  await expectLeft(owner, over, 2400_00n)
  // Bets of one slip count together.
  const both = [single('1000.00'), { ...single('900.01'), kind: 'multiple' as const, selections: [0, 1] }]
  expect(await table.place(owner, [HOME(event), HOME(near)], both)).toMatchObject({
    problems: [{ code: 'stake_too_large', bet: 1, limit: 900_00n }],
  })
})

test('a bet each way counts at both of its outcomes', async () => {
  const [owner, event] = [await rich(), await table.scorers()]
  await db.query({
    text: `UPDATE sports_events SET start_at = start_at + interval '30 hours' WHERE id = $1`,
    values: [event],
  })
  const bet = { ...single('500.00'), each_way: true }
  expect(await table.place(owner, [FIRST(event)], [bet])).toMatchObject({ placed: true })
  await expectLeft(owner, FIRST(event), 1500_00n)
  const anytime = { eventId: event, marketId: 40, specifiers: '', outcomeId: 'a', shown: 4000n }
  await expectLeft(owner, anytime, 1500_00n)
})

test('possible returns on an outcome have one limit, too', async () => {
  const owner = await rich()
  const events = [await early(), ...(await Promise.all([1, 2, 3].map(() => table.event())))]
  const multiple = (stake: string) =>
    table.place(owner, events.map(AWAY), [
      { kind: 'multiple', selections: [0, 1, 2, 3], system: null, stake },
    ])
  // 256 times the stake, at most 500,000.00.
  expect(await multiple('1000.00')).toMatchObject({ placed: true })
  expect(await multiple('953.13')).toMatchObject(left(244_000_00n, 'return_too_large'))
  expect(await multiple('953.12')).toMatchObject({ placed: true })
})

test('slips at once pass no limit, by whatever way and process they come', async () => {
  const owner = await rich()
  const queues = [1, 2, 3].map(() => new PlacementQueue(table.deps))
  const slip = (event: string, key: string, stakes: readonly string[]) => {
    const selections = [selectionOn(HOME(event))]
    const bets = stakes.map((stake) => single(stake))
    return {
      owner,
      key,
      selections,
      ...planBets(selections, bets, 'EUR'),
      choice: 'none' as const,
      rules: table.rules,
    }
  }
  for (const round of [1, 2, 3]) {
    const event = await early()
    // Known to each process, so that the next ones take the way of one round trip.
    for (const [index, queue] of queues.entries())
      await queue.place({ ...slip(event, `known ${round} ${index}`, ['0.10']), owner: await rich() })
    const answers = await Promise.all(
      queues.flatMap((queue, index) =>
        [['1000.00'], ['1000.00'], ['500.00', '500.00']].map((stakes, other) =>
          queue.place(slip(event, `at once ${round} ${index} ${other}`, stakes)),
        ),
      ),
    )
    expect(answers.filter(({ placed }) => placed === true)).toHaveLength(2)
    await expectLeft(owner, HOME(event), 500_00n)
  }
})

test.each(['in a batch', 'alone'])(
  'the first bet on an outcome waits for another first one, %s',
  async (way) => {
    const [owner, event] = [await rich(), await early()]
    await place(await rich(), HOME(event), '0.10')
    const commit = await lockedBy(db, {
      text: `SELECT sports_stake_early(ARRAY[ROW($1, $2, 1, '', '1', 150000, 300000)::sports_early_stakes], '{other}', '{250000}', '{50000000}')`,
      values: [owner.playerId, event],
    })
    const bets = [single('1000.01'), ...(way === 'alone' ? [single('0.10', 1)] : [])]
    const second = table.place(owner, [HOME(event), HOME(await table.event())], bets)
    await expect.poll(() => lockWaits(db)).toBe(1)
    await commit()
    expect(await second).toMatchObject({ placed: false, problems: [{ code: 'stake_too_large' }] })
    await expectLeft(owner, HOME(event), 1000_00n)
  },
)

test('a bet beyond the limit is left out of a batch without a trace, and so is one that is not paid for', async () => {
  const event = await early()
  await place(await rich(), HOME(event), '0.10')
  const [full, poor, ...others] = [
    await rich(),
    await table.player(2_000_00n),
    ...(await Promise.all([1, 2, 3].map(rich))),
  ]
  expect(await place(full, HOME(event), '2000.00')).toMatchObject({ placed: true })
  const answers = await Promise.all([
    place(full, HOME(event), '501.00'),
    place(poor, HOME(event), '2400.00'),
    ...others.map((one) => place(one, HOME(event), '2000.00')),
  ])
  expect(answers.map(({ placed }) => placed)).toEqual([false, false, true, true, true])
  expect(answers[1]).toMatchObject({ problems: [{ code: 'balance_too_low' }] })
  for (const one of [full, ...others]) await expectLeft(one, HOME(event), 500_00n)
  expect(await table.cash(full)).toBe(998_000_00n)
  expect(await place(poor, HOME(event), '2000.00')).toMatchObject({ placed: true })
})

test('stakes that go back count no more: of a bet refused after its delay and of one that is voided; cashed-out ones do', async () => {
  const [owner, event, live] = [await rich(), await early(), await table.event({ live: true })]
  const stake = { stake: '1000.00' }
  const delayed = await table.placed(owner, [HOME(event), HOME(live)], stake)
  await expectLeft(owner, HOME(event), 1500_00n)
  await setMarkets(db, live, 'status = -1')
  table.advance(6_000)
  await table.due()
  expect(await table.bet(delayed)).toMatchObject({ state: 'refused' })
  await expectLeft(owner, HOME(event), 2500_00n)
  const voided = await table.placed(owner, [HOME(event)], stake)
  await expectLeft(owner, HOME(event), 1500_00n)
  expect(await voidBet(table.deps, { brandId: 'brasa', betId: voided.id, cause: 'late' })).toBe(true)
  await expectLeft(owner, HOME(event), 2500_00n)
  const sold = await table.placed(owner, [HOME(event)], stake)
  expect(await table.cashOut(sold, 950_00n)).toMatchObject({ code: 'paid' })
  await expectLeft(owner, HOME(event), 1500_00n)
})

test('the slip says what is left before it is sent', async () => {
  const [owner, event] = [await rich(), await early()]
  await place(owner, HOME(event), '2000.00')
  const selections = [selectionOn(HOME(event))]
  const read = async (stake: string) => {
    const slip = { selections, builders: [], ...planBets(selections, [single(stake)], 'EUR') }
    const viewing = {
      ...owner,
      language: 'es_ES' as const,
      brand_country: 'AR',
      rules: table.rules,
      now: table.clock.now,
      ask: table.deps.ask,
    }
    return (await readSlip(db, slip, viewing)).problems.map(({ code, limit }) => [code, limit?.amount])
  }
  expect(await read('500.00')).toEqual([])
  expect(await read('500.01')).toEqual([['stake_too_large', '500.00']])
  expect(await read('2500.01')).toEqual([['stake_too_large', '2500.00']])
})

test('what was staked early is forgotten when the event has begun, and not while it is put off', async () => {
  const [owner, off, begun] = [await rich(), await early(), await early()]
  for (const event of [off, begun]) await place(owner, HOME(event), '1000.00')
  const set = (event: string, status: string) =>
    db.query({ text: 'UPDATE sports_events SET status = $2 WHERE id = $1', values: [event, status] })
  await set(off, 'postponed')
  await set(begun, 'live')
  await forgetEarlyStakes(db)
  for (const event of [off, begun]) await set(event, 'not_started')
  await expectLeft(owner, HOME(off), 1500_00n)
  await expectLeft(owner, HOME(begun), 2500_00n)
})
