import { paths } from '../paths.ts'

/** What the error page is given when a page could not be asked for. */
export class NoAnswer extends Error {}

/**
 * Whether a router's request came to nothing: no network, or the time was up. The router wraps what a post threw as
 * `{ data }`. For what its requests threw only: elsewhere a TypeError is a defect.
 */
export function isNoAnswer(thrown: unknown): boolean {
  const error = (thrown as { data?: unknown } | null)?.data ?? thrown
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** A module was given up already: who waits longer for an answer waits for nothing. */
const PROBE_MS = 5_000

/** Whether the site cannot be reached at all. */
export const isLineDead = (): Promise<boolean> =>
  fetch(paths.latestBuild(), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  }).then(
    () => false,
    () => true,
  )
