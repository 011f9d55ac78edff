import { bankSettings } from '../kinds/bank.ts'
import type { PaymentAdapter } from '../adapter.ts'

/**
 * A transfer to the operator's own account. Nobody tells the platform of it: the player sends a proof and an operator
 * looks at the account. Opening one is only telling where the money goes; the reference is for the transfer's text.
 */
export const bankTransferAdapter: PaymentAdapter = {
  id: 'bank_transfer',

  async openDeposit({ reference, settings }) {
    const read = bankSettings.safeParse(settings)
    if (!read.success) return { kind: 'refused', detail: 'the method has no bank account' }
    const instructions = { kind: 'bank' as const, ...read.data, reference: referenceOf(reference) }
    return { kind: 'opened', providerId: reference, redirectUrl: null, instructions }
  },

  async openPayout() {
    return { kind: 'refused', detail: 'transfers to players go through a payment provider' }
  },
}

/** Short enough to type into a transfer: the end of the payment's id. */
const referenceOf = (paymentId: string): string => paymentId.slice(-8).toUpperCase()
