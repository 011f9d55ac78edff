import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { CountryCode } from 'libphonenumber-js'

/** Argentine mobiles carry a 9 after the country code; players write their number without it as often as with it. */
const ARGENTINA = '+54'

/** One spelling of a number that takes messages. */
const toMobile = (number: string): string =>
  number.startsWith(ARGENTINA) && !number.startsWith(`${ARGENTINA}9`)
    ? `${ARGENTINA}9${number.slice(ARGENTINA.length)}`
    : number

/**
 * A telephone number in its one spelling (E.164).
 * @param country where a number without a country code is from
 * @returns `null` for what is no number that exists
 */
export function readPhone(text: string, country: string): string | null {
  const read = parsePhoneNumberFromString(text, country as CountryCode)
  return read?.isValid() ? toMobile(read.number) : null
}

/** Whether a name could be a number: digits with the signs that stand between them. */
export const isPhoneLike = (text: string): boolean =>
  /^\s*\+?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 7
