import type { AddressChange } from '@palco/contract'
import { findConstraint, enqueueEvent, type Tx } from '../../../db/index.ts'
import { enqueueJob } from '../../../jobs/index.ts'
import { DONE, refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { confirmPlayer } from '../log-in/confirm-player.ts'
import { voidResets } from '../passwords/resets.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { findPlayer } from '../store.ts'
import { ADDRESS_MAIL } from './address-mail.ts'
import {
  endOpenChange,
  findOpenChange,
  insertChange,
  isAddressTaken,
  setAddress,
  takeChangeCode,
  type AddressChangeRow,
} from './store.ts'

type Asked = { email: string; password: string; code?: string | undefined }
type AskRefusal = 'wrong_password' | 'code_needed' | 'wrong_code' | 'same_address' | 'identity_fixed'

/**
 * Asks for another address. Nothing changes until the new mailbox has confirmed and the former one has agreed. Whether the address is another
 * player's is seen by its mailbox alone.
 */
export async function askForAddress(
  deps: IdentityDeps,
  player: PlayerIdentity,
  asked: Asked,
): Promise<Result<object, AskRefusal>> {
  const now = new Date(deps.now())
  const confirmed = await confirmPlayer(deps, player, asked)
  if (!confirmed.ok) return confirmed
  const refused = await deps.db.transaction(async (tx) => {
    const gone = await confirmed.refusal(tx)
    if (gone) return gone
    const row = await findPlayer(tx, player.brandId, player.id)
    if (!row || row.email.toLowerCase() === asked.email.toLowerCase())
      return refuse('same_address', { fields: { email: 'same_address' } })
    if (await deps.keepsAddress?.(tx, player.id))
      return refuse('identity_fixed', { fields: { email: 'fixed' } })
    await confirmed.take(tx)
    const { id: playerId, brandId, sessionId } = player
    const change = {
      playerId,
      sessionId,
      email: asked.email,
      formerEmail: row.email,
      formerAsked: row.email_verified_at !== null,
    }
    const changeId = await insertChange(tx, change, now)
    for (const mailbox of ['new', 'former'])
      await enqueueJob(tx, { name: ADDRESS_MAIL, payload: { brandId, playerId, changeId, mailbox } })
    return null
  })
  if (refused) return refused
  businessEvent(deps.log, { event: 'player.address_asked', brandId: player.brandId, playerId: player.id })
  return DONE
}

/** The change that waits, as its player sees it. */
export async function readAddressChange(
  { db, now }: IdentityDeps,
  player: PlayerIdentity,
): Promise<AddressChange | null> {
  const change = await findOpenChange(db, player.id, new Date(now()))
  return (
    change && {
      email: change.email,
      expires_at: change.expiresAt.toISOString(),
      confirmed: change.confirmedAt !== null,
      former_agreed: change.formerAsked ? change.formerAgreedAt !== null : null,
    }
  )
}

const isAgreed = ({ confirmedAt, formerAsked, formerAgreedAt }: AddressChangeRow): boolean =>
  confirmedAt !== null && (!formerAsked || formerAgreedAt !== null)

/** Takes the code of a mailed link, once. The second of the two mailboxes makes the change hold. */
export async function confirmAddress(
  deps: IdentityDeps,
  brand: Brand,
  code: string,
): Promise<Result<{ done: boolean }, 'invalid_address_link'>> {
  const now = new Date(deps.now())
  const invalid = () => refuse('invalid_address_link', { fields: { code: 'invalid_address_link' } })
  const outcome = await deps.db
    .transaction(async (tx) => {
      const change = await takeChangeCode(tx, { brandId: brand.id, code, now })
      if (!change) return null
      if (!isAgreed(change)) return { change, done: false }
      return (await complete(tx, deps, brand, { change, now })) ? { change, done: true } : null
    })
    .catch((fault: unknown) => {
      // Another account took the address in this very moment.
      if (findConstraint(fault) === 'players_email') return null
      throw fault
    })
  if (!outcome) return invalid()
  const { change, done } = outcome
  const event = done ? 'player.address_changed' : 'player.address_agreed'
  businessEvent(deps.log, { event, brandId: brand.id, playerId: change.playerId })
  if (done) await deps.afterPersonalChange?.(brand, change.playerId)
  return { ok: true, done }
}

/** @returns false when the address has become another player's, or the player has to keep the former one by now */
async function complete(
  tx: Tx,
  deps: Pick<IdentityDeps, 'personalSteps' | 'keepsAddress'>,
  brand: Brand,
  { change, now }: { change: AddressChangeRow; now: Date },
): Promise<boolean> {
  const { playerId, email, sessionId } = change
  if (await deps.keepsAddress?.(tx, playerId)) {
    await endOpenChange(tx, playerId, 'denied', now)
    return false
  }
  if (await isAddressTaken(tx, { brandId: brand.id, playerId, email })) {
    await endOpenChange(tx, playerId, 'taken', now)
    return false
  }
  const stored = await findPlayer(tx, brand.id, playerId)
  if (stored)
    for (const step of deps.personalSteps ?? [])
      await step(tx, brand, { stored, changed: { email }, at: now, by: 'player' })
  await setAddress(tx, { playerId, email, verifiedAt: now })
  await endOpenChange(tx, playerId, 'done', now)
  await voidResets(tx, playerId, now)
  await endOtherSessions(tx, playerId, sessionId, now, 'address_changed')
  await enqueueEvent(tx, { topic: 'player.email_verified', brandId: brand.id, playerId, payload: {} })
  await enqueueJob(tx, {
    name: ADDRESS_MAIL,
    payload: { brandId: brand.id, playerId, changeId: change.id, mailbox: 'former' },
  })
  return true
}
