import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startPostgres } from '../postgres/index.ts'
import { checkBackups } from './check.ts'
import { endRestore, makeBackup, pruneBackups, readManifests, restoreBackup } from './index.ts'

/** Sealed backups, and what may go wrong around them: two at once, a killed one, a damaged one, another installation's, an unfinished restore. */
const PORT = 21_760
const MARKER = 'name-of-a-player-in-clear'
const home = mkdtempSync(join(tmpdir(), 'palco-backup-'))
const backupDir = join(home, 'backups')
const dataDir = join(home, 'data', 'postgres')
const [older, key] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const backupKeys = `${key},${older}`
const running: RunningPostgres[] = []
let server: RunningPostgres

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<RunningPostgres> {
  const started = await startPostgres({ dataDir, backupDir, backupKeys, port: PORT, ...options })
  running.push(started)
  return started
}
async function query<R extends object>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}
const make = (keys: string | undefined = backupKeys) =>
  makeBackup({ url: server.url, dataDir: server.dataDir, backupDir, backupKeys: keys })
const restoreInto = (name: string, keys: string | undefined = backupKeys, base?: string, unsealed = false) =>
  restoreBackup({
    backupDir,
    backupKeys: keys,
    dataDir: join(home, name, 'postgres'),
    until: null,
    base,
    unsealed,
    port: PORT + 1,
  })
const rows = async (url: string) =>
  (await query<{ count: number }>(url, 'SELECT count(*)::int AS count FROM players'))[0]?.count
const archived = () => globSync('wal/*/*.{gz,sealed}', { cwd: backupDir }).toSorted()
/** A file's time is the machine's, which a moved clock does not move. */
const dateLog = (now: Date): void => {
  for (const file of archived()) utimesSync(join(backupDir, file), now, now)
}
const flush = async () => {
  const before = archived().length
  // A part of the log without anything in it is not archived.
  await query(server.url, `SELECT pg_logical_emit_message(true, 'test', 'more')`)
  await query(server.url, 'SELECT pg_switch_wal()')
  await expect.poll(() => archived().length, { timeout: 30_000 }).toBeGreaterThan(before)
}

beforeAll(async () => {
  chmodSync(home, 0o755)
  server = await start()
  await query(
    server.url,
    `CREATE TABLE players AS SELECT '${MARKER}' || n AS name FROM generate_series(1, 5000) n`,
  )
})
afterAll(async () => {
  for (const one of running) await one.stop()
  rmSync(home, { recursive: true, force: true })
})

test('nothing in the folder can be read without the key, base backup and log, and it takes less room', async () => {
  const made = await make()
  await query(server.url, `INSERT INTO players SELECT '${MARKER}' FROM generate_series(1, 1000)`)
  await flush()
  const files = globSync('**/*', { cwd: backupDir, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(MARKER))).toEqual(
    [],
  )
  const sum = (measure: (file: (typeof made.files)[number]) => number) =>
    made.files.reduce((total, file) => total + measure(file), 0)
  expect(sum(({ stored = 0 }) => stored) * 3).toBeLessThan(sum(({ bytes }) => bytes))
  const names = globSync('base/*/data/palco-*.*', { cwd: backupDir }).map((path) => path.split('/').at(-1))
  expect(names).toEqual(['palco-password.zst.sealed'])
})

test('it is restored with the key, also when that is no longer the first, and not without or with another', async () => {
  await expect(restoreInto('without', '')).rejects.toThrow(/is sealed: set BACKUP_KEYS/)
  await expect(restoreInto('other', older)).rejects.toThrow(/no base backup is signed with BACKUP_KEYS/)
  await expect(restoreInto('other', older, undefined, true)).rejects.toThrow(
    /is sealed with the key [0-9a-f]{16}, which is not among/,
  )
  const { server: restored } = await restoreInto('sealed', `${older},${key}`)
  running.push(restored)
  expect(await rows(restored.url)).toBe(6000)
  await restored.stop()
})

