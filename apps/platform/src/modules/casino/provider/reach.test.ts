import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerReach } from './reach.ts'

let server: Server
let status: number | null = 200
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (status !== null) response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reached = (limitMs?: number) => {
  const { port } = server.address() as AddressInfo
  return providerReach(limitMs)({ id: 'acme', name: 'Acme', url: `http://127.0.0.1:${port}/games`, key: '' })
}

test.each([
  [200, true],
  [302, true],
  [404, true],
  [500, false],
  [503, false],
])('an answer with status %d counts as reached: %s', async (code, expected) => {
  status = code
  expect(await reached()).toBe(expected)
  expect(asked.at(-1)).toBe('/health/ready')
})

test('a provider that takes the connection and says nothing is not reached', async () => {
  status = null
  expect(await reached(50)).toBe(false)
})

test('a provider that is not there is not reached', async () => {
  const reach = providerReach()
  expect(await reach({ id: 'acme', name: 'Acme', url: 'http://127.0.0.1:1', key: '' })).toBe(false)
})
