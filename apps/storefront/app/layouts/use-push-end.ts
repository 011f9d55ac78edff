import { useEffect } from 'react'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'

/** Ends this browser's subscription; the platform forgets it at the next notice, which the push service refuses. */
async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

/** A player who logs out here gets no more notices on this device (docs/push.md). */
export function usePushEnd(): void {
  const { loggedIn } = useSession()
  useEffect(() => {
    if (!loggedIn) return
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute('action') === paths.logout())
        void endPush().catch(() => undefined)
    }
    document.addEventListener('submit', onSubmit, true)
    return () => document.removeEventListener('submit', onSubmit, true)
  }, [loggedIn])
}
