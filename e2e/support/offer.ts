import { hasFirstOffer } from '@palco/tools/first-offer'

/** The feed prepares a season and the platform stores it: some seconds on an idle machine, a minute on a busy one. */
const LONGEST_MS = 150_000

/**
 * Waits until the sportsbook has prices that can be pressed.
 * @param site the address of a brand with a sportsbook
 * @throws Error when there is no price within 150 s
 */
export async function firstOffer(site: string): Promise<void> {
  if (!(await hasFirstOffer(site, LONGEST_MS)))
    throw new Error(`no price on ${site}/sports after ${LONGEST_MS / 1000} s`)
}
