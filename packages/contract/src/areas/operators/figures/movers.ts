import { z } from 'zod'
import { currency, decimalAmount } from '../../../money.ts'
import { FIGURE_PAGE_ROWS, MOVER_GROUPS, MOVER_MEASURES } from '../../../tables/figures.ts'
import { defineOperatorCall } from '../define.ts'
import { reportHead, reportPeriod } from './report.ts'

/** What a figure came to, what it came to in the period before, and the difference. */
const moved = z.object({ now: decimalAmount, before: decimalAmount, change: decimalAmount })
const row = z.object({
  /** A game's, player's or event's id, or a market's number. Empty where none is on record. */
  key: z.string(),
  /** Of a game: its provider. */
  source: z.string().optional(),
  /** Of a player: their brand. */
  brand: z.string().optional(),
  /** Of an event or market: its sport; of an event also its competition. */
  sport: z.string().optional(),
  competition: z.string().optional(),
  /** Its name, where it is on record; of a player only for those who see players. */
  name: z.string().optional(),
  currency,
  stakes: moved,
  ggr: moved,
})
export type MoverRow = z.infer<typeof row>

const { from, to } = reportPeriod

export const readMovers = defineOperatorCall({
  name: 'operators.figures_movers',
  method: 'GET',
  path: '/operators/v1/figures-movers',
  access: 'figures.see',
  summary:
    'Games, players, events or markets whose stakes or gross revenue changed most against as many days before.',
  input: z.object({
    brand: z.string().max(60).optional(),
    by: z.enum(MOVER_GROUPS),
    measure: z.enum(MOVER_MEASURES),
    /** At most 31 days. */
    from,
    to,
  }),
  answer: z.object({
    ...reportHead,
    /** The days that it is compared with. */
    before: z.object({ from: z.string(), to: z.string() }),
    /** By currency, the greatest change first, whether up or down; those without a change are none. */
    rows: z.array(row).max(FIGURE_PAGE_ROWS),
    /** Whether these are all that changed. */
    is_whole: z.boolean(),
    /** Everything, what is no row included. */
    totals: z.array(row),
  }),
  refusals: ['invalid_figures_period', 'figures_too_large'],
})
