import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLog } from '@palco/service/log'
import { channelCommand, type ChannelCommand, type ChannelMessage, type LiveEvent } from '@palco/contract'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { createFanOut, type Form } from './fan-out.ts'
import { createPageStreams, retryLine } from './page-stream.ts'
import { createUpstream, type Subscribed } from './upstream.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

const listen = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A backend whose channel the test answers by hand. */
async function backend(port = 0) {
  const server = createServer((_, res) => res.writeHead(404).end())
  const channels = new WebSocketServer({ server, path: '/api/live/channel' })
  const commands: ChannelCommand[] = []
  let current: WebSocket | undefined
  channels.on('connection', (socket) => {
    current = socket
    socket.on('message', (data) => commands.push(channelCommand.parse(JSON.parse(String(data)))))
  })
  const listening = await listen(server, port)
  const stop = () => {
    for (const client of channels.clients) client.terminate()
    return new Promise((resolve) => server.close(resolve))
  }
  ending.push(stop)
  const send = (message: ChannelMessage) => current?.send(JSON.stringify(message))
  const subscribed = () => commands.filter(({ op }) => op === 'subscribe')
  return { port: listening, commands, subscribed, send, channels, stop }
}

/** A storefront process: its pages' streams over one upstream. `lookUp`: what comes before a stream is served. */
async function storefront(backendPort: number, lookUp = async (_: ServerResponse): Promise<void> => {}) {
  const upstream = createUpstream({
    url: `ws://127.0.0.1:${backendPort}/api/live/channel`,
    headers: { 'x-master-api-key': 'key' },
    log: silentLog,
    longestPauseMs: 20,
  })
  const streams = createPageStreams(createFanOut(upstream))
  const outcomes: string[] = []
  const server = createServer((req, res) => {
    const [topic = '', token = '', form = 'each'] = (req.url ?? '').slice(1).split('/')
    const wanted: Subscribed = { domain: 'brasa.test', topic, token: token || null }
    void lookUp(res)
      .then(() => streams.serve([wanted], form as Form, res, {}))
      .then((outcome) => {
        outcomes.push(outcome)
        if (outcome !== 'streaming') res.writeHead(outcome === 'unauthenticated' ? 401 : 501).end()
      })
  })
  const port = await listen(server)
  ending.push(() => {
    streams.close()
    upstream.close()
    server.closeAllConnections()
    server.close()
  })
  /** Opens a page's stream and collects its text. */
  async function page(topic: string, token = '', form: Form = 'each') {
    const abort = new AbortController()
    const answer = fetch(`http://127.0.0.1:${port}/${topic}/${token}/${form}`, { signal: abort.signal })
    const read = { text: '', ended: false, status: 0, leave: () => abort.abort() }
    void answer
      .then(async (response) => {
        read.status = response.status
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          read.text += chunk
      })
      .catch(() => {})
      .finally(() => (read.ended = true))
    return read
  }
  return { page, outcomes, upstream, count: streams.count }
}

const bonus = (id: string): LiveEvent => ({ type: 'bonus', bonus_id: id })

test('pages share one connection and one subscription of a public topic', async () => {
  const { port, subscribed, send, channels } = await backend()
  const { page } = await storefront(port)
  const pages = await Promise.all(Array.from({ length: 20 }, () => page('tournament:12')))
  await expect.poll(subscribed).toHaveLength(1)
  send({ id: 0, state: true, events: [['a', bonus('first')]] })
  send({ id: 0, events: [['a', bonus('second')]] })
  // A page that joins between the two events gets the second as the state.
  await expect.poll(() => pages.every(({ text }) => text.includes('second'))).toBe(true)
  expect(subscribed()).toHaveLength(1)
  expect(channels.clients.size).toBe(1)
})

test('a page that comes later gets the newest of each key, and none of what a new state replaced', async () => {
  const { port, subscribed, send } = await backend()
  const { page } = await storefront(port)
  const first = await page('tournament:12')
  await expect.poll(subscribed).toHaveLength(1)
  send({ id: 0, state: true, events: [['gone', bonus('gone')]] })
  send({
    id: 0,
    state: true,
    events: [
      ['a', bonus('old')],
      ['b', bonus('other')],
    ],
  })
  send({
    id: 0,
    events: [
      ['a', bonus('new')],
      [null, bonus('passing')],
    ],
  })
  await expect.poll(() => first.text).toContain('passing')
  const later = await page('tournament:12')
  await expect.poll(() => later.text).toContain('new')
  expect(later.text).toContain('other')
  for (const word of ['gone', 'old', 'passing']) expect(later.text).not.toContain(word)
})

test('events that came together are one message for pages that want it so, and one each for the others', async () => {
  const { port, subscribed, send } = await backend()
  const { page } = await storefront(port)
  const [together, each] = [await page('brand', '', 'together'), await page('brand')]
  await expect.poll(subscribed).toHaveLength(1)
  const [first, second] = [bonus('first'), bonus('second')]
  send({
    id: 0,
    state: true,
    events: [
      ['a', first],
      ['b', second],
    ],
  })
  await expect.poll(() => each.text).toContain('second')
  await expect.poll(() => together.text).toContain('second')
  const messages = ({ text }: { text: string }) => text.replace(/^retry: \d+\n\n/, '')
  expect(messages(together)).toBe(`data: ${JSON.stringify(first)}\ndata: ${JSON.stringify(second)}\n\n`)
  expect(messages(each)).toBe(
    `event: bonus\ndata: ${JSON.stringify(first)}\n\nevent: bonus\ndata: ${JSON.stringify(second)}\n\n`,
  )
  // The state, for a page that comes later.
  const later = await page('brand', '', 'together')
  await expect.poll(() => messages(later)).toBe(messages(together))
})

