import { afterAll, expect, it } from 'vitest'
import type { RoundDeps } from '../rounds/advance.ts'
import { buildServer } from './server.ts'

/** Whatever is asked of the database fails, in the database's words. */
const database = {
  query: () => Promise.reject(new Error('relation "view_sessions" does not exist')),
} as unknown as RoundDeps['database']
const deps = { database, clock: { nowMs: () => 0 } } as RoundDeps
const app = buildServer({
  deps,
  key: 'key',
  siteOrigins: [],
  viewFolder: '/nowhere',
  logLevel: 'silent',
  trustProxy: false,
})
afterAll(() => app.close())

it('gives every request an end, however slowly it comes', () => {
  expect(app.server.requestTimeout).toBeGreaterThan(0)
  expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000)
})

it('tells nothing of a fault, and keeps no answer of the game', async () => {
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: '/api/resume',
    headers: { authorization: 'Bearer guessed' },
  })
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' })
  expect(body).not.toContain('view_sessions')
  expect(headers['cache-control']).toBe('no-store')
})
