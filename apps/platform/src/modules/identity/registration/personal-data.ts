import type { CallInput, updateUser } from '@palco/contract'
import { refuse, type Refused } from '../../../result.ts'
import { type Brand, toDay } from '../../brands/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { isOfAge, isPlausibleBirthDate } from './birth-date.ts'

type Personal = CallInput<typeof updateUser>
type Phone = { phone_code?: string | null; phone_number?: string | null }

/** Digits of a telephone number with its country code at most (E.164). */
const MOST_PHONE_DIGITS = 15

/**
 * What is wrong with personal data apart from the form of each field: the age by the day of the brand's place and the jurisdiction's rules, and the telephone as a whole.
 * @param stored what the account has already: a telephone that a change of one half is joined to, the countries whose rules hold
 */
export function refusePersonal(
  input: Personal,
  brand: Pick<Brand, 'timeZone' | 'configuration'>,
  now: Date,
  stored: Phone & { countries?: readonly string[] } = {},
): Refused<'invalid_fields' | 'underage'> | null {
  const today = toDay(now, brand.timeZone)
  const { birth_date: birthDate } = input
  if (birthDate && !isPlausibleBirthDate(birthDate, today))
    return refuse('invalid_fields', { fields: { birth_date: 'birth_date' } })
  const { leastAge } = jurisdictionRules(
    { brand, residence: [...(stored.countries ?? []), ...(input.country ? [input.country] : [])] },
    now,
  )
  if (birthDate && !isOfAge(birthDate, today, leastAge))
    return refuse('underage', { fields: { birth_date: 'underage' } })
  const phone = [input.phone_code ?? stored.phone_code, input.phone_number ?? stored.phone_number]
  return phone.join('').replace('+', '').length > MOST_PHONE_DIGITS
    ? refuse('invalid_fields', { fields: { phone_number: 'phone_format' } })
    : null
}
