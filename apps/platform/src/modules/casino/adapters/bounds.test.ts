import type { Recorded } from '@palco/contract/testing/recorded-zod'
import { toUnboundedInputs } from '@palco/contract/testing/unbounded'
import { expect, test, vi } from 'vitest'

const made = vi.hoisted((): Recorded => [])
vi.mock('zod', async (original) => {
  const { recordedZod } = await import('@palco/contract/testing/recorded-zod')
  return recordedZod(await original<typeof import('zod')>(), '/casino/adapters/', made)
})

/** Of a provider's settings, which the deployment writes. */
const SETTINGS = /settings\.ts:/
/** Games of a list, each read by its own schema. */
const VALUES = /\.(games|items)\[\]$/
/** Bounded by a refinement. */
const RECORDS = /\.images$/

test('every list and text of the other families of provider protocols has a bound, in both directions', async () => {
  // Files of one worker share their modules: another test may have made the schemas before.
  vi.resetModules()
  await import('./index.ts')
  const read = made.filter(({ at }) => !SETTINGS.test(at))
  expect(new Set(read.map(({ at }) => at.replace(/:\d+$/, '')))).toEqual(
    new Set(['aggregator/client.ts', 'aggregator/messages.ts', 'merchant/client.ts', 'merchant/messages.ts']),
  )
  expect(
    read.flatMap(({ at, schema }) => toUnboundedInputs(at, schema, { values: VALUES, records: RECORDS })),
  ).toEqual([])
})
