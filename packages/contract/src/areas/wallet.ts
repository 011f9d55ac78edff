import { z } from 'zod'
import { defineCall, nothing, pageQuery, response } from '../define-call.ts'
import { currency, decimalAmount, money } from '../money.ts'
import { cryptoAsset, cryptoNetwork, paymentInstructions } from '../payments/index.ts'
import { GAME_AREAS } from './casino.ts'

/** Cash is the player’s own and can always be withdrawn; bonus cannot yet; held is set aside for open withdrawals. */
export const balance = z.object({ currency, cash: money, bonus: money, held: money })
export type Balance = z.infer<typeof balance>

export const readBalance = defineCall({
  name: 'wallet.balance',
  method: 'GET',
  path: '/api/wallet/balance',
  access: 'player',
  summary: 'The player’s balance.',
  input: nothing,
  answer: response(balance),
})

/** Why money moved. `adjustment` covers corrections, which are always new entries. */
export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'stake',
  'win',
  'rollback',
  'bonus',
  'miles',
  'referral',
  'prize',
  'adjustment',
] as const

export const transaction = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed: negative leaves the player's balance. */
  amount: money,
  /** Cash plus bonus right after this movement. */
  balance: money,
  /** The part of `balance` that is bonus money; left out when there is none. */
  bonus: money.optional(),
  /** What it was for: game, round, payment. */
  detail: z.object({
    game_id: z.string().optional(),
    game_name: z.string().optional(),
    area: z.enum(GAME_AREAS).optional(),
    round_id: z.string().optional(),
    payment_id: z.string().optional(),
    method: z.string().optional(),
  }),
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = defineCall({
  name: 'wallet.transactions',
  method: 'GET',
  path: '/api/wallet/transactions',
  access: 'player',
  summary:
    'Every movement of the player’s money, newest first. Days are in the brand’s time zone, both included.',
  input: z.object({
    kind: z.enum(TRANSACTION_KINDS).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    ...pageQuery,
  }),
  answer: response(z.object({ transactions: z.array(transaction), next_cursor: z.string().nullable() })),
})

export const readTransaction = defineCall({
  name: 'wallet.transaction',
  method: 'GET',
  path: '/api/wallet/transaction',
  access: 'player',
  summary: 'One movement, with the others of its round or payment, oldest first.',
  input: z.object({ id: z.string().max(20) }),
  answer: response(z.object({ transaction, related: z.array(transaction) })),
  refusals: ['unknown_transaction'],
})

/** Sums over a period, days in the brand’s time zone, both included. All are positive but `net`. */
export const totals = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Credited deposits, less their fees. */
  deposited: money,
  /** Withdrawals asked for and not given back. */
  withdrawn: money,
  staked: money,
  won: money,
  /** What came from bonuses, miles, referrals and prizes, less what of it was taken back. */
  rewards: money,
  /** won − staked: what playing has cost (negative) or brought. */
  net: money,
})
export type Totals = z.infer<typeof totals>

export const readTotals = defineCall({
  name: 'wallet.totals',
  method: 'GET',
  path: '/api/wallet/totals',
  access: 'player',
  summary:
    'What the player deposited, withdrew, staked and won in a period of up to 366 days in the brand’s time zone; by default the last 30.',
  input: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  answer: response(totals),
})

/**
 * deposit: pending → under_review (a proof was sent) → approved | rejected | expired; pending → canceled by the player. One that
 * has ended is approved all the same if its money comes. withdrawal: pending → processing → paid | rejected | canceled.
 */
export const PAYMENT_STATUSES = [
  'pending',
  'under_review',
  'processing',
  'approved',
  'paid',
  'rejected',
  'canceled',
  'expired',
] as const

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

/** What a deposit of a kind without a page of its own needs: the site shows the lines as they are. */
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

/** Kinds the site has a page for. */
export const PAYMENT_KINDS = ['redirect', 'bank', 'pix', 'voucher', 'crypto'] as const

/** The fields a withdrawal method asks for; their names are the specification's. */
export const PAYOUT_FIELDS = [
  'full_name',
  'dni',
  'cuil',
  'cvu',
  'pix_key',
  'iban',
  'wallet_address',
  'network',
  'currency',
] as const

