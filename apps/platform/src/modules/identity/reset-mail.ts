import type { Language } from '@palco/contract'
import type { Mail } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; link: string }

const TEXTS: Record<Language, { subject: (name: string) => string; text: (facts: Facts) => string }> = {
  es_ES: {
    subject: (name) => `${name}: cambiá tu contraseña`,
    text: ({ username, brandName, link }) =>
      `Hola, ${username}:\n\nPediste cambiar tu contraseña de ${brandName}. Abrí este enlace en los próximos 10 minutos; sirve una sola vez:\n\n${link}\n\nSi no fuiste vos, no hagas nada: tu contraseña sigue igual.`,
  },
  en_US: {
    subject: (name) => `${name}: change your password`,
    text: ({ username, brandName, link }) =>
      `Hello ${username},\n\nYou asked to change your ${brandName} password. Open this link within 10 minutes; it works once:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
  },
  pt_BR: {
    subject: (name) => `${name}: troque sua senha`,
    text: ({ username, brandName, link }) =>
      `Olá, ${username}:\n\nVocê pediu para trocar sua senha da ${brandName}. Abra este link nos próximos 10 minutos; ele serve uma única vez:\n\n${link}\n\nSe não foi você, não faça nada: sua senha continua a mesma.`,
  },
}

export function resetMail(language: Language, facts: Facts): Mail {
  const { subject, text } = TEXTS[language]
  const domain = facts.host.split(':', 1)[0] ?? 'localhost'
  return { to: facts.to, from: `no-reply@${domain}`, subject: subject(facts.brandName), text: text(facts) }
}
