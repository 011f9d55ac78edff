import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { markNextFull } from './build-check.ts'

/** At most this many chunks are fetched ahead at a time. */
const PREFETCH_LIMIT = 5
const GIVE_UP_MS = 15_000

type Connection = { saveData?: boolean; effectiveType?: string }
type ManifestRoute = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
type Manifest = { routes: Record<string, ManifestRoute> }

/** A browser that saves data or is on 2g gets nothing ahead; one that does not say counts as fast. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Pages that send a guest to the login (route-table.ts): their chunks would not be used. */
const PLAYERS_ONLY = new RegExp(__PLAYERS_ONLY__)

export const isForPlayersOnly = (path: string): boolean => PLAYERS_ONLY.test(path)

/** Whether a link is a candidate: this site, same tab, not marked otherwise, not a page that turns a guest away. */
export function isCandidate(link: HTMLAnchorElement, here: Location): boolean {
  if (document.documentElement.dataset.session === 'guest' && isForPlayersOnly(link.pathname)) return false
  if (link.target !== '' && link.target !== '_self') return false
  if (link.hasAttribute('download') || link.dataset.prefetch === 'none' || /\bexternal\b/.test(link.rel))
    return false
  return link.origin === here.origin && link.pathname !== here.pathname && link.protocol.startsWith('http')
}

/** A page to be fetched ahead: its own chunks, or `whole`, with all that they import. */
type Wanted = { path: string; link: HTMLAnchorElement; whole: boolean }

const done = { own: new Set<string>(), whole: new Set<string>() }
const waiting: Wanted[] = []
const chunks: string[] = []
let underWay = 0

const doneFor = ({ whole }: Pick<Wanted, 'whole'>): Set<string> => (whole ? done.whole : done.own)

const listParts = (path: string): string[] => path.split('/').filter(Boolean)
const patterns = new WeakMap<Manifest, { parts: string[]; route: ManifestRoute }[]>()

/** The pages of the manifest by the parts of their patterns, those with the fewest parameters first. */
function listPatterns(manifest: Manifest) {
  let known = patterns.get(manifest)
  if (!known) {
    const parameters = (parts: string[]) => parts.filter((part) => part.startsWith(':')).length
    known = Object.values(manifest.routes)
      .filter(({ path }) => path !== undefined && path !== '*')
      .map((route) => ({ parts: listParts(route.path ?? ''), route }))
      .sort((a, b) => parameters(a.parts) - parameters(b.parts))
    patterns.set(manifest, known)
  }
  return known
}

/** The routes of a page, from its own up to the root, by its pattern in the router's manifest. */
export function listRoutes(manifest: Manifest, path: string): ManifestRoute[] {
  const steps = listParts(path)
  const fitting = listPatterns(manifest).find(
    ({ parts }) =>
      parts.length === steps.length && parts.every((part, i) => part === steps[i] || part.startsWith(':')),
  )
  const routes: ManifestRoute[] = []
  for (
    let route = fitting?.route;
    route;
    route = route.parentId ? manifest.routes[route.parentId] : undefined
  )
    routes.push(route)
  return routes
}

export const findManifest = (): Manifest | undefined =>
  (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest

/** The chunks of a page and its layouts; `whole`: and what they import. */
function listChunks(manifest: Manifest, path: string, whole: boolean): string[] {
  return listRoutes(manifest, path).flatMap(({ module, imports = [] }) =>
    whole ? [module, ...imports] : [module],
  )
}

/** Whether the document has asked for a chunk already. */
const isNamed = (chunk: string): boolean =>
  document.querySelector(`link[href="${chunk}"],script[src="${chunk}"]`) !== null

function fetchChunk(href: string): Promise<void> {
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

/** Asks for the next chunk, or finds those of the next page; a link that has left the page is dropped. @returns whether there was anything */
function step(): boolean {
  const chunk = chunks.shift()
  if (chunk !== undefined) {
    if (isNamed(chunk)) return true
    underWay++
    void fetchChunk(chunk).then(() => {
      underWay--
      pump()
    })
    return true
  }
  const manifest = findManifest()
  const next = waiting.shift()
  if (!manifest || !next) return false
  if (next.link.isConnected) {
    doneFor(next).add(next.path)
    chunks.push(...listChunks(manifest, next.path, next.whole))
  }
  return true
}

/** Milliseconds of an idle moment that a step may need on a slow phone. */
const STEP_MS = 8
/** What is pointed at does not wait longer for an idle moment. */
const LONGEST_WAIT_MS = 200
let isPlanned = false

/** Goes on in idle moments: all steps at once would hold the main thread of a slow phone for 70 ms and more. */
function pump(): void {
  if (isPlanned) return
  isPlanned = true
  const work = (moment?: IdleDeadline) => {
    isPlanned = false
    do {
      if (underWay >= PREFETCH_LIMIT || !step()) return
    } while ((moment?.timeRemaining() ?? 0) > STEP_MS)
    pump()
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work)
}

/** Once per page life and kind; what is pointed at goes before what is only in view. */
function want(wanted: Wanted): void {
  const { path, whole } = wanted
  if (doneFor(wanted).has(path) || waiting.some((other) => other.path === path && other.whole === whole))
    return
  if (whole) waiting.unshift(wanted)
  else waiting.push(wanted)
}

/** Under the pointer, which a finger is too, or in the focus: a click is near. */
const POINTING = ['pointerover', 'focusin'] as const

function fetchPointedAt({ target }: Event): void {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || !isCandidate(link, location)) return
  want({ path: link.pathname, link, whole: true })
  pump()
}

/**
 * Fetches ahead, once the page is idle (site-behaviour 5): the chunks of pages and layouts whose links come into view, and all that a
 * page imports when its link is pointed at. Each page once, five at a time, no api call, no guard.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (!mayPrefetch(connection) || typeof IntersectionObserver === 'undefined') return
    let observer: IntersectionObserver | undefined
    let changes: MutationObserver | undefined
    const watched = new WeakSet<Element>()
    const start = () => {
      observer = new IntersectionObserver((entries) => {
        for (const entry of entries) {
          const link = entry.target as HTMLAnchorElement
          if (!entry.isIntersecting) continue
          observer?.unobserve(link)
          want({ path: link.pathname, link, whole: false })
        }
        pump()
      })
      const watch = () => {
        // Tiles, most of a lobby's links, are left out by the selector: reading an address out of a link costs more.
        for (const link of document.querySelectorAll<HTMLAnchorElement>(
          'a[href]:not([data-prefetch=none])',
        )) {
          if (watched.has(link)) continue
          watched.add(link)
          if (isCandidate(link, location)) observer?.observe(link)
        }
      }
      watch()
      changes = new MutationObserver(watch)
      changes.observe(document.body, { childList: true, subtree: true })
      for (const event of POINTING) document.addEventListener(event, fetchPointedAt, { passive: true })
    }
    const idle =
      typeof requestIdleCallback === 'function' ? requestIdleCallback(start) : setTimeout(start, 500)
    return () => {
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle as number)
      // The number of an idle moment may be that of another part's timer.
      else clearTimeout(idle as number)
      observer?.disconnect()
      changes?.disconnect()
      for (const event of POINTING) document.removeEventListener(event, fetchPointedAt)
    }
  }, [pathname])
}
