import type { CryptoAsset, CryptoNetwork, PaymentMeans } from '@palco/contract/payments'
import type { z } from 'zod'

/** What a deposit is asked for, as far as its kind needs it to say how it is paid. */
export type Asked<Settings> = {
  settings: Settings
  /** The amount as it was asked for, a decimal in the coin of `coin`, else in the account's currency. */
  amount: string
  network: CryptoNetwork | undefined
  /** What one coin is worth; only for kinds with a coin. */
  rate: string | null
}

/**
 * What a kind of payment needs of the wallet. Everything that differs between kinds is here; the rest of the wallet asks
 * `KINDS` (index.ts), which the compiler wants complete.
 */
export type PaymentKind<Settings = unknown> = {
  /** The method row's `settings`. */
  settings: z.ZodType<Settings>
  /** A deposit is credited by an operator who has seen its proof; else by the provider's word. */
  needsProof: boolean
  /** The coin a method is about; `null` for kinds in the account's own currency. */
  coin(settings: Settings): { asset: CryptoAsset; networks: CryptoNetwork[] } | null
  /** How the provider is asked to take the deposit; else the field that is wrong, by the code of its text. */
  means(
    asked: Asked<Settings>,
  ): { ok: true; means: PaymentMeans } | { ok: false; fields: Record<string, string> }
}

/** Keeps the type of a kind's settings inside its own file. */
export const kind = <Settings>(one: PaymentKind<Settings>): PaymentKind => one
