import type { Currency } from '@palco/contract'
import { toDecimal } from '@palco/contract'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/index.ts'
import { openPlayerAccounts, payloadHash, post } from '../../ledger/index.ts'
import { daysAfter, startOfDay } from '../../model/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { listSeeds, withEachSeed } from '../../testing/seeds.ts'
import { countLedger, rebuildFigures } from './count.ts'
import { readFigures, readStanding } from './read.ts'
import { seededDraws } from './testing/draws.ts'
import { Movements } from './testing/movements.ts'
import { type Counted, nothing, recount } from './testing/recount.ts'

const { db, url } = await testDatabase()
/** A day of 25 hours, one of 23, hours that begin at half past, clocks that change by half an hour, and no change. */
const PLACES = [
  { id: 'madrid', timeZone: 'Europe/Madrid', currency: 'EUR', day: '2025-10-26' },
  { id: 'canary', timeZone: 'Atlantic/Canary', currency: 'EUR', day: '2025-03-30' },
  { id: 'kolkata', timeZone: 'Asia/Kolkata', currency: 'USD', day: '2025-10-26' },
  { id: 'howe', timeZone: 'Australia/Lord_Howe', currency: 'USD', day: '2025-10-05' },
  { id: 'baires', timeZone: 'America/Argentina/Buenos_Aires', currency: 'ARS', day: '2025-10-26' },
] as const
type Place = (typeof PLACES)[number]
const zones = new Map<string, string>(PLACES.map(({ id, timeZone }) => [id, timeZone]))
const NOW = new Date('2026-01-01T00:00:00Z')
const deps = { db, now: () => NOW, allBrands: async () => PLACES }

/** Moments about a day in their order: its edges to the millisecond, those of its hours, and any. */
function drawMoments({ day, timeZone }: Place, draw: () => number, many: number): Date[] {
  const [from, to] = [startOfDay(day, timeZone).getTime(), startOfDay(daysAfter(day, 1), timeZone).getTime()]
  const edge = () => (draw() < 0.5 ? from : to) + Math.floor(draw() * 3) - 1
  const hour = () => from + Math.floor(draw() * 26) * 3_600_000 + Math.floor(draw() * 3) - 1
  const any = () => from - 3_600_000 + Math.floor(draw() * (to - from + 7_200_000))
  return Array.from({ length: many }, () => (draw() < 0.3 ? edge() : draw() < 0.5 ? hour() : any()))
    .sort((one, other) => one - other)
    .map((ms) => new Date(ms))
}

/** Every figure of every day, and what is owed, as the pages read them. */
async function expectRecount(places: readonly Place[] = PLACES): Promise<void> {
  const counted = await recount(db, zones)
  for (const place of places) {
    const days = await readFigures(db, [place], period(place, 'day'), 'en_US')
    const read = Object.fromEntries(days.rows.map((row) => [`${place.id} ${row.key} ${row.currency}`, row]))
    const mine = [...counted.days].filter(([key]) => key.startsWith(`${place.id} `))
    expect(Object.keys(read).sort()).toEqual(mine.map(([key]) => key).sort())
    for (const [key, sums] of mine)
      expect([key, onlyCounted(read[key])]).toEqual([key, wired(sums, place.currency)])
    // Hours and games add up to the same, and so do totals.
    const whole = mine.reduce((sum, [, one]) => added(sum, one), nothing())
    const hours = await readFigures(db, [place], period(place, 'hour'), 'en_US')
    for (const name of ['stakes', 'wins', 'ggr', 'bets'] as const)
      expect([name, addAmounts(hours.rows.map((row) => String(row[name])))]).toEqual([
        name,
        addAmounts(days.rows.map((row) => String(row[name]))),
      ])
    const { active_players: _, ...summed } = wired(whole, place.currency)
    if (mine.length > 0)
      expect(onlyCounted({ ...days.totals[0], money: days.totals[0] })).toMatchObject(summed)
    const games = await readFigures(db, [place], period(place, 'game'), 'en_US')
    const kept = new Map<string, bigint>()
    for (const { key, ggr } of games.rows) kept.set(key, (kept.get(key) ?? 0n) + BigInt(ggr.replace('.', '')))
    for (const [game, ggr] of kept)
      expect([game, ggr]).toEqual([game, counted.games.get(`${place.id} ${game} ${place.currency}`)])
    // A period of the one day ends where its clocks say.
    const alone = counted.days.get(`${place.id} ${place.day} ${place.currency}`)
    const one = await readFigures(db, [place], { by: 'brand', from: place.day, to: place.day }, 'en_US')
    if (alone) expect(onlyCounted(one.rows[0])).toEqual(wired(alone, place.currency))
    const standing = await readStanding(db, [place], NOW)
    expect(standing.currencies.find(({ currency }) => currency === place.currency)?.liability).toBe(
      toDecimal({ minor: counted.owed.get(`${place.id} ${place.currency}`) ?? 0n, currency: place.currency }),
    )
  }
}

