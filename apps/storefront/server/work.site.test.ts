import { expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

// The least there is: one page of an address, the next one ten seconds later.
const { backend, site } = await siteWithMockBackend({
  RATE_LIMITS: '0.001',
  TRUST_PROXY: 'loopback',
  GUEST_PAGE_MAX_AGE: '60000',
})
const from = (address: string) => site.visitor({ headers: { 'x-forwarded-for': address } })

test('an address that asks for too many pages is refused in words; kept pages and other addresses are not', async () => {
  const greedy = from('203.0.113.9')
  const home = await greedy.get('/')
  expect(home.status).toBe(200)
  const answers = []
  for (const path of ['/?x=1', '/terms?x=1', '/sitemap.xml', '/brand.css?v=none'])
    answers.push(await greedy.get(path))
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  const [refused] = answers
  expect(refused?.headers['retry-after']).toBe('5')
  const words =
    /Demasiadas solicitudes.* 5 segundos.*Too many requests.* 5 seconds.*Muitas solicitações.* 5 segundos/s
  expect(refused?.text).toMatch(words)
  // A navigation gets a page that says so, with a link to try again; what a running page reads is worded by that page.
  const html = { accept: 'text/html,application/xhtml+xml' }
  const page = await greedy.get('/terms?x=1', html)
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    429,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(page.text).toMatch(words)
  expect(page.text.match(/<p lang="[\w-]+">[^<]*<a href="">/g)).toHaveLength(3)
  await greedy.get('/terms.data?x=1', html)
  const data = await greedy.get('/terms.data?x=1', html)
  expect([data.status, data.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  expect((await greedy.get('/')).status).toBe(200)
  // A kept page is nothing without its style sheet.
  const [sheet = 'none'] = /\/brand\.css\?v=[\w-]+/.exec(home.text) ?? []
  for (const file of [sheet, '/sw.js']) expect((await greedy.get(file)).status, file).toBe(200)
  expect((await greedy.get('/health/live')).status).toBe(200)
  expect((await from('198.51.100.7').get('/?x=3')).status).toBe(200)
})

test('what an open page reads by itself takes nothing from what is done on it, and an operator sees who is refused', async () => {
  const visitor = from('203.0.113.10')
  await visitor.open('/login')
  const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
  const post = async () => (await visitor.post('/language', { _xsrf: token, language: 'en_US' })).status
  const read = async (path: string) => (await visitor.get(path)).status
  expect(await read('/terms?x=2')).toBe(429)
  expect([await read('/terms.data'), await read('/terms.data'), await read('/_auth/check')]).toEqual([
    200, 429, 429,
  ])
  expect([await post(), await post()]).toEqual([303, 429])
  const lines = site.logs.filter(({ msg }) => msg === 'work.limited')
  expect(lines).toMatchObject([{ times: 1, forwarded: true, addresses: 1 }])
})

test('a language that is none makes no page of its own', async () => {
  const visitor = from('198.51.100.8')
  await visitor.get('/')
  const before = backend.calls.length
  visitor.cookies.set('languageSession', 'xx_XX')
  expect((await visitor.get('/')).status).toBe(200)
  expect(backend.calls.length).toBe(before)
})
