import { cryptoAsset, cryptoNetwork } from '@palco/contract/payments'
import { z } from 'zod'
import { kind } from './kind.ts'

/** The coin a method takes or pays, and the networks it may move on. */
const cryptoSettings = z.object({
  asset: cryptoAsset,
  networks: z.array(cryptoNetwork).min(1),
})
export type CryptoSettings = z.infer<typeof cryptoSettings>

/** A coin: asked for and bounded in the coin, booked in the account's currency at the rate of the opening. */
export const crypto = kind<CryptoSettings>({
  settings: cryptoSettings,
  needsProof: false,
  coin: (settings) => settings,
  means({ settings, amount, network: named, rate }) {
    const network = named ?? (settings.networks.length === 1 ? settings.networks[0] : undefined)
    if (!network || !settings.networks.includes(network))
      return { ok: false, fields: { network: network ? 'invalid' : 'required' } }
    return {
      ok: true,
      means: { kind: 'crypto', asset: settings.asset, network, asset_amount: amount, rate: rate ?? '0' },
    }
  },
})
