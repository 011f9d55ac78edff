/** A system: how many of its selections stand in a line, for each size of line. */
export type System = { selections: number; sizes: readonly number[] }

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The systems with their own name. */
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

/** A bet may have this many lines, an each-way bet as many again for its place parts: those of a super goliath. */
export const MOST_LINES = 502

/**
 * Every line as the indexes of its selections, in order of size and then of selections.
 * @throws RangeError for a system of more than `MOST_LINES`, before a line of it is made
 */
export function listLines(system: System): number[][] {
  checkLines(system)
  return system.sizes.flatMap((size) => combinations(system.selections, size))
}

/** @throws RangeError for a system of more lines than a bet may have */
export function checkLines(system: System): void {
  const lines = countLines(system)
  if (lines > MOST_LINES) throw new RangeError(`a system of ${lines} lines: a bet has ${MOST_LINES} at most`)
}

/** The choices of `size` out of `count` indexes, each made from the one before: the work is that of writing them down. */
function combinations(count: number, size: number): number[][] {
  if (size > count) return []
  const lines: number[][] = []
  let line = upTo(0, size - 1)
  for (;;) {
    lines.push(line)
    const place = line.findLastIndex((index, at) => index < count - size + at)
    const moved = line[place]
    if (moved === undefined) return lines
    line = [...line.slice(0, place), ...upTo(moved + 1, moved + size - place)]
  }
}

/** How many lines a system has, without making them. */
export const countLines = ({ selections, sizes }: System): number =>
  sizes.reduce((total, size) => total + binomial(selections, size), 0)

function binomial(n: number, k: number): number {
  let ways = 1
  for (let index = 1; index <= k; index += 1) ways = (ways * (n - k + index)) / index
  return ways
}
