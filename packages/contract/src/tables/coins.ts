import type { Currency } from './currencies.ts'

/** Coins a payment provider takes and pays, and the networks they move on. */
export const CRYPTO_ASSETS = ['USDT', 'BTC'] as const satisfies Currency[]
export type CryptoAsset = (typeof CRYPTO_ASSETS)[number]
export const CRYPTO_NETWORKS = {
  USDT: ['TRC20', 'ERC20'],
  BTC: ['BTC'],
} as const satisfies Record<CryptoAsset, readonly string[]>
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[CryptoAsset][number]
