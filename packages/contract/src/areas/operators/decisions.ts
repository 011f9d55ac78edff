import { z } from 'zod'
import { CANNED_REASONS, OWNER_ACTS } from '../../tables/operators.ts'
import { cursor, date, defineOperatorCall, defineOperatorDecision, paymentId } from './define.ts'
import { listed } from './payments.ts'

/**
 * What came to the account, a decimal amount in the payment's currency, where it is not what was asked for: that is
 * credited. For transfers only; two pairs of eyes have to have seen the same.
 */
const received = z.string().trim().max(40).optional()

const DECISION_REFUSALS = ['unknown_payment', 'not_pending'] as const

export const approve = defineOperatorDecision({
  name: 'operators.approve',
  method: 'POST',
  path: '/operators/v1/approve',
  access: 'payments.decide',
  second: 'payments.second',
  summary:
    'Approves a payment. Where a second operator is needed, the first approval is recorded and the second executes.',
  input: z.object({ id: paymentId, received }),
  answer: z.object({ result: z.enum(['recorded', 'executed']), status: z.string() }),
  refusals: [...DECISION_REFUSALS, 'second_operator_needed', 'invalid_amount'],
})

export const reject = defineOperatorCall({
  name: 'operators.reject',
  method: 'POST',
  path: '/operators/v1/reject',
  access: 'payments.decide',
  summary:
    'Rejects a payment; the player reads the reason, ready-made, typed or both, and held money returns.',
  input: z
    .object({
      id: paymentId,
      canned: z.enum(CANNED_REASONS).optional(),
      reason: z.string().trim().min(3).max(300).optional(),
    })
    .refine(({ canned, reason }) => canned !== undefined || reason !== undefined, 'a reason'),
  answer: z.object({ status: z.string() }),
  refusals: DECISION_REFUSALS,
})

export const settleOwner = defineOperatorDecision({
  name: 'operators.payment_owner',
  method: 'POST',
  path: '/operators/v1/payment-owner',
  access: 'payments.decide',
  second: 'payments.second',
  summary:
    'Decides whose a payment is: credits what waits, sends it back to its source, or closes the case of one whose money has moved.',
  input: z.object({ id: paymentId, act: z.enum(OWNER_ACTS), note: z.string().trim().min(3).max(300) }),
  answer: z.object({ result: z.enum(['recorded', 'executed']), status: z.string() }),
  refusals: [...DECISION_REFUSALS, 'second_operator_needed'],
})

export const closedTransfer = z.object({
  ...listed,
  /** What the player was asked to name in the transfer. */
  reference: z.string(),
  closed_at: date,
})
export type ClosedTransfer = z.infer<typeof closedTransfer>

export const listClosed = defineOperatorCall({
  name: 'operators.closed_transfers',
  method: 'GET',
  path: '/operators/v1/closed',
  access: 'payments.see',
  summary: 'Transfers that expired or were refused, newest first; all, or the one of a reference or id.',
  input: z.object({
    reference: z.string().trim().max(60).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ items: z.array(closedTransfer), next_cursor: z.string().nullable() }),
})

export const creditLate = defineOperatorDecision({
  name: 'operators.credit_late',
  method: 'POST',
  path: '/operators/v1/credit-late',
  access: 'payments.decide',
  second: 'payments.second',
  summary:
    'Credits an expired or refused transfer whose money arrived late, by the same rule of two operators.',
  input: z.object({ id: paymentId, received }),
  answer: z.object({ result: z.enum(['recorded', 'executed']), status: z.string() }),
  refusals: [...DECISION_REFUSALS, 'second_operator_needed', 'invalid_amount'],
})

export const conflict = z.object({
  event_id: z.string(),
  adapter: z.string(),
  /** What the provider said, and how the payment stands. */
  said: z.string(),
  received_at: date,
  payment: z.object({ ...listed }),
})
export type Conflict = z.infer<typeof conflict>

export const listConflicts = defineOperatorCall({
  name: 'operators.conflicts',
  method: 'GET',
  path: '/operators/v1/conflicts',
  access: 'payments.see',
  summary: 'Events of payment providers that contradict what was done, newest first. They moved nothing.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
  answer: z.object({ items: z.array(conflict) }),
})
