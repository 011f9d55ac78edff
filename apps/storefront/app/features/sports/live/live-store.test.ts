import type { LiveEvent } from '@palco/contract'
import { expect, test } from 'vitest'
import { createLiveStore, type LoadedEvent } from './live-store.ts'
import { marketKey } from '../slip/slip.ts'

const RESULT = marketKey('m:1', 1, '')
const TOTAL = marketKey('m:1', 18, 'total=2.5')
const OTHER = marketKey('m:2', 1, '')

const price = (event_id: string, id: number, specifiers: string, odds: string | null): LiveEvent => ({
  type: 'sports_market',
  event_id,
  id,
  specifiers,
  status: 'active',
  odds: { 1: odds },
})
const score = (home: number) => ({
  period: null,
  clock: null,
  score: { home, away: 0 },
  periods: [],
  game: null,
  server: null,
  red_cards: null,
})
const market = (id: number, specifiers: string, odds: string | null, active = true) => ({
  id,
  specifiers,
  status: 'active',
  outcomes: [{ id: '1', odds, active }],
})
const event = (id: string, goals: number, markets: LoadedEvent['markets']): LoadedEvent => ({
  id,
  state: 'live',
  play: score(goals),
  market_count: 9,
  feed: 'sim',
  markets,
})
const UP = { sim: { live: true, prematch: true } }
const DOWN = { sim: { live: false, prematch: true } }
const now = (show: () => void) => show()
/** A clock that a test moves, in ms. */
function makeClock() {
  let at = 0
  return Object.assign(() => at, { pass: (ms: number) => (at += ms) })
}

test('what one part of a page was loaded with does not take away what others know', () => {
  const clock = makeClock()
  const store = createLiveStore(now, clock)
  store.take(price('m:1', 1, '', '1.50'))
  store.take(price('m:1', 18, 'total=2.5', '1.90'))
  store.take(price('m:2', 1, '', '2.20'))
  store.take({ type: 'sports_event', event_id: 'm:2', state: 'live', play: score(3), market_count: 4 })
  store.take({ type: 'sports_feed', feeds: DOWN })
  clock.pass(20_000)
  // A list that holds the result of the first event only.
  store.takeLoaded([event('m:1', 1, [market(1, '', '1.44')])], null)
  expect(store.market(RESULT)).toEqual({ status: 'active', odds: { 1: '1.44' }, before: {} })
  expect(store.market(TOTAL)?.odds).toEqual({ 1: '1.90' })
  expect(store.market(OTHER)?.odds).toEqual({ 1: '2.20' })
  expect(store.event('m:2')?.play?.score.home).toBe(3)
  expect(store.feeds({})).toEqual(DOWN)
})

test('loaded data replaces what the stream said before of the same market, event and producers', () => {
  const clock = makeClock()
  const store = createLiveStore(now, clock)
  store.take(price('m:1', 1, '', '1.50'))
  store.take({ type: 'sports_event', event_id: 'm:1', state: 'live', play: score(1), market_count: 4 })
  store.take({ type: 'sports_feed', feeds: DOWN })
  clock.pass(20_000)
  store.takeLoaded([event('m:1', 2, [market(1, '', '1.44', false)])], UP)
  expect(store.market(RESULT)?.odds).toEqual({ 1: null })
  expect(store.event('m:1')).toMatchObject({ play: { score: { home: 2 } }, marketCount: 9 })
  expect(store.feeds({})).toEqual(UP)
})

test('data that was read before a suspension and arrives after it does not open the market again', () => {
  const clock = makeClock()
  const store = createLiveStore(now, clock)
  store.take(price('m:1', 1, '', null))
  store.take({ type: 'sports_event', event_id: 'm:1', state: 'suspended', play: score(1), market_count: 4 })
  store.take({ type: 'sports_feed', feeds: DOWN })
  clock.pass(1_000)
  store.takeLoaded([event('m:1', 0, [market(1, '', '1.44')])], UP)
  expect(store.market(RESULT)?.odds).toEqual({ 1: null })
  expect(store.event('m:1')?.state).toBe('suspended')
  expect(store.feeds({})).toEqual(DOWN)
})

test('without news of the stream, loaded data is left to the part that has it', () => {
  const store = createLiveStore(now)
  store.takeLoaded([event('m:1', 2, [market(1, '', '1.44')])], UP)
  expect([store.market(RESULT), store.event('m:1'), store.feeds({})]).toEqual([null, null, {}])
})

