import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { allowReadsBeside } from '~/builds/background.ts'
import { PAYMENT_EVENT } from '~/live/index.ts'

if (typeof window !== 'undefined') allowReadsBeside()

const EVERY_MS = 4000

/**
 * Asks the loader again while `open`: at once when the live stream says that a payment changed or the page comes
 * back into view, and every few seconds for when the stream cannot be had.
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
    window.addEventListener(PAYMENT_EVENT, ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener(PAYMENT_EVENT, ask)
    }
  }, [open, revalidate, state])
}
