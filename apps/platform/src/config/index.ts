import { InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
import { DEMO_SEALING_KEYS, holdDemoKey, InvalidSealingKeys } from '@palco/sealing'
import { LOG_LEVELS } from '@palco/service/log'
import { readDrainMs } from '@palco/service/retirement'
import { z } from 'zod'
import type { DirectorySettings } from '../operators/index.ts'
import { findProxies } from './proxies.ts'
import { ROLES, findRoles } from './roles.ts'

export type { Role } from './roles.ts'

/** Values that work out of the box in development and are refused in production. */
const DEMO = {
  TOKEN_SECRET: 'demo-token-secret-not-for-production-use',
  MASTER_API_KEY: 'demo-master-key',
  CONFIG_HASH: 'demo-hash',
  PROVIDER_ORIGINALS_KEY: 'demo-originals-key-not-for-production',
  PAYMENTS_SANDBOX_KEY: 'demo-payments-key-not-for-production',
  IDENTITY_SANDBOX_KEY: 'demo-identity-key-not-for-production',
  CONSOLE_KEY: 'demo-console-key-not-for-production',
} as const
/** Used only where the simulated feed is. */
const DEMO_FEED_KEY = 'demo-odds-feed-key-not-for-production'
const SIMULATOR = 'http://127.0.0.1:4400'
/** Characters of a key that two programs share. */
const LEAST_KEY = 16
const SECRET_NAMES = Object.keys(DEMO) as (keyof typeof DEMO)[]

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** One key or several, separated by commas: the first one signs, each is accepted. */
const keyRing = (least: number) =>
  z.string().superRefine((text, { addIssue }) => {
    try {
      readKeyRing(text, least)
    } catch (error) {
      if (!(error instanceof InvalidKeyRing)) throw error
      addIssue(error.message)
    }
  })

const sealingKeys = z.string().superRefine((text, { addIssue }) => {
  try {
    holdDemoKey(text)
  } catch (error) {
    if (!(error instanceof InvalidSealingKeys)) throw error
    addIssue(error.message)
  }
})

const proxies = z.string().transform((text, { addIssue }) => {
  const read = findProxies(text)
  if (read !== null) return read
  addIssue('must be "off", or addresses, networks, "loopback", "uniquelocal" or "linklocal"')
  return z.NEVER
})

const registerConnection = z.strictObject({ url: z.url(), key: z.string().min(8) })
const registerConnections = z.string().transform((text, { addIssue }) => {
  const read = z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), registerConnection)
    .safeParse(jsonOrNull(text))
  if (read.success) return read.data
  addIssue('must be JSON like {"name":{"url":"https://…","key":"…"}}')
  return z.NEVER
})

