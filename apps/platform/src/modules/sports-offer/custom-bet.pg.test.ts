import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FEED_KEY } from '../../testing/feed-server.ts'
import { mockFeed } from '../../testing/mock-feed.ts'
import { testDatabase } from '../../testing/index.ts'
import { offerEvent, listOutcomes } from '../../testing/sports-offer.ts'
import { customBetPrice, customBets } from './custom-bet.ts'
import { readOffer } from './lock-offer.ts'
import { saveSportsProvider } from './provider/providers.ts'

const database = await testDatabase()
const now = () => new Date()

/** Two selections of one event of a provider that answers as the test says. */
async function asked({ limitMs }: { limitMs?: number } = {}) {
  const { db } = database
  const feed = await mockFeed()
  const provider = `mock-${randomUUID().slice(0, 8)}`
  const eventId = await offerEvent(db, {
    id: `${provider}:match:1`,
    provider,
    startAt: new Date(Date.now() + 3_600_000),
    markets: [
      { marketId: 1, specifiers: '', outcomes: listOutcomes({ 1: 0.5, 2: 0.25, 3: 0.25 }) },
      { marketId: 29, specifiers: '', outcomes: listOutcomes({ 74: 0.5, 76: 0.5 }) },
    ],
  })
  await saveSportsProvider(db, { id: provider, url: feed.url, keyReference: 'env:PROVIDER_MOCK_KEY' })
  const ask = customBets({ db, now, readKey: () => FEED_KEY, ...(limitMs === undefined ? {} : { limitMs }) })
  const read = () =>
    readOffer(
      db,
      { id: 'brasa' },
      [
        { eventId, marketId: 1, specifiers: '', outcomeId: '1' },
        { eventId, marketId: 29, specifiers: '', outcomeId: '74' },
      ],
      now(),
    )
  return { feed, eventId, ask, read }
}

describe('custom bets of a provider', () => {
  test('the provider is asked with a signature, once while the markets stand', async () => {
    const { feed, eventId, ask, read } = await asked()
    feed.onCustomBet = ({ event_id, selections }) => {
      expect(event_id).toBe(eventId)
      expect(selections).toEqual([
        { market_id: 1, specifiers: '', outcome_id: '1' },
        { market_id: 29, specifiers: '', outcome_id: '74' },
      ])
      return { ok: true, odds: '3.333', probability: 0.3, available: [] }
    }
    expect(await ask(await read())).toEqual({ ok: true, probability: 0.3 })
    expect(await ask(await read())).toEqual({ ok: true, probability: 0.3 })
    expect(feed.requests('/feed/v1/custom-bet')).toBe(1)
    await database.db.query({
      text: 'UPDATE sports_markets SET version = version + 1 WHERE event_id = $1 AND market_id = 1',
      values: [eventId],
    })
    feed.onCustomBet = () => ({ ok: false, reason: 'implied', selection: 1, available: [] })
    expect(await ask(await read())).toEqual({ ok: false, reason: 'implied', selection: 1 })
  })

  test('a provider that does not answer in time is none, and is asked again', async () => {
    const { feed, ask, read } = await asked({ limitMs: 100 })
    feed.onCustomBet = () => null
    expect(await ask(await read())).toEqual({ ok: false, reason: 'no_answer', selection: null })
    feed.onCustomBet = () => ({ ok: true, odds: '4', probability: 0.25, available: [] })
    expect(await ask(await read())).toEqual({ ok: true, probability: 0.25 })
  })

  test('the brand’s price carries the margin that the selections have alone', async () => {
    const { read } = await asked()
    const offered = await read()
    const alone = offered.reduce(
      (product, { price, share }) => product * (Number(price) / 1000) * (share ?? 0),
      1,
    )
    const price = Number(customBetPrice(offered, 0.3) ?? 0n) / 1000
    expect(alone).toBeLessThan(1)
    expect(price).toBeLessThanOrEqual((1 / 0.3) * alone)
    expect(price).toBeGreaterThan((1 / 0.3) * alone - 0.06)
  })
})
