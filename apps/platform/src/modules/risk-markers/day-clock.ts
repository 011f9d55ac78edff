import { zoneOfCountry } from '../brands/index.ts'

/** Zones differ from each other by quarters of an hour. */
const QUARTER_MS = 15 * 60_000
const NIGHT_ENDS = 6

/** The zone in which a player lives: the brand's in the brand's country, elsewhere the country's. */
export const zoneOfPlayer = (brand: { timeZone: string; country: string }, country: string | null): string =>
  country === null || country === brand.country ? brand.timeZone : zoneOfCountry(country)

/** Days and nights of many moments: each quarter of an hour of a zone is looked up once. */
export function dayClock() {
  const seen = new Map<string, { day: string; hour: number }>()
  const read = (at: Date, zone: string) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS)
    const key = `${zone} ${quarter}`
    const found = seen.get(key)
    if (found) return found
    const time = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(zone)
    const read = { day: time.toPlainDate().toString(), hour: time.hour }
    seen.set(key, read)
    return read
  }
  return {
    toDay: (at: Date, zone: string): string => read(at, zone).day,
    /** Whether it is between midnight and six there. */
    isNight: (at: Date, zone: string): boolean => read(at, zone).hour < NIGHT_ENDS,
  }
}
