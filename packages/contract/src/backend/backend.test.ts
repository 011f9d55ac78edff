import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from '../define-call.ts'
import {
  absentAnswer,
  absentRefusal,
  CALLS_OF_ALL_PAGES,
  isAbsent,
  REQUIRED_CALLS,
  SITE_PAGES,
} from './index.ts'

const entries = Object.entries(calls) as [string, Call][]

test('every call is required, one of a page, or one of all pages', () => {
  const named = new Set<string>([
    ...REQUIRED_CALLS,
    ...CALLS_OF_ALL_PAGES,
    ...SITE_PAGES.flatMap(({ needs, uses }) => [...needs, ...uses]),
  ])
  expect(Object.keys(calls).filter((key) => !named.has(key))).toEqual([])
})

test('a page names no call twice and none that every backend has', () => {
  for (const { path, needs, uses } of SITE_PAGES) {
    const both: string[] = [...needs, ...uses]
    expect([path, new Set(both).size]).toEqual([path, both.length])
    expect([path, both.filter((key) => (REQUIRED_CALLS as readonly string[]).includes(key))]).toEqual([
      path,
      [],
    ])
  }
})

test.each(entries)('%s: what it is taken for where it is absent fits its schema', (_, call) => {
  const answer = absentAnswer(call)
  const fits = answer === undefined || call.answer.safeParse(answer).success
  expect([fits, [absentRefusal(call) ?? []].flat().every((code) => call.refusals.includes(code))]).toEqual([
    true,
    true,
  ])
})

test('an address that does not exist is distinguished from a subject that does not', () => {
  expect(isAbsent(calls.readGame, 404, null)).toBe(true)
  expect(isAbsent(calls.readGame, 404, 'not_found')).toBe(true)
  expect(isAbsent(calls.readGame, 501, null)).toBe(true)
  expect(isAbsent(calls.readGame, 404, 'unknown_game')).toBe(false)
  expect(isAbsent(calls.readGame, 404, 'unknown_host')).toBe(false)
  expect(isAbsent(calls.readGame, 500, null)).toBe(false)
  expect([absentRefusal(calls.readProdeLeague), absentRefusal(calls.listGames)]).toEqual(['no_prode', null])
})
