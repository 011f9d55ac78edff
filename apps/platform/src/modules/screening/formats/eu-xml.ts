import type { Entry, EntryBirth } from '../types.ts'
import { readBirth } from './births.ts'
import { countryCode } from './countries.ts'
import { distinct, type ListFormat, present } from './format.ts'
import { readText } from './read-text.ts'
import { childrenNamed, type Element, readRecords } from './xml.ts'

const ROOT = 'export'

/** The consolidated list of financial sanctions of the European Union (version 1.1 of its schema). */
export const euXml: ListFormat = async function* (files, hash, said) {
  for await (const record of readRecords(readText(files.list, hash), {
    root: ROOT,
    records: ['sanctionEntity'],
  })) {
    if (record.name === ROOT) said.publishedOn = record.attributes['generationDate'] ?? null
    else if (childrenNamed(record, 'subjectType').some(isPerson)) yield toEntry(record)
    else said.skipped += 1
  }
}

const isPerson = ({ attributes }: Element): boolean =>
  attributes['classificationCode'] === 'P' || attributes['code'] === 'person'

const attribute = ({ attributes }: Element, name: string): string => attributes[name]?.trim() ?? ''

const toEntry = (record: Element): Entry => ({
  ref: attribute(record, 'euReferenceNumber') || attribute(record, 'logicalId'),
  names: childrenNamed(record, 'nameAlias')
    .map((alias) => ({
      full:
        attribute(alias, 'wholeName') ||
        ['firstName', 'middleName', 'lastName']
          .map((name) => attribute(alias, name))
          .filter(Boolean)
          .join(' '),
      weak: attribute(alias, 'strong') === 'false',
    }))
    .filter(({ full }) => full !== ''),
  births: present(childrenNamed(record, 'birthdate').map(toBirth)),
  countries: distinct(
    [...childrenNamed(record, 'citizenship'), ...childrenNamed(record, 'address')].map((one) =>
      countryCode(attribute(one, 'countryIso2Code')),
    ),
  ),
  documents: childrenNamed(record, 'identification')
    .map((one) => ({
      number: attribute(one, 'number'),
      country: countryCode(attribute(one, 'countryIso2Code')),
    }))
    .filter(({ number }) => number !== ''),
  programmes: distinct(childrenNamed(record, 'regulation').map((one) => attribute(one, 'programme'))),
})

function toBirth(element: Element): EntryBirth | null {
  const [from, to] = [attribute(element, 'yearRangeFrom'), attribute(element, 'yearRangeTo')]
  const range = from && to ? `${from} to ${to}` : ''
  const birth = readBirth(attribute(element, 'birthdate') || attribute(element, 'year') || range)
  return birth && { ...birth, circa: attribute(element, 'circa') === 'true' }
}
