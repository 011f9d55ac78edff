import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { presentState, versionProblem, withRelease } from './releases.ts'
import { readReleases, SCHEMAS } from './schemas.ts'

const FILE = 'schema.ts'
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A part of one migration and one function; `at` is its state as some version. */
function part() {
  const root = mkdtempSync(join(tmpdir(), 'palco-releases-'))
  folders.push(root)
  const write = (path: string, sql: string) => writeFileSync(join(root, path), sql)
  for (const folder of ['migrations', 'bets', 'bets/sql']) mkdirSync(join(root, folder))
  write('migrations/0001-bets.sql', 'CREATE TABLE bets (id int);\n')
  write('bets/sql/open.sql', 'CREATE OR REPLACE FUNCTION open() …\n')
  const at = (version: number) =>
    presentState({ migrations: join(root, 'migrations'), functions: root, version })
  return { write, at }
}

test.each(SCHEMAS)('the version in $file is raised when its SQL has changed', ({ schema, file, list }) => {
  const releases = readReleases(list)
  expect(releases.length).toBeGreaterThan(0)
  expect(versionProblem(presentState(schema), releases, file)).toBeNull()
})

test('a released version keeps its SQL: a new migration or a changed function asks for the next one', () => {
  const { write, at } = part()
  const releases = withRelease(at(1), [], FILE)
  expect(releases).toEqual([{ version: 1, migration: '0001-bets.sql', checksum: expect.any(String) }])
  expect(versionProblem(at(1), releases, FILE)).toBeNull()

  write('bets/sql/open.sql', 'CREATE OR REPLACE FUNCTION open() … -- faster\n')
  expect(versionProblem(at(1), releases, FILE)).toBe(
    'the SQL has changed since version 1 was released (no newer migration): raise SCHEMA.version in schema.ts to 2',
  )
  write('migrations/0002-legs.sql', 'CREATE TABLE legs (id int);\n')
  expect(versionProblem(at(1), releases, FILE)).toContain('newest migration 0002-legs.sql')
  expect(() => withRelease(at(1), releases, FILE)).toThrow('raise SCHEMA.version')
  expect(versionProblem(at(2), releases, FILE)).toBeNull()
})

test('a version that is not released yet may change until it is, and none is left out or taken back', () => {
  const { write, at } = part()
  const first = withRelease(at(1), [], FILE)
  write('migrations/0002-legs.sql', 'CREATE TABLE legs (id int);\n')
  const second = withRelease(at(2), first, FILE)
  expect(second.map(({ version, migration }) => [version, migration])).toEqual([
    [1, '0001-bets.sql'],
    [2, '0002-legs.sql'],
  ])
  expect(withRelease(at(2), second, FILE)).toEqual(second)
  for (const version of [1, 4]) expect(versionProblem(at(version), second, FILE)).toContain(`is ${version}:`)
})

test('a checkout with other line ends holds the same SQL', () => {
  const { write, at } = part()
  const before = at(1)
  write('bets/sql/open.sql', 'CREATE OR REPLACE FUNCTION open() …\r\n')
  expect(at(1)).toEqual(before)
})
