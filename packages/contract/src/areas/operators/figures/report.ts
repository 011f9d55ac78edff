import { z } from 'zod'
import { MOST_FIGURE_PAGES } from '../../../tables/figures.ts'
import { inputDay } from '../../../text.ts'
import { date } from '../define.ts'

/** What every report asks for: whole days, and a page of its rows. */
export const reportPeriod = {
  /** As of `operators.figures`. */
  from: inputDay.optional(),
  to: inputDay.optional(),
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_FIGURE_PAGES - 1)
    .default(0),
}

/** What every report says before its rows. */
export const reportHead = {
  /** The time of the platform. */
  at: date,
  /** The day that it is at the brand; of several brands the latest. */
  today: z.string(),
  /** What was asked for. */
  from: z.string(),
  to: z.string(),
  /** When everything was counted; `null`: not yet. */
  counted_at: z.iso.datetime().nullable(),
}
