import { beforeEach, expect, test } from 'vitest'
import { answerSports } from '../../../e2e/mock-backend/sports.ts'
import { listedBets, toBet } from '../../../e2e/mock-backend/sports-bets.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

beforeEach(() => {
  backend.clear()
  backend.configure({ language: 'es_ES', country: 'AR', currency: 'ARS' })
  answerSports(backend)
})

test('an event is a whole page without JavaScript: score, prices, structured data, languages', async () => {
  const { status, text } = await read('/sports/event/sim:match:1001')
  expect(status).toBe(200)
  expect(text).toContain('<title>Puerto Norte – Atlético Rivera')
  expect(text).toMatch(/<b>1,42<\/b>/)
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'SportsEvent',
      name: 'Puerto Norte – Atlético Rivera',
      startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      homeTeam: { '@type': 'SportsTeam', name: 'Puerto Norte' },
      eventStatus: 'https://schema.org/EventScheduled',
    }),
  )
  expect(text.match(/<link rel="alternate"[^>]*hreflang=/g)).toHaveLength(4)
})

test('a document holds the markets once, as text that runs nothing; a navigation gets them with its data', async () => {
  const { text } = await read('/sports/event/sim:match:1001')
  const held = [
    ...text.matchAll(/<script id="document-text" type="application\/json"[^>]*>([^<]*)<\/script>/g),
  ]
  expect(held).toHaveLength(1)
  const markets = JSON.parse(held[0]?.[1] ?? 'null') as { id: number; specifiers: string }[]
  expect(markets).toContainEqual(expect.objectContaining({ id: 1, specifiers: '', status: 'active' }))
  const [, handed = ''] = /streamController\.enqueue\("((?:[^"\\]|\\.)*)"\)/.exec(text) ?? []
  expect(handed).toContain('Puerto Norte')
  expect(handed).not.toContain('specifiers')
  expect((await read('/sports/event/sim:match:1001.data')).text).toContain('specifiers')
})

test('odds are buttons of a form that posts; the language decides how they are written', async () => {
  const { text } = await read('/sports')
  expect(text).toMatch(
    /<form[^>]*id="odds"[^>]*action="\/sports\/slip"|<form[^>]*action="\/sports\/slip"[^>]*id="odds"/,
  )
  expect(text).toContain('value="sim:match:1001~1~~1~1.42"')
  const english = await read('/sports', { cookie: 'languageSession=en_US' })
  expect(english.text).toMatch(/<b>1\.42<\/b>/)
})

test('the odds format of the slip’s cookie stands in the HTML, and a kept page keeps its own', async () => {
  const prices = async (path: string, format: string) => {
    const slip = encodeURIComponent(`*multiple~~~better~0~${format}`)
    const { text } = await read(path, { cookie: `slip=${slip}` })
    return text.match(/(?<=<b(?: class="figures")?>)(?:1,42|5\/12|−240)(?=<\/b>)/g) ?? []
  }
  for (const path of ['/sports', '/'])
    for (const [format, price] of [
      ['decimal', '1,42'],
      ['fractional', '5/12'],
      ['american', '−240'],
      ['roman', '1,42'],
      ['fractional', '5/12'],
    ] as const)
      expect(new Set(await prices(path, format)), `${path} ${format}`).toEqual(new Set([price]))
})

test('competitions and events stand in the sitemap; without a sportsbook they do not', async () => {
  const [id, changedAt] = ['sim:match:1001', '2026-11-25T12:34:56.000Z']
  const addresses = { competitions: ['sim:competition:1'], events: [{ id, changed_at: changedAt }] }
  backend.answer('/api/sports/addresses', { body: { response: addresses } })
  const { text } = await read('/sitemap.xml')
  const changed = (path: string) =>
    new RegExp(`${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?<xhtml:link`).exec(text)
  expect(changed('/sports/event/sim:match:1001')?.[1]).toBe(changedAt)
  // When a competition changed is not known.
  expect(changed('/sports/competition/sim:competition:1')).not.toBeNull()
  expect(changed('/sports/competition/sim:competition:1')?.[1]).toBeUndefined()
  expect(text).not.toContain('/sports/slip')
  backend.configure({ sports_url: 'https://sports.example/' })
  await expect.poll(async () => (await read('/sitemap.xml')).text).not.toContain('/sports/event/')
})

