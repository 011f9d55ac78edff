import type { Database, RowKind } from '../db/index.ts'
import type { Bus } from './bus/index.ts'
import { spaced, type Spaced } from './spaced.ts'

/** What happens that others wait for: rows that are committed, and calls of the platform. */
export type Happening = RowKind | 'calls'

export type Activity = {
  /** Something has happened in this process. */
  note(happening: Happening): void
  /** Calls back when one of these happens in any process. Answers the function that unsubscribes. */
  subscribe(happenings: readonly Happening[], listener: () => void): () => void
  /** Calls back when the first thing happens after a rest. Answers the function that unsubscribes. */
  onAwake(listener: () => void): () => void
  /** Nothing has happened anywhere for a while: work that repeats may wait. Results alone do not count. */
  isAtRest(): boolean
  /** Milliseconds since it happened last. */
  sinceMs(happening: Happening): number
  stop(): void
}

const CHANNEL = 'activity'
/** For so long after the last happening the platform is awake, in milliseconds. */
const AWAKE_MS = 20_000
/** Other processes hear of happenings of a kind so far apart, in milliseconds; those that hear look often for a second. */
const SPACING: Record<Happening, number> = {
  events: 200,
  jobs: 200,
  calls: 500,
  results: 200,
}
const HAPPENINGS = Object.keys(SPACING) as Happening[]

/** Passes on what happens, within this process at once, to the others over the bus. */
export function startActivity({
  db,
  bus,
  awakeMs = AWAKE_MS,
}: {
  db: Pick<Database, 'onInserted'>
  bus: Bus
  awakeMs?: number
}): Activity {
  const listeners = new Map<Happening, Set<() => void>>(HAPPENINGS.map((each) => [each, new Set()]))
  const awakeListeners = new Set<() => void>()
  const lastAt = new Map<Happening, number>()
  let awakeUntil = performance.now() + awakeMs
  const isAtRest = () => performance.now() >= awakeUntil

  function stayAwake(): void {
    const wasAtRest = isAtRest()
    awakeUntil = performance.now() + awakeMs
    if (wasAtRest) for (const listener of awakeListeners) listener()
  }
  function hear(happening: Happening): void {
    lastAt.set(happening, performance.now())
    if (happening !== 'results') stayAwake()
    for (const listener of listeners.get(happening) ?? []) listener()
  }
  const announcing = new Map<Happening, Spaced>(
    HAPPENINGS.map((type) => [
      type,
      spaced(() => bus.publish({ channel: CHANNEL, type, payload: {} }), {
        firstMs: 0,
        everyMs: SPACING[type],
      }),
    ]),
  )
  function note(happening: Happening): void {
    hear(happening)
    announcing.get(happening)?.ask()
  }
  const unsubscribe = [
    db.onInserted(note),
    bus.subscribe(CHANNEL, {
      on({ type }) {
        const happening = HAPPENINGS.find((each) => each === type)
        if (happening) hear(happening)
      },
      // What happened meanwhile is not known.
      onGap: () => HAPPENINGS.forEach(hear),
    }),
  ]
  return {
    note,
    subscribe(happenings, listener) {
      const leaving = happenings.map((each) => subscribeTo(listeners.get(each), listener))
      return () => leaving.forEach((leave) => leave())
    },
    onAwake: (listener) => subscribeTo(awakeListeners, listener),
    isAtRest,
    sinceMs: (happening) => performance.now() - (lastAt.get(happening) ?? -Infinity),
    stop() {
      for (const each of unsubscribe) each()
      for (const each of announcing.values()) each.stop()
    },
  }
}

function subscribeTo(set: Set<() => void> | undefined, listener: () => void): () => void {
  set?.add(listener)
  return () => void set?.delete(listener)
}
