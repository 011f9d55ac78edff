import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { decimalAmount, money } from '../money.ts'
import { SESSION_PLAN_BOUNDS, SESSION_PLAN_ENDS } from '../tables/session-plan.ts'

/** Cash and bonus money of the session's rounds. */
const figures = {
  staked: money,
  returned: money,
  /** Returned less staked. */
  net: money,
}

export const sessionPlan = z.object({
  /** The session of games that goes on; `null`: one has to be planned before the next round. */
  running: z
    .object({
      id: z.string(),
      /** Until its end. */
      seconds: z.number().int().nonnegative(),
      /** Until its end is near; 0 from then on. */
      near_seconds: z.number().int().nonnegative(),
      /** The greatest loss, and what it leaves for stakes. Open stakes count as lost. */
      loss: money,
      left: money,
      /** Whether the greatest loss is near. */
      near_loss: z.boolean(),
      ...figures,
    })
    .nullable(),
  /** The session that ended less than an hour ago: the player reads of it before another one (`after` of `session_plan.begin`). */
  ended: z
    .object({
      id: z.string(),
      by: z.enum(SESSION_PLAN_ENDS),
      /** How long it lasted. */
      seconds: z.number().int().nonnegative(),
      ...figures,
    })
    .nullable(),
  /** No session begins before, as the player chose. */
  blocked_until: z.iso.datetime().nullable(),
})
export type SessionPlan = z.infer<typeof sessionPlan>

export const beginSessionPlan = defineCall({
  name: 'session_plan.begin',
  method: 'POST',
  path: '/api/session_plan/begin',
  access: 'player',
  summary:
    'Begins a session of games with the longest time and the greatest loss that the player has typed. Neither can be changed until it ends.',
  input: z.object({
    minutes: z.number().int().min(1).max(SESSION_PLAN_BOUNDS.mostMinutes),
    /** In the account's currency. */
    loss: decimalAmount,
    /** For so long after its end no other session begins; left out: no block. */
    block_hours: z.number().int().min(1).max(SESSION_PLAN_BOUNDS.mostBlockHours).optional(),
    /** `ended.id`: the player has read that a session ended less than an hour ago. */
    after: z.string().max(80).optional(),
  }),
  answer: response(sessionPlan),
  refusals: [
    'invalid_amount',
    'session_plan_unneeded',
    'session_plan_runs',
    'session_plan_blocked',
    'session_plan_unread',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
  ],
})

export const endSessionPlan = defineCall({
  name: 'session_plan.end',
  method: 'POST',
  path: '/api/session_plan/end',
  access: 'player',
  summary: 'Ends the running session of games before its time; a round in course goes on to its end.',
  input: z.object({
    /** `running.id`: this session alone, where another one may run by now; left out: the one that runs. */
    id: z.string().max(80).optional(),
  }),
  answer: response(sessionPlan),
})
