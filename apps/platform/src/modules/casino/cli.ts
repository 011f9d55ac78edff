import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Sealer } from '@palco/sealing'
import { CommandRefused, keyOfOption, toOrigin, PROVIDER_ID, runCommand } from '../../command.ts'
import { systemClock } from '../../config/clock.ts'
import { readConfig } from '../../config/index.ts'
import type { Database } from '../../db/index.ts'
import { readBrands } from '../brands/index.ts'
import { settingsProblems } from './adapters/index.ts'
import { type Protocol, PROTOCOLS } from './adapters/protocols.ts'
import { readProviderCatalogue, storeCatalogue } from './catalogue/catalogue.ts'
import { keyReader, type ProviderKey, sealedKey } from '../../provider-keys.ts'
import { type ProviderRow, readProviderRows, saveProvider } from './provider/store.ts'
import type { CatalogueProblem } from './catalogue/read-catalogue.ts'

const USAGE = `Game providers, registered in the platform's database:
  npm run provider -- list
  npm run provider -- save ID --url https://games.example [--name NAME] [--brands A,B|all] [--key env:NAME|file:PATH]
                                    [--protocol ${PROTOCOLS.join('|')} --settings FILE|JSON]
                                    [--streams ORIGIN,ORIGIN|none]  whose pages its live tables may show as video
  npm run provider -- check ID      reads its catalogue now and names what is left out
  npm run provider -- disable ID    no game is opened and no stake taken; wins and rollbacks go on
  npm run provider -- enable ID
The key is a setting of the platform (env:NAME), or sealed in the provider's row: read once from a file (file:PATH), or without --key made,
printed once, for a new provider. Running platforms follow within a second.`

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

async function run(db: Database, sealer: () => Sealer, verb: string, id: string): Promise<string[]> {
  if (verb === 'list') return (await readProviderRows(db)).map(toLine)
  if (!['save', 'check', 'enable', 'disable'].includes(verb) || !PROVIDER_ID.test(id))
    throw new CommandRefused(USAGE)
  const known = (await readProviderRows(db)).find((row) => row.id === id)
  if (verb === 'save') return save(db, sealer, id, known)
  if (!known) throw new CommandRefused(`there is no provider ${id}`)
  if (verb === 'check') return check(db, sealer, known)
  await saveProvider(db, { id, enabled: verb === 'enable' })
  return [`${id} is ${verb}d`]
}

async function save(
  db: Database,
  sealer: () => Sealer,
  id: string,
  known: ProviderRow | undefined,
): Promise<string[]> {
  const url = values.url === undefined ? (known?.url ?? null) : toOrigin(values.url, 'https://games.example')
  if (url === null) throw new CommandRefused(`--url is missing\n${USAGE}`)
  const brands = values.brands === undefined ? undefined : await findBrands(db, values.brands)
  const { key, lines } = chosenKey(sealer, id, known)
  const { protocol, settings } = toFamily(known)
  const streams: { streamOrigins?: string[] } =
    values.streams === undefined ? {} : { streamOrigins: listStreams(values.streams) }
  await saveProvider(db, {
    id,
    url,
    ...key,
    brands,
    protocol,
    settings,
    ...streams,
    ...(values.name !== undefined && { name: values.name }),
  })
  return [
    `${id} is registered at ${url}`,
    ...lines,
    ...(await check(db, sealer, {
      id,
      url,
      ...key,
      protocol,
      settings: settings ?? known?.settings ?? null,
      streamOrigins: streams.streamOrigins ?? known?.streamOrigins ?? [],
    })),
  ]
}

type ChosenKey = { key: Pick<ProviderKey, 'keyReference' | 'keySealed'>; lines: string[] }

