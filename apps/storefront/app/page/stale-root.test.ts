import { afterEach, expect, test } from 'vitest'
import { markRootFresh, markRootStale, rootRevalidates } from './stale-root.ts'

const args = {} as Parameters<typeof rootRevalidates>[0]
const post = (formAction: string, actionStatus?: number) =>
  rootRevalidates({ ...args, formMethod: 'POST', formAction, actionStatus })

afterEach(markRootFresh)

test('stale data is asked for until it has come, however often the router asks whether to', () => {
  expect(rootRevalidates(args)).toBe(false)
  markRootStale()
  expect([rootRevalidates(args), rootRevalidates(args)]).toEqual([true, true])
  markRootFresh()
  expect(rootRevalidates(args)).toBe(false)
})

test('a post that changes who or which language asks for it again, a refused one or another does not', () => {
  expect(post('/login', 204)).toBe(true)
  expect(post('/login', 422)).toBe(false)
  expect(post('/wallet/deposit', 200)).toBe(false)
})

test('a post whose answer says that the player has changed asks for it again', () => {
  const answered = (actionResult: unknown, actionStatus = 200) =>
    rootRevalidates({ ...args, formMethod: 'POST', formAction: '/profile', actionStatus, actionResult })
  expect(answered({ shown: [], changesUser: true })).toBe(true)
  expect(answered({ shown: [], changesUser: true }, 422)).toBe(false)
  expect([{ shown: [] }, null, undefined, 'changesUser'].map((one) => answered(one))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
