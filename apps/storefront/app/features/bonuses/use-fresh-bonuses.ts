import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { allowReadsBeside } from '~/builds/background.ts'
import { BONUS_EVENT } from '~/live/index.ts'

if (typeof window !== 'undefined') allowReadsBeside()

/** Reads the page's bonuses anew when the live stream says that one changed, or the page comes back into view. */
export function useFreshBonuses(): void {
  const revalidator = useRevalidator()
  const current = useRef(revalidator)
  useEffect(() => {
    current.current = revalidator
  })
  useEffect(() => {
    const ask = () => {
      const { state, revalidate } = current.current
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    window.addEventListener(BONUS_EVENT, ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.removeEventListener(BONUS_EVENT, ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}
