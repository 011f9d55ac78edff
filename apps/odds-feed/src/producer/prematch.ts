import { FIXTURE_CHANGE, PRODUCT } from '@palco/contract/feed'
import { announcedAt, computeStart } from '../calendar/match.ts'
import { nextPriceAt } from '../pricing/form.ts'
import type { EventState } from './event-state.ts'

/** Says that the event is in the calendar. */
export function introduce(state: EventState): void {
  state.phase = 'coming'
  const product = PRODUCT.prematch
  state.send({
    type: 'fixture_change',
    product,
    change_type: FIXTURE_CHANGE.new,
    start_time: state.time.toRealTime(state.startMs),
  })
}

/** Prices before the start, a change of the plan where it is due, and the start. */
export function prepare(state: EventState, startMs: number): void {
  const announced = announcedAt(state.match)
  if (announced !== null && !state.announced && state.nowMs >= announced) announce(state)
  if (state.phase !== 'coming') return
  if (state.nowMs >= startMs) return begin(state)
  const untilStart = startMs - state.nowMs
  const until = nextPriceAt(untilStart, state.offset())
  if (until < state.pricedUntil || state.markets.size === 0) {
    state.pricedUntil = until
    const markets = state.markets.change(state.pricePrematch(until))
    if (markets.length > 0)
      state.send({
        type: 'odds_change',
        product: PRODUCT.prematch,
        sport_event_status: state.toStatus([]),
        odds: { markets },
      })
  }
  const next = startMs - until
  state.dueMs = Math.min(
    next <= state.nowMs ? startMs : next,
    announced !== null && !state.announced ? announced : startMs,
  )
}

/** A delay, a postponement or a cancellation becomes known. */
function announce(state: EventState): void {
  const { disruption } = state.match
  state.announced = true
  const isDelay = disruption?.kind === 'delayed'
  const start_time = state.time.toRealTime(computeStart(state.match))
  const product = PRODUCT.prematch
  state.send({
    type: 'fixture_change',
    product,
    change_type: isDelay ? FIXTURE_CHANGE.start_time : FIXTURE_CHANGE.cancelled,
    start_time,
  })
  if (!isDelay) state.void(disruption?.kind === 'postponed' ? 'postponed' : 'cancelled', product)
}

/** Hands over what is open to the live product. */
function begin(state: EventState): void {
  state.phase = 'live'
  state.forgetForms()
  const markets = state.markets.handOver()
  if (markets.length > 0) state.send({ type: 'odds_change', product: PRODUCT.prematch, odds: { markets } })
}
