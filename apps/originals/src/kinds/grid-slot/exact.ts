import type { GridGame, GridSymbol } from './definition.ts'
import { unitsFor, computeWeight } from './definition.ts'

/**
 * The return of a game whose symbols do not fall, by expectation (double precision, 12 digits): cells are independent, so that
 * the ways of a symbol are a product over the reels, and the coins a chain over their number. The cap is left out: a round
 * that reaches it has a chance far below 10⁻¹⁵.
 */
export function exactReturn(game: GridGame): { rtp: number; base: number; startsEvery: number } {
  if (game.falls || game.free || game.pays !== 'ways' || game.heights.length > 1)
    throw new Error(`${game.theme}: the return of this game is simulated`)
  const base = game.symbols.reduce(
    (sum, own) => sum + (own.kind === 'regular' ? returnOfSymbol(game, own) : 0),
    0,
  )
  const { feature, chance } = game.hold ? returnOfHold(game) : { feature: 0, chance: 0 }
  return {
    rtp: base / game.units + feature,
    base: base / game.units,
    startsEvery: chance > 0 ? 1 / chance : 0,
  }
}

const countRows = (game: GridGame): number => game.heights[0]?.[0] ?? 0

/** Expected units of one symbol: for every number of reels the expected ways times the chance that the next reel misses. */
function returnOfSymbol(game: GridGame, own: GridSymbol): number {
  const rows = countRows(game)
  const wild = game.symbols[game.wild]
  let ways = 1
  let sum = 0
  for (let count = 1; count <= game.reels; count++) {
    const drawn = (game.bags[count - 1] as Uint8Array).length
    const part = (computeWeight(own, count - 1) + (wild ? computeWeight(wild, count - 1) : 0)) / drawn
    ways *= rows * part
    const next = game.bags[count]
    const missed = next
      ? (1 - (computeWeight(own, count) + (wild ? computeWeight(wild, count) : 0)) / next.length) ** rows
      : 1
    sum += unitsFor(own, count) * ways * missed
  }
  return sum
}

/** Chances of 0 … n successes of n. */
export function binomial(n: number, p: number): number[] {
  let chances = [1]
  for (let trial = 0; trial < n; trial++)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p,
    )
  return chances
}

/** What the coins return in stakes, and the chance that they start to be held. */
function returnOfHold(game: GridGame): { feature: number; chance: number } {
  const { hold } = game
  if (!hold) return { feature: 0, chance: 0 }
  const rows = countRows(game)
  const cells = rows * game.reels
  const coin = game.symbols[game.coin] as GridSymbol
  let landed = [1]
  for (let reel = 0; reel < game.reels; reel++) {
    const own = binomial(rows, computeWeight(coin, reel) / (game.bags[reel] as Uint8Array).length)
    const joined = Array<number>(landed.length + rows).fill(0)
    for (const [a, p] of landed.entries())
      for (const [b, q] of own.entries()) joined[a + b] = (joined[a + b] as number) + p * q
    landed = joined
  }
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  const value = hold.values.reduce((sum, { times, weight }) => sum + times * weight, 0) / weights
  const known = new Map<number, { coins: number; full: number }>()
  const p = hold.chance[0] / hold.chance[1]
  const ends = (coins: number, left: number): { coins: number; full: number } => {
    if (coins === cells) return { coins, full: 1 }
    if (left === 0) return { coins, full: 0 }
    const key = coins * 10 + left
    const computed = known.get(key)
    if (computed) return computed
    const end = { coins: 0, full: 0 }
    for (const [fresh, chance] of binomial(cells - coins, p).entries()) {
      const then = ends(coins + fresh, fresh > 0 ? hold.respins : left - 1)
      end.coins += chance * then.coins
      end.full += chance * then.full
    }
    known.set(key, end)
    return end
  }
  let feature = 0
  let chance = 0
  for (const [coins, share] of landed.entries()) {
    if (coins < hold.needed) continue
    const end = ends(coins, hold.respins)
    feature += share * (end.coins * value + end.full * hold.grand)
    chance += share
  }
  return { feature, chance }
}
