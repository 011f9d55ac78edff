import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { allowReadsBeside } from '~/builds/background.ts'
import { useErrorsInPlace } from './use-errors-in-place.ts'

/** Milliseconds between two tries at least, and by how much more at most: pages that failed together do not come back together. */
const PAUSE_MS = 5_000
const JITTER_MS = 5_000
const chance: () => number = Math.random
/** The same after the connection or the reader is back. */
const SOON_MS = 1_000

if (typeof window !== 'undefined') allowReadsBeside()

/** Has the page's data read again until it is there: from time to time, and soon after the connection is back. Only while it is seen. */
export function useRetry(): void {
  const revalidator = useRevalidator()
  const data: unknown = useLoaderData()
  const [first] = useState(data)
  // The first failure is notified, the tries after it are not.
  useErrorsInPlace(data === first ? null : data)
  const retry = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine && revalidator.state === 'idle')
      void revalidator.revalidate()
  })
  useEffect(() => {
    let due: ReturnType<typeof setTimeout>
    let triedAt = performance.now()
    const plan = (pause: number) => {
      clearTimeout(due)
      due = setTimeout(
        () => {
          triedAt = performance.now()
          retry()
          plan(PAUSE_MS)
        },
        pause + chance() * JITTER_MS,
      )
    }
    const soon = () => plan(Math.max(SOON_MS, triedAt + PAUSE_MS - performance.now() - JITTER_MS))
    plan(PAUSE_MS)
    addEventListener('online', soon)
    document.addEventListener('visibilitychange', soon)
    return () => {
      clearTimeout(due)
      removeEventListener('online', soon)
      document.removeEventListener('visibilitychange', soon)
    }
  }, [])
}
