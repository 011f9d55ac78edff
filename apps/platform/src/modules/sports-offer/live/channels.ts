import type { Bus } from '../../../realtime/index.ts'

/** Bus channels of live prices. A profile is what prices depend on: a brand with its own price rules, or all others. */
export const ALL_BRANDS = '*'
export const eventChannel = (profile: string, id: string): string => `sports_event:${profile}:${id}`
export const liveChannel = (profile: string): string => `sports_live:${profile}`

/** Where processes with readers say which channels they read, so that only those are priced and published. */
const INTEREST = 'sports_interest'
export const INTEREST_EVERY_MS = 20_000
const INTEREST_LASTS_MS = 60_000
/** Names in one message: it must fit a NOTIFY. */
const NAMES = 40

export type Interest = {
  /** This process has readers of the channel, until the answered function is called. */
  watch(name: string): () => void
  /** The channels that this process reads. */
  names(): string[]
  close(): void
}

/** Says on the bus which channels this process reads: at once, and again as long as it does. */
export function announceInterest(bus: Bus, everyMs = INTEREST_EVERY_MS): Interest {
  const watched = new Set<string>()
  const say = (names: readonly string[], isNew: boolean) => {
    for (let from = 0; from < names.length; from += NAMES)
      bus.publish({
        channel: INTEREST,
        type: 'names',
        payload: { names: names.slice(from, from + NAMES), isNew },
      })
  }
  const timer = setInterval(() => say([...watched], false), everyMs)
  timer.unref()
  return {
    watch(name) {
      watched.add(name)
      say([name], true)
      return () => void watched.delete(name)
    },
    names: () => [...watched],
    close: () => clearInterval(timer),
  }
}

export type Audience = {
  has(name: string): boolean
  names(): string[]
  close(): void
}

/** The channels that any process reads. `onNew`: a reader came, who may have missed what was published until now. */
export function hearInterest(bus: Bus, onNew: (name: string) => void): Audience {
  const until = new Map<string, number>()
  const leave = bus.subscribe(INTEREST, {
    on({ payload }) {
      const { names, isNew } = payload as { names: string[]; isNew: boolean }
      for (const name of names) {
        const isUnknown = !isRead(name)
        until.set(name, performance.now() + INTEREST_LASTS_MS)
        if (isNew || isUnknown) onNew(name)
      }
    },
  })
  const isRead = (name: string): boolean => {
    const ends = until.get(name)
    if (ends === undefined) return false
    if (ends > performance.now()) return true
    until.delete(name)
    return false
  }
  return { has: isRead, names: () => [...until.keys()].filter(isRead), close: leave }
}
