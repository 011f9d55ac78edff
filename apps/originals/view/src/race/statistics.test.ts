import { expect, it } from 'vitest'
import { FIELDS } from '../../../src/kinds/race/fields.ts'
import { toCard, toCode, computePrice } from '../../../src/kinds/race/play.ts'
import { toFigures } from './statistics.ts'

const field = FIELDS['turf-del-alba']
/** The order of a race by rating, the favourite first. */
const byRating = (race: string) =>
  [...toCard(field, race)].sort((one, other) => other.rating - one.rating).map(({ trap }) => trap)
const past = (race: string, order: number[]) => ({ race, code: toCode({ order }) })

it('counts winners and favourites and says what the first three of each race paid', () => {
  const won = byRating('31')
  const lost = byRating('30').reverse()
  const figures = toFigures(field, [past('31', won), past('30', lost)])
  expect(figures).toMatchObject({ races: 2, favourites: 1 })
  expect(figures.winners.reduce((sum, [, count]) => sum + count, 0)).toBe(2)
  const counts = new Map(figures.winners)
  for (const trap of new Set([won[0]!, lost[0]!]))
    expect(counts.get(trap)).toBe([won[0], lost[0]].filter((one) => one === trap).length)
  const [newest, before] = figures.rows
  expect(newest).toEqual({
    race: '31',
    first: won.slice(0, 3),
    forecast: computePrice(field, toCard(field, '31'), `forecast-${won[0]!}-${won[1]!}`),
    tricast: computePrice(field, toCard(field, '31'), `tricast-${won[0]!}-${won[1]!}-${won[2]!}`),
  })
  expect(before!.tricast).toBeGreaterThan(newest!.tricast)
  expect(figures.mean!.tricast).toBe(Math.round((newest!.tricast + before!.tricast) / 2))
})

it('has no means without a race', () => {
  expect(toFigures(field, [])).toMatchObject({ races: 0, mean: null, rows: [] })
})