test('an unknown event is a 404, one that cannot be read a 503, and a guest’s bets lead to the log-in', async () => {
  expect((await read('/sports/event/sim:match:7')).status).toBe(404)
  backend.answer('/api/sports/event', { status: 500, body: {} })
  expect((await read('/sports/event/sim:match:1002')).status).toBe(503)
  expect(await read('/bets')).toMatchObject({ status: 302, location: '/login' })
})

test('the home shows live scores and prices that post to the slip; without a sportsbook it has none', async () => {
  const { text } = await read('/')
  expect(text).toMatch(/class="match-card"[^>]*><a href="\/sports\/event\/sim:match:1001"/)
  // What stands there with its prices is not repeated in the line of matches.
  expect(text).not.toContain('class="ticker')
  expect(text).toContain('value="sim:match:1001~1~~1~1.42"')
  expect(text).toMatch(/form="home-odds"/)
  backend.answer('/api/sports/events', {
    status: 404,
    body: { errors: [{ code: 'no_sportsbook', message: 'No' }] },
  })
  await expect.poll(async () => (await read('/')).text).not.toContain('match-card')
  backend.configure({ sports_url: 'https://sports.example/' })
  answerSports(backend)
  await expect.poll(async () => (await read('/')).text).not.toContain('form="home-odds"')
})

const FAVOURITES = '/sports/favourites'
const EVENT = '/sports/event/sim:match:1001'

test('a guest follows by plain posts; the page of favourites is their own, what cannot be read changes nothing', async () => {
  const guest = site.visitor()
  const { text } = await guest.get(EVENT)
  const [, team = '', name = ''] =
    /value="(team~[^" ]+) on"[^>]*aria-label="Seguir a ([^"]+)"/.exec(text) ?? []
  expect(name).toBe('Puerto Norte')
  const sent = await guest.submit(FAVOURITES, { mark: `${team} on` })
  expect([sent.status, sent.location]).toEqual([303, FAVOURITES])
  for (const mark of ['', 'team~ on', 'team~a b on', `team~${'x'.repeat(500)} on`, "team~%' on", 'x~1 on'])
    expect((await guest.submit(FAVOURITES, { mark })).status).toBe(303)
  const own = await guest.get(FAVOURITES)
  expect(own.text).toContain(`value="${team} off"`)
  expect(own.text).toContain(`href="${EVENT}"`)
  expect((await site.visitor().get(FAVOURITES)).text).not.toContain(`value="${team} off"`)
  await guest.submit(FAVOURITES, { mark: `${team} off` })
  expect((await guest.get(FAVOURITES)).text).toContain('Todavía no seguís a nadie')
})

test('what a guest followed is taken over after the log-in, and kept until the platform has it', async () => {
  backend.answer('/api/auth/login', { body: { response: { token: 'ana' } } })
  backend.answer('/api/sports/follow', { status: 500, body: {} })
  const visitor = site.visitor()
  await visitor.submit(FAVOURITES, { mark: 'competition~sim:competition:1 on' })
  await visitor.logIn()
  await visitor.get('/sports')
  expect(visitor.cookies.get('follows')).toBe('competition~sim%3Acompetition%3A1')
  backend.answer('/api/sports/follow', { body: { response: {} } })
  await visitor.get('/sports')
  const follows = [{ kind: 'competition', id: 'sim:competition:1' }]
  expect(backend.of('/api/sports/follow').at(-1)?.body).toMatchObject({ follows, on: true })
  expect(visitor.cookies.has('follows')).toBe(false)
  const token = /name="_xsrf" value="([^"]+)"/.exec((await visitor.get(EVENT)).text)?.[1] ?? ''
  const fields = { _xsrf: token, mark: 'team~sim:team:1 off' }
  const sent = await visitor.post(FAVOURITES, fields, { referer: `http://shop.test:${site.port}${EVENT}` })
  expect([sent.status, sent.location]).toEqual([303, EVENT])
  expect(backend.of('/api/sports/follow').at(-1)?.body).toMatchObject({ on: false })
})

