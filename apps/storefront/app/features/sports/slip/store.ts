import { useSyncExternalStore } from 'react'
import { now } from '~/lib/clock.ts'
import { useRootData } from '~/page-data/root-data.tsx'
import {
  EMPTY_SLIP,
  type OddsFormat,
  parseSlip,
  pickKey,
  type Slip,
  SLIP_COOKIE,
  SLIP_LIFE,
  slipText,
} from './slip.ts'

declare module '~/page-data/root-data.tsx' {
  interface RootData {
    /** The visitor's choice; missing for decimal odds. */
    oddsFormat?: OddsFormat
  }
}

/** Written with each change: other tabs are notified by the storage event. */
const CHANGED = 'slip.changed'
const listeners = new Set<() => void>()
/** What the cookie held when it was read last: at first, as on the server, nothing. */
let text = ''
let slip: Slip = EMPTY_SLIP
let picked: ReadonlySet<string> = new Set()
let started = false

function cookieText(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${SLIP_COOKIE}=`))
  try {
    return decodeURIComponent(found?.slice(SLIP_COOKIE.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** Takes what the cookie holds now: another tab or the server may have written it. */
export function readSlip(): Slip {
  const now = cookieText()
  if (now === text) return slip
  text = now
  slip = parseSlip(now)
  picked = new Set(slip.picks.map(pickKey))
  for (const listener of listeners) listener()
  return slip
}

function start(): void {
  if (started) return
  started = true
  addEventListener('storage', ({ key }) => key === CHANGED && readSlip())
  // A page that was left and comes back, and a browser without storage.
  addEventListener('pageshow', readSlip)
  document.addEventListener('visibilitychange', readSlip)
}

/** Changes the slip in this tab and in all others. */
export function changeSlip(change: (before: Slip) => Slip): void {
  writeCookie(slipText(change(readSlip())))
}

/** Writes the slip as this tab has it: an answer that was lost on its way may have emptied the cookie. */
export function keepSlip(): void {
  if (cookieText() !== text) writeCookie(text)
}

function writeCookie(next: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${SLIP_COOKIE}=${encodeURIComponent(next)}; Path=/; Max-Age=${SLIP_LIFE}; SameSite=Lax${secure}`
  readSlip()
  try {
    localStorage.setItem(CHANGED, String(now()))
  } catch {
    // Other tabs read the cookie when they are looked at.
  }
}

function subscribe(listener: () => void): () => void {
  start()
  // Once for all prices of a page: while any of them listens, changes come by events.
  if (listeners.size === 0) readSlip()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's slip. On the server `initial`: empty but for the slip's own page, since lists are the same for all visitors. */
export const useSlip = (initial: Slip = EMPTY_SLIP): Slip =>
  useSyncExternalStore(
    subscribe,
    () => slip,
    () => initial,
  )

export const useIsPicked = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => picked.has(key),
    () => false,
  )

/** The visitor's odds format: on the server and while the page is hydrated, the one that the request's cookie chose. */
export function useOddsFormat(): OddsFormat {
  const rendered = useRootData()?.oddsFormat ?? EMPTY_SLIP.format
  return useSyncExternalStore(
    subscribe,
    () => slip.format,
    () => rendered,
  )
}
