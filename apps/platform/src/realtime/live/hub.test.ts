import { PassThrough } from 'node:stream'
import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { CallContext } from '../../http/index.ts'
import { silentLog } from '../../observe/index.ts'
import { localBus, playerChannel } from '../bus/index.ts'
import { eventStreams, type EventStreams } from './event-stream.ts'
import { type Hub, type HubOptions, startHub } from './hub.ts'
import type { LiveSource } from './sources.ts'

/** A topic of the player's own whose events are numbers. */
const numbers: LiveSource = {
  topic: 'player',
  type: 'number',
  read: ({ n }) => ({ key: 'number', event: { type: 'messages', unread: Number(n) } }),
  snapshot: async () => [{ key: 'number', event: { type: 'messages', unread: 0 } }],
}

const running: (Hub | EventStreams)[] = []
afterEach(() => {
  for (const each of running.splice(0)) each.close()
})

function live(options: Partial<HubOptions> = {}, stream: Parameters<typeof eventStreams>[2] = {}) {
  const bus = localBus()
  const openSessions = async (ids: readonly string[]) => new Set(ids)
  const hub = startHub({ bus, log: silentLog, sources: [numbers], openSessions, ...options })
  const streams = eventStreams(hub, silentLog, stream)
  running.push(hub, streams)
  /** Opens a stream of a player; what is written stays in the connection's buffer until it is read. */
  async function open(sessionId = 'se_1', id = 'pl_1') {
    const raw = Object.assign(new PassThrough({ highWaterMark: 1 }), { writeHead: () => raw })
    const request = { headers: { authorization: 'Bearer a' } }
    const reply = { getHeaders: () => ({}), hijack() {}, raw, request } as unknown as FastifyReply
    const player = { id, sessionId } as CallContext['player']
    await streams.route.run({}, { brand: { id: 'brasa' }, player }, reply)
    return raw
  }
  const publish = (n: number) =>
    bus.publish({ channel: playerChannel('brasa', 'pl_1'), type: 'number', payload: { n } })
  return { bus, hub, open, publish }
}

test('an idle stream gets comments, so that no proxy takes it for dead', async () => {
  const { open } = live({}, { heartbeatMs: 5 })
  const out = await open()
  let text = ''
  for await (const chunk of out) if (/\n:.*\n\n/.test((text += String(chunk)))) break
  expect(text).toContain('keep-alive')
})

test('when to come again differs from stream to stream', async () => {
  const { open } = live()
  const waits = new Set<string>()
  for (let n = 0; n < 20; n++)
    waits.add(/retry: (\d+)/.exec(String((await open(`se_${n}`)).read()))?.[1] ?? '')
  expect(waits.size).toBeGreaterThan(3)
})

test('a reader that falls behind is cut off, and the others go on', async () => {
  const { hub, open, publish } = live({ gatherMs: 1 }, { backlogLimit: 2000 })
  const [slow, quick] = [await open(), await open()]
  let read = 0
  quick.on('data', () => (read += 1))
  const cut = once(slow, 'close')
  const feed = setInterval(() => publish((read += 1)), 1)
  await cut
  clearInterval(feed)
  expect(quick.destroyed).toBe(false)
  await expect.poll(() => hub.count()).toBe(2)
})

test('a reader whose topic gets another channel reads that one from the next heartbeat', async () => {
  let channel = 'shared'
  const topic = { name: 'prices', audience: 'everyone' as const, channel: () => channel }
  const { bus, hub } = live({
    heartbeatMs: 5,
    gatherMs: 1,
    topics: [topic],
    sources: [{ ...numbers, topic: 'prices' }],
  })
  const seen: string[] = []
  const sink = {
    send: (events: readonly { json: string }[], state: boolean) =>
      seen.push(...events.map(({ json }) => (state ? `state ${json}` : json))),
    end: () => {},
  }
  const leave = await hub.subscribe({ brandId: 'brasa', player: null }, 'prices', sink)
  channel = 'own'
  await expect.poll(() => seen.filter((text) => text.startsWith('state')).length).toBe(2)
  bus.publish({ channel: 'shared', type: 'number', payload: { n: 7 } })
  bus.publish({ channel: 'own', type: 'number', payload: { n: 8 } })
  await expect.poll(() => seen.at(-1)).toContain('"unread":8')
  expect(seen.join()).not.toContain('"unread":7')
  if (typeof leave === 'function') leave()
  expect(hub.count()).toBe(0)
})

