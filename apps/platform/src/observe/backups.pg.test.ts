import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { testPlatform } from '../testing/platform.ts'

const backupDir = mkdtempSync(join(tmpdir(), 'palco-watched-'))
afterAll(() => rmSync(backupDir, { recursive: true, force: true }))
const platform = await testPlatform(await testDatabase(), { env: { BACKUP_DIR: backupDir } })
const at = (secondsAgo: number) => new Date(platform.clock.now - secondsAgo * 1000)

function makeBase(name: string, secondsAgo: number, checksum?: string): void {
  const folder = join(backupDir, 'base', name)
  mkdirSync(folder, { recursive: true })
  const files = [{ path: 'a', bytes: 500, sha256: '', stored: 100 }]
  const text = JSON.stringify({
    format: 2,
    name,
    archive: 'abc',
    endedAt: at(secondsAgo).toISOString(),
    firstLog: '0'.repeat(24),
    lastLog: '0'.repeat(24),
    folders: [],
    files,
  })
  writeFileSync(join(folder, 'manifest.json'), text)
  const right = createHash('sha256').update(text).digest('hex')
  writeFileSync(join(folder, 'manifest.sha256'), checksum ?? right)
}
function archive(name: string, secondsAgo: number): void {
  const folder = join(backupDir, 'wal', 'abc')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), 'four')
  utimesSync(join(folder, name), at(secondsAgo), at(secondsAgo))
}
const health = async () =>
  ((await (await fetch(`${platform.url}/health/ready`)).json()) as { backups: object }).backups
const metric = async (name: string) => {
  const lines = (await platform.metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  return lines.map((line) => line.slice(name.length))
}

test('how old and how large the newest backup and the last part of the log are shows in health and metrics', async () => {
  expect(await health()).toMatchObject({ status: 'stale', made_at: null, age_seconds: null })
  expect(await metric('backup_age_seconds')).toEqual(['{of="base"} -1', '{of="log"} -1'])
  makeBase('2026-05-01T03-15-00Z', 3600)
  archive(`${'0'.repeat(24)}.gz`, 30)
  archive(`${'0'.repeat(23)}1.zst.sealed`, 20)
  expect(await health()).toEqual({
    status: 'fresh',
    made_at: at(3600).toISOString(),
    age_seconds: 3600,
    bytes: 100,
    log_archived_at: at(20).toISOString(),
  })
  expect(await metric('backup_age_seconds')).toEqual(['{of="base"} 3600', '{of="log"} 20'])
  expect(await metric('backup_bytes')).toEqual(['{of="base"} 100', '{of="log"} 4'])
})

test('a night without a backup, a log that stopped, and a backup that is damaged are stale; the site stays ready', async () => {
  makeBase('2026-05-02T03-15-00Z', 10, 'another')
  expect(await health()).toMatchObject({ status: 'stale', age_seconds: 3600 })
  rmSync(join(backupDir, 'base', '2026-05-02T03-15-00Z'), { recursive: true })
  expect(await health()).toMatchObject({ status: 'fresh' })
  platform.clock.advance(26 * 3_600_000)
  archive(`${'0'.repeat(23)}2.gz`, 1)
  expect(await health()).toMatchObject({ status: 'stale', age_seconds: 27 * 3600 })
  expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200)
})
