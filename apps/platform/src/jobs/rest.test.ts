import { expect, test } from 'vitest'
import { jobQueue, RESTS, type JobDefinition, type JobRest } from './index.ts'
import { findNextRun } from './rest.ts'

const NOW = new Date('2026-11-21T12:01:10.000Z')
const THREE_MINUTES = '2026-11-21T12:03:00.000Z'
const SOONEST = '2026-11-21T12:01:15.000Z'
const at = (text: string) => ({ nextDue: async () => new Date(text) })

async function findNext(rest: JobRest | undefined, { resting = true, sinceMs = Infinity } = {}) {
  const definition: JobDefinition & { everyMs: number } = {
    name: 'count',
    queue: jobQueue('test'),
    everyMs: 5_000,
    ...(rest && { rest }),
    run: async () => {},
  }
  const next = await findNextRun(definition, NOW, { isAtRest: () => resting, sinceMs: () => sinceMs })
  return next.toISOString()
}

test('a job that rests runs at each full three minutes, one that does not as often as it says', async () => {
  expect(await findNext(RESTS)).toBe(THREE_MINUTES)
  expect(await findNext(undefined)).toBe(SOONEST)
  expect(await findNext(RESTS, { resting: false })).toBe(SOONEST)
})

test('work that comes due by the clock ends the rest, never sooner than without one', async () => {
  expect(await findNext(at('2026-11-21T12:01:20.250Z'))).toBe('2026-11-21T12:01:20.250Z')
  expect(await findNext(at('2026-11-21T12:03:00.001Z'))).toBe(THREE_MINUTES)
  expect(await findNext(at('2026-11-21T12:01:14.999Z'))).toBe(SOONEST)
  expect(await findNext(at('2026-11-20T00:00:00.000Z'))).toBe(SOONEST)
  expect(await findNext({ nextDue: async () => null })).toBe(THREE_MINUTES)
})

test('a job that follows results is awake for half a second after one', async () => {
  expect(await findNext({ follows: 'results' }, { sinceMs: 499 })).toBe(SOONEST)
  expect(await findNext({ follows: 'results' }, { sinceMs: 500 })).toBe(THREE_MINUTES)
  expect(await findNext(RESTS, { sinceMs: 0 })).toBe(THREE_MINUTES)
})

test('what happens while the job asks for its next time ends the rest', async () => {
  let resting = true
  const rest: JobRest = { nextDue: async () => ((resting = false), null) }
  const next = await findNextRun(
    { name: 'count', queue: jobQueue('test'), everyMs: 5_000, rest, run: async () => {} },
    NOW,
    { isAtRest: () => resting, sinceMs: () => Infinity },
  )
  expect(next.toISOString()).toBe(SOONEST)
})
