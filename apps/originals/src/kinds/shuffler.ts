/** Lists in an order that follows from a number alone: a linear congruential generator of 32 bits, its upper 16 taken. */
export function shuffler(seed: number) {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % limit
  }
  return <T>(given: readonly T[]): T[] => {
    const list = [...given]
    for (let at = list.length - 1; at > 0; at--) {
      const other = below(at + 1)
      ;[list[at], list[other]] = [list[other] as T, list[at] as T]
    }
    return list
  }
}
