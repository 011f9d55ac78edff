import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { grantFreeBet } from '../../bonuses/index.ts'
import { setBoost } from '../../sports-offer/index.ts'
import { voidBet } from '../settlement/void.ts'
import { AWAY, FIRST, HOME, type Pick, setMarkets, sportsTable } from '../testing/table.ts'
import { betsOnWire } from '../reading/wire.ts'
import { readLiability } from '../liability/liability.ts'
import { readBrandBonus, saveBrandBonus } from './terms.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const STEPS = [
  { selections: 3, percent: 10 },
  { selections: 4, percent: 20 },
]
/** Puts terms in force for the slips that follow. */
async function inForce(change: Partial<{ leastOdds: bigint; most: bigint; steps: typeof STEPS }> = {}) {
  await saveBrandBonus(
    db,
    'brasa',
    { steps: STEPS, leastOdds: 2_000n, most: 100_00n, ...change },
    table.clock.now,
  )
  table.rules.accumulator = await readBrandBonus(db, 'brasa')
}
await inForce()

const events = (count: number) => Promise.all(Array.from({ length: count }, () => table.event()))
const onHome = async (count: number) => {
  const ids = await events(count)
  return { ids, picks: ids.map(HOME) }
}
const WON = { 1: 'won', 2: 'lost', 3: 'lost' }
const VOID = { 1: 'refund', 2: 'refund', 3: 'refund' }
const shown = async (id: Awaited<ReturnType<typeof table.placed>>) => {
  const viewing = {
    brandId: 'brasa',
    language: 'es_ES',
    brand_country: 'AR',
    rules: table.rules,
    now: table.clock.now,
  } as const
  const [wire] = await betsOnWire(db, [await table.bet(id)], viewing)
  return wire
}
const isPromotional = async ({ id }: { id: string }) => {
  const { rows } = await db.query<{ promotional: boolean }>({
    text: 'SELECT promotional FROM published.sports_rounds WHERE round_id = $1',
    values: [id],
  })
  return rows[0]?.promotional
}

test('three selections at the smallest price bring ten percent of what they win, once', async () => {
  const owner = await table.player()
  const { ids, picks } = await onHome(3)
  const bet = await table.placed(owner, picks)
  // 10.00 × 8 = 80.00: 70.00 won, 7.00 more.
  expect(bet).toMatchObject({ possibleReturn: 87_00n })
  expect(await shown(bet)).toMatchObject({
    possible_return: { amount: '87.00' },
    accumulator: { percent: 10, amount: { amount: '7.00' } },
  })
  for (const id of ids) await table.settle(id, WON)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 87_00n })
  expect(await shown(bet)).toMatchObject({
    return: { amount: '87.00' },
    accumulator: { percent: 10, amount: { amount: '7.00' } },
  })
  await table.work()
  expect(await table.cash(owner)).toBe(90_00n + 87_00n)
})

test('it counts for no reward; a multiple without the bonus does', async () => {
  const owner = await table.player()
  expect(await isPromotional(await table.placed(owner, (await onHome(3)).picks))).toBe(true)
  expect(await isPromotional(await table.placed(owner, (await onHome(2)).picks))).toBe(false)
})

/** The first selection at 2.50. */
const raised = (picks: readonly Pick[]): Pick[] =>
  picks.map((pick, index) => (index === 0 ? { ...pick, shown: 2_500n } : pick))

