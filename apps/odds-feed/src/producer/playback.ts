import type { Season } from '../random/season.ts'
import { toCourse } from '../sports/entrants.ts'
import type { Course, Entrants, Step } from '../sports/types.ts'

/** The course of a match and how far it has been played. The course is computed when it is first asked for. */
export class Playback {
  readonly #entrants: Entrants
  readonly #season: Season
  #course: Course | null = null
  #released: Step | undefined
  /** Of the step that was reached; −1 before the first one. */
  index = -1

  constructor(entrants: Entrants, season: Season) {
    this.#entrants = entrants
    this.#season = season
  }

  get course(): Course {
    return (this.#course ??= toCourse(this.#entrants, this.#season))
  }
  /** Steps of the course, none before it was asked for. */
  get steps(): readonly Step[] {
    return this.#course?.steps ?? []
  }
  get step(): Step | undefined {
    return this.#released ?? this.steps[this.index]
  }

  /** Lets the course go and keeps the step that was reached: closed events are readable for hours. */
  release(): void {
    this.#released = this.step
    this.#course = null
  }
}
