import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newTrace, toTraceparent } from '@palco/service/observability'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/platform/src/db/index.ts'
import { openPlayerAccounts, payloadHash, post } from '../../apps/platform/src/ledger/index.ts'
import { PART_NAMES, type RunningSystem, startSystem } from '../system/index.ts'
import { listExpressions } from './deployed.ts'
import { readQuery } from './promql.ts'
import { listMissing, readSeries } from './series.ts'

const FIRST_PORT = 21_850
const METRICS = Object.fromEntries(PART_NAMES.map((name, at) => [name, FIRST_PORT + 20 + at]))
const dataDir = mkdtempSync(join(tmpdir(), 'palco-observed-'))
const backupDir = join(dataDir, 'backups')
const logged: string[] = []
let system: RunningSystem

beforeAll(async () => {
  mkdirSync(backupDir)
  system = await startSystem({
    ports: Object.fromEntries(PART_NAMES.map((name, at) => [name, FIRST_PORT + at])),
    dataDir,
    databaseUrl: null,
    databasePort: FIRST_PORT + 10,
    durable: false,
    logEverything: true,
    say: (line) => void logged.push(line),
    env: {
      LOG_LEVEL: 'debug',
      BACKUP_DIR: backupDir,
      ...Object.fromEntries(
        PART_NAMES.map((name) => [`${name.toUpperCase()}_METRICS_PORT`, String(METRICS[name])]),
      ),
    },
  })
}, 240_000)
afterAll(async () => {
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const scrape = (name: string) =>
  fetch(`http://127.0.0.1:${METRICS[name]}/metrics`).then((answer) => answer.text())
const scrapeAll = async () => readSeries(await Promise.all(PART_NAMES.map(scrape)))

/** Sends a call as the storefront does. */
const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(system.urls.platform + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-master-api-key': 'demo-master-key',
      'x-master-language': 'es_ES',
      'x-forwarded-for': '192.0.2.1',
      ...headers,
    },
    body: JSON.stringify({ ...body, language: 'es_ES', domain: new URL(system.brands[0]?.url ?? '').host }),
  })

/** What a part logged in a request. */
const findLines = (part: string, requestId: string) =>
  logged
    .filter((line) => line.startsWith(`[${part}] {`) && line.includes(`"request_id":"${requestId}"`))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as { msg: string; path?: string; job?: string })

/** Movements of money, as products make them. */
async function moveMoney(): Promise<void> {
  const db = openDatabase({ url: system.databases?.platform ?? '' })
  const player = { brandId: 'brasa', playerId: 'pl_observed', currency: 'ARS' } as const
  const move = async (kind: 'deposit' | 'stake', amount: bigint) =>
    post(db, {
      ...player,
      scope: 'test',
      key: `${kind} ${amount}`,
      payloadHash: payloadHash({ kind }),
      kind,
      amount,
      detail: { area: 'casino' },
      at: new Date(),
      counterparty: 'house',
    })
  await openPlayerAccounts(db, player)
  await move('deposit', 1_000n)
  await move('stake', -100n)
  await db.close()
}

test('every metric and label that dashboards and alert rules name is measured by the running system', async () => {
  await scrapeAll()
  await moveMoney()
  await fetch(system.urls.storefront)
  await fetch(system.urls.console)
  await fetch(`${system.urls.originals}/api/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch_token: 'none' }),
  })
  await call('/api/auth/register', {
    username: 'observed',
    email: 'observed@example.com',
    password: 'a long enough one',
    over_18: true,
    accept_terms: true,
  })
  for (let tries = 0; tries < 25; tries++)
    await call('/api/auth/login', { username: 'nobody', password: 'a wrong one' })
  const used = listExpressions().map(({ where, expr }) => ({ where, used: readQuery(expr).used }))
  const missing = async () => {
    const measured = await scrapeAll()
    return used.flatMap(({ where, used: asked }) =>
      listMissing(asked, measured).map((what) => `${where}: ${what}`),
    )
  }
  await expect.poll(missing, { timeout: 90_000, interval: 1_000 }).toEqual([])
}, 180_000)

test('no series names a player, an address, or what somebody typed', async () => {
  const text = (await Promise.all(PART_NAMES.map(scrape))).join('\n')
  for (const secret of ['observed', 'nobody', 'pl_', '127.0.0.1', '192.0.2.1', 'example.com'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test('metrics are on no public port', async () => {
  for (const url of Object.values(system.urls)) {
    const answer = await fetch(`${url}/metrics`)
    const text = await answer.text()
    expect([url, text.includes('http_request_seconds')]).toEqual([url, false])
  }
})

test('every part says which neighbours work, on its public port and next to its metrics', async () => {
  for (const name of PART_NAMES)
    for (const url of [system.urls[name], `http://127.0.0.1:${METRICS[name]}`]) {
      const health = (await (await fetch(`${url}/health`)).json()) as { status: string; neighbours: object }
      expect([name, health.status]).toEqual([name, expect.stringMatching(/^(ok|degraded)$/)])
      expect(Object.keys(health.neighbours).length, name).toBeGreaterThan(0)
    }
})

test('a page has one id in the logs of storefront and platform', async () => {
  const answer = await fetch(`${system.urls.storefront}/es_ES/casino`, { headers: { 'user-agent': 'test' } })
  await answer.text()
  const id = answer.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[\da-f]{32}$/)
  await expect.poll(() => findLines('platform', id).map(({ msg }) => msg)).toContain('request')
})

test('a call has one id in the logs of the platform, of the games, and of the job that it makes', async () => {
  const registering = newTrace()
  const answer = await call(
    '/api/auth/register',
    {
      username: 'followed',
      email: 'followed@example.com',
      password: 'a long enough one',
      over_18: true,
      accept_terms: true,
    },
    { traceparent: toTraceparent(registering), 'x-forwarded-for': '192.0.2.2' },
  )
  expect(answer.status, await answer.clone().text()).toBe(200)
  const jobs = () =>
    findLines('platform', registering.traceId).flatMap(({ msg, job }) => (msg === 'a job ran' ? [job] : []))
  await expect.poll(jobs, { timeout: 30_000 }).toContain('identity.verification_mail')

  const opening = newTrace()
  await fetch(`${system.urls.originals}/api/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: toTraceparent(opening) },
    body: JSON.stringify({ launch_token: 'none' }),
  })
  const paths = (part: string) => findLines(part, opening.traceId).map(({ path }) => path)
  await expect.poll(() => paths('originals')).toContain('/api/open')
  await expect.poll(() => paths('platform')).toContain('/provider/v1/session')
})
