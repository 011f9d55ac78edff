import { useEffect, useEffectEvent } from 'react'

/** Between two tries while the browser believes that it has a network, in ms. */
const PAUSE_MS = 5_000

/**
 * Sends what got no answer once more, as soon as there is a network: a player who stopped play must not go on because a phone was in a tunnel. Only for
 * what may be sent twice.
 * @param isUnsent whether it waits to be sent
 */
export function useSendAgain(isUnsent: boolean, send: () => void): void {
  const sendAgain = useEffectEvent(() => {
    if (navigator.onLine) send()
  })
  useEffect(() => {
    if (!isUnsent) return
    const timer = setInterval(sendAgain, PAUSE_MS)
    addEventListener('online', sendAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendAgain)
    }
  }, [isUnsent])
}
