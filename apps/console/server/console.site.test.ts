import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { silentLog } from '@palco/service/log'
import { OPERATOR_HEADERS, operatorCalls, type Operator, type PaymentFile } from '@palco/contract/operators'
import { CONSOLE_BUILD, ensureBuilt } from '@palco/tools/build'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'
import { createConsole } from './console-server.ts'

const TOKEN = 'a-token-of-an-operators-session'
const ID = 'pay_abcdefghijklmnopqrst'
const money = (amount: string) => ({ amount, currency: 'ARS' as const })
const at = '2026-11-21T12:00:00.000Z'
const operator: Operator = {
  username: 'eva',
  role: 'cashier',
  language: 'es_ES',
  brands: [{ id: 'brasa', name: 'Brasa', time_zone: 'America/Argentina/Buenos_Aires' }],
}
const payment: PaymentFile = {
  id: ID,
  brand: { id: 'brasa', name: 'Brasa' },
  kind: 'deposit',
  method: 'Transferencia',
  amount: money('12345678.90'),
  fee: money('0.00'),
  status: 'under_review',
  created_at: at,
  updated_at: at,
  player: { id: 'pl_1', username: '<script>alert(1)</script>' },
  cause: null,
  reason: null,
  destination: {},
  reference: 'NTGT46QG',
  history: [],
  proofs: [{ id: '7', type: 'application/pdf', bytes: 2048, sent_at: at }],
  documents: [],
  canned_reasons: [{ code: 'not_received', text: 'La transferencia no llegó.' }],
  decision: {
    open: true,
    late: false,
    needed: 1,
    approvals: [],
    waits_for_another: false,
    reasons: [],
    limits: {
      payment: money('500000.00'),
      player_day: money('500000.00'),
      operator_day: money('5000000.00'),
    },
  },
  summary: {
    username: 'x',
    legal_name: 'Ana Núñez',
    document: '30123456',
    since: at,
    status: 'active',
    balance: { cash: money('0.00'), bonus: money('0.00'), held: money('0.00') },
    deposited: money('0.00'),
    withdrawn: money('0.00'),
    net: money('-5.00'),
    last_logins: [],
    open_payments: [],
    wagered: money('0.00'),
    won: money('0.00'),
  },
}

