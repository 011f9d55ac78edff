import { beforeEach, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback' })

beforeEach(() => backend.clear())

test.each([
  ['the limit that it names', {}, 1],
  ['nothing for an unknown kind', { kind: 'stakes' }, 0],
  ['nothing for an unknown period', { period: 'hour' }, 0],
  ['nothing without a kind', { kind: '' }, 0],
])('a form of an own limit sets %s', async (_, wrong, calls) => {
  const visitor = site.visitor()
  await visitor.logIn()
  const limit = { act: 'own-limit', kind: 'stake', period: 'day', currency: 'ARS', amount: '500', ...wrong }
  const page = await visitor.submit('/profile?section=limits', limit)
  expect(backend.of('/api/own_limits/set')).toHaveLength(calls)
  if (calls === 0) expect(page.status).toBe(422)
})

test('the form of the test before a raise sends what was answered with yes or no, and nothing else', async () => {
  const visitor = site.visitor()
  await visitor.logIn()
  await visitor.submit('/profile?section=limits', {
    act: 'raise-test',
    'answer-chance': 'no',
    'answer-cost': 'yes',
    'answer-means': 'perhaps',
    other: 'yes',
  })
  expect(backend.of('/api/own_limits/raise_test').map(({ body }) => body)).toMatchObject([
    {
      answers: [
        { question: 'chance', answer: 'no' },
        { question: 'cost', answer: 'yes' },
      ],
    },
  ])
})
