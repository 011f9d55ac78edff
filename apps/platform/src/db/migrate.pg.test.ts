import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, openDatabase } from './index.ts'
import { toUrl } from '../testing/database.ts'

const server = inject('postgresUrl')
const admin = openDatabase({ url: server, role: null, poolSize: 1 })
const name = `palco_test_migrate_${process.pid}`
const url = toUrl(server, name)
let folder = ''
let root = ''

beforeEach(async () => {
  await admin.query({ text: `DROP DATABASE IF EXISTS ${name} WITH (FORCE)` })
  await admin.query({ text: `CREATE DATABASE ${name}` })
  folder = mkdtempSync(path.join(tmpdir(), 'palco-migrations-'))
  root = mkdtempSync(path.join(tmpdir(), 'palco-functions-'))
  write('0001-first.sql', 'CREATE TABLE first (id int); CREATE TABLE also (id int);')
  write('0020-second.sql', 'CREATE TABLE second (id int);')
})

afterEach(() => {
  for (const made of [folder, root]) rmSync(made, { recursive: true, force: true })
})

afterAll(async () => {
  await admin.query({ text: `DROP DATABASE IF EXISTS ${name} WITH (FORCE)` })
  await admin.close()
})

const migrateHere = (version = 1) => migrate(url, { migrations: folder, functions: root, version })
const write = (file: string, sql: string) => writeFileSync(path.join(folder, file), sql)
const writeFunction = (file: string, sql: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), sql)
}
const ask = async (text: string): Promise<unknown> => {
  const db = openDatabase({ url, role: null, poolSize: 1 })
  try {
    const { rows } = await db.query({ text })
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await db.close()
  }
}
const tables = async () => {
  const db = openDatabase({ url, role: null, poolSize: 1 })
  const { rows } = await db.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  })
  await db.close()
  return rows.map((row) => row.name)
}

test('applies each file once, in the order of the numbers, and later ones of a lower range too', async () => {
  expect(await migrateHere()).toEqual(['0001-first.sql', '0020-second.sql'])
  expect(await migrateHere()).toEqual([])
  write('0010-between.sql', 'CREATE TABLE between_them (id int);')
  expect(await migrateHere()).toEqual(['0010-between.sql'])
  expect(await tables()).toEqual([
    'also',
    'between_them',
    'first',
    'schema_functions',
    'schema_migrations',
    'second',
  ])
})

test('refuses to start when an applied file was changed', async () => {
  await migrateHere()
  appendFileSync(path.join(folder, '0001-first.sql'), '\n-- harmless?')
  await expect(migrateHere()).rejects.toThrow('migration 0001-first.sql was changed after it was applied')
})

test('other line ends are no change', async () => {
  write('0030-lines.sql', 'CREATE TABLE lines (\n  id int\n);\n')
  await migrateHere()
  write('0030-lines.sql', readFileSync(path.join(folder, '0030-lines.sql'), 'utf8').replaceAll('\n', '\r\n'))
  expect(await migrateHere()).toEqual([])
})

test('refuses to start when an applied file is missing', async () => {
  await migrateHere()
  rmSync(path.join(folder, '0020-second.sql'))
  await expect(migrateHere()).rejects.toThrow(
    '0020-second.sql was applied to this database but its file is missing',
  )
})

test('a database from before the first file is refused in a sentence that says what to do', async () => {
  await migrateHere(2)
  for (const name of ['0001-first.sql', '0020-second.sql']) rmSync(path.join(folder, name))
  write('0001-baseline.sql', 'CREATE TABLE first (id int); CREATE TABLE second (id int);')
  await expect(migrateHere(1)).rejects.toThrow(
    'this database was made before the baseline (it has 0001-first.sql, not 0001-baseline.sql) and cannot be brought up to date: ' +
      'start with an empty database or another DATA_DIR',
  )
  expect(await tables()).toContain('also')
})

test('a failing file leaves nothing of itself and names itself', async () => {
  write('0002-broken.sql', 'CREATE TABLE half (id int); SELECT nonsense;')
  await expect(migrateHere()).rejects.toThrow('migration 0002-broken.sql failed')
  expect(await tables()).toEqual(['also', 'first', 'schema_functions', 'schema_migrations'])
})

test('two files with one number, or a name of another shape, are refused before anything is applied', async () => {
  write('0001-again.sql', 'SELECT 1;')
  await expect(migrateHere()).rejects.toThrow('0001-again.sql and 0001-first.sql share a number')
  rmSync(path.join(folder, '0001-again.sql'))
  write('notes.txt', '')
  await expect(migrateHere()).rejects.toThrow('migration notes.txt')
  expect(await tables()).toEqual([])
})

