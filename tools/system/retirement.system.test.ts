import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../postgres/testing/drive.ts'
import { PART_NAMES, type PartName, type RunningSystem, startSystem } from './index.ts'

const FIRST_PORT = 21_220
/** Longer than any test: a second signal ends the wait. */
const DRAIN_MS = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'palco-retirement-'))
let system: RunningSystem

beforeAll(async () => {
  const ports = Object.fromEntries(PART_NAMES.map((name, at) => [name, FIRST_PORT + at]))
  system = await startSystem({
    ports,
    dataDir,
    databaseUrl: null,
    databasePort: FIRST_PORT + 10,
    durable: false,
    env: { DRAIN_MS: String(DRAIN_MS) },
  })
}, 240_000)
afterAll(async () => {
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a proxy's pool of connections gets: the status, 0 for a connection that was refused or broken. */
function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', () => resolve(0))
  })
}

type Count = { failed: number; sent: number; isEnding: boolean }

/**
 * Sends requests one after the other while the part says that it is ready, as a proxy with health checks does, until it ends. A busy part
 * may be not ready for a moment before.
 */
async function sendWhileReady(url: string, checks: Agent, pages: Agent, count: Count): Promise<void> {
  const page = async () => {
    if ((await ask(`${url}/`, pages)) === 0) count.failed += 1
  }
  for (;;) {
    const isReady = (await ask(`${url}/health/ready`, checks)) === 200
    if (!isReady && count.isEnding) break
    if (!isReady) continue
    await page()
    count.sent += 1
  }
  // The check that fell came late: what was sent before is still answered.
  for (let late = 0; late < 5; late += 1) await page()
}

// The parts that others need end last.
const ORDER: readonly PartName[] = [
  'console',
  'storefront',
  'platform',
  'feed',
  'originals',
  'identity',
  'payments',
]

test.each(ORDER)('%s is not ready first, answers what still comes, then ends', async (name) => {
  const [checks, pages] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true, maxSockets: 2 })]
  const url = system.urls[name]
  const pid = system.pids[name] ?? 0
  const count: Count = { failed: 0, sent: 0, isEnding: false }
  // The first page of a part may take long on a busy machine.
  await until(async () => (await ask(`${url}/`, pages)) !== 0, 30_000, 'a first page')
  await until(async () => (await ask(`${url}/health/ready`, checks)) === 200, 30_000, 'a ready part')
  const sending = sendWhileReady(url, checks, pages, count)
  await until(async () => count.sent > 0, 30_000, 'a page that was answered')
  count.isEnding = true
  process.kill(pid, 'SIGTERM')
  await sending
  expect(count.failed).toBe(0)
  process.kill(pid, 'SIGTERM')
  await until(async () => (await ask(`${url}/health/ready`, checks)) === 0, 20_000, 'the end of the part')
})
