import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { calls } from '@palco/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../../docs/examples/backend.ts'
import { checkBackend, formatReport, type Report } from './index.ts'

const ACCOUNT = { username: 'ana', password: 'un mate amargo 7' }
const MASTER_KEY = 'a-master-key-of-the-test'
const DOMAIN = 'shop.test'
const file = (path: string) => new URL(`../../docs/${path}`, import.meta.url).pathname

const check = (url: string, more: { expiryMs?: number; moveMoney?: boolean; requiredOnly?: boolean } = {}) =>
  checkBackend(
    {
      url,
      masterKey: MASTER_KEY,
      keyHeader: 'x-master-api-key',
      languageHeader: 'x-master-language',
      domain: DOMAIN,
      hash: 'demo-hash',
      language: 'es_ES',
      answerMs: 2e4,
    },
    { account: ACCOUNT, moveMoney: false, expiryMs: 0, nowMs: Date.now, ...more },
  )

async function example(tokenSeconds = 900) {
  const backend = await startBackend({
    port: 0,
    domain: DOMAIN,
    masterKey: MASTER_KEY,
    ...ACCOUNT,
    tokenSeconds,
  })
  onTestFinished(() => backend.close())
  return backend
}

/** The lines about required calls, and the pages that work. */
function expectMinimal(report: Report): void {
  const required = report.calls.filter((one) => one.required)
  expect(required.map(({ name, reason }) => [name, reason])).toEqual(required.map(({ name }) => [name, null]))
  expect(report.passes).toBe(true)
  expect(new Set(report.calls.filter((one) => !one.required).map(({ state }) => state))).toEqual(
    new Set(['absent']),
  )
  const works = report.pages.filter(({ state }) => state === 'works').map(({ path }) => path)
  expect(works).toEqual(['/', '/login', '/search', '/profile', '/transactions', '/cookies', '/install'])
}

