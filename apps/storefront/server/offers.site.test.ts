import { beforeEach, describe, expect, test } from 'vitest'
import { refusal, user } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

const promotion = (id: string, type: 'bonus' | 'promotion') => ({
  id,
  type,
  title: `Promo ${id}`,
  teaser: 'Más.',
  key_terms: 'Rollover x5. +18.',
  picture: null,
  starts_at: null,
  ends_at: null,
  action: null,
  bonus_code: null,
  bonus_id: type === 'bonus' ? 'welcome' : null,
  popup: false,
})
const promotions = [promotion('7', 'bonus'), promotion('8', 'promotion')]

const rules = {
  id: 'welcome',
  name: 'Bono de bienvenida',
  terms: [],
  kind: 'deposit_match',
  status: 'available',
  amount: null,
  percent: 100,
  max_amount: { amount: '50000.00', currency: 'ARS' },
  min_deposit: null,
  code: null,
  payment_id: null,
  wager_multiple: 30,
  wager_base: 'bonus',
  contributions: [],
  max_stake: { amount: '2500.00', currency: 'ARS' },
  max_cash_out: null,
  days: 12,
  starts_at: null,
  ends_at: null,
  progress: null,
  paid_out: null,
  cancel_reason: null,
  actions: [],
}
/** Rollover, largest stake, deadline, the order of stakes, and what a withdrawal means. */
const RULES = [
  '30 veces el bono',
  '$ 2.500,00',
  '12 días',
  'Primero se juega tu dinero real y después el bono.',
  'Si retirás antes de liberar el bono, renunciás al bono y a lo que ganaste con él.',
]
const withoutSpaces = (html: string) => html.replaceAll('\u00a0', ' ')

const money = { amount: '100.00', currency: 'ARS' }
const tournament = (id: string, state: 'active' | 'finished') => ({
  id,
  name: `Torneo ${id}`,
  picture: null,
  state,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2026-01-08T00:00:00.000Z',
  entry: 'opt_in',
  prize_pool: money,
  rule: { kind: 'best_multiple', min_stake: money },
  players: 2,
  joined: false,
})
const whole = {
  ...tournament('5', 'active'),
  markdown: 'Sumá. <script>x</script>',
  prizes: [{ from: 1, to: 2, amount: money, pays: 'cash' }],
  games: [],
  games_total: 0,
  settled_at: null,
  own: null,
}

beforeEach(() => {
  backend.clear()
  backend.answer('/api/promotions', ({ query }) => ({
    body: {
      response: { promotions: promotions.filter(({ type }) => type === (query.get('type') ?? type)) },
    },
  }))
  backend.answer('/api/bonuses/rules', { body: { response: { bonuses: [rules] } } })
  backend.answer('/api/promotions/detail', ({ query }) => {
    const found = promotions.find(({ id }) => id === query.get('id'))
    if (!found) return refusal(404, 'unknown_promotion', 'No existe')
    return { body: { response: { promotion: { ...found, markdown: 'Texto **entero**', terms: '- Una' } } } }
  })
  backend.answer('/api/tournaments', {
    body: { response: { tournaments: [tournament('5', 'active'), tournament('6', 'finished')] } },
  })
  backend.answer('/api/tournaments/detail', { body: { response: { tournament: whole } } })
  backend.answer('/api/tournaments/ranking', {
    body: { response: { rows: [], own: null, total: 0, next_cursor: null } },
  })
})

test.each([
  ['/terms', 'Lo que apostás para liberarlo no suma en torneos'],
  ['/promotions/7', 'Lo que apostás para liberarlo no suma en torneos'],
  ['/tournaments/5', 'No suma lo que apostás para liberar un bono ni a cuotas mejoradas.'],
])(
  '%s says which stakes count for one reward alone, and that boosted prices count for none',
  async (path, words) => {
    const { status, text } = await site.visitor().get(path)
    expect([status, holds(text, words)]).toEqual([200, true])
    expect(text).toContain('cuotas mejoradas')
  },
)

test.each([
  ['/promotions/9', '/api/promotions/detail'],
  ['/tournaments/9', '/api/tournaments/detail'],
])(
  '%s: a backend’s plain 404 is one of the site, a limit stays a limit, a fault is 503',
  async (path, call) => {
    const statusWhen = async (status: number) => {
      backend.answer(call, { status, body: {} })
      return (await site.visitor().get(path)).status
    }
    expect([await statusWhen(404), await statusWhen(429), await statusWhen(500)]).toEqual([404, 429, 503])
  },
)

