export type Comparison = { value: number; limit: number }

/**
 * Measures value and limit in turns and answers the turn with the median ratio: whatever else the machine does
 * in the meantime then hits both alike, and one disturbed turn does not decide.
 */
export async function compare(
  limit: () => Promise<number>,
  value: () => Promise<number>,
  turns = 3,
): Promise<Comparison> {
  const seen: Comparison[] = []
  for (let turn = 0; turn < turns; turn++) seen.push({ limit: await limit(), value: await value() })
  const byRatio = seen.sort((a, b) => a.value / a.limit - b.value / b.limit)
  const middle = byRatio[Math.floor((turns - 1) / 2)]
  if (!middle) throw new Error('a comparison needs at least one turn')
  return middle
}
