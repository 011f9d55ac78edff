import { useEffect, useMemo } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { clearNextFull, markNextFull, watchBuilds } from './builds/build-check.ts'
import { aroundNavigation } from './builds/navigation.ts'
import { noteShownPage } from './builds/page-modules.ts'
import { usePrefetch } from './builds/prefetch.tsx'
import { useStop } from './builds/stop.ts'
import { Document } from './document.tsx'
import { ErrorView, MaintenancePage } from './error-page.tsx'
import { toOddsFormat } from './features/sports/slip/odds-format.ts'
import { SLIP_COOKIE } from './features/sports/slip/slip.ts'
import { Support } from './layouts/support.tsx'
import { ViewBar } from './layouts/view-bar.tsx'
import { Notifications } from './notices/notifications.tsx'
import { ShownErrors, ShownWithoutScript } from './notices/shown-errors.tsx'
import { makeVisit } from './session/context.ts'
import { enter, leaveForFactor } from './session/enter.ts'
import { LiveBalance } from './live/balance.tsx'
import { useFocusOnNavigation } from './page/focus.ts'
import { useHeldPresses } from './first-paint/index.ts'
import { useInAppLinks } from './page/in-app-links.ts'
import { LoadingBar } from './page/loading-bar.tsx'
import { NOTICE_TEXTS, useNotice } from './page/notice.ts'
import { useRootFollowsState, useTokenValidation } from './page/session-life.ts'
import { useStoredLanguage } from './page/stored-language.ts'
import { useKeptForms } from './page/xsrf-form.tsx'
import { KeepAnswers } from './page-data/answers.tsx'
import { useRootData, type RootData } from './page-data/root-data.tsx'
import { usePageState } from './page/use-page-state.ts'
import { readBalance, toRootData } from './page/root-data.ts'
import { rootRevalidates } from './page/stale-root.ts'
import { loadBrand } from './session/start.ts'
import './app.css'
import './builds/loading-bar.css'

export type { RootData } from './page-data/root-data.tsx'
export { ErrorPage as ErrorBoundary } from './error-page.tsx'

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, request, url, pattern }, next) => {
    await enter(context, url, pattern)
    const answer = await next()
    leaveForFactor(context, request, url, pattern)
    return answer
  },
]

export const clientMiddleware: MiddlewareFunction[] = [aroundNavigation]

/** The document asks once; the running page asks again when who, which language or which brand has changed. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const visit = makeVisit(context)
  if (!visit.facts.document) await loadBrand(visit, true)
  // Before anything else is asked, so that it holds the start's own errors.
  const shown = [...visit.shown]
  const balance = await readBalance(visit)
  const oddsFormat = toOddsFormat(visit.jar.get(SLIP_COOKIE))
  return { ...toRootData(visit), shown, balance, ...(oddsFormat !== 'decimal' && { oddsFormat }) }
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => rootRevalidates(args)

export function Layout({ children }: { children: React.ReactNode }) {
  const head = useMemo(() => <Links />, [])
  return (
    <Document
      head={head}
      tail={
        <>
          <ScrollRestoration />
          <Scripts />
        </>
      }
    >
      {children}
    </Document>
  )
}

/** A part that could not be loaded within a page: the next navigation is loaded in full (4.3). */
function useMissingModules(): void {
  const { pathname } = useLocation()
  useEffect(() => noteShownPage(pathname), [pathname])
  useEffect(() => {
    clearNextFull()
    window.addEventListener('vite:preloadError', markNextFull)
    const stop = watchBuilds(__BUILD_ID__)
    return () => {
      window.removeEventListener('vite:preloadError', markNextFull)
      stop()
    }
  }, [])
}

export default function Root() {
  const state = usePageState()
  const maintenance = useRootData()?.maintenance
  const stop = useStop()
  useMissingModules()
  useRootFollowsState()
  useNotice()
  useStoredLanguage()
  useTokenValidation()
  useInAppLinks()
  useKeptForms()
  usePrefetch()
  useFocusOnNavigation()
  useHeldPresses()
  if (stop) return <ErrorView {...stop} />
  return (
    <KeepAnswers>
      <LiveBalance>
        <LoadingBar />
        <ShownWithoutScript noticeKey={state?.notice ? NOTICE_TEXTS[state.notice] : null} />
        <ViewBar />
        {maintenance ? <MaintenancePage /> : <Outlet />}
        <ShownErrors />
        <Notifications />
        <Support />
      </LiveBalance>
    </KeepAnswers>
  )
}
