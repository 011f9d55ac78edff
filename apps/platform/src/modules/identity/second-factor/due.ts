import type { DueFactor, FactorWay } from '@palco/contract'
import type { Tx } from '../../../db/index.ts'
import { DONE, refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { countFailure, countForPlayer, lockedUntil } from '../log-in/failures.ts'
import { keys } from '../passkeys/store.ts'
import { findPlayer } from '../store.ts'
import { judgeCode } from './judge-code.ts'
import { takeMailCode } from './mail-codes.ts'
import { findSecondFactor, lockSecondFactor } from './store.ts'
import { noteFactor } from './term.ts'

/** When the session needs a second factor, and how the player can pass it. */
export async function readDueFactor({ db }: IdentityDeps, player: PlayerIdentity): Promise<DueFactor> {
  const [factor, passkeys, row] = await Promise.all([
    findSecondFactor(db, player.id),
    keys.list(db, player.id),
    findPlayer(db, player.brandId, player.id),
  ])
  const ways: FactorWay[] = [
    ...(factor ? (['code'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factor ? [] : (['mail'] as const)),
  ]
  const until = player.factorTerm?.until.toISOString() ?? null
  const due = player.factorTerm?.due ?? false
  return { until, due, ways, mailbox: maskedMailbox(row?.email ?? '') }
}

/** "lucia@mail.test" → "l•••@mail.test": recognised by its owner, and no help to another. */
export function maskedMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '' : `${[...address][0]}•••${address.slice(at)}`
}

/**
 * Passes the second factor of a session by a code: of the authenticator or a recovery code, or, without an authenticator, a mailed one. Wrong
 * ones are counted for this session and lock it for codes; a code is used up here.
 */
export async function passFactor(
  deps: IdentityDeps,
  player: PlayerIdentity,
  { code, device }: { code: string; device: string | null },
): Promise<Result<object, 'wrong_code'>> {
  const now = new Date(deps.now())
  const isRight = await deps.db.transaction(async (tx) => {
    if (!(await takeCode(deps, tx, player, { code, now }))) return false
    await noteFactor(tx, player, device, now)
    return true
  })
  const { brandId, id: playerId } = player
  const event = isRight ? 'player.second_factor_passed' : 'player.second_factor_refused'
  businessEvent(deps.log, { event, brandId, playerId })
  return isRight ? DONE : refuse('wrong_code', { fields: { code: 'wrong_code' } })
}

/** The player's row is locked: of many guesses at once only those before the lock are looked at. */
async function takeCode(
  deps: IdentityDeps,
  tx: Tx,
  player: PlayerIdentity,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { id: playerId, brandId, sessionId } = player
  const counted = { by: 'session', sessionId } as const
  const factor = await lockSecondFactor(tx, playerId)
  if (factor) {
    const judged = await judgeCode(tx, deps.sealer, { factor, brandId, code, now }, counted)
    if (!('right' in judged)) return false
    await judged.right.take(tx)
    return true
  }
  const locked = await lockedUntil(tx, counted)
  if (locked && locked > now) return false
  if (await takeMailCode(deps, tx, player, { code, now })) return true
  await countForPlayer(tx, playerId)
  await countFailure(tx, counted, now)
  return false
}
