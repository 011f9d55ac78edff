import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ended, readDrainMs, Retirement } from './retirement.ts'

test('readiness falls first, requests are still answered, and each answer ends its connection', async () => {
  const server = createServer((_, response) => void response.writeHead(200, ['x-part', 'yes']).end('answer'))
  const retirement = new Retirement()
  retirement.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, await answer.text(), answer.headers.get('connection')]
  }
  expect(await ask('/health/ready')).toEqual([200, 'answer', 'keep-alive'])
  expect(retirement.isReady).toBe(true)
  retirement.begin()
  expect(retirement.isReady).toBe(false)
  expect(await ask('/health/ready')).toEqual([503, 'retiring', 'close'])
  expect(await ask('/health/live')).toEqual([200, 'answer', 'close'])
  expect(await ask('/page')).toEqual([200, 'answer', 'close'])
  await ended(server)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('the time between is a setting: none in development, five seconds in production', () => {
  expect(readDrainMs({})).toBe(0)
  expect(readDrainMs({ NODE_ENV: 'production', DRAIN_MS: '' })).toBe(5_000)
  expect(readDrainMs({ NODE_ENV: 'production', DRAIN_MS: '0' })).toBe(0)
  expect(readDrainMs({ DRAIN_MS: '60000' })).toBe(60_000)
  for (const DRAIN_MS of ['60001', '-1', '1.5', 'soon'])
    expect(() => readDrainMs({ DRAIN_MS }), DRAIN_MS).toThrow('DRAIN_MS')
})
