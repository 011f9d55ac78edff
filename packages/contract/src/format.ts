import type { Localised } from './language.ts'
import type { WireMoney } from './money.ts'
import { CRYPTO_ASSETS } from './tables/coins.ts'
import type { Language } from './tables/languages.ts'

/*
 * How money, numbers, percentages and dates are written, for the site, the games, the messages, the payment page and the
 * console alike (docs/texts.md). Of the contract it imports tables only: it is part of the site's home page.
 */

/** What stands where a value is not known. Never 0. */
export const UNKNOWN = '—'

/** BCP 47 tag of a language: for Intl and for the document's `lang` (8.1). */
export const TAGS = { es_ES: 'es', en_US: 'en', pt_BR: 'pt-BR' } as const satisfies Record<Language, string>
/** Number style: Spanish is written for Argentina, English in its American form. */
export const LOCALES = { es_ES: 'es-AR', en_US: 'en-US', pt_BR: 'pt-BR' } as const satisfies Record<
  Language,
  string
>

const memo = new Map<string, unknown>()
function kept<T>(key: string, make: () => T): T {
  if (!memo.has(key)) memo.set(key, make())
  return memo.get(key) as T
}

/** A "$" that several currencies have carries its country, but where a language means its own. */
const DOLLARS: Partial<Record<string, readonly [sign: string, at?: Language]>> = {
  ARS: ['AR$', 'es_ES'],
  USD: ['US$', 'en_US'],
  CLP: ['CL$'],
}

/** A coin has no Intl symbol; its code stands before the amount as for any other unknown symbol. */
const isCoin = (currency: string): boolean => CRYPTO_ASSETS.some((coin) => coin === currency)

/** Spanish with euros is Spain's, where the sign comes last: "14.805,00 €". */
const isSpains = (currency: string, language: Language): boolean => currency === 'EUR' && language === 'es_ES'

/**
 * Money of the wire in the reader's style. The decimal string goes to Intl as it is, so no digit is lost.
 * @returns '—' for `null`, `undefined` or an amount that is not a decimal number
 */
export function formatMoney(value: WireMoney | null | undefined, language: Language): string {
  if (!value || !/^-?\d+(\.\d+)?$/.test(value.amount)) return UNKNOWN
  const digits = value.amount.split('.')[1]?.length ?? 0
  const crypto = isCoin(value.currency)
  const format = kept(`money ${language} ${value.currency} ${digits}`, () => {
    // A coin has six digits or eight: the last zeros say nothing. What came whole stays whole, as in other currencies.
    const coinPlaces = {
      minimumFractionDigits: digits === 0 ? 0 : 2,
      maximumFractionDigits: digits === 0 ? 0 : Math.max(2, digits),
    }
    if (crypto) return new Intl.NumberFormat(LOCALES[language], coinPlaces)
    const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    if (isSpains(value.currency, language)) return new Intl.NumberFormat(LOCALES[language], places)
    return new Intl.NumberFormat(LOCALES[language], {
      ...places,
      style: 'currency',
      currency: value.currency,
      currencyDisplay: 'narrowSymbol',
    })
  })
  // Intl takes decimal strings without going through a double (ES2023); TypeScript types only literals.
  const text = format.format(value.amount as Intl.StringNumericLiteral)
  if (crypto) return `${value.currency} ${text}`
  if (isSpains(value.currency, language)) return `${text}\u00A0€`
  const [sign, at] = DOLLARS[value.currency] ?? []
  return sign && at !== language ? text.replace('$', () => sign) : text
}

/** Money in running text: like `formatMoney`, a whole amount without decimals. "$ 50.000" */
export function formatPrice(value: WireMoney, language: Language): string {
  return formatMoney({ ...value, amount: value.amount.replace(/\.0+$/, '') }, language)
}

/** A number or decimal string in the reader's style. */
export function formatNumber(value: number | string | null | undefined, language: Language): string {
  if (value === null || value === undefined || value === '' || !Number.isFinite(Number(value))) return UNKNOWN
  return kept(
    `number ${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 8 }),
  ).format(value as number)
}

/** A percentage given in percent, "96.41" → "96,41%": the sign stands as the language's Intl convention has it. */
export function formatPercent(value: number | string | null | undefined, language: Language): string {
  if (value === null || value === undefined || value === '' || !Number.isFinite(Number(value))) return UNKNOWN
  // As many decimals as were given, two at most: a return of "96.00" stays exact to the eye.
  const digits = Math.min(2, String(value).split('.')[1]?.length ?? 0)
  const places = { minimumFractionDigits: digits, maximumFractionDigits: 2 }
  return kept(
    `percent ${language} ${digits}`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'percent', ...places }),
  ).format(Number(value) / 100)
}

const DATE_STYLES = {
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  dateTime: { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  stamp: {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  month: { month: 'long' },
  dayTime: { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateStyle = keyof typeof DATE_STYLES

/** Argentina's Spanish writes "22 de nov de 2026" for a short date, and no brand is American: "22 nov 2026", "22 Nov 2026". */
const DATE_LOCALES = { es_ES: 'es', en_US: 'en-GB', pt_BR: 'pt-BR' } as const satisfies Record<
  Language,
  string
>

/**
 * A moment (ISO 8601) in the reader's style and in the brand's time zone: server and browser write the same, and a
 * statement reads the same everywhere.
 */
export function formatDate(
  iso: string | null | undefined,
  style: DateStyle,
  language: Language,
  timeZone?: string,
): string {
  const at = iso ? new Date(iso) : null
  if (!at || Number.isNaN(at.getTime())) return UNKNOWN
  return kept(`date ${language} ${style} ${timeZone}`, () => {
    const hourCycle = style === 'date' ? undefined : 'h23'
    return new Intl.DateTimeFormat(DATE_LOCALES[language], { ...DATE_STYLES[style], hourCycle, timeZone })
  }).format(at)
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
]

/** How far a moment is from `now` (ms since 1970): "hace 3 horas". */
export function formatRelative(iso: string | null | undefined, language: Language, now: number): string {
  const at = iso ? new Date(iso).getTime() : Number.NaN
  if (Number.isNaN(at)) return UNKNOWN
  const distance = at - now
  const [unit, size] = STEPS.find(([, ms]) => Math.abs(distance) >= ms) ?? ['second', 1_000]
  return kept(
    `relative ${language}`,
    () => new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }),
  ).format(Math.trunc(distance / size), unit)
}

/**
 * Decimal odds with at least two digits: "1.5" → "1,50". Usual ones are written without Intl, whose first number format blocks a
 * slow phone for 90 ms.
 */
export function formatOdds(odds: string | number | null | undefined, language: Language): string {
  if (odds === null || odds === undefined || odds === '' || !Number.isFinite(Number(odds))) return UNKNOWN
  const [, whole, places = ''] = /^(\d{1,3})(?:\.(\d\d?\d?))?$/.exec(`${odds}`) ?? []
  if (whole !== undefined)
    return `${Number(whole)}${language === 'en_US' ? '.' : ','}${places.replace(/(..)0$/s, '$1').padEnd(2, '0')}`
  return kept(
    `odds ${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
  ).format(Number(odds))
}

/** An operator's text in the reader's language; a missing one falls back to es_ES. */
export function localise(text: Localised | null | undefined, language: Language): string {
  return text?.[language] || text?.es_ES || ''
}
