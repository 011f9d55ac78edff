import { z } from 'zod'
import { money } from '../../money.ts'
import {
  FUNDS_ASKS,
  FUNDS_DOORS,
  FUNDS_OCCUPATIONS,
  FUNDS_REASONS,
  FUNDS_REQUESTS,
  FUNDS_SOURCES,
  FUNDS_STATES,
  FUNDS_SUMS,
  INCOME_BANDS,
} from '../../tables/funds.ts'
import { caseFilters, casePage, fileNumber, sentFile } from './cases.ts'
import { date, defineOperatorCall, defineOperatorDecision } from './define.ts'
import { answered, proposal } from './trading/proposals.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const id = z.string().regex(/^fc_[0-9a-f-]{36}$/)
const reason = z.enum(FUNDS_REASONS)
const request = z.enum(FUNDS_REQUESTS)
/** What an operator does with a case. */
export const FUNDS_ACTS = ['settle', 'refuse', 'ask', 'note', 'take', 'give_back'] as const

const caseRow = z.object({
  id,
  /** Username of the player. */
  player: z.string(),
  state: z.enum(FUNDS_STATES),
  sum: z.enum(FUNDS_SUMS),
  days: z.number().int(),
  threshold: money,
  /** What was counted when the amount was reached. */
  reached: money,
  reached_at: date,
  asks: z.enum(FUNDS_ASKS),
  closed: z.array(z.enum(FUNDS_DOORS)),
  /** Username of the operator who has taken it. */
  owner: z.string().nullable(),
  created_at: date,
  changed_at: date,
  /** By when the player answers, or an operator decides; `null`: nobody has to. */
  due_at: date.nullable(),
  /** The player's time to answer is over. */
  late: z.boolean(),
})
export type FundsCaseRow = z.infer<typeof caseRow>

const figures = z.object({ deposits: money, paid_out: money, net_deposits: money, loss: money })
export type FundsFigures = z.infer<typeof figures>

const fundsFile = caseRow.extend({
  /** What becomes closed besides when the time to answer is over. */
  closes_late: z.array(z.enum(FUNDS_DOORS)),
  reason: reason.nullable(),
  /** Of the days of the step up to the moment when the amount was reached, and up to now. */
  figures,
  figures_now: figures,
  /** What was asked for, the newest first. */
  requests: z.array(
    z.object({
      id: z.string(),
      kind: request,
      reason: reason.nullable(),
      ...sentFile,
      declared: z
        .object({
          occupation: z.enum(FUNDS_OCCUPATIONS),
          income: z.enum(INCOME_BANDS),
          /** The band in the account's currency, as the player read it. */
          from: money.nullable(),
          to: money.nullable(),
          sources: z.array(z.enum(FUNDS_SOURCES)),
          note: z.string(),
        })
        .nullable(),
    }),
  ),
  /** What operators decided and noted, the newest first. */
  decisions: z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(['settle', 'refuse', 'ask', 'note']),
      reason: reason.nullable(),
      note: z.string(),
      at: date,
    }),
  ),
  /** What waits for a second operator. */
  proposal: proposal.nullable(),
})
export type FundsFile = z.infer<typeof fundsFile>

export const listFundsCases = defineOperatorCall({
  name: 'operators.funds_cases',
  method: 'GET',
  path: '/operators/v1/funds/cases',
  access: 'identity.see',
  summary:
    'Players of a brand who reached a step of the check of funds: cases that wait for an operator by their deadline, or those of one state, changed last first.',
  input: z.object(caseFilters(FUNDS_STATES)),
  answer: casePage(caseRow),
  refusals: NOT_OURS,
})

export const readFundsCase = defineOperatorCall({
  name: 'operators.funds_case',
  method: 'GET',
  path: '/operators/v1/funds/case',
  access: 'identity.see',
  summary: 'One case: the figures that began it, what was declared and sent, and decisions.',
  input: z.object({ brand, id }),
  answer: fundsFile,
  refusals: [...NOT_OURS, 'unknown_case'],
})

export const readFundsDocument = defineOperatorCall({
  name: 'operators.funds_document',
  method: 'GET',
  path: '/operators/v1/funds/document',
  access: 'identity.see',
  summary: 'The bytes of a document, as an attachment of its type. Each call is written to the audit log.',
  input: z.object({ case: id, id: fileNumber }),
  answer: z.null(),
  refusals: ['unknown_case'],
})

export const decideFundsCase = defineOperatorDecision({
  name: 'operators.funds_decide',
  method: 'POST',
  path: '/operators/v1/funds/decide',
  access: 'identity.decide',
  second: 'identity.second',
  summary:
    'Takes a case or gives it back, notes something, settles or refuses it, or asks for something (once more). What opens a door again takes two operators.',
  input: z.object({
    brand,
    id,
    act: z.enum(FUNDS_ACTS),
    /** Of `refuse`, and of `ask` where it was asked for before. */
    reason: reason.optional(),
    /** Of `ask`. */
    request: request.optional(),
    /** Of everything but `take` and `give_back`; the player does not read it. */
    note: z.string().trim().min(3).max(500).optional(),
  }),
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_case', 'wrong_state', 'text_needed', 'second_operator_needed'],
})
