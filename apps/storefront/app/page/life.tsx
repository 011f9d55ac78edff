import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useGo } from '../builds/go.ts'
import { usePageLoading } from '../builds/page-modules.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { notify } from '../notices/store.ts'
import { paths } from '../paths.ts'
import { keepRootData, useRootData } from '../page-data/root-data.tsx'
import type { NoticeKey } from '../session/visit.ts'
import { hasSessionEnded, neverEnded, onSessionEnd, sessionEndTaken } from './session-end.ts'
import { markRootFresh, markRootStale } from './stale-root.ts'
import { usePageState } from './use-page-state.ts'
import { xsrfFromCookie } from './xsrf-form.tsx'

export const NOTICE_TEXTS = {
  url: 'common.mustLoginUrl',
  game: 'common.mustLoginGame',
  ended: 'common.sessionOver',
  gift: 'bonuses.gift.notice',
} as const satisfies Record<NoticeKey, string>

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

/** Shows the notice that came with the page: it stays through a redirect (S137). */
export function useNotice(): void {
  const state = usePageState()
  const shownFor = useRef<unknown>(null)
  useEffect(() => {
    if (!state?.notice || shownFor.current === state) return
    shownFor.current = state
    notify({ kind: state.notice === 'ended' ? 'warning' : 'info', titleKey: NOTICE_TEXTS[state.notice] })
  }, [state])
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

/** Plain links of this site are followed in-app: tiles and texts need no router component. */
export function useInAppLinks(): void {
  const go = useGo()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      if (
        (link.target !== '' && link.target !== '_self') ||
        link.hasAttribute('download') ||
        link.dataset.reload !== undefined
      )
        return
      const samePage = link.pathname === location.pathname && link.search === location.search
      if (samePage && link.hash !== '') return
      event.preventDefault()
      void go(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [go])
}

/** The bar and busy mark of a document's first second and of every navigation; it covers nothing. */
export function LoadingBar() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [starting, setStarting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setStarting(false), 1_000)
    return () => clearTimeout(timer)
  }, [])
  const loading = usePageLoading()
  const busy = starting || loading || navigation.state !== 'idle'
  if (!busy) return null
  return (
    <div
      className="loading-bar"
      data-loading={starting ? 'start' : 'navigation'}
      role="progressbar"
      aria-busy="true"
      aria-label={t('common.loading')}
    />
  )
}

/** The focus goes to the new page's heading after an in-app navigation, so that it is announced. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // What a phone's share button passes on.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + pathname)
    const heading = document.querySelector<HTMLElement>('main h1, h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * A choice of language made in the running page is kept in the local store too (S161): the answer has set the
 * cookie, and at the start of a document both are alike (builds/boot-script.ts).
 */
export function useStoredLanguage(): void {
  const language = useRootData()?.language
  useEffect(() => {
    const chosen = /(?:^|; )languageSession=(\w+)/.exec(document.cookie)?.[1]
    if (!chosen || chosen !== language) return
    try {
      localStorage.setItem('languageSession', chosen)
    } catch {
      // Without a usable store the cookie keeps the choice.
    }
  }, [language])
}
