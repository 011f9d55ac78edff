import { z } from 'zod'
import { money } from '../../money.ts'
import { UNCLAIMED_WAYS } from '../../tables/operators.ts'
import { TRANSACTION_KINDS } from '../../tables/wallet.ts'
import { date, defineOperatorCall, defineOperatorDecision } from './define.ts'
import { proposal } from './trading/proposals.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const movementId = z.string().regex(/^\d{1,18}$/)

const unclaimedCase = z.object({
  /** Id of the player who was erased. */
  player: z.string(),
  brand: z.object({ id: z.string(), name: z.string() }),
  /** What stands on the account; negative: a debt that nobody pays any more. */
  left: money,
  erased_at: date,
  /** The newest movement: a decision is about the money up to it. */
  seen: movementId,
  /** What came since the erasure, the newest first, at most twenty. */
  sources: z.array(
    z.object({
      id: movementId,
      at: date,
      kind: z.enum(TRANSACTION_KINDS),
      /** The account of the brand that it came from: "payments:card", "provider:originals". */
      account: z.string(),
      amount: money,
      /** The payment that brought it. */
      payment: z.string().nullable(),
    }),
  ),
  /** Whether there are more than these sources. */
  more: z.boolean(),
  /** By which payments came that can go back to their payer. */
  methods: z.array(z.object({ id: z.string(), name: z.string() })),
  proposal: proposal.nullable(),
})
export type UnclaimedCase = z.infer<typeof unclaimedCase>

export const listUnclaimed = defineOperatorCall({
  name: 'operators.unclaimed',
  method: 'GET',
  path: '/operators/v1/unclaimed',
  access: 'payments.see',
  summary:
    'Money that came to accounts of erased players, in the brands of the calling operator: what is left of it and where it came from, what waits longest first.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
  answer: z.object({ items: z.array(unclaimedCase), waiting: z.number().int() }),
})

export const settleUnclaimed = defineOperatorDecision({
  name: 'operators.unclaimed_settle',
  method: 'POST',
  path: '/operators/v1/unclaimed/settle',
  access: 'payments.decide',
  second: 'payments.second',
  summary:
    'Books what becomes of unclaimed money: returned to its payer by the payment method that brought it, set apart for whoever the law gives it to, or a debt that is written off. It takes two operators.',
  input: z
    .object({
      brand,
      player: z.string().regex(/^[\w-]{1,60}$/),
      seen: movementId,
      /** Decimal, more than zero and at most what is left. */
      amount: z.string().trim().max(40),
      way: z.enum(UNCLAIMED_WAYS),
      /** Of what is returned: the payment method, and the reference of the payment there. */
      method: z.string().trim().min(1).max(60).optional(),
      reference: z.string().trim().min(3).max(100).optional(),
      note: z.string().trim().min(3).max(300),
    })
    .refine(({ way, method }) => way !== 'returned' || method !== undefined, {
      message: 'a method',
      path: ['method'],
    })
    .refine(({ way, reference }) => way !== 'returned' || reference !== undefined, {
      message: 'a reference',
      path: ['reference'],
    }),
  answer: z.object({ result: z.enum(['recorded', 'executed']) }),
  refusals: [
    ...NOT_OURS,
    'unknown_case',
    'case_changed',
    'unfit_way',
    'invalid_amount',
    'unknown_method',
    'second_operator_needed',
  ],
})
