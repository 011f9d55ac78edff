import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresStartError } from './errors.ts'

/** The operating-system account that PostgreSQL runs as; `null` means the account of this process. */
export type Account = { uid: number; gid: number; name: string } | null

/**
 * PostgreSQL refuses to run as root. A root process gets the owner of an existing data directory, otherwise `nobody`
 * (initdb wants an account that has a name); everyone else runs PostgreSQL as themselves.
 */
export function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = readOwner(dataDir)
  if (owner && owner.uid !== 0) return { ...owner, name: `uid ${owner.uid}` }
  const nobody = lookUp('nobody')
  if (!nobody)
    throw new PostgresStartError(
      'no_unprivileged_user',
      'PostgreSQL refuses to run as root and this machine has no account "nobody": ' +
        'start as another user, or set DATABASE_URL to a running server.',
    )
  return nobody
}

function readOwner(path: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(path)
    return { uid, gid }
  } catch {
    return null
  }
}

function lookUp(name: string): NonNullable<Account> | null {
  try {
    // macOS keeps accounts in a directory service; its nobody is -2, which `id` prints as an unsigned number.
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const fields = line?.split(':')
    if (fields && process.platform !== 'darwin')
      return { uid: Number(fields[2]), gid: Number(fields[3]), name }
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8' }).trim())
    return { uid: ask('-u'), gid: ask('-g'), name }
  } catch {
    return null
  }
}

/** What `spawn` needs to run as the account: empty for ourselves. */
export function spawnAs(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** Whether the account can reach `path`: every folder above may be entered and the path itself read. Asks the kernel. */
export function canReach(account: Account, path: string, kind: 'folder' | 'program' = 'folder'): boolean {
  const test = kind === 'program' ? 'test -r "$1" && test -x "$1"' : 'test -d "$1" && test -x "$1"'
  const answer = spawnSync('/bin/sh', ['-c', test, 'sh', path], {
    ...spawnAs(account),
    cwd: '/',
    env: {},
    stdio: 'ignore',
  })
  if (answer.error && account)
    throw new PostgresStartError(
      'no_unprivileged_user',
      `PostgreSQL refuses to run as root and this process may not start programs as ${account.name} ` +
        `(${(answer.error as NodeJS.ErrnoException).code}): start as another user, or set DATABASE_URL.`,
    )
  return answer.status === 0
}

/**
 * Lets others pass through (not look into) a folder of ours, when it is a temporary one: mkdtemp closes what it makes.
 * Other folders stay as their owner closed them.
 */
export function letPass(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && folder.startsWith(join(tmpdir(), '/')))
    chmodSync(folder, (mode & 0o7777) | 0o011)
}

/** Gives a folder and all it holds to the account; nothing to do when running as oneself. */
export function giveTo(account: Account, path: string): void {
  if (!account) return
  lchownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path)) giveTo(account, join(path, entry))
}

/**
 * A folder outside the repository that every account can enter and only this one can write: the home of what root's
 * repository (often below a mode-700 folder) cannot show to an unprivileged PostgreSQL.
 */
export function sharedFolder(chosen?: string): string {
  const candidates = chosen ? [chosen] : ['/var/lib/palco', '/var/tmp/palco', join(tmpdir(), 'palco')]
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      const entry = lstatSync(folder)
      // Someone else's folder under a world-writable one must not decide which program root starts.
      if (entry.isDirectory() && entry.uid === process.getuid?.()) return folder
    } catch {
      continue
    }
  }
  throw new PostgresStartError('did_not_start', `No folder could be made in ${candidates.join(', ')}.`)
}
