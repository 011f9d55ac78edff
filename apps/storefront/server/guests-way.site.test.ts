import { beforeEach, describe, expect, test } from 'vitest'
import { games, refusal } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'
import type { Visitor } from './testing/visitor.ts'

const { backend, site } = await siteWithMockBackend()

const money = (amount: string) => ({ amount, currency: 'ARS' })
const deposit = {
  id: 'pay_1',
  date: '2026-11-21T12:00:00.000Z',
  kind: 'deposit',
  method: { id: 'card', name: 'Tarjeta' },
  amount: money('5000.00'),
  fee: money('0.00'),
  status: 'approved',
  reason: null,
  redirect_url: null,
  expires_at: null,
  confirmations: null,
  proof: null,
  updated_at: '2026-11-21T12:00:00.000Z',
  cancelable: false,
  instructions: null,
}
const bonus = (id: string, actions: string[], status = 'available') => ({
  id,
  name: `Bono ${id}`,
  terms: [],
  kind: 'fixed',
  status,
  amount: money('500.00'),
  percent: null,
  max_amount: null,
  min_deposit: null,
  code: null,
  payment_id: null,
  wager_multiple: 20,
  wager_base: 'bonus',
  contributions: [],
  max_stake: null,
  max_cash_out: null,
  days: 7,
  starts_at: null,
  ends_at: null,
  progress: null,
  paid_out: null,
  cancel_reason: null,
  actions,
})
const welcome = {
  id: '7',
  type: 'bonus',
  title: 'Bienvenida',
  teaser: 'Más.',
  key_terms: 'Rollover x5. +18.',
  picture: null,
  starts_at: null,
  ends_at: null,
  action: { label: 'Depositar ahora', link: '/wallet/deposit' },
  bonus_code: null,
  bonus_id: 'welcome',
  popup: false,
}
const withBonuses = (...bonuses: unknown[]) =>
  backend.answer('/api/bonuses', { body: { response: { bonuses } } })

beforeEach(() => {
  backend.clear()
  backend.answer('/api/games/detail', ({ query }) => {
    const game = games.find(({ id }) => id === query.get('id'))
    return game ? { body: { response: { game } } } : refusal(404, 'unknown_game', 'No existe')
  })
  backend.answer('/api/wallet/payment', { body: { response: deposit } })
  backend.answer('/api/promotions', { body: { response: { promotions: [welcome] } } })
  backend.answer('/api/promotions/detail', {
    body: { response: { promotion: { ...welcome, markdown: 'Texto', terms: '- Una' } } },
  })
  withBonuses()
})

const person = {
  username: 'ana',
  email: 'ana@example.test',
  password: 'secreta-larga-1',
  over_18: 'on',
  accept_terms: 'on',
}
const toMainContent = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
const playLink = async (visitor: Visitor) =>
  /href="(\/casino\/[^"]+)"[^>]*>(?:<[^>]*>)*([^<]+)/
    .exec(toMainContent((await visitor.get('/wallet/payments/pay_1')).text).split('not-printed')[1] ?? '')
    ?.slice(1)

