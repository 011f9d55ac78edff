import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { newDenialLink } from '../log-in/deny-log-in.ts'
import { addressMailText, type AddressMailSubject } from './address-mail-text.ts'
import { findChange, isAddressTaken, newChangeCode, type AddressChangeRow, type Mailbox } from './store.ts'
import type { PlayerRow } from '../types.ts'
import { siteSender } from '../mail/mail.ts'

export const ADDRESS_MAIL = 'identity.address_mail'

/**
 * Mails a mailbox what it has to say of a change of address, or that it was done. A change that waits no longer asks nobody. An address that
 * is another player's gets a notice without a link: who asked for it learns nothing.
 */
export async function sendAddressMail(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerRow,
  { changeId, mailbox, id }: { changeId: string; mailbox: Mailbox; id: string },
): Promise<void> {
  const change = await findChange(deps.db, changeId)
  const [host] = brand.hosts
  if (!change || change.playerId !== player.id || !host) return
  const about = await subjectFor(deps, brand, change, mailbox)
  if (!about) return
  const site = `${deps.siteScheme}://${host}`
  const asks = about === 'confirm' || about === 'agree'
  const link = asks ? `${site}/confirm-address?code=${await newChangeCode(deps.db, change, mailbox)}` : ''
  const denial = mailbox === 'former' ? `${site}/not-me?code=${await newDenialLink(deps, player.id)}` : ''
  const facts = { brandName: brand.name, username: player.username, email: change.email, link, denial }
  await deps.mailer.send({
    id,
    to: mailbox === 'new' ? change.email : change.formerEmail,
    from: siteSender(host),
    ...addressMailText(player, about, facts),
  })
  const event = 'player.address_mail_sent'
  businessEvent(deps.log, { event, brandId: brand.id, playerId: player.id, about })
}

async function subjectFor(
  { db, now }: IdentityDeps,
  brand: Brand,
  change: AddressChangeRow,
  mailbox: Mailbox,
): Promise<AddressMailSubject | null> {
  if (mailbox === 'former' && change.outcome === 'done') return 'done'
  if (change.endedAt !== null || change.expiresAt.getTime() <= now()) return null
  if (mailbox === 'former') return change.formerAsked ? 'agree' : 'notice'
  const { playerId, email } = change
  return (await isAddressTaken(db, { brandId: brand.id, playerId, email })) ? 'taken' : 'confirm'
}
