import type { Database } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { RegistrationStep } from '../identity/index.ts'
import { consentDeskRoutes } from './desk-routes.ts'
import { marketingConsentsPlayerData } from './player-data.ts'
import { marketingConsentRoutes } from './routes.ts'
import { keepConsents, NOTHING } from './store.ts'

export { type Marketing, mayMarket } from './may-market.ts'
export { marketingRules, productsIn } from './rules.ts'
export { listConsentHistory, readConsents } from './store.ts'
export { unsubscribeToken } from './unsubscribe-token.ts'

/** Consents that were ticked in the form of the registration; nothing is ticked there before. */
export const consentWithRegistration: RegistrationStep = async (tx, brand, player, { consents = [] }) => {
  if (consents.length === 0) return null
  const owner = { brandId: brand.id, playerId: player.id }
  const given = consents.map((pair) => ({ ...pair, given: true }))
  await keepConsents(tx, owner, given, { way: 'registration', at: player.created_at })
  return null
}

/** Withdraws every consent with an exclusion or a closing: who comes back has to consent anew. */
export const withdrawConsents =
  ({ db, now }: { db: Database; now: () => Date }) =>
  async (owner: Owner): Promise<void> => {
    await db.transaction((tx) => keepConsents(tx, owner, NOTHING, { way: 'protection', at: now() }))
  }

/** Consents to marketing by product and channel, and whether a message may be sent (docs/consents.md). */
export const marketingConsents = {
  playerData: marketingConsentsPlayerData,
  routes: marketingConsentRoutes,
  deskRoutes: consentDeskRoutes,
}
