import { z } from 'zod'
import { currency, decimalAmount, money } from '../../../money.ts'
import { FIGURE_PAGE_ROWS, RETURN_GROUPS } from '../../../tables/figures.ts'
import { inputDay } from '../../../text.ts'
import { date, defineOperatorCall } from '../define.ts'
import { reportHead, reportPeriod } from './report.ts'

const count = z.number().int().min(0)
const brand = z.string().max(60).optional()
const game = z.string().max(80)
/** A part of the stakes: 0.96 is 96 percent. */
const part = z.number()

const row = z.object({
  /** A game's, provider's or brand's id, or a day. */
  key: z.string(),
  /** Of a game: who provides it, and its name in the operator's language, where a catalogue has it. */
  source: z.string().optional(),
  name: z.string().optional(),
  currency,
  /** Rounds that were closed, what was staked in them and what they returned. */
  rounds: count,
  staked: decimalAmount,
  returned: decimalAmount,
  /** What was returned of what was staked. */
  actual: part,
  /** What the games' published returns make of the same stakes; `null` where one of the games publishes none. */
  theoretical: part.nullable(),
  /** Between which the actual return lies with the confidence of `RETURN_CONFIDENCE`; `null` where nothing can be judged. */
  band: z.object({ low: part, high: part }).nullable(),
  /** What the band comes from: deviations that the providers publish, or such as the rounds themselves show, of one game at least. */
  deviation: z.enum(['published', 'measured']).nullable(),
  /** Where the actual return lies outside the band. */
  outside: z.enum(['below', 'above']).nullable(),
})
export type ReturnRow = z.infer<typeof row>

export const readReturns = defineOperatorCall({
  name: 'operators.figures_returns',
  method: 'GET',
  path: '/operators/v1/figures-returns',
  access: 'figures.see',
  summary: 'What games returned against what their published return makes expect, with a band of confidence.',
  input: z.object({
    brand,
    by: z.enum(RETURN_GROUPS),
    /** One game, or the games of one provider alone. */
    game: game.optional(),
    provider: z.string().max(60).optional(),
    ...reportPeriod,
  }),
  answer: z.object({
    ...reportHead,
    /** By currency; those outside the band first, then those with the highest stakes; days in their order. */
    rows: z.array(row).max(FIGURE_PAGE_ROWS),
    pages: count,
    totals: z.array(row),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})

const round = z.object({
  id: z.string(),
  provider: z.string(),
  brand: z.string(),
  game: z.string(),
  staked: money,
  returned: money,
  opened_at: date,
  closed_at: date,
})
export type ReturnRound = z.infer<typeof round>

export const listReturnRounds = defineOperatorCall({
  name: 'operators.figures_returns_rounds',
  method: 'GET',
  path: '/operators/v1/figures-returns/rounds',
  access: 'figures.see',
  summary: 'The rounds behind a game’s return: those of at most seven days that returned the most.',
  input: z.object({ brand, game, currency: currency.optional(), from: inputDay, to: inputDay }),
  answer: z.object({
    at: date,
    /** The game's name in the operator's language. */
    name: z.string().nullable(),
    items: z.array(round).max(FIGURE_PAGE_ROWS),
    /** Whether these are all of them. */
    is_whole: z.boolean(),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})
