import type { Language } from '@palco/contract'
import type { Mail } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; link: string }

const TEXTS: Record<Language, { subject: (name: string) => string; text: (facts: Facts) => string }> = {
  es_ES: {
    subject: (name) => `${name}: cambiá tu contraseña`,
    text: ({ username, brandName, link }) =>
      `Hola, ${username}:\n\nPara cambiar tu contraseña de ${brandName}, abrí este enlace en los próximos 10 minutos. Sirve una sola vez:\n\n${link}\n\nSi no lo pediste, podés ignorar este mensaje: tu contraseña sigue siendo la misma.`,
  },
  en_US: {
    subject: (name) => `${name}: change your password`,
    text: ({ username, brandName, link }) =>
      `Hello ${username},\n\nTo change your ${brandName} password, open this link within 10 minutes. It works only once:\n\n${link}\n\nIf you did not ask for this, you can ignore this message: your password stays the same.`,
  },
  pt_BR: {
    subject: (name) => `${name}: altere sua senha`,
    text: ({ username, brandName, link }) =>
      `Olá, ${username}!\n\nPara alterar sua senha da ${brandName}, abra este link nos próximos 10 minutos. Ele só pode ser usado uma vez:\n\n${link}\n\nSe você não fez esse pedido, ignore esta mensagem: sua senha continua a mesma.`,
  },
}

export function resetMail(language: Language, id: string, facts: Facts): Mail {
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
