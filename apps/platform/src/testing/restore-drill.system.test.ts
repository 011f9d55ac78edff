import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BackupRefused,
  finishRestore,
  makeBackup,
  pruneBackups,
  readManifests,
  restoreBackup,
} from '@palco/tools/backup'
import { type RunningPostgres, startPostgres } from '@palco/tools/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { openDatabase, type Database, migrate } from '../db/index.ts'
import { openPlayerAccounts, post, readBalances } from '../ledger/index.ts'
import { readBrands, saveBrand } from '../modules/brands/index.ts'
import { erasure } from '../modules/erasure/index.ts'
import { silentLog } from '../observe/index.ts'
import { TEST_BRANDS } from './platform.ts'

/**
 * The drill of docs/backups.md: money moves, a base backup, more money, a moment, an erasure and still more money; then the database is
 * gone, and is restored as it stood at that moment.
 */
const PORT = 21_700
const YEAR_MS = 366 * 24 * 3_600_000
const [brand] = TEST_BRANDS
const brandId = brand?.id ?? ''
const home = mkdtempSync(join(tmpdir(), 'palco-drill-'))
const backupDir = join(home, 'backups')
const dataDir = join(home, 'data', 'postgres')
const running: RunningPostgres[] = []
let server: RunningPostgres
let moment: Date

beforeAll(async () => {
  chmodSync(home, 0o755)
  server = await startPostgres({ dataDir, backupDir, port: PORT })
  running.push(server)
})
afterAll(async () => {
  for (const one of running) await one.stop()
  rmSync(home, { recursive: true, force: true })
})

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function asOwner<R extends object>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function addPlayer(url: string, id: string): Promise<void> {
  await asOwner(
    url,
    `INSERT INTO players (id, brand_id, username, email, password_hash, lastname, currency, language, created_at)
      VALUES ($1, $2, $1, $1 || '@mailbox.example', 'none', 'Quiroga', 'ARS', 'es_ES', now())`,
    [id, brandId],
  )
  await withDatabase(url, (db) => openPlayerAccounts(db, { brandId, playerId: id, currency: 'ARS' }))
}

const pay = (url: string, playerId: string, key: string, amount: bigint) =>
  withDatabase(url, (db) =>
    post(db, {
      brandId,
      playerId,
      currency: 'ARS',
      payloadHash: 'h',
      scope: 'drill',
      key,
      kind: 'adjustment',
      detail: {},
      amount,
      bonus: 0n,
      counterparty: 'adjustments',
      at: systemClock(),
    }),
  )

const cash = (url: string, playerId: string) =>
  withDatabase(url, async (db) => (await readBalances(db, brandId, playerId))?.cash)

const lastname = async (url: string): Promise<string | null | undefined> =>
  (await asOwner<{ lastname: string | null }>(url, `SELECT lastname FROM players WHERE id = 'gone'`))[0]
    ?.lastname

