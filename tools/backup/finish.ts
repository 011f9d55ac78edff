import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { type Environment, repositoryRoot } from '../environment.ts'
import { BackupRefused } from './refused.ts'

export type Finish = {
  /** The platform's database, which nothing else uses yet. */
  url: string
  backupDir: string
  /** Settings of the platform. */
  env: Environment
}

const SCRIPT = 'apps/platform/src/finish-restore-cli.ts'

/**
 * What a restored database needs before anyone may use it: the schema of this release, accounts that were erased after the moment it stands at
 * are erased again, and every row of the books is checked. Lines go to the terminal.
 * @throws BackupRefused when the books do not balance, or a step could not be done
 */
export async function finishRestore({ url, backupDir, env }: Finish): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryRoot, SCRIPT), resolve(backupDir)], {
    env: { ...env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0)
    throw new BackupRefused(
      `the restored database is not fit to be used (${SCRIPT} ended with ${code ?? 'a signal'}, its lines are above): keep the site closed`,
    )
}
