import { referralRoutes } from './routes.ts'
import { referralJobs, referralSubscribers } from './follow.ts'

export { enrolReferred } from './enrol.ts'
export { type ReferralRule, referralRuleOf } from './rule.ts'

/** Referrals. */
export const referrals = {
  routes: referralRoutes,
  jobs: referralJobs,
  subscribers: referralSubscribers,
}
