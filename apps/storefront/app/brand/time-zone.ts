/** For backends that name no time zone. */
const ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  PE: 'America/Lima',
  PT: 'Europe/Lisbon',
  UY: 'America/Montevideo',
}

/** Whether Intl knows a zone of that name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of a country, or UTC. */
export const toZone = (country: string | null): string => ZONES[country ?? ''] ?? 'UTC'
