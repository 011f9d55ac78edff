import { type Place, placeOfRow, type SealedColumn, type Sealer } from '@palco/sealing'
import type { Database } from '../../../db/index.ts'

/** Operators who are out need not open any more. */
export const TOTP_SECRETS: SealedColumn = {
  table: 'operators',
  column: 'totp_sealed',
  keys: ['id'],
  where: 'disabled_at IS NULL',
  what: 'the authenticators of operators',
}

/** Where an operator's authenticator belongs: another operator's row opens nothing with it. */
export const totpPlace = (operatorId: string): Place => placeOfRow(TOTP_SECRETS, [operatorId])

/**
 * Seals the secrets of authenticators that lie open (written before there were seals). Repeating changes nothing.
 * @param db as the owner of the database: the platform itself may not change them
 * @returns how many were sealed
 */
export async function sealOpenTotpSecrets(db: Database, sealer: Sealer): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; open: Buffer }>({
      text: `SELECT id::text, totp_secret AS open FROM operators
        WHERE totp_sealed IS NULL AND totp_secret IS NOT NULL ORDER BY operators.id FOR UPDATE`,
    })
    for (const { id, open } of rows)
      await tx.query({
        text: 'UPDATE operators SET totp_secret = NULL, totp_sealed = $2 WHERE id = $1',
        values: [id, sealer.seal(open, totpPlace(id))],
      })
    return rows.length
  })
}
