/** What came with the page is fresh: the stream and its code wait this long in ms, so that they delay nothing of the start. */
const LATER_MS = 3_000

/** Has the jackpots of a page follow the live stream. A `ref` of an element that holds them. @returns how to stop */
export function wakeJackpots(element: Element | null): (() => void) | undefined {
  if (!element?.querySelector('[data-jackpot]')) return undefined
  let end: (() => void) | undefined
  let wanted = true
  const start = async () => {
    const { followJackpots } = await import('./follow.ts')
    if (wanted) end = followJackpots()
  }
  // Without its code the amounts stay as they came.
  const later = setTimeout(() => void start().catch(() => undefined), LATER_MS)
  return () => {
    wanted = false
    clearTimeout(later)
    end?.()
  }
}
