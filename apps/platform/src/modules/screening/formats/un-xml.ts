import type { Entry, EntryBirth } from '../types.ts'
import { readBirth } from './births.ts'
import { countryCode } from './countries.ts'
import { distinct, type ListFormat, present } from './format.ts'
import { readText } from './read-text.ts'
import { childrenNamed, childrenWithin, childText, type Element, readRecords } from './xml.ts'

const ROOT = 'CONSOLIDATED_LIST'

/** The consolidated list of the United Nations Security Council. */
export const unXml: ListFormat = async function* (files, hash, said) {
  const wanted = { root: ROOT, records: ['INDIVIDUAL', 'ENTITY'] }
  for await (const record of readRecords(readText(files.list, hash), wanted)) {
    if (record.name === ROOT) said.publishedOn = record.attributes['dateGenerated'] ?? null
    else if (record.name === 'INDIVIDUAL') yield toEntry(record)
    else said.skipped += 1
  }
}

const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

const toEntry = (record: Element): Entry => ({
  ref: childText(record, 'DATAID'),
  names: [
    {
      full: NAMES.map((name) => childText(record, name))
        .filter(Boolean)
        .join(' '),
      weak: false,
    },
    ...[childText(record, 'NAME_ORIGINAL_SCRIPT')].filter(Boolean).map((full) => ({ full, weak: false })),
    ...childrenNamed(record, 'INDIVIDUAL_ALIAS')
      .map((alias) => ({
        full: childText(alias, 'ALIAS_NAME'),
        weak: childText(alias, 'QUALITY').toLowerCase() === 'low',
      }))
      .filter(({ full }) => full !== ''),
  ],
  births: present(childrenNamed(record, 'INDIVIDUAL_DATE_OF_BIRTH').map(toBirth)),
  countries: distinct(
    [
      ...childrenWithin(record, 'NATIONALITY', 'VALUE').map(({ text }) => text),
      ...childrenNamed(record, 'INDIVIDUAL_ADDRESS').map((address) => childText(address, 'COUNTRY')),
    ].map(countryCode),
  ),
  documents: childrenNamed(record, 'INDIVIDUAL_DOCUMENT')
    .map((one) => ({
      number: childText(one, 'NUMBER'),
      country: countryCode(childText(one, 'ISSUING_COUNTRY') || childText(one, 'COUNTRY_OF_ISSUE')),
    }))
    .filter(({ number }) => number !== ''),
  programmes: distinct([childText(record, 'UN_LIST_TYPE'), childText(record, 'REFERENCE_NUMBER')]),
})

function toBirth(element: Element): EntryBirth | null {
  const [from, to] = [childText(element, 'FROM_YEAR'), childText(element, 'TO_YEAR')]
  const said = from && to ? `${from} to ${to}` : childText(element, 'DATE') || childText(element, 'YEAR')
  const birth = readBirth(said)
  return birth && { ...birth, circa: birth.circa || childText(element, 'TYPE_OF_DATE') === 'APPROXIMATELY' }
}
