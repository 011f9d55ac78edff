import { LANGUAGES, type Language } from '../tables/languages.ts'
import type { Currency } from '../tables/currencies.ts'

/** The amount that is read, the two that may be meant, or null for none. */
type Reading = string | readonly [string, string] | null
type Row = readonly [text: string, currency: Currency, es: Reading, en: Reading, pt: Reading]

/** What people type, and what each language reads: the same wherever an amount is typed. */
const ROWS: readonly Row[] = [
  ['1000', 'ARS', '1000', '1000', '1000'],
  ['1.000', 'ARS', '1000', ['1,000', '1.00'], '1000'],
  ['1,000', 'ARS', ['1.000', '1,00'], '1000', ['1.000', '1,00']],
  ['1.000', 'USDT', '1000', '1.000', '1000'],
  ['1,000', 'USDT', '1.000', '1000', '1.000'],
  ['1.000', 'CLP', '1000', ['1,000', '1'], '1000'],
  ['1.234,50', 'EUR', '1234.50', '1234.50', '1234.50'],
  ['1,234.50', 'EUR', '1234.50', '1234.50', '1234.50'],
  ['4800.5', 'BRL', '4800.5', '4800.5', '4800.5'],
  ['0,5', 'BTC', '0.5', '0.5', '0.5'],
  ['$ 2 500', 'ARS', '2500', '2500', '2500'],
  ['20 BRL', 'BRL', '20', '20', '20'],
  ['15€50', 'EUR', null, null, null],
  ['R$ 20', 'ARS', null, null, null],
  ['10.1234', 'ARS', null, null, null],
  ['1.5', 'CLP', null, null, null],
  ['-5', 'ARS', null, null, null],
  ['mil', 'ARS', null, null, null],
]

/** For tests of every door that takes typed amounts: each text in each language. */
export const TYPED_AMOUNTS: readonly {
  text: string
  currency: Currency
  language: Language
  reading: Reading
}[] = ROWS.flatMap(([text, currency, es_ES, en_US, pt_BR]) =>
  LANGUAGES.map((language) => ({ text, currency, language, reading: { es_ES, en_US, pt_BR }[language] })),
)
