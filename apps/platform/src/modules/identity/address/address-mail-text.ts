import { type Reader, textsForReaders } from '../../../model/index.ts'

/**
 * `confirm`: the new mailbox is asked. `taken`: it is that of another account. `agree`: the former one is asked. `notice`: it never was
 * confirmed and is notified alone. `done`: the change holds, to the former one.
 */
export type AddressMailSubject = 'confirm' | 'taken' | 'agree' | 'notice' | 'done'

type Facts = { brandName: string; username: string; email: string; link: string; denial: string }

const texts = textsForReaders({
  es_ES: {
    hello: 'Hola, {username}:',
    confirm: {
      subject: '{brandName}: confirmá tu correo nuevo',
      text: 'Para que este sea el correo de tu cuenta de {brandName}, abrí este enlace en las próximas 24 horas:\n\n{link}\n\nSi no lo pediste, podés ignorar este mensaje.',
    },
    taken: {
      subject: '{brandName}: este correo ya tiene una cuenta',
      text: 'Alguien pidió usar este correo para otra cuenta de {brandName}. Ya es el de una cuenta, así que no cambió nada. Si fuiste vos, ingresá a esa cuenta o elegí otro correo.',
    },
    agree: {
      subject: '{brandName}: ¿cambiás tu correo?',
      text: 'Se pidió que el correo de tu cuenta de {brandName} sea {email}. Si estás de acuerdo, abrí este enlace en las próximas 24 horas. Sin tu respuesta no cambia nada:\n\n{link}',
    },
    notice: {
      subject: '{brandName}: se pidió cambiar tu correo',
      text: 'Se pidió que el correo de tu cuenta de {brandName} sea {email}. Este nunca se confirmó: el cambio vale cuando el otro se confirme.',
    },
    done: {
      subject: '{brandName}: cambió tu correo',
      text: 'El correo de tu cuenta de {brandName} ahora es {email}. Se cerraron las otras sesiones.',
    },
    denial:
      'Si no fuiste vos, abrí este enlace: cancela el cambio si todavía espera, cierra todas las sesiones, anula la contraseña y te deja elegir una nueva. Vale por 7 días y se usa una sola vez:\n\n{denial}',
  },
  en_US: {
    hello: 'Hello {username},',
    confirm: {
      subject: '{brandName}: confirm your new email',
      text: 'To make this the email of your {brandName} account, open this link within 24 hours:\n\n{link}\n\nIf you did not ask for this, you can ignore this message.',
    },
    taken: {
      subject: '{brandName}: this email has an account already',
      text: 'Someone asked to use this email for another {brandName} account. It is that of an account already, so nothing has changed. If it was you, log in to that account or choose another email.',
    },
    agree: {
      subject: '{brandName}: do you change your email?',
      text: 'It was asked that the email of your {brandName} account become {email}. If you agree, open this link within 24 hours. Without your answer nothing changes:\n\n{link}',
    },
    notice: {
      subject: '{brandName}: a change of your email was asked for',
      text: 'It was asked that the email of your {brandName} account become {email}. This one was never confirmed: the change holds once the other one is confirmed.',
    },
    done: {
      subject: '{brandName}: your email was changed',
      text: 'The email of your {brandName} account is {email} now. The other sessions were ended.',
    },
    denial:
      'If it was not you, open this link: it cancels the change while it waits, ends all sessions, voids the password and lets you choose a new one. It works for 7 days and only once:\n\n{denial}',
  },
  pt_BR: {
    hello: 'Olá, {username}!',
    confirm: {
      subject: '{brandName}: confirme seu novo e-mail',
      text: 'Para que este seja o e-mail da sua conta da {brandName}, abra este link nas próximas 24 horas:\n\n{link}\n\nSe você não fez esse pedido, ignore esta mensagem.',
    },
    taken: {
      subject: '{brandName}: este e-mail já tem uma conta',
      text: 'Alguém pediu para usar este e-mail em outra conta da {brandName}. Ele já é de uma conta, por isso nada mudou. Se foi você, entre nessa conta ou escolha outro e-mail.',
    },
    agree: {
      subject: '{brandName}: vai trocar de e-mail?',
      text: 'Foi pedido que o e-mail da sua conta da {brandName} passe a ser {email}. Se você concorda, abra este link nas próximas 24 horas. Sem a sua resposta nada muda:\n\n{link}',
    },
    notice: {
      subject: '{brandName}: foi pedida a troca do seu e-mail',
      text: 'Foi pedido que o e-mail da sua conta da {brandName} passe a ser {email}. Este nunca foi confirmado: a troca vale quando o outro for confirmado.',
    },
    done: {
      subject: '{brandName}: seu e-mail foi alterado',
      text: 'O e-mail da sua conta da {brandName} agora é {email}. As outras sessões foram encerradas.',
    },
    denial:
      'Se não foi você, abra este link: ele cancela a troca enquanto ela espera, encerra todas as sessões, anula a senha e permite escolher uma nova. Vale por 7 dias e só pode ser usado uma vez:\n\n{denial}',
  },
})

/** Subject and text of a mail about a change of address. The other account's name is not said to a mailbox that is taken. */
export function addressMailText(
  reader: Reader,
  about: AddressMailSubject,
  facts: Facts,
): { subject: string; text: string } {
  const t = texts(reader)
  const parts = [
    ...(about === 'taken' ? [] : [t('hello', facts)]),
    t(`${about}.text`, facts),
    ...(facts.denial === '' ? [] : [t('denial', facts)]),
  ]
  return { subject: t(`${about}.subject`, facts), text: parts.join('\n\n') }
}
