import type { MarketDescription } from '@palco/contract/feed'
import type { Api } from './api.ts'
import { type DescriptionKey, toDescription } from './description.ts'
import { NotUnderstood } from './element.ts'
import { LANGUAGES } from './fixtures.ts'

/** A description that was read, and the events whose messages waited for it. */
export type Described = DescriptionKey & { description: MarketDescription; events: readonly string[] }

type Deps = {
  api: Api
  onDescribed: (described: Described) => void
  onProblem: (reason: string, text: string) => void
  /** First pause after a failure; it doubles. */
  retryMs: number
}
type Wanted = DescriptionKey & {
  key: string
  outcomes: readonly string[]
  events: Set<string>
  failures: number
}

const MOST_KEPT = 5_000
const MOST_WANTED = 5_000
const MOST_EVENTS = 500
const MOST_AT_ONCE = 4
const MOST_FAILURES = 10
const LONGEST_PAUSE_MS = 900_000

/**
 * Descriptions of variants, read by HTTP when a message names one that is not here. What cannot be read is asked for again after a pause,
 * and after many failures with the next message.
 */
export class Descriptions {
  readonly #deps: Deps
  /** The one that was used last is last. */
  readonly #kept = new Map<string, MarketDescription>()
  readonly #wanted = new Map<string, Wanted>()
  readonly #queue: Wanted[] = []
  readonly #pauses = new Set<NodeJS.Timeout>()
  #reading = 0
  #isStopped = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The description of a variant with all of these outcomes; `null`: `onDescribed` gives it once it is read. */
  of(
    eventId: string,
    { marketId, variant }: DescriptionKey,
    outcomes: readonly string[],
  ): MarketDescription | null {
    const key = `${marketId} ${variant}`
    const found = this.#kept.get(key)
    if (found && missingIn(found, outcomes) === undefined) {
      this.#keep(key, found)
      return found
    }
    const wanted = this.#wanted.get(key)
    if (wanted) {
      wanted.outcomes = outcomes
      if (wanted.events.size < MOST_EVENTS) wanted.events.add(eventId)
    } else if (this.#wanted.size < MOST_WANTED && !this.#isStopped) {
      const one = { marketId, variant, key, outcomes, events: new Set([eventId]), failures: 0 }
      this.#wanted.set(key, one)
      this.#queue.push(one)
      this.#next()
    }
    return null
  }

  stop(): void {
    this.#isStopped = true
    for (const pause of this.#pauses) clearTimeout(pause)
    this.#queue.length = 0
  }

  #keep(key: string, description: MarketDescription): void {
    this.#kept.delete(key)
    this.#kept.set(key, description)
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
  }

  #next(): void {
    while (this.#reading < MOST_AT_ONCE) {
      const one = this.#queue.shift()
      if (!one) return
      this.#reading += 1
      void this.#read(one).finally(() => {
        this.#reading -= 1
        this.#next()
      })
    }
  }

  async #read(one: Wanted): Promise<void> {
    const { marketId, variant } = one
    try {
      const description = await readDescription(this.#deps.api, one)
      if (this.#isStopped) return
      this.#keep(one.key, description)
      const missing = missingIn(description, one.outcomes)
      if (missing !== undefined) throw new NotUnderstood(`it does not name the outcome ${missing}`)
      this.#wanted.delete(one.key)
      this.#deps.onDescribed({ marketId, variant, description, events: [...one.events] })
    } catch (error) {
      if (!this.#isStopped) this.#failed(one, error instanceof Error ? error.message : String(error))
    }
  }

  #failed(one: Wanted, reason: string): void {
    if (one.failures === 0)
      this.#deps.onProblem('description', `market ${one.marketId} variant=${one.variant}: ${reason}`)
    one.failures += 1
    if (one.failures >= MOST_FAILURES) return void this.#wanted.delete(one.key)
    const pause = setTimeout(
      () => {
        this.#pauses.delete(pause)
        this.#queue.push(one)
        this.#next()
      },
      Math.min(this.#deps.retryMs * 2 ** (one.failures - 1), LONGEST_PAUSE_MS),
    )
    pause.unref()
    this.#pauses.add(pause)
  }
}

function missingIn({ outcomes }: MarketDescription, wanted: readonly string[]): string | undefined {
  const ids = new Set(outcomes.map(({ id }) => id))
  return wanted.find((id) => !ids.has(id))
}

/** In three languages. @throws UofFailure, NotUnderstood */
async function readDescription(api: Api, { marketId, variant }: DescriptionKey): Promise<MarketDescription> {
  const read = (language: string) =>
    api.read(`descriptions/${language}/markets/${marketId}/variants/${variant}`, 'description')
  const [es, en, pt] = await Promise.all([
    read(LANGUAGES.es_ES),
    read(LANGUAGES.en_US),
    read(LANGUAGES.pt_BR),
  ])
  return toDescription({ es_ES: es, en_US: en, pt_BR: pt }, { marketId, variant })
}
