/** The three languages of the product; Spanish is the default. */
export const LANGUAGES = ['es_ES', 'en_US', 'pt_BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es_ES'
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)