describe('a bet without the bonus', () => {
  test.each<[string, (picks: Pick[]) => Parameters<typeof table.placed>[2]]>([
    ['a system', () => ({ kind: 'system', system: 'trixie' })],
    ['a single', () => ({ kind: 'single', selections: [0] })],
  ])('%s', async (_, bet) => {
    const owner = await table.player()
    const { picks } = await onHome(3)
    expect((await table.placed(owner, picks, bet(picks))).accumulator).toBeNull()
  })

  test('is each way', async () => {
    const owner = await table.player()
    const ids = [await table.scorers(), await table.scorers(), await table.scorers()]
    const bet = await table.placed(
      owner,
      ids.map((id) => FIRST(id)),
      { each_way: true },
    )
    expect(bet.accumulator).toBeNull()
  })

  test('is paid by a free bet', async () => {
    const owner = await table.player()
    await table.register(owner)
    const free = await grantFreeBet(db, owner, {
      currency: 'EUR',
      amount: 10_00n,
      leastOdds: 1_001n,
      sports: null,
      live: null,
      kinds: ['multiple'],
      expiresAt: new Date(table.clock.now.getTime() + 86_400_000),
      source: 'operator:accumulator',
      now: table.clock.now,
    })
    const { picks } = await onHome(3)
    const bet = await table.placed(owner, picks, { free_bet: free ?? '' })
    expect(bet).toMatchObject({ accumulator: null, possibleReturn: 70_00n })
  })

  test('has a selection whose price operators have raised', async () => {
    const owner = await table.player()
    const { ids, picks } = await onHome(3)
    await setMarkets(db, ids[0] ?? '', `operator_outcomes = '{"1": {"odds": 2500, "two": true}}'`)
    const bet = await table.placed(owner, raised(picks))
    expect(bet).toMatchObject({ accumulator: null, possibleReturn: 100_00n })
  })

  test('has a selection whose price is boosted', async () => {
    const owner = await table.player()
    const { ids, picks } = await onHome(3)
    const of = { brandId: 'brasa', eventId: ids[0] ?? '', marketId: 1, specifiers: '', outcomeId: '1' }
    const until = new Date(table.clock.now.getTime() + 600_000)
    const boost = {
      odds: 2_500n,
      maxStake: 100_00n,
      currency: 'EUR',
      until,
      source: 'rule',
      alone: false,
    } as const
    await db.transaction((tx) => setBoost(tx, of, boost, table.clock.now))
    const bet = await table.placed(owner, raised(picks))
    expect(bet).toMatchObject({ accumulator: null, possibleReturn: 100_00n })
  })

  test('has too few selections at the smallest price', async () => {
    const owner = await table.player()
    const { picks } = await onHome(3)
    await inForce({ leastOdds: 2_001n })
    expect(await table.placed(owner, picks)).toMatchObject({ accumulator: null, possibleReturn: 80_00n })
    await inForce()
    expect((await table.placed(owner, picks)).accumulator).not.toBeNull()
  })
})

describe('what is not won whole counts no selection', () => {
  test.each([
    ['void', VOID, 40_00n + 0n],
    ['half won', { 1: 'half_won', 2: 'half_lost', 3: 'half_lost' }, 60_00n],
  ])('%s: three selections are two, and there is no bonus', async (_, last, returned) => {
    const owner = await table.player()
    const { ids, picks } = await onHome(3)
    const bet = await table.placed(owner, picks)
    for (const id of ids.slice(0, 2)) await table.settle(id, WON)
    await table.settle(ids[2] ?? '', last)
    expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned })
    expect((await shown(bet))?.accumulator).toBeUndefined()
  })

  test('of four, one void leaves the percent of three', async () => {
    const owner = await table.player()
    const { ids, picks } = await onHome(4)
    const bet = await table.placed(owner, picks)
    // 10.00 × 16 = 160.00, 150.00 won, 20 %.
    expect(bet).toMatchObject({ possibleReturn: 190_00n })
    await table.settle(ids[0] ?? '', VOID)
    expect(await shown(bet)).toMatchObject({
      possible_return: { amount: '87.00' },
      accumulator: { percent: 10, amount: { amount: '7.00' } },
    })
    for (const id of ids.slice(1)) await table.settle(id, WON)
    expect(await table.bet(bet)).toMatchObject({ returned: 87_00n })
  })

  test('all void: the stake comes back and nothing more', async () => {
    const owner = await table.player()
    const { ids, picks } = await onHome(3)
    const bet = await table.placed(owner, picks)
    for (const id of ids) await table.settle(id, VOID)
    expect(await table.bet(bet)).toMatchObject({ returned: 10_00n, refunded: true })
    expect(await table.cash(owner)).toBe(100_00n)
  })
})

