import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { archiveFolder } from '../postgres/archive.ts'
import { type BackupFile, CONTROL, copyFiles, listDataDirectory, sha256 } from './files.ts'
import { baseFolder, type Manifest, writeManifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'

export type BackupOptions = {
  /** A superuser's address of the running server. */
  url: string
  /** The server's data directory, on this machine. */
  dataDir: string
  backupDir: string
}

/** How long the server may take to archive what belongs to the backup. */
const ARCHIVE_LIMIT = '10min'
const LABEL = 'backup_label'

/**
 * A base backup of a running server, by PostgreSQL's low-level interface: the files are copied between `pg_backup_start` and
 * `pg_backup_stop`, and the archived log between the two makes them consistent. It is below `base` when it is whole.
 * @throws BackupRefused when the server does not archive its log in the same folder
 */
export async function makeBackup({ url, dataDir, backupDir }: BackupOptions): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const archive = await readArchive(client, backupDir)
    const name = await readName(client)
    const target = join(baseFolder(backupDir), name)
    if (existsSync(target)) throw new BackupRefused(`${target} is there already: try again in a second`)
    const building = `${target}.part`
    rmSync(building, { recursive: true, force: true })
    mkdirSync(join(building, 'data'), { recursive: true, mode: 0o700 })
    try {
      const manifest = await copyRunning(client, { name, archive, dataDir, url, building })
      writeManifest(building, manifest)
      renameSync(building, target)
      return manifest
    } catch (error) {
      rmSync(building, { recursive: true, force: true })
      throw error
    }
  } finally {
    await client.end()
  }
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

/** The moment by the server's clock, as a folder's name. */
async function readName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  return (rows[0]?.at ?? new Date(0)).toISOString().slice(0, 19).replaceAll(':', '-') + 'Z'
}

type Running = { name: string; archive: string; dataDir: string; url: string; building: string }

async function copyRunning(
  client: pg.Client,
  { name, archive, dataDir, url, building }: Running,
): Promise<Manifest> {
  await client.query(`SET statement_timeout = '${ARCHIVE_LIMIT}'`)
  const begun = await client.query<{ at: Date; log: string; major: string }>(
    `SELECT pg_walfile_name(pg_backup_start($1, true)) AS log, clock_timestamp() AS at,
      (current_setting('server_version_num')::int / 10000)::text AS major`,
    [name],
  )
  const target = join(building, 'data')
  const { folders, files } = await listDataDirectory(dataDir)
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 })
  const copy = { from: dataDir, to: target, durable: true }
  const all = [...(await copyFiles(files, copy)), ...(await copyFiles([CONTROL], copy))]
  const copied: BackupFile[] = all.filter((file) => file !== null)
  const releases = await readReleases(client, url)
  const ended = await client.query<{ at: Date; log: string; label: string }>(
    `SELECT pg_walfile_name(s.lsn) AS log, s.labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(true) s`,
  )
  const [first, last] = [begun.rows[0], ended.rows[0]]
  if (!first || !last) throw new Error('pg_backup_start or pg_backup_stop answered nothing')
  writeFileSync(join(target, LABEL), last.label, { mode: 0o600, flush: true })
  copied.push({ path: LABEL, bytes: Buffer.byteLength(last.label), sha256: sha256(last.label) })
  return {
    format: 1,
    name,
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
