import { z } from 'zod'
import { kind, same } from './kind.ts'

/** A code that is paid from the app of the person's bank; withdrawals go to a key. */
export const pix = kind({
  settings: z.unknown(),
  review: null,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'pix' } }),
  payoutFields: () => ['full_name', 'pix_key'],
  texts: () => ({
    name: same('Pix'),
    deposit: {
      es_ES: 'Pagás con el código en la app de tu banco. Es un Pix de prueba: no se mueve dinero real.',
      en_US: 'Pay with the code in your bank’s app. It is a test Pix: no real money is moved.',
      pt_BR:
        'Você paga com o código no app do seu banco. É um Pix de teste: nenhum dinheiro real é movimentado.',
    },
    withdrawal: {
      es_ES: 'A una clave Pix a tu nombre.',
      en_US: 'To a Pix key in your name.',
      pt_BR: 'Para uma chave Pix em seu nome.',
    },
  }),
})
