import { type Reader, textsForReaders } from '../../../model/index.ts'
import { type Mail, siteSender } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; link: string }

const texts = textsForReaders({
  es_ES: {
    subject: '{brandName}: cambiá tu contraseña',
    text: 'Hola, {username}:\n\nPara cambiar tu contraseña de {brandName}, abrí este enlace en los próximos 10 minutos. Sirve una sola vez:\n\n{link}\n\nSi no lo pediste, podés ignorar este mensaje: tu contraseña sigue siendo la misma.',
  },
  en_US: {
    subject: '{brandName}: change your password',
    text: 'Hello {username},\n\nTo change your {brandName} password, open this link within 10 minutes. It works only once:\n\n{link}\n\nIf you did not ask for this, you can ignore this message: your password stays the same.',
  },
  pt_BR: {
    subject: '{brandName}: altere sua senha',
    text: 'Olá, {username}!\n\nPara alterar sua senha da {brandName}, abra este link nos próximos 10 minutos. Ele só pode ser usado uma vez:\n\n{link}\n\nSe você não fez esse pedido, ignore esta mensagem: sua senha continua a mesma.',
  },
})

export function resetMail(reader: Reader, id: string, facts: Facts): Mail {
  const t = texts(reader)
  return {
    id,
    to: facts.to,
    from: siteSender(facts.host),
    subject: t('subject', facts),
    text: t('text', facts),
  }
}
