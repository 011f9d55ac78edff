import { MATCH_STATUS } from '@palco/contract/feed'
import { describe, expect, test } from 'vitest'
import { makeRandom } from '../random/random.ts'
import { listMatches, SEED } from '../testing/entrants.ts'
import { FOOTBALL } from './football/index.ts'
import { baseRates, minuteChances } from './football/model.ts'
import { goalsAfter } from './ice-hockey/chain.ts'
import { toRates, REGULAR } from './ice-hockey/model.ts'
import { SIZE } from './ice-hockey/spaces.ts'
import { selectEngine } from './index.ts'
import { deuceChance, gameChance, setScores, tiebreakChance } from './tennis/model.ts'

const expectWithin = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}
const share = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length / items.length

describe('football over 4,000 matches', () => {
  const records = listMatches('football', 4_000).map(
    (entrants, number) => FOOTBALL.course(entrants, makeRandom(SEED, 'figures', number)).steps.at(-1)!.record,
  )
  const score = records.map(({ goals }) => {
    const home = goals.filter(({ side }) => side === 'home').length
    return { home, away: goals.length - home }
  })

  test('goals and results are those of professional leagues', () => {
    expectWithin(records.reduce((sum, { goals }) => sum + goals.length, 0) / records.length, 2.5, 2.85)
    expectWithin(
      share(score, ({ home, away }) => home > away),
      0.41,
      0.48,
    )
    expectWithin(
      share(score, ({ home, away }) => home === away),
      0.23,
      0.29,
    )
    expectWithin(
      share(score, ({ home, away }) => home < away),
      0.26,
      0.33,
    )
    expectWithin(
      share(score, ({ home, away }) => home + away > 2),
      0.46,
      0.55,
    )
    expectWithin(
      share(score, ({ home, away }) => home > 0 && away > 0),
      0.46,
      0.56,
    )
    expectWithin(
      share(score, ({ home, away }) => home + away === 0),
      0.06,
      0.1,
    )
  })

  test('more goals fall in the second half, and corners and cards are as usual', () => {
    const all = records.flatMap(({ goals }) => goals)
    expectWithin(
      share(all, ({ part }) => part === 'second'),
      0.53,
      0.59,
    )
    expectWithin(
      share(all, ({ ownGoal }) => ownGoal),
      0.015,
      0.035,
    )
    expectWithin(records.reduce((sum, { corners }) => sum + corners.length, 0) / records.length, 9.3, 10.8)
    expectWithin(records.reduce((sum, { bookings }) => sum + bookings.length, 0) / records.length, 3.8, 4.7)
    expectWithin(
      records.flatMap(({ bookings }) => bookings).filter(({ card }) => card === 'red').length /
        records.length,
      0.15,
      0.25,
    )
  })

  test('who is behind scores more, who has a player less scores less', () => {
    const base = baseRates(listMatches('football', 1)[0]!.match)
    const none = { home: 0, away: 0 }
    const level = minuteChances(base, 60, 0, none)
    expect(minuteChances(base, 60, -1, none).home).toBeGreaterThan(level.home)
    expect(minuteChances(base, 60, 0, { home: 1, away: 0 }).home).toBeLessThan(level.home)
    expect(minuteChances(base, 60, 0, { home: 1, away: 0 }).away).toBeGreaterThan(level.away)
    expect(minuteChances(base, 85, 0, none).home).toBeGreaterThan(minuteChances(base, 5, 0, none).home)
  })
})

test('basketball, ice hockey and volleyball score as their leagues do', () => {
  const ended = (sport: 'basketball' | 'ice_hockey' | 'volleyball') =>
    listMatches(sport, 600).map((entrants, number) => {
      const engine = selectEngine(sport)
      const step = engine.course(entrants, makeRandom(SEED, 'figures', number)).steps.at(-1)!
      return engine.status(step, 0)
    })
  const basketball = ended('basketball').map(({ score }) => score.home + score.away)
  expectWithin(basketball.reduce((sum, points) => sum + points, 0) / basketball.length, 150, 200)
  const hockey = ended('ice_hockey')
  expectWithin(hockey.reduce((sum, { score }) => sum + score.home + score.away, 0) / hockey.length, 5.2, 6.3)
  // The NHL plays overtime in about 22 % of its games; four standard deviations of 600 games are 7 %.
  expectWithin(
    share(hockey, ({ period_scores }) => period_scores.length > 3),
    0.16,
    0.28,
  )
  const volleyball = ended('volleyball')
  expectWithin(
    share(volleyball, ({ period_scores }) => period_scores.length === 5),
    0.12,
    0.32,
  )
  for (const { score } of volleyball) expect(Math.max(score.home, score.away)).toBe(3)
})

test('the model of ice hockey is level after 60 minutes as often as the NHL, with its goals', () => {
  const sum = { level: 0, goals: 0 }
  const matches = listMatches('ice_hockey', 120)
  for (const { match } of matches) {
    const table = goalsAfter(toRates(match), { first: 1, last: REGULAR }, { home: 0, away: 0 }, SIZE)
    for (const [cell, chance] of table.entries()) {
      const [home, away] = [Math.floor(cell / SIZE), cell % SIZE]
      sum.goals += chance * (home + away + (home === away ? 1 : 0))
      if (home === away) sum.level += chance
    }
  }
  expectWithin(sum.level / matches.length, 0.21, 0.235)
  expectWithin(sum.goals / matches.length, 5.7, 6.2)
})

describe('tennis', () => {
  test('a match ends with its second set won, or its third where five are played', () => {
    const played = listMatches('tennis', 120).map((entrants, number) => {
      const step = selectEngine('tennis')
        .course(entrants, makeRandom(SEED, 'figures', number))
        .steps.at(-1)!
      const { score, period_scores } = selectEngine('tennis').status(step, 0)
      return { bestOf: entrants.match.competition.bestOf, step, score, sets: period_scores.length }
    })
    for (const bestOf of [3, 5] as const) {
      const own = played.filter(
        (match) => match.bestOf === bestOf && match.step.matchStatus === MATCH_STATUS.ended,
      )
      for (const { score } of own) expect(Math.max(score.home, score.away)).toBe((bestOf + 1) / 2)
      expect(new Set(own.map(({ sets }) => sets))).toEqual(new Set(bestOf === 3 ? [2, 3] : [3, 4, 5]))
    }
  })

  test('the chance of a game follows the formula of the deuce', () => {
    for (const p of [0.4, 0.5, 0.6, 0.65, 0.7]) {
      const q = 1 - p
      const closed = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 3 * q ** 3 * p ** 2) / (p ** 2 + q ** 2)
      expect(gameChance(p)).toBeCloseTo(closed, 12)
      expect(deuceChance(p)).toBeCloseTo(20 * p ** 3 * q ** 3, 12)
    }
    expect(gameChance(0.5)).toBeCloseTo(0.5, 12)
    expect(gameChance(0.6)).toBeCloseTo(0.735_729, 6)
    expect(gameChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12)
    expect(gameChance(0.6, 4, 3)).toBeCloseTo(0.6 + 0.4 * (0.36 / 0.52), 12)
  })

  test('equal players have equal chances, whichever serves first', () => {
    const points = { onServe: 0.64, onReturn: 0.36 }
    for (const homeServes of [true, false]) {
      expect(tiebreakChance(points, homeServes)).toBeCloseTo(0.5, 9)
      const scores = setScores(points, { home: 0, away: 0, homeServes })
      expect(scores.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
      expect(scores.slice(0, 7).reduce((sum, each) => sum + each, 0)).toBeCloseTo(0.5, 9)
    }
  })
})
