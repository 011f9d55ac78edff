/** The three kinds of Spanish: of Argentina as our texts are written, of the rest of America, and of Spain. BCP 47. */
export const SPANISH = ['es-AR', 'es-419', 'es-ES'] as const
export type Spanish = (typeof SPANISH)[number]
export const isSpanish = (value: unknown): value is Spanish => SPANISH.includes(value as Spanish)

/** Countries where a company says `vos` to its customers. */
const VOSEO: ReadonlySet<string> = new Set(['AR', 'PY', 'UY'])

/** The Spanish of a brand's country; without a country the texts stay as they are written. @param country ISO 3166-1, two capitals */
export const spanishIn = (country: string | null): Spanish =>
  country === null || VOSEO.has(country) ? 'es-AR' : country === 'ES' ? 'es-ES' : 'es-419'
