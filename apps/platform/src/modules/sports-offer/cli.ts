import { parseArgs } from 'node:util'
import { CommandRefused, keyOfOption, toOrigin, PROVIDER_ID, runCommand } from '../../command.ts'
import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { readConfig } from '../../config/index.ts'
import { keyReader, type ProviderKey } from '../../provider-keys.ts'
import { checkedLines, checkProvider } from './provider/check.ts'
import type { FeedProvider } from './ingest/connection.ts'
import { readOutages, readProviderStates, stateText } from './provider/states.ts'
import { readProviders, saveSportsProvider, type SportsProviderRow } from './provider/providers.ts'

const USAGE = `Providers of odds, registered in the platform's database:
  npm run sports-provider -- list          with what the feed of each is doing
  npm run sports-provider -- check ID      reads it once as the ingest does: catalogue, fixtures, stream, recovery; ends with 1 when a step fails
  npm run sports-provider -- save ID --url https://feed.example --key env:PROVIDER_NAME|file:PATH [--name NAME]
  npm run sports-provider -- save ID --kind uof --url https://api.example --broker amqps://mq.example:5671 \\
      --key env:PROVIDER_NAME|file:PATH [--node 1] [--name NAME]
      the field's own feed (Unified Odds Feed): the key is the access token; consumers of one account have different nodes
  npm run sports-provider -- disable ID    its markets take no bets at once; nothing is read
  npm run sports-provider -- enable ID
Running platforms follow within a second.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    name: { type: 'string' },
    key: { type: 'string' },
    kind: { type: 'string' },
    broker: { type: 'string' },
    node: { type: 'string' },
  },
})

async function run(db: Database, sealer: () => Sealer, verb: string, id: string): Promise<string[]> {
  if (verb === 'list') return list(db)
  if (!['save', 'enable', 'disable', 'check'].includes(verb) || !PROVIDER_ID.test(id))
    throw new CommandRefused(USAGE)
  const known = (await readProviders(db)).find((row) => row.id === id)
  if (verb === 'save') return save(db, sealer, id, known)
  if (!known) throw new CommandRefused(`there is no provider ${id}`)
  if (verb === 'check') return check(sealer, known)
  await saveSportsProvider(db, { id, enabled: verb === 'enable' })
  return [`${id} is ${verb}d`]
}

async function save(
  db: Database,
  sealer: () => Sealer,
  id: string,
  known: SportsProviderRow | undefined,
): Promise<string[]> {
  const url = values.url === undefined ? known?.url : toOrigin(values.url, 'https://feed.example')
  if (!url || !(values.key ?? known?.keyReference))
    throw new CommandRefused(`--url and --key are needed\n${USAGE}`)
  const key: Partial<ProviderKey> =
    values.key === undefined ? {} : keyOfOption(values.key, { sealer: sealer(), kind: 'odds', id })
  const kind = toKind(values.kind ?? known?.kind ?? 'palco')
  const brokerUrl = kind === 'palco' ? null : toBroker(values.broker ?? known?.brokerUrl ?? '')
  await saveSportsProvider(db, {
    id,
    url,
    ...key,
    kind,
    brokerUrl,
    ...(values.node !== undefined && { nodeId: toNode(values.node) }),
    ...(values.name !== undefined && { name: values.name }),
  })
  const broker = brokerUrl === null ? '' : `, its broker: ${brokerUrl}`
  return [`${id} is registered at ${url}${broker}, its key: ${key.keyReference ?? known?.keyReference}`]
}

async function list(db: Database): Promise<string[]> {
  const [providers, states, outages] = await Promise.all([
    readProviders(db),
    readProviderStates(db),
    readOutages(db),
  ])
  return providers.map((provider) => {
    const own = states.filter(({ providerId }) => providerId === provider.id)
    const doing = provider.enabled ? `  ${stateText(own, outages.get(provider.id))}` : ''
    return `${toLine(provider)}${doing}`
  })
}

async function check(sealer: () => Sealer, known: SportsProviderRow): Promise<string[]> {
  const { id, url, kind, brokerUrl, nodeId } = known
  if (url === null) throw new CommandRefused(`nothing is read from ${id}: it has no address`)
  const common = { id, url, key: toKey(sealer, known) }
  const provider: FeedProvider =
    kind === 'uof' ? { ...common, kind, brokerUrl: brokerUrl ?? '', nodeId } : { ...common, kind }
  const results = await checkProvider(provider, { now: Date.now, waitMs: CHECK_MS })
  if (results.some(({ reason }) => reason !== null)) process.exitCode = 1
  return checkedLines(results)
}

/** The text of a provider's key. */
function toKey(sealer: () => Sealer, provider: ProviderKey): string {
  try {
    return keyReader(readConfig(process.env).PROVIDER_KEYS, sealer())('odds', provider)
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error))
  }
}

/** How long the stream may take: a recovery is sent within seconds. */
const CHECK_MS = 30_000

const toLine = ({ id, name, url, kind, brokerUrl, keyReference, enabled }: SportsProviderRow): string =>
  [
    id,
    name,
    url ?? 'not read',
    ...(brokerUrl === null ? [] : [`${kind} ${brokerUrl}`]),
    `key ${keyReference ?? 'none'}`,
    enabled ? 'enabled' : 'disabled',
  ].join('  ')

function toKind(text: string): SportsProviderRow['kind'] {
  if (text !== 'palco' && text !== 'uof')
    throw new CommandRefused(
      `--kind: "${text}" is neither palco (our own protocol) nor uof (the field's own feed)`,
    )
  return text
}

function toBroker(text: string): string {
  const url = URL.parse(text)
  if (!url || !['amqp:', 'amqps:'].includes(url.protocol) || !/^amqps?:\/\/[^/@]+$/.test(text))
    throw new CommandRefused(`--broker: "${text}" is no address such as amqps://mq.example:5671`)
  return text
}

function toNode(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new CommandRefused(`--node: "${text}" is not a number from 1 to 999999`)
  return Number(text)
}

const [verb = '', id = ''] = positionals
await runCommand(process.env, (db, sealer) => run(db, sealer, verb, id))
