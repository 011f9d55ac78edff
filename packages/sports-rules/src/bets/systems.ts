/** A system: how many of its selections stand in a line, for each size of line. */
export type System = { selections: number; sizes: readonly number[] }

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The systems with a name of their own. */
export const SYSTEMS = {
  trixie: { selections: 3, sizes: upTo(2, 3) },
  patent: { selections: 3, sizes: upTo(1, 3) },
  yankee: { selections: 4, sizes: upTo(2, 4) },
  lucky_15: { selections: 4, sizes: upTo(1, 4) },
  canadian: { selections: 5, sizes: upTo(2, 5) },
  lucky_31: { selections: 5, sizes: upTo(1, 5) },
  heinz: { selections: 6, sizes: upTo(2, 6) },
  lucky_63: { selections: 6, sizes: upTo(1, 6) },
  super_heinz: { selections: 7, sizes: upTo(2, 7) },
  goliath: { selections: 8, sizes: upTo(2, 8) },
  super_goliath: { selections: 9, sizes: upTo(2, 9) },
} as const satisfies Record<string, System>
export type SystemName = keyof typeof SYSTEMS

/** "k of n": every line of k selections. */
export const kOfN = (size: number, selections: number): System => ({ selections, sizes: [size] })

/** Every line as the indexes of its selections, in order of size and then of selections. */
export function linesOf({ selections, sizes }: System): number[][] {
  return sizes.flatMap((size) => combinations(upTo(0, selections - 1), size))
}

function combinations(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return items.flatMap((first, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  )
}

/** How many lines a system has, without making them. */
export const countLines = ({ selections, sizes }: System): number =>
  sizes.reduce((total, size) => total + binomial(selections, size), 0)

function binomial(n: number, k: number): number {
  let ways = 1
  for (let index = 1; index <= k; index += 1) ways = (ways * (n - k + index)) / index
  return ways
}
