import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { environment, readSystemSettings, repositoryRoot } from './environment.ts'
import { openDatabases } from './system/databases.ts'

/**
 * Runs a command of the platform with the database it works on: the one of DATABASE_URL, or the embedded one of
 * DATA_DIR, joined when the system runs and started for the command otherwise.
 * `node tools/with-database.ts SCRIPT ARGUMENTS…`
 */
async function main([script = '', ...args]: string[]): Promise<number> {
  const { dataDir, databaseUrl } = readSystemSettings(environment)
  const databases = await openDatabases({
    databaseUrl,
    originalsDatabaseUrl: environment.ORIGINALS_DATABASE_URL,
    feedDatabaseUrl: environment.ODDS_FEED_DATABASE_URL,
    dataDir,
    say: (line) => void process.stderr.write(`palco: ${line}\n`),
  })
  try {
    const child = spawn(process.execPath, [resolve(repositoryRoot, script), ...args], {
      env: { ...environment, DATABASE_URL: databases.platform, DATA_DIR: dataDir },
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await databases.stop()
  }
}

process.exitCode = await main(process.argv.slice(2))
// The channel to the bootstrap process would keep this process alive.
if (process.connected) process.disconnect?.()
