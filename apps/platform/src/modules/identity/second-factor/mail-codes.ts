import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@palco/contract'
import { enqueueEvent, type Queryable, type Tx } from '../../../db/index.ts'
import { enqueueJob } from '../../../jobs/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import { type Brand, type PlayerIdentity, toReader } from '../../../model/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { factorMail } from '../mail/factor-mail.ts'
import type { PlayerRow } from '../types.ts'
import { findSecondFactor } from './store.ts'

export const FACTOR_MAIL = 'identity.factor_mail'

/** ASVS V6.5.5: an out-of-band code lives at most ten minutes. */
const LIFE_MS = 10 * 60_000
/** What is mailed may be asked for anew, and each mail is another code to guess at: more digits than an authenticator has. */
const DIGITS = 8

/** Asks for a code, in the language of the page. */
export const askForFactorCode = (
  q: Queryable,
  { id: playerId, brandId, sessionId }: PlayerIdentity,
  language: Language,
): Promise<void> => enqueueJob(q, { name: FACTOR_MAIL, payload: { brandId, playerId, sessionId, language } })

/** Mails a code to the player's mailbox, for one session; the one mailed before works no longer. Nothing where there is an authenticator. */
export async function sendFactorCode(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerRow,
  { sessionId, language, id }: { sessionId: string; language: Language; id: string },
): Promise<void> {
  const [host] = brand.hosts
  if (!host || (await findSecondFactor(deps.db, player.id))) return
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  await deps.db.query({
    name: 'factor-code-keep',
    text: `INSERT INTO factor_codes (session_id, player_id, hash, email, expires_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (session_id) DO UPDATE SET hash = $3, email = $4, expires_at = $5`,
    values: [
      sessionId,
      player.id,
      deps.sessions.hashOfCode(sessionId, code),
      player.email,
      new Date(deps.now() + LIFE_MS),
    ],
  })
  const { username, email: to } = player
  const link = `${deps.siteScheme}://${host}/reset/password`
  const facts = { brandName: brand.name, host, username, to, code, link }
  await deps.mailer.send(factorMail(toReader(brand, language), id, facts))
  businessEvent(deps.log, { event: 'player.factor_code_sent', brandId: brand.id, playerId: player.id })
}

/**
 * Takes a mailed code for good. It was read in the player's mailbox, so the address is confirmed with it. The player's row is locked.
 * @returns false when the code is wrong, has expired, was used, or went to an address that is no longer the player's
 */
export async function takeMailCode(
  { sessions }: Pick<IdentityDeps, 'sessions'>,
  tx: Tx,
  { id: playerId, brandId, sessionId }: Pick<PlayerIdentity, 'id' | 'brandId' | 'sessionId'>,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ hash: string }>({
    name: 'factor-code-find',
    text: `SELECT c.hash FROM factor_codes c JOIN players p ON p.id = c.player_id AND p.email = c.email
      WHERE c.session_id = $1 AND c.player_id = $2 AND c.expires_at > $3`,
    values: [sessionId, playerId, now],
  })
  const [kept] = rows
  const given = sessions.hashesOfCode(sessionId, code.replace(/[\s-]/g, ''))
  if (!kept || !given.some((hash) => timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hash)))) return false
  await tx.query({
    name: 'factor-code-take',
    text: 'DELETE FROM factor_codes WHERE session_id = $1',
    values: [sessionId],
  })
  const { rowCount } = await tx.query({
    name: 'factor-code-confirms-mailbox',
    text: 'UPDATE players SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL',
    values: [playerId, now],
  })
  if (rowCount > 0) await enqueueEvent(tx, { topic: 'player.email_verified', brandId, playerId, payload: {} })
  return true
}

export async function forgetOldFactorCodes(q: Queryable, before: Date): Promise<void> {
  await q.query({ text: 'DELETE FROM factor_codes WHERE expires_at < $1', values: [before] })
}
