import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Metrics } from '@palco/service/metrics'
import { followRequests } from '@palco/service/observability'
import { afterAll, expect, test } from 'vitest'
import { paths } from '../app/paths.ts'
import { measureLive, toKind } from './measure.ts'

const counts = { streams: 2, topics: 1 }
const metrics = new Metrics()
measureLive(metrics, { counts: () => counts })
const server = createServer((request, response) => {
  response.statusCode = request.url === '/gone' ? 404 : 200
  if (request.url === '/broken') response.destroy()
  else response.end('ok')
})
followRequests(server, { metrics, toKind })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

test('answers are counted by kind and status, and nothing of an address is in the metrics', async () => {
  for (const path of [
    '/',
    '/?q=secret',
    '/secret',
    '/gone',
    '/casino.data',
    '/assets/a.js',
    paths.liveStream(),
  ])
    await (await fetch(site + path)).text()
  await (await fetch(site, { method: 'POST' })).text()
  await fetch(`${site}/broken`).catch(() => null)
  const count = async (kind: string, status: string) =>
    new RegExp(`^http_request_seconds_count\\{kind="${kind}",status="${status}"\\} (\\d+)$`, 'm').exec(
      await metrics.text(),
    )?.[1]
  await expect.poll(() => count('page', 'broken')).toBe('1')
  expect([await count('page', '200'), await count('page', '404'), await count('data', '200')]).toEqual([
    '3',
    '1',
    '1',
  ])
  expect([await count('file', '200'), await count('live', '200'), await count('post', '200')]).toEqual([
    '1',
    '1',
    '1',
  ])
  expect(await metrics.text()).not.toContain('secret')
  expect(await metrics.text()).toMatch(/^live_streams 2$/m)
})
