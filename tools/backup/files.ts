import { createHash } from 'node:crypto'
import { constants, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { BackupFile, Packing } from '@palco/service/backups'
import { NotOpened, opening, SEALED, sealing } from '../postgres/sealed-files.mts'
import { BackupRefused } from './refused.ts'

/** What PostgreSQL makes anew, what belongs to a running server alone, and the name of its archive. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|palco-server\.log|palco-archive(-program\.mts|-keys)?|palco-restore-unfinished|palco-users\/.*|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|(recovery|standby)\.signal|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$/
const TEMPORARY = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/
/** Read last, so that it is not older than the files it speaks of. */
export const CONTROL = 'global/pg_control'
const AT_ONCE = 8

/** Folders and files of a data directory that belong into a backup, without `CONTROL`. */
export async function listDataDirectory(dataDir: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  const look = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(dataDir, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (LEFT_OUT.test(path) || TEMPORARY.test(path)) continue
      if (entry.isFile()) files.push(path)
      else if (entry.isDirectory()) {
        folders.push(path)
        await look(path)
      }
    }
  }
  await look('')
  return { folders, files: files.filter((path) => path !== CONTROL) }
}

const SUFFIX: Readonly<Record<Packing, string>> = { plain: '', zstd: '.zst', sealed: SEALED }

/** What packs or unpacks files. `context` of a path: what the file is, so that none stands in another's place. */
export type Packer = { packing: Packing; keys: readonly Buffer[]; context: (path: string) => string }

const storedName = (path: string, packing: Packing): string => path + SUFFIX[packing]

/** What a stream carries, measured on its way. */
function measuring(): { stream: Transform; bytes: () => number; sha256: () => string } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}

type Places = { from: string; to: string }

/** Copies a file of a data directory into a backup, onto the disk. @returns `null` where it went away meanwhile, as files of a running server do */
async function packFile({ from, to }: Places, path: string, packer: Packer): Promise<BackupFile | null> {
  const source = await openIfThere(join(from, path))
  if (!source) return null
  const target = join(to, storedName(path, packer.packing))
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const measured = measuring()
  const [key] = packer.keys
  await pipeline([
    source.createReadStream(),
    measured.stream,
    ...(packer.packing === 'plain' ? [] : [createZstdCompress()]),
    ...(packer.packing === 'sealed' && key ? [sealing(key, packer.context(path))] : []),
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  ])
  return { path, bytes: measured.bytes(), sha256: measured.sha256(), stored: statSync(target).size }
}

/** Reads a file of a backup through `into`. @returns what it was; `null` where it is missing */
async function unpack(
  from: string,
  path: string,
  packer: Packer,
  into: Writable,
): Promise<BackupFile | null> {
  const source = await openIfThere(join(from, storedName(path, packer.packing)))
  if (!source) return null
  const measured = measuring()
  await pipeline([
    source.createReadStream(),
    ...(packer.packing === 'sealed' ? [opening(packer.keys, packer.context(path))] : []),
    ...(packer.packing === 'plain' ? [] : [createZstdDecompress()]),
    measured.stream,
    into,
  ]).catch((fault: NodeJS.ErrnoException) => {
    if (fault instanceof NotOpened) throw new BackupRefused(`${join(from, path)}: ${fault.message}`)
    // What cannot be unpacked differs from its checksum.
    if (!/^Z/.test(fault.code ?? '')) throw fault
  })
  return { path, bytes: measured.bytes(), sha256: measured.sha256() }
}

/** Copies a file of a backup into a data directory. @returns what was copied; `null` where it is missing */
async function unpackFile({ from, to }: Places, path: string, packer: Packer): Promise<BackupFile | null> {
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  return unpack(from, path, packer, createWriteStream(join(to, path), { flags: 'wx', mode: 0o600 }))
}

/** Reads files of a backup and writes none. @returns paths of those that are not what was backed up */
export async function verifyFiles(
  files: readonly BackupFile[],
  from: string,
  packer: Packer,
): Promise<string[]> {
  const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })
  const found = await inOrder(
    files.map(({ path }) => path),
    (path) =>
      unpack(from, path, packer, nowhere()).catch((fault: unknown) => {
        if (fault instanceof BackupRefused) return null
        throw fault
      }),
  )
  return files.flatMap(({ path, bytes, sha256 }, at) =>
    found[at]?.bytes === bytes && found[at]?.sha256 === sha256 ? [] : path,
  )
}

const each =
  (one: typeof packFile) =>
  (paths: readonly string[], places: Places, packer: Packer): Promise<(BackupFile | null)[]> =>
    inOrder(paths, (path) => one(places, path, packer))

/** Copies files, some at once since most are small. @returns what was copied, in the order of the paths */
export const packFiles = each(packFile)
/** The other way round. */
export const unpackFiles = each(unpackFile)

async function inOrder<T>(paths: readonly string[], work: (path: string) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < paths.length; at = next++) done[at] = await work(paths[at] ?? '')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    // The folder belongs to PostgreSQL's account: a root process follows no link from there.
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
