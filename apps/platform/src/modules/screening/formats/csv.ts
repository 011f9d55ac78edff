import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { ListRefused } from './list-refused.ts'

/** The longest record, in characters. */
const MOST_RECORD = 200_000

/**
 * The records of a CSV file, one after the other, each cell without blanks at its ends.
 * @param name of the file, for what is wrong
 * @throws ListRefused
 */
export async function* readCsv(pieces: AsyncIterable<string>, name: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MOST_RECORD,
  })
  // The parser ends with what goes wrong before it.
  pipeline(Readable.from(pieces), parser, () => undefined)
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record
  } catch (error) {
    if (error instanceof CsvError) throw new ListRefused(`${name} is no CSV: ${error.message}`)
    throw error
  }
}
