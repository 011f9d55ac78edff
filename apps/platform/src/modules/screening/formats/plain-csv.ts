import type { Entry, EntryDocument } from '../types.ts'
import { readBirth } from './births.ts'
import { countryCode } from './countries.ts'
import { readCsv } from './csv.ts'
import { distinct, type ListFormat } from './format.ts'
import { ListRefused } from './list-refused.ts'
import { readText } from './read-text.ts'

/** The columns of Palco's own form, in this order (docs/screening.md). Several values stand in one cell with `;` between them. */
export const PLAIN_COLUMNS = ['id', 'name', 'aliases', 'birth', 'countries', 'documents', 'programmes']

/** A list of the form that docs/screening.md describes: a list that was bought is brought into it. */
export const plainCsv: ListFormat = async function* ({ list }, hash) {
  let line = 0
  for await (const cells of readCsv(readText(list, hash), list)) {
    line += 1
    if (line === 1) {
      if (cells.join() !== PLAIN_COLUMNS.join())
        throw new ListRefused(`${list}: its first line is not ${PLAIN_COLUMNS.join()}`)
      continue
    }
    if (cells.length !== PLAIN_COLUMNS.length)
      throw new ListRefused(
        `${list}: record ${line} has ${cells.length} columns, not ${PLAIN_COLUMNS.length}`,
      )
    yield toEntry(cells, (why) => new ListRefused(`${list}: record ${line}: ${why}`))
  }
}

const values = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

function toEntry(cells: readonly string[], problem: (why: string) => ListRefused): Entry {
  const [ref = '', name = '', aliases, births, countries, documents, programmes] = cells
  const codeIn = (text: string): string => {
    const code = countryCode(text)
    if (code === null) throw problem(`there is no country "${text}"`)
    return code
  }
  return {
    ref,
    names: [{ full: name, weak: false }, ...values(aliases).map((full) => ({ full, weak: false }))],
    births: values(births).map((text) => {
      const birth = readBirth(text)
      if (!birth) throw problem(`"${text}" is no birth: write 1960-01-12, 1960, 1960/1962 or circa 1960`)
      return birth
    }),
    countries: distinct(values(countries).map(codeIn)),
    documents: values(documents).map((text): EntryDocument => {
      const [, country, number = text] = /^([A-Z]{2}):(.+)$/s.exec(text) ?? []
      return { number, country: country === undefined ? null : codeIn(country) }
    }),
    programmes: values(programmes),
  }
}
