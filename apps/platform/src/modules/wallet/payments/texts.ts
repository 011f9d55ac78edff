import type { Language } from '@palco/contract'
import type { Cause } from './types.ts'

/** Why a payment ended as it did, for the player. Causes that need no explanation have none. */
const REASONS: Record<Language, Partial<Record<Cause, string>>> = {
  es_ES: {
    declined: 'El pago fue rechazado.',
    expired: 'El pago no se completó a tiempo.',
    provider_refused: 'El medio de pago no aceptó la operación.',
    payout_failed: 'El destino no aceptó el retiro. El dinero volvió a tu saldo.',
    deposit_refused: 'La transferencia no se pudo confirmar.',
    operator: 'El retiro fue rechazado. El dinero volvió a tu saldo.',
  },
  en_US: {
    declined: 'The payment was declined.',
    expired: 'The payment was not completed in time.',
    provider_refused: 'The payment method did not accept the operation.',
    payout_failed: 'The destination did not accept the withdrawal. The money is back in your balance.',
    deposit_refused: 'The transfer could not be confirmed.',
    operator: 'The withdrawal was rejected. The money is back in your balance.',
  },
  pt_BR: {
    declined: 'O pagamento foi recusado.',
    expired: 'O pagamento não foi concluído a tempo.',
    provider_refused: 'A forma de pagamento não aceitou a operação.',
    payout_failed: 'O destino não aceitou o saque. O dinheiro voltou ao seu saldo.',
    deposit_refused: 'Não foi possível confirmar a transferência.',
    operator: 'O saque foi recusado. O dinheiro voltou ao seu saldo.',
  },
}

/** Whether a reason is one of ours, in any language, and not an operator's own words. */
export const isStandardReason = (reason: string): boolean =>
  Object.values(REASONS).some((texts) => Object.values(texts).includes(reason))

export const reasonText = (cause: Cause, language: Language): string | null =>
  REASONS[language][cause] ?? null
