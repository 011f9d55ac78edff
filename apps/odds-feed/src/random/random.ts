/** Random numbers of a generator. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number from 0 below `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Mean 0, variance 1. */
  normal(): number
  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[]
}

function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597_399_067)
    b = c ^ Math.imul(b ^ code, 2_869_860_233)
    c = d ^ Math.imul(c ^ code, 951_274_213)
    d = a ^ Math.imul(d ^ code, 2_716_044_179)
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067)
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
  c = Math.imul(a ^ (c >>> 17), 951_274_213)
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/**
 * What is shown (calendar, names, draws, weights): numbers that depend on their keys alone. The keys are hashed (cyrb128), the hash seeds a
 * small fast generator (sfc32), so whoever knows the keys knows the numbers: nothing that decides money comes from here (chance.ts).
 */
export function makeRandom(...keys: readonly (string | number)[]): Random {
  let [a, b, c, d] = hash(keys.join('\u0000'))
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (let index = 0; index < 12; index += 1) next()
  return randomFrom(next)
}

/** The draws of a generator of numbers in [0, 1). */
export function randomFrom(next: () => number): Random {
  const int = (below: number): number => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(items.length)]
      if (item === undefined) throw new RangeError('there is nothing to pick from')
      return item
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: (items) => {
      const order = [...items]
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = int(index + 1)
        const [one, two] = [order[index], order[other]]
        if (one !== undefined && two !== undefined) [order[index], order[other]] = [two, one]
      }
      return order
    },
  }
}
