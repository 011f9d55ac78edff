import { useEffect, useState } from 'react'

const KEY = 'palco.referral'

/**
 * The referral code a visitor came with, kept for the visit in the tab's own store: who looks around before signing up
 * still has it. The page itself stays the same for every guest.
 * @param given from the address of the page that is open
 */
export function useKeptReferral(given: string | null | undefined): string | null {
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    try {
      if (given) sessionStorage.setItem(KEY, given)
      else setKept(sessionStorage.getItem(KEY))
    } catch {
      // Without a usable store the address alone carries it.
    }
  }, [given])
  return given || kept
}