describe('a backend that fails leaves the page and says so', () => {
  test.each([
    ['/prode', '/api/prode/rounds', 'No pudimos cargar la fecha'],
    ['/bets', '/api/bets', 'No pudimos cargar tus apuestas'],
    ['/prode/leagues', '/api/prode/leagues', 'No pudimos cargar tus ligas'],
    ['/store', '/api/store/items', 'No pudimos cargar la tienda'],
    ['/store/orders', '/api/store/orders', 'No pudimos cargar tus pedidos'],
    ['/help', '/api/help', 'No pudimos cargar'],
    ['/help/tickets', '/api/support/tickets', 'No pudimos cargar'],
    ['/help/tickets/12345678', '/api/support/read', 'No pudimos cargar'],
  ])('%s', async (path, call, words) => {
    backend.answer(call, { status: 500, body: {} })
    const visitor = site.visitor()
    await visitor.logIn()
    const page = await visitor.open(path)
    expect([page.status, page.path]).toEqual([503, path])
    const html = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? ''
    expect([holds(html, words), holds(html, 'data-reload'), holds(page.text, 'href="/casino"')]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('prode: a round is played while ranking and leagues cannot be read', async () => {
    const round = {
      id: 'r-1',
      series: 'r',
      name: 'Primera',
      number: 1,
      state: 'open',
      starts_at: '2036-01-01T00:00:00.000Z',
      ends_at: '2036-01-02T00:00:00.000Z',
      matches: 1,
      fee: { amount: '0.00', currency: 'ARS' },
      prize_pool: money,
      players: 0,
      joined: false,
      corrected: false,
    }
    const side = (id: string) => ({ id, name: `Club ${id}` })
    const match = {
      event_id: 'e-1',
      starts_at: round.starts_at,
      competition: 'Primera',
      home: side('a'),
      away: side('b'),
      state: 'open',
      score: null,
      own: null,
      crowd: null,
    }
    const points = { outcome: 3, difference: 1, exact: 5 }
    backend.answer('/api/prode/rounds', { body: { response: { rounds: [round] } } })
    backend.answer('/api/prode/round', {
      body: { response: { round, points, boosts: [], prizes: [], matches: [match], own: null } },
    })
    for (const call of ['ranking', 'leagues']) backend.answer(`/api/prode/${call}`, { status: 500, body: {} })
    const visitor = site.visitor()
    await visitor.logIn()
    const page = await visitor.open('/prode')
    expect(page.status).toBe(200)
    for (const words of ['Club a', 'No pudimos cargar la tabla']) expect(holds(page.text, words)).toBe(true)
  })
})

const main = async (path: string) => {
  const { status, text } = await site.visitor().get(path)
  return { status, html: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '', text }
}

describe('promotions', () => {
  test.each([
    ['/promotions', ['Promo 7', 'Promo 8']],
    ['/promotions/type/bonus', ['Promo 7']],
    ['/promotions/type/promotion', ['Promo 8']],
    ['/promotions/7/other-promotions', ['Promo 8']],
  ])('%s lists %j to a guest', async (path, titles) => {
    const { status, html } = await main(path)
    expect(status).toBe(200)
    expect(['Promo 7', 'Promo 8'].filter((title) => html.includes(title))).toEqual(titles)
  })

  test('one is shown whole, with its terms and the others', async () => {
    const { status, html, text } = await main('/promotions/7')
    expect(status).toBe(200)
    expect(html).toContain('<strong>entero</strong>')
    expect(html).toContain('Rollover x5. +18.')
    expect(html).toContain('Promo 8')
    expect(text).toContain('content="Más. Rollover x5. +18."')
  })

  test('one about a bonus shows the rules of exactly that bonus; without them the page stands', async () => {
    const shown = withoutSpaces((await main('/promotions/7')).html)
    expect(RULES.filter((rule) => !shown.includes(rule))).toEqual([])
    expect((await main('/promotions/8')).html).not.toContain('30 veces')
    backend.answer('/api/bonuses/rules', { status: 500, body: {} })
    const { status, html } = await main('/promotions/7')
    expect([status, html.includes('30 veces')]).toEqual([200, false])
  })

  test('the terms list the rules of every bonus from its data', async () => {
    const shown = withoutSpaces((await main('/terms')).html)
    expect(shown).toContain('id="bonus-rules"')
    expect(shown).toContain('100% de tu depósito, hasta $ 50.000,00')
    expect(RULES.filter((rule) => !shown.includes(rule))).toEqual([])
  })

  test('an unknown one is said so in the page, with its status and without a redirect', async () => {
    const { status, html } = await main('/promotions/9')
    expect(status).toBe(404)
    expect(html).toContain('No encontramos esa promoción')
  })

  test('one that cannot be read is not called unknown', async () => {
    backend.answer('/api/promotions/detail', { status: 500, body: {} })
    const { status, html } = await main('/promotions/7')
    expect(status).toBe(503)
    expect(html).toContain('No pudimos cargar las promociones')
  })

  test('a player who gets nothing that invites to play sees none, in the list, the lobby and the search', async () => {
    backend.configure({
      sliders: [{ picture: '/media/a.webp', title: { es_ES: 'Te regalamos una apuesta' }, link: '/sports' }],
    })
    backend.answer('/api/user', { body: { ...user, offers_stopped: true } })
    const visitor = site.visitor()
    await visitor.logIn()
    for (const path of ['/promotions', '/', '/search?search=promo']) {
      const { text } = await visitor.open(path)
      expect(text, path).not.toContain('Promo 7')
      expect(text, path).not.toContain('Te regalamos una apuesta')
    }
    expect(holds((await visitor.open('/promotions')).text, 'Por ahora no te mostramos promociones')).toBe(
      true,
    )
    // Its rules can still be read, without the way to it.
    const { text } = await visitor.open('/promotions/7')
    expect(holds(text, 'Promo 7')).toBe(true)
    expect(text).not.toContain('Promo 8')
  })

  test('the lobby shows them, and goes on without them', async () => {
    expect((await main('/')).html).toContain('Promo 7')
    backend.answer('/api/promotions', { status: 500, body: {} })
    const { status, html } = await main('/')
    expect(status).toBe(200)
    expect(html).not.toContain('Promo 7')
  })
})

test('free spins say how many are left, of what, and lead to their game', async () => {
  const spins = { game: { id: 'mate-de-oro', name: 'Mate de Oro' }, total: 10, left: 7 }
  const progress = { required: money, wagered: money, left: money, percent: 30 }
  const bonus = { ...rules, id: 'bo_1', kind: 'fixed', status: 'claimed', amount: money, percent: null }
  const own = { ...bonus, max_amount: null, wager_multiple: 1, spins, progress, actions: ['cancel'] }
  backend.answer('/api/bonuses', { body: { response: { bonuses: [own] } } })
  const visitor = site.visitor()
  await visitor.logIn()
  const { text } = await visitor.open('/profile?section=bonuses&tab=claimed')
  const page = withoutSpaces(text)
  for (const words of [
    'Te quedan 7 giros de $ 2.500,00 en Mate de Oro',
    'href="/casino/play/mate-de-oro"',
    '7 / 10',
  ])
    expect([words, holds(page, words)]).toEqual([words, true])
  expect(holds(page, 'Primero se juega tu dinero real')).toBe(false)
})

describe('tournaments', () => {
  test('each is listed under its own state (S26)', async () => {
    const { html } = await main('/tournaments')
    const section = (state: string) =>
      new RegExp(`<section[^>]*data-state="${state}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''
    expect(section('active')).toContain('Torneo 5')
    expect(section('active')).not.toContain('Torneo 6')
    expect(section('finished')).toContain('Torneo 6')
  })

  test('one is shown with dates, prizes, rules and countdown; the text is no markup', async () => {
    const { status, html } = await main('/tournaments/5')
    expect(status).toBe(200)
    expect(html).toContain('role="timer"')
    expect(html).toContain('1º a 2º')
    expect(html).not.toContain('<script>x')
    // Its end is long past: the countdown stands at zero.
    expect([...html.matchAll(/<b class="figures">(\d\d)<\/b>/g)].map(([, digits]) => digits)).toEqual([
      '00',
      '00',
      '00',
      '00',
    ])
  })

  test('one whose entry is bought leads to its item of the store instead of a form', async () => {
    const bought = { ...whole, entry: 'bought', item: 'entry-5' }
    backend.answer('/api/tournaments/detail', { body: { response: { tournament: bought } } })
    const { html } = await main('/tournaments/5')
    expect([holds(html, 'href="/store/item/entry-5"'), holds(html, '<form')]).toEqual([true, false])
  })

  test('a guest who takes part is asked to log in and comes back', async () => {
    const answer = await site.visitor().submit('/tournaments/5', {})
    expect([answer.status, answer.location]).toEqual([302, '/login'])
    expect(backend.of('/api/tournaments/join')).toEqual([])
  })

  test('an unknown one is said so in the page, with its status and without a redirect', async () => {
    backend.answer('/api/tournaments/detail', refusal(404, 'unknown_tournament', 'No existe'))
    const { status, html } = await main('/tournaments/9')
    expect(status).toBe(404)
    expect(html).toContain('No encontramos ese torneo')
  })
})