/** A destination as its player sees it, its account masked: enough to know it again. */
export const payoutDestination = z.object({
  /** What `text` is of: `cvu`, `iban`, `pix_key` or `wallet_address`. */
  field: z.enum(PAYOUT_FIELDS),
  /** "••••5201" */
  text: z.string(),
  /** Of a coin. */
  network: z.string().nullable(),
  /** The account holder's name, where it is asked for. */
  holder: z.string().nullable(),
})
export type PayoutDestination = z.infer<typeof payoutDestination>

/** What an operator may ask a player for. `account`: a statement of the account the money comes from or goes to. */
export const DOCUMENT_KINDS = ['identity', 'address', 'account'] as const

/** A document an operator asked for while deciding a payment; the player answers it once. */
export const documentRequest = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The operator's own words. */
  note: z.string().nullable(),
  asked_at: z.iso.datetime(),
  /** When the player answered, and with which file. */
  sent: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
})
export type DocumentRequest = z.infer<typeof documentRequest>

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
      /**
       * The bonuses that any withdrawal ends now, each with the bonus money and winnings lost with it. Only for
       * withdrawals, absent when there are none. `wallet.withdraw` wants their ids back.
       */
      gives_up_bonuses: z.array(z.object({ id: z.string(), name: z.string(), amount: money })).optional(),
    }),
  ),
})

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
    return_path: z
      .string()
      .regex(/^\/(?!\/)[^\\]*$/)
      .max(300)
      .optional(),
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
  ],
})

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
    dni: z.string().max(20).optional(),
    cuil: z.string().max(20).optional(),
    cvu: z.string().max(34).optional(),
    pix_key: z.string().max(140).optional(),
    iban: z.string().max(34).optional(),
    wallet_address: z.string().max(120).optional(),
    network: z.string().max(30).optional(),
    currency: z.string().max(10).optional(),
    /** A saved destination of this method, in place of its fields. */
    destination: z.string().max(40).optional(),
    /** The account's password: needed for a destination that is not saved yet. */
    password: z.string().max(256).optional(),
    /** Ids of the bonuses the player agreed to give up with this withdrawal (`wallet.methods`). */
    give_up_bonuses: z.array(z.string().max(100)).max(100).optional(),
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
    'unknown_destination',
    'provider_unavailable',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
  ],
})

/** Largest proof of payment, in bytes. */
export const PROOF_LIMIT_BYTES = 5 * 1024 * 1024

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
  refusals: ['unknown_payment', 'proof_not_expected', 'invalid_file', 'file_too_large'],
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
  refusals: ['unknown_payment', 'document_not_expected', 'invalid_file', 'file_too_large'],
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

export const cancelDeposit = defineCall({
  name: 'wallet.cancel_deposit',
  method: 'POST',
  path: '/api/wallet/deposit/cancel',
  access: 'player',
  summary:
    'Gives up a deposit that is not paid yet. Money that comes for it after all is credited; again it is the same answer.',
  input: z.object({ id: z.string().max(60) }),
  answer: response(payment),
  refusals: ['unknown_payment', 'not_cancelable'],
})

export const savedDestination = z.object({
  id: z.string(),
  /** Of which withdrawal method. */
  method: z.string(),
  ...payoutDestination.shape,
  used_at: z.iso.datetime(),
})
export type SavedDestination = z.infer<typeof savedDestination>

export const listDestinations = defineCall({
  name: 'wallet.destinations',
  method: 'GET',
  path: '/api/wallet/destinations',
  access: 'player',
  summary:
    'Where the player’s withdrawals went before, last used first; each was confirmed with the password.',
  input: nothing,
  answer: response(z.object({ destinations: z.array(savedDestination) })),
})

export const deleteDestination = defineCall({
  name: 'wallet.delete_destination',
  method: 'POST',
  path: '/api/wallet/destinations/delete',
  access: 'player',
  summary: 'Forgets a saved destination; the next withdrawal to it needs the password again.',
  input: z.object({ id: z.string().max(40) }),
  answer: response(z.object({ destinations: z.array(savedDestination) })),
})
