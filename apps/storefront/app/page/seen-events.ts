import { now } from '~/lib/clock.ts'

/** A match whose page was opened in this browser. */
export type SeenEvent = { href: string; name: string; at: number }

const KEY = 'sports.seen'
const MOST = 8
const KEPT_MS = 3 * 86_400_000

const isSeen = (value: unknown): value is SeenEvent => {
  const { href, name, at } = (value ?? {}) as Partial<Record<keyof SeenEvent, unknown>>
  return (
    typeof href === 'string' &&
    href.startsWith('/sports/event/') &&
    typeof name === 'string' &&
    typeof at === 'number'
  )
}

/** Matches of the last three days, the last seen first; none where the browser keeps nothing. */
export function seenEvents(): SeenEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen).filter(({ at }) => at > now() - KEPT_MS) : []
  } catch {
    return []
  }
}

export function rememberEvent(event: Omit<SeenEvent, 'at'>): void {
  const others = seenEvents().filter(({ href }) => href !== event.href)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...event, at: now() }, ...others].slice(0, MOST)))
  } catch {
    // A browser without storage remembers nothing.
  }
}
