import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { enteredCode } from './second-factor.ts'

const erasure = z.object({
  /** Whether the account is closed: only then erasure is asked for. */
  closed: z.boolean(),
  /** Since when the player has asked for erasure; `null`: not. */
  asked_at: z.iso.datetime().nullable(),
  /** When what the law asks to keep is erased, as far as it can be said today: money that moves and what is open put it off. `null`: no time is on record, or the account is open. */
  kept_until: z.iso.datetime().nullable(),
})
export type Erasure = z.infer<typeof erasure>

export const readErasure = defineCall({
  name: 'erasure.read',
  method: 'GET',
  path: '/api/erasure',
  access: 'player',
  summary: 'Whether the player has asked for erasure, and until when the rest is kept.',
  input: nothing,
  answer: response(erasure),
  refusals: [],
})

export const requestErasure = defineCall({
  name: 'erasure.request',
  method: 'POST',
  path: '/api/erasure',
  access: 'player',
  summary:
    'Asks for erasure of a closed account, after proof of the password. What no law asks to keep is erased at once, and once more when the account can be opened no more; the rest after the retention. `account_open`: the account is not closed.',
  // A code is used once: another try would be refused.
  sentOnce: true,
  input: z.object({ password: z.string().min(1).max(256), code: enteredCode.optional() }),
  answer: response(erasure),
  refusals: ['wrong_password', 'code_needed', 'wrong_code', 'account_open'],
})
