import { createHash } from 'node:crypto'
import { readFunctions, readMigrations } from '../../packages/migrations/src/files.ts'

/** Where a part keeps its SQL, and the version it gives it. */
export type Source = { migrations: string; functions: string; version: number }

/** What a released version of a schema was: its newest migration, and a checksum over all migrations and functions. */
export type Release = { version: number; migration: string; checksum: string }

/** The SQL as it stands now. */
export function presentState({ migrations, functions, version }: Source): Release {
  const files = readMigrations(migrations)
  const byName = readFunctions(functions).sort((a, b) => (a.name < b.name ? -1 : 1))
  const hash = createHash('sha256')
  for (const { name, checksum } of [...files, ...byName]) hash.update(`${name} ${checksum}\n`)
  return { version, migration: files.at(-1)?.name ?? '', checksum: hash.digest('hex') }
}

const findNewest = (releases: readonly Release[]): Release | undefined =>
  releases.toSorted((a, b) => b.version - a.version)[0]

/**
 * What is wrong with the version of the SQL as it stands, in a sentence that says what to do; null when nothing is.
 * @param file the one that holds `SCHEMA.version`
 */
export function versionProblem(now: Release, releases: readonly Release[], file: string): string | null {
  const newest = findNewest(releases)
  if (!newest) return null
  const next = newest.version + 1
  if (now.version !== newest.version && now.version !== next)
    return `SCHEMA.version in ${file} is ${now.version}: it is ${newest.version}, the newest released one, or ${next} once the SQL has changed since`
  if (now.version === next || now.checksum === newest.checksum) return null
  const added =
    now.migration === newest.migration ? 'no newer migration' : `newest migration ${now.migration}`
  return `the SQL has changed since version ${newest.version} was released (${added}): raise SCHEMA.version in ${file} to ${next}`
}

/**
 * The list with the state as it stands added.
 * @throws Error when this version cannot be released
 */
export function withRelease(now: Release, releases: readonly Release[], file: string): Release[] {
  const problem = versionProblem(now, releases, file)
  if (problem) throw new Error(problem)
  return releases.some(({ version }) => version === now.version) ? [...releases] : [...releases, now]
}
