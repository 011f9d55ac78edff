import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Draw } from '../engine/play.ts'
import { parseMinor } from './amounts.ts'
import type { RefusedBet, Terms } from './kind.ts'
import { refuse } from './kind.ts'
import type { PaidSpots, SpotBets } from './spot-types.ts'

/** An amount of a stored bet in minor units. */
export const amountIn = (amount: string, currency: Terms['currency']): bigint =>
  parseMinor(amount, currency) ?? 0n

/**
 * Bets on the spots of a table: one bet a spot, each a multiple of the smallest chip. `most` is the greatest bet on a spot,
 * minor units; `paid` what a bet brings back, its stake included.
 */
export function spotTable<S extends string, Outcome>(options: {
  spots: readonly S[]
  most: (spot: S, terms: Pick<Terms, 'stakes'>) => bigint
  paid: (spot: S, amount: bigint, outcome: Outcome) => bigint
}) {
  const { spots, most, paid } = options
  const slip = z.strictObject({
    bets: z
      .array(z.strictObject({ spot: z.enum(spots as [S, ...S[]]), amount: decimalAmount }))
      .min(1)
      .max(spots.length),
  })
  const table = {
    /** The bets in the order of the spots, with their sum. */
    read(given: unknown, terms: Terms): { ok: true; stake: bigint; bets: SpotBets<S>['bets'] } | RefusedBet {
      const { bounds, currency, stakes } = terms
      const parsed = slip.safeParse(given)
      if (!parsed.success) return refuse('invalid_bet')
      const amounts = new Map<S, bigint>()
      for (const { spot, amount } of parsed.data.bets as SpotBets<S>['bets']) {
        const minor = parseMinor(amount, currency)
        if (minor === null || amounts.has(spot)) return refuse('invalid_bet')
        amounts.set(spot, minor)
      }
      const stake = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n)
      if (stake < bounds.min || stake > bounds.max) return refuse('stake_out_of_bounds')
      const chip = stakes[0] as bigint
      for (const [spot, amount] of amounts)
        if (amount < chip || amount % chip !== 0n || amount > most(spot, terms))
          return refuse('stake_out_of_bounds')
      const bets = spots.flatMap((spot) => {
        const minor = amounts.get(spot)
        return minor === undefined ? [] : [{ spot, amount: toDecimal({ minor, currency }) }]
      })
      return { ok: true, stake, bets }
    },
    /** What all bets bring back, minor units. */
    win: (bets: SpotBets<S>['bets'], outcome: Outcome, currency: Terms['currency']): bigint =>
      bets.reduce((sum, { spot, amount }) => sum + paid(spot, amountIn(amount, currency), outcome), 0n),
    /** Each bet with what it brought back. */
    render: (bets: SpotBets<S>['bets'], outcome: Outcome, currency: Terms['currency']): PaidSpots<S> =>
      bets.map((bet) => {
        const minor = paid(bet.spot, amountIn(bet.amount, currency), outcome)
        return { ...bet, returned: toDecimal({ minor, currency }) }
      }),
    /** Bounds of one bet on a spot. */
    limits(spot: S, terms: Terms): { min: string; max: string } {
      const { currency, stakes, bounds } = terms
      const greatest = most(spot, terms)
      const max = greatest < bounds.max ? greatest : bounds.max
      return {
        min: toDecimal({ minor: stakes[0] as bigint, currency }),
        max: toDecimal({ minor: max, currency }),
      }
    },
  }
  /** Doors of a kind that is this table alone: one draw decides all bets. */
  const doors = <K extends string, Own extends Outcome>(kind: K, decide: (draw: Draw) => Own) => ({
    stakes: 'chips' as const,
    reach: [1n, 1n] as const,
    readBet(_game: unknown, given: unknown, terms: Terms) {
      const read = table.read(given, terms)
      return read.ok ? { ok: true as const, stake: read.stake, bet: { kind, bets: read.bets } } : read
    },
    play(
      _game: unknown,
      { stake, bet }: { stake: bigint; bet: SpotBets<S> },
      _moves: unknown,
      draw: Draw,
      currency: Terms['currency'],
    ) {
      const outcome = decide(draw)
      return { outcome, staked: stake, win: table.win(bet.bets, outcome, currency), over: true }
    },
  })
  return { ...table, doors }
}

/** Greatest bet of a spot by what it pays to one: the table's greatest stake, a tenth of it on long shots. */
export const mostFor = (pays: number, { stakes }: Pick<Terms, 'stakes'>): bigint => {
  const [chip, most] = [stakes[0] as bigint, stakes.at(-1) as bigint]
  const greatest = pays > 2 ? most / 10n : most
  return greatest - (greatest % chip)
}
