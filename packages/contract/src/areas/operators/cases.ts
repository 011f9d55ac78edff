import { z } from 'zod'
import { cursor, date } from './define.ts'
import { brand } from './trading/terms.ts'

/** What a list of cases is asked by: those that wait for an operator, or those of one state. */
export const caseFilters = <States extends readonly [string, ...string[]]>(states: States) => ({
  brand,
  state: z.enum(['waiting', ...states]).default('waiting'),
  owner: z.enum(['me', 'none']).optional(),
  cursor,
})

/** A page of a list of cases. */
export const casePage = <Row extends z.ZodType>(row: Row) =>
  z.object({ cases: z.array(row), waiting: z.number().int(), next_cursor: z.string().nullable() })

/** When something was asked of a player, and the file that was sent. */
export const sentFile = {
  asked_at: date,
  sent_at: date.nullable(),
  type: z.enum(['image/webp', 'application/pdf']).nullable(),
  bytes: z.number().int().nullable(),
}

/** The number of a file within its case. */
export const fileNumber = z.string().regex(/^\d{1,18}$/)
