import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 500
/** One price that can be pressed on a page of the sportsbook. */
const PRICE = /<button(?=[^>]*\bclass="odd\b)(?![^>]*\bdisabled\b)/

/**
 * Waits until the sportsbook of a site has prices: a system is ready before its feed has sent the first offer.
 * @param site the address of a brand with a sportsbook
 * @param longestMs how long it waits, in milliseconds
 * @returns whether there is a price
 */
export async function hasFirstOffer(site: string, longestMs: number): Promise<boolean> {
  const last = performance.now() + longestMs
  while (performance.now() < last) {
    const page = await fetch(`${site}/sports`, { signal: AbortSignal.timeout(longestMs) }).catch(() => null)
    if (page && PRICE.test(await page.text())) return true
    await pause(EVERY_MS)
  }
  return false
}
