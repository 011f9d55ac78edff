import { isRouteErrorResponse, type DataRouter, type DataStrategyResult } from 'react-router'
import { readBesideBy } from './navigation.ts'

type Results = Record<string, DataStrategyResult>

const router = (): DataRouter | undefined =>
  (window as unknown as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter

/** Whether what the router asks for is read in the background of the page that is shown: a fetcher's data, or the page's own once more. */
function isBeside(url: URL): boolean {
  const navigation = router()?.state.navigation
  if (!navigation) return false
  const { location } = navigation
  return !location || location.pathname !== url.pathname || location.search !== url.search
}

/** Whether the page's data are read once more after a post of the page itself. */
function isAfterPost(url: URL): boolean {
  const navigation = router()?.state.navigation
  return (
    navigation?.formMethod === 'POST' && url.pathname === location.pathname && url.search === location.search
  )
}

const isLimit = (result: unknown): boolean => isRouteErrorResponse(result) && result.status === 429

/**
 * Data read in the background that failed leave it as it is: the page keeps what it has, a fetcher gets `null`. What sends the visitor
 * elsewhere stands.
 */
function keepingPage(results: unknown, url: URL, isKept: (result: unknown) => boolean = () => true): unknown {
  const isOwn = url.pathname === location.pathname && url.search === location.search
  const known = router()?.state.loaderData
  const entries = Object.entries((results ?? {}) as Results).map(([id, entry]) => {
    if (entry.type !== 'error' || entry.result instanceof Response || !isKept(entry.result))
      return [id, entry]
    if (isOwn && known?.[id] === undefined) return [id, entry]
    return [id, { type: 'data', result: isOwn ? known?.[id] : null }]
  })
  return Object.fromEntries(entries)
}

/** From now on data that a page reads again and again are no navigations. For pages that do so: others need not load it. */
export const allowReadsBeside = (): void =>
  readBesideBy((url, next) => {
    if (isBeside(url)) return next().then((results) => keepingPage(results, url))
    return isAfterPost(url) && next().then((results) => keepingPage(results, url, isLimit))
  })
