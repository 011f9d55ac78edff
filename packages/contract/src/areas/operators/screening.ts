import { z } from 'zod'
import { cursor, date, defineOperatorCall, defineOperatorDecision } from './define.ts'
import { answered, proposal } from './trading/proposals.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const id = z.string().regex(/^sc_[0-9a-f-]{36}$/)
const CASE_STATES = ['open', 'confirmed', 'cleared', 'ended'] as const
/** What an operator does with a case. */
export const SCREENING_ACTS = ['clear', 'confirm', 'reopen', 'note', 'take', 'give_back'] as const

const caseRow = z.object({
  id,
  /** Username of the player. */
  player: z.string(),
  /** Name of the list. */
  list: z.string(),
  kind: z.enum(['sanctions', 'pep']),
  /** First name of the entry. */
  entry: z.string(),
  state: z.enum(CASE_STATES),
  /** From 0 to 100. */
  score: z.number().int(),
  /** It takes two operators to clear it. */
  strong: z.boolean(),
  /** Username of the operator who has taken it. */
  owner: z.string().nullable(),
  opened_at: date,
  changed_at: date,
  /** By when an operator decides; `null`: it was decided. */
  due_at: date.nullable(),
})
export type ScreeningCaseRow = z.infer<typeof caseRow>

const screeningFile = caseRow.extend({
  /** Id of the entry in its list. */
  ref: z.string(),
  /** The entry is on the list no more, or otherwise. */
  entry_ended: z.boolean(),
  names: z.array(z.object({ full: z.string(), weak: z.boolean() })),
  births: z.array(z.object({ from: z.string(), to: z.string(), circa: z.boolean() })),
  countries: z.array(z.string()),
  documents: z.array(z.object({ number: z.string(), country: z.string().nullable() })),
  programmes: z.array(z.string()),
  /** Comparisons, the newest first. */
  hits: z.array(
    z.object({
      at: date,
      score: z.number().int(),
      /** Versions of the comparison and of the list. */
      algorithm: z.number().int(),
      list_published: z.string().nullable(),
      list_imported: date,
      list_sha256: z.string(),
      person: z.object({
        name: z.string(),
        lastname: z.string(),
        birth_date: z.string().nullable(),
        country: z.string().nullable(),
        dni: z.string().nullable(),
      }),
      parts: z.object({
        /** How alike the names are, out of 100. */
        name: z.number().int(),
        matched: z.string(),
        weak: z.boolean(),
        words: z.array(z.object({ person: z.string(), entry: z.string(), alike: z.number().int() })),
        birth: z.enum(['equal', 'year', 'absent', 'contradicts']),
        country: z.enum(['equal', 'absent', 'other']),
        document: z.enum(['equal', 'absent', 'other']),
        points: z.object({
          birth: z.number().int(),
          country: z.number().int(),
          document: z.number().int(),
        }),
      }),
    }),
  ),
  /** What operators decided and noted, the newest first. */
  decisions: z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(['clear', 'confirm', 'reopen', 'note']),
      note: z.string(),
      at: date,
    }),
  ),
  /** What waits for a second operator. */
  proposal: proposal.nullable(),
})
export type ScreeningFile = z.infer<typeof screeningFile>

export const listScreeningCases = defineOperatorCall({
  name: 'operators.screening_cases',
  method: 'GET',
  path: '/operators/v1/screening/cases',
  access: 'screening.see',
  summary:
    'Players of a brand who may be on a list of sanctions or of politically exposed persons: open cases by their deadline, or those of another state, changed last first.',
  input: z.object({
    brand,
    state: z.enum(CASE_STATES).default('open'),
    kind: z.enum(['sanctions', 'pep']).optional(),
    owner: z.enum(['me', 'none']).optional(),
    cursor,
  }),
  answer: z.object({
    cases: z.array(caseRow),
    open: z.number().int(),
    next_cursor: z.string().nullable(),
  }),
  refusals: NOT_OURS,
})

export const readScreeningCase = defineOperatorCall({
  name: 'operators.screening_case',
  method: 'GET',
  path: '/operators/v1/screening/case',
  access: 'screening.see',
  summary: 'One case: the entry of the list, the player as compared, the parts of the score, and decisions.',
  input: z.object({ brand, id }),
  answer: screeningFile,
  refusals: [...NOT_OURS, 'unknown_case'],
})

export const decideScreeningCase = defineOperatorDecision({
  name: 'operators.screening_decide',
  method: 'POST',
  path: '/operators/v1/screening/decide',
  access: 'screening.decide',
  second: 'screening.second',
  summary:
    'Takes a case or gives it back, notes something, clears it, confirms it or opens it again. To confirm it suspends the player. To clear one that is strong, or was confirmed, takes two operators.',
  input: z.object({
    brand,
    id,
    act: z.enum(SCREENING_ACTS),
    /** Of everything but `take` and `give_back`; the player does not read it. */
    note: z.string().trim().min(3).max(500).optional(),
  }),
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_case', 'wrong_state', 'text_needed', 'second_operator_needed'],
})
