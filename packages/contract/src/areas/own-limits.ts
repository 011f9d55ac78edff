import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { defineCall, nothing, response } from '../define-call.ts'
import { currency, decimalAmount, money } from '../money.ts'
import { MOST_LIMIT_MINUTES, OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS } from '../tables/own-limits.ts'

const ownLimit = z.object({
  kind: z.enum(OWN_LIMIT_KINDS),
  period: z.enum(OWN_LIMIT_PERIODS),
  /** `null`: no limit is set. */
  limit: money.nullable(),
  /** Deposited, staked, or lost in all, in its window; losses are below zero after more wins. `null` where no limit is set. */
  used: money.nullable(),
  /** The highest that the jurisdiction allows; `null`: any. Such a limit cannot be removed. */
  most: money.nullable(),
  /** When the next period begins; `null`: the last 24 hours, 7 or 30 days count, so that room comes back bit by bit. */
  renews_at: z.iso.datetime().nullable(),
  /** A higher limit, or none (`null`), that was asked for. It holds when the player confirms it, between these moments. */
  waiting: z
    .object({
      limit: money.nullable(),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** Whether it may be confirmed now. */
      confirmable: z.boolean(),
    })
    .nullable(),
})
export type OwnLimit = z.infer<typeof ownLimit>

/** Limits for one area of play, next to those of the whole account: a stake has to fit both. */
const areaLimits = z.object({
  /** An area that a product has registered: `casino`, `sportsbook` … */
  area: z.string(),
  /** Every kind but deposits, and every period, set or not. */
  limits: z.array(ownLimit),
  /** What limits of the area and of the account together leave for the next stake there; `null` without a limit. */
  left: money.nullable(),
})
export type AreaLimits = z.infer<typeof areaLimits>

/** A limit of the time that is played, over all products. */
const timeLimit = z.object({
  period: z.enum(OWN_LIMIT_PERIODS),
  /** `null`: no limit is set. */
  minutes: z.number().int().nullable(),
  /** Whole seconds that were played in its window. `null` where no limit is set. */
  used_seconds: z.number().int().nullable(),
  /** As of other limits. */
  renews_at: z.iso.datetime().nullable(),
  /** More time, or no limit (`null`), that was asked for; as of other limits. */
  waiting: z
    .object({
      minutes: z.number().int().nullable(),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      confirmable: z.boolean(),
    })
    .nullable(),
})
export type TimeLimit = z.infer<typeof timeLimit>

const ownLimits = z.object({
  currency,
  /** Of the whole account: every kind and period, set or not. The one that leaves least holds. */
  limits: z.array(ownLimit),
  /** Every area for which limits may be set. Missing where the backend has no limits of areas. */
  areas: z.array(areaLimits).optional(),
  /** Every period, set or not. Missing where the backend has no limits of time. */
  time: z.array(timeLimit).optional(),
  /** Kinds of limits of which the rules ask for one, and none is set yet; `null` or missing: nothing is asked. */
  asked: z
    .object({
      kinds: z.array(z.enum([...OWN_LIMIT_KINDS, 'time'])),
      /** No limit is a choice, too. */
      may_decline: z.boolean(),
    })
    .nullish(),
  /** What limits of stakes and losses together leave for the next stake: nothing where a limit of time is reached; `null` without a limit. */
  left: money.nullable(),
  /** What limits of deposits leave for the next deposit; `null` without a limit. */
  deposits_left: money.nullable(),
  /** Hours after which a raise that is asked for now may be confirmed. */
  waits_hours: z.number().int(),
  /** A test that the player has to pass before a limit of deposits is raised; `null` or missing: none, or it was passed. */
  raise_test: z
    .object({
      /** Each is answered with yes or no. */
      questions: z.array(z.object({ id: z.string(), text: z.string() })),
      /** It was failed, and cannot be answered again before; `null`: it can be now. */
      from: z.iso.datetime().nullable(),
    })
    .nullish(),
  /** No limit may be raised before; `null`: one may be now. */
  raise_from: z.iso.datetime().nullable(),
})
export type OwnLimits = z.infer<typeof ownLimits>

