import type { Language } from '@palco/contract'
import type { Mail } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; link: string }

const TEXTS: Record<Language, { subject: (name: string) => string; text: (facts: Facts) => string }> = {
  es_ES: {
    subject: (name) => `${name}: confirmá tu correo`,
    text: ({ username, brandName, link }) =>
      `Hola, ${username}:\n\nConfirmá que este correo es tuyo para tu cuenta de ${brandName}. Abrí este enlace en las próximas 24 horas:\n\n${link}\n\nSi no creaste la cuenta, no hagas nada.`,
  },
  en_US: {
    subject: (name) => `${name}: confirm your email`,
    text: ({ username, brandName, link }) =>
      `Hello ${username},\n\nConfirm that this address is yours for your ${brandName} account. Open this link within 24 hours:\n\n${link}\n\nIf you did not create the account, do nothing.`,
  },
  pt_BR: {
    subject: (name) => `${name}: confirme seu e-mail`,
    text: ({ username, brandName, link }) =>
      `Olá, ${username}:\n\nConfirme que este e-mail é seu para a sua conta da ${brandName}. Abra este link nas próximas 24 horas:\n\n${link}\n\nSe você não criou a conta, não faça nada.`,
  },
}

export function verificationMail(language: Language, facts: Facts): Mail {
  const { subject, text } = TEXTS[language]
  const domain = facts.host.split(':', 1)[0] ?? 'localhost'
  return { to: facts.to, from: `no-reply@${domain}`, subject: subject(facts.brandName), text: text(facts) }
}
