import { z } from 'zod'
import { kind } from './kind.ts'

/** A code that is paid in cash at a shop's counter. */
export const voucher = kind({
  settings: z.unknown(),
  review: null,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'voucher' } }),
  payoutFields: () => [],
  texts: () => ({
    name: { es_ES: 'Efectivo en un comercio', en_US: 'Cash at a store', pt_BR: 'Dinheiro em uma loja' },
    deposit: {
      es_ES: 'Pagás el cupón en la caja. Es un cupón de prueba: no se mueve dinero real.',
      en_US: 'Pay the voucher at the counter. It is a test voucher: no real money is moved.',
      pt_BR: 'Você paga o cupom no caixa. É um cupom de teste: nenhum dinheiro real é movimentado.',
    },
    withdrawal: null,
  }),
})
