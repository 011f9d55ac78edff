import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** How a process ends whose signals came as `script` says. */
async function run(script: string): Promise<{ code: number | null; signal: string | null; said: string }> {
  const module = new URL('./retirement.ts', import.meta.url).href
  const text = `import { Retirement, retireOnSignals } from '${module}'
    const retirement = Retirement.onSignals()
    const stay = setInterval(() => {}, 1000)
    const start = () => retireOnSignals({ retirement, drainMs: 0, stop: async () => console.log('stopped') })
    const signal = () => new Promise((done) => {
      process.once('SIGTERM', () => setImmediate(done))
      process.kill(process.pid, 'SIGTERM')
    })
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => void (said += part.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, said: said.trim() }
}

test('a signal during the start ends the process in order once it has started; a second one at once', async () => {
  expect(await run(`await signal(); console.log('started'); start()`)).toEqual({
    code: 0,
    signal: null,
    said: 'started\nstopped',
  })
  expect(await run(`start(); await signal()`)).toMatchObject({ code: 0, said: 'stopped' })
  expect(await run(`await signal(); await signal(); start()`)).toMatchObject({ code: 1, said: '' })
})
