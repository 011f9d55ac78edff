import { useEffect, useEffectEvent } from 'react'

/** Whether a player is logged in, for the other tabs; nothing else of them is stored. A guest's first visit stores nothing. */
const KEY = 'palco-player'

function note(loggedIn: boolean): void {
  try {
    const noted = localStorage.getItem(KEY)
    if (noted === null && !loggedIn) return
    if (noted !== String(loggedIn)) localStorage.setItem(KEY, String(loggedIn))
  } catch {
    // Without storage each tab finds the end at its next call.
  }
}

/** A log-out in one tab ends the session of the others at once. @param onEnd is called in those */
export function useSessionOfTabs(loggedIn: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => note(loggedIn), [loggedIn])
  useEffect(() => {
    if (!loggedIn) return
    const onStorage = ({ key, newValue }: StorageEvent) => key === KEY && newValue === 'false' && end()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [loggedIn])
}