const authorityStore = z.strictObject({
  operator: z.string().regex(/^[A-Za-z0-9]{1,4}$/),
  store: z.string().regex(/^[A-Za-z0-9]{1,10}$/),
  folder: z.string().min(1),
  /** 50 characters: digits, letters and signs. */
  password: z.string().regex(/^(?=\S*\d)(?=\S*[A-Za-z])(?=\S*[^A-Za-z\d\s])\S{50}$/),
  signer: z.array(z.string().min(1)).min(1).optional(),
  /** A file with the authority's schema. */
  schema: z.string().min(1).optional(),
})
const authorityStores = z.string().transform((text, { addIssue }) => {
  const read = z.record(z.string(), authorityStore).safeParse(jsonOrNull(text))
  if (read.success) return read.data
  addIssue(
    'must be JSON like {"brand":{"operator":"1234","store":"A1","folder":"/…","password":"…","signer":["/…"],"schema":"/…"}}, its password 50 digits, letters and signs',
  )
  return z.NEVER
})

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const roles = z.string().transform((text, { addIssue }) => {
  const read = findRoles(text)
  if (read !== null) return read
  addIssue(`must be "all", or some of ${ROLES.join(', ')} separated by commas`)
  return z.NEVER
})

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** What this process does. */
  ROLE: roles.default(new Set(ROLES)),
  /** Where metrics and this process's health are served; none without it. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** How long requests are answered after SIGTERM, in milliseconds. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TOKEN_SECRET: keyRing(32).default(DEMO.TOKEN_SECRET),
  MASTER_API_KEY: keyRing(8).default(DEMO.MASTER_API_KEY),
  MASTER_API_KEY_HEADER: z.string().default('X-Master-Api-Key'),
  MASTER_LANGUAGE_HEADER: z.string().default('X-Master-Language'),
  CONFIG_HASH: keyRing(4).default(DEMO.CONFIG_HASH),
  PROVIDER_ORIGINALS_KEY: keyRing(LEAST_KEY).default(DEMO.PROVIDER_ORIGINALS_KEY),
  /** Registered as provider `originals` at each start; `off`: not registered. */
  PROVIDER_ORIGINALS_URL: z.union([z.literal('off'), z.url()]).default('http://127.0.0.1:4100'),
  PROVIDER_ODDS_FEED_KEY: keyRing(LEAST_KEY).default(DEMO_FEED_KEY),
  /** The simulated feed, registered as provider of odds `sim` at each start; `off`: not registered, the default in production. */
  PROVIDER_ODDS_FEED_URL: z.union([z.literal('off'), z.url()]).optional(),
  PAYMENTS_SANDBOX_KEY: keyRing(LEAST_KEY).default(DEMO.PAYMENTS_SANDBOX_KEY),
  IDENTITY_SANDBOX_KEY: keyRing(LEAST_KEY).default(DEMO.IDENTITY_SANDBOX_KEY),
  CONSOLE_KEY: keyRing(LEAST_KEY).default(DEMO.CONSOLE_KEY),
  /** Seal secrets in the database: the first one seals, all of them open. */
  SEALING_KEYS: sealingKeys.default(DEMO_SEALING_KEYS),
  PAYMENTS_SANDBOX_URL: z.url().default('http://127.0.0.1:4200'),
  IDENTITY_SANDBOX_URL: z.url().default('http://127.0.0.1:4500'),
  /** Connections to registers of excluded persons, by the name that brands give: address and key. */
  REGISTER_CONNECTIONS: registerConnections.default({}),
  /** Stores of reports for an authority, by brand. */
  AUTHORITY_STORES: authorityStores.default({}),
  /** How long a payment waits for its provider's webhook before the provider is asked, in milliseconds. */
  PAYMENT_INQUIRY_AFTER_MS: z.coerce.number().int().min(100).max(3_600_000).default(120_000),
  /** A NATS server between several machines; without it processes meet in PostgreSQL. */
  BUS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'like nats://host:4222')
    .optional(),
  /** A mail server; without it mails are written to a folder. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** A gateway of SMS; without it messages are written to a folder. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A service of leaked passwords by ranges of digests; without it only the list of common ones is asked. */
  LEAKED_PASSWORDS_URL: z.url().optional(),
  /** Whose `X-Forwarded-For` counts. */
  PLATFORM_TRUST_PROXY: proxies.default(false),
  PUBLIC_URL: z.url().default('http://127.0.0.1:4000'),
  /** A company's directory by which its operators may log in, OpenID Connect; without it nobody does. */
  OPERATOR_SIGN_ON_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_SIGN_ON_CLIENT_ID: z.string().max(300).optional(),
  OPERATOR_SIGN_ON_CLIENT_SECRET: z.string().max(1000).optional(),
  /** What the button calls it. */
  OPERATOR_SIGN_ON_NAME: z.string().max(40).optional(),
  /** The class of authentication that a log-in must have had. */
  OPERATOR_SIGN_ON_ACR: z.string().max(300).optional(),
  /** How browsers reach the operators' console: where invitations lead. */
  CONSOLE_PUBLIC_URL: z.url().default('http://localhost:4300'),
  SITE_SCHEME: z.enum(['http', 'https']).default('http'),
  DEMO_SITE_PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  /** Folder of backups, in which erasures are logged. */
  BACKUP_DIR: z.string().optional(),
  /** Writes the demo brands at the start. On by default, off in production. */
  SEED: onOff.optional(),
  /** Factor of every rate limit; `off` is 0. */
  RATE_LIMITS: z
    .preprocess(
      (value) => (value === 'off' ? 0 : value === 'on' ? 1 : value),
      z.coerce.number().min(0).max(1000),
    )
    .default(1),
})

