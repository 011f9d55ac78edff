import { CURRENCY_EXPONENTS, type Language, type WireMoney } from '@palco/contract'
import { formatDate, formatMoney, LOCALES } from '@palco/contract/format'

export type Formats = {
  money: (value: WireMoney) => string
  /** The amount alone, as one types it. */
  number: (value: WireMoney) => string
  /** In a brand's time zone; without one in the console's own. */
  time: (iso: string, brand?: string) => string
  /** A day without a time, such as a birth date. */
  day: (date: string) => string
  /** The country's name by its code. */
  country: (code: string) => string
  /** How long ago: "hace 3 horas". */
  age: (iso: string, now: string) => string
  /** How far a time is from now, whichever comes first. */
  due: (iso: string, now: string) => string
  bytes: (count: number) => string
  /** A plain number with at least `least` decimals, and at most two or those. */
  decimal: (value: number, least?: number) => string
  readonly locale: string
  /** The zone of times that belong to no brand, and of those of one brand. */
  zone: string
  toZone: (brand: string) => string
}

const decimals = new Map<string, Intl.NumberFormat>()
/** Kept, because a page of an event writes thousands of numbers and making a format costs more than using it. */
function decimalFormat(locale: string, least: number): Intl.NumberFormat {
  const key = `${locale} ${least}`
  const places = { minimumFractionDigits: least, maximumFractionDigits: Math.max(2, least) }
  const format = decimals.get(key) ?? new Intl.NumberFormat(locale, places)
  decimals.set(key, format)
  return format
}

/** Money, times and sizes as the operator's language writes them. The decimal text never becomes a number. */
export function formatsFor(
  language: Language,
  timeZone: string,
  zones: ReadonlyMap<string, string> = new Map(),
): Formats {
  const locale = LOCALES[language]
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const kilobytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const number = ({ amount, currency }: WireMoney): string => {
    const digits = CURRENCY_EXPONENTS[currency]
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
    return format.format(amount as `${number}`)
  }
  return {
    locale,
    zone: timeZone,
    toZone: (brand) => zones.get(brand) ?? timeZone,
    money: (value) => {
      const text = formatMoney(value, language)
      // Brands with pesos of two countries share one console: a "$" without a country is not enough here.
      return /^-?\$/.test(text) ? `${text} ${value.currency}` : text
    },
    number,
    time: (iso, brand) => formatDate(iso, 'stamp', language, zones.get(brand ?? '') ?? timeZone),
    day: (date) => formatDate(date, 'date', language, 'UTC'),
    country: (code) => countries.of(code) ?? code,
    age: (iso, now) => inWords(ages, -Math.max(0, Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000))),
    due: (iso, now) => inWords(ages, Math.trunc((Date.parse(iso) - Date.parse(now)) / 60_000)),
    decimal: (value, least = 0) => decimalFormat(locale, least).format(value),
    bytes: (count) => `${kilobytes.format(Math.max(1, Math.round(count / 1024)))} kB`,
  }
}

/** Minutes from now, below zero for the past, in the largest fitting unit. */
function inWords(ages: Intl.RelativeTimeFormat, minutes: number): string {
  if (Math.abs(minutes) < 60) return ages.format(minutes, 'minute')
  return Math.abs(minutes) < 2_880
    ? ages.format(Math.trunc(minutes / 60), 'hour')
    : ages.format(Math.trunc(minutes / 1_440), 'day')
}
