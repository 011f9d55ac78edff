import { toDecimal } from '@palco/contract'
import { SPORT_GROUPS, type SportGroup, type SportRow } from '@palco/contract/operators'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, toDay } from '../../../model/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { listSeeds, withEachSeed } from '../../../testing/seeds.ts'
import { grantFreeBet } from '../../bonuses/index.ts'
import { voidBet } from '../../sports-bets/index.ts'
import { openStory, step } from '../../sports-bets/testing/story.ts'
import { AWAY, FIRST, HOME, sportsTable } from '../../sports-bets/testing/table.ts'
import { makeVerbs } from '../../sports-bets/testing/verbs.ts'
import { countLedger, rebuildFigures } from '../count.ts'
import { type CountedSelections, recountBets } from '../testing/recount-bets.ts'
import { seededDraws } from '../testing/draws.ts'
import { listSportBets } from './list.ts'
import { readSportFigures } from './read.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const PLACE = { id: 'brasa', timeZone: 'America/Argentina/Buenos_Aires', currency: 'EUR' } as const
const zones = new Map<string, string>([[PLACE.id, PLACE.timeZone]])
const now = () => table.clock.now
const deps = { db, now, allBrands: async () => [PLACE] }
const verbs = makeVerbs({ db, now })
const first = toDay(now(), 'UTC')
const period = () => ({ from: daysAfter(first, -1), to: daysAfter(first, 90), page: 0 })
const HOUR_MS = 3_600_000

const KEYS: Record<Exclude<SportGroup, 'competition'>, (one: CountedSelections) => string> = {
  sport: () => 'football',
  market: ({ market }) => String(market),
  event: ({ event }) => event,
  phase: ({ phase }) => phase,
  form: ({ form }) => form,
  day: ({ day }) => day,
  brand: ({ brand }) => brand,
}
const FIGURES = ['selections', 'stakes', 'returns', 'result', 'price_margin'] as const

function toFigures(counted: readonly CountedSelections[]) {
  const sum = (name: 'counts' | 'stakes' | 'returns' | 'priced' | 'expected') =>
    counted.reduce((total, one) => total + one[name], 0n)
  const text = (minor: bigint) => toDecimal({ minor, currency: 'EUR' })
  const [priced, expected] = [sum('priced'), sum('expected')]
  return {
    selections: Number(sum('counts')),
    stakes: text(sum('stakes')),
    returns: text(sum('returns')),
    result: text(sum('stakes') - sum('returns')),
    price_margin: priced > 0n ? Number(priced - expected) / Number(priced) : null,
  }
}
const read = (row: SportRow | undefined) => Object.fromEntries(FIGURES.map((name) => [name, row?.[name]]))

/** Every group, alone and within each phase and form, and what the whole ledger moved for bets that have ended. */
async function expectRecount(): Promise<CountedSelections[]> {
  const counted = await recountBets(db, zones)
  for (const by of SPORT_GROUPS) {
    if (by === 'competition') continue
    const narrow = by === 'event' ? { sport: 'football' as const, competition: 'test:competition:1' } : {}
    for (const filter of [{}, { phase: 'live' }, { phase: 'before' }, { form: 'multiple' }] as const) {
      const mine = counted.filter((one) =>
        Object.entries(filter).every(([name, value]) => one[name as 'phase' | 'form'] === value),
      )
      const groups = Map.groupBy(mine, KEYS[by])
      const { rows } = await readSportFigures(db, [PLACE], { by, ...filter, ...period(), ...narrow }, 'en_US')
      const wanted = [...groups].map(([key, some]) => [key, toFigures(some)] as const)
      const found = rows.map((row) => [row.key, read(row)] as const)
      expect([by, filter, Object.fromEntries(found)]).toEqual([by, filter, Object.fromEntries(wanted)])
    }
  }
  const { totals } = await readSportFigures(db, [PLACE], { by: 'sport', ...period() }, 'en_US')
  expect(read(totals[0])).toEqual(toFigures(counted))
  return counted
}

const giveFreeBet = async (owner: { brandId: string; playerId: string }): Promise<string> =>
  (await grantFreeBet(db, owner, {
    currency: 'EUR',
    amount: 10_00n,
    leastOdds: 1_001n,
    sports: null,
    live: null,
    kinds: ['single'],
    expiresAt: new Date(now().getTime() + HOUR_MS),
    source: 'operator:1',
    now: now(),
  })) ?? ''
