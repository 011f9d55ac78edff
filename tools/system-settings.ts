import { repositoryRoot } from './repository-root.ts'

/** Settings by their names. */
export type Environment = Readonly<Record<string, string | undefined>>

export type SystemPorts = {
  storefront: number
  platform: number
  originals: number
  payments: number
  feed: number
  console: number
  identity: number
}

export type SystemSettings = {
  ports: SystemPorts
  host: string
  dataDir: string
  /** A PostgreSQL of the operator's own; `null` = the embedded one. */
  databaseUrl: string | null
  /** Every part's whole log instead of warnings. */
  logEverything: boolean
}

const DEFAULT_PORTS = {
  PORT: 3000,
  PLATFORM_PORT: 4000,
  ORIGINALS_PORT: 4100,
  PAYMENTS_PORT: 4200,
  CONSOLE_PORT: 4300,
  ODDS_FEED_PORT: 4400,
  IDENTITY_PORT: 4500,
}

/** How far ports follow that of the payment sandbox, where it was moved. */
const BEHIND: Partial<Record<keyof typeof DEFAULT_PORTS, number>> = {
  CONSOLE_PORT: 1,
  ODDS_FEED_PORT: 2,
  IDENTITY_PORT: 3,
}

/** With a system whose ports were moved, those of console, odds feed and identity provider move too. */
function defaultPort(name: keyof typeof DEFAULT_PORTS, env: Environment): number {
  const moved = Number(env.PAYMENTS_PORT?.trim() || Number.NaN)
  const behind = BEHIND[name] ?? 0
  return behind > 0 && Number.isInteger(moved) ? moved + behind : DEFAULT_PORTS[name]
}

/**
 * Settings of `npm start`.
 * @throws Error with a line that names the wrong variable
 */
export function readSystemSettings(env: Environment): SystemSettings {
  const port = (name: keyof typeof DEFAULT_PORTS): number => {
    const text = env[name]?.trim() || String(defaultPort(name, env))
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < 1 || value > 65_535)
      throw new Error(`${name} must be a port number, not "${text}"`)
    return value
  }
  const ports = {
    storefront: port('PORT'),
    platform: port('PLATFORM_PORT'),
    originals: port('ORIGINALS_PORT'),
    payments: port('PAYMENTS_PORT'),
    console: port('CONSOLE_PORT'),
    feed: port('ODDS_FEED_PORT'),
    identity: port('IDENTITY_PORT'),
  }
  if (new Set(Object.values(ports)).size < 7)
    throw new Error(`${Object.keys(DEFAULT_PORTS).join(', ')} must be seven different ports`)
  const databaseUrl = env.DATABASE_URL?.trim() || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://')
  return {
    ports,
    host: env.HOST?.trim() || '127.0.0.1',
    dataDir: env.DATA_DIR?.trim() || `${repositoryRoot}/.data`,
    databaseUrl,
    logEverything: /^(1|on|true|all)$/i.test(env.LOG ?? ''),
  }
}
