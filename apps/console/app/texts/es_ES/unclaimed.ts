import type { UnclaimedWay } from '@palco/contract/operators'
import type { TransactionKind } from '@palco/contract/tables'

export const unclaimed_es = {
  unclaimed: {
    title: 'Dinero sin dueño',
    explain:
      'Llegó a cuentas de jugadores que ya fueron borrados. Cada decisión es de dos operadores y queda en el registro.',
    empty: 'No hay dinero sin dueño.',
    waiting: (count: number) =>
      count === 1 ? 'Hay dinero sin dueño en 1 cuenta.' : `Hay dinero sin dueño en ${count} cuentas.`,
    of: (player: string, erased: string) => `Cuenta ${player}, borrada el ${erased}`,
    toSources: (player: string) => `Movimientos de la cuenta ${player} desde que se borró`,
    more: 'Hay más movimientos, anteriores a estos.',
    debt: 'Es una deuda: una corrección le quitó a la cuenta más de lo que tenía.',
    at: 'Cuándo',
    source: 'De dónde viene',
    account: 'Cuenta de la marca',
    amount: 'Monto',
    decide: 'Decidir qué se hace',
    way: 'Qué se hace',
    ways: {
      returned: 'Se devolvió a quien lo pagó',
      set_apart: 'Pasa a la cuenta de dinero sin dueño',
      written_off: 'La deuda se da por perdida',
    } as Record<UnclaimedWay, string>,
    method: 'Medio por el que se devolvió',
    reference: 'Referencia de la devolución',
    onlyReturned: 'Solo si se devolvió.',
    note: 'Por qué (queda en el registro)',
    noNames: 'Sin nombres ni datos de personas: lo que se escribe acá no se borra.',
    submit: 'Pedir',
    confirm: 'Ver lo que espera a otro operador',
    kinds: {
      deposit: 'Depósito',
      withdrawal: 'Retiro',
      withdrawal_returned: 'Retiro devuelto',
      stake: 'Apuesta',
      win: 'Premio de una apuesta',
      rollback: 'Apuesta devuelta',
      bonus: 'Bono',
      miles: 'Millas',
      referral: 'Referido',
      prize: 'Premio',
      purchase: 'Compra',
      purchase_returned: 'Compra devuelta',
      adjustment: 'Ajuste',
    } as Record<TransactionKind, string>,
  },
}
export type UnclaimedTexts = typeof unclaimed_es
