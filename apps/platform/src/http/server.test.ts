import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import type { Brand } from '../model/index.ts'
import { createLog, Metrics, silentLog } from '../observe/index.ts'
import { refuse } from '../result.ts'
import { handle, RateLimiter } from './index.ts'
import type { ServerDeps } from './server-deps.ts'
import { buildServer } from './server.ts'

const deps: ServerDeps = {
  log: silentLog,
  metrics: new Metrics(),
  isMasterKey: (given) => given === 'key',
  masterKeyHeader: 'x-master-api-key',
  masterLanguageHeader: 'x-master-language',
  limiter: new RateLimiter({ now: () => 0 }),
  brandOfHost: async () => null,
  authenticate: async () => null,
  checkAnswers: true,
}
const server = buildServer(deps, [
  {
    kind: 'raw',
    method: 'GET',
    path: '/broken',
    handler: () => Promise.reject(new Error('SELECT password_hash FROM players')),
  },
])

test('a request has an end, however slowly it comes', () => {
  expect(server.server.requestTimeout).toBeGreaterThan(0)
  expect(server.server.requestTimeout).toBeLessThanOrEqual(60_000)
})

test('a fault shows a reference and nothing of its cause', async () => {
  const { statusCode, body } = await server.inject('/broken')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' })
  expect(body).not.toMatch(/SELECT|password_hash|server\.test/)
})

test('a client that leaves while its call waits is no fault', async () => {
  const lines: string[] = []
  const asked = Promise.withResolvers<void>()
  const known = Promise.withResolvers<Brand>()
  const worked = Promise.withResolvers<string>()
  const call = calls.listGameFilters
  const own = buildServer(
    {
      ...deps,
      metrics: new Metrics(),
      log: createLog({ app: 'platform', level: 'error', write: (line) => lines.push(line) }),
      brandOfHost: () => (asked.resolve(), known.promise),
    },
    [
      handle(call, async ({ context: { request } }) => {
        worked.resolve(request.ip)
        return refuse('unknown_host')
      }),
    ],
  )
  await own.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.server.address() as AddressInfo
  const serverSide = once(own.server, 'connection')
  const client = connect(port, '127.0.0.1')
  client.write(
    `${call.method} ${call.path}?domain=a.example HTTP/1.1\r\nHost: a.example\r\nx-master-api-key: key\r\n\r\n`,
  )
  const [connection] = (await serverSide) as [Socket]
  await asked.promise
  const gone = new Promise((resolve) => connection.once('close', resolve))
  client.resetAndDestroy()
  await gone
  known.resolve({} as Brand)
  expect(await worked.promise).toBe('127.0.0.1')
  await own.close()
  expect(lines).toEqual([])
})
