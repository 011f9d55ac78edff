import type { Side } from '../../records/index.ts'
import { toNumber } from '../specifiers.ts'
import type { Settlement, Specifiers } from '../types.ts'
import { winner } from './verdicts.ts'

type Settle<R> = (record: R, specifiers: Specifiers) => Settlement
/** Things of a span in their order. `done`: no further one can follow. */
export type Sequence = { items: readonly { side: Side }[]; done: boolean }

const IDS = { home: '6', none: '7', away: '8' } as const

/** Who has the nth of something: 6 home, 7 none, 8 away. The number is the specifier `name`. */
export const nth =
  <R>(read: (record: R, specifiers: Specifiers) => Sequence, name: string): Settle<R> =>
  (record, specifiers) => {
    const { items, done } = read(record, specifiers)
    const item = items[toNumber(specifiers, name) - 1]
    return item || done ? winner(Object.values(IDS), IDS[item?.side ?? 'none']) : null
  }

/** Who has the last of something. */
export const last =
  <R>(read: (record: R) => Sequence): Settle<R> =>
  (record) => {
    const { items, done } = read(record)
    return done ? winner(Object.values(IDS), IDS[items.at(-1)?.side ?? 'none']) : null
  }

/** Who first has as many as the specifier `name` says: 6 home, 7 none, 8 away. */
export const race =
  <R>(read: (record: R, specifiers: Specifiers) => Sequence, name: string): Settle<R> =>
  (record, specifiers) => {
    const { items, done } = read(record, specifiers)
    const first = firstTo(items, toNumber(specifiers, name))
    return first || done ? winner(Object.values(IDS), IDS[first ?? 'none']) : null
  }

export function firstTo(items: readonly { side: Side; points?: number }[], wanted: number): Side | null {
  const count = { home: 0, away: 0 }
  for (const { side, points = 1 } of items) {
    count[side] += points
    if (count[side] >= wanted) return side
  }
  return null
}
