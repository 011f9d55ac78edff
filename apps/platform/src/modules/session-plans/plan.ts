import type { CountedPlan, Ended } from './types.ts'

const MINUTE_MS = 60_000
/** So long after the end of a session another one begins with a notice (RD 176/2023 art. 13). */
export const NOTICE_MS = 60 * MINUTE_MS
/** A limit is near when a tenth of it is left. */
const NEAR = 10n

/** What the greatest loss leaves for stakes, in minor units; open stakes count as lost. */
export const lossLeft = ({ loss, staked, returned }: CountedPlan): bigint => {
  const left = loss - staked + returned
  return left > 0n ? left : 0n
}

/** How a session ended; `null` while it goes on. A greatest loss that is reached ends it when the round in course is over. */
export function planEnd(plan: CountedPlan, at: Date): Ended | null {
  const { endsAt, endedAt, countedAt, hasOpenRound, closedAt } = plan
  const stop = endedAt !== null && endedAt < endsAt ? endedAt : endsAt
  // A round that is lost moves nothing at its end.
  const last = closedAt !== null && closedAt > countedAt ? closedAt : countedAt
  if (lossLeft(plan) === 0n && !hasOpenRound && last <= stop) return { at: last, by: 'loss' }
  return stop <= at ? { at: stop, by: stop === endsAt ? 'time' : 'player' } : null
}

/** When the end of the time is near. */
export const nearAt = ({ beginsAt, endsAt }: CountedPlan): Date =>
  new Date(endsAt.getTime() - (endsAt.getTime() - beginsAt.getTime()) / Number(NEAR))

/** Whether the greatest loss is near. */
export const isLossNear = (plan: CountedPlan): boolean => lossLeft(plan) * NEAR <= plan.loss

/** Until when no other session begins; `null`: the player chose no block, or its time is over. */
export function blockedUntil({ blockMinutes }: CountedPlan, ended: Ended, at: Date): Date | null {
  if (blockMinutes === null) return null
  const until = new Date(ended.at.getTime() + blockMinutes * MINUTE_MS)
  return until > at ? until : null
}

/** Whether another session begins with a notice. */
export const isRecent = (ended: Ended, at: Date): boolean => at.getTime() - ended.at.getTime() < NOTICE_MS
