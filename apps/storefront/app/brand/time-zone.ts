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

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone a brand names (IANA), or its country's, or UTC. Never one that Intl does not know. */
export function zoneOf(named: string | null, country: string | null): string {
  return named !== null && isKnown(named) ? named : (ZONES[country ?? ''] ?? 'UTC')
}