/** A moment between the transactions before and after the call. */
async function between(url: string): Promise<Date> {
  const [row] = await asOwner<{ at: Date }>(
    url,
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at`,
  )
  const at = row?.at ?? new Date(0)
  await expect
    .poll(async () => (await asOwner<{ now: Date }>(url, 'SELECT clock_timestamp() AS now'))[0]?.now)
    .toSatisfy((now) => now instanceof Date && now > at)
  return at
}

const eraseDue = (url: string) =>
  withDatabase(url, async (db) => {
    const deps = { db, now: systemClock, allBrands: () => readBrands(db), backupDir }
    for (const job of erasure.jobs(deps))
      await job.run({ id: 'drill', payload: {}, attempt: 1, log: silentLog })
  })

const restoreInto = (name: string, until: Date | null, base?: string) =>
  restoreBackup({ backupDir, dataDir: join(home, name, 'postgres'), until, base, port: PORT + 1 })

test('money moves, is backed up, and moves on', async () => {
  const url = await server.database('palco')
  await migrate(url)
  await asOwner(url, 'INSERT INTO erasure_test_clock DEFAULT VALUES')
  if (brand) await withDatabase(url, (db) => saveBrand(db, brand))
  for (const id of ['ana', 'bruno', 'gone']) await addPlayer(url, id)
  await asOwner(
    url,
    `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      VALUES ('rs_gone', $1, 'gone', 'closing', false, now() - interval '6 years', now() - interval '6 years')`,
    [brandId],
  )
  await pay(url, 'ana', 'first', 100_000n)
  const backup = await makeBackup({ url: server.url, dataDir: server.dataDir, backupDir })
  expect(readManifests(backupDir).map(({ name }) => name)).toEqual([backup.name])
  expect(backup.releases.palco).toBeGreaterThan(0)
  await pay(url, 'ana', 'second', 2_501n)
  await pay(url, 'bruno', 'third', 7n)
  moment = await between(url)
  await pay(url, 'ana', 'fourth', -50_000n)
  await eraseDue(url)
  expect(await lastname(url)).toBe(null)
  await pay(url, 'bruno', 'fifth', 993n)
  const refused = restoreBackup({ backupDir, dataDir, until: moment })
  await expect(refused).rejects.toThrow(/a database runs in/)
  // What is not archived yet goes with the end of the server.
  await server.stop()
})

test('a restore stands at the moment to the unit, who was erased later is erased again, and the books balance', async () => {
  const { server: restored } = await restoreInto('moment', moment)
  running.push(restored)
  const url = await restored.database('palco')
  expect([await cash(url, 'ana'), await cash(url, 'bruno')]).toEqual([102_501n, 7n])
  expect(await lastname(url)).toBe('Quiroga')
  const finish = () => finishRestore({ url, backupDir, env: { ...process.env, NODE_ENV: 'test' } })
  await finish()
  expect(await lastname(url)).toBe(null)
  expect([await cash(url, 'ana'), await cash(url, 'bruno')]).toEqual([102_501n, 7n])
  await asOwner(url, `UPDATE ledger.accounts SET cash = cash + 1 WHERE player_id = 'ana'`)
  await expect(finish()).rejects.toThrow(/not fit to be used/)
  await restored.stop()
}, 300_000)

test('without a moment the whole log is played', async () => {
  const { server: restored } = await restoreInto('end', null)
  running.push(restored)
  const url = await restored.database('palco')
  expect([await cash(url, 'ana'), await cash(url, 'bruno')]).toEqual([52_501n, 1_000n])
  expect(await lastname(url)).toBe(null)
  await restored.stop()
})

test('refused: a directory with a database in it, a moment before the backup or after the log, a log with a gap', async () => {
  const used = restoreBackup({ backupDir, dataDir, until: moment })
  await expect(used).rejects.toThrow(/has a database in it, which a restore never overwrites/)
  await expect(restoreInto('early', new Date(0))).rejects.toThrow(/no base backup .* allows that/)
  await expect(restoreInto('late', new Date(moment.getTime() + YEAR_MS))).rejects.toThrow(
    /the archive ends before/,
  )
  const [base] = readManifests(backupDir)
  const later = join(backupDir, 'wal', base?.archive ?? '', `${base?.lastLog.slice(0, 16)}000000FF.gz`)
  writeFileSync(later, '')
  await expect(restoreInto('gap', null)).rejects.toThrow(/lacks [0-9A-F]{24}, and later parts of the log/)
  rmSync(later)
  for (const name of ['early', 'late']) expect(readdirSync(join(home, name))).toEqual([])
})

test('a second backup replaces the first where one is kept, with the log that it does not need', async () => {
  server = await startPostgres({ dataDir, backupDir, port: PORT })
  running.push(server)
  const [first] = readManifests(backupDir)
  const second = await makeBackup({ url: server.url, dataDir: server.dataDir, backupDir })
  expect(pruneBackups(backupDir, 2)).toEqual([])
  expect(pruneBackups(backupDir, 1)).toEqual([first?.name])
  const log = readdirSync(join(backupDir, 'wal', second.archive)).filter((name) =>
    /^[0-9A-F]{24}\.gz$/.test(name),
  )
  expect(log.toSorted()[0]).toBe(`${second.firstLog}.gz`)
  await server.stop()
  const { server: restored } = await restoreInto('second', null)
  running.push(restored)
  expect(await cash(await restored.database('palco'), 'bruno')).toBe(1_000n)
  await restored.stop()
})

test('a file that is not what was backed up, and a manifest that was changed, are refused', async () => {
  const [only] = readManifests(backupDir)
  const folder = join(backupDir, 'base', only?.name ?? '')
  const file = join(folder, 'data', 'PG_VERSION.zst')
  const before = readFileSync(file)
  writeFileSync(file, '17\n')
  await expect(restoreInto('changed', null)).rejects.toThrow(/PG_VERSION is not what was backed up/)
  expect(readdirSync(join(home, 'changed'))).toEqual([])
  writeFileSync(file, before)
  const manifest = join(folder, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"format": 2', '"format": 1'))
  await expect(restoreInto('changed', null)).rejects.toThrow(BackupRefused)
})
