import { type Currency, type Language, toWire } from '@palco/contract'
import { formatPrice } from '@palco/contract/format'

/** An amount as an advertisement writes it: "$ 50.000", "R$ 2,50". Minor units. */
export const priceText = (minor: bigint, currency: Currency, language: Language): string =>
  formatPrice(toWire({ minor, currency }), language)
