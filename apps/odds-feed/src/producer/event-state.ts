import { type FeedIncident, type FeedMessageJson, type Product } from '@palco/contract/feed'
import { type Match, computeStart } from '../calendar/match.ts'
import { beliefAt, FORM, computeForm, FULL_DEPTH_MS } from '../pricing/form.ts'
import { mixed } from '../pricing/mixed.ts'
import type { Priced } from '../pricing/priced.ts'
import { makeRandom } from '../random/random.ts'
import type { Season } from '../random/season.ts'
import { withForm } from '../sports/entrants.ts'
import { selectEngine } from '../sports/index.ts'
import type { Entrants, Step } from '../sports/types.ts'
import { KnownMarkets, type StoredMarkets } from './known-markets.ts'
import { type Phase, type PlayStatus, playStatus } from './play-status.ts'
import { Playback } from './playback.ts'
import type { SimTime } from './sim-time.ts'

/** What of an event survives a restart; the rest is computed again from the season. */
export type StoredEvent = {
  /** The chance that its course comes from; none where an earlier version stored it. */
  chance?: string
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
  readonly season: Season
  readonly time: SimTime
  readonly markets: KnownMarkets
  readonly playback: Playback
  /** It was begun with another chance, which the season no longer has: nothing of its course is known here. */
  readonly isForeign: boolean
  readonly #emit: (message: EventMessage) => void
  #forms: { depth: 'full' | 'main'; better: Priced[]; worse: Priced[] } | null = null
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
    season: Season,
    time: SimTime,
    emit: (message: EventMessage) => void,
    stored?: StoredEvent,
  ) {
    this.entrants = entrants
    this.season = season
    this.time = time
    this.#emit = emit
    this.sequence = stored?.sequence ?? 0
    this.phase = stored?.phase ?? 'new'
    this.announced = stored?.announced ?? false
    this.pricedUntil = stored?.pricedUntil ?? Number.POSITIVE_INFINITY
    this.markets = new KnownMarkets(entrants.match.sport, stored?.markets)
    this.playback = new Playback(entrants, season)
    this.isForeign = stored !== undefined && stored.chance !== season.chance.id
  }

  get match(): Match {
    return this.entrants.match
  }
  /** When the event begins, as far as it is known: a delay is announced. Simulated time. */
  get startMs(): number {
    return this.announced ? computeStart(this.match) : this.match.scheduledMs
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
    this.forgetForms()
    this.dueMs = Number.POSITIVE_INFINITY
    this.send({
      type: 'odds_change',
      product,
      sport_event_status: this.toStatus([]),
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
    const secondsIntoStep = Math.max(0, (this.nowMs - computeStart(this.match)) / 1000 - step.at)
    const { sport, id } = this.match
    const played = withForm(this.entrants, computeForm(this.season, id))
    return selectEngine(sport).price(played, { phase: 'live', step, secondsIntoStep })
  }

  /** The state of play with these incidents. */
  toStatus(incidents: readonly FeedIncident[]): PlayStatus {
    const { match } = this
    return playStatus({
      match,
      phase: this.phase,
      announced: this.announced,
      step: this.playback.step,
      seconds: (this.nowMs - computeStart(match)) / 1000,
      incidents,
    })
  }

  /** Prices at so many milliseconds before the start: the mean of both forms of the day by what is known of them. */
  pricePrematch(until: number): Priced[] {
    const { sport, id } = this.match
    const { isMain } = selectEngine(sport)
    const depth = until < FULL_DEPTH_MS ? 'full' : 'main'
    const belief = beliefAt(this.season, id, until)
    const { better, worse } = this.#bothForms(depth)
    const offer = mixed({ weight: belief, offer: better }, { weight: 1 - belief, offer: worse })
    return depth === 'main' && isMain ? offer.filter(isMain) : offer
  }

  /** The prices of both forms stay the same until the start: only how much each of them weighs changes. */
  #bothForms(depth: 'full' | 'main') {
    if (this.#forms?.depth !== depth) {
      const { price } = selectEngine(this.match.sport)
      const toOffer = (form: number) => price(withForm(this.entrants, form), { phase: 'prematch', depth })
      this.#forms = { depth, better: toOffer(FORM), worse: toOffer(-FORM) }
    }
    return this.#forms
  }
  /** Play has begun: they are not needed any more. */
  forgetForms(): void {
    this.#forms = null
  }
  /** Prices of different events move at different moments. */
  offset(): number {
    return makeRandom(this.season.seed, 'offset', this.match.id).int(5) * MINUTE_MS
  }
}
