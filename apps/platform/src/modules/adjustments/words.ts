import { textsForReaders } from '../../model/index.ts'

/** The message to the player about an adjustment. */
export const adjustmentTexts = textsForReaders({
  es_ES: {
    title: 'Ajuste de tu saldo',
    add: 'Sumamos {amount} a tu saldo.',
    take: 'Descontamos {amount} de tu saldo.',
    causes: {
      complaint: 'Es la respuesta a tu reclamo.',
      game_fault: 'Corrige una falla de un juego o de una apuesta.',
      payment_fault: 'Corrige un error en un pago.',
      paid_out: 'Te lo pagamos por otra vía.',
      goodwill: 'Es una atención de la casa.',
      other: '',
    },
    link: 'Ver mis movimientos',
  },
  en_US: {
    title: 'Adjustment of your balance',
    add: 'We added {amount} to your balance.',
    take: 'We took {amount} from your balance.',
    causes: {
      complaint: 'It is the answer to your complaint.',
      game_fault: 'It corrects a fault of a game or a bet.',
      payment_fault: 'It corrects a mistake in a payment.',
      paid_out: 'We paid it to you another way.',
      goodwill: 'It is a gesture of goodwill.',
      other: '',
    },
    link: 'See my movements',
  },
  pt_BR: {
    title: 'Ajuste do seu saldo',
    add: 'Somamos {amount} ao seu saldo.',
    take: 'Descontamos {amount} do seu saldo.',
    causes: {
      complaint: 'É a resposta à sua reclamação.',
      game_fault: 'Corrige uma falha de um jogo ou de uma aposta.',
      payment_fault: 'Corrige um erro em um pagamento.',
      paid_out: 'Pagamos a você por outra via.',
      goodwill: 'É uma cortesia da casa.',
      other: '',
    },
    link: 'Ver minhas movimentações',
  },
})