export type Config = z.infer<typeof schema> & {
  readonly PROVIDER_ODDS_FEED_URL: string
  readonly SEED: boolean
  readonly DRAIN_MS: number
  readonly SIGN_ON: DirectorySettings | null
  /** Keys of game providers by the name of their setting (`env:NAME` of a provider's key reference). */
  readonly PROVIDER_KEYS: Readonly<Record<string, string>>
}

/** @param host a name or address, with or without a port */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|[\w.-]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)

const PROVIDER_KEY = /^PROVIDER_[A-Z0-9_]+$/

/** Wrong settings: each line names one variable. The start stops with it. */
export class ConfigInvalid extends Error {
  override name = 'ConfigInvalid'
}

/** Reads the environment once. @throws ConfigInvalid with a line for each wrong or missing variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigInvalid(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const isProduction = parsed.data.NODE_ENV === 'production'
  const { PROVIDER_ORIGINALS_KEY, PROVIDER_ODDS_FEED_KEY } = parsed.data
  const { SEED = !isProduction } = parsed.data
  const { PROVIDER_ODDS_FEED_URL = isProduction ? 'off' : SIMULATOR } = parsed.data
  if (isProduction) {
    const demo: string[] = SECRET_NAMES.filter((name) => listKeys(parsed.data[name]).includes(DEMO[name]))
    if (PROVIDER_ODDS_FEED_URL !== 'off' && listKeys(PROVIDER_ODDS_FEED_KEY).includes(DEMO_FEED_KEY))
      demo.push('PROVIDER_ODDS_FEED_KEY')
    if (holdDemoKey(parsed.data.SEALING_KEYS)) demo.push('SEALING_KEYS')
    if (demo.length > 0) {
      throw new ConfigInvalid(demo.map((name) => `${name}: must be set in production`).join('\n'))
    }
    if (SEED && !isLoopbackHost(new URL(parsed.data.PUBLIC_URL).host))
      throw new ConfigInvalid('SEED: the demo brands answer on localhost; they are not for a production host')
  }
  const keys = Object.entries(given).filter(
    (entry): entry is [string, string] => PROVIDER_KEY.test(entry[0]) && entry[1] !== undefined,
  )
  const own = { PROVIDER_ORIGINALS_KEY, PROVIDER_ODDS_FEED_KEY }
  const PROVIDER_KEYS = { ...Object.fromEntries(keys), ...own }
  const DRAIN_MS = readDrainMs(given)
  return {
    ...parsed.data,
    SIGN_ON: readSignOn(parsed.data),
    DRAIN_MS,
    PROVIDER_ODDS_FEED_URL,
    SEED,
    PROVIDER_KEYS,
  }
}

/** A directory is named whole or not at all, and over https but on this machine: what it signs lets people in. */
function readSignOn(settings: z.infer<typeof schema>): DirectorySettings | null {
  const {
    OPERATOR_SIGN_ON_ISSUER: issuer,
    OPERATOR_SIGN_ON_CLIENT_ID: clientId,
    OPERATOR_SIGN_ON_CLIENT_SECRET: clientSecret,
    OPERATOR_SIGN_ON_NAME: name,
    OPERATOR_SIGN_ON_ACR: acr,
  } = settings
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigInvalid(
      'OPERATOR_SIGN_ON_ISSUER: a directory needs OPERATOR_SIGN_ON_CLIENT_ID and OPERATOR_SIGN_ON_CLIENT_SECRET with it',
    )
  const { protocol, host } = new URL(issuer)
  if (protocol === 'http:' && !isLoopbackHost(host))
    throw new ConfigInvalid('OPERATOR_SIGN_ON_ISSUER: must be https')
  return { issuer, clientId, clientSecret, name: name ?? host, acr }
}
