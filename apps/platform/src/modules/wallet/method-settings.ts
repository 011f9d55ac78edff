import { cryptoAsset, cryptoNetwork } from '@palco/contract/payments'
import { z } from 'zod'

/** The bank account a transfer goes to. */
export const bankSettings = z.object({
  holder: z.string().min(1),
  bank: z.string().min(1),
  tax_id: z.string().nullable().default(null),
  account: z.string().min(1),
  alias: z.string().nullable().default(null),
})

/** The coin a method takes or pays, and the networks it may move on. */
export const cryptoSettings = z.object({
  asset: cryptoAsset,
  networks: z.array(cryptoNetwork).min(1),
})
export type CryptoSettings = z.infer<typeof cryptoSettings>
