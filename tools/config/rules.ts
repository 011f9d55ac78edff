import { listKeys } from '@palco/contract/key-ring'
import { isSecret } from '@palco/service/environment'
import type { Environment } from '../environment.ts'

/** Input of a rule: a program's settings without empty ones, and what its process does. */
export type Judged = {
  program: string
  /** Every setting that the program knows. */
  names: ReadonlySet<string>
  env: Environment
  /** Roles of the platform's process; empty for other programs. */
  roles: ReadonlySet<string>
}

/** Settings that do not go together, or not with production. Lines begin with a variable's name and hold no secret's value. */
type Rule = (judged: Judged) => (string | false | undefined)[]

const LOOPBACK = /^(localhost|[\w.-]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const isPlainPublic = (address: string | undefined): boolean => {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !LOOPBACK.test(url.hostname)
}

const publicAddresses: Rule = ({ env }) =>
  ['PUBLIC_URL', 'CONSOLE_PUBLIC_URL', 'PAYMENTS_PUBLIC_URL', 'LEAKED_PASSWORDS_URL'].map(
    (name) => isPlainPublic(env[name]) && `${name}: a public address has to be https`,
  )

/** Links in mails are the sites', whose certificate is that of the public address or of a proxy in front of it. */
const siteScheme: Rule = ({ program, env }) => [
  program === 'platform' &&
    env.SITE_SCHEME !== 'https' &&
    env.PUBLIC_URL?.startsWith('https:') &&
    'SITE_SCHEME: PUBLIC_URL is https and the links of the sites are http; set https',
]

const mail: Rule = ({ program, env, roles }) => {
  if (program !== 'platform') return []
  const url = URL.parse(env.SMTP_URL ?? '')
  if (!url)
    return [
      !env.SMTP_URL && roles.has('worker') && 'SMTP_URL: without it mails are written to files and not sent',
    ]
  return [
    Boolean(url.username) !== Boolean(url.password) && 'SMTP_URL: has a user or a password, not both',
    url.searchParams.get('tls') === 'off' &&
      !LOOPBACK.test(url.hostname) &&
      'SMTP_URL: tls=off is for a relay on the same machine',
  ]
}

const backups: Rule = ({ program, env, roles }) => [
  program === 'platform' &&
    roles.has('worker') &&
    !env.BACKUP_DIR &&
    'BACKUP_DIR: without it a restore brings erased players back (docs/backups.md)',
]

const limits: Rule = ({ env }) => [
  /^(off|0(\.0*)?)$/.test(env.RATE_LIMITS ?? '') && 'RATE_LIMITS: off is for tests, not for production',
]

/** Elsewhere every demo value is accepted. The served site is always in production. */
const mode: Rule = ({ program, names, env }) => [
  names.has('NODE_ENV') &&
    (env.NODE_ENV ?? (program === 'storefront' && 'production')) !== 'production' &&
    'NODE_ENV: has to be production, or a start takes the demo values',
]

const seed: Rule = ({ program, env }) => [
  program === 'platform' &&
    env.SEED === 'off' &&
    env.DEMO_SITE_PORT &&
    'DEMO_SITE_PORT: has no effect while SEED is off',
]

/** Of each pair the first does nothing without the second. */
const PAIRS: readonly (readonly [program: string, name: string, needs: string])[] = [
  ['start', 'BACKUP_KEYS', 'BACKUP_DIR'],
  ['platform', 'PROVIDER_ODDS_FEED_KEY', 'PROVIDER_ODDS_FEED_URL'],
  ['platform', 'METRICS_HOST', 'METRICS_PORT'],
  ['storefront', 'METRICS_HOST', 'METRICS_PORT'],
  ['originals', 'METRICS_HOST', 'METRICS_PORT'],
  ['odds-feed', 'METRICS_HOST', 'METRICS_PORT'],
]

const halves: Rule = ({ program, env }) =>
  PAIRS.map(([of, name, needs]) => {
    const lacks = !env[needs] || env[needs] === 'off'
    return of === program && env[name] && lacks && `${name}: has no effect without ${needs}`
  })

/** A process without calls listens nowhere else. */
const health: Rule = ({ program, env, roles }) => [
  program === 'platform' &&
    !roles.has('web') &&
    !env.METRICS_PORT &&
    'METRICS_PORT: the only place where a process without the role web reports its health',
]

const strayFiles: Rule = ({ env, names }) =>
  [...names].map(
    (name) =>
      !isSecret(name) && env[`${name}_FILE`] && `${name}_FILE: only secrets come from files; set ${name}`,
  )

const RULES: readonly Rule[] = [
  mode,
  publicAddresses,
  siteScheme,
  mail,
  backups,
  limits,
  seed,
  halves,
  health,
  strayFiles,
]

/** What contradicts in a program's settings, one line each. */
export const contradictions = (judged: Judged): string[] =>
  RULES.flatMap((rule) => rule(judged)).filter((line) => typeof line === 'string')

/** Shorter values are words such as `{}`. */
const LEAST_SECRET = 8

/** Settings of keys hold several. */
function haveCommonKey(one: string, other: string): boolean {
  const keys = new Set(listKeys(one))
  return listKeys(other).some((key) => key.length >= LEAST_SECRET && keys.has(key))
}

/** Secrets with the same value: whoever gets one would have the other, and two programs would share a database. */
export function sharedValues(env: Environment): string[] {
  const names = Object.keys(env).filter((name) => isSecret(name) && (env[name] ?? '').length >= LEAST_SECRET)
  return names.flatMap((name, at) =>
    names
      .slice(at + 1)
      .filter((other) => haveCommonKey(env[name] ?? '', env[other] ?? ''))
      .map((other) => `${name}: has the same value as ${other}; each needs a separate one`),
  )
}
