import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Call,
  type CallAnswer,
  calls,
  channelMessage,
  liveChannel,
  type CallSentInput,
} from '@palco/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { enqueueEvent, openDatabase } from './db/index.ts'
import { enqueueJob } from './jobs/index.ts'
import { saveBrand } from './modules/brands/index.ts'
import { PartProcess } from './modules/wallet/testing/part-process.ts'
import { testDatabase } from './testing/index.ts'
import { lockedBy } from './testing/locks.ts'
import { TEST_BRANDS } from './testing/platform.ts'

/** Processes of one database, each with a role, as a deployment runs them. */
const { db, url } = await testDatabase()
const KEY = 'demo-master-key'
const NAMES = ['one', 'other', 'worker'] as const
type Name = (typeof NAMES)[number]
const ports = {} as Record<Name, { calls: number; metrics: number }>
const processes = {} as Record<Name, PartProcess>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const at = (name: Name) => `http://127.0.0.1:${ports[name].calls}`

function startProcess(name: Name): PartProcess {
  const { calls: port, metrics } = ports[name]
  const env = {
    ROLE: name === 'worker' ? 'worker,feed' : 'web',
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'palco-roles-')),
    SEED: 'off',
    LOG_LEVEL: 'warn',
    PROVIDER_ORIGINALS_URL: 'off',
  }
  return new PartProcess('apps/platform/src/main.ts', env, `http://127.0.0.1:${metrics}/health/ready`)
}

beforeAll(async () => {
  for (const brand of TEST_BRANDS) await saveBrand(db, brand)
  for (const name of NAMES) {
    ports[name] = { calls: await freePort(), metrics: await freePort() }
    processes[name] = startProcess(name)
  }
  await Promise.all([processes.one.start(), processes.other.start()])
}, 120_000)
afterAll(() => Promise.all(Object.values(processes).map((one) => one.kill())), 60_000)

async function call<C extends Call>(
  name: Name,
  made: C,
  input: CallSentInput<C>,
  sent: { token?: string; from?: string } = {},
) {
  const everything = { ...(input as Record<string, string>), language: 'es_ES', domain: 'brasa.test' }
  const query = made.method === 'GET' ? `?${new URLSearchParams(everything).toString()}` : ''
  const response = await fetch(at(name) + made.path + query, {
    method: made.method,
    headers: {
      'content-type': 'application/json',
      'x-master-api-key': KEY,
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(sent.from && { 'x-forwarded-for': sent.from }),
    },
    ...(made.method === 'POST' && { body: JSON.stringify(everything) }),
  })
  return { status: response.status, body: (await response.json()) as CallAnswer<C> }
}

async function register(name: Name, from: string): Promise<{ token: string; id: string }> {
  const username = `p${randomUUID().slice(0, 8)}`
  const { body } = await call(
    name,
    calls.register,
    {
      username,
      email: `${username}@example.com`,
      password: 'a long enough one',
      over_18: true,
      accept_terms: true,
    },
    { from },
  )
  const token = body.response.token ?? ''
  return { token, id: (await call(name, calls.readUser, {}, { token })).body.id }
}

/** Series of a process by name with labels: `{ 'jobs{state="dead"}': 0 }`. */
async function scrape(name: Name): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${ports[name].metrics}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, series = '', value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      expect(series, line).not.toBe('')
      return [series, Number(value)]
    }),
  )
}

const listRuns = (series: Record<string, number>) =>
  Object.keys(series).filter((name) => name.startsWith('job_seconds'))

test('jobs and the outbox wait for a worker; the webs never run them', async () => {
  await enqueueJob(db, { name: 'rate_limits.housekeeping', key: 'once more' })
  const { id } = await register('one', '192.0.2.1')
  const unpublished = async () => (await db.query({ text: 'SELECT FROM outbox' })).rowCount
  const waiting = async () => (await db.query({ text: `SELECT FROM jobs WHERE key = 'once more'` })).rowCount
  expect([(await unpublished()) > 0, await waiting()]).toEqual([true, 1])
  await processes.worker.start()
  await expect.poll(unpublished).toBe(0)
  const mailed = async () =>
    (await db.query({ text: 'SELECT FROM email_verifications WHERE player_id = $1', values: [id] })).rowCount
  await expect.poll(mailed).toBe(1)
  await expect.poll(async () => listRuns(await scrape('worker'))).not.toEqual([])
  expect([listRuns(await scrape('one')), listRuns(await scrape('other'))]).toEqual([[], []])
  const worker = await scrape('worker')
  expect(worker['job_seconds_count{queue="mail",job="identity.verification_mail",result="done"}']).toBe(1)
  // It takes no calls.
  await expect(fetch(at('worker'))).rejects.toThrow()
}, 90_000)

