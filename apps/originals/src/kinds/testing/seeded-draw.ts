/** Deterministic generator for simulations (xoshiro128**); rounds for money never use it. */
export function seededDraw(seed: number): (below: number) => number {
  const state = Uint32Array.of(seed, seed ^ 0x9e3779b9, seed + 0x7f4a7c15, 0x94d049bb)
  const [a, b, c, d] = [0, 1, 2, 3] as const
  const next = (): number => {
    const x = Math.imul(state[b]!, 5)
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0
    const t = state[b]! << 9
    state[c]! ^= state[a]!
    state[d]! ^= state[b]!
    state[b]! ^= state[c]!
    state[a]! ^= state[d]!
    state[c]! ^= t
    state[d] = (state[d]! << 11) | (state[d]! >>> 21)
    return result
  }
  return (below) => Math.floor((next() / 2 ** 32) * below)
}
