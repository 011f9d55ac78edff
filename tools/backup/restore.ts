import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Account, chooseAccount, giveTo } from '../postgres/account.ts'
import { archiveFolder, recoverySettings, UNFINISHED_FILE } from '../postgres/archive.ts'
import { readBackupKeys, ZIPPED } from '../postgres/sealed-files.mts'
import { findBinaries } from '../postgres/binaries.ts'
import { placeFor } from '../postgres/data-directory.ts'
import { PostgresStartError, type RunningPostgres, startPostgres } from '../postgres/index.ts'
import { isAlive, isPostmaster, readPostmaster } from '../postgres/postmaster.ts'
import { refuseChangedErasures } from './erasures.ts'
import { unpackFiles } from './files.ts'
import { findGap, isArchived } from './log-files.ts'
import { baseFolder, findManifests, type Manifest, packerFor } from './manifest.ts'
import { BackupRefused } from './refused.ts'

export type RestoreOptions = {
  backupDir: string
  /** Those with which it was sealed (BACKUP_KEYS). */
  backupKeys?: string | undefined
  /** Data directory to be made; it may not have anything in it. */
  dataDir: string
  /** The last moment that counts; `null`: the end of the archive. */
  until: Date | null
  /** Name of a base backup; default: the newest that the moment allows. */
  base?: string | undefined
  /** With keys: whether a base backup that they have not signed counts too, and parts of the log that are not sealed. */
  unsealed?: boolean | undefined
  port?: number
  fallbackDir?: string
  say?: (line: string) => void
}

export type Restored = {
  /** Runs, and takes writes; it archives nothing. */
  server: RunningPostgres
  base: Manifest
  /** The last transaction that was played again; `null`: none after the base backup. */
  lastCommit: Date | null
}

const DAY_MS = 24 * 3_600_000
const LOG = 'palco-server.log'

/**
 * Makes a data directory from a base backup and the archived log after it, and starts it there. What differs from its checksum, what is
 * missing, and a directory that is in use are refused; a directory that was begun is removed again.
 * @throws BackupRefused
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const say = options.say ?? (() => {})
  const wanted = resolve(options.dataDir)
  const account = chooseAccount(wanted)
  const binaries = findBinaries(account, say, options.fallbackDir)
  const place = placeFor(wanted, account, say, options.fallbackDir)
  refuseUsed(place)
  const base = chooseBase(options)
  if (base.postgres !== binaries.major)
    throw new BackupRefused(
      `${base.name} is of PostgreSQL ${base.postgres}, this is PostgreSQL ${binaries.major}: restore it with the release of the program that made it`,
    )
  refuseGaps(options, base)
  say(`copying ${base.name}, ${base.files.length} files …`)
  await copyBase(options, base, place, account)
  try {
    say(`playing the log ${options.until ? `up to ${options.until.toISOString()}` : 'to its end'} …`)
    return { base, ...(await recover(options, base, { place, account })) }
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

function refuseUsed(place: string): void {
  const running = readPostmaster(place)
  if (running && isPostmaster(running.pid, place))
    throw new BackupRefused(
      `a database runs in ${place} (process ${running.pid}): stop the system, then move the directory away`,
    )
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new BackupRefused(
      `${place} has a database in it, which a restore never overwrites: move it away (mv ${place} ${place}.before), or restore elsewhere with --into`,
    )
}

function chooseBase({ backupDir, backupKeys, base, until, unsealed }: RestoreOptions): Manifest {
  const keys = backupKeys ? readBackupKeys(backupKeys) : []
  const { good, damaged, signed } = findManifests(backupDir, keys)
  const needsSigned = keys.length > 0 && !unsealed
  const all = needsSigned ? good.filter(({ name }) => signed.has(name)) : good
  if (needsSigned && all.length < good.length && (all.length === 0 || (base && !signed.has(base))))
    throw new BackupRefused(
      `${base ?? 'no base backup'} is ${base ? 'not ' : ''}signed with BACKUP_KEYS: made with other keys or without, by an earlier release, or put there by somebody else. --unsealed takes it all the same`,
    )
  const newest = all.at(-1)
  if (newest && !unsealed) refuseChangedErasures(backupDir, newest)
  const fit = all.filter(({ endedAt }) => until === null || new Date(endedAt) <= until)
  const chosen = base === undefined ? fit.at(-1) : fit.find(({ name }) => name === base)
  const list = all.map(({ name, endedAt }) => `${name} (from ${endedAt})`).join(', ') || 'none'
  const more = damaged.length > 0 ? `; damaged: ${damaged.join(', ')}` : ''
  if (!chosen)
    throw new BackupRefused(
      `no base backup in ${baseFolder(backupDir)} allows that; there are: ${list}${more}`,
    )
  const systems = new Set(all.flatMap(({ system }) => system ?? []))
  if (base === undefined && systems.size > 1)
    throw new BackupRefused(
      `${baseFolder(backupDir)} has backups of ${systems.size} installations: choose one with --base; there are: ${list}`,
    )
  return chosen
}

/** Up to a moment PostgreSQL itself says that the log ends before it; to the end it would take a gap for the end. */
function refuseGaps(
  { backupDir, backupKeys, until, unsealed }: RestoreOptions,
  { archive, firstLog, lastLog, name }: Manifest,
): void {
  const folder = archiveFolder(backupDir, archive)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const missing = [firstLog, lastLog].filter((file) => !isArchived(files, file))
  if (missing.length > 0)
    throw new BackupRefused(`${name} cannot be restored: ${folder} lacks ${missing.join(', ')}`)
  const clear =
    backupKeys && !unsealed
      ? files.find((file) => file.endsWith(ZIPPED) && file.slice(0, 24) >= firstLog)
      : null
  if (clear)
    throw new BackupRefused(
      `${join(folder, clear)} is not sealed: archived without keys, or put there by somebody else. --unsealed takes it all the same`,
    )
  const gap = until === null ? findGap(files, firstLog) : null
  if (gap)
    throw new BackupRefused(
      `${folder} lacks ${gap}, and later parts of the log are there: find it, or choose a moment before it with --to`,
    )
}

