import { InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
import { DEMO_SEALING_KEYS, holdDemoKey, InvalidSealingKeys } from '@palco/sealing'
import { type LogLevel, readLogLevel } from '@palco/service/log'
import { readDrainMs } from '@palco/service/retirement'

/** Settings of the originals server, read once from the environment. */
export type Config = {
  port: number
  host: string
  databaseUrl: string
  /** Base address of the platform's provider wallet. */
  walletUrl: string
  /** Under this name the platform knows our key. */
  providerId: string
  providerKey: string
  /** Keys that seal the server seeds: the first one seals, all of them open. */
  sealingKeys: string
  /** Who may frame a game besides the sites of the platform's brands: sources of the CSP's frame-ancestors. */
  siteOrigins: string[]
  logLevel: LogLevel
  /** How long requests are answered after SIGTERM, in milliseconds. */
  drainMs: number
  /** Where metrics are served; `null` = nowhere. */
  metrics: { port: number; host: string } | null
  /** Proxies whose forwarded client addresses are trusted: none, those that are recognised by address and place (0: it calls here), or these. */
  trustProxy: false | string[] | ((address: string, place: number) => boolean)
  /** Whether bots may sit at poker tables; they are named as bots. */
  pokerBots: boolean
  timing: Timing
}

/** All in milliseconds. */
export type Timing = {
  /** One call to the wallet. */
  walletTimeout: number
  /** How long a request of the player waits for an unknown outcome to become known. */
  patience: number
  /** A process that moves a round holds it that long; after a crash another may take it over. */
  lease: number
  /** A debit that stayed unknown that long is taken back instead of tried again. */
  returnAfter: number
  /** An open round whose player stayed away that long, counted from the last move, is ended by its game's rule. */
  absentAfter: number
  /** Pause of the recovery loop, and bounds of the pause between attempts on one round. */
  recoverEvery: number
  firstRetry: number
  longestRetry: number
  tables: TableTiming
  poker: PokerTiming
}

/** Rounds that the players of a table share. */
export type TableTiming = {
  /** Lengths of all phases are multiplied by it; below 1 only in tests. */
  pace: number
  /** Rounds of a chain of seeds. */
  chain: number
  /** How often a process looks for tables without a holder. */
  look: number
  /** A process that runs a table holds it that long; it renews the lease before. */
  lease: number
  /** A result phase whose result is hidden and that no process ran for that long is void. */
  gap: number
  /** A round that is found that long after its result was due is void. */
  voidAfter: number
  /** How long a table goes on opening rounds after its last reader left. */
  linger: number
}

/** Poker tables (docs/poker.md). */
export type PokerTiming = {
  /** How often a process looks for tables without a holder, how long it holds one, and how long a stream counts as open without a sign. */
  look: number
  lease: number
  presence: number
  /** A turn begins anew when no process ran the table for so long; a hand is called off after the second time. */
  gap: number
  callOffAfter: number
  /** How often the platform is asked which of the seated players may not play any more. */
  askClosed: number
  /** Pause after a hand, and more of it when hands were shown. */
  between: number
  showdown: number
  /** The least and the most that a bot thinks. */
  botThinks: [number, number]
  /** Clocks of players are multiplied by it; below 1 only in tests. */
  clock: number
  /** The same of the levels of tournaments. */
  levels: number
  /** A seat that is out for so long leaves with its chips. */
  outFor: number
  /** A registered player waits so long before bots come, and so long before the tournament is cancelled. */
  botsAfter: number
  cancelAfter: number
}

export const DEFAULT_TIMING: Timing = {
  walletTimeout: 3_000,
  patience: 5_000,
  lease: 10_000,
  returnAfter: 45_000,
  absentAfter: 24 * 3_600_000,
  recoverEvery: 1_000,
  firstRetry: 1_000,
  longestRetry: 60_000,
  tables: {
    pace: 1,
    chain: 20_000,
    look: 1_000,
    lease: 3_000,
    gap: 4_000,
    voidAfter: 60_000,
    linger: 30_000,
  },
  poker: {
    look: 1_000,
    lease: 3_000,
    presence: 10_000,
    gap: 4_000,
    callOffAfter: 10 * 60_000,
    askClosed: 5_000,
    between: 3_000,
    showdown: 4_000,
    botThinks: [900, 2_600],
    clock: 1,
    levels: 1,
    outFor: 20 * 60_000,
    botsAfter: 30_000,
    cancelAfter: 30 * 60_000,
  },
}

/** As the platform asks for. */
const LEAST_KEY = 16
const DEMO_KEY = 'demo-originals-key-not-for-production'
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/

/** Keys shared with the platform: the first one signs, each is accepted. */
function refuseUnfit(keys: string): void {
  try {
    readKeyRing(keys, LEAST_KEY)
  } catch (error) {
    if (!(error instanceof InvalidKeyRing)) throw error
    throw new Error(`PROVIDER_ORIGINALS_KEY: ${error.message}`, { cause: error })
  }
}

/** Throws with a line for the operator when a value cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const databaseUrl = env.ORIGINALS_DATABASE_URL
  if (!databaseUrl)
    throw new Error('ORIGINALS_DATABASE_URL is missing: the address of the PostgreSQL database')
  const providerKey = env.PROVIDER_ORIGINALS_KEY ?? DEMO_KEY
  if (env.NODE_ENV === 'production' && listKeys(providerKey).includes(DEMO_KEY))
    throw new Error('PROVIDER_ORIGINALS_KEY is missing: the demo key is not for production')
  refuseUnfit(providerKey)
  const sealingKeys = readKeys(env)
  const port = Number(env.ORIGINALS_PORT ?? 4100)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('ORIGINALS_PORT is not a port number')
  const siteOrigins = (env.SITE_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = siteOrigins.find((origin) => !ORIGIN.test(origin))
  if (wrong) throw new Error(`SITE_ORIGINS: "${wrong}" is not an origin`)
  const walletUrl = env.PROVIDER_WALLET_URL ?? 'http://127.0.0.1:4000'
  if (!URL.canParse(walletUrl)) throw new Error('PROVIDER_WALLET_URL is not an address')
  return {
    port,
    host: env.ORIGINALS_HOST ?? '127.0.0.1',
    databaseUrl,
    walletUrl: walletUrl.replace(/\/$/, ''),
    providerId: env.PROVIDER_ORIGINALS_ID ?? 'originals',
    providerKey,
    sealingKeys,
    siteOrigins,
    logLevel: readLogLevel(env.LOG_LEVEL),
    drainMs: readDrainMs(env),
    metrics: readMetricsAddress(env),
    trustProxy: readTrust(env.TRUST_PROXY ?? 'off'),
    pokerBots: readPokerBots(env),
    timing: DEFAULT_TIMING,
  }
}

/** Off in production unless asked for: the operator then plays against its players. */
function readPokerBots({ POKER_BOTS, NODE_ENV }: Record<string, string | undefined>): boolean {
  const value = POKER_BOTS ?? (NODE_ENV === 'production' ? 'off' : 'on')
  if (value !== 'on' && value !== 'off') throw new Error('POKER_BOTS is neither "on" nor "off"')
  return value === 'on'
}

function readMetricsAddress(env: Record<string, string | undefined>): Config['metrics'] {
  if (!env.METRICS_PORT) return null
  const port = Number(env.METRICS_PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error('METRICS_PORT is not a port number')
  return { port, host: env.METRICS_HOST ?? '127.0.0.1' }
}

/** "on" is the one proxy in front: what stands further left in the header is the visitor's own word. */
const readTrust = (value: string): Config['trustProxy'] =>
  value === 'off' ? false : value === 'on' ? (_, place) => place === 0 : value.split(/[\s,]+/).filter(Boolean)

function readKeys(env: Record<string, string | undefined>): string {
  const keys = env.ORIGINALS_SEALING_KEYS || DEMO_SEALING_KEYS
  try {
    if (!holdDemoKey(keys) || env.NODE_ENV !== 'production') return keys
  } catch (error) {
    if (!(error instanceof InvalidSealingKeys)) throw error
    throw new Error(`ORIGINALS_SEALING_KEYS: ${error.message}`, { cause: error })
  }
  throw new Error('ORIGINALS_SEALING_KEYS is missing: the demo key is not for production')
}
