import { afterAll, beforeAll, beforeEach } from 'vitest'
import { silentLog } from '../../../../observe/index.ts'
import { testDatabase } from '../../../../testing/index.ts'
import {
  toCompletion,
  FEED_KEY,
  matchId,
  mockFixture,
  type RecoveryAsked,
} from '../../../../testing/feed-server.ts'
import { mockFeed } from '../../../../testing/mock-feed.ts'
import { consumeResults, lockOffer, type MarketResult } from '../../index.ts'
import { saveSportsProvider } from '../../provider/providers.ts'
import { type Ingest, startIngest, type Timing } from '../index.ts'

/** Long enough not to happen by itself; a test that waits for one sets it. */
const TIMING: Partial<Timing> = {
  pauseMs: 20,
  longestPauseMs: 40,
  flushMs: 20,
  noteMs: 20,
  checkMs: 20,
  recoveryMs: 60_000,
}
export const UP = ['up', 'up']
export const PATIENT = { timeout: 5_000 }
const TOTAL = { id: 18, specifiers: 'total=2.5' }
export const total = (share: number, status = 1) => ({
  ...TOTAL,
  status,
  outcomes: [
    { id: '12', active: true, probabilities: share },
    { id: '13', active: true, probabilities: 1 - share },
  ],
})
export const OVER = { 12: 1, 13: 0 } as const
export const UNDER = { 12: 0, 13: 1 } as const

/** A whole snapshot of one event. */
export const snapshot = (one: Match, asked: RecoveryAsked, share: number) => ({
  ...one.odds(share, { sequence: one.last(), product: asked.product, request_id: asked.request_id }),
})

export type Match = ReturnType<Awaited<ReturnType<typeof openIngest>>['match']>

/** A database with a mock feed as its provider of odds, and what reads it. Each test begins with no reader and an empty record. */
export async function openIngest() {
  const { db, url } = await testDatabase()
  const feed = await mockFeed()
  const running: Ingest[] = []
  /** What pages got: prices of the total's "over" as probabilities, and statuses. */
  const published: { id: string; share: number | undefined; status: number }[] = []
  const ingest = async (timing: Partial<Timing> = {}, on = db) => {
    const started = await startIngest({
      db: on,
      log: silentLog,
      now: Date.now,
      readKey: () => FEED_KEY,
      timing: { ...TIMING, ...timing },
      publish: ({ id }, { markets }) => {
        for (const { outcomes, status } of markets)
          published.push({ id, share: outcomes.find((one) => one.id === '12')?.share, status })
      },
      onFeedState: () => {},
    })
    running.push(started)
    return started
  }
  const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()))
  afterAll(stopAll)

  beforeAll(() =>
    saveSportsProvider(db, { id: 'mock', url: feed.url, keyReference: 'env:PROVIDER_MOCK_KEY' }),
  )
  beforeEach(async () => {
    await stopAll()
    feed.asked.length = 0
    published.length = 0
    feed.onRecovery = (asked) => [toCompletion(asked)]
  })

  const producers = async () =>
    (
      await db.query<{ product: number; state: string; reason: string | null; storedTo: bigint }>({
        text: `SELECT product, state, reason, stored_to AS "storedTo" FROM sports_producers WHERE provider_id = 'mock' ORDER BY product`,
      })
    ).rows
  const states = async () => (await producers()).map(({ state }) => state)
  const problems = async () =>
    (
      await db.query<{ reason: string; message: string }>({
        text: 'SELECT reason, message FROM sports_feed_problems ORDER BY id',
      })
    ).rows

  /** An event that the feed knows, with a counter of its messages. */
  function match() {
    const id = matchId()
    feed.fixtures.set(id, mockFixture(id))
    let sequence = 0
    const head = (given: object) => ({
      product: 3 as const,
      timestamp: Date.now(),
      event_id: id,
      sequence: ++sequence,
      ...given,
    })
    return {
      id,
      last: () => sequence,
      skip: () => void (sequence += 1),
      odds: (share: number, given: object = {}, status = 1) => ({
        type: 'odds_change',
        ...head(given),
        odds: { markets: [total(share, status)] },
      }),
      stop: (given: object = {}) => ({ type: 'bet_stop', ...head(given), groups: 'all', market_status: -1 }),
      settle: (results: Record<string, 0 | 1>, given: object = {}) => ({
        type: 'bet_settlement',
        certainty: 1,
        ...head(given),
        markets: [
          { ...TOTAL, outcomes: Object.entries(results).map(([one, result]) => ({ id: one, result })) },
        ],
      }),
      decide: (type: string, given: object = {}) => ({ type, ...head(given), markets: [TOTAL] }),
    }
  }

  const offer = (eventId: string) => async () => {
    const selection = { eventId, marketId: 18, specifiers: 'total=2.5', outcomeId: '12' }
    const [found] = await db.transaction((tx) =>
      lockOffer(tx, { id: 'brasa' }, [selection], { now: new Date() }),
    )
    return { closed: found?.closed, win: found?.probabilities?.win }
  }

  let consumers = 0
  /** Results of an event in their order. */
  function results(eventId: string) {
    const consumer = `test${++consumers}`
    const read: MarketResult[] = []
    return async () => {
      await consumeResults(db, consumer, async (_, found) => void read.push(...found), { portion: 10_000 })
      return read
        .filter((one) => one.eventId === eventId)
        .map(({ kind, outcomes, cancels, certainty }) => ({
          kind,
          certainty,
          over: outcomes?.['12']?.verdict ?? null,
          cancels,
        }))
    }
  }

  return { db, url, feed, ingest, stopAll, producers, states, problems, match, offer, results, published }
}
