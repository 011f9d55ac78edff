import { z } from 'zod'
import { defineCall, response } from '../../define-call.ts'
import { decimalAmount } from '../../money.ts'
import { cryptoNetwork } from '../../payments/index.ts'
import { sitePath } from '../../site-path.ts'
import { payment } from './payments.ts'

export const deposit = defineCall({
  name: 'wallet.deposit',
  method: 'POST',
  path: '/api/wallet/deposit',
  access: 'player',
  summary: 'Opens a deposit. The money is credited only when the payment provider confirms it.',
  movesMoney: true,
  input: z.object({
    method: z.string().max(60),
    amount: decimalAmount,
    network: cryptoNetwork.optional(),
    /** Code of a bonus, or the id of an available one, to be granted when the deposit is approved. */
    promo_code: z.string().trim().max(100).optional(),
    /** Path of the site to come back to; the host is always the brand's own. */
    return_path: sitePath.optional(),
  }),
  answer: response(payment),
  refusals: [
    'unknown_method',
    'invalid_amount',
    'amount_below_minimum',
    'amount_above_maximum',
    'invalid_bonus_code',
    'bonus_minimum_deposit',
    'too_many_open_deposits',
    'provider_unavailable',
    'invalid_fields',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_deposit',
    'funds_before_deposit',
    'limits_before_deposit',
    'deposit_limit',
  ],
})

export const sendProof = defineCall({
  name: 'wallet.send_proof',
  method: 'POST',
  path: '/api/wallet/deposit/proof',
  access: 'player',
  summary:
    'The proof of a transfer: a JPEG, PNG, WebP or PDF of up to 5 MB, as the file `proof_of_payment` of a form. The deposit goes under review; a second proof replaces the first.',
  input: z.object({ id: z.string().max(60) }),
  upload: 'proof_of_payment',
  answer: response(payment),
  refusals: ['unknown_payment', 'proof_not_expected', 'invalid_file', 'unreadable_file', 'file_too_large'],
})

export const cancelDeposit = defineCall({
  name: 'wallet.cancel_deposit',
  method: 'POST',
  path: '/api/wallet/deposit/cancel',
  access: 'player',
  summary:
    'Gives up a deposit that is not paid yet. Money that still arrives for it is credited. A repeated call gets the same answer.',
  sentOnce: true,
  input: z.object({ id: z.string().max(60) }),
  answer: response(payment),
  refusals: ['unknown_payment', 'not_cancelable'],
})
