import type { Hash } from 'node:crypto'
import type { Entry, EntryDocument, EntryName } from '../types.ts'
import { readBirth } from './births.ts'
import { countryCode } from './countries.ts'
import { readCsv } from './csv.ts'
import { distinct, type ListFormat, present } from './format.ts'
import { ListRefused } from './list-refused.ts'
import { readText } from './read-text.ts'

const COLUMNS = { list: 12, aliases: 5, addresses: 6 }
/** Lines of the two files next to the list, which are kept while it is read. */
const MOST_LINES = 500_000
const MOST_COMPANION_BYTES = 64 * 1024 * 1024
/** The last line of a file may be the mark of its end. */
const END_MARK = '\u001A'

/** SDN.CSV of the Office of Foreign Assets Control, with ALT.CSV and ADD.CSV. None of them has a line of titles; `-0-` is empty. */
export const ofacCsv: ListFormat = async function* ({ list, aliases, addresses }, hash, said) {
  if (aliases === undefined || addresses === undefined)
    throw new ListRefused('ALT.CSV and ADD.CSV belong to the list: --aliases FILE --addresses FILE')
  const names = await readCompanion(aliases, hash, COLUMNS.aliases, ([, , , name = '', remarks = '']) => ({
    full: name,
    weak: /weak/i.test(remarks),
  }))
  const countries = await readCompanion(addresses, hash, COLUMNS.addresses, ([, , , , country = '']) =>
    countryCode(country),
  )
  for await (const cells of readLines(readText(list, hash), list, COLUMNS.list)) {
    const [ref = '', name = '', type = '', programmes = ''] = cells
    if (type.toLowerCase() !== 'individual') {
      said.skipped += 1
      continue
    }
    yield {
      ref,
      ...readRemarks(cells[11] ?? '', countries.get(ref) ?? []),
      names: [{ full: name, weak: false }, ...(names.get(ref) ?? ([] as EntryName[]))],
      programmes: distinct(programmes.split(/\]\s*\[|;/).map((one) => one.replace(/[[\]]/g, '').trim())),
    }
  }
}

async function readCompanion<Value>(
  path: string,
  hash: Hash,
  columns: number,
  read: (cells: string[]) => Value,
): Promise<Map<string, Value[]>> {
  const found = new Map<string, Value[]>()
  let lines = 0
  for await (const cells of readLines(readText(path, hash, MOST_COMPANION_BYTES), path, columns)) {
    if ((lines += 1) > MOST_LINES) throw new ListRefused(`${path} has more than ${MOST_LINES} lines`)
    const ref = cells[0] ?? ''
    const there = found.get(ref)
    if (there) there.push(read(cells))
    else found.set(ref, [read(cells)])
  }
  if (lines === 0) throw new ListRefused(`${path} is empty`)
  return found
}

async function* readLines(
  pieces: AsyncIterable<string>,
  path: string,
  columns: number,
): AsyncGenerator<string[]> {
  let line = 0
  let isOver = false
  for await (const cells of readCsv(pieces, path)) {
    line += 1
    if (isOver) throw new ListRefused(`${path}: there is more behind the mark of its end`)
    if (cells.length === 1 && cells[0] === END_MARK) isOver = true
    else if (cells.length !== columns || !/^\d{1,12}$/.test(cells[0] ?? ''))
      throw new ListRefused(
        `${path}: record ${line} has ${cells.length} columns, not ${columns} with a number first`,
      )
    else yield cells.map((cell) => (cell === '-0-' ? '' : cell))
  }
}

const DOCUMENT =
  /^(?:alt\. )?(?:Passport|Cedula|C\.C\.|D\.N\.I\.|DNI|N\.I\.E\.|NIE|CURP|R\.F\.C\.|C\.U\.I\.[TLP]\.|C\.P\.F\.|National ID|Identification|Personal ID|Tax ID|Driver's License|Residency|SSN)[A-Za-z. ]*?(?: (?:No|Number)\.?)? ([A-Z0-9][A-Z0-9./ -]*\d[A-Z0-9./-]*)(?: \(([^)]+)\))?/

/** "DOB 12 Jan 1960; alt. DOB 1961; nationality Cuba; Passport A123456 (Cuba)". What cannot be read is left out. */
function readRemarks(
  remarks: string,
  addresses: readonly (string | null)[],
): Pick<Entry, 'births' | 'countries' | 'documents'> {
  const said = remarks.split(';').map((one) => one.trim().replace(/\.$/, ''))
  const after = (pattern: RegExp): string[] => said.flatMap((one) => pattern.exec(one)?.[1] ?? [])
  return {
    births: present(after(/^(?:alt\. )?DOB (.+)$/s).map(readBirth)),
    countries: distinct([
      ...after(/^(?:alt\. )?(?:nationality|citizen) (.+)$/s).map(countryCode),
      ...addresses,
    ]),
    documents: said.flatMap((one): EntryDocument[] => {
      const found = DOCUMENT.exec(one)
      return found ? [{ number: found[1] ?? '', country: found[2] ? countryCode(found[2]) : null }] : []
    }),
  }
}
