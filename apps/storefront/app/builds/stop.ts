import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A page that could not be entered: the error page takes the place of the one that is left. */
export type Stop = { address: string; error: unknown }

let current: Stop | null = null
const listeners = new Set<() => void>()

function set(stop: Stop | null): void {
  current = stop
  for (const listener of listeners) listener()
}

/** Shows the error page at an address that the router was not asked for. */
export function stopAt(address: string, error: unknown): void {
  // The router keeps its own state in the entry: "back" leads to the page that it still shows.
  if (address !== location.pathname + location.search + location.hash)
    history.pushState(history.state, '', address)
  set({ address, error })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page that could not be entered, until the router's next navigation has ended. */
export function useStop(): Stop | null {
  const location = useLocation()
  const idle = useNavigation().state === 'idle'
  const stop = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const shown = useRef({ location, idle })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { location, idle }
    if (before.location !== location || (idle && !before.idle)) set(null)
  }, [location, idle])
  return stop
}
