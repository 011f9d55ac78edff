import { formatDate } from '@palco/contract/format'
import { enqueueJob } from '../../../jobs/index.ts'
import type { Queryable } from '../../../db/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { newDenialLink } from '../log-in/deny-log-in.ts'
import type { PlayerRow } from '../types.ts'
import { isSecuritySubject, securityMailText, type SecuritySubject } from './security-mail-text.ts'
import { siteSender } from './mail.ts'

export const SECURITY_MAIL = 'identity.security_mail'

type Notice = {
  readonly about: SecuritySubject
  readonly brandId: string
  readonly playerId: string
  readonly at: Date
  /** Of a log-in: what its session shows of browser and network. */
  readonly device?: string | null
  readonly address?: string | null
}

/** Asks for the mail in the transaction that does what it is about. */
export const enqueueSecurityMail = (q: Queryable, { at, ...notice }: Notice): Promise<void> =>
  enqueueJob(q, { name: SECURITY_MAIL, payload: { ...notice, at: at.toISOString() } })

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Mails the player what was done with their account, with a link for the case that it was not them. */
export async function sendSecurityMail(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerRow,
  { id, payload }: { id: string; payload: Readonly<Record<string, unknown>> },
): Promise<void> {
  const [host] = brand.hosts
  const { about } = payload
  if (!host || !isSecuritySubject(about)) return
  const link = `${deps.siteScheme}://${host}/not-me?code=${await newDenialLink(deps, player.id)}`
  const { language, username, email } = player
  await deps.mailer.send({
    id,
    to: email,
    from: siteSender(host),
    ...securityMailText(player, about, {
      brandName: brand.name,
      username,
      link,
      device: textOrNull(payload.device),
      address: textOrNull(payload.address),
      date: formatDate(textOrNull(payload.at), 'dateTime', language, brand.timeZone),
    }),
  })
  businessEvent(deps.log, {
    event: 'player.security_mail_sent',
    brandId: brand.id,
    playerId: player.id,
    about,
  })
}
