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
  /** One seed gives one calendar with all its matches. */
  seed: string
  /** 1: matches of real length; 10: ten times as fast. */
  pace: number
  logLevel: LogLevel
  /** How long requests are answered after SIGTERM, in milliseconds. */
  drainMs: number
  /** Where metrics are served; `null` = nowhere. */
  metrics: { port: number; host: string } | null
}

const DEMO_KEY = 'demo-odds-feed-key-not-for-production'
const MOST_PACE = 60

/** Throws with a line for the operator when a value cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const databaseUrl = env.ODDS_FEED_DATABASE_URL
  if (!databaseUrl)
    throw new Error('ODDS_FEED_DATABASE_URL is missing: the address of the PostgreSQL database')
  const key = env.PROVIDER_ODDS_FEED_KEY || DEMO_KEY
  if (env.NODE_ENV === 'production' && key === DEMO_KEY)
    throw new Error('PROVIDER_ODDS_FEED_KEY is missing: the demo key is not for production')
  const pace = Number(env.SPORTS_PACE || 1)
  if (!(pace >= 1 && pace <= MOST_PACE)) throw new Error(`SPORTS_PACE is a number from 1 to ${MOST_PACE}`)
  return {
    port: portOf(env.ODDS_FEED_PORT || '4400', 'ODDS_FEED_PORT', 0),
    host: env.ODDS_FEED_HOST || '127.0.0.1',
    databaseUrl,
    id: env.PROVIDER_ODDS_FEED_ID || 'sim',
    key,
    seed: env.SPORTS_SEED || 'palco',
    pace,
    logLevel: readLogLevel(env.LOG_LEVEL),
    drainMs: readDrainMs(env),
    metrics: env.METRICS_PORT
      ? { port: portOf(env.METRICS_PORT, 'METRICS_PORT', 1), host: env.METRICS_HOST ?? '127.0.0.1' }
      : null,
  }
}

function portOf(text: string, name: string, least: number): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < least || port > 65_535)
    throw new Error(`${name} is not a port number`)
  return port
}
