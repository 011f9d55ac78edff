import type { LiveEvent } from '@palco/contract'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { watchLive } from './stream.ts'

type Watched = { topic: string; type: LiveEvent['type']; on: boolean; pauseMs: number }

/**
 * Reads the page's data again when an event of the type comes on the topic, at most once in `pauseMs`, while the page is visible, and when it
 * becomes visible.
 */
export function useLiveReading({ topic, type: wanted, on, pauseMs }: Watched): void {
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
    const stop = watchLive(topic, ({ type }) => {
      if (type === wanted) due ??= setTimeout(read, Math.max(0, readAt + pauseMs - performance.now()))
    })
    document.addEventListener('visibilitychange', read)
    return () => {
      stop()
      clearTimeout(due)
      document.removeEventListener('visibilitychange', read)
    }
  }, [topic, wanted, on, pauseMs])
}
