import { readConfig as readConsole } from '../../apps/console/server/config.ts'
import { readConfig as readIdentity } from '../../apps/identity-sandbox/src/config.ts'
import { readConfig as readOddsFeed } from '../../apps/odds-feed/src/config/config.ts'
import { readConfig as readOriginals } from '../../apps/originals/src/config/config.ts'
import { readConfig as readPayments } from '../../apps/payments-sandbox/src/config.ts'
import { readConfig as readPlatform } from '../../apps/platform/src/config/index.ts'
import { readSettings } from '../../apps/storefront/server/settings.ts'
import { readTracing } from '@palco/service/observability'
import { readMetricsPlace } from '@palco/service/process-metrics'
import type { Environment } from '../environment.ts'
import { readBackupKeys } from '../postgres/sealed-files.mts'
import { readSystemSettings } from '../system-settings.ts'

/** Reads a program's settings as its start does, and throws what its start would say: lines that begin with a variable's name. */
type Reader = (env: Environment) => unknown

export type ReadProgram = {
  program: string
  read: Reader
  /** What production cannot do without: the start refuses, or what it stands for does not work. */
  required: readonly string[]
  /** Whether an installation with this environment runs it; what is for development is checked when it is named. */
  runs: (env: Environment) => boolean
}

const always = (): boolean => true
const never = (): boolean => false

const start: Reader = (env) => [readSystemSettings(env), env.BACKUP_KEYS && readBackupKeys(env.BACKUP_KEYS)]

/** With what the program reads by the shared package of metrics and traces. */
const observed =
  (read: Reader): Reader =>
  (env) => [read(env), readMetricsPlace(env), readTracing(env)]

/** Every program of an installation, by its name on the page of settings. */
export const READ_PROGRAMS: readonly ReadProgram[] = [
  // The embedded database and its backups; an installation of several machines runs the parts alone.
  { program: 'start', read: start, required: [], runs: never },
  {
    program: 'platform',
    read: observed(readPlatform),
    runs: always,
    required: [
      'DATABASE_URL',
      'PUBLIC_URL',
      'TOKEN_SECRET',
      'MASTER_API_KEY',
      'CONFIG_HASH',
      'PROVIDER_ORIGINALS_KEY',
      'PAYMENTS_SANDBOX_KEY',
      'IDENTITY_SANDBOX_KEY',
      'CONSOLE_KEY',
      'CONSOLE_PUBLIC_URL',
      'SEALING_KEYS',
    ],
  },
  {
    program: 'storefront',
    read: observed(readSettings),
    runs: always,
    required: ['MASTER_API_KEY', 'CONFIG_HASH'],
  },
  {
    program: 'originals',
    read: observed(readOriginals),
    runs: always,
    required: ['ORIGINALS_DATABASE_URL', 'PROVIDER_ORIGINALS_KEY', 'ORIGINALS_SEALING_KEYS'],
  },
  {
    program: 'odds-feed',
    read: observed(readOddsFeed),
    runs: (env) => Boolean(env.ODDS_FEED_DATABASE_URL),
    required: ['ODDS_FEED_DATABASE_URL', 'PROVIDER_ODDS_FEED_KEY', 'ODDS_FEED_SEALING_KEYS'],
  },
  {
    program: 'console',
    read: observed(readConsole),
    runs: always,
    required: ['CONSOLE_KEY', 'CONSOLE_PUBLIC_URL'],
  },
  { program: 'payments', read: observed(readPayments), runs: never, required: ['PAYMENTS_SANDBOX_KEY'] },
  { program: 'identity', read: observed(readIdentity), runs: never, required: ['IDENTITY_SANDBOX_KEY'] },
]
