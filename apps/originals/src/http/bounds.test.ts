import type { Recorded } from '@palco/contract/testing/recorded-zod'
import { toUnboundedInputs } from '@palco/contract/testing/unbounded'
import { expect, test, vi } from 'vitest'

const made = vi.hoisted((): Recorded => [])
vi.mock('zod', async (original) => {
  const { recordedZod } = await import('@palco/contract/testing/recorded-zod')
  return recordedZod(await original<typeof import('zod')>(), '/apps/originals/src/', made)
})

/** Read by the schema of the game's kind. */
const VALUES = /\.(bet|move)$/

test('every list and text that a caller of the games’ server sends has a bound: of its calls, of bets and of moves', async () => {
  // Files of one worker share their modules: another test may have made the schemas before.
  vi.resetModules()
  await import('./server.ts')
  const files = new Set(made.map(({ at }) => at.replace(/:\d+$/, '')))
  // Calls, guests, tables, poker rooms, and the kinds that take more than a stake.
  expect([...files]).toEqual(
    expect.arrayContaining([
      'http/api.ts',
      'http/guests.ts',
      'http/tables.ts',
      'http/bodies.ts',
      'league/index.ts',
    ]),
  )
  expect(made.length).toBeGreaterThan(40)
  expect(made.flatMap(({ at, schema }) => toUnboundedInputs(at, schema, { values: VALUES }))).toEqual([])
})
