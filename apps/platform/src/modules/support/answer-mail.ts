import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { type Brand, textsForReaders, toReader } from '../../model/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { type Mailer, siteSender } from '../identity/index.ts'
import { guestKey } from './guest-key.ts'
import { findTicket, listLines } from './store.ts'

export const ANSWER_MAIL = 'support.answer_mail'
const QUEUE = jobQueue('support-mail', { concurrency: 2 })

const texts = textsForReaders({
  es_ES: {
    subject: '{brand}: respuesta a tu consulta {number}',
    text: 'Hola:\n\nRespondimos tu consulta “{subject}”:\n\n{text}\n\nPara contestar o ver toda la conversación, abrí este enlace. Es solo tuyo:\n\n{link}\n\nNo contestes este correo: nadie lo lee.',
  },
  en_US: {
    subject: '{brand}: answer to your request {number}',
    text: 'Hello,\n\nWe have answered your request “{subject}”:\n\n{text}\n\nTo reply or see the whole conversation, open this link. It is yours only:\n\n{link}\n\nPlease do not reply to this email: its address is not read.',
  },
  pt_BR: {
    subject: '{brand}: resposta à sua solicitação {number}',
    text: 'Olá!\n\nRespondemos à sua solicitação “{subject}”:\n\n{text}\n\nPara responder ou ver toda a conversa, abra este link. Ele é só seu:\n\n{link}\n\nNão responda este e-mail: o endereço não é lido.',
  },
})

type Deps = {
  db: Database
  sealer: Sealer
  mailer: Mailer
  siteScheme: string
  brandById: (brandId: string) => Promise<Pick<Brand, 'name' | 'country'> | null>
}

/** Sends an operator's answer to a guest. A repeated run sends the same mail with the same id. */
export const answerMailJob = ({ db, sealer, mailer, siteScheme, brandById }: Deps): JobDefinition => ({
  name: ANSWER_MAIL,
  queue: QUEUE,
  // About four hours of trying.
  maxAttempts: 30,
  async run({ payload: { brandId, number, line } }) {
    if (typeof brandId !== 'string' || typeof number !== 'string') return
    const ticket = await findTicket(db, brandId, number)
    const said = ticket && (await listLines(db, ticket.id)).find(({ id }) => id.toString() === line)
    if (!ticket || !said || ticket.email === null) return
    const key = encodeURIComponent(guestKey(sealer, brandId, number))
    const link = `${siteScheme}://${ticket.host}/help/tickets/${number}?key=${key}`
    const brand = await brandById(brandId)
    if (!brand) return
    const t = texts(toReader(brand, ticket.language))
    await mailer.send({
      id: `support-${number}-${String(line)}`,
      to: ticket.email,
      from: siteSender(ticket.host),
      subject: t('subject', { brand: brand.name, number }),
      text: t('text', { subject: ticket.subject, text: said.text, link }),
    })
  },
})
