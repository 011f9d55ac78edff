import { calls } from '@palco/contract'
import { handle, type Route } from '../../../http/index.ts'
import { toPayer, type WalletRoutesDeps } from '../for-routes.ts'
import { findCoin, isOffered, listMethods, methodOnWire } from './methods.ts'
import type { Rates } from './rates.ts'

export const methodRoutes = (
  { db, now, bonuses, accountHolder }: WalletRoutesDeps,
  rates: Rates,
): Route[] => [
  handle(calls.listPaymentMethods, async ({ input, context }) => {
    const methods = await listMethods(db, context.brand.id, input.direction)
    const payer = toPayer(context, now())
    const own = methods.filter((method) => isOffered(method, payer))
    const priced = await Promise.all(own.map(async (method) => ({ method, rate: await rates.of(method) })))
    // A coin without a price just now is not offered.
    const shown = priced
      .filter(({ method, rate }) => findCoin(method) === null || rate !== null)
      .map(({ method, rate }) => methodOnWire(method, context.language, rate))
    const notice =
      input.direction === 'withdrawal' ? await bonuses?.notice(db, payer, context.language) : undefined
    const owner = { brandId: context.brand.id, playerId: context.player.id }
    const cards = input.direction === 'deposit' ? (await accountHolder(db, owner, now())).refusedCards : []
    return {
      response: { methods: shown, ...(cards.length > 0 && { refused_cards: [...cards] }), ...notice },
    }
  }),
]