/** Prices with a margin leave less to expect than was staked. */
const setMargin = (margin: number) =>
  db.query({ text: 'UPDATE sports_margins SET margin = $1', values: [margin] })

/** Bets of every form, some of which are voided or cashed out in part and voided. */
async function placeForms(draw: () => number): Promise<void> {
  const owner = await table.player(1_000_00n)
  await table.register(owner)
  const events = [await table.event(), await table.event(), await table.event(), await table.scorers()]
  const [one = '', two = '', three = '', scorers = ''] = events
  const stake = () => `0.${String(10 + Math.floor(draw() * 89))}`
  const system = { kind: 'system' as const, system: 'patent', selections: [0, 1, 2] }
  const [live, freeBet] = [await table.event({ live: true }), await giveFreeBet(owner)]
  const bets = [
    await table.placed(owner, [HOME(one)], { stake: stake() }),
    await table.placed(owner, [HOME(two)], { free_bet: freeBet }),
    await table.placed(owner, [HOME(live)], { stake: stake() }),
    await table.placed(owner, [HOME(one), AWAY(two), HOME(three)], { stake: stake() }),
    await table.placed(owner, [HOME(one), AWAY(two), HOME(three)], { ...system, stake: stake() }),
    await table.placed(owner, [FIRST(scorers)], { each_way: true, stake: stake() }),
  ]
  table.joint.probability = 0.3
  const over = { eventId: one, marketId: 18, specifiers: 'total=2.5', outcomeId: '12', shown: 2000n }
  const built = [{ selections: [0, 1], odds: '3.3' }]
  bets.push(
    await table.placed(
      owner,
      [HOME(one), over],
      { kind: 'single', selections: [0, 1], stake: '1.01' },
      built,
    ),
  )
  table.advance(10_000)
  await table.due()
  for (const bet of bets) {
    const value = draw() < 0.3 ? await table.value(bet) : null
    if (value !== null && bet.openLineStake > 1n)
      await table.cashOut(bet, value, { stake: bet.openLineStake / 2n })
    if (draw() < 0.2) await voidBet(table.deps, { ...bet, betId: bet.id, cause: 'late_bet' })
  }
  const taken = await table.placed(owner, [HOME(three)], { stake: '5.00' })
  await table.cashOut(taken, (await table.value(taken)) ?? 0n, { stake: 2_00n })
  expect(await voidBet(table.deps, { ...taken, betId: taken.id, cause: 'late_bet' })).toBe(true)
  await countLedger(deps, { span: 9n })
  table.advance(Math.floor(draw() * 30 * HOUR_MS))
  const result = (isHome: boolean) => ({ 1: isHome ? 'won' : 'lost', 2: 'lost', 3: isHome ? 'lost' : 'won' })
  for (const event of [one, two, three, live]) await table.settle(event, result(draw() < 0.6))
  await table.settle(one, { 12: 'won', 13: 'lost' }, { marketId: 18, specifiers: 'total=2.5' })
  await table.settle(scorers, { a: 'lost', b: 'won', c: 'lost' }, { marketId: 38, specifiers: 'goalnr=1' })
  await table.settle(scorers, { a: 'won', b: 'lost', c: 'lost' }, { marketId: 40, specifiers: '' })
  table.advance(Math.floor(draw() * 30 * HOUR_MS))
  // A correction on a later day, and a rollback that leaves bets open.
  await table.settle(one, draw() < 0.5 ? null : result(draw() < 0.5))
}

test('stakes, returns and margin of bets on sports are a recount of the ledger to the unit', async () => {
  await withEachSeed(listSeeds(process.env).slice(0, 6), async (seed) => {
    const draw = seededDraws(seed)
    await setMargin(700)
    const story = await openStory(db, table, verbs)
    const steps = fc.sample(step, { numRuns: 30, seed })
    for (const [index, one] of steps.entries()) {
      await story.act(one, (work) => work())
      if (index > 15) table.advance(Math.floor(draw() * 9 * HOUR_MS))
      if (draw() < 0.4) await countLedger(deps, { span: 3n })
    }
    await setMargin(0)
    await placeForms(draw)
    await Promise.all([countLedger(deps, { span: 5n }), countLedger(deps, { span: 2n })])
    await countLedger(deps)
    await expectRecount()
  })
  const { totals } = await readSportFigures(db, [PLACE], { by: 'sport', ...period() }, 'en_US')
  expect(totals[0]?.price_margin).toBeGreaterThan(0.01)
  const forms = new Set((await recountBets(db, zones)).map(({ form, phase }) => `${form} ${phase}`))
  expect([...forms].toSorted()).toEqual([
    'builder before',
    'free_bet before',
    'multiple before',
    'multiple live',
    'single before',
    'single live',
    'system before',
  ])
})

