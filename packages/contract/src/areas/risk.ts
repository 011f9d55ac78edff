import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { money } from '../money.ts'
import { RISK_CHOICES, RISK_LEVELS, RISK_RULE_IDS } from '../tables/risk.ts'
import { shownText } from '../text.ts'

/** What play came to in some days. */
export const riskFigures = z.object({
  deposited: money,
  deposits: z.number().int(),
  mean_deposit: money.nullable(),
  /** Returned less staked: negative where more was lost. */
  net: money,
  minutes: z.number().int(),
  /** Days with a stake. */
  days: z.number().int(),
})
export type RiskFigures = z.infer<typeof riskFigures>

const riskCase = z.object({
  id: z.string(),
  level: z.enum(RISK_LEVELS),
  since: z.iso.datetime(),
  /** By when the player answers, or is suspended; `null`: nothing follows from silence, or it was answered. */
  answer_by: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Closed to deposits and play until the player answers. */
  suspended: z.boolean(),
  offers_stopped: z.boolean(),
  markers: z.array(z.enum(RISK_RULE_IDS)),
  /** Of the last 30 days. */
  figures: riskFigures,
})
export type RiskCase = z.infer<typeof riskCase>

const running = z.object({ case: riskCase.nullable() })

export const readRisk = defineCall({
  name: 'risk.read',
  method: 'GET',
  path: '/api/risk',
  access: 'player',
  summary: 'What risk markers say of the player’s play, with figures, and by when an answer is asked.',
  input: nothing,
  answer: response(running),
})

export const answerRisk = defineCall({
  name: 'risk.answer',
  method: 'POST',
  path: '/api/risk/answer',
  access: 'player',
  summary:
    'The player’s answer to the message about risk. It opens play again where silence has closed it; each answer is kept.',
  input: z.object({
    case: z.string().max(60),
    choice: z.enum(RISK_CHOICES),
    note: shownText(0, 500).optional(),
  }),
  answer: response(running),
  refusals: ['nothing_to_answer'],
})
