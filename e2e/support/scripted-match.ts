import {
  toCompletion,
  type FeedServer,
  feedServer,
  mockFixture,
} from '../../apps/platform/src/testing/feed-server.ts'
import { now } from './clock.ts'
import { expect, newName } from './journey.ts'
import { registerFeed, sayAlive } from './scripted-feed.ts'

const PRODUCT = { live: 1, prematch: 3 } as const
const RESULT = { id: 1, specifiers: '' }
const TOTAL = { id: 18, specifiers: 'total=2.5' }
const HALF_1 = 6
const ENDED = 100

/** Result and total of 2.5 goals, open, at probabilities that sum to 1. */
const priced = ([home = 0, draw = 0, away = 0]: readonly number[], over: number) => [
  { ...RESULT, status: 1, cashout_status: 1, outcomes: outcomes({ 1: home, 2: draw, 3: away }) },
  { ...TOTAL, status: 1, cashout_status: 1, outcomes: outcomes({ 12: over, 13: 1 - over }) },
]
const outcomes = (shares: Readonly<Record<string, number>>) =>
  Object.entries(shares).map(([id, probabilities]) => ({ id, active: true, probabilities }))

/** The first of three goals of the home side in the first half. */
const goals = (count: number) =>
  [10, 30, 40].slice(0, count).map((minute) => ({
    part: 'first',
    minute,
    side: 'home',
    scorer: null,
    own_goal: false,
  }))

/** A football match whose every step is a test's: kick-off, goals and end come when they are called for. */
export type ScriptedMatch = {
  id: string
  /** The prematch producer hands over, the first half begins at 0:0. */
  kickOff(): void
  /** Play is stopped by a goal of the home side: the score changes and nothing may be bet on. */
  goal(): void
  /** Prices after the goal. */
  resume(): void
  /** 3:0 for the home side: the result is its win, more than 2.5 goals were scored. */
  finish(): void
  /** A knock-out without goals that the home side wins by penalties. */
  finishByPenalties(): void
  /** The published end is corrected to 2:0. */
  correct(): void
  /** Takes the provider out of the offer. */
  close(): Promise<void>
}

/** Registers a provider of odds with one match that begins in `hours` and takes bets. */
export async function scriptedMatch(hours = 1): Promise<ScriptedMatch> {
  const provider = newName()
  const feed = await feedServer([], provider)
  const match: Match = { id: `${provider}:match:1`, sequence: 1 }
  const recovered = offerMatch(feed, provider, match, hours)
  const close = await registerFeed(provider, feed)
  // Both producers are up when they have been recovered.
  await expect.poll(recovered, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  sayAlive(feed)
  return { id: match.id, ...steps(feed, match), close }
}

/** The match's id, and the number of its last message. */
type Match = { id: string; sequence: number }

/** Puts the match into the offer, before its start. @returns how many recoveries were asked for */
function offerMatch(feed: FeedServer, provider: string, match: Match, hours: number): () => number {
  const { id } = match
  const start = new Date(now() + hours * 3_600_000).toISOString()
  feed.fixtures.set(
    id,
    mockFixture(id, {
      competition_id: `${provider}:competition:1`,
      start_time: start,
      scheduled_time: start,
    }),
  )
  let recovered = 0
  feed.onRecovery = (asked) => {
    recovered += 1
    if (asked.product !== PRODUCT.prematch) return [toCompletion(asked)]
    // The state before the start: the match is in every recovery.
    const { product, request_id } = asked
    const { sequence } = match
    const snapshot = { type: 'odds_change', product, timestamp: now(), event_id: id, sequence, request_id }
    const odds = { markets: priced([0.5, 0.28, 0.22], 0.5) }
    return [{ ...snapshot, odds }, toCompletion(asked)]
  }
  return () => recovered
}

type Score = { home: number; qualified: 'home' | null }

/** The state of the match as the feed writes it. */
const matchState = ({ home, qualified }: Score, status: number, matchStatus: number, minute: number) => ({
  sport_event_status: {
    status,
    match_status: matchStatus,
    score: { home, away: 0 },
    period_scores: [{ home, away: 0, number: 1, match_status_code: HALF_1 }],
    clock: { match_time: `${minute}:00`, stopped: false },
    record: {
      sport: 'football',
      ended: status === 1 ? [] : ['first', 'second'],
      minute,
      goals: goals(home),
      corners: [],
      bookings: [],
      kicks: [],
      finished: status !== 1,
      qualified,
    },
  },
})

const result = (outcome: string, won: 0 | 1) => ({ id: outcome, result: won })
/** A home win with more than 2.5 goals. */
const SETTLED = [
  { ...RESULT, outcomes: [result('1', 1), result('2', 0), result('3', 0)] },
  { ...TOTAL, outcomes: [result('12', 1), result('13', 0)] },
]

/** What a test lets happen. */
function steps(feed: FeedServer, match: Match): Omit<ScriptedMatch, 'id' | 'close'> {
  const score: Score = { home: 0, qualified: null }
  const send = (type: string, product: 1 | 3, given: object) =>
    feed.send({
      type,
      product,
      timestamp: now(),
      event_id: match.id,
      sequence: ++match.sequence,
      ...given,
    })
  const inPlay = (minute: number) => matchState(score, 1, HALF_1, minute)
  const prices = (shares: readonly number[], over: number, minute: number) =>
    send('odds_change', PRODUCT.live, { ...inPlay(minute), odds: { markets: priced(shares, over) } })
  const end = (final: Partial<Score>) => {
    Object.assign(score, final)
    send('odds_change', PRODUCT.live, { ...matchState(score, 3, ENDED, 90), odds: { markets: [] } })
  }
  return {
    kickOff() {
      const markets = [RESULT, TOTAL].map((market) => ({ ...market, status: -2 }))
      send('odds_change', PRODUCT.prematch, { odds: { markets } })
      prices([0.52, 0.27, 0.21], 0.48, 1)
    },
    goal() {
      score.home += 1
      send('bet_stop', PRODUCT.live, { groups: 'all', market_status: -1, ...inPlay(11) })
    },
    resume: () => prices([0.76, 0.16, 0.08], 0.6, 12),
    finish() {
      end({ home: 3 })
      send('bet_settlement', PRODUCT.live, { certainty: 2, markets: SETTLED })
    },
    finishByPenalties: () => end({ qualified: 'home' }),
    correct: () => end({ home: 2 }),
  }
}
