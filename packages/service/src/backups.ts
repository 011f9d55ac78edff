import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** How files are kept in a backup; `plain`: as they are, by releases before compression. */
export type Packing = 'plain' | 'zstd' | 'sealed'

/**
 * A file of a backup: its path below the data directory, its size in bytes and the SHA-256 of its content in hexadecimal, before it was packed.
 * `stored`: bytes that it takes in the backup.
 */
export type BackupFile = { path: string; bytes: number; sha256: string; stored?: number }

/** What a base backup is, next to its files. Times in ISO 8601, UTC; positions of the log as PostgreSQL writes them. */
export type Manifest = {
  /** 1: its files are plain, and what says 2 below is not there. */
  format: 1 | 2
  name: string
  /** 2: how its files are kept. */
  packing?: Packing
  /** 2: place in the order in which the backups of the folder were made; names follow a clock, which may go back. */
  sequence?: number
  /** 2: PostgreSQL's number of the database; a restored one keeps it, another installation has another. */
  system?: string
  begunAt: string
  /** From here on the backup can be restored to. */
  endedAt: string
  /** Major version of PostgreSQL. */
  postgres: string
  /** Folder of its archive below `wal`. */
  archive: string
  /** First and last file of the log without which it cannot be restored. */
  firstLog: string
  lastLog: string
  /** Versions of the schemas, by database. */
  releases: Record<string, number>
  folders: string[]
  files: BackupFile[]
  /** What the log of erasures had when the backup was made: its length and checksum; it only grows. */
  erasures?: { bytes: number; sha256: string }
}

export const MANIFEST = 'manifest.json'
export const MANIFEST_CHECKSUM = 'manifest.sha256'

export const baseFolder = (backupDir: string): string => join(resolve(backupDir), 'base')
const logFolder = (backupDir: string): string => join(resolve(backupDir), 'wal')

/**
 * A manifest as it was written, in the folder of this name; `null`: it was changed, is of a later release, or names what is outside of a backup:
 * its words go into paths and commands, and the folder may be written by others.
 */
export function parseManifest(text: string, checksum: string, folder: string): Manifest | null {
  if (checksum.trim() !== createHash('sha256').update(text).digest('hex')) return null
  const manifest = JSON.parse(text) as Manifest
  return (manifest.format === 1 || manifest.format === 2) && manifest.name === folder && isSound(manifest)
    ? manifest
    : null
}

const NAME = /^\w[\w.-]*$/
const PART_NAME = /^[0-9A-F]{24}$/
const isBelow = (path: unknown): boolean =>
  typeof path === 'string' && !path.startsWith('/') && !path.split('/').includes('..')

const isSound = ({
  name,
  archive,
  firstLog,
  lastLog,
  files,
  folders,
  packing = 'plain',
}: Manifest): boolean =>
  NAME.test(name) &&
  /^[0-9a-f]{1,64}$/.test(archive) &&
  PART_NAME.test(firstLog) &&
  PART_NAME.test(lastLog) &&
  ['plain', 'zstd', 'sealed'].includes(packing) &&
  folders.every(isBelow) &&
  files.every(({ path }) => isBelow(path))

/** The order in which base backups were made. */
export const byAge = (one: Ordered, other: Ordered): number =>
  (one.sequence ?? 0) - (other.sequence ?? 0) || (one.name < other.name ? -1 : 1)
type Ordered = Pick<Manifest, 'name' | 'sequence'>

type Base = Ordered & Pick<Manifest, 'archive'> & { endedAt: Date; bytes: number; packing: Packing }

/** What there is in a folder of backups. */
export type BackupState = {
  /** The newest whole base backup; `bytes` that it takes. */
  base: Base | null
  /** Those that are no backups any more. */
  damaged: string[]
  /** The part of the log that was archived last. */
  log: { archive: string; name: string; at: Date; bytes: number } | null
}

/** Looks at a folder of backups again and again; a manifest is read once, since none is ever changed. */
export class BackupFolder {
  readonly #dir: string
  readonly #read = new Map<string, Base | null>()

