import { type Reader, textsForReaders } from '../../../model/index.ts'
import { type Mail, siteSender } from './mail.ts'

type Facts = { brandName: string; host: string; username: string; to: string; code: string }

const texts = textsForReaders({
  es_ES: {
    subject: '{brandName}: tu código es {code}',
    text: 'Hola, {username}:\n\nTu código para seguir en {brandName} es\n\n{code}\n\nVale por 10 minutos, una sola vez, y solo en el dispositivo donde lo pediste. No se lo des a nadie: nunca te lo vamos a pedir por teléfono ni por mensaje.\n\nSi no lo pediste, alguien tiene tu contraseña: cambiala ahora con este enlace:\n\n{link}',
  },
  en_US: {
    subject: '{brandName}: your code is {code}',
    text: 'Hello {username},\n\nYour code to go on at {brandName} is\n\n{code}\n\nIt works for 10 minutes, once, and only on the device where you asked for it. Give it to nobody: we never ask for it by telephone or message.\n\nIf you did not ask for it, someone has your password: change it now with this link:\n\n{link}',
  },
  pt_BR: {
    subject: '{brandName}: seu código é {code}',
    text: 'Olá, {username}!\n\nSeu código para continuar na {brandName} é\n\n{code}\n\nEle vale por 10 minutos, uma única vez, e só no dispositivo em que você o pediu. Não o informe a ninguém: nunca pedimos o código por telefone nem por mensagem.\n\nSe você não fez esse pedido, alguém tem a sua senha: altere-a agora por este link:\n\n{link}',
  },
})

/** The mail with the code by which a session passes its second factor. `link`: where a password is reset. */
export function factorMail(reader: Reader, id: string, facts: Facts & { link: string }): Mail {
  const t = texts(reader)
  return {
    id,
    to: facts.to,
    from: siteSender(facts.host),
    subject: t('subject', facts),
    text: t('text', facts),
  }
}
