import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, openDatabase } from './index.ts'
import { urlOf } from '../testing/database.ts'

const server = inject('postgresUrl')
const admin = openDatabase({ url: server, role: null, poolSize: 1 })
const name = `palco_test_migrate_${process.pid}`
const url = urlOf(server, name)
let folder = ''

beforeEach(async () => {
  await admin.query({ text: `DROP DATABASE IF EXISTS ${name} WITH (FORCE)` })
  await admin.query({ text: `CREATE DATABASE ${name}` })
  folder = mkdtempSync(path.join(tmpdir(), 'palco-migrations-'))
  write('0001-first.sql', 'CREATE TABLE first (id int); CREATE TABLE also (id int);')
  write('0020-second.sql', 'CREATE TABLE second (id int);')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

afterAll(async () => {
  await admin.query({ text: `DROP DATABASE IF EXISTS ${name} WITH (FORCE)` })
  await admin.close()
})

const write = (file: string, sql: string) => writeFileSync(path.join(folder, file), sql)
const tables = async () => {
  const db = openDatabase({ url, role: null, poolSize: 1 })
  const { rows } = await db.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  })
  await db.close()
  return rows.map((row) => row.name)
}

test('applies each file once, in the order of the numbers, and later ones of a lower range too', async () => {
  expect(await migrate(url, { folder })).toEqual(['0001-first.sql', '0020-second.sql'])
  expect(await migrate(url, { folder })).toEqual([])
  write('0010-between.sql', 'CREATE TABLE between_them (id int);')
  expect(await migrate(url, { folder })).toEqual(['0010-between.sql'])
  expect(await tables()).toEqual(['also', 'between_them', 'first', 'schema_migrations', 'second'])
})

test('refuses to start when an applied file was changed', async () => {
  await migrate(url, { folder })
  appendFileSync(path.join(folder, '0001-first.sql'), '\n-- harmless?')
  await expect(migrate(url, { folder })).rejects.toThrow(
    'migration 0001-first.sql was changed after it was applied',
  )
})

test('other line ends are no change', async () => {
  write('0030-lines.sql', 'CREATE TABLE lines (\n  id int\n);\n')
  await migrate(url, { folder })
  write('0030-lines.sql', readFileSync(path.join(folder, '0030-lines.sql'), 'utf8').replaceAll('\n', '\r\n'))
  expect(await migrate(url, { folder })).toEqual([])
})

test('refuses to start when an applied file is missing', async () => {
  await migrate(url, { folder })
  rmSync(path.join(folder, '0020-second.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow(
    '0020-second.sql was applied to this database but its file is missing',
  )
})

test('a failing file leaves nothing of itself and names itself', async () => {
  write('0002-broken.sql', 'CREATE TABLE half (id int); SELECT nonsense;')
  await expect(migrate(url, { folder })).rejects.toThrow('migration 0002-broken.sql failed')
  expect(await tables()).toEqual(['also', 'first', 'schema_migrations'])
})

test('two files with one number, or a name of another shape, are refused before anything is applied', async () => {
  write('0001-again.sql', 'SELECT 1;')
  await expect(migrate(url, { folder })).rejects.toThrow('0001-again.sql and 0001-first.sql share a number')
  rmSync(path.join(folder, '0001-again.sql'))
  write('notes.txt', '')
  await expect(migrate(url, { folder })).rejects.toThrow('migration notes.txt')
  expect(await tables()).toEqual([])
})

test('four starts at once apply each file once', async () => {
  write('0003-slow.sql', 'SELECT pg_sleep(0.1); CREATE TABLE slow (id int);')
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, { folder })))
  expect(applied.flat()).toEqual(['0001-first.sql', '0003-slow.sql', '0020-second.sql'])
})
