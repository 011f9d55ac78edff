import { z } from 'zod'
import { currency, decimalAmount, money } from '../../../money.ts'
import { FIGURE_PAGE_ROWS, SPORT_FORMS, SPORT_GROUPS, SPORT_PHASES } from '../../../tables/figures.ts'
import { SPORTS } from '../../../tables/sports.ts'
import { inputDay } from '../../../text.ts'
import { eventId } from '../../sports/terms.ts'
import { date, defineOperatorCall } from '../define.ts'
import { reportHead, reportPeriod } from './report.ts'

const count = z.number().int().min(0)
/** Corrections may take more off on a day than was added on it. */
const change = z.number().int()
const brand = z.string().max(60).optional()
const phase = z.enum(SPORT_PHASES)
const form = z.enum(SPORT_FORMS)
/** A part of the stakes: 0.06 is 6 percent. */
const part = z.number()

const row = z.object({
  /** A sport's, competition's, market's, event's or brand's id, a phase, a form, or a day. Empty where none is on record. */
  key: z.string(),
  /** Of a competition, market or event: the sport. */
  sport: z.string().optional(),
  /** Of an event: its competition's name. */
  competition: z.string().optional(),
  /** Its name in the operator's language, where it is on record. */
  name: z.string().optional(),
  currency,
  /** Selections of bets that have ended, what was staked on them and what they returned, in equal parts of their bets. */
  selections: change,
  stakes: decimalAmount,
  returns: decimalAmount,
  /** `stakes` less `returns`. */
  result: decimalAmount,
  /** What was kept of the stakes; `null` without stakes. */
  margin: part.nullable(),
  /** What the prices make expect to be kept, of the stakes for which that is known, and which part of the stakes these are. */
  price_margin: part.nullable(),
  priced: part.nullable(),
})
export type SportRow = z.infer<typeof row>

const filters = {
  sport: z.enum(SPORTS).optional(),
  competition: z.string().max(120).optional(),
  market: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  event: eventId.optional(),
  phase: phase.optional(),
  form: form.optional(),
}

export const readSportFigures = defineOperatorCall({
  name: 'operators.figures_sports',
  method: 'GET',
  path: '/operators/v1/figures-sports',
  access: 'figures.see',
  summary:
    'Stakes, returns and margin of bets on sports that have ended, with the margin that their prices had: by sport, competition, market, event and more.',
  input: z.object({
    brand,
    by: z.enum(SPORT_GROUPS),
    ...filters,
    /** By the event of more than one competition at most 31 days. */
    ...reportPeriod,
  }),
  answer: z.object({
    ...reportHead,
    /** By currency; those with the highest stakes first, days in their order. */
    rows: z.array(row).max(FIGURE_PAGE_ROWS),
    pages: count,
    totals: z.array(row),
    /** What was asked for alone, by its name in the operator's language; `null` where nothing was or no name is on record. */
    chosen: z.object({
      competition: z.string().nullable(),
      market: z.string().nullable(),
      event: z.string().nullable(),
    }),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})

const bet = z.object({
  id: z.string(),
  brand: z.string(),
  form,
  /** How many selections the bet has, and how many of them are on the event. */
  selections: count,
  here: count,
  /** Of the whole bet. */
  stake: money,
  returned: money,
  placed_at: date,
  closed_at: date,
})
export type SportFigureBet = z.infer<typeof bet>

export const listSportBets = defineOperatorCall({
  name: 'operators.figures_sports_bets',
  method: 'GET',
  path: '/operators/v1/figures-sports/bets',
  access: 'figures.see',
  summary: 'The bets behind an event’s margin: those of at most 31 days that cost the most.',
  input: z.object({
    brand,
    event: eventId,
    market: filters.market,
    phase: phase.optional(),
    form: form.optional(),
    currency: currency.optional(),
    from: inputDay,
    to: inputDay,
  }),
  answer: z.object({
    at: date,
    /** The event's name. */
    name: z.string().nullable(),
    items: z.array(bet).max(FIGURE_PAGE_ROWS),
    /** Whether these are all of them. */
    is_whole: z.boolean(),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})
