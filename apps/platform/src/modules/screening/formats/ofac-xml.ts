import type { Entry } from '../types.ts'
import { readBirth } from './births.ts'
import { countryCode } from './countries.ts'
import { distinct, type ListFormat, present } from './format.ts'
import { readText } from './read-text.ts'
import { childrenWithin, childText, type Element, readRecords } from './xml.ts'

/** SDN.XML of the Office of Foreign Assets Control. */
export const ofacXml: ListFormat = async function* (files, hash, said) {
  const wanted = { root: 'sdnList', records: ['publshInformation', 'sdnEntry'] }
  for await (const record of readRecords(readText(files.list, hash), wanted)) {
    if (record.name === 'publshInformation') {
      said.publishedOn = childText(record, 'Publish_Date') || null
      said.records = Number(childText(record, 'Record_Count')) || null
    } else if (record.name === 'sdnEntry') {
      if (childText(record, 'sdnType').toLowerCase() === 'individual') yield toEntry(record)
      else said.skipped += 1
    }
  }
}

const fullName = (element: Element): string =>
  [childText(element, 'firstName'), childText(element, 'lastName')].filter(Boolean).join(' ')

const toEntry = (record: Element): Entry => ({
  ref: childText(record, 'uid'),
  names: [
    { full: fullName(record), weak: false },
    ...childrenWithin(record, 'akaList', 'aka').map((aka) => ({
      full: fullName(aka),
      weak: childText(aka, 'category').toLowerCase() === 'weak',
    })),
  ],
  births: present(
    childrenWithin(record, 'dateOfBirthList', 'dateOfBirthItem').map((one) =>
      readBirth(childText(one, 'dateOfBirth')),
    ),
  ),
  countries: distinct(
    [
      ...childrenWithin(record, 'nationalityList', 'nationality'),
      ...childrenWithin(record, 'citizenshipList', 'citizenship'),
      ...childrenWithin(record, 'addressList', 'address'),
    ].map((one) => countryCode(childText(one, 'country'))),
  ),
  documents: childrenWithin(record, 'idList', 'id')
    .map((one) => ({ number: childText(one, 'idNumber'), country: countryCode(childText(one, 'idCountry')) }))
    .filter(({ number }) => number !== ''),
  programmes: distinct(childrenWithinTexts(record, 'programList', 'program')),
})

const childrenWithinTexts = (record: Element, list: string, name: string): string[] =>
  childrenWithin(record, list, name).map(({ text }) => text.trim())
