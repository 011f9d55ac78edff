import { z } from 'zod'
import { kind } from './kind.ts'

/** The provider's own page. */
export const redirect = kind({
  settings: z.unknown(),
  review: null,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'page' } }),
  payoutFields: () => [],
  texts: () => ({
    name: { es_ES: 'Tarjeta de prueba', en_US: 'Test card', pt_BR: 'Cartão de teste' },
    deposit: {
      es_ES: 'Seguís en la página de un proveedor de prueba. No se mueve dinero real.',
      en_US: 'You continue on the page of a test provider. No real money is moved.',
      pt_BR: 'Você continua na página de um provedor de teste. Nenhum dinheiro real é movimentado.',
    },
    withdrawal: null,
  }),
})
