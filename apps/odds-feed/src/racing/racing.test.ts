import { racesAnswer } from '@palco/contract/feed'
import { expect, test } from 'vitest'
import { knownSeason } from '../random/season.ts'
import { racesBetween, racesOfBlock } from './meetings.ts'
import { raceAt } from './race.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOON = Date.UTC(2026, 10, 22, 12)
const SEASON = knownSeason('test')
const races = Array.from({ length: 70 }, (_, block) => racesOfBlock(SEASON, 120_000 + block)).flat()

test('a day has meetings at all hours, in the form of the protocol, the same at every asking', () => {
  const span = { from: NOON, until: NOON + DAY }
  const answer = racesBetween(SEASON, span, NOON)
  expect(racesAnswer.parse({ races: answer }).races).toEqual(answer)
  expect(racesBetween(SEASON, span, NOON)).toEqual(answer)
  expect(answer).toHaveLength(6 * 3 * 12)
  const starts = answer.map(({ start_time }) => Date.parse(start_time))
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(7 * MINUTE)
})

test('nothing of the result is known before the call, and no withdrawal before its time', () => {
  for (const race of races.slice(0, 200)) {
    for (const minutes of [-600, -30, -1, 1]) {
      const { finish, winning_time, runners, status } = raceAt(race, race.startMs + minutes * MINUTE)
      expect([finish, winning_time]).toEqual([null, null])
      expect(['open', 'off', 'photo', 'abandoned']).toContain(status)
      for (const { withdrawn_at: at } of runners)
        if (at !== null) expect(Date.parse(at)).toBeLessThanOrEqual(race.startMs + minutes * MINUTE)
    }
    const after = raceAt(race, race.startMs + 10 * MINUTE)
    if (race.fate().isAbandoned) expect([after.status, after.finish]).toEqual(['abandoned', null])
    else expect(after).toMatchObject({ status: 'official', finish: race.fate().finish })
    const finished = (after.finish ?? []).flat()
    const gone = after.runners.filter(({ withdrawn_at }) => withdrawn_at !== null)
    for (const { number } of gone) expect(finished).not.toContain(number)
  }
})

test('horses win as often as their last prices say; dead heats, photo finishes and non-runners happen', () => {
  const bands = [0, 0, 0, 0].map(() => ({ expected: 0, won: 0, count: 0 }))
  for (const race of races) {
    const { runners } = raceAt(race, race.startMs - MINUTE)
    for (const { number, odds, withdrawn_at } of runners) {
      if (withdrawn_at !== null) continue
      const band = bands[odds < 3 ? 0 : odds < 6 ? 1 : odds < 15 ? 2 : 3]
      const winners = race.fate().finish[0] ?? []
      if (!band) continue
      band.count += 1
      band.expected += 1 / odds
      if (winners.includes(number)) band.won += 1 / winners.length
    }
  }
  for (const { expected, won, count } of bands) {
    expect(count).toBeGreaterThan(400)
    // Four standard errors; the sums are those of independent races.
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(expected))
  }
  const share = (test: (race: (typeof races)[number]) => boolean) => races.filter(test).length / races.length
  expect(share(({ fate }) => fate().finish.some((group) => group.length > 1))).toBeCloseTo(1 / 30, 1)
  expect(
    share((race) => raceAt(race, race.startMs + Math.ceil(race.seconds * 1000)).status === 'photo'),
  ).toBeCloseTo(0.11, 1)
  expect(share(({ fate }) => fate().withdrawn.size > 0)).toBeGreaterThan(0.2)
})

test('colts and fillies are younger than five, horses and mares are not', () => {
  const ages = Map.groupBy(
    races.flatMap(({ entries }) => entries),
    ({ sex }) => sex,
  )
  for (const young of ['colt', 'filly'] as const)
    expect(new Set(ages.get(young)?.map(({ age }) => age))).toEqual(new Set([3, 4]))
  for (const grown of ['horse', 'mare'] as const)
    expect(new Set(ages.get(grown)?.map(({ age }) => age))).toEqual(new Set([5, 6, 7]))
  expect(ages.get('gelding')).not.toHaveLength(0)
})
