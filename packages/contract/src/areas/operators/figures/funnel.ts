import { z } from 'zod'
import { FIGURE_PAGE_ROWS, FUNNEL_GROUPS, FUNNEL_STEPS } from '../../../tables/figures.ts'
import { inputDay } from '../../../text.ts'
import { date, defineOperatorCall } from '../define.ts'
import { reportHead, reportPeriod } from './report.ts'

const count = z.number().int().min(0)
const step = z.enum(FUNNEL_STEPS)
const filters = {
  brand: z.string().max(60).optional(),
  /** The code that players registered with, in capitals; empty: those without one. */
  code: z.string().max(60).optional(),
  /** Whether another player recommended them. */
  referred: z.enum(['yes', 'no']).optional(),
}

const reached = z.object({
  step,
  /** Players who have come to the step until now, whatever others they passed. */
  players: count,
  /** Those of them who have come to the step before as well; of the first step all. */
  with_before: count,
  /** From the registration to the step, and from the step before, in seconds: medians; `null` while nobody is there. */
  median_seconds: count.nullable(),
  step_seconds: count.nullable(),
})
export type ReachedStep = z.infer<typeof reached>

const row = z.object({
  /** A day, the first day of a week or month, a brand's id, a code, "yes" or "no". */
  key: z.string(),
  registrations: count,
  steps: z.array(reached),
})
export type FunnelRow = z.infer<typeof row>

export const readFunnel = defineOperatorCall({
  name: 'operators.figures_funnel',
  method: 'GET',
  path: '/operators/v1/figures-funnel',
  access: 'figures.see',
  summary:
    'What became of the players who registered in a period: identity checked, first deposit, first stake, second deposit, first withdrawal, with the median time to each.',
  input: z.object({ ...filters, by: z.enum(FUNNEL_GROUPS), ...reportPeriod }),
  answer: z.object({
    ...reportHead,
    /** Times in their order, others by registrations. */
    rows: z.array(row).max(FIGURE_PAGE_ROWS),
    pages: count,
    total: row,
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})

const player = z.object({
  id: z.string(),
  brand: z.string(),
  registered_at: date,
  code: z.string().nullable(),
  /** When each step was reached; `null`: not yet. */
  steps: z.object({
    verified: date.nullable(),
    first_deposit: date.nullable(),
    first_stake: date.nullable(),
    second_deposit: date.nullable(),
    first_withdrawal: date.nullable(),
  } satisfies Record<z.infer<typeof step>, unknown>),
})
export type FunnelPlayer = z.infer<typeof player>

export const listFunnelPlayers = defineOperatorCall({
  name: 'operators.figures_funnel_players',
  method: 'GET',
  path: '/operators/v1/figures-funnel/players',
  access: 'figures.see',
  summary: 'The players behind a step of the funnel, the newest first, without names.',
  input: z.object({
    ...filters,
    step,
    /** Those who have come to the step, or those who have not. */
    reached: z.enum(['yes', 'no']),
    from: inputDay,
    to: inputDay,
  }),
  answer: z.object({
    at: date,
    items: z.array(player).max(FIGURE_PAGE_ROWS),
    /** Whether these are all of them. */
    is_whole: z.boolean(),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})
