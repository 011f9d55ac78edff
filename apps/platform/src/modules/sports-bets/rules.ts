import { type Currency, decimalAmount, parseDecimal } from '@palco/contract'
import type { Sport } from '@palco/sports-rules/records'
import { z } from 'zod'
import type { Brand } from '../brands/index.ts'
import type { BrandBonus } from './accumulator/terms.ts'

/**
 * `settings.sportsbook` of a brand: amounts in its currency.
 * `{ "min_stake": "100.00", "max_stake": "500000.00", "max_return": "50000000.00", "cash_out_margin": 5, "quick_stakes": ["500.00"] }`
 * What it leaves out is as below. `cash_out_margin` is in percent; `delays` in seconds by sport.
 */
const shape = z
  .object({
    min_stake: decimalAmount,
    max_stake: decimalAmount,
    max_return: decimalAmount,
    cash_out_margin: z.number().min(0).max(50),
    quick_stakes: z.array(decimalAmount).max(6),
    delays: z.record(z.string(), z.number().int().min(2).max(10)),
  })
  .partial()

/** Amounts in minor units; the margin in ten-thousandths. */
export type BetRules = {
  currency: Currency
  minStake: bigint
  maxStake: bigint
  maxReturn: bigint
  cashOutMargin: bigint
  quickStakes: bigint[]
  /** The most that one outcome of a market, and all markets of an event together, may cost the brand; null: no limit. */
  marketLiability: bigint | null
  eventLiability: bigint | null
  /** What multiples get on top of their winnings; null: nothing. */
  accumulator: BrandBonus | null
  /** Seconds from placement to the decision about a live selection. */
  computeDelay: (sport: Sport) => number
}

/** Major units of each currency that are worth about one dollar: what the limits without settings are multiples of. */
const UNIT: Record<Currency, string> = {
  ARS: '1000',
  BRL: '5',
  EUR: '1',
  GBP: '1',
  USD: '1',
  CLP: '1000',
  USDT: '1',
  BTC: '0.00001',
}

/** A goal changes more than a point does: the more a single incident moves the prices, the longer. */
const DELAYS: Record<Sport, number> = {
  football: 6,
  ice_hockey: 6,
  basketball: 4,
  tennis: 4,
  volleyball: 4,
}

/** The brand's rules for bets; a setting that does not fit counts as left out. */
export function toBetRules({ settings, currency }: Pick<Brand, 'settings' | 'currency'>): BetRules {
  const set = shape.safeParse(settings['sportsbook'] ?? {}).data ?? {}
  const unit = parseDecimal(UNIT[currency], currency)?.minor ?? 1n
  const amount = (text: string | undefined, units: bigint): bigint => {
    const minor = text === undefined ? undefined : parseDecimal(text, currency)?.minor
    return minor !== undefined && minor > 0n ? minor : unit * units
  }
  const quick = set.quick_stakes?.flatMap((text) => parseDecimal(text, currency)?.minor ?? [])
  return {
    currency,
    minStake: amount(set.min_stake, 1n),
    maxStake: amount(set.max_stake, 10_000n),
    maxReturn: amount(set.max_return, 500_000n),
    cashOutMargin: BigInt(Math.round((set.cash_out_margin ?? 5) * 100)),
    quickStakes: quick ?? [2n, 5n, 10n, 50n].map((units) => unit * units),
    marketLiability: null,
    eventLiability: null,
    accumulator: null,
    computeDelay: (sport) => set.delays?.[sport] ?? DELAYS[sport],
  }
}

/** What operators have set; null goes on as the brand has it. Amounts in minor units, delays in seconds by sport. */
export type SetLimits = {
  maxStake: bigint | null
  maxReturn: bigint | null
  marketLiability: bigint | null
  eventLiability: bigint | null
  delays: Readonly<Partial<Record<Sport, number>>>
}
/** What of a brand its rules for bets depend on. */
export type BrandRules = Pick<Brand, 'id' | 'settings' | 'currency'>

/** The brand's rules with what operators have set, one row after another: the last one counts. */
export function withLimits(brand: BrandRules, rows: readonly SetLimits[]): BetRules {
  let rules = toBetRules(brand)
  for (const row of rows) rules = withRow(rules, row)
  return rules
}

const withRow = (rules: BetRules, set: SetLimits): BetRules => ({
  ...rules,
  maxStake: set.maxStake ?? rules.maxStake,
  maxReturn: set.maxReturn ?? rules.maxReturn,
  marketLiability: set.marketLiability ?? rules.marketLiability,
  eventLiability: set.eventLiability ?? rules.eventLiability,
  computeDelay: (sport) => set.delays[sport] ?? rules.computeDelay(sport),
})

/** Whether a brand has this platform's sportsbook, and not its own integration. */
export const hasSportsbook = ({ configuration }: Pick<Brand, 'configuration'>): boolean =>
  !configuration.sports_url