test('two players never share a subscription, and one without a reader is ended', async () => {
  const { port, subscribed, send, commands } = await backend()
  const { page } = await storefront(port)
  const [ana, bea] = [await page('player', 'ana'), await page('player', 'bea')]
  await expect
    .poll(() => subscribed().map((command) => 'token' in command && command.token))
    .toEqual(expect.arrayContaining(['ana', 'bea']))
  const toId = (token: string) =>
    subscribed().find((command) => 'token' in command && command.token === token)?.id ?? -1
  send({ id: toId('ana'), state: true, events: [['a', bonus('for-ana')]] })
  send({ id: toId('bea'), state: true, events: [['a', bonus('for-bea')]] })
  await expect.poll(() => ana.text + bea.text).toMatch(/for-ana[^]*for-bea/)
  expect(ana.text).not.toContain('for-bea')
  ana.leave()
  await expect.poll(() => commands.at(-1)).toEqual({ op: 'unsubscribe', id: toId('ana') })
})

test('after the backend was away the pages go on and get the state again', async () => {
  const first = await backend()
  const { page } = await storefront(first.port)
  const reader = await page('brand')
  await expect.poll(first.subscribed).toHaveLength(1)
  first.send({ id: 0, state: true, events: [['a', bonus('before')]] })
  await expect.poll(() => reader.text).toContain('before')
  await first.stop()
  const second = await backend(first.port)
  await expect.poll(second.subscribed).toHaveLength(1)
  second.send({ id: second.subscribed()[0]?.id ?? -1, state: true, events: [['a', bonus('after')]] })
  await expect.poll(() => reader.text).toContain('after')
  expect(reader.ended).toBe(false)
})

test('a session that ended before the stream began is a 401; later it ends the stream', async () => {
  const { port, subscribed, send } = await backend()
  const { page } = await storefront(port)
  const refused = await page('player', 'ended')
  await expect.poll(subscribed).toHaveLength(1)
  send({ id: 0, closed: 'unauthenticated' })
  await expect.poll(() => refused.status).toBe(401)
  const running = await page('player', 'open')
  await expect.poll(subscribed).toHaveLength(2)
  send({ id: 1, state: true, events: [] })
  await expect.poll(() => running.status).toBe(200)
  send({ id: 1, closed: 'session_ended' })
  await expect.poll(() => running.ended).toBe(true)
})

test('a seventh page of one session takes the place of the first', async () => {
  const { port, subscribed, send } = await backend()
  const { page } = await storefront(port)
  const pages = [await page('player', 'ana')]
  await expect.poll(subscribed).toHaveLength(1)
  send({ id: 0, state: true, events: [['a', bonus('state')]] })
  await expect.poll(() => pages[0]?.text).toContain('state')
  for (let n = 0; n < 6; n++) {
    const next = await page('player', 'ana')
    await expect.poll(() => next.text).toContain('state')
    pages.push(next)
  }
  await expect.poll(() => pages.map(({ ended }) => ended)).toEqual([true, ...Array(6).fill(false)])
})

test('a page that leaves before the backend has answered is no open stream, and its subscription ends', async () => {
  const { port, subscribed, commands } = await backend()
  const { page, outcomes, count } = await storefront(port)
  const gone = await page('tournament:12')
  await expect.poll(subscribed).toHaveLength(1)
  gone.leave()
  await expect.poll(() => outcomes, { timeout: 5_000 }).toEqual(['streaming'])
  expect(count()).toBe(0)
  await expect.poll(() => commands.at(-1)).toEqual({ op: 'unsubscribe', id: 0 })
})

test('a page that leaves while its session is looked up subscribes to nothing', async () => {
  const { port, subscribed } = await backend()
  const asked = Promise.withResolvers<void>()
  const { page, outcomes, count } = await storefront(port, async (res) => {
    asked.resolve()
    await once(res, 'close')
  })
  const gone = await page('player', 'ana')
  await asked.promise
  gone.leave()
  await expect.poll(() => outcomes, { timeout: 5_000 }).toEqual(['streaming'])
  expect(count()).toBe(0)
  expect(subscribed()).toEqual([])
})

test('a backend without the channel is found out, and the page is answered another way', async () => {
  const plain = createServer((_, res) => res.writeHead(404).end())
  ending.push(() => plain.close())
  const { page, outcomes } = await storefront(await listen(plain))
  await page('brand')
  await expect.poll(() => outcomes).toEqual(['unsupported'])
  await page('brand')
  await expect.poll(() => outcomes).toEqual(['unsupported', 'unsupported'])
})

test('when to come back differs from page to page', () => {
  const pauses = Array.from({ length: 50 }, () => Number(/^retry: (\d+)\n\n$/.exec(retryLine())?.[1]))
  expect(new Set(pauses).size).toBeGreaterThan(10)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...pauses)).toBeLessThan(4_000)
})
