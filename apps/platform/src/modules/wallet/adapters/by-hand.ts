import { BY_HAND, type PaymentAdapter } from '../adapter.ts'
import { isKind, toKind } from '../methods/kinds/index.ts'

/**
 * Deposits that no provider notifies of, a transfer to the operator's own account first of all: the player sends a proof and an
 * operator looks at the account. Opening one only gives the account to pay to; its kind says how.
 */
export const byHandAdapter: PaymentAdapter = {
  id: BY_HAND,

  async openDeposit({ reference, kind, settings, language }) {
    const review = isKind(kind) ? toKind(kind).review : null
    const read = review?.settings.safeParse(settings)
    if (!review || !read?.success) return { kind: 'refused', detail: 'the method has no account' }
    const instructions = review.instructions(read.data, { reference: toReference(reference), language })
    return { kind: 'opened', providerId: reference, redirectUrl: null, instructions }
  },

  async openPayout() {
    return { kind: 'refused', detail: 'withdrawals go through a payment provider' }
  },
}

/** Short enough to type into a transfer: the end of the payment's id. */
const toReference = (paymentId: string): string => paymentId.slice(-8).toUpperCase()
