import { useEffect, useEffectEvent, useRef } from 'react'
import { xsrfFromCookie } from './xsrf-form.tsx'

/** Between two tries while the browser believes that it has a network, in ms. */
const PAUSE_MS = 5_000

/**
 * Sends what got no answer once more, as soon as there is a network: a player who stopped play must not go on because a phone was in a tunnel. Only for
 * what may be sent twice, and only in the session in which it was lost: after a log-in or a log-out in another tab the page is read anew.
 * @param isUnsent whether it waits to be sent
 */
export function useSendAgain(isUnsent: boolean, send: () => void): void {
  const session = useRef<string | null>(null)
  const sendAgain = useEffectEvent(() => {
    if (!navigator.onLine) return
    // The token is renewed by each log-in and log-out: this may be another player.
    if (xsrfFromCookie() === session.current) send()
    else location.reload()
  })
  useEffect(() => {
    if (!isUnsent) return
    session.current = xsrfFromCookie()
    const timer = setInterval(sendAgain, PAUSE_MS)
    addEventListener('online', sendAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendAgain)
    }
  }, [isUnsent])
}