test('readers of a market are called once for all changes until it is shown, and only for theirs', () => {
  let show = (): void => undefined
  const store = createLiveStore((due) => (show = due))
  const calls: string[] = []
  store.subscribe(RESULT, () => calls.push('result'))
  const end = store.subscribe(TOTAL, () => calls.push('total'))
  store.subscribe(store.eventKey('m:1'), () => calls.push('event'))
  store.take(price('m:1', 1, '', '1.50'))
  store.take(price('m:1', 1, '', '1.60'))
  store.takeLoaded([event('m:1', 2, [market(1, '', '1.70')])], UP)
  expect(calls).toEqual([])
  show()
  expect(calls).toEqual(['result'])
  end()
  store.take(price('m:1', 18, 'total=2.5', '1.90'))
  show()
  expect(calls).toEqual(['result'])
})

test('readers are not called for what they show already: a stream begins with the state of all markets', () => {
  const store = createLiveStore(now)
  const calls: string[] = []
  const coming = {
    ...event('m:1', 0, [market(1, '', '1.50'), market(18, 'total=2.5', null, false)]),
    play: null,
  }
  store.takeLoaded([coming], UP)
  for (const key of [RESULT, TOTAL, store.eventKey('m:1')]) store.subscribe(key, () => calls.push(key))
  const state = { type: 'sports_event', event_id: 'm:1', state: 'live', play: null, market_count: 9 } as const
  const begin = () => {
    store.take(state)
    store.take(price('m:1', 1, '', '1.50'))
    store.take(price('m:1', 18, 'total=2.5', null))
  }
  begin()
  // The stream was lost and is opened again.
  begin()
  expect(calls).toEqual([])
  expect(store.market(RESULT)?.odds).toEqual({ 1: '1.50' })
  store.take({ ...state, market_count: 8 })
  store.take(price('m:1', 1, '', '1.60'))
  store.take(price('m:1', 18, 'total=2.5', '1.90'))
  expect(calls).toEqual([store.eventKey('m:1'), RESULT, TOTAL])
})

test.each([
  ['another price', { odds: { 1: '1.60' } }],
  ['another status', { status: 'suspended' }],
  ['an outcome more', { odds: { 1: '1.50', 2: '2.50' } }],
  ['a boost', { before: { 1: '1.40' } }],
])('%s is news', (_, change) => {
  const store = createLiveStore(now)
  const calls: string[] = []
  store.takeLoaded([event('m:1', 0, [market(1, '', '1.50')])], UP)
  store.subscribe(RESULT, () => calls.push('result'))
  store.take({ ...price('m:1', 1, '', '1.50'), ...change } as LiveEvent)
  expect(calls).toEqual(['result'])
})

test('where two parts of a page were loaded with different prices, any price is news', () => {
  const store = createLiveStore(now)
  const calls: string[] = []
  store.subscribe(RESULT, () => calls.push('result'))
  store.takeLoaded([event('m:1', 0, [market(1, '', '1.50')])], UP)
  store.takeLoaded([event('m:1', 0, [market(1, '', '1.60')])], UP)
  store.take(price('m:1', 1, '', '1.60'))
  expect(calls).toEqual(['result'])
})

test('of an event that is played, its state is news: its clock goes by when it came', () => {
  const store = createLiveStore(now)
  const calls: string[] = []
  store.takeLoaded([event('m:1', 1, [])], UP)
  store.subscribe(store.eventKey('m:1'), () => calls.push('event'))
  store.take({ type: 'sports_event', event_id: 'm:1', state: 'live', play: score(1), market_count: 9 })
  expect(calls).toEqual(['event'])
})

test('a feed that is silent shuts the prices of its own events alone', () => {
  const store = createLiveStore(now)
  const other = { ...event('m:2', 0, []), feed: 'field' }
  store.takeLoaded([event('m:1', 0, []), other], null)
  store.take({ type: 'sports_feed', feeds: { ...DOWN, field: { live: true, prematch: true } } })
  expect([store.isFed('m:1', true), store.isFed('m:1', false)]).toEqual([false, true])
  expect(store.isFed('m:2', true)).toBe(true)
  // The state of one feed alone leaves what is known of others.
  store.take({ type: 'sports_feed', feeds: { field: { live: false, prematch: false } } })
  expect([store.isFed('m:1', true), store.isFed('m:2', true)]).toEqual([false, false])
  expect(store.isFed('m:3', true), 'an event of no known feed').toBe(true)
})