describe('a chosen game', () => {
  test('is opened after the registration, also when its form was refused first', async () => {
    const visitor = site.visitor()
    const refused = await visitor.submit('/register?game=g2', { ...person, email: 'x', game: 'g2' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('name="game" value="g2"')
    const done = await visitor.submit('/register?game=g2', { ...person, game: 'g2' })
    expect(done.location).toBe('/casino/play/g2')
  })

  test('is remembered by way of the login page, and used once', async () => {
    const visitor = site.visitor()
    expect((await visitor.open('/casino/play/g2')).path).toBe('/login')
    expect((await visitor.submit('/register', person)).location).toBe('/casino/play/g2')
    expect((await visitor.get('/login')).location).toBe('/')
  })

  test('waits for the log-in by hand where the registration answers no session', async () => {
    backend.answer('/api/auth/register', { body: { response: {} } })
    const visitor = site.visitor()
    expect((await visitor.submit('/register?game=g2', { ...person, game: 'g2' })).location).toBe('/login')
    expect((await visitor.logIn()).location).toBe('/casino/play/g2')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '../../..//evil.example', '..'])(
    'that is an address leads to no other site: %s',
    async (game) => {
      const done = await site.visitor().submit('/register', { ...person, game })
      expect(done.status).toBe(302)
      expect(new URL(done.headers.location ?? '', 'http://own.test').host).toBe('own.test')
      expect(done.location).toMatch(/^\/casino\//)
    },
  )

  test('is where a credited deposit leads', async () => {
    const visitor = site.visitor()
    await visitor.submit('/register?game=g2', { ...person, game: 'g2' })
    expect(await playLink(visitor)).toEqual(['/casino/casino-games', 'Ir a jugar'])
    await visitor.get('/casino/play/g2')
    expect(await playLink(visitor)).toEqual(['/casino/play/g2', 'Jugar Río Bravo'])
  })

  test('is forgotten at the log-out, and one that does not exist is no way on', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    await visitor.get('/casino/play/g2')
    await visitor.submit('/logout', {})
    expect(visitor.cookies.has('play.game')).toBe(false)
    await visitor.logIn()
    expect(await playLink(visitor)).toEqual(['/casino/casino-games', 'Ir a jugar'])
    await visitor.get('/casino/play/none')
    visitor.cookies.set('play.game', encodeURIComponent('//evil.example'))
    expect(await playLink(visitor)).toEqual(['/casino/casino-games', 'Ir a jugar'])
  })
})

test.each([1, 2])('no area in the navigation sends a guest to the login (header %i)', async (header) => {
  backend.configure({ header_variant: header })
  const visitor = site.visitor()
  const { text } = await visitor.get('/terms')
  const names = [...text.matchAll(/<nav[\s\S]*?<\/nav>/g)].map(([nav]) => nav).join('')
  const links = new Set([...names.matchAll(/href="(\/[^"#?]*)"/g)].map(([, href]) => href ?? ''))
  for (const own of ['/login', '/register']) links.delete(own)
  expect(links).toContain('/casino/casino-games')
  for (const href of links) expect([href, (await visitor.get(href)).location]).toEqual([href, null])
})

describe('a gift', () => {
  test('is announced after the registration and on the profile', async () => {
    withBonuses(bonus('first-steps', ['claim']))
    const visitor = site.visitor()
    await visitor.submit('/register', person)
    expect(visitor.cookies.get('auth.notice')).toBe('gift')
    const profile = toMainContent((await visitor.get('/profile')).text)
    expect(profile).toContain('Tenés un bono de regalo')
    expect(profile).toContain('href="/profile?section=bonuses"')
  })

  test('is not announced where there is none', async () => {
    withBonuses(bonus('welcome', ['deposit']))
    const visitor = site.visitor()
    await visitor.submit('/register', person)
    expect(visitor.cookies.has('auth.notice')).toBe(false)
    expect(toMainContent((await visitor.get('/profile')).text)).not.toContain('de regalo')
  })
})

test('a player finds the bonuses in the account menu and in the menu of the phone', async () => {
  const visitor = site.visitor()
  await visitor.logIn()
  const { text } = await visitor.get('/terms')
  expect(text.split('href="/profile?section=bonuses"')).toHaveLength(3)
})

describe('an offer', () => {
  const offers = async (visitor: Visitor) =>
    Promise.all(
      ['/promotions', '/promotions/7'].map(async (path) =>
        toMainContent((await visitor.get(path)).text).includes('href="/wallet/deposit"'),
      ),
    )

  test('of the first deposit has its button for a guest and for who can have it', async () => {
    const visitor = site.visitor()
    expect(await offers(visitor)).toEqual([true, true])
    withBonuses(bonus('welcome', ['deposit']))
    await visitor.logIn()
    expect(await offers(visitor)).toEqual([true, true])
  })

  test('that a player cannot have any more has none, and its page says so', async () => {
    const visitor = site.visitor()
    await visitor.logIn()
    expect(await offers(visitor)).toEqual([false, false])
    expect((await visitor.get('/promotions/7')).text).toContain('no está disponible para tu cuenta')
  })

  test('with a code has button and code until its bonus cannot be had any more', async () => {
    const coded = { ...welcome, bonus_code: 'HOLA100' }
    backend.answer('/api/promotions', { body: { response: { promotions: [coded] } } })
    backend.answer('/api/promotions/detail', {
      body: { response: { promotion: { ...coded, markdown: 'Texto', terms: '- Una' } } },
    })
    const visitor = site.visitor()
    await visitor.logIn()
    const given = async (response: { bonuses: unknown[]; with_code?: string[] }) => {
      backend.answer('/api/bonuses', { body: { response } })
      const page = toMainContent((await visitor.get('/promotions/7')).text)
      return [...(await offers(visitor)), page.includes('HOLA100')]
    }
    expect(await given({ bonuses: [], with_code: ['welcome'] })).toEqual([true, true, true])
    expect(await given({ bonuses: [bonus('welcome', ['deposit'])], with_code: [] })).toEqual([
      true,
      true,
      true,
    ])
    expect(await given({ bonuses: [], with_code: ['other'] })).toEqual([false, false, false])
    // Another backend that does not say it.
    expect(await given({ bonuses: [] })).toEqual([true, true, true])
  })

  test('whose state cannot be read keeps its button', async () => {
    backend.answer('/api/bonuses', { status: 503, body: {} })
    const visitor = site.visitor()
    await visitor.logIn()
    expect(await offers(visitor)).toEqual([true, true])
  })

  test('beside a running bonus has no claim, and says when it can be claimed', async () => {
    withBonuses(bonus('first-steps', []), bonus('running', ['cancel'], 'claimed'))
    const visitor = site.visitor()
    await visitor.logIn()
    const page = toMainContent((await visitor.get('/profile?section=bonuses')).text)
    expect(page).toContain('cuando termine tu bono en curso')
    expect(page).not.toContain('value="claim-bonus"')
  })
})
