import { now } from '~/lib/clock.ts'

/** A sitting goes on when its game is opened again in the same tab within this time, in ms. */
export const GOES_ON_MS = 15 * 60_000

const toKey = (game: string) => `palco.sitting.${game}`

/** The game session a sitting began with, kept for the tab: the page may be loaded again. */
export function keepSitting(game: string, session: string, at = now()): void {
  try {
    sessionStorage.setItem(toKey(game), JSON.stringify([session, at]))
  } catch {
    // A browser without storage begins a new sitting with each load.
  }
}

/** The first game session of the sitting that goes on; `null` when a new one begins. */
export function findSitting(game: string, at = now()): string | null {
  try {
    const [session, kept] = JSON.parse(sessionStorage.getItem(toKey(game)) ?? '[]') as unknown[]
    const goesOn = typeof session === 'string' && typeof kept === 'number' && Math.abs(at - kept) < GOES_ON_MS
    return goesOn ? session : null
  } catch {
    return null
  }
}