/** Next to its place and renamed, so that one that is killed half-way leaves no half database there. The recovery syncs what is copied. */
async function copyBase(
  { backupDir, backupKeys }: RestoreOptions,
  base: Manifest,
  place: string,
  account: Account,
): Promise<void> {
  const from = join(baseFolder(backupDir), base.name, 'data')
  const packing = base.packing ?? 'plain'
  if (packing === 'sealed' && !backupKeys)
    throw new BackupRefused(`${base.name} is sealed: set BACKUP_KEYS to the keys with which it was made`)
  const packer = packerFor(base.name, packing, backupKeys ? readBackupKeys(backupKeys) : [])
  const building = `${place}.restoring-${randomBytes(4).toString('hex')}`
  mkdirSync(building, { recursive: true, mode: 0o700 })
  try {
    for (const folder of base.folders)
      mkdirSync(join(building, safe(folder)), { recursive: true, mode: 0o700 })
    const paths = base.files.map(({ path }) => safe(path))
    const copied = await unpackFiles(paths, { from, to: building }, packer)
    const changed = base.files.find(
      ({ bytes, sha256 }, at) => copied[at]?.bytes !== bytes || copied[at]?.sha256 !== sha256,
    )
    if (changed)
      throw new BackupRefused(`${join(from, changed.path)} is not what was backed up: take another backup`)
    writeFileSync(join(building, 'recovery.signal'), '')
    // A server started before the last steps would still hold erased players.
    writeFileSync(join(building, UNFINISHED_FILE), '')
    giveTo(account, building)
    chmodSync(building, 0o700)
    rmSync(place, { recursive: true, force: true })
    renameSync(building, place)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    throw error
  }
}

/** Marks a restored database as one that may be used. */
export const endRestore = (dataDir: string): void => rmSync(join(dataDir, UNFINISHED_FILE), { force: true })

/** A manifest names files below the data directory only. */
function safe(path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new BackupRefused(`the manifest names ${path}, which is no file of a data directory`)
  return path
}

async function recover(
  { backupDir, backupKeys, unsealed = false, until, port, fallbackDir, dataDir, say }: RestoreOptions,
  base: Manifest,
  { place, account }: { place: string; account: Account },
): Promise<Omit<Restored, 'base'>> {
  const server = await startPostgres({
    dataDir,
    startLimitMs: DAY_MS,
    unfinished: true,
    settings: recoverySettings({ backupDir, backupKeys, archive: base.archive, unsealed }, until, {
      dataDir: place,
      account,
    }),
    ...(port !== undefined && { port }),
    ...(fallbackDir !== undefined && { fallbackDir }),
    ...(say && { log: say }),
  }).catch((error: unknown) => {
    throw error instanceof PostgresStartError ? refusalFrom(error.message, until) : error
  })
  try {
    return { server, lastCommit: await untilRecovered(server, place, until) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Waits until the log is played; the server answers meanwhile, for reading. */
async function untilRecovered(
  server: RunningPostgres,
  place: string,
  until: Date | null,
): Promise<Date | null> {
  const started = performance.now()
  while (performance.now() - started < DAY_MS) {
    if (!isAlive(server.pid)) throw refusalFrom(readFileSync(join(place, LOG), 'utf8').slice(-2000), until)
    const state = await readState(server.url)
    if (state && !state.recovering) return state.at
    await delay(100)
  }
  throw new BackupRefused('the log was not played within a day')
}

type State = { recovering: boolean; at: Date | null }

async function readState(url: string): Promise<State | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<State>(
      'SELECT pg_is_in_recovery() AS recovering, pg_last_xact_replay_timestamp() AS at',
    )
    return rows[0] ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

function refusalFrom(said: string, until: Date | null): BackupRefused {
  if (/recovery ended before configured recovery target/.test(said))
    return new BackupRefused(
      `the archive ends before ${until?.toISOString()}: choose an earlier moment, or leave --to away for its end`,
    )
  return new BackupRefused(`PostgreSQL could not play the log:\n${said}`)
}
