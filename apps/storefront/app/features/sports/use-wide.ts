import { useSyncExternalStore } from 'react'

/** From this width on nothing of an event is folded. */
const WIDE = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether a browser shows what is folded on a desktop (scoreboard.css). */
export const showsFolded = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('selector(::details-content)')

/** Whether the window has a desktop's width; false in the server's HTML. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
