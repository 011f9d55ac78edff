import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { wordsForReaders } from '../../model/index.ts'
import type { Brand } from '../brands/index.ts'
import { findPlayer, type Mailer, MailRefused, siteSender } from '../identity/index.ts'
import { plainText, wordsIn } from '../messages/index.ts'
import { keepBounced, mayBeMailed } from './addresses.ts'
import { mayMarket, unsubscribeToken } from '../marketing-consents/index.ts'
import { findCampaign, isQueued, noteMail } from './store.ts'

export const CAMPAIGN_MAIL = 'campaigns.mail'
const QUEUE = jobQueue('campaign-mail', { concurrency: 2 })

const foots = wordsForReaders<{ inbox: string; unsubscribe: string }>({
  es_ES: { inbox: 'Este mensaje también está en tu cuenta', unsubscribe: 'Para no recibir más promociones' },
  en_US: { inbox: 'This message is also in your account', unsubscribe: 'To stop receiving promotions' },
  pt_BR: { inbox: 'Esta mensagem também está na sua conta', unsubscribe: 'Para não receber mais promoções' },
})

export type MailDeps = {
  db: Database
  now: () => Date
  sealer: Sealer
  mailer: Mailer
  brandById: (id: string) => Promise<Brand | null>
  /** The brand's own site, without a path. */
  siteOrigin: (brand: Brand) => string
}

/** Names a mail in its Message-ID, by which a bounce finds its delivery. */
export const toMailId = (campaign: string, playerId: string): string => `campaign-${campaign}-${playerId}`

/**
 * Mails a campaign to one player. A run that is repeated after the server took the mail sends it with the same
 * Message-ID. What the server refuses for good is a bounce.
 */
export const campaignMailJob = (deps: MailDeps): JobDefinition => ({
  name: CAMPAIGN_MAIL,
  queue: QUEUE,
  // About four hours of trying.
  maxAttempts: 30,
  async run({ payload: { brandId, playerId, id } }) {
    if (typeof brandId !== 'string' || typeof playerId !== 'string' || typeof id !== 'string') return
    const mail = await mailFor(deps, { brandId, playerId, id })
    if (!mail) return
    try {
      await deps.mailer.send(mail)
      await noteMail(deps.db, { id, playerId }, 'sent')
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      await noteMail(deps.db, { id, playerId }, 'bounced', error.message)
      const bounced = { brandId, playerId, email: mail.to, status: error.message, at: deps.now() }
      await keepBounced(deps.db, bounced)
    }
  },
})

/** The mail; `null` when it was sent, or the player may not be sent it any more or changed the address meanwhile. */
async function mailFor(
  { db, now, sealer, brandById, siteOrigin }: MailDeps,
  { brandId, playerId, id }: { brandId: string; playerId: string; id: string },
) {
  const [brand, player, campaign] = [
    await brandById(brandId),
    await findPlayer(db, brandId, playerId),
    await findCampaign(db, brandId, id),
  ]
  if (!brand || !player || !campaign || !(await isQueued(db, id, playerId))) return null
  if (!(await mayBeMailed(db, brandId, playerId))) return null
  const isMarketing = campaign.kind === 'marketing'
  const marketing = { brand, product: campaign.product, at: now() }
  if (isMarketing && !(await mayMarket(db, playerId, { ...marketing, channel: 'email' }))) return null
  const inInbox = !isMarketing || (await mayMarket(db, playerId, { ...marketing, channel: 'inbox' }))
  const site = siteOrigin(brand)
  const { inbox, unsubscribe } = foots(player)
  const token = encodeURIComponent(unsubscribeToken(sealer, { brandId, playerId }))
  const link = `${site}/unsubscribe?token=${token}`
  const foot = [
    ...(inInbox ? [`${inbox}: ${site}/profile?section=messages`] : []),
    ...(isMarketing ? [`${unsubscribe}: ${link}`] : []),
  ]
  return {
    id: toMailId(id, playerId),
    to: player.email,
    from: siteSender(new URL(site).host),
    subject: wordsIn(campaign.titles, player.language),
    text: `${plainText(wordsIn(campaign.texts, player.language), site)}\n\n--\n${foot.join('\n')}`,
    // RFC 2369 and RFC 8058: mail programs unsubscribe by one press, without a page.
    ...(isMarketing && {
      headers: {
        'List-Unsubscribe': `<${site}/unsubscribe/one-click?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