/** What the platform answers, by path; everything it was asked. */
let answers: Record<string, { status?: number; body: unknown }>
let asked: {
  path: string
  query: Record<string, string>
  body: string
  headers: Record<string, unknown>
}[]
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://platform.test')
    const query = Object.fromEntries(searchParams)
    asked.push({ path, query, body, headers: request.headers })
    const answer = answers[path] ?? { status: 404, body: { code: 'unknown_payment' } }
    const isFile = Buffer.isBuffer(answer.body)
    response.writeHead(answer.status ?? 200, {
      'content-type': isFile ? 'application/pdf' : 'application/json',
    })
    response.end(isFile ? answer.body : JSON.stringify(answer.body))
  })
})
await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
const API_BASE_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
await ensureBuilt(CONSOLE_BUILD, process.env, () => {})
const built = join(import.meta.dirname, '../build')
const build = (await import(join(built, 'server/index.js'))) as ServerBuild
/** A console on a free port. */
async function start(env: Record<string, string> = {}): Promise<{ server: Server; base: string }> {
  const config = readConfig({ API_BASE_URL, CONSOLE_PORT: '0', ...env })
  const server = createConsole(config, {
    build,
    client: join(built, 'client'),
    log: silentLog,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const { server, base } = await start()
afterAll(() => {
  server.close()
  server.closeAllConnections()
  platform.close()
})

beforeEach(() => {
  asked = []
  answers = {
    [operatorCalls.whoAmI.path]: { body: operator },
    [operatorCalls.logIn.path]: { body: { token: TOKEN, expires_at: at, operator } },
    [operatorCalls.readPayment.path]: { body: payment },
    [operatorCalls.readProof.path]: { body: Buffer.from('%PDF-1.7') },
    [operatorCalls.approve.path]: { body: { result: 'executed', status: 'approved' } },
  }
})

const get = (path: string, cookie = `console=${TOKEN}`) =>
  fetch(base + path, { headers: { cookie }, redirect: 'manual' })
const post = (
  path: string,
  fields: Record<string, string>,
  sent: { cookie?: string; origin?: string } = {},
) =>
  fetch(base + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: sent.cookie ?? `console=${TOKEN}`, origin: sent.origin ?? base },
    redirect: 'manual',
  })
const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
/** A page as it is read: without React's marks between texts. */
const textOf = (page: string): string => page.replaceAll('<!-- -->', '').replaceAll(/\s+/g, ' ')
const pathsAsked = () => asked.map(({ path }) => path)

test('the login sends its form once, keeps the session in a strict cookie and says who called', async () => {
  const shown = await get('/login', '')
  const visit = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const fields = { username: 'eva', password: 'secret', code: '123 456', token: tokenIn(await shown.text()) }
  const done = await post('/login', fields, { cookie: visit })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
  expect(done.headers.get('set-cookie')).toContain(`console=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ username: 'eva', password: 'secret', code: '123456' })
  expect(asked[0]?.headers[OPERATOR_HEADERS.address]).toBe('127.0.0.1')
})

test('a login in a browser that has a session ends that one, and stands also when it cannot', async () => {
  const before = 'a-token-of-the-session-before'
  const shown = await get('/login', '')
  const visit = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const fields = { username: 'eva', password: 'secret', code: '123456', token: tokenIn(await shown.text()) }
  for (const status of [200, 500]) {
    asked = []
    answers[operatorCalls.logOut.path] = { status, body: { done: true } }
    const done = await post('/login', fields, { cookie: `${visit}; console=${before}` })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    expect(done.headers.get('set-cookie')).toContain(`console=${TOKEN};`)
    expect(pathsAsked()).toEqual([operatorCalls.logIn.path, operatorCalls.logOut.path])
    expect(asked[1]?.headers.authorization).toBe(`Bearer ${before}`)
  }
})

test('a request has an end, however slowly it comes', () => {
  expect(server.requestTimeout).toBeGreaterThan(0)
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
})

test('behind https the cookies are __Host- and Secure', async () => {
  const secure = await start({ CONSOLE_PUBLIC_URL: 'https://console.example' })
  const { headers } = await fetch(`${secure.base}/login`)
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-console-visit=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
  const token = tokenIn(await (await fetch(`${secure.base}/login`)).text())
  const refused = await fetch(`${secure.base}/login`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { origin: secure.base },
  })
  expect(refused.status).toBe(403)
  secure.server.close()
  secure.server.closeAllConnections()
})

test('a page runs the scripts of its build and of its own nonce, loads nothing from elsewhere, and is never kept', async () => {
  const page = await get(`/payments/${ID}`)
  const policy = page.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  const text = await page.text()
  const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  expect(text).not.toMatch(/ style="/)
  expect(text).toContain('12.345.678,90 ARS')
  expect(text).not.toContain('<script>alert')
  const again = await get(`/payments/${ID}`)
  expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? ''
  expect((await get(style, '')).headers.get('cache-control')).toContain('immutable')
})

test('before a log-in nothing runs script', async () => {
  for (const path of ['/login', '/nowhere'])
    expect(await (await get(path, '')).text()).not.toContain('<script')
})

test('the data of a running page is guarded, and as little kept, as the page', async () => {
  const data = await get(`/payments/${ID}.data`)
  expect(data.status).toBe(200)
  expect(data.headers.get('cache-control')).toBe('no-store')
  expect(await (await get(`/payments/${ID}.data`, '')).text()).not.toContain('NTGT46QG')
  expect(pathsAsked().filter((path) => path === operatorCalls.readPayment.path)).toHaveLength(1)
})

test('a proof is an attachment in a sandbox, whatever it is', async () => {
  const { headers } = await get(`/payments/${ID}/proofs/7`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': `attachment; filename="${ID}-7.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('a decision needs the form of this session, its confirmation and this origin', async () => {
  const token = tokenIn(await (await get(`/payments/${ID}`)).text())
  const path = `/payments/${ID}/approve`
  const refused = [
    await post(path, { sure: 'yes', token: 'another' }),
    await post(path, { sure: 'yes', token }, { cookie: 'console=the-session-of-somebody-else' }),
    await post(path, { sure: 'yes', token }, { origin: 'http://evil.example' }),
    await post(path, { token }),
  ]
  expect(refused.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/?notice=stale'],
    [303, '/?notice=stale'],
    [403, null],
    [303, `/payments/${ID}?notice=invalid_request`],
  ])
  expect(pathsAsked()).not.toContain(operatorCalls.approve.path)
  const done = await post(path, { sure: 'yes', token })
  expect(done.headers.get('location')).toBe(`/payments/${ID}?notice=executed`)
  expect(asked.at(-1)).toMatchObject({ path: operatorCalls.approve.path, body: JSON.stringify({ id: ID }) })
})

test('a transfer that is over offers nothing but to credit it late, with its confirmation', async () => {
  const closed = { ...payment, status: 'expired', decision: { ...payment.decision, open: false, late: true } }
  answers[operatorCalls.readPayment.path] = { body: closed }
  answers[operatorCalls.creditLate.path] = { body: { result: 'recorded', status: 'expired' } }
  const page = await (await get(`/payments/${ID}`)).text()
  expect(page).toContain('Acreditar tarde…')
  for (const verb of ['approve', 'reject']) expect(page).not.toContain(`action="/payments/${ID}/${verb}"`)
  const [token, path] = [tokenIn(page), `/payments/${ID}/credit-late`]
  expect((await post(path, { token })).headers.get('location')).toContain('notice=invalid_request')
  expect(pathsAsked()).not.toContain(operatorCalls.creditLate.path)
  expect((await post(path, { token, sure: 'yes' })).headers.get('location')).toContain('notice=recorded')
  expect(asked.at(-1)).toMatchObject({
    path: operatorCalls.creditLate.path,
    body: JSON.stringify({ id: ID }),
  })

  const waits = { ...closed.decision, needed: 2, waits_for_another: true }
  answers[operatorCalls.readPayment.path] = { body: { ...closed, decision: waits } }
  expect(await (await get(`/payments/${ID}`)).text()).not.toContain(`action="/payments/${ID}/credit-late"`)
})

test('a payment that needs a second operator says why', async () => {
  const decision = { ...payment.decision, needed: 2, reasons: ['no_proof', 'player_day'] }
  answers[operatorCalls.readPayment.path] = { body: { ...payment, decision } }
  const text = textOf(await (await get(`/payments/${ID}`)).text())
  expect(text).toContain('Hacen falta dos operadores distintos')
  expect(text).toContain('El jugador no envió ningún comprobante.')
  expect(text).toMatch(/para este jugador en 24 horas superaría [^.]*500\.000,00/)
  expect(text).not.toContain('Alcanza con una aprobación.')
})

const { id, brand, kind, method, amount, fee, status, created_at, player } = payment
const queued = {
  id,
  brand,
  kind,
  method,
  amount,
  fee,
  status,
  created_at,
  player,
  proofs: 1,
  documents: { asked: 2, sent: 1 },
  approvals: { given: 0, needed: 1 },
}
const queue = (items: object[]) => ({
  body: { items, waiting: items.length, now: '2026-11-21T15:05:00.000Z', next_cursor: null },
})

test('the queue renews itself, shows how long each waits, and times of the brand', async () => {
  answers[operatorCalls.listQueue.path] = queue([queued])
  const answer = await get('/?kind=deposit&renewed=3')
  const text = textOf(await answer.text())
  expect(text).toContain(
    '<noscript><meta http-equiv="refresh" content="30; url=/?kind=deposit&amp;renewed=4"/></noscript>',
  )
  expect(text).toContain('href="/?kind=deposit&amp;renewed=stop"')
  expect(text).toMatch(/21 de nov de 2026, 09:00:00/)
  expect(text).toContain('hace 3 horas')
  expect(text).toContain('Las horas son de America/Argentina/Buenos_Aires.')
  // It ends: a session nobody uses has to end too.
  for (const page of ['/?renewed=40', '/?renewed=stop', `/payments/${ID}`])
    expect(await (await get(page)).text()).not.toContain('http-equiv="refresh"')
})

test('an empty queue says so once', async () => {
  answers[operatorCalls.listQueue.path] = queue([])
  const text = await (await get('/')).text()
  expect(text).toContain('No hay pagos por decidir.')
  expect(text).not.toContain('0 pagos')
})

test('after a decision the next payment is one step away', async () => {
  const another = { ...queued, id: 'pay_bbbbbbbbbbbbbbbbbbbb' }
  answers[operatorCalls.listQueue.path] = queue([queued, another])
  expect((await get(`/next?after=${ID}`)).headers.get('location')).toBe(`/payments/${another.id}`)
  answers[operatorCalls.listQueue.path] = queue([queued])
  expect((await get(`/next?after=${ID}`)).headers.get('location')).toBe('/')
})

test('the payments before and after one are those of the queue as it was filtered', async () => {
  const [older, newer] = ['a', 'c'].map((letter) => ({ ...queued, id: `pay_${letter.repeat(20)}` }))
  answers[operatorCalls.listQueue.path] = queue([older ?? {}, queued, newer ?? {}])
  const goTo = async (path: string) => (await get(path)).headers.get('location')
  expect(await goTo(`/previous?before=${ID}&kind=deposit`)).toBe(`/payments/${older?.id}?kind=deposit`)
  expect(await goTo(`/next?after=${ID}&kind=deposit`)).toBe(`/payments/${newer?.id}?kind=deposit`)
  expect(asked.at(-1)?.query).toMatchObject({ kind: 'deposit' })
  expect(await goTo(`/previous?before=${older?.id}`)).toBe('/')
  // One that has been decided has the oldest as its next.
  expect(await goTo('/next?after=pay_dddddddddddddddddddd')).toBe(`/payments/${older?.id}`)
  const page = await (await get(`/payments/${ID}?kind=deposit`)).text()
  expect(page).toContain(`action="/payments/${ID}/approve?kind=deposit"`)
})

test('the queue is sorted as a whole, by links that need no script', async () => {
  const small = {
    ...queued,
    id: 'pay_aaaaaaaaaaaaaaaaaaaa',
    amount: money('900.00'),
    player: { id: '2', username: 'zoe' },
  }
  answers[operatorCalls.listQueue.path] = queue([queued, small])
  const order = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/data-row="([^"]+)"/g)].map(([, id_]) => id_)
  expect(await order('/')).toEqual([ID, small.id])
  expect(await order('/?sort=amount')).toEqual([small.id, ID])
  expect(await order('/?sort=-amount')).toEqual([ID, small.id])
  const page = await (await get('/?sort=amount&kind=deposit')).text()
  expect(page).toMatch(/aria-sort="ascending"[^>]*><a[^>]*href="\/\?sort=-amount&amp;kind=deposit"/)
})

