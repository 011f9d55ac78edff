import { type Reader, textsForReaders } from '../../../model/index.ts'

/** What a player is mailed about their account. */
const SUBJECTS = [
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
] as const
export type SecuritySubject = (typeof SUBJECTS)[number]

export const isSecuritySubject = (value: unknown): value is SecuritySubject =>
  SUBJECTS.some((subject) => subject === value)

type Facts = {
  brandName: string
  username: string
  link: string
  date: string
  device: string | null
  address: string | null
}

const texts = textsForReaders({
  es_ES: {
    hello: 'Hola, {username}:',
    new_device: {
      subject: '{brandName}: ingreso desde un dispositivo nuevo',
      text: 'Alguien ingresó a tu cuenta de {brandName} desde un dispositivo donde no la habías usado.',
    },
    second_factor_on: {
      subject: '{brandName}: verificación en dos pasos activada',
      text: 'Tu cuenta de {brandName} ahora pide un código de tu aplicación al ingresar.',
    },
    second_factor_off: {
      subject: '{brandName}: verificación en dos pasos desactivada',
      text: 'Tu cuenta de {brandName} ya no pide un código al ingresar: alcanza con la contraseña.',
    },
    recovery_codes_renewed: {
      subject: '{brandName}: códigos de respaldo nuevos',
      text: 'Se crearon códigos de respaldo nuevos para tu cuenta de {brandName}. Los anteriores ya no sirven.',
    },
    recovery_code_used: {
      subject: '{brandName}: se usó un código de respaldo',
      text: 'Se usó uno de los códigos de respaldo de tu cuenta de {brandName}. Ese código ya no sirve.',
    },
    passkey_added: {
      subject: '{brandName}: llave de acceso nueva',
      text: 'Se agregó una llave de acceso a tu cuenta de {brandName}: con ella se ingresa sin contraseña.',
    },
    date: 'Fecha: {date}',
    device: 'Dispositivo: {device}',
    unknownDevice: 'Dispositivo: sin identificar',
    address: 'Red: {address}',
    denial:
      'Si fuiste vos, no tenés que hacer nada.\n\nSi no fuiste vos, abrí este enlace: cierra todas las sesiones, anula la contraseña y te deja elegir una nueva. Vale por 7 días y se usa una sola vez:\n\n{link}',
  },
  en_US: {
    hello: 'Hello {username},',
    new_device: {
      subject: '{brandName}: log-in from a new device',
      text: 'Someone logged in to your {brandName} account from a device that you had not used it on.',
    },
    second_factor_on: {
      subject: '{brandName}: two-step verification turned on',
      text: 'Your {brandName} account now asks for a code of your app at log-in.',
    },
    second_factor_off: {
      subject: '{brandName}: two-step verification turned off',
      text: 'Your {brandName} account no longer asks for a code at log-in: the password is enough.',
    },
    recovery_codes_renewed: {
      subject: '{brandName}: new recovery codes',
      text: 'New recovery codes were made for your {brandName} account. The earlier ones no longer work.',
    },
    recovery_code_used: {
      subject: '{brandName}: a recovery code was used',
      text: 'One of the recovery codes of your {brandName} account was used. That code no longer works.',
    },
    passkey_added: {
      subject: '{brandName}: new passkey',
      text: 'A passkey was added to your {brandName} account: it logs in without a password.',
    },
    date: 'Date: {date}',
    device: 'Device: {device}',
    unknownDevice: 'Device: not recognized',
    address: 'Network: {address}',
    denial:
      'If it was you, there is nothing to do.\n\nIf it was not you, open this link: it ends all sessions, voids the password and lets you choose a new one. It works for 7 days and only once:\n\n{link}',
  },
  pt_BR: {
    hello: 'Olá, {username}!',
    new_device: {
      subject: '{brandName}: acesso por um novo dispositivo',
      text: 'Alguém entrou na sua conta da {brandName} por um dispositivo em que você ainda não a tinha usado.',
    },
    second_factor_on: {
      subject: '{brandName}: verificação em duas etapas ativada',
      text: 'Sua conta da {brandName} agora pede um código do seu aplicativo ao entrar.',
    },
    second_factor_off: {
      subject: '{brandName}: verificação em duas etapas desativada',
      text: 'Sua conta da {brandName} não pede mais um código ao entrar: basta a senha.',
    },
    recovery_codes_renewed: {
      subject: '{brandName}: novos códigos de recuperação',
      text: 'Foram criados novos códigos de recuperação para a sua conta da {brandName}. Os anteriores não funcionam mais.',
    },
    recovery_code_used: {
      subject: '{brandName}: um código de recuperação foi usado',
      text: 'Um dos códigos de recuperação da sua conta da {brandName} foi usado. Esse código não funciona mais.',
    },
    passkey_added: {
      subject: '{brandName}: nova chave de acesso',
      text: 'Uma chave de acesso foi adicionada à sua conta da {brandName}: com ela se entra sem senha.',
    },
    date: 'Data: {date}',
    device: 'Dispositivo: {device}',
    unknownDevice: 'Dispositivo: não identificado',
    address: 'Rede: {address}',
    denial:
      'Se foi você, não precisa fazer nada.\n\nSe não foi você, abra este link: ele encerra todas as sessões, anula a senha e permite escolher uma nova. Vale por 7 dias e só pode ser usado uma vez:\n\n{link}',
  },
})

/** Subject and text of a mail about an account. Browser and network are of a log-in alone. */
export function securityMailText(
  reader: Reader,
  about: SecuritySubject,
  { brandName, username, link, date, device, address }: Facts,
): { subject: string; text: string } {
  const t = texts(reader)
  const isLogIn = about === 'new_device'
  const facts = [
    t('date', { date }),
    ...(isLogIn ? [device ? t('device', { device }) : t('unknownDevice')] : []),
    ...(isLogIn && address ? [t('address', { address })] : []),
  ]
  const parts = [
    t('hello', { username }),
    t(`${about}.text`, { brandName }),
    facts.join('\n'),
    t('denial', { link }),
  ]
  return { subject: t(`${about}.subject`, { brandName }), text: parts.join('\n\n') }
}
