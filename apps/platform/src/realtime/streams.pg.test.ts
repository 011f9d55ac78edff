import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { silentLog } from '../observe/index.ts'
import { testDatabase } from '../testing/index.ts'
import { localBus, startStreams, type StreamsOptions } from './index.ts'

const { db } = await testDatabase()
const viewer = { id: 'pl_1', brandId: 'brasa', sessionId: 'se_1' }

/** A connection nobody reads from unless the test does; what is written stays in its buffer. */
const connection = () => new PassThrough({ highWaterMark: 1 }) as unknown as ServerResponse & PassThrough

function streamsWith(options: Partial<StreamsOptions>) {
  const bus = localBus()
  const streams = startStreams({
    db,
    bus,
    log: silentLog,
    openSessions: async (ids) => new Set(ids),
    ...options,
  })
  return { bus, streams }
}

const balance = (n: number) => ({
  topic: 'balance',
  brandId: 'brasa',
  playerId: 'pl_1',
  payload: { currency: 'ARS', cash: String(n), bonus: '0', held: '0', transaction_id: String(n) },
})

test('an idle stream gets comments, so that no proxy takes it for dead', async () => {
  const { streams } = streamsWith({ heartbeatMs: 5 })
  const out = connection()
  await streams.open(viewer, out)
  const [chunk] = (await once(out, 'data')) as [Buffer]
  expect(chunk.toString()).toMatch(/^:.*\n\n$/)
  await streams.close()
})

test('a reader that falls behind is cut off, and the others go on', async () => {
  const { bus, streams } = streamsWith({ gatherMs: 1, mostBacklog: 2000 })
  const [slow, quick] = [connection(), connection()]
  let read = 0
  quick.on('data', () => (read += 1))
  await streams.open(viewer, slow)
  await streams.open(viewer, quick)
  const cut = once(slow, 'close')
  const feed = setInterval(() => bus.publish(balance((read += 1))), 1)
  await cut
  clearInterval(feed)
  expect(slow.destroyed).toBe(true)
  expect(quick.destroyed).toBe(false)
  expect(streams.count()).toBe(1)
  await streams.close()
})

test('a session that ended without a word is found at the next heartbeat', async () => {
  const open = new Set(['se_1', 'se_2'])
  const { streams } = streamsWith({ heartbeatMs: 5, openSessions: async () => open })
  const [ended, kept] = [connection(), connection()]
  for (const out of [ended, kept]) out.resume()
  await streams.open(viewer, ended)
  await streams.open({ ...viewer, sessionId: 'se_2' }, kept)
  open.delete('se_1')
  await once(ended, 'end')
  expect(streams.count()).toBe(1)
  await streams.close()
})

test('when sessions cannot be checked for a moment nobody is cut off', async () => {
  let asked = 0
  const { streams } = streamsWith({
    heartbeatMs: 5,
    openSessions: async (ids) => {
      asked += 1
      if (asked === 2) throw new Error('the database is away')
      return new Set(ids)
    },
  })
  const out = connection()
  out.resume()
  await streams.open(viewer, out)
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(streams.count()).toBe(1)
  await streams.close()
})

test('one player has a few streams at most: the oldest gives way', async () => {
  const { streams } = streamsWith({ mostPerPlayer: 2 })
  const outs = [connection(), connection(), connection()]
  for (const out of outs) {
    out.resume()
    await streams.open(viewer, out)
  }
  expect(streams.count()).toBe(2)
  expect(outs.map((out) => out.writableEnded)).toEqual([true, false, false])
  await streams.close()
})

test('a new configuration is told to everybody of its brand', async () => {
  const { bus, streams } = streamsWith({})
  const [mine, other] = [connection(), connection()]
  await streams.open(viewer, mine)
  await streams.open({ ...viewer, brandId: 'marea' }, other)
  bus.publish({ topic: 'configuration', brandId: 'brasa', playerId: null, payload: { version: '7' } })
  expect(mine.read()?.toString()).toBe(
    'event: configuration\ndata: {"type":"configuration","version":"7"}\n\n',
  )
  expect(other.read()).toBeNull()
  await streams.close()
})
