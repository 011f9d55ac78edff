import { z } from 'zod'
import { currency, decimalAmount, money } from '../../../money.ts'
import { COHORT_BASES, COHORT_UNITS, FIGURE_PAGE_ROWS, MOST_COHORTS } from '../../../tables/figures.ts'
import { inputDay } from '../../../text.ts'
import { date, defineOperatorCall } from '../define.ts'
import { reportHead, reportPeriod } from './report.ts'

const count = z.number().int().min(0)
const brand = z.string().max(60).optional()
const basis = z.enum(COHORT_BASES)
const unit = z.enum(COHORT_UNITS)
const { from, to } = reportPeriod

/** What a cohort's players did in one period. */
const cell = z.object({
  /** The first day of the period; the cohort's own is the first of its cells. */
  period: z.string(),
  /** Whether all of its days are over. */
  is_over: z.boolean(),
  /** Different players who staked. */
  players: count,
  stakes: decimalAmount,
  ggr: decimalAmount,
  bonus_cost: decimalAmount,
  /** `ggr` less `bonus_cost`: jackpots cost no player anything. */
  ngr: decimalAmount,
})
export type CohortCell = z.infer<typeof cell>

const row = z.object({
  /** The first day of the month, or the Monday, in which its players registered or deposited first. */
  cohort: z.string(),
  currency,
  /** How many players it has, those who never played included. */
  players: count,
  cells: z.array(cell).max(MOST_COHORTS),
})
export type CohortRow = z.infer<typeof row>

export const readCohorts = defineOperatorCall({
  name: 'operators.figures_cohorts',
  method: 'GET',
  path: '/operators/v1/figures-cohorts',
  access: 'figures.see',
  summary:
    'Players by the month or week in which they registered or deposited first: how many of them played in each period since, their stakes and what they brought.',
  input: z.object({
    brand,
    basis,
    unit,
    /** Cohorts that have one of these days: in order, at most 26. Without them the last twelve. */
    from,
    to,
  }),
  answer: z.object({
    ...reportHead,
    /** By currency, the earliest first; of each the first 26 periods. */
    rows: z.array(row).max(FIGURE_PAGE_ROWS),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})

const player = z.object({
  id: z.string(),
  brand: z.string(),
  registered_at: date,
  /** Days of the period on which they staked. */
  days: count,
  stakes: money,
  ggr: money,
})
export type CohortPlayer = z.infer<typeof player>

export const listCohortPlayers = defineOperatorCall({
  name: 'operators.figures_cohorts_players',
  method: 'GET',
  path: '/operators/v1/figures-cohorts/players',
  access: 'figures.see',
  summary:
    'The players of a cohort who staked in a period, those with the highest stakes first, without names.',
  input: z.object({
    brand,
    basis,
    unit,
    /** First days of the cohort and of the period. */
    cohort: inputDay,
    period: inputDay,
    currency: currency.optional(),
  }),
  answer: z.object({
    at: date,
    items: z.array(player).max(FIGURE_PAGE_ROWS),
    /** Whether these are all of them. */
    is_whole: z.boolean(),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})
