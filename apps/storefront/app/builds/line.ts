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
