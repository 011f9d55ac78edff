import type { JurisdictionRules } from '../jurisdictions/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a raise may be confirmed, once its wait is over; afterwards it has to be asked for anew. */
export const CONFIRM_MS = 7 * DAY_MS

/** What a raise that is asked for now waits for. */
export type RaiseTerms = {
  hours: number
  /** Before that none may be asked for. */
  from: Date | null
}

/** The terms of a raise by the jurisdiction's waits and the changes that the player has made. Months are of the brand's calendar. */
export function raiseTerms(
  { firstHours, laterHours, monthsBetween }: JurisdictionRules['raiseWaits'],
  { last, raised }: { last: Date | null; raised: boolean },
  zone: string,
): RaiseTerms {
  const hours = raised ? laterHours : firstHours
  if (last === null || monthsBetween === 0) return { hours, from: null }
  const changed = Temporal.Instant.fromEpochMilliseconds(last.getTime()).toZonedDateTimeISO(zone)
  return { hours, from: new Date(changed.add({ months: monthsBetween }).epochMilliseconds) }
}

/** From when to when a raise that is asked for at `now` may be confirmed. */
export const confirmableFrom = ({ hours }: RaiseTerms, now: Date): Date =>
  new Date(now.getTime() + hours * HOUR_MS)

/** Whether a raise may be confirmed at `now`. One that was not confirmed in time is dropped before it is asked. */
export const isConfirmable = (changesAt: Date | null, now: Date): boolean =>
  changesAt !== null && changesAt <= now
