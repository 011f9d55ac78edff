import { z } from 'zod'
import { CONTENT_PAGES } from '../../tables/content.ts'
import { date } from './define.ts'

/** The legal texts that were in force at a stake. */
export const stakeTexts = z.array(
  z.object({
    kind: z.enum(CONTENT_PAGES),
    version: z.number().int().positive(),
    valid_from: date,
    /** When the player had accepted it; `null`: not up to then. */
    accepted_at: date.nullable(),
  }),
)
export type StakeTexts = z.infer<typeof stakeTexts>