test('a payment shows who its player is; a rejection takes a ready-made reason, typed words or both', async () => {
  const page = await (await get(`/payments/${ID}`)).text()
  for (const text of ['Ana Núñez', '30123456', 'La transferencia no llegó.']) expect(page).toContain(text)
  answers[operatorCalls.reject.path] = { body: { status: 'rejected' } }
  const token = tokenIn(page)
  await post(`/payments/${ID}/reject`, { token, canned: 'not_received', reason: '' })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ id: ID, canned: 'not_received' })
  await post(`/payments/${ID}/reject`, { token, canned: '', reason: 'Llamanos.' })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ id: ID, reason: 'Llamanos.' })
})

test('a document is asked for, and shown once it has come', async () => {
  const asked_ = {
    id: '4',
    kind: 'identity',
    note: 'Las dos caras',
    asked_at: at,
    asked_by: 'leo',
    sent: null,
    accepted: null,
  }
  const sent = { ...asked_, id: '5', sent: { type: 'image/webp', bytes: 2048, at } }
  answers[operatorCalls.readPayment.path] = { body: { ...payment, documents: [sent, asked_] } }
  answers[operatorCalls.requestDocument.path] = { body: { done: true } }
  answers[operatorCalls.readDocument.path] = { body: Buffer.from('%PDF-1.7') }
  const page = await (await get(`/payments/${ID}`)).text()
  for (const text of [
    'Las dos caras',
    'pedido por leo',
    'todavía no respondió',
    `/payments/${ID}/documents/5`,
  ])
    expect(page).toContain(text)
  const fields = { token: tokenIn(page), kind: 'address', note: '' }
  const done = await post(`/payments/${ID}/document`, fields)
  expect(done.headers.get('location')).toBe(`/payments/${ID}?notice=document_requested`)
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ id: ID, kind: 'address' })
  expect(
    page.match(/<input[^>]*name="document"[^>]*>/g)?.map((field) => /value="(\d+)"/.exec(field)?.[1]),
  ).toEqual(['5'])
  answers[operatorCalls.acceptDocument.path] = { body: { done: true } }
  const accepted = await post(`/payments/${ID}/accept-document`, { token: tokenIn(page), document: '5' })
  expect(accepted.headers.get('location')).toBe(`/payments/${ID}?notice=document_accepted`)
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ payment: ID, id: '5' })
  const known = { ...sent, accepted: { by: 'eva', at } }
  answers[operatorCalls.readPayment.path] = { body: { ...payment, documents: [known] } }
  const after = await (await get(`/payments/${ID}`)).text()
  expect(after).toContain('Aceptado por eva')
  expect(after).not.toContain('name="document"')
  const { headers } = await get(`/payments/${ID}/documents/5`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${ID}-d5.pdf"`)
})

