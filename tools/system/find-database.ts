import { join, resolve } from 'node:path'
import type { Environment } from '../environment.ts'
import { readSystemSettings } from '../environment.ts'
import { isPostmaster, readPostmaster } from '../postgres/postmaster.ts'
import { openDatabases } from './databases.ts'

export type FoundDatabase = {
  url: string
  /** Of an embedded server; `null`: an operator's own. */
  dataDir: string | null
  leave(): Promise<void>
}

/**
 * The platform's database: DATABASE_URL, else the embedded one of the data folder. Without `start` an embedded one counts only
 * while it runs; with `unfinished` also one whose restore has not ended.
 */
export async function findDatabase(
  env: Environment,
  options: { start: true; unfinished?: boolean },
): Promise<FoundDatabase>
export async function findDatabase(
  env: Environment,
  options: { start: boolean },
): Promise<FoundDatabase | null>
export async function findDatabase(
  env: Environment,
  { start, unfinished = false }: { start: boolean; unfinished?: boolean },
): Promise<FoundDatabase | null> {
  const { databaseUrl, dataDir } = readSystemSettings(env)
  if (databaseUrl) return { url: databaseUrl, dataDir: null, leave: async () => undefined }
  if (!start && !isEmbeddedRunning(dataDir)) return null
  const say = (line: string) => process.stderr.write(`palco: ${line}\n`)
  const databases = await openDatabases({
    databaseUrl: null,
    originalsDatabaseUrl: env.ORIGINALS_DATABASE_URL,
    feedDatabaseUrl: env.ODDS_FEED_DATABASE_URL,
    backupDir: env.BACKUP_DIR || undefined,
    backupKeys: env.BACKUP_KEYS || undefined,
    unfinished,
    dataDir: resolve(dataDir),
    say,
  })
  const inUse = databases.server?.dataDir ?? null
  return { url: databases.platform, dataDir: inUse, leave: () => databases.stop() }
}

/** Whether the embedded database of a data folder runs. */
export function isEmbeddedRunning(folder: string): boolean {
  const dataDir = join(resolve(folder), 'postgres')
  const postmaster = readPostmaster(dataDir)
  return postmaster !== null && isPostmaster(postmaster.pid, dataDir)
}
