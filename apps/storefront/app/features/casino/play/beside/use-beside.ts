import { useEffect, useState, useSyncExternalStore } from 'react'
import { paths } from '~/paths.ts'
import type { PlayData } from '../load-play.ts'

/** From this width on two games have room side by side. */
const WIDE = '(min-width: 1280px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether two games have room side by side: `now`, and `once` since the page was opened, for a window that became narrow. */
export function useWide(): { now: boolean; once: boolean } {
  const now = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return { now, once: now || was }
}

async function open(id: string, signal: AbortSignal): Promise<PlayData | null> {
  try {
    const response = await fetch(paths.gameBeside(id), { signal })
    if (response.ok) return (await response.json()) as PlayData
  } catch {
    // Said by the card of the game, below.
  }
  const failed = {
    id,
    game: null,
    launch: null,
    stream: null,
    session: null,
    start: false,
    shown: [],
  }
  return signal.aborted ? null : { ...failed, similar: [], jackpots: [], problem: { code: null, texts: [] } }
}

/**
 * Opens the second game once, whatever else happens on the page.
 * @param id `null`: there is none
 * @returns what the page says about it; `null` while it is being opened
 */
export function useBeside(id: string | null): PlayData | null {
  const [opened, setOpened] = useState<PlayData | null>(null)
  useEffect(() => {
    if (id === null) return
    const leave = new AbortController()
    void open(id, leave.signal).then((data) => data && setOpened(data))
    return () => {
      leave.abort()
      setOpened(null)
    }
  }, [id])
  return opened?.id === id ? opened : null
}
