import { z } from 'zod'

/** Area and place ("America/Argentina/Buenos_Aires"), or "UTC": no offsets, no abbreviations. */
const SHAPE = /^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/

/** Whether a name is one of the IANA time zone database, as this runtime's Intl knows it. */
export function isTimeZone(name: string): boolean {
  if (!SHAPE.test(name) || name.length > 64) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The IANA name of a time zone. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'the name of a time zone')
