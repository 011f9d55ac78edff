import type { Brand } from '../../model/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'

/**
 * For how many years the records of a closed account are kept: those of the brand's jurisdiction, or more where the player's residence asks for
 * more. `null`: for ever, since the brand's jurisdiction has no years on record, whatever the residence says.
 */
export function retentionYears(brand: Brand, residence: readonly string[], at: Date): number | null {
  const ofBrand = jurisdictionRule('retentionYears', { brand }, at)
  const ofBoth = jurisdictionRule('retentionYears', { brand, residence }, at)
  return ofBrand === null ? null : Math.max(ofBrand, ofBoth ?? 0)
}

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