/** Left out: the limit of the whole account. */
const limitArea = z.string().max(40).optional()

export const readOwnLimits = defineCall({
  name: 'own_limits.read',
  method: 'GET',
  path: '/api/own_limits',
  access: 'player',
  summary:
    'The limits of deposits, stakes and losses that the player or the jurisdiction has set, and what they leave.',
  input: nothing,
  answer: response(ownLimits),
})

export const setOwnLimit = defineCall({
  name: 'own_limits.set',
  method: 'POST',
  path: '/api/own_limits/set',
  access: 'player',
  summary:
    'Sets a limit, of the account or of stakes or losses in one area of play. A first or a lower one holds at once; a higher one, or none, may be confirmed after a wait. The amount that holds takes a waiting raise back.',
  input: z.object({
    kind: z.enum(OWN_LIMIT_KINDS),
    period: z.enum(OWN_LIMIT_PERIODS),
    area: limitArea,
    /** In the account's currency; `null`: no limit. */
    amount: decimalAmount.nullable(),
  }),
  answer: response(ownLimits),
  refusals: [
    'invalid_amount',
    'unknown_limit',
    'limit_above_starting',
    'raise_too_soon',
    'raise_test_required',
    'raise_at_risk',
  ],
})

export const setTimeLimit = defineCall({
  name: 'own_limits.set_time',
  method: 'POST',
  path: '/api/own_limits/set_time',
  access: 'player',
  summary:
    'Sets a limit of the time that is played, over all products. Once it is reached no round, bet or ticket begins. Raised and removed as other limits.',
  input: z
    .object({
      period: z.enum(OWN_LIMIT_PERIODS),
      /** `null`: no limit. At most the whole period: 1,440 of a day, 10,080 of a week. */
      minutes: z.number().int().min(1).max(MOST_LIMIT_MINUTES.month).nullable(),
    })
    .refine(({ period, minutes }) => minutes === null || minutes <= MOST_LIMIT_MINUTES[period], {
      path: ['minutes'],
    }),
  answer: response(ownLimits),
  refusals: [
    'unknown_limit',
    'limit_above_starting',
    'raise_too_soon',
    'raise_test_required',
    'raise_at_risk',
  ],
})

export const declineOwnLimits = defineCall({
  name: 'own_limits.decline',
  method: 'POST',
  path: '/api/own_limits/decline',
  access: 'player',
  summary: 'The player was asked for limits and chooses none, where the rules allow it. Kept.',
  input: nothing,
  answer: response(ownLimits),
  refusals: ['limits_required'],
})

export const answerRaiseTest = defineCall({
  name: 'own_limits.raise_test',
  method: 'POST',
  path: '/api/own_limits/raise_test',
  access: 'player',
  summary:
    'Answers the test before a first raise of a limit of deposits. It is kept whether it was passed, not what was answered.',
  input: z.object({
    answers: distinct(
      z.array(z.object({ question: z.string().max(40), answer: z.enum(['yes', 'no']) })).max(40),
      ({ question }) => question,
    ),
  }),
  answer: response(ownLimits),
  refusals: ['raise_test_incomplete', 'raise_test_failed', 'raise_test_too_soon'],
})

export const confirmOwnLimit = defineCall({
  name: 'own_limits.confirm',
  method: 'POST',
  path: '/api/own_limits/confirm',
  access: 'player',
  summary:
    'Confirms a higher limit, or none, that was asked for and whose wait is over: it holds from now on.',
  input: z.object({
    kind: z.enum([...OWN_LIMIT_KINDS, 'time']),
    period: z.enum(OWN_LIMIT_PERIODS),
    area: limitArea,
  }),
  answer: response(ownLimits),
  refusals: ['raise_not_ready', 'raise_test_required', 'raise_at_risk'],
})
