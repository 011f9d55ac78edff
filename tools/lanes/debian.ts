import { existsSync } from 'node:fs'
import { run } from './run.ts'

const asked = new Map<string, Promise<void>>()

/**
 * Installs a package of Debian where that can be done: as root, with apt-get. Otherwise nothing happens. Packages come one after
 * another, each once in a run: a lane that needs one waits for what was begun before.
 */
export function install(name: string, say: (line: string) => void): Promise<void> {
  const [before = Promise.resolve()] = [...asked.values()].slice(-1)
  const installed = asked.get(name) ?? before.then(() => fetchPackage(name, say))
  asked.set(name, installed)
  return installed
}

async function fetchPackage(name: string, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`installing the system's package ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another run on this machine may be installing, too.
  const hasty = ['Acquire::Retries=1', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=120'].flatMap(
    (option) => ['-o', option],
  )
  const get = () =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...hasty, name], { env })
  if ((await get()).ok) return
  await run('apt-get', ['update', '-qq', ...hasty], { env })
  await get()
}
