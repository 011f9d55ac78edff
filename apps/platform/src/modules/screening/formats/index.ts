import { euXml } from './eu-xml.ts'
import type { ListFormat } from './format.ts'
import { ofacCsv } from './ofac-csv.ts'
import { ofacXml } from './ofac-xml.ts'
import { plainCsv } from './plain-csv.ts'
import { unXml } from './un-xml.ts'

export type { ListFiles, Said } from './format.ts'
export { ListRefused } from './list-refused.ts'
export { readPublished } from './published.ts'
export { newHash } from './read-text.ts'

/** The forms in which lists come, by the name that the command takes. */
export const LIST_FORMATS: Readonly<Record<string, ListFormat>> = {
  'ofac-csv': ofacCsv,
  'ofac-xml': ofacXml,
  'un-xml': unXml,
  'eu-xml': euXml,
  csv: plainCsv,
}
