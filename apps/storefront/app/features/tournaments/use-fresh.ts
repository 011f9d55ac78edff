import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 15_000

/** Reads the page's data again every quarter of a minute while `on` and somebody looks, and when they come back. */
export function useFresh(on: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!on) return
    const ask = () => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [on, revalidate, state])
}
