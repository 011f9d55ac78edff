import type { Language, Payment } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import type { PlayerContext, RateRule } from '../../http/index.ts'
import type { Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import type { Adapters } from './adapter.ts'
import type { ReadAccountHolder } from './payment-owners/types.ts'
import type { Payer, PaymentResult, ScreeningWatch, WalletBonuses, WalletWatch } from './payments/types.ts'
import { paymentOnWire } from './payments/wire.ts'
import type { GameNames } from './statement/statement.ts'
import type { ConfirmPlayer, Proof } from './withdrawals/confirm-destination.ts'

export type WalletRoutesDeps = {
  db: Database
  adapters: Adapters
  now: () => Date
  /** The brand's own site, without a path: "https://brasa.example". Never taken from the request. */
  siteOrigin: (brand: Brand) => string
  /** Names of the games a statement mentions. */
  gameNames: GameNames
  confirmPlayer?: (player: PlayerContext['player'], proof: Proof) => ReturnType<ConfirmPlayer>
  bonuses?: WalletBonuses
  /** What the player may still deposit, in minor units; `null`: any amount. Asked under the lock that their deposits queue at. */
  depositRoom?: (context: PlayerContext) => (tx: Tx, at: Date) => Promise<bigint | null>
  /** Whether limits come first that the player has not set. Asked after `depositRoom`, under the same lock. */
  depositWaits?: (context: PlayerContext) => (tx: Tx, at: Date) => Promise<boolean>
  /** What has to be asked before a deposit, while no transaction is open; a refusal opens none. */
  beforeDeposit?: (context: PlayerContext) => Promise<Refused<'restricted'> | null>
  /** After a withdrawal that was taken, which does not wait for it. */
  afterWithdrawal?: (context: PlayerContext) => Promise<void>
  watch?: WalletWatch
  screened?: ScreeningWatch
  accountHolder: ReadAccountHolder
  /** Percent that a player's level adds to the limit of withdrawals that go out by themselves. */
  limitRaise?: (context: PlayerContext) => Promise<bigint>
}

/** More than a player needs. Most tries also reach a payment provider. */
export const MONEY: RateRule = { name: 'money', burst: 20, perMs: 60_000, only: 'account' }
/** Each is looked at pixel by pixel: much work for little asking. */
export const FILES: RateRule = { name: 'proof', burst: 30, perMs: 10 * 60_000 }

export const toPayer = ({ player, brand }: PlayerContext, at: Date): Payer => ({
  id: player.id,
  brandId: brand.id,
  brandCountry: brand.country,
  currency: player.currency,
  rules: jurisdictionRules({ brand, residence: player.residence }, at),
})

/** The answer of a call that changed one payment. */
export const toAnswer = <Code extends string>(
  result: PaymentResult<Code>,
  language: Language,
  now: Date,
): { response: Payment } | Refused<Code> =>
  result.ok ? { response: paymentOnWire(result.payment, language, now) } : result