test('a database whose restore has not ended is not started', async () => {
  const place = join(home, 'sealed', 'postgres')
  await expect(startPostgres({ dataDir: place, port: PORT + 1 })).rejects.toThrow(/has not ended/)
  endRestore(place)
  const started = await startPostgres({ dataDir: place, port: PORT + 1 })
  running.push(started)
  expect(await rows(started.url)).toBe(6000)
  await started.stop()
})

test('a second backup at the same moment is refused, and what a killed one left is removed', async () => {
  const archive = readManifests(backupDir)[0]?.archive ?? ''
  const left = join(backupDir, 'base', `2020-01-01T00-00-00Z.${archive}.part`)
  const others = join(backupDir, 'base', '2020-01-01T00-00-00Z.0123456789ab.part')
  for (const folder of [left, others]) mkdirSync(join(folder, 'data'), { recursive: true })
  const done = await Promise.allSettled([make(), make()])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { name: 'BackupRefused', message: expect.stringMatching(/another backup/) },
  })
  const parts = readdirSync(join(backupDir, 'base')).filter((name) => name.endsWith('.part'))
  expect(parts).toEqual(['2020-01-01T00-00-00Z.0123456789ab.part'])
})

test('a clock that went back does not make the newest backup the oldest', async () => {
  const before = readManifests(backupDir).at(-1)
  // As if the earlier ones had been made while the clock was ahead.
  const ahead = { ...before!, name: '2099-01-01T00-00-00Z' }
  const [from, to] = [before!.name, ahead.name].map((name) => join(backupDir, 'base', name))
  renameSync(from!, to!)
  const { writeManifest } = await import('./manifest.ts')
  writeManifest(to!, ahead)
  const made = await make()
  expect(readManifests(backupDir).at(-1)?.name).toBe(made.name)
  expect(pruneBackups(backupDir, 1, made.system)).toContain(ahead.name)
  expect(readManifests(backupDir).map(({ name }) => name)).toEqual([made.name])
})

test('retention and restore keep installations apart', async () => {
  const second = await startPostgres({ dataDir: join(home, 'second', 'postgres'), backupDir, port: PORT + 2 })
  running.push(second)
  const other = await makeBackup({ url: second.url, dataDir: second.dataDir, backupDir })
  expect(other.packing).toBe('zstd')
  await second.stop()
  const made = await make()
  pruneBackups(backupDir, 1, made.system)
  expect(readManifests(backupDir).map(({ name }) => name)).toEqual([other.name, made.name])
  await expect(restoreInto('either', '')).rejects.toThrow(/of 2 installations: choose one with --base/)
  rmSync(join(backupDir, 'base', other.name), { recursive: true })
  rmSync(join(backupDir, 'wal', other.archive), { recursive: true })
})

test('a damaged backup is named, and keeps nobody from a good one', async () => {
  const damaged = join(backupDir, 'base', '2098-01-01T00-00-00Z')
  mkdirSync(damaged)
  writeFileSync(join(damaged, 'manifest.json'), '{')
  const now = new Date()
  const check = (more: object = {}) => checkBackups({ backupDir, backupKeys, verify: true, now, ...more })
  expect(await check()).toMatchObject({
    isFine: false,
    lines: expect.arrayContaining([expect.stringMatching(/^wrong: 2098-01-01T00-00-00Z is damaged/)]),
  })
  const { server: restored } = await restoreInto('good')
  running.push(restored)
  await restored.stop()
  rmSync(damaged, { recursive: true })
  dateLog(now)
  expect(await check()).toMatchObject({ isFine: true })
  const later = new Date(now.getTime() + 27 * 3_600_000)
  const { lines, isFine } = await check({ now: later })
  expect(isFine).toBe(false)
  expect(lines.filter((line) => line.startsWith('wrong'))).toHaveLength(2)
  const [file] = globSync('base/*/data/PG_VERSION.*', { cwd: backupDir })
  const path = join(backupDir, file ?? '')
  const before = readFileSync(path)
  writeFileSync(path, Buffer.concat([before, Buffer.of(0)]))
  expect((await check()).lines.at(-1)).toMatch(/PG_VERSION is not what was backed up/)
  writeFileSync(path, before)
})

