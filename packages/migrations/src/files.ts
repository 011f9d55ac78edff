import { globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { toChecksum, type SqlFile, withRegistrations } from './hooks.ts'
import { MigrationRefused } from './refused.ts'

export type { SqlFile }

export type Migration = SqlFile & {
  number: number
  /** The first version that works without what this file removes; null for a file that only adds. */
  contracts: number | null
}

/** A checkout with other line ends holds the same file. */
function readSql(folder: string, name: string): SqlFile {
  const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: toChecksum(sql) }
}

const CONTRACTS = /^-- contracting: tolerated from version (\d+)$/m

/**
 * Reads `NNNN-name.sql` files in the order of their numbers.
 * @throws MigrationRefused for a file that is named otherwise or a number used twice
 */
export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .sort()
    .map((name): Migration => {
      const match = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)
      if (!match) throw new MigrationRefused(`migration ${name}: the name is not like 0001-what-it-does.sql`)
      const file = readSql(folder, name)
      const contracts = CONTRACTS.exec(file.sql)?.[1]
      return { ...file, number: Number(match[1]), contracts: contracts ? Number(contracts) : null }
    })
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number)
      throw new MigrationRefused(`migrations ${before.name} and ${name} share a number`)
  }
  return migrations
}

const CREATES = /CREATE OR REPLACE (?:FUNCTION|VIEW)\s+(?:public\.)?([\w.]+)/g

const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, '')

/**
 * Reads the functions, views and triggers of all `sql` folders below `root`, each after what it names, with the registrations of
 * all files written into their hooks.
 * @throws MigrationRefused when two files name each other, or a registration does not fit
 */
export function readFunctions(root: string): SqlFile[] {
  const files = withRegistrations(
    globSync('**/sql/*.sql', { cwd: root })
      .map((name) => readSql(root, name))
      .map((file) => ({ ...file, name: file.name.replaceAll('\\', '/') }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
  const code = new Map(files.map(({ name, sql }) => [name, withoutComments(sql)]))
  const creator = new Map<string, string>()
  for (const [file, sql] of code) for (const [, made = ''] of sql.matchAll(CREATES)) creator.set(made, file)
  const needs = (name: string): string[] => {
    const named = namesIn(code.get(name) ?? '')
    return [...creator].filter(([made, by]) => by !== name && named.has(made)).map(([, by]) => by)
  }
  return inOrder(files, needs)
}

/** Every name of a text, with and without what follows a dot: "a.b.c" names a, a.b and a.b.c. */
function namesIn(sql: string): Set<string> {
  const names = new Set<string>()
  for (const [name] of sql.matchAll(/[\w.]+/g)) {
    const parts = name.replace(/^public\./, '').split('.')
    for (let count = 1; count <= parts.length; count += 1) names.add(parts.slice(0, count).join('.'))
  }
  return names
}

function inOrder(files: SqlFile[], needs: (name: string) => string[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const ordered = new Set<SqlFile>()
  const visit = (name: string, path: string[]): void => {
    const file = byName.get(name)
    if (!file || ordered.has(file)) return
    if (path.includes(name))
      throw new MigrationRefused(`functions need each other: ${[...path, name].join(' → ')}`)
    for (const needed of needs(name)) visit(needed, [...path, name])
    ordered.add(file)
  }
  for (const { name } of files) visit(name, [])
  return [...ordered]
}