const period = ({ day }: Place, by: 'day' | 'hour' | 'game') => ({
  by,
  from: daysAfter(day, -2),
  to: daysAfter(day, 2),
})
const addAmounts = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Number(text.replace('.', '')), 0)
const added = (one: Counted, other: Counted): Counted =>
  Object.fromEntries(
    Object.entries(one).map(([name, sum]) => [name, sum + other[name as keyof Counted]]),
  ) as Counted

const AMOUNTS = ['stakes', 'wins', 'bonus_cost', 'jackpot_cost', 'deposits', 'withdrawals'] as const
const COUNTS = ['bets', 'deposit_count', 'withdrawal_count', 'first_deposits', 'active_players'] as const

const wired = (sums: Counted, currency: Currency): Record<string, unknown> => ({
  ...Object.fromEntries(AMOUNTS.map((name) => [name, toDecimal({ minor: sums[name], currency })])),
  ...Object.fromEntries(COUNTS.map((name) => [name, Number(sums[name])])),
  ggr: toDecimal({ minor: sums.stakes - sums.wins, currency }),
  ngr: toDecimal({ minor: sums.stakes - sums.wins - sums.bonus_cost - sums.jackpot_cost, currency }),
})
const onlyCounted = (row: { money?: object | null } | undefined): Record<string, unknown> => {
  const all = { ...row, ...row?.money } as Record<string, unknown>
  return Object.fromEntries([...AMOUNTS, ...COUNTS, 'ggr', 'ngr'].map((name) => [name, all[name]]))
}

/** A movement whose transaction has drawn its id and does not end until it is let go. */
async function heldBack(other: Database, place: Place, seed: number, at: Date): Promise<() => Promise<void>> {
  const account = { brandId: place.id, playerId: `late${seed}`, currency: place.currency }
  await openPlayerAccounts(db, account)
  const key = `late:${place.id}:${seed}`
  const money = {
    ...account,
    scope: 'late',
    key,
    payloadHash: payloadHash({ key }),
    detail: { game_id: 'acme-1' },
    at,
  }
  let [go, wrote] = [() => {}, () => {}]
  const released = new Promise<void>((resolve) => (go = resolve))
  const written = new Promise<void>((resolve) => (wrote = resolve))
  const ended = other.transaction(async (tx) => {
    await post(tx, { ...money, kind: 'win', amount: 77n, counterparty: 'provider:acme' })
    wrote()
    await released
  })
  await written
  return async () => {
    go()
    await ended
  }
}

test('every figure is a recount of the ledger to the unit, also of what is committed late, on days whose clocks change', async () => {
  const other = openDatabase({ url, poolSize: 1 })
  await withEachSeed(listSeeds(process.env).slice(0, 40), async (seed) => {
    const draw = seededDraws(seed)
    const place = PLACES[seed % PLACES.length] ?? PLACES[0]
    const accounts = [1, 2, 3].map((n) => ({
      brandId: place.id,
      playerId: `p${seed}-${n}`,
      currency: place.currency,
    }))
    const movements = new Movements(draw, accounts)
    const moments = drawMoments(place, draw, 40)
    await movements.begin(db, moments[0] ?? NOW)
    const release = await heldBack(other, place, seed, moments[0] ?? NOW)
    const counting = countLedger(deps, { span: 7n })
    for (const at of moments.slice(0, 25)) await movements.next(db, at)
    await counting
    await release()
    const more = Promise.all([countLedger(deps, { span: 5n }), countLedger(deps, { span: 11n })])
    for (const at of moments.slice(25)) await movements.next(db, at)
    await more
    await countLedger(deps)
    await expectRecount([place])
  })
  await other.close()
})

test('counting again and counting anew change nothing', async () => {
  expect(await countLedger(deps)).toBe(0n)
  await expectRecount()
  await db.transaction(async (tx) => {
    await tx.query({ text: 'UPDATE figure_play_hours SET stakes = stakes + 1' })
    await tx.query({ text: 'DELETE FROM figure_player_days' })
  })
  await expect(expectRecount()).rejects.toThrow()
  await rebuildFigures(deps, { span: 13n })
  await expectRecount()
  expect(await countLedger(deps)).toBe(0n)
})
