import { InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
import { DEMO_SEALING_KEYS, holdDemoKey, InvalidSealingKeys } from '@palco/sealing'
import { type LogLevel, readLogLevel } from '@palco/service/log'
import { readDrainMs } from '@palco/service/retirement'

/** Settings of the odds feed, read once from the environment. */
export type Config = {
  port: number
  host: string
  databaseUrl: string
  /** Under this name the platform knows our key. */
  id: string
  key: string
  /** One seed gives one calendar: who plays when, names, cards of races. Public. */
  seed: string
  /** What results come from: a secret of this installation, or for tests and archives the seed, which whoever knows it foretells. */
  results: 'secret' | 'seed'
  /** Keys that seal the secret: the first one seals, all of them open. */
  sealingKeys: string
  /** 1: matches of real length; 10: ten times as fast. */
  pace: number
  logLevel: LogLevel
  /** How long requests are answered after SIGTERM, in milliseconds. */
  drainMs: number
  /** Where metrics are served; `null` = nowhere. */
  metrics: { port: number; host: string } | null
}

/** As the platform asks for. */
const LEAST_KEY = 16
const DEMO_KEY = 'demo-odds-feed-key-not-for-production'
const MOST_PACE = 60

/** Keys shared with the platform: the first one signs, each is accepted. */
function refuseUnfit(keys: string): void {
  try {
    readKeyRing(keys, LEAST_KEY)
  } catch (error) {
    if (!(error instanceof InvalidKeyRing)) throw error
    throw new Error(`PROVIDER_ODDS_FEED_KEY: ${error.message}`, { cause: error })
  }
}

/** Throws with a line for the operator when a value cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const databaseUrl = env.ODDS_FEED_DATABASE_URL
  if (!databaseUrl)
    throw new Error('ODDS_FEED_DATABASE_URL is missing: the address of the PostgreSQL database')
  const key = env.PROVIDER_ODDS_FEED_KEY || DEMO_KEY
  if (env.NODE_ENV === 'production' && listKeys(key).includes(DEMO_KEY))
    throw new Error('PROVIDER_ODDS_FEED_KEY is missing: the demo key is not for production')
  refuseUnfit(key)
  const pace = Number(env.SPORTS_PACE || 1)
  if (!(pace >= 1 && pace <= MOST_PACE)) throw new Error(`SPORTS_PACE is a number from 1 to ${MOST_PACE}`)
  return {
    port: toPort(env.ODDS_FEED_PORT || '4400', 'ODDS_FEED_PORT', 0),
    host: env.ODDS_FEED_HOST || '127.0.0.1',
    databaseUrl,
    id: env.PROVIDER_ODDS_FEED_ID || 'sim',
    key,
    seed: env.SPORTS_SEED || 'palco',
    results: toResults(env),
    sealingKeys: sealingKeys(env),
    pace,
    logLevel: readLogLevel(env.LOG_LEVEL),
    drainMs: readDrainMs(env),
    metrics: env.METRICS_PORT
      ? { port: toPort(env.METRICS_PORT, 'METRICS_PORT', 1), host: env.METRICS_HOST ?? '127.0.0.1' }
      : null,
  }
}

function toResults({ SPORTS_RESULTS, NODE_ENV }: Record<string, string | undefined>): Config['results'] {
  const results = SPORTS_RESULTS || 'secret'
  if (results !== 'secret' && results !== 'seed')
    throw new Error('SPORTS_RESULTS is neither "secret" nor "seed"')
  if (results === 'seed' && NODE_ENV === 'production')
    throw new Error('SPORTS_RESULTS is "seed": results that follow from a known seed are not for production')
  return results
}

function sealingKeys(env: Record<string, string | undefined>): string {
  const keys = env.ODDS_FEED_SEALING_KEYS || DEMO_SEALING_KEYS
  try {
    if (!holdDemoKey(keys) || env.NODE_ENV !== 'production') return keys
  } catch (error) {
    if (!(error instanceof InvalidSealingKeys)) throw error
    throw new Error(`ODDS_FEED_SEALING_KEYS: ${error.message}`, { cause: error })
  }
  throw new Error('ODDS_FEED_SEALING_KEYS is missing: the demo key is not for production')
}

function toPort(text: string, name: string, least: number): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < least || port > 65_535)
    throw new Error(`${name} is not a port number`)
  return port
}