test('counted again and anew they are the same', async () => {
  expect(await countLedger(deps)).toBe(0n)
  await db.query({ text: 'UPDATE figure_sport_days SET returns = returns + 1' })
  await expect(expectRecount()).rejects.toThrow()
  await rebuildFigures(deps, { span: 11n })
  await expectRecount()
})

test('a bet whose price moves before it is accepted is expected to return what the new price makes', async () => {
  const [owner, live] = [await table.player(), await table.event({ live: true })]
  const expected = async () =>
    (
      await db.query<{ expected: bigint }>({
        text: 'SELECT expected_return AS expected FROM sports_bets WHERE player_id = $1',
        values: [owner.playerId],
      })
    ).rows[0]?.expected
  await setMargin(700)
  const bet = { kind: 'single' as const, selections: [0], system: null, stake: '10.00' }
  expect(await table.place(owner, [HOME(live)], [bet], { choice: 'any' })).toMatchObject({ placed: true })
  // 1.86 at a half.
  expect(await expected()).toBe(9_30n)
  await setMargin(0)
  table.advance(10_000)
  await table.due()
  expect(await expected()).toBe(10_00n)
})

test('the bets behind an event are listed, those that cost the most first', async () => {
  const owner = await table.player(1_000_00n)
  const [event, other] = [await table.event(), await table.event()]
  const lost = await table.placed(owner, [AWAY(event)])
  const single = await table.placed(owner, [HOME(event)])
  const double = await table.placed(owner, [HOME(event), HOME(other)])
  await table.settle(event, { 1: 'won', 2: 'lost', 3: 'lost' })
  await table.settle(other, { 1: 'won', 2: 'lost', 3: 'lost' })
  const asked = { event, from: toDay(now(), PLACE.timeZone), to: toDay(now(), PLACE.timeZone) }
  const { items, is_whole } = await listSportBets(db, [PLACE], asked)
  expect([is_whole, items.map(({ id, selections, here }) => [id, selections, here])]).toEqual([
    true,
    [
      [double.id, 2, 1],
      [single.id, 1, 1],
      [lost.id, 1, 1],
    ],
  ])
  expect(items[0]).toMatchObject({
    form: 'multiple',
    stake: { amount: '10.00' },
    returned: { amount: '40.00' },
  })
  for (const [filter, ids] of [
    [{ form: 'single' }, [single.id, lost.id]],
    [{ phase: 'live' }, []],
    [{ market: 18 }, []],
    [{ currency: 'ARS' }, []],
  ] as const)
    expect((await listSportBets(db, [PLACE], { ...asked, ...filter })).items.map(({ id }) => id)).toEqual(ids)
})

test('a bet that was cashed out in part and then voided is listed with what it counts, a voided one is not', async () => {
  const [owner, event] = [await table.player(1_000_00n), await table.event()]
  const [taken, whole] = [await table.placed(owner, [HOME(event)]), await table.placed(owner, [HOME(event)])]
  const value = (await table.value(taken)) ?? 0n
  await table.cashOut(taken, value, { stake: 4_00n })
  for (const { id, ...bet } of [taken, whole])
    await voidBet(table.deps, { ...bet, betId: id, cause: 'late_bet' })
  await countLedger(deps)
  const days = { from: toDay(now(), PLACE.timeZone), to: toDay(now(), PLACE.timeZone) }
  const { items } = await listSportBets(db, [PLACE], { event, ...days })
  const { rows } = await readSportFigures(db, [PLACE], { by: 'event', ...days, page: 0 }, 'en_US')
  const row = rows.find(({ key }) => key === event)
  expect(items.map(({ id }) => id)).toEqual([taken.id])
  expect([items[0]?.stake.amount, items[0]?.returned.amount]).toEqual([row?.stakes, row?.returns])
})
