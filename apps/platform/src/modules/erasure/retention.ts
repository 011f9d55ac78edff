/**
 * When the retention of an account's records is over: so many years after its last moment, at the same time of the brand's clock. What ended on
 * a 29 February is kept until 1 March, so that no year is short.
 */
export function retentionEnd(ended: Date, years: number, timeZone: string): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(ended.getTime()).toZonedDateTimeISO(timeZone)
  const to = from.add({ years })
  const isShort = from.day > to.day
  return new Date((isShort ? to.add({ days: 1 }) : to).epochMilliseconds)
}
