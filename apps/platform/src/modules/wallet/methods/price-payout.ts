import { toDecimal } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import type { Adapters } from '../adapter.ts'
import { coinsFor } from './crypto-amount.ts'
import { findCoin, findPaymentMethod } from './methods.ts'
import type { PaymentRow } from '../payments/types.ts'

/**
 * Prices a crypto withdrawal right before it is sent for the first time: a rate held from the request would be a free option
 * while it waits. The coins and the rate are stored before the provider is called, so that a repetition asks for the same.
 * @returns the payment to send; `null` while the price of the coin is unknown
 */
export async function pricePayout(
  { db, adapters }: { db: Database; adapters: Adapters },
  payment: PaymentRow,
): Promise<PaymentRow | null> {
  const method = await findPaymentMethod(db, payment)
  const coin = method && findCoin(method)
  if (!coin || payment.destination['asset_amount'] !== undefined) return payment
  const { amount, currency } = payment
  const rate = await adapters.get(payment.adapter)?.rate?.(coin.asset, currency)
  const minor = rate ? coinsFor({ minor: amount, currency }, coin.asset, rate) : null
  if (!rate || !minor) return null
  const priced = { asset_amount: toDecimal({ minor, currency: coin.asset }), rate }
  const { rows } = await db.query<{ destination: Record<string, string> }>({
    name: 'wallet-price-payout',
    // What another process has stored first stays.
    text: `UPDATE payments SET destination = $2::jsonb || destination
      WHERE id = $1 AND status = 'processing' RETURNING destination`,
    values: [payment.id, JSON.stringify(priced)],
  })
  return rows[0] ? { ...payment, destination: rows[0].destination } : null
}
