import { type Currency, toDecimal } from '@palco/contract'
import { COHORT_BASES, COHORT_UNITS, FUNNEL_STEPS, MOVER_MEASURES } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { daysAfter, startOfDay, toDay } from '../../../model/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { listSeeds, withEachSeed } from '../../../testing/seeds.ts'
import { addBrand } from '../../reports/testing/books.ts'
import { countLedger, rebuildFigures } from '../count.ts'
import { readMovers } from '../movers/read.ts'
import { seededDraws } from '../testing/draws.ts'
import { type Account, Movements } from '../testing/movements.ts'
import { rank } from '../testing/recount-payments.ts'
import {
  readMoved,
  recountCohorts,
  recountFirsts,
  type Registered,
  findStart,
  sumUp,
} from '../testing/recount-players.ts'
import { readCohorts } from './cohorts.ts'
import { listCohortPlayers } from './cohort-players.ts'
import { listFunnelPlayers } from './funnel-players.ts'
import { readFunnel } from './funnel.ts'

const { db } = await testDatabase()
const ZONES = [
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
] as const
const TODAY = '2026-01-20'
const PERIOD = { from: '2025-09-01', to: '2025-12-05' }
const allBrands: { id: string; timeZone: string }[] = []
const deps = { db, now: () => new Date(`${TODAY}T12:00:00Z`), allBrands: async () => allBrands }

type Place = { id: string; timeZone: string; currency: Currency }
type World = {
  place: Place
  players: Registered[]
  referred: ReadonlySet<string>
  codes: ReadonlyMap<string, string>
}

/** Moments in their order, many of them at the edges of months, weeks and days whose clocks change. */
function drawMoments({ timeZone }: Place, draw: () => number, many: number, days = 60): Date[] {
  const edges = [
    '2025-10-01',
    '2025-10-13',
    '2025-10-26',
    '2025-10-27',
    '2025-11-01',
    '2025-11-03',
    '2025-12-01',
  ].filter((day) => day <= daysAfter('2025-10-01', days))
  const first = startOfDay('2025-10-01', timeZone).getTime()
  const edge = () =>
    startOfDay(edges[Math.floor(draw() * edges.length)] ?? TODAY, timeZone).getTime() +
    Math.floor(draw() * 3) -
    1
  const any = () => first + Math.floor(draw() * days * 86_400_000)
  return Array.from({ length: many }, () => (draw() < 0.4 ? edge() : any()))
    .sort((one, other) => one - other)
    .map((ms) => new Date(ms))
}

/** A brand with players who registered before their first movement, one of them never to play. */
async function makeWorld(seed: number, draw: () => number): Promise<World & { accounts: Account[] }> {
  const timeZone = ZONES[seed % ZONES.length] ?? ZONES[0]
  const place = { ...(await addBrand(db, timeZone)), currency: 'EUR' as const }
  allBrands.push(place)
  const moments = drawMoments(place, draw, 5, 20)
  const [players, codes]: [Registered[], Map<string, string>] = [[], new Map()]
  for (const [index, at] of moments.entries()) {
    const id = `pl_${String(seed)}n${index}`
    const code = ['', 'verano', ' VERANO'][index % 3] ?? ''
    await db.query({
      text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, promo_code, created_at)
        VALUES ($1, $2, $1, $1 || '@example.com', '', 'EUR', 'es_ES', nullif($3, ''), $4)`,
      values: [id, place.id, code, at],
    })
    const verifiedAt = draw() < 0.6 ? new Date(at.getTime() + Math.floor(draw() * 9e8)) : null
    if (verifiedAt)
      await db.query({
        text: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at)
          VALUES ('chk_' || $1, $2, $1, 'test', 'accepted', '{}', $3, $3)`,
        values: [id, place.id, verifiedAt],
      })
    players.push({ id, at, verifiedAt })
    codes.set(id, code.trim().toUpperCase())
  }
  const [referrer, referred] = [players[0]?.id ?? '', players[1]?.id ?? '']
  await db.query({
    text: 'INSERT INTO referrals (brand_id, referred_id, referrer_id, created_at) VALUES ($1, $2, $3, $4)',
    values: [place.id, referred, referrer, moments[1]],
  })
  const accounts = players.map(({ id }) => ({ brandId: place.id, playerId: id, currency: place.currency }))
  return { place, players, accounts, codes, referred: new Set([referred]) }
}

