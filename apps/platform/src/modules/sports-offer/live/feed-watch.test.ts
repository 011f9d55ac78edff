import type { FeedStates } from '@palco/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { localBus } from '../../../realtime/index.ts'
import { watchFeeds } from './feed-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a state that has changed is said at three looks, since an older one may come after the first', async () => {
  let feeds: FeedStates = { mock: { live: true, prematch: true } }
  const heard: unknown[] = []
  const bus = localBus()
  bus.subscribe('sports', { on: ({ payload }) => heard.push(payload.feeds) })
  const db = { query: async () => ({ rows: [{ feeds }], rowCount: 1 }) } as unknown as Database
  const watch = watchFeeds({ db, bus, log: silentLog, channels: () => ['sports'] })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard).toEqual([feeds, feeds, feeds])
  feeds = { mock: { live: false, prematch: true } }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard.slice(3)).toEqual([feeds])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard.slice(3)).toEqual([feeds, feeds, feeds])
  await watch.stop()
})
