import { z } from 'zod'
import { distinct } from '../../distinct.ts'
import { defineCall, response } from '../../define-call.ts'
import { decimalAmount } from '../../money.ts'
import { enteredCode } from '../second-factor.ts'
import { payment } from './payments.ts'

export const withdraw = defineCall({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/api/wallet/withdrawal',
  access: 'player',
  summary: 'Asks for a withdrawal. The amount and fee are held at once.',
  movesMoney: true,
  input: z.object({
    method: z.string().max(60),
    amount: decimalAmount,
    full_name: z.string().trim().min(1).max(120).optional(),
    // With the spaces and points of what is copied; lengths are checked without them.
    dni: z.string().max(100).optional(),
    cuil: z.string().max(100).optional(),
    cvu: z.string().max(100).optional(),
    pix_key: z.string().max(140).optional(),
    iban: z.string().max(100).optional(),
    wallet_address: z.string().max(120).optional(),
    network: z.string().max(30).optional(),
    currency: z.string().max(10).optional(),
    /** A saved destination of this method, in place of its fields. */
    destination: z.string().max(40).optional(),
    /** The account's password: needed for a destination that is not saved yet. */
    password: z.string().max(256).optional(),
    /** Of the player's second factor, where there is one: needed with the password. */
    code: enteredCode.optional(),
    /** Ids of the bonuses the player agreed to give up with this withdrawal (`wallet.methods`). */
    give_up_bonuses: distinct(z.array(z.string().max(100)).max(100)).optional(),
  }),
  answer: response(payment),
  refusals: [
    'unknown_method',
    'invalid_amount',
    'amount_below_minimum',
    'amount_above_maximum',
    'insufficient_funds',
    'bonus_not_given_up',
    'invalid_fields',
    'password_required',
    'wrong_password',
    'code_needed',
    'wrong_code',
    'unknown_destination',
    'provider_unavailable',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
    'identity_before_withdrawal',
    'funds_before_withdrawal',
  ],
})

export const cancelWithdrawal = defineCall({
  name: 'wallet.cancel_withdrawal',
  method: 'POST',
  path: '/api/wallet/withdrawal/cancel',
  access: 'player',
  summary: 'Takes a pending withdrawal back; the held amount returns to the balance.',
  movesMoney: true,
  input: z.object({ id: z.string().max(60) }),
  answer: response(payment),
  refusals: ['unknown_payment', 'not_cancelable', 'idempotency_conflict', 'idempotency_key_required'],
})