test('a correction takes the bonus back with the return, to the unit', async () => {
  const owner = await table.player()
  const { ids, picks } = await onHome(3)
  const bet = await table.placed(owner, picks)
  for (const id of ids) await table.settle(id, WON)
  await table.settle(ids[1] ?? '', VOID)
  expect(await table.bet(bet)).toMatchObject({ returned: 40_00n })
  expect(await table.cash(owner)).toBe(130_00n)
  await table.settle(ids[1] ?? '', null)
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted', returned: null })
  expect(await table.cash(owner)).toBe(90_00n)
  await table.settle(ids[1] ?? '', WON)
  expect(await table.cash(owner)).toBe(177_00n)
})

test('the bonus ends at its highest amount, and limits hold for all that a bet returns', async () => {
  const owner = await table.player(10_000_00n)
  const { ids, picks } = await onHome(3)
  // 143.00 × 8: 1,001.00 won, 100.10 would be the bonus.
  const bet = await table.placed(owner, picks, { stake: '143.00' })
  expect(bet).toMatchObject({ possibleReturn: 1_144_00n + 100_00n })
  expect(await readLiability(db, { brandId: 'brasa', eventId: ids[0] ?? '' })).toMatchObject([
    { liability: 1_244_00n - 143_00n },
  ])
  const { maxReturn } = table.rules
  const next = await onHome(3)
  const place = () =>
    table.place(owner, next.picks, [
      { kind: 'multiple', selections: [0, 1, 2], system: null, stake: '10.00' },
    ])
  table.rules.maxReturn = 86_99n
  expect(await place()).toMatchObject({ problems: [{ code: 'return_too_large', limit: 86_99n }] })
  table.rules.maxReturn = 87_00n
  expect(await place()).toMatchObject({ placed: true })
  table.rules.maxReturn = maxReturn
})

test('a bet keeps the terms that it was placed by', async () => {
  const owner = await table.player()
  const { ids, picks } = await onHome(3)
  const bet = await table.placed(owner, picks)
  await inForce({ steps: [{ selections: 2, percent: 1 }] })
  const after = await table.placed(owner, picks)
  await saveBrandBonus(db, 'brasa', null, table.clock.now)
  expect(await readBrandBonus(db, 'brasa')).toBeNull()
  for (const id of ids) await table.settle(id, WON)
  expect(await table.bet(bet)).toMatchObject({ returned: 87_00n })
  expect(await table.bet(after)).toMatchObject({ returned: 80_70n })
  await inForce()
})

test('a slip that was shown other terms is refused', async () => {
  const owner = await table.player()
  const { picks } = await onHome(3)
  const version = table.rules.accumulator?.version ?? 0
  const place = (accumulator: number) =>
    table.place(owner, picks, [
      { kind: 'multiple', selections: [0, 1, 2], system: null, stake: '10.00', accumulator },
    ])
  for (const other of [0, version - 1])
    expect(await place(other)).toMatchObject({ problems: [{ code: 'accumulator_changed', bet: 0 }] })
  expect(await place(version)).toMatchObject({ placed: true })
  expect(await table.cash(owner)).toBe(90_00n)
})

