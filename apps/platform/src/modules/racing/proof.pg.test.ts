import { calls } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import { finishOfSeed, raceCommitment } from '@palco/sports-rules/races'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { brandStakes, saveKindRules } from './pools.ts'
import { readRaces, saveRaces } from './races.ts'
import { feedRace } from './testing/feed-race.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
const MINUTE = 60_000
const SEED = 'a7'.repeat(32)
let count = 0

const terms = { takeout: 1800, breakTo: 5n, minimum: 105n, brandPart: 1_000_000n }
for (const kind of ['win', 'exacta', 'trifecta'] as const)
  await saveKindRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    kind,
    ...terms,
    leastStake: 100n,
    mostStake: 100_000_000n,
  })

const ODDS = [2.4, 4.25, 8, 11.5, 17, 23.125]
function toRace(changes: Partial<FeedRace> = {}, odds = ODDS): FeedRace {
  const card = {
    id: `test:race:p${(count += 1)}`,
    at: new Date(clock.now),
    start: clock.now + 10 * MINUTE,
    odds,
  }
  const race = feedRace(card, { proof: { commitment: raceCommitment(SEED), seed: null } })
  const before = { at: new Date(clock.now - 60 * MINUTE).toISOString(), odds: 6 }
  const runners = race.runners.map((runner) => ({ ...runner, prices: [before, ...runner.prices] }))
  return { ...race, runners, ...changes }
}
const starters = ODDS.map((odds, index) => ({ number: index + 1, odds }))
const ended = (race: FeedRace, seed = SEED): FeedRace => ({
  ...race,
  status: 'official',
  finish: finishOfSeed(SEED, race.id, starters),
  winning_time: 84.2,
  proof: { commitment: race.proof?.commitment ?? '', seed },
})
const save = (...races: FeedRace[]) => saveRaces(db, 'test', races)
const findProof = async (race: FeedRace) =>
  (await platform.call(calls.readRace, { id: race.id }, {})).body.response.proof

test('the commitment stands on the card before the off, the seed and what it gives with the result', async () => {
  const race = toRace()
  await save(race)
  expect(await findProof(race)).toEqual({
    commitment: raceCommitment(SEED),
    seed: null,
    holds: null,
    odds: starters.map(({ number, odds }) => ({ number, odds: odds.toFixed(3) })),
  })
  await save(ended(race))
  expect(await findProof(race)).toMatchObject({ seed: SEED, holds: true })
})

test('a seed that was not committed to is shown as what it is', async () => {
  const race = toRace()
  await save(race)
  await save(ended(race, 'b8'.repeat(32)))
  expect(await findProof(race)).toMatchObject({ holds: false })
})

test('a race whose commitment is changed is not taken any more; one without keeps on', async () => {
  const race = toRace()
  await save(race)
  const other = { commitment: raceCommitment('other'), seed: null }
  expect(await save({ ...ended(race), proof: other })).toEqual([])
  const { proof: _, ...bare } = ended(race)
  expect(await save(bare)).toEqual([])
  expect((await readRaces(db, [race.id])).get(race.id)?.state).toBe('open')
  const { proof: __, ...plain } = toRace()
  await save(plain)
  expect(await save({ ...plain, status: 'off' })).toHaveLength(1)
  expect(await findProof(plain)).toBeNull()
})

test('the brand’s part goes by the chances of now, not by the opening ones', async () => {
  const race = toRace()
  await save(race)
  const stored = (await readRaces(db, [race.id])).get(race.id)!
  const stakes = brandStakes('win', { race: stored, next: null }, terms)
  const all = ODDS.reduce((sum, odds) => sum + 1 / odds, 0)
  for (const { number, odds } of starters)
    expect(Number(stakes.get(String(number))) / 1_000_000).toBeCloseTo(1 / odds / all, 3)
})

test('lists of forty runners are refused as they are counted: nothing is made of them', async () => {
  const race = toRace()
  await save(race)
  const forty = Array.from({ length: 40 }, (_, index) => index + 1)
  const quote = (runners: number[][]) =>
    platform.call(calls.quoteRaceTicket, { race: race.id, pool: 'trifecta', runners, unit: '10' }, {})
  expect((await quote([forty, forty, forty])).refusal.code).toBe('race_selections')
  const five = [1, 2, 3, 4, 5, 6]
  expect((await quote([five, five, five])).body.response.combinations).toBe(120)
  expect((await quote([[...five, 7], five, five])).refusal.code).toBe('race_selections')
})