const text = (minor: bigint) => toDecimal({ minor, currency: 'EUR' })

/** Cohorts by both bases and units: their sizes, every period of each, and the players behind every cell. */
async function expectCohorts({ place, players }: World): Promise<void> {
  const moved = await readMoved(db, place.id)
  for (const basis of COHORT_BASES)
    for (const unit of COHORT_UNITS) {
      const { sizes, cells } = recountCohorts(moved, players, { basis, unit, zone: place.timeZone })
      const { rows } = await readCohorts(db, [place], { basis, unit, ...PERIOD, today: TODAY })
      expect(rows.map((row) => [row.cohort, row.players])).toEqual(
        [...sizes].sort(([one], [other]) => (one < other ? -1 : 1)),
      )
      for (const row of rows)
        for (const { period, is_over: isOver, ...cell } of row.cells) {
          const counted = cells.get(`${row.cohort} ${period}`) ?? {
            players: 0,
            stakes: 0n,
            wins: 0n,
            bonus: 0n,
          }
          const { stakes, wins, bonus } = counted
          expect([row.cohort, period, cell]).toEqual([
            row.cohort,
            period,
            {
              players: counted.players,
              stakes: text(stakes),
              ggr: text(stakes - wins),
              bonus_cost: text(bonus),
              ngr: text(stakes - wins - bonus),
            },
          ])
          expect(isOver).toBe(period !== findStart(TODAY, unit))
        }
      const [cohort, period] = [...cells].find(([, { players: many }]) => many > 0)?.[0].split(' ') ?? []
      if (cohort === undefined || period === undefined) continue
      const { items } = await listCohortPlayers(db, [place], { basis, unit, cohort, period })
      const cell = cells.get(`${cohort} ${period}`)
      expect(items.length).toBe(cell?.players)
    }
}

/** The funnel by all groups: who came to each step, and the medians. */
async function expectFunnel({ place, players, codes, referred }: World): Promise<void> {
  const moved = await readMoved(db, place.id)
  const facts = players.map((player) => {
    const firsts = recountFirsts(moved.filter(({ playerId }) => playerId === player.id))
    return { ...player, steps: { verified: player.verifiedAt, ...firsts } }
  })
  type Fact = (typeof facts)[number]
  const day = ({ at }: Fact) => toDay(at, place.timeZone)
  const keys = {
    day,
    week: (one: Fact) => findStart(day(one), 'week'),
    month: (one: Fact) => findStart(day(one), 'month'),
    brand: () => place.id,
    code: ({ id }: Fact) => codes.get(id) ?? '',
    referred: ({ id }: Fact) => (referred.has(id) ? 'yes' : 'no'),
  }
  const period = { ...PERIOD, page: 0 }
  const seconds = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
  const toSteps = (some: readonly Fact[]) =>
    FUNNEL_STEPS.map((step, index) => {
      const before = FUNNEL_STEPS[index - 1]
      const [here, both]: [number[], number[]] = [[], []]
      for (const { at, steps } of some) {
        const [mine, since] = [steps[step], before === undefined ? at : steps[before]]
        if (mine) here.push(seconds(at, mine))
        if (mine && since) both.push(seconds(since, mine))
      }
      return {
        step,
        players: here.length,
        with_before: both.length,
        median_seconds: rank(here, 0.5),
        step_seconds: rank(both, 0.5),
      }
    })
  for (const [by, key] of Object.entries(keys)) {
    const { rows, total } = await readFunnel(db, [place], { by: by as keyof typeof keys, ...period })
    const groups = Map.groupBy(facts, key)
    expect(Object.fromEntries(rows.map((row) => [row.key, [row.registrations, row.steps]]))).toEqual(
      Object.fromEntries([...groups].map(([name, some]) => [name, [some.length, toSteps(some)]])),
    )
    expect([total.registrations, total.steps]).toEqual([facts.length, toSteps(facts)])
  }
  for (const step of FUNNEL_STEPS)
    for (const reached of ['yes', 'no'] as const) {
      const { items } = await listFunnelPlayers(db, [place], { step, reached, ...period })
      const mine = facts.filter(({ steps }) => (steps[step] !== null) === (reached === 'yes'))
      expect(items.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort())
    }
}

