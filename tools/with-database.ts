import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { environment, readSystemSettings, repositoryRoot } from './environment.ts'
import { findDatabase } from './system/find-database.ts'
import { readSealingKeys } from './system/sealing-keys.ts'

/**
 * Runs a command of the platform with the database it works on: the one of DATABASE_URL, or the embedded one of
 * DATA_DIR, joined when the system runs and started for the command otherwise; with it come the keys in the same folder.
 * `node tools/with-database.ts SCRIPT ARGUMENTS…`
 */
async function main([script = '', ...args]: string[]): Promise<number> {
  const database = await findDatabase(environment, { start: true })
  const settings = readSystemSettings(environment)
  const dataDir = resolve(settings.dataDir)
  const { SEALING_KEYS } = settings.databaseUrl ? environment : readSealingKeys(environment, dataDir)
  try {
    const child = spawn(process.execPath, [resolve(repositoryRoot, script), ...args], {
      env: {
        ...environment,
        ...(SEALING_KEYS && { SEALING_KEYS }),
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
      },
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await database.leave()
  }
}

process.exitCode = await main(process.argv.slice(2))
// The channel to the bootstrap process would keep this process alive.
if (process.connected) process.disconnect?.()
