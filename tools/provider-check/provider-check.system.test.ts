import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from '@palco/contract/signing'
import { afterEach, expect, test } from 'vitest'
import { startProvider } from '../../docs/examples/provider.ts'
import { checkProvider, type Play, startCheckWallet } from './index.ts'
import { formatTable } from '../check-table.ts'

const KEY = 'key-of-the-example-provider'
const party = 'acme'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

test('a taken port is refused with what to do', async () => {
  const options = { party, key: KEY, lateMs: 0, nowMs: Date.now }
  const first = await startCheckWallet({ ...options, port: 0 })
  stops.push(() => first.stop())
  const port = Number(new URL(first.url).port)
  await expect(startCheckWallet({ ...options, port })).rejects.toThrow(
    `port ${port} is in use: end what listens there, or name another with --wallet-port`,
  )
})

type Sent = {
  path: string
  headers: Record<string, string>
  body: string
  post: (body: string, headers?: object, path?: string) => Promise<Passed>
}
type Passed = { status: number; text: string; type?: string }
/** Changes what goes through; null: nothing is passed on and the connection ends. */
type Through = (sent: Sent) => Promise<Passed | null>

/** A server in front of another: the provider's faults are made between it and the other side. */
async function startBetween(target: () => string, through: Through): Promise<string> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await readSent(request, target())
    const passed = await through(sent).catch(() => null)
    if (!passed) return void request.socket.destroy()
    response.writeHead(passed.status, { 'content-type': passed.type ?? 'application/json' }).end(passed.text)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function readSent(request: IncomingMessage, target: string): Promise<Sent> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const path = request.url ?? ''
  const names = ['party', 'timestamp', 'nonce', 'signature'].map((name) => `x-palco-${name}`)
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const { method = 'GET' } = request
  const post = async (text: string, changed: object = headers, to = path) => {
    const content = method === 'GET' ? {} : { body: text }
    const answer = await fetch(target + to, {
      method,
      headers: changed as Record<string, string>,
      ...content,
    })
    return {
      status: answer.status,
      text: await answer.text(),
      type: answer.headers.get('content-type') ?? '',
    }
  }
  return { path, headers, body, post }
}

const straight: Through = ({ post, body }) => post(body)
const signed = (body: string, key = KEY) =>
  signedHeaders(party, key, body, { nowMs: Date.now(), nonce: randomUUID() })

