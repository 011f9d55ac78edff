import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { money } from '../money.ts'
import { sessionPlan } from './session-plan.ts'

const playSession = z.object({
  /** Since the first stake after a pause, over all products; `null`: nothing was staked for a while. Money is the player's own. */
  session: z
    .object({
      seconds: z.number().int().nonnegative(),
      staked: money,
      returned: money,
      /** Returned less staked. */
      net: money,
    })
    .nullable(),
  /** The next reality check, or the one that is due: until it is answered no round begins. `null` without a session. */
  check: z
    .object({
      at: z.iso.datetime(),
      /** Until then; 0 for one that is due. */
      seconds: z.number().int().nonnegative(),
      due: z.boolean(),
    })
    .nullable(),
  /** Minutes between checks. */
  minutes: z.number().int().positive(),
  /** Intervals that the player may choose. */
  intervals: z.array(z.number().int().positive()),
  /** The session of games that the player has planned; `null`: nothing has to be planned. */
  plan: sessionPlan.nullish(),
})
export type PlaySession = z.infer<typeof playSession>

export const readPlaySession = defineCall({
  name: 'play_session.read',
  method: 'GET',
  path: '/api/play_session',
  access: 'player',
  summary:
    'How long the player has played without a pause, what it came to, and when the next reality check is due.',
  input: nothing,
  answer: response(playSession),
})

export const goOnPlaying = defineCall({
  name: 'play_session.go_on',
  method: 'POST',
  path: '/api/play_session/go_on',
  access: 'player',
  summary:
    'Answers the reality check that is due: the player has read it and plays on. Another check stays as it is.',
  input: z.object({
    /** `at` of the check that was read. */
    check: z.iso.datetime(),
  }),
  answer: response(playSession),
})

export const setCheckInterval = defineCall({
  name: 'play_session.set_interval',
  method: 'POST',
  path: '/api/play_session/set_interval',
  access: 'player',
  summary: 'Sets the minutes between reality checks. One that is due stays due.',
  input: z.object({ minutes: z.number().int().positive() }),
  answer: response(playSession),
  refusals: ['interval_unavailable'],
})
