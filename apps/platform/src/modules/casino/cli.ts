import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkKeyReference, CommandRefused, originOf, PROVIDER_ID, runCommand } from '../../command.ts'
import { systemClock } from '../../config/clock.ts'
import { readConfig } from '../../config/index.ts'
import type { Database } from '../../db/index.ts'
import { readBrands } from '../brands/index.ts'
import { settingsProblems } from './adapters/index.ts'
import { type Protocol, PROTOCOLS } from './adapters/protocols.ts'
import { readProviderCatalogue, storeCatalogue } from './catalogue.ts'
import { keyReader, ProviderKeyMissing } from './provider-keys.ts'
import { type ProviderRow, readProviderRows, saveProvider } from './provider-store.ts'
import type { CatalogueProblem } from './read-catalogue.ts'

const USAGE = `Game providers, registered in the platform's database:
  npm run provider -- list
  npm run provider -- save ID --url https://games.example [--name NAME] [--brands A,B|all] [--key env:NAME|file:PATH]
                                    [--protocol ${PROTOCOLS.join('|')} --settings FILE|JSON]
                                    [--streams ORIGIN,ORIGIN|none]  whose pages its live tables may show as video
  npm run provider -- check ID      reads its catalogue now and names what is left out
  npm run provider -- disable ID    no game is opened and no stake taken; wins and rollbacks go on
  npm run provider -- enable ID
Without --key a new provider's key is made and kept in DATA_DIR/provider-keys. Running platforms follow within a second.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    name: { type: 'string' },
    brands: { type: 'string' },
    key: { type: 'string' },
    protocol: { type: 'string' },
    settings: { type: 'string' },
    streams: { type: 'string' },
  },
})

async function run(db: Database, verb: string, id: string): Promise<string[]> {
  if (verb === 'list') return (await readProviderRows(db)).map(lineOf)
  if (!['save', 'check', 'enable', 'disable'].includes(verb) || !PROVIDER_ID.test(id))
    throw new CommandRefused(USAGE)
  const known = (await readProviderRows(db)).find((row) => row.id === id)
  if (verb === 'save') return save(db, id, known)
  if (!known) throw new CommandRefused(`there is no provider ${id}`)
  if (verb === 'check') return check(db, known)
  await saveProvider(db, { id, enabled: verb === 'enable' })
  return [`${id} is ${verb}d`]
}

async function save(db: Database, id: string, known: ProviderRow | undefined): Promise<string[]> {
  const url = values.url === undefined ? (known?.url ?? null) : originOf(values.url, 'https://games.example')
  if (url === null) throw new CommandRefused(`--url is missing\n${USAGE}`)
  const brands = values.brands === undefined ? undefined : await brandsOf(db, values.brands)
  const keyReference = values.key ?? known?.keyReference ?? makeKey(id)
  checkKeyReference(keyReference)
  const { protocol, settings } = familyOf(known)
  const streams: { streamOrigins?: string[] } =
    values.streams === undefined ? {} : { streamOrigins: streamsOf(values.streams) }
  const { folder, readKey } = keys()
  try {
    readKey(keyReference)
  } catch (error) {
    if (!(error instanceof ProviderKeyMissing)) throw error
    // A setting may be known to the platform alone; a file must be there.
    if (keyReference.startsWith('file:')) throw new CommandRefused(error.message)
  }
  await saveProvider(db, {
    id,
    url,
    keyReference,
    brands,
    protocol,
    settings,
    ...streams,
    ...(values.name !== undefined && { name: values.name }),
  })
  const place = keyReference.startsWith('file:')
    ? join(folder, keyReference.slice('file:'.length))
    : keyReference
  return [
    `${id} is registered at ${url}`,
    `its key: ${place}`,
    ...(await check(db, {
      id,
      url,
      keyReference,
      protocol,
      settings: settings ?? known?.settings ?? null,
      streamOrigins: streams.streamOrigins ?? known?.streamOrigins ?? [],
    })),
  ]
}

/** Reads the catalogue; what fits is stored at once for a provider that is registered. */
async function check(
  db: Database,
  {
    id,
    url,
    keyReference,
    protocol,
    settings,
    streamOrigins,
  }: Omit<ProviderRow, 'name' | 'brands' | 'enabled'>,
): Promise<string[]> {
  if (url === null) return [`${id} is not connected: it has no address`]
  const read = await readProviderCatalogue(
    { id, name: id, url, key: keyOf(keyReference), protocol: protocol as Protocol, settings, streamOrigins },
    systemClock(),
  )
  const list = protocol === 'palco' ? `${url}/catalogue` : `the list of games of ${url}`
  if (!read) return [`${list} does not answer, or nothing of its answer fits; it is asked again every minute`]
  const problems = [...read.problems, ...(await storeCatalogue(db, { id, name: id }, read))]
  return [`${list}: ${read.games.length} games`, ...problems.map(problemLine)]
}

const streamsOf = (text: string): string[] =>
  text === 'none' ? [] : text.split(',').map((one) => originOf(one, 'https://video.example'))

/** Protocol and settings as they are given, else as they are known. @throws CommandRefused when they do not fit together */
function familyOf(known: ProviderRow | undefined): { protocol: string; settings?: unknown } {
  const protocol = values.protocol ?? known?.protocol ?? 'palco'
  const settings = values.settings === undefined ? known?.settings : settingsOf(values.settings)
  const problems = settingsProblems(protocol, settings)
  if (problems.length > 0) throw new CommandRefused(['--protocol, --settings:', ...problems].join('\n  '))
  return { protocol, ...(values.settings !== undefined && { settings }) }
}

function settingsOf(given: string): unknown {
  try {
    return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8'))
  } catch {
    throw new CommandRefused('--settings: neither JSON nor a file of JSON')
  }
}

/** The key, where this command can read it: other protocols sign the question for their games. */
function keyOf(reference: string | null): string {
  try {
    return reference === null ? '' : keys().readKey(reference)
  } catch {
    return ''
  }
}

const problemLine = ({ game, problem }: CatalogueProblem) => `  left out: ${game}: ${problem}`

const lineOf = ({ id, name, url, keyReference, brands, enabled, protocol }: ProviderRow): string =>
  [
    id,
    name,
    url ?? 'not connected',
    `key ${keyReference ?? 'none'}`,
    ...(protocol === 'palco' ? [] : [`protocol ${protocol}`]),
    `brands ${brands?.join(',') ?? 'all'}`,
    enabled ? 'enabled' : 'disabled',
  ].join('  ')

async function brandsOf(db: Database, text: string): Promise<string[] | null> {
  if (text === 'all') return null
  const [given, known] = [text.split(',').filter(Boolean), await readBrands(db)]
  const unknown = given.filter((id) => !known.some((brand) => brand.id === id))
  if (given.length === 0 || unknown.length > 0)
    throw new CommandRefused(`--brands: there is no brand ${unknown.join(', ')}`)
  return given
}

function keys() {
  const { DATA_DIR: folder, PROVIDER_KEYS } = readConfig(process.env)
  return { folder, readKey: keyReader(PROVIDER_KEYS, folder) }
}

/** Makes a key of 256 bits in a file that only this user reads; answers its reference. */
function makeKey(id: string): string {
  const reference = `provider-keys/${id}.key`
  const path = join(keys().folder, reference)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  return `file:${reference}`
}

const [verb = '', id = ''] = positionals
await runCommand(process.env, (db) => run(db, verb, id))
