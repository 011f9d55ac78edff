import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Reads of one page are this far apart at least, in ms. */
const PAUSE_MS = 5_000

/** A function that has the page's data read again soon, however often it is called. */
export function useLiveRefresh(): () => void {
  const revalidator = useRevalidator()
  const [asked, setAsked] = useState(0)
  const readAt = useRef(0)
  const read = useEffectEvent(() => {
    readAt.current = performance.now()
    if (document.visibilityState === 'visible' && revalidator.state === 'idle') void revalidator.revalidate()
    setAsked(0)
  })
  useEffect(() => {
    if (asked === 0) return
    const due = setTimeout(() => read(), Math.max(250, readAt.current + PAUSE_MS - performance.now()))
    return () => clearTimeout(due)
  }, [asked])
  return () => setAsked(1)
}