test('each process reports what its role is', async () => {
  const [web, worker] = [await scrape('one'), await scrape('worker')]
  const path = `path="${calls.register.path}",status="200"`
  expect(web[`http_request_seconds_count{${path}}`]).toBe(1)
  expect(web[`http_request_seconds_bucket{le="+Inf",${path}}`]).toBe(1)
  for (const series of ['live_subscriptions', 'live_channels', 'faults_total'])
    expect(web[series], series).toBeGreaterThanOrEqual(0)
  for (const series of ['outbox_waiting', 'outbox_lag_seconds', 'jobs{state="dead"}', 'books_open_findings'])
    expect([series, worker[series] === undefined, web[series]]).toEqual([series, false, undefined])
  for (const series of [web, worker]) {
    expect(series['database_connections{state="waiting"}']).toBeGreaterThanOrEqual(0)
    expect(series.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0)
  }
})

test('a limit counts over both webs', async () => {
  const attempt = async (name: Name) =>
    (await call(name, calls.login, { username: 'nobody', password: 'a wrong one' }, { from: '192.0.2.7' }))
      .status
  const statuses: number[] = []
  const begun = performance.now()
  for (let tries = 0; tries < 20; tries++) statuses.push(await attempt(tries % 2 ? 'one' : 'other'))
  expect(statuses).not.toContain(429)
  // Twenty a minute are refilled one each three seconds: the last of these are refused, by both.
  const more: number[] = []
  for (let tries = 0; tries < 30 && more.filter((status) => status === 429).length < 4; tries++)
    more.push(await attempt(tries % 2 ? 'one' : 'other'))
  expect(more.filter((status) => status === 429)).toHaveLength(4)
  const allowed = [...statuses, ...more].filter((status) => status !== 429).length
  expect(allowed).toBeLessThanOrEqual(21 + (performance.now() - begun) / 3000)
  const limited = await Promise.all((['one', 'other'] as const).map(scrape))
  expect(limited.map((series) => (series['rate_limited_total{rule="login"}'] ?? 0) > 0)).toEqual([true, true])
}, 60_000)

test('an event reaches the players of both webs', async () => {
  const sockets: WebSocket[] = []
  const readers = await Promise.all(
    (['one', 'other'] as const).map(async (name, index) => {
      const player = await register(name, `192.0.2.${20 + index}`)
      const socket = new WebSocket(at(name).replace('http', 'ws') + liveChannel.path, {
        headers: { 'x-master-api-key': KEY },
      })
      sockets.push(socket)
      const types: string[] = []
      socket.on('message', (data) => {
        const message = channelMessage.parse(JSON.parse(String(data)))
        if ('events' in message) types.push(...message.events.map(([, { type }]) => type))
      })
      await once(socket, 'open')
      socket.send(
        JSON.stringify({
          op: 'subscribe',
          id: 1,
          domain: 'brasa.test',
          topic: 'player',
          token: player.token,
        }),
      )
      await expect.poll(() => types).toContain('balance')
      types.length = 0
      return { player, types }
    }),
  )
  for (const { player } of readers)
    await enqueueEvent(db, {
      topic: 'messages',
      brandId: 'brasa',
      playerId: player.id,
      payload: { unread: 7 },
    })
  for (const { types } of readers) await expect.poll(() => types).toContain('messages')
  for (const socket of sockets) socket.terminate()
}, 60_000)

test('on SIGTERM a web finishes what is under way while the other goes on, and a worker ends what it runs', async () => {
  const { token, id } = await register('one', '192.0.2.30')
  const letGo = await lockedBy(db, { text: 'SELECT FROM players WHERE id = $1 FOR UPDATE', values: [id] })
  const slow = call('one', calls.updateUser, { name: 'Ana' }, { token })
  // Only the owner sees what others wait for. Jobs may wait for other locks meanwhile.
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
    AND query LIKE 'SELECT FROM players WHERE id = $1 FOR NO KEY UPDATE'`
  const blocked = async () => (await owner.query({ text: waiting })).rowCount
  await expect.poll(blocked).toBe(1)
  await owner.close()
  const stopped = processes.one.stop()
  await expect
    .poll(() =>
      fetch(`${at('one')}/health/live`).then(
        () => 'answers',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect((await call('other', calls.readUser, {}, { token })).status).toBe(200)
  await letGo()
  expect((await slow).body.response).toMatchObject({ name: 'Ana' })
  expect(await stopped).toBe(0)
  expect(await processes.worker.stop()).toBe(0)
  const running = await db.query({ text: 'SELECT name FROM jobs WHERE lease IS NOT NULL' })
  expect(running.rows).toEqual([])
}, 60_000)
