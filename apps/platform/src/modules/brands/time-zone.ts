import { isTimeZone } from '@palco/contract'

/** The zone with the largest population, for countries that have several. */
const MAIN: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
}

/** Not yet in TypeScript's library. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined }

/**
 * The time zone of a country by its ISO 3166-1 code: its only one, or the one with the largest population.
 * @returns an IANA name; "UTC" for a country without one
 */
export function zoneOfCountry(country: string): string {
  const main = MAIN[country]
  if (main !== undefined) return main
  if (!/^[A-Z]{2}$/.test(country)) return 'UTC'
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones
  return locale.getTimeZones()?.[0] ?? 'UTC'
}

/** A brand's own zone, or its country's when it names none that is known. */
export const zoneOfBrand = (own: string | null | undefined, country: string): string =>
  own && isTimeZone(own) ? own : zoneOfCountry(country)
