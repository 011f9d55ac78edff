import {
  type EventStatus,
  type FeedIncident,
  type FeedMessageJson,
  FIXTURE_CHANGE,
  type Product,
  PRODUCT,
  recordJson,
} from '@palco/contract/feed'
import { announcedAt, startOf } from '../calendar/match.ts'
import { randomOf } from '../random/random.ts'
import { engineOf } from '../sports/index.ts'
import type { Course, Entrants, Step, View } from '../sports/types.ts'
import { driftAt, FULL_DEPTH_MS, nextPriceAt } from './drift.ts'
import { KnownMarkets, type StoredMarkets } from './known-markets.ts'
import { eventStatusOf, type Phase, type PlayStatus, playStatus } from './play-status.ts'
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
export type Emit = (event: EventFeed, message: EventMessage) => void

const MINUTE_MS = 60_000
const [CONFIRM_MS, BROKEN_OFF_MS, REPRICE_S] = [6 * MINUTE_MS, 20 * MINUTE_MS, 40]
const MOST_INCIDENTS = 20

/** One event of the calendar: brings it to the present and emits what changed since it was last looked at. */
export class EventFeed {
  readonly entrants: Entrants
  readonly #seed: string
  readonly #time: SimTime
  readonly #emit: Emit
  readonly #markets: KnownMarkets
  sequence: number
  phase: Phase
  /** Simulated time at which something may change. */
  dueMs = 0
  #announced: boolean
  #pricedUntil: number
  #course: Course | null = null
  #stepIndex = -1
  #pricedAt = Number.NEGATIVE_INFINITY
  #nowMs = 0
  #realMs = 0

  constructor(entrants: Entrants, seed: string, time: SimTime, emit: Emit, stored?: StoredEvent) {
    this.entrants = entrants
    this.#seed = seed
    this.#time = time
    this.#emit = emit
    this.sequence = stored?.sequence ?? 0
    this.phase = stored?.phase ?? 'new'
    this.#announced = stored?.announced ?? false
    this.#pricedUntil = stored?.pricedUntil ?? Number.POSITIVE_INFINITY
    this.#markets = new KnownMarkets(entrants.match.sport, stored?.markets)
    this.#stepIndex = -1
  }

  get id(): string {
    return this.entrants.match.id
  }
  get isOver(): boolean {
    return this.phase === 'closed' || this.phase === 'void'
  }
  get markets(): KnownMarkets {
    return this.#markets
  }

  store(): StoredEvent {
    const { sequence, phase } = this
    return {
      sequence,
      phase,
      announced: this.#announced,
      pricedUntil: this.#pricedUntil,
      markets: this.#markets.store(),
    }
  }

