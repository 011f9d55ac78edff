import { listKeys, toKeyId } from '@palco/contract/key-ring'
import type { Sealer } from '@palco/sealing'
import type { Config } from '../config/index.ts'
import { findKey } from '../http/index.ts'

/** Settings of the platform that hold keys, but those that seal. */
export const RING_SETTINGS = [
  'TOKEN_SECRET',
  'MASTER_API_KEY',
  'CONFIG_HASH',
  'CONSOLE_KEY',
  'PAYMENTS_SANDBOX_KEY',
  'IDENTITY_SANDBOX_KEY',
  'PROVIDER_ORIGINALS_KEY',
  'PROVIDER_ODDS_FEED_KEY',
] as const
export type RingSetting = (typeof RING_SETTINGS)[number]

export type KeyUse = { setting: string; keyId: string; at: number }

/** The keys of a running platform, which may change: everything that checks or signs reads them here or in the config at each use. */
export class PlatformKeys {
  readonly #config: Config
  readonly #sealer: Sealer
  readonly #now: () => number
  readonly #uses = new Map<string, KeyUse>()

  constructor(config: Config, sealer: Sealer, now: () => number) {
    this.#config = config
    this.#sealer = sealer
    this.#now = now
  }

  /** Whether a header, or what a call names, is one of the keys of a setting. */
  holds(setting: RingSetting, given: string | string[] | undefined): boolean {
    const key = findKey(given, this.#config[setting])
    if (key !== null) this.note(setting, toKeyId(key))
    return key !== null
  }

  /** A key of the setting was shown, or signed something. */
  note(setting: string, keyId: string): void {
    this.#uses.set(`${setting} ${keyId}`, { setting, keyId, at: this.#now() })
  }

  /** What was used since the last time it was asked. */
  takeUses(): KeyUse[] {
    const uses = [...this.#uses.values()]
    this.#uses.clear()
    return uses
  }

  /** What was taken could not be written: it is said next time. */
  returnUses(uses: readonly KeyUse[]): void {
    for (const use of uses) {
      const name = `${use.setting} ${use.keyId}`
      if ((this.#uses.get(name)?.at ?? 0) < use.at) this.#uses.set(name, use)
    }
  }

  /** Ids of the keys by setting, the one that signs first. */
  ids(): Record<string, string[]> {
    const ofProviders = Object.entries(this.#config.PROVIDER_KEYS).filter(([name]) => name.endsWith('_KEY'))
    const settings: Record<string, string> = Object.fromEntries(ofProviders)
    for (const name of RING_SETTINGS) settings[name] = this.#config[name]
    return {
      ...Object.fromEntries(
        Object.entries(settings).map(([name, text]) => [name, listKeys(text).map(toKeyId)]),
      ),
      SEALING_KEYS: [...this.#sealer.keyIds],
    }
  }

  /** Goes on with the keys of other settings. Nothing but keys is taken over. */
  renew(fresh: Config): void {
    for (const name of [...RING_SETTINGS, 'SEALING_KEYS'] as const) this.#config[name] = fresh[name]
    const keys = this.#config.PROVIDER_KEYS as Record<string, string>
    for (const name of Object.keys(keys)) if (!(name in fresh.PROVIDER_KEYS)) delete keys[name]
    Object.assign(keys, fresh.PROVIDER_KEYS)
    this.#sealer.renew(fresh.SEALING_KEYS)
  }
}
