import type { Currency, Language, Localised, Payment } from '@palco/contract'
import type { CryptoAsset, CryptoNetwork, PaymentMeans } from '@palco/contract/payments'
import type { z } from 'zod'
import type { PayoutField } from '../../payments/types.ts'

/** What a deposit is asked for, as far as its kind needs it to say how it is paid. */
export type Asked<Settings> = {
  settings: Settings
  /** The amount as it was asked for, a decimal in the coin of `coin`, else in the account's currency. */
  amount: string
  network: CryptoNetwork | undefined
  /** What one coin is worth; only for kinds with a coin. */
  rate: string | null
}

export type AllTexts = Required<Localised>
/** The words of a method that its operator has not named: its name, and what is said of the way in and the way out. */
export type KindTexts = { name: AllTexts; deposit: AllTexts | null; withdrawal: AllTexts | null }

/** A deposit that no provider notifies of: an operator looks at the brand's account and at the proof the player sends. */
export type Review<Account> = {
  /** The deposit method's `settings`. */
  settings: z.ZodType<Account>
  /** What the player needs to pay; `reference` is what the operator finds it by. */
  instructions(
    account: Account,
    asked: { reference: string; language: Language },
  ): NonNullable<Payment['instructions']>
}

/**
 * What a kind of payment needs of the wallet. Everything that differs between kinds is here; the rest of the wallet asks
 * the kinds of index.ts.
 */
export type PaymentKind<Settings = unknown, Account = unknown> = {
  /** The method row's `settings`; of a deposit under review those of `review`. */
  settings: z.ZodType<Settings>
  /** `null`: the provider notifies when it is paid. */
  review: Review<Account> | null
  /** The coin a method is about; `null` for kinds in the account's own currency. */
  coin(settings: Settings): { asset: CryptoAsset; networks: CryptoNetwork[] } | null
  /** How the provider is asked to take the deposit; else the field that is wrong, by the code of its text. */
  means(
    asked: Asked<Settings>,
  ): { ok: true; means: PaymentMeans } | { ok: false; fields: Record<string, string> }
  /** What a withdrawal asks the player for, where its row names no fields; none: nothing is paid out this way. */
  payoutFields(currency: Currency): readonly PayoutField[]
  texts(currency: Currency): KindTexts
}

/** Keeps the types of a kind's settings inside its own file. */
export const kind = <Settings, Account = unknown>(one: PaymentKind<Settings, Account>): PaymentKind => one

export const same = (text: string): AllTexts => ({ es_ES: text, en_US: text, pt_BR: text })