describe('cash-out', () => {
  test('pays nothing of the bonus, and what stays open keeps it', async () => {
    const owner = await table.player()
    const { ids, picks } = await onHome(3)
    const bet = await table.placed(owner, picks)
    await table.settle(ids[0] ?? '', WON)
    // 10.00 × 2 at even chances, less 5 %.
    expect(await table.value(bet)).toBe(19_00n)
    expect(await table.cashOut(bet, 19_00n, { stake: 5_00n })).toMatchObject({ code: 'paid', paid: 9_50n })
    // Of 5.00: 40.00 and 3.50.
    expect(await table.bet(bet)).toMatchObject({ possibleReturn: 43_50n })
    for (const id of ids.slice(1)) await table.settle(id, WON)
    expect(await table.bet(bet)).toMatchObject({ returned: 43_50n, cashedOut: 9_50n })
    expect(await table.cash(owner)).toBe(90_00n + 9_50n + 43_50n)
  })

  test('the highest amount stands for what stays open', async () => {
    const owner = await table.player(10_000_00n)
    const { picks } = await onHome(3)
    const bet = await table.placed(owner, picks, { stake: '1000.00' })
    expect(bet).toMatchObject({ possibleReturn: 8_100_00n })
    await table.cashOut(bet, 0n, { stake: 500_00n })
    expect(await table.bet(bet)).toMatchObject({ possibleReturn: 4_100_00n })
  })
})

test('a voided bet gives its stake back without a bonus', async () => {
  const owner = await table.player()
  const { ids, picks } = await onHome(3)
  const bet = await table.placed(owner, picks)
  await table.settle(ids[0] ?? '', WON)
  await voidBet(table.deps, { brandId: 'brasa', betId: bet.id, cause: 'late_bet' })
  expect(await table.cash(owner)).toBe(100_00n)
  expect((await shown(bet))?.accumulator).toBeUndefined()
})

describe('a live bet, at the end of its delay', () => {
  const placeLive = async () => {
    const owner = await table.player()
    const live = await table.event({ live: true })
    const { ids, picks } = await onHome(2)
    const placement = await table.place(
      owner,
      [HOME(live), ...picks],
      [{ kind: 'multiple', selections: [0, 1, 2], system: null, stake: '10.00' }],
      { choice: 'any' },
    )
    const [bet] = placement.placed === true ? placement.bets : []
    if (!bet) throw new Error('the bet was not placed')
    const accept = async () => {
      table.advance(6_000)
      await table.due()
      return table.bet(bet)
    }
    return { live, ids, bet, accept }
  }

  test('has the bonus at the prices of then', async () => {
    const { live, bet, accept } = await placeLive()
    expect(bet).toMatchObject({ state: 'delayed', possibleReturn: 87_00n })
    await setMarkets(
      db,
      live,
      `outcomes = '[{"id":"1","active":true,"win":0.25},{"id":"2","active":true,"win":0.5},{"id":"3","active":true,"win":0.25}]'`,
    )
    // 10.00 × 16, 150.00 won.
    expect(await accept()).toMatchObject({ state: 'accepted', possibleReturn: 175_00n })
    expect(await isPromotional(bet)).toBe(true)
  })

  test.each([
    [
      'too few selections reach the smallest price',
      `outcomes = '[{"id":"1","active":true,"win":0.625},{"id":"2","active":true,"win":0.125},{"id":"3","active":true,"win":0.25}]'`,
      64_00n,
      false,
    ],
    ['operators raised a price', `operator_outcomes = '{"1": {"odds": 2500, "two": true}}'`, 100_00n, true],
  ])('has none where %s', async (_, columns, possibleReturn, promotional) => {
    const { live, bet, accept } = await placeLive()
    await setMarkets(db, live, columns)
    expect(await accept()).toMatchObject({ state: 'accepted', possibleReturn, accumulator: null })
    expect(await isPromotional(bet)).toBe(promotional)
  })
})

test('the other outcome of a match adds nothing: a multiple takes one selection of an event', async () => {
  const owner = await table.player()
  const { ids, picks } = await onHome(3)
  const opposite = await table.place(
    owner,
    [...picks, AWAY(ids[0] ?? '')],
    [{ kind: 'multiple', selections: [0, 1, 2, 3], system: null, stake: '10.00' }],
  )
  expect(opposite).toMatchObject({ problems: [{ code: 'not_combinable' }] })
})
