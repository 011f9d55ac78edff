import type { FootballRecord } from '@palco/sports-rules/records'
import { isBalanced, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import type { Space } from '../../pricing/space.ts'

export type Source = { space: Space<FootballRecord>; weights: Float64Array }
export const lines = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

export const each = (source: Source, ids: readonly number[]): Priced[] =>
  ids.map((id) => source.space.price(id, '', source.weights))
/** The lines that are close enough to even, the most even one as favourite. */
export const among = (
  source: Source,
  id: number,
  name: string,
  values: readonly (number | string)[],
  least?: number,
): Priced[] =>
  markFavourite(
    values
      .map((value) => source.space.price(id, `${name}=${value}`, source.weights))
      .filter((line) => isBalanced(line, least)),
  )

/** The lines around what is there: nothing below the goals already scored can win. */
export const totals = (source: Source, id: number, above: number, to: number, step = 1): Priced[] =>
  among(source, id, 'total', lines(above + 0.5, above + to, step))

/** Who is next in a sequence: 6 home, 7 none, 8 away. */
export const next = (
  id: number,
  specifiers: string,
  { home, none, away }: { home: number; none: number; away: number },
): Priced => ({
  id,
  specifiers,
  outcomes: [
    { id: '6', split: won(home) },
    { id: '7', split: won(none) },
    { id: '8', split: won(away) },
  ],
})
export const yesNo = (id: number, yes: number, specifiers = ''): Priced => ({
  id,
  specifiers,
  outcomes: [
    { id: '74', split: won(yes) },
    { id: '76', split: won(1 - yes) },
  ],
})
