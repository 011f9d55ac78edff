import { calls } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database, Queryable } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type RateRule, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'
import { keepConsents, NOTHING, readConsents } from './store.ts'
import { playerOfToken } from './unsubscribe-token.ts'

const CHANGING: RateRule = { name: 'marketing_consents', burst: 60, perMs: 10 * 60_000 }
const UNSUBSCRIBING: RateRule = { name: 'unsubscribe', burst: 20, perMs: 10 * 60_000 }

type Deps = { db: Database; now: () => Date; sealer: Sealer }

/** What players consent to of marketing. */
export const marketingConsentRoutes = ({ db, now, sealer }: Deps): Route[] => [
  handle(calls.readMarketingConsents, ({ context }) => answer(db, context, now())),
  handle(
    calls.changeMarketingConsents,
    async ({ input: { consents }, context }) => {
      const at = now()
      await db.transaction((tx) => keepConsents(tx, toOwner(context), consents, { way: 'profile', at }))
      return answer(db, context, at)
    },
    { limit: CHANGING },
  ),
  handle(
    calls.unsubscribe,
    async ({ input: { token }, context: { brand } }) => {
      const playerId = playerOfToken(sealer, brand.id, token)
      if (playerId === null) return refuse('invalid_token')
      const owner = { brandId: brand.id, playerId }
      await db.transaction((tx) => keepConsents(tx, owner, NOTHING, { way: 'mail_link', at: now() }))
      return { response: {} }
    },
    { limit: UNSUBSCRIBING },
  ),
]

async function answer(q: Queryable, { brand, player }: PlayerContext, at: Date) {
  const consents = await readConsents(q, brand, player.id, at)
  return {
    response: {
      rule: jurisdictionRule('marketingConsent', { brand, residence: player.residence }, at),
      consents: consents.map(({ product, channel, given, changedAt, version, way }) => ({
        product,
        channel,
        given,
        changed_at: changedAt?.toISOString() ?? null,
        version,
        by_operator: way === 'operator',
      })),
    },
  }
}
