import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@palco/platform/db'
import { findPgbench } from '@palco/tools/postgres'
import { MissingTool } from './missing-tool.ts'

const run = promisify(execFile)
const ROWS = 10_000
const CLIENTS = 8
const SECONDS = 4

/** Makes the table in an empty database; answers a function that measures one-row updates per second on it. */
export async function oneRowUpdates(url: string): Promise<() => Promise<number>> {
  const pgbench = findPgbench()
  if (!pgbench)
    throw new MissingTool('pgbench is not installed (Debian package postgresql-contrib or postgresql)')
  const db = openDatabase({ url, poolSize: 1, role: null })
  await db.query({ text: 'CREATE TABLE counted (id int PRIMARY KEY, value bigint NOT NULL)' })
  await db.query({
    text: 'INSERT INTO counted SELECT id, 0 FROM generate_series(1, $1::int) AS id',
    values: [ROWS],
  })
  const { rows } = await db.query<{ fsync: string; waits: string }>({
    text: `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS waits`,
  })
  await db.close()
  if (rows[0]?.fsync !== 'on' || rows[0].waits !== 'on')
    throw new Error('this PostgreSQL does not wait for the disk: its figures say nothing')
  return () => measure(pgbench, url)
}

async function measure(pgbench: string, url: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'palco-pgbench-'))
  try {
    const script = join(folder, 'update.sql')
    const update = 'UPDATE counted SET value = value + 1 WHERE id = :id;'
    writeFileSync(script, `\\set id random(1, ${ROWS})\n${update}\n`)
    const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(SECONDS)]
    const { stdout } = await run(pgbench, [...args, '-f', script, url])
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!rate) throw new Error(`pgbench said nothing of a rate:\n${stdout}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
