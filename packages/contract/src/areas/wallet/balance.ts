import { z } from 'zod'
import { defineCall, nothing, response } from '../../define-call.ts'
import { currency, money } from '../../money.ts'

/** Cash is the player’s own and can always be withdrawn; bonus cannot yet; held is set aside for open withdrawals. */
export const balance = z.object({ currency, cash: money, bonus: money, held: money })
export type Balance = z.infer<typeof balance>

export const readBalance = defineCall({
  name: 'wallet.balance',
  method: 'GET',
  path: '/api/wallet/balance',
  access: 'player',
  summary: 'The player’s balance.',
  input: nothing,
  answer: response(balance),
})
