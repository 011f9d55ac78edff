import type { ProviderSettings } from './settings.ts'

/** Whether a game of this provider can be opened now. */
export type ProviderReach = (provider: ProviderSettings) => Promise<boolean>

const LIMIT_MS = 3_000

/**
 * Asks a provider's `/health/ready` before a game of it is opened. A browser cannot distinguish a page of a dead provider
 * from one that says nothing, so the player would look at an empty frame. Every answer but a server fault counts:
 * a provider need not have that address.
 */
export function providerReach(limitMs = LIMIT_MS): ProviderReach {
  return async ({ url }) => {
    try {
      const answer = await fetch(new URL('/health/ready', url), {
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
      await answer.body?.cancel()
      return answer.status < 500
    } catch {
      return false
    }
  }
}
