import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@palco/contract'
import { countedAddress, type RateRule } from '@palco/service/rate-limit'
import type { Queryable, Tx } from '../../../db/index.ts'
import { enqueueJob } from '../../../jobs/index.ts'
import { type Brand, type PlayerIdentity, textsForReaders, toReader } from '../../../model/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import { refuse, type Result } from '../../../result.ts'
import type { IdentityDeps } from '../deps.ts'
import { toHash } from '../ids.ts'
import { countFailure, countForPlayer, lockedUntil } from '../log-in/failures.ts'
import { findPlayer, lockPlayer } from '../store.ts'
import type { PlayerRow } from '../types.ts'
import { readPhone } from './number.ts'

export const PHONE_CODE = 'identity.phone_code'

const LIFE_MS = 10 * 60_000
/** What is sent may be asked for anew, and each is another code to guess at. */
const DIGITS = 8
const HOUR_MS = 60 * 60_000

/** Messages cost, whichever accounts ask for them: to a number, and one that is not the player's least of all; from an address; of a brand. */
const NUMBER: RateRule = { name: 'phone-code:number', burst: 6, perMs: 24 * HOUR_MS }
const ADDRESS: RateRule = { name: 'phone-code:sender', burst: 20, perMs: HOUR_MS }
const BRAND: RateRule = { name: 'phone-code:brand', burst: 500, perMs: HOUR_MS }

const texts = textsForReaders({
  es_ES: { text: '{code} es tu código de {brand}. Vale 10 minutos. No se lo des a nadie.' },
  en_US: { text: '{code} is your code at {brand}. It works for 10 minutes. Give it to nobody.' },
  pt_BR: { text: '{code} é seu código da {brand}. Vale por 10 minutos. Não o informe a ninguém.' },
})

/** Whether players of a brand may log in by a number that they have proved to hold. */
export const hasPhoneLogIn = ({ configuration }: Brand): boolean => configuration.phone_login === true

/** The number on record in its one spelling; `null`: none, or none that exists. */
const phoneOnRecord = (
  { phone_code: code, phone_number: number }: PlayerRow,
  { country }: Brand,
): string | null => (number === null ? null : readPhone(`${code ?? ''}${number}`, country))

/** Asks for a code to the number on record, in the language of the page. */
export async function askForPhoneCode(
  deps: Pick<IdentityDeps, 'db' | 'limiter' | 'now'>,
  brand: Brand,
  { id: playerId, brandId }: PlayerIdentity,
  { language, ip }: { language: Language; ip: string },
): Promise<Result<object, 'no_phone_login' | 'unknown_phone' | 'rate_limited'>> {
  if (!hasPhoneLogIn(brand)) return refuse('no_phone_login')
  const player = await findPlayer(deps.db, brandId, playerId)
  const phone = player && phoneOnRecord(player, brand)
  if (!phone) return refuse('unknown_phone')
  const counted = [
    { rule: NUMBER, key: toHash(phone) },
    { rule: ADDRESS, key: `${brandId} ${countedAddress(ip)}` },
    { rule: BRAND, key: brandId },
  ]
  // One after the other: what is refused at one is not counted at those after it.
  for (const one of counted) if ((await deps.limiter.takeShared([one])) > 0) return refuse('rate_limited')
  const askedAt = new Date(deps.now()).toISOString()
  await enqueueJob(deps.db, { name: PHONE_CODE, payload: { brandId, playerId, language, askedAt } })
  return { ok: true }
}

