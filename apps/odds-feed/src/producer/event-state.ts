import { type FeedIncident, type FeedMessageJson, type Product } from '@palco/contract/feed'
import { type Match, startOf } from '../calendar/match.ts'
import type { Priced } from '../pricing/priced.ts'
import { randomOf } from '../random/random.ts'
import { engineOf } from '../sports/index.ts'
import type { Entrants, Step, View } from '../sports/types.ts'
import { driftAt, FULL_DEPTH_MS } from './drift.ts'
import { KnownMarkets, type StoredMarkets } from './known-markets.ts'
import { type Phase, type PlayStatus, playStatus } from './play-status.ts'
import { Playback } from './playback.ts'
import type { SimTime } from './sim-time.ts'

/** What of an event survives a restart; the rest is computed again from the seed. */
export type StoredEvent = {
  sequence: number
  phase: Phase
  announced: boolean
  pricedUntil: number
  markets: StoredMarkets
}
/** A message before it has its number and time. */
type Draft = DistributiveOmit<
  Extract<FeedMessageJson, { sequence: number }>,
  'event_id' | 'sequence' | 'timestamp'
>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type EventMessage = Extract<FeedMessageJson, { sequence: number }>

const MINUTE_MS = 60_000

/** Where an event stands, and what each phase of it needs: its markets, its course, its prices, its numbered messages. */
export class EventState {
  readonly entrants: Entrants
  readonly seed: string
  readonly time: SimTime
  readonly markets: KnownMarkets
  readonly playback: Playback
  readonly #emit: (message: EventMessage) => void
  sequence: number
  phase: Phase
  /** Simulated time at which something may change. */
  dueMs = 0
  announced: boolean
  pricedUntil: number
  /** Seconds of play of the last prices. */
  pricedAt = Number.NEGATIVE_INFINITY
  nowMs = 0
  /** Stamps the messages. */
  realMs = 0

  constructor(
    entrants: Entrants,
    seed: string,
    time: SimTime,
    emit: (message: EventMessage) => void,
    stored?: StoredEvent,
  ) {
    this.entrants = entrants
    this.seed = seed
    this.time = time
    this.#emit = emit
    this.sequence = stored?.sequence ?? 0
    this.phase = stored?.phase ?? 'new'
    this.announced = stored?.announced ?? false
    this.pricedUntil = stored?.pricedUntil ?? Number.POSITIVE_INFINITY
    this.markets = new KnownMarkets(entrants.match.sport, stored?.markets)
    this.playback = new Playback(entrants, seed)
  }

  get match(): Match {
    return this.entrants.match
  }
  /** When the event begins, as far as it is known: a delay is announced. Simulated time. */
  get startMs(): number {
    return this.announced ? startOf(this.match) : this.match.scheduledMs
  }

  /** Gives a message the event's next number and the present time, and emits it. */
  send(draft: Draft): void {
    this.sequence += 1
    const { type, product, ...rest } = draft
    this.#emit({
      type,
      product,
      timestamp: this.realMs,
      event_id: this.match.id,
      sequence: this.sequence,
      ...rest,
    } as EventMessage)
  }

  /** Ends the event without a result: what is open is cancelled. */
  void(reason: 'postponed' | 'cancelled' | 'abandoned', product: Product): void {
    this.phase = 'void'
    this.dueMs = Number.POSITIVE_INFINITY
    this.send({
      type: 'odds_change',
      product,
      sport_event_status: this.statusOf([]),
      odds: { markets: [] },
    })
    this.cancelRest(reason, product)
    this.playback.release()
  }

  /** Cancels what was not decided. */
  cancelRest(void_reason: string, product: Product): void {
    const markets = this.markets.cancel()
    if (markets.length > 0) this.send({ type: 'bet_cancel', product, void_reason, markets })
  }

  /** Prices of a step of play at this moment. */
  priceStep(step: Step): Priced[] {
    const secondsIntoStep = Math.max(0, (this.nowMs - startOf(this.match)) / 1000 - step.at)
    return this.price({ phase: 'live', step, secondsIntoStep })
  }

  /** The state of play with these incidents. */
  statusOf(incidents: readonly FeedIncident[]): PlayStatus {
    const { match } = this
    return playStatus({
      match,
      phase: this.phase,
      announced: this.announced,
      step: this.playback.step,
      seconds: (this.nowMs - startOf(match)) / 1000,
      incidents,
    })
  }

  /** What prices are made for at so many milliseconds before the start. */
  prematchView(until: number): View {
    const drift = driftAt(this.seed, this.match.id, until)
    return { phase: 'prematch', drift, depth: until < FULL_DEPTH_MS ? 'full' : 'main' }
  }
  price(view: View): Priced[] {
    return engineOf(this.match.sport).price(this.entrants, view)
  }
  /** Prices of different events move at different moments. */
  offset(): number {
    return randomOf(this.seed, 'offset', this.match.id).int(5) * MINUTE_MS
  }
}
