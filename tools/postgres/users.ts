import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster.ts'

/**
 * Who uses a running server: one file per user, named by its process. The last user to leave stops the server, so a
 * second start on the same directory neither breaks the first nor is broken by it.
 */
const usersFolder = (dataDir: string): string => join(dataDir, 'palco-users')

export function enter(dataDir: string): string {
  mkdirSync(usersFolder(dataDir), { recursive: true, mode: 0o700 })
  const file = join(usersFolder(dataDir), `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, '')
  return file
}

/** Leaves; true when no running user is left. Files of killed users are removed. */
export function leave(dataDir: string, file: string): boolean {
  rmSync(file, { force: true })
  let others = 0
  for (const name of readdirSync(usersFolder(dataDir))) {
    if (isAlive(Number(name.split('-')[0]))) others += 1
    else rmSync(join(usersFolder(dataDir), name), { force: true })
  }
  return others === 0
}

const WATCH = `
read -r order
[ "$order" = done ] && exit 0
rm -f "$2"
for user in "$1"/*; do
  [ -e "$user" ] || continue
  name=\${user##*/}
  kill -0 "\${name%%-*}" 2>/dev/null && exit 0
done
[ "$(head -n 1 "$4/postmaster.pid" 2>/dev/null)" = "$3" ] && kill -INT "$3"
`

/**
 * A small shell that waits for this process to end (its end of the pipe closes, however the process dies) and then
 * stops the server if no other user remains. Returns the function that releases it.
 */
export function watch(dataDir: string, file: string, postmasterPid: number): () => void {
  const shell = spawn(
    '/bin/sh',
    ['-c', WATCH, 'sh', usersFolder(dataDir), file, String(postmasterPid), dataDir],
    {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  const pipe = shell.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
  return () => shell.stdin.end('done\n')
}
