import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'

/** Argentine mobiles carry a 9 after the country code; players write their number without it as often as with it. */
const ARGENTINA = '+54'

/** One spelling of a number that takes messages. */
const toMobile = (number: string): string =>
  number.startsWith(ARGENTINA) && !number.startsWith(`${ARGENTINA}9`)
    ? `${ARGENTINA}9${number.slice(ARGENTINA.length)}`
    : number

/** Numbers that take messages; calls and messages to others may cost more, and pay who rents them. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A telephone number in its one spelling (E.164).
 * @param country where a number without a country code is from
 * @returns `null` for what is no number that exists, or none of a mobile telephone
 */
export function readPhone(text: string, country: string): string | null {
  const read = parsePhoneNumberFromString(text, country as CountryCode)
  if (!read?.isValid()) return null
  const mobile = parsePhoneNumberFromString(toMobile(read.number))
  return mobile && MOBILE.has(mobile.getType()) ? mobile.number : null
}

/** Whether a name could be a number: digits with the signs that stand between them. */
export const isPhoneLike = (text: string): boolean =>
  /^\s*\+?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 7
