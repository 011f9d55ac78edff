import type { Activity } from '../realtime/index.ts'
import type { JobDefinition, JobRest } from './types.ts'

/** While nothing happens, repeating jobs run together whenever so many milliseconds of the clock are full. */
const REST_MS = 180_000

export const plus = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/** For so long after the last row that it follows a job is awake, in milliseconds. */
const FOLLOW_MS = 500

type Resting = JobDefinition & { everyMs: number; rest: JobRest }

export const isResting = (definition: JobDefinition): definition is Resting =>
  definition.everyMs !== undefined && definition.rest !== undefined

/** Whether a job may rest now. */
export const mayRest = ({ rest }: JobDefinition, activity: RestActivity | undefined): boolean =>
  rest !== undefined &&
  activity !== undefined &&
  activity.isAtRest() &&
  (rest.follows === undefined || activity.sinceMs(rest.follows) >= FOLLOW_MS)

export type RestActivity = Pick<Activity, 'isAtRest' | 'sinceMs'>

/**
 * When a repeating job runs next after a run at `now`: after `everyMs`, at rest at the next full three minutes or when its own work is due.
 */
export async function findNextRun(
  definition: JobDefinition & { everyMs: number },
  now: Date,
  activity: RestActivity | undefined,
): Promise<Date> {
  const soonest = plus(now, definition.everyMs)
  if (!mayRest(definition, activity)) return soonest
  const due = (await definition.rest?.nextDue?.()) ?? null
  // Something may have happened while that was read.
  if (!mayRest(definition, activity)) return soonest
  const rest = (Math.floor(soonest.getTime() / REST_MS) + 1) * REST_MS
  return new Date(Math.max(soonest.getTime(), Math.min(rest, due?.getTime() ?? rest)))
}
