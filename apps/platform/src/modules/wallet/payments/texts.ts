import type { Language } from '@palco/contract'
import { SPANISH } from '@palco/contract/tables'
import { toSpanish } from '@palco/contract/spanish'
import { type Reader, wordsForReaders } from '../../../model/index.ts'
import type { Cause } from './types.ts'

/** Why a payment ended as it did, for the player. Causes that need no explanation have none. */
const REASONS: Record<Language, Partial<Record<Cause, string>>> = {
  es_ES: {
    declined: 'El pago fue rechazado.',
    expired: 'El pago no se completó a tiempo.',
    provider_refused: 'El medio de pago no aceptó la operación.',
    payout_failed: 'El destino no aceptó el retiro. El dinero volvió a tu saldo.',
    deposit_refused: 'La transferencia no se pudo confirmar.',
    late_not_taken:
      'El pago llegó cuando el depósito ya había terminado y la cuenta no admitía otro por ese monto. No se acredita: vuelve a su origen.',
    other_holder: 'El pago no salió de una cuenta o tarjeta a tu nombre. No se acredita: vuelve a su origen.',
    card_refused: 'No se puede pagar con tarjeta de crédito. El pago no se acredita: vuelve a su origen.',
    returned_by_hand: 'El pago no salió de una cuenta o tarjeta a tu nombre. No se acreditó y lo devolvimos.',
    owner_unclear: 'Estamos comprobando que el pago haya salido de una cuenta o tarjeta a tu nombre.',
    refund_refused: 'El pago no se acreditó. Una persona está viendo cómo devolverlo.',
    operator: 'El retiro fue rechazado. El dinero volvió a tu saldo.',
  },
  en_US: {
    declined: 'The payment was declined.',
    expired: 'The payment was not completed in time.',
    provider_refused: 'The payment method did not accept the operation.',
    payout_failed: 'The destination did not accept the withdrawal. The money is back in your balance.',
    deposit_refused: 'The transfer could not be confirmed.',
    late_not_taken:
      'The payment arrived after the deposit had ended, when the account could not take another of that amount. It is not credited and goes back to its source.',
    other_holder:
      'The payment did not come from an account or card in your name. It is not credited and goes back to its source.',
    card_refused: 'Credit cards cannot be used. The payment is not credited and goes back to its source.',
    returned_by_hand:
      'The payment did not come from an account or card in your name. It was not credited, and we have returned it.',
    owner_unclear: 'We are checking that the payment came from an account or card in your name.',
    refund_refused: 'The payment was not credited. A person is looking at how to return it.',
    operator: 'The withdrawal was rejected. The money is back in your balance.',
  },
  pt_BR: {
    declined: 'O pagamento foi recusado.',
    expired: 'O pagamento não foi concluído a tempo.',
    provider_refused: 'A forma de pagamento não aceitou a operação.',
    payout_failed: 'O destino não aceitou o saque. O dinheiro voltou ao seu saldo.',
    deposit_refused: 'Não foi possível confirmar a transferência.',
    late_not_taken:
      'O pagamento chegou quando o depósito já havia terminado e a conta não podia receber outro desse valor. Ele não é creditado e volta à origem.',
    other_holder:
      'O pagamento não saiu de uma conta ou de um cartão em seu nome. Ele não é creditado e volta à origem.',
    card_refused: 'Não é possível pagar com cartão de crédito. O pagamento não é creditado e volta à origem.',
    returned_by_hand:
      'O pagamento não saiu de uma conta ou de um cartão em seu nome. Não foi creditado e já o devolvemos.',
    owner_unclear: 'Estamos conferindo se o pagamento saiu de uma conta ou de um cartão em seu nome.',
    refund_refused: 'O pagamento não foi creditado. Uma pessoa está vendo como devolvê-lo.',
    operator: 'O saque foi recusado. O dinheiro voltou ao seu saldo.',
  },
}

/** Whether a reason is one of ours, in any language, and not an operator's own words. */
export const isStandardReason = (reason: string): boolean => STANDARD.has(reason)

const STANDARD = new Set(
  Object.values(REASONS).flatMap((texts) =>
    Object.values(texts).flatMap((text) => SPANISH.map((spanish) => toSpanish(text, spanish))),
  ),
)

const reasons = wordsForReaders(REASONS)

export const reasonText = (cause: Cause, reader: Reader): string | null => reasons(reader)[cause] ?? null
