import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { mileCount } from './miles.ts'

const level = z.object({
  id: z.string(),
  name: z.string(),
  /** Miles earned within the window that it takes. */
  miles: mileCount,
  /** Percent of a day's miles that are added to them. */
  extra: z.number().int(),
  /** Percent that are added to what a cashback gives. */
  cashback: z.number().int(),
  /** Percent that are added to the limit up to which withdrawals go out without a review. */
  withdrawals: z.number().int(),
})

export const levelStanding = z.object({
  /** All levels, the lowest first. */
  levels: z.array(level).min(1),
  /** Id of the level that the player has today. */
  level: z.string(),
  /** Miles earned within the window, today's included. */
  earned: mileCount,
  /** How many days back miles count, today included. */
  window_days: z.number().int(),
  /** The next level and the miles that are missing; `null` at the highest. */
  next: z.object({ id: z.string(), name: z.string(), missing: mileCount }).nullable(),
})
export type LevelStanding = z.infer<typeof levelStanding>

export const readLevel = defineCall({
  name: 'levels.read',
  method: 'GET',
  path: '/api/levels',
  access: 'player',
  summary: 'The player’s level of the club and the way to the next one. Levels are decided once a day.',
  input: nothing,
  answer: response(levelStanding),
  refusals: ['no_levels'],
})
