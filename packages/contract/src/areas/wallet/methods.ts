import { z } from 'zod'
import { defineCall, response } from '../../define-call.ts'
import { currency, decimalAmount, money } from '../../money.ts'
import { cardFunding, cryptoAsset, cryptoNetwork } from '../../payments/index.ts'
import { PAYOUT_FIELDS } from '../../tables/wallet.ts'

export const paymentMethod = z.object({
  id: z.string(),
  name: z.string(),
  /** One of PAYMENT_KINDS, or another: shown by its name, its deposits by `lines` or on the provider's page. */
  kind: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/),
  direction: z.enum(['deposit', 'withdrawal']),
  description: z.string(),
  min: money,
  max: money,
  fee: money,
  quick_amounts: z.array(decimalAmount),
  /** How long it usually takes, in minutes. */
  minutes: z.number().int(),
  fields: z.array(z.enum(PAYOUT_FIELDS)),
  /**
   * For crypto: the coin, its networks, and what one coin is worth in the player's currency just now. A deposit's
   * `min`, `max` and amount are then in the coin, a withdrawal's in the player's currency.
   */
  exchange: z
    .object({
      asset: cryptoAsset,
      networks: z.array(cryptoNetwork),
      currency,
      rate: decimalAmount,
    })
    .nullable(),
  /** A deposit that is credited after an operator has seen its proof. */
  needs_proof: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const listPaymentMethods = defineCall({
  name: 'wallet.methods',
  method: 'GET',
  path: '/api/wallet/methods',
  access: 'player',
  summary: 'How the brand takes deposits and pays withdrawals.',
  input: z.object({ direction: z.enum(['deposit', 'withdrawal']) }),
  answer: response(
    z.object({
      methods: z.array(paymentMethod),
      /** Cards that this player may not deposit with, by whatever method; absent: any. */
      refused_cards: z.array(cardFunding).optional(),
      /**
       * The bonuses that any withdrawal ends now, each with the bonus money and winnings lost with it. Only for
       * withdrawals, absent when there are none. `wallet.withdraw` wants their ids back.
       */
      gives_up_bonuses: z.array(z.object({ id: z.string(), name: z.string(), amount: money })).optional(),
    }),
  ),
})
