import { calls } from '@palco/contract'
import { handle, toOwner, type PlayerContext, type Route } from '../../../http/index.ts'
import { readBalances } from '../../../ledger/index.ts'
import { balanceOnWire } from '../../../realtime/index.ts'
import { refuse } from '../../../result.ts'
import type { WalletRoutesDeps } from '../for-routes.ts'
import { readMovement, readStatement } from './statement.ts'
import { readTotals } from './totals.ts'

const shownAs = ({ language, brand }: PlayerContext) => ({ language, timeZone: brand.timeZone })

export function statementRoutes({ db, now, gameNames }: WalletRoutesDeps): Route[] {
  return [
    handle(calls.readBalance, async ({ context }) => {
      const { brandId, playerId } = toOwner(context)
      const balances = await readBalances(db, brandId, playerId)
      // An account that cannot be read is a fault: the site shows "unavailable", never zero.
      if (!balances) throw new Error(`player ${playerId} has no accounts`)
      return { response: balanceOnWire(balances) }
    }),
    handle(calls.listTransactions, async ({ input, context }) => ({
      response: await readStatement(db, toOwner(context), input, shownAs(context), gameNames),
    })),
    handle(calls.readTransaction, async ({ input, context }) => {
      const found = await readMovement(db, toOwner(context), input.id, context.language, gameNames)
      return found ? { response: found } : refuse('unknown_transaction')
    }),
    handle(calls.readTotals, async ({ input, context }) => {
      const player = {
        ...toOwner(context),
        currency: context.player.currency,
        timeZone: context.brand.timeZone,
      }
      return { response: await readTotals(db, player, input, now()) }
    }),
  ]
}
