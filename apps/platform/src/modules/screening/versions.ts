import type { Queryable, Tx } from '../../db/index.ts'

type OpenVersion = { id: bigint; followedTo: string }

/** The oldest version with which not every player was compared, locked: one process at a time follows it. */
export async function nextVersion(tx: Tx): Promise<OpenVersion | null> {
  const { rows } = await tx.query<OpenVersion>({
    name: 'screening-version-next',
    text: `SELECT id, followed_to AS "followedTo" FROM screening_versions WHERE followed_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE`,
  })
  return rows[0] ?? null
}

/** Notes the last player who was compared. */
export async function moveVersion(tx: Tx, id: bigint, followedTo: string): Promise<void> {
  await tx.query({
    name: 'screening-version-move',
    text: 'UPDATE screening_versions SET followed_to = $2 WHERE id = $1',
    values: [id, followedTo],
  })
}

export async function endVersion(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query({
    name: 'screening-version-end',
    text: 'UPDATE screening_versions SET followed_at = $2 WHERE id = $1',
    values: [id, at],
  })
}

/** Versions with which a player was not compared yet, the oldest first. */
export async function versionsBefore(q: Queryable, playerId: string): Promise<bigint[]> {
  const { rows } = await q.query<{ id: bigint }>({
    name: 'screening-versions-before',
    text: 'SELECT id FROM screening_versions WHERE followed_at IS NULL AND followed_to < $1 ORDER BY id',
    values: [playerId],
  })
  return rows.map(({ id }) => id)
}
