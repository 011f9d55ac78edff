import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

type Entry = {
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = { packages: Record<string, Entry> }

/**
 * The published packages that a process needs, as folders from the root: those that its modules import, and what those depend on by
 * the lock file. Of optional ones, which are other machines', those that are installed.
 * @throws Error when one is not installed
 */
export function closePackages(root: string, wanted: readonly { name: string; from: string }[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const found = new Set<string>()
  const waiting = wanted.map(({ name, from }) => ({ name, from, optional: false }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = findPackage(root, packages, next.name, next.from)
    if (folder === null && next.optional) continue
    if (folder === null) throw new Error(`${next.from} needs ${next.name}, which is not installed`)
    if (found.has(folder)) continue
    found.add(folder)
    for (const [name, optional] of needs(packages[folder] ?? {}))
      waiting.push({ name, from: folder, optional })
  }
  return [...found].toSorted()
}

/** What a package needs, and whether it can do without. */
function needs(entry: Entry): [name: string, optional: boolean][] {
  const peers = Object.keys(entry.peerDependencies ?? {})
  return [
    ...Object.keys(entry.dependencies ?? {}).map((name): [string, boolean] => [name, false]),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name): [string, boolean] => [name, true]),
    ...peers
      .filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
      .map((name): [string, boolean] => [name, false]),
  ]
}

/** As Node looks for it: in `node_modules` of the folder itself, then of each one above. */
function findPackage(root: string, packages: Lock['packages'], name: string, from: string): string | null {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const candidate = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[candidate] && existsSync(join(root, candidate))) return candidate
    if (folder === '.') return null
  }
}
