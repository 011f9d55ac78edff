import { expect, test } from 'vitest'
import { Metrics, silentLog } from '../observe/index.ts'
import { RateLimiter } from './index.ts'
import { buildServer } from './server.ts'

const server = buildServer(
  {
    log: silentLog,
    metrics: new Metrics(),
    masterKey: 'key',
    masterKeyHeader: 'x-master-api-key',
    masterLanguageHeader: 'x-master-language',
    limiter: new RateLimiter({ now: () => 0 }),
    brandOfHost: async () => null,
    authenticate: async () => null,
    checkAnswers: true,
  },
  [
    {
      kind: 'raw',
      method: 'GET',
      path: '/broken',
      handler: () => Promise.reject(new Error('SELECT password_hash FROM players')),
    },
  ],
)

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
