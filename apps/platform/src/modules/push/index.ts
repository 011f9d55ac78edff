import { calls } from '@palco/contract'
import { handle, toOwner, type RateRule, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { areKeys } from './encrypt.ts'
import type { PushDeps } from './jobs.ts'
import { isPushService } from './services.ts'
import { keepSubscription, readChoice, removeSubscriptions } from './store.ts'
import { loadKeys } from './vapid.ts'
import { pushJobs, pushSubscribers } from './jobs.ts'
import { pushPlayerData } from './player-data.ts'

export { PUSH_KEYS } from './vapid.ts'

const CHOICES: RateRule = { name: 'push', burst: 20, perMs: 10 * 60_000 }

type Deps = Pick<PushDeps, 'db' | 'now' | 'sealer' | 'isService'>

/** A player's choice about web push. */
export const pushRoutes = ({ db, now, sealer, isService = isPushService }: Deps): Route[] => [
  handle(calls.readPush, async ({ context }) => {
    const { publicKey } = await loadKeys(db, sealer, context.brand.id, now())
    return { response: { public_key: publicKey, ...(await readChoice(db, toOwner(context))) } }
  }),
  handle(
    calls.subscribePush,
    async ({ input, context }) => {
      if (!isService(input.endpoint) || !areKeys(input)) return refuse('invalid_push')
      const topics = [...new Set(input.topics)]
      await keepSubscription(db, toOwner(context), { ...input, topics, at: now() })
      return { response: { topics } }
    },
    { limit: CHOICES },
  ),
  handle(calls.unsubscribePush, async ({ input: { endpoint }, context }) => {
    await removeSubscriptions(db, toOwner(context), endpoint)
    return { response: {} }
  }),
]

/** Web push. */
export const push = {
  playerData: pushPlayerData,
  routes: pushRoutes,
  jobs: pushJobs,
  subscribers: pushSubscribers,
}