const play: Play = async ({ url, token, amount }) => {
  const { origin } = new URL(url)
  const send = async (path: string, body: object) =>
    (await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<{
      session_id?: string
    }>
  const { session_id } = await send('/open', { launch_token: token })
  if (session_id) await send('/bet', { session_id, stake: amount })
}

/** For faults after which a round never ends: long enough for what comes before, on a busy machine too. */
const SHORT = 500 * Number(process.env.TEST_PATIENCE || 1)
type Faulty = { calls?: Through; asks?: Through; waitMs?: number }

/** Runs all checks on the example provider; `calls` stands between it and the wallet, `asks` between the checks and it. */
async function check({ calls = straight, asks = straight, waitMs = 10_000 }: Faulty = {}) {
  const wallet = await startCheckWallet({ party, key: KEY, port: 0, lateMs: 150, nowMs: Date.now })
  stops.push(() => wallet.stop())
  const walletUrl = await startBetween(() => wallet.url, calls)
  const example = await startProvider({ party, key: KEY, walletUrl, port: 0, timeoutMs: 400, retryMs: 1 })
  stops.push(example.stop)
  const provider = await startBetween(() => example.url, asks)
  return checkProvider({ provider, wallet, key: KEY, currency: 'ARS', play, waitMs, nowMs: Date.now })
}
const failed = async (faulty: Faulty) =>
  (await check(faulty)).filter(({ reason }) => reason !== null).map(({ name }) => name)

test('the example provider has under 150 lines and passes every check', async () => {
  const text = readFileSync(new URL('../../docs/examples/provider.ts', import.meta.url), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThan(150)
  const results = await check()
  expect(results.filter(({ reason }) => reason !== null)).toEqual([])
  expect(formatTable(results).at(-1)).toBe(`${results.length} passed, 0 failed`)
})

const json = (value: object): Passed => ({ status: 200, text: JSON.stringify(value) })
/** Changes the answers of one path. */
const answers =
  (path: string, change: (passed: Passed) => Passed): Through =>
  async (sent) => {
    const passed = await straight(sent)
    return passed?.status === 200 && sent.path === path ? change(passed) : passed
  }
/** Each call goes through the changer of its path's last part. */
const byPath =
  (changers: Record<string, Through>): Through =>
  (sent) =>
    (changers[sent.path.split('/').at(-1) ?? ''] ?? straight)(sent)

test('faults of the catalogue and the launch are found', async () => {
  const failing: Through = () => Promise.resolve({ status: 500, text: '{}' })
  const twice = answers('/catalogue', ({ text }) =>
    json({ games: [0, 1].map(() => JSON.parse(text).games[0]) }),
  )
  expect(await failed({ asks: byPath({ catalogue: twice, ready: failing, 'acme-coin': failing }) })).toEqual([
    'each game of the catalogue has an id of its own',
    'the server is ready for a launch',
    'the page of the game opens',
  ])
})

test('faults of the report are found', async () => {
  const twice = answers('/report', ({ text }) => {
    const rounds = JSON.parse(text).rounds.flatMap((round: object) => [round, { ...round, staked: '0.01' }])
    return json({ rounds, next_cursor: null })
  })
  const open: Through = (sent) => {
    const at = { nowMs: Date.now(), nonce: randomUUID() }
    return twice({ ...sent, post: (body) => sent.post(body, signedHeaders('palco', KEY, body, at)) })
  }
  expect(await failed({ asks: byPath({ report: open }) })).toEqual([
    'the report refuses a signature by another key',
    'the report refuses another party',
    'the report refuses a body changed after signing',
    'the report refuses a timestamp two minutes old',
    'the report has each round once, in the order of their beginning',
    'the report agrees with the wallet',
  ])
})

const withNew = (sent: Sent, fields: object) => {
  const body = JSON.stringify({ ...JSON.parse(sent.body), ...fields })
  return sent.post(body, signed(body))
}
const done = ({ body }: Sent): Passed => json({ transaction_id: JSON.parse(body).transaction_id })

test('calls that are signed wrongly or do not fit are found', async () => {
  const debit: Through = async (sent) => {
    await sent.post(sent.body, signed(sent.body, 'another-key'))
    await withNew(sent, { amount: 5 })
    return straight(sent)
  }
  expect(await failed({ calls: byPath({ debit }) })).toEqual([
    'after reality_check no stake is sent before the player plays on',
    'every call is signed, with a nonce of its own',
    'every body fits the protocol',
  ])
})

test('a provider that takes every answer for a success and repeats nothing is found', async () => {
  const once: Through = async (sent) => {
    await straight(sent).catch(() => null)
    return done(sent)
  }
  expect(
    await failed({ waitMs: SHORT, calls: byPath({ debit: once, credit: once, rollback: once }) }),
  ).toEqual(
    expect.arrayContaining([
      'a stake refused with insufficient_funds moves no money',
      'debit: no request arrives, the round ends',
      'credit: no answer, it is repeated until it is answered',
      'credit: status 500, it is repeated until it is answered',
      'a credit is sent for stakes that were taken only',
      'the report agrees with the wallet',
    ]),
  )
})

test('a game that stakes again by itself after reality_check is found', async () => {
  const debit: Through = async (sent) => {
    const answer = await straight(sent)
    if (answer?.text.includes('"reality_check"')) await withNew(sent, { transaction_id: randomUUID() })
    return answer
  }
  expect(await failed({ waitMs: SHORT, calls: byPath({ debit }) })).toContain(
    'after reality_check no stake is sent before the player plays on',
  )
})

test('a win that is sent twice or repeated with another id is found', async () => {
  const credit: Through = async (sent) => {
    const answer = await withNew(sent, { transaction_id: randomUUID() })
    return answer.status === 200 ? done(sent) : answer
  }
  const twice: Through = async (sent) => {
    const answer = await credit(sent)
    if (answer?.status === 200) await credit(sent)
    return answer
  }
  expect(await failed({ waitMs: SHORT, calls: byPath({ credit: twice }) })).toEqual(
    expect.arrayContaining([
      'credit: unknown_round, it is repeated until it is answered',
      'a round is closed once, and not both paid and rolled back',
    ]),
  )
})

test('other data under one id, rollbacks repeated with another id and debits after a rollback are found', async () => {
  const before = new Set<string>()
  let last: Sent | undefined
  const debit: Through = (sent) => {
    const { transaction_id } = JSON.parse(sent.body)
    const repeated = before.has(transaction_id)
    before.add(transaction_id)
    last = sent
    return repeated ? withNew(sent, { round_id: randomUUID() }) : straight(sent)
  }
  const rollback: Through = async (sent) => {
    const answer = await withNew(sent, { transaction_id: randomUUID() })
    await last?.post(last.body, signed(last.body))
    return answer.status === 200 ? done(sent) : answer
  }
  expect(await failed({ waitMs: SHORT, calls: byPath({ debit, rollback }) })).toEqual(
    expect.arrayContaining([
      'rollback: no answer, it is repeated until it is answered',
      'a transaction_id is always sent with the same data',
      'a debit that was rolled back is not sent again',
    ]),
  )
})

test('a provider that drops wins of ended sessions is found', async () => {
  const sessions = new Map<string, string>()
  const debit: Through = (sent) => {
    const { round_id, session_id } = JSON.parse(sent.body)
    sessions.set(round_id, session_id)
    return straight(sent)
  }
  const credit: Through = async (sent) => {
    const ask = JSON.stringify({ session_id: sessions.get(JSON.parse(sent.body).round_id) })
    const { status } = await sent.post(ask, signed(ask), '/provider/v1/balance')
    return status === 403 ? done(sent) : straight(sent)
  }
  expect(await failed({ waitMs: SHORT, calls: byPath({ debit, credit }) })).toContain(
    'a win is sent after the session has ended',
  )
})

test('without a round that ends, no faults are played', async () => {
  const results = await check({
    waitMs: SHORT,
    calls: byPath({ credit: (sent) => Promise.resolve(done(sent)) }),
  })
  const plain = 'a round takes its stake and is closed by a credit'
  expect(results.find(({ name }) => name === plain)?.reason).toMatch(/^the round is still open after/)
  expect(results.filter(({ reason }) => reason === `needs: ${plain}`).length).toBeGreaterThan(10)
})
