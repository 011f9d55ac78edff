import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { enqueueJob, type EventSubscriber, GiveUp, type JobDefinition, jobQueue } from '../../jobs/index.ts'
import type { Owner } from '../../model/index.ts'
import type { Brand } from '../brands/index.ts'
import { findPlayer } from '../identity/index.ts'
import { mayMarket } from '../marketing-consents/index.ts'
import { encryptPush } from './encrypt.ts'
import { isPushService } from './services.ts'
import { findNotice, pushWords, type Notice } from './notices.ts'
import {
  findSubscription,
  isBonusAvailable,
  removeById,
  subscribedAmong,
  type Subscription,
  subscriptionsFor,
} from './store.ts'
import { loadKeys, vapidHeader } from './vapid.ts'

const EVENT = 'push.from_event'
const SEND = 'push.send'
const QUEUE = jobQueue('push', { concurrency: 4 })
const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a browser that is away, in seconds. */
const KEPT_S = 86_400

/** Events that become notices. Only those of players who chose web push make jobs. */
export const pushSubscribers: readonly EventSubscriber[] = ['bet', 'bonus', 'tournament.prize'].map(
  (topic) => ({
    topic,
    job: EVENT,
    players: subscribedAmong,
  }),
)

export type PushDeps = {
  db: Database
  now: () => Date
  sealer: Sealer
  brandById: (id: string) => Promise<Brand | null>
  siteOrigin: (brand: Brand) => string
  /** Which addresses are push services; tests have one on loopback. */
  isService?: (endpoint: string) => boolean
}

/** One job an event, then one a browser, so that a push service that is away holds up no other. */
export function pushJobs(deps: PushDeps): JobDefinition[] {
  const { db } = deps
  return [
    {
      name: EVENT,
      queue: QUEUE,
      async run({ payload: event }) {
        const { brandId, playerId } = event
        if (typeof brandId !== 'string' || typeof playerId !== 'string') return
        const notice = await findNotice(event, (id) => isBonusAvailable(db, id))
        if (!notice || !(await mayNotify(deps, { brandId, playerId }, notice))) return
        const browsers = await subscriptionsFor(db, { brandId, playerId }, notice.topic)
        await db.transaction(async (tx) => {
          for (const { id } of browsers)
            await enqueueJob(tx, {
              name: SEND,
              payload: { id: id.toString(), notice },
              key: `${id} ${notice.tag}`,
            })
        })
      },
    },
    {
      name: SEND,
      queue: QUEUE,
      async run({ payload: { id, notice } }) {
        const browser = await findSubscription(db, String(id))
        if (browser && (await mayNotify(deps, browser, notice as Notice)))
          await sendPush(deps, browser, notice as Notice)
      },
    },
  ]
}

/** A bonus that waits is an invitation to play, whichever product it is for; the other notices are about what the player has done. */
async function mayNotify({ db, now, brandById }: PushDeps, { brandId, playerId }: Owner, notice: Notice) {
  if (notice.topic !== 'bonuses') return true
  const brand = await brandById(brandId)
  return brand !== null && mayMarket(db, playerId, { brand, product: 'all', channel: 'push', at: now() })
}

/** Sends a notice to one browser. A subscription that its service has ended is deleted. @throws where another try may work */
async function sendPush(deps: PushDeps, browser: Subscription, notice: Notice): Promise<void> {
  const { db, now, sealer, brandById, siteOrigin, isService = isPushService } = deps
  const [brand, player] = [
    await brandById(browser.brandId),
    await findPlayer(db, browser.brandId, browser.playerId),
  ]
  if (!brand || !player || player.status !== 'active') return
  if (!isService(browser.endpoint)) throw new GiveUp('not a push service')
  const at = now()
  const keys = await loadKeys(db, sealer, brand.id, at)
  const { title, body } = pushWords(player)[notice.topic]
  const text = { title: `${brand.name}: ${title}`, body, url: notice.url, tag: notice.tag }
  const answer = await fetch(browser.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapidHeader(keys, { endpoint: browser.endpoint, subject: siteOrigin(brand), at }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_S),
      urgency: 'normal',
    },
    body: new Uint8Array(encryptPush(Buffer.from(JSON.stringify(text)), browser)),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return removeById(db, browser.id)
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`the push service answered ${answer.status}`)
  if (!answer.ok) throw new GiveUp(`the push service answered ${answer.status}`)
}
