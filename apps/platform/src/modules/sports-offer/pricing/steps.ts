import { MOST_PRICE_STEPS } from '@palco/contract/tables'

const HOUR = 3_600_000
/** The greatest margin that a brand can set, in ten-thousandths: no step goes beyond it. */
const MOST_MARGIN = 5_000

/** More than so many hours before the start a market has `margin` percent of its margin, and its bets `limit` percent of the limits. */
export type TimeStep = { hours: number; margin: number; limit: number }

/** Steps of brands without their own: the nearer the start, the more is known of an event. */
export const DEFAULT_STEPS: readonly TimeStep[] = [
  { hours: 168, margin: 150, limit: 20 },
  { hours: 24, margin: 125, limit: 50 },
  { hours: 2, margin: 110, limit: 80 },
]

/** After the last step. */
const WHOLE = { margin: 100, limit: 100 }

/** What decides on the step of a market. */
export type Starting = { startAt: Date; live: boolean }

/** The step at a time; `until`: when the next one begins, `null` without one. */
export type StepNow = Pick<TimeStep, 'margin' | 'limit'> & { until: Date | null }

/** The step of a market: of one that is played the last. Exactly so many hours before the start the next step has begun. */
export function stepAt(steps: readonly TimeStep[], { startAt, live }: Starting, now: Date): StepNow {
  const left = startAt.getTime() - now.getTime()
  const step = live ? undefined : steps.find(({ hours }) => left > hours * HOUR)
  return step
    ? { margin: step.margin, limit: step.limit, until: new Date(startAt.getTime() - step.hours * HOUR) }
    : { ...WHOLE, until: null }
}

/** Whether a step of an event that has not begun begins after one moment and until another, in milliseconds. */
export const stepsBetween = (
  steps: readonly TimeStep[],
  startAt: Date,
  { after, until }: { after: number; until: number },
): boolean =>
  steps.some(({ hours }) => {
    const at = startAt.getTime() - hours * HOUR
    return at > after && at <= until
  })

/** A margin at a step, in ten-thousandths. */
export const marginAt = (margin: number, step: Pick<TimeStep, 'margin'>): number =>
  Math.max(margin, Math.min(MOST_MARGIN, Math.round((margin * step.margin) / 100)))

/** Percent of the limits with so many hours to the start. */
const limitWith = (steps: readonly TimeStep[], left: number): number =>
  (steps.find(({ hours }) => left > hours) ?? WHOLE).limit

/** Whether steps in place of others let a bet have a higher limit at any time to the start. */
export const raisesLimit = (before: readonly TimeStep[], after: readonly TimeStep[]): boolean =>
  [...before, ...after]
    .flatMap(({ hours }) => [hours, hours + 1])
    .some((left) => limitWith(after, left) > limitWith(before, left))

/** Whether margins only fall and limits only grow towards the start, without a margin below or a limit above the whole one. */
export const areSteps = (steps: readonly TimeStep[]): boolean =>
  steps.length <= MOST_PRICE_STEPS &&
  [...steps, { hours: 0, ...WHOLE }].every((step, index, all) => {
    const before = all[index - 1]
    return (
      before === undefined ||
      (before.hours > step.hours && before.margin >= step.margin && before.limit <= step.limit)
    )
  }) &&
  steps.every(({ limit }) => limit > 0)
