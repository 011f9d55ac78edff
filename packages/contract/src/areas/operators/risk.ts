import { z } from 'zod'
import { money } from '../../money.ts'
import { RISK_CHOICES, RISK_LEVELS, RISK_OUTCOMES, RISK_RULE_IDS } from '../../tables/risk.ts'
import { riskFigures } from '../risk.ts'
import { cursor, date, defineOperatorCall, done } from './define.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const id = z.string().regex(/^rk_[0-9a-f-]{36}$/)
const CASE_STATES = ['open', 'answered', 'suspended', 'closed'] as const
/** What an operator does in a case: writes down a contact or a note, ends it, takes it or gives it back. */
export const RISK_ACTS = ['call', 'mail', 'note', 'false_alarm', 'settle', 'take', 'give_back'] as const

const caseRow = z.object({
  id,
  /** Username of the player. */
  player: z.string(),
  level: z.enum(RISK_LEVELS),
  state: z.enum(CASE_STATES),
  /** What the player chose last; `null`: no answer. */
  choice: z.enum(RISK_CHOICES).nullable(),
  /** Username of the operator who has taken it. */
  owner: z.string().nullable(),
  opened_at: date,
  changed_at: date,
  /** By when the player answers; `null`: nothing follows from silence. */
  answer_by: date.nullable(),
})
export type RiskCaseRow = z.infer<typeof caseRow>

/** Figures of the seven days up to an interaction, and of the seven after it. */
const effect = z.object({ deposited: money, net: money, minutes: z.number().int() })

const riskFile = caseRow.extend({
  offers_stopped: z.boolean(),
  outcome: z.enum(RISK_OUTCOMES).nullable(),
  /** Of the last 30 days. */
  figures: riskFigures,
  /** What rules found, the newest first: those of four weeks before the case, and since. */
  hits: z.array(
    z.object({
      rule: z.enum(RISK_RULE_IDS),
      version: z.number().int(),
      inputs: z.record(z.string(), z.number()),
      at: date,
    }),
  ),
  /** What was said and done, the newest first. */
  interactions: z.array(
    z.object({
      kind: z.enum(['message', 'answer', 'suspended', 'call', 'mail', 'note', 'closed']),
      /** Username; `null`: the platform or the player. */
      operator: z.string().nullable(),
      choice: z.enum(RISK_CHOICES).nullable(),
      note: z.string(),
      at: date,
      before: effect,
      /** `null`: the days after it are not over. */
      after: effect.nullable(),
    }),
  ),
})
export type RiskFile = z.infer<typeof riskFile>

export const listRiskCases = defineOperatorCall({
  name: 'operators.risk_cases',
  method: 'GET',
  path: '/operators/v1/risk/cases',
  access: 'risk.see',
  summary: 'Cases of risk of a brand: all that run, or those of one state, changed last first.',
  input: z.object({
    brand,
    state: z.enum(['running', ...CASE_STATES]).default('running'),
    level: z.enum(RISK_LEVELS).optional(),
    owner: z.enum(['me', 'none']).optional(),
    cursor,
  }),
  answer: z.object({
    cases: z.array(caseRow),
    running: z.number().int(),
    next_cursor: z.string().nullable(),
  }),
  refusals: NOT_OURS,
})

export const readRiskCase = defineOperatorCall({
  name: 'operators.risk_case',
  method: 'GET',
  path: '/operators/v1/risk/case',
  access: 'risk.see',
  summary:
    'One case of risk: hits of the rules with their inputs, figures, and interactions with their effect.',
  input: z.object({ brand, id }),
  answer: riskFile,
  refusals: [...NOT_OURS, 'unknown_case'],
})

export const workOnRiskCase = defineOperatorCall({
  name: 'operators.risk_work',
  method: 'POST',
  path: '/operators/v1/risk/work',
  access: 'risk.edit',
  summary:
    'Writes down a contact or a note, ends a case as a false alarm or as settled with the reason, takes it or gives it back. What a case closed opens with its end.',
  input: z.object({
    brand,
    id,
    act: z.enum(RISK_ACTS),
    /** Of everything but `take` and `give_back`; the player does not read it. */
    note: z.string().trim().min(3).max(500).optional(),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_case', 'wrong_state', 'text_needed'],
})
