import { parseDecimal, type WireMoney } from '@palco/contract'

/** Amounts of one currency by their size; the decimal text never becomes a number. */
export const amountKey = ({ amount, currency }: WireMoney): readonly [string, bigint] => [
  currency,
  parseDecimal(amount, currency)?.minor ?? 0n,
]
