import { PRODUCT, recordJson } from '@palco/contract/feed'
import type { MatchRecord } from '@palco/sports-rules/records'
import { computeStart } from '../calendar/match.ts'
import type { EventState } from './event-state.ts'

/** Simulated milliseconds from the end of play to the confirmed result. */
const CONFIRM_MS = 6 * 60_000

/** Play has ended: nothing is offered any more, the result waits for its confirmation. */
export function end(state: EventState, endMs: number): void {
  state.phase = 'ended'
  state.dueMs = endMs + CONFIRM_MS
  state.send({
    type: 'odds_change',
    product: PRODUCT.live,
    sport_event_status: state.toStatus([]),
    odds: { markets: state.markets.change([]) },
  })
}

/** The confirmed result; where it differs from the scouted one, now and then by taking the settlement back first. */
export function confirm(state: EventState): void {
  const record = state.playback.course.confirmed
  const { match } = state
  const endMs = computeStart(match) + 1000 * (state.playback.course.steps.at(-1)?.at ?? 0)
  state.dueMs = endMs + CONFIRM_MS
  if (state.nowMs < state.dueMs) return
  state.playback.index = state.playback.course.steps.length - 1
  const product = PRODUCT.live
  const changed = match.corrected ? state.markets.wouldChange(record) : []
  // Before what is settled by it: a settlement that the record does not say would wait for an operator.
  if (changed.length > 0) state.send(stateWith(state, record))
  state.phase = 'closed'
  if (changed.length > 0 && state.season.chance.makeRandom('rollback', match.id).chance(0.5)) {
    state.markets.rollBack(changed)
    state.send({ type: 'rollback_bet_settlement', product, markets: changed })
  }
  state.markets.settle(record)
  const markets = state.markets.settled()
  if (markets.length > 0) state.send({ type: 'bet_settlement', product, certainty: 2, markets })
  state.cancelRest('not_decided', product)
  state.send(stateWith(state, record))
  state.playback.release()
}

const stateWith = (state: EventState, record: MatchRecord) => ({
  type: 'odds_change' as const,
  product: PRODUCT.live,
  sport_event_status: { ...state.toStatus([]), record: recordJson(record) },
  odds: { markets: [] },
})