  /** After a restart: what was sent before is known again, where it still is what would be sent. */
  resume(nowMs: number): void {
    if (this.phase !== 'coming') return
    const untilStart = startOf(this.entrants.match) - nowMs
    if (untilStart > 0 && nextPriceAt(untilStart, this.#offset()) === this.#pricedUntil)
      this.#markets.adopt(this.#price(this.#prematchView(this.#pricedUntil)))
  }

  /** Brings the event to a moment of simulated time. `realMs` stamps the messages. */
  advance(nowMs: number, realMs: number): void {
    this.#nowMs = nowMs
    this.#realMs = realMs
    const { match } = this.entrants
    if (this.phase === 'new') this.#introduce()
    if (this.phase === 'coming') this.#prepare(startOf(match))
    if (this.phase === 'live' || this.phase === 'interrupted') this.#play(startOf(match))
    if (this.phase === 'ended') this.#confirm()
  }

  /** The event's status by the field's numbers. */
  get status(): EventStatus {
    return eventStatusOf(this.phase, this.entrants.match)
  }

  /** When the event begins, as far as it is known: a delay is announced. Simulated time. */
  get startMs(): number {
    const { match } = this.entrants
    return this.#announced ? startOf(match) : match.scheduledMs
  }

  /** Which producer offers the event now; `null` when it has ended. */
  get product(): Product | null {
    if (this.isOver) return null
    return this.phase === 'new' || this.phase === 'coming' ? PRODUCT.prematch : PRODUCT.live
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
      sport_event_status: this.#statusOf([]),
      odds: { markets: this.#markets.snapshot() },
    }
  }

  /** What is offered at this moment, for the price of several selections; `null` while bets are stopped. */
  offer(): ReturnType<EventFeed['price']> | null {
    const step = this.#step()
    if (this.phase === 'coming') return this.#price(this.#prematchView(this.#pricedUntil))
    if (this.phase !== 'live' || !step || step.stopped !== null) return null
    return this.price(step)
  }

  price(step: Step) {
    const { match } = this.entrants
    const secondsIntoStep = Math.max(0, (this.#nowMs - startOf(match)) / 1000 - step.at)
    return engineOf(match.sport).price(this.entrants, { phase: 'live', step, secondsIntoStep })
  }

  #introduce(): void {
    this.phase = 'coming'
    const product = PRODUCT.prematch
    this.#send({
      type: 'fixture_change',
      product,
      change_type: FIXTURE_CHANGE.new,
      start_time: this.#time.realOf(this.startMs),
    })
  }

  #prepare(startMs: number): void {
    const announced = announcedAt(this.entrants.match)
    if (announced !== null && !this.#announced && this.#nowMs >= announced) this.#announce()
    if (this.phase !== 'coming') return
    if (this.#nowMs >= startMs) return this.#begin()
    const untilStart = startMs - this.#nowMs
    const until = nextPriceAt(untilStart, this.#offset())
    if (until < this.#pricedUntil || this.#markets.size === 0) {
      this.#pricedUntil = until
      const markets = this.#markets.change(this.#price(this.#prematchView(until)))
      if (markets.length > 0)
        this.#send({
          type: 'odds_change',
          product: PRODUCT.prematch,
          sport_event_status: this.#statusOf([]),
          odds: { markets },
        })
    }
    const next = startMs - until
    this.dueMs = Math.min(
      next <= this.#nowMs ? startMs : next,
      announced !== null && !this.#announced ? announced : startMs,
    )
  }

  /** A delay, a postponement or a cancellation becomes known. */
  #announce(): void {
    const { disruption } = this.entrants.match
    this.#announced = true
    const isDelay = disruption?.kind === 'delayed'
    const start_time = this.#time.realOf(startOf(this.entrants.match))
    const product = PRODUCT.prematch
    this.#send({
      type: 'fixture_change',
      product,
      change_type: isDelay ? FIXTURE_CHANGE.start_time : FIXTURE_CHANGE.cancelled,
      start_time,
    })
    if (!isDelay) this.#void(disruption?.kind === 'postponed' ? 'postponed' : 'cancelled', product)
  }

  #begin(): void {
    this.phase = 'live'
    const markets = this.#markets.handOver()
    if (markets.length > 0) this.#send({ type: 'odds_change', product: PRODUCT.prematch, odds: { markets } })
  }

  #play(startMs: number): void {
    const { match } = this.entrants
    const course = this.#courseOf()
    const elapsed = (this.#nowMs - startMs) / 1000
    const end = course.steps.at(-1)?.at ?? 0
    const breakOff = match.disruption?.kind === 'abandoned' ? end * match.disruption.share : null
    const before = this.#stepIndex
    while (
      (course.steps[this.#stepIndex + 1]?.at ?? Number.POSITIVE_INFINITY) <=
      Math.min(elapsed, breakOff ?? elapsed)
    )
      this.#stepIndex += 1
    const step = this.#step()
    if (!step) return void (this.dueMs = startMs + 1000 * (course.steps[0]?.at ?? 0))
    if (this.#stepIndex > before && this.phase === 'live') this.#show(step, before)
    else if (this.phase === 'live' && elapsed - this.#pricedAt >= REPRICE_S) this.#reprice(step, [])
    if (breakOff !== null && elapsed >= breakOff) return this.#breakOff(step, startMs + breakOff * 1000)
    if (step.record.finished) return this.#end(startMs + end * 1000)
    const next = course.steps[this.#stepIndex + 1]?.at ?? end
    this.dueMs = startMs + 1000 * Math.min(next, elapsed + REPRICE_S, breakOff ?? next)
  }

  /** The steps since the last look: their incidents, what the newest one decides, and its prices. */
  #show(step: Step, before: number): void {
    const passed = (this.#course?.steps ?? []).slice(before + 1, this.#stepIndex + 1)
    const incidents = passed.flatMap((each) => each.incidents).slice(-MOST_INCIDENTS)
    const product = PRODUCT.live
    if (step.stopped !== null) {
      this.#markets.stop()
      this.#pricedAt = Number.NEGATIVE_INFINITY
      return this.#send({
        type: 'bet_stop',
        product,
        groups: 'all',
        market_status: -1,
        betstop_reason: step.stopped,
        sport_event_status: this.#statusOf(incidents),
      })
    }
    const markets = this.#markets.settle(step.record)
    if (markets.length > 0) this.#send({ type: 'bet_settlement', product, certainty: 1, markets })
    if (step.record.finished) return
    const last = this.#course?.steps[before]
    const hasChanged =
      last?.record !== step.record || last.extra !== step.extra || last.matchStatus !== step.matchStatus
    if (hasChanged || step.at - this.#pricedAt >= REPRICE_S) return this.#reprice(step, incidents)
    if (incidents.length > 0)
      this.#send({
        type: 'odds_change',
        product,
        sport_event_status: this.#statusOf(incidents),
        odds: { markets: [] },
      })
  }

  #reprice(step: Step, incidents: FeedIncident[]): void {
    if (step.stopped !== null || step.record.finished) return
    this.#pricedAt = (this.#nowMs - startOf(this.entrants.match)) / 1000
    const markets = this.#markets.change(this.price(step))
    if (markets.length > 0 || incidents.length > 0)
      this.#send({
        type: 'odds_change',
        product: PRODUCT.live,
        sport_event_status: this.#statusOf(incidents),
        odds: { markets },
      })
  }

  #breakOff(step: Step, atMs: number): void {
    if (this.phase === 'live') {
      this.phase = 'interrupted'
      this.#markets.stop()
      this.#send({
        type: 'bet_stop',
        product: PRODUCT.live,
        groups: 'all',
        market_status: -1,
        betstop_reason: 'interruption',
        sport_event_status: this.#statusOf([]),
      })
    }
    this.dueMs = atMs + BROKEN_OFF_MS
    if (this.#nowMs < this.dueMs) return
    // What was decided before stands.
    const markets = step.stopped === null ? this.#markets.settle(step.record) : []
    if (markets.length > 0)
      this.#send({ type: 'bet_settlement', product: PRODUCT.live, certainty: 2, markets })
    this.#void('abandoned', PRODUCT.live)
  }

  #end(endMs: number): void {
    this.phase = 'ended'
    this.dueMs = endMs + CONFIRM_MS
    this.#send({
      type: 'odds_change',
      product: PRODUCT.live,
      sport_event_status: this.#statusOf([]),
      odds: { markets: this.#markets.change([]) },
    })
  }

  /** The confirmed result; where it differs from the scouted one, now and then by taking the settlement back first. */
  #confirm(): void {
    const record = this.#courseOf().confirmed
    const { match } = this.entrants
    const endMs = startOf(match) + 1000 * (this.#courseOf().steps.at(-1)?.at ?? 0)
    this.dueMs = endMs + CONFIRM_MS
    if (this.#nowMs < this.dueMs) return
    this.phase = 'closed'
    this.#stepIndex = this.#courseOf().steps.length - 1
    const product = PRODUCT.live
    const changed = match.corrected ? this.#markets.wouldChange(record) : []
    if (changed.length > 0 && randomOf(this.#seed, 'rollback', this.id).chance(0.5)) {
      this.#markets.rollBack(changed)
      this.#send({ type: 'rollback_bet_settlement', product, markets: changed })
    }
    this.#markets.settle(record)
    const markets = this.#markets.settled()
    if (markets.length > 0) this.#send({ type: 'bet_settlement', product, certainty: 2, markets })
    this.#cancelRest('not_decided', product)
    this.#send({
      type: 'odds_change',
      product,
      sport_event_status: { ...this.#statusOf([]), record: recordJson(record) },
      odds: { markets: [] },
    })
  }

  #void(reason: 'postponed' | 'cancelled' | 'abandoned', product: Product): void {
    this.phase = 'void'
    this.dueMs = Number.POSITIVE_INFINITY
    this.#send({
      type: 'odds_change',
      product,
      sport_event_status: this.#statusOf([]),
      odds: { markets: [] },
    })
    this.#cancelRest(reason, product)
  }
  #cancelRest(void_reason: string, product: Product): void {
    const markets = this.#markets.cancel()
    if (markets.length > 0) this.#send({ type: 'bet_cancel', product, void_reason, markets })
  }

  #send(draft: Draft): void {
    this.sequence += 1
    const { type, product, ...rest } = draft
    this.#emit(this, {
      type,
      product,
      timestamp: this.#realMs,
      event_id: this.id,
      sequence: this.sequence,
      ...rest,
    } as EventMessage)
  }

  #courseOf(): Course {
    const { match } = this.entrants
    return (this.#course ??= engineOf(match.sport).course(
      this.entrants,
      randomOf(this.#seed, 'course', match.id),
    ))
  }
  #step(): Step | undefined {
    return this.#course?.steps[this.#stepIndex]
  }

  #statusOf(incidents: readonly FeedIncident[]): PlayStatus {
    const { match } = this.entrants
    return playStatus({
      match,
      phase: this.phase,
      announced: this.#announced,
      step: this.#step(),
      seconds: (this.#nowMs - startOf(match)) / 1000,
      incidents,
    })
  }

  #prematchView(until: number): View {
    const drift = driftAt(this.#seed, this.id, until)
    return { phase: 'prematch', drift, depth: until < FULL_DEPTH_MS ? 'full' : 'main' }
  }
  #price(view: View) {
    return engineOf(this.entrants.match.sport).price(this.entrants, view)
  }
  /** Prices of different events move at different moments. */
  #offset(): number {
    return randomOf(this.#seed, 'offset', this.id).int(5) * MINUTE_MS
  }
}
