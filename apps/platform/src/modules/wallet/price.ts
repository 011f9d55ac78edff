import type { Language } from '@palco/contract'
import type { CryptoNetwork, PaymentMeans } from '@palco/contract/payments'
import { toDecimal } from '@palco/contract'
import { amountFor, type AmountRefusal } from './amount.ts'
import { worthOf } from './crypto-amount.ts'
import { coinOf } from './methods.ts'
import type { Rates } from './rates.ts'
import type { Method, Refusal } from './types.ts'

export type Priced = { ok: true; amount: bigint; means: PaymentMeans }

/**
 * What a deposit is worth in the account's currency, and how it is paid. A coin is priced at the rate of this moment,
 * which the provider then holds until the deposit expires.
 */
export async function priceDeposit(
  method: Method,
  asked: { amount: string; network?: CryptoNetwork; language: Language },
  rates: Rates,
): Promise<Priced | Refusal<AmountRefusal | 'invalid_fields' | 'provider_unavailable'>> {
  const amount = amountFor(method, asked.amount, asked.language)
  if (!amount.ok) return amount
  const coin = coinOf(method)
  if (!coin)
    return { ok: true, amount: amount.minor, means: { kind: method.kind === 'pix' ? 'pix' : 'page' } }
  const network = asked.network ?? (coin.networks.length === 1 ? coin.networks[0] : undefined)
  if (!network || !coin.networks.includes(network)) {
    return { ok: false, code: 'invalid_fields', fields: { network: network ? 'invalid' : 'required' } }
  }
  const rate = await rates.of(method)
  if (rate === null) return { ok: false, code: 'provider_unavailable' }
  const sent = { minor: amount.minor, currency: coin.asset }
  const worth = worthOf(sent, method.currency, rate) ?? 0n
  if (worth <= method.fee) return { ok: false, code: 'invalid_amount' }
  return {
    ok: true,
    amount: worth,
    means: { kind: 'crypto', asset: coin.asset, network, asset_amount: toDecimal(sent), rate },
  }
}
