import { z } from 'zod'
import { defineCall, pageQuery, response } from '../../define-call.ts'
import { decimalAmount, money } from '../../money.ts'
import { cryptoAsset, paymentInstructions } from '../../payments/index.ts'
import { PAYMENT_STATUSES } from '../../tables/wallet.ts'
import { payoutDestination } from './destinations.ts'
import { documentRequest } from './documents.ts'

/** Where to send the money of a bank transfer. `reference` is to be written into the transfer. */
export const bankInstructions = z.object({
  kind: z.literal('bank'),
  holder: z.string(),
  bank: z.string(),
  tax_id: z.string().nullable(),
  /** CVU, CBU or IBAN. */
  account: z.string(),
  alias: z.string().nullable(),
  reference: z.string(),
})

/** What a deposit of a kind without a separate page needs: the site shows the lines as they are. */
export const linesInstructions = z.object({
  kind: z.literal('lines'),
  /** In the language the deposit was opened in; `copy`: something to be copied. */
  lines: z
    .array(z.object({ label: z.string(), value: z.string(), copy: z.boolean() }))
    .min(1)
    .max(12),
  /** What the payment is found by, where the player has to give it. */
  reference: z.string().nullable(),
  /** An operator credits it after having seen the proof the player sends. */
  proof: z.boolean(),
})

export const payment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.object({ id: z.string(), name: z.string() }),
  amount: money,
  /** What a transfer had been asked for, where another amount came and was credited. */
  asked: money.optional(),
  fee: money,
  status: z.enum(PAYMENT_STATUSES),
  /** Why it was rejected, in the call's language. */
  reason: z.string().nullable(),
  updated_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** Of an open withdrawal: by when it is sent, where the law says so. */
  send_by: z.iso.datetime().optional(),
  /** A withdrawal that waits for an operator, or a deposit of which nothing has been paid. */
  cancelable: z.boolean(),
  /** Where a pending deposit by redirect goes on. */
  redirect_url: z.url().nullable(),
  /** What a pending deposit by transfer, Pix or crypto still needs from the player. */
  instructions: z.union([bankInstructions, linesInstructions, paymentInstructions]).nullable(),
  /** Blocks that have confirmed a crypto deposit so far; `null` for all others. */
  confirmations: z.number().int().nullable(),
  /** The proof the player sent, by the name of the file. */
  proof: z.object({ name: z.string(), sent_at: z.iso.datetime() }).nullable(),
  /** Where a withdrawal goes. */
  destination: payoutDestination.optional(),
  /** What a crypto withdrawal sends, once it is sent: the coins, and the worth of one in the currency of `amount`. */
  coins: z.object({ asset: cryptoAsset, amount: decimalAmount, rate: decimalAmount }).optional(),
  /** With `wallet.payment` only: what operators asked for, the newest first. */
  documents: z.array(documentRequest).optional(),
})
export type Payment = z.infer<typeof payment>

export const listPayments = defineCall({
  name: 'wallet.payments',
  method: 'GET',
  path: '/api/wallet/payments',
  access: 'player',
  summary: 'Deposits and withdrawals, newest first; all, or those that are still open.',
  input: z.object({
    kind: z.enum(['deposit', 'withdrawal']).optional(),
    /** `open`: pending, under review or processing. */
    state: z.enum(['open']).optional(),
    ...pageQuery,
  }),
  answer: response(z.object({ payments: z.array(payment), next_cursor: z.string().nullable() })),
})

export const readPayment = defineCall({
  name: 'wallet.payment',
  method: 'GET',
  path: '/api/wallet/payment',
  access: 'player',
  summary: 'One deposit or withdrawal.',
  input: z.object({ id: z.string().max(60) }),
  answer: response(payment),
  refusals: ['unknown_payment'],
})

export const sendDocument = defineCall({
  name: 'wallet.send_document',
  method: 'POST',
  path: '/api/wallet/payment/document',
  access: 'player',
  summary:
    'Answers an operator’s request with a JPEG, PNG, WebP or PDF of up to 5 MB, as the file `document` of a form. Each request is answered once.',
  input: z.object({ id: z.string().max(60), request: z.string().regex(/^\d{1,18}$/) }),
  upload: 'document',
  answer: response(payment),
  refusals: ['unknown_payment', 'document_not_expected', 'invalid_file', 'unreadable_file', 'file_too_large'],
})
