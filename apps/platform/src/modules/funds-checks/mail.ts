import type { JobDefinition } from '../../jobs/index.ts'
import { jobQueue } from '../../jobs/index.ts'
import { type BusinessEvent, businessEvent, type Log } from '../../observe/index.ts'
import type { Database } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { findPlayer, type Mailer, siteSender } from '../identity/index.ts'
import { findCase, listOtherCases } from './case-store.ts'
import { fundsTexts } from './texts.ts'
import { NEWS, wordsFor } from './words.ts'

export const FUNDS_MAIL = 'funds_checks.mail'
/** These wait for a mail server. */
const QUEUE = jobQueue('funds-mail')

export type MailDeps = {
  db: Database
  log: Log
  mailer: Mailer
  siteScheme: 'http' | 'https'
  brandById: (id: string) => Promise<Brand | null>
}

/** Mails what the message in the inbox says: who does not log in reads of it before the days are over. */
export const fundsMail = (deps: MailDeps): JobDefinition => ({
  name: FUNDS_MAIL,
  queue: QUEUE,
  // About four hours of trying.
  maxAttempts: 30,
  async run({ id, payload: { brandId, caseId, news: given } }) {
    const news = NEWS.find((one) => one === given)
    if (typeof brandId !== 'string' || typeof caseId !== 'string' || !news) return
    const brand = await deps.brandById(brandId)
    const found = await findCase(deps.db, brandId, caseId)
    const player = found && (await findPlayer(deps.db, brandId, found.playerId))
    const [host] = brand?.hosts ?? []
    if (!brand || !host || !player || player.status !== 'active') return
    const t = fundsTexts(player)
    const others = await listOtherCases(deps.db, found)
    const reading = { reader: player, timeZone: brand.timeZone, others }
    const { title, paragraphs } = wordsFor(found, news, reading)
    const hello = t('hello', { username: player.username })
    await deps.mailer.send({
      id,
      to: player.email,
      from: siteSender(host),
      subject: `${brand.name}: ${title}`,
      text: [hello, ...paragraphs, `${deps.siteScheme}://${host}/profile/funds`].join('\n\n'),
    })
    const event: BusinessEvent = { event: 'funds_check.mail_sent', brandId, playerId: player.id }
    businessEvent(deps.log, event)
  },
})
