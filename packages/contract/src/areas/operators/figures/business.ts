import { z } from 'zod'
import { decimalAmount, currency } from '../../../money.ts'
import { FIGURE_GROUPS } from '../../../tables/figures.ts'
import { inputDay } from '../../../text.ts'
import { date, defineOperatorCall } from '../define.ts'
import { reportHead } from './report.ts'

const count = z.number().int().min(0)

/** What play came to, in decimals of the row's currency. */
const play = {
  currency,
  stakes: decimalAmount,
  wins: decimalAmount,
  /** Stakes less wins. */
  ggr: decimalAmount,
  /** Stakes that were taken and not given back. */
  bets: z.number().int(),
}
/** What belongs to a brand and a time, and to no game. */
const money = {
  bonus_cost: decimalAmount,
  jackpot_cost: decimalAmount,
  /** `ggr` less both costs. */
  ngr: decimalAmount,
  deposits: decimalAmount,
  withdrawals: decimalAmount,
  deposit_count: z.number().int(),
  withdrawal_count: z.number().int(),
  first_deposits: count,
  registrations: count,
  /** Different players who staked. */
  active_players: count,
}
const figures = z.object({ ...play, ...money })
export type Figures = z.infer<typeof figures>

/** Of a game, product or provider there is only what play came to. */
const row = z.object({
  /** A day; the beginning of an hour; a brand's, product's, provider's or game's id. Empty where none is on record. */
  key: z.string(),
  /** Of a game: who provides it. */
  source: z.string().optional(),
  /** Of a game: its name in the operator's language, where a catalogue has it. */
  name: z.string().optional(),
  ...play,
  money: z.object(money).nullable(),
})
export type FigureRow = z.infer<typeof row>

/** When everything that the ledger had was counted; `null`: not yet. */
const counted = z.iso.datetime().nullable()
/** Without it: all brands of the operator, each with the days of its place. */
const brand = z.string().max(60).optional()

export const readFigures = defineOperatorCall({
  name: 'operators.figures',
  method: 'GET',
  path: '/operators/v1/figures',
  access: 'figures.see',
  summary: 'Figures of the business by day, hour, brand, product, provider or game, in each currency.',
  input: z.object({
    brand,
    by: z.enum(FIGURE_GROUPS),
    /** Days in the brand's time zone, both included: in order, at most 400, by the hour 31. Without them the last seven. */
    from: inputDay.optional(),
    to: inputDay.optional(),
  }),
  answer: z.object({
    ...reportHead,
    rows: z.array(row),
    /** Whether these are all rows; the totals always have everything. */
    is_whole: z.boolean(),
    totals: z.array(figures),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})

export const readToday = defineOperatorCall({
  name: 'operators.figures_today',
  method: 'GET',
  path: '/operators/v1/figures-today',
  access: 'figures.see',
  summary: 'The full hours of today and the same hours a week ago, and both days by the hour.',
  input: z.object({ brand }),
  answer: z.object({
    /** The time of the platform. */
    at: date,
    counted_at: counted,
    currencies: z.array(
      z.object({
        currency,
        /** Up to the last full hour. */
        today: figures,
        week_ago: figures,
        /** From the day's first hour on, the running one included; of a week ago all hours. */
        hours: z.array(
          z.object({
            today: z.object({ stakes: decimalAmount, ggr: decimalAmount }).nullable(),
            week_ago: z.object({ stakes: decimalAmount, ggr: decimalAmount }),
          }),
        ),
      }),
    ),
    /** How many full hours of today there are, of each brand. */
    brands: z.array(z.object({ brand: z.string(), day: z.string(), full_hours: count })),
  }),
  refusals: ['figures_too_large'],
})

export const readStanding = defineOperatorCall({
  name: 'operators.figures_standing',
  method: 'GET',
  path: '/operators/v1/figures-standing',
  access: 'figures.see',
  summary: 'What waits and what is owed at this moment: withdrawals, players’ balances, pots of jackpots.',
  input: z.object({ brand }),
  answer: z.object({
    at: date,
    counted_at: counted,
    currencies: z.array(
      z.object({
        currency,
        /** Withdrawals that wait for an operator. */
        waiting: z.object({ count, amount: decimalAmount, oldest: date.nullable() }),
        /** Players' cash, bonus and held money, and the pots. */
        liability: decimalAmount,
        balances: decimalAmount,
        pots: decimalAmount,
      }),
    ),
  }),
  refusals: ['figures_too_large'],
})
