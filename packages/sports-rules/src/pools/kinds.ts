/** Pari-mutuel pools, in the order in which a card lists them. */
export const POOL_KINDS = ['win', 'place', 'show', 'exacta', 'quinella', 'trifecta', 'daily_double'] as const
export type PoolKind = (typeof POOL_KINDS)[number]

type Shape = {
  /** Finishers of a race that the pool pays on. */
  places: number
  /** Lists of runners that a ticket gives: one a place, or one a race. */
  lists: number
  /** Runners of one combination out of a list. */
  perList: number
}

/**
 * What each pool pays on and what a ticket names. A quinella names two runners of one list, a daily double the winner of this race
 * and of the next one.
 */
export const POOL_SHAPES: Readonly<Record<PoolKind, Shape>> = {
  win: { places: 1, lists: 1, perList: 1 },
  place: { places: 2, lists: 1, perList: 1 },
  show: { places: 3, lists: 1, perList: 1 },
  exacta: { places: 2, lists: 2, perList: 1 },
  quinella: { places: 2, lists: 1, perList: 2 },
  trifecta: { places: 3, lists: 3, perList: 1 },
  daily_double: { places: 1, lists: 2, perList: 1 },
}

/** Starters below which a pool is refunded: one more than the places that it pays. */
export const leastStarters = (kind: PoolKind): number => POOL_SHAPES[kind].places + 1