/** Games and players by both measures, of a week against the one before. */
async function expectMovers({ place, players }: World): Promise<void> {
  const moved = await readMoved(db, place.id)
  const asked = { from: '2025-10-27', to: '2025-11-02' }
  const inDays = (from: string, to: string) =>
    moved.filter(({ at }) => toDay(at, place.timeZone) >= from && toDay(at, place.timeZone) <= to)
  const [now, before] = [inDays(asked.from, asked.to), inDays('2025-10-20', '2025-10-26')]
  const figures = (mine: (one: (typeof moved)[number]) => boolean) => {
    const [later, earlier] = [sumUp(now.filter(mine)), sumUp(before.filter(mine))]
    const of = (a: bigint, b: bigint) => ({ now: text(a), before: text(b), change: text(a - b) })
    return {
      stakes: of(later.stakes, earlier.stakes),
      ggr: of(later.stakes - later.wins, earlier.stakes - earlier.wins),
    }
  }
  for (const measure of MOVER_MEASURES) {
    const made = await readMovers(db, [place], { by: 'player', measure, ...asked }, 'en_US')
    expect(made.before).toEqual({ from: '2025-10-20', to: '2025-10-26' })
    const expected = players
      .map(({ id }) => ({ id, ...figures(({ playerId }) => playerId === id) }))
      .filter((one) => Number(one[measure].change) !== 0)
    const changes = made.rows.map((row) => Math.abs(Number(row[measure].change)))
    expect(changes).toEqual(changes.toSorted((one, other) => other - one))
    expect(Object.fromEntries(made.rows.map(({ key, stakes, ggr }) => [key, { stakes, ggr }]))).toEqual(
      Object.fromEntries(expected.map(({ id, stakes, ggr }) => [id, { stakes, ggr }])),
    )
    if (now.length + before.length > 0)
      expect(made.totals[0] ?? figures(() => true)).toMatchObject(figures(() => true))
    const games = await readMovers(db, [place], { by: 'game', measure, ...asked }, 'en_US')
    for (const { key, source, stakes, ggr } of games.rows)
      if (source === 'provider:acme')
        expect({ stakes, ggr }).toEqual(
          figures((one) => one.game === key && one.counterparty === 'provider:acme'),
        )
  }
}

test('cohorts, the funnel and what moved most are a recount of the ledger to the unit, in whatever spans it is counted', async () => {
  const worlds: World[] = []
  await withEachSeed(listSeeds(process.env).slice(0, 20), async (seed) => {
    const draw = seededDraws(seed)
    const world = await makeWorld(seed, draw)
    worlds.push(world)
    const movements = new Movements(draw, world.accounts.slice(0, 4))
    const last = Math.max(...world.players.map(({ at }) => at.getTime()))
    const moments = drawMoments(world.place, draw, 60).filter((at) => at.getTime() >= last)
    const [first = new Date(last)] = moments
    await movements.begin(db, first, world.accounts.slice(0, 2))
    for (const at of moments.slice(0, 20)) await movements.next(db, at)
    await countLedger(deps, { span: 3n })
    for (const at of moments.slice(20)) await movements.next(db, at)
    await Promise.all([countLedger(deps, { span: 5n }), countLedger(deps, { span: 11n })])
    await countLedger(deps)
    await expectCohorts(world)
    await expectFunnel(world)
    await expectMovers(world)
  })
  // Counting anew gives the same.
  await db.query({ text: 'UPDATE figure_cohorts SET stakes = stakes + 1' })
  await rebuildFigures(deps, { span: 17n })
  for (const world of worlds) await expectCohorts(world)
})
