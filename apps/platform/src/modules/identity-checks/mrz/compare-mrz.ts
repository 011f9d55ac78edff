import type { IdentityReason } from '@palco/contract'
import { compareNames, readDni } from '../../wallet/index.ts'
import type { CheckedPerson } from '../types.ts'
import { type Mrz, readMrz } from './read-mrz.ts'

/**
 * What of a document's machine-readable zone speaks against the data of an account; nothing: they fit, as far as they can be compared.
 * @param today "2026-11-28"
 */
export function compareMrz(text: string, person: CheckedPerson, today: string): IdentityReason[] {
  const mrz = readMrz(text)
  if (!mrz || mrz.wrong.length > 0) return ['unreadable']
  const account = { given: person.name, family: person.lastname }
  const onDocument = { given: mrz.given, family: mrz.surname }
  const reasons: [IdentityReason, boolean][] = [
    [
      'name_differs',
      [account, { given: asTwoLetters(account.given), family: asTwoLetters(account.family) }].every(
        (one) => compareNames(one, onDocument).result === 'different',
      ),
    ],
    ['birth_date_differs', isOtherBirth(mrz.birth, person.birth_date)],
    ['number_differs', isOtherNumber(mrz, person.dni)],
    ['expired', isOver(mrz.expiry, today)],
  ]
  return reasons.filter(([, speaks]) => speaks).map(([reason]) => reason)
}

/** Letters that documents may write as two (ICAO 9303-3, section 6). */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Ö: 'OE',
  Ü: 'UE',
  Ø: 'OE',
  Ñ: 'NXX',
}

const asTwoLetters = (name: string): string =>
  name
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÅÖÜØÑ]/g, (letter) => TWO_LETTERS[letter] ?? letter)

/** The zone has two figures of the year, and fillers where a part of the date is missing. */
const isOtherBirth = (printed: string, birthDate: string): boolean =>
  /^\d{6}$/.test(printed) && birthDate.replaceAll('-', '').slice(2) !== printed

/** A document that is still good expires in this century; what is printed without a date does not expire. */
const isOver = (printed: string, today: string): boolean =>
  /^\d{6}$/.test(printed) && printed < today.replaceAll('-', '').slice(2)

const bare = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/**
 * A card names the person's number as its own or in an optional field (that of Spain has the NIF there). A passport has another number, which says nothing of
 * that document.
 */
function isOtherNumber({ format, number, optional }: Mrz, given: string): boolean {
  if (format === 'TD3') return false
  const wanted = [given, readDni(given) ?? given].map(bare)
  return ![number, ...optional].map(bare).some((one) => wanted.includes(one))
}