test('a guest chooses how odds are written by a plain post, which leads back to the page', async () => {
  const guest = site.visitor()
  const token = /name="_xsrf" value="([^"]+)"/.exec((await guest.get(EVENT)).text)?.[1] ?? ''
  const referer = `http://shop.test:${site.port}${EVENT}`
  const sent = await guest.post('/sports/slip', { _xsrf: token, format: 'fractional' }, { referer })
  expect([sent.status, sent.location]).toEqual([303, EVENT])
  const { text } = await guest.get(EVENT)
  expect(text).toContain('<b>5/12</b>')
  expect(text).toMatch(/value="fractional" aria-pressed="true"|aria-pressed="true"[^>]*value="fractional"/)
})

test('the filters of my bets are a form of the address, and reach the platform as far as they fit', async () => {
  backend.answer('/api/auth/login', { body: { response: { token: 'ana' } } })
  const visitor = site.visitor()
  await visitor.logIn()
  const asked = async (query: string) => {
    const { text } = await visitor.get(`/bets?${query}`)
    return { text, sent: Object.fromEntries(backend.of('/api/bets').at(-1)?.query ?? []) }
  }
  const { text, sent } = await asked('state=won&sport=tennis&from=2026-11-01&to=2026-02-30')
  expect(sent).toMatchObject({ choice: 'won', sport: 'tennis', from: '2026-11-01' })
  expect(sent).not.toHaveProperty('to')
  expect(text).toMatch(/<form(?=[^>]*method="get")[^>]*action="\/bets"/)
  expect(text).toMatch(/<option value="tennis" selected=""/)
  expect(text).toContain('href="/bets?state=lost&amp;sport=tennis&amp;from=2026-11-01"')
  expect((await asked('product=prode&sport=tennis')).sent).not.toHaveProperty('sport')
})

test('the addresses of the lists that each product had lead to that of all with what they showed', async () => {
  backend.answer('/api/auth/login', { body: { response: { token: 'ana' } } })
  const visitor = site.visitor()
  await visitor.logIn()
  const leads = async (path: string) => (await visitor.get(path)).location
  expect([
    await leads('/sports/bets'),
    await leads('/sports/bets?list=all&sport=tennis'),
    await leads('/sports/bets?list=settled&end=lost&from=2026-11-01'),
    await leads('/horses/tickets?pool='),
    await leads('/prode/history?cursor=x'),
  ]).toEqual([
    '/bets?product=sports&state=open',
    '/bets?product=sports&sport=tennis',
    '/bets?product=sports&state=lost&from=2026-11-01',
    '/bets?product=horses',
    '/bets?product=prode',
  ])
})