  constructor(backupDir: string) {
    this.#dir = backupDir
  }

  /** @throws the fault of the file system when the folder is there and cannot be read */
  async state(): Promise<BackupState> {
    const names = (await list(baseFolder(this.#dir))).filter((name) => !name.endsWith('.part'))
    for (const name of this.#read.keys()) if (!names.includes(name)) this.#read.delete(name)
    const bases = await Promise.all(names.map(async (name) => ({ name, base: await this.#base(name) })))
    return {
      base:
        bases
          .flatMap(({ base }) => base ?? [])
          .toSorted(byAge)
          .at(-1) ?? null,
      damaged: bases.flatMap(({ name, base }) => (base ? [] : name)),
      log: await newestLog(logFolder(this.#dir)),
    }
  }

  async #base(name: string): Promise<Base | null> {
    const seen = this.#read.get(name)
    if (seen !== undefined) return seen
    const folder = join(baseFolder(this.#dir), name)
    const text = (file: string) => readFile(join(folder, file), 'utf8')
    const manifest = await Promise.all([text(MANIFEST), text(MANIFEST_CHECKSUM)])
      .then(([written, checksum]) => parseManifest(written, checksum, name))
      .catch(() => null)
    const base = manifest && toBase(manifest)
    this.#read.set(name, base)
    return base
  }
}

const toBase = ({ name, sequence, archive, endedAt, files, packing = 'plain' }: Manifest): Base => ({
  name,
  archive,
  packing,
  endedAt: new Date(endedAt),
  bytes: files.reduce((sum, { bytes, stored = bytes }) => sum + stored, 0),
  ...(sequence !== undefined && { sequence }),
})

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return []
    throw fault
  })
}

const PART = /^[0-9A-F]{24}\.(gz|zst\.sealed)$/

async function newestLog(folder: string): Promise<BackupState['log']> {
  const found = await Promise.all(
    (await list(folder)).map(async (archive) => {
      const parts = (await list(join(folder, archive)).catch(() => [])).filter((file) => PART.test(file))
      const name = parts.reduce((last, file) => (file > last ? file : last), '')
      if (name === '') return []
      const { mtime: at, size: bytes } = await stat(join(folder, archive, name))
      return [{ archive, name, at, bytes }]
    }),
  )
  return found
    .flat()
    .reduce<BackupState['log']>((last, one) => (last && last.at >= one.at ? last : one), null)
}

/** The oldest that a nightly base backup, and a part of the log of a system that runs, may be. In seconds. */
export const OLDEST = { base: 26 * 3600, log: 900 } as const

type BackupAges = { base: number | null; log: number | null }

/** Seconds since the newest base backup ended and the last part of the log was archived; `null`: there is none. */
export const backupAges = ({ base, log }: BackupState, now: Date): BackupAges => ({
  base: base && Math.round((now.getTime() - base.endedAt.getTime()) / 1000),
  log: log && Math.round((now.getTime() - log.at.getTime()) / 1000),
})

/** What is wrong with the backups of a folder, one line each. */
export function backupFaults(
  state: BackupState,
  now: Date,
  oldest: { base: number; log: number } = OLDEST,
): string[] {
  const { base, log } = state
  const ages = backupAges(state, now)
  const isOld = (age: number | null, most: number): boolean => age !== null && age > most
  return [
    base === null && 'there is no base backup',
    isOld(ages.base, oldest.base) &&
      `the newest base backup is ${ages.base} seconds old, more than ${oldest.base}`,
    log === null && 'no part of the log was archived',
    isOld(ages.log, oldest.log) &&
      `the last part of the log was archived ${ages.log} seconds ago, more than ${oldest.log}`,
    base !== null &&
      log !== null &&
      base.archive !== log.archive &&
      `the database archives its log in ${log.archive}, of which there is no base backup yet`,
    ...state.damaged.map((name) => `${name} is damaged: its manifest is not what was written`),
  ].filter((line) => typeof line === 'string')
}
