import { type FeedIncident, PRODUCT } from '@palco/contract/feed'
import { computeStart } from '../calendar/match.ts'
import type { Step } from '../sports/types.ts'
import type { EventState } from './event-state.ts'
import { end } from './results.ts'

/** Simulated milliseconds until an event that was broken off is void; seconds after which prices are looked at again. */
const [BROKEN_OFF_MS, REPRICE_S] = [20 * 60_000, 40]
const MOST_INCIDENTS = 20

/** Brings play to the present: what has happened since the last look, prices that are old, a break-off, the end. */
export function play(state: EventState, startMs: number): void {
  const { match } = state
  const course = state.playback.course
  const elapsed = (state.nowMs - startMs) / 1000
  const lengthS = course.steps.at(-1)?.at ?? 0
  const breakOffS = match.disruption?.kind === 'abandoned' ? lengthS * match.disruption.share : null
  const before = state.playback.index
  while (
    (course.steps[state.playback.index + 1]?.at ?? Number.POSITIVE_INFINITY) <=
    Math.min(elapsed, breakOffS ?? elapsed)
  )
    state.playback.index += 1
  const step = state.playback.step
  if (!step) return void (state.dueMs = startMs + 1000 * (course.steps[0]?.at ?? 0))
  if (state.playback.index > before && state.phase === 'live') show(state, step, before)
  else if (state.phase === 'live' && elapsed - state.pricedAt >= REPRICE_S) reprice(state, step, [])
  if (breakOffS !== null && elapsed >= breakOffS) return breakOff(state, step, startMs + breakOffS * 1000)
  if (step.record.finished) return end(state, startMs + lengthS * 1000)
  const next = course.steps[state.playback.index + 1]?.at ?? lengthS
  state.dueMs = startMs + 1000 * Math.min(next, elapsed + REPRICE_S, breakOffS ?? next)
}

/** The steps since the last look: their incidents, what the newest one decides, and its prices. */
function show(state: EventState, step: Step, before: number): void {
  const passed = state.playback.steps.slice(before + 1, state.playback.index + 1)
  const incidents = passed.flatMap((each) => each.incidents).slice(-MOST_INCIDENTS)
  const product = PRODUCT.live
  if (step.stopped !== null) {
    state.markets.stop()
    state.pricedAt = Number.NEGATIVE_INFINITY
    return state.send({
      type: 'bet_stop',
      product,
      groups: 'all',
      market_status: -1,
      betstop_reason: step.stopped,
      sport_event_status: state.toStatus(incidents),
    })
  }
  const markets = state.markets.settle(step.record)
  if (markets.length > 0) state.send({ type: 'bet_settlement', product, certainty: 1, markets })
  if (step.record.finished) return
  const last = state.playback.steps[before]
  const hasChanged =
    last?.record !== step.record || last.extra !== step.extra || last.matchStatus !== step.matchStatus
  if (hasChanged || step.at - state.pricedAt >= REPRICE_S) return reprice(state, step, incidents)
  if (incidents.length > 0)
    state.send({
      type: 'odds_change',
      product,
      sport_event_status: state.toStatus(incidents),
      odds: { markets: [] },
    })
}

/** Sends what has moved in the prices of a step. */
function reprice(state: EventState, step: Step, incidents: FeedIncident[]): void {
  if (step.stopped !== null || step.record.finished) return
  state.pricedAt = (state.nowMs - computeStart(state.match)) / 1000
  const markets = state.markets.change(state.priceStep(step))
  if (markets.length > 0 || incidents.length > 0)
    state.send({
      type: 'odds_change',
      product: PRODUCT.live,
      sport_event_status: state.toStatus(incidents),
      odds: { markets },
    })
}

/** Play has stopped early: bets stop, and some time later the event is void. */
function breakOff(state: EventState, step: Step, atMs: number): void {
  if (state.phase === 'live') {
    state.phase = 'interrupted'
    state.markets.stop()
    state.send({
      type: 'bet_stop',
      product: PRODUCT.live,
      groups: 'all',
      market_status: -1,
      betstop_reason: 'interruption',
      sport_event_status: state.toStatus([]),
    })
  }
  state.dueMs = atMs + BROKEN_OFF_MS
  if (state.nowMs < state.dueMs) return
  // What was decided before stands.
  const markets = step.stopped === null ? state.markets.settle(step.record) : []
  if (markets.length > 0) state.send({ type: 'bet_settlement', product: PRODUCT.live, certainty: 2, markets })
  state.void('abandoned', PRODUCT.live)
}
