import { now } from '../lib/clock.ts'
import { remember, remembered } from './client-state.ts'

/** A path is force-reloaded at most once in this time. */
export const RELOAD_GUARD_MS = 10_000
const KEY = 'palco.reloads'
let usedWithoutStorage = false

type Times = Record<string, number>

function readTimes(text: string | null, at: number): Times {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Times)
    return Object.fromEntries(entries.filter(([, until]) => typeof until === 'number' && until > at))
  } catch {
    return {}
  }
}

/** Whether a forced reload of `path` (with query and hash) is allowed now; counts it if so. */
export function mayReload(path: string): boolean {
  const at = now()
  const times = readTimes(remembered(KEY), at)
  if (times[path] !== undefined) return false
  if (remember(KEY, JSON.stringify({ ...times, [path]: at + RELOAD_GUARD_MS }))) return true
  if (usedWithoutStorage) return false
  usedWithoutStorage = true
  return true
}

/**
 * Loads an address of the own host in full, if the guard allows. @returns whether it was allowed; the caller
 * goes on in-app otherwise.
 */
export function fullLoad(address: string): boolean {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) return false
  const path = url.pathname + url.search + url.hash
  if (!mayReload(path)) return false
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
  return true
}
