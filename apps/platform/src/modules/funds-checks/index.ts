import { type EventSubscriber, jobQueue, type JobDefinition, RESTS, restUntil } from '../../jobs/index.ts'
import { type CountDeps, countDue, countFunds } from './count.ts'
import { fundsDeskRoutes } from './desk/routes.ts'
import { followPlay } from './follow.ts'
import { closeOverdue } from './late.ts'
import { fundsMail, type MailDeps } from './mail.ts'
import { fundsChecksPlayerData } from './player-data.ts'
import { fundsRoutes } from './routes.ts'

export { stepsOfBrand, weakerSteps } from './steps.ts'

const QUEUE = jobQueue('funds-checks')
const PAYMENTS = jobQueue('funds-payments', { concurrency: 2 })
/** Follows stakes; nothing waits for it. */
const FEED = jobQueue('funds-feed', { role: 'feed' })
const PAYMENT_JOB = 'funds_checks.payment'

const fundsSubscribers: readonly EventSubscriber[] = [{ topic: 'payment', job: PAYMENT_JOB }]

/** The check of where players' money comes from (docs/funds-checks.md). */
export const fundsChecks = {
  routes: fundsRoutes,
  deskRoutes: fundsDeskRoutes,
  playerData: fundsChecksPlayerData,
  subscribers: fundsSubscribers,
  jobs: (deps: CountDeps & MailDeps): JobDefinition[] => [
    {
      name: PAYMENT_JOB,
      queue: PAYMENTS,
      async run({ payload: { brandId, playerId } }) {
        if (typeof brandId === 'string' && typeof playerId === 'string')
          await countFunds(deps, { brandId, playerId })
      },
    },
    {
      name: 'funds_checks.follow',
      queue: FEED,
      everyMs: 10_000,
      rest: RESTS,
      run: async () => void (await followPlay(deps)),
    },
    {
      name: 'funds_checks.count',
      queue: QUEUE,
      everyMs: 10_000,
      rest: restUntil(deps.db, {
        name: 'funds-next-count',
        text: 'SELECT min(due_at) AS at FROM funds_players WHERE due_at IS NOT NULL',
      }),
      run: () => countDue(deps),
    },
    { name: 'funds_checks.deadlines', queue: QUEUE, everyMs: 60_000, run: () => closeOverdue(deps) },
    fundsMail(deps),
  ],
}
