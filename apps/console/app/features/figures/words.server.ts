import type { Figures } from '@palco/contract/operators'
import type { Entered } from '../../session/visit.server.ts'

/** Amounts and counts that a card or a column has. */
export const AMOUNTS = [
  'ggr',
  'ngr',
  'stakes',
  'wins',
  'bonus_cost',
  'jackpot_cost',
  'deposits',
  'withdrawals',
] as const
export const COUNTS = [
  'bets',
  'registrations',
  'first_deposits',
  'active_players',
  'deposit_count',
  'withdrawal_count',
] as const
export type Amount = (typeof AMOUNTS)[number]
export type Count = (typeof COUNTS)[number]
export type FigureName = Amount | Count

/** What more of is neither good nor bad. */
const COSTS: ReadonlySet<FigureName> = new Set([
  'bonus_cost',
  'jackpot_cost',
  'wins',
  'withdrawals',
  'withdrawal_count',
])

const isAmount = (name: FigureName): name is Amount => AMOUNTS.some((one) => one === name)

/** A figure as the operator's language writes it; its currency stands above it. */
export const figureText = (
  { formats }: Entered,
  figures: Pick<Figures, 'currency'> & Partial<Figures>,
  name: FigureName,
): string =>
  isAmount(name)
    ? formats.number({ amount: figures[name] ?? '0', currency: figures.currency })
    : formats.decimal(figures[name] ?? 0)

const MOST_PART = 9.99

export type Trend = { way: 'up' | 'down' | 'same'; text: string; isCost: boolean }

/** How a figure stands to that of a week ago. Only the ratio is computed with fractions. */
export function compareTrend({ formats, t }: Entered, name: FigureName, now: Figures, then: Figures): Trend {
  const [today, ago] = [Number(now[name]), Number(then[name])]
  const way = today === ago ? 'same' : today > ago ? 'up' : 'down'
  const isCost = COSTS.has(name)
  if (way === 'same') return { way, text: t.figures.same, isCost }
  if (ago === 0) return { way, text: t.figures.fresh, isCost }
  const part = (today - ago) / Math.abs(ago)
  const percent = new Intl.NumberFormat(formats.locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(part) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  })
  // Next to almost nothing everything is thousands of percent.
  if (Math.abs(part) > MOST_PART)
    return { way, text: `${part > 0 ? '>' : '<'} ${percent.format(Math.sign(part) * MOST_PART)}`, isCost }
  return { way, text: percent.format(part), isCost }
}

/** What part of the stakes the brand kept: "4,3 %". */
export function marginText({ formats }: Entered, { stakes, ggr }: Pick<Figures, 'stakes' | 'ggr'>): string {
  if (Number(stakes) <= 0) return '–'
  const percent = new Intl.NumberFormat(formats.locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return percent.format(Number(ggr) / Number(stakes))
}

/** Short numbers at the lines of a chart: "1,2 M". */
export const shortNumber = ({ formats }: Entered, value: number): string =>
  new Intl.NumberFormat(formats.locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** A provider or built-in product by its account: "acme", "Apuestas deportivas". */
export function sourceText({ t }: Entered, source: string): string {
  const [kind = '', id = source] = source.split(':')
  return kind === 'product' ? (t.figures.products[id] ?? id) : id
}

/** A day or an hour of the brand's clock. */
export function timeText({ formats }: Entered, key: string, brand: string | undefined): string {
  return key.includes('T') ? formats.time(key, brand) : formats.day(key)
}
