import { beforeEach, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'
import type { Visitor } from './testing/visitor.ts'

const { backend, site } = await siteWithMockBackend()
const FIGURES = '/api/lobby/figures'

beforeEach(() => backend.clear())

const win = (id: string, amount: string) => ({
  id,
  player: 'a***1',
  game: { id: 'mate-de-oro', name: 'Mate de Oro', picture: null },
  amount: { amount, currency: 'ARS' },
  multiple: '1234.50',
  at: '2036-05-01T12:00:00.000Z',
})
const answerWith = (...winners: object[]) =>
  backend.answer(FIGURES, { body: { response: { winners, top: [] } } })

/** Common answers are kept for a moment for each host: a test has its own host. */
const read = async (visitor: Visitor, area = '?area=casino') => {
  const { status, text, headers } = await visitor.get(`/casino/winners${area}`)
  return { status, cache: headers['cache-control'], body: JSON.parse(text) as { winners: unknown } }
}

test('a guest reads the wins of an area, written in the language of the page, and no cache keeps them', async () => {
  answerWith(win('w1', '98765.40'))
  const spanish = site.visitor({ host: 'es.test' })
  expect(await read(spanish)).toEqual({
    status: 200,
    cache: 'no-store',
    body: {
      winners: [
        {
          id: 'w1',
          player: 'a***1',
          game: { id: 'mate-de-oro', name: 'Mate de Oro', picture: null },
          amount: '$\u00a098.765,40',
          multiple: '1.234,5',
        },
      ],
    },
  })
  expect(backend.of(FIGURES).map(({ query }) => query.get('area'))).toEqual(['casino'])
})

test('without an area the wins of all are read; an area that does not exist is not asked for', async () => {
  answerWith(win('w1', '10.00'))
  const visitor = site.visitor({ host: 'all.test' })
  expect((await read(visitor, '')).body.winners).toHaveLength(1)
  expect(backend.of(FIGURES).map(({ query }) => query.has('area'))).toEqual([false])
  expect(await read(visitor, '?area=elsewhere')).toMatchObject({ status: 200, body: { winners: null } })
  expect(backend.of(FIGURES)).toHaveLength(1)
})

test.each([503, 500, 429])('a platform that answers %s leaves no wins to show', async (status) => {
  backend.answer(FIGURES, { status, body: {} })
  expect(await read(site.visitor({ host: `down-${status}.test` }))).toEqual({
    status: 200,
    cache: 'no-store',
    body: { winners: null },
  })
})

test('once the platform is back the next reading has its wins; none is not the same as unread', async () => {
  const visitor = site.visitor({ host: 'back.test' })
  backend.answer(FIGURES, { status: 503, body: {} })
  expect((await read(visitor)).body.winners).toBeNull()
  answerWith()
  expect((await read(visitor)).body.winners).toEqual([])
})
