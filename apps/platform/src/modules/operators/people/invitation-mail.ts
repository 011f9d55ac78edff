import { formatDate } from '@palco/contract/format'
import { asWritten, textsByLanguage } from '@palco/contract/texts'
import type { Database, Queryable } from '../../../db/index.ts'
import { enqueueJob, type JobDefinition, jobQueue } from '../../../jobs/index.ts'
import { giveToken } from '../../../operators/index.ts'
import type { Mailer } from '../../identity/index.ts'

const INVITATION_MAIL = 'operators.invitation_mail'
const QUEUE = jobQueue('operators-mail')

const texts = textsByLanguage({
  es_ES: {
    subject: 'Invitación a la consola de Palco',
    text: 'Hola:\n\nTe invitaron a trabajar en la consola de Palco. Tu usuario es {username}.\n\nAbrí este enlace para elegir tu contraseña y configurar tu autenticador. Funciona una sola vez, hasta el {until} (UTC):\n\n{link}\n\nSi no esperabas esta invitación, no abras el enlace y avisale a quien administra la consola.\n\nNo contestes este correo: nadie lo lee.',
  },
  en_US: {
    subject: 'Invitation to the Palco console',
    text: 'Hello,\n\nYou are invited to work in the Palco console. Your user name is {username}.\n\nOpen this link to choose your password and set up your authenticator. It works once, until {until} (UTC):\n\n{link}\n\nIf you did not expect this invitation, do not open the link, and tell whoever administers the console.\n\nPlease do not reply to this email: its address is not read.',
  },
  pt_BR: {
    subject: 'Convite para o console da Palco',
    text: 'Olá!\n\nVocê recebeu um convite para trabalhar no console da Palco. Seu usuário é {username}.\n\nAbra este link para escolher sua senha e configurar seu autenticador. Ele funciona uma única vez, até {until} (UTC):\n\n{link}\n\nSe você não esperava este convite, não abra o link e avise quem administra o console.\n\nNão responda este e-mail: o endereço não é lido.',
  },
})

/** Asks for the mail in the transaction that opens the invitation. */
export const askForInvitationMail = (q: Queryable, operatorId: string): Promise<void> =>
  enqueueJob(q, { name: INVITATION_MAIL, payload: { operatorId } })

type Parts = { db: Database; now: () => Date; mailer: Mailer; consoleUrl: string }

/** Mails an invitation. A repeated run sends another link, and the one before stops. */
export const invitationMailJob = ({ db, now, mailer, consoleUrl }: Parts): JobDefinition => ({
  name: INVITATION_MAIL,
  queue: QUEUE,
  async run({ id, payload: { operatorId } }) {
    if (typeof operatorId !== 'string') return
    const given = await giveToken(db, operatorId, now())
    if (!given) return
    const { language, username, email, expiresAt, token } = given
    const t = texts(language, asWritten)
    await mailer.send({
      id,
      to: email,
      from: `no-reply@${new URL(consoleUrl).hostname}`,
      subject: t('subject', {}),
      text: t('text', {
        username,
        until: formatDate(expiresAt.toISOString(), 'dateTime', language, 'UTC'),
        link: `${consoleUrl}/invitation?token=${token}`,
      }),
    })
  },
})
