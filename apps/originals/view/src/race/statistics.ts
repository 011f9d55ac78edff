import { toCard, computeOrder, computePrice, listTraps } from '../../../src/kinds/race/play.ts'
import type { RaceField } from '../../../src/kinds/race/types.ts'

/** A race that was run. `race`: number of its round; `code`: its stored order. */
export type Past = { race: string; code: number }
/** What past races say; prices in hundredths. */
export type Figures = {
  races: number
  /** Winners by trap. */
  winners: [trap: number, count: number][]
  /** Races that the runner with the highest rating won. */
  favourites: number
  /** Mean prices of the winning bets; `null` without a race. */
  mean: { win: number; forecast: number; tricast: number } | null
  /** The races, newest first, with what their first three paid. */
  rows: { race: string; first: number[]; forecast: number; tricast: number }[]
}

/** Statistics of past races, newest first. */
export function toFigures(field: RaceField, past: readonly Past[]): Figures {
  const runs = past.map(({ race, code }) => {
    const card = toCard(field, race)
    const first = computeOrder(field, code).slice(0, 3)
    const [one, two, three] = first as [number, number, number]
    const best = card.reduce((high, runner) => (runner.rating > high.rating ? runner : high))
    return {
      race,
      first,
      favourite: best.trap === one,
      win: computePrice(field, card, `win-${one}`),
      forecast: computePrice(field, card, `forecast-${one}-${two}`),
      tricast: computePrice(field, card, `tricast-${one}-${two}-${three}`),
    }
  })
  const mean = (market: 'win' | 'forecast' | 'tricast') =>
    Math.round(runs.reduce((sum, run) => sum + run[market], 0) / runs.length)
  return {
    races: runs.length,
    winners: listTraps(field).map((trap) => [trap, runs.filter(({ first }) => first[0] === trap).length]),
    favourites: runs.filter(({ favourite }) => favourite).length,
    mean:
      runs.length === 0 ? null : { win: mean('win'), forecast: mean('forecast'), tricast: mean('tricast') },
    rows: runs.map(({ race, first, forecast, tricast }) => ({ race, first, forecast, tricast })),
  }
}
