import { toWire } from '@palco/contract'
import { refuse } from '../../../result.ts'
import { amountText, type WalletBonuses } from '../../wallet/index.ts'
import { chooseForDeposit } from './deposits.ts'
import type { PlayerRef } from '../types.ts'
import { textIn } from '../reading/wire.ts'
import { beforeWithdrawal, givenUpBy } from './withdrawals.ts'

type Payer = Parameters<WalletBonuses['notice']>[1]

const toPlayer = ({ id, brandId, currency }: Payer): PlayerRef => ({ brandId, playerId: id, currency })

/** What the wallet asks about bonuses when money comes in and goes out. */
export function bonusesForWallet({ now }: { now: () => Date }): WalletBonuses {
  return {
    async choose(q, payer, { named, amount, language }) {
      const choice = await chooseForDeposit(q, toPlayer(payer), { named, amount, now: now() })
      if (choice.ok) return choice
      const { code } = choice
      if (code === 'invalid_bonus_code') return refuse(code, { fields: { promo_code: code } })
      const min = amountText(choice.min, payer.currency, language)
      return refuse(code, { params: { min }, fields: { amount: code } })
    },
    async beforeWithdrawal(tx, payer, { takes, agreed, language }) {
      const lost = await beforeWithdrawal(tx, toPlayer(payer), { agreed, takes, now: now() })
      if (!lost) return null
      const minor = lost.reduce((sum, { amount }) => sum + amount, 0n)
      return refuse('bonus_not_given_up', {
        params: { bonus: amountText(minor, payer.currency, language) },
        fields: { give_up_bonuses: 'bonus_not_given_up' },
      })
    },
    async notice(q, payer, language) {
      const lost = await givenUpBy(q, toPlayer(payer), now())
      if (lost.length === 0) return {}
      return {
        gives_up_bonuses: lost.map(({ bonus, amount }) => ({
          id: bonus.id,
          name: textIn(bonus.name, language),
          amount: toWire({ minor: amount, currency: payer.currency }),
        })),
      }
    },
  }
}
