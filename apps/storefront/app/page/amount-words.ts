import type { AmountProblem } from '@palco/contract/amount'
import type { Currency } from '@palco/contract/tables'
import type { Translate } from '~/i18n/translate.ts'
import { countDigits } from '~/lib/amount.ts'

/**
 * What is said of an amount that cannot be read (one text for zero, negative, empty and non-numeric amounts).
 * @param text as it was typed
 */
export function amountProblem(t: Translate, read: AmountProblem, text: string, currency: Currency): string {
  if (read.problem === 'ambiguous') {
    const [one, other] = read.meant
    return t('wallet.errors.amountTwoWays', { one, other })
  }
  const malformed = read.problem !== 'notPositive' && /\d/.test(text)
  return malformed
    ? t('wallet.errors.amountFormat', { digits: countDigits(currency) })
    : t('wallet.errors.amountPositive')
}
