import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { type Bus, type BusMessage, localBus, natsBus, notifyBus } from './index.ts'

const { db } = await testDatabase()
const NATS_SERVER = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/opt/homebrew/bin/nats-server'].find(
  existsSync,
)
const servers: ChildProcess[] = []
afterAll(() => {
  for (const server of servers) server.kill('SIGTERM')
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function startNats(port: number): Promise<ChildProcess> {
  const server = spawn(NATS_SERVER ?? '', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  servers.push(server)
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`nats-server ended with ${code}`)))
    server.stderr?.on('data', (text: Buffer) => text.toString().includes('Server is ready') && resolve())
  })
  return server
}

const message = (channel: string, n: number): BusMessage => ({ channel, type: 'test', payload: { n } })
const collectNumbers = (bus: Bus, channel: string) => {
  const numbers: unknown[] = []
  const leave = bus.subscribe(channel, { on: ({ payload }) => numbers.push(payload.n) })
  return { numbers, leave }
}

let natsPort = 0
const kinds = [
  { name: 'NOTIFY', open: () => notifyBus(db, silentLog), skip: false },
  {
    name: 'NATS',
    skip: NATS_SERVER === undefined,
    async open() {
      if (natsPort === 0) await startNats((natsPort = await freePort()))
      return natsBus(`nats://127.0.0.1:${natsPort}`, silentLog)
    },
  },
]

describe.each(kinds)('a bus over $name', ({ open, skip }) => {
  test.skipIf(skip)('carries each message of a channel once and in order to all processes', async () => {
    const [here, there] = [await open(), await open()]
    const channel = 'player:brasa:señor *.> pl_1'
    const own = collectNumbers(here, channel)
    const others = collectNumbers(there, channel)
    await expect
      .poll(() => (here.publish(message('probe', 0)), there.publish(message(channel, -1)), own.numbers))
      .toContain(-1)
    await expect.poll(() => (here.publish(message(channel, 0)), others.numbers)).toContain(0)
    const first = others.numbers.filter((n) => n === 0).length
    const numbers = Array.from({ length: 300 }, (_, n) => n + 1)
    for (const n of numbers) here.publish(message(channel, n))
    await expect.poll(() => others.numbers.at(-1)).toBe(300)
    expect(others.numbers.filter((n) => Number(n) > 0)).toEqual(numbers)
    expect(own.numbers.filter((n) => Number(n) > 0)).toEqual(numbers)
    expect(first).toBeGreaterThan(0)
    await Promise.all([here.close(), there.close()])
  })

  test.skipIf(skip)('keeps channels apart and ends a subscription', async () => {
    const [here, there] = [await open(), await open()]
    const [one, two] = [collectNumbers(there, 'tournament:1'), collectNumbers(there, 'tournament:2')]
    await expect.poll(() => (here.publish(message('tournament:2', 1)), two.numbers)).toContain(1)
    expect(one.numbers).toEqual([])
    two.leave()
    const count = two.numbers.length
    await expect
      .poll(
        () => (
          here.publish(message('tournament:2', 2)),
          here.publish(message('tournament:1', 3)),
          one.numbers
        ),
      )
      .toContain(3)
    expect(two.numbers).toHaveLength(count)
    await Promise.all([here.close(), there.close()])
  })

  test.skipIf(skip)('delivers to its own process only what is meant for it alone', async () => {
    const [here, there] = [await open(), await open()]
    const [own, others] = [collectNumbers(here, 'a'), collectNumbers(there, 'a')]
    here.deliver(message('a', 7))
    expect(own.numbers).toEqual([7])
    await expect.poll(() => (here.publish(message('a', 8)), others.numbers)).toContain(8)
    expect(others.numbers).not.toContain(7)
    await Promise.all([here.close(), there.close()])
  })
})

test.skipIf(NATS_SERVER === undefined)(
  'NATS away: own subscribers go on, and a gap is reported when it is back',
  async () => {
    const port = await freePort()
    const server = await startNats(port)
    const bus = await natsBus(`nats://127.0.0.1:${port}`, silentLog)
    let gaps = 0
    const heard: unknown[] = []
    bus.subscribe('a', { on: ({ payload }) => heard.push(payload.n), onGap: () => (gaps += 1) })
    server.kill('SIGKILL')
    await new Promise((resolve) => server.once('exit', resolve))
    bus.publish(message('a', 1))
    expect(heard).toEqual([1])
    await startNats(port)
    await expect.poll(() => gaps, { timeout: 10_000 }).toBeGreaterThan(0)
    await bus.close()
  },
)

test('a failing listener does not keep the others from hearing', () => {
  const bus = localBus()
  const heard: BusMessage[] = []
  bus.subscribe('a', {
    on: () => {
      throw new Error('this listener fails')
    },
  })
  const leave = bus.subscribe('a', { on: (each) => heard.push(each) })
  bus.publish(message('a', 1))
  leave()
  bus.publish(message('a', 2))
  expect(heard).toEqual([message('a', 1)])
})
