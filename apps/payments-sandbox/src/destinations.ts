import { KnownSites } from '@palco/contract/known-sites'
import type { Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { isAllowed, findOrigin } from './origins.ts'
import { SANDBOX_PARTY } from './webhooks.ts'

/**
 * Where a merchant's payments may lead: back to the sites of its platform's brands, webhooks to the platform itself, and
 * besides wherever the settings allow. The guard against being used to reach other machines (SSRF).
 */
export class Destinations {
  readonly #config: SandboxConfig
  readonly #sites: KnownSites

  constructor(config: SandboxConfig, clock: Clock, onFailure: (error: unknown) => void) {
    this.#config = config
    this.#sites = new KnownSites({
      platformUrl: config.merchantUrl,
      party: SANDBOX_PARTY,
      // Read at each use: it may change.
      get key() {
        return config.merchant.key
      },
      now: () => clock.now(),
      onFailure,
    })
  }

  /** Whether a person may be led back to this address. */
  async allowsReturn(address: string): Promise<boolean> {
    const origin = findOrigin(address)
    if (origin === null) return false
    if (isAllowed(address, this.#config.origins)) return true
    return (await this.#sites.fresh(origin)).site_origins.includes(origin)
  }

  /** Whether a webhook may be sent to this address. */
  async allowsWebhook(address: string): Promise<boolean> {
    const origin = findOrigin(address)
    if (origin === null) return false
    if (isAllowed(address, this.#config.origins)) return true
    return (await this.#sites.fresh(origin)).platform_origin === origin
  }
}
