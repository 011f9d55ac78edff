import { type Reader, textsForReaders } from '../../../model/index.ts'
import { type Mail, siteSender } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; link: string }

const texts = textsForReaders({
  es_ES: {
    subject: '{brandName}: confirmá tu correo',
    text: 'Hola, {username}:\n\nPara confirmar el correo de tu cuenta de {brandName}, abrí este enlace en las próximas 24 horas:\n\n{link}\n\nSi no creaste esta cuenta, podés ignorar este mensaje.',
  },
  en_US: {
    subject: '{brandName}: confirm your email',
    text: 'Hello {username},\n\nTo confirm the email of your {brandName} account, open this link within 24 hours:\n\n{link}\n\nIf you did not create this account, you can ignore this message.',
  },
  pt_BR: {
    subject: '{brandName}: confirme seu e-mail',
    text: 'Olá, {username}!\n\nPara confirmar o e-mail da sua conta da {brandName}, abra este link nas próximas 24 horas:\n\n{link}\n\nSe você não criou esta conta, ignore esta mensagem.',
  },
})

export function verificationMail(reader: Reader, id: string, facts: Facts): Mail {
  const t = texts(reader)
  return {
    id,
    to: facts.to,
    from: siteSender(facts.host),
    subject: t('subject', facts),
    text: t('text', facts),
  }
}
