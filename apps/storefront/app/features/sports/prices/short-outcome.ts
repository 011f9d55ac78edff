import type { SportsMarket, SportsOutcome } from '@palco/contract'
import type { Translate } from '~/i18n/translate.ts'

const SIDES: Readonly<Record<string, string>> = { '1': '1', '2': 'X', '3': '2', '4': '1', '5': '2' }
const YES_NO: Readonly<Record<string, 'yes' | 'no'>> = { '74': 'yes', '76': 'no' }
const OVER_UNDER: Readonly<Record<string, 'over' | 'under'>> = { '12': 'over', '13': 'under' }
/** Full-time result and its kind: who wins, by sign. */
const RESULTS = new Set([1, 60, 83, 119, 186, 202, 219, 251, 406])

/** Whether a market says who wins. */
export const isResult = ({ id }: Pick<SportsMarket, 'id'>): boolean => RESULTS.has(id)

/** The line as each side has it, in the feed's numbers. */
const HANDICAPS: Readonly<Record<string, readonly [sign: string, factor: 1 | -1]>> = {
  '1714': ['1', 1],
  '1715': ['2', -1],
}

const toLine = (specifiers: string): string => /(?:^|\|)(?:total|hcp)=([^|]+)/.exec(specifiers)?.[1] ?? ''

/** An outcome's name where there is little room: "1", "X", "Más 2,5", "Sí". */
export function shortOutcome(
  t: Translate,
  market: Pick<SportsMarket, 'id' | 'specifiers'>,
  outcome: SportsOutcome,
): string {
  const side = SIDES[outcome.id]
  if (isResult(market) && side !== undefined) return side
  const over = OVER_UNDER[outcome.id]
  if (over !== undefined)
    return t(`sports.${over}`, { line: toLine(market.specifiers).replace('.', t('sports.comma')) })
  const handicap = HANDICAPS[outcome.id]
  if (handicap) {
    const [sign, factor] = handicap
    const line = Number(toLine(market.specifiers)) * factor
    return `${sign} (${line > 0 ? '+' : ''}${String(line).replace('.', t('sports.comma')).replace('-', '−')})`
  }
  const answer = YES_NO[outcome.id]
  return answer === undefined ? outcome.name : t(`sports.${answer}`)
}
