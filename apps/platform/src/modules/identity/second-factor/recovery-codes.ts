import { RECOVERY_CODES } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { toHash, newRecoveryCode } from '../ids.ts'

/** What is compared of a recovery code: letters and digits, however they were typed. */
export const hashOfRecoveryCode = (typed: string): string => toHash(typed.toLowerCase().replace(/[\s-]/g, ''))

/** "abcd-efgh-ijkl-mnop" */
const inGroups = (code: string): string => code.match(/[a-z2-7]{4}/g)?.join('-') ?? code

/** A new set in place of the one before. @returns the codes, which are stored nowhere */
export async function replaceRecoveryCodes(q: Queryable, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await q.query({
    name: 'recovery-codes-remove',
    text: 'DELETE FROM recovery_codes WHERE player_id = $1',
    values: [playerId],
  })
  await q.query({
    name: 'recovery-codes-insert',
    text: 'INSERT INTO recovery_codes (player_id, hash) SELECT $1, unnest($2::text[])',
    values: [playerId, codes.map(hashOfRecoveryCode)],
  })
  return codes.map(inGroups)
}

export async function isUnusedRecoveryCode(q: Queryable, playerId: string, hash: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'recovery-code-unused',
    text: 'SELECT 1 FROM recovery_codes WHERE player_id = $1 AND hash = $2 AND used_at IS NULL',
    values: [playerId, hash],
  })
  return rowCount === 1
}

/** @returns false when it was used meanwhile */
export async function takeRecoveryCode(
  q: Queryable,
  { playerId, hash, now }: { playerId: string; hash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'recovery-code-take',
    text: 'UPDATE recovery_codes SET used_at = $3 WHERE player_id = $1 AND hash = $2 AND used_at IS NULL',
    values: [playerId, hash, now],
  })
  return rowCount === 1
}

export async function countRecoveryCodes(q: Queryable, playerId: string): Promise<number> {
  const { rows } = await q.query<{ left: number }>({
    name: 'recovery-codes-left',
    text: 'SELECT count(*)::int AS left FROM recovery_codes WHERE player_id = $1 AND used_at IS NULL',
    values: [playerId],
  })
  return rows[0]?.left ?? 0
}
