import type { Currency } from '@palco/contract'
import type { CryptoAsset } from '@palco/contract/payments'
import type { Adapters } from '../adapter.ts'
import { readRate } from './crypto-amount.ts'
import { findCoin } from './methods.ts'
import type { Method } from '../payments/types.ts'

/** How long a rate is shown before the provider is asked again. The one that counts is held when a deposit opens. */
const FRESH_MS = 15_000
const STALE_MS = 60_000

export type Rates = {
  /** Worth of one coin of a crypto method, `null` for other kinds and while the provider does not say. */
  of(method: Method): Promise<string | null>
}

/** Asks providers what coins are worth; those who ask at the same time share one question. */
export function createRates(adapters: Adapters, now: () => Date): Rates {
  const known = new Map<string, { rate: string; at: number }>()
  const asking = new Map<string, Promise<string | null>>()

  async function ask(
    key: string,
    adapter: string,
    asset: CryptoAsset,
    currency: Currency,
  ): Promise<string | null> {
    const rate = (await adapters.get(adapter)?.rate?.(asset, currency)) ?? null
    if (rate === null || readRate(rate) === null) {
      const last = known.get(key)
      return last && now().getTime() - last.at < STALE_MS ? last.rate : null
    }
    known.set(key, { rate, at: now().getTime() })
    return rate
  }

  return {
    async of(method) {
      const coin = findCoin(method)
      if (!coin) return null
      const key = `${method.adapter} ${coin.asset} ${method.currency}`
      const last = known.get(key)
      if (last && now().getTime() - last.at < FRESH_MS) return last.rate
      const asked = asking.get(key) ?? ask(key, method.adapter, coin.asset, method.currency)
      asking.set(key, asked)
      try {
        return await asked
      } finally {
        asking.delete(key)
      }
    },
  }
}