/** Of one request for a code: a run that is repeated sends the same, since the message of the one before may have arrived. */
const makeCode = ({ sessions }: IdentityDeps, playerId: string, job: string): string => {
  const drawn = BigInt(`0x${sessions.hashOfCode(playerId, `message ${job}`)}`)
  return String(drawn % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
}

/** Sends a code to the number on record; the one sent before works no longer. What the player waits for no longer is not sent. */
export async function sendPhoneCode(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerRow,
  { language, id, askedAt }: { language: Language; id: string; askedAt: number },
): Promise<void> {
  const phone = phoneOnRecord(player, brand)
  if (phone === null || phone === player.verified_phone || !hasPhoneLogIn(brand)) return
  if (askedAt + LIFE_MS <= deps.now()) return
  const code = makeCode(deps, player.id, id)
  await deps.db.query({
    name: 'phone-code-keep',
    text: `INSERT INTO phone_codes (player_id, hash, phone, expires_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player_id) DO UPDATE SET hash = $2, phone = $3, expires_at = $4`,
    values: [player.id, deps.sessions.hashOfCode(player.id, code), phone, new Date(deps.now() + LIFE_MS)],
  })
  await deps.sms.send({
    id,
    to: phone,
    text: texts(toReader(brand, language))('text', { code, brand: brand.name }),
  })
  businessEvent(deps.log, { event: 'player.phone_code_sent', brandId: brand.id, playerId: player.id })
}

/**
 * Takes a code for good: the number that it went to is the player's, as long as it is still the one on record. Wrong codes count for the
 * session and lock it for codes.
 */
export async function verifyPhone(
  deps: IdentityDeps,
  brand: Brand,
  player: PlayerIdentity,
  code: string,
): Promise<Result<object, 'no_phone_login' | 'wrong_code' | 'phone_taken'>> {
  if (!hasPhoneLogIn(brand)) return refuse('no_phone_login')
  const now = new Date(deps.now())
  const outcome = await deps.db
    .transaction((tx) => take(deps, tx, brand, { player, code, now }))
    .catch((fault: unknown) => {
      if (isTaken(fault)) return 'phone_taken' as const
      throw fault
    })
  const { brandId, id: playerId } = player
  businessEvent(deps.log, {
    event: `player.phone_${outcome === 'ok' ? 'verified' : 'refused'}`,
    brandId,
    playerId,
  })
  if (outcome === 'ok') return { ok: true }
  return outcome === 'phone_taken'
    ? refuse('phone_taken')
    : refuse('wrong_code', { fields: { code: 'wrong_code' } })
}

type Attempt = { player: PlayerIdentity; code: string; now: Date }

async function take(
  deps: IdentityDeps,
  tx: Tx,
  brand: Brand,
  { player: { id, brandId, sessionId }, code, now }: Attempt,
): Promise<'ok' | 'wrong_code'> {
  await lockPlayer(tx, id)
  const counted = { by: 'session', sessionId } as const
  const locked = await lockedUntil(tx, counted)
  if (locked && locked > now) return 'wrong_code'
  const row = await findPlayer(tx, brandId, id)
  const phone = await findSent(deps, tx, { id, code, now })
  if (!row || phone === null || phone !== phoneOnRecord(row, brand)) {
    await countForPlayer(tx, id)
    await countFailure(tx, counted, now)
    return 'wrong_code'
  }
  await tx.query({
    name: 'phone-code-take',
    text: 'DELETE FROM phone_codes WHERE player_id = $1',
    values: [id],
  })
  await tx.query({
    name: 'player-phone-verified',
    text: 'UPDATE players SET verified_phone = $2 WHERE id = $1',
    values: [id, phone],
  })
  return 'ok'
}

/** The number that a code went to; `null` when it is wrong, has expired or was used. */
async function findSent(
  { sessions }: IdentityDeps,
  tx: Tx,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string; phone: string }>({
    name: 'phone-code-find',
    text: 'SELECT hash, phone FROM phone_codes WHERE player_id = $1 AND expires_at > $2',
    values: [id, now],
  })
  const [kept] = rows
  const given = sessions.hashesOfCode(id, code.replace(/[\s-]/g, ''))
  const isRight = given.some((hash) => kept && timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hash)))
  return kept && isRight ? kept.phone : null
}

const isTaken = (fault: unknown): boolean =>
  (fault as { constraint?: string }).constraint === 'players_verified_phone'

export async function forgetOldPhoneCodes(q: Queryable, before: Date): Promise<void> {
  await q.query({ text: 'DELETE FROM phone_codes WHERE expires_at < $1', values: [before] })
}
