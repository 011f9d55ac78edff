import { CURRENCY_EXPONENTS, type Language, type WireMoney } from '@palco/contract'

export const HTML_LANGUAGE: Record<Language, string> = { es_ES: 'es', en_US: 'en', pt_BR: 'pt-BR' }
const LOCALE: Record<Language, string> = { es_ES: 'es-AR', en_US: 'en-US', pt_BR: 'pt-BR' }

export type Formats = {
  money: (value: WireMoney) => string
  /** The amount alone, as one types it. */
  number: (value: WireMoney) => string
  time: (iso: string) => string
  bytes: (count: number) => string
  /** The zone the times are in. */
  zone: string
}

/** Money, times and sizes as the operator's language writes them. The decimal text never becomes a number. */
export function formatsFor(language: Language, timeZone: string): Formats {
  const locale = LOCALE[language]
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone,
  })
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
    zone: timeZone,
    money: (value) => `${number(value)} ${value.currency}`,
    number,
    time: (iso) => times.format(new Date(iso)),
    bytes: (count) => `${kilobytes.format(Math.max(1, Math.round(count / 1024)))} kB`,
  }
}
