import type { Language } from '@palco/contract'
import type { CryptoNetwork, PaymentMeans } from '@palco/contract/payments'
import { toDecimal } from '@palco/contract'
import { refuse, type Result } from '../../../result.ts'
import { amountFor, type AmountRefusal } from '../payments/amount.ts'
import { findWorth } from './crypto-amount.ts'
import { toKind } from './kinds/index.ts'
import { findCoin } from './methods.ts'
import type { Rates } from './rates.ts'
import type { Method } from '../payments/types.ts'

export type Priced = { amount: bigint; means: PaymentMeans }
type PriceRefusal = AmountRefusal | 'invalid_fields' | 'provider_unavailable'

/**
 * What a deposit is worth in the account's currency, and how it is paid. A coin is priced at the rate of this moment,
 * which the provider then holds until the deposit expires.
 */
export async function priceDeposit(
  method: Method,
  asked: { amount: string; network?: CryptoNetwork; language: Language },
  rates: Rates,
): Promise<Result<Priced, PriceRefusal>> {
  const amount = amountFor(method, asked.amount, asked.language)
  if (!amount.ok) return amount
  const coin = findCoin(method)
  const rate = coin ? await rates.of(method) : null
  const sent = { minor: amount.minor, currency: coin?.asset ?? method.currency }
  const paid = toKind(method.kind).means({
    settings: method.settings,
    amount: toDecimal(sent),
    network: asked.network,
    rate,
  })
  if (!paid.ok) return refuse('invalid_fields', { fields: paid.fields })
  const { means } = paid
  if (!coin) return { ok: true, amount: amount.minor, means }
  if (rate === null) return refuse('provider_unavailable')
  const worth = findWorth(sent, method.currency, rate) ?? 0n
  return worth > method.fee ? { ok: true, amount: worth, means } : refuse('invalid_amount')
}
