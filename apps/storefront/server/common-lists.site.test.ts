import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'
import type { Visitor } from './testing/visitor.ts'

const { backend, site } = await siteWithMockBackend({ GUEST_PAGE_MAX_AGE: '600000' })

const game = (id: string, favorite: boolean) => ({
  id,
  name: `Juego ${id}`,
  area: 'casino',
  provider: { id: 'taller', name: 'Taller' },
  categories: ['slots'],
  picture: null,
  badge: null,
  promoted: false,
  rtp: '96.10',
  volatility: 'medium',
  min_stake: { amount: '10.00', currency: 'ARS' },
  max_stake: { amount: '5000.00', currency: 'ARS' },
  favorite,
})
const IDS = ['g1', 'g2', 'g3']
const FAVORITES: Record<string, string[]> = { ana: ['g1'], bea: ['g2'] }
/** Whose favourites go on after the first answer. */
const MANY = new Set<string>()

const toCaller = (authorization: unknown) => String(authorization).replace('Bearer ', '')

beforeEach(() => {
  backend.clear()
  MANY.clear()
  backend.answer('/api/auth/login', (call) => ({
    body: { response: { token: String(call.body?.username) } },
  }))
  backend.answer('/api/games', ({ query, headers }) => {
    const who = toCaller(headers.authorization)
    const own = FAVORITES[who] ?? []
    const only = query.get('favorite') === 'true' || query.get('recent') === 'true'
    const games = IDS.filter((id) => !only || (query.has('favorite') && own.includes(id)))
    return {
      body: {
        response: {
          games: games.map((id) => game(id, own.includes(id))),
          total: games.length,
          next_cursor: query.has('favorite') && MANY.has(who) ? 'more' : null,
        },
      },
    }
  })
})

/** `host` keeps the lists of one test apart from those of another. */
async function player(username: string, host: string): Promise<Visitor> {
  const visitor = site.visitor({ host })
  await visitor.submit('/login', { username, password: 'secreta-1' })
  return visitor
}

const marksIn = (html: string) => [...new Set([...html.matchAll(/value="(g\d) off"/g)].map(([, id]) => id))]
const listsRead = () =>
  backend.of('/api/games').filter(({ query }) => !query.has('favorite') && !query.has('recent'))

test('players share the list, each with the marks of their own favourites; the call carries a token', async () => {
  const [ana, bea, eva] = [
    await player('ana', 'a.test'),
    await player('bea', 'a.test'),
    await player('eva', 'a.test'),
  ]
  const pages = [await ana.get('/casino'), await bea.get('/casino'), await eva.get('/casino')]
  expect(pages.map(({ text }) => marksIn(text))).toEqual([['g1'], ['g2'], []])
  expect(listsRead()).toHaveLength(1)
  expect(backend.of('/api/games/filters')).toHaveLength(1)
  expect(
    backend.calls
      .filter(({ path }) => path.startsWith('/api/games'))
      .map(({ headers }) => headers.authorization),
  ).not.toContain(undefined)
  expect(backend.of('/api/wallet/balance')).toHaveLength(3)
})

test('a player with more favourites than one answer holds gets a list of their own', async () => {
  MANY.add('bea')
  const [ana, bea] = [await player('ana', 'b.test'), await player('bea', 'b.test')]
  await ana.get('/casino')
  expect(marksIn((await bea.get('/casino')).text)).toEqual(['g2'])
  expect(listsRead().map(({ headers }) => toCaller(headers.authorization))).toEqual(['ana', 'bea'])
})

test('a refusal is not shared: the next asks for itself, and stays', async () => {
  const [ana, bea] = [await player('ana', 'c.test'), await player('bea', 'c.test')]
  backend.answer('/api/games/filters', ({ headers }) =>
    toCaller(headers.authorization) === 'ana'
      ? { ...refusal(401, 'unauthenticated', 'Unauthenticated.'), delayMs: 60 }
      : { body: { response: { providers: [], categories: [] } } },
  )
  const [, page] = await Promise.all([ana.get('/'), bea.get('/')])
  expect(page?.text).toContain('data-session="player"')
  expect(bea.cookies.has('auth.token')).toBe(true)
})
