import { CURRENCIES, DEFAULT_LANGUAGE, isLanguage } from '@palco/contract'
import { readAmount } from '@palco/contract/amount'
import { currencyFieldOf } from './currency-field.ts'

/**
 * Puts decimal strings where amounts were typed in the form's language; each names its currency in a second field. Empty ones stay.
 * @returns the notice's code where one of them is no amount or could be two; the fields are as they were then
 */
export function readAmounts(fields: URLSearchParams): 'amount_invalid' | 'amount_two_ways' | null {
  const given = fields.get('language')
  const language = isLanguage(given) ? given : DEFAULT_LANGUAGE
  const amounts: [name: string, amount: string][] = []
  for (const name of new Set(fields.keys())) {
    const currency = CURRENCIES.find((one) => one === fields.get(currencyFieldOf(name)))
    const read = currency && readAmount(fields.get(name) ?? '', currency, language, { zero: true })
    if (read?.ok) amounts.push([name, read.amount])
    else if (read && read.problem !== 'empty')
      return read.problem === 'ambiguous' ? 'amount_two_ways' : 'amount_invalid'
  }
  for (const [name, amount] of amounts) fields.set(name, amount)
  return null
}