test('with keys nothing counts that they have not signed or sealed, and the log of erasures only grows', async () => {
  const log = join(backupDir, 'erasures.jsonl')
  const lines = ['one', 'two'].map(
    (player) => `${JSON.stringify({ player, at: '2026-11-29T12:00:00.000Z' })}\n`,
  )
  writeFileSync(log, lines.join(''))
  const made = await make()
  appendFileSync(log, lines[0] ?? '')
  const check = () => checkBackups({ backupDir, backupKeys, verify: true, now: new Date() })
  dateLog(new Date())
  expect(await check()).toMatchObject({ isFine: true })

  const forged = '2099-01-01T00-00-00Z'
  const [from, to] = [made.name, forged].map((name) => join(backupDir, 'base', name))
  cpSync(from ?? '', to ?? '', { recursive: true })
  const { writeManifest } = await import('./manifest.ts')
  writeManifest(to ?? '', { ...made, name: forged, packing: 'zstd', sequence: 99 })
  await expect(restoreInto('forged', backupKeys, forged)).rejects.toThrow(/is not signed with BACKUP_KEYS/)
  expect((await check()).lines.at(-1)).toMatch(/^wrong: 2099-01-01T00-00-00Z is not signed/)
  // The one that is not signed keeps nobody from the one that is.
  const part = join(backupDir, 'wal', made.archive, `${'F'.repeat(24)}.gz`)
  writeFileSync(part, '')
  await expect(restoreInto('clear')).rejects.toThrow(/F\.gz is not sealed/)
  rmSync(part)
  rmSync(to ?? '', { recursive: true })

  for (const changed of [lines[0], `${lines[0]}${lines[0]}`, '']) {
    writeFileSync(log, changed ?? '')
    await expect(restoreInto('fewer')).rejects.toThrow(/erasures.jsonl is not what it was/)
  }
  expect((await check()).lines.at(-1)).toMatch(/^wrong: .*erasures.jsonl is not what it was/)
  writeFileSync(log, `${lines.join('')}${lines[0]}`)
  const { server: restored } = await restoreInto('signed')
  running.push(restored)
  await restored.stop()
}, 120_000)

test('a part of the log that cannot be read ends the restore, and is not taken for the end of the log', async () => {
  await query(server.url, 'INSERT INTO players VALUES (1)')
  await flush()
  await query(server.url, 'INSERT INTO players VALUES (2)')
  await flush()
  const last = join(backupDir, archived().at(-2) ?? '')
  const before = readFileSync(last)
  writeFileSync(last, before.subarray(0, before.length - 100))
  await expect(restoreInto('cut')).rejects.toThrow(/could not play the log[^]*cannot be read/)
  writeFileSync(last, before)
  await server.stop()
}, 120_000)

test('the same without keys', async () => {
  server = await start({ backupKeys: undefined })
  const made = await make('')
  expect(made.packing).toBe('zstd')
  await flush()
  await flush()
  const last = join(
    backupDir,
    archived()
      .filter((path) => path.endsWith('.gz'))
      .at(-2) ?? '',
  )
  const before = readFileSync(last)
  writeFileSync(last, before.subarray(0, before.length - 100))
  await expect(restoreInto('cut-plain', '')).rejects.toThrow(/could not play the log/)
  writeFileSync(last, before)
  const { server: restored } = await restoreInto('plain', '')
  running.push(restored)
  expect(await rows(restored.url)).toBe(6002)
  await restored.stop()
}, 120_000)
