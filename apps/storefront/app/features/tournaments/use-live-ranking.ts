import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { watchLive } from '~/live/index.ts'

/** A ranking that changes all the time is read this often at most. */
const PAUSE_MS = 5_000

/** Reads the page's data again when the tournament's ranking has changed, while the page is visible, and when it becomes visible. */
export function useLiveRanking(id: string, on: boolean): void {
  const revalidator = useRevalidator()
  const current = useRef(revalidator)
  useEffect(() => {
    current.current = revalidator
  })
  useEffect(() => {
    if (!on) return
    let due: ReturnType<typeof setTimeout> | undefined
    let readAt = performance.now()
    const read = () => {
      due = undefined
      if (document.visibilityState !== 'visible' || current.current.state !== 'idle') return
      readAt = performance.now()
      void current.current.revalidate()
    }
    const stop = watchLive(`tournament:${id}`, ({ type }) => {
      if (type === 'ranking') due ??= setTimeout(read, Math.max(0, readAt + PAUSE_MS - performance.now()))
    })
    document.addEventListener('visibilitychange', read)
    return () => {
      stop()
      clearTimeout(due)
      document.removeEventListener('visibilitychange', read)
    }
  }, [id, on])
}
