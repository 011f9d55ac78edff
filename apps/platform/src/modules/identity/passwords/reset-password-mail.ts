import type { Language } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { enqueueJob } from '../../../jobs/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import { toReader } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { resetMail } from '../mail/reset-mail.ts'
import { findPlayerByName } from '../store.ts'
import { newReset } from './resets.ts'

export const RESET_MAIL = 'identity.reset_mail'

/** Asks for a mail. Nothing is looked up: neither the answer nor its time shows whether the address is known. */
export const askForReset = (
  q: Queryable,
  payload: { brandId: string; email: string; language: Language },
): Promise<void> => enqueueJob(q, { name: RESET_MAIL, payload })

/** Mails a single-use link when the address is a player's. */
export async function sendPasswordReset(
  deps: IdentityDeps,
  brand: Brand,
  email: string,
  language: Language,
  mailId: string,
): Promise<void> {
  const player = await findPlayerByName(deps.db, brand.id, email)
  const host = brand.hosts[0]
  if (!player || !host) return
  const code = await newReset(deps.db, player.id, new Date(deps.now()))
  const link = `${deps.siteScheme}://${host}/reset/password?code=${code}`
  const facts = { brandName: brand.name, host, username: player.username, to: player.email, link }
  await deps.mailer.send(resetMail(toReader(brand, language), mailId, facts))
  businessEvent(deps.log, { event: 'player.password_reset_asked', brandId: brand.id, playerId: player.id })
}
