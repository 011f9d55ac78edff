import { connect } from 'node:net'
import { calls, type Call } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { SITE_ORIGINS_PATH } from '@palco/contract/sites'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { testPlatform } from '../testing/platform.ts'

const platform = await testPlatform(await testDatabase())
const { token } = await platform.player()
const every = Object.values(calls) as Call[]
const { MASTER_API_KEY } = platform.config

const HEADERS = {
  'x-master-api-key': MASTER_API_KEY,
  'idempotency-key': 'a-key-of-this-test',
  authorization: `Bearer ${token}`,
}
const NUL = 'a\u0000b'
const listFields = (call: Call): string[] =>
  Object.keys((call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {})

/** A list in a list, so many levels deep: what reads it one level after another runs out of stack. */
function nested(depth: number): unknown {
  let value: unknown = 'a'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

type Odd = [name: string, value: unknown]
const ODD: readonly Odd[] = [
  ['a NUL', NUL],
  ['more than a column holds', '9'.repeat(40)],
  ['a sum that overflows', '92233720368547758.07'],
  ['a list', ['a', 'b']],
  ['an object', { $gt: '' }],
  ['a number', 1e308],
  ['nothing', null],
  ['half a letter', '\ud800'],
  ['lists within lists', nested(20_000)],
  ['a day that is none', '0000-00-00'],
]

/** The largest of two bodies of an answer decides; streams are left out, they are tried as refusals elsewhere. */
const tried = every.filter((call) => call.path !== calls.liveStream.path && call.upload === null)

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  return `?${query.toString()}`
}

describe.each(ODD)('%s in any field', (_, value) => {
  test('is refused by every call, or taken as it is: never a fault', async () => {
    const faults: string[] = []
    for (const call of tried) {
      const input = {
        domain: 'brasa.test',
        ...Object.fromEntries(listFields(call).map((field) => [field, value])),
      }
      // Ending its own session would end the test.
      if (call.name === calls.logout.name) continue
      const { status } = await fetch(
        platform.url + call.path + (call.method === 'GET' ? toQuery(input) : ''),
        {
          method: call.method,
          headers: { ...HEADERS, 'content-type': 'application/json' },
          ...(call.method === 'POST' && { body: JSON.stringify(input) }),
        },
      )
      if (status >= 500) faults.push(`${call.name} ${status}`)
    }
    expect(faults).toEqual([])
  })
})

const post = (path: string, type: string, body: string, headers: object = HEADERS) =>
  fetch(`${platform.url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })

test.each([
  ['no JSON', 'application/json', '{"username":'],
  ['a list', 'application/json', '[1]'],
  ['a word', 'application/json', '"x"'],
  ['a form', 'application/x-www-form-urlencoded', 'username=ana'],
  ['a form with files', 'multipart/form-data; boundary=b', '--b--'],
  ['XML', 'application/xml', '<a/>'],
])('a body that is %s is refused with 4xx', async (_, type, body) => {
  for (const { path } of [calls.login, calls.deposit, calls.markFavorite, calls.sendProof]) {
    const { status } = await post(path, type, body)
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
  }
})

/** Status of the first answer to bytes as they are; 0 = closed without one. */
function readStatus(...chunks: readonly (string | Buffer)[]): Promise<number> {
  return new Promise((resolve) => {
    const { port } = new URL(platform.url)
    const socket = connect(Number(port), '127.0.0.1')
    let head = ''
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0))
    }
    socket.on('data', (bytes: Buffer) => {
      head += bytes.toString('latin1')
      if (head.includes('\r\n\r\n')) end()
    })
    socket.on('close', end)
    socket.on('error', end)
    socket.setTimeout(5_000, end)
    for (const chunk of chunks) socket.write(chunk)
  })
}
const toHead = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: platform.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

describe('a body is not waited for', () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '7900000' }
  const proof = calls.sendProof.path
  test.each([
    ['without the key', { authorization: HEADERS.authorization }, 403],
    ['with a wrong key', { ...HEADERS, 'x-master-api-key': 'x'.repeat(MASTER_API_KEY.length) }, 403],
    ['without a session', { 'x-master-api-key': MASTER_API_KEY }, 401],
    ['with a token that is none', { ...HEADERS, authorization: 'Bearer x.y.z' }, 401],
  ])('%s', async (_, headers, status) =>
    expect(await readStatus(toHead(proof, { ...upload, ...headers }))).toBe(status),
  )
  test('with files where none is taken', async () =>
    expect(await readStatus(toHead(calls.login.path, { ...upload, ...HEADERS }))).toBe(400))
  test('of a session that has ended', async () => {
    const gone = await platform.player()
    await platform.call(calls.logout, {}, { token: gone.token })
    const headers = { ...upload, ...HEADERS, authorization: `Bearer ${gone.token}` }
    expect(await readStatus(toHead(proof, headers))).toBe(401)
  })
})

test('an upload of more parts than a form of ours has is refused before it is parsed', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="domain"\r\n\r\nbrasa.test\r\n'
  const answer = await post(
    calls.sendProof.path,
    'multipart/form-data; boundary=b',
    `${part.repeat(60_000)}--b--`,
  )
  expect(answer.status).toBe(421)
})

test.each(['TRACE', 'PUT', 'PROPFIND', 'DELETE'])('method %s gets an answer', async (method) => {
  const status = await readStatus(`${method} ${calls.login.path} HTTP/1.1\r\nhost: platform.test\r\n\r\n`)
  expect([status >= 400 && status < 500, status]).toEqual([true, status])
})

test('a body in chunks that goes on beyond the limit gets an answer', async () => {
  const headers = { ...HEADERS, 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
  expect(await readStatus(toHead(calls.login.path, headers), ...Array<Buffer>(20).fill(chunk))).toBe(413)
})

test.each(['/%00', '/api/%00', '/%', '/api/user?a=%00', '/%ff', '/..%2f'])('address %s', async (path) => {
  const { status } = await fetch(`${platform.url}${path}`)
  expect([status >= 400 && status < 500, status]).toEqual([true, status])
})

test.each([
  ...Object.values(PROVIDER_PATHS),
  SITE_ORIGINS_PATH,
  '/payments/v1/webhooks/sandbox',
  '/adapters/merchant/none/callback',
  '/adapters/aggregator/none/v2/a8r_casino.Round/BetWin',
])('a message of more than 64 kB to %s is refused before its signature is computed', async (path) => {
  const send = async (bytes: number) => (await post(path, 'application/json', 'x'.repeat(bytes), {})).status
  expect([await send(65_536), await send(65_537)]).toEqual([expect.any(Number), 413])
  expect(await send(65_536)).not.toBe(413)
})

test('nothing of all this counts as a fault', async () => {
  expect(await platform.metrics.text()).toMatch(/^faults_total 0$/m)
})
