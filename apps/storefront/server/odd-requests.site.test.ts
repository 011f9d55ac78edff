import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { sendRaw } from './testing/raw.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
beforeEach(() => backend.clear())

const HOST = `shop.test:${site.port}`
const BIG = 5_900_000
const PROOF = '/api/wallet/deposit/proof'

/** The head of a post whose body is announced and never comes, as from a sender who wants the site to wait or work. */
const head = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    `host: ${HOST}`,
    ...Object.entries({ 'content-length': String(BIG), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')

async function visitorWithToken() {
  const visitor = site.visitor()
  await visitor.open('/login')
  const token = decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? '')
  const cookie = () => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { visitor, token, cookie }
}
const MULTIPART = 'multipart/form-data; boundary=----the-boundary-of-this-test'
const FORM = 'application/x-www-form-urlencoded'
const END = '------the-boundary-of-this-test--\r\n'
const part = (name: string, content: string) =>
  `------the-boundary-of-this-test\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
const FILE =
  '------the-boundary-of-this-test\r\ncontent-disposition: form-data; name="proof_of_payment"; filename="a.png"\r\n' +
  'content-type: image/png\r\n\r\nno picture\r\n'

describe('a body is not waited for', () => {
  test('without the visitor’s secret, from another origin or site, or with a wrong token', async () => {
    const { cookie, token } = await visitorWithToken()
    const own = { cookie: cookie(), 'content-type': MULTIPART }
    for (const headers of [
      { 'content-type': MULTIPART },
      { ...own, origin: 'http://evil.test' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'x-xsrf-token': token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    ]) {
      const { status } = await sendRaw(site.port, head('/login', headers))
      expect([headers, status >= 400 && status < 500]).toEqual([headers, true])
    }
  })

  test('when it is a form with files where none is taken, or no player is logged in where one is', async () => {
    const { cookie } = await visitorWithToken()
    const headers = { cookie: cookie(), 'content-type': MULTIPART }
    expect((await sendRaw(site.port, head('/login', headers))).status).toBe(415)
    const upload = await sendRaw(site.port, head('/wallet/payments/pay_1', headers))
    expect([upload.status, /location: (\S+)/i.exec(upload.head)?.[1]]).toEqual([302, '/login'])
    expect((await sendRaw(site.port, head('/session/reset', headers))).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a form with a file', () => {
  const upload = async (body: string) => {
    const { visitor, cookie } = await visitorWithToken()
    await visitor.logIn()
    const token = decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? '')
    const whole = body.replace('TOKEN', token)
    const headers = { cookie: cookie(), 'content-type': MULTIPART, 'content-length': String(whole.length) }
    return sendRaw(site.port, head('/wallet/payments/pay_1', headers), whole)
  }
  const proof = part('intent', 'proof') + part('_xsrf', 'TOKEN')

  test('is taken from a player with its token, and not without', async () => {
    backend.answer(PROOF, refusal(422, 'invalid_file', 'x'))
    expect((await upload(`${proof}${FILE}${END}`)).status).toBe(422)
    expect(backend.of(PROOF)).toHaveLength(1)
    expect((await upload(`${part('intent', 'proof')}${FILE}${END}`)).status).toBe(403)
    expect(backend.of(PROOF)).toHaveLength(1)
  })

  test('without one is answered at its field, and the platform is not asked', async () => {
    const answer = await upload(`${proof}${END}`)
    expect(answer.status).toBe(422)
    expect(backend.of(PROOF)).toEqual([])
  })

  test('of more parts than any form has is refused before it is parsed', async () => {
    const parts = part('x', '').repeat(50_000)
    const answer = await upload(`${proof}${parts}${END}`)
    expect(answer.status).toBe(415)
    expect(backend.of(PROOF)).toEqual([])
  })
})

describe('every odd request is answered with 4xx', () => {
  test('a post to a host that is none of the platform’s', async () => {
    const { cookie, token } = await visitorWithToken()
    backend.answer('/configurations', refusal(421, 'unknown_host', 'x'))
    const body = `_xsrf=${token}&username=ana&password=x`
    const headers = { cookie: cookie(), 'content-type': FORM, 'content-length': String(body.length) }
    expect((await sendRaw(site.port, head('/login', headers), body)).status).toBe(421)
  })

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('method %s', async (method) => {
    const answer = await sendRaw(site.port, `${method} / HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`)
    expect([answer.status, /allow: (.*)\r/i.exec(answer.head)?.[1]]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('a body in chunks that goes on beyond the limit', async () => {
    const { cookie } = await visitorWithToken()
    const start = `POST /login HTTP/1.1\r\nhost: ${HOST}\r\ncookie: ${cookie()}\r\ncontent-type: ${FORM}\r\ntransfer-encoding: chunked\r\n\r\n`
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
    expect((await sendRaw(site.port, start, ...Array<Buffer>(40).fill(chunk))).status).toBe(413)
  })

  test.each([
    ['JSON', 'application/json', '{"username":"ana"}'],
    ['plain text', 'text/plain', 'username=ana'],
    ['no type at all', '', 'username=ana'],
    ['XML', 'application/xml', '<a/>'],
    ['a form with files that is none', MULTIPART, 'nothing'],
  ])('a body that is no form: %s', async (_, type, body) => {
    const { visitor } = await visitorWithToken()
    await visitor.logIn()
    const token = decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? '')
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const path of [
      '/login',
      '/language',
      '/deposit',
      '/profile',
      '/wallet/payments/p1',
      '/session/reset',
    ]) {
      const headers = {
        cookie,
        'x-xsrf-token': token,
        'content-length': String(body.length),
        ...(type && { 'content-type': type }),
      }
      const { status } = await sendRaw(site.port, head(path, headers), body)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })

  test.each([
    '/%00',
    '/casino/play/%00',
    '/wallet/payments/a%00b',
    '/promotions/%00',
    '/art/%00.svg',
    '/?a=%00',
  ])('a NUL in the address: %s', async (path) => expect((await site.visitor().get(path)).status).toBe(400))

  test.each([
    '/%',
    '/%E0%A4%A',
    '/casino/play/%ff',
    '/promotions/%c0%af',
    '/%5c%5cevil.test',
    '/..%2f..%2fetc',
  ])('an address that cannot be decoded, or leads elsewhere: %s', async (path) => {
    const visitor = site.visitor()
    await visitor.logIn()
    const { status } = await visitor.get(path)
    expect(status < 500).toBe(true)
  })

  test('names of the query that come twice, and lists', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    for (const query of [
      'cursor=a&cursor=b',
      'cursor[]=a',
      'category=a&category=b',
      'kind=x&kind=y',
      'from=1&from=2',
    ])
      for (const path of [
        '/',
        '/casino',
        '/profile',
        '/transactions',
        '/messages',
        '/promotions',
        '/tournaments',
      ]) {
        const { status } = await visitor.get(`${path}?${query}`)
        expect([path, query, status < 500]).toEqual([path, query, true])
      }
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/\u0000',
    '/a\r\nx: y',
    '/ñandú 日本',
    '/%',
    '/\ud800',
    'x'.repeat(9000),
  ])('a way back that is odd: %j', async (back) => {
    const { visitor, token } = await visitorWithToken()
    const answer = await visitor.post('/language', { _xsrf: token, language: 'en_US', back })
    expect(answer.status < 500).toBe(true)
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  })
})

test('a form of more fields than any of ours is refused before it is taken apart', async () => {
  const { visitor, token } = await visitorWithToken()
  const send = async (more: number) => {
    const fields = Object.fromEntries(Array.from({ length: more }, (_, place) => [`f${place}`, '1']))
    return (await visitor.post('/login', { _xsrf: token, ...fields })).status
  }
  expect([await send(999), await send(1_000)]).toEqual([expect.any(Number), 415])
  expect(await send(999)).not.toBe(415)
})
