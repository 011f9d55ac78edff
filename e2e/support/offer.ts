import { setTimeout as pause } from 'node:timers/promises'

/** The feed prepares a season and the platform stores it: some seconds on an idle machine, a minute on a busy one. */
const LONGEST_MS = 150_000
const EVERY_MS = 500

/**
 * Waits until the sportsbook has prices that can be pressed: a system is ready before its feed has sent the first offer.
 * @param site the address of a brand with a sportsbook
 * @throws Error when there is no price within 150 s
 */
export async function firstOffer(site: string): Promise<void> {
  const last = performance.now() + LONGEST_MS
  while (performance.now() < last) {
    const page = await fetch(`${site}/sports`)
    if (/<button(?=[^>]*\bclass="odd\b)(?![^>]*\bdisabled\b)/.test(await page.text())) return
    await pause(EVERY_MS)
  }
  throw new Error(`no price on ${site}/sports after ${LONGEST_MS / 1000} s`)
}