test('the audit log is filtered, and saved as a file for a spreadsheet without formulas', async () => {
  const line = { id: '9', at, operator: 'eva', action: 'payment.approved', brands: ['brasa'], subject: ID }
  const after = { status: 'approved', received: '10.00', reason: '=1+1; no' }
  const body = { items: [{ ...line, before: null, after, address: '=cmd' }], next_cursor: null }
  answers[operatorCalls.whoAmI.path] = { body: { ...operator, role: 'supervisor' } }
  answers[operatorCalls.listAudit.path] = { body }
  const page = await (await get('/audit?brand=brasa&operator=eva&from=2026-11-01&to=x')).text()
  expect(asked.at(-1)?.query).toEqual({ brand: 'brasa', operator: 'eva', from: '2026-11-01' })
  expect(page).toContain('/audit.csv?brand=brasa&amp;operator=eva&amp;from=2026-11-01')
  expect(page).toContain('recibido: 10.00')
  // What was done from a terminal of the server says so in words.
  answers[operatorCalls.listAudit.path] = {
    body: {
      items: [{ ...line, operator: null, before: null, after, address: 'command' }],
      next_cursor: null,
    },
  }
  const fromTerminal = await (await get('/audit')).text()
  expect(fromTerminal).toContain('terminal')
  expect(fromTerminal).not.toContain('command')
  answers[operatorCalls.listAudit.path] = { body }
  const file = await get('/audit.csv?brand=brasa')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, row] = (await file.text()).split('\r\n')
  expect(head).toContain('UTC;Cuándo;Zona horaria;Marca;Quién')
  expect(row).toContain(`${at};2026-11-21 09:00:00;`)
  expect(row).toContain('America/Argentina/Buenos_Aires;brasa;eva;Pago aprobado;')
  expect(row).toMatch(/;"estado: Acreditado; recibido: 10.00; motivo: =1\+1; no";'=cmd$/)
})

