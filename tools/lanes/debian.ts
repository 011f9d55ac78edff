import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Installs a package of Debian where that can be done: as root, with apt-get. Otherwise nothing happens. */
export async function install(name: string, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`installing the system's package ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Two lanes may install at once; the second waits for the first.
  const hasty = ['Acquire::Retries=1', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=120'].flatMap(
    (option) => ['-o', option],
  )
  const get = () =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...hasty, name], { env })
  if ((await get()).ok) return
  await run('apt-get', ['update', '-qq', ...hasty], { env })
  await get()
}
