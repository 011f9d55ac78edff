import { americanOdds, toFractional, parseOdds } from '@palco/sports-rules/odds'
import { useFormat } from '~/i18n/index.ts'
import type { OddsFormat } from '../slip/slip.ts'
import { useOddsFormat } from '../slip/store.ts'

/** Decimal odds ("1.85") in a format of display; '—' for none. */
export function oddsIn(
  format: OddsFormat,
  odds: string | null,
  decimal: (odds: string | null) => string,
): string {
  const parsed = odds === null ? null : parseOdds(odds)
  if (parsed === null || format === 'decimal') return decimal(odds)
  if (format === 'american') {
    const value = americanOdds(parsed)
    return value > 0 ? `+${value}` : `−${-value}`
  }
  const { win, stake } = toFractional(parsed)
  return `${win}/${stake}`
}

/** Odds of a multiple with at most two decimals, cut: for display only. */
export const toHundredths = (odds: string): string => odds.replace(/(\.\d\d)\d+$/, '$1')

/** Writes odds in the visitor's language and format. */
export function useOddsText(): (odds: string | null) => string {
  const format = useFormat()
  const chosen = useOddsFormat()
  return (odds) => oddsIn(chosen, odds, format.odds)
}