test('a part of a bet is cashed out by a plain post: each part stands with the stake that it closes and its value', async () => {
  backend.answer('/api/auth/login', { body: { response: { token: 'ana' } } })
  const visitor = site.visitor()
  await visitor.logIn()
  const { text } = await visitor.get('/bets')
  const parts = [
    ...text.matchAll(/<input[^>]*type="radio"[^>]*name="stake"[^>]*value="([^"]*)".*?<small[^>]*>([^<]*)/g),
  ]
  const shown = parts.map(([, stake, value]) => [stake, value?.replace(/[^\d,.]/g, '')])
  expect(shown).toEqual([
    ['500.00', '577,50'],
    ['1000.00', '1.155,00'],
    ['1500.00', '1.732,50'],
    ['', '2.310,00'],
  ])
  const fields = {
    id: 'B-1001',
    value: '2310.00',
    currency: 'ARS',
    idempotency_key: 'a-key-of-the-page-1',
    intent: 'cash',
  }
  const asked = () => backend.of('/api/sports/cash-out').at(-1)?.body
  const paid = await visitor.submit('/bets', { ...fields, stake: '1000.00' })
  expect(asked()).toMatchObject({ id: 'B-1001', value: '2310.00', stake: '1000.00' })
  expect(paid.text).toContain('Cobraste')
  await visitor.submit('/bets', { ...fields, stake: '' })
  expect(asked()).toMatchObject({ id: 'B-1001', value: '2310.00' })
  expect(asked()).not.toHaveProperty('stake')
  const wrong = await visitor.submit('/bets', { ...fields, stake: 'mucho' })
  expect([wrong.status, wrong.text.includes('Esa parte no se puede cobrar.')]).toEqual([422, true])
})

test('the value of a cash-out is said to be without the accumulator bonus, of a bet that has one', async () => {
  backend.answer('/api/auth/login', { body: { response: { token: 'ana' } } })
  const accumulator = { percent: 10, amount: { amount: '70.00', currency: 'ARS' as const } }
  backend.answer('/api/bets', listedBets([toBet('B-1002', { accumulator }), toBet('B-1003')]))
  const visitor = site.visitor()
  await visitor.logIn()
  const { text } = await visitor.get('/bets')
  expect(text.match(/Cobrar la parte elegida/g)).toHaveLength(2)
  expect(text.match(/El valor no incluye el bono por combinada/g)).toHaveLength(1)
  answerSports(backend)
})

test('one search finds games, matches, competitions, promotions and help in groups, each a link', async () => {
  const article = { slug: 'norte', category: 'sports', title: '¿Qué es el norte?', summary: 'Un rumbo.' }
  backend.answer('/api/help', ({ query }) => ({
    body: { response: { articles: query.get('q') === 'norte' ? [article] : [], near: false } },
  }))
  backend.answer('/api/games', ({ query }) => ({
    body: { response: { games: [], total: 0, next_cursor: null, near: query.get('search') === 'norte' } },
  }))
  const { text } = await read('/search?search=norte')
  expect(text).toContain('<h2 class="display display-small" id="_R_')
  expect(text).toContain(`href="${EVENT}"`)
  expect(text).toContain('href="/help/norte"')
  expect(text).toContain('name="robots" content="noindex')
  const none = await read('/search?search=xyz')
  expect(none.text).toContain('No encontramos «xyz»')
})

test.each(['', 'a', '%', '__', `"'<b>`, 'x'.repeat(500)])('the search for %j is a page', async (search) => {
  const { status, text } = await read(`/search?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  expect(text).toContain('role="search"')
  expect(text).not.toContain('<b>"')
})

test('a part of the search that does not answer is named, and the others stand; none answering is a 503', async () => {
  backend.answer('/api/games', { status: 500, body: {} })
  const partly = await read('/search?search=norte')
  expect([partly.status, partly.text.includes('Una parte no respondió')]).toEqual([200, true])
  expect(partly.text).toContain(`href="${EVENT}"`)
  backend.answer('/api/sports/search', { status: 500, body: {} })
  backend.answer('/api/promotions', { status: 500, body: {} })
  backend.answer('/api/help', { status: 500, body: {} })
  expect((await read('/search?search=norte')).status).toBe(503)
})

test('bet types name every catalogued market in the visitor’s language', async () => {
  const { text } = await read('/bet-types')
  for (const name of ['Doble oportunidad', 'Resultado exacto', 'Hándicap asiático', 'Básquet'])
    expect(text).toContain(name)
  expect(text).not.toMatch(/\{(home|away|total|hcp|goalnr)\}/)
  const portuguese = await read('/sport-rules', { cookie: 'languageSession=pt_BR' })
  expect(portuguese.text).toContain('arredondado para baixo')
})
