import type { Brand } from '../../model/index.ts'
import { eachApart, jobQueue, type EventSubscriber, type JobDefinition, RESTS } from '../../jobs/index.ts'
import { riskDeskRoutes } from './desk-routes.ts'
import { evaluateTouched, type EvaluateDeps } from './evaluate.ts'
import { followPlay } from './follow.ts'
import { endFaded, measureEffects, suspendSilent } from './housekeeping.ts'
import { reviewWeeks } from './intensive/review.ts'
import { riskMarkersPlayerData } from './player-data.ts'
import { riskRoutes } from './routes.ts'
import { touch } from './day-store.ts'

export { readFigures } from './figures.ts'
export { findIntensive } from './intensive/store.ts'

const QUEUE = jobQueue('risk-markers')
const PAYMENT_JOB = 'risk_markers.payment'
/** Follows stakes; nothing waits for it. */
const FEED = jobQueue('risk-feed', { role: 'feed' })

const MINUTE_MS = 60_000

/** Payments count as much as play. */
const riskSubscribers: readonly EventSubscriber[] = [{ topic: 'payment', job: PAYMENT_JOB }]

type JobDeps = EvaluateDeps & { allBrands: () => Promise<Brand[]> }

/** Markers of harmful play, and what follows from them (docs/risk-markers.md). */
export const riskMarkers = {
  routes: riskRoutes,
  deskRoutes: riskDeskRoutes,
  playerData: riskMarkersPlayerData,
  subscribers: riskSubscribers,
  jobs: (deps: JobDeps): JobDefinition[] => [
    {
      name: 'risk_markers.follow',
      queue: FEED,
      everyMs: 10_000,
      rest: RESTS,
      run: async () => void (await followPlay(deps)),
    },
    {
      name: PAYMENT_JOB,
      queue: QUEUE,
      async run({ payload: { brandId, playerId } }) {
        if (typeof brandId === 'string' && typeof playerId === 'string')
          await touch(deps.db, { brandId, playerId }, deps.now())
      },
    },
    { name: 'risk_markers.evaluate', queue: QUEUE, everyMs: MINUTE_MS, run: () => evaluateTouched(deps) },
    { name: 'risk_markers.suspend', queue: QUEUE, everyMs: MINUTE_MS, run: () => suspendSilent(deps) },
    {
      name: 'risk_markers.weeks',
      queue: QUEUE,
      everyMs: 10 * MINUTE_MS,
      run: async () => eachApart(await deps.allBrands(), (brand) => reviewWeeks(deps.db, brand, deps.now())),
    },
    {
      name: 'risk_markers.review',
      queue: QUEUE,
      everyMs: 60 * MINUTE_MS,
      run: async () => {
        await endFaded(deps)
        await measureEffects(deps)
      },
    },
  ],
}
