import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  aliveOf,
  completeOf,
  FEED_KEY,
  feedServer,
  mockFixture,
} from '../../apps/platform/src/testing/feed-server.ts'
import { now } from './clock.ts'
import { expect, newName } from './journey.ts'

const SPORTS_PROVIDER = fileURLToPath(
  new URL('../../apps/platform/src/modules/sports-offer/cli.ts', import.meta.url),
)
/** A silent producer is down after 20 s. */
const ALIVE_MS = 4_000
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
  const folder = mkdtempSync(join(tmpdir(), 'palco-e2e-feed-'))
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, FEED_KEY)
  const feed = await feedServer([], provider)
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [SPORTS_PROVIDER, ...args], {
      env: {
        ...process.env,
        DATABASE_URL: process.env.E2E_DATABASE_URL,
        SEALING_KEYS: process.env.E2E_SEALING_KEYS,
      },
    })

  const id = `${provider}:match:1`
  const start = new Date(now() + hours * 3_600_000).toISOString()
  feed.fixtures.set(
    id,
    mockFixture(id, {
      competition_id: `${provider}:competition:1`,
      start_time: start,
      scheduled_time: start,
    }),
  )
  let [sequence, scored, recovered] = [1, 0, 0]
  let qualified: 'home' | null = null
  feed.onRecovery = (asked) => {
    recovered += 1
    if (asked.product !== PRODUCT.prematch) return [completeOf(asked)]
    // The state before the start: the match is known to every recovery.
    const { product, request_id } = asked
    const snapshot = { type: 'odds_change', product, timestamp: now(), event_id: id, sequence, request_id }
    const odds = { markets: priced([0.5, 0.28, 0.22], 0.5) }
    return [{ ...snapshot, odds }, completeOf(asked)]
  }
  const send = (type: string, product: 1 | 3, given: object) =>
    feed.send({ type, product, timestamp: now(), event_id: id, sequence: ++sequence, ...given })
  const state = (status: number, matchStatus: number, minute: number) => ({
    sport_event_status: {
      status,
      match_status: matchStatus,
      score: { home: scored, away: 0 },
      period_scores: [{ home: scored, away: 0, number: 1, match_status_code: HALF_1 }],
      clock: { match_time: `${minute}:00`, stopped: false },
      record: {
        sport: 'football',
        ended: status === 1 ? [] : ['first', 'second'],
        minute,
        goals: goals(scored),
        corners: [],
        bookings: [],
        kicks: [],
        finished: status !== 1,
        qualified,
      },
    },
  })
  const prices = (shares: readonly number[], over: number, minute: number) =>
    send('odds_change', PRODUCT.live, {
      ...state(1, HALF_1, minute),
      odds: { markets: priced(shares, over) },
    })
  const settle = (certainty: 1 | 2) =>
    send('bet_settlement', PRODUCT.live, {
      certainty,
      markets: [
        { ...RESULT, outcomes: [result('1', 1), result('2', 0), result('3', 0)] },
        { ...TOTAL, outcomes: [result('12', 1), result('13', 0)] },
      ],
    })
  const result = (outcome: string, won: 0 | 1) => ({ id: outcome, result: won })

  const end = () => send('odds_change', PRODUCT.live, { ...state(3, ENDED, 90), odds: { markets: [] } })

  await command('save', provider, '--url', feed.url, '--key', `file:${keyFile}`)
  const alive = setInterval(() => feed.send(aliveOf(PRODUCT.live), aliveOf(PRODUCT.prematch)), ALIVE_MS)
  // Both producers are up when they have been recovered.
  await expect.poll(() => recovered, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  feed.send(aliveOf(PRODUCT.live), aliveOf(PRODUCT.prematch))

  return {
    id,
    kickOff() {
      const markets = [RESULT, TOTAL].map((market) => ({ ...market, status: -2 }))
      send('odds_change', PRODUCT.prematch, { odds: { markets } })
      prices([0.52, 0.27, 0.21], 0.48, 1)
    },
    goal() {
      scored += 1
      send('bet_stop', PRODUCT.live, { groups: 'all', market_status: -1, ...state(1, HALF_1, 11) })
    },
    resume: () => prices([0.76, 0.16, 0.08], 0.6, 12),
    finish() {
      scored = 3
      end()
      settle(2)
    },
    finishByPenalties() {
      qualified = 'home'
      end()
    },
    correct() {
      scored = 2
      end()
    },
    async close() {
      clearInterval(alive)
      await command('disable', provider)
      await feed.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
