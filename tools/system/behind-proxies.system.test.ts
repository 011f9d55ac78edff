import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as ask, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSystem } from './index.ts'
import { startSystem } from './index.ts'

const HOST = '127.0.0.1'
const PORTS = {
  storefront: 20_330,
  platform: 20_331,
  originals: 20_332,
  payments: 20_333,
  console: 20_334,
  feed: 20_337,
  identity: 20_338,
}
const SECOND_PLATFORM = 20_335
const PROXY = 20_336
const SITE = `http://localhost:${PORTS.storefront}`
const started: { stop(): Promise<unknown> }[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'palco-proxies-'))
const notes: string[] = []

const start = async (options: Parameters<typeof startSystem>[0]): Promise<RunningSystem> => {
  const system = await startSystem({
    host: HOST,
    dataDir,
    durable: false,
    say: (line) => notes.push(line),
    ...options,
  })
  started.unshift(system)
  return system
}

/** A load balancer: passes each request to the next target and adds the address of its sender. */
async function balance(targets: readonly number[]): Promise<Server> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
      .filter(Boolean)
      .join(', ')
    const passed = ask(
      {
        host: HOST,
        port: targets[turn++ % targets.length],
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': forwarded },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(PROXY, HOST, resolve))
  return server
}

// The first one may have to build the site.
beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  const env = { PLATFORM_TRUST_PROXY: 'loopback', DEMO_SITE_PORT: String(PORTS.storefront) }
  const first = await start({
    ports: PORTS,
    only: ['platform'],
    databaseUrl: null,
    databasePort: 21_480,
    env,
  })
  await start({
    ports: { ...PORTS, platform: SECOND_PLATFORM },
    only: ['platform'],
    databaseUrl: first.databases?.platform ?? '',
    env,
  })
  const proxy = await balance([PORTS.platform, SECOND_PLATFORM])
  started.unshift({ stop: () => new Promise((resolve) => proxy.close(resolve)) })
  // The test acts as the proxy before the site, which names each visitor's address.
  await start({
    ports: PORTS,
    only: ['storefront'],
    env: { API_BASE_URL: `http://${HOST}:${PROXY}`, TRUST_PROXY: 'loopback' },
  })
}, 240_000)

afterAll(async () => {
  for (const part of started) await part.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Asks for a reset mail through the site's form. @returns the page's status */
async function askForMail(from: string, email: string): Promise<number> {
  const headers = { 'x-forwarded-for': from, 'x-forwarded-proto': 'http' }
  const page = await fetch(`${SITE}/reset/password`, { headers })
  const token = /name="_xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const answer = await fetch(`${SITE}/reset/password`, {
    method: 'POST',
    headers: { ...headers, cookie, origin: SITE, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ _xsrf: token, email }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}

test('behind a load balancer each visitor is counted alone, and a forged address changes nothing', async () => {
  const statuses: number[] = []
  // Five in a quarter of an hour, counted over both processes.
  for (let index = 0; index < 7; index += 1)
    statuses.push(await askForMail('203.0.113.7', `visitor${index}@example.com`))
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429, 429])
  expect(await askForMail('198.51.100.1, 203.0.113.7', 'forged@example.com')).toBe(429)
  expect(await askForMail('203.0.113.8', 'neighbour@example.com')).toBe(200)
}, 60_000)
