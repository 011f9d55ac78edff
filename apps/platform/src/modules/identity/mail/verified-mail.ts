import type { Language } from '@palco/contract'
import { enqueueEvent, type Queryable } from '../../../db/index.ts'
import { DONE, refuse, type Result } from '../../../result.ts'
import { enqueueJob } from '../../../jobs/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import { toReader } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { toHash, newSecret } from '../ids.ts'
import type { PlayerRow } from '../types.ts'
import { verificationMail } from './verification-mail.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
export const VERIFICATION_MAIL = 'identity.verification_mail'

/** Asks for another link, in the language of the page. */
export const askForVerification = (
  q: Queryable,
  payload: { brandId: string; playerId: string; language: Language },
): Promise<void> => enqueueJob(q, { name: VERIFICATION_MAIL, payload })

/** Mails a link that proves the player's address. Nothing is sent for an address that is proven already. */
export async function sendVerification(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerRow,
  language: Language,
  mailId: string,
): Promise<void> {
  const [host] = brand.hosts
  if (player.email_verified_at || !host) return
  const code = newSecret()
  const now = deps.now()
  await deps.db.query({
    text: `INSERT INTO email_verifications (hash, player_id, email, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    values: [toHash(code), player.id, player.email, new Date(now), new Date(now + LIFE_MS)],
  })
  const link = `${deps.siteScheme}://${host}/verify-email?code=${code}`
  const { username, email: to } = player
  const facts = { brandName: brand.name, host, username, to, link }
  await deps.mailer.send(verificationMail(toReader(brand, language), mailId, facts))
  businessEvent(deps.log, { event: 'player.email_verification_sent', brandId: brand.id, playerId: player.id })
}

/**
 * Takes the code of a mailed link, once, and marks the address as the player's. It proves the address it was sent to and
 * opens no session. The event `player.email_verified` reports it.
 */
export async function verifyEmail(
  deps: IdentityDeps,
  brand: Brand,
  code: string,
): Promise<Result<object, 'invalid_verification_code'>> {
  const now = new Date(deps.now())
  const playerId = await deps.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>({
      name: 'email-verify',
      text: `WITH used AS (
          UPDATE email_verifications v SET used_at = $3 FROM players p
            WHERE v.hash = $1 AND p.id = v.player_id AND p.brand_id = $2 AND p.email = v.email
              AND v.used_at IS NULL AND v.expires_at > $3
            RETURNING v.player_id)
        UPDATE players p SET email_verified_at = coalesce(p.email_verified_at, $3) FROM used
          WHERE p.id = used.player_id RETURNING p.id`,
      values: [toHash(code), brand.id, now],
    })
    const id = rows[0]?.id
    if (id === undefined) return null
    await enqueueEvent(tx, { topic: 'player.email_verified', brandId: brand.id, playerId: id, payload: {} })
    return id
  })
  if (playerId === null)
    return refuse('invalid_verification_code', { fields: { code: 'invalid_verification_code' } })
  businessEvent(deps.log, { event: 'player.email_verified', brandId: brand.id, playerId })
  return DONE
}
