import type { Currency } from '@palco/contract'
import { decimalAmount, parseDecimal, toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { RouletteBetType } from '../api-types.ts'
import type { Game } from '../games/index.ts'
import type { Bounds } from '../games/stakes.ts'
import { betBounds, boundsOf, stakesOf } from '../games/stakes.ts'
import { BET_TYPES, coveredNumbers } from '../roulette/wheel.ts'

export const slotBet = z.strictObject({ stake: decimalAmount })
export const rouletteBetSlip = z.strictObject({
  bets: z
    .array(
      z.strictObject({
        type: z.enum(BET_TYPES as [RouletteBetType, ...RouletteBetType[]]),
        numbers: z.array(z.number().int().min(0).max(36)).max(18),
        amount: decimalAmount,
      }),
    )
    .min(1)
    .max(200),
})

/** A bet in its one canonical spelling, as stored: two requests that mean the same bet compare equal. */
export type StoredBet =
  | { kind: 'slot'; stake: string }
  | { kind: 'roulette'; bets: { type: RouletteBetType; numbers: number[]; amount: string }[] }
export type CheckedBet = { ok: true; stake: bigint; bet: StoredBet }
export type RefusedBet = { ok: false; code: 'invalid_bet' | 'stake_out_of_bounds' }

const refuse = (code: RefusedBet['code']): RefusedBet => ({ ok: false, code })

/** Reads and checks a bet against the game and the session's bounds of the total stake (minor units). */
export function checkBet(
  game: Game,
  currency: Currency,
  bounds: Bounds,
  given: unknown,
): CheckedBet | RefusedBet {
  return game.kind === 'slot'
    ? checkSlotBet(game, currency, bounds, given)
    : checkRouletteBet(game, currency, bounds, given)
}

const amountOf = (text: string, currency: Currency): bigint | null => {
  const money = parseDecimal(text, currency)
  return money && money.minor > 0n ? money.minor : null
}

function checkSlotBet(
  game: Game,
  currency: Currency,
  bounds: Bounds,
  given: unknown,
): CheckedBet | RefusedBet {
  const parsed = slotBet.safeParse(given)
  const stake = parsed.success ? amountOf(parsed.data.stake, currency) : null
  if (stake === null) return refuse('invalid_bet')
  if (stake < bounds.min || stake > bounds.max || !stakesOf(game, currency).includes(stake))
    return refuse('stake_out_of_bounds')
  return { ok: true, stake, bet: { kind: 'slot', stake: toDecimal({ minor: stake, currency }) } }
}

function checkRouletteBet(
  game: Game,
  currency: Currency,
  bounds: Bounds,
  given: unknown,
): CheckedBet | RefusedBet {
  const parsed = rouletteBetSlip.safeParse(given)
  if (!parsed.success) return refuse('invalid_bet')
  // Chips laid twice on one place are one bet.
  const merged = new Map<string, { type: RouletteBetType; numbers: readonly number[]; amount: bigint }>()
  for (const { type, numbers, amount } of parsed.data.bets) {
    const covered = coveredNumbers(type, numbers)
    const minor = amountOf(amount, currency)
    if (!covered || minor === null) return refuse('invalid_bet')
    const key = `${type}:${covered.join()}`
    merged.set(key, { type, numbers: covered, amount: (merged.get(key)?.amount ?? 0n) + minor })
  }
  const bets = [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bet]) => bet)
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0n)
  if (stake < bounds.min || stake > bounds.max) return refuse('stake_out_of_bounds')
  const table = boundsOf(game, currency)
  const chip = stakesOf(game, currency)[0] as bigint
  for (const { type, amount } of bets) {
    const { min, max } = betBounds(type, table, chip)
    if (amount < min || amount > max || amount % chip !== 0n) return refuse('stake_out_of_bounds')
  }
  const stored = bets.map(({ type, numbers, amount }) => {
    return { type, numbers: [...numbers], amount: toDecimal({ minor: amount, currency }) }
  })
  return { ok: true, stake, bet: { kind: 'roulette', bets: stored } }
}
