import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Kind, Terms } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import type { Bounds } from '../kind.ts'
import { parseMinor } from '../amounts.ts'
import { rouletteGames } from './games.ts'
import { computeReturn, spinWheel } from './play.ts'
import { rouletteRules } from './rules.ts'
import type { RouletteBetType, RouletteWheel } from './types.ts'
import { BET_TYPES, toColor, coveredNumbers, DOUBLE_ZERO, LAYOUTS, PAYOUTS, RED, WHEELS } from './wheel.ts'

const slip = z.strictObject({
  bets: z
    .array(
      z.strictObject({
        type: z.enum(Object.keys(PAYOUTS) as [RouletteBetType, ...RouletteBetType[]]),
        numbers: z.array(z.number().int().min(0).max(DOUBLE_ZERO)).max(18),
        amount: decimalAmount,
      }),
    )
    .min(1)
    .max(200),
})

/** Bounds of one bet, minor units: up to a tenth of the table's greatest stake for each number covered. */
export function betBounds(type: RouletteBetType, stakes: readonly bigint[]): Bounds {
  const [chip, most] = [stakes[0] as bigint, stakes.at(-1) as bigint]
  const bet = LAYOUTS.single_zero[type][0] ?? LAYOUTS.double_zero[type][0]
  const covered = BigInt(bet?.length ?? 1)
  const max = covered >= 10n ? most : (most * covered) / 10n
  return { min: chip, max: max - (max % chip) }
}

/** Chips laid twice on one place are one bet. */
function mergedBets(wheel: RouletteWheel, bets: z.infer<typeof slip>['bets'], { currency }: Terms) {
  const merged = new Map<string, { type: RouletteBetType; numbers: readonly number[]; amount: bigint }>()
  for (const { type, numbers, amount } of bets) {
    const covered = coveredNumbers(wheel, type, numbers)
    const minor = parseMinor(amount, currency)
    if (!covered || minor === null) return null
    const key = `${type}:${covered.join()}`
    merged.set(key, { type, numbers: covered, amount: (merged.get(key)?.amount ?? 0n) + minor })
  }
  return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bet]) => bet)
}

export const roulette: Kind<'roulette'> = {
  games: rouletteGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(game, given, terms) {
    const { bounds, currency, stakes } = terms
    const parsed = slip.safeParse(given)
    const bets = parsed.success ? mergedBets(game.data.wheel, parsed.data.bets, terms) : null
    if (!bets) return refuse('invalid_bet')
    const stake = bets.reduce((sum, { amount }) => sum + amount, 0n)
    if (stake < bounds.min || stake > bounds.max) return refuse('stake_out_of_bounds')
    for (const { type, amount } of bets) {
      const { min, max } = betBounds(type, stakes)
      if (amount < min || amount > max || amount % min !== 0n) return refuse('stake_out_of_bounds')
    }
    const stored = bets.map(({ type, numbers, amount }) => {
      return { type, numbers: [...numbers], amount: toDecimal({ minor: amount, currency }) }
    })
    return { ok: true, stake, bet: { kind: 'roulette', bets: stored } }
  },
  play(game, { stake, bet }, _moves, draw, currency) {
    const number = spinWheel(draw, game.data.wheel)
    const win = bet.bets.reduce((sum, { type, numbers, amount }) => {
      return sum + computeReturn({ type, numbers, amount: parseMinor(amount, currency) ?? 0n }, number)
    }, 0n)
    return { outcome: { number }, staked: stake, win, over: true }
  },
  render(_game, { outcome: { number }, bet, currency }) {
    const bets = bet.bets.map((one) => {
      const returned = computeReturn({ ...one, amount: parseMinor(one.amount, currency) ?? 0n }, number)
      return { ...one, returned: toDecimal({ minor: returned, currency }) }
    })
    return { number, color: toColor(number), bets }
  },
  info({ data: { wheel } }, { currency, bounds, stakes }) {
    const amount = (minor: bigint) => toDecimal({ minor, currency })
    const limits = BET_TYPES[wheel].map((type) => {
      const { min, max } = betBounds(type, stakes)
      return [
        type,
        { pays: PAYOUTS[type], min: amount(min), max: amount(max < bounds.max ? max : bounds.max) },
      ] as const
    })
    return { wheel: [...WHEELS[wheel]], red: [...RED], bets: Object.fromEntries(limits) }
  },
  rules: ({ data }) => rouletteRules(data.wheel),
  hitNote: text('en las apuestas a rojo o negro', 'on red or black bets', 'nas apostas em vermelho ou preto'),
  published: () => ({}),
  open: null,
}
