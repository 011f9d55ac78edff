import { z } from 'zod'
import { money } from '../../money.ts'
import { SECOND_OPERATOR_REASONS } from '../../tables/operators.ts'
import { date, defineOperatorCall } from './define.ts'

const brandName = z.object({ id: z.string(), name: z.string() })

const waitingDecision = z.object({
  id: z.string(),
  /** The name of the call that decides it, and its input: the same call of another operator executes it. */
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  operator: z.string(),
  at: date,
  cause: z.string(),
  /** By the operator who asks. */
  own: z.boolean(),
  /** `null`: of all brands. */
  brand: brandName.nullable(),
  /** What it is about, and what the audit log says of it. */
  subject: z.string(),
  about: z.record(z.string(), z.unknown()),
  /** Why it takes two, with the limit that it passes. */
  reasons: z.array(z.object({ reason: z.enum(SECOND_OPERATOR_REASONS), limits: z.array(money) })),
  /** The most that players may receive by it, by brand; `null`: nothing bounds it. */
  worst: z.array(z.object({ brand: brandName, amount: money.nullable() })),
  /** Who may confirm it: at most twenty operators by name. */
  seconds: z.array(z.string()),
})
export type WaitingDecision = z.infer<typeof waitingDecision>

export const listWaiting = defineOperatorCall({
  name: 'operators.waiting',
  method: 'GET',
  path: '/operators/v1/waiting',
  access: 'operator',
  summary:
    'Decisions that wait for a second operator in the brands and calls of the one who asks, oldest first: why, what they can cost at worst, and who may confirm them.',
  input: z.object({}),
  answer: z.object({ items: z.array(waitingDecision) }),
})
