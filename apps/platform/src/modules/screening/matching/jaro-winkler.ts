/** The share of the way to 1 that each letter of a common beginning goes, and how many letters count (Winkler 1990). */
const PREFIX_WEIGHT = 0.1
const PREFIX_LETTERS = 4

/**
 * How alike two words are, from 0 to 1 for the same: Jaro's share of letters that both have near the same place, raised by a common beginning.
 * Symmetric. Costs the product of both lengths.
 */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  // The letters are paired in the order of the first word: always the same one, so that both ways give the same.
  const [a, b] = one < other ? [one, other] : [other, one]
  const base = jaro(a, b)
  let prefix = 0
  while (prefix < PREFIX_LETTERS && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1
  return base + prefix * PREFIX_WEIGHT * (1 - base)
}

function jaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const common: string[] = []
  for (let at = 0; at < a.length; at += 1)
    for (let to = Math.max(0, at - reach); to <= Math.min(b.length - 1, at + reach); to += 1)
      if (!taken.has(to) && a[at] === b[to]) {
        taken.add(to)
        common.push(a[at] ?? '')
        break
      }
  if (common.length === 0) return 0
  const inOrder = [...taken].toSorted((x, y) => x - y).map((at) => b[at])
  const swapped = common.filter((letter, at) => letter !== inOrder[at]).length / 2
  const found = common.length
  return (found / a.length + found / b.length + (found - swapped) / found) / 3
}
