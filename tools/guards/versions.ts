import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './import-rules.ts'

const FILES = [
  'package.json',
  '{apps,packages}/*/package.json',
  '{tools,e2e,bench}/package.json',
  'tools/*/package.json',
]
const KINDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
] as const
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, unknown>>>

/** Every package.json names one exact version of each package: what is installed changes by a commit only. */
export function exactVersions(root: string): Finding[] {
  return globSync(FILES, { cwd: root })
    .sort()
    .flatMap((path) => {
      const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest
      return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
        .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
        .map(([name, version]) => ({
          rule: 'exact-versions',
          where: path,
          what: `${name} is ${JSON.stringify(version)}`,
        }))
    })
}
