import type { Language } from '@palco/contract'
import type { Mail } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; link: string }

const TEXTS: Record<Language, { subject: (name: string) => string; text: (facts: Facts) => string }> = {
  es_ES: {
    subject: (name) => `${name}: confirmá tu correo`,
    text: ({ username, brandName, link }) =>
      `Hola, ${username}:\n\nPara confirmar el correo de tu cuenta de ${brandName}, abrí este enlace en las próximas 24 horas:\n\n${link}\n\nSi no creaste esta cuenta, podés ignorar este mensaje.`,
  },
  en_US: {
    subject: (name) => `${name}: confirm your email`,
    text: ({ username, brandName, link }) =>
      `Hello ${username},\n\nTo confirm the email of your ${brandName} account, open this link within 24 hours:\n\n${link}\n\nIf you did not create this account, you can ignore this message.`,
  },
  pt_BR: {
    subject: (name) => `${name}: confirme seu e-mail`,
    text: ({ username, brandName, link }) =>
      `Olá, ${username}!\n\nPara confirmar o e-mail da sua conta da ${brandName}, abra este link nas próximas 24 horas:\n\n${link}\n\nSe você não criou esta conta, ignore esta mensagem.`,
  },
}

export function verificationMail(language: Language, id: string, facts: Facts): Mail {
  const { subject, text } = TEXTS[language]
  const domain = facts.host.split(':', 1)[0] ?? 'localhost'
  return {
    id,
    to: facts.to,
    from: `no-reply@${domain}`,
    subject: subject(facts.brandName),
    text: text(facts),
  }
}