test('a session that ended unnoticed is found at the next heartbeat', async () => {
  const openIds = new Set(['se_1', 'se_2'])
  const { hub, open } = live({ heartbeatMs: 5, openSessions: async () => openIds })
  const [ended, kept] = [await open('se_1'), await open('se_2')]
  for (const out of [ended, kept]) out.resume()
  openIds.delete('se_1')
  await once(ended, 'end')
  // The player's and the brand's topic of the other one.
  await expect.poll(() => hub.count()).toBe(2)
})

test('while sessions cannot be checked no reader is cut off', async () => {
  let asked = 0
  const { hub, open } = live({
    heartbeatMs: 5,
    openSessions: async (ids) => {
      asked += 1
      if (asked === 2) throw new Error('the database is away')
      return new Set(ids)
    },
  })
  const out = await open()
  out.resume()
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(hub.count()).toBe(2)
})

test('one session has a few streams at most: the oldest gives way', async () => {
  const { open } = live({ limitPerSession: 2 })
  const outs = []
  for (let n = 0; n < 3; n++) outs.push((await open()).resume())
  expect(outs.map((out) => out.writableEnded)).toEqual([true, false, false])
  const other = (await open('se_2')).resume()
  expect([outs[1], outs[2], other].map((out) => out?.writableEnded)).toEqual([false, false, false])
})

test('an unknown topic and a player’s topic without a player are refused', async () => {
  const { hub } = live()
  const sink = { send() {}, end() {} }
  const guest = { brandId: 'brasa', player: null }
  expect(await hub.subscribe(guest, 'secrets:1', sink)).toBe('unknown_topic')
  expect(await hub.subscribe(guest, 'player', sink)).toBe('unauthenticated')
  expect(hub.count()).toBe(0)
})

test('after a gap the whole state is sent again', async () => {
  let gap = () => {}
  const bus = localBus()
  const { hub } = live({
    bus: {
      ...bus,
      subscribe: (channel, listener) => ((gap = listener.onGap ?? gap), bus.subscribe(channel, listener)),
    },
  })
  const states: boolean[] = []
  const viewer = { brandId: 'brasa', player: { id: 'pl_1', sessionId: 'se_1' } }
  await hub.subscribe(viewer, 'player', { send: (_, state) => states.push(state), end() {} })
  gap()
  await expect.poll(() => states).toEqual([true, true])
})

test('what happens while the state is read is sent after it', async () => {
  const read = Promise.withResolvers<void>()
  const slow: LiveSource = {
    ...numbers,
    snapshot: async ({ player }) => {
      if (player?.sessionId === 'se_slow') await read.promise
      return [{ key: 'number', event: { type: 'messages', unread: 0 } }]
    },
  }
  const { hub, publish } = live({ sources: [slow], gatherMs: 1 })
  const reader = (sessionId: string) => {
    const sent: unknown[] = []
    const send = (events: readonly { json: string }[]) =>
      sent.push(...events.map(({ json }): unknown => JSON.parse(json)))
    const viewer = { brandId: 'brasa', player: { id: 'pl_1', sessionId } }
    return { sent, subscribed: hub.subscribe(viewer, 'player', { send, end() {} }) }
  }
  const [waiting, other] = [reader('se_slow'), reader('se_other')]
  await other.subscribed
  publish(7)
  await expect.poll(() => other.sent).toMatchObject([{ unread: 0 }, { unread: 7 }])
  expect(waiting.sent).toEqual([])
  read.resolve()
  await waiting.subscribed
  expect(waiting.sent).toMatchObject([{ unread: 0 }, { unread: 7 }])
})
