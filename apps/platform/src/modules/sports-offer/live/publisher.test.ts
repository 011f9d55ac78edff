import type { LiveEvent } from '@palco/contract'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { silentLog } from '../../../observe/index.ts'
import type { Bus } from '../../../realtime/index.ts'
import type { StoredEvent } from '../ingest/index.ts'
import { toPricing } from '../pricing/index.ts'
import { livePublisher } from './publisher.ts'

afterEach(() => vi.useRealTimers())

const START = Date.UTC(2026, 5, 8, 18)
const DAY = 24 * 3_600_000
const market = {
  marketId: 18,
  specifiers: 'total=2.5',
  status: 1,
  product: 3,
  suspended: false,
  outcomes: [
    { id: '12', active: true, share: 0.5 },
    { id: '13', active: true, share: 0.5 },
  ],
  operator: {},
  boosts: {},
}
const event = {
  id: 'test:match:1',
  sport: 'football',
  competitionId: 'c',
  status: 'not_started',
  suspended: false,
  startAt: new Date(START).toISOString(),
  score: null,
  state: {},
  record: null,
  players: {},
  markets: new Map([['18 total=2.5', market]]),
} as unknown as StoredEvent

test('readers of an event get its prices again when it comes to a step, and only then', () => {
  vi.useFakeTimers({ now: START - DAY - 5_000 })
  const sent: LiveEvent[] = []
  let hear: (message: { payload: unknown }) => void = () => {}
  const bus = {
    publish: ({ payload }: { payload: LiveEvent }) => void sent.push(payload),
    subscribe: (_: string, { on }: { on: typeof hear }) => {
      hear = on
      return () => {}
    },
  } as unknown as Bus
  const margins = [
    {
      brandId: null,
      sport: null,
      competitionId: null,
      marketId: null,
      margin: 600,
      method: 'proportional' as const,
    },
  ]
  const pricing = toPricing({ margins, limits: null }, '*')
  const publisher = livePublisher({
    db: { query: () => Promise.reject(new Error('there is no database')) } as unknown as Database,
    bus,
    log: silentLog,
    profiles: { pricings: () => new Map([['*', pricing]]) } as never,
    now: () => Date.now(),
    events: () => [event],
    stepMs: 1_000,
  })
  hear({ payload: { names: ['sports_event:*:test:match:1'], isNew: true } })
  const odds = () => sent.flatMap((one) => (one.type === 'sports_market' ? [one.odds['12']] : []))
  expect(odds()).toEqual(['1.86'])
  vi.advanceTimersByTime(4_000)
  expect(odds()).toEqual(['1.86'])
  vi.advanceTimersByTime(1_000)
  expect(odds()).toEqual(['1.86', '1.87'])
  vi.advanceTimersByTime(10_000)
  expect(odds()).toEqual(['1.86', '1.87'])
  publisher.close()
})
