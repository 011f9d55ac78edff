import type { PaymentMethod, WireMoney } from '@palco/contract'
import { countDigits, scaled, unscaled } from '~/lib/amount.ts'

type Exchange = NonNullable<PaymentMethod['exchange']>

const ONE = 10n ** 8n
const cut = (units: bigint, currency: WireMoney['currency']): bigint => {
  const step = 10n ** BigInt(8 - countDigits(currency))
  return (units / step) * step
}

/** What coins are worth in the player's currency, rounded down. @param coins decimal string */
export function worth(coins: string, { rate, currency }: Exchange): WireMoney {
  return { amount: unscaled(cut((scaled(coins) * scaled(rate)) / ONE, currency), currency), currency }
}

/** What an amount of the player's currency buys, rounded down. */
export function coins(amount: string, { rate, asset }: Exchange): WireMoney {
  return { amount: unscaled(cut((scaled(amount) * ONE) / scaled(rate), asset), asset), currency: asset }
}
