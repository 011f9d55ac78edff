import type { Currency } from '@palco/contract'
import type { CryptoAsset } from '@palco/contract/payments'

/** What one coin is worth here. Invented, steady numbers of a believable size: the sandbox follows no market. */
const RATES: Record<CryptoAsset, Partial<Record<Currency, string>>> = {
  USDT: { ARS: '1480.50', BRL: '5.62', EUR: '0.91', USD: '1.00' },
  BTC: { ARS: '148050000.00', BRL: '562000.00', EUR: '91000.00', USD: '100000.00' },
}

/** @returns `null` for a currency the sandbox does not trade in */
export const findRate = (asset: CryptoAsset, currency: Currency): string | null =>
  RATES[asset][currency] ?? null