test('the example in TypeScript needs nothing but Node and passes the required part, its expired tokens too', async () => {
  for (const [, from] of readFileSync(file('examples/backend.ts'), 'utf8').matchAll(/ from '([^']+)'/g))
    expect(from).toMatch(/^node:/)
  const { url } = await example(2)
  expectMinimal(await check(url, { expiryMs: 3_000 }))
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  'the example in Python needs its standard library only and passes the required part (needs python3)',
  async () => {
    const env = {
      ...process.env,
      BACKEND_PORT: '0',
      BACKEND_DOMAIN: DOMAIN,
      MASTER_API_KEY: MASTER_KEY,
      BACKEND_PASSWORD: ACCOUNT.password,
    }
    // Without the site's packages: -I -S.
    const child = spawn('python3', ['-I', '-S', file('examples/backend.py')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    expectMinimal(await check(/http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''))
  },
)

type Changed = {
  status?: number
  type?: string
  headers?: Record<string, string>
  text?: string | Buffer
} | null
/** `text`: what the example answered; `null` while it was not asked, which an answer then keeps from happening. */
type Change = (path: string, text: string | null, request: IncomingMessage) => Changed

/** Between the check and the example: changes answers. */
async function between(url: string, change: Change): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString()
      Object.assign(request, { sent: body })
      const { pathname } = new URL(request.url ?? '/', url)
      const instead = change(pathname, null, request)
      if (instead) {
        response.writeHead(instead.status ?? 200, { 'content-type': 'application/json' })
        return void response.end(instead.text)
      }
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
      const answer = await fetch(url + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(request.method === 'POST' ? { body } : {}),
      })
      const text = await answer.text()
      const changed = change(pathname, text, request)
      response.writeHead(changed?.status ?? answer.status, {
        'content-type': changed?.type ?? 'application/json',
        ...changed?.headers,
      })
      response.end(changed?.text ?? text)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const at =
  (path: string, change: (text: string) => Changed): Change =>
  (called, text) =>
    called === path && text !== null ? change(text) : null

/** Whether a request has a token that the example signed, or would have. */
const hasSession = ({ headers }: IncomingMessage): boolean => {
  const [, claims = ''] = (headers.authorization ?? '').split('.')
  return Buffer.from(claims, 'base64url').toString().includes('"sid"')
}
const balance = (from: string, to: string): Change =>
  at(calls.readBalance.path, (text) => ({ text: text.replace(from, to) }))

test.for<[string, Change, string, string]>([
  ['an amount as a number', balance('"1500.00"', '1500'), 'wallet.balance', 'response.cash.amount: '],
  [
    'an amount without its cents',
    balance('1500.00', '1500'),
    'wallet.balance',
    '"1500" is "1500.00" in ARS (docs/own-backend.md#money)',
  ],
  [
    'another content type',
    at(calls.readBalance.path, () => ({ type: 'text/html' })),
    'wallet.balance',
    '#requests',
  ],
  [
    'a missing call',
    at(calls.listTransactions.path, () => ({ status: 404, text: '{}' })),
    'wallet.transactions',
    '#pages',
  ],
  [
    'a refusal without its message',
    at(calls.readUser.path, (text) => ({ text: text.replace('Unauthenticated.', 'no') })),
    'account.user',
    '#tokens',
  ],
  [
    'a refusal of another shape',
    at(calls.login.path, (text) => ({ text: text.replace('"code"', '"error"') })),
    'session.login',
    'code',
  ],
  [
    'one language',
    at(calls.login.path, (text) => ({ text: text.replace(/"response":\["[^"]*"\]/, '"response":["No"]') })),
    'session.login',
    '#languages',
  ],
  [
    'a log-out that ends nothing',
    (path, _, request) =>
      path === calls.logout.path && hasSession(request) ? { status: 200, text: '{"response":{}}' } : null,
    'session.logout',
    'ends the session',
  ],
  [
    'a log-in without refresh token',
    at(calls.login.path, (text) => ({ text: text.replace('refresh_token', 'other') })),
    'session.login',
    'no refresh_token',
  ],
  [
    'a required call that is refused each time',
    at(calls.readBalance.path, () => ({
      status: 401,
      text: '{"response":["No"],"type":"alert","message":"Unauthenticated.","code":"unauthenticated"}',
    })),
    'wallet.balance',
    'is refused each time',
  ],
  [
    'a refresh token that stays',
    (path, text, request) => {
      if (path !== calls.refresh.path || text === null || !text.includes('refresh_token')) return null
      const sent = (request as IncomingMessage & { sent?: string }).sent ?? ''
      return {
        text: text.replace(/"refresh_token":"[^"]*"/, /"refresh_token":"[^"]*"/.exec(sent)?.[0] ?? ''),
      }
    },
    'session.refresh',
    'the same refresh token is answered',
  ],
  [
    'a redirect elsewhere',
    at(calls.readBalance.path, () => ({
      status: 302,
      headers: { location: 'file:///etc/passwd' },
      text: '',
    })),
    'wallet.balance',
    'is answered 302',
  ],
  [
    'an answer in another encoding',
    at(calls.readUser.path, (text) =>
      text.includes('"code"') ? null : { text: Buffer.from(text.replace('"ana"', '"a\u00f1a"'), 'latin1') },
    ),
    'account.user',
    'no JSON in UTF-8',
  ],
  [
    'an endless answer',
    at(calls.readBalance.path, () => ({ text: `{"more":"${'x'.repeat(20_000_001)}"}` })),
    'wallet.balance',
    'an answer of more than 20000000 bytes',
  ],
  [
    '404 for whatever is unknown to nobody',
    (path) => (path === '/api/no-such-call' ? { status: 200, text: '{}' } : null),
    'configuration.guest',
    'not 404',
  ],
])('%s is found', async ([, change, name, reason]) => {
  const { url } = await example()
  const report = await check(await between(url, change), { requiredOnly: true })
  expect(report.passes).toBe(false)
  expect(report.calls.find((one) => one.name === name)?.reason).toContain(reason)
})

test('the master key follows no redirect of the stream, and a stream without an end of its event is left', async () => {
  const told: unknown[] = []
  const other = createServer((request, response) => {
    told.push(request.headers['x-master-api-key'])
    response.end()
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => (other.closeAllConnections(), void other.close()))
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  const { url } = await example()
  const stream = async (answer: Changed) => {
    const report = await check(
      await between(url, (path, text) => (path === calls.liveStream.path && text !== null ? answer : null)),
    )
    return report.calls.find(({ key }) => key === 'liveStream')
  }
  expect(await stream({ status: 302, headers: { location }, text: '' })).toMatchObject({ state: 'failed' })
  expect(told).toEqual([])
  expect(
    await stream({ status: 200, type: 'text/event-stream', text: `data: ${'x'.repeat(200_000)}` }),
  ).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('no event ended'),
  })
})

test('a token with points that is no JWT is a token, and what a backend says moves no cursor', async () => {
  const { url } = await example()
  const opaque = new Map<string, string>()
  const proxy = await between(url, (path, text, request) => {
    const [, given = ''] = (request.headers.authorization ?? '').split(' ')
    if (text === null) {
      if (opaque.has(given)) request.headers.authorization = `Bearer ${opaque.get(given)}`
      return null
    }
    if (path !== calls.login.path && path !== calls.refresh.path) return null
    const answer = JSON.parse(text) as { response: { token?: string } }
    if (!answer.response.token) return null
    const token = `v4.local.t${opaque.size}`
    opaque.set(token, answer.response.token)
    return { text: JSON.stringify({ ...answer, response: { ...answer.response, token } }) }
  })
  const report = await check(proxy, { requiredOnly: true })
  expect(report.calls.map(({ name, reason }) => [name, reason])).toEqual(
    report.calls.map(({ name }) => [name, null]),
  )
  const said = { ...report, calls: report.calls.map((one) => ({ ...one, reason: 'a\u001b[2Jb\u202e' })) }
  expect(formatReport(said).join('')).not.toMatch(/\p{C}/u)
})

const PAYMENT = {
  date: '2026-11-01T18:00:00.000Z',
  kind: 'deposit',
  method: {
    id: 'bank',
    name: 'Bank',
  },
  status: 'pending',
  amount: {
    amount: '10.00',
    currency: 'ARS',
  },
  fee: {
    amount: '0.00',
    currency: 'ARS',
  },
  reason: null,
  updated_at: '2026-11-01T18:00:00.000Z',
  expires_at: null,
  cancelable: false,
  redirect_url: null,
  instructions: null,
  confirmations: null,
  proof: null,
}
const METHOD = {
  id: 'bank',
  name: 'Bank',
  kind: 'bank',
  direction: 'deposit',
  description: '',
  quick_amounts: [],
  minutes: 60,
  min: {
    amount: '10.00',
    currency: 'ARS',
  },
  max: {
    amount: '99.00',
    currency: 'ARS',
  },
  fee: {
    amount: '0.00',
    currency: 'ARS',
  },
  fields: [],
  exchange: null,
  needs_proof: false,
}

test('a deposit that is opened twice with one key is found, and none is opened unless asked for', async () => {
  let opened = 0
  const url = await between((await example()).url, (path, _, request) => {
    const key = request.headers['idempotency-key']
    if (path === calls.listPaymentMethods.path && hasSession(request))
      return { status: 200, text: JSON.stringify({ response: { methods: [METHOD] } }) }
    if (path !== calls.deposit.path) return null
    if (key)
      return { status: 200, text: JSON.stringify({ response: { id: `p${(opened += 1)}`, ...PAYMENT } }) }
    const code = hasSession(request) ? 'idempotency_key_required' : 'unauthenticated'
    const message = code === 'unauthenticated' ? 'Unauthenticated.' : 'No'
    const status = code === 'unauthenticated' ? 401 : 422
    return { status, text: JSON.stringify({ response: ['No'], type: 'alert', message, code }) }
  })
  await check(url)
  expect(opened).toBe(0)
  const { calls: results } = await check(url, { moveMoney: true })
  expect(results.find(({ name }) => name === 'wallet.deposit')?.reason).toContain(
    'the same key opens a second deposit',
  )
})

test('the command ends with the required part and says how it is used', async () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [new URL('./cli.ts', import.meta.url).pathname, ...args], {
      encoding: 'utf8',
      env: { ...process.env, PW: ACCOUNT.password },
    })
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run backend:check -- URL') })
  expect(
    run('http://127.0.0.1:9', '--domain', DOMAIN, '--username', 'ana', '--password', 'env:NO_SUCH').stderr,
  ).toContain('there is none')
  const { url } = await example()
  const report = await check(url, { requiredOnly: true })
  expect(formatReport(report).at(-1)).toBe('required calls: 8 of 8 pass')
  expect(formatReport(report).join('\n')).toMatch(
    /account\.user .*; not tried: a token that has expired \(--expiry\)/,
  )
})
