import type { JobDefinition } from '../../jobs/index.ts'
import { campaignMailJob, type MailDeps } from './mail-job.ts'
import { campaignJob } from './send.ts'
import { campaignDeskRoutes } from './desk-routes.ts'
import { campaignsPlayerData } from './player-data.ts'

/** Sends campaigns and their mails. */
export const campaignJobs = (deps: MailDeps): JobDefinition[] => [campaignJob(deps), campaignMailJob(deps)]

/** Campaigns. */
export const campaigns = {
  playerData: campaignsPlayerData,
  deskRoutes: campaignDeskRoutes,
  jobs: campaignJobs,
}
