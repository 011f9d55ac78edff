import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { markNextFull } from './build-check.ts'

/** At most this many pages are fetched ahead at a time (S298). */
export const PREFETCH_LIMIT = 5
const GIVE_UP_MS = 15_000

type Connection = { saveData?: boolean; effectiveType?: string }
type ManifestRoute = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
type Manifest = { routes: Record<string, ManifestRoute> }

/** A browser that saves data or is on 2g gets nothing ahead; one that does not say counts as fast. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Pages that send a guest to the login (route-table.ts): their pieces would not be used. */
const PLAYERS_ONLY = /^\/(casino|casino\/play\/[^/]+|live-casino|favorites|wallet\/.+|transactions\/[^/]+)$/

export const isForPlayersOnly = (path: string): boolean => PLAYERS_ONLY.test(path)

/** Whether a link is a candidate: this site, same tab, not marked otherwise, not a page that turns a guest away. */
export function isCandidate(link: HTMLAnchorElement, here: Location): boolean {
  if (document.documentElement.dataset.session === 'guest' && isForPlayersOnly(link.pathname)) return false
  if (link.target !== '' && link.target !== '_self') return false
  if (link.hasAttribute('download') || link.dataset.prefetch === 'none' || /\bexternal\b/.test(link.rel))
    return false
  return link.origin === here.origin && link.pathname !== here.pathname && link.protocol.startsWith('http')
}

const done = new Set<string>()
const waiting: { path: string; link: HTMLAnchorElement }[] = []
let underWay = 0

/** The routes of a page, from its own up to the root, by its pattern in the router's manifest. */
function routesOf(manifest: Manifest, path: string): ManifestRoute[] {
  const steps = path.split('/').filter(Boolean)
  const fitting = Object.values(manifest.routes)
    .filter((route) => route.path !== undefined && route.path !== '*')
    .filter((route) => {
      const parts = (route.path ?? '').split('/').filter(Boolean)
      return (
        parts.length === steps.length && parts.every((part, i) => part === steps[i] || part.startsWith(':'))
      )
    })
    .sort((a, b) => (a.path ?? '').split(':').length - (b.path ?? '').split(':').length)
  const routes: ManifestRoute[] = []
  for (let route = fitting[0]; route; route = route.parentId ? manifest.routes[route.parentId] : undefined)
    routes.push(route)
  return routes
}

const manifestOf = (): Manifest | undefined =>
  (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest

/** The program pieces of a page that the document does not name yet. */
export function piecesOf(manifest: Manifest, path: string): string[] {
  const pieces = new Set(routesOf(manifest, path).flatMap(({ module, imports = [] }) => [module, ...imports]))
  return [...pieces].filter(
    (piece) => !document.querySelector(`link[href="${piece}"],script[src="${piece}"]`),
  )
}

function fetchPiece(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    const end = () => resolve()
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    link.addEventListener('load', end)
    // A failure is silent, and the next navigation is loaded in full (4.3).
    link.addEventListener('error', () => {
      markNextFull()
      end()
    })
    setTimeout(end, GIVE_UP_MS)
    document.head.append(link)
  })
}

async function pump(): Promise<void> {
  while (underWay < PREFETCH_LIMIT) {
    const next = waiting.shift()
    if (!next) return
    if (!next.link.isConnected) continue
    const manifest = manifestOf()
    if (!manifest) return
    done.add(next.path)
    underWay++
    void (async () => {
      for (const piece of piecesOf(manifest, next.path)) await fetchPiece(piece)
      underWay--
      void pump()
    })()
  }
}

/**
 * Fetches the program pieces of pages whose links come into view, once the page is idle (§5): each page once,
 * five at a time, no api call, no guard.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (!mayPrefetch(connection) || typeof IntersectionObserver === 'undefined') return
    let observer: IntersectionObserver | undefined
    let changes: MutationObserver | undefined
    const start = () => {
      observer = new IntersectionObserver((entries) => {
        for (const entry of entries) {
          const link = entry.target as HTMLAnchorElement
          if (!entry.isIntersecting) continue
          observer?.unobserve(link)
          if (done.has(link.pathname) || waiting.some(({ path }) => path === link.pathname)) continue
          waiting.push({ path: link.pathname, link })
        }
        void pump()
      })
      const watch = () => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-watched])')) {
          link.dataset.watched = ''
          if (isCandidate(link, location)) observer?.observe(link)
        }
      }
      watch()
      changes = new MutationObserver(watch)
      changes.observe(document.body, { childList: true, subtree: true })
    }
    const idle =
      typeof requestIdleCallback === 'function' ? requestIdleCallback(start) : setTimeout(start, 500)
    return () => {
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle as number)
      clearTimeout(idle as number)
      observer?.disconnect()
      changes?.disconnect()
      for (const link of document.querySelectorAll('a[data-watched]')) link.removeAttribute('data-watched')
    }
  }, [pathname])
}
