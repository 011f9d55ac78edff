import { createHash } from 'node:crypto'
import { constants, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file of a backup: its path below the data directory, its size in bytes and the SHA-256 of its content in hexadecimal. */
export type BackupFile = { path: string; bytes: number; sha256: string }

/** What PostgreSQL makes anew, what belongs to a running server alone, and the name of its archive. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|palco-server\.log|palco-archive|palco-users\/.*|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|(recovery|standby)\.signal|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$/
const TEMPORARY = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/
/** Read last, so that it is not older than the files it speaks of. */
export const CONTROL = 'global/pg_control'
const CHUNK = 1 << 18
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

type Copy = {
  from: string
  to: string
  /** Below both folders. */
  path: string
  /** Whether it is on the disk when the call ends. */
  durable: boolean
}

/** Copies a file. @returns what was copied; `null` where it went away meanwhile, as files of a running server do. */
async function copyFile({ from, to, path, durable }: Copy): Promise<BackupFile | null> {
  const source = await openIfThere(join(from, path))
  if (!source) return null
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  const target = await open(join(to, path), 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(CHUNK)
    let bytes = 0
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK)
      if (bytesRead === 0) break
      const piece = buffer.subarray(0, bytesRead)
      hash.update(piece)
      await target.write(piece)
      bytes += bytesRead
    }
    if (durable) await target.sync()
    return { path, bytes, sha256: hash.digest('hex') }
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

/** Copies files, some at once since most are small. @returns what was copied, in the order of the paths */
export async function copyFiles(
  paths: readonly string[],
  copy: Omit<Copy, 'path'>,
): Promise<(BackupFile | null)[]> {
  const copied: (BackupFile | null)[] = Array.from({ length: paths.length }, () => null)
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < paths.length; at = next++)
      copied[at] = await copyFile({ ...copy, path: paths[at] ?? '' })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return copied
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
