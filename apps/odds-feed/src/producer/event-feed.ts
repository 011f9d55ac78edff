import { type EventStatus, type Product, PRODUCT } from '@palco/contract/feed'
import { computeStart } from '../calendar/match.ts'
import { nextPriceAt } from '../pricing/form.ts'
import type { Priced } from '../pricing/priced.ts'
import type { Season } from '../random/season.ts'
import type { Entrants } from '../sports/types.ts'
import { type EventMessage, EventState, type StoredEvent } from './event-state.ts'
import type { KnownMarkets } from './known-markets.ts'
import { play } from './live.ts'
import { toEventStatus, type Phase } from './play-status.ts'
import { introduce, prepare } from './prematch.ts'
import { confirm } from './results.ts'
import type { SimTime } from './sim-time.ts'

export type Emit = (event: EventFeed, message: EventMessage) => void

/** One event of the calendar: brings it to the present and emits what changed since it was last looked at. */
export class EventFeed {
  readonly #state: EventState

  constructor(entrants: Entrants, season: Season, time: SimTime, emit: Emit, stored?: StoredEvent) {
    this.#state = new EventState(entrants, season, time, (message) => emit(this, message), stored)
  }

  get entrants(): Entrants {
    return this.#state.entrants
  }
  get id(): string {
    return this.#state.match.id
  }
  get phase(): Phase {
    return this.#state.phase
  }
  /** Number of the last message. */
  get sequence(): number {
    return this.#state.sequence
  }
  /** Simulated time at which something may change. */
  get dueMs(): number {
    return this.#state.dueMs
  }
  get isOver(): boolean {
    return this.phase === 'closed' || this.phase === 'void'
  }
  get markets(): KnownMarkets {
    return this.#state.markets
  }
  /** The event's status by the field's numbers. */
  get status(): EventStatus {
    return toEventStatus(this.phase, this.#state.match)
  }
  /** When the event begins, as far as it is known: a delay is announced. Simulated time. */
  get startMs(): number {
    return this.#state.startMs
  }
  /** Which producer offers the event now; `null` when it has ended. */
  get product(): Product | null {
    if (this.isOver) return null
    return this.phase === 'new' || this.phase === 'coming' ? PRODUCT.prematch : PRODUCT.live
  }

  /** Begun with another chance: how it goes on, or in a cup who plays in it, is not known any more. */
  get #hasLostCourse(): boolean {
    const { isForeign, phase, match } = this.#state
    return (
      isForeign && !this.isOver && phase !== 'new' && (phase !== 'coming' || match.competition.cup !== null)
    )
  }

  store(): StoredEvent {
    const { sequence, phase, announced, pricedUntil, markets, season } = this.#state
    return { chance: season.chance.id, sequence, phase, announced, pricedUntil, markets: markets.store() }
  }

  /** After a restart: what was sent before is known again, where it still is what would be sent. */
  resume(nowMs: number): void {
    const state = this.#state
    if (state.phase !== 'coming' || state.isForeign) return
    const untilStart = computeStart(state.match) - nowMs
    if (untilStart > 0 && nextPriceAt(untilStart, state.offset()) === state.pricedUntil)
      state.markets.adopt(state.pricePrematch(state.pricedUntil))
  }

  /** Brings the event to a moment of simulated time. `realMs` stamps the messages. */
  advance(nowMs: number, realMs: number): void {
    const state = this.#state
    Object.assign(state, { nowMs, realMs })
    if (this.#hasLostCourse) return state.void('cancelled', this.product ?? PRODUCT.live)
    if (state.phase === 'new') introduce(state)
    if (state.phase === 'coming') prepare(state, computeStart(state.match))
    if (state.phase === 'live' || state.phase === 'interrupted') play(state, computeStart(state.match))
    if (state.phase === 'ended') confirm(state)
  }

  /** The present state in one message; its number is that of the last message. */
  snapshot(product: Product, requestId: number, realMs: number): EventMessage {
    return {
      type: 'odds_change',
      product,
      timestamp: realMs,
      event_id: this.id,
      sequence: Math.max(1, this.sequence),
      request_id: requestId,
      sport_event_status: this.#state.toStatus([]),
      odds: { markets: this.markets.snapshot() },
    }
  }

  /** What is offered at this moment, for the price of several selections; `null` while bets are stopped. */
  offer(): Priced[] | null {
    const state = this.#state
    const { step } = state.playback
    if (state.phase === 'coming') return state.pricePrematch(state.pricedUntil)
    return state.phase !== 'live' || !step || step.stopped !== null ? null : state.priceStep(step)
  }
}
