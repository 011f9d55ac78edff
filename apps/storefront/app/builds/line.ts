/** Thrown instead of going to another page while the browser says that there is no network. */
export const offline = () => new TypeError('offline')

/** Whether nothing came back: no network, or the time was up. The router wraps what a post threw as `{ data }`. */
export function isNoAnswer(thrown: unknown): boolean {
  const error = (thrown as { data?: unknown } | null)?.data ?? thrown
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
