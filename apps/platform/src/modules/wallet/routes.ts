import type { Route } from '../../http/index.ts'
import { depositRoutes } from './deposits/routes.ts'
import { Pictures, Turns } from './files/pictures/index.ts'
import { createRates } from './methods/rates.ts'
import { methodRoutes } from './methods/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { documentRoutes } from './review/routes.ts'
import type { WalletRoutesDeps } from './for-routes.ts'
import { statementRoutes } from './statement/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** Proofs of one player that may wait behind the one at work. */
const WAITING_PROOFS = 2

/** The wallet's calls, by area. */
export function walletRoutes(deps: WalletRoutesDeps): Route[] {
  const { db, now, adapters } = deps
  const rates = createRates(adapters, now)
  const files = { db, now, pictures: new Pictures(), turns: new Turns(WAITING_PROOFS) }
  return [
    ...depositRoutes(deps, rates, files),
    ...withdrawalRoutes(deps),
    ...documentRoutes(files),
    ...statementRoutes(deps),
    ...paymentRoutes(deps),
    ...methodRoutes(deps, rates),
  ]
}
