/** The browser waits this long for the site. */
export const BROWSER_TIMEOUT_MS = 25_000

/**
 * Gives the router's own requests for data their time limit; it has no setting for one.
 * @param onAnswer sees each answer before the router does
 */
export function limitDataRequests(onAnswer: (answer: Response) => void): void {
  const original = window.fetch
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin || !pathname.endsWith('.data')) return original(input, init)
    const limit = AbortSignal.timeout(BROWSER_TIMEOUT_MS)
    const own = init?.signal ?? (input instanceof Request ? input.signal : null)
    const answer = original(input, { ...init, signal: own ? AbortSignal.any([own, limit]) : limit })
    return answer.then((come) => {
      onAnswer(come)
      return come
    })
  }
}
