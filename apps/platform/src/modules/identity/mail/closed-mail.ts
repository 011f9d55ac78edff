import { formatDate } from '@palco/contract/format'
import type { ClosingReason } from '@palco/contract/tables'
import { businessEvent } from '../../../observe/index.ts'
import { type Reader, textsForReaders } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import type { PlayerRow } from '../types.ts'
import { siteSender } from './mail.ts'

export const CLOSED_MAIL = 'identity.closed_mail'

/** Why the account was closed, in the words for its player. */
type About = 'request' | 'other'

const texts = textsForReaders({
  es_ES: {
    hello: 'Hola, {username}:',
    request: {
      subject: '{brandName}: tu cuenta está cerrada',
      text: 'Cerramos tu cuenta de {brandName} porque lo pediste. No podés depositar ni jugar, y no te mandamos publicidad.',
      more: 'Tu dinero lo podés retirar. Podés volver a abrir la cuenta dentro de los 90 días con tu contraseña:\n\n{link}\n\nSi no lo pediste, escribinos.',
    },
    other: {
      subject: '{brandName}: cerramos tu cuenta',
      text: 'Nuestro equipo cerró tu cuenta de {brandName}. No podés ingresar, depositar ni jugar.',
      more: 'El dinero de la cuenta queda registrado, y las apuestas abiertas siguen su curso. Si te parece un error, escribinos:\n\n{link}',
    },
    date: 'Fecha: {date}',
  },
  en_US: {
    hello: 'Hello {username},',
    request: {
      subject: '{brandName}: your account is closed',
      text: 'We closed your {brandName} account because you asked for it. You cannot deposit or play, and we send you no offers.',
      more: 'You can withdraw your money. Within 90 days you can open the account again with your password:\n\n{link}\n\nIf you did not ask for this, write to us.',
    },
    other: {
      subject: '{brandName}: we closed your account',
      text: 'Our team closed your {brandName} account. You cannot log in, deposit or play.',
      more: 'The money of the account stays on record, and open bets go on. If you think this is a mistake, write to us:\n\n{link}',
    },
    date: 'Date: {date}',
  },
  pt_BR: {
    hello: 'Olá, {username}!',
    request: {
      subject: '{brandName}: sua conta está encerrada',
      text: 'Encerramos sua conta da {brandName} porque você pediu. Você não pode depositar nem jogar, e não enviamos ofertas.',
      more: 'Você pode sacar seu dinheiro. Em até 90 dias é possível reabrir a conta com sua senha:\n\n{link}\n\nSe não foi você que pediu, fale conosco.',
    },
    other: {
      subject: '{brandName}: encerramos sua conta',
      text: 'Nossa equipe encerrou sua conta da {brandName}. Você não pode entrar, depositar nem jogar.',
      more: 'O dinheiro da conta continua registrado, e as apostas em aberto seguem seu curso. Se achar que é um erro, fale conosco:\n\n{link}',
    },
    date: 'Data: {date}',
  },
})

const PATHS: Readonly<Record<About, string>> = { request: '/profile/closing', other: '/help/contact' }

function closedText(
  reader: Reader,
  about: About,
  facts: { brandName: string; username: string; link: string; date: string },
): { subject: string; text: string } {
  const t = texts(reader)
  const parts = [t('hello', facts), t(`${about}.text`, facts), t('date', facts), t(`${about}.more`, facts)]
  return { subject: t(`${about}.subject`, facts), text: parts.join('\n\n') }
}

/** Mails the player that operators closed the account. Nobody is written to whose death was reported, and of a fraud nothing is said. */
export async function sendClosedMail(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerRow,
  { id, reason, at }: { id: string; reason: ClosingReason; at: string },
): Promise<void> {
  const [host] = brand.hosts
  if (!host || reason === 'death') return
  const about = reason === 'request' ? 'request' : 'other'
  const { language, username, email } = player
  await deps.mailer.send({
    id,
    to: email,
    from: siteSender(host),
    ...closedText(player, about, {
      brandName: brand.name,
      username,
      link: `${deps.siteScheme}://${host}${PATHS[about]}`,
      date: formatDate(at, 'dateTime', language, brand.timeZone),
    }),
  })
  businessEvent(deps.log, { event: 'player.closed_mail_sent', brandId: brand.id, playerId: player.id, about })
}
