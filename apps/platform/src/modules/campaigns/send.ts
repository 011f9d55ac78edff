import type { MarketingChannel } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import { enqueueJob, jobQueue, type JobDefinition, restUntil } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import { mayMarket } from '../marketing-consents/index.ts'
import { sendMessage, wordsIn } from '../messages/index.ts'
import { nextReached, type Reached } from './audience.ts'
import { CAMPAIGN_MAIL } from './mail-job.ts'
import { mayBeMailed } from './addresses.ts'
import { dueCampaigns, findCampaign, insertDelivery, messageKey, noteProgress } from './store.ts'
import type { CampaignRow } from './types.ts'

type Deps = { db: Database; now: () => Date; brandById: (id: string) => Promise<Brand | null> }

const BATCH = 100
const EVERY_MS = 15_000

/**
 * Sends one batch of a campaign in one transaction: deliveries, messages, mails that wait and how far it came. A process that
 * is killed in it leaves nothing of the batch, so the next run sends it, and a player has one delivery only.
 * @returns whether there is more to send
 */
export async function sendBatch({ db, now, brandById }: Deps, brandId: string, id: bigint): Promise<boolean> {
  const brand = await brandById(brandId)
  if (!brand) return false
  return db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, brandId, id, { lock: true })
    // Cancelled, or ended by another process meanwhile.
    if (!campaign || (campaign.state !== 'scheduled' && campaign.state !== 'sending')) return false
    const at = now()
    const players = await nextReached(tx, brand, campaign, { after: campaign.after, limit: BATCH, now: at })
    for (const player of players) await deliver(tx, { brand, campaign, at }, player)
    await noteProgress(tx, id, players.at(-1)?.id ?? null, at)
    return players.length > 0
  })
}

/** Delivers to the inbox, by mail, or both: where a campaign is marketing by what the player may be sent. */
async function deliver(
  tx: Tx,
  { brand, campaign, at }: { brand: Brand; campaign: CampaignRow; at: Date },
  { id: playerId, language }: Reached,
): Promise<void> {
  const { id, brandId, kind, product, titles, texts, byMail } = campaign
  const isMarketing = kind === 'marketing'
  const may = async (channel: MarketingChannel) =>
    !isMarketing || mayMarket(tx, playerId, { brand, product, channel, at })
  const mailed = byMail && (await mayBeMailed(tx, brandId, playerId)) && (await may('email'))
  const inInbox = await may('inbox')
  if (!mailed && !inInbox) return
  if (!(await insertDelivery(tx, { id, playerId, mailed, at }))) return
  await sendMessage(tx, {
    brandId,
    playerId,
    key: messageKey(id),
    title: wordsIn(titles, language),
    text: wordsIn(texts, language),
    format: 'markdown',
    about: isMarketing ? { brand, product } : 'service',
    at,
  })
  if (mailed) await enqueueJob(tx, { name: CAMPAIGN_MAIL, payload: { brandId, playerId, id: id.toString() } })
}

/** Sends what is due, batch by batch. */
export const campaignJob = (deps: Deps): JobDefinition => ({
  name: 'campaigns.send',
  queue: jobQueue('campaigns'),
  everyMs: EVERY_MS,
  rest: restUntil(deps.db, {
    name: 'campaigns-next',
    text: `SELECT min(send_at) AS at FROM campaigns WHERE state IN ('scheduled', 'sending')`,
  }),
  async run() {
    for (const { id, brandId } of await dueCampaigns(deps.db, deps.now()))
      while (await sendBatch(deps, brandId, id));
  },
})
