/** What came with the page is fresh: the stream and its code wait this long in ms, so that they delay nothing of the start. */
const LATER_MS = 3_000

/**
 * Has the matches in an element follow the live stream while they are in view; the code comes when they first are. The
 * element's HTML may be the server's or React's. A `ref` of the element. @returns how to stop
 */
export function wakeHighlights(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let end: (() => void) | undefined
  let wanted = false
  let later: ReturnType<typeof setTimeout> | undefined
  const start = async () => {
    const { followHighlights } = await import('./follow.ts')
    if (wanted) end ??= followHighlights(element)
  }
  const stop = () => {
    wanted = false
    clearTimeout(later)
    end?.()
    end = undefined
  }
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return stop()
    wanted = true
    // Without its code the prices stay as they came; a press posts.
    later = setTimeout(() => void start().catch(() => undefined), LATER_MS)
  })
  seen.observe(element)
  return () => {
    seen.disconnect()
    stop()
  }
}
