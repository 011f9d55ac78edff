import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@palco/tools/postgres'
import type { TestProject } from 'vitest/node'
import { ensureTemplate } from './database.ts'

const FIRST_PORT = 22_100

/**
 * Starts one throw-away PostgreSQL for the whole pg lane (not crash safe, so fast) and makes the template. Set
 * TEST_DATABASE_URL to a superuser's address to use a running server instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    await ensureTemplate(given)
    project.provide('postgresUrl', given)
    return async () => {}
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-test-'))
  const server = await startPostgres({
    dataDir,
    port: FIRST_PORT,
    durable: false,
    settings: { max_connections: 200 },
  })
  await ensureTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (server.dataDir !== dataDir) rmSync(server.dataDir, { recursive: true, force: true })
  }
}
