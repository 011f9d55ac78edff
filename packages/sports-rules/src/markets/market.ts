import type { Sport } from '../records/index.ts'
import type { Entry, Market } from './types.ts'

/** Completes the entries of a sport: one winner, combinable, cashed out, no specifiers, unless an entry says otherwise. */
export const listMarkets = <S extends Sport>(sport: S, entries: readonly Entry<S>[]): Market<S>[] =>
  entries.map((entry) => ({
    sport,
    winners: 1,
    combinable: true,
    cashOut: true,
    specifiers: {},
    optional: {},
    ...entry,
  }))
