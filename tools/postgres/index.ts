import { spawn } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { chooseAccount, giveTo, spawnAs } from './account.ts'
import { archiveSettings, refuseUnfinished } from './archive.ts'
import type { Binaries } from './binaries.ts'
import { findBinaries } from './binaries.ts'
import { placeFor, prepareDataDirectory, readPassword, SUPERUSER } from './data-directory.ts'
import { PostgresStartError } from './errors.ts'
import { freePort } from './port.ts'
import type { Postmaster } from './postmaster.ts'
import { isPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { enter, leave, watch } from './users.ts'

export { findPgbench } from './binaries.ts'
export { PostgresStartError } from './errors.ts'
export type { PostgresStartCode } from './errors.ts'

export type PostgresOptions = {
  /** Where the database lives; made on the first start. */
  dataDir: string
  /** First port tried; the next free one is taken when it is busy. A server that is attached to keeps its own. */
  port?: number
  /** Server settings by name, over the defaults; they take effect when this call starts the server. */
  settings?: Record<string, string | number | boolean>
  /** Folder of backups: the write-ahead log is archived in it (docs/backups.md). Takes effect when this call starts the server. */
  backupDir?: string | undefined
  /** With which the log is sealed there (BACKUP_KEYS); without them it is compressed alone. */
  backupKeys?: string | undefined
  /** Whether a database may be started whose restore has not ended. */
  unfinished?: boolean
  /** How long a start may take, in milliseconds; a recovery takes longer. Default: a minute. */
  startLimitMs?: number
  /** `false` gives up crash safety for speed. For throw-away data of tests only. */
  durable?: boolean
  /** `false` leaves the server running when this process is killed; the next start attaches to it. */
  stopWithParent?: boolean
  /** For root, when its own folders are closed to others: where data and programs go instead. Default /var/lib/palco. */
  fallbackDir?: string
  /** Where a line for the person at the terminal goes (a directory that had to move). Default: nowhere. */
  log?: (line: string) => void
}

export type RunningPostgres = {
  /** Superuser's address of the database `postgres`. */
  url: string
  port: number
  /** The postmaster. */
  pid: number
  /** The directory in use: the wanted one unless PostgreSQL's account could not get there. */
  dataDir: string
  /** True when a running server was found and joined. */
  attached: boolean
  /** Address of a database of that name, made if there is none. */
  database(name: string): Promise<string>
  /** Leaves the server; the last one to leave stops it. Safe to call twice. */
  stop(): Promise<void>
}

const DEFAULT_PORT = 15_432
const START_LIMIT_MS = 60_000
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: false,
  password_encryption: 'scram-sha-256',
}
const NOT_DURABLE = { fsync: false, synchronous_commit: false, full_page_writes: false }

