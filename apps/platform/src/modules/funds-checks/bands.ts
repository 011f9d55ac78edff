import { type Currency, parseDecimal, toWire, type WireMoney } from '@palco/contract'
import { INCOME_BANDS, type IncomeBand } from '@palco/contract/tables'

/** Where the bands of a monthly income end, in major units: Palco's own values, so that nobody has to write an amount. */
const ENDS: Readonly<Record<Currency, readonly [string, string, string, string]>> = {
  ARS: ['700000', '1500000', '3000000', '6000000'],
  BRL: ['1500', '3000', '6000', '15000'],
  EUR: ['1000', '2000', '4000', '8000'],
  GBP: ['1000', '2000', '4000', '8000'],
  USD: ['1000', '2000', '4000', '8000'],
  CLP: ['500000', '1000000', '2000000', '5000000'],
  USDT: ['1000', '2000', '4000', '8000'],
  BTC: ['0.01', '0.02', '0.04', '0.08'],
}

type Band = { id: IncomeBand; from: WireMoney | null; to: WireMoney | null }

/** The bands of income that a player chooses from. */
export function incomeBands(currency: Currency): Band[] {
  const end = (at: number): WireMoney | null => {
    const amount = parseDecimal(ENDS[currency][at] ?? '', currency)
    return amount && toWire(amount)
  }
  return INCOME_BANDS.map((id, at) => ({ id, from: end(at - 1), to: end(at) }))
}
