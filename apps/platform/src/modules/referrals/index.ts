export { enrolReferred } from './enrol.ts'
export { referralJobs, referralSubscribers } from './follow.ts'
export { type ReferralRule, referralRuleOf } from './rule.ts'
export { referralRoutes } from './routes.ts'
