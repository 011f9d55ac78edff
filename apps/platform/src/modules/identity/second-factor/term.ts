import type { Queryable, Tx } from '../../../db/index.ts'
import type { Brand, FactorTerm, PlayerIdentity } from '../../../model/index.ts'
import { jurisdictionRule } from '../../jurisdictions/index.ts'
import { noteFactorOfDevice } from '../log-in/known-devices.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Until when a session goes on without a second factor, by the rule `secondFactorDays` of the brand and of where the player lives; `null`
 * where none asks. Pure: what it needs comes with the session.
 */
export const readFactorTerm =
  (now: () => number) =>
  (
    { residence, secondFactorAt }: Pick<PlayerIdentity, 'residence' | 'secondFactorAt'>,
    brand: Brand,
  ): FactorTerm | null => {
    const at = new Date(now())
    const days = jurisdictionRule('secondFactorDays', { brand, residence }, at)
    if (days === null) return null
    const until = new Date((secondFactorAt?.getTime() ?? 0) + days * DAY_MS)
    return { until, due: until <= at }
  }

/** The session, and later ones on this device, begin their days anew. @param device secret of the browser's device cookie */
export async function noteFactor(
  tx: Tx,
  { id: playerId, sessionId }: Pick<PlayerIdentity, 'id' | 'sessionId'>,
  device: string | null,
  now: Date,
): Promise<void> {
  await noteFactorOfSession(tx, sessionId, now)
  await noteFactorOfDevice(tx, { playerId, secret: device, now })
}

async function noteFactorOfSession(q: Queryable, sessionId: string, now: Date): Promise<void> {
  await q.query({
    name: 'session-second-factor',
    text: 'UPDATE sessions SET second_factor_at = greatest(second_factor_at, $2) WHERE id = $1',
    values: [sessionId, now],
  })
}
