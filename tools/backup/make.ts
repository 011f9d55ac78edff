import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { BackupFile } from '@palco/service/backups'
import pg from 'pg'
import { archiveFolder } from '../postgres/archive.ts'
import { readBackupKeys } from '../postgres/sealed-files.mts'
import { CONTROL, listDataDirectory, type Packer, packFiles } from './files.ts'
import { baseFolder, type Manifest, packerFor, readManifests, writeManifest } from './manifest.ts'
import { readErasures } from './erasures.ts'
import { BackupRefused } from './refused.ts'

export type BackupOptions = {
  /** A superuser's address of the running server. */
  url: string
  /** The server's data directory, on this machine. */
  dataDir: string
  backupDir: string
  /** With which its files are sealed (BACKUP_KEYS); without them they are compressed alone. */
  backupKeys?: string | undefined
}

/** How long the server may take to archive what belongs to the backup. */
const ARCHIVE_LIMIT = '10min'
const LABEL = 'backup_label'

/**
 * A base backup of a running server, by PostgreSQL's low-level interface: the files are copied between `pg_backup_start` and
 * `pg_backup_stop`, and the archived log between the two makes them consistent. It is below `base` when it is whole.
 * @throws BackupRefused when the server does not archive its log in the same folder
 */
export async function makeBackup({ url, dataDir, backupDir, backupKeys }: BackupOptions): Promise<Manifest> {
  const keys = backupKeys ? readBackupKeys(backupKeys) : []
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const archive = await readArchive(client, backupDir)
    await takeTurn(client)
    removeParts(backupDir, archive)
    const name = await findName(client, backupDir)
    const packer = packerFor(name, keys.length > 0 ? 'sealed' : 'zstd', keys)
    const building = join(baseFolder(backupDir), `${name}.${archive}.part`)
    mkdirSync(join(building, 'data'), { recursive: true, mode: 0o700 })
    try {
      const manifest = await copyRunning(client, { name, archive, dataDir, url, building, packer })
      const erasures = readErasures(backupDir)
      writeManifest(building, { ...manifest, sequence: lastSequence(backupDir) + 1, erasures }, keys)
      renameSync(building, join(baseFolder(backupDir), name))
      syncFolder(baseFolder(backupDir))
      return manifest
    } catch (error) {
      rmSync(building, { recursive: true, force: true })
      throw error
    }
  } finally {
    await client.end()
  }
}

/** One backup of a server at a time; the turn ends with the connection, also that of a process that was killed. */
async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('palco backup', 0)) AS taken`,
  )
  if (!rows[0]?.taken)
    throw new BackupRefused('another backup of this database is being made: wait for its end')
}

/** What a backup of the same server left that was killed; only the one whose turn it is calls this. */
function removeParts(backupDir: string, archive: string): void {
  const folder = baseFolder(backupDir)
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.endsWith(`.${archive}.part`)) rmSync(join(folder, name), { recursive: true, force: true })
}

const lastSequence = (backupDir: string): number => readManifests(backupDir).at(-1)?.sequence ?? 0

/** The entry of a renamed folder is on the disk as well. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

async function readArchive(client: pg.Client, backupDir: string): Promise<string> {
  const { rows } = await client.query<{ mode: string; command: string; spaces: number }>(
    `SELECT current_setting('archive_mode') AS mode, current_setting('archive_command') AS command,
      (SELECT count(*)::int FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS spaces`,
  )
  const { mode = '', command = '', spaces = 0 } = rows[0] ?? {}
  const folder = archiveFolder(backupDir, '')
  const found = command.slice(command.indexOf(folder) + folder.length + 1)
  const name = /^([0-9a-f]+)\//.exec(found)?.[1]
  if (mode !== 'on' || !command.includes(folder) || !name)
    throw new BackupRefused(
      `the database does not archive its log in ${folder}: stop the system and start it with the same BACKUP_DIR`,
    )
  if (spaces > 0) throw new BackupRefused('the database has tablespaces, whose files lie elsewhere')
  return name
}

/** The moment by the server's clock, as a folder's name that is free: clocks go back. */
async function findName(client: pg.Client, backupDir: string): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  const name = (rows[0]?.at ?? new Date(0)).toISOString().slice(0, 19).replaceAll(':', '-') + 'Z'
  for (let turn = 1; ; turn += 1) {
    const free = turn === 1 ? name : `${name}-${turn}`
    if (!existsSync(join(baseFolder(backupDir), free))) return free
  }
}

type Running = {
  name: string
  archive: string
  dataDir: string
  url: string
  building: string
  packer: Packer
}

async function copyRunning(
  client: pg.Client,
  { name, archive, dataDir, url, building, packer }: Running,
): Promise<Manifest> {
  await client.query(`SET statement_timeout = '${ARCHIVE_LIMIT}'`)
  const begun = await client.query<{ at: Date; log: string; major: string; system: string }>(
    `SELECT pg_walfile_name(pg_backup_start($1, true)) AS log, clock_timestamp() AS at,
      (current_setting('server_version_num')::int / 10000)::text AS major,
      (SELECT system_identifier::text FROM pg_control_system()) AS system`,
    [name],
  )
  const target = join(building, 'data')
  const { folders, files } = await listDataDirectory(dataDir)
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 })
  const places = { from: dataDir, to: target }
  const all = [...(await packFiles(files, places, packer)), ...(await packFiles([CONTROL], places, packer))]
  const copied: BackupFile[] = all.filter((file) => file !== null)
  const releases = await readReleases(client, url)
  const ended = await client.query<{ at: Date; log: string; label: string }>(
    `SELECT pg_walfile_name(s.lsn) AS log, s.labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(true) s`,
  )
  const [first, last] = [begun.rows[0], ended.rows[0]]
  if (!first || !last) throw new Error('pg_backup_start or pg_backup_stop answered nothing')
  const label = { from: join(building, 'label'), to: target }
  mkdirSync(label.from, { mode: 0o700 })
  writeFileSync(join(label.from, LABEL), last.label, { mode: 0o600 })
  copied.push(...(await packFiles([LABEL], label, packer)).filter((file) => file !== null))
  rmSync(label.from, { recursive: true })
  return {
    format: 2,
    name,
    packing: packer.packing,
    system: first.system,
    begunAt: first.at.toISOString(),
    endedAt: last.at.toISOString(),
    postgres: first.major,
    archive,
    firstLog: first.log,
    lastLog: last.log,
    releases,
    folders,
    files: copied,
  }
}

/** The newest release that changed each database's schema, by database. */
async function readReleases(client: pg.Client, url: string): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datallowconn AND NOT datistemplate AND datname <> 'postgres' ORDER BY 1`,
  )
  const releases: Record<string, number> = {}
  for (const { name } of rows) {
    const version = await readRelease(url, name)
    if (version !== null) releases[name] = version
  }
  return releases
}

async function readRelease(url: string, name: string): Promise<number | null> {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  const client = new pg.Client({ connectionString: address.href })
  client.on('error', () => {})
  await client.connect()
  try {
    const there = await client.query(`SELECT WHERE to_regclass('schema_functions') IS NOT NULL`)
    if (there.rowCount === 0) return null
    const { rows } = await client.query<{ version: number | null }>(
      'SELECT max(version) AS version FROM schema_functions',
    )
    return rows[0]?.version ?? null
  } finally {
    await client.end()
  }
}
