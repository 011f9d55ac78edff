import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { currency, decimalAmount, money } from '../money.ts'
import { OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS } from '../tables/own-limits.ts'

const ownLimit = z.object({
  kind: z.enum(OWN_LIMIT_KINDS),
  period: z.enum(OWN_LIMIT_PERIODS),
  /** `null`: no limit is set. */
  limit: money.nullable(),
  /** Staked, or lost in all, in the running period; below zero after more wins than losses. `null` where no limit is set. */
  used: money.nullable(),
  /** When the next period begins. */
  renews_at: z.iso.datetime(),
  /** A higher limit, or none (`null`), that was asked for and holds from then on. */
  waiting: z.object({ limit: money.nullable(), from: z.iso.datetime() }).nullable(),
})
export type OwnLimit = z.infer<typeof ownLimit>

const ownLimits = z.object({
  currency,
  /** Every kind and period, set or not. The one that leaves least holds. */
  limits: z.array(ownLimit),
  /** What all of them together leave for the next stake; `null` without a limit. */
  left: money.nullable(),
  /** Hours that a higher limit waits. */
  waits_hours: z.number().int(),
})
export type OwnLimits = z.infer<typeof ownLimits>

export const readOwnLimits = defineCall({
  name: 'own_limits.read',
  method: 'GET',
  path: '/api/own_limits',
  access: 'player',
  summary: 'The limits that the player has set for stakes and losses, and what they leave.',
  input: nothing,
  answer: response(ownLimits),
})

export const setOwnLimit = defineCall({
  name: 'own_limits.set',
  method: 'POST',
  path: '/api/own_limits/set',
  access: 'player',
  summary:
    'Sets a limit. A first or a lower one holds at once; a higher one, or none, after 24 hours. The amount that holds takes a waiting change back.',
  input: z.object({
    kind: z.enum(OWN_LIMIT_KINDS),
    period: z.enum(OWN_LIMIT_PERIODS),
    /** In the account's currency; `null`: no limit. */
    amount: decimalAmount.nullable(),
  }),
  answer: response(ownLimits),
  refusals: ['invalid_amount'],
})