test('closed transfers are found by their reference, which is shown as text', async () => {
  const item = { id, brand, kind, method, amount, fee, created_at, player, status: 'expired' }
  answers[operatorCalls.listClosed.path] = {
    body: { items: [{ ...item, reference: 'NTGT46QG', closed_at: at }], next_cursor: null },
  }
  const found = await (await get('/closed?reference=+ntgt46qg+')).text()
  expect(found).toContain(`href="/payments/${ID}"`)
  expect(found).toContain('NTGT46QG')
  expect(found).not.toContain('<script>alert')
  answers[operatorCalls.listClosed.path] = { body: { items: [], next_cursor: null } }
  const none = await (await get('/closed?reference=%22%3E%3Cscript%3E')).text()
  expect(none).toContain('No hay ninguna cerrada con')
  expect(none).not.toContain('"><script>')
})

test('a session that has ended leads to the login and takes its cookie along', async () => {
  answers[operatorCalls.whoAmI.path] = { status: 401, body: { code: 'unauthenticated' } }
  const gone = await get('/')
  expect(gone.headers.get('location')).toBe('/login?notice=ended')
  expect(gone.headers.get('set-cookie')).toContain('console=; Max-Age=0')
  expect((await get('/', '')).headers.get('location')).toBe('/login')
})

test('a platform that fails is shown as such, never as a refusal', async () => {
  answers[operatorCalls.readPayment.path] = { status: 500, body: { code: 'unexpected' } }
  expect((await get(`/payments/${ID}`)).status).toBe(503)
})

test('the way back after the language never leaves the console', async () => {
  answers[operatorCalls.setLanguage.path] = { body: { done: true } }
  const token = tokenIn(await (await get(`/payments/${ID}`)).text())
  const goTo = async (path: string) =>
    (await post('/language', { language: 'pt_BR', path, token })).headers.get('location')
  expect(await goTo(`/payments/${ID}`)).toBe(`/payments/${ID}`)
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(await goTo(path)).toBe('/')
})

test.each([
  [{ NODE_ENV: 'production' }, 'CONSOLE_KEY'],
  [{ CONSOLE_PORT: 'many' }, 'CONSOLE_PORT'],
  [{ API_BASE_URL: 'nowhere' }, 'API_BASE_URL'],
  [{ CONSOLE_TIME_ZONE: 'Mars/Olympus' }, 'CONSOLE_TIME_ZONE'],
])('%o is refused by name', (env, name) => {
  expect(() => readConfig(env)).toThrow(WrongSetting)
  expect(() => readConfig(env)).toThrow(name)
})
