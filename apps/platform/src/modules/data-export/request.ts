import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../db/index.ts'
import { enqueueJob } from '../../jobs/index.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import type { Refused, Result } from '../../result.ts'
import { addExport, findExport, openExport } from './store.ts'
import type { ExportRow } from './types.ts'

/** Name of the job that makes a file. */
export const MAKE = 'data_export.make'

const HOUR_MS = 3_600_000
/** How long a file is kept, and the least time between two of a player. */
export const KEPT_HOURS = 24
/** How long a session that proved the password may read the file. */
export const OPEN_HOURS = 1

type Proof = 'wrong_password' | 'code_needed' | 'wrong_code'
export type ConfirmPlayer = (
  player: PlayerIdentity,
  proof: { password: string; code?: string | undefined },
) => Promise<
  Result<
    {
      refusal(tx: Tx): Promise<Refused<'wrong_password' | 'wrong_code'> | null>
      take(tx: Tx): Promise<void>
    },
    Proof
  >
>

/** Has a file made for a player who proved the password; the one of the last day is opened to the session again. */
export async function requestExport(
  db: Database,
  {
    player,
    proof,
    confirmPlayer,
  }: {
    player: PlayerIdentity
    proof: { password: string; code?: string | undefined }
    confirmPlayer: ConfirmPlayer
  },
  now: Date,
): Promise<Result<{ row: ExportRow }, Proof>> {
  const confirmed = await confirmPlayer(player, proof)
  if (!confirmed.ok) return confirmed
  return db.transaction(async (tx) => {
    // It locks the player's row, so that two requests at once make one file.
    const refused = await confirmed.refusal(tx)
    if (refused) return refused
    const row = await keepOne(tx, player, now)
    await confirmed.take(tx)
    return { ok: true as const, row }
  })
}

async function keepOne(
  tx: Tx,
  { id: playerId, brandId, sessionId }: PlayerIdentity,
  now: Date,
): Promise<ExportRow> {
  const openUntil = new Date(now.getTime() + OPEN_HOURS * HOUR_MS)
  const before = await findExport(tx, playerId, now)
  if (before) {
    const row = { ...before, sessionId, openUntil }
    await openExport(tx, row)
    // Where its job was given up it is made after all.
    if (before.readyAt === null) await enqueueJob(tx, { name: MAKE, payload: { id: row.id }, key: row.id })
    return row
  }
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * HOUR_MS)
  const row = { id: `de_${randomUUID()}`, askedAt: now, readyAt: null, expiresAt, sessionId, openUntil }
  await addExport(tx, { brandId, playerId }, row)
  await enqueueJob(tx, { name: MAKE, payload: { id: row.id }, key: row.id })
  return row
}
