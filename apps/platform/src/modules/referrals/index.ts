import { referralRoutes } from './routes.ts'
import { referralJobs, referralSubscribers } from './follow.ts'
import { referralsPlayerData } from './player-data.ts'

export { enrolReferred } from './enrol.ts'
export { type ReferralRule, findReferralRule } from './rule.ts'

/** Referrals. */
export const referrals = {
  playerData: referralsPlayerData,
  routes: referralRoutes,
  jobs: referralJobs,
  subscribers: referralSubscribers,
}