test('four starts at once apply each file once', async () => {
  write('0003-slow.sql', 'SELECT pg_sleep(0.1); CREATE TABLE slow (id int);')
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateHere()))
  expect(applied.flat()).toEqual(['0001-first.sql', '0003-slow.sql', '0020-second.sql'])
})

const answers = (name: string, body: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE sql RETURN ${body};`

test('functions follow the migrations, each after what it names, and again when their text changed', async () => {
  writeFunction('a/sql/top.sql', answers('top', 'middle() + 1'))
  writeFunction('b/sql/middle.sql', answers('middle', 'bottom() + 10'))
  writeFunction('c/sql/bottom.sql', answers('bottom', '(SELECT count(*)::int FROM second)'))
  await migrateHere()
  expect(await ask('SELECT top()')).toBe(11)
  writeFunction('c/sql/bottom.sql', answers('bottom', '100'))
  await migrateHere()
  expect(await ask('SELECT top()')).toBe(111)
})

test('a function whose signature changes drops the old one itself', async () => {
  writeFunction('a/sql/price.sql', answers('price', '1'))
  await migrateHere()
  const changed = 'CREATE OR REPLACE FUNCTION price() RETURNS text LANGUAGE sql RETURN 1::text;'
  writeFunction('a/sql/price.sql', changed)
  await expect(migrateHere()).rejects.toThrow(
    'a/sql/price.sql: the functions failed: cannot change return type',
  )
  writeFunction('a/sql/price.sql', `DROP FUNCTION IF EXISTS price(); ${changed}`)
  await migrateHere()
  expect(await ask('SELECT price()')).toBe('1')
})

test('all functions change together or none does', async () => {
  writeFunction('a/sql/one.sql', answers('one', '1'))
  await migrateHere()
  writeFunction('a/sql/one.sql', answers('one', '2'))
  writeFunction('b/sql/two.sql', answers('two', 'nonsense'))
  await expect(migrateHere()).rejects.toThrow('b/sql/two.sql')
  expect(await ask('SELECT one()')).toBe(1)
})

test('functions that need each other are refused', async () => {
  writeFunction('a/sql/hen.sql', answers('hen', 'egg()'))
  writeFunction('a/sql/egg.sql', answers('egg', 'hen()'))
  await expect(migrateHere()).rejects.toThrow(
    'functions need each other: a/sql/egg.sql → a/sql/hen.sql → a/sql/egg.sql',
  )
})

test('a hook calls what is registered for it, from the next start on no longer what is not', async () => {
  const room = '0 /* each registration: + {name}() * {argument} */'
  writeFunction('a/sql/sum.sql', answers('sum_of_all', room))
  writeFunction('b/sql/one.sql', `-- hook: sum_of_all 10\n${answers('one', '1')}`)
  writeFunction('c/sql/two.sql', `-- hook: sum_of_all 100\n${answers('two', '2')}`)
  await migrateHere()
  expect(await ask('SELECT sum_of_all()')).toBe(210)
  writeFunction('c/sql/two.sql', answers('two', '2'))
  await migrateHere()
  expect(await ask('SELECT sum_of_all()')).toBe(10)
})

test('an older version starts on a newer schema and leaves its functions as they are', async () => {
  writeFunction('a/sql/one.sql', answers('one', '1'))
  await migrateHere(1)
  const newer = mkdtempSync(path.join(tmpdir(), 'palco-newer-'))
  cpSync(folder, newer, { recursive: true })
  writeFileSync(path.join(newer, '0030-third.sql'), 'CREATE TABLE third (id int);')
  const older = folder
  folder = newer
  writeFunction('a/sql/one.sql', answers('one', '2'))
  await migrateHere(2)
  folder = older
  writeFunction('a/sql/one.sql', answers('one', '1'))
  expect(await migrateHere(1)).toEqual([])
  expect(await ask('SELECT one()')).toBe(2)
  rmSync(newer, { recursive: true })
})

test('an older version is refused only when a newer one removed what it needs', async () => {
  await migrateHere(1)
  write('0030-contract.sql', '-- contracting: tolerated from version 2\nDROP TABLE also;')
  await migrateHere(3)
  rmSync(path.join(folder, '0030-contract.sql'))
  expect(await migrateHere(2)).toEqual([])
  await expect(migrateHere(1)).rejects.toThrow(
    'migration 0030-contract.sql of version 3 removed what this version 1 needs; versions from 2 on work without it',
  )
})
