import { paths } from '../paths.ts'
import { now } from '../lib/clock.ts'
import { NO_RULES, readMatcher, type RouteMatcher } from './route-rules.ts'

/** A navigation waits at most this long for the answer about the latest build. */
const CHECK_WAIT_MS = 1_000
const HOUR_MS = 3_600_000

/** Whether the site has another build than the one running; any failure counts as no. */
export async function isOutdated(running: string): Promise<boolean> {
  try {
    const answer = await fetch(`${paths.latestBuild()}?${now()}`, { cache: 'no-store' })
    if (!answer.ok) return false
    const latest = (await answer.json()) as { id?: unknown } | null
    return typeof latest?.id === 'string' && latest.id !== '' && latest.id !== running
  } catch {
    return false
  }
}

/** The answer of a build check as far as a navigation that began at `started` (`performance.now()`) waits for it. */
export const inTime = (check: Promise<boolean>, started: number): Promise<boolean | 'late'> => {
  const left = Math.max(0, CHECK_WAIT_MS - (performance.now() - started))
  return Promise.race([check, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), left))])
}

let rules: Promise<RouteMatcher> | null = null

/** The running build's route rules, asked once per page life; a failure is logged and asked again next time. */
export function routeRules(running: string): Promise<RouteMatcher> {
  rules ??= fetch(paths.buildMeta(running))
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return readMatcher(await answer.json())
    })
    .catch((error: unknown) => {
      console.warn('Build metadata could not be read', error)
      rules = null
      return NO_RULES
    })
  return rules
}

let nextIsFull = false

/** The next navigation is to be loaded in full: a newer build was seen too late, or a chunk failed outside a navigation. */
export function markNextFull(): void {
  nextIsFull = true
}
export const isNextFull = (): boolean => nextIsFull
export function clearNextFull(): void {
  nextIsFull = false
}

/** Asks hourly in an idle page; the result is kept for the next navigation. @returns stop */
export function watchBuilds(running: string): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible')
      void isOutdated(running).then((outdated) => outdated && markNextFull())
  }, HOUR_MS)
  return () => clearInterval(timer)
}
