import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SERVER_TIMEOUT_MS, SILENCE_MS, SILENT_TIMEOUT_MS } from './silence.ts'
import { send, type Outgoing } from './transport.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (url: string, more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  url,
  headers: {},
  retry: true,
  ...more,
})

test('JSON is parsed, text is text, an empty answer has no data, broken JSON stays text', async () => {
  const url = await serve((req, res) => {
    const [type = '', body = ''] =
      {
        json: ['application/json; charset=utf-8', '{"a":"é"}'],
        text: ['text/plain', 'hola'],
        empty: ['text/plain', ''],
        broken: ['application/json', '{'],
      }[req.url?.slice(1) ?? ''] ?? []
    res.writeHead(200, { 'content-type': type }).end(body)
  })
  const data = async (path: string) => {
    const reply = await send(get(`${url}/${path}`))
    return reply.answered ? reply.data : reply
  }
  expect(await data('json')).toEqual({ a: 'é' })
  expect(await data('text')).toBe('hola')
  expect(await data('empty')).toBeUndefined()
  expect(await data('broken')).toBe('{')
})

test('a body goes with its length, a redirect is an answer, a second call uses the same connection', async () => {
  const seen: string[] = []
  const ports = new Set<number | undefined>()
  const url = await serve((req, res) => {
    ports.add(req.socket.remotePort)
    req.setEncoding('utf8')
    req.on('data', (part: string) => seen.push(`${req.headers['content-length']} ${part}`))
    req.on('end', () => res.writeHead(302, { location: '/elsewhere' }).end())
  })
  for (let turn = 0; turn < 2; turn++) {
    const reply = await send(get(`${url}/x`, { method: 'POST', body: '{"n":"ñ"}' }))
    expect(reply).toMatchObject({ answered: true, status: 302 })
  }
  expect(seen).toEqual(['10 {"n":"ñ"}', '10 {"n":"ñ"}'])
  expect(ports.size).toBe(1)
})

test.each([
  [true, 2],
  [false, 1],
])('a dropped connection, retry %s: %i attempts, then no answer', async (retry, attempts) => {
  let asked = 0
  const url = await serve((req) => {
    asked++
    req.socket.destroy()
  })
  expect(await send(get(url, { retry }))).toEqual({ answered: false, reason: 'no_answer' })
  expect(asked).toBe(attempts)
})

test.each([
  ['a limit that ends within two seconds is waited for', '1', 900, 5_000],
  ['a longer one is not', '3', 0, 900],
  ['one without an end is not', undefined, 0, 900],
])('%s before the second attempt', async (_, after, least, most) => {
  const times: number[] = []
  const url = await serve((_req, res) => {
    times.push(performance.now())
    const headers = after === undefined ? {} : { 'retry-after': after }
    res.writeHead(times.length === 1 ? 429 : 200, headers).end()
  })
  expect(await send(get(url))).toMatchObject({ status: 200 })
  const waited = (times[1] ?? Infinity) - (times[0] ?? 0)
  expect([waited >= least, waited < most]).toEqual([true, true])
})

test.each([400, 401, 403, 404, 408, 409, 410, 422, 425, 429, 451, 500, 501, 502, 503, 504])(
  'a status of %i is tried again where another try can help (mechanisms 3.3)',
  async (status) => {
    let asked = 0
    const url = await serve((_, res) => {
      asked++
      res.writeHead(status).end()
    })
    expect(await send(get(url))).toMatchObject({ status })
    expect(asked).toBe([408, 409, 425, 429, 500, 502, 503, 504].includes(status) ? 2 : 1)
  },
)

test('what takes longer than ten seconds is not tried again', async () => {
  let asked = 0
  const arrived = Promise.withResolvers<void>()
  const url = await serve(() => {
    asked++
    arrived.resolve()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const reply = send(get(url))
    await arrived.promise
    vi.advanceTimersByTime(SERVER_TIMEOUT_MS - 1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(1)
    expect(await reply).toEqual({ answered: false, reason: 'timeout' })
    expect(asked).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

describe('a backend that let a call run into its limit', () => {
  /** A backend that answers /alive alone, silent since a call of ten seconds. */
  async function silentBackend() {
    let arrived = Promise.withResolvers<void>()
    const url = await serve((req, res) => {
      if (req.url === '/alive') return res.end()
      return arrived.resolve()
    })
    /** Whether a call is given up within `ms`. */
    const gives = async (ms: number, more: Partial<Outgoing> = {}) => {
      arrived = Promise.withResolvers<void>()
      let over = false
      const reply = send(get(`${url}/dead`, more)).then(() => {
        over = true
      })
      await arrived.promise
      vi.advanceTimersByTime(ms - 1)
      const early = vi.getTimerCount() === 0
      vi.advanceTimersByTime(1)
      if (vi.getTimerCount() === 0) await reply
      return { early, over, finish: () => vi.advanceTimersByTime(SERVER_TIMEOUT_MS) }
    }
    expect(await gives(SERVER_TIMEOUT_MS)).toMatchObject({ early: false, over: true })
    return { url, gives }
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is given two seconds for what may be repeated, and its whole time for what moves money', async () => {
    const { gives } = await silentBackend()
    expect(await gives(SILENT_TIMEOUT_MS)).toMatchObject({ early: false, over: true })
    const money = await gives(SILENT_TIMEOUT_MS, { retry: false, method: 'POST' })
    expect(money.over).toBe(false)
    money.finish()
  })

  test('has its whole time again as soon as it answers one call', async () => {
    const { url, gives } = await silentBackend()
    expect(await send(get(`${url}/alive`))).toMatchObject({ status: 200 })
    const next = await gives(SILENT_TIMEOUT_MS)
    expect(next.over).toBe(false)
    next.finish()
  })

  test('has its whole time again after ten seconds, for it may be slow and alive', async () => {
    const { gives } = await silentBackend()
    vi.advanceTimersByTime(SILENCE_MS - SILENT_TIMEOUT_MS - 1)
    expect(await gives(SILENT_TIMEOUT_MS)).toMatchObject({ early: false, over: true })
    vi.advanceTimersByTime(1)
    const next = await gives(SILENT_TIMEOUT_MS)
    expect(next.over).toBe(false)
    next.finish()
  })
})

test('a backend that answers other calls is not silent', async () => {
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  const url = await serve((req, res) => {
    if (req.url === '/alive') return res.end()
    return arrived[asked++]?.resolve()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const slow = send(get(`${url}/dead`))
    await arrived[0]?.promise
    vi.advanceTimersByTime(5_000)
    await send(get(`${url}/alive`))
    vi.advanceTimersByTime(5_000)
    expect(await slow).toEqual({ answered: false, reason: 'timeout' })
    const next = send(get(`${url}/dead`))
    await arrived[1]?.promise
    vi.advanceTimersByTime(SILENT_TIMEOUT_MS)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(SERVER_TIMEOUT_MS)
    await next
  } finally {
    vi.useRealTimers()
  }
})

test('an answer that breaks off is none', async () => {
  const url = await serve((_, res) => {
    res.writeHead(200, { 'content-length': '100' })
    res.write('half', () => res.destroy())
  })
  expect(await send(get(url, { retry: false }))).toEqual({ answered: false, reason: 'no_answer' })
})

test('no server, or a header that cannot be sent: no answer, nothing thrown', async () => {
  const url = await serve((_, res) => res.end())
  expect(await send(get('http://127.0.0.1:9/'))).toEqual({ answered: false, reason: 'no_answer' })
  expect(await send(get(url, { headers: { authorization: 'a\nb' } }))).toEqual({
    answered: false,
    reason: 'no_answer',
  })
})
