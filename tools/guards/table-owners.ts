import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { TABLE_EXCEPTIONS, type TableException } from './table-exceptions.ts'
import type { Finding } from './import-rules.ts'
import { madeIn, namedIn, onlyStatements } from './sql-calls.ts'

const PLATFORM = 'apps/platform/src'
const IS_TEST = /\.test\.ts$|(^|\/)testing\//
const MIGRATION = /\/db\/migrations\/[^/]*\.sql$/

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

const list = (root: string, pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** Each table's owner: the folder whose `sql/tables.json` lists it. */
function readOwners(root: string): { owners: Map<string, string>; findings: Finding[] } {
  const owners = new Map<string, string>()
  const findings: Finding[] = []
  for (const path of list(root, `${PLATFORM}/**/sql/tables.json`))
    for (const table of JSON.parse(read(root, path)) as string[]) {
      if (owners.has(table))
        findings.push({ rule: 'tables-have-one-owner', where: path, what: `${table} has another owner` })
      owners.set(table, posix.dirname(posix.dirname(path)))
    }
  return { owners, findings }
}

const CREATED = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(?:public\.)?([\w.]+)/gm
const DROPPED = /^DROP TABLE (?:IF EXISTS )?(?:public\.)?([\w.]+)/gm
const RENAMED = /^ALTER TABLE (?:public\.)?([\w.]+)\s+RENAME TO (\w+)/gm

function tablesWithoutOwner(root: string, owners: ReadonlyMap<string, string>): Finding[] {
  const tables = new Set<string>()
  for (const path of list(root, `${PLATFORM}/db/migrations/*.sql`)) {
    const sql = read(root, path)
    for (const [, name = ''] of sql.matchAll(CREATED)) tables.add(name)
    for (const [, name = ''] of sql.matchAll(DROPPED)) tables.delete(name)
    for (const [, from = '', to = ''] of sql.matchAll(RENAMED)) if (tables.delete(from)) tables.add(to)
  }
  const where = `${PLATFORM}/db/migrations`
  return [...tables]
    .filter((table) => !owners.has(table))
    .map((table) => ({ rule: 'tables-have-one-owner', where, what: `${table} is in no sql/tables.json` }))
}

const AFTER_KEYWORD =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY|USING|REFERENCES|TRIGGER[^;]*?\sON)\s+(?:public\.)?([a-z_]+(?:\.[a-z_]+)?)\b/g
const LISTED = /\bFROM\s+[\w.]+(?:\s+(?:AS\s+)?[a-z]\w*)?((?:\s*,\s*[\w.]+(?:\s+(?:AS\s+)?[a-z]\w*)?)+)/g
const QUALIFIED = /(?<![\w.])(ledger\.[a-z_]+)\b/g

/** The tables that a source's statements name, as far as a text can show it. */
function tablesIn(source: string, owners: ReadonlyMap<string, string>): Map<string, number> {
  const found = new Map<string, number>()
  const add = (name: string, at: number) => {
    if (owners.has(name) && !found.has(name)) found.set(name, source.slice(0, at).split('\n').length)
  }
  for (const match of source.matchAll(AFTER_KEYWORD)) add(match[1] ?? '', match.index)
  for (const match of source.matchAll(QUALIFIED)) add(match[1] ?? '', match.index)
  for (const match of source.matchAll(LISTED))
    for (const item of (match[1] ?? '').split(',')) add(item.trim().split(/\s+/)[0] ?? '', match.index)
  return found
}

function crossings(
  root: string,
  owners: ReadonlyMap<string, string>,
  exceptions: readonly TableException[],
): Finding[] {
  const open = new Set(exceptions)
  const findings = list(root, `${PLATFORM}/**/*.{ts,sql}`)
    .filter((path) => !IS_TEST.test(path) && !MIGRATION.test(path))
    .flatMap((path) =>
      [...tablesIn(onlyStatements(read(root, path)), owners)].flatMap(([table, line]) => {
        const owner = owners.get(table) ?? ''
        if (path.startsWith(`${owner}/`)) return []
        const excepted = exceptions.find((one) => `${PLATFORM}/${one.file}` === path && one.table === table)
        if (excepted) {
          open.delete(excepted)
          return []
        }
        const what = `${table} is ${posix.relative(PLATFORM, owner)}'s: use what it publishes (schema published, functions)`
        return [{ rule: 'tables-stay-at-home', where: `${path}:${line}`, what }]
      }),
    )
  const spent = [...open].map(({ file, table }) => ({
    rule: 'tables-stay-at-home',
    where: 'tools/guards/table-exceptions.ts',
    what: `${file} no longer names ${table}: take the exception out`,
  }))
  return [...findings, ...spent]
}

/** Only the module that owns a table names it in SQL; others use the views of schema `published` and functions. */
export function tablesStayAtHome(root: string, exceptions = TABLE_EXCEPTIONS): Finding[] {
  const { owners, findings } = readOwners(root)
  return [...findings, ...tablesWithoutOwner(root, owners), ...crossings(root, owners, exceptions)]
}

/** The SQL of the ledger calls no function and reads no view of a module or of the operators: what pays for what is decided above it. */
export function ledgerKnowsNoProduct(root: string): Finding[] {
  const ofModules = new Set(
    list(root, `${PLATFORM}/{modules,operators}/**/sql/*.sql`).flatMap((path) => madeIn(read(root, path))),
  )
  return list(root, `${PLATFORM}/ledger/**/*.{ts,sql}`)
    .filter((path) => !IS_TEST.test(path))
    .flatMap((path) =>
      [...namedIn(read(root, path))]
        .filter((name) => ofModules.has(name))
        .map((name) => ({ rule: 'ledger-knows-no-product', where: path, what: `names ${name} of a module` })),
    )
}

const MAKES_FUNCTION =
  /\bCREATE\s+(OR\s+REPLACE\s+)?(CONSTRAINT\s+)?(FUNCTION|PROCEDURE|VIEW|TRIGGER)\b|pg_get_functiondef/i

/** Migrations hold tables and data; functions, views and triggers have one current file each. */
export function migrationsMakeNoFunctions(root: string): Finding[] {
  const what = 'makes a function, view or trigger: these live in sql/ beside their module'
  return list(root, 'apps/*/src/db/migrations/*.sql')
    .filter((path) => MAKES_FUNCTION.test(onlyStatements(read(root, path))))
    .map((path) => ({ rule: 'migrations-make-no-functions', where: path, what }))
}
