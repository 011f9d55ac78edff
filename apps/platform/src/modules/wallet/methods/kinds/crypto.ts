import type { Currency } from '@palco/contract'
import { cryptoAsset, cryptoNetwork } from '@palco/contract/payments'
import { z } from 'zod'
import { kind, same } from './kind.ts'

/** The coin a method takes or pays, and the networks it may move on. */
const cryptoSettings = z.object({
  asset: cryptoAsset,
  networks: z.array(cryptoNetwork).min(1),
})
export type CryptoSettings = z.infer<typeof cryptoSettings>

const USDT = { asset: 'USDT', networks: ['TRC20', 'ERC20'] }
/** Bounds of the way out, in the brand's currency, and where the two methods stand. */
const OUT: Partial<Record<Currency, { min: bigint; max: bigint; position: number }>> = {
  ARS: { min: 2_000_000n, max: 500_000_000n, position: 4 },
  BRL: { min: 10_000n, max: 5_000_000n, position: 3 },
  EUR: { min: 2_000n, max: 1_000_000n, position: 3 },
}

/** A coin: asked for and bounded in the coin, booked in the account's currency at the rate of the opening. */
export const crypto = kind<CryptoSettings>({
  settings: cryptoSettings,
  review: null,
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
  payoutFields: () => ['wallet_address', 'network', 'currency'],
  texts: () => ({
    name: same('USDT'),
    deposit: {
      es_ES: 'Enviás USDT desde tu billetera. La cotización queda fija durante 30 minutos.',
      en_US: 'Send USDT from your wallet. The rate is held for 30 minutes.',
      pt_BR: 'Você envia USDT da sua carteira. A cotação fica fixa por 30 minutos.',
    },
    withdrawal: {
      es_ES: 'A tu billetera. Revisá la red: lo que se envía por otra se pierde.',
      en_US: 'To your wallet. Check the network: anything sent over another one is lost.',
      pt_BR: 'Para a sua carteira. Confira a rede: o que é enviado por outra se perde.',
    },
  }),
  /** The bounds of the way in are in USDT (6 digits). */
  seed(currency) {
    const out = OUT[currency]
    if (!out) return []
    const { min, max, position } = out
    return [
      {
        id: 'usdt',
        direction: 'deposit',
        position,
        min: 5_000_000n,
        max: 5_000_000_000n,
        quick: [10_000_000n, 25_000_000n, 50_000_000n, 100_000_000n],
        minutes: 10,
        openMinutes: 30,
        settings: USDT,
      },
      {
        id: 'usdt_out',
        direction: 'withdrawal',
        position: position + 1,
        min,
        max,
        quick: [min, min * 5n],
        minutes: 60,
        settings: USDT,
      },
    ]
  },
})
