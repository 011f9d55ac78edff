/**
 * Header of an answer during which the session ended, other than by logout. A page's loaders run side by side, so
 * that the layout's own data cannot show it: what ended it may be a call of the page.
 */
export const SESSION_ENDED = 'x-session-ended'

let ended = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  if (ended === next) return
  ended = next
  for (const listener of listeners) listener()
}

/** Looks at an answer to the running page. */
export function noteSessionEnd(answer: Response): void {
  if (answer.headers.has(SESSION_ENDED)) change(true)
}

/** The page has drawn its conclusions. */
export const sessionEndTaken = (): void => change(false)

export const hasSessionEnded = (): boolean => ended
export const neverEnded = (): boolean => false

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
