import { z } from 'zod'
import { VERDICT_NAMES } from '../../../tables/operators.ts'
import { date, defineOperatorCall, done } from '../define.ts'

export const proposal = z.object({
  id: z.string(),
  operator: z.string(),
  at: date,
  cause: z.string(),
  /** By the operator who asks. */
  own: z.boolean(),
  /** The same decision in words of the call that made it. */
  decision: z.object({
    kind: z.enum([
      'settle',
      'cancel',
      'accept_feed',
      'void',
      'prode_series',
      'prode_cancel',
      'store_refund',
      'free_bets',
      'funds',
      'jackpot_terms',
      'approve',
      'price',
      'shift',
      'boost',
      'race_price',
      'race_non_runner',
      'limits',
      'store_item',
      'identity',
      'screening',
      'closing_lift',
      'namesake',
      'adjustment',
      'grant',
      'correction',
      'payment_owner',
      'unclaimed',
      'legal_text',
      'operator_invite',
      'operator_rights',
      'operator_enable',
      'operator_reset',
      'operator_role',
    ]),
    /** What both have to ask for, as it was sent: the rules of a series, the terms of a jackpot, an item of the store, a price. */
    rules: z.record(z.string(), z.unknown()).optional(),
    verdicts: z.record(z.string(), z.enum(VERDICT_NAMES)).optional(),
  }),
})
export type TradingProposal = z.infer<typeof proposal>

/** `recorded`: the first operator's decision; `executed`: that of a second one. */
export const answered = z.object({ result: z.enum(['recorded', 'executed']) })

export const dropProposal = defineOperatorCall({
  name: 'operators.trading_drop',
  method: 'POST',
  path: '/operators/v1/trading/drop',
  access: 'operator',
  summary: 'Ends what an operator has asked for and no second one has confirmed.',
  input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  answer: done,
  refusals: ['unknown_proposal'],
})
