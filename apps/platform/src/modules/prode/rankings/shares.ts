import type { PrizeShare } from '../types.ts'

/** A participant in the order of the ranking; equal `points` and `exact` share their places. */
export type Ranked = { playerId: string; points: number; exact: number }

/** Consecutive participants with the same standing: the first is at `place`, counted from 1. */
export function listTies<T extends Ranked>(ranking: readonly T[]): { place: number; players: T[] }[] {
  const ties: { place: number; players: T[] }[] = []
  ranking.forEach((player, index) => {
    const last = ties.at(-1)?.players[0]
    if (last && last.points === player.points && last.exact === player.exact)
      ties.at(-1)?.players.push(player)
    else ties.push({ place: index + 1, players: [player] })
  })
  return ties
}

/** The share of one place, in ten-thousandths. */
const computeShare = (shares: readonly PrizeShare[], place: number): bigint =>
  BigInt(shares.find(({ from, to }) => place >= from && place <= to)?.share ?? 0)

/**
 * Divides a pool (minor units) among the ranking, to the unit. Participants with the same standing share what their places
 * bring together; shares of places without a participant go to the others in proportion. What division leaves over
 * goes one unit each to the first in the ranking's order.
 * @returns amounts by player; they sum to the pool, or to zero when no participant is at a place with a share
 */
export function dividePool(
  pool: bigint,
  ranking: readonly Ranked[],
  shares: readonly PrizeShare[],
): Map<string, bigint> {
  const ties = listTies(ranking)
  const weights = ties.flatMap(({ place, players }) => {
    const together = players.reduce((sum, _, index) => sum + computeShare(shares, place + index), 0n)
    return players.map(({ playerId }) => ({ playerId, weight: together, among: BigInt(players.length) }))
  })
  const winners = weights.filter(({ weight }) => weight > 0n)
  // weight ÷ among, on one denominator so that nothing is rounded yet.
  const denominator = winners.reduce((product, { among }) => lcm(product, among), 1n)
  const parts = winners.map(({ playerId, weight, among }) => ({
    playerId,
    part: weight * (denominator / among),
  }))
  const whole = parts.reduce((sum, { part }) => sum + part, 0n)
  if (whole === 0n) return new Map()
  const amounts = parts.map(({ playerId, part }) => ({ playerId, amount: (pool * part) / whole }))
  let rest = pool - amounts.reduce((sum, { amount }) => sum + amount, 0n)
  for (const entry of amounts) {
    if (rest === 0n) break
    entry.amount += 1n
    rest -= 1n
  }
  return new Map(amounts.map(({ playerId, amount }) => [playerId, amount]))
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b
