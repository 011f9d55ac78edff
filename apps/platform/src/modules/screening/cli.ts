import { parseArgs } from 'node:util'
import { systemClock } from '../../config/clock.ts'
import { CommandRefused, runCommand } from '../../command.ts'
import type { Database } from '../../db/index.ts'
import { LIST_FORMATS, ListRefused } from './formats/index.ts'
import { importList, type ImportRequest, MOST_LOSS_PERCENT } from './lists/import-list.ts'
import { listLists } from './lists/store.ts'

/**
 * Lists that players are compared with (docs/screening.md):
 *   npm run screening -- import LIST --format FORM [--kind sanctions|pep] FILE
 *   npm run screening -- lists
 * Ends with 0; with 1 when nothing was taken over.
 */
const USAGE = `usage: npm run screening -- import LIST --format FORM [--kind sanctions|pep] [--aliases FILE --addresses FILE]
         [--persons N] [--sha256 HEX] [--most-loss PERCENT] [--older] FILE
       npm run screening -- lists
FORM: ${Object.keys(LIST_FORMATS).join(', ')}`
const TEXT = { type: 'string' } as const
const OPTIONS = {
  format: TEXT,
  kind: TEXT,
  aliases: TEXT,
  addresses: TEXT,
  persons: TEXT,
  sha256: TEXT,
  'most-loss': TEXT,
  older: { type: 'boolean' },
} as const
const LIST_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

type Values = { [name in Exclude<keyof typeof OPTIONS, 'older'>]?: string | undefined } & {
  older?: boolean | undefined
}

function readArguments(): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n${USAGE}`)
  }
}

function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= most)) throw new CommandRefused(`${name}: "${text}" is no whole number from 0 to ${most}`)
  return value
}

function readRequest(values: Values, [id = '', list = '', ...more]: string[]): ImportRequest {
  const { format = '', kind = 'sanctions', aliases, addresses, sha256 } = values
  if (!LIST_ID.test(id) || !list || more.length > 0) throw new CommandRefused(USAGE)
  if (!Object.hasOwn(LIST_FORMATS, format))
    throw new CommandRefused(`--format: "${format}" is none\n${USAGE}`)
  if (kind !== 'sanctions' && kind !== 'pep') throw new CommandRefused('--kind: sanctions or pep')
  return {
    id,
    kind,
    format,
    files: { list, aliases, addresses },
    mostLossPercent: wholeNumber('--most-loss', values['most-loss'], 100) ?? MOST_LOSS_PERCENT,
    takesOlder: values.older ?? false,
    expected: { persons: wholeNumber('--persons', values.persons, 999_999_999), sha256 },
    at: new Date(systemClock()),
  }
}

async function runImport(db: Database, request: ImportRequest): Promise<string[]> {
  try {
    const made = await importList(db, request)
    const { entries, skipped, publishedOn, sha256 } = made
    const about = `${entries} persons (${skipped} entries that are none), published ${publishedOn ?? 'without a date'}, SHA-256 ${sha256}`
    return made.isNew
      ? [`${request.id}: ${about}`, `added ${made.added}, changed ${made.changed}, removed ${made.removed}`]
      : [`${request.id}: this file is the present version already, nothing was done`, about]
  } catch (error) {
    if (error instanceof ListRefused)
      throw new CommandRefused(`${request.id} stays as it was: ${error.message}`)
    throw error
  }
}

async function printLists(db: Database): Promise<string[]> {
  const lists = await listLists(db)
  if (lists.length === 0) return ['there is no list: players are compared with nothing']
  return lists.map(({ id, kind, format, entries, importedAt, followedAt, publishedOn, sha256 }) =>
    [
      `${id} (${kind}, ${format}): ${entries ?? 0} persons`,
      `published ${publishedOn ?? 'without a date'}`,
      `imported ${importedAt?.toISOString() ?? 'never'}`,
      followedAt ? 'all players compared' : 'players are being compared',
      `SHA-256 ${sha256 ?? '–'}`,
    ].join(', '),
  )
}

try {
  const { values, positionals } = readArguments()
  const [verb = '', ...rest] = positionals
  if (verb === 'lists' && rest.length === 0) await runCommand(process.env, printLists)
  else if (verb === 'import') {
    const request = readRequest(values, rest)
    await runCommand(process.env, (db) => runImport(db, request))
  } else throw new CommandRefused(USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
