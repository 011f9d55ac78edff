import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router'
import { MOST_RENEWALS, RENEWAL_SECONDS } from './renewal-limits.ts'

/** For browsers without script: the document of the queue loads itself anew. */
export function useRefreshTag() {
  const refresh = useRouteLoaderData<{ refresh: string | null }>('features/payments/queue')?.refresh
  if (!refresh) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={refresh} />
    </noscript>
  )
}

/** Loads the page's data anew while it is seen; focus, scroll position and what was typed stay. */
export function useRenewal(isOn: boolean, seconds = RENEWAL_SECONDS, most = MOST_RENEWALS): void {
  const { key } = useLocation()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const count = useRef(0)
  // A navigation under way would load its data once more: one that takes longer than the pause would never end.
  const renew = useEffectEvent(() => {
    if (state === 'idle' && navigation.state === 'idle') void revalidate()
  })
  useEffect(() => {
    count.current = 0
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (count.current >= most) return clearInterval(timer)
      count.current += 1
      renew()
    }, seconds * 1_000)
    return () => clearInterval(timer)
  }, [isOn, key, seconds, most])
}
