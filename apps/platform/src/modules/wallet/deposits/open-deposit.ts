import type { Database } from '../../../db/index.ts'
import { refuse } from '../../../result.ts'
import type { Adapters } from '../adapter.ts'
import type { AccountHolder, Holder, ReadAccountHolder } from '../payment-owners/types.ts'
import { findPaymentMethod } from '../methods/methods.ts'
import { lockPayment, markSent } from '../payments/store.ts'
import { moveTo, notifyPlayer } from '../payments/transitions.ts'
import type { PaymentResult, PaymentRow } from '../payments/types.ts'

type Parts = { db: Database; adapters: Adapters; now: () => Date; accountHolder: ReadAccountHolder }

/**
 * Asks the provider for the page of a stored deposit, outside any transaction. Repeating it is safe: the
 * reference is the payment's id. An unknown outcome leaves the deposit pending for the job.
 */
export async function openAtProvider(
  { db, adapters, now, accountHolder }: Parts,
  payment: PaymentRow,
  merchantName: string,
): Promise<PaymentResult<'provider_unavailable'>> {
  const adapter = adapters.get(payment.adapter)
  if (!adapter || !payment.expiresAt || payment.returnUrl === null) return refuse('provider_unavailable')
  const method = await findPaymentMethod(db, payment)
  const account = await accountHolder(db, payment, now())
  const payer = payerFrom(account)
  const opened = await adapter.openDeposit({
    reference: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    language: payment.language,
    merchantName,
    returnUrl: payment.returnUrl,
    expiresAt: payment.expiresAt,
    means: payment.means,
    kind: method?.kind ?? '',
    settings: method?.settings ?? {},
    ...(payer && { payer }),
    ...(account.refusedCards.length > 0 && { refusedCards: account.refusedCards }),
  })
  if (opened.kind === 'unknown') return refuse('provider_unavailable')

  return db.transaction(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    if (!current) throw new Error(`payment ${payment.id} is gone`)
    if (opened.kind === 'refused') {
      if (current.status === 'pending' && current.providerId === null) {
        await moveTo(tx, current, {
          status: 'rejected',
          cause: 'provider_refused',
          actor: 'provider',
          now: now(),
        })
      }
      return refuse('provider_unavailable')
    }
    const { providerId, redirectUrl, instructions } = opened
    await markSent(tx, payment.id, { providerId, redirectUrl, instructions, now: now() })
    const sent = {
      ...current,
      providerId: current.providerId ?? providerId,
      redirectUrl: current.redirectUrl ?? redirectUrl,
      instructions: current.instructions ?? instructions,
    }
    if (current.providerId === null) await notifyPlayer(tx, sent, now())
    return { ok: true, payment: sent }
  })
}

/** Who is expected to pay: told to a provider only where a rule asks whose a payment is. */
function payerFrom({ rule, person }: AccountHolder): Holder | null {
  if (rule === 'any' || person === null) return null
  const { name, document, country, birth_date } = person
  return { name, document, country, birth_date }
}
