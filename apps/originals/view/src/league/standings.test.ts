import { expect, it } from 'vitest'
import { toCode, listPairs, ROUNDS } from '../../../src/kinds/league/play.ts'
import { listChampions, listStandings } from './standings.ts'

/** A season in which the team with the lower number always wins 2-1 at home and 1-0 away. */
const season = (number: number) =>
  Array.from({ length: ROUNDS }, (_, day) => ({
    round: String(number * ROUNDS + day),
    code: toCode({
      scores: listPairs(day).map(([home, away]): [number, number] => (home < away ? [2, 1] : [0, 1])),
    }),
  }))

it('counts points, goals and form of a season, and its champion', () => {
  const past = [...season(3), ...season(4).slice(0, 2)].reverse()
  const table = listStandings(3, past)
  expect(table[0]).toEqual({
    team: 0,
    played: 30,
    points: 90,
    scored: 45,
    conceded: 15,
    form: Array(5).fill('w'),
  })
  expect(table.at(-1)).toMatchObject({ team: 15, points: 0, form: Array(5).fill('l') })
  expect(table.reduce((sum, { scored, conceded }) => sum + scored - conceded, 0)).toBe(0)
  expect(listStandings(4, past)[0]).toMatchObject({ played: 2, points: 6 })
  expect(listChampions(past)).toEqual([{ season: 3, team: 0 }])
})
