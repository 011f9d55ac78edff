import { z } from 'zod'
import { money } from '../../../money.ts'
import { ADJUSTMENT_CAUSES } from '../../../tables/operators.ts'
import { date, defineOperatorDecision, playerId } from '../define.ts'
import { answered, proposal } from '../trading/proposals.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

/** Adjustments of a player's balance, the newest ten, and what is asked for. */
export const playerAdjustments = z.object({
  /** The newest adjustment that the operator has seen; a decision names it. */
  seen: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      /** Below zero: taken. */
      amount: money,
      cause: z.enum(ADJUSTMENT_CAUSES),
      note: z.string(),
      at: date,
      asked_by: z.string(),
      confirmed_by: z.string(),
    }),
  ),
  /** That an operator asked for one. */
  proposal: proposal.nullable(),
})

export const adjustPlayer = defineOperatorDecision({
  name: 'operators.player_adjust',
  method: 'POST',
  path: '/operators/v1/player/adjust',
  access: 'payments.decide',
  second: 'payments.second',
  summary:
    'Adds to the cash of a player or takes from it, for a cause that the player reads; takes two operators. No more is taken than there is (`insufficient_funds`). `case_changed`: it was adjusted meanwhile. `wrong_state`: the player is erased.',
  input: z.object({
    brand,
    id: playerId,
    seen: z.string().regex(/^\d{1,18}$/),
    direction: z.enum(['add', 'take']),
    /** Decimal, more than zero, in the player's currency. */
    amount: z.string().trim().max(40),
    cause: z.enum(ADJUSTMENT_CAUSES),
    /** The player does not read it. */
    note: z.string().trim().min(3).max(500),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'unknown_player',
    'wrong_state',
    'case_changed',
    'invalid_amount',
    'insufficient_funds',
    'second_operator_needed',
  ],
})
