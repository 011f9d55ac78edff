import type { OwnSession } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { DONE, refuse, type Result } from '../../../result.ts'
import { businessEvent } from '../../../observe/index.ts'
import { confirmPassword } from '../log-in/confirm-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { endOtherSessions, endSession, IDLE_MS } from './sessions.ts'
import type { PlayerIdentity } from '../../../model/index.ts'

/** More than a player has; a list is one answer, not pages. */
const MOST_SHOWN = 100
const CAUSE = 'ended_by_player'

type Row = {
  id: string
  created_at: Date
  last_used_at: Date
  device: string | null
  address: string | null
}

/** The player's sessions that go on: the one of the call first, then the last used first (ASVS V7.5.2). */
export async function listOwnSessions(
  q: Queryable,
  player: Pick<PlayerIdentity, 'id' | 'brandId' | 'sessionId'>,
  now: Date,
): Promise<OwnSession[]> {
  const { rows } = await q.query<Row>({
    name: 'sessions-of-player',
    text: `SELECT id, created_at, last_used_at, device, address FROM sessions
           WHERE brand_id = $1 AND player_id = $2 AND ended_at IS NULL AND expires_at > $3 AND last_used_at > $5
           ORDER BY id = $4 DESC, last_used_at DESC, id LIMIT ${MOST_SHOWN}`,
    values: [player.brandId, player.id, now, player.sessionId, new Date(now.getTime() - IDLE_MS)],
  })
  return rows.map(({ id, created_at, last_used_at, device, address }) => ({
    id,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    device,
    address,
    current: id === player.sessionId,
  }))
}

const wrongPassword = () => refuse('wrong_password', { fields: { password: 'old_password' } })

/** Ends one session of the player's own. Another player's is as unknown as one that never existed. */
export async function endOwnSession(
  deps: IdentityDeps,
  player: PlayerIdentity,
  input: { id: string; password: string },
): Promise<Result<object, 'wrong_password' | 'unknown_session'>> {
  const confirmed = await confirmPassword(deps, player, input.password)
  const refused = await deps.db.transaction(async (tx) => {
    if (!(await confirmed?.holds(tx))) return wrongPassword()
    const { rowCount } = await tx.query({
      name: 'session-of-player',
      text: 'SELECT 1 FROM sessions WHERE id = $1 AND brand_id = $2 AND player_id = $3',
      values: [input.id, player.brandId, player.id],
    })
    if (rowCount === 0) return refuse('unknown_session')
    await endSession(tx, input.id, new Date(deps.now()), CAUSE)
    return null
  })
  if (refused) return refused
  businessEvent(deps.log, { event: 'session.ended', brandId: player.brandId, playerId: player.id })
  return DONE
}

/** Ends every session of the player but the one of the call (ASVS V7.4.3). */
export async function endOtherOwnSessions(
  deps: IdentityDeps,
  player: PlayerIdentity,
  password: string,
): Promise<Result<{ ended: number }, 'wrong_password'>> {
  const confirmed = await confirmPassword(deps, player, password)
  const at = new Date(deps.now())
  const ended = await deps.db.transaction(async (tx) =>
    (await confirmed?.holds(tx)) ? endOtherSessions(tx, player.id, player.sessionId, at, CAUSE) : null,
  )
  if (ended === null) return wrongPassword()
  businessEvent(deps.log, { event: 'session.others_ended', brandId: player.brandId, playerId: player.id })
  return { ok: true, ended }
}
