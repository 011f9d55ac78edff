/** Calendar days ("2026-11-21") in a brand's time zone. A day has 23, 24 or 25 hours where clocks change. */

/** The day a moment falls on. */
export const toDay = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The day's first moment, also where midnight does not exist because the clocks change at it. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

/** The day `days` later; a negative number goes back. */
export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** How many days after Monday a day is: 0 to 6. */
export const daysIntoWeek = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek - 1

/** The minute of a time zone's clock, "2026-11-23T18:05". */
export const minuteAt = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
