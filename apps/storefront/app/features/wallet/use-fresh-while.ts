import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 4000

/**
 * Asks the loader again every few seconds while `open`, and at once when the page comes back into view. The live
 * stream usually says it earlier; this is for when the stream cannot be had.
 */
export function useFreshWhile(open: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!open) return
    const ask = () => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [open, revalidate, state])
}