/**
 * Starts the PostgreSQL that npm installed, or joins the one that already runs on the directory. Copes with being
 * root, with a server or a postmaster.pid left by a killed process, with a busy port and with a simultaneous start.
 * Throws PostgresStartError with a plain message; never deletes data.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => {})
  const wanted = resolve(options.dataDir)
  const account = chooseAccount(wanted)
  const binaries = findBinaries(account, log, options.fallbackDir)
  const place = placeFor(wanted, account, log, options.fallbackDir)
  prepareDataDirectory(place, account, binaries)
  if (!options.unfinished) refuseUnfinished(place)
  const dataDir = realpathSync(place)
  const password = readPassword(dataDir)
  const user = enter(dataDir)
  try {
    const found = await startOrAttach(dataDir, password, account, binaries, options)
    return handle(dataDir, password, user, found, options)
  } catch (error) {
    leave(dataDir, user)
    throw error
  }
}

type Found = Postmaster & { attached: boolean }

async function startOrAttach(
  dataDir: string,
  password: string,
  account: Account,
  binaries: Binaries,
  options: PostgresOptions,
): Promise<Found> {
  const deadline = performance.now() + (options.startLimitMs ?? START_LIMIT_MS)
  let port = options.port ?? readLastPort(dataDir) ?? DEFAULT_PORT
  let reason = ''
  while (performance.now() < deadline) {
    const running = readPostmaster(dataDir)
    if (running && isPostmaster(running.pid, dataDir)) {
      if (await answers(url(running.port, password), dataDir)) return { ...running, attached: true }
      await delay(20)
      continue
    }
    if (running) rmSync(join(dataDir, 'postmaster.pid'), { force: true })
    port = await freePort(port)
    const outcome = await launch(dataDir, port, password, account, binaries, options)
    if ('pid' in outcome) return { ...outcome, attached: false }
    reason = outcome.reason
    if (/address already in use|could not create any TCP/i.test(reason)) port += 1
    // Another start won the race, or the backends of a killed postmaster are still on their way out.
    else if (!/lock file|postmaster\.pid|shared memory/i.test(reason)) break
    await delay(50)
  }
  throw new PostgresStartError(
    'did_not_start',
    `PostgreSQL did not start in ${dataDir}: ${reason || 'no answer'}`,
  )
}

async function launch(
  dataDir: string,
  port: number,
  password: string,
  account: Account,
  binaries: Binaries,
  options: PostgresOptions,
): Promise<Postmaster | { reason: string }> {
  const settings = {
    ...SETTINGS,
    ...(options.durable === false ? NOT_DURABLE : {}),
    ...archiving(options, dataDir, account),
    ...options.settings,
    port,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${format(value)}`])
  const logFile = join(dataDir, 'palco-server.log')
  const output = openLog(logFile)
  giveTo(account, logFile)
  const before = statSync(logFile).size
  // Its own session: Ctrl-C in the terminal reaches us, and we stop the parts in their order.
  const server = spawn(binaries.postgres, ['-D', dataDir, ...flags], {
    ...spawnAs(account),
    cwd: '/',
    env: binaries.env,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const state = { ended: null as string | null }
  server.once('error', (error) => (state.ended = error.message))
  server.once('exit', () => (state.ended ??= ''))
  server.unref()
  const deadline = performance.now() + (options.startLimitMs ?? START_LIMIT_MS)
  while (state.ended === null && performance.now() < deadline) {
    const state = readPostmaster(dataDir)
    if (state?.ready && state.pid === server.pid && (await answers(url(port, password), dataDir)))
      return state
    await delay(10)
  }
  if (state.ended === null) return { reason: 'it did not become ready in time' }
  return { reason: state.ended || readFileSync(logFile).subarray(before).toString().trim() }
}

const archiving = ({ backupDir, backupKeys }: PostgresOptions, dataDir: string, account: Account) =>
  backupDir ? archiveSettings({ backupDir, backupKeys }, dataDir, account) : {}

function openLog(file: string): number {
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW } = constants
  const tooLong = existsSync(file) && statSync(file).size > 5_000_000
  // The folder belongs to PostgreSQL's account: a root process follows no link from there.
  return openSync(file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | (tooLong ? O_TRUNC : 0), 0o600)
}

const format = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)

const url = (port: number, password: string, database = 'postgres'): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`

/** postmaster.opts keeps the last start's flags: the same port again means links and tools stay right. */
function readLastPort(dataDir: string): number | null {
  try {
    const match = /"port=(\d+)"/.exec(readFileSync(join(dataDir, 'postmaster.opts'), 'utf8'))
    return match ? Number(match[1]) : null
  } catch {
    return null
  }
}

/** Whether a server answers there that knows our password and serves this very directory. */
async function answers(address: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === dataDir
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function handle(
  dataDir: string,
  password: string,
  user: string,
  found: Found,
  options: PostgresOptions,
): RunningPostgres {
  const dismiss = options.stopWithParent === false ? () => {} : watch(dataDir, user, found.pid)
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    const last = leave(dataDir, user)
    dismiss()
    if (last && isPostmaster(found.pid, dataDir)) await stopPostmaster(found.pid)
  }
  return {
    url: url(found.port, password),
    port: found.port,
    pid: found.pid,
    dataDir,
    attached: found.attached,
    database: (name) => ensureDatabase(url(found.port, password), url(found.port, password, name), name),
    stop: () => (stopping ??= stop()),
  }
}

async function ensureDatabase(admin: string, address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0)
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error as Error
      })
  } finally {
    await client.end()
  }
  return address
}
