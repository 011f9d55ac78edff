import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { keepRootData, useRootData } from '../page-data/root-data.tsx'
import { hasSessionEnded, neverEnded, onSessionEnd, sessionEndTaken } from './session-end.ts'
import { useSessionOfTabs } from './session-tabs.ts'
import { markRootFresh, markRootStale } from './stale-root.ts'
import { usePageState } from './use-page-state.ts'
import { xsrfFromCookie } from './xsrf-form.tsx'

/**
 * Asks for the root's data again when the last navigation found another session, language or brand, or a call found
 * the session past its end (1.6). The guards run again with it, so that a guarded page is left.
 */
export function useRootFollowsState(): void {
  const root = useRootData()
  const state = usePageState()
  const { revalidate, state: running } = useRevalidator()
  const moving = useNavigation().state !== 'idle'
  const ended = useSyncExternalStore(onSessionEnd, hasSessionEnded, neverEnded)
  const asked = useRef<string | null>(null)
  useSessionOfTabs(root?.session.loggedIn ?? false, () => {
    markRootStale()
    void revalidate()
  })
  useEffect(() => {
    keepRootData(root)
    markRootFresh()
  }, [root])
  useEffect(() => {
    if (!root || running !== 'idle' || moving) return
    const changed = state !== null && state.mark !== root.mark && asked.current !== state.mark
    if (!changed && !ended) return
    if (changed) asked.current = state.mark
    markRootStale()
    void (ended ? dropTokensOnServer().then(revalidate) : revalidate())
    sessionEndTaken()
  }, [root, state, running, moving, ended, revalidate])
}

/** A reset in a running page names its tokens to the own host (site-behaviour 2.10); the answer expires their cookies. */
async function dropTokensOnServer(): Promise<void> {
  for (const token of ['auth.token', 'auth.refresh_token']) {
    await fetch(paths.resetSession(), {
      method: 'POST',
      headers: { 'x-xsrf-token': xsrfFromCookie() ?? '' },
      body: new URLSearchParams({ token }),
    }).catch(() => undefined)
  }
}

/** The token check of the running page (site-behaviour 2.11), when switched on: the site's server applies the guard's rules. */
export function useTokenValidation(): void {
  const root = useRootData()
  const { revalidate } = useRevalidator()
  const interval = root?.session.loggedIn ? root.tokenValidationMs : null
  useEffect(() => {
    if (!interval) return
    const validate = async () => {
      const answer = await fetch(paths.checkSession(), { headers: { accept: 'application/json' } }).catch(
        () => null,
      )
      const check = answer?.ok ? ((await answer.json()) as { loggedIn?: boolean }) : null
      if (check?.loggedIn !== false) return
      clearInterval(timer)
      await dropTokensOnServer()
      markRootStale()
      void revalidate()
    }
    const timer = setInterval(() => void validate(), interval)
    return () => clearInterval(timer)
  }, [interval, revalidate])
}
