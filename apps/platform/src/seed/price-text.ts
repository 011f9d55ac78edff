import { type Currency, type Language, toDecimal } from '@palco/contract'

const LOCALES: Record<Language, string> = { es_ES: 'es-AR', en_US: 'en-US', pt_BR: 'pt-BR' }

/** An amount as an advertisement writes it: "$ 50.000", "R$ 2,50". Minor units. */
export function priceText(minor: bigint, currency: Currency, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(toDecimal({ minor, currency }) as Intl.StringNumericLiteral)
}
