import { z } from 'zod'
import { IDENTITY_DOCUMENTS, IDENTITY_REASONS } from '../../tables/identity-checks.ts'
import { caseFilters, casePage, fileNumber, sentFile } from './cases.ts'
import { date, defineOperatorCall, defineOperatorDecision } from './define.ts'
import { answered, proposal } from './trading/proposals.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const id = z.string().regex(/^ic_[0-9a-f-]{36}$/)
const reason = z.enum(IDENTITY_REASONS)
const document = z.enum(IDENTITY_DOCUMENTS)
const CASE_STATES = ['asked', 'reviewing', 'unclear', 'accepted', 'refused'] as const
/** What an operator does with a case. */
export const IDENTITY_ACTS = ['accept', 'refuse', 'ask', 'reopen', 'take', 'give_back'] as const

const caseRow = z.object({
  id,
  /** Username of the player. */
  player: z.string(),
  state: z.enum(CASE_STATES),
  /** What the provider said last; `null`: nothing yet. */
  verdict: z.enum(['reviewing', 'asks', 'accepted', 'unclear', 'refused']).nullable(),
  /** Username of the operator who has taken it. */
  owner: z.string().nullable(),
  created_at: date,
  changed_at: date,
  /** By when an operator decides; `null`: none has to. */
  due_at: date.nullable(),
})
export type IdentityCaseRow = z.infer<typeof caseRow>

const identityCase = caseRow.extend({
  person: z.object({
    name: z.string(),
    lastname: z.string(),
    birth_date: z.string(),
    country: z.string(),
    dni: z.string(),
  }),
  reasons: z.array(reason),
  verdict_reasons: z.array(reason),
  verdict_at: date.nullable(),
  /** What was asked for, the newest first. */
  documents: z.array(
    z.object({
      id: z.string(),
      kind: document,
      reason: reason.nullable(),
      ...sentFile,
    }),
  ),
  /** What operators decided, the newest first. */
  decisions: z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(['accept', 'refuse', 'ask', 'reopen']),
      reasons: z.array(reason),
      note: z.string(),
      at: date,
    }),
  ),
  /** What waits for a second operator. */
  proposal: proposal.nullable(),
})
export type IdentityCase = z.infer<typeof identityCase>

export const listIdentityCases = defineOperatorCall({
  name: 'operators.identity_cases',
  method: 'GET',
  path: '/operators/v1/identity/cases',
  access: 'identity.see',
  summary:
    'Identity checks of a brand: those that wait for an operator by their deadline, or those of one state, changed last first.',
  input: z.object(caseFilters(CASE_STATES)),
  answer: casePage(caseRow),
  refusals: NOT_OURS,
})

export const readIdentityCase = defineOperatorCall({
  name: 'operators.identity_case',
  method: 'GET',
  path: '/operators/v1/identity/case',
  access: 'identity.see',
  summary: 'One identity check: what is checked, the provider’s verdict, documents and decisions.',
  input: z.object({ brand, id }),
  answer: identityCase,
  refusals: [...NOT_OURS, 'unknown_case'],
})

export const readIdentityDocument = defineOperatorCall({
  name: 'operators.identity_document',
  method: 'GET',
  path: '/operators/v1/identity/document',
  access: 'identity.see',
  summary: 'The bytes of a document, as an attachment of its type. Each call is written to the audit log.',
  input: z.object({ check: id, id: fileNumber }),
  answer: z.null(),
  refusals: ['unknown_case'],
})

export const decideIdentityCase = defineOperatorDecision({
  name: 'operators.identity_decide',
  method: 'POST',
  path: '/operators/v1/identity/decide',
  access: 'identity.decide',
  second: 'identity.second',
  summary:
    'Takes a case or gives it back, accepts or refuses the check, asks for a document once more, or opens the check again so that the player may change what was checked. To accept what the provider refused takes two operators.',
  input: z.object({
    brand,
    id,
    act: z.enum(IDENTITY_ACTS),
    /** Of `refuse` and `ask`. */
    reason: reason.optional(),
    /** Of `ask`. */
    document: document.optional(),
    /** Of every decision; the player does not read it. */
    note: z.string().trim().min(3).max(500).optional(),
  }),
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_case', 'wrong_state', 'text_needed', 'second_operator_needed'],
})
