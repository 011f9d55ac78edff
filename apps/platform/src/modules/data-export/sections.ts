import type { Language } from '@palco/contract'
import { type PlayerTable, type Reader, rewriteForReader } from '../../model/index.ts'
import { LABELS } from './labels.ts'
import { TITLES } from './titles.ts'
import type { ExportedTable, Names } from './types.ts'

const PLACES = { es_ES: 0, en_US: 1, pt_BR: 2 } as const satisfies Record<Language, number>

/** The tables of which the export has a section. */
export const exportedTables = (tables: readonly PlayerTable[]): ExportedTable[] =>
  tables.filter((one): one is ExportedTable => 'columns' in one)

/** A section is named like its table. */
export const sectionName = ({ table }: Pick<ExportedTable, 'table'>): string =>
  table.slice(table.indexOf('.') + 1)

const nameIn = (names: Names, key: string, reader: Reader): string => {
  const name = names[key]?.[PLACES[reader.language]]
  return name === undefined ? key : rewriteForReader(reader)(name)
}

export const sectionTitle = (table: ExportedTable, reader: Reader): string =>
  nameIn(TITLES, sectionName(table), reader)

/** The columns of a section, in the order of its rows. */
export const sectionColumns = ({ columns, money = [] }: ExportedTable, reader: Reader) =>
  columns.map((name) => ({
    name,
    label: nameIn(LABELS, name, reader),
    kind: money.includes(name) ? ('money' as const) : ('plain' as const),
  }))
