import { calls } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { handle, ownerOf, type RateRule, type Route } from '../../http/index.ts'
import type { JobDefinition } from '../../jobs/index.ts'
import { refuse } from '../../result.ts'
import { campaignMailJob, type MailDeps } from './mail-job.ts'
import { chooseMarketing, playerOfToken } from './marketing.ts'
import { campaignJob } from './send.ts'
import { campaignDeskRoutes } from './desk-routes.ts'
import { campaignsPlayerData } from './player-data.ts'

export { getsMarketing } from './marketing.ts'

/** Sends campaigns and their mails. */
export const campaignJobs = (deps: MailDeps): JobDefinition[] => [campaignJob(deps), campaignMailJob(deps)]

const UNSUBSCRIBING: RateRule = { name: 'unsubscribe', burst: 20, perMs: 10 * 60_000 }

/** A player's choice about marketing messages. */
export const marketingRoutes = ({
  db,
  now,
  sealer,
}: {
  db: Database
  now: () => Date
  sealer: Sealer
}): Route[] => [
  handle(calls.setMarketing, async ({ input: { marketing }, context }) => {
    await chooseMarketing(db, ownerOf(context), marketing, now())
    return { response: { marketing } }
  }),
  handle(
    calls.unsubscribe,
    async ({ input: { token }, context: { brand } }) => {
      const playerId = playerOfToken(sealer, brand.id, token)
      if (playerId === null) return refuse('invalid_token')
      await chooseMarketing(db, { brandId: brand.id, playerId }, false, now())
      return { response: {} }
    },
    { limit: UNSUBSCRIBING },
  ),
]

/** Campaigns, and what players chose about marketing. */
export const campaigns = {
  playerData: campaignsPlayerData,
  routes: marketingRoutes,
  deskRoutes: campaignDeskRoutes,
  jobs: campaignJobs,
}