/** The key that `--key` names, else the one the row has, else a new one of 256 bits, which is printed this once. */
function chosenKey(sealer: () => Sealer, id: string, known: ProviderRow | undefined): ChosenKey {
  if (values.key !== undefined) {
    const key = keyOfOption(values.key, { sealer: sealer(), kind: 'games', id })
    return { key, lines: [`its key: ${key.keyReference}`] }
  }
  if (known?.keyReference)
    return {
      key: { keyReference: known.keyReference, keySealed: known.keySealed },
      lines: [`its key: ${known.keyReference}`],
    }
  const text = randomBytes(32).toString('hex')
  return {
    key: sealedKey(sealer(), 'games', id, text),
    lines: [
      'its key, sealed in the database and shown this once: hand it to the provider by a safe way',
      text,
    ],
  }
}

/** Reads the catalogue; what fits is stored at once for a provider that is registered. */
async function check(
  db: Database,
  sealer: () => Sealer,
  provider: Omit<ProviderRow, 'name' | 'brands' | 'enabled'>,
): Promise<string[]> {
  const { id, url, protocol, settings, streamOrigins } = provider
  if (url === null) return [`${id} is not connected: it has no address`]
  const read = await readProviderCatalogue(
    {
      id,
      name: id,
      url,
      key: toKey(sealer, provider),
      protocol: protocol as Protocol,
      settings,
      streamOrigins,
    },
    systemClock(),
  )
  const list = protocol === 'palco' ? `${url}/catalogue` : `the list of games of ${url}`
  if (!read) return [`${list} does not answer, or nothing of its answer fits; it is asked again every minute`]
  const problems = [...read.problems, ...(await storeCatalogue(db, { id, name: id }, read))]
  return [`${list}: ${read.games.length} games`, ...problems.map(problemLine)]
}

const listStreams = (text: string): string[] =>
  text === 'none' ? [] : text.split(',').map((one) => toOrigin(one, 'https://video.example'))

/** Protocol and settings as they are given, else as they are known. @throws CommandRefused when they do not fit together */
function toFamily(known: ProviderRow | undefined): { protocol: string; settings?: unknown } {
  const protocol = values.protocol ?? known?.protocol ?? 'palco'
  const settings = values.settings === undefined ? known?.settings : toSettings(values.settings)
  const problems = settingsProblems(protocol, settings)
  if (problems.length > 0) throw new CommandRefused(['--protocol, --settings:', ...problems].join('\n  '))
  return { protocol, ...(values.settings !== undefined && { settings }) }
}

function toSettings(given: string): unknown {
  try {
    return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8'))
  } catch {
    throw new CommandRefused('--settings: neither JSON nor a file of JSON')
  }
}

/** The key, where this command can read it: other protocols sign the question for their games. */
function toKey(sealer: () => Sealer, provider: ProviderKey): string {
  try {
    return keyReader(readConfig(process.env).PROVIDER_KEYS, sealer())('games', provider)
  } catch {
    return ''
  }
}

const problemLine = ({ game, problem }: CatalogueProblem) => `  left out: ${game}: ${problem}`

const toLine = ({ id, name, url, keyReference, brands, enabled, protocol }: ProviderRow): string =>
  [
    id,
    name,
    url ?? 'not connected',
    `key ${keyReference ?? 'none'}`,
    ...(protocol === 'palco' ? [] : [`protocol ${protocol}`]),
    `brands ${brands?.join(',') ?? 'all'}`,
    enabled ? 'enabled' : 'disabled',
  ].join('  ')

async function findBrands(db: Database, text: string): Promise<string[] | null> {
  if (text === 'all') return null
  const [given, known] = [text.split(',').filter(Boolean), await readBrands(db)]
  const unknown = given.filter((id) => !known.some((brand) => brand.id === id))
  if (given.length === 0 || unknown.length > 0)
    throw new CommandRefused(`--brands: there is no brand ${unknown.join(', ')}`)
  return given
}

const [verb = '', id = ''] = positionals
await runCommand(process.env, (db, sealer) => run(db, sealer, verb, id))
