import { makeEntrants, makeWinners } from '../sports/entrants.ts'
import { DAY_MS, type Match } from '../calendar/match.ts'
import { Calendar } from '../calendar/schedule.ts'
import { type Emit, EventFeed } from './event-feed.ts'
import type { StoredEvent } from './event-state.ts'
import type { Season } from '../random/season.ts'
import type { SimTime } from './sim-time.ts'

const HOUR_MS = 3_600_000
/** How far ahead events are offered, and how long after their start they may still be played or be confirmed. */
export const HORIZON_MS = 2.5 * DAY_MS
const LONGEST_MS = 7 * HOUR_MS
/** Events stay readable for so long after they have ended, in real time. */
const KEPT_MS = 3 * HOUR_MS
const LOOK_EVERY_MS = 60_000

/** All events of the calendar around the present. */
export class World {
  readonly season: Season
  readonly time: SimTime
  readonly #calendar: Calendar
  readonly #emit: Emit
  readonly #events = new Map<string, EventFeed>()
  readonly #overSince = new Map<string, number>()
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(season: Season, time: SimTime, emit: Emit) {
    this.season = season
    this.time = time
    this.#calendar = new Calendar(season, makeWinners(season))
    this.#emit = emit
  }

  get events(): IterableIterator<EventFeed> {
    return this.#events.values()
  }
  event(id: string): EventFeed | undefined {
    return this.#events.get(id)
  }

  /** Matches that are played, coming, or not confirmed yet at a time. */
  matchesAt(realMs: number): Match[] {
    const now = this.time.toSimTime(realMs)
    return this.#calendar.between(now - LONGEST_MS, now + HORIZON_MS)
  }

  /** Takes a match up, with what is stored of it. */
  add(match: Match, stored?: StoredEvent): EventFeed {
    const event = new EventFeed(
      makeEntrants(match, this.season.seed),
      this.season,
      this.time,
      this.#emit,
      stored,
    )
    this.#events.set(match.id, event)
    return event
  }

  /** Brings everything to a moment of real time. */
  advance(realMs: number): void {
    const now = this.time.toSimTime(realMs)
    if (Math.abs(realMs - this.#lookedAt) >= LOOK_EVERY_MS / this.time.pace) this.#look(realMs)
    for (const event of this.#events.values()) {
      if (event.isOver || now < event.dueMs) continue
      event.advance(now, realMs)
    }
  }

  /** New events of the calendar come in, old ones go. */
  #look(realMs: number): void {
    this.#lookedAt = realMs
    for (const match of this.matchesAt(realMs))
      if (!this.#events.has(match.id) && !this.#overSince.has(match.id)) this.add(match)
    for (const [id, event] of this.#events) {
      if (!event.isOver) continue
      const since = this.#overSince.get(id) ?? realMs
      this.#overSince.set(id, since)
      if (realMs - since > KEPT_MS) this.#events.delete(id)
    }
    for (const [id, since] of this.#overSince)
      if (realMs - since > 2 * KEPT_MS + LONGEST_MS) this.#overSince.delete(id)
  }
}
