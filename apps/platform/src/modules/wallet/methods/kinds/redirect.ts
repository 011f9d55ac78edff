import type { Currency } from '@palco/contract'
import { z } from 'zod'
import { kind } from './kind.ts'
import type { SeedMethod } from './seed-method.ts'

type Bounds = Pick<SeedMethod, 'position' | 'min' | 'max' | 'quick'>
const SMALL = { min: 1_000n, quick: [2_000n, 5_000n, 10_000n, 20_000n] }
const BOUNDS: Partial<Record<Currency, Bounds>> = {
  ARS: {
    position: 0,
    min: 100_000n,
    max: 50_000_000n,
    quick: [500_000n, 1_000_000n, 2_500_000n, 5_000_000n],
  },
  BRL: { position: 2, max: 1_000_000n, ...SMALL },
  EUR: { position: 0, max: 500_000n, ...SMALL },
}

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
  seed(currency) {
    const bounds = BOUNDS[currency]
    return bounds ? [{ id: 'card', direction: 'deposit', minutes: 1, ...bounds }] : []
  },
})
