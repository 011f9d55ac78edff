import type { Place, Sealer } from '@palco/sealing'
import type { Database, Tx } from '../../db/index.ts'

/** Where an operator's authenticator belongs: another operator's row opens nothing with it. */
export const totpPlace = (operatorId: string): Place => ['operators.totp_sealed', operatorId]

/** An operator's secret is sealed with a key that the settings do not have: the start is refused. */
export class SealingKeyMissing extends Error {
  override name = 'SealingKeyMissing'
}

/**
 * Seals the secrets of authenticators that lie open (written before there were seals) or are sealed by a key that is no
 * longer the first. Repeating changes nothing; several processes may do it at once.
 * @param db as the owner of the database: the platform itself may not change them
 * @returns how many were sealed
 * @throws SealingKeyMissing
 */
export async function sealOperatorSecrets(db: Database, sealer: Sealer): Promise<number> {
  return db.transaction(async (tx) => {
    await refuseUnknownKeys(tx, sealer)
    const { rows } = await tx.query<{ id: string; open: Buffer | null; sealed: string }>({
      text: `SELECT id::text, totp_secret AS open, totp_sealed AS sealed FROM operators
        WHERE (totp_sealed IS NULL OR NOT starts_with(totp_sealed, $1))
          AND (totp_sealed IS NULL OR split_part(totp_sealed, '.', 2) = ANY ($2))
        ORDER BY operators.id FOR UPDATE`,
      values: [sealer.prefix, sealer.keyIds],
    })
    for (const { id, open, sealed } of rows) {
      const place = totpPlace(id)
      await tx.query({
        text: 'UPDATE operators SET totp_secret = NULL, totp_sealed = $2 WHERE id = $1',
        values: [id, sealer.seal(open ?? sealer.open(sealed, place), place)],
      })
    }
    return rows.length
  })
}

/** Those of operators who are out need not open any more. */
async function refuseUnknownKeys(tx: Tx, sealer: Sealer): Promise<void> {
  const { rows } = await tx.query<{ key: string; names: string }>({
    text: `SELECT split_part(totp_sealed, '.', 2) AS key, string_agg(username, ', ' ORDER BY username) AS names
      FROM operators WHERE disabled_at IS NULL AND split_part(totp_sealed, '.', 2) <> ALL ($1) GROUP BY 1`,
    values: [sealer.keyIds],
  })
  const [first] = rows
  if (first)
    throw new SealingKeyMissing(
      `SEALING_KEYS: the authenticators of ${first.names} are sealed with the key ${first.key}, which is not among them`,
    )
}
