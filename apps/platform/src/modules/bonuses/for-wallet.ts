import { toWire } from '@palco/contract'
import { amountText, type WalletBonuses } from '../wallet/index.ts'
import { chooseForDeposit } from './deposits.ts'
import type { PlayerRef } from './types.ts'
import { beforeWithdrawal, openWagering, policyOf, waitingOfDeposits } from './withdrawals.ts'

type Settings = Readonly<Record<string, unknown>>
type Deps = {
  now: () => Date
  /** The brand's own settings: `bonus_withdrawal` is `forbid` (default) or `cancel`. */
  settingsOf: (brandId: string) => Promise<Settings>
}
type Payer = Parameters<WalletBonuses['notice']>[1]

const playerOf = ({ id, brandId, currency }: Payer): PlayerRef => ({ brandId, playerId: id, currency })

/** What the wallet asks about bonuses when money comes in and goes out. */
export function bonusesForWallet({ now, settingsOf }: Deps): WalletBonuses {
  const policy = async (brandId: string) => policyOf(await settingsOf(brandId))
  return {
    async choose(q, payer, { named, amount, language }) {
      const choice = await chooseForDeposit(q, playerOf(payer), { named, amount, now: now() })
      if (choice.ok) return choice
      const { code } = choice
      if (code === 'invalid_bonus_code') {
        const fields: Record<string, string> = { promo_code: code }
        return { ok: false, code, fields }
      }
      const min = amountText(choice.min, payer.currency, language)
      const fields: Record<string, string> = { amount: code }
      return { ok: false, code, params: { min }, fields }
    },
    async beforeWithdrawal(tx, payer, { takes, language }) {
      const terms = { policy: await policy(payer.brandId), takes, now: now() }
      const open = await beforeWithdrawal(tx, playerOf(payer), terms)
      if (!open) return null
      const remaining = amountText(open.remaining, payer.currency, language)
      return { ok: false, code: 'wagering_open', params: { remaining } }
    },
    async notice(q, payer) {
      const open = await openWagering(q, playerOf(payer))
      const money = (minor: bigint) => toWire({ minor, currency: payer.currency })
      if (!open || (await policy(payer.brandId)) === 'cancel') {
        const forfeits = (open?.bonus ?? 0n) + (await waitingOfDeposits(q, playerOf(payer)))
        return open || forfeits > 0n ? { forfeits_bonus: money(forfeits) } : {}
      }
      const { remaining, bonus } = open
      return {
        withdrawal_blocked: { reason: 'wagering_open', remaining: money(remaining), bonus: money(bonus) },
      }
    },
  }
}
