import { cryptoAsset, cryptoNetwork } from '@palco/contract/payments'
import { z } from 'zod'
import { kind, same } from './kind.ts'

/** The coin a method takes or pays, and the networks it may move on. */
const cryptoSettings = z.object({
  asset: cryptoAsset,
  networks: z.array(cryptoNetwork).min(1),
})
export type CryptoSettings = z.infer<typeof cryptoSettings>

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
})
