import { calls } from '@palco/contract'
import { handle, toIdempotencyKey, toOwner, type PlayerContext, type Route } from '../../../http/index.ts'
import { toAnswer, MONEY, toPayer, type WalletRoutesDeps } from '../for-routes.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import type { Proof } from './confirm-destination.ts'
import { deleteDestination, destinationsOnWire, listDestinations } from './destinations.ts'
import { computeStakedPercent } from './staked-first.ts'
import { withdraw } from './withdraw.ts'

export function withdrawalRoutes({
  db,
  now,
  bonuses,
  watch,
  screened,
  confirmPlayer,
  limitRaise,
  accountHolder,
  afterWithdrawal,
}: WalletRoutesDeps): Route[] {
  const listed = async (context: PlayerContext) => ({
    response: { destinations: destinationsOnWire(await listDestinations(db, toOwner(context))) },
  })
  return [
    handle(
      calls.withdraw,
      async ({ input, context }) => {
        const {
          method,
          amount,
          password,
          code,
          destination,
          give_up_bonuses: giveUpBonuses,
          ...fields
        } = input
        const { brand, language } = context
        const stakedPercent = computeStakedPercent(brand.settings)
        const key = toIdempotencyKey(context)
        const asked = { method, amount, fields, destination, password, code, giveUpBonuses }
        const request = { ...asked, key, language, stakedPercent, limitRaise: await limitRaise?.(context) }
        const confirm = confirmPlayer && ((proof: Proof) => confirmPlayer(context.player, proof))
        const parts = { db, now, bonuses, watch, screened, accountHolder, confirmPlayer: confirm }
        const withdrawn = await withdraw(parts, toPayer(context, now()), request)
        if (withdrawn.ok) await afterWithdrawal?.(context)
        return toAnswer(withdrawn, language, now())
      },
      { limit: MONEY },
    ),
    handle(calls.cancelWithdrawal, async ({ input, context }) => {
      const request = { id: input.id, key: toIdempotencyKey(context) }
      const canceled = await cancelWithdrawal({ db, now }, toPayer(context, now()), request)
      return toAnswer(canceled, context.language, now())
    }),
    handle(calls.listDestinations, ({ context }) => listed(context)),
    handle(calls.deleteDestination, async ({ input, context }) => {
      await deleteDestination(db, toOwner(context), input.id)
      return listed(context)
    }),
  ]
}
