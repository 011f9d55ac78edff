/** The site waits this long for the backend, per attempt and for the whole answer. */
export const SERVER_TIMEOUT_MS = 10_000
/**
 * And this long for a repeatable call while the backend is silent: a page makes several calls one after the other, and
 * its browser waits 25 s for all of them.
 */
export const SILENT_TIMEOUT_MS = 2_000
/** A silence is believed this long, then one call waits its whole time again: the backend may be slow and alive. */
export const SILENCE_MS = 10_000

/** Origin of a backend → until when it counts as silent, in ms of `performance.now()`. */
const silences = new Map<string, number>()
/** Origin of a backend → when it answered last. */
const answers = new Map<string, number>()

/** How long an attempt that begins now may take, in ms. */
export const timeLimit = (origin: string, repeatable: boolean): number =>
  repeatable && performance.now() < (silences.get(origin) ?? 0) ? SILENT_TIMEOUT_MS : SERVER_TIMEOUT_MS

/** An attempt that had its whole time ended without an answer: the backend is silent, unless it answered another one meanwhile. */
export function noteTimeout(origin: string, limitMs: number): void {
  const now = performance.now()
  const spoke = (answers.get(origin) ?? -Infinity) > now - limitMs
  if (limitMs === SERVER_TIMEOUT_MS && !spoke) silences.set(origin, now + SILENCE_MS)
}

/** The backend answered. */
export function noteAnswer(origin: string): void {
  answers.set(origin, performance.now())
  silences.delete(origin)
}
